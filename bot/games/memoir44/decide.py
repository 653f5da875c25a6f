"""What follows from a command: the events, down to the next decision that somebody must take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.game import Command, Dice, Event, Refused, Sealed, Seat
from bot.games.memoir44 import battle, rules, terrain
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.apply import apply
from bot.games.memoir44.cards import AMBUSH, DECK, Slot, in_order
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.state import Board, Options, Phase, State, stage
from bot.games.memoir44.units import SEATS, Unit, opponent


def setup(options: Options) -> State:
    """A game before its cards are dealt."""
    scenario = options.scenario
    return State(options, Board(scenario.units, scenario.squares), turn=scenario.starts)


def begin(state: State, dice: Dice) -> list[Event]:
    """The cards are shuffled and dealt, and the first turn begins (3)."""
    ledger = Ledger(state, dice)
    ledger.add(on.DeckShuffled(Sealed(dice.shuffled(len(DECK), "deck"))))
    for seat in SEATS:
        top = ledger.state.deck.value[: state.options.scenario.hands[seat]]
        ledger.add(on.HandDealt(seat, Sealed(in_order(top))))
    ledger.add(on.TurnBegan(state.options.scenario.starts, 1))
    _count(ledger)
    return ledger.events


def decide(state: State, seat: Seat, command: Command, dice: Dice) -> list[Event]:
    """The events that this command brings about; raises ``Refused`` with every rule it breaks."""
    if broken := rules.objections(state, seat, command):
        raise Refused(*broken)
    ledger = Ledger(state, dice)
    DECIDE[type(command)](ledger, seat, command)
    if not isinstance(command, do.Orders | do.Resign):
        _go_on(ledger)
    return ledger.events


def end(state: State, winner: Seat | None, why: str) -> list[Event]:
    """The events of a game that ends before its time."""
    return [on.GameEnded(winner, {seat: rules.points(state, seat) for seat in SEATS}, why)]


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """The choice for a player who does not come: his first card, no orders, no moves, no battles, no Ambush,
    a flag ignored where that may be, the first way back, no ground."""
    match stage(state):
        case "card":
            return next(rules.playable(state, seat))
        case "keep":
            return do.Keep(state.offered.value[0])
        case "retreat" if not rules.may_stand(state):
            return do.Retreat(name(rules.ways_back(state)[0]))
        case "orders" | "moves" | "battles" | "again":
            return do.Done()
    return do.Hold()


class Ledger:
    """The events so far, and the state that they lead to."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.dice = dice
        self.events: list[Event] = []
        self.state = state

    def add(self, event: Event) -> None:
        """Let it happen."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def unit(self, unit: str) -> Unit:
        """The unit of that name, as it is now."""
        return self.state.board.named[unit]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == "over"


# --- how the turn goes on


def _go_on(ledger: Ledger) -> None:
    """Everything that needs no decision, up to the next one."""
    while not ledger.over and NEXT[stage(ledger.state)](ledger):
        pass


def _begin_phase(ledger: Ledger, phase: Phase) -> bool:
    ledger.add(on.PhaseBegan(phase))
    return True


def _wait(ledger: Ledger) -> bool:
    """The game stands at a decision."""
    return False


def _after_orders(ledger: Ledger) -> bool:
    """Orders are over when no more can be given (2)."""
    state = ledger.state
    more = rules.targetable if state.card.strike else rules.orderable
    return not more(state, state.turn) and _carry_out(ledger)


def _carry_out(ledger: Ledger) -> bool:
    card = ledger.state.card
    if card.does:
        for order in ledger.state.ordered:
            DOES[card.does](ledger, ledger.unit(order.unit))
        return _end_turn(ledger)
    return _begin_phase(ledger, "strikes" if card.strike else "moves")


def _after_moves(ledger: Ledger) -> bool:
    """Moves are over when no ordered unit can make one (2)."""
    state = ledger.state
    if any(rules.reach(state, order) for order in state.ordered):
        return False
    return _end_turn(ledger) if state.phase == "again" else _begin_phase(ledger, "battles")


def _after_battles(ledger: Ledger) -> bool:
    """Battles are over when no ordered unit can fight one (2)."""
    state = ledger.state
    return not any(any(rules.deeds(state, order)) for order in state.ordered) and _after_fighting(ledger)


def _after_fighting(ledger: Ledger) -> bool:
    return _begin_phase(ledger, "again") if ledger.state.card.again else _end_turn(ledger)


def _next_strike(ledger: Ledger) -> bool:
    """The card strikes the next of its targets (3)."""
    state = ledger.state
    if not state.targets:
        return _end_turn(ledger)
    assert state.plan
    assert state.card.strike
    target = ledger.unit(state.targets[0])
    throw = battle.strike(state.card.strike, state.turn, target.kind, target.figures, state.options.rulings)
    result = battle.resolve(throw, ledger.dice.roll, state.plan.card, target.name)
    ledger.add(on.StrikeRolled(state.plan.card, target.name, result.rolled, result.hits, result.flags))
    _suffer(ledger, target, result, ignorable=False)
    return True


def _end_turn(ledger: Ledger) -> bool:
    """The player draws, and it is the other one's turn (2, 3)."""
    state = ledger.state
    if state.card.reshuffle:
        _renew(ledger)
    if state.card.draw == 1:
        _draw(ledger, state.turn)
        return _next_turn(ledger)
    while len(ledger.state.deck.value) < state.card.draw:
        _renew(ledger)
    top = ledger.state.deck.value[: state.card.draw]
    ledger.add(on.CardsOffered(state.turn, Sealed(in_order(top))))
    return True


