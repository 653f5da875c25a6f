"""The presentation of Memoir '44: a sentence for each event, a label for each choice, limits, taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from games.fuzz import Step, begun
from games.memoir44.fuzzed import FUZZED
from games.memoir44.position import board
from msgspec.structs import replace
from simulated.limits import check_message
from simulated.table import BUTTON, PICKER, walk

from bot.games.game import RESIGN, Event, Purpose, Sealed
from bot.games.match import Match
from bot.games.memoir44 import GAME
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.events import AnyEvent
from bot.games.memoir44.hexes import SECTIONS
from bot.games.memoir44.settings import settings
from bot.games.memoir44.state import Options, State, stage
from bot.games.memoir44.units import ALLIES, AXIS, SEATS
from bot.table.custom_id import PATTERN, parse_custom_id, split_words
from bot.table.limits import MESSAGE
from bot.table.memoir44.board import WIDE, board_text
from bot.table.memoir44.words import card_name, card_text
from bot.table.menu import MORE
from bot.table.messages import in_words, status_card, thread_name
from bot.table.panel import panel
from bot.table.presenter import presenter_for
from bot.table.turn import Told, turn_post
from bot.table.wording import LANGUAGES, say
from table.messages import in_each

from .steps import steps

PRESENTER = presenter_for("memoir44")
TAPS = 10

Path = tuple[str, ...]


def after(step: Step) -> State:
    """Returns the state after a step."""
    state: State = step.state
    for event in step.events:
        state = GAME.apply(state, event)
    return state


def match(state: State) -> Match:
    """Returns a match with this state."""
    return Match("GAME", "memoir44", "running", seats={ALLIES: 1, AXIS: 2}, state=state)


def happened() -> Iterator[tuple[Event, State]]:
    """Yields every event with the state its reader knows after it: a seat's for a private event, else the
    public one."""
    for step in steps():
        state = after(step)
        for event in step.events:
            yield event, GAME.view(state, (event.audience or ("public",))[0])
    state, dealt = begun(FUZZED, 1)
    for event in dealt.events:
        state = GAME.apply(state, event)
        yield event, state


@in_each
def test_every_event_has_a_sentence(language: str) -> None:
    """Every public and private event has a sentence, without any name from the code in it."""
    seen = set()
    for event, view in happened():
        said = PRESENTER.event(event, view)
        seen.add(type(event))
        assert said.strip(), event
        assert len(said) <= 600, said
        assert not re.search(r"\b(none|yes|no|allies|axis|probe-|‹sealed›)\b", said) or language == "en", said
        assert "‹" not in said
    assert len(seen) >= len(get_args(AnyEvent)) - 4, set(get_args(AnyEvent)) - seen


@in_each
def test_every_choice_has_a_label_of_at_most_80_characters(language: str) -> None:
    """Every choice has a label of at most 80 characters, Discord’s limit for a button."""
    seen = set()
    for step in steps():
        view = GAME.view(step.state, step.seat)
        labels = [PRESENTER.choice(one, view) for one in step.choices]
        seen |= {one.command.verb for one in step.choices}
        assert all(0 < len(label) <= 80 for label in labels), max(labels, key=len)
        assert len(set(labels)) == len(labels), labels
    assert len(seen) >= 13, seen


@in_each
def test_panels_and_posts_keep_discords_limits(language: str) -> None:
    """Panels and posts keep within 40 components, 4,000 characters, 25 options, ids of 100 and messages of
    2,000."""
    for number, step in enumerate(steps()):
        if number % 4:
            continue
        view = match(step.state).view(step.seat)
        drawn: Any = panel(view, step.seat, step.choices, undo="asks")
        check_message({"components": drawn.to_components(), "allowed_mentions": {"parse": []}})
        everybody = match(step.state).view("public")
        card = status_card(everybody)
        assert len(card.content) < MESSAGE
        told = [Told(event, undone=False) for event in step.events]
        assert len(in_words(turn_post(everybody, everybody, told, last=True))) <= MESSAGE
        assert len(thread_name(everybody)) <= 100
        assert max(map(len, board_text(view.state).splitlines())) <= WIDE + 4


def test_more_asks_about_resigning_where_it_leads_to_nothing_else() -> None:
    """R20: the panel asks whether the player really resigns wherever that is the only thing left to press."""
    step = next(one for one in steps() if any(choice.command.verb == "orders" for choice in one.choices))
    view = match(step.state).view(step.seat)
    for choices, sure in ((step.choices, False), ([RESIGN], True)):
        drawn: Any = panel(view, step.seat, choices, (MORE,))
        assert (say("resign-sure") in str(drawn.to_components())) == sure


def test_nothing_that_the_other_side_holds_is_shown() -> None:
    """Hands and the deck are secret: everybody else reads the same whatever cards are in them."""
    checked = 0
    for step in steps()[::7]:
        state, owner = step.state, step.seat
        if stage(state) not in ("card", "moves", "battles", "answer"):
            continue
        cards = state.hands[owner].value
        others = Sealed(tuple("dig-in" if one != "dig-in" else "ambush" for one in cards))
        swapped = replace(state, hands={**state.hands, owner: others})
        for audience in ("public", *(seat for seat in SEATS if seat != owner)):
            one, two = (GAME.view(each, audience) for each in (state, swapped))
            for said in (PRESENTER.status, PRESENTER.board, PRESENTER.prompt, PRESENTER.picture):
                assert said(one) == said(two)
            if audience != "public":
                assert PRESENTER.private(one, audience) == PRESENTER.private(two, audience)
                assert PRESENTER.guidance(one, audience) == PRESENTER.guidance(two, audience)
                assert PRESENTER.shortcuts(one, audience) == PRESENTER.shortcuts(two, audience)
            checked += 1
    assert checked > 20


@in_each
def test_each_card_has_its_name_and_says_what_it_does(language: str) -> None:
    """Rules, section 3: “its own wording of each card”."""
    names = {card_name(card) for card in CARDS}
    assert len(names) == len(CARDS)
    assert all(len(name) <= 60 for name in names)
    for card in CARDS:
        assert len(card_text(card)) > 10
        assert card not in card_text(card)
    assert card_name("infantry-assault", "left") != card_name("infantry-assault")


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"], indirect=True)
def test_everything_a_game_master_sets_has_words(language: str) -> None:
    """What a game master may set, each value of it, and every purpose of a roll have words."""
    seen = set()
    for step in steps()[::5]:
        for setting in settings(step.state):
            seen |= {PRESENTER.facts.subject(setting), PRESENTER.facts.worth(setting)}
    seen |= {PRESENTER.purpose(one) for one in GAME.purposes(steps()[0].state)}
    assert len(seen) > 50
    english = "figures medals removed attacks defends deck the objective nobody allies axis wire sandbags"
    assert not [one for one in seen if set(re.findall(r"\w+", one)) & set(english.split())]
    assert PRESENTER.value("section", "left") not in SECTIONS


# --- numbers of taps


def taps_to(state: State, seat: str, command: Any, place: Path | None) -> int:
    """Returns the number of taps that give a command on the panel at this place."""
    choices = GAME.choices(state, seat)
    wanted = command.path()
    for taps in (1, 2, 3):
        offered = _offered(panel(match(state).view(seat), seat, choices, place, undo="free"))
        if wanted in offered:
            return taps
        place = max((one for one in offered if wanted[: len(one)] == one), key=len)
    raise AssertionError(f"{command} is too far away")


def _offered(drawn: Any) -> list[Path]:
    found: list[Path] = []
    for part in walk(drawn.to_components()):
        if part["type"] == BUTTON:
            press = parse_custom_id(**re.fullmatch(PATTERN, part["custom_id"]).groupdict())  # type: ignore[union-attr]
            found += [press.words] if press.handler == "do" else []
        elif part["type"] == PICKER:
            found += [split_words(one["value"]) for one in part["options"]]
    return found


class Dice:
    """Dice that always show sixes."""

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return (6,) * count

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(range(count))

    def salt(self, purpose: Purpose) -> str:
        raise AssertionError


def test_an_ordinary_turn_of_two_units_takes_ten_taps_at_most() -> None:
    """Ordering, moving and battling with two units takes at most 10 taps. Opening the panel is one, and so is
    opening it again after the other side has answered a close assault."""
    scenario = board(
        "allies infantry H7", "allies infantry H9", "allies armor H5", "allies armor H8",
        "axis infantry E6/1", "axis infantry E8", "axis armor C5",
    )  # fmt: skip
    state = GAME.begin(GAME.setup(Options(scenario)), Dice()).state
    state = replace(state, turn=ALLIES, hands={**state.hands, ALLIES: Sealed(("probe-centre",))})
    turn = (
        "play probe-centre", "order Inf 1", "order Arm 2", "move Inf 1 G7", "move Arm 2 F6",
        "battle Inf 1 Inf 4", "battle Arm 2 Inf 3",
    )  # fmt: skip
    taps = 1
    for line in turn:
        command = next(one.command for one in GAME.choices(state, ALLIES) if str(one.command) == line)
        taps += taps_to(state, ALLIES, command, None)
        state = _after(state, ALLIES, command)
    assert stage(state) == "answer"
    command = next(one.command for one in GAME.choices(state, AXIS) if str(one.command) == "hold")
    state = _after(state, AXIS, command)
    assert stage(state) == "ground"
    taps += 1
    command = next(one.command for one in GAME.choices(state, ALLIES) if str(one.command) == "ground")
    taps += taps_to(state, ALLIES, command, None)
    assert taps <= TAPS, taps


def _after(state: State, seat: str, command: Any) -> State:
    return GAME.decide(state, seat, command, Dice()).state


def test_every_legal_choice_is_three_taps_away_at_most() -> None:
    """Every choice from ``choices()`` is at most three taps away."""
    for step in steps()[::11]:
        for choice in step.choices:
            if choice.command.path()[0] != "more":
                assert taps_to(step.state, step.seat, choice.command, None) <= 3
