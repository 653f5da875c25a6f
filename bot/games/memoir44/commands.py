"""The commands of a player of Memoir '44, by the names of the slash commands: when each is legal, and what
follows from it."""

from collections.abc import Iterator
from typing import ClassVar, Literal, get_args

from msgspec import field

from bot.games.game import Command, Reason, Sealed, Seat
from bot.games.memoir44 import card_events, clash, decide, movement, ordering, purposes, rules, special_events
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import CARDS, SECTION_CARDS
from bot.games.memoir44.hexes import HEXES, MIRRORED, SECTIONS, STEPS, Section, name
from bot.games.memoir44.ledger import Ledger, drifted, lands
from bot.games.memoir44.state import Falling, Ordered, Plan, Standing, State
from bot.games.memoir44.units import opponent
from bot.games.typed_text import clipped

Ending = Literal["orders", "moves", "battles", "again"]
"""The phases that their player may end."""


class Play(Command, frozen=True, omit_defaults=True):
    """Play a card; some cards need a section. An Ambush answers a close assault (3)."""

    stages: ClassVar[tuple[str, ...]] = ("lay", "card", "answer")
    card: str
    section: Section | None = field(default_factory=lambda: None)  # with a factory, None is written as well
    as_card: str | None = None
    """The card as which a special rule lets it be played (M61)."""

    def path(self) -> tuple[str, ...]:
        return self.words()[1:]

    def plan(self, state: State, seat: Seat) -> Plan:
        """Returns the order that the card stands for: for a Counter-Attack the opponent's last order,
        mirrored (3)."""
        last, replaced = state.plans.get(opponent(seat)), state.special.cards
        card = self.as_card or replaced.get(self.card, self.card)
        if not CARDS[card].repeats or last is None:
            return Plan(card, self.section)
        return Plan(ordering.mirrored(last.card), MIRRORED[last.section] if last.section else None)

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        facts = {"card": self.card}
        if self.card not in CARDS:
            yield Reason("card-unknown", "3", {"card": clipped(self.card, 40)})
        elif self.card not in (state.due if state.due.value else state.hands[seat]).value:
            yield Reason("card-not-held", "3", facts)
        elif state.phase == "lay" and not any(play.card == self.card for play in playable(state, seat)):
            yield Reason("card-lay", "M69", facts)
        elif state.clash:
            if not CARDS[self.card].answers:
                yield Reason("card-no-answer", "3", facts)
            elif self.section:
                yield Reason("card-no-section", "3", {**facts, "legal": ()})
            else:
                yield from rules.cannot_ambush(state)
        elif CARDS[self.card].answers:
            yield Reason("card-answers", "3", facts)
        elif self not in (legal := [play for play in playable(state, seat) if play.card == self.card]):
            sections = tuple(play.section for play in legal if play.section)
            if self.as_card:
                yield Reason("card-not-spotted", "M61", facts)
            else:
                key = "card-section" if sections else "card-no-section"
                yield Reason(key, "3", {**facts, "legal": sections})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        if ledger.state.clash:
            clash.ambush(ledger)
            return
        plan = self.plan(ledger.state, seat)
        plain, slots = ordering.given(ledger.state, seat, plan)
        ledger.add(on.CardPlayed(seat, self.card, plan, plain, slots))
        if ledger.state.card.muster:
            # The card itself counts as one of the cards in the hand.
            dice = ledger.roll(ledger.state.cards(seat) + 1, purposes.CardDice(self.card))
            ledger.add(on.SymbolsRolled(seat, dice, decide.mustered(dice)))
        able = ordering.orderable(ledger.state, seat)
        if able and ordering.together(ledger.state, able):
            ledger.add(on.UnitsOrdered(tuple(unit.name for unit in able)))


