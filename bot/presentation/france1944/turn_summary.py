"""What happened, in words: a sentence for each event, and a turn in public: its heading, the standing of the
game, who acted, what was fought and what came of it, in a few lines, but for the combats of the picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from msgspec.structs import asdict

from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.combat import Sum
from bot.games.france1944.rules import points
from bot.games.france1944.state import Combat, Fought, State
from bot.games.game import Event, GameEnded, Seat
from bot.presentation.france1944 import pictures, words
from bot.presentation.france1944.combat_sums import worked
from bot.presentation.france1944.pictures import LONGEST_STRIP
from bot.presentation.france1944.words import FACTS, house_name, names, outcome_text, shortened, together
from bot.presentation.paging import at_most
from bot.presentation.presenter import Climax, Heading, News
from bot.presentation.wording import NOTHING, QUIET, escaped, in_a_row, kebab, listed, say, seat_name, yes_no

SILENT = (
    on.InitiativeBegan, on.DeclarationsClosed, on.IncrementEnded, on.ActionEnded, on.ReactionOffered,
    on.ReplacementsBegan, on.ReplacementsEnded, on.DecisionAsked, on.OrderFollowed,
)  # fmt: skip
"""Events that only say that something begins, ends or is asked: what follows tells more."""


def heading(event: Event) -> Heading | None:
    """Returns the heading of a chapter, which is a game turn or the end, or of one side's Initiative Phase or
    Replacement Segment within a turn."""
    match event:
        case on.TurnBegan():
            return Heading(say("france-chapter-turn", number=event.number))
        case on.InitiativeBegan():
            return Heading(say("france-chapter-initiative", seat=seat_name(event.seat)), turn=True)
        case on.ReplacementsBegan():
            return Heading(say("france-chapter-replacement", seat=seat_name(event.seat)), turn=True)
        case GameEnded():
            return Heading(say("report-end"))
    return None


def event_text(event: Event, view: State) -> str:
    """Returns one event in words, empty for a ``SILENT`` one; ``view`` is what the reader knows after it."""
    if isinstance(event, SILENT):
        return ""
    key = f"france-{kebab(type(event).__name__)}"
    fields = asdict(event)
    house = words.house_text(fields.pop("house", ()))
    match event:
        case on.SetByHand():
            return words.FACTS.set_by_hand(event.setting)
        case on.CombatDeclared():
            return say(key, **words.combat_facts(event.combat))
        case on.CombatResolved():
            *lines, last = worked(view.tables, event.sum).splitlines()
            # The house tables that the result used stand above the sum, which ends with the result.
            shown = [last, *lines] if last.startswith(QUIET) else [*lines, last]
            return "\n".join([say(key, number=event.combat), *shown])
        case on.TurnBegan():
            fields["name"] = view.campaign.turn[event.number - 1].name
        case on.UnitDelayed():
            fields["hex"] = in_a_row((event.hex, *event.others))
        case on.OrdersGiven():
            fields["order"] = words.order_text(do.Orders(event.what, event.to))
        case on.AirRolled():
            fields |= {"air": words.source_name(event.air), "reads": view.tables.conduct.air.succeeds}
        case on.ActionBegan():
            fields["count"] = len(set(event.units) - {event.piece})
        case on.DecisionDropped():
            fields |= asdict(event.due)
        case on.EffectChosen():
            fields["effect"] = words.effect_text(event.effect)
        case on.UnitMoved() | on.UnitRetreated():
            fields |= {"to": event.path[-1], "far": len(event.path)}
        case on.SupplyClaimed() | on.SupplySettled() | on.SupplyDisputed():
            fields |= asdict(event.claim) | {"seat": event.claim.by}
        case GameEnded():
            fields |= event.points
    said = say(key, **words.FACTS.of(fields))
    return f"{said}\n{house}" if house else said


LINES = 5
AS_LOGGED = (
    on.InitiativePassed, on.UnitDelayed, on.HqDispersed, on.SupplyClaimed, on.SupplySettled,
    on.SupplyDisputed, on.SetByHand, GameEnded,
)  # fmt: skip


def title(view: State) -> str:
    campaign, turn = escaped(view.campaign.title), view.turn
    return say("france-title", campaign=campaign, number=turn, seat=seat_name(view.seat), phase=view.phase)


def tally(view: State) -> str:
    ours, theirs = view.reaction["allied"], view.reaction["german"]
    turns = {"number": view.turn, "most": len(view.campaign.turn)}
    return say("france-tally", ours=ours, theirs=theirs, **points(view), **turns)


def summary(events: Iterable[Event], view: State) -> Sequence[str]:
    """Returns what happened in a turn in at most ``LINES`` lines, the last with the house tables that the
    results used. The combats that the picture tells are left out."""
    turn = TurnSummary(events, view)
    entries = listed(map(house_name, turn.house))
    house = [say("france-told-house", entries=entries)] if turn.house else []
    return [*at_most(turn.lines(), LINES - len(house)), *house]


def news(events: Iterable[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns what a side has missed since a position: units and objectives lost or won, combats, moves."""
    turn = TurnSummary(events, view)
    gone = dict.fromkeys(turn.gone)
    own = [unit for unit in gone if view.units[unit].side == seat]
    theirs = [unit for unit in gone if unit not in own]
    turned = [say("since-lost", what=names(own))] if own else []
    turned += [say("since-destroyed", what=names(theirs))] if theirs else []
    for number, objective in sorted(view.campaign.victory.objectives.items()):
        before, now = begun.held.get(number), view.held.get(number)
        if before != now:
            what = "lost" if before == seat else "won" if now == seat else "theirs"
            turned.append(say("france-news-objective", hex=number, points=objective.points, what=what))
    fights = [line for action in turn.actions for line in action.fights()]
    moves = [line for action in turn.actions for line in action.moves()]
    return News(turned, [*fights, *turn.starvation()], [*moves, *turn.arrivals(), *turn.others])


