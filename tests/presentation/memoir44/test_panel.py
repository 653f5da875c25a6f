"""The panel of Memoir '44: what is asked and offered, and how many taps a turn takes."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from typing import Any

import discord
import pytest
from games.memoir44.position import DULL, ScriptedDice, board, command_of, objective, turn
from measuring.boxes import texts
from measuring.legibility import faults
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import Sealed
from bot.games.match import Match
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.cards import CARDS, DECK
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State, Track, stage
from bot.games.memoir44.units import ALLIES, AXIS
from bot.players.player import Advice
from bot.presentation.memoir44.panel_cards import HAND
from bot.presentation.memoir44.panel_units import ONWARD, next_unit
from bot.presentation.memoir44.words import card_name, card_text
from bot.presentation.offers import CIRCLED_NUMBERS, Look, choice_at
from bot.presentation.panel import commands_at, panel
from bot.presentation.samples import picture_of
from presentation.messages import dealt, in_each

from .menus import labels, menu_of, offer_of, offers_of, tapped
from .sensible import PRESENTER, taps
from .steps import steps
from .symbols import marks, used

RARE = ("retreat", "overrun", "again", "keep", "answer")
"""Decisions of which every one is looked at."""

GAMES = by_night(20, by_day=10)

TAPS = 8
"""Most taps of a turn with three units, on average."""


def moving(*units: str, card: str = "direct-from-hq", ground: str = "", **facts: Any) -> State:
    """Returns the state in which the Allies have played a card that orders all their units."""
    state = turn(board(*units, ground=ground, **facts), card)
    return GAME.decide(state, ALLIES, command_of(state, ALLIES, f"play {card}"), ScriptedDice()).state


# --- how much there is to do


def test_a_turn_with_three_units_takes_eight_taps(capsys: pytest.CaptureFixture[str], undrawn: None) -> None:
    """A sensible player needs at most eight taps on average for a turn in which three units are ordered, from
    the card to the last battle."""
    counts: dict[int, list[int]] = defaultdict(list)
    for number in range(GAMES):
        made = ordered = 0
        for tap in taps(number):
            made += 1
            ordered = max(ordered, len(tap.after.ordered), len(tap.state.ordered))
            if GAME.turn_of(tap.after) != GAME.turn_of(tap.state):
                counts[ordered].append(made)
                made = ordered = 0
    mean = {units: sum(of) / len(of) for units, of in sorted(counts.items())}
    with capsys.disabled():
        told = ", ".join(f"{units}: {taps_:.1f}" for units, taps_ in mean.items())
        sys.stdout.write(f"\nmemoir44: taps of a turn by units ordered: {told}\n")
    assert len(counts[3]) > 20
    assert mean[3] <= TAPS


@in_each
def test_everything_offered_leads_somewhere_and_fits(language: str, undrawn: None) -> None:
    """Whatever a menu offers is a legal choice, a series that begins with one, or another menu; labels and
    details keep Discord's limits; and the marks of the labels are those of the picture."""
    seen: set[str] = set()
    awaiting = [
        one.state
        for number, one in enumerate(steps())
        if GAME.awaited(one.state) and (number % 5 == 0 or stage(one.state) in RARE)
    ]
    for state in dealt(awaiting, language, stage):
        (seat,) = GAME.awaited(state)
        view, choices = GAME.view(state, seat), GAME.choices(state, seat)
        menu = menu_of(state)
        seen.add(stage(state))
        assert menu.question
        assert PRESENTER.headline(view, seat, ()) or menu.picture
        assert PRESENTER.explanation(view, seat, choices, ())
        paths = [offer.path for offer in offers_of(menu)]
        assert len(set(paths)) == len(paths)
        if stage(state) not in ("card", "keep"):
            assert len(set(labels(menu))) == len(labels(menu))
        assert 1 <= len(menu.rows) <= 3
        assert not menu.offers
        for offer in offers_of(menu):
            assert 0 < len(offer.label) <= 80, offer.label
            assert len(offer.detail) <= 100, offer.detail
            assert not re.search(r"\bnone\b|memoir44", f"{offer.label} {offer.detail}")
            series = PRESENTER.series(view, seat, choices, offer.path)
            below = PRESENTER.menu(view, seat, choices, offer.path)
            choice = choice_at(choices, offer.path)
            assert choice or series or below, offer
            assert not series or not GAME.objections(state, seat, series[0])
        every = [offer.label for row in menu.rows for offer in row]
        every += [offer.label for picker in menu.pickers for offer in picker.offers]
        marks = [found[0] for label in every if (found := re.findall(f"[{CIRCLED_NUMBERS}]", label))]
        if stage(state) != "orders":
            assert marks == list(CIRCLED_NUMBERS[: len(marks)]), labels(menu)
        assert menu.picture
    assert seen >= {"card", "orders", "moves", "battles", "ground", "answer", *RARE}