def playable(state: State, seat: Seat) -> Iterator[Play]:
    """Yields the cards that a side can play in its turn, with the sections that they need: of those in its
    hand under the commissar Recon and Counter-Attack alone (M69)."""
    held = set((state.due if state.due.value else state.hands[seat]).value)
    if state.phase == "lay":
        held = {card for card in held if state.begins and (CARDS[card].spotted or CARDS[card].repeats)}
    for card in filter(held.__contains__, CARDS):
        facts, order = CARDS[card], state.special.cards.get(card, card)
        if facts.answers:
            continue
        if facts.spotted and ordering.spotted(state, seat):
            yield Play(card, as_card=facts.spotted)
        chosen = SECTIONS if order in SECTION_CARDS else ()
        sections = [at for at in chosen if not ordering.falls_back(state, seat, Plan(order, at))]
        yield from [Play(card, section) for section in sections] or [Play(card)]


class Lay(Command, frozen=True):
    """Lay a card under the commissar's chip (M69)."""

    stages: ClassVar[tuple[str, ...]] = ("lay",)
    card: str

    def path(self) -> tuple[str, ...]:
        return (self.card, self.verb)

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        facts = {"card": clipped(self.card, 40)}
        if self.card not in state.hands[seat].value:
            yield Reason("card-not-held" if self.card in CARDS else "card-unknown", "3", facts)
        elif CARDS[self.card].answers:
            yield Reason("card-answers", "3", facts)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        begins = ledger.state.begins
        ledger.add(card_events.CardLaid(seat, Sealed(self.card)))
        if not ledger.state.number:
            decide.begin_turn(ledger, ledger.state.scenario.starts)
        elif not begins:
            decide.next_turn(ledger)
        elif len(ways := list(playable(ledger.state, seat))) == 1:
            ways[0].carry_out(ledger, seat)


class Naming(Command, frozen=True):
    """A command that names a unit while orders are given."""

    object: ClassVar[str] = "unit"
    stages: ClassVar[tuple[str, ...]] = ("orders",)
    unit: str

    def path(self) -> tuple[str, ...]:
        return (self.unit,)


class Order(Naming, frozen=True):
    """Order one more unit (2)."""

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        unit = state.board.by_name.get(self.unit)
        if unit is None:
            yield rules.absent(state, self.unit)
        elif state.card.strike:
            yield Reason("order-strike", "3", {"card": state.plan.card if state.plan else ""})
        elif unit.seat != seat:
            yield Reason("unit-theirs", "2", {"unit": unit.name})
        elif state.order_of(unit.name):
            yield Reason("order-twice", "2", {"unit": unit.name})
        elif unit not in (orderable := ordering.orderable(state, seat)):
            legal = tuple(unit.name for unit in orderable)
            yield Reason("order-not", "3", {"unit": unit.name, "legal": legal})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.UnitsOrdered((self.unit,)))


class Target(Naming, frozen=True):
    """Name one more target of a card that strikes without units (3)."""

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        legal = tuple(unit.name for unit in ordering.targetable(state, seat))
        if self.unit not in state.board.by_name:
            yield rules.absent(state, self.unit)
        elif self.unit not in legal:
            key = "target-not" if legal else "target-none"
            yield Reason(key, "3", {"unit": self.unit, "legal": legal})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.TargetNamed(self.unit))


class UnitCommand(Command, frozen=True):
    """An action of one ordered unit."""

    object: ClassVar[str] = "unit"
    unit: str

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        unit, order = state.board.by_name.get(self.unit), state.order_of(self.unit)
        if unit is None:
            yield rules.absent(state, self.unit)
        elif unit.seat != seat:
            yield Reason("unit-theirs", "2", {"unit": self.unit})
        elif order is None:
            yield Reason("unit-no-order", "2", {"unit": self.unit})
        else:
            yield from self.refusals(state, order)

    def refusals(self, state: State, order: Ordered) -> Iterator[Reason]:
        """Yields every rule that the command breaks, given to a unit under orders."""
        raise NotImplementedError


