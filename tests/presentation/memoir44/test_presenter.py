"""The presentation of Memoir '44: a sentence for each event, a label for each choice, limits, taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
from games.fuzz import Step, begun
from games.memoir44.fuzzed import FUZZED
from games.purposes import purposes_of
from msgspec.structs import replace
from simulated.limits import check_message
from simulated.night import by_night

from bot.games.game import Event, Purpose, Sealed
from bot.games.match import Match
from bot.games.memoir44 import GAME
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.events import PhaseBegan
from bot.games.memoir44.hexes import SECTIONS
from bot.games.memoir44.settings import AnySetting, settings
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import ALLIES, AXIS, SEATS
from bot.presentation import lobby
from bot.presentation.components import MESSAGE
from bot.presentation.memoir44.words import card_name, card_text
from bot.presentation.messages import in_words
from bot.presentation.panel import panel
from bot.presentation.posts import turn_post
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import LANGUAGES
from presentation.messages import dealt, in_each

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
    """Every public and private event has a sentence, without any name from the code in it; only a phase
    begins silently, since what happens in it is told."""
    seen = set()
    for event, view in happened():
        said = PRESENTER.event(event, view)
        seen.add(type(event))
        assert bool(said.strip()) is not isinstance(event, PhaseBegan), event
        assert len(said) <= 600, said
        assert not re.search(r"\b(none|yes|no|allies|axis|probe-|‹sealed›)\b", said) or language == "en", said
        assert "‹" not in said
    assert len(seen) >= len(get_args(GAME.event)) - 4, set(get_args(GAME.event)) - seen


@in_each
def test_every_choice_has_a_label_of_at_most_80_characters(language: str) -> None:
    """Every choice has a label of at most 80 characters, Discord’s limit for a button."""
    seen = set()
    for step in steps():
        view = GAME.view(step.state, step.seat)
        labels = [PRESENTER.choice(choice, view) for choice in step.choices]
        seen |= {choice.command.verb for choice in step.choices}
        assert all(0 < len(label) <= 80 for label in labels), max(labels, key=len)
        assert len(set(labels)) == len(labels), labels
    assert len(seen) >= 13, seen


@in_each
def test_panels_and_posts_keep_discords_limits(language: str) -> None:
    """Panels and posts keep within 40 components, 4,000 characters, 25 options, ids of 100 and messages of
    2,000."""
    for step in dealt(
        steps()[:: by_night(4, by_day=8)], language, lambda step: (step.seat, stage(step.state))
    ):
        view = match(step.state).view(step.seat)
        drawn: Any = panel(view, step.seat, step.choices, undo="asks").drawn(with_picture=True)
        check_message({"components": drawn.to_components(), "allowed_mentions": {"parse": []}})
        everybody = match(step.state).view("public")
        card = lobby.status(everybody)
        assert len(card.content) < MESSAGE
        assert len(in_words(turn_post(everybody, everybody, step.events, last=True))) <= MESSAGE


def test_nothing_that_the_other_side_holds_is_shown() -> None:
    """Hands and the deck are secret: everybody else reads the same whatever cards are in them."""
    checked = 0
    for step in steps()[:: by_night(7, by_day=14)]:
        state, owner = step.state, step.seat
        if stage(state) not in ("card", "moves", "battles", "answer"):
            continue
        cards = state.hands[owner].value
        others = Sealed(tuple("dig-in" if card != "dig-in" else "ambush" for card in cards))
        swapped = replace(state, hands={**state.hands, owner: others})
        for audience in ("public", *(seat for seat in SEATS if seat != owner)):
            one, two = (GAME.view(each, audience) for each in (state, swapped))
            for said in (
                PRESENTER.status,
                PRESENTER.board,
                PRESENTER.prompt,
                PRESENTER.picture,
                PRESENTER.title,
                PRESENTER.tally,
            ):
                assert said(one) == said(two)
            if audience != "public":
                assert PRESENTER.private(one, audience) == PRESENTER.private(two, audience)
                choices = GAME.choices(one, audience)
                assert choices == GAME.choices(two, audience)
                assert PRESENTER.headline(one, audience, ()) == PRESENTER.headline(two, audience, ())
                for asked in (PRESENTER.menu, PRESENTER.explanation):
                    for path in ((), ("more", "orders")):
                        assert asked(one, audience, choices, path) == asked(two, audience, choices, path)
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


@cache
def set_by_hand() -> frozenset[AnySetting]:
    """Returns what a game master may set in these games, each value of it once."""
    return frozenset(
        setting for step in steps()[:: by_night(5, by_day=10)] for setting in settings(step.state)
    )


@cache
def rolled_for() -> frozenset[Purpose]:
    """Returns the purposes of the rolls of random games."""
    return frozenset(purposes_of(FUZZED, (1, 2)))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"], indirect=True)
def test_everything_a_game_master_sets_has_words(language: str) -> None:
    """What a game master may set, each value of it, and every purpose of a roll have words."""
    seen = set()
    for setting in set_by_hand():
        seen |= {PRESENTER.facts.subject(setting), PRESENTER.facts.worth(setting)}
    seen |= {PRESENTER.facts.purpose(one) for one in rolled_for()}
    assert len(seen) > 50
    english = "figures medals removed attacks defends deck the objective nobody allies axis wire sandbags"
    assert not [one for one in seen if set(re.findall(r"\w+", one)) & set(english.split())]
    assert PRESENTER.value("section", "left") not in SECTIONS
