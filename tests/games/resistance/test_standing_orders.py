# ruff: noqa: N802 - a test is named after its rule
"""Standing orders for rolls (R5), the pace by mail, and that nobody can tell the other side's orders."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.game import Command, Event, Seat
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.stakes import Stake
from bot.games.resistance.state import ROLLS, Options, State, WhenHit, WhenRolled
from bot.games.resistance.units import SEATS
from games.fuzz import RandomDice

from .fuzzed import FUZZED
from .position import after, attacked, events, of, offered, play, position, refusal

MAIL = Options(pace="mail")


def begun(seed: int, options: Options = MAIL) -> State:
    """Returns a game in which the German has made a random placement."""
    placement = random.Random(seed).choice(legal_placements())
    return after(GAME.setup(options), "german", do.Place(placement))


def games(count: int, options: Options = MAIL) -> Iterator[list[tuple[Seat, str, list[Event]]]]:
    """Yields random games, each as its decisions: who decided, in which turn, and what followed."""
    for seed in range(count):
        chance = random.Random(f"mail {seed}")
        dice, state = RandomDice(chance), begun(seed, options)
        decisions: list[tuple[Seat, str, list[Event]]] = []
        player = FUZZED.players[seed % len(FUZZED.players)]
        while awaited := GAME.awaited(state):
            able = [one.command for one in GAME.choices(state, awaited[0]) if one.command.path()[0] != "more"]
            liked = [player(state, awaited[0], one) + 0.001 for one in able]
            turn = GAME.turn_of(state)
            happened, state = GAME.decide(state, awaited[0], chance.choices(able, liked)[0], dice)
            decisions.append((awaited[0], turn, [*happened]))
        yield decisions


def visits(decisions: list[tuple[Seat, str, list[Event]]]) -> Counter[str]:
    """Returns how often the game was handed over to a player in each turn."""
    counted: Counter[str] = Counter()
    before: tuple[Seat, str] | None = None
    for seat, turn, _ in decisions:
        counted[turn] += (seat, turn) != before
        before = (seat, turn)
    return counted


def test_by_mail_a_turn_is_exactly_one_hand_over(capsys: pytest.CaptureFixture[str]) -> None:
    """In 100 games with the orders of the pace, every turn of every fight is one visit of the player whose
    turn it is, and the victory points are counted without any (R5, R7, R12, 16, 17)."""
    turns = handed = 0
    for decisions in games(100):
        counted = visits(decisions)
        assert "points" not in counted
        assert set(counted.values()) == {1}, counted
        fights = {turn: count for turn, count in counted.items() if turn != "interrogation"}
        turns, handed = turns + len(fights), handed + sum(fights.values())
        for seat, turn, happened in decisions:
            begins = [one.seat for one in of(on.TurnBegan, happened)]
            assert len(begins) <= 1, (seat, turn)
    assert turns > 1000
    with capsys.disabled():
        sys.stdout.write(
            f"\nFrench Resistance by mail: {handed / turns:.2f} hand-overs a turn in {turns} turns\n"
        )


def test_live_a_player_is_asked_for_every_roll() -> None:
    """R5: live is as it was: whoever may repeat a roll is asked, the strength of each zone among others."""
    for decisions in games(5, Options()):
        first = [happened for _, _, happened in decisions if of(on.ZoneOpened, happened)]
        assert len(first) == 2
        assert all(isinstance(happened[-1], on.StrengthRolled) for happened in first)
        rolled = [one for _, _, happened in decisions for one in of(on.ClockRolled, happened)]
        kept = [one for _, _, happened in decisions for one in of(on.RollKept, happened)]
        assert kept
        assert any(one.again for one in rolled)


@pytest.mark.parametrize(("die", "dice"), [(1, (1, 6)), (3, (3, 6)), (4, (4,)), (6, (6,))])
def test_R5_by_mail_the_strength_is_repeated_when_it_is_below_the_average(
    die: int, dice: tuple[int, ...]
) -> None:
    """R5: a D6 below 3.5 is thrown again, and the second result stands; then the task's section and the
    points are rolled."""
    happened = events(attacked(pace="mail"), "resistance", "first 1", *dice, 2, 5, 5)
    rolled = of(on.StrengthRolled, happened)
    assert [one.die for one in rolled] == [*dice]
    assert len(of(on.RollKept, happened)) == (len(dice) == 1)
    assert isinstance(happened[-1], on.PointsRolled)


@pytest.mark.parametrize(
    ("seat", "clock", "die", "again"),
    [
        ("resistance", 20, 3, False),
        ("resistance", 20, 4, True),
        ("german", 20, 4, False),
        ("german", 20, 3, True),
        ("resistance", 2, 2, True),
        ("german", 2, 2, False),
    ],
)
def test_14_for_the_clock_each_side_has_its_own_average(
    seat: Seat, clock: int, die: int, again: bool
) -> None:
    """(14) R5: the Resistance wants the clock to lose little, the German much; below 0 there is nothing to
    gain."""
    state = position(f"R1@1 R2@1 R3@1 | S1@6 ; turn {seat}; points all=0; clock {clock}", pace="mail")
    happened, reached = GAME.decide(state, seat, do.End(), RandomDice(_First(die)))
    assert len(of(on.ClockRolled, happened)) == 1 + again
    assert GAME.awaited(reached) != (seat,) or reached.fight.number == 0 or reached.fight.turn == seat


class _First(random.Random):
    """A generator whose first die is given."""

    def __init__(self, die: int) -> None:
        super().__init__(1)
        self.die: int | None = die

    def choices(self, *args: Any, k: int = 1, **more: Any) -> list[Any]:
        given, self.die = self.die, None
        return [given] if given else super().choices(*args, k=k, **more)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_R5_below_the_average_means_that_a_second_throw_more_likely_helps(dice: int) -> None:
    """R5: a sum is repeated if it is below 3.5 a die; the chances equal a count over every throw."""
    sums = [sum(thrown) for thrown in product(range(1, 7), repeat=dice)]
    for rolled in range(dice, 6 * dice + 1):
        stake = Stake("line", rolled, dice)
        assert stake.better * len(sums) == sum(one > rolled for one in sums)
        assert stake.worse * len(sums) == sum(one < rolled for one in sums)
        assert stake.below_average == (rolled < 3.5 * dice)


@pytest.mark.parametrize("pace", ["mail", "live"])
@pytest.mark.parametrize("when", get_args(WhenRolled))
def test_R5_an_order_given_by_a_player_goes_before_the_pace(pace: str, when: WhenRolled) -> None:
    """R5: below, never or ask, whichever was given last."""
    state = after(attacked(pace=pace), "resistance", "rerolls strength never")
    state = after(state, "resistance", f"rerolls strength {when}")
    dice = {"below": (1, 6, 2, 5, 5), "never": (1, 2, 5, 5), "ask": (1,)}[when]
    reached, happened = play(state, "resistance", "first 1", *dice)
    assert GAME.choices(reached, "resistance")[0].command == (
        do.Keep() if when == "ask" else offered(reached, "resistance")[0]
    )
    assert len(of(on.StrengthRolled, happened)) == (2 if when == "below" else 1)
    assert len(of(on.RollKept, happened)) == (when == "never")


def test_R5_an_order_given_while_its_roll_waits_settles_it() -> None:
    """R5: as with hits (R12), the order holds for the roll on the table, too; one for another roll does
    not."""
    state = after(attacked(), "resistance", "first 1", 1)
    assert [type(one) for one in events(state, "resistance", "rerolls clock never")] == [on.RerollsOrdered]
    happened = events(state, "resistance", "rerolls strength never", 2, 5, 5)
    assert [type(one) for one in happened[:2]] == [on.RerollsOrdered, on.RollKept]
    assert len(of(on.StrengthRolled, events(state, "resistance", "rerolls strength below", 6, 2, 5, 5))) == 1


@pytest.mark.parametrize("seat", SEATS)
def test_R5_orders_are_for_ones_own_rolls(seat: Seat) -> None:
    """R5: the strength is the Resistance's (7), the squad's points are the German's (9)."""
    state = attacked()
    given = {one.roll for one in offered(state, seat) if isinstance(one, do.Rerolls)}
    assert given == set(ROLLS[seat])
    (other,) = {"strength", "points"} - given
    assert refusal(state, seat, f"rerolls {other} never") == ["reroll-order-unknown (R5)"]