def _next_turn(ledger: Ledger) -> bool:
    ledger.add(on.TurnBegan(opponent(ledger.state.turn), ledger.state.number + 1))
    return True


def _draw(ledger: Ledger, seat: Seat) -> None:
    if not ledger.state.deck.value:
        _renew(ledger)
    ledger.add(on.CardDrawn(seat, Sealed(ledger.state.deck.value[0])))


def _renew(ledger: Ledger) -> None:
    """A new deck from all the cards that are in no hand (3)."""
    count = len(rules.out_of_hands(ledger.state))
    ledger.add(on.DeckRenewed(count))
    ledger.add(on.DeckShuffled(Sealed(ledger.dice.shuffled(count, "deck"))))


# --- cards and orders


def _play(ledger: Ledger, seat: Seat, command: do.Play) -> None:
    if ledger.state.clash:
        _ambush(ledger)
        return
    plan = rules.planned(ledger.state, seat, command)
    plain, slots = rules.given(ledger.state, seat, plan)
    ledger.add(on.CardPlayed(seat, command.card, plan, plain, slots))
    if ledger.state.card.muster:
        # The card itself counts as one in the hand.
        dice = ledger.dice.roll(len(ledger.state.hands[seat].value) + 1, command.card)
        ledger.add(on.SymbolsRolled(seat, dice, mustered(dice)))
    able = rules.orderable(ledger.state, seat)
    if able and rules.together(ledger.state, able):
        ledger.add(on.UnitsOrdered(tuple(unit.name for unit in able)))


def mustered(dice: Sequence[int]) -> tuple[Slot, ...]:
    """What the symbols order: each a unit of its type, a star any unit (3)."""
    symbols = [battle.symbol(die) for die in dice]
    found = [Slot(count, types=(of,)) for of in ("infantry", "armor") if (count := symbols.count(of))]
    stars = symbols.count("star")
    return (*found, Slot(stars)) if stars else tuple(found)


def _order(ledger: Ledger, seat: Seat, command: do.Order) -> None:
    ledger.add(on.UnitsOrdered((command.unit,)))


def _target(ledger: Ledger, seat: Seat, command: do.Target) -> None:
    ledger.add(on.TargetNamed(command.unit))


