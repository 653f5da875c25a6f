"""A turn of Memoir '44 as everybody reads it: its heading, the medals, what happened in a few lines, and what
deserves a message of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.by_hand import Amended
from bot.games.game import Event, GameEnded, Seat
from bot.games.memoir44 import events as on
from bot.games.memoir44 import objectives
from bot.games.memoir44.hexes import name
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, SEATS
from bot.table.markup import escaped
from bot.table.memoir44 import pictures
from bot.table.memoir44.events import event_text
from bot.table.memoir44.words import card_name, objective_name, side_name, unit_name
from bot.table.presenter import Climax
from bot.table.wording import in_a_row, listed, say, yes_no

PIPS = {seat: ("●", "○") if seat == ALLIES else ("■", "□") for seat in SEATS}
"""A medal that a side has, and one that it needs, in its shape."""

LINES = 3
"""Most lines about battles in a summary; more of them share the last."""

BEGINS = on.BattleDeclared | on.StrikeRolled | on.AmbushSprung | on.AttackRolled
"""The events with which a battle begins to be told."""

RESULTS = on.FiguresLost | on.UnitEliminated | on.FlagIgnored | on.UnitRetreated | on.GroundTaken
"""The events that come of a battle."""

AS_IT_IS = on.SymbolsRolled | on.FiguresRestored | on.WireCleared | on.DeckRenewed | on.SetByHand | Amended
"""The events that a summary tells as the log does."""


def title(view: State) -> str:
    """Returns the heading of a turn: the scenario, the number of the turn, the side that plays it."""
    scenario = escaped(view.options.scenario.title)
    return say("memoir44-title", scenario=scenario, number=view.number, seat=view.turn)


def tally(view: State) -> str:
    """Returns the medals of both sides, those that are missing as empty shapes."""
    return say("memoir44-tally", **{seat: _medals(view, seat) for seat in SEATS})


def _medals(view: State, seat: Seat) -> str:
    won, needed = objectives.points(view, seat), view.options.scenario.medals[seat]
    has, lacks = PIPS[seat]
    return has * won + lacks * (needed - won)


# --- a turn in a few lines


def summary(events: Sequence[Event], view: State) -> list[str]:
    """Returns what happened in a turn: the card and its units, the moves, then the battles, each with what
    came of it."""
    rest = [event_text(one, view) for one in events if isinstance(one, AS_IT_IS)]
    lines = [*_card(events, view), *_moves(events, view), *rest, *_merged(_battles(events, view))]
    return [line for line in [*lines, *_objectives(events, view)] if line]


def _card(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the card that was played, with the units that it orders or strikes."""
    units = [name for one in events if isinstance(one, on.UnitsOrdered) for name in one.units]
    units += [one.unit for one in events if isinstance(one, on.TargetNamed)]
    for event in events:
        if isinstance(event, on.CardPlayed):
            section = event.plan.section if event.plan.card == event.card else None
            yield say("memoir44-told-card", card=card_name(event.card, section), units=listed(units))


