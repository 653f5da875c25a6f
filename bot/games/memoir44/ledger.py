"""The events of one decision, and the consequences that many of them share (sections 2 and 3)."""

from __future__ import annotations

from bot.games import ledger as shared
from bot.games.game import Decision, Outcome, Sealed, Seat
from bot.games.memoir44 import events as on
from bot.games.memoir44 import objectives, ordering, purposes
from bot.games.memoir44.cards import in_order
from bot.games.memoir44.events import apply
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, Unit, opponent


class Ledger(shared.Ledger[State]):
    """The account of one decision in a game of Memoir '44."""

    apply = staticmethod(apply)

    def unit(self, unit: str) -> Unit:
        """Returns the unit of that name in its present state."""
        return self.state.board.by_name[unit]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == "over"

    def end(self, winner: Seat | None, why: str) -> None:
        """Ends the game with the points so far."""
        self.finish(Outcome(winner, {seat: objectives.points(self.state, seat) for seat in SEATS}, why))


def end(state: State, winner: Seat | None, why: str) -> Decision[State]:
    """Returns what follows if a game ends early."""
    ledger = Ledger(state, None)
    ledger.end(winner, why)
    return ledger.decision


def draw(ledger: Ledger, seat: Seat) -> None:
    """Lets a side draw the top card; an empty deck is renewed first, or ends the game (3, M63)."""
    if _stocked(ledger):
        ledger.add(on.CardDrawn(seat, Sealed(ledger.state.deck.value[0])))


def offer(ledger: Ledger, seat: Seat, cards: int) -> None:
    """Lets a side draw cards of which it will keep one; the deck is renewed once it is empty, or ends the
    game (3, M63)."""
    while missing := cards - len(ledger.state.offered.value):
        if not _stocked(ledger):
            return
        ledger.add(on.CardsOffered(seat, Sealed(in_order(ledger.state.deck.value[:missing]))))


def _stocked(ledger: Ledger) -> bool:
    """Whether a card can be drawn. An empty deck is renewed, or ends the game if the scenario has one deck
    only (3, M63)."""
    if ledger.state.deck.value:
        return True
    if winner := ledger.state.options.scenario.special.deck_ends:
        ledger.end(winner, "deck")
        return False
    renew(ledger)
    return True


def renew(ledger: Ledger) -> None:
    """Makes a new deck from all the cards that are in no hand (3)."""
    cards = len(ordering.out_of_hands(ledger.state))
    ledger.add(on.DeckRenewed(cards))
    ledger.add(on.DeckShuffled(Sealed(ledger.dice.shuffled(cards, purposes.Deck()))))


def count(ledger: Ledger, beginning: Seat = "") -> None:
    """Updates the holders of the objectives, and ends the game at once when a side has its medals or the
    other side has no unit left (2). ``beginning`` is the side whose turn begins, if that is so."""
    before, after = ledger.state.objectives, objectives.holders(ledger.state, beginning)
    for goal, seat in before.items():
        if after.get(goal) != seat:
            ledger.add(on.ObjectiveLost(seat, goal))
    for goal, seat in after.items():
        if before.get(goal) != seat:
            ledger.add(on.ObjectiveTaken(seat, goal))
    state = ledger.state
    for seat in (state.turn, opponent(state.turn)):
        enough = objectives.points(state, seat) >= state.options.scenario.medals[seat]
        if enough or not state.board.side(opponent(seat)):
            ledger.end(seat, "medals" if enough else "eliminated")
            return
