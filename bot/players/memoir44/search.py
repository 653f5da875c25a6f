"""Whole turns compared by what they lead to: several plans are played on, with the reply of the other
side and one's own next turn, against the same imagined hands."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from math import fsum, inf
from operator import sub
from typing import Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from bot.games.game import Command, Level, Sealed, Seat, without
from bot.games.memoir44 import GAME, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.state import Board, Phase, State, stage
from bot.games.memoir44.units import opponent
from bot.players.memoir44.evaluation import logistic
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.plans import (
    IMAGINED_ANSWERS,
    TurnPlan,
    carried_out,
    changed,
    completed,
    laid,
    next_command,
    plan_with,
    plans,
    without_questions,
)
from bot.players.memoir44.ranking import played, ranked
from bot.players.memoir44.sketch import BALANCED, Sketch, need, sketch_of
from bot.players.player import Chance, Estimate

CLOSER_LOOKS = 4
"""The largest number of commands that deserve a closer look."""


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chances at the ends of games that are played on (``bot.players.player.Player``): with
    ``far`` at the end of the game, otherwise after ``TURNS_OF_A_LINE``. The deck is shuffled anew in each,
    and each turn has dice of its own, the same for every first command."""
    until = inf if far else state.number + TURNS_OF_A_LINE
    return [_played_on(state, seat, first, until, f"{seed} {index}") for index in range(number)]


def _played_on(state: State, seat: Seat, first: Command | None, until: float, seed: str) -> float:
    chance = Chance(seed)
    state = imagine(state, seat, chance)
    deck = state.deck.value
    shuffled = tuple([deck[place] for place in chance.shuffled(len(deck))])
    state = without_questions(replace(state, deck=Sealed(shuffled)))
    if first is not None:
        state = GAME.carry_out(state, seat, first, Chance(seed, "first")).state
    while state.number < until and not state.outcome:
        state = laid(state)
        state = carried_out(state, _plan(state), f"{seed} {state.number}")
    return foreseen(state, seat)


def _plan(state: State) -> TurnPlan:
    """Returns the best plan for what is left of a turn."""
    now = stage(state)
    if now == "card":
        return plans(state, state.turn)[0]
    return plan_with(sketch_of(state, state.turn), state) if now in ("orders", "moves") else TurnPlan(None)


def candidates(view: State, seat: Seat) -> list[Command]:
    """Returns the command of the best plan, and those that gain the most at once."""
    answer, alone = IMAGINED_ANSWERS.get(stage(view)), without_questions(view)
    usual = answer(alone) if answer else next_command(alone, seat, _plan(alone))
    ranking = [scored.command for scored in ranked(view, seat)]
    legal = [usual] if usual in ranking else []
    return list(dict.fromkeys([*legal, *ranking]))[:CLOSER_LOOKS]


PLANNED = ("card", "orders", "moves")
"""The stages in which a side follows a plan; then it attacks as the dice fall."""

TURNS_OF_A_LINE = 3
"""The number of turns that a line is played to its end: one's own, the reply, and one's own. With fewer, it
counts for nothing who will fire first."""

STANCES = (BALANCED, *[BALANCED._replace(exposure=exposure) for exposure in (0.0, 0.6, 1.2)])
"""What plans are made for: to gain at once, whatever follows, to stay in cover, and to keep out of reach."""

PLANS_OF_A_CARD = 2
"""The number of plans with one card that come before others."""

T = TypeVar("T")


class Round(NamedTuple):
    """A round of a search: how many of the best are compared, and by how many lines each, those of former
    rounds among them."""

    number: int
    lines: int


class Effort(NamedTuple):
    """The rounds in which plans are compared, then the best of them with changed ones as often as there are
    such rounds, and answers in the course of a turn."""

    plans: tuple[Round, ...]
    changes: tuple[tuple[Round, ...], ...] = ()
    answers: tuple[Round, ...] = ()


EFFORTS: dict[Level, Effort] = {
    "medium": Effort((Round(6, 3), Round(2, 7))),
    "hard": Effort(
        plans=(Round(6, 3), Round(2, 7)),
        changes=2 * ((Round(16, 3), Round(5, 9), Round(2, 18)),),
        answers=(Round(3, 3), Round(2, 8)),
    ),
}