def _dig(ledger: Ledger, unit: Unit) -> None:
    ledger.add(on.SandbagsPlaced(unit.name, name(unit.hex)))


def _heal(ledger: Ledger, unit: Unit) -> None:
    state = ledger.state
    assert state.plan
    dice = ledger.dice.roll(len(state.hands[unit.seat].value) + 1, state.plan.card)
    good = sum(battle.symbol(die) in (unit.of.ordered, "star") for die in dice)
    missing = rules.full(state, unit) - unit.figures
    ledger.add(on.FiguresRestored(unit.name, dice, min(good, missing)))


DOES: dict[str, Callable[[Ledger, Unit], None]] = {"dig": _dig, "heal": _heal}


# --- moves


def _move(ledger: Ledger, seat: Seat, command: do.Move) -> None:
    state = ledger.state
    order = state.order_of(command.unit)
    assert order is not None
    unit = ledger.unit(command.unit)
    hexes = next(steps for to, steps in rules.reach(state, order).items() if name(to) == command.to)
    ledger.add(on.UnitMoved(unit.name, name(unit.hex), command.to, hexes))
    _left(ledger, unit.hex)
    _entered(ledger, unit.name)


def _left(ledger: Ledger, where: Hex) -> None:
    """What a unit does not leave standing behind it: sandbags (2)."""
    obstacle = ledger.state.board.ground_at(where).obstacle
    if obstacle and not terrain.FEATURES[obstacle].fixed:
        ledger.add(on.ObstacleRemoved(name(where), obstacle))


def _entered(ledger: Ledger, unit_name: str) -> None:
    """What happens where a unit arrives: armor removes wire, objectives are taken (2)."""
    unit = ledger.unit(unit_name)
    if ledger.state.board.ground_at(unit.hex).obstacle == "wire" and unit.of.moves_as == "armor":
        ledger.add(on.ObstacleRemoved(name(unit.hex), "wire"))
    _count(ledger)


# --- battles


def _battle(ledger: Ledger, seat: Seat, command: do.Battle) -> None:
    _declare(ledger, ledger.unit(command.unit), ledger.unit(command.target), overrun=False)


def _declare(ledger: Ledger, unit: Unit, target: Unit, *, overrun: bool) -> None:
    """An attack begins; a close assault waits for the target's owner, whatever he holds (3)."""
    close = distance(unit.hex, target.hex) == 1
    ledger.add(on.BattleDeclared(unit.name, target.name, name(target.hex), close, overrun))
    if close:
        _by_standing_order(ledger)


def _by_standing_order(ledger: Ledger) -> None:
    state = ledger.state
    owner = opponent(state.turn)
    match state.orders[owner]:
        case "spring" if AMBUSH in state.hands[owner].value and not rules.cannot_ambush(state):
            _ambush(ledger)
        case "spring" | "pass":
            ledger.add(on.AssaultWentOn())


def _ambush(ledger: Ledger) -> None:
    """The target battles first, and its owner draws a new card at once (3)."""
    clash = ledger.state.clash
    assert clash
    owner = opponent(ledger.state.turn)
    ledger.add(on.AmbushSprung(owner))
    _draw(ledger, owner)
    _fight(ledger, ledger.unit(clash.target), ledger.unit(clash.attacker))


def _after_ambush(ledger: Ledger) -> bool:
    """Who is still there after an Ambush attacks (3)."""
    clash = ledger.state.clash
    assert clash
    attacker = ledger.state.board.named.get(clash.attacker)
    if attacker and distance(attacker.hex, clash.hex) == 1:
        ledger.add(on.AssaultWentOn())
    else:
        ledger.add(on.BattleEnded(clash.attacker))
    return True


