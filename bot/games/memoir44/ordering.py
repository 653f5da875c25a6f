"""Cards and orders: what may be played and ordered, and the cards in no hand (sections 2 and 3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import terrain
from bot.games.memoir44.cards import ANY_ONE, CARDS, DECK, Slot
from bot.games.memoir44.hexes import MIRRORED, distance, sections
from bot.games.memoir44.state import Plan, State
from bot.games.memoir44.units import ALLIES, AXIS, Unit, opponent


def fits(state: State, unit: Unit, slot: Slot) -> bool:
    """Whether a slot of a card includes this unit (3)."""
    if slot.types and unit.of.ordered not in slot.types:
        return False
    if slot.section and slot.section not in sections(unit.hex, state.scenario.is_top(unit.seat)):
        return False
    match slot.where:
        case "beside":
            return state.board.beside_enemy(unit)
        case "apart":
            return not state.board.beside_enemy(unit)
        case "bare":
            return terrain.combined(state.board.ground_at(unit.hex)).bags
        case "hurt":
            return unit.figures < full(state, unit)
    return True


def full(state: State, unit: Unit) -> int:
    """Returns the number of figures that a unit had at the start."""
    started = (other.figures for other in state.scenario.units if other.name == unit.name)
    return next(started, unit.of.figures)


def together(state: State, units: Sequence[Unit]) -> bool:
    """Whether the card may order all these units, each in a slot of its own. A unit on a section line counts
    for either section."""
    return _placed([_slots_for(state, unit) for unit in units], state.slots)


def _slots_for(state: State, unit: Unit) -> list[int]:
    """Returns the numbers of the slots that include a unit, from 0."""
    return [n for n, slot in enumerate(state.slots) if fits(state, unit, slot)]


def _placed(fitting: Sequence[Sequence[int]], slots: Sequence[Slot]) -> bool:
    """Whether every unit can have a slot, given the slots open to each."""
    if not all(fitting):
        return False
    if len(slots) == 1:
        most = slots[0].count
        return most is None or len(fitting) <= most
    left = {n: slot.count for n, slot in enumerate(slots)}
    taken: dict[int, list[int]] = {n: [] for n in left}

    def place(who: int, seen: set[int]) -> bool:
        for n in fitting[who]:
            if n in seen:
                continue
            seen.add(n)
            count = left[n]
            if count is None or len(taken[n]) < count:
                taken[n].append(who)
                return True
            for other in taken[n]:
                if place(other, seen):
                    taken[n][taken[n].index(other)] = who
                    return True
        return False

    return all(place(who, set()) for who in range(len(fitting)))


def orderable(state: State, seat: Seat) -> tuple[Unit, ...]:
    """Returns the units that may be ordered in addition to those already ordered (2)."""
    board, ordered = state.board, tuple([order.unit for order in state.ordered])
    key = seat, state.slots, ordered
    if key not in board.orderable:
        taken = [_slots_for(state, board.by_name[unit]) for unit in ordered]
        board.orderable[key] = tuple([
            unit
            for unit in board.side(seat)
            if unit.name not in ordered and _placed([*taken, _slots_for(state, unit)], state.slots)
        ])  # fmt: skip
    return board.orderable[key]


def spotted(state: State, seat: Seat) -> bool:
    """Whether a side may play Recon as Air Power: by day alone, with air strikes, as the Axis under Blitz, or
    as the Allies with a unit on a hill of the scenario (M34, M61)."""
    special = state.special
    flies = seat == special.air_strikes or (special.blitz and seat == AXIS)
    sees = seat == ALLIES and any(unit.hex in special.spotters for unit in state.board.side(seat))
    return not state.sight and (flies or sees)


def laid(state: State, seat: Seat) -> list[str]:
    """Returns the cards that a side may lay under the commissar's chip: any but an Ambush (M69)."""
    return [card for card in dict.fromkeys(state.hands[seat].value) if not CARDS[card].answers]


def slots_of(plan: Plan) -> tuple[Slot, ...]:
    """Returns the slots of an order, in the section that was named. A slot for a chosen section includes no
    unit if none was named."""
    return tuple(
        replace(slot, section=plan.section) if slot.section == "chosen" and plan.section else slot
        for slot in CARDS[plan.card].orders
    )


def falls_back(state: State, seat: Seat, plan: Plan) -> bool:
    """Whether a card finds no unit that it could order, and orders any one unit instead (M33)."""
    card, slots = CARDS[plan.card], slots_of(plan)
    if not card.falls_back:
        return False
    if card.falls_back == "type":
        slots = tuple(Slot(types=slot.types) for slot in slots)
    return not any(fits(state, unit, slot) for unit in state.board.side(seat) for slot in slots)


def mirrored(card: str) -> str:
    """Returns the card for the section that the opponent has in place of this one's."""
    kind, _, section = card.rpartition("-")
    return f"{kind}-{MIRRORED[section]}" if section in MIRRORED else card


def given(state: State, seat: Seat, plan: Plan) -> tuple[bool, tuple[Slot, ...]]:
    """Returns whether the order is for any one unit and nothing else, and the slots that it gives (M33,
    M34)."""
    by_night = bool(CARDS[plan.card].strike and state.sight)
    plain = by_night or falls_back(state, seat, plan)
    return plain, ANY_ONE if plain else slots_of(plan)


def targetable(state: State, seat: Seat) -> list[Unit]:
    """Returns the enemies that may be named as targets of a card that strikes, in addition to those already
    named (3)."""
    if len(state.targets) >= state.card.targets:
        return []
    targets = [state.board.by_name[target] for target in state.targets]
    wanted, top = state.card.aims_at, state.scenario.is_top(seat)
    return [
        unit
        for unit in state.board.side(opponent(seat))
        if unit not in targets
        and (
            any(distance(unit.hex, target.hex) == 1 for target in targets)
            if targets
            else wanted in ("", *sections(unit.hex, top))
        )
    ]


# --- the deck


def out_of_hands(state: State) -> tuple[str, ...]:
    """Returns the cards that are in no hand, not on offer and not under the chip, grouped by kind: those of a
    new deck."""
    left = list(DECK)
    for cards in (*state.hands.values(), state.offered, state.chip, state.coming):
        for card in cards.value:
            left.remove(card)
    return tuple(left)
