"""People's text is text: what is recorded of it."""

from __future__ import annotations

from unicodedata import is_normalized, normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from table.hostile import HOSTILE, UNSEEN, unseen

from bot.games.game import Refused
from bot.games.plain import plain
from bot.referee.powers import own_words, reasoned

ANY = st.text(
    st.characters()
    | st.sampled_from(
        "\u0301\u0316\u0489\u200d\ufe0f\u3164 ❤\u1100\u1161\u11a8\u0f71\u0f72\u0345\u0344\u1e0b"
    )
)
"""Any text, with much of what composes, hides or burdens."""


@given(ANY)
@example("a \u0301\u0301 b")
@example("❤\ufe0f\ufe0f\u0301\ufe0f")
@example("\u1100\u200b\u1161")
def test_a_plain_text_stays_as_it_is(typed: str) -> None:
    """The verifier cleans what is recorded once more: that changes nothing."""
    assert plain(plain(typed)) == plain(typed)


@given(ANY)
def test_a_plain_text_hides_nothing(typed: str) -> None:
    """One line in form NFC, no sign that nobody sees, no flood of marks, no blank at its ends."""
    line = plain(typed)
    assert unseen(line) == []
    assert "\n" not in line
    assert is_normalized("NFC", line)
    assert line == " ".join(line.split())


@pytest.mark.parametrize("typed", HOSTILE)
def test_nothing_visible_is_lost(typed: str) -> None:
    """Every letter and sign that can be seen is still there; only the spaces may differ."""
    seen = [sign for sign in typed if sign.isascii() and sign.isprintable() and sign != " "]
    assert [sign for sign in normalize("NFD", plain(typed)) if sign.isascii() and sign != " "] == seen


@pytest.mark.parametrize("typed", UNSEEN)
def test_something_visible_must_be_left(typed: str) -> None:
    """Words for the dice, and a game master's reason, in which nothing can be seen are refused."""
    assert plain(typed) == ""
    for cleaned in (own_words, reasoned):
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
    """Accents, other scripts and emoji are no markup."""
    assert plain(typed) == normalize("NFC", kept)