def _moves(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the moves as one line, and those who dug in as another."""
    to = {one.unit: one.to for one in events if isinstance(one, on.UnitMoved)}
    dug = [unit_name(view, one.unit) for one in events if isinstance(one, on.SandbagsPlaced)]
    if to:
        moved = [say("memoir44-told-move", unit=unit_name(view, unit), to=hex_) for unit, hex_ in to.items()]
        yield say("memoir44-told-moves", moves=in_a_row(moved))
    if dug:
        yield say("memoir44-told-dug", units=listed(dug))


def _battles(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields a sentence for each battle and strike with an effect, then one for all the others. What belongs
    to a battle before these events is told as in the log."""
    yield from _loose(events, view)
    vain: list[str] = []
    for ambush, battle in map(_parted, _split(events)):
        if ambush:
            yield _sentence("ambush", ambush, view) if _rolled(ambush) else event_text(ambush[0], view)
        if not _rolled(battle):
            continue
        if _results(battle, view):
            yield _sentence("battle", battle, view)
        else:
            vain.append(_pair(battle, view))
    if vain:
        yield say("memoir44-told-vain", battles=in_a_row(vain))


def _rolled(battle: Sequence[Event]) -> bool:
    """Whether the dice of a battle are among these events."""
    return any(isinstance(one, on.AttackRolled | on.StrikeRolled) for one in battle)


def _loose(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the results at the beginning that belong to a battle before."""
    for event in events:
        if isinstance(event, BEGINS):
            return
        if isinstance(event, RESULTS):
            yield event_text(event, view)


def _split(events: Sequence[Event]) -> list[list[Event]]:
    """Returns the events of each battle or strike, from its declaration or its first dice on."""
    found: list[list[Event]] = []
    for event in events:
        begins = on.BattleDeclared | on.StrikeRolled if found else BEGINS
        if isinstance(event, begins):
            found.append([event])
        elif found:
            found[-1].append(event)
    return found


def _parted(battle: list[Event]) -> tuple[list[Event], list[Event]]:
    """Returns the Ambush in a close assault, if one was sprung, and the battle without it."""
    sprung = next((place for place, one in enumerate(battle) if isinstance(one, on.AmbushSprung)), None)
    if sprung is None:
        return [], battle
    after = range(sprung, len(battle))
    until = next((place for place in after if isinstance(battle[place], on.AssaultWentOn)), len(battle))
    return battle[sprung:until], battle[until:]


def _sentence(kind: str, battle: Sequence[Event], view: State) -> str:
    results = in_a_row(_results(battle, view) or [say("memoir44-told-nothing")])
    return say(f"memoir44-told-{kind}", pair=_pair(battle, view), results=results)


def _pair(battle: Sequence[Event], view: State) -> str:
    """Returns who battled whom."""
    for event in battle:
        match event:
            case on.StrikeRolled(card=card, target=target):
                return say("memoir44-told-pair", unit=card_name(card), target=unit_name(view, target))
            case on.AttackRolled(unit=unit, target=target):
                return say("memoir44-told-pair", unit=unit_name(view, unit), target=unit_name(view, target))
    raise LookupError(battle)


def _results(battle: Sequence[Event], view: State) -> list[str]:
    """Returns what came of a battle, in the order of the rules."""
    lost = sum(one.lost for one in battle if isinstance(one, on.FiguresLost))
    back = [one.to for one in battle if isinstance(one, on.UnitRetreated)]
    gone = [one.medal for one in battle if isinstance(one, on.UnitEliminated)]
    found = [say("memoir44-told-destroyed", medal=yes_no(medal is not None)) for medal in gone]
    found += [say("memoir44-told-lost", count=lost)] if lost and not gone else []
    found += [say("memoir44-told-stood") for one in battle if isinstance(one, on.FlagIgnored)]
    found += [say("memoir44-told-back", to=back[-1])] if back and not gone else []
    return found + [say("memoir44-told-took", to=one.to) for one in battle if isinstance(one, on.GroundTaken)]


def _merged(told: Iterator[str]) -> list[str]:
    """Returns at most ``LINES`` lines."""
    lines = list(told)
    return [*lines[: LINES - 1], " ".join(lines[LINES - 1 :])] if len(lines) > LINES else lines


def _objectives(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the objectives whose holder is another than before the turn."""
    changed = {one.objective for one in events if isinstance(one, on.ObjectiveTaken | on.ObjectiveLost)}
    for goal in sorted(changed):
        holder = view.objectives.get(goal)
        yield say("memoir44-told-goal", goal=objective_name(view, goal), seat=holder or "none")


# --- what deserves a message of its own


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the medals that a step has brought, for units and for objectives that are won for good, and the
    end of the game."""
    lines, picture = [], None
    for event in events:
        match event:
            case on.UnitEliminated(unit=unit, medal=str() as medal):
                lines.append(_fallen(view, unit, medal))
                picture = pictures.fallen(view, unit, medal)
            case on.ObjectiveTaken(seat=seat, objective=goal) if _for_good(view, goal):
                place = objective_name(view, goal)
                lines.append(say("memoir44-climax-objective", seat=seat, goal=place, **_score(view, seat)))
                picture = picture or pictures.position(view, focus=[goal])
            case GameEnded(winner=winner, why=why):
                lines.insert(0, say("memoir44-climax-end", winner=winner or "none", why=why, **event.points))
                picture = pictures.board(view)
    return Climax("\n".join(lines), picture) if lines else None


def _fallen(view: State, unit: str, medal: Seat) -> str:
    facts = {"unit": unit_name(view, unit), "side": side_name(medal)}
    return say("memoir44-climax-fallen", **facts, **_score(view, medal))


def _score(view: State, seat: Seat) -> dict[str, int]:
    return {"medals": objectives.points(view, seat), "needed": view.options.scenario.medals[seat]}


def _for_good(view: State, goal: str) -> bool:
    """Whether the medals of an objective are kept by the side that was there first (2)."""
    return any(name(one.hex) == goal and not one.held for one in view.options.scenario.objectives)
