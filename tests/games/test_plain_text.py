"""How text that people write is cleaned before it is recorded."""

from __future__ import annotations

from unicodedata import is_normalized, normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from simulated.hostile_text import HOSTILE, UNSEEN, unseen

from bot.games.game import Refused
from bot.games.typed_text import folded, plain_line
from bot.referee.checks import parse_reason, parse_words

ANY = st.text(
    st.characters()
    | st.sampled_from(
        "\u0301\u0316\u0489\u200d\ufe0f\u3164 ❤\u1100\u1161\u11a8\u0f71\u0f72\u0345\u0344\u1e0b"
    )
)
"""Any text, with many combining, invisible or wide characters."""


@given(ANY)
@example("a \u0301\u0301 b")
@example("❤\ufe0f\ufe0f\u0301\ufe0f")
@example("\u1100\u200b\u1161")
def test_a_plain_text_stays_as_it_is(typed: str) -> None:
    """Cleaning a clean text changes nothing, since the verifier cleans what is recorded once more."""
    assert plain_line(plain_line(typed)) == plain_line(typed)


@given(ANY)
def test_a_plain_text_hides_nothing(typed: str) -> None:
    """A clean text is one line in form NFC, without invisible characters, piles of marks, or spaces at its
    ends."""
    line = plain_line(typed)
    assert unseen(line) == []
    assert "\n" not in line
    assert is_normalized("NFC", line)
    assert line == " ".join(line.split())


@pytest.mark.parametrize("typed", HOSTILE)
def test_nothing_visible_is_lost(typed: str) -> None:
    """Every visible letter and character is kept; only the spaces may differ."""
    seen = [sign for sign in typed if sign.isascii() and sign.isprintable() and sign != " "]
    assert [sign for sign in normalize("NFD", plain_line(typed)) if sign.isascii() and sign != " "] == seen


@pytest.mark.parametrize("typed", UNSEEN)
def test_something_visible_must_be_left(typed: str) -> None:
    """Words for the dice and a game master's reason are refused if nothing in them is visible."""
    assert plain_line(typed) == ""
    for cleaned in (parse_words, parse_reason):
        with pytest.raises(Refused) as refused:
            cleaned(typed)
        assert refused.value.reasons[0].key.endswith("-length")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Les carottes  sont\ncuites", "Les carottes sont cuites"),
        ("Saint-Lo\u0302", "Saint-Lô"),
        ("❤\ufe0f ⚔\ufe0f 1\ufe0f", "❤\ufe0f ⚔\ufe0f 1"),
        ("Việt Nam, ኢትዮጵያ, ไม่มี, שָׁלוֹם", "Việt Nam, ኢትዮጵያ, ไม่มี, שָׁלוֹם"),
    ],
)
def test_what_people_write_stays_as_they_write_it(typed: str, kept: str) -> None:
    """Accents, other scripts and emoji are kept, since they are no markup."""
    assert plain_line(typed) == normalize("NFC", kept)


@pytest.mark.parametrize("typed", ["Saint-Lô", " saint lo ", "SAINT_LÔ", "saint  -  lo"])
def test_names_are_compared_without_case_accents_and_hyphens(typed: str) -> None:
    assert folded(typed) == "saint lo"
