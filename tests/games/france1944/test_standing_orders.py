"""Sections 1, 5 and 6 by mail: what standing orders answer, and that nobody else learns of them."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import replace as replaced
from typing import Any

import msgspec
import pytest
from simulated.night import by_night

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import ObjectiveHex, Victory
from bot.games.france1944.rules import orders
from bot.games.france1944.state import Options, State
from bot.games.france1944.units import SEATS, opponent
from bot.games.game import Command, Event, Seat
from bot.games.match import learned_by
from games.fuzz import Fuzzed, RandomDice, played

from .fuzzed import FUZZED, wanderer
from .position import LINE, after, declared, field, legal, of, offered, play, refusal

GAMES = by_night(100, by_day=16)
PAIRS = by_night(60, by_day=12)
"""Number of games by mail, and of pairs of games that differ in standing orders."""
BY_MAIL = {"pace": "mail"}
OBJECTIVE = Victory(objectives={"0605": ObjectiveHex(3, "german")}, eliminated=1)


def mail(text: str = LINE, **given: Any) -> State:
    """Returns such a campaign by mail."""
    return field(text, options=BY_MAIL, **given)


def ordered(state: State, seat: Seat, **given: str) -> State:
    """Returns the state after this side has given these standing orders."""
    return after(state, seat, *(do.Orders(what, to) for what, to in given.items()))  # type: ignore[arg-type]


# --- what they answer


def test_section_5_by_mail_nobody_is_asked_for_a_reaction() -> None:
    """Section 5: "his opponent may take a Reaction Segment; if he declines, the phasing player may" """
    state, happened = play(mail(), "allied", do.Activate("AH"), do.Pass())
    assert (state.phase, state.awaited, state.react.second) == ("reaction", "allied", True)
    assert [one.seat for one in of(on.OrderFollowed, happened)] == ["german"]
    assert of(on.ReactionEnded, happened)[0].declined


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ({"hq": "AH"}, True),
        ({"hq": "AHQ"}, False),
        ({"hq": "always"}, True),
        ({"hex": "0603"}, True),
        ({"hex": "0903"}, False),
    ],
)
def test_section_5_a_condition_lets_a_side_be_asked(order: dict[str, str], asked: bool) -> None:
    """Section 5: a side may react after the phase of an HQ that it watches, or while an enemy combat unit is
    within a normal move of a hex."""
    text = "A1@0304 AH@0303 AHQ@0308 | G1@0904 GH@0903 GHQ@0603"
    state = after(ordered(mail(text), "german", **order), "allied", do.Activate("AH"), do.Pass())
    assert (state.awaited == "german") is asked
    if asked:
        state = after(state, "german", do.React("single", "G1"), do.Pass())
        assert state.awaited == "german", "who reacts may go on"


def test_section_5_an_hq_of_another_phase_alarms_nobody() -> None:
    """Section 5: a passed phase is no activation of the HQ that acted before."""
    state = ordered(mail(), "german", hq="AH")
    for seat, command in (
        ("allied", do.Activate("AH")), ("allied", do.Pass()), ("german", do.Pass()), ("allied", do.Pass()),
        ("german", do.Pass()), ("german", do.Pass()),
    ):  # fmt: skip
        state = after(state, seat, command)
    assert (state.phase, state.awaited) == ("initiative", "allied")
    state = after(state, "allied", do.Pass())
    assert (state.phase, state.awaited) == ("reaction", "allied")


def attacked(order: dict[str, str], text: str, die: int, **given: Any) -> tuple[State, list[Event]]:
    """Returns what becomes of a mobile attack of all the Allied units on 0605."""
    state = ordered(mail(text, **given), "german", **order)
    state = declared(state, f"{' '.join(n for n in state.units if n[0] == 'A' and n != 'AH')} > 0605",
                     kind="mobile")  # fmt: skip
    return play(state, "allied", do.Resolve(1), dice=[die])


STRONG = "A1@0505:9/6/3 AH@0303 | G1@0605:4/2/1 GH@0807"


@pytest.mark.parametrize(
    ("order", "where", "steps"),
    [
        ({}, "retreat", 2),
        ({"result": "retreat"}, "retreat", 2),
        ({"result": "steps"}, "steps", 1),
    ],
)
def test_section_1_a_result_of_two_ways_is_taken_by_order(
    order: dict[str, str], where: str, steps: int
) -> None:
    """Section 1: "loses 2 steps, or 1 step and a 2-hex retreat (its choice)" """
    state, happened = attacked(order, STRONG, 6)
    assert of(on.EffectChosen, happened)[0].effect.hexes == (2 if where == "retreat" else 0)
    assert state.units["G1"].steps == steps
    assert (state.units["G1"].hex == "0605") is (where == "steps")
    assert state.awaited == "allied"


def test_section_1_an_objective_is_held_while_there_are_steps_to_lose() -> None:
    """Section 1: by default the steps are lost in an objective, unless nothing would be left there."""
    state, _ = attacked({}, STRONG, 6, victory=OBJECTIVE)
    assert (state.units["G1"].hex, state.units["G1"].steps) == ("0605", 1)
    state, _ = attacked({}, STRONG.replace("4/2/1", "4/2"), 6, victory=OBJECTIVE)
    assert (state.units["G1"].hex, state.units["G1"].steps) == ("0707", 1)


def test_section_1_who_is_told_to_ask_asks() -> None:
    """Section 1: with *ask me* the game waits for the defender, as it does live."""
    asking = {"result": "ask", "loss": "ask", "way": "ask"}
    text = "A1@0505:12/6/3 AH@0303 | G1@0605:3/2/1 G2@0605:3/2 GH@0807"
    state, _ = attacked(asking, text, 6)
    assert (state.awaited, state.dues[0].what) == ("german", "choose")
    state = after(state, "german", do.Choose("retreat"))
    assert (state.awaited, state.dues[0].what) == ("german", "lose")
    state = after(state, "german", do.Lose("G2"))
    assert (state.awaited, state.dues[0].what, state.dues[0].unit) == ("german", "retreat", "G1")


@pytest.mark.parametrize(("order", "loser"), [("strong", "G1"), ("weak", "G2")])
def test_section_1_who_loses_a_step_by_order(order: str, loser: str) -> None:
    """Section 1: the unit with the most steps loses one, or the one with the fewest."""
    text = "A1@0505:12/6/3 AH@0303 | G1@0605:3/2/1 G2@0605:3/2 GH@0807"
    _, happened = attacked({"loss": order, "result": "retreat"}, text, 6)
    assert of(on.StepLost, happened)[0].unit == loser


def test_section_6_a_retreat_leads_home_and_into_supply() -> None:
    """Section 6: by default a unit retreats into supply, as near to an own HQ as it can."""
    for hq, to in (("0807", "0707"), ("0608", "0607"), ("0803", "0804")):
        state, _ = attacked({}, STRONG.replace("GH@0807", f"GH@{hq}"), 6)
        assert state.units["G1"].hex == to


def test_section_2_a_defender_is_led_by_the_best_morale() -> None:
    """Section 2: by mail nobody asks a defender who leads: the best morale is never worse for it."""
    state = mail("A1@0505:9/6/3 AH@0303 | G1@0605m3 G2@0605m5 GH@0807")
    state = declared(state, "A1 > 0605")
    assert state.act.combats[0].leads == {"german": "G2"}
    assert state.awaited == "allied"


def test_section_6_a_mark_of_supply_is_agreed_to_in_advance() -> None:
    """Section 6: "a player may also mark a unit in or out of supply" """
    state, happened = play(mail(), "german", do.Supply("A1", "out"))
    assert (state.marks, state.claim, state.awaited) == ({"A1": "out"}, None, "allied")
    assert [type(one).__name__ for one in happened] == ["SupplyClaimed", "OrderFollowed", "SupplySettled"]
    state = after(ordered(mail(), "allied", supply="ask"), "german", do.Supply("A1", "out"))
    assert (state.marks, state.awaited) == ({}, "allied")
    assert legal(state, "allied", do.Agree) == ["agree"]


def test_who_attacks_is_asked_for_everything() -> None:
    """By mail the player whose turn it is makes all their own decisions."""
    text = "A1@0505:9/6/3m3 A2@0505:9/6/3m4 AH@0303 | G1@0605:12/6/3 GH@0807"
    state = declared(mail(text), "A1 A2 > 0605")
    assert (state.awaited, state.dues[0].what) == ("allied", "lead")
    state = after(state, "allied", do.Lead("A2"), do.Resolve(1), dice=[1])
    assert (state.awaited, state.dues[0].what) == ("allied", "lose")


def test_an_order_given_late_answers_the_next_question() -> None:
    """An order that is given while its owner is asked leaves the question to them."""
    state, _ = attacked({"result": "ask"}, STRONG, 6)
    state = ordered(state, "german", result="steps")
    assert (state.awaited, state.dues[0].what) == ("german", "choose")


def test_an_order_answers_a_question_that_an_undo_leads_back_to() -> None:
    """A question that is asked anew is answered by the order that stands then."""
    state, _ = attacked({"result": "ask"}, STRONG, 6)
    dice = RandomDice(random.Random(1))
    assert GAME.follow_orders(state, dice) == ([], state)
    happened, after_it = GAME.follow_orders(ordered(state, "german", result="steps"), dice)
    assert [one.seat for one in of(on.OrderFollowed, list(happened))][:1] == ["german"]
    assert after_it.dues[:1] != state.dues[:1]


def test_orders_are_given_at_any_time_and_by_mail_alone() -> None:
    """A standing order is legal at any time, to either side; a live game has none."""
    state = ordered(mail(), "german", result="ask")
    assert (state.awaited, state.standing("german").result) == ("allied", "ask")
    assert {one.what for one in offered(state, "german") if isinstance(one, do.Orders)} == set(
        orders(state, "german")
    )
    assert refusal(state, "german", do.Orders("way", "up")) == ["orders-unknown (5)"]
    assert refusal(state, "german", do.Orders("weather", "fine")) == ["orders-unknown (5)"]  # type: ignore[arg-type]
    assert refusal(state, "german", do.Orders("hq", "GH")) == ["orders-unknown (5)"]
    assert refusal(field(LINE), "german", do.Orders("way", "ask")) == ["orders-live (5)"]
    assert not any(isinstance(one, do.Orders) for one in offered(field(LINE), "german"))


# --- one hand-over


def never_orders(state: State, seat: Seat, command: Command) -> float:
    """Likes every command but a standing order."""
    return 0 if isinstance(command, do.Orders) else wanderer(state, seat, command)


def paced(pace: Any) -> Fuzzed:
    """Returns the fuzzer's games at this pace, between players who keep the standing orders of the
    beginning and mark the supply of units more often."""
    return replaced(FUZZED, options=lambda chance: Options(pace=pace), players=(never_orders,))


def hand_overs(pace: Any, games: int) -> list[int]:
    """Returns how often somebody else had to be waited for in each turn of that many games."""
    counted: list[int] = []
    for seed in range(games):
        found: Counter[str] = Counter()
        for step in played(paced(pace), seed):
            name = GAME.turn_of(step.state)
            found[name] += step.after.awaited not in (None, step.state.awaited)
        counted += found.values()
    return counted


def test_by_mail_a_turn_is_handed_over_at_most_once() -> None:
    """By mail at most one hand-over an activation, and one for the replacements of a side, in games of
    random players."""
    counted, live = hand_overs("mail", GAMES), hand_overs("live", 10)
    sys.stdout.write(
        f"France 1944: {len(counted)} turns by mail, at most {max(counted)} hand-over, "
        f"{sum(counted) / len(counted):.2f} on average (live: at most {max(live)}, "
        f"{sum(live) / len(live):.2f})\n"
    )
    assert max(counted) <= 1
    assert max(live) > 3, "the comparison measures something"


# --- secrecy


def any_orders(state: State, seat: Seat, chance: random.Random) -> list[do.Orders]:
    """Returns a standing order of each kind."""
    return [do.Orders(what, chance.choice(legal)) for what, legal in orders(state, seat).items()]


def heard(state: State, events: list[Event], seat: Seat) -> list[bytes]:
    """Returns what others than this seat learn of a step: the events, the views, and what they may do."""
    other = opponent(seat)
    return [
        msgspec.json.encode([learned_by(events, who), GAME.view(state, who)]) for who in (other, "public")
    ] + [repr(GAME.choices(state, other)).encode()]


def test_nobody_can_tell_standing_orders_apart_before_they_act() -> None:
    """Two games that differ in the standing orders of a side are byte-identical to all others, until an order
    is followed that answers otherwise."""
    compared, parted = 0, 0
    for seed in range(PAIRS):
        chance = random.Random(seed)
        seat = SEATS[seed % 2]
        start = GAME.setup(Options(pace="mail"))
        pair = []
        for _ in range(2):
            state, told = play(start, seat, *any_orders(start, seat, chance))
            assert learned_by(told, "public") == learned_by(told, opponent(seat)) == []
            pair.append(state)
        one, two = pair
        assert heard(one, [], seat) == heard(two, [], seat)
        while one.awaited:
            assert GAME.turn_of(one) == GAME.turn_of(two)
            awaited = one.awaited
            choices = [
                each.command for each in GAME.choices(one, awaited)
                if not isinstance(each.command, do.Orders) and each.command.verb != "resign"
            ]  # fmt: skip
            command = chance.choice(choices)
            dice = chance.getrandbits(32)
            first, second = [
                GAME.decide(each, awaited, command, RandomDice(random.Random(dice))) for each in (one, two)
            ]
            if learned_by(first.events, "public") != learned_by(second.events, "public"):
                followed = [of(on.OrderFollowed, each.events) for each in (first, second)]
                assert any(followed), "only an order that is followed tells of itself"
                parted += 1
                break
            if first.state.phase == "over":
                break
            assert heard(first.state, list(first.events), seat) == heard(
                second.state, list(second.events), seat
            )
            one, two = first.state, second.state
            compared += 1
    assert compared > 8 * PAIRS
    assert parted > PAIRS / 3, "the comparison can see a difference"


def test_at_the_end_everybody_may_know_the_orders() -> None:
    """The end of a game opens the standing orders; before it a view holds the viewer's own alone."""
    state = ordered(ordered(mail(), "german", result="ask"), "allied", way="ask")
    assert [set(GAME.view(state, who).orders) for who in ("german", "allied", "public")] == [
        {"german"}, {"allied"}, set(),
    ]  # fmt: skip
    over = GAME.end(state, None, "agreed").state
    assert GAME.view(over, "public").orders == state.orders


def test_an_answer_of_an_order_is_not_taken_back_freely() -> None:
    """Nobody may try out what the other side has ordered, and take it back."""
    assert on.OrderFollowed.reveals
    assert on.OrdersGiven.standing


def test_a_turn_has_a_name_of_its_own() -> None:
    """Each Initiative Phase and the replacements of each side are a turn, also of a side that has two in a
    row."""
    for seed in range(10):
        names = []
        for step in played(paced("mail"), seed):
            began = of(on.InitiativeBegan, step.events) + of(on.ReplacementsBegan, step.events)
            if step.after.phase != "over":
                before, now = GAME.turn_of(step.state), GAME.turn_of(step.after)
                names.append((before, bool(began), now))
        for before, began_now, now in names:
            assert (before != now) is began_now
