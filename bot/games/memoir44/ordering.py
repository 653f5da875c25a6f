"""Cards and orders: what may be played and ordered, medals, and the cards in no hand (sections 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import terrain
from bot.games.memoir44.cards import ANY_ONE, CARDS, DECK, Slot
from bot.games.memoir44.hexes import MIRRORED, SECTIONS, distance, name, sections
from bot.games.memoir44.state import Plan, State
from bot.games.memoir44.units import Unit, opponent


def at_top(state: State, seat: Seat) -> bool:
    """Whether the side's base line is the top row."""
    return state.options.scenario.top == seat


def fits(state: State, unit: Unit, slot: Slot) -> bool:
    """Whether a card that orders such units orders this one (3)."""
    if slot.types and unit.of.ordered not in slot.types:
        return False
    if slot.section and slot.section not in sections(unit.hex, at_top(state, unit.seat)):
        return False
    match slot.where:
        case "beside":
            return state.board.beside_enemy(unit)
        case "apart":
            return not state.board.beside_enemy(unit)
        case "bare":
            ground = state.board.ground_at(unit.hex)
            return not ground.obstacle and not terrain.no_battle_from(ground)
        case "hurt":
            return unit.figures < full(state, unit)
    return True


def full(state: State, unit: Unit) -> int:
    """The figures that a unit had at the start."""
    return next(one.figures for one in state.options.scenario.units if one.name == unit.name)


def together(state: State, units: Sequence[Unit]) -> bool:
    """Whether the card may order all these units, each for one place of it. A unit on a section line counts
    for either section."""
    slots = state.slots
    if len(slots) == 1:
        (slot,) = slots
        return (slot.count is None or len(units) <= slot.count) and all(
            fits(state, unit, slot) for unit in units
        )
    return _placed([[n for n, slot in enumerate(slots) if fits(state, unit, slot)] for unit in units], slots)


def _placed(fitting: list[list[int]], slots: Sequence[Slot]) -> bool:
    """Whether everybody finds a place, given the places where each may go."""
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


def orderable(state: State, seat: Seat) -> list[Unit]:
    """The units that may be ordered besides those that are (2)."""
    already = [state.board.named[one.unit] for one in state.ordered]
    others = [unit for unit in state.board.side(seat) if unit not in already]
    return [unit for unit in others if together(state, [*already, unit])]


def playable(state: State, seat: Seat) -> Iterator[do.Play]:
    """The cards that a side can play in its turn, with the sections that they want."""
    held = set(state.hands[seat].value)
    for card in CARDS:
        if card not in held or CARDS[card].answers:
            continue
        if not CARDS[card].asks_section:
            yield do.Play(card)
            continue
        wanted = [one for one in SECTIONS if not falls_back(state, seat, Plan(card, one))]
        yield from [do.Play(card, one) for one in wanted] or [do.Play(card)]


def slots_of(plan: Plan) -> tuple[Slot, ...]:
    """What an order says may be ordered, in the section that was named; in none if none was."""
    return tuple(
        replace(slot, section=plan.section) if slot.section == "chosen" and plan.section else slot
        for slot in CARDS[plan.card].orders
    )


def falls_back(state: State, seat: Seat, plan: Plan) -> bool:
    """Whether a card finds no unit that it could order, and orders any one unit for it (M33)."""
    card, slots = CARDS[plan.card], slots_of(plan)
    if not card.falls_back:
        return False
    if card.falls_back == "type":
        slots = tuple(Slot(types=slot.types) for slot in slots)
    return not any(fits(state, unit, slot) for unit in state.board.side(seat) for slot in slots)


def planned(state: State, seat: Seat, command: do.Play) -> Plan:
    """The order that a card stands for: a Counter-Attack for the opponent's last, mirrored (3)."""
    last = state.plans.get(opponent(seat))
    if not CARDS[command.card].repeats or last is None:
        return Plan(command.card, command.section)
    return Plan(mirrored(last.card), MIRRORED[last.section] if last.section else None)


def mirrored(card: str) -> str:
    """The card for the section that lies on the other player's side of this one's."""
    kind, _, section = card.rpartition("-")
    if section == "left":
        return f"{kind}-right"
    return f"{kind}-left" if section == "right" else card


def given(state: State, seat: Seat, plan: Plan) -> tuple[bool, tuple[Slot, ...]]:
    """Whether the order is any one unit and nothing else, and what may be ordered by it (M33, M34)."""
    by_night = bool(CARDS[plan.card].strike and state.options.scenario.visibility)
    plain = by_night or falls_back(state, seat, plan)
    return plain, ANY_ONE if plain else slots_of(plan)


def targetable(state: State, seat: Seat) -> list[Unit]:
    """The enemies that a card which strikes may be aimed at, besides those that it is (3)."""
    if len(state.targets) >= state.card.targets:
        return []
    aimed = [state.board.named[one] for one in state.targets]
    return [
        unit
        for unit in state.board.side(opponent(seat))
        if unit not in aimed and (not aimed or any(distance(unit.hex, one.hex) == 1 for one in aimed))
    ]


# --- medals and the deck


def points(state: State, seat: str) -> int:
    """The medals that a side has, those of objectives with them (2)."""
    objectives = state.options.scenario.objectives
    return state.medals[seat] + sum(
        one.medals for one in objectives if state.objectives.get(name(one.hex)) == seat
    )


def holders(state: State) -> dict[str, Seat]:
    """Who has the medals of each objective by its name, as the units stand now: one that is held falls to
    whoever is there, any other to the first who was (2)."""
    found: dict[str, Seat] = {}
    for one in state.options.scenario.objectives:
        there, goal = state.board.at.get(one.hex), name(one.hex)
        taker = there.seat if there and one.seat in ("", there.seat) else ""
        if holder := taker if one.held else state.objectives.get(goal) or taker:
            found[goal] = holder
    return found


def out_of_hands(state: State) -> tuple[str, ...]:
    """The cards that are in no hand and not on offer, kind by kind: what a new deck is made of."""
    left = list(DECK)
    for cards in (*state.hands.values(), state.offered):
        for card in cards.value:
            left.remove(card)
    return tuple(left)