def every_order(seat: Seat) -> list[list[Command]]:
    """Returns every combination of this seat's standing orders that never asks, as commands."""
    rolls = [[do.Rerolls(roll, when) for when in ("below", "never")] for roll in ROLLS[seat]]
    return [[do.Orders("choose"), *given] for given in product(*rolls)]


def shown(state: State, audience: str) -> bytes:
    """Returns all that this audience may know of the game and of what it may do."""
    choices = [str(one.command) for one in GAME.choices(GAME.view(state, audience), audience)]
    return msgspec.json.encode(
        [GAME.view(state, audience), choices, GAME.awaited(state), GAME.turn_of(state)]
    )


@pytest.mark.parametrize("seat", SEATS)
def test_R12_nobody_can_tell_the_others_orders_until_they_act(seat: Seat) -> None:
    """R5, R12: through whole games, at every decision and for every combination of orders (asking, too), the
    other side and the public are shown byte for byte the same, and hear nothing of them."""
    others = [one for one in (*SEATS, "public") if one != seat]
    compared = 0
    asking: list[Command] = [do.Orders("ask"), *(do.Rerolls(roll, "ask") for roll in ROLLS[seat])]
    combinations = [*every_order(seat), asking]
    for seed in range(4):
        chance = random.Random(seed)
        dice, state = RandomDice(chance), begun(seed)
        while awaited := GAME.awaited(state):
            ordered = [_ordered(state, seat, given, others) for given in combinations]
            for audience in others:
                assert len({shown(one, audience) for one in [state, *ordered]}) == 1
            compared += len(ordered)
            able = [one.command for one in GAME.choices(state, awaited[0]) if one.command.path()[0] != "more"]
            state = GAME.decide(state, awaited[0], chance.choice(able), dice).state
    assert compared > 2000


