"""The presentation of French Resistance."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games.game import Choice, Seat
from bot.games.resistance.rules import stage
from bot.games.resistance.state import Options, State
from bot.table.drawing import Drawing
from bot.table.presenter import Presenter, changed_options
from bot.table.resistance import menu, parsing, pictures, status, turn, wizard
from bot.table.resistance.chances import odds, thrower
from bot.table.resistance.events import event_text, heading
from bot.table.resistance.purposes import purpose_text
from bot.table.resistance.samples import ILLUSTRATIONS, SAMPLES
from bot.table.resistance.words import FACTS


def _pictures(view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
    """Returns the pictures for one reader: before the attack the report sheet, the position, the odds."""
    found = [pictures.board(view)]
    if seat and view.phase in ("interrogation", "attack", "order"):
        found.insert(0, pictures.sheet(view))
    if chances := odds(view, choices):
        found.append(chances)
    return found


def _wizard(
    view: State, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
) -> discord.ui.LayoutView | None:
    """Returns the placement wizard; None once the placement is sealed."""
    if view.phase != "placement":
        return None
    return wizard.draw(seat, game, draft, version, *path)


def _guide(view: State, seat: Seat) -> str:
    """Returns the decision; that of a turn differs by side."""
    now = stage(view)
    return f"{now}-{seat}" if now == "actions" else now


PRESENTER = Presenter(
    options=lambda options: changed_options("resistance", Options(), options),
    prompt=status.prompt,
    status=status.status,
    chapter=status.chapter,
    sealed=status.sealed,
    private=status.private,
    board=status.board,
    score=status.score,
    prepared=status.prepared,
    result=status.result,
    picture=pictures.board,
    pictures=_pictures,
    event=event_text,
    heading=heading,
    thrower=thrower,
    choice=menu.choice_text,
    button=menu.button,
    branch=menu.branch,
    start=menu.start,
    value=menu.value,
    guidance=lambda view, seat: turn.guidance(view),
    guide=_guide,
    shortcuts=turn.shortcuts,
    wizard=_wizard,
    typed=parsing.typed,
    parse=parsing.parse,
    facts=FACTS,
    purpose=purpose_text,
    samples=SAMPLES,
    illustrations=ILLUSTRATIONS,
)