@dataclass
class CombatSummary:
    """A combat of a turn: who fought where, as far as that is told, and everything that came of it."""

    attackers: Sequence[str] = ()
    defenders: Sequence[str] = ()
    hexes: Sequence[str] = ()
    air: str = "no"
    sum: Sum | None = None
    lost: Counter[str] = field(default_factory=Counter)
    gone: list[str] = field(default_factory=list)
    back: dict[str, str] = field(default_factory=dict)

    @property
    def quiet(self) -> bool:
        """Whether the combat is resolved and nobody has to lose a step or ground."""
        return bool(self.sum and self.sum.attacker) and self.results() == NOTHING

    def line(self) -> str:
        odds = self.sum
        return say(
            "france-told-combat",
            attackers=together(self.attackers, words.FOREMOST),
            where=names(self.defenders),
            air=self.air,
            column=(odds and odds.column) or NOTHING,
            what=self.results(),
        )

    def results(self) -> str:
        results = outcome_text(self.lost, {unit: (to,) for unit, to in self.back.items()}, self.gone)
        return words.decided(self.sum) if self.sum and results == NOTHING else results


@dataclass
class ActionSummary:
    """Those who acted: an HQ's units or a single piece, where they went, and their combats."""

    began: on.ActionBegan | None
    moved: dict[str, str] = field(default_factory=dict)
    combats: list[CombatSummary] = field(default_factory=list)
    open: dict[int, CombatSummary] = field(default_factory=dict)
    """The combats of the current increment, by number."""

    def combat(self, number: int, declared: Combat | None) -> CombatSummary:
        """Returns the combat of this number in the current increment, begun with its declaration if known."""
        if number not in self.open:
            combat = CombatSummary()
            if declared:
                combat.attackers, combat.defenders = declared.attackers, declared.defenders
                combat.hexes, combat.air = declared.hexes, yes_no(bool(declared.air))
            self.open[number] = combat
            self.combats.append(combat)
        return self.open[number]

    @property
    def resolved(self) -> list[CombatSummary]:
        return [combat for combat in self.combats if combat.attackers and combat.sum]

    def moves(self) -> list[str]:
        there: dict[str, list[str]] = {}
        for unit, to in self.moved.items():
            there.setdefault(to, []).append(escaped(unit))
        went = shortened(say("france-told-went", unit=listed(units), hex=to) for to, units in there.items())
        if self.began is None:
            return [say("france-told-moves", went=went)] if there else []
        count = len(set(self.began.units) - {self.began.piece})
        return [say("france-told-action", count=count, went=went, **FACTS.of(asdict(self.began)))]

    def fights(self, most: int | None = None) -> Iterator[str]:
        """Yields the first ``most`` combats in their order; those in a row that changed nothing together."""
        known = self.resolved if most is None else self.resolved[: max(0, most)]
        for quiet, run in groupby(known, lambda combat: combat.quiet):
            alike = list(run)
            if quiet and len(alike) > 1:
                places = (place for combat in alike for place in combat.hexes or combat.defenders)
                yield say("france-told-quiet", hexes=in_a_row(dict.fromkeys(map(escaped, places))))
            else:
                yield from (combat.line() for combat in alike)