class Move(UnitCommand, frozen=True):
    """Move an ordered unit to a hex, such as ``E6`` (2)."""

    stages: ClassVar[tuple[str, ...]] = ("moves", "again")
    to: str

    def refusals(self, state: State, order: Ordered) -> Iterator[Reason]:
        unit, to = state.board.by_name[self.unit], HEXES.get(self.to)
        most = rules.limits(state, unit)[0]
        if to is None:
            yield Reason("hex-unknown", "2", {"given": clipped(self.to, 20)})
        elif rules.has_moved(state, order):
            yield Reason("move-twice", "2", {"unit": unit.name})
        elif movement.held(state.board, unit):
            yield Reason("move-held", "M35", {"unit": unit.name})
        elif not most:
            yield Reason("move-still", "3", {"unit": unit.name})
        elif to not in rules.reach(state, order):
            yield rules.unreached(state.board, unit, to, most)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        state, unit = ledger.state, ledger.unit(self.unit)
        order = state.order_of(self.unit)
        assert order is not None
        most, fighting = rules.limits(state, unit)
        hexes = rules.reach(state, order)[HEXES[self.to]]
        # A longer way is taken around the ice, unless it costs the unit its battle.
        icy = ledger.icy_way(unit, HEXES[self.to], fighting if hexes <= fighting else most)
        ledger.add(on.UnitMoved(unit.name, name(unit.hex), self.to, hexes))
        ledger.moved(unit.name, unit.hex, icy)


class Engage(UnitCommand, frozen=True, tag="Battle"):
    """Battle an enemy unit with an ordered unit (1)."""

    verb: ClassVar[str] = "battle"
    stages: ClassVar[tuple[str, ...]] = ("battles",)
    target: str

    def refusals(self, state: State, order: Ordered) -> Iterator[Reason]:
        if reason := rules.cannot_fight(state, order):
            yield reason
        yield from rules.cannot_attack(state, self.unit, self.target)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        clash.declare(ledger, ledger.unit(self.unit), ledger.unit(self.target), overrun=False)


class Leave(UnitCommand, frozen=True):
    """Leave the board with an ordered unit, by an exit that it stands on or can reach with a hex to spare
    (M62)."""

    stages: ClassVar[tuple[str, ...]] = ("moves", "again")
    by: str

    def refusals(self, state: State, order: Ordered) -> Iterator[Reason]:
        legal = tuple(rules.exits(state, order))
        if self.by not in legal:
            facts = {"unit": self.unit, "by": clipped(self.by, 20)}
            yield Reason("leave-not", "M62", {**facts, "legal": legal})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        """Lets the unit leave for a medal, if the ice on its way bears it (M59, M62)."""
        unit = ledger.unit(self.unit)
        most = rules.limits(ledger.state, unit)[0]
        if not ledger.crossed(unit.name, ledger.icy_way(unit, HEXES[self.by], most - 1)):
            return
        medals = rules.exit_medals(ledger.state, unit)
        ledger.add(special_events.UnitLeft(unit.name, name(unit.hex), self.by, medals))
        ledger.left(unit.hex)
        ledger.count()


class Drop(Command, frozen=True):
    """Name the hex on which the air drop falls (M54)."""

    stages: ClassVar[tuple[str, ...]] = ("drop",)
    hex: str

    def path(self) -> tuple[str, ...]:
        return self.hex[0], self.hex

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        if self.hex not in HEXES:
            yield Reason("hex-unknown", "2", {"given": clipped(self.hex, 20)})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        """Lets the units fall, one after the other. One that drifts off the board, or onto ground that it
        cannot enter or that is taken, is lost without a medal (M54)."""
        scenario = ledger.state.scenario
        drop = scenario.special.airdrop
        assert drop
        for unit in scenario.fallen:
            at = HEXES[self.hex]
            drawn: list[int] = []
            for _ in range(drop.steps):
                order = ledger.dice.shuffled(len(STEPS) + 1, purposes.Drift(unit))
                drawn += order
                at = drifted(at, order[0])
            safe = lands(ledger.state.board, at, drop.kind)
            ledger.add(special_events.TrooperDropped(unit, name(at) if safe else None, tuple(drawn)))
        decide.begin(ledger)


class Clear(UnitCommand, frozen=True):
    """Remove the wire in the hex of an ordered infantry unit, or as engineers the mine there, instead of
    battling (2, M58)."""

    stages: ClassVar[tuple[str, ...]] = ("battles",)

    def refusals(self, state: State, order: Ordered) -> Iterator[Reason]:
        if reason := rules.cannot_clear(state, order):
            yield reason

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        unit = ledger.unit(self.unit)
        if ledger.state.board.mine_at(unit.hex, unit.seat):
            ledger.clear_mine(unit)
            return
        ledger.add(on.WireCleared(unit.name))
        ledger.add(on.ObstacleRemoved(name(unit.hex), "wire"))


