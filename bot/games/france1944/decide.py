"""The consequences of a command: its events, down to the next decision that a player must make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.games import ledger as shared
from bot.games.france1944 import combat, fighting, moving, purposes, rules, standing
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.apply import apply
from bot.games.france1944.arriving import arriving, entrance
from bot.games.france1944.campaign import Unit
from bot.games.france1944.engagement import attacker, case, facing, fighters, must_name_lead
from bot.games.france1944.hexes import Hex
from bot.games.france1944.scoring import points, tally
from bot.games.france1944.state import Claim, Combat, Due, Options, State, opponent
from bot.games.france1944.supply import commanded, enemies, proposed, room, supplied
from bot.games.france1944.tables import Effect, notes
from bot.games.game import Command, Decision, Dice, Event, Outcome, Seat

BLOODY = 2
"""The number of steps lost by the defender that makes a C bloody (1)."""


def setup(options: Options) -> State:
    """Returns the first turn of the campaign, at its first decision."""
    campaign = options.campaign
    units = {unit.name: unit for unit in campaign.units}
    state = State(options, units, held=campaign.victory.held, seat=campaign.first)
    if options.unofficial_errata:
        state = replace(state, units={name: _corrected(state, unit) for name, unit in units.items()})
    ledger = Ledger(state, None)
    ledger.begin_turn(1)
    return ledger.state


def _corrected(state: State, unit: Unit) -> Unit:
    """Returns the unit placed as the unofficial errata say, if the campaign has it where it was originally
    written and there is room for it in the other hex (6)."""
    for note in notes().values():
        written = (unit.name, unit.side, unit.hex) == (note.unit, note.side, note.written)
        if written and note.instead in state.campaign.map.hexes:
            taken = enemies(state, unit, note.instead) or not room(state, note.instead)
            return unit if taken else replace(unit, hex=note.instead)
    return unit


def carry_out(state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State]:
    """Returns what follows from this legal command, and from what the standing orders answer to it."""
    ledger = Ledger(state, dice)
    DECIDE[type(command)](ledger, seat, command)
    if not isinstance(command, do.Orders):
        ledger.follow_orders()
    return ledger.decision


def follow_orders(state: State, dice: Dice) -> Decision[State]:
    """Returns what the standing orders answer to what the campaign waits for, and what follows."""
    ledger = Ledger(state, dice)
    ledger.follow_orders()
    return ledger.decision


def end(state: State, winner: Seat | None, why: str) -> Decision[State]:
    """Returns what follows if a campaign ends early, with the points so far."""
    ledger = Ledger(state, None)
    ledger.finish(Outcome(winner, points(state), why))
    return ledger.decision


class Ledger(shared.Ledger[State]):
    """The account of one decision in a campaign of France 1944."""

    apply = staticmethod(apply)

    def follow_orders(self) -> None:
        """Lets the standing orders answer what the campaign waits for, as long as they do."""
        while given := standing.answer(self.state):
            owner = self.state.awaited
            assert owner is not None
            self.add(on.OrderFollowed(owner))
            DECIDE[type(given)](self, owner, given)

    def begin_turn(self, number: int) -> None:
        """Begins a game turn: its points, its reinforcements, and the first Initiative Phase."""
        turn = self.state.campaign.turns[number - 1]
        self.add(on.TurnBegan(number, turn.reaction, turn.replacement, turn.markers))
        for unit in arriving(self.state):
            if entered := entrance(self.state, unit):
                self.add(on.UnitArrived(unit.name, entered))
            else:
                first, *others = self.state.campaign.entry(unit)
                self.add(on.UnitDelayed(unit.name, first, tuple(others)))
        self.next_initiative(opponent(self.state.campaign.first))

    def next_initiative(self, after: Seat) -> None:
        """Begins the next Initiative Phase: the other side's if it has a marker left, or else this side's.
        When no marker is left, begins the Replacement Segment (5, 6)."""
        for seat in (opponent(after), after):
            if self.state.markers[seat]:
                self.add(on.InitiativeBegan(seat))
                return
        self.replacement_segment()

    def replacement_segment(self) -> None:
        """Applies the losses of units out of supply, then begins the sides' replacements (6)."""
        state = self.state
        for unit in [unit for unit in state.units.values() if unit.here and not unit.hq]:
            if not supplied(state, unit):
                self.add(on.StepLost(unit.name, unit.steps - 1, "supply", proposed(state, unit)))
        if state.options.unofficial_errata:
            for hq in [unit for unit in state.units.values() if unit.here and unit.hq]:
                alone = all(unit.hq for unit in self.state.at(hq.hex))
                if alone and not supplied(state, hq):
                    self.add(on.HqDispersed(hq.name, proposed(state, hq)))
        self.replacements()

    def replacements(self) -> None:
        """Begins the replacements of the next side that can replace anything; after both sides, ends the
        turn."""
        first = self.state.campaign.first
        for seat in (first, opponent(first)):
            if seat not in self.state.replaced:
                if rules.can_replace(self.state, seat):
                    self.add(on.ReplacementsBegan(seat))
                    return
                self.add(on.ReplacementsEnded(seat))
        if self.state.turn < len(self.state.campaign.turns):
            self.begin_turn(self.state.turn + 1)
        else:
            self.finish(tally(self.state))

    def offer_reaction(self, seat: Seat, *, second: bool) -> None:
        """Offers a Reaction Segment to a side. If it cannot react, offers it to the phasing side, or else
        begins the next phase."""
        self.add(on.ReactionOffered(seat, second))
        if not rules.can_react(self.state):
            self.end_reaction()

    def end_reaction(self) -> None:
        """Ends a Reaction Segment. A side that has spent a point pays all or nothing; a side that has spent
        none leaves the segment to the phasing side (5)."""
        state = self.state
        segment = state.react
        declined = not segment.spent
        owed = state.tables.conduct.reaction.all - segment.spent if state.options.all_or_nothing else 0
        paid = 0 if declined else max(0, min(owed, state.reaction[segment.seat]))
        self.add(on.ReactionEnded(segment.seat, paid, declined))
        if declined and not segment.second:
            self.offer_reaction(state.seat, second=True)
        else:
            self.next_initiative(state.seat)

    def end_increment(self) -> None:
        """Ends the increment, and the action with it if no increment or no unit on the map is left."""
        left = self.state.act.left - 1
        self.add(on.IncrementEnded(left))
        if not left or not any(self.state.units[name].here for name in self.state.act.units):
            self.end_action()

    def end_action(self) -> None:
        """Ends the action: reactions follow an activation, and another single piece may follow a single-piece
        reaction (5)."""
        acting = self.state.act
        self.add(on.ActionEnded(acting.seat, acting.by))
        if acting.by == "activation":
            self.offer_reaction(opponent(acting.seat), second=False)
        elif acting.by == "army" or not rules.can_react(self.state):
            self.end_reaction()

    def settle(self) -> None:
        """Applies every consequence that needs no decision; ends the increment once every combat is
        resolved."""
        while self.state.dues:
            due = self.state.dues[0]
            if due.what == "retreat" and self.state.units[due.unit].here:
                ways = moving.retreats(self.state, due)
                if len(ways) > 1:
                    return
                self.retreat(due, *ways.values())
            elif found := settled(self.state, due):
                self.add(found)
            else:
                return
        acting = self.state.act
        if acting.closed and all(one.letter for one in acting.combats):
            self.end_increment()

    def retreat(self, due: Due, way: tuple[Hex, ...] = ()) -> None:
        """Retreats a unit along this path, and loses a step for each hex that it still owes. In a decision
        under earlier rules one step pays for all of them (6)."""
        unit = self.state.units[due.unit]
        left = len(self.state.dues) - 1
        if way:
            self.add(on.UnitRetreated(unit.name, unit.hex, way))
        while len(self.state.dues) > left:
            self.add(on.StepLost(unit.name, self.state.units[unit.name].steps - 1, "no-retreat"))

    def suffer(self, seat: Seat, fight: Combat, effect: Effect, away: tuple[Hex, ...]) -> None:
        """Asks a side for what an effect requires: the steps first, then the retreat of the surviving units
        away from these hexes (1, 6)."""
        steps = [Due(seat, "lose", fight.number)] * effect.steps
        going = fighters(self.state, fight, seat) if effect.hexes else ()
        retreats = [
            Due(seat, "retreat", fight.number, unit=one.name, hexes=effect.hexes, away=away) for one in going
        ]
        self.add(*(on.DecisionAsked(due) for due in (*steps, *retreats)))