def _attack(ledger: Ledger) -> bool:
    """The attacker throws his dice, unless he has (1)."""
    clash = ledger.state.clash
    assert clash
    if not clash.thrown:
        _fight(ledger, ledger.unit(clash.attacker), ledger.unit(clash.target))
    elif rules.may_advance(ledger.state):
        ledger.add(on.AdvanceOpened(clash.attacker))
    else:
        ledger.add(on.BattleEnded(clash.attacker))
    return True


def _fight(ledger: Ledger, unit: Unit, target: Unit) -> None:
    """Roll, hits, defensive roll, casualties, flags (M17)."""
    throw = rules.throw(ledger.state, unit, target)
    result = battle.resolve(throw, ledger.dice.roll, unit.name, target.name)
    ledger.add(on.AttackRolled(unit.name, target.name, result.rolled, throw.hits, result.hits, result.flags))
    ignorable = terrain.ignores_first_flag(ledger.state.board.ground_at(target.hex), target.seat)
    _suffer(ledger, target, result, ignorable=ignorable)


def _suffer(ledger: Ledger, target: Unit, result: battle.Result, *, ignorable: bool) -> None:
    """What the dice did to the target; the flags of cards cannot be ignored (1, 2)."""
    if result.saving:
        ledger.add(on.SaveRolled(target.name, result.saving, result.saved))
    if result.lost:
        _lose(ledger, target, result.lost, "hits")
    if ledger.over or target.name not in ledger.state.board.named or not result.flags:
        return
    least, *_, most = (*target.of.retreat, target.of.retreat[-1])
    must, may = result.flags * least, result.flags * (most - least)
    ledger.add(on.FlagsRaised(target.name, must, may, ignorable))


def _lose(ledger: Ledger, unit: Unit, figures: int, why: str) -> None:
    ledger.add(on.FiguresLost(unit.name, figures, why))
    if figures < unit.figures:
        return
    ledger.add(on.UnitEliminated(unit.name, opponent(unit.seat) if unit.of.medal else None))
    _left(ledger, unit.hex)
    _count(ledger)


def _clear(ledger: Ledger, seat: Seat, command: do.Clear) -> None:
    ledger.add(on.WireCleared(command.unit))
    ledger.add(on.ObstacleRemoved(name(ledger.unit(command.unit).hex), "wire"))


# --- retreat, ground, overrun


def _on_the_run(ledger: Ledger) -> bool:
    """Every step of a retreat that leaves its owner no choice (2)."""
    flight = ledger.state.flight
    assert flight
    unit, ways = ledger.unit(flight.unit), rules.ways_back(ledger.state)
    if flight.ignorable and flight.must and not ways:
        ledger.add(on.FlagIgnored(unit.name))
    elif flight.ignorable and flight.must:
        return False
    elif flight.must and not ways:
        _lose(ledger, unit, min(flight.must, unit.figures), "retreat")
        if unit.name in ledger.state.board.named and not ledger.over:
            ledger.add(on.RetreatEnded(unit.name))
    elif flight.must and len(ways) == 1:
        _step_back(ledger, ways[0])
    elif not flight.must and not (flight.may and ways):
        ledger.add(on.RetreatEnded(unit.name))
    else:
        return False
    return True


def _step_back(ledger: Ledger, to: Hex) -> None:
    assert ledger.state.flight
    unit = ledger.unit(ledger.state.flight.unit)
    ledger.add(on.UnitRetreated(unit.name, name(unit.hex), name(to)))
    _left(ledger, unit.hex)
    _entered(ledger, unit.name)


def _retreat(ledger: Ledger, seat: Seat, command: do.Retreat) -> None:
    ways = rules.ways_back(ledger.state)
    _step_back(ledger, next(to for to in ways if name(to) == command.to))


def _hold(ledger: Ledger, seat: Seat, command: do.Hold) -> None:
    state = ledger.state
    if state.flight:
        unit = state.flight.unit
        ledger.add(on.FlagIgnored(unit) if state.flight.ignorable else on.RetreatEnded(unit))
    elif state.clash and state.clash.step == "answer":
        ledger.add(on.AssaultWentOn())
    elif state.clash:
        ledger.add(on.BattleEnded(state.clash.attacker))


