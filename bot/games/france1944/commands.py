"""The commands of a player of France 1944, by the names of the slash commands: when each is legal, and what
follows from it."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal
from zlib import crc32

from msgspec.structs import force_setattr

from bot.games.france1944 import combat, engagement, events, moving, rules
from bot.games.france1944 import events as on
from bot.games.france1944.engagement import case, fighters
from bot.games.france1944.hexes import Hex
from bot.games.france1944.ledger import Ledger
from bot.games.france1944.rules import Objection, commanded, proposed, supplied
from bot.games.france1944.state import Claim, Combat, Due, MoveKind, OrderKind, State, Supplied
from bot.games.france1944.tables import Air, Kind
from bot.games.france1944.units import opponent
from bot.games.game import Command, Reason, Seat


class Activate(Command, frozen=True):
    """Activate an HQ in one's Initiative Phase (5)."""

    stages: ClassVar[tuple[str, ...]] = ("initiative",)
    hq: str

    def objection(self, state: State, seat: Seat) -> Objection:
        if not state.markers[seat]:
            return Reason("france-no-markers", "5")
        if reason := rules.not_own(state, seat, self.hq):
            return reason
        hq = state.units[self.hq]
        return rules.cannot_activate(state, hq) if hq.hq else Reason("france-hq-not", "5", {"unit": self.hq})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        state = ledger.state
        units = commanded(state, state.units[self.hq])
        increments = state.tables.conduct.increments.activation
        ledger.add(on.ActionBegan(seat, "activation", self.hq, units, increments))
        if not units:
            ledger.end_action()


class Move(Command, frozen=True):
    """Move a unit over these hexes, in this order (6). ``choices`` offers single steps."""

    stages: ClassVar[tuple[str, ...]] = ("acting",)
    unit: str
    hexes: tuple[Hex, ...]
    kind: MoveKind

    def words(self) -> tuple[str, ...]:
        return (self.verb, self.unit, " ".join(self.hexes), self.kind)

    def path(self) -> tuple[str, ...]:
        return (self.verb, self.unit, self.kind, " ".join(self.hexes))

    def objection(self, state: State, seat: Seat) -> Objection:
        if reason := rules.not_active(state, seat, self.unit):
            return reason
        unit = state.units[self.unit]
        if reason := moving.cannot_set_out(state, unit, self.kind):
            return reason
        if not 0 < len(self.hexes) <= moving.hexes_left(state, unit, self.kind):
            most = moving.allowance(state, unit, self.kind)
            return Reason("france-move-far", "6", {"unit": unit.name, "most": most})
        here = unit.hex
        for to in self.hexes:
            if to not in state.campaign.map.near[here]:
                return Reason("france-move-next", "6", {"unit": unit.name, "hex": here, "to": to})
            if reason := moving.cannot_enter(state, unit, to, self.kind):
                return reason
            here = to
        return moving.cannot_stay(state, unit, here)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        origin = ledger.state.units[self.unit].hex
        ledger.add(on.UnitMoved(self.unit, origin, self.hexes, self.kind))


class Declare(Command, frozen=True):
    """Declare a combat: these units attack these hexes (3). The order of their names does not matter."""

    stages: ClassVar[tuple[str, ...]] = ("acting",)
    attackers: tuple[str, ...]
    defenders: tuple[Hex, ...]
    kind: Kind

    def __post_init__(self) -> None:
        force_setattr(self, "attackers", tuple(sorted(self.attackers)))
        force_setattr(self, "defenders", tuple(sorted(self.defenders)))

    def words(self) -> tuple[str, ...]:
        return (self.verb, ", ".join(self.attackers), " ".join(self.defenders), self.kind)

    def path(self) -> tuple[str, ...]:
        # All the units' names together are too long for a button.
        group = f"{crc32(', '.join(self.attackers).encode()):08x}"
        return (self.verb, " ".join(self.defenders), self.kind, group)

    def objections(self, state: State, seat: Seat) -> Iterable[Reason]:
        names, hexes = self.attackers, self.defenders
        if len(set(names)) < len(names) or len(set(hexes)) < len(hexes):
            return [Reason("france-named-twice", "3")]
        reasons = [
            rules.not_active(state, seat, name) or engagement.cannot_attack(state, state.units[name])
            for name in names
        ]
        reasons += [engagement.cannot_be_attacked(state, seat, number) for number in hexes]
        return [reason for reason in reasons if reason] or super().objections(state, seat)

    def objection(self, state: State, seat: Seat) -> Objection:
        units = [state.units[name] for name in self.attackers]
        if all(unit.hq for unit in units):
            return Reason("france-attack-hq-alone", "2")
        attacking = sorted({unit.hex for unit in units})
        if not engagement.legal_shape(state.campaign.map, attacking, self.defenders):
            facts = {"attacking": tuple(attacking), "defending": self.defenders}
            return Reason("france-shape", "3", facts)
        if engagement.odds_too_low(state, self.attackers, self.defenders, self.kind):
            return Reason("france-odds-too-low", "2", {"least": state.tables.odds.columns[0]})
        return None

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        state = ledger.state
        number = len(state.act.combats) + 1
        defenders = tuple(sorted(unit.name for where in self.defenders for unit in state.at(where)))
        declared = Combat(number, self.kind, self.attackers, self.defenders, defenders)
        ledger.add(on.CombatDeclared(declared))