# --- the card and the orders


def test_each_card_says_what_it_lets_one_do_now() -> None:
    """The picture says how many units a card orders, and how many of them reach an enemy; one that orders
    nobody is grey."""
    there = board("allies infantry E6", "allies infantry H7", "allies armor I7", "axis infantry C6")
    menu = menu_of(turn(there, "attack-centre", "probe-left"))
    assert labels(menu) == ["① Probe", "② Attack"]
    assert [offer.look for offer in offers_of(menu)] == [Look.MINOR, Look.USUAL]
    assert menu.picture
    assert "3 units, 2 can battle this turn" in menu.picture.alt
    assert used(menu.picture)["m44-dot"] == 2 + 1
    assert {"Attack", "3", "Probe"} <= {text.words for text in texts(menu.picture)}
    assert used(menu.picture)["m44-section-lit"] == used(menu.picture)["m44-disc"] == 2


def test_the_numbers_of_a_card_are_the_units_that_it_orders_in_each_section() -> None:
    """Nobody is counted twice, there is a dot for each with an enemy in reach, and a card for nobody
    is grey and has a 0."""
    there = board("allies infantry E6", "allies infantry H3", "allies armor I3", "axis infantry C6")
    menu = menu_of(turn(there, "general-advance", "recon-in-force", "probe-right"), HAND)
    assert menu.picture
    shown = [text.words for text in texts(menu.picture)]
    numbers = [words for words in shown if words.isdecimal()]
    assert sorted(numbers) == sorted(["2", "1", "0", "1", "1", "0", "0", "1", "2", "3"])  # with the discs
    assert marks(menu.picture).count('opacity="0.5"') == 1


def test_the_hand_is_shown_when_its_side_asks_for_it() -> None:
    """(3) While it waits, a side sees its cards without numbers, and what each does; the other side never
    sees them."""
    there = board("allies infantry E6", "axis infantry C6")
    state = turn(there, "attack-centre", "attack-centre", theirs=("recon-left", "ambush", "probe-left"))
    view = GAME.view(state, AXIS)
    menu = PRESENTER.menu(view, AXIS, GAME.choices(state, AXIS), HAND)
    assert menu
    assert menu.picture
    assert {"Recon", "Ambush", "Probe"} <= {text.words for text in texts(menu.picture)}
    assert not used(menu.picture)["m44-disc"]
    assert not used(menu.picture)["m44-base-allies"]
    assert menu.question.count(card_text("ambush")) == 1
    own = PRESENTER.menu(GAME.view(state, ALLIES), ALLIES, GAME.choices(state, ALLIES), HAND)
    assert own
    assert labels(own) == ["① Attack", "② Attack"]