def settled(state: State, due: Due) -> Event | None:
    """Returns the event that settles a decision without its owner: no unit is left, or only one can lose a
    step (1). None if the owner must decide. The retreat of a unit on the map is not settled here."""
    if due.what == "retreat":
        return on.DecisionDropped(due)
    if due.what != "lose":
        return None
    units = fighting.candidates(state, due)
    if not units:
        return on.DecisionDropped(due)
    return on.StepLost(units[0].name, units[0].steps - 1, "combat") if len(units) == 1 else None


def _activate(ledger: Ledger, seat: Seat, command: do.Activate) -> None:
    state = ledger.state
    units = commanded(state, state.units[command.hq])
    increments = state.tables.conduct.increments.activation
    ledger.add(on.ActionBegan(seat, "activation", command.hq, units, increments))
    if not units:
        ledger.end_action()


def _pass(ledger: Ledger, seat: Seat, command: do.Pass) -> None:
    match ledger.state.phase:
        case "initiative":
            ledger.add(on.InitiativePassed(seat))
            ledger.offer_reaction(opponent(seat), second=False)
        case "acting":
            ledger.end_action()
        case "reaction":
            ledger.end_reaction()
        case _:
            ledger.add(on.ReplacementsEnded(seat))
            ledger.replacements()


def _move(ledger: Ledger, seat: Seat, command: do.Move) -> None:
    unit = ledger.state.units[command.unit]
    ledger.add(on.UnitMoved(unit.name, unit.hex, command.hexes, command.kind))


