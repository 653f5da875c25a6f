"""The state of French Resistance in words, for cards and panels, and how even a game is."""

from collections import Counter
from typing import Any

from msgspec import to_builtins

from bot.games.game import Seat
from bot.games.resistance import rules
from bot.games.resistance.state import Options, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.presenter import Score, balance_text
from bot.presentation.resistance.labels import command_text
from bot.presentation.resistance.panel import in_force
from bot.presentation.resistance.panel_placement import read_draft
from bot.presentation.resistance.words import (
    attacked_text,
    board_text,
    line_name,
    placement_text,
    score_text,
    scores,
    sheet_text,
    zone_name,
)
from bot.presentation.wording import QUIET, in_a_row, numbers, say

STANDARD = "standard"
"""The key of the standard rules in ``data/resistance/balance.toml``."""


def prompt(view: State) -> str:
    facts: dict[str, str | int] = {}
    if view.phase == "scoring" and view.line is not None:
        line = view.lines[view.line]
        facts = {"line": line_name(line), "dice": numbers(line.rolled)}
    elif view.phase == "battle":
        facts = {"section": view.fight.hit, "dice": numbers(view.fight.rolled)}
    stage = rules.exact_stage(view)
    return say(f"resistance-asks-{'nothing' if stage == 'over' else stage}", **facts)


def status(view: State) -> str:
    parts = []
    if view.phase in ("interrogation", "attack", "order"):
        asked = Counter(guess.zone for guess in view.guesses)
        zones = in_a_row(f"{zone_name(zone)} {count}" for zone, count in asked.items())
        parts.append(say("resistance-status-guesses", zones=zones, left=view.guesses_left))
    parts += [attacked_text(zone, view.revealed[zone]) for zone in view.attacked]
    if view.battle and view.phase == "battle":
        parts.append(board(view))
    if view.lines:
        parts.append(score_text(view))
    return "\n".join(parts)


def sealed(view: State) -> str:
    if not view.fingerprint:
        return ""
    return QUIET + say("resistance-status-sealed", fingerprint=view.fingerprint)


def private(view: State, seat: Seat) -> str:
    parts = []
    if seat == GERMAN and view.placement:
        parts.append(placement_text(view.placement.value))
    if view.phase in ("interrogation", "attack", "order"):
        parts.append(sheet_text(view))
    if view.phase == "battle":
        orders = in_a_row(map(command_text, in_force(view, seat)))
        parts.append(QUIET + say("resistance-orders", orders=orders))
    return "\n".join(parts)


def board(view: State) -> str:
    return board_text(view.battle) if view.battle else sheet_text(view)


def score(view: State) -> list[Score]:
    return scores(view) if view.phase in ("scoring", "over") else []


def prepared(view: State, seat: Seat, draft: bytes | None) -> str:
    if view.phase != "placement" or seat != GERMAN:
        return ""
    return placement_text(read_draft(draft))


def guide(view: State, seat: Seat) -> str:
    """Returns the kind of decision that this seat has; that of a turn differs by side."""
    now = rules.stage(view)
    return f"{now}-{seat}" if now == "actions" else now


def balance(options: dict[str, Any]) -> str:
    """Returns how even a game is by the standard rules, or with one of them changed; empty if more are."""
    usual = to_builtins(Options())
    changed = [name for name, value in options.items() if value != usual[name] and name != "pace"]
    return "" if changed[1:] else balance_text("resistance", RESISTANCE, changed[0] if changed else STANDARD)
