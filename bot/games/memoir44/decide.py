"""The consequences of a command: its events, down to the next decision that a player must make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.game import Command, Decision, Dice, Sealed, Seat
from bot.games.memoir44 import airdrop, battle, clash, mines, night, objectives, ordering, purposes, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.arrivals import crossed, entered, icy_way, left
from bot.games.memoir44.cards import DECK, Slot, in_order
from bot.games.memoir44.hexes import BOARD, HEXES, name
from bot.games.memoir44.ledger import Ledger, count, draw, offer, renew
from bot.games.memoir44.state import Board, Options, Phase, State, stage, waited_for
from bot.games.memoir44.units import SEATS, Unit, opponent


def setup(options: Options) -> State:
    """Returns a game before its cards are dealt."""
    scenario = options.scenario
    order: do.Standing = "spring" if options.pace == "mail" else "ask"
    return State(
        options,
        Board(scenario.units, scenario.squares, scenario.special.mines),
        turn=scenario.starts,
        orders=dict.fromkeys(SEATS, order),
        visibility=night.first(scenario.special),
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
        laid = len(mines.numbers(len(special.mines)))
        ledger.add(on.MinesLaid(Sealed(dice.shuffled(laid, purposes.Mines()))))
    if special.airdrop:
        ledger.add(on.PhaseBegan("drop"))
    else:
        _begin_turn(ledger, state.options.scenario.starts)
    return ledger.decision


def carry_out(state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State]:
    """Returns what follows from this legal command."""
    ledger = Ledger(state, dice)
    DECIDE[type(command)](ledger, seat, command)
    if not isinstance(command, do.Orders | do.Retreats):
        _go_on(ledger)
    return ledger.decision


def follow_orders(state: State, dice: Dice) -> Decision[State]:
    """Returns what follows if a standing order decides about the assault or the retreat that waits (2, 3)."""
    ledger = Ledger(state, dice)
    _by_order(ledger)
    return ledger.decision


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: an air drop in the middle of the board,
    the first card in their hand, no orders, no moves, no battles, no Ambush, a flag ignored where that is
    allowed, the first hex of a retreat, no ground."""
    match stage(state):
        case "drop":
            return do.Drop(name(BOARD[len(BOARD) // 2]))
        case "card":
            return next(ordering.playable(state, seat))
        case "keep":
            return do.Keep(state.offered.value[0])
        case "retreat" if not rules.may_stand(state):
            return do.Retreat(name(rules.ways_back(state)[0]))
        case "orders" | "moves" | "battles" | "again":
            return do.Done()
    return do.Hold()


# --- the course of the turn


def _go_on(ledger: Ledger) -> None:
    """Advances the game through everything that needs no decision, up to the next decision."""
    while not ledger.over and NEXT[stage(ledger.state)](ledger):
        pass


def _begin_phase(ledger: Ledger, phase: Phase) -> bool:
    ledger.add(on.PhaseBegan(phase))
    return True


def _wait(ledger: Ledger) -> bool:
    """Stops at a decision."""
    return False


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
        return _next_turn(ledger)
    offer(ledger, state.turn, state.card.draw)
    return True


def _next_turn(ledger: Ledger) -> bool:
    state = ledger.state
    winner = state.options.scenario.special.deck_ends
    if winner and not ledger.over and not state.deck.value:
        ledger.end(winner, "deck")
    if not ledger.over:
        _begin_turn(ledger, opponent(ledger.state.turn))
    return True


def _begin_turn(ledger: Ledger, seat: Seat) -> None:
    """Begins a side's turn: visibility at night, and the objectives that are looked at only then (2, M60)."""
    ledger.add(on.TurnBegan(seat, ledger.state.number + 1))
    special, before = ledger.state.options.scenario.special, ledger.state.visibility
    if night.rolls(special, seat, before):
        dice = ledger.roll(night.DICE, purposes.Visibility())
        ledger.add(on.VisibilityRolled(seat, dice, night.visibility(special, before, dice)))
    count(ledger, seat)


# --- cards and orders


def _play(ledger: Ledger, seat: Seat, command: do.Play) -> None:
    if ledger.state.clash:
        clash.ambush(ledger)
        return
    plan = ordering.planned(ledger.state, seat, command)
    plain, slots = ordering.given(ledger.state, seat, plan)
    ledger.add(on.CardPlayed(seat, command.card, plan, plain, slots))
    if ledger.state.card.muster:
        # The card itself counts as one of the cards in the hand.
        dice = ledger.roll(len(ledger.state.hands[seat].value) + 1, purposes.CardDice(command.card))
        ledger.add(on.SymbolsRolled(seat, dice, mustered(dice)))
    able = list(ordering.orderable(ledger.state, seat))
    if able and ordering.together(ledger.state, able):
        ledger.add(on.UnitsOrdered(tuple(unit.name for unit in able)))


def mustered(dice: Sequence[int]) -> tuple[Slot, ...]:
    """Returns what the symbols order: each symbol a unit of its type, a star any unit (3)."""
    symbols = [battle.symbol(die) for die in dice]
    found = [Slot(count, types=(of,)) for of in ("infantry", "armor") if (count := symbols.count(of))]
    stars = symbols.count("star")
    return (*found, Slot(stars)) if stars else tuple(found)


def _order(ledger: Ledger, seat: Seat, command: do.Order) -> None:
    ledger.add(on.UnitsOrdered((command.unit,)))


def _target(ledger: Ledger, seat: Seat, command: do.Target) -> None:
    ledger.add(on.TargetNamed(command.unit))


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


# --- moves


def _move(ledger: Ledger, seat: Seat, command: do.Move) -> None:
    state = ledger.state
    order = state.order_of(command.unit)
    assert order is not None
    unit = ledger.unit(command.unit)
    most, fighting = rules.limits(state, unit)
    hexes = rules.reach(state, order)[HEXES[command.to]]
    # A longer way is taken around the ice, unless it costs the unit its battle.
    icy = icy_way(ledger, unit, HEXES[command.to], fighting if hexes <= fighting else most)
    ledger.add(on.UnitMoved(unit.name, name(unit.hex), command.to, hexes))
    left(ledger, unit.hex)
    entered(ledger, unit.name, icy)


def _leave(ledger: Ledger, seat: Seat, command: do.Leave) -> None:
    """Lets a unit leave the board for a medal, if the ice on its way bears it (M59, M62)."""
    unit = ledger.unit(command.unit)
    most = rules.limits(ledger.state, unit)[0]
    if not crossed(ledger, unit.name, icy_way(ledger, unit, HEXES[command.by], most - 1)):
        return
    medals = rules.exit_medals(ledger.state, unit)
    ledger.add(on.UnitLeft(unit.name, name(unit.hex), command.by, medals))
    left(ledger, unit.hex)
    count(ledger)


def _drop(ledger: Ledger, seat: Seat, command: do.Drop) -> None:
    """Lets the units of an air drop fall, and begins the first turn (M54)."""
    airdrop.fall(ledger, HEXES[command.hex])
    _begin_turn(ledger, ledger.state.options.scenario.starts)


# --- the rest


def _done(ledger: Ledger, seat: Seat, command: do.Done) -> None:
    LEAVE[ledger.state.phase](ledger)


def _keep(ledger: Ledger, seat: Seat, command: do.Keep) -> None:
    ledger.add(on.CardKept(seat, Sealed(command.card)))
    _next_turn(ledger)


def _orders(ledger: Ledger, seat: Seat, command: do.Orders) -> None:
    ledger.add(on.OrderGiven(seat, command.when_assaulted))
    if seat == waited_for(ledger.state):
        _by_order(ledger)


def _retreats(ledger: Ledger, seat: Seat, command: do.Retreats) -> None:
    ledger.add(on.RetreatsOrdered(seat, command.when_flagged))
    if seat == waited_for(ledger.state):
        _by_order(ledger)


def _by_order(ledger: Ledger) -> None:
    """Decides about the assault or the retreat that waits by the standing order of whoever is asked, if they
    have one (2, 3)."""
    asked = stage(ledger.state)
    if asked == "answer":
        clash.by_standing_order(ledger)
    if asked in ("answer", "retreat"):
        _go_on(ledger)


NEXT: dict[str, Callable[[Ledger], bool]] = {
    "drop": _wait,
    "card": _wait,
    "orders": _after_orders,
    "moves": _after_moves,
    "battles": _after_battles,
    "strikes": _next_strike,
    "again": _after_moves,
    "keep": _wait,
    "retreat": clash.on_the_run,
    "answer": _wait,
    "ambush": clash.after_ambush,
    "attack": clash.throw,
    "ground": _wait,
    "overrun": _wait,
}

LEAVE: dict[str, Callable[[Ledger], bool]] = {
    "orders": _carry_out,
    "moves": lambda ledger: _begin_phase(ledger, "battles"),
    "battles": _after_fighting,
    "again": _end_turn,
}
"""The functions that follow a phase that its player has ended."""

DECIDE: dict[type[Command], Callable[[Ledger, Seat, Any], None]] = {
    do.Play: _play,
    do.Order: _order,
    do.Target: _target,
    do.Drop: _drop,
    do.Move: _move,
    do.Leave: _leave,
    do.Battle: clash.attack,
    do.Clear: clash.clear,
    do.Retreat: clash.retreat,
    do.Ground: clash.take_ground,
    do.Overrun: clash.overrun,
    do.Hold: clash.hold,
    do.Done: _done,
    do.Keep: _keep,
    do.Orders: _orders,
    do.Retreats: _retreats,
}
