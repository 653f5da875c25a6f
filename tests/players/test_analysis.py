"""The analysis of whole games of every kind with a computer player: *medium*, in the first seat, against
*easy*."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import chain, pairwise
from math import fsum
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.game import Resign
from bot.games.match import Played
from bot.games.registry import GAMES, MANIFESTS
from bot.games.resistance.commands import Place
from bot.lab.arena import decisions, pairing, shipped
from bot.players.analysis import (
    FIRST_LOOK,
    MATTERS,
    MOST_JUDGED,
    PART_PLAYOUTS,
    PARTS,
    SURE,
    Analysis,
    Call,
    Curve,
    DecisionQuestion,
    Judgement,
    Position,
    accuracy,
    analysis,
    answered,
    curve_of,
    deciding,
    first_look,
    questions,
    second_look,
    turning,
    turns_of,
)
from bot.players.player import Chance, Estimate, player_of
from bot.players.resistance.deduction import hidden

KINDS = [kind for kind in GAMES if MANIFESTS[kind].player]

JUDGED = 12
"""So many decisions of a game are judged here."""

ON = {"memoir44": "brook"}
"""The document whose games are short."""


@cache
def played(kind: str, seed: int = 3) -> tuple[Played, ...]:
    """Returns the decisions of a game."""
    setup = next(one for one in shipped(kind) if one.on == ON.get(kind, one.on))
    sides = dict(zip(GAMES[kind].seats, ("medium", "easy"), strict=True))
    return tuple(decisions(pairing(kind, setup, sides), seed))  # type: ignore[arg-type]


@cache
def curve(kind: str) -> Curve:
    """Returns the chances of a game, from fewer playouts than are usual."""
    asked = questions(kind, "seed", played(kind))
    return curve_of(
        asked, [Position(kind, "seed", turn[0].number, turn[0].played.before)() for turn in turns_of(asked)]
    )


@cache
def judged(kind: str) -> tuple[tuple[DecisionQuestion, ...], dict[int, Judgement], Analysis]:
    """Returns the questions of a game, the answers to the last of them, and the analysis."""
    asked = tuple(questions(kind, "seed", played(kind)))
    answers = dict.fromkeys(range(len(asked) - JUDGED), Judgement())
    answered(second_look(asked, answers))
    return asked, answers, analysis(asked, curve(kind), answers)


def test_the_first_look_asks_for_the_curve_and_for_the_turns_that_decided() -> None:
    """Before and after these it asks for more playouts; the second look asks for the other decisions."""
    kind = "resistance"
    asked = questions(kind, "seed", played(kind))
    turns, shares, places = turns_of(asked), list[float](), list[int]()
    asking = first_look(asked)

    def answer(call: Call) -> Any:
        if not isinstance(call, Position):
            return Judgement()
        places.append(call.number)
        first = len({*places}) > len(turns) // 2
        return [float(first), 0.5 + first / 2] * (PART_PLAYOUTS // 2)

    share, calls = next(asking)
    try:
        while True:
            shares.append(share)
            share, calls = asking.send(list(map(answer, calls)))
    except StopIteration as complete:
        chances, answers = complete.value
    assert shares == sorted(shares)
    assert len(places) > PARTS * len(turns)
    assert len(chances) == len(turns) + 1
    decided = {question.number for turn in deciding(chances, turns) for question in turns[turn]}
    assert answers.keys() == decided


@pytest.mark.parametrize("kind", KINDS)
def test_start_decisions_and_luck_add_up_to_the_result(kind: str) -> None:
    """Whatever the errors of the parts; and so does every turn."""
    asked, _, found = judged(kind)
    first, other = found.sides
    parts = (found.chances[0], first.gained, -other.gained, found.luck, found.rest)
    outcome = GAMES[kind].outcome(asked[-1].played.after)
    assert outcome is not None
    assert fsum(parts) == pytest.approx(found.chances[-1]) == pytest.approx(outcome.share(found.seat))
    for turn in found.turning:
        assert turn.decisions + turn.luck + turn.rest == pytest.approx(turn.gain)
        assert (turn.before, turn.after) == found.chances[turn.number - 1 : turn.number + 1]
        assert abs(turn.gain) >= MATTERS


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_computer_would_have_done_gains_nothing(kind: str) -> None:
    """A decision is compared with games that simply go on; one after which they are the same, and which is
    the best, gains exactly nothing."""
    asked, answers, _ = judged(kind)
    player = player_of(kind)
    assert player is not None
    alike = 0
    for question in asked:
        decided, answer = question.played, answers.get(question.number)
        if answer and answer.best == decided.command:
            view, seed = (
                GAMES[kind].view(decided.before, decided.seat),
                f"{question.seed} decision {question.number}",
            )
            on, done = (
                player.playouts(view, decided.seat, command, FIRST_LOOK, seed, False)
                for command in (None, decided.command)
            )
            if on == done:
                assert answer.gained == Estimate(0.0)
                alike += 1
    assert alike


def test_a_placement_is_judged_against_all_that_might_have_been_drawn() -> None:
    """The equilibrium hides the items in several ways, of which some lose more than others to the questions
    of the playouts; on average its placements gain nothing."""
    begun, gained = played("resistance")[0], list[float]()
    for number in range(16):
        placed = replace(begun, command=Place(hidden(Chance("placement", number))))
        gained.append(DecisionQuestion("resistance", "seed", number, placed)().gained.value)
    assert abs(Estimate.of(gained).value) < 3 * Estimate.of(gained).error
    assert max(gained) - min(gained) > MATTERS


@pytest.mark.parametrize("kind", KINDS)
def test_a_doubtful_decision_lost_more_than_its_error(kind: str) -> None:
    asked, answers, found = judged(kind)
    doubtful = {
        number: answer
        for number, answer in answers.items()
        if answer.loss >= max(MATTERS, SURE * answer.error)
    }
    assert all(answer.matters for answer in doubtful.values())
    states = {id(asked[number].played.before) for number in doubtful}
    assert {id(doubt.state) for doubt in found.doubts} <= states
    assert all(doubt.could - doubt.did >= MATTERS for doubt in found.doubts)
    assert all(doubt.given != doubt.better for doubt in found.doubts)


@pytest.mark.parametrize("kind", KINDS)
def test_dice_that_the_game_master_imposed_are_no_luck(kind: str) -> None:
    """What such a turn changes and its decisions do not account for is neither."""
    asked = [replace(one, played=replace(one.played, fair=False)) for one in judged(kind)[0]]
    found = analysis(asked, curve(kind), {})
    assert found.luck == 0
    assert found.rest == pytest.approx(found.chances[-1] - found.chances[0])


@pytest.mark.parametrize("kind", KINDS)
def test_an_analysis_is_the_same_each_time_and_goes_to_another_process(kind: str) -> None:
    """Its chance comes from the game's id and the number of the decision alone."""
    asked, answers, _ = judged(kind)
    sent = pickle.loads(pickle.dumps(asked))
    assert sent == asked
    assert [question() for question in sent[-4:]] == [answers[question.number] for question in sent[-4:]]
    place = Position(kind, "seed", 0, sent[-1].played.before)
    assert pickle.loads(pickle.dumps(place))() == place()


