"""A complete state that is possible for all that a side knows."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.game import Sealed, Seat
from bot.games.memoir44.cards import AMBUSH, DECK, HIDDEN, in_order
from bot.games.memoir44.decide import setup
from bot.games.memoir44.special import UNKNOWN, mine_numbers
from bot.games.memoir44.state import Hand, State
from bot.players.player import Chance


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns the view with every hidden card replaced by one that nobody is seen to hold and every hidden
    mine by one that nobody has seen, each order of them equally likely, and with the standing order that the
    other side had at the start."""
    unseen = Counter(DECK)
    unseen.subtract(view.discards)
    for pile in (view.deck, view.offered, view.chip, view.coming, *view.hands.values(), *view.aside.values()):
        unseen.subtract(card for card in pile.value if card != HIDDEN)
    left = [card for card, count in unseen.items() for _ in range(count)]
    cards = [left[number] for number in chance.shuffled(len(left))]
    first = (view.chip.value + view.coming.value).count(HIDDEN)
    if AMBUSH in cards[:first]:  # It is never laid under the chip (M69).
        at = cards.index(AMBUSH)
        cards[at], cards[first] = cards[first], cards[at]
    drawn = iter(cards)
    started = setup(view.options).orders
    return replace(
        view,
        chip=_sorted(view.chip, drawn),
        coming=_sorted(view.coming, drawn),
        hands={side: _sorted(cards, drawn) for side, cards in view.hands.items()},
        aside={side: _sorted(cards, drawn) for side, cards in view.aside.items()},
        offered=_sorted(view.offered, drawn),
        deck=_filled(view.deck, drawn),
        orders={side: order or started[side] for side, order in view.orders.items()},
        buried=_buried(view, chance),
    )


def _buried(view: State, chance: Chance) -> dict[str, Sealed[int]]:
    """Returns the numbers of the mines that nobody has set off, drawn from those that nobody has seen. Mines
    that are gone may have had any."""
    hidden = [at for at, number in view.buried.items() if number.value == UNKNOWN]
    if not hidden:
        return view.buried
    unseen = Counter(mine_numbers(len(view.special.mines)))
    unseen.subtract(view.shown.values())
    left = [number for number, count in sorted(unseen.items()) for _ in range(count)]
    order = chance.shuffled(len(left))
    drawn = {at: Sealed(left[place]) for at, place in zip(hidden, order, strict=False)}
    return {**view.buried, **drawn}


def _sorted(cards: Hand, drawn: Iterator[str]) -> Hand:
    """Returns the cards with hidden ones replaced by those drawn, grouped by kind."""
    return Sealed(in_order(_filled(cards, drawn).value))


def _filled(cards: Hand, drawn: Iterator[str]) -> Hand:
    return Sealed(tuple([next(drawn) if card == HIDDEN else card for card in cards.value]))
