"""The consequences of a command: its events, down to the next decision that a player must make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.game import Decision, Dice, Sealed, Seat
from bot.games.memoir44 import battle, clash, objectives, ordering, purposes, rules
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import DECK, Slot, in_order
from bot.games.memoir44.hexes import name
from bot.games.memoir44.ledger import Ledger, count, draw, offer, renew
from bot.games.memoir44.special import (
    NIGHT_DICE,
    first_visibility,
    mine_numbers,
    next_visibility,
    rolls_visibility,
)
from bot.games.memoir44.state import Board, Options, Phase, Standing, State, stage
from bot.games.memoir44.units import SEATS, Unit, opponent


def setup(options: Options) -> State:
    """Returns a game before its cards are dealt."""
    scenario = options.scenario
    order: Standing = "spring" if options.pace == "mail" else "ask"
    return State(
        options,
        Board(scenario.units, scenario.squares, scenario.special.mines),
        turn=scenario.starts,
        orders=dict.fromkeys(SEATS, order),
        visibility=first_visibility(scenario.special),
    )


def begin(state: State, dice: Dice) -> Decision[State]:
    """Returns the shuffle, the deal and the beginning of the first turn (3), or of the air drop (M54)."""
    ledger = Ledger(state, dice)
    special = state.options.scenario.special
    ledger.add(on.DeckShuffled(Sealed(dice.shuffled(len(DECK), purposes.Deck()))))
    for seat in SEATS:
        top = ledger.state.deck.value[: state.options.scenario.hands[seat]]
        ledger.add(on.HandDealt(seat, Sealed(in_order(top))))
    if special.mines:
        laid = len(mine_numbers(len(special.mines)))
        ledger.add(on.MinesLaid(Sealed(dice.shuffled(laid, purposes.Mines()))))
    if special.airdrop:
        ledger.add(on.PhaseBegan("drop"))
    else:
        begin_turn(ledger, state.options.scenario.starts)
    return ledger.decision


def carry_out(state: State, seat: Seat, command: Any, dice: Dice) -> Decision[State]:
    """Returns what follows from this legal command."""
    ledger = Ledger(state, dice)
    command.carry_out(ledger, seat)
    if command.stages:
        _go_on(ledger)
    return ledger.decision


def follow_orders(state: State, dice: Dice) -> Decision[State]:
    """Returns what follows if a standing order decides about the assault or the retreat that waits (2, 3)."""
    ledger = Ledger(state, dice)
    by_order(ledger)
    return ledger.decision


# --- the course of the turn


def _go_on(ledger: Ledger) -> None:
    """Advances the game through everything that needs no decision, up to the next decision."""
    while not ledger.over and _step(ledger):
        pass


def _step(ledger: Ledger) -> bool:
    """Does what needs no decision now, and returns whether there was anything."""
    match stage(ledger.state):
        case "orders":
            return _after_orders(ledger)
        case "moves" | "again":
            return _after_moves(ledger)
        case "battles":
            return _after_battles(ledger)
        case "strikes":
            return _next_strike(ledger)
        case "retreat":
            return clash.on_the_run(ledger)
        case "ambush":
            return clash.after_ambush(ledger)
        case "attack":
            return clash.throw(ledger)
    return False


def end_phase(ledger: Ledger) -> bool:
    """Goes on from a phase that its player ends."""
    match ledger.state.phase:
        case "orders":
            return _carry_out(ledger)
        case "moves":
            return _begin_phase(ledger, "battles")
        case "battles":
            return _after_fighting(ledger)
    return _end_turn(ledger)


def _begin_phase(ledger: Ledger, phase: Phase) -> bool:
    ledger.add(on.PhaseBegan(phase))
    return True


def _after_orders(ledger: Ledger) -> bool:
    """Ends the orders when no more can be given (2)."""
    state = ledger.state
    more = ordering.targetable if state.card.strike else ordering.orderable
    return not any(more(state, state.turn)) and _carry_out(ledger)


def _carry_out(ledger: Ledger) -> bool:
    card = ledger.state.card
    if card.does:
        units = [ledger.unit(order.unit) for order in ledger.state.ordered]
        ordered = [DOES[card.does](ledger, unit) for unit in units]
        if not any(ordered):
            return _end_turn(ledger)
    return _begin_phase(ledger, "strikes" if card.strike else "moves")


def _after_moves(ledger: Ledger) -> bool:
    """Ends the moves when no ordered unit can move (2)."""
    state = ledger.state
    if any(rules.reach(state, order) or rules.exits(state, order) for order in state.ordered):
        return False
    return _end_turn(ledger) if state.phase == "again" else _begin_phase(ledger, "battles")


def _after_battles(ledger: Ledger) -> bool:
    """Ends the battles when no ordered unit can battle (2)."""
    state = ledger.state
    return not any(any(rules.deeds(state, order)) for order in state.ordered) and _after_fighting(ledger)


def _after_fighting(ledger: Ledger) -> bool:
    return _begin_phase(ledger, "again") if ledger.state.card.again else _end_turn(ledger)


def _next_strike(ledger: Ledger) -> bool:
    """Lets the card strike the next of its targets (3)."""
    state = ledger.state
    if not state.targets:
        return _end_turn(ledger)
    assert state.plan
    assert state.card.strike
    target = ledger.unit(state.targets[0])
    throw = battle.strike(state.card.strike, state.turn, target.kind, target.figures, state.options.rulings)
    attack, defence = purposes.Strike(state.plan.card, target.name), purposes.Defence(target.name)
    result = battle.resolve(throw, ledger.dice, attack, defence)
    ledger.add(on.StrikeRolled(state.plan.card, target.name, result.rolled, result.hits, result.flags))
    clash.suffer(ledger, target, result, ignorable=False)
    return True


def _end_turn(ledger: Ledger) -> bool:
    """Lets the player draw, and begins the opponent's turn (2, 3)."""
    state = ledger.state
    special = state.options.scenario.special
    if objectives.sudden_death(state):
        ledger.end(state.turn, "sudden")
        return True
    if state.card.reshuffle and not special.deck_ends:
        renew(ledger)
    if len(state.hands[state.turn].value) + 1 < special.grows.get(state.turn, 0):
        draw(ledger, state.turn)
    if ledger.over:
        return True
    if state.card.draw == 1:
        draw(ledger, state.turn)
        return next_turn(ledger)
    offer(ledger, state.turn, state.card.draw)
    return True