class Next(Command, frozen=True):
    """End the movement increment, or the declarations of a combat increment; or skip the increment (3)."""

    stages: ClassVar[tuple[str, ...]] = ("acting",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        if not ledger.state.act.combats:
            ledger.end_increment()
            return
        ledger.add(on.DeclarationsClosed())
        for fight in ledger.state.act.combats:
            for side in (seat, opponent(seat)):
                if engagement.must_name_lead(fighters(ledger.state, fight, side)):
                    ledger.add(on.DecisionAsked(Due(side, "lead", fight.number)))


class TryAir(Command, frozen=True, tag="AirTry"):
    """Try for air power in one combat (4)."""

    verb: ClassVar[str] = "air"
    stages: ClassVar[tuple[str, ...]] = ("resolving",)
    combat: int
    kind: Air

    def objection(self, state: State, seat: Seat) -> Objection:
        if reason := engagement.cannot_try_air(state, seat) or engagement.not_declared(state, self.combat):
            return reason
        if self.kind in state.air:
            return None
        return Reason("france-air-none", "4", {"given": self.kind, "legal": tuple(state.air)})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        needed, track = ledger.state.air[self.kind], ledger.state.tables.conduct.air
        (die,) = ledger.roll(1, events.AirPower(self.combat))
        house = ("conduct-air",) if track.grade == "P" else ()
        ledger.add(on.AirRolled(self.combat, self.kind, die, needed, track.found(die, needed), house))


class Resolve(Command, frozen=True):
    """Resolve a declared combat (3): at lower odds if that option is on (2), or by a ratio result (7)."""

    stages: ClassVar[tuple[str, ...]] = ("resolving",)
    combat: int
    column: str | None = None
    ratio: int | None = None

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        if reason := engagement.not_declared(state, self.combat):
            yield reason
        else:
            situation = case(state, state.act.fight(self.combat), column=self.column, ratio=self.ratio)
            lower = state.options.choose_lower_odds
            yield from combat.objections(state.tables, situation, lower=lower, declared=True)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        state = ledger.state
        fight = state.act.fight(self.combat)
        weighed = combat.weigh(state.tables, case(state, fight, column=self.column, ratio=self.ratio))
        dice: tuple[int, ...] = ()
        if weighed.letter is None:
            dice = ledger.roll(1, events.CombatRoll(fight.number))
            weighed = combat.thrown(state.tables, weighed, *dice)
        ledger.add(on.CombatResolved(fight.number, weighed, dice))
        assert weighed.attacker is not None
        away = tuple(sorted({unit.hex for unit in fighters(state, fight, seat)}))
        ledger.suffer(seat, fight, weighed.attacker, fight.hexes)
        ledger.defend(opponent(seat), fight, weighed, away)
        ledger.settle()


class Lead(Command, frozen=True):
    """Name the unit whose morale counts in a combat (2)."""

    stages: ClassVar[tuple[str, ...]] = ("lead",)
    unit: str

    def objection(self, state: State, seat: Seat) -> Objection:
        return engagement.not_candidate(state, self.unit, "2")

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.LeadNamed(seat, ledger.state.dues[0].combat, self.unit))


class Choose(Command, frozen=True):
    """Take a result as steps lost, or as a retreat (1)."""

    stages: ClassVar[tuple[str, ...]] = ("choose",)
    effect: Literal["steps", "retreat"]

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        due = ledger.state.dues[0]
        effect = next(effect for effect in due.effects if bool(effect.hexes) == (self.effect == "retreat"))
        ledger.add(on.EffectChosen(seat, due.combat, effect))
        ledger.take(seat, ledger.state.act.fight(due.combat), effect, due.bloody, due.away)
        ledger.settle()


class Lose(Command, frozen=True):
    """Name the unit that loses a step (1)."""

    stages: ClassVar[tuple[str, ...]] = ("lose",)
    unit: str

    def objection(self, state: State, seat: Seat) -> Objection:
        return engagement.not_candidate(state, self.unit, "1")

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.lose_step(ledger.state.units[self.unit], "combat")
        ledger.settle()


class Retreat(Command, frozen=True):
    """Say where a unit retreats to (1)."""

    stages: ClassVar[tuple[str, ...]] = ("retreat",)
    unit: str
    to: Hex

    def objection(self, state: State, seat: Seat) -> Objection:
        due = state.dues[0]
        if self.unit != due.unit:
            return Reason("france-unit-among", "1", {"unit": self.unit, "legal": due.unit})
        legal = moving.retreats(state, due)
        if self.to in legal:
            return None
        facts: dict[str, str | tuple[str, ...]] = {"unit": due.unit, "to": self.to, "legal": tuple(legal)}
        return Reason("france-retreat-where", "1", facts)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        due = ledger.state.dues[0]
        ledger.retreat(due, moving.retreats(ledger.state, due)[self.to])
        ledger.settle()