def test_a_card_is_chosen_with_the_board_in_sight() -> None:
    """(3) Above the hand stand all units and the sections with their names; the dice and moves of the last
    turn do not. The question and the medals are on the picture, so no sentence says them."""
    there = board("allies infantry E6", "allies infantry H3", "axis infantry C6", "axis armor C11")
    state = replace(turn(there, "probe-centre", "attack-left"), orders={ALLIES: "ask"})
    menu = menu_of(replace(state, tracks=(Track(HEXES["D6"], HEXES["C6"]),)))
    assert menu == menu_of(state)
    assert menu.picture
    assert {"Which card?", "Inf 1", "Inf 2", "Inf 3", "Arm 1", "LEFT", "CENTER", "RIGHT", "Probe"} <= {
        text.words for text in texts(menu.picture)
    }
    assert not faults(menu.picture)
    assert menu.picture.alt.startswith("Which card?\n① ")
    view = Match("GAME", "memoir44", "running", state=state).view(ALLIES)
    drawn = panel(view, ALLIES, GAME.choices(state, ALLIES), ())
    assert list(filter(None, drawn.texts)) == ["*Which card?*"]


def test_a_card_that_cannot_be_played_is_in_the_shade() -> None:
    """(3) An Ambush keeps its place and its number, and cannot be tapped."""
    menu = menu_of(turn(board("allies infantry E6", "axis infantry C6"), "ambush", "probe-centre"))
    assert menu.picture
    assert labels(menu) == ["① Probe"]
    assert [(offer.label, offer.disabled) for row in menu.rows for offer in row][1:] == [("② Ambush", True)]
    assert marks(menu.picture).count('opacity="0.5"') == 1


def test_a_card_that_orders_nobody_is_asked_about_before_it_is_played() -> None:
    """(3) No turn is lost by one tap: such a card leads to the way to play it, which says “no units”."""
    state = turn(board("allies infantry E6", "axis infantry C6"), "probe-left", "probe-centre")
    idle = menu_of(state).rows[0][0]
    choices = GAME.choices(state, ALLIES)
    assert choice_at(choices, idle.path) is None
    asked = PRESENTER.menu(GAME.view(state, ALLIES), ALLIES, choices, idle.path)
    assert asked
    ((way,),) = asked.rows
    assert way.label.endswith("no units")
    assert choice_at(choices, way.path)


@in_each
def test_every_card_can_be_read_in_a_hand_of_six(language: str) -> None:
    """The names of all cards have room in every language."""
    state, cards = turn(board("allies infantry E6", "axis infantry C6"), *DULL), list(dict.fromkeys(DECK))
    for first in range(0, len(cards), 6):
        held = replace(state, hands=state.hands | {ALLIES: Sealed(tuple(cards[first : first + 6]))})
        menu = menu_of(held)
        assert menu.picture
        assert not faults(menu.picture)
        assert not any("…" in text.words for text in texts(menu.picture))


@in_each
def test_a_card_that_is_held_twice_is_two_cards(language: str) -> None:
    """(3) Each has its own button, and either plays it; the hand and the explanation list both."""
    there = board("allies infantry E6", "axis infantry C6")
    state = turn(there, "attack-centre", "attack-centre", "probe-left")
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    (one, other), (left,) = (
        [offer for offer in offers_of(menu_of(state)) if offer.path[0] == card]
        for card in ("attack-centre", "probe-left")
    )
    assert len({one.label, other.label, left.label}) == 3
    assert one.path != other.path
    assert [PRESENTER.series(view, ALLIES, choices, path) for path in (one.path, other.path)] == [
        [],
        [do.Play("attack-centre")],
    ]
    assert PRESENTER.series(view, ALLIES, choices, ("attack-right", "2")) == []
    name = card_name("attack-centre")
    for said in (PRESENTER.private(view, ALLIES), PRESENTER.explanation(view, ALLIES, choices, ())):
        assert said.count(f"**{name}**") == 2
    waiting = GAME.view(turn(there, "probe-left", theirs=("attack-centre", "attack-centre")), AXIS)
    assert str(PRESENTER.headline(waiting, AXIS, ())).count(name) == 2


