"""A turn of Memoir '44 as everybody reads it: its heading, the medals, what happened in a few lines, and what
deserves a message of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bot.games.game import Event, GameEnded, Seat
from bot.games.memoir44 import events as on
from bot.games.memoir44 import objectives
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, SEATS
from bot.presentation.markup import escaped
from bot.presentation.memoir44 import pictures
from bot.presentation.memoir44.events import event_text
from bot.presentation.memoir44.told_battles import RESULTS, battles, came_of, merged
from bot.presentation.memoir44.words import (
    card_name,
    objective_name,
    side_name,
    unit_list,
    unit_name,
)
from bot.presentation.presenter import Climax, News
from bot.presentation.wording import in_a_row, listed, say

PIPS = {seat: ("●", "○") if seat == ALLIES else ("■", "□") for seat in SEATS}
"""A medal that a side has, and one that it needs, in its shape."""

HAZARDS = {"mine", "ice"}
"""What takes figures of a unit that moves, without a battle."""

TOLD_LAST = on.VisibilityRolled | on.FiguresRestored | on.WireCleared | on.MineCleared | on.SetByHand
"""The events that a player who has missed them is told as the log tells them."""

AS_IT_IS = (
    on.VisibilityRolled | on.SymbolsRolled | on.FiguresRestored | on.WireCleared | on.MineCleared
    | on.UnitLeft | on.DeckRenewed | on.SetByHand
)  # fmt: skip
"""The events that a summary tells as the log does."""


def title(view: State) -> str:
    """Returns the heading of a turn: the scenario, the number of the turn, the side that plays it."""
    scenario = view.options.scenario
    drop = scenario.special.airdrop
    seat = view.turn if view.number or drop is None else drop.seat
    return say("memoir44-title", scenario=escaped(scenario.title), number=view.number, seat=seat)


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
    came of it; of an air drop who landed where."""
    dangers, events = _parted_dangers(events)
    rest = [event_text(one, view) for one in events if isinstance(one, AS_IT_IS)]
    lines = [
        *_drop(events, view),
        *_card(events, view),
        *_moves(events, view),
        _dangers(dangers, view),
        *rest,
    ]
    lines += merged(battles(events, view))
    return [line for line in [*lines, *_objectives(events, view)] if line]


