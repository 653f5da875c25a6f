"""The grammar of each language: every sentence can be formatted, with its plurals, genders and marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from bot.games.resistance.units import SEATS
from bot.presentation.charts import chance
from bot.presentation.wording import ENGLISH, say, seat_name, speaking

from .messages import COUNTED, Reading, in_each, in_each_translation, messages, variants

COUNTS = (0, 1, 2, 7)

SEEDS = (5, 9, 25)
"""Seeds of games that are fought out, with hits, runaways, re-rolls and a completed task."""


def samples(language: str, key: str) -> Iterator[dict[str, str | int]]:
    """Yields facts for a message: every combination of the values by which it, or the English one,
    selects."""
    here, english = variants(language, key), variants(ENGLISH, key)
    values: dict[str, list[str | int]] = {}
    for name, own in here.items():
        both = own | english.get(name, set())
        if any(COUNTED.fullmatch(one) for one in both):
            values[name] = list(COUNTS)
        else:
            seats = [seat_name(seat) for seat in SEATS] if name in ("seat", "winner") else []
            values[name] = [*sorted(both), *(seats or ["X9"])]
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


@cache
def sentences(language: str) -> tuple[tuple[str, str], ...]:
    """Returns every message of a language, formatted with facts of each kind."""
    with speaking(language):
        return tuple(
            (key, say(key, **facts))
            for key in messages(language).keys() & messages(ENGLISH).keys()
            for facts in samples(language, key)
        )


@in_each
def test_every_message_can_be_said(language: str) -> None:
    """Each message is formatted without an error, whatever it selects by."""
    for key, said in sentences(language):
        assert said.strip(), key
        assert not re.search(r"[{}]|  ", said), (key, said)


@in_each_translation
def test_no_fact_is_said_in_english(language: str) -> None:
    """The value by which a sentence selects never appears in its text."""
    for key, said in sentences(language):
        prose = re.sub(r"`[^`]+`", "", said)
        assert not re.search(r"\b(none|yes|german|resistance|back|everything)\b", prose), (key, said)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", r"\b([Ll]a|[Ll]e|de|à) Allemand|[Ll]’Résistance|\b([Ll]e|de|à) Résistance|\bde le\b"),
        ("de", r"\b([Dd](er|ie|en|em|es)) Deutscher\b|\b([Dd](en|em|es)) Résistance|\bdie Deutsche\b"),
    ],
    indirect=["language"],
)
def test_a_seat_has_its_article(language: str, wrong: str) -> None:
    """A seat has the article of its gender: “l’Allemand” and “la Résistance”, “der Deutsche” and “die
    Résistance”."""
    with_seat = {key for key in messages(language) if "seat" in variants(language, key)}
    told = [(key, said) for key, said in sentences(language) if key in with_seat]
    assert len(told) > 50
    for key, said in told:
        assert not re.search(wrong, said), (key, said)


@pytest.mark.parametrize(
    ("language", "count", "wanted"),
    [
        ("en", 0, "0 earlier lines:"),
        ("en", 1, "one earlier line:"),
        ("fr", 0, "0 ligne précédente"),
        ("fr", 1, "1 ligne précédente"),
        ("fr", 2, "2 lignes précédentes"),
        ("de", 0, "0 frühere Zeilen:"),
        ("de", 1, "eine frühere Zeile:"),
    ],
    indirect=["language"],
)
def test_plurals_are_those_of_the_language(language: str, count: int, wanted: str) -> None:
    """Plurals follow the language; in French zero is singular."""
    assert wanted in say("cut-turn", count=count)


@pytest.mark.parametrize(
    ("language", "never", "surely"),
    [("fr", "jamais", "à coup sûr"), ("de", "nie", "sicher")],
    indirect=["language"],
)
def test_a_chance_has_its_ends(language: str, never: str, surely: str) -> None:
    """The odds of a re-roll have sentences for their ends: nothing better is possible, or nothing worse."""
    assert [chance(Fraction(value)) for value in (0, 1)] == [never, surely]
    assert "1" in chance(Fraction(1, 4))


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("fr", r"['\"“”„]| [;:!?»]|« |(?<!\u00a0)[:;!?»]|«(?!\u00a0)"),
        ("de", r"['\"«»”]|„[^“]*\"|\u00a0| [;:!?]"),
    ],
    indirect=["language"],
)
def test_marks_are_those_of_the_language(language: str, wrong: str) -> None:
    """Quotation marks follow the language: « guillemets » with no-break spaces, „Anführungszeichen“
    without."""
    for key in messages(language):
        for words in Reading(language, key).words:
            assert not re.search(wrong, words), (key, words)