def test_two_equal_cards_that_are_drawn_are_two_cards() -> None:
    """(3) Of a Recon that draws the same card twice, either may be kept."""
    state = turn(board("allies infantry E6", "axis infantry C6"), "recon-centre")
    state = replace(state, phase="keep", offered=Sealed(("barrage", "barrage")))
    menu = menu_of(state)
    assert labels(menu) == ["① Barrage", "② Barrage"]
    first, second = offers_of(menu)
    assert first.path != second.path
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    assert PRESENTER.series(view, ALLIES, choices, second.path) == [do.Keep("barrage")]


def test_a_unit_that_was_told_to_stay_is_not_listed_as_still_to_move() -> None:
    """(2) At the place of the next unit the line of facts names that and those after it; the last is named by
    the question."""
    state = moving("allies infantry E6", "allies artillery E8", "allies armor F7", "axis infantry B6")
    view = GAME.view(state, ALLIES)
    assert "To move: Inf 1, Art 1 and Arm 1" in str(PRESENTER.headline(view, ALLIES, ()))
    stay = next(offer for offer in offers_of(menu_of(state, ("Inf 1",))) if offer.path[-1] == "Art 1")
    assert str(PRESENTER.headline(view, ALLIES, stay.path)).endswith("To move: Art 1 and Arm 1")
    stay = next(offer for offer in offers_of(menu_of(state, ("Art 1",))) if offer.path[-1] == "Arm 1")
    assert "Arm 1" not in str(PRESENTER.headline(view, ALLIES, stay.path))


def test_the_question_which_card_to_keep_shows_the_dice_that_the_turn_threw() -> None:
    """The last battle of a Recon is followed by the question at once: it must not hide the dice, which stand
    below the place of the battle, and above the cards."""
    state = moving("allies infantry E6", "axis infantry C6")
    fought = tapped(tapped(state, [("done",)]), [do.Engage("Inf 1", "Inf 2").path()], (2, 2, 2, 6))
    asked = replace(fought, turn=ALLIES, phase="keep", offered=Sealed(("barrage", "dig-in")))
    without, shown = (picture_of(menu_of(one)) for one in (replace(asked, fights=()), asked))
    assert "Inf 1 → ■ Inf 2 · 2, 2, 2, 6 · 4 → 3" in shown.alt
    assert [used(drawing)["die-6"] for drawing in (without, shown)] == [0, 1]
    assert "Keep which card?" in {text.words for text in texts(shown)}
    assert not faults(shown)


def test_the_unit_that_is_advised_is_the_one_that_is_asked() -> None:
    """Its move is blue, has a star and a number on the picture, whichever unit would come next, and the
    others are asked after it."""
    state = moving("allies infantry F3", "allies infantry F6", "axis infantry C6")
    choices, advised = GAME.choices(state, ALLIES), do.Move("Inf 2", "E6")
    assert next_unit(state) == "Inf 1"
    view = Match("GAME", "memoir44", "running", state=state).view(ALLIES)
    shown = panel(view, ALLIES, choices, advice=[Advice(advised, 0.6, 0, ())])
    buttons = [item for row in shown.rows for item in row.children if isinstance(item, discord.ui.Button)]
    blue = [item.label or "" for item in buttons if item.style is discord.ButtonStyle.primary]
    assert len(blue) == 1
    assert blue[0].startswith("★ ① E6")
    assert any("**Inf 2** may move" in text for text in shown.texts)
    assert commands_at(view, ALLIES, choices, advised.path()) == [advised]
    state = tapped(state, [advised.path()])
    assert (stage(state), next_unit(state)) == ("moves", "Inf 1")


def test_ordered_units_are_not_listed_twice() -> None:
    """What the orders were is left out where the facts list the units that are to move."""
    state = moving("allies infantry F3", "allies infantry F6", "axis infantry C6")
    view = Match("GAME", "memoir44", "running", state=state).view(ALLIES)
    note = "**Direct from HQ**: Inf 1 and Inf 2.\nInf 1 to E3."
    shown = panel(view, ALLIES, GAME.choices(state, ALLIES), note=note)
    assert shown.texts[:2] == ["To move: Inf 1 and Inf 2", "Inf 1 to E3."]