class Judged(NamedTuple):
    """What the factors at the end of a line are worth, in log-odds: one divided by the medals that a side
    needs, with and without those that it must hold; figures, in units; what its units are worth where they
    stand; what the best card of the side to move gains, and to be it. A logistic regression over 9,701 turns
    of 750 games of such plans on three scenarios."""

    need: float = 0.8
    free: float = 0.75
    force: float = 0.4
    place: float = 0.4
    card: float = 0.52
    turn: float = -0.26


JUDGED = Judged()


def planned(view: State, seat: Seat, level: Level) -> TurnPlan | None:
    """Returns the best plan for this turn; None if plans say nothing of what is asked."""
    if level not in EFFORTS or view.turn != seat or stage(view) not in PLANNED:
        return None
    seen, effort = GAME.view(view, seat), EFFORTS[level]
    before = _before_moves(seen)
    plan = best_plan(encoded(before if view.phase == "card" else _before_card(before, seat)), seat, effort)
    if view.phase != "card" and (
        not plan.play or plan.play.plan(seen, seat) != view.plan or view.card.muster
    ):
        # Another card was played, or dice decide what it orders.
        plan = best_plan(encoded(before), seat, effort)
    if view.phase == "moves" and not all(plan.way_of(order.unit) for order in view.ordered):
        return plan_with(sketch_of(view, seat), view)  # somebody was ordered against the plan
    return plan


encoded = msgspec.msgpack.Encoder(order="deterministic").encode


def _before_moves(view: State) -> State:
    """Returns the position before a side gives its first order, or plays a card; what is past is left
    out."""
    board, first = view.board, Board(view.scenario.units, view.scenario.squares)
    # Units that have stood behind sandbags since the start have left them with their first move.
    started = {(unit.name, unit.hex): first.ground_at(unit.hex) for unit in first.units}
    for track in reversed(view.tracks if view.phase == "moves" else ()):
        unit = board.at.get(track.to)
        if unit and view.order_of(unit.name):
            board = board.with_unit(replace(unit, hex=track.origin))
            if (unit.name, track.origin) in started:
                board = board.with_ground(track.origin, started[unit.name, track.origin])
    phase: Phase = "card" if view.phase == "card" else "orders"
    view = replace(view, phase=phase, board=board, ordered=(), targets=(), tracks=(), fights=())
    return replace(view, objectives=rules.holders(view), plans=without(view.plans, view.turn))


def _before_card(view: State, seat: Seat) -> State:
    """Returns the position before a side played its card; under the commissar it must play that one (M69)."""
    *discards, card = view.discards
    view = replace(view, phase="card", plan=None, plain=False, slots=(), discards=tuple(discards))
    due = seat == view.special.commissar
    return replace(view, coming=Sealed((card,))) if due else view.holding(seat, card)


@lru_cache(maxsize=64)
def best_plan(seen: bytes, seat: Seat, effort: Effort) -> TurnPlan:
    """Returns the plan that leads to the best positions."""
    view = msgspec.msgpack.decode(seen, type=State)
    search = Search[TurnPlan](partial(_end, view, seat), seen)
    best = search.best(_few(list(_plans(view, seat)), effort.plans[0].number), effort.plans)
    sketch, after = sketch_of(view, seat), played(view, seat, best.play) if best.play else view
    for rounds in effort.changes:
        best = search.best([best, *changed(sketch, after, best)], rounds)
    return completed(sketch, after, best)


class Search(Generic[T]):
    """A search by lines, each with dice and imagined hands of its own, the same for all that is compared.
    ``end`` returns the chance to win at the end of a line, ``seen`` is what is known."""

    def __init__(self, end: Callable[[T, str], float], seen: bytes) -> None:
        self._end, self._seed = end, sha256(seen).hexdigest()
        self._ends: dict[T, list[float]] = {}

    def best(self, among: Sequence[T], rounds: Sequence[Round]) -> T:
        """Returns the one whose lines end best on average; each round goes on with the best of the last."""
        best = list(among)
        for number, lines in rounds:
            del best[number:]
            if len(best) == 1:
                break
            for each in best:
                ends = self._ends.setdefault(each, [])
                ends += [self._end(each, f"{self._seed} {line}") for line in range(len(ends), lines)]
            best.sort(key=lambda each: -round(fsum(self._ends[each][:lines]), 9))
        return best[0]

    def ahead(self, one: T, other: T) -> bool:
        """Whether the lines of one, of which there are several, end better by more than their error."""
        gains = list(map(sub, self._ends[one], self._ends[other]))
        return len(gains) > 1 and (gain := Estimate.of(gains)).value > gain.error


