"""The level hard of Memoir '44 looks whole turns ahead before it plays a card."""

from __future__ import annotations

import pytest
from games.memoir44.position import board, turn

from bot.games.game import Level, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import ALLIES
from bot.players.chance import Chance
from bot.players.memoir44 import PLAYER, search
from bot.players.memoir44.imagine import imagine
from bot.players.player import Advice, Why

from .games import FEW, begun, played

AHEAD = Why("advice-memoir44-ahead")


def advised(state: State, seat: Seat, level: Level) -> list[Advice]:
    """Returns the advice of a level."""
    return list(PLAYER.advise(state, seat, level, Chance("advice")))


def test_hard_differs_only_in_the_card_and_plays_one_of_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apart from cards *hard* advises what *medium* does; of the cards it prefers one that *medium* counts
    among the first, says so, and gives all the same commands."""
    monkeypatch.setattr(search, "MOST_LINES", FEW)
    differing = cards = 0
    for one in played("lane", "medium", 2):
        hard = advised(one.state, one.seat, "hard")
        medium = advised(one.state, one.seat, "medium")
        if stage(one.state) != "card":
            assert hard == medium
            continue
        cards += 1
        given = [one.command for one in medium]
        at = given.index(hard[0].command)
        assert at < search.CARDS_TRIED
        assert [one.command for one in hard[1:]] == given[:at] + given[at + 1 :]
        assert (hard[0].reasons[0] == AHEAD) == (at > 0)
        differing += at > 0
    assert 0 < differing < cards


def test_it_imagines_no_more_lines_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The effort is a number of lines, and where only one card can be played it needs none."""
    lines: list[State] = []

    def counted(view: State, seat: Seat, chance: Chance) -> State:
        lines.append(view)
        return imagine(view, seat, chance)

    monkeypatch.setattr(search, "imagine", counted)
    state = begun("lane", 3)
    seat = GAME.awaited(state)[0]
    advised(state, seat, "hard")
    assert search.MOST_LINES // 2 < len(lines) <= search.MOST_LINES
    lines.clear()
    only = turn(board("allies infantry F6", "axis infantry B6"), "probe-centre", "probe-centre")
    assert len(advised(only, ALLIES, "hard")) == 1
    assert not lines


def test_it_leaves_the_best_card_only_for_one_that_is_better_by_more_than_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card that leads as far in each line as the first does not replace it; one that leads farther in each
    line does; one that is better by chance alone does not."""
    state = begun("town", 3)
    seat = GAME.awaited(state)[0]
    first, second, *_ = [one.command for one in advised(state, seat, "medium")]
    ends: dict[str, list[float]] = {}

    def chosen() -> object:
        told = {command: list(values) for command, values in ends.items()}
        monkeypatch.setattr(
            search,
            "_end",
            lambda view, seat, command, chance: told.get(str(command), [0.1] * 99).pop(),
        )
        return advised(state, seat, "hard")[0].command

    ends[str(first)], ends[str(second)] = [0.5] * 20, [0.5] * 20
    assert chosen() == first
    ends[str(second)] = [0.6] * 20
    assert chosen() == second
    ends[str(second)] = [0.9, 0.15] * 10
    assert chosen() == first
