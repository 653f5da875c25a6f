"""The estimate of how high a panel is on a telephone, and what gives way when it is too high."""

from __future__ import annotations

import discord

from bot.games.match import Match
from bot.games.registry import GAMES
from bot.presentation.components import CustomId, button
from bot.presentation.drawing import Drawing
from bot.presentation.greeting import Remark
from bot.presentation.panel import layout, panel
from bot.presentation.svg import paper
from bot.presentation.telephone import (
    BUTTON_HEIGHT,
    GAP,
    SCREEN,
    TEXT_LINE,
    buttons_height,
    in_screens,
    last_lines,
    picture_height,
    text_height,
)


def test_a_picture_is_as_wide_as_the_messages() -> None:
    """A picture keeps its proportions; without one there is no height."""
    square = Drawing("board.png", paper(800), "")
    assert picture_height(square) == SCREEN + GAP
    assert picture_height(None) == 0


def test_words_are_wrapped() -> None:
    """A text takes more lines the longer it is; marks of emphasis and empty lines take no room."""
    assert text_height("Short.") == TEXT_LINE
    assert text_height("One.\n\nTwo.") == 2 * TEXT_LINE
    assert text_height("**bold**" * 1) == text_height("bold")
    assert text_height("word " * 40) > 3 * TEXT_LINE


def test_buttons_are_wrapped() -> None:
    """Buttons that do not fit side by side stand below each other, and a long label has two lines."""
    one = buttons_height(["End"])
    assert one == BUTTON_HEIGHT + GAP
    assert buttons_height(["End", "Undo"]) == one
    assert buttons_height(["A rather long label of a button", "Another long label here"]) == 2 * one
    assert buttons_height(["A label that is so long that even a telephone has no room for it"]) > one
    assert buttons_height([]) == 0


def test_a_table_stays_on_one_page() -> None:
    table = "```\n" + "0 lost  20%\n" * 4 + "```"
    pages = in_screens(f"one\ntwo\n{table}\nthree", text_height(table))
    assert table in [page.removesuffix("\nthree") for page in pages]
    assert "\n".join(pages) == f"one\ntwo\n{table}\nthree"


def test_the_last_lines_stay() -> None:
    """Of a note that is too high the last lines stay; at least one does."""
    note = "\n".join(f"Line {number}." for number in range(9))
    assert last_lines(note, 9 * TEXT_LINE) == note
    assert last_lines(note, 3 * TEXT_LINE).splitlines() == ["Line 6.", "Line 7.", "Line 8."]
    assert last_lines(note, 0) == "Line 8."
    assert last_lines("One line.", 0) == "One line."


def test_a_remark_and_its_button_give_way_together() -> None:
    """What a panel begins with is left out if it is too high, with the button that belongs to it; what fits
    stays."""
    game = GAMES["resistance"]
    match = Match("K7Q2", game.name, "running", state=game.setup(game.options()))
    seat = match.awaited()[0]
    remarks = [
        Remark(text, button(CustomId("K7Q2", "unguided"), label))
        for text, label in (("long " * 2_000, "x"), ("Short.", "y"))
    ]
    shown = panel(match.view(seat), seat, greeting=remarks)
    labels = [item.label for item in shown.rows[-1].children if isinstance(item, discord.ui.Button)]
    assert ("Short." in shown.texts, remarks[0].text in shown.texts) == (True, False)
    assert ("y" in labels, "x" in labels) == (True, False)


def test_odds_are_not_broken_over_two_lines() -> None:
    """A word joiner follows the hyphen between two numbers in the text of a panel, but not in a date."""
    (text,) = layout(["Linde 1 at 4-1, 2026-01-02"]).children
    assert isinstance(text, discord.ui.TextDisplay)
    assert text.content == "Linde 1 at 4-\u20601, 2026-01-02"
