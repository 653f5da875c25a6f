"""What commands are worth in games that are played on."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest

from bot.games.game import Command
from bot.games.resistance import GAME, rules
from bot.games.resistance import commands as do
from bot.games.resistance.choices import situation
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.state import Options, State
from bot.players.player import Advice
from bot.players.resistance import PLAYER
from players.resistance.table import advised


def decisions(stage: str) -> Iterator[tuple[State, Advice]]:
    """Yields the decisions of a stage of one game, with the best advice."""
    told = advised({"german": "medium", "resistance": "medium"}, 4, Options())
    return ((state, best) for state, (best, *_) in told if rules.stage(state) == stage)


def worth(state: State, first: Command) -> float:
    """Returns the chance of the awaited seat after its command, by what it knows."""
    (seat,) = GAME.awaited(state)
    return fmean(PLAYER.playouts(GAME.view(state, seat), seat, first, 48, "seed", False))


def test_giving_up_the_task_costs() -> None:
    """Whoever ends the turn without the task has the smaller chance (10)."""
    state, best = next(one for one in decisions("actions") if isinstance(one[1].command, do.Task))
    assert worth(state, best.command) > worth(state, do.End()) + 0.03


def test_like_figures_are_worth_the_same() -> None:
    """It makes no difference which of two figures in the same place acts."""
    for state, best in decisions("actions"):
        like = [
            one.command
            for one in GAME.choices(state, GAME.awaited(state)[0])
            if one.command != best.command
            and situation(state.fight, one.command) == situation(state.fight, best.command)
        ]
        if like:
            assert worth(state, best.command) == pytest.approx(worth(state, like[0]), abs=0.03)
            return
    raise AssertionError("nowhere are two figures alike")


def test_questions_and_attacks_are_worth_what_the_answers_say() -> None:
    """Every question and every attack has its chance; none is better than the first candidate (6, 7)."""
    for stage in ("interrogation", "attack"):
        state, _ = next(decisions(stage))
        given = [one.command for one in GAME.choices(state, "resistance")]
        found = [worth(state, one) for one in given if isinstance(one, do.Interrogate | do.Attack | do.Stop)]
        assert len(found) > 9
        best, *_ = PLAYER.candidates(GAME.view(state, "resistance"), "resistance")
        assert worth(state, best) == max(found) > min(found)


def test_a_placement_is_worth_what_the_questions_find_of_it() -> None:
    """The VIP alone in a zone without guards is found too often; one of the equilibrium is not (3)."""
    state = GAME.setup(Options())
    weak = min(legal_placements(), key=lambda zones: sum(len(held) > 1 for held in zones))
    (usual,) = PLAYER.candidates(GAME.view(state, "german"), "german")
    assert worth(state, usual) > worth(state, do.Place(weak)) + 0.02


def test_a_re_roll_is_worth_its_exact_chance() -> None:
    """Where the points are counted nothing is thrown for it (R5)."""
    told = (
        (state, GAME.awaited(state)[0]) for state, best in decisions("reroll") if state.phase == "scoring"
    )
    state, seat = next(told)
    view = GAME.view(state, seat)
    for first in (do.Keep(), do.Reroll()):
        assert len({*PLAYER.playouts(view, seat, first, 5, "seed", False)}) == 1