class TurnSummary:
    """The events of a turn, by those who acted."""

    def __init__(self, events: Iterable[Event], view: State) -> None:
        self.view = view
        self.actions: list[ActionSummary] = []
        self.last: CombatSummary | None = None
        """The combat that was resolved last in the current increment."""
        self.arrived: list[str] = []
        self.starved: Counter[str] = Counter()
        self.gone: list[str] = []
        """Units that lost their last step, and HQs that were dispersed."""
        self.replaced: dict[str, int] = {}
        self.closed = False
        """Whether a side has finished its replacements."""
        self.others: list[str] = []
        self.house: dict[str, None] = {}
        for event in events:
            self._add(event)

    @property
    def action(self) -> ActionSummary:
        if not self.actions:
            self.actions.append(ActionSummary(None))
        return self.actions[-1]

    def _add(self, event: Event) -> None:
        match event:
            case on.ActionBegan():
                self.actions.append(ActionSummary(event))
            case on.UnitMoved():
                self.action.moved[event.unit] = event.path[-1]
            case on.CombatDeclared():
                self.action.open.pop(event.combat.number, None)
                self.action.combat(event.combat.number, event.combat)
            case on.AirRolled():
                self.house |= dict.fromkeys(event.house)
                self._combat(event.combat).air = "yes" if event.found else "failed"
            case on.CombatResolved():
                self.house |= dict.fromkeys(event.sum.house)
                case = event.sum.case
                attackers = tuple(force.name for force in case.attackers)
                self.last = last = self._combat(event.combat, attackers)
                if not last.attackers:
                    last.attackers, last.defenders = attackers, [force.name for force in case.defenders]
                last.sum = event.sum
            case on.IncrementEnded():
                self.action.open, self.last = {}, None
            case on.StepLost():
                self._lose(event)
            case on.UnitRetreated() if self.last:
                self.last.back[event.unit] = event.path[-1]
            case on.UnitReplaced():
                self.replaced[event.unit] = event.steps
            case on.ReplacementsEnded():
                self.closed = True
            case on.UnitArrived():
                self.arrived.append(say("france-told-arrived", unit=escaped(event.unit), hex=event.hex))
            case _ if isinstance(event, AS_LOGGED):
                self.others.append(event_text(event, self.view))
        if isinstance(event, on.HqDispersed):
            self.gone.append(event.unit)

    def _combat(self, number: int, attackers: tuple[str, ...] = ()) -> CombatSummary:
        """Returns the combat of this number, one that was declared before these events from the view."""
        declared = self.view.acting.combat(number) if self.view.acting else None
        known = declared if declared and attackers in ((), declared.attackers) else None
        return self.action.combat(number, known)

    def _lose(self, event: on.StepLost) -> None:
        if not event.left:
            self.gone.append(event.unit)
        if event.why in ("reaction", "supply"):
            self.starved[event.unit] += 1
        elif self.last:
            self.last.lost[event.unit] += 1
            if not event.left:
                self.last.gone.append(event.unit)
        else:
            self.others.append(event_text(event, self.view))

    def lines(self) -> list[str]:
        whole = any(action.began for action in self.actions)  # a single step has no picture of its combats
        shown = whole * sum(isinstance(throw, Fought) for throw in self.view.throws[-LONGEST_STRIP:])
        left, lines = sum(len(action.resolved) for action in self.actions) - shown, list[str]()
        for action in self.actions:
            lines += [*action.moves(), *action.fights(left)]
            left -= len(action.resolved)
        lines += [*self.starvation(), *self.arrivals(), *self.others]
        return lines or [say("france-told-no-replacements")] * self.closed

    def starvation(self) -> Iterator[str]:
        if self.starved:
            yield say("france-told-starved", units=names(self.starved))

    def arrivals(self) -> Iterator[str]:
        each = self.replaced.items()
        units = [say("france-told-replaced", unit=escaped(unit), steps=steps) for unit, steps in each]
        if units:
            yield say("france-told-replacements", units=shortened(units))
        if self.arrived:
            yield say("france-told-arrivals", units=listed(self.arrived))


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the last combat whose result is a C, with the explosion, the dice, and what came of it."""
    combats = [combat for action in TurnSummary(events, view).actions for combat in action.combats]
    decisive = [combat for combat in combats if combat.sum and combat.sum.letter == "C"]
    if not decisive:
        return None
    last = decisive[-1]
    words = {"where": names(last.defenders), "attackers": together(last.attackers), "what": last.results()}
    resolved = [fought for fought in view.battles if fought.sum == last.sum]
    picture = pictures.fought(view, resolved[-1], climax=True) if resolved else pictures.picture(view)
    return Climax(say("france-climax", **words), picture)
