"""The presentation of French Resistance."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.games.game import Choice, Seat
from bot.games.resistance import rules
from bot.games.resistance.state import Options, State, waited_for
from bot.presentation.drawing import Drawing
from bot.presentation.offers import Menu, Path
from bot.presentation.presenter import Presenter, changed_options
from bot.presentation.resistance import (
    acts,
    asking,
    balance,
    deciding,
    explaining,
    fighting,
    menu,
    news,
    parsing,
    pictures,
    status,
    wizard,
)
from bot.presentation.resistance.chances import odds
from bot.presentation.resistance.events import event_text, heading
from bot.presentation.resistance.headline import headline
from bot.presentation.resistance.purposes import purpose_text
from bot.presentation.resistance.samples import ILLUSTRATIONS, SAMPLES
from bot.presentation.resistance.words import FACTS


def _pictures(view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
    """Returns the pictures for one reader: before the attack the report sheet, the position, the odds."""
    found = [pictures.board(view)]
    if seat and view.phase in ("interrogation", "attack", "order"):
        found.insert(0, pictures.sheet(view))
    if chances := odds(view, choices):
        found.append(chances)
    return found


def _menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what is asked at a place of the menu, by the decision that the game waits for."""
    if path == deciding.ORDERS and view.phase != "over":
        return deciding.orders(view, seat)
    if waited_for(view) != seat:
        return None
    match rules.stage(view):
        case "interrogation" | "attack" | "order":
            return asking.menu(view, seat, choices, path)
        case "reroll" | "choose":
            return deciding.menu(view, seat, choices, path)
        case "actions":
            return fighting.menu(view, seat, choices, path)
    return None


def _wizard(
    view: State, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
) -> discord.ui.LayoutView | None:
    """Returns the placement wizard; None once the placement is sealed."""
    if view.phase != "placement":
        return None
    return wizard.draw(seat, game, draft, version, *path)


def _guide(view: State, seat: Seat) -> str:
    """Returns the decision; that of a turn differs by side."""
    now = rules.stage(view)
    return f"{now}-{seat}" if now == "actions" else now


PRESENTER = Presenter(
    options=lambda options: changed_options("resistance", Options(), options),
    balance=balance.of_options,
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
    title=news.title,
    tally=news.tally,
    summary=news.summary,
    climax=news.climax,
    news=news.news,
    headline=headline,
    menu=_menu,
    series=acts.series,
    explanation=explaining.explanation,
    event=event_text,
    heading=heading,
    choice=menu.choice_text,
    button=menu.button,
    advised=menu.advised_text,
    branch=menu.branch,
    value=menu.value,
    guide=_guide,
    wizard=_wizard,
    typed=parsing.typed,
    parse=parsing.parse,
    facts=FACTS,
    purpose=purpose_text,
    samples=SAMPLES,
    illustrations=ILLUSTRATIONS,
)