def _plans(view: State, seat: Seat) -> Iterator[TurnPlan]:
    """Yields plans of several kinds, each also without its moves."""
    for stance in STANCES:
        possible = (
            [plan_with(sketch_of(view, seat, stance), view)] if view.plan else plans(view, seat, stance)
        )
        for plan in possible:
            yield plan
            yield plan.held()


def _few(every: list[TurnPlan], number: int) -> list[TurnPlan]:
    """Returns so many different plans: those that gain the most, but not too many with one card."""
    every.sort(key=lambda plan: -round(plan.gain, 9))
    different = list(
        {(plan.play, frozenset(plan.ways), plan.targets): plan for plan in reversed(every)}.values()
    )[::-1]
    places = [sum(other.play == plan.play for other in different[:at]) for at, plan in enumerate(different)]
    later = sorted(zip(places, different, strict=True), key=lambda pair: pair[0] >= PLANS_OF_A_CARD)
    return [plan for _, plan in later[:number]]


def _end(view: State, seat: Seat, plan: TurnPlan, seed: str) -> float:
    """Returns the chance to win at the end of a line. Each turn has its own dice, the same for every plan."""
    state = without_questions(imagine(view, seat, Chance(seed)))
    for number in range(state.number, state.number + TURNS_OF_A_LINE):
        if not state.outcome:
            state = laid(state)
            following = plan if number == view.number else plans(state, state.turn)[0]
            state = carried_out(state, following, f"{seed} {number}")
    return foreseen(state, seat)


def foreseen(state: State, seat: Seat) -> float:
    """Returns the chance of a side to win from a position in which a turn begins, or its result."""
    if state.outcome:
        return state.outcome.share(seat)
    state, mover = laid(state), state.turn
    sketch = sketch_of(state, mover)
    cards = [plan_with(sketch, played(state, mover, play), play).gain for play in do.playable(state, mover)]
    odds = _factors(state, sketch) - _factors(state, sketch_of(state, opponent(mover)))
    share = logistic(odds + JUDGED.card * max(cards, default=0.0) + JUDGED.turn)
    return share if mover == seat else 1 - share


def _factors(state: State, sketch: Sketch) -> float:
    """Returns the log-odds that medals, figures and places of a side are worth."""
    lacks, goals = need(state, sketch.seat), state.scenario.goal_names
    held = sum(
        goals[name].medals for name, of in state.objectives.items() if of == sketch.seat and goals[name].held
    )
    force = fsum(unit.figures / unit.of.figures for unit in state.board.side(sketch.seat))
    return (
        JUDGED.need / max(1, lacks)
        + JUDGED.free / max(1, lacks + held)
        + JUDGED.force * force
        + JUDGED.place * sketch.places()
    )


ANSWERED = ("battles", "answer", "retreat", "ground", "overrun", "keep")
"""The stages in which it is compared what the answers lead to."""


def answered(view: State, seat: Seat, level: Level, among: Sequence[Command]) -> Command | None:
    """Returns the command of these that leads to the best positions; None if the level compares none, or
    nothing is answered."""
    effort = EFFORTS.get(level)
    if not effort or not effort.answers or stage(view) not in ANSWERED:
        return None
    rounds = effort.answers
    return best_answer(encoded(GAME.view(view, seat)), seat, rounds, tuple(among[: rounds[0].number]))


@lru_cache(maxsize=64)
def best_answer(seen: bytes, seat: Seat, rounds: Sequence[Round], among: Sequence[Command]) -> Command:
    """Returns the command that leads to the best positions, if it does so beyond the error of so few lines;
    else the first."""
    view = msgspec.msgpack.decode(seen, type=State)
    search = Search[Command](lambda command, seed: playouts(view, seat, command, 1, seed, False)[0], seen)
    best = search.best(among, rounds)
    return best if best == among[0] or search.ahead(best, among[0]) else among[0]
