"""The analysis of whole games of every kind with a computer player: *medium*, in the first seat, against
*easy*."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from functools import cache
from math import fsum

import pytest
from games.fuzz import fuzzed_of
from msgspec.structs import replace

from bot.games.game import Level, Resign, Seat
from bot.games.match import Played
from bot.games.registry import GAMES
from bot.players.analysis import (
    MATTERS,
    MOST_JUDGED,
    Analysis,
    Answer,
    Question,
    accuracy,
    analysis,
    answered,
    begun,
    questions,
    usual,
)
from bot.players.chance import Chance
from bot.players.registry import player_of

KINDS = [kind for kind in GAMES if player_of(kind)]


@cache
def played(kind: str, seed: int = 9) -> tuple[Played, ...]:
    """Returns the commands of a game on random options."""
    game, player, dice = GAMES[kind], player_of(kind), Chance("dice", seed)
    assert player is not None
    levels: Mapping[Seat, Level] = dict(zip(game.seats, ("medium", "easy"), strict=True))
    state = game.setup(fuzzed_of(kind).options(random.Random(seed)))
    state = game.begin(state, dice).state
    found: list[Played] = []
    while awaited := game.awaited(state):
        seat = awaited[0]
        chance = Chance("player", seed, len(found))
        command = player.advise(game.view(state, seat), seat, levels[seat], chance)[0].command
        decision = game.decide(state, seat, command, dice)
        found.append(Played(seat, command, state, decision.state, tuple(decision.events)))
        state = decision.state
    return tuple(found)


@cache
def judged(kind: str) -> tuple[tuple[Question, ...], tuple[Answer, ...], Analysis]:
    """Returns the questions of a game, the answers to them, and the analysis."""
    asked = tuple(questions(kind, "seed", played(kind)))
    answers = tuple(map(answered, asked))
    return asked, answers, analysis(begun(asked[0]), asked, answers)


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_plays_as_the_computer_advises_is_accurate(kind: str) -> None:
    """*Medium* loses nothing by its own judgement; *easy* errs."""
    *_, found = judged(kind)
    medium, easy = found.sides
    assert medium.accuracy > 99.9
    assert easy.accuracy < medium.accuracy
    assert easy.loss > medium.loss == 0
    assert {one.seat for one in found.doubts} <= {easy.seat}
    assert all(one.could - one.did >= MATTERS for one in found.doubts)


@pytest.mark.parametrize("kind", KINDS)
def test_the_chances_go_from_turn_to_turn_up_to_the_result(kind: str) -> None:
    """Each turn begins where the one before ended, and the last one ends with the result."""
    asked, _, found = judged(kind)
    assert len(found.chances) == 1 + sum(one.ends for one in asked)
    assert all(0 <= one <= 1 for one in found.chances)
    outcome = GAMES[kind].outcome(asked[-1].played.after)
    assert outcome is not None
    assert found.chances[-1] == (0.5 if outcome.winner is None else float(outcome.winner == found.seat))
    for turn in found.turning:
        assert (turn.before, turn.after) == found.chances[turn.number - 1 : turn.number + 1]
        assert abs(turn.gain) >= MATTERS


@pytest.mark.parametrize("kind", KINDS)
def test_dice_have_luck_and_nothing_else_has(kind: str) -> None:
    """What is thrown changes the chance by less than everything; the sum is that of the single throws."""
    asked, answers, found = judged(kind)
    for one, answer in zip(asked, answers, strict=True):
        thrown = any(event.rolled for event in one.played.events)
        assert thrown or answer.luck == (0, 0)
        assert abs(answer.luck.gain) < 1
    assert any(answer.luck.gain for answer in answers)
    assert found.luck == fsum(answer.luck.gain for answer in answers)
    assert 0 <= found.usual <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_dice_that_the_game_master_imposed_are_no_luck(kind: str) -> None:
    asked, answers, _ = judged(kind)
    lucky = next(one for one, answer in zip(asked, answers, strict=True) if answer.luck.gain)
    imposed = replace(lucky.played, fair=False)
    assert answered(Question(kind, "seed", 0, imposed, judged=True, ends=False)).luck == (0, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_an_analysis_is_the_same_each_time_and_goes_to_another_process(kind: str) -> None:
    """Its chance comes from the game's id and the number of the decision alone."""
    asked, answers, found = judged(kind)
    sent = pickle.loads(pickle.dumps(asked))
    assert sent == asked
    assert tuple(map(answered, sent[-20:])) == answers[-20:]
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("kind", KINDS)
def test_a_resignation_is_no_decision_to_judge(kind: str) -> None:
    first = played(kind)[0]
    decision = GAMES[kind].decide(first.before, first.seat, Resign(), Chance(1))
    gone = Played(first.seat, Resign(), first.before, decision.state, tuple(decision.events))
    (asked,) = questions(kind, "seed", [gone])
    answer = answered(asked)
    assert answer.best is None
    assert answer.chance == float(first.seat != GAMES[kind].seats[0])
    assert analysis(0.5, [asked], [answer]).sides[0].decisions == 0


def test_of_a_very_long_game_every_second_decision_is_judged() -> None:
    """The chances are known after each turn all the same."""
    one = played(KINDS[0])
    asked = questions(KINDS[0], "seed", one * (MOST_JUDGED // len(one) + 1))
    assert sum(question.judged for question in asked) == -(-len(asked) // 2) <= MOST_JUDGED
    assert [question.judged for question in asked[:4]] == [True, False, True, False]
    assert sum(question.ends for question in asked) > len(asked) / 20


@pytest.mark.parametrize(("loss", "expected"), [(0, 100), (0.1, 63.6), (0.5, 8.5), (1, 0)])
def test_the_accuracy_is_that_of_lichess(loss: float, expected: float) -> None:
    assert accuracy(loss) == pytest.approx(expected, abs=0.05)


def test_only_unusual_dice_are_called_so() -> None:
    """Dice that decide a game between equals are ordinary, however few; more than a result is unusual; where
    nothing was thrown, nothing was."""
    assert usual(-0.45, 0.02, 0.5) > 0.3
    assert usual(1.2, 0.02, 0.5) < 0.05
    assert usual(1.2, 0.6, 0.5) > 0.1
    assert usual(0, 0, 0.5) == 1