@pytest.mark.parametrize("kind", KINDS)
def test_a_resignation_costs_the_chance_that_was_left(all_playouts: None, kind: str) -> None:
    """It is no decision that mattered, and no luck."""
    first = played(kind)[0]
    decision = GAMES[kind].decide(first.before, first.seat, Resign(), Chance(1))
    gone = Played(first.seat, Resign(), first.before, decision.state, tuple(decision.events))
    asked = questions(kind, "seed", [gone])
    answer = asked[0]()
    assert answer.best is None
    assert -1 < answer.gained.value < 0
    start = Estimate(0.5)
    found = analysis(asked, [start, Estimate(float(first.seat != GAMES[kind].seats[0]))], {0: answer})
    assert [side.decisions for side in found.sides] == [0, 0]


def test_of_a_very_long_game_every_second_decision_is_judged() -> None:
    """The chances are known after each turn all the same; what a turn with others changes is not luck."""
    one = played(KINDS[0])
    asked = questions(KINDS[0], "seed", one * (MOST_JUDGED // len(one) + 1))
    first = next(question.number for question in asked if question.judged)
    assert [question.judged for question in asked] == [number % 2 == first for number in range(len(asked))]
    assert asked[1 - first]() == Judgement()


@pytest.mark.parametrize("kind", KINDS)
def test_turning_points_are_the_turns_that_changed_the_most(kind: str) -> None:
    """Of those in which dice were thrown or a decision was doubtful."""
    asked, _, found = judged(kind)
    shown, turns = {turn.number - 1 for turn in found.turning}, turns_of(asked)
    changes = [abs(after.value - before.value) for before, after in pairwise(curve(kind))]
    for index in turning(curve(kind)):
        if index not in shown and changes[index] > min(changes[one] for one in shown):
            assert not any(event.rolled for question in turns[index] for event in question.played.events)
    for turn in found.turning:
        assert turn.doubt or any(event.rolled for event in turn.events)
    assert list(chain.from_iterable(turns_of(asked))) == list(asked)


def test_accuracy_is_100_without_a_loss_and_falls_with_it() -> None:
    assert accuracy(-0.01, 0.1) == accuracy(0, 0.1) == 100
    assert 100 > accuracy(0.02, 0.1) > accuracy(0.1, 0.1) > accuracy(0.3, 0.1) > accuracy(0.3, 0.05) > 0
