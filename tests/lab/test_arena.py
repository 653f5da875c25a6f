"""One game between computer players, or players who choose by lot."""

from __future__ import annotations

import dataclasses
from itertools import cycle, product
from pathlib import Path

import pytest
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.registry import GAMES, MANIFESTS
from bot.lab import arena
from bot.lab.arena import kinds, play

from .games import between

KINDS = kinds()


STRENGTHS = [("random", "random"), ("random", "medium"), ("easy", "random")]


@pytest.mark.parametrize(
    ("kind", "strengths"),
    by_night(list(product(KINDS, STRENGTHS)), by_day=list(zip(cycle(KINDS), STRENGTHS))),
)
def test_the_same_seed_gives_the_same_game(kind: str, strengths: tuple[str, str]) -> None:
    """The game comes to an end, without a resignation."""
    wanted = between(kind, *strengths)
    played = play(wanted, 3)
    assert play(wanted, 3) == played
    assert played.why not in ("resigned", arena.UNFINISHED_GAME)
    assert played.seed == 3
    assert 1 < played.turns <= played.decisions
    assert set(played.points) == set(GAMES[kind].seats)


def test_another_seed_gives_another_game() -> None:
    wanted = between("resistance", "random", "random")
    games = [play(wanted, seed) for seed in range(10)]
    assert len({(game.turns, game.decisions) for game in games}) > 5


def test_a_game_that_does_not_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_DECISIONS", 3)
    played = play(between("resistance", "medium", "random"), 1)
    assert (played.winner, played.why, played.decisions) == (None, arena.UNFINISHED_GAME, 3)


def test_the_digest_tells_pairings_apart() -> None:
    """It depends on the sides, their seats, the options and the standing orders, and not on order."""
    one = between("resistance", "medium", "random")
    others = [
        between("resistance", "random", "medium"),
        between("resistance", "hard", "random"),
        replace(one, options={"laid_charge": False}),
        replace(one, standing_orders=("end",)),
    ]
    assert len({each.key() for each in (one, *others)}) == 5
    assert replace(one, strengths=dict(reversed([*one.strengths.items()]))).key() == one.key()


def test_the_digest_changes_with_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that another version of the player played is not taken for one of this."""
    one = between("resistance", "medium", "random")
    before = one.key()
    assert one.key() == before
    monkeypatch.setattr(arena, "_source", lambda kind: "other")
    assert one.key() != before


def test_the_source_of_a_player_is_its_whole_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "somebody"
    package.mkdir()
    for name in ("__init__.py", "tactics.py"):
        (package / name).write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    manifest = dataclasses.replace(MANIFESTS["resistance"], player="somebody:PLAYER")
    monkeypatch.setattr(arena, "MANIFESTS", {"resistance": manifest})
    arena._source.cache_clear()
    first = arena._source("resistance")
    (package / "tactics.py").write_text("BOLD = True")
    arena._source.cache_clear()
    assert arena._source("resistance") != first
    arena._source.cache_clear()
