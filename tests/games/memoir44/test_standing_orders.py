# ruff: noqa: N802 - a test is named after its rule
"""Sections 2 and 3: what a side decides in advance, and how a game by mail is played with it."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest
from simulated.night import by_night

from bot.games.game import Resign
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Falling, Options, Standing, State
from bot.games.memoir44.units import ALLIES, AXIS
from games.fuzz import RandomDice

from .fuzzed import soldier, wanderer
from .position import ScriptedDice, after, applied, at, board, command_of, figures, turn

SCENARIOS = ("lane", "bridge", "beach", "crossroads", "town")
NEAR = ("allies infantry E6/2", "axis infantry D6", "axis infantry A1")


def fired(target: str, dice: tuple[int, ...], *others: str, order: str = "", ground: str = "") -> State:
    """Returns the state after the Allies' artillery has fired at a unit of the Axis, which has given this
    standing order for retreats, in a game by mail."""
    there = board("allies artillery H6", f"axis {target}", *others, "axis infantry A13", ground=ground)
    state = turn(there, "artillery-bombard", pace="mail")
    if order:
        state = applied(state, [on.RetreatsOrdered(AXIS, order)])  # type: ignore[arg-type]
    state = after(state, "play artillery-bombard", "done")
    return after(state, (f"battle Art 1 {state.board.units[1].name}", *dice))


@pytest.mark.parametrize(("order", "to"), [("", "B6"), ("straight", "B6"), ("cover", "B7")])
def test_section_2_by_mail_a_unit_goes_straight_back_or_towards_cover(order: str, to: str) -> None:
    """2: "towards one's own base line … path chosen by the owner", in advance."""
    state = fired("infantry D6", (1, 1, 2, 2), order=order, ground="B7 f")
    assert (at(state, "Inf 1"), GAME.awaited(state)) == (to, (ALLIES,))


def test_section_2_asked_for_a_retreat_by_mail_its_owner_is_waited_for() -> None:
    """2: "path chosen by the owner", who has ordered to be asked."""
    state = fired("infantry D6", (1, 1, 2, 2), order="ask")
    assert GAME.awaited(state) == (AXIS,)
    ended = after(state, "retreats straight")
    assert (at(ended, "Inf 1"), GAME.awaited(ended)) == ("B6", (ALLIES,))


def test_section_2_by_order_a_flag_is_ignored_where_it_may_be() -> None:
    """2: "The first flag may be ignored in bunker, hedgehog, sandbags"; the second is not."""
    held = fired("infantry D6", (1, 2, 2, 2), ground="D6 .s")
    assert (at(held, "Inf 1"), figures(held, "Inf 1"), held.flight) == ("D6", 4, None)
    assert at(fired("infantry D6", (1, 1, 2, 2), ground="D6 .s"), "Inf 1").startswith("C")


@pytest.mark.parametrize("order", ["straight", "cover"])
def test_section_2_by_order_no_figure_is_lost_that_another_way_would_save(order: str) -> None:
    """2: "one figure lost for each hex not made": of two ways the one that goes on is taken."""
    ground = "A5 r,A6 r,B7 .,C6 f"
    open_way = fired("infantry D6", (1, 1, 1, 2), order=order, ground=ground)
    assert (at(open_way, "Inf 1"), figures(open_way, "Inf 1")) == ("A7", 4)
    shut = fired("infantry D6", (1, 1, 2, 2), order=order, ground="C6 r,C7 r")
    assert (at(shut, "Inf 1"), figures(shut, "Inf 1"), shut.flight) == ("D6", 2, None)
    destroyed = fired("infantry D6/1", (1, 2, 2, 2), order=order, ground="C6 r,C7 r")
    assert (destroyed.medals[ALLIES], destroyed.flight) == (1, None)


def test_M19_by_order_the_resistance_goes_no_further_than_it_must_unless_cover_is_there() -> None:
    """M19: "retreats 1–3 a flag, as its owner likes", in advance."""
    there = board("axis artillery B6", "allies resistance E6", "allies infantry I1", ground="G7 t")
    for order, to in (("straight", "F6"), ("cover", "G7")):
        state = turn(there, "artillery-bombard", seat=AXIS)
        state = applied(state, [on.RetreatsOrdered(ALLIES, order)])  # type: ignore[arg-type]
        state = after(state, "play artillery-bombard", "done", ("battle Art 1 Res 1", 1, 2, 2, 2))
        assert at(state, "Res 1").startswith(to[0])
        assert order == "straight" or at(state, "Res 1") == to


def test_section_2_in_their_own_turn_players_are_asked_for_a_retreat() -> None:
    """2: after an Ambush the path is chosen by the attacker's owner, whose turn it is."""
    state = turn(board(*NEAR), "probe-centre", theirs=("ambush", "probe-left"), pace="mail")
    state = applied(state, [on.OrderGiven(AXIS, "spring")])
    state = after(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", 1, 2, 2, 2))
    assert GAME.awaited(state) == (ALLIES,)
    assert state.flight


@pytest.mark.parametrize(
    ("order", "strength", "springs"),
    [("spring-2", 2, True), ("spring-3", 2, False), ("spring-3", 3, True), ("spring", 1, True)],
)
def test_section_3_an_ambush_may_wait_for_a_strong_attacker(order: str, strength: int, springs: bool) -> None:
    """3: an Ambush is sprung by standing order on so many figures or more."""
    there = board(f"allies infantry E6/{strength}", *NEAR[1:])
    state = turn(there, "probe-centre", theirs=("ambush", "probe-left"), top=["barrage"])
    state = applied(state, [on.OrderGiven(AXIS, order)])  # type: ignore[arg-type]
    dice = (2, 2, 2, 2) + (2,) * strength if springs else (2,) * strength
    ended = after(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", *dice))
    assert ("ambush" in ended.discards) is springs


def test_section_2_an_end_of_orders_never_ends_the_moves() -> None:
    """2: "announce all orders → all moves": in a series of commands the orders may have ended by
    themselves."""
    state = turn(board("allies infantry E6", "axis infantry A6"), "probe-centre")
    state = GAME.decide(state, ALLIES, do.Play("probe-centre"), RandomDice(random.Random(1))).state
    assert state.phase == "moves"
    assert [one.key for one in GAME.objections(state, ALLIES, do.Done("orders"))] == ["memoir-not-now"]
    assert GAME.objections(state, ALLIES, do.Done("moves")) == []


# --- by mail


GAMES = by_night(100, by_day=3 * len(SCENARIOS))
"""Number of games by mail."""


def by_mail(number: int) -> tuple[State, RandomDice]:
    """Returns a game by mail at its first decision, and its dice."""
    dice = RandomDice(random.Random(number))
    options = Options(scenario(SCENARIOS[number % len(SCENARIOS)]), pace="mail")
    return GAME.begin(GAME.setup(options), dice).state, dice


def move(state: State, number: int, chance: random.Random) -> Any:
    """Returns a random move of the awaited side: never a standing order, nor the resignation."""
    seat = GAME.awaited(state)[0]
    liked = soldier if number % 3 else wanderer
    able = [one.command for one in GAME.choices(state, seat)]
    able = [one for one in able if not isinstance(one, do.Orders | do.Retreats | Resign)]
    for _ in range(20):
        command = chance.choice(able)
        if chance.random() < liked(state, seat, command):
            return command
    return able[0]


def test_by_mail_a_turn_is_handed_over_once(capsys: pytest.CaptureFixture[str]) -> None:
    """In games by mail over all scenarios the game waits for the other side exactly when the turn ends,
    and for nobody else in between: one hand-over a turn."""
    turns = waits = 0
    for number in range(GAMES):
        state, dice = by_mail(number)
        chance = random.Random(number)
        while awaited := GAME.awaited(state):
            before, state = state, GAME.decide(state, awaited[0], move(state, number, chance), dice).state
            over = not GAME.awaited(state)
            ended = GAME.turn_of(state) != GAME.turn_of(before)
            handed = GAME.awaited(state) != awaited and not over
            assert handed == ended
            turns, waits = turns + ended, waits + handed
    with capsys.disabled():
        told = f"{turns} turns in {GAMES} games, {waits / turns:.2f} hand-overs a turn"
        sys.stdout.write(f"\nmemoir44 by mail: {told}\n")
    assert turns > 10 * GAMES
    assert waits == turns


# --- secrecy

ORDERS = [
    *(do.Orders(order) for order in get_args(Standing)),
    *(do.Retreats(order) for order in get_args(Falling)),
]


def heard(events: Any, audience: str) -> bytes:
    """Returns what an audience learns of events at once, as JSON."""
    return msgspec.json.encode(
        [one for one in events if one.audience == ("public",) or audience in one.audience]
    )


def shown(state: State, audience: str) -> bytes:
    """Returns all that an audience may know of a state, as JSON."""
    return msgspec.json.encode(GAME.view(state, audience))


@pytest.mark.parametrize("pace", ["live", "mail"])
def test_section_3_nobody_else_learns_which_standing_orders_are_given(pace: Any) -> None:
    """3: whichever standing orders a side gives, the other side and the public are told and shown the same,
    byte by byte, until one of them decides something."""
    told: Counter[bytes] = Counter()
    for command in ORDERS:
        state = GAME.begin(GAME.setup(Options(pace=pace)), RandomDice(random.Random(7))).state
        events, state = GAME.decide(state, AXIS, command, RandomDice(random.Random(1)))
        assert [one.audience for one in events] == [(AXIS,)]
        assert shown(state, AXIS)
        for audience in (ALLIES, "public"):
            assert heard(events, audience) == b"[]"
        told[shown(state, ALLIES) + shown(state, "public")] += 1
    assert list(told.values()) == [len(ORDERS)]


def assaulted(order: str, theirs: tuple[str, ...], strength: int) -> list[bytes]:
    """Returns what the Allies and the public learn while a unit of the Axis is close assaulted, whose owner
    has given this standing order and holds these cards."""
    there = board(f"allies infantry E6/{strength}", *NEAR[1:])
    state = turn(there, "probe-centre", theirs=theirs, top=["barrage"])
    command = command_of(state, AXIS, f"orders {order}")
    found = []
    state = GAME.decide(state, AXIS, command, RandomDice(random.Random(1))).state
    for line in ("play probe-centre", "done", "battle Inf 1 Inf 2"):
        command = command_of(state, ALLIES, line)
        events, state = GAME.decide(state, ALLIES, command, RandomDice(random.Random(2)))
        for audience in (ALLIES, "public"):
            found += [heard(events, audience), shown(state, audience), str(GAME.awaited(state)).encode()]
    return found


def test_section_3_an_ambush_that_is_not_sprung_leaves_no_trace() -> None:
    """3: an Ambush that is held and not sprung, for weakness of the attacker or by order, looks like none; a
    player who is to be asked is waited for whether or not they hold one."""
    held, none = ("ambush", "probe-left"), ("probe-left", "probe-left")
    silent = [assaulted(order, none, 2) for order in ("pass", "spring", "spring-2", "spring-3")]
    silent += [assaulted("pass", held, 2), assaulted("spring-3", held, 2)]
    assert all(one == silent[0] for one in silent)
    assert assaulted("ask", held, 2) == assaulted("ask", none, 2) != silent[0]
    assert assaulted("spring-2", held, 2) != silent[0]


def test_section_2_the_ways_of_a_retreat_are_told_only_when_it_is_made() -> None:
    """2: the standing order for retreats is no event that anybody else hears of, and a retreat by order is
    told hex by hex as any."""
    state = fired("infantry D6", (1, 1, 2, 2), order="cover", ground="B7 f")
    assert AXIS not in GAME.view(state, ALLIES).retreats
    assert AXIS not in GAME.view(state, "public").retreats
    there = board("allies artillery H6", "axis infantry D6", "axis infantry A13")
    begun = after(turn(there, "artillery-bombard", pace="mail"), "play artillery-bombard", "done")
    dice = ScriptedDice((1, 1, 2, 2))
    events = GAME.decide(begun, ALLIES, do.Engage("Art 1", "Inf 1"), dice).events
    made = [one for one in events if isinstance(one, on.UnitRetreated | on.RetreatEnded)]
    assert [type(one) for one in made] == [on.UnitRetreated, on.UnitRetreated, on.RetreatEnded]
    assert {one.audience for one in made} == {("public",)}


def test_a_state_of_before_asks_for_everything() -> None:
    """2, 3: a state that was stored without pace and orders for retreats is that of a live game whose owners
    are asked; and an end of a phase is recorded as it was."""
    state = turn(board(*NEAR), "probe-centre")
    plain = msgspec.json.decode(msgspec.json.encode(state))
    del plain["retreats"], plain["options"]["pace"]
    before = msgspec.convert(plain, State, str_keys=True)
    assert before == state
    assert (before.options.pace, before.orders) == ("live", {ALLIES: "ask", AXIS: "ask"})
    assert [before.retreat_order(seat) for seat in (ALLIES, AXIS)] == ["ask", "ask"]
    assert msgspec.json.encode(do.Done()) == b'{"do":"Done"}'