class React(Command, frozen=True):
    """React with an army, by its HQ, or with a single piece (5)."""

    stages: ClassVar[tuple[str, ...]] = ("reaction",)
    kind: Literal["army", "single"]
    piece: str

    def objection(self, state: State, seat: Seat) -> Objection:
        if reason := rules.not_own(state, seat, self.piece):
            return reason
        unit = state.units[self.piece]
        if self.kind == "single":
            return rules.cannot_react_alone(state, unit)
        if unit.hq:
            return rules.cannot_react_as_army(state, unit)
        return Reason("france-hq-not", "5", {"unit": unit.name})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        state, conduct = ledger.state, ledger.state.tables.conduct
        piece, army = state.units[self.piece], self.kind == "army"
        units = commanded(state, piece) if army else (piece.name,)
        increments = conduct.increments.army if army else conduct.increments.single
        paid = conduct.reaction.army if army else conduct.reaction.single
        ledger.add(on.ActionBegan(seat, self.kind, piece.name, units, increments, paid))
        if not army and not supplied(state, piece):
            ledger.lose_step(piece, "reaction", proposed(state, piece))
        if not units:
            ledger.end_action()


class Replace(Command, frozen=True):
    """Spend a replacement point: a unit on the map regains a step; one in the Eliminated Box returns as cadre
    to this hex (6)."""

    stages: ClassVar[tuple[str, ...]] = ("replacement",)
    unit: str
    to: Hex | None = None

    def objection(self, state: State, seat: Seat) -> Objection:
        if reason := rules.not_own(state, seat, self.unit, here=False):
            return reason
        if not state.replacement[seat]:
            return Reason("france-replace-points", "6")
        return rules.cannot_replace(state, state.units[self.unit], self.to)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        unit = ledger.state.units[self.unit]
        ledger.add(on.UnitReplaced(unit.name, unit.steps + 1, self.to or unit.hex))
        if not any(rules.replacements(ledger.state, seat)):
            ledger.end_replacements(seat)


class Pass(Command, frozen=True):
    """Pass one's Initiative Phase, end the action of one's units, decline or end a Reaction Segment, or
    finish replacements (5)."""

    stages: ClassVar[tuple[str, ...]] = ("initiative", "acting", "reaction", "replacement")

    def objection(self, state: State, seat: Seat) -> Objection:
        if rules.stage(state) == "acting" and state.act.combats:
            return Reason("france-declared-stand", "3", {"verb": self.verb})
        return None

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        match ledger.state.phase:
            case "initiative":
                ledger.add(on.InitiativePassed(seat))
                ledger.offer_reaction(opponent(seat), second=False)
            case "acting":
                ledger.end_action()
            case "reaction":
                ledger.end_reaction()
            case _:
                ledger.end_replacements(seat)


class Supply(Command, frozen=True):
    """Mark a unit in or out of supply; the opponent agrees, or the game master settles it (6)."""

    unit: str
    supplied: Supplied

    def path(self) -> tuple[str, ...]:
        return ("more", *self.words())

    def objection(self, state: State, seat: Seat) -> Objection:
        if state.claim:
            return Reason("france-claim-open", "6", {"unit": state.claim.unit})
        if reason := rules.not_here(state, self.unit):
            return reason
        unit = state.units[self.unit]
        if unit.name in state.disputed:
            return Reason("france-claim-disputed", "6", {"unit": unit.name})
        if supplied(state, unit) == (self.supplied == "in"):
            return Reason("france-claim-nothing", "6", {"unit": unit.name, "supplied": self.supplied})
        return None

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.SupplyClaimed(Claim(self.unit, self.supplied, seat)))


class Agree(Command, frozen=True):
    """Agree to the opponent's claim about a unit's supply (6)."""

    stages: ClassVar[tuple[str, ...]] = ("claim",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        assert ledger.state.claim is not None
        ledger.add(on.SupplySettled(ledger.state.claim))


class Dispute(Command, frozen=True):
    """Dispute the opponent's claim: the game master settles it, and until then nothing changes (6)."""

    stages: ClassVar[tuple[str, ...]] = ("claim",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        assert ledger.state.claim is not None
        ledger.add(on.SupplyDisputed(ledger.state.claim))


class Orders(Command, frozen=True):
    """Give a standing order, in a campaign by mail (1, 5, 6)."""

    minor: ClassVar[bool] = True
    what: OrderKind
    to: str

    def path(self) -> tuple[str, ...]:
        return ("more", *self.words())

    def objection(self, state: State, seat: Seat) -> Objection:
        legal = rules.orders(state, seat)
        if not legal:
            return Reason("france-orders-live", "5")
        if self.what not in legal:
            return Reason("france-orders-unknown", "5", {"given": self.what, "legal": tuple(legal)})
        if self.to not in legal[self.what]:
            return Reason("france-orders-unknown", "5", {"given": self.to, "legal": legal[self.what]})
        return None

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.OrdersGiven(seat, self.what, self.to))