def test_orders_are_picked_at_once_and_the_moves_begin() -> None:
    """One pick gives the orders and ends them; a pick of all that a card can order, which ends the orders by
    itself, does not end the moves as well."""
    there = board(
        "allies infantry E6",
        "allies infantry F7",
        "allies armor H7",
        "allies infantry I6",
        "axis infantry C6",
    )
    state = tapped(turn(there, "attack-centre"), [("attack-centre",)])
    (picker,) = menu_of(state).pickers
    assert (picker.most, len(picker.offers)) == (3, 4)
    assert picker.offers[0].detail == "can battle Inf 4"
    assert picker.offers[-1].detail == "no enemy in reach"
    for count in (1, 2, 3):
        after = tapped(state, [offer.path for offer in picker.offers[:count]])
        assert (after.phase, len(after.ordered)) == ("moves", count)
    best = offers_of(menu_of(state))[0]
    assert best.label == ", ".join(offer.path[0] for offer in picker.offers[:3])
    assert tapped(state, [best.path]) == after


def test_a_chain_of_targets_is_named_with_one_tap() -> None:
    """Air Power strikes one to four enemy units in a chain: the chains are offered, the best first."""
    units = ("axis infantry C6", "axis infantry C7", "axis armor B7", "axis infantry A1")
    state = tapped(turn(board("allies infantry H6", *units), "air-power"), [("air-power",)])
    first, *others = offers_of(menu_of(state))
    assert {*first.path[1:]} == {"Inf 2", "Inf 3", "Arm 1"}
    assert first.label == "①②③ · ≈ 3.7 hits"
    assert len(others) == 2
    struck = tapped(state, [first.path], (4, 4, 4, 4, 4, 4))
    assert stage(struck) == "card"
    assert GAME.awaited(struck) == (AXIS,)


# --- moves and battles


def test_medals_targets_and_cover_come_first() -> None:
    """A destination says what it leads to: a medal, the best attack, or that there is none."""
    state = moving(
        "allies infantry F6",
        "axis infantry C6",
        "axis infantry A1",
        ground="E6 ^",
        objectives=(objective("E7"),),
    )
    assert labels(menu_of(state))[:2] == ["① E7 · medal · 80%", "② E6 hill · 80%"]
    legal = {
        choice.command.to for choice in GAME.choices(state, ALLIES) if isinstance(choice.command, do.Move)
    }
    offered = {offer.path[-1] for offer in offers_of(menu_of(state)) if len(offer.path) == 3}
    assert offered == legal


def test_the_panel_leads_from_unit_to_unit() -> None:
    """After a unit's move the next is asked for; one that stays is passed over; and with the last move the
    battles begin."""
    state = moving("allies infantry F6", "allies infantry F8", "allies armor G7", "axis infantry C7")
    assert [one.unit for one in state.ordered] == ["Arm 1", "Inf 1", "Inf 2"] or len(state.ordered) == 3
    one, two, three = (order.unit for order in state.ordered)
    menu = menu_of(state)
    assert f"**{one}**" in menu.question
    stay = offer_of(menu, "Stay")
    assert stay.path == (ONWARD, two), "to stay leads to the next"
    state = tapped(state, [offers_of(menu_of(state, (two,)))[0].path])
    last = menu_of(state)
    assert f"**{three}**" in last.question, "the first was passed over"
    assert offer_of(last, "Stay").path == ("done",)
    assert offers_of(last)[0].path[1] == "last"
    assert tapped(state, [offers_of(last)[0].path]).phase == "battles"


