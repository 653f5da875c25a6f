"""A turn of Memoir '44 as everybody reads it: heading, medals, a few lines, and what has a message of its
own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from games.memoir44.position import ScriptedDice, after, applied, board, command_of, objective, turn
from msgspec.structs import replace

from bot.games.game import Event, Sealed
from bot.games.match import Match
from bot.games.memoir44 import GAME, card_events
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS, SEATS
from bot.presentation.posts import climax_post
from bot.presentation.presenter import News
from presentation.messages import dealt, in_each

from .sensible import PRESENTER, taps

LINES = 8
"""Most lines of a turn's summary: card, moves, dice of the card, three of battles, objectives."""


def played(state: State, *lines: str | tuple[str, tuple[int, ...]]) -> tuple[list[Event], State]:
    """Returns the events of these commands of the side whose turn it is, and the public view after them."""
    events: list[Event] = []
    for line in lines:
        said, dice = line if isinstance(line, tuple) else (line, ())
        seat = GAME.awaited(state)[0]
        happened, state = GAME.decide(state, seat, command_of(state, seat, said), ScriptedDice(dice))
        events += happened
    return events, GAME.view(state, "public")


def summary(state: State, *lines: str | tuple[str, tuple[int, ...]]) -> Sequence[str]:
    """Returns the summary of these commands."""
    said: Sequence[str] = PRESENTER.summary(*played(state, *lines))  # type: ignore[misc]
    return said


def test_a_turn_has_a_name_a_heading_and_a_tally() -> None:
    """A turn is named after its number; its heading says where, which and whose; the tally shows the medals
    of both sides in their shapes."""
    state = turn(board("allies infantry F6", "axis infantry C6", medals={ALLIES: 3, AXIS: 2}), "probe-left")
    state = replace(state, medals={ALLIES: 2, AXIS: 0})
    assert GAME.turn_of(state) == "1"
    assert PRESENTER.title(state) == "Test · turn 1 · the Allies"
    assert PRESENTER.tally(state) == "Allies ●●○ · Axis □□"


def test_a_turn_is_told_in_a_few_lines() -> None:
    """The card with its units, each battle with an effect; those without share a line. The picture shows the
    moves."""
    units = ("allies armor F5", "allies infantry F8", "allies infantry F10")
    enemies = ("axis infantry C5/1", "axis infantry C8", "axis infantry C10", "axis infantry A1")
    said = summary(
        turn(board(*units, *enemies), "direct-from-hq", pace="mail"),
        "play direct-from-hq",
        "move Arm 1 D6",
        "move Inf 1 E8",
        "move Inf 2 E10",
        ("battle Arm 1 Inf 3", (4, 2, 2, 2, 2, 2)),
        ("battle Inf 1 Inf 4", (5, 1, 2, 2)),
        ("battle Inf 2 Inf 5", (2, 2, 2, 2)),
    )
    assert said[:2] == [
        "**Direct from HQ**: Arm 1, Inf 1 and Inf 2.",
        "● Arm 1 at ■ Inf 3: **destroyed**, a medal.",
    ]
    assert said[2].startswith("● Inf 1 at ■ Inf 4: one figure lost, Inf 4 back to B")
    assert said[3:] == ["No effect: ● Inf 2 at ■ Inf 5."]


def test_battles_are_told_in_their_order() -> None:
    """A miss stands before a later hit; misses that follow each other share a line."""
    units = ("allies infantry E5", "allies infantry E8", "allies infantry E10")
    enemies = ("axis infantry C5", "axis infantry C8", "axis infantry C10", "axis infantry A1")
    state = turn(board(*units, *enemies), "direct-from-hq", pace="mail")
    miss, hit = (2, 2, 2, 2), (5, 2, 2, 2)
    battles = ("battle Inf 1 Inf 4", "battle Inf 2 Inf 5", "battle Inf 3 Inf 6")
    _, *said = summary(state, "play direct-from-hq", "done", *zip(battles, (miss, hit, miss), strict=True))
    assert said == [
        "No effect: ● Inf 1 at ■ Inf 4.",
        "● Inf 2 at ■ Inf 5: one figure lost.",
        "No effect: ● Inf 3 at ■ Inf 6.",
    ]
    _, *said = summary(state, "play direct-from-hq", "done", *zip(battles, (miss, miss, hit), strict=True))
    assert said == [
        "No effect: ● Inf 1 at ■ Inf 4, ● Inf 2 at ■ Inf 5.",
        "● Inf 3 at ■ Inf 6: one figure lost.",
    ]


def missed(state: State, seat: str, *lines: str | tuple[str, tuple[int, ...]]) -> News:
    """Returns the news of these commands for a seat."""
    events, _ = played(state, *lines)
    after = applied(state, events)
    news = PRESENTER.news(events, GAME.view(state, seat), GAME.view(after, seat), seat)
    return News(*(list(filter(None, sentences)) for sentences in news))


