"""A complete game that is possible for all that a seat knows."""

from functools import lru_cache

from msgspec.structs import replace

from bot.games.game import Sealed, Seat
from bot.games.resistance.placement import Contents, Placement, legal_placements, total
from bot.games.resistance.state import Guess, State, fits
from bot.games.resistance.units import SEATS
from bot.players.player import Chance


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns a state that this view may be of: a placement that fits every answer and all that was shown,
    each equally likely, and the standing orders with which a game begins (R12)."""
    orders = {side: view.orders.get(side) or "choose" for side in SEATS}
    known = replace(view, orders=orders)
    if view.phase in ("placement", "over"):
        return known
    placement = view.placement or Sealed(chance.pick(possible(view)))
    return replace(known, placement=placement, salt=view.salt or Sealed(chance.salt()))


def possible(state: State) -> tuple[Placement, ...]:
    """Returns the placements that fit all answers and all contents that were shown; if none does, because a
    game master intervened, those that fit the contents, or else all."""
    return _possible(state.guesses, tuple(state.revealed.items()))


@lru_cache(maxsize=64)
def _possible(
    guesses: tuple[Guess, ...], revealed: tuple[tuple[int, Contents], ...]
) -> tuple[Placement, ...]:
    shown = [
        placement
        for placement in legal_placements()
        if all(placement[zone - 1] == held for zone, held in revealed)
    ]
    asked = [guess for guess in guesses if guess.value is not None]
    fitting = [
        placement
        for placement in shown
        if all(fits(guess, total(placement[guess.zone - 1])) for guess in asked)
    ]
    return tuple(fitting or shown) or legal_placements()