class Retreat(Command, frozen=True):
    """Choose the next hex of a retreat (2)."""

    stages: ClassVar[tuple[str, ...]] = ("retreat",)
    to: str

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        legal = tuple(map(name, rules.ways_back(state)))
        if self.to not in legal:
            facts = {"unit": state.fleeing.unit, "to": clipped(self.to, 20)}
            yield Reason("retreat-not", "2", {**facts, "legal": legal})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        clash.step_back(ledger, HEXES[self.to])


class TakeGround(Command, frozen=True, tag="Ground"):
    """Take the ground that a close assault has emptied (2)."""

    verb: ClassVar[str] = "ground"
    stages: ClassVar[tuple[str, ...]] = ("ground",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        unit, to = ledger.unit(ledger.state.fighting.attacker), ledger.state.fighting.hex
        ledger.add(on.GroundTaken(unit.name, name(unit.hex), name(to)))
        ledger.moved(unit.name, unit.hex)
        if not ledger.over:
            again = unit.name in ledger.state.board.by_name and rules.may_overrun(ledger.state)
            ledger.add(on.OverrunOpened(unit.name) if again else on.BattleEnded(unit.name))


class Overrun(Command, frozen=True):
    """Battle once more after taking ground (2)."""

    stages: ClassVar[tuple[str, ...]] = ("overrun",)
    target: str

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        return rules.cannot_attack(state, state.fighting.attacker, self.target)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        attacker = ledger.unit(ledger.state.fighting.attacker)
        clash.declare(ledger, attacker, ledger.unit(self.target), overrun=True)


class Back(Command, frozen=True):
    """Battle the attacker of a close assault back (M68)."""

    stages: ClassVar[tuple[str, ...]] = ("back",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        clash.battle_back(ledger)


class Hold(Command, frozen=True):
    """Decline what is offered: an Ambush, a flag, a battle back, the ground, an overrun (2)."""

    minor: ClassVar[bool] = True
    stages: ClassVar[tuple[str, ...]] = ("answer", "retreat", "back", "ground", "overrun")

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        if state.flight and not rules.may_stand(state):
            yield Reason("hold-flag", "2", {"unit": state.flight.unit, "flags": state.flight.must})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        flight, battle = ledger.state.flight, ledger.state.clash
        if flight:
            ledger.add(on.FlagIgnored(flight.unit) if flight.ignorable else on.RetreatEnded(flight.unit))
        elif battle:
            going_on = battle.step == "answer"
            ledger.add(on.AssaultWentOn() if going_on else on.BattleEnded(battle.attacker))


class Done(Command, frozen=True, omit_defaults=True):
    """Give no more orders, moves or battles, and go on (2). With ``phase``, only that phase can be ended: in
    a series of commands it may have ended by itself."""

    minor: ClassVar[bool] = True
    stages: ClassVar[tuple[str, ...]] = get_args(Ending)
    phase: Ending | None = None

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        if self.phase not in (None, state.phase):
            yield Reason("memoir-not-now", "2", {"verb": self.verb, "stage": state.phase})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        decide.end_phase(ledger)


class Keep(Command, frozen=True):
    """Keep this card of those that were drawn (3)."""

    stages: ClassVar[tuple[str, ...]] = ("keep",)
    card: str

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        if self.card not in state.offered.value:
            yield Reason("keep-not", "3", {"card": clipped(self.card, 40)})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(card_events.CardKept(seat, Sealed(self.card)))
        decide.next_turn(ledger)


class Orders(Command, frozen=True):
    """Give the standing order for close assaults (3)."""

    minor: ClassVar[bool] = True
    when_assaulted: Standing

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.when_assaulted)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.OrderGiven(seat, self.when_assaulted))


class Retreats(Command, frozen=True):
    """Give the standing order for retreats in the other side's turn (2)."""

    minor: ClassVar[bool] = True
    when_flagged: Falling

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.verb, self.when_flagged)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.RetreatsOrdered(seat, self.when_flagged))