def test_units_and_objectives_lost_or_won_are_the_first_news() -> None:
    """Then the battles that destroyed nobody, then the card and moves; a unit that is destroyed is told
    once."""
    units = (
        "allies infantry F5",
        "allies infantry E8",
        "axis infantry C5/1",
        "axis infantry C8",
        "axis infantry A1",
    )
    there = board(*units, objectives=(objective("E6"),))
    state = turn(there, "direct-from-hq", pace="mail")
    lines = (
        "play direct-from-hq",
        "move Inf 1 E6",
        "done",
        ("battle Inf 1 Inf 3", (5, 2, 2, 2)),
        ("battle Inf 2 Inf 4", (5, 2, 2, 2)),
    )
    lost, won = (missed(state, seat, *lines) for seat in (AXIS, ALLIES))
    assert lost.turned == ["**You lost ■ Inf 3.**", "**The enemy won the medal of E6.**"]
    assert won.turned == ["**You destroyed ■ Inf 3.**", "**You won the medal of E6.**"]
    assert lost.fought == ["● Inf 2 at ■ Inf 4: one figure lost."]
    assert lost.moved == ["**Direct from HQ**: Inf 1 and Inf 2.", "● Inf 1 to E6."]


def test_a_strike_is_told_once_and_is_no_waiting() -> None:
    """(3) The battle names the card, so that no sentence is about the card alone."""
    state = turn(
        board("allies infantry E6", "axis infantry C5", "axis infantry A1"), "air-power", pace="mail"
    )
    lines = ("play air-power", ("target Inf 2", (5, 6)))
    news = missed(state, AXIS, *lines)
    assert (len(news.fought), news.moved) == (1, [])
    assert "Air Power at ■ Inf 2" in news.fought[0]
    _, company = PRESENTER.company(*played(state, *lines)) or ("", "")
    assert "Inf 2" in company


def test_a_shuffle_is_no_news() -> None:
    """Nor is whose turn began, or what was drawn."""
    state = turn(board("allies infantry E6", "axis infantry A1"), "probe-centre")
    view = GAME.view(state, AXIS)
    events = [card_events.DeckRenewed(40), on.TurnBegan(ALLIES, 3)]
    assert not [one for told in PRESENTER.news(events, view, view, AXIS) for one in told if one]


