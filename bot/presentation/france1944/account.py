"""The account of a turn: who acted and where they went, what was fought and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from bot.games.france1944 import events as on
from bot.games.france1944.state import Combat, State
from bot.games.game import Event, GameEnded, Seat
from bot.presentation.facts import seat_name
from bot.presentation.france1944.events import event_text
from bot.presentation.france1944.words import names, shortened, together
from bot.presentation.markup import escaped
from bot.presentation.presenter import News
from bot.presentation.wording import NOTHING, in_a_row, listed, say

WHOLE = (
    on.InitiativePassed, on.UnitDelayed, on.HqDispersed, on.SupplyClaimed, on.SupplySettled,
    on.SupplyDisputed, on.SetByHand, GameEnded,
)  # fmt: skip
"""Events that are told by their own sentence."""


@dataclass
class Fought:
    """A combat of a turn: what was declared, and everything that came of it."""

    fight: Combat | None
    resolved: on.CombatResolved | None = None
    air: bool = False
    lost: Counter[str] = field(default_factory=Counter)
    gone: list[str] = field(default_factory=list)
    back: dict[str, str] = field(default_factory=dict)

    @property
    def quiet(self) -> bool:
        """Whether the combat is resolved and nobody has to lose a step or ground."""
        found = self.resolved.sum if self.resolved else None
        if found is None or found.attacker is None:
            return False
        return not any(one.steps or one.hexes for one in (found.attacker, *found.defender))

    def attackers(self) -> Iterable[str]:
        """Returns the names of the attackers."""
        if self.fight:
            return self.fight.attackers
        return [one.name for one in self.resolved.sum.case.attackers] if self.resolved else []

    def where(self) -> str:
        """Returns whom the combat is against: the hexes and the units in them, as far as they are told."""
        if self.fight:
            return say(
                "france-told-where", hexes=in_a_row(self.fight.hexes), defenders=names(self.fight.defenders)
            )
        return names(one.name for one in self.resolved.sum.case.defenders) if self.resolved else NOTHING

    def places(self) -> Iterable[str]:
        """Returns the hexes that were attacked or, if they are not told, the units in them."""
        if self.fight:
            return self.fight.hexes
        return [escaped(one.name) for one in self.resolved.sum.case.defenders] if self.resolved else []

    def line(self) -> str:
        """Returns the combat in one sentence."""
        found = self.resolved.sum if self.resolved else None
        return say(
            "france-told-combat",
            attackers=together(self.attackers()),
            where=self.where(),
            air="yes" if self.air else "no",
            column=(found.column if found else None) or NOTHING,
            letter=(found.letter if found else None) or NOTHING,
            what=self.outcome(),
        )

    def outcome(self) -> str:
        """Returns what came of a combat; ``open`` while it is still to be decided."""
        told = self.came_of_it()
        return "open" if told == NOTHING and not self.quiet else told

    def came_of_it(self) -> str:
        """Returns who lost steps, who is gone, and who fell back."""
        found = [
            say("france-told-lost", unit=escaped(unit), steps=steps)
            for unit, steps in self.lost.items()
            if unit not in self.gone
        ]
        found += [say("france-told-gone", unit=escaped(unit)) for unit in self.gone]
        left = {unit: to for unit, to in self.back.items() if unit not in self.gone}
        found += [say("france-told-back", unit=escaped(unit), hex=to) for unit, to in left.items()]
        return listed(found)


@dataclass
class Action:
    """Those who acted: an HQ's units or a single piece, where they went, and their combats."""

    began: on.ActionBegan | None
    went: dict[str, str] = field(default_factory=dict)
    combats: list[Fought] = field(default_factory=list)
    open: dict[int, Fought] = field(default_factory=dict)

    def combat(self, number: int, known: Combat | None) -> Fought:
        """Returns the combat of this number in the current increment; it begins with what is ``known`` of
        it."""
        if number not in self.open:
            self.combats.append(Fought(known, air=bool(known and known.air)))
            self.open[number] = self.combats[-1]
        return self.open[number]

    def lines(self) -> list[str]:
        """Returns who acted and moved, then the combats."""
        return [*self.moves(), *self.fights()]

    def moves(self) -> list[str]:
        """Returns who acted, and where they went."""
        there: dict[str, list[str]] = {}
        for unit, to in self.went.items():
            there.setdefault(to, []).append(escaped(unit))
        went = shortened(say("france-told-went", unit=listed(units), hex=to) for to, units in there.items())
        found = []
        if self.began:
            found = [
                say(
                    "france-told-action",
                    by=self.began.by,
                    seat=seat_name(self.began.seat),
                    piece=escaped(self.began.piece),
                    paid=self.began.paid,
                    count=len(set(self.began.units) - {self.began.piece}),
                    went=went,
                )
            ]
        elif self.went:
            found = [say("france-told-moves", went=went)]
        return found

    def fights(self) -> Iterator[str]:
        """Yields each combat in its order; those that follow each other and changed nothing together."""
        known = [one for one in self.combats if one.fight or one.resolved]
        for quiet, run in groupby(known, lambda one: one.quiet):
            together = list(run)
            if quiet and len(together) > 1:
                places = [place for one in together for place in one.places()]
                yield say("france-told-quiet", hexes=in_a_row(dict.fromkeys(places)))
            else:
                yield from (one.line() for one in together)


