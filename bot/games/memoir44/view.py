"""The part of a game that an audience may know."""

from msgspec.structs import replace

from bot.games.game import Sealed
from bot.games.memoir44.special import UNKNOWN
from bot.games.memoir44.state import State, hidden


def view(state: State, audience: str) -> State:
    """Returns the state with everything face down that ``audience`` may not know (3).

    ``audience`` is a seat or ``"public"``. Nobody knows the deck before the end; of the other side's cards
    only the number is known.
    """
    if state.phase == "over":
        return state
    mine = {seat: order if seat == audience else None for seat, order in state.orders.items()}
    retreats = {seat: order for seat, order in state.retreats.items() if seat == audience}
    return replace(
        state,
        deck=hidden(state.deck),
        hands={seat: cards if seat == audience else hidden(cards) for seat, cards in state.hands.items()},
        aside={seat: cards if seat == audience else hidden(cards) for seat, cards in state.aside.items()},
        chip=state.chip if state.special.commissar == audience else hidden(state.chip),
        coming=state.coming if state.special.commissar == audience else hidden(state.coming),
        offered=state.offered if state.turn == audience else hidden(state.offered),
        buried={at: Sealed(UNKNOWN) for at in state.buried},
        orders=mine,
        retreats=retreats,
    )
