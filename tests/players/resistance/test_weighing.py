"""Two commands weighed against each other after the game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.game import Command
from bot.games.resistance import GAME, rules
from bot.games.resistance import commands as do
from bot.games.resistance.choices import situation
from bot.games.resistance.state import Options, State
from bot.players.chance import Chance
from bot.players.player import Advice
from bot.players.resistance import PLAYER
from players.resistance.table import advised


def decisions(stage: str) -> Iterator[tuple[State, Advice]]:
    """Yields the decisions of a stage of one game, with the best advice."""
    told = advised({"german": "medium", "resistance": "medium"}, 4, Options())
    return ((state, best) for state, (best, *_) in told if rules.stage(state) == stage)


def weighed(state: State, best: Command, given: Command) -> tuple[float, float]:
    (seat,) = GAME.awaited(state)
    found = PLAYER.weigh(GAME.view(state, seat), seat, best, given, Chance("weigh"))
    assert found is not None
    return found


def test_giving_up_the_task_costs() -> None:
    """Whoever ends the turn without the task has the smaller chance (10)."""
    state, best = next(one for one in decisions("actions") if isinstance(one[1].command, do.Task))
    could, did = weighed(state, best.command, do.End())
    assert could > did + 0.03


def test_like_figures_weigh_the_same() -> None:
    """It makes no difference which of two figures in the same place acts."""
    for state, best in decisions("actions"):
        like = [
            one.command
            for one in GAME.choices(state, GAME.awaited(state)[0])
            if one.command != best.command
            and situation(state.fight, one.command) == situation(state.fight, best.command)
        ]
        if like:
            could, did = weighed(state, best.command, like[0])
            assert could == did
            return
    raise AssertionError("nowhere are two figures alike")


def test_questions_and_attacks_are_weighed_by_the_answers() -> None:
    """Every question and every attack has its chance; none is better than the one that is advised (6, 7)."""
    for stage in ("interrogation", "attack"):
        state, best = next(decisions(stage))
        given = [one.command for one in GAME.choices(state, "resistance")]
        found = [
            weighed(state, best.command, one)
            for one in given
            if isinstance(one, do.Interrogate | do.Attack | do.Stop)
        ]
        assert len(found) > 9
        assert all(could >= did for could, did in found)
        assert any(could > did for could, did in found)


def test_a_re_roll_is_told_by_the_advice_alone() -> None:
    """Its chances are exact already (R5)."""
    state, best = next(decisions("reroll"))
    (seat,) = GAME.awaited(state)
    assert PLAYER.weigh(state, seat, best.command, do.Keep(), Chance("weigh")) is None
