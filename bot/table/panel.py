"""The private panel “My orders”: what a seat knows, and every command that is legal for it now."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games.game import Choice, Seat
from bot.games.match import Match
from bot.table.cards import asked, face, seat_name
from bot.table.menu import Branch, branches
from bot.table.press import Press
from bot.table.wording import say

ROW = 5
PICKER = 25
BUTTONS = 10
LONGEST = 3500
"""Characters of text on a panel, well below Discord's 4,000 for all of it."""


def panel(
    view: Match,
    seat: Seat,
    choices: Sequence[Choice] = (),
    path: tuple[str, ...] | None = None,
    *,
    draft: bytes | None = None,
    note: str = "",
    reading: bool = False,
) -> discord.ui.LayoutView:
    """The panel of a seat, from its view and its legal choices, at this place of the menu.

    ``path`` None is where a player begins. ``draft`` is what he has prepared, ``note`` what is said of
    his last click. With ``reading`` it is for somebody else to look at: nothing on it can be pressed.
    """
    look = face(view)
    title = say("panel-look" if reading else "panel-title", seat=seat_name(seat), game=view.id)
    if view.stage == "lobby":
        return layout([title, say("panel-lobby"), note])
    outcome = view.game.outcome(view.state)
    status = [title, look.status(view.state), look.private(view.state, seat)]
    if outcome is not None:
        return layout([*status, say("panel-over", result=look.result(outcome)), note])
    if view.stage == "paused":
        return layout([*status, say("card-paused", why=view.why_paused), note])
    if reading:
        return layout([*status, look.prepared(view.state, seat, draft)])
    if seat in view.awaited():
        wizard = look.wizard(view.state, seat, view.id, draft, view.version(seat))
        if wizard is not None:
            return wizard
        status += [note, say("panel-yours", what=asked(view))]
    else:
        status.append(note)
        status += [say("panel-waiting", seat=seat_name(other), what=asked(view)) for other in view.awaited()]
    start = look.start(view.state) if path is None else path
    found = branches(choices, start)
    at_top = not start or (bool(found) and found[0].path[: len(start)] != start)
    if not at_top:
        status.append(f"**{look.node(start, view.state)}**")
    return layout(status, rows(view, seat, found, back=not at_top))


def layout(
    texts: Sequence[str], actions: Sequence[discord.ui.ActionRow[discord.ui.LayoutView]] = ()
) -> discord.ui.LayoutView:
    """A panel of these texts and rows. It is only drawn: a click says all in its id."""
    view = discord.ui.LayoutView(timeout=None)
    text = "\n".join(text for text in texts if text)
    view.add_item(discord.ui.TextDisplay(text[:LONGEST]))
    for row in actions:
        view.add_item(row)
    view.stop()
    return view


def rows(
    view: Match, seat: Seat, found: Sequence[Branch], *, back: bool
) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    """Buttons for a few branches, pickers for many, and the way back."""
    verbs = {branch.path for branch in found if len(branch.path) == 1 and not branch.path[0][-1].isdigit()}
    objects = [branch for branch in found if branch.path not in verbs]
    picked = objects if len(objects) > BUTTONS else []
    pressed = [branch for branch in found if branch not in picked]
    version = view.version(seat)
    made: list[discord.ui.ActionRow[discord.ui.LayoutView]] = []
    for first in range(0, len(picked), PICKER):
        picker: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
            custom_id=str(Press(view.id, "pick", seat, version, (str(first),))),
            placeholder=say("pick-next"),
            options=[
                discord.SelectOption(label=label(view, branch), value=" ".join(branch.path))
                for branch in picked[first : first + PICKER]
            ],
        )
        made.append(discord.ui.ActionRow(picker))
    drawn = [
        discord.ui.Button[discord.ui.LayoutView](
            custom_id=str(Press(view.id, "do", seat, version, branch.path)),
            label=label(view, branch),
            style=_style(branch),
        )
        for branch in pressed
    ]
    if back:
        drawn.append(
            discord.ui.Button(custom_id=str(Press(view.id, "back", seat, version)), label=say("button-back"))
        )
    made += [discord.ui.ActionRow(*drawn[first : first + ROW]) for first in range(0, len(drawn), ROW)]
    return made


def _style(branch: Branch) -> discord.ButtonStyle:
    """The usual way on is blue, the ways out are grey, giving up is red."""
    match branch.path[-1] if len(branch.path) == 1 else branch.path[:2]:
        case "stop" | "end" | "more":
            return discord.ButtonStyle.secondary
        case ("more", "resign"):
            return discord.ButtonStyle.danger
    return discord.ButtonStyle.primary


def label(view: Match, branch: Branch) -> str:
    """A branch in words, within Discord's 80 characters."""
    look = face(view)
    if branch.choice:
        return look.button(branch.choice, view.state)[:80]
    return look.node(branch.path, view.state)[:80]
