"""A complete game that is possible for all that a seat knows."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import Sealed, Seat
from bot.games.resistance.state import SEATS, State
from bot.players.chance import Chance
from bot.players.resistance.deduction import possible


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns a state that this view may be of: a placement that fits every answer and all that was shown,
    each equally likely, and the standing orders with which a game begins (R12)."""
    orders = {side: view.orders.get(side) or "choose" for side in SEATS}
    known = replace(view, orders=orders)
    if view.phase in ("placement", "over"):
        return known
    placement = view.placement or Sealed(chance.pick(possible(view)))
    return replace(known, placement=placement, salt=view.salt or Sealed(chance.salt()))