def next_turn(ledger: Ledger) -> bool:
    state = ledger.state
    winner = state.options.scenario.special.deck_ends
    if winner and not ledger.over and not state.deck.value:
        ledger.end(winner, "deck")
    if not ledger.over:
        begin_turn(ledger, opponent(ledger.state.turn))
    return True


def begin_turn(ledger: Ledger, seat: Seat) -> None:
    """Begins a side's turn: visibility at night, and the objectives that are looked at only then (2, M60)."""
    ledger.add(on.TurnBegan(seat, ledger.state.number + 1))
    special, before = ledger.state.options.scenario.special, ledger.state.visibility
    if rolls_visibility(special, seat, before):
        dice = ledger.roll(NIGHT_DICE, purposes.Visibility())
        ledger.add(on.VisibilityRolled(seat, dice, next_visibility(special, before, dice)))
    count(ledger, seat)


def mustered(dice: Sequence[int]) -> tuple[Slot, ...]:
    """Returns what the symbols order: each symbol a unit of its type, a star any unit (3)."""
    symbols = [battle.symbol(die) for die in dice]
    found = [Slot(count, types=(of,)) for of in ("infantry", "armor") if (count := symbols.count(of))]
    stars = symbols.count("star")
    return (*found, Slot(stars)) if stars else tuple(found)


def _dig(ledger: Ledger, unit: Unit) -> bool:
    ledger.add(on.SandbagsPlaced(unit.name, name(unit.hex)))
    return False


def _heal(ledger: Ledger, unit: Unit) -> bool:
    state = ledger.state
    assert state.plan
    dice = ledger.roll(len(state.hands[unit.seat].value) + 1, purposes.CardDice(state.plan.card))
    good = sum(battle.symbol(die) in (unit.of.ordered, "star") for die in dice)
    restored = min(good, ordering.full(state, unit) - unit.figures)
    ledger.add(on.FiguresRestored(unit.name, dice, restored))
    return bool(restored)


DOES: dict[str, Callable[[Ledger, Unit], bool]] = {"dig": _dig, "heal": _heal}
"""The functions that apply a card to a unit. Each returns whether the unit moves and battles afterwards
(M31)."""


def by_order(ledger: Ledger) -> None:
    """Decides about the assault or the retreat that waits by the standing order of whoever is asked, if they
    have one (2, 3)."""
    asked = stage(ledger.state)
    if asked == "answer":
        clash.by_standing_order(ledger)
    if asked in ("answer", "retreat"):
        _go_on(ledger)
