"""What follows from a command, down to the next decision that a player must make."""

from typing import Literal

from msgspec.structs import replace

from bot.games import ledger as shared
from bot.games.france1944 import combat, engagement, moving, rules
from bot.games.france1944 import events as on
from bot.games.france1944.engagement import fighters
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import proposed, supplied
from bot.games.france1944.state import Combat, Due, State
from bot.games.france1944.tables import Effect
from bot.games.france1944.units import Unit, opponent
from bot.games.game import Decision, Dice, Event, Outcome, Seat

BLOODY = 2
"""The number of steps lost by the defender that makes a C bloody (1)."""


class Ledger(shared.DecisionLedger[State]):
    """The account of one decision in a campaign of France 1944."""

    def __init__(self, state: State, dice: Dice | None) -> None:
        super().__init__(state, dice)
        self._before = state

    @property
    def decision(self) -> Decision[State]:
        return Decision(self.events, self.state.knowing(self._before))

    def end(self, winner: Seat | None, why: str) -> None:
        self.finish(Outcome(winner, rules.points(self.state), why))

    def begin_turn(self, number: int) -> None:
        """Begins a game turn: its points, its reinforcements, and the first Initiative Phase."""
        brings = self.state.campaign.turn[number - 1].brings
        self.add(on.TurnBegan(number, brings("reaction"), brings("replacement"), brings("markers")))
        for unit in rules.arriving(self.state):
            if entered := rules.entrance(self.state, unit):
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
                self.lose_step(unit, "supply", proposed(state, unit))
        if state.options.unofficial_errata:
            for hq in [unit for unit in state.units.values() if unit.here and unit.hq]:
                alone = all(unit.hq for unit in self.state.at(hq.hex))
                if alone and not supplied(state, hq):
                    self.add(on.HqDispersed(hq.name, proposed(state, hq)))
        self.replacements()

    def replacements(self) -> None:
        """Begins the replacements of the next side that can replace anything; after both, ends the turn."""
        first = self.state.campaign.first
        for seat in (first, opponent(first)):
            if seat not in self.state.replaced:
                if any(rules.replacements(self.state, seat)):
                    self.add(on.ReplacementsBegan(seat))
                    return
                self.add(on.ReplacementsEnded(seat))
        if self.state.turn < len(self.state.campaign.turn):
            self.begin_turn(self.state.turn + 1)
        else:
            self.finish(Outcome.by_points(rules.points(self.state)))

    def end_replacements(self, seat: Seat) -> None:
        self.add(on.ReplacementsEnded(seat))
        self.replacements()

    def offer_reaction(self, seat: Seat, *, second: bool) -> None:
        """Offers a Reaction Segment to a side, else to the phasing side, or begins the next phase."""
        self.add(on.ReactionOffered(seat, second))
        if not any(rules.reactions(self.state, self.state.react.seat)):
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
        elif acting.by == "army" or not any(rules.reactions(self.state, self.state.react.seat)):
            self.end_reaction()

    def settle(self) -> None:
        """Applies every consequence that needs no decision; ends the increment after its last combat."""
        while self.state.dues:
            due = self.state.dues[0]
            if due.what == "retreat" and self.state.units[due.unit].here:
                ways = moving.retreats(self.state, due)
                if len(ways) > 1:
                    return
                self.retreat(due, *ways.values())
            elif event := settled(self.state, due):
                self.add(event)
            else:
                return
        acting = self.state.act
        if acting.closed and all(fight.letter for fight in acting.combats):
            self.end_increment()

    def retreat(self, due: Due, way: tuple[Hex, ...] = ()) -> None:
        """Retreats a unit along this path; it loses a step for each hex that it still owes (6)."""
        unit = self.state.units[due.unit]
        left = len(self.state.dues) - 1
        if way:
            self.add(on.UnitRetreated(unit.name, unit.hex, way))
        while len(self.state.dues) > left:
            self.lose_step(self.state.units[unit.name], "no-retreat")

    def lose_step(
        self,
        unit: Unit,
        why: Literal["combat", "no-retreat", "reaction", "supply"],
        house: tuple[str, ...] = (),
    ) -> None:
        """Takes a step from a unit (1, 6)."""
        self.add(on.StepLost(unit.name, unit.steps - 1, why, house))

    def suffer(self, seat: Seat, fight: Combat, effect: Effect, away: tuple[Hex, ...]) -> None:
        """Asks a side for what an effect requires: the steps first, then the retreat of the surviving units
        away from these hexes (1, 6)."""
        steps = [Due(seat, "lose", fight.number)] * effect.steps
        going = fighters(self.state, fight, seat) if effect.hexes else ()
        retreats = [
            Due(seat, "retreat", fight.number, unit=unit.name, hexes=effect.hexes, away=away)
            for unit in going
        ]
        self.add(*(on.DecisionAsked(due) for due in (*steps, *retreats)))

    def defend(self, seat: Seat, fight: Combat, weighed: combat.Sum, away: tuple[Hex, ...]) -> None:
        """Applies the defender's only effect, or asks the defender which of two to take. A defender that
        cannot retreat away from these hexes loses the steps."""
        asked = Due(seat, "choose", fight.number, weighed.defender, bloody=weighed.bloody, away=away)
        retreats = [
            replace(asked, unit=unit.name, hexes=effect.hexes)
            for effect in weighed.defender
            for unit in fighters(self.state, fight, seat)
        ]
        two = len(weighed.defender) == 2
        if two and any(moving.retreats(self.state, retreat) for retreat in retreats):
            self.add(on.DecisionAsked(asked))
        else:
            self.take(seat, fight, weighed.defender[0], weighed.bloody, away)

    def take(
        self, seat: Seat, fight: Combat, effect: Effect, bloody: Effect | None, away: tuple[Hex, ...]
    ) -> None:
        """Applies an effect to the defender, and to the attacker what a bloody one costs (1)."""
        self.suffer(seat, fight, effect, away)
        if bloody and effect.steps >= BLOODY:
            self.suffer(opponent(seat), fight, bloody, fight.hexes)


def settled(state: State, due: Due) -> Event | None:
    """Returns the event that settles a decision without its owner: no unit is left, or only one can lose a
    step (1). None if the owner must decide. The retreat of a unit on the map is not settled here."""
    if due.what == "retreat":
        return on.DecisionDropped(due)
    if due.what != "lose":
        return None
    units = engagement.candidates(state, due)
    if not units:
        return on.DecisionDropped(due)
    return on.StepLost(units[0].name, units[0].steps - 1, "combat") if len(units) == 1 else None