def _declare(ledger: Ledger, seat: Seat, command: do.Declare) -> None:
    state = ledger.state
    number = len(state.act.combats) + 1
    defenders = tuple(sorted(unit.name for where in command.defenders for unit in state.at(where)))
    declared = Combat(number, command.kind, command.attackers, command.defenders, defenders)
    ledger.add(on.CombatDeclared(declared))


def _next(ledger: Ledger, seat: Seat, command: do.Next) -> None:
    if not ledger.state.act.combats:
        ledger.end_increment()
        return
    ledger.add(on.DeclarationsClosed())
    for fight in ledger.state.act.combats:
        for side in (seat, opponent(seat)):
            if must_name_lead(fighters(ledger.state, fight, side)):
                ledger.add(on.DecisionAsked(Due(side, "lead", fight.number)))


def _air(ledger: Ledger, seat: Seat, command: do.AirTry) -> None:
    needed, track = ledger.state.air[command.kind], ledger.state.tables.conduct.air
    (die,) = ledger.roll(1, purposes.AirPower(command.combat))
    house = ("conduct-air",) if track.grade == "P" else ()
    ledger.add(
        on.AirRolled(command.combat, command.kind, die, needed, track.found(die, needed), house)
    )  # fmt: skip


def _fight(state: State, number: int) -> Combat:
    fight = state.act.combat(number)
    assert fight is not None
    return fight


def _resolve(ledger: Ledger, seat: Seat, command: do.Resolve) -> None:
    state = ledger.state
    fight = _fight(state, command.combat)
    found = combat.weigh(state.tables, case(state, fight, column=command.column, ratio=command.ratio))
    dice: tuple[int, ...] = ()
    if found.letter is None:
        dice = ledger.roll(1, purposes.Combat(fight.number))
        found = combat.thrown(state.tables, found, *dice)
    ledger.add(on.CombatResolved(fight.number, found, dice))
    assert found.attacker is not None
    away = facing(state, fight, opponent(seat))
    ledger.suffer(seat, fight, found.attacker, fight.hexes)
    _defend(ledger, fight, found, away)
    ledger.settle()


def _defend(ledger: Ledger, fight: Combat, found: combat.Sum, away: tuple[Hex, ...]) -> None:
    """Applies the defender's only effect, or asks the defender which of two to take. A defender that cannot
    retreat away from these hexes loses the steps."""
    side = opponent(attacker(ledger.state, fight))
    asked = Due(side, "choose", fight.number, found.defender, bloody=found.bloody, away=away)
    retreats = [
        replace(asked, unit=unit.name, hexes=effect.hexes)
        for effect in found.defender
        for unit in fighters(ledger.state, fight, side)
    ]
    two = len(found.defender) == 2
    if two and any(moving.retreats(ledger.state, one) for one in retreats):
        ledger.add(on.DecisionAsked(asked))
    else:
        _take(ledger, fight, found.defender[0], found.bloody, away)


