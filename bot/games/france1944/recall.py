"""Commands that ``choices`` may not list, derived from the events that followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.game import Command, Event

SOON = 2
"""The number of first events searched: a unit may lose a step before it moves or attacks."""


def recalled(events: Sequence[Event]) -> Iterator[Command]:
    """Yields the move over several hexes, or the attack by any group, that may have led to these events."""
    for event in events[:SOON]:
        match event:
            case on.UnitMoved():
                yield do.Move(event.unit, event.path, event.move)
            case on.CombatDeclared():
                yield do.Declare(event.combat.attackers, event.combat.hexes, event.combat.kind)
