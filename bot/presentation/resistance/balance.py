"""How even a game of French Resistance is, by its options."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from bot.games.resistance.state import RESISTANCE, Options
from bot.presentation.balance import balance_text

STANDARD = "standard"
"""The key of the standard rules in ``data/resistance/balance.toml``."""


def of_options(options: dict[str, Any]) -> str:
    """Returns how even a game is by the standard rules, or with one of them changed; empty if more are."""
    usual = to_builtins(Options())
    changed = [name for name, value in options.items() if value != usual[name] and name != "pace"]
    return "" if changed[1:] else balance_text("resistance", RESISTANCE, changed[0] if changed else STANDARD)