def test_units_that_had_better_stay_are_passed_over_together() -> None:
    """One tap ends the moves of several units; it is blue where none of them gains by a move."""
    state = moving("allies artillery E3", "allies artillery E8", "axis infantry C3", "axis infantry C8")
    menu = menu_of(state)
    assert [offer.label for offer in offers_of(menu) if offer.look is Look.USUAL] == ["All stay"]
    assert tapped(state, [offer_of(menu, "All stay").path]).phase == "battles"
    closer = menu_of(moving("allies infantry F3", "allies infantry F8", "axis infantry C3"))
    assert offer_of(closer, "All stay").look is Look.MINOR


def test_battles_tell_their_odds_and_can_be_passed_over() -> None:
    """An attack says who, where, and with what chances; who held their fire is asked once more."""
    state = moving("allies infantry E3", "allies infantry E10", "axis infantry C3", "axis infantry C10/1")
    state = tapped(state, [("done",)])
    menu = menu_of(state)
    assert labels(menu) == ["① Inf 3 · 80% to hit", "Next unit"]
    assert "destroy" not in menu.question, "a chance of 1%"
    state = tapped(state, [do.Engage("Inf 2", "Inf 4").path()], (2, 2, 2, 2))
    assert labels(menu_of(state)) == ["① Inf 3 · 80% to hit", "End the turn"]
    ours = [f"allies infantry E{column}" for column in (3, 4, 10)]
    state = tapped(moving(*ours, "axis infantry C3", "axis infantry C10/1"), [("done",)])
    state = tapped(state, [do.Engage("Inf 3", "Inf 5").path()], (2, 2, 2, 2))
    assert next_unit(state) == "Inf 1"
    assert labels(menu_of(state))[-1] == "Next unit"
    assert labels(menu_of(state, ("onward", "Inf 2")))[-1] == "End the turn"


def test_an_impossible_place_is_no_menu() -> None:
    """A place of the menu that the position does not have any more is no menu of the game."""
    state = moving("allies infantry F6", "axis infantry C6")
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    for path in (("Inf 9",), ("Inf 2",), ("Inf 1", "battle"), ("more",), ("strike", "Inf 2")):
        assert PRESENTER.menu(view, ALLIES, choices, path) is None


# --- standing orders


def test_standing_orders_are_set_in_one_place() -> None:
    """The standing orders stand in one place of the menu, each kind in a picker that shows the present one,
    in the other side's turn as well; the other side is offered the same whatever they are."""
    state = turn(board("allies infantry F6", "axis infantry C6"), "probe-left", pace="mail")
    shown = []
    for order in (do.Orders("pass"), do.Retreats("cover")):
        state = GAME.decide(state, AXIS, order, ScriptedDice()).state
        choices = GAME.choices(state, AXIS)
        menu = PRESENTER.menu(GAME.view(state, AXIS), AXIS, choices, ("more", "orders"))
        assert menu
        assert [len(picker.offers) for picker in menu.pickers] == [5, 3]
        chosen = [offer.path for picker in menu.pickers for offer in picker.offers if offer.chosen]
        assert order.path() in chosen
        assert len(chosen) == 2
        shown.append(PRESENTER.menu(GAME.view(state, ALLIES), ALLIES, GAME.choices(state, ALLIES), ()))
    assert shown[0] == shown[1]
    waiting = PRESENTER.menu(GAME.view(state, AXIS), AXIS, GAME.choices(state, AXIS), ())
    assert waiting
    assert [offer.path for offer in waiting.offers] == [("more", "orders")]


def test_all_cards_are_offered_with_words() -> None:
    """Each card of the deck that can be played is offered, and the picture says what it does now."""
    there = board(
        "allies infantry E6", "allies armor F7/2", "allies artillery H7", "axis infantry C6", "axis armor B6"
    )
    for card in sorted(set(DECK)):
        if CARDS[card].answers:
            continue
        state = turn(there, card)
        menu = menu_of(state)
        assert any(offer.path[0] == card for offer in offers_of(menu))
        assert re.search(
            rf"[①②] \*?\*?{re.escape(card_name(card))}.* \(now: \d+ units?,", picture_of(menu).alt
        )
