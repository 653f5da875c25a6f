"""The commands that a hint names, in the order of their chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace

import pytest

from bot.games.game import Command, Resign
from bot.games.resistance import commands as do
from bot.players import player
from bot.players.player import Advice, hints

OWN, OTHER, THIRD = do.End(), do.Keep(), Resign()


def hinted(monkeypatch: pytest.MonkeyPatch, ends: Mapping[Command, Sequence[float]]) -> Sequence[Advice]:
    """Returns the hint of a player whose games, played on from each command, end so."""
    advised = [Advice(command, 0.5 - place / 10) for place, command in enumerate(ends)]
    of_games = SimpleNamespace(
        advise=lambda *_: advised,
        playouts=lambda _, seat, command, *rest: list(ends[command]),
        follow=lambda *_: (),
        plans=False,
    )
    monkeypatch.setattr(player, "player_of", lambda kind: of_games)
    return hints("", None, "", "")


def test_what_the_player_would_do_comes_first_unless_another_is_surely_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One lucky game more does not turn the advice, which would contradict that of the last decision; it is
    then worth no more than what is advised. What wins where the other loses does turn it."""
    even, lucky, lost = [1.0, 0.0] * 4, [1.0, 0.0] * 3 + [1.0, 1.0], [0.0] * 8
    first, second, third = hinted(monkeypatch, {OWN: even, OTHER: lucky, THIRD: lost})
    assert [first.command, second.command, third.command] == [OWN, OTHER, THIRD]
    assert (first.value, second.value, third.value) == (0.5, 0.5, 0.0)
    first, *others = hinted(monkeypatch, {OWN: lost, OTHER: even, THIRD: [1.0] * 8})
    assert (first.command, first.value) == (THIRD, 1.0)
    assert [one.command for one in others] == [OTHER, OWN]
