"""Words and turns of phrase that no printed rulebook has, searched for in all English texts of players."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest

from bot.games.registry import GAMES
from bot.presentation.wording import ENGLISH
from data import text

from .messages import Reading, messages

NEVER = {
    "a person is they": r"\b(he|him|his|himself|she|her|hers|herself)\b",
    "one is no pronoun": r"\bone (sees|may|can|must|reads|gets|does)\b",
    "is not a, never is no": r"(?<!\bthere )(?<!\bthat )\bis no\b(?! longer| more)",
    "whoever, never who": r"(?:^|[.:;,] )who (spends|finds|retreats|fails|pays)\b(?![^.]*\?)",
    "archaic": r"\b(such a one|such as it|such as they are|so many moves|whilst|upon|hereby|thereof|therein|"
    r"thereupon|shall|lest|unto|ere|any more than)\b",
    "inverted or translated": r"\b(as its first|of which|of whom|told to you|as there may be|be called by|"
    r"more or none|the house’s|bring it again|passed over|the most that it|in one another|"
    r"for you to decide|is not it)\b|(?:^|[.;,] )else\b",
    "of a machine": r"\b(invalid|boolean|string|null|undefined|executed?s?|parameter|argument|exception|"
    r"traceback|database|timeout|token|callback|embed)\b",
    "only that something begins": r"^(the )?[\w ]*(phase|segment|turn|battle|round) begins\.$",
    "numbers before adjectives": r"\b(very|quite|rather|extremely|simply|basically|actually)\b(?! uneven)",
    "fractions of dice": r"\b\d+ (in|of) (36|100|216|648)\b",
    "please try again": r"\bplease (ask|try) once more\b",
}
"""What is not written, by the reason."""

ALLOWED = {
    "permission-embed_links": "Discord’s own name of a permission",
}
"""The messages that may have such words, and why."""


def read() -> Iterator[tuple[str, str]]:
    """Yields every English text with its key: each piece of each message, and the help of each game."""
    for key in messages(ENGLISH):
        reading = Reading(ENGLISH, key)
        for attribute in reading.messages[key].attributes:
            reading.visit(attribute.value)
        for words in reading.words:
            yield key, words.strip()
    for kind in GAMES:
        help_page = tomllib.loads(text(kind, "help", f"{ENGLISH}.toml"))
        yield from ((f"{kind}: {topic['key']}", topic["text"]) for topic in help_page["topic"])
        yield from ((f"{kind}: primer", card["text"]) for card in help_page["primer"])


@pytest.mark.parametrize("reason", NEVER)
def test_what_no_rulebook_says_is_never_said(reason: str) -> None:
    """No English text that players read has such a word or turn of phrase."""
    wrong = re.compile(NEVER[reason], re.IGNORECASE)
    found = {
        (key, hit[0])
        for key, words in read()
        if key not in ALLOWED and (hit := wrong.search(words)) is not None
    }
    assert found == set()


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("a person is they", "The German has hidden his trains."),
        ("one is no pronoun", "From hill to hill one sees."),
        ("is not a, never is no", "“9” is no hex."),
        ("whoever, never who", "All or nothing: who spends a point pays three."),
        ("archaic", "A unit battles only such a one."),
        ("inverted or translated", "Agree if it is so; else the game master decides."),
        ("of a machine", "Invalid value."),
        ("only that something begins", "The Initiative Phase begins."),
        ("numbers before adjectives", "A hit is quite likely."),
        ("fractions of dice", "Re-roll (more: 493 in 648)"),
        ("please try again", "Please try once more."),
    ],
)
def test_each_is_found(reason: str, text: str) -> None:
    """The search finds an example of each."""
    assert re.search(NEVER[reason], text, re.IGNORECASE)


def test_all_is_read() -> None:
    """The search reads the shared texts, those of every game, and its help."""
    keys = {key for key, _ in read()}
    assert len(keys) > 1500
    assert {f"{kind}: primer" for kind in GAMES} <= keys