def _card(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the card that was played, with the units that it orders or strikes."""
    units = [name for one in events if isinstance(one, on.UnitsOrdered) for name in one.units]
    units += [one.unit for one in events if isinstance(one, on.TargetNamed)]
    for event in events:
        if isinstance(event, on.CardPlayed):
            section = event.plan.section if event.plan.card == event.card else None
            yield say("memoir44-told-card", card=card_name(event.card, section), units=listed(units))


def _drop(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields who of an air drop landed where, and who is lost, as one line."""
    fallen = [one for one in events if isinstance(one, on.TrooperDropped)]
    landed = [
        say("memoir44-told-landed", unit=unit_name(view, one.unit), hex=one.hex) for one in fallen if one.hex
    ]
    lost = [unit_name(view, one.unit) for one in fallen if not one.hex]
    if fallen:
        yield say("memoir44-told-drop", landed=in_a_row(landed), lost=listed(lost))


def _parted_dangers(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """Returns the events of mines and of the ice, and all the others."""
    dangers: list[Event] = []
    others: list[Event] = []
    hurt = ""
    for event in events:
        match event:
            case on.MineRevealed(number=0) | on.MineRolled() | on.IceRolled():
                dangers.append(event)
            case on.FiguresLost(unit=unit, why=why) if why in HAZARDS:
                hurt = unit
                dangers.append(event)
            case on.UnitEliminated(unit=unit) if unit == hurt:
                dangers.append(event)
            case _:
                hurt = ""
                others.append(event)
    return dangers, others


def _dangers(events: Sequence[Event], view: State) -> str:
    """Returns what mines and the ice did to units, as one line; of ice that held nothing."""
    told: list[str] = []
    starts = [place for place, one in enumerate(events) if not isinstance(one, RESULTS)]
    for place, until in pairwise([*starts, len(events)]):
        event, came = events[place], came_of(events[place:until], view)
        match event:
            case on.MineRevealed(unit=unit, hex=at):
                what, came = "mine", [say("memoir44-told-dud")]
            case on.MineRolled(unit=unit, hex=at):
                what = "mine"
            case on.IceRolled(unit=unit, hex=at, stars=stars) if stars:
                what = "ice"
            case _:
                continue
        results = in_a_row(came or [say("memoir44-told-nothing")])
        told.append(
            say("memoir44-told-hazard", what=what, hex=at, unit=unit_name(view, unit), results=results)
        )
    return " ".join(told)


def _moves(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the moves as one line, and those who dug in as another."""
    to = {one.unit: one.to for one in events if isinstance(one, on.UnitMoved)}
    dug = [unit_name(view, one.unit) for one in events if isinstance(one, on.SandbagsPlaced)]
    if to:
        moved = [say("memoir44-told-move", unit=unit_name(view, unit), to=hex_) for unit, hex_ in to.items()]
        yield say("memoir44-told-moves", moves=in_a_row(moved))
    if dug:
        yield say("memoir44-told-dug", units=listed(dug))


def _objectives(events: Sequence[Event], view: State) -> Iterator[str]:
    """Yields the objectives whose holder is another than before the turn."""
    changed = {one.objective for one in events if isinstance(one, on.ObjectiveTaken | on.ObjectiveLost)}
    yield from _holders(changed, view)


def _holders(goals: Iterable[str], view: State) -> Iterator[str]:
    """Yields who holds the hexes of these objectives; one hex may have an objective of each side."""
    for place in sorted({goal.partition(" ")[0] for goal in goals}):
        holders = {seat for goal, seat in view.objectives.items() if goal.partition(" ")[0] == place}
        for seat in sorted(holders) or ["none"]:
            yield say("memoir44-told-goal", goal=objective_name(view, place), seat=seat)


# --- what a player has missed


def news(events: Sequence[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns what a side has missed: units, medals and objectives lost or won, then battles, then moves."""
    dangers, events = _parted_dangers(events)
    harmless = [one.words for one in battles(events, view) if not _eliminated(one.events)]
    gone = _eliminated([*dangers, *events])
    left = [event_text(one, view) for one in events if isinstance(one, on.UnitLeft)]
    rest = [event_text(one, view) for one in events if isinstance(one, TOLD_LAST)]
    return News(
        turned=[*_gone(gone, view, seat), *left, *_changed(begun, view)],
        fought=[*harmless, "" if _eliminated(dangers) else _dangers(dangers, view)],
        moved=[*_moves(events, view), *_drop(events, view), *_card(events, view), *rest],
    )


def _eliminated(events: Sequence[Event]) -> list[str]:
    return [event.unit for event in events if isinstance(event, on.UnitEliminated)]


def _gone(units: Sequence[str], view: State, seat: Seat) -> Iterator[str]:
    """Yields the units that a side has lost, and those that it has destroyed."""
    own = [one for one in units if (unit := view.known_unit(one)) and unit.seat == seat]
    theirs = [one for one in units if one not in own]
    if own:
        yield say("since-lost", what=unit_list(view, own))
    if theirs:
        yield say("since-destroyed", what=unit_list(view, theirs))


def _changed(begun: State, view: State) -> Iterator[str]:
    """Yields the objectives whose holder is another than in the position before."""
    goals = begun.objectives.keys() | view.objectives.keys()
    yield from _holders([one for one in goals if begun.objectives.get(one) != view.objectives.get(one)], view)


# --- what deserves a message of its own


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the medals that a step has brought, for units and for objectives that are won for good, and the
    end of the game. The medal for a destroyed unit has a message of its own only if its side then needs one
    more at most."""
    lines, picture, posted = [], None, False
    for event in events:
        match event:
            case on.UnitEliminated(unit=unit, medal=str() as medal, medals=won):
                lines.append(_fallen(view, unit, medal, won))
                picture = pictures.fallen(view, unit, medal)
                posted |= _almost_won(view, medal)
            case on.UnitLeft(unit=unit, by=by, medals=won):
                lines.append(_left(view, unit, by, won))
                picture = picture or pictures.position(view, focus=[by])
                posted = True
            case on.ObjectiveTaken(seat=seat, objective=goal) if _for_good(view, goal):
                place = objective_name(view, goal)
                lines.append(say("memoir44-climax-objective", seat=seat, goal=place, **_score(view, seat)))
                picture = picture or pictures.position(view, focus=[goal.partition(" ")[0]])
                posted = True
            case GameEnded(winner=winner, why=why):
                lines.insert(0, say("memoir44-climax-end", winner=winner or "none", why=why, **event.points))
                picture = pictures.board(view)
                posted = True
    return Climax("\n".join(lines), picture, posted) if lines else None


def _fallen(view: State, unit: str, medal: Seat, won: int) -> str:
    facts = {"unit": unit_name(view, unit), "side": side_name(medal)}
    return say("memoir44-climax-fallen", won=won, **facts, **_score(view, medal))


def _left(view: State, unit: str, by: str, won: int) -> str:
    seat = next(one.seat for one in view.gone if one.name == unit)
    facts = {"unit": unit_name(view, unit), "by": by, "side": side_name(seat)}
    return say("memoir44-climax-left", won=won, **facts, **_score(view, seat))


def _score(view: State, seat: Seat) -> dict[str, int]:
    return {"medals": objectives.points(view, seat), "needed": view.options.scenario.medals[seat]}


def _almost_won(view: State, seat: Seat) -> bool:
    """Whether a side needs one more medal at most."""
    return objectives.points(view, seat) >= view.options.scenario.medals[seat] - 1


def _for_good(view: State, goal: str) -> bool:
    """Whether the medals of an objective are kept by the side that was there first (2)."""
    return not view.options.scenario.goal_names[goal].held
