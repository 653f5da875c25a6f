"""What follows from a command, and how a game ends."""

from typing import Any

from msgspec.structs import replace

from bot.games.game import Decision, Dice, Outcome, Seat
from bot.games.resistance.ledger import Ledger
from bot.games.resistance.scoring import fought, lines, points
from bot.games.resistance.state import State


def carry_out(state: State, seat: Seat, command: Any, dice: Dice) -> Decision[State]:
    """Returns what follows from this legal command."""
    ledger = Ledger(state, dice)
    command.carry_out(ledger, seat)
    return ledger.decision


def follow_orders(state: State, dice: Dice) -> Decision[State]:
    """Returns what follows if a standing order decides about the roll that waits (R5, R12)."""
    ledger = Ledger(state, dice)
    ledger.follow_orders()
    return ledger.decision


def end(state: State, winner: Seat | None, why: str) -> Decision[State]:
    """Returns what follows if a game ends early, with the points so far (R20). A finished zone counts in
    full, an unfinished one only with what has happened, and dice that were not rolled and kept count 0."""
    ledger = Ledger(state, None)
    counted = state
    if not state.lines and (state.fought or state.battle):
        finished = {zone.zone for zone in state.fought}
        zones = list(state.fought)
        if state.battle and state.battle.zone not in finished:
            zones.append(fought(state.battle, "unfinished"))
        unfair = ("missing", "squad", "no_train")
        counted = replace(
            state,
            lines=tuple(
                line
                for line in lines(zones, cap_per_zone=state.options.dead_cap_per_zone)
                if line.zone is None or line.zone in finished or line.key not in unfair
            ),
        )
    ledger.finish(Outcome(winner, points(counted), why))
    return ledger.decision
