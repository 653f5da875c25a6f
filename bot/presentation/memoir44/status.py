"""The state of Memoir '44 in words, for cards and panels."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from bot.games.game import Outcome, Seat
from bot.games.memoir44.special import NONE, Special
from bot.games.memoir44.state import Options, State, waited_for
from bot.games.memoir44.units import SEATS
from bot.games.typed_text import plain_line
from bot.presentation.markup import escaped
from bot.presentation.memoir44.board import board_text, legend_text, medals_text, scores
from bot.presentation.memoir44.special import special_text
from bot.presentation.memoir44.words import (
    card_list,
    card_name,
    card_text,
    falling_name,
    side_name,
    standing_name,
)
from bot.presentation.presenter import Score, changed_options
from bot.presentation.wording import say


def options(options: dict[str, Any]) -> list[str]:
    """Returns the scenario, and the options that differ from the rules' defaults, in words."""
    scenario = options.get("scenario")
    title = scenario["title"] if scenario else Options().scenario.title
    return [escaped(title), *changed_options("memoir44", Options(), options, without=("scenario",))]


def notice(options: dict[str, Any]) -> str:
    """Returns that the scenario has rules of its own, and that its file has some which are not refereed, if
    that is so (M53)."""
    scenario = options.get("scenario") or {}
    special = convert(scenario.get("special") or {}, Special) != NONE
    found = [say("memoir44-special-lobby")] if special else []
    found += [say("memoir44-cautions-lobby")] if scenario.get("cautions") else []
    found += [say("memoir44-unrefereed-lobby")] if scenario.get("unrefereed") else []
    return "\n".join(found)


def rules(view: State) -> str:
    """Returns the rules of the scenario's own; empty if it has none."""
    return special_text(view.options.scenario)


def status(view: State) -> str:
    """Returns the state of the game, for card and panel."""
    medals = " · ".join(medals_text(view, seat) for seat in SEATS)
    hands = {seat: len(view.hands[seat].value) for seat in SEATS}
    cards = say("memoir44-status-cards", **hands, deck=len(view.deck.value))
    if view.phase in ("deal", "over"):
        return f"**{escaped(view.options.scenario.title)}**\n{medals}"
    side = waited_for(view) if view.phase == "drop" else view.turn
    now = say("memoir44-status-turn", side=side_name(side), number=view.number)
    if view.plan:
        played = card_name(view.plan.card, view.plan.section)
        now = say("memoir44-status-card", turn=now, card=played)
    scenario = view.options.scenario
    night = scenario.visibility or scenario.special.night
    sight = [say("memoir44-sight", visibility=view.sight)] if night else []
    return "\n".join([now, *sight, board(view), cards])


def chapter(view: State) -> str:
    """Returns the title of the scenario."""
    return plain_line(view.options.scenario.title)


def private(view: State, seat: Seat) -> str:
    """Returns the hand of this seat, and its standing order."""
    hand = view.hands[seat].value
    if not hand:
        return ""
    if view.turn == seat and view.phase not in ("card", "keep"):
        lines = [say("memoir44-hand-names", cards=card_list(hand))]
    else:
        night = bool(view.sight)
        lines = [say("memoir44-hand", count=len(hand))]
        lines += [
            say("memoir44-hand-card", card=card_name(card), does=card_text(card, night=night))
            for card in hand
        ]
    if view.offered.value and view.turn == seat:
        lines.append(say("memoir44-hand-offered", cards=card_list(view.offered.value)))
    if order := view.orders.get(seat):
        lines.append("-# " + say("memoir44-choice-orders", order=standing_name(order)))
        falls = falling_name(view.retreat_order(seat))
        lines.append("-# " + say("memoir44-choice-retreats", order=falls))
    return "\n".join(lines)


def board(view: State) -> str:
    """Returns the board as aligned text, with its legend."""
    return f"```\n{board_text(view)}\n```\n-# {legend_text(view)}"


def score(view: State) -> list[Score]:
    """Returns the medals line by line, once there can be any."""
    return scores(view) if view.phase != "deal" else []


def result(outcome: Outcome) -> str:
    """Returns how the game ended, in words."""
    return say("memoir44-result", winner=side_name(outcome.winner), **outcome.points)