class Account:
    """Gathers the events of a turn into lines."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.actions: list[Action] = []
        self.last: Fought | None = None
        self.arrived: list[str] = []
        self.starved: Counter[str] = Counter()
        self.gone: list[str] = []
        """Units that lost their last step, and HQs that were dispersed."""
        self.replaced: dict[str, int] = {}
        self.closed = False
        """Whether a side has finished its replacements."""
        self.besides: list[str] = []
        self.house: dict[str, None] = {}

    @property
    def action(self) -> Action:
        """The current action, also where the turn began before these events."""
        if not self.actions:
            self.actions.append(Action(None))
        return self.actions[-1]

    def add(self, event: Event) -> None:
        """Adds one event."""
        if isinstance(event, on.AirRolled):
            self.house |= dict.fromkeys(event.house)
        if isinstance(event, on.CombatResolved):
            self.house |= dict.fromkeys(event.sum.house)
        if isinstance(event, on.HqDispersed) or (isinstance(event, on.StepLost) and not event.left):
            self.gone.append(event.unit)
        match event:
            case on.ActionBegan():
                self.actions.append(Action(event))
            case on.UnitMoved():
                self.action.went[event.unit] = event.path[-1]
            case on.CombatDeclared():
                self.action.combats.append(Fought(event.combat))
                self.action.open[event.combat.number] = self.action.combats[-1]
            case on.AirRolled():
                self._combat(event.combat).air = event.found
            case on.CombatResolved():
                attackers = tuple(one.name for one in event.sum.case.attackers)
                self.last = self._combat(event.combat, attackers)
                self.last.resolved = event
            case on.IncrementEnded():
                self.action.open, self.last = {}, None
            case on.StepLost():
                self._lost(event)
            case on.UnitRetreated() if self.last:
                self.last.back[event.unit] = event.path[-1]
            case on.UnitReplaced():
                self.replaced[event.unit] = event.steps
            case on.ReplacementsEnded():
                self.closed = True
            case on.UnitArrived():
                self.arrived.append(say("france-told-arrived", unit=escaped(event.unit), hex=event.hex))
            case _ if isinstance(event, WHOLE):
                self.besides.append(event_text(event, self.view))

    def _combat(self, number: int, attackers: tuple[str, ...] = ()) -> Fought:
        """Returns the combat of this number. One that was declared before these events is taken from the
        view, if it still stands there."""
        fight = self.view.acting.combat(number) if self.view.acting else None
        known = fight if fight and attackers in ((), fight.attackers) else None
        return self.action.combat(number, known)

    def _lost(self, event: on.StepLost) -> None:
        if event.why in ("combat", "no-retreat") and self.last:
            self.last.lost[event.unit] += 1
            if not event.left:
                self.last.gone.append(event.unit)
        else:
            self.starved[event.unit] += 1

    def lines(self) -> list[str]:
        """Returns the turn, line by line."""
        found = [line for action in self.actions for line in action.lines()]
        found += [*self._starved(), *self._came(), *self.besides]
        return found or [say("france-told-no-replacements")] * self.closed

    def news(self, begun: State, seat: Seat) -> News:
        """Returns what a side has missed since this position: units and objectives lost or won, then combats,
        then moves."""
        fights = [line for action in self.actions for line in action.fights()]
        moves = [line for action in self.actions for line in action.moves()]
        return News(
            turned=[*self._gone(seat), *self._objectives(begun, seat)],
            fought=[*fights, *self._starved()],
            moved=[*moves, *self._came(), *self.besides],
        )

    def _gone(self, seat: Seat) -> Iterator[str]:
        """Yields the units that a side has lost, and those that it has destroyed."""
        gone = dict.fromkeys(self.gone)
        own = [unit for unit in gone if self.view.units[unit].side == seat]
        theirs = [unit for unit in gone if unit not in own]
        if own:
            yield say("since-lost", what=names(own))
        if theirs:
            yield say("since-destroyed", what=names(theirs))

    def _objectives(self, begun: State, seat: Seat) -> Iterator[str]:
        """Yields the objectives whose holder is another than in the position before."""
        for number, worth in sorted(self.view.campaign.victory.objectives.items()):
            before, now = begun.held.get(number), self.view.held.get(number)
            if before != now:
                what = "lost" if before == seat else "won" if now == seat else "theirs"
                yield say("france-news-objective", hex=number, points=worth, what=what)

    def _starved(self) -> Iterator[str]:
        if self.starved:
            yield say("france-told-starved", units=names(self.starved))

    def _came(self) -> Iterator[str]:
        """Yields the replacements and the reinforcements."""
        if self.replaced:
            units = (
                say("france-told-replaced", unit=escaped(unit), steps=steps)
                for unit, steps in self.replaced.items()
            )
            yield say("france-told-replacements", units=shortened(units))
        if self.arrived:
            yield say("france-told-arrivals", units=listed(self.arrived))
