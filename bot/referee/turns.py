"""Which turn of a match a step belongs to: everything that happens in one turn is told in one post."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.games.match_events import MovesUndone


def ends(before: Match, after: Match) -> bool:
    """Whether a step ends the game."""
    return after.stage == "over" and before.stage != "over"


def with_turn(before: Match, after: Match, events: Sequence[Event]) -> Match:
    """Returns the match after a step with the turn that the step belongs to: the one that was current before
    it. The first step after the turn has changed begins a new one, so that the post of a turn remains the
    last until somebody acts. Moves are taken back in the turn that is being told."""
    if after.state is None or not any(event.audience == PUBLIC for event in events):
        return after
    if ends(before, after):
        return replace(after, turn="", turn_began=0)
    undone = any(isinstance(event, MovesUndone) for event in events)
    if undone and before.turn_began:
        return after
    state = after.state if undone or before.state is None else before.state
    name = "" if before.stage == "over" and not undone else after.game.turn_of(state)
    if before.turn_began and name == before.turn:
        return after
    return replace(after, turn=name, turn_began=before.version(PUBLIC[0]) + 1)
