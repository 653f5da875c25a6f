"""The terms of a game: in the words of the lobby, and as they are typed when it is opened."""

from __future__ import annotations

from typing import Literal

import discord
import msgspec
import pytest
from simulated.limits import objections

from bot.games.game import Refused
from bot.games.match import Match
from bot.games.registry import GAMES
from bot.games.terms import agreed, choosable, possible, usual
from bot.presentation.components import OPTIONS
from bot.presentation.lobby import complete_terms, parse_terms, terms_card, typed_term
from bot.presentation.messages import refusal
from bot.presentation.wording import LANGUAGES, speaking, term_text


def lobby_of(kind: str, **changed: object) -> Match:
    """Returns a match in its lobby, with the options of the rules."""
    options = msgspec.json.decode(msgspec.json.encode(GAMES[kind].options()))
    return msgspec.structs.replace(Match("K7Q2", kind, options=options), **changed)


class Many(msgspec.Struct):
    """Options of which one may be any number."""

    switched: bool = False
    few: Literal[1, 2] = 1
    number: int = 3


def test_a_number_has_too_many_values_to_be_offered() -> None:
    """An option that is on or off, or one of a few values, is a term; a number is none."""
    assert choosable(Many) == {"switched": (False, True), "few": (1, 2)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES)
def test_each_term_is_typed_in_words_and_by_its_name(kind: str, language: str) -> None:
    """Each term of each game is understood as the lobby says it in the reader's language, and by the names of
    the rules; no two are said alike."""
    with speaking(language):
        terms = [(name, value) for name, values in possible(kind).items() for value in values]
        for name, value in terms:
            for typed in (term_text(name, value), typed_term(name, value)):
                assert parse_terms(kind, f" {typed.upper()} ,") == {name: value}
        assert len({term_text(*term) for term in terms}) == len(terms)
        whole = ", ".join(term_text(*term) for term in usual(kind).items())
        assert parse_terms(kind, whole) == usual(kind)


def test_what_says_enough_alone_is_a_term() -> None:
    """A value that only one term has, a switch that is put on, and any number of hours need no more."""
    typed = "live, 36 hours, act, guided, deduction_aid, task_dice_max=4, opponent: hard"
    assert parse_terms("resistance", typed) == {
        "pace": "live",
        "hours": 36,
        "on_expiry": "act",
        "guided": True,
        "deduction_aid": True,
        "task_dice_max": 4,
        "opponent": "hard",
    }
    assert parse_terms("resistance", "guided: off") == {"guided": False}


@pytest.mark.parametrize(
    ("kind", "typed", "near"),
    [
        ("resistance", "live, deduction aids", "Do you mean “Sheet that deduces (R3): on”?"),
        ("resistance", "dead_cap", "Dead counted by zone (R17)"),
        ("resistance", "task_dice_max 5", "Most task dice (R14)"),
        ("resistance", "hours many", "Time for a decision"),
        ("resistance", "xyzzy", "Pace"),
        ("france1944", "dice hard", "Combat table (7)"),
    ],
)
def test_an_unknown_term_names_the_nearest_and_all(kind: str, typed: str, near: str) -> None:
    """A term that a game does not have is refused: with the nearest one, and with all that there are."""
    with pytest.raises(Refused) as refused:
        parse_terms(kind, typed)
    said = refusal(refused.value)
    assert near in said
    assert "Guided game" in said
    assert "opponent" not in said.partition("You may type")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_are_completed_one_after_the_other(language: str) -> None:
    """Autocomplete offers each term that differs from the usual, then those that are not yet typed; whatever
    it offers is understood, by its label and by its value."""
    with speaking(language):
        first = complete_terms("resistance", "")
        assert 10 < len(first) <= OPTIONS
        for label, value in first:
            assert parse_terms("resistance", label) == parse_terms("resistance", value)
        typed = f"{term_text('pace', 'live')}, {term_text('hours', 24)[:5]}"
        found = [parse_terms("resistance", value) for _, value in complete_terms("resistance", typed)]
        assert {"pace": "live", "hours": 48} in found
        assert all(one["pace"] == "live" and len(one) == 2 for one in found)
    with pytest.raises(Refused):
        complete_terms("resistance", "xyzzy, live")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES)
def test_the_lobby_offers_every_term_that_differs(kind: str, language: str) -> None:
    """The picker offers every value that a term does not have now, with what it means; without the right to
    change them there is none."""
    match = lobby_of(kind)
    with speaking(language):
        card, fixed = (terms_card(match, changeable=may) for may in (True, False))
        now = agreed(match)
        assert all(term_text(*term) in card.content for term in now.items())
        assert card.view is not None
        (picker,) = card.view.children
        assert isinstance(picker, discord.ui.Select)
        offered = [parse_terms(kind, option.value) for option in picker.options]
        assert offered == [
            {name: value} for name, values in possible(kind).items() for value in values if value != now[name]
        ]
        assert all(option.description for option in picker.options)
        rows = card.view.to_components()
        assert list(objections({"content": card.content, "components": rows}, new=True)) == []
    assert fixed.view is None
