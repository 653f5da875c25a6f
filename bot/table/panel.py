"""The private panel “My orders”: what a seat knows, and every command that is legal for it now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import discord

from bot.games.game import Choice, Resign, Seat
from bot.games.match import Match
from bot.games.plain import clipped
from bot.table.custom_id import CustomId, join_words
from bot.table.facts import seat_name
from bot.table.markup import escaped, unescaped
from bot.table.menu import MORE, Branch, branch_of, branches, chosen, standing
from bot.table.messages import presenter_of, prompt
from bot.table.paging import fitted
from bot.table.wording import say

NOTE = 1500
"""Most characters of the note on the last click, which must leave room for the next question below it."""

ROW = 5
LABEL = 80
"""Most characters of a button."""
PICKER = 25
BUTTONS = 10
LONGEST_TEXT = 3500
"""Most characters of text on a panel, well below Discord's total of 4,000."""

UNDO = ("undo",)
"""The place of the panel where a player confirms an undo that the other side must agree to."""

RESIGN_PATH = Resign().path()[:-1]
"""The branch of the menu that leads to resigning."""

Undo = Literal["free", "asks"]
"""Whether a seat's last move is taken back at once, or when the other side agrees."""

Row = discord.ui.ActionRow[discord.ui.LayoutView]
Gallery = discord.ui.MediaGallery[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
DANGER = discord.ButtonStyle.danger


def panel(
    view: Match,
    seat: Seat,
    choices: Sequence[Choice] = (),
    path: tuple[str, ...] | None = None,
    *,
    draft: bytes | None = None,
    note: str = "",
    reading: bool = False,
    undo: Undo | None = None,
) -> discord.ui.LayoutView:
    """Returns the panel of a seat, from its view and its legal choices, at this place of the menu.

    ``path`` is None where a player begins. ``draft`` is what the player has prepared, ``note`` the result of
    their last click, ``undo`` how they may take back their last move if it is the last of the game. With
    ``reading`` the panel is for another user to look at and has nothing to press.
    """
    presenter, note = presenter_of(view), fitted(note, NOTE, "cut-log")
    title = say("panel-look" if reading else "panel-title", seat=seat_name(seat), game=view.id)
    if view.stage == "lobby":
        return layout([title, say("panel-lobby"), note])
    outcome = view.game.outcome(view.state)
    status = [title, presenter.status(view.state), presenter.private(view.state, seat)]
    if outcome is not None:
        return layout([*status, say("panel-over", result=presenter.result(outcome)), note])
    if view.stage == "paused":
        return layout([*status, say("card-paused", why=escaped(view.why_paused)), note])
    if reading:
        return layout([*status, presenter.prepared(view.state, seat, draft)])
    controls = Controls(view, seat)
    if path == UNDO and undo:
        sure = controls.button("undo", say("button-undo-ask"), DANGER, "ask")
        return layout([*status, say("panel-undo")], [discord.ui.ActionRow(sure, controls.button("back"))])
    if seat in view.awaited():
        wizard = presenter.wizard(view.state, seat, view.id, draft, view.version(seat), path or ())
        if wizard is not None:
            return wizard
        status += [note, say("panel-yours", what=prompt(view)), presenter.guidance(view.state, seat)]
    else:
        status.append(note)
        status += [say("panel-waiting", seat=seat_name(other), what=prompt(view)) for other in view.awaited()]
    at = standing(choices, presenter.start(view.state) if path is None else path)
    if at:
        status.append(_heading(view, choices, at))
    return layout(status, rows(controls, choices, at, undo=undo is not None))


def _heading(view: Match, choices: Sequence[Choice], at: tuple[str, ...]) -> str:
    """Returns the heading of a place of the menu. Where nothing is left but to resign, it asks whether the
    player really wants to, however they got there."""
    below = [one.command for one in choices if one.command.path()[: len(at)] == at]
    if all(isinstance(command, Resign) for command in below):
        return say("resign-sure")
    return f"**{presenter_of(view).branch(at, view.state)}**"


def layout(texts: Sequence[str], actions: Sequence[Row | Gallery] = ()) -> discord.ui.LayoutView:
    """Returns a panel of these texts, pictures and rows. The view only draws them: a click is answered from
    its custom id."""
    view = discord.ui.LayoutView(timeout=None)
    text = "\n".join(text for text in texts if text)
    view.add_item(discord.ui.TextDisplay(fitted(text, LONGEST_TEXT, "cut")))
    for row in actions:
        view.add_item(row)
    view.stop()
    return view


def rows(controls: Controls, choices: Sequence[Choice], at: tuple[str, ...], *, undo: bool) -> list[Row]:
    """Returns what can be pressed at this place of the menu: its own branches, the other choices of the top
    (so that nobody has to go back for them), and the ways out. What is legal at any time is kept apart."""
    top = branches(choices)
    objects = [one for one in top if not one.acts]
    verbs = [one for one in top if one.acts and one.path != at[:1]]
    own = [one for one in branches(choices, at) if not one.acts]
    if at[:1] == (MORE,):
        return in_rows([*map(controls.branch, own), controls.button("back")])
    drawn = in_rows(map(controls.branch, own)) if len(own) <= BUTTONS else controls.pickers(own)
    if at and any(one.path != at[:1] for one in objects):
        drawn += controls.pickers(objects, at[:1])
    lifted = [
        chosen(choices, words)
        for words in presenter_of(controls.view).shortcuts(controls.view.state, controls.seat)
    ]
    last = [controls.branch(one) for one in verbs if one.path != (MORE,)]
    last += [controls.branch(branch_of(one)) for one in lifted if one]
    last += [controls.button("undo")] if undo else []
    last.append(controls.picture())
    last += [controls.branch(one) for one in verbs if one.path == (MORE,)]
    last += [controls.button("back")] if at else []
    return [*drawn, *in_rows(last)]


def in_rows(buttons: Iterable[Button]) -> list[Row]:
    """Returns the buttons in rows as long as Discord allows."""
    every = list(buttons)
    return [discord.ui.ActionRow(*every[first : first + ROW]) for first in range(0, len(every), ROW)]


@dataclass(frozen=True)
class Controls:
    """Creates the buttons and pickers of one seat, which carry the version of what it sees."""

    view: Match
    seat: Seat

    def custom_id(self, handler: str, *words: str) -> CustomId:
        """Returns the custom id of a button or picker of this seat."""
        return CustomId(self.view.id, handler, self.seat, self.view.version(self.seat), words)

    def button(
        self, handler: str, label: str = "", style: discord.ButtonStyle = SECONDARY, *words: str
    ) -> Button:
        """Returns a button that is no branch of the menu."""
        return discord.ui.Button(
            custom_id=str(self.custom_id(handler, *words)),
            label=label or say(f"button-{handler}"),
            style=style,
        )

    def picture(self) -> Button:
        """Returns the button to the pictures. They appear beside the panel, so the button names neither a
        seat nor a version and is never out of date."""
        return discord.ui.Button(custom_id=str(CustomId(self.view.id, "board")), label=say("button-board"))

    def branch(self, branch: Branch) -> Button:
        """Returns a branch as a button."""
        return discord.ui.Button(
            custom_id=str(self.custom_id("do", *branch.path)),
            label=label(self.view, branch),
            style=_style(branch),
        )

    def pickers(self, found: Sequence[Branch], picked: tuple[str, ...] = ()) -> list[Row]:
        """Returns branches in as many pickers as they need; one of them may be picked already."""
        made: list[Row] = []
        for first in range(0, len(found), PICKER):
            options = [
                discord.SelectOption(
                    label=label(self.view, one), value=join_words(one.path), default=one.path == picked
                )
                for one in found[first : first + PICKER]
            ]
            custom_id = self.custom_id("pick", str(first), *picked)
            picker: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
                id=custom_id.number,
                custom_id=str(custom_id),
                placeholder=say("pick-other" if picked else "pick-next"),
                options=options,
            )
            made.append(discord.ui.ActionRow(picker))
        return made


def _style(branch: Branch) -> discord.ButtonStyle:
    """Returns the style of a branch: blue for the usual choices, grey for the ways out, red for resigning."""
    if branch.path[: len(RESIGN_PATH)] == RESIGN_PATH:
        return DANGER
    return SECONDARY if branch.minor else PRIMARY


def label(view: Match, branch: Branch) -> str:
    """Returns the label of a branch, within the limit of a button."""
    presenter = presenter_of(view)
    if branch.choice:
        return clipped(unescaped(presenter.label(branch.choice, view.state)), LABEL)
    return clipped(unescaped(presenter.branch(branch.path, view.state)), LABEL)
