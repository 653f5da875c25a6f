"""The name of a turn: one Initiative Phase with the reactions to it, or the replacements of a side (5, 6)."""

from __future__ import annotations

from bot.games.france1944.state import State


def turn(state: State) -> str:
    """Returns the name of the phase. It holds the markers that were left when the phase began, so that two
    phases of one side in a row differ."""
    if state.phase == "replacement":
        return f"{state.turn} {state.seat} replacement"
    begun = state.phase != "initiative"
    return f"{state.turn} {state.seat} {sum(state.markers.values()) + begun}"
