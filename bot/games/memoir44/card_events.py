"""The events of the deck and of the cards in hand (3)."""

from typing import ClassVar

from msgspec.structs import replace

from bot.games.game import Event, HiddenEvent, Sealed, SeatEvent
from bot.games.memoir44.cards import in_order
from bot.games.memoir44.ordering import out_of_hands
from bot.games.memoir44.state import Hand, State, hand_without, no_cards


class DeckShuffled(HiddenEvent, frozen=True):
    """All the cards that are in no hand form the deck, in an order that nobody learns before the end."""

    shuffled: ClassVar[tuple[str, ...]] = ("shuffle",)
    shuffle: Sealed[tuple[int, ...]]

    def applied(self, state: State) -> State:
        pile = out_of_hands(state)
        deck = Sealed(tuple([pile[place] for place in self.shuffle.value]))
        return replace(state, deck=deck, discards=(), aside=no_cards())


class HandDealt(SeatEvent, frozen=True):
    """A side received its first cards (3)."""

    cards: Hand

    def applied(self, state: State) -> State:
        cards = self.cards.value
        return state.drawn(cards).holding(self.seat, *cards)


class CardDrawn(SeatEvent, frozen=True):
    """A side drew a card (3)."""

    reveals: ClassVar[bool] = True
    card: Sealed[str]

    def applied(self, state: State) -> State:
        card = self.card.value
        return state.drawn((card,)).holding(self.seat, card)


class CardsOffered(SeatEvent, frozen=True):
    """A side drew cards of which it may keep one (3)."""

    reveals: ClassVar[bool] = True
    cards: Hand

    def applied(self, state: State) -> State:
        cards = self.cards.value
        offered = Sealed(in_order((*state.offered.value, *cards)))
        return replace(state.drawn(cards), phase="keep", offered=offered)


class CardKept(SeatEvent, frozen=True):
    """A side keeps one of the cards that it drew; the others are out of play, and only that side knows them
    (3)."""

    card: Sealed[str]

    def applied(self, state: State) -> State:
        others = hand_without(state.offered, self.card.value).value
        aside = Sealed(in_order((*state.aside[self.seat].value, *others)))
        state = state.holding(self.seat, self.card.value)
        return replace(state, offered=Sealed(()), aside={**state.aside, self.seat: aside})


class CardLaid(SeatEvent, frozen=True):
    """A side lays a card under the commissar's chip; in its turn the one that lay there comes out (M69)."""

    card: Sealed[str]

    def applied(self, state: State) -> State:
        hand = hand_without(state.hands[self.seat], self.card.value)
        coming = state.chip if state.begins else Sealed(())
        chip = Sealed((self.card.value,))
        return replace(state, hands={**state.hands, self.seat: hand}, chip=chip, coming=coming, phase="card")


class DeckRenewed(Event, frozen=True):
    """All the cards that are in no hand, those that were played among them, are shuffled into a new deck
    (3)."""

    count: int