def _take(
    ledger: Ledger, fight: Combat, effect: Effect, bloody: Effect | None, away: tuple[Hex, ...]
) -> None:
    side = attacker(ledger.state, fight)
    ledger.suffer(opponent(side), fight, effect, away)
    if bloody and effect.steps >= BLOODY:
        ledger.suffer(side, fight, bloody, fight.hexes)


def _choose(ledger: Ledger, seat: Seat, command: do.Choose) -> None:
    due = ledger.state.dues[0]
    effect = next(one for one in due.effects if bool(one.hexes) == (command.effect == "retreat"))
    fight = _fight(ledger.state, due.combat)
    away = due.away or facing(ledger.state, fight, seat)
    ledger.add(on.EffectChosen(seat, due.combat, effect))
    _take(ledger, fight, effect, due.bloody, away)
    ledger.settle()


def _lead(ledger: Ledger, seat: Seat, command: do.Lead) -> None:
    ledger.add(on.LeadNamed(seat, ledger.state.dues[0].combat, command.unit))


def _lose(ledger: Ledger, seat: Seat, command: do.Lose) -> None:
    ledger.add(on.StepLost(command.unit, ledger.state.units[command.unit].steps - 1, "combat"))
    ledger.settle()


def _retreat(ledger: Ledger, seat: Seat, command: do.Retreat) -> None:
    due = ledger.state.dues[0]
    ledger.retreat(due, moving.retreats(ledger.state, due)[command.to])
    ledger.settle()


def _react(ledger: Ledger, seat: Seat, command: do.React) -> None:
    state, conduct = ledger.state, ledger.state.tables.conduct
    piece = state.units[command.piece]
    if command.kind == "army":
        units, increments = commanded(state, piece), conduct.increments.army
    else:
        units, increments = (piece.name,), conduct.increments.single
    paid = conduct.reaction.army if command.kind == "army" else conduct.reaction.single
    ledger.add(on.ActionBegan(seat, command.kind, piece.name, units, increments, paid))
    if command.kind == "single" and not supplied(state, piece):
        ledger.add(on.StepLost(piece.name, piece.steps - 1, "reaction", proposed(state, piece)))
    if not units:
        ledger.end_action()


def _replace(ledger: Ledger, seat: Seat, command: do.Replace) -> None:
    unit = ledger.state.units[command.unit]
    ledger.add(on.UnitReplaced(unit.name, unit.steps + 1, command.to or unit.hex))
    if not rules.can_replace(ledger.state, seat):
        ledger.add(on.ReplacementsEnded(seat))
        ledger.replacements()


def _supply(ledger: Ledger, seat: Seat, command: do.Supply) -> None:
    ledger.add(on.SupplyClaimed(Claim(command.unit, command.supplied, seat)))


def _claim(state: State) -> Claim:
    assert state.claim is not None
    return state.claim


def _agree(ledger: Ledger, seat: Seat, command: do.Agree) -> None:
    ledger.add(on.SupplySettled(_claim(ledger.state)))


def _dispute(ledger: Ledger, seat: Seat, command: do.Dispute) -> None:
    ledger.add(on.SupplyDisputed(_claim(ledger.state)))


def _orders(ledger: Ledger, seat: Seat, command: do.Orders) -> None:
    ledger.add(on.OrdersGiven(seat, command.what, command.to))


DECIDE: dict[type[Command], Callable[[Ledger, Seat, Any], None]] = {
    do.Activate: _activate,
    do.Move: _move,
    do.Declare: _declare,
    do.Next: _next,
    do.AirTry: _air,
    do.Resolve: _resolve,
    do.Lead: _lead,
    do.Choose: _choose,
    do.Lose: _lose,
    do.Retreat: _retreat,
    do.React: _react,
    do.Replace: _replace,
    do.Pass: _pass,
    do.Supply: _supply,
    do.Agree: _agree,
    do.Dispute: _dispute,
    do.Orders: _orders,
}