def _ground(ledger: Ledger, seat: Seat, command: do.Ground) -> None:
    clash = ledger.state.clash
    assert clash
    unit = ledger.unit(clash.attacker)
    ledger.add(on.GroundTaken(unit.name, name(unit.hex), name(clash.hex)))
    _left(ledger, unit.hex)
    _entered(ledger, unit.name)
    if ledger.over:
        return
    overrun = rules.may_overrun(ledger.state)
    ledger.add(on.OverrunOpened(unit.name) if overrun else on.BattleEnded(unit.name))


def _overrun(ledger: Ledger, seat: Seat, command: do.Overrun) -> None:
    clash = ledger.state.clash
    assert clash
    _declare(ledger, ledger.unit(clash.attacker), ledger.unit(command.target), overrun=True)


# --- the rest


def _done(ledger: Ledger, seat: Seat, command: do.Done) -> None:
    LEAVE[ledger.state.phase](ledger)


def _keep(ledger: Ledger, seat: Seat, command: do.Keep) -> None:
    ledger.add(on.CardKept(seat, Sealed(command.card)))
    _next_turn(ledger)


def _count(ledger: Ledger) -> None:
    """Objectives are taken and lost, and the game ends at once when a side has its medals or the other no
    unit (2)."""
    board = ledger.state.board
    for one in ledger.state.options.scenario.objectives:
        there, holder = board.at.get(one.hex), ledger.state.objectives.get(name(one.hex))
        taker = there.seat if there and one.seat in ("", there.seat) else None
        if holder and one.held and taker != holder:
            ledger.add(on.ObjectiveLost(holder, name(one.hex)))
        if taker and taker != holder and (one.held or not holder):
            ledger.add(on.ObjectiveTaken(taker, name(one.hex)))
    state = ledger.state
    for seat in (state.turn, opponent(state.turn)):
        enough = rules.points(state, seat) >= state.options.scenario.medals[seat]
        if enough or not board.side(opponent(seat)):
            for event in end(state, seat, "medals" if enough else "eliminated"):
                ledger.add(event)
            return


def _orders(ledger: Ledger, seat: Seat, command: do.Orders) -> None:
    ledger.add(on.OrderGiven(seat, command.when_assaulted))
    state = ledger.state
    if stage(state) == "answer" and seat == opponent(state.turn) and command.when_assaulted != "ask":
        _by_standing_order(ledger)
        _go_on(ledger)


def _resign(ledger: Ledger, seat: Seat, command: do.Resign) -> None:
    for event in end(ledger.state, opponent(seat), "resigned"):
        ledger.add(event)


NEXT: dict[str, Callable[[Ledger], bool]] = {
    "card": _wait,
    "orders": _after_orders,
    "moves": _after_moves,
    "battles": _after_battles,
    "strikes": _next_strike,
    "again": _after_moves,
    "keep": _wait,
    "retreat": _on_the_run,
    "answer": _wait,
    "ambush": _after_ambush,
    "attack": _attack,
    "ground": _wait,
    "overrun": _wait,
}

LEAVE: dict[str, Callable[[Ledger], bool]] = {
    "orders": _carry_out,
    "moves": lambda ledger: _begin_phase(ledger, "battles"),
    "battles": _after_fighting,
    "again": _end_turn,
}
"""What comes after a phase that its player has done with."""

DECIDE: dict[type[Command], Callable[[Ledger, Seat, Any], None]] = {
    do.Play: _play,
    do.Order: _order,
    do.Target: _target,
    do.Move: _move,
    do.Battle: _battle,
    do.Clear: _clear,
    do.Retreat: _retreat,
    do.Ground: _ground,
    do.Overrun: _overrun,
    do.Hold: _hold,
    do.Done: _done,
    do.Keep: _keep,
    do.Orders: _orders,
    do.Resign: _resign,
}
