"""What a game master may set by hand, and to what values."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from bot.games.game import Event, Reason, Refused, not_settable
from bot.games.resistance.events import Amended
from bot.games.resistance.state import (
    CLOCK,
    NUMBERS,
    SEATS,
    SECTIONS,
    Battle,
    State,
    with_figure,
    without,
)

DEAD, RAN, REMOVED = "dead", "ran away", "removed"
CLOCK_STANDS, TASK_SECTION, GUESSES_ALLOWED = "clock", "task section", "guesses allowed"
YES_NO = ("yes", "no")
NONE = "none"
TICKS = (NONE, *(" ".join(map(str, some)) for size in range(1, 6) for some in combinations(NUMBERS, size)))
MOST_GUESSES = 20
BONUS = tuple(str(points) for points in range(-50, 51))


def amendable(state: State) -> Mapping[str, tuple[str, ...]]:
    """Returns everything that may be set now, by name, with the values to which it may be set.

    While an owner has to choose a figure, no figure can be set: the game master names the figure for them
    instead.
    """
    found: dict[str, tuple[str, ...]] = {}
    if state.phase == "over":
        return found
    if state.phase == "interrogation":
        found[GUESSES_ALLOWED] = tuple(map(str, range(len(state.guesses) + 1, MOST_GUESSES + 1)))
    if state.phase == "battle":
        found |= _amendable_battle(state.fight)
    return found | {f"bonus {seat}": BONUS for seat in SEATS}


def _amendable_battle(battle: Battle) -> dict[str, tuple[str, ...]]:
    sections = tuple(map(str, range(1, SECTIONS + 1)))
    found = {CLOCK_STANDS: tuple(map(str, range(1, CLOCK + 1)))}
    if battle.task_section:
        found[TASK_SECTION] = sections
    found |= {f"{seat} task": TICKS for seat in SEATS}
    if battle.step == "actions":
        found |= {f"points {pool}": tuple(map(str, range(13))) for pool in battle.pools}
    if battle.hit or battle.running:
        return found
    found |= {figure.name: (*sections, DEAD, RAN) for figure in battle.figures}
    found |= {f"{figure.name} cover": YES_NO for figure in battle.figures}
    found |= {figure.name: sections for figure in battle.dead + battle.ran}
    found |= {f"marker {marker.name}": (REMOVED,) for marker in battle.markers}
    return found


def objections(state: State, what: str, value: str) -> list[Reason]:
    """Returns each reason why ``what`` may not be set to ``value``."""
    if wrong := not_settable(amendable(state), what, value):
        return wrong
    battle = state.battle
    figure = battle and next((one for one in battle.dead + battle.ran if one.name == what), None)
    placed = figure or (battle and battle.figure(what))
    if battle and placed and value.isdigit():
        enemies = [one for one in battle.at(int(value)) if one.side != placed.side]
        if enemies:
            return [Reason("amend-enemies", "9", {"section": int(value), "enemy": enemies[0].name})]
    return []


def amend(state: State, what: str, value: str) -> Event:
    """Returns the event of a game master setting ``what`` to ``value``; raises ``Refused``."""
    if broken := objections(state, what, value):
        raise Refused(*broken)
    return Amended(what, value)


def amended(state: State, what: str, value: str) -> State:
    """Returns the state with ``what`` set to ``value``."""
    subject, _, of = what.partition(" ")
    if subject == "guesses":
        return replace(state, guesses_allowed=int(value))
    if subject == "bonus":
        return replace(state, bonus={**state.bonus, of: int(value)})
    return replace(state, battle=replace(state.fight, **_battle_changes(state.fight, subject, of, value)))


def _battle_changes(battle: Battle, subject: str, of: str, value: str) -> dict[str, Any]:
    match subject, of:
        case "clock", _:
            return {"clock": int(value)}
        case "task", _:
            return {"task_section": int(value)}
        case seat, "task":
            ticked = () if value == NONE else tuple(map(int, value.split()))
            return {"ticked": {**battle.ticked, seat: ticked}}
        case "points", pool:
            return {"pools": {**battle.pools, pool: int(value)}}
        case "marker", name:
            return {"markers": without(battle.markers, name)}
        case name, "cover":
            figure = next(figure for figure in battle.figures if figure.name == name)
            return {"figures": with_figure(battle.figures, replace(figure, cover=value == "yes"))}
        case name, _:
            return _figure_set(battle, name, value)


def _figure_set(battle: Battle, name: str, value: str) -> dict[str, Any]:
    everywhere = battle.figures + battle.dead + battle.ran
    figure = next(figure for figure in everywhere if figure.name == name)
    changes: dict[str, Any] = {
        "figures": without(battle.figures, name),
        "dead": without(battle.dead, name),
        "ran": without(battle.ran, name),
        "markers": without(battle.markers, name),
    }
    if value == DEAD:
        fallen = replace(figure, cover=False)
        changes["dead"] = with_figure(changes["dead"], fallen)
        changes["markers"] = with_figure(changes["markers"], fallen)
    elif value == RAN:
        changes["ran"] = with_figure(changes["ran"], figure)
    else:
        changes["figures"] = with_figure(changes["figures"], replace(figure, section=int(value)))
    if battle.acting and battle.acting.figure == name and value in (DEAD, RAN):
        changes["acting"] = None
    return changes