def _ordered(state: State, seat: Seat, given: list[Command], others: list[str]) -> State:
    """Returns the state with these orders. Asserts that no other audience hears of them."""
    for order in given:
        happened, state = GAME.decide(state, seat, order, RandomDice(random.Random(0)))
        for event in happened:
            assert event.standing
            assert not {"public", *others} & set(event.audience)
    return state


def test_R12_orders_that_decide_alike_leave_the_same_trace() -> None:
    """R5, R12: with dice for which two orders decide alike, the other side hears byte for byte the same
    whichever was given: nothing says that a roll was kept by order."""
    heard = set()
    for when in ("below", "never"):
        state = after(attacked(pace="mail"), "resistance", f"rerolls strength {when}")
        reached, happened = play(state, "resistance", "first 1", 5, 2, 5, 5)
        heard.add((msgspec.json.encode(happened), shown(reached, "german")))
    asked = after(attacked(pace="mail"), "resistance", "rerolls strength ask")
    waiting, first = play(asked, "resistance", "first 1", 5)
    reached, second = play(waiting, "resistance", "keep", 2, 5, 5)
    heard.add((msgspec.json.encode([*first, *second]), shown(reached, "german")))
    assert len(heard) == 1


@pytest.mark.parametrize("when", get_args(WhenHit))
def test_R12_who_is_hit_says_nothing_of_the_order_for_rolls(when: WhenHit) -> None:
    """R12: the two kinds of orders do not touch."""
    state = after(position("R1@3 | S1@4 S2@4 G1@4 ; points all=2", pace="mail"), "german", f"orders {when}")
    assert replace(state, rerolls={}) == replace(after(state, "german", "rerolls points never"), rerolls={})


def test_a_record_from_before_the_pace_decides_as_before() -> None:
    """R5: a state that was stored without pace and orders asks for every roll."""
    state = attacked()
    plain = msgspec.to_builtins(state, str_keys=True)
    del plain["rerolls"], plain["options"]["pace"]
    old = msgspec.convert(plain, State, str_keys=True, strict=False)
    assert old == state
    assert [type(one) for one in events(old, "resistance", "first 1", 1)] == [
        on.ZoneOpened,
        on.StrengthRolled,
    ]
