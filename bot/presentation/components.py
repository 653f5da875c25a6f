"""Discord's components as the bot draws them. A custom id holds everything that answers a click, so that a
component still works after a restart, and no view waits for one."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.games.typed_text import clipped
from bot.presentation.custom_id import CustomId
from bot.presentation.limits import BUTTON, OPTION, OPTIONS, PLACEHOLDER, ROW
from bot.presentation.markup import unescaped

Button = discord.ui.Button[Any]
Item = discord.ui.Item[Any]
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = SECONDARY,
    *,
    row: int | None = None,
    disabled: bool = False,
) -> Button:
    """Returns a button. Its label shows no markup, and is cut if it is too long."""
    label = clipped(unescaped(label), BUTTON)
    return discord.ui.Button(custom_id=str(custom_id), label=label, style=style, row=row, disabled=disabled)


def picker(
    custom_id: CustomId,
    placeholder: str,
    options: list[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
    row: int | None = None,
    number: int | None = None,
) -> discord.ui.Select[Any]:
    """Returns a picker of as many of these options as Discord allows; see ``CustomId.number``."""
    return discord.ui.Select(
        id=number,
        custom_id=str(custom_id),
        placeholder=clipped(placeholder, PLACEHOLDER),
        options=options[:OPTIONS],
        min_values=least,
        max_values=most,
        row=row,
    )


def option(label: str, value: str, detail: str = "", *, chosen: bool = False) -> discord.SelectOption:
    """Returns an option of a picker; what is too long of its words is cut."""
    return discord.SelectOption(
        label=clipped(label, OPTION), value=value, description=clipped(detail, OPTION) or None, default=chosen
    )


def buttons(*items: Item) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def layout(items: Iterable[Item | None]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        if item is not None:
            view.add_item(item)
    view.stop()
    return view


def framed(view: discord.ui.LayoutView, colour: str) -> discord.ui.LayoutView:
    """Returns a layout in a frame with an edge of this colour, such as ``#93301f``; without one, as it is."""
    if not colour:
        return view
    edge = discord.Colour.from_str(colour)
    return layout([discord.ui.Container(*view.children, accent_colour=edge)])


def in_rows(items: Sequence[Item]) -> list[discord.ui.ActionRow[Any]]:
    return [discord.ui.ActionRow(*items[first : first + ROW]) for first in range(0, len(items), ROW)]
