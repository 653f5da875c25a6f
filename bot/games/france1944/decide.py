"""How a campaign begins and ends, and what follows from a command."""

from typing import Any

from msgspec.structs import replace

from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.choices import answer
from bot.games.france1944.hexes import Hex
from bot.games.france1944.ledger import Ledger
from bot.games.france1944.state import Options, State
from bot.games.france1944.tables import notes
from bot.games.france1944.units import Unit
from bot.games.game import Seat


def setup(options: Options) -> State:
    """Returns the first turn of the campaign, at its first decision."""
    campaign = options.campaign
    units = {unit.name: unit for unit in campaign.units}
    held: dict[Hex, Seat] = {at: objective.held for at, objective in campaign.victory.objectives.items()}
    state = State(options, units, held=held, seat=campaign.first)
    if options.unofficial_errata:
        state = replace(state, units={name: _corrected(state, unit) for name, unit in units.items()})
    ledger = Ledger(state, None)
    ledger.begin_turn(1)
    return ledger.state


def _corrected(state: State, unit: Unit) -> Unit:
    """Returns the unit placed as the unofficial errata say, if the campaign has it where it was originally
    written and there is room for it in the other hex (6)."""
    for note in notes().values():
        written = (unit.name, unit.side, unit.hex) == (note.unit, note.side, note.written)
        if written and note.instead in state.campaign.map.hexes:
            taken = note.instead in state.full | state.hostile[unit.side]
            return unit if taken else replace(unit, hex=note.instead)
    return unit


class CommandLedger(Ledger):
    """The account of a decision, with what the standing orders answer to it."""

    def carry_out(self, seat: Seat, command: Any) -> None:
        super().carry_out(seat, command)
        if not isinstance(command, do.Orders):
            self.follow_orders()

    def follow_orders(self) -> None:
        """Lets the standing orders answer what the campaign waits for, as long as they do."""
        while command := answer(self.state):
            owner = self.state.awaited
            assert owner is not None
            self.add(on.OrderFollowed(owner))
            command.carry_out(self, owner)