def test_an_ambush_is_told_where_it_is_sprung_and_nowhere_else() -> None:
    """“*Ambush!* Inf 7 fires first: two figures of Arm 1. – or nothing at all, when there is no Ambush.”"""
    there = board("allies infantry E6", "axis infantry D6", "axis infantry A1")
    told = {}
    for held in (("ambush", "probe-left"), ("probe-left", "probe-left")):
        state = turn(there, "probe-centre", theirs=held, top=["barrage"], pace="mail")
        state = applied(state, [on.OrderGiven(AXIS, "spring")])
        dice = (4, 2, 2, 2, 2, 2, 2) if "ambush" in held else (2, 2, 2, 2)
        told[held] = summary(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", dice))
    sprung, silent = told.values()
    assert sprung == [
        "**Probe Center**: Inf 1.",
        "*Ambush!* ■ Inf 2 at ● Inf 1: one figure lost.",
        "No effect: ● Inf 1 at ■ Inf 2.",
    ]
    assert silent == ["**Probe Center**: Inf 1.", "No effect: ● Inf 1 at ■ Inf 2."]


def test_a_battle_that_is_told_in_two_parts_loses_nothing() -> None:
    """Where something else stands between, such as a longer deadline, both parts of a battle are told."""
    there = board("allies infantry E6", "axis infantry C6", "axis infantry A1")
    state = turn(there, "probe-centre", pace="live")
    events, view = played(
        state, "play probe-centre", "done", ("battle Inf 1 Inf 2", (5, 1, 2, 2)), "retreat B6"
    )
    assert PRESENTER.summary
    whole = PRESENTER.summary(events, view)
    assert whole[-1] == "● Inf 1 at ■ Inf 2: one figure lost, Inf 2 back to B6."
    back = next(place for place, one in enumerate(events) if isinstance(one, on.UnitRetreated))
    rolled = next(place for place, one in enumerate(events) if isinstance(one, on.AttackRolled))
    assert PRESENTER.summary(events[back:], view) == ["■ Inf 2 retreats from C6 to B6."]
    assert PRESENTER.summary(events[rolled:], view) == [whole[-1]]


def test_a_medal_has_a_message_of_its_own() -> None:
    """An objective that is won for good and the end have messages of their own, with a picture, and so has a
    unit that is destroyed if one more medal wins; nothing else has."""
    units = ("allies infantry F6", "axis infantry C6/1", "axis infantry A1")
    there = board(*units, objectives=(objective("E6"), objective("D6", held=True)))
    state = turn(there, "probe-centre", pace="mail")
    moved = PRESENTER.climax(*played(state, "play probe-centre"))
    assert moved is None
    won = PRESENTER.climax(*played(state, "play probe-centre", "move Inf 1 E6"))
    assert won
    assert won.text == "**The Allies take E6.** Medal 1 of 9."
    assert won.picture
    assert won.posted
    fought = played(state, "play probe-centre", "move Inf 1 E6", ("battle Inf 1 Inf 2", (5, 2, 2, 2)))
    fallen = PRESENTER.climax(fought[0][3:], fought[1])
    assert fallen
    assert fallen.text.splitlines()[-1] == "**■ Inf 2 is destroyed.** Allies: medal 2 of 9."
    assert fallen.picture


@pytest.mark.parametrize(("needed", "posted"), [(4, False), (3, False), (2, True)])
def test_a_destroyed_unit_has_a_message_of_its_own_if_one_more_medal_wins(needed: int, posted: bool) -> None:
    """Any other is told by the post of the turn; a replay stops at each of them."""
    units = ("allies infantry E6", "axis infantry C6/1", "axis infantry A1")
    state = turn(board(*units, medals={ALLIES: needed, AXIS: 9}), "probe-centre", pace="mail")
    events, view = played(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", (5, 2, 2, 2)))
    fallen = PRESENTER.climax(events, view)
    assert fallen
    assert fallen.text == f"**■ Inf 2 is destroyed.** Allies: medal 1 of {needed}."
    assert fallen.posted is posted
    match = Match("A7QX", "memoir44", "running", seats={ALLIES: 1, AXIS: 2}, state=view)
    assert (climax_post(match, events, 7) is not None) is posted


def test_the_end_has_a_message_of_its_own() -> None:
    """The end is told first: who wins, by how much, and why, with the whole board."""
    there = board("allies infantry E6", "axis infantry C6/1", medals={ALLIES: 1, AXIS: 1})
    state = turn(there, "probe-centre", pace="mail")
    end = PRESENTER.climax(*played(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", (5, 2, 2, 2))))
    assert end
    assert end.text.splitlines()[0] == "**The Allies win, 1–0.** That was the last medal needed."
    assert end.picture
    assert end.picture.name == "board.png"


@in_each
def test_whole_games_are_told_in_a_few_lines(language: str, undrawn: None) -> None:
    """Every turn of whole games has a summary of a few lines, none empty, and nothing of the code in it."""
    turns = climaxes = 0
    for number in dealt(range(6), language, lambda _: None):
        events: list[Event] = []
        for tap in taps(number):
            events += tap.events
            view = GAME.view(tap.after, "public")
            climaxes += PRESENTER.climax(tap.events, view) is not None
            if GAME.turn_of(tap.after) != GAME.turn_of(tap.state):
                assert PRESENTER.summary
                lines = PRESENTER.summary(events, view)
                assert 1 <= len(lines) <= LINES
                assert all(line.strip() and "memoir44" not in line and "none" not in line for line in lines)
                turns, events = turns + 1, []
    assert turns > 10
    assert climaxes > 5


def test_what_everybody_reads_tells_nothing_of_hands() -> None:
    """Heading, tally, summary and climax are the same whatever cards are in the hands."""
    compared = 0
    for tap in taps(3):
        view = GAME.view(tap.after, "public")
        swapped = replace(
            tap.after,
            hands={seat: Sealed(("dig-in",) * len(tap.after.hands[seat].value)) for seat in SEATS},
            orders=dict.fromkeys(SEATS, "pass"),
            retreats=dict.fromkeys(SEATS, "cover"),
        )
        if not GAME.awaited(tap.after):
            break
        other = GAME.view(swapped, "public")
        assert PRESENTER.summary
        for said in (PRESENTER.title, PRESENTER.tally):
            assert said(view) == said(other)
        for told in (PRESENTER.summary, PRESENTER.climax):
            assert told(tap.events, view) == told(tap.events, other)
        compared += 1
    assert compared > 30


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (("move Inf 1 E6",), "coming closer"),
        (("move Inf 1 G6",), "draws back"),
        ((), "waits"),
        (("move Inf 1 E6", "move Inf 2 H6", ("battle Inf 1 Inf 3", (2, 2, 2, 2))), "wants Inf 3"),
        (("move Inf 1 E6", "move Inf 2 H6", ("battle Inf 1 Inf 3", (6, 6, 6, 6))), "has destroyed Inf 3"),
    ],
)
def test_what_a_side_seems_to_be_after_is_told_of_its_turn(
    move: Sequence[str | tuple[str, tuple[int, ...]]], words: str
) -> None:
    """By what everybody saw: whom it fought, or where its units went."""
    places = ("allies infantry F6", "allies infantry I6", "axis infantry C6")
    state = turn(board(*places), "direct-from-hq", pace="mail")
    assert PRESENTER.company([], state) is None
    seat, company = PRESENTER.company(*played(state, "play direct-from-hq", *move)) or ("", "")
    assert seat == ALLIES
    assert words in company


def test_a_hint_says_more_of_an_order_than_its_button() -> None:
    """Outside its panel nobody knows that a unit alone is an order, and what is gone on from."""
    places = ("allies infantry F6", "allies infantry F7", "axis infantry C6")
    state = after(turn(board(*places), "recon-centre"), "play recon-centre")
    told = [PRESENTER.advice(choice, state) for choice in GAME.choices(state, ALLIES)]
    assert "Order Inf 1 · F6" in told
    assert "No further orders" in told
