"""The order in which a player of Memoir '44 is led through their units: one after the other, as they were
ordered, from the last that acted."""

from __future__ import annotations

from bot.games.memoir44 import rules
from bot.games.memoir44.state import Ordered, State


def able(view: State, order: Ordered) -> bool:
    """Whether a unit under orders can still act in this phase."""
    if view.phase in ("moves", "again"):
        return bool(rules.reach(view, order) or rules.exits(view, order))
    return view.phase == "battles" and any(rules.deeds(view, order))


def acted(view: State, order: Ordered) -> bool:
    """Whether a unit under orders has acted in this phase."""
    match view.phase:
        case "moves":
            return order.moved > 0
        case "again":
            return order.again
    return order.fought > 0


def left(view: State) -> list[str]:
    """Returns the units under orders that can still act, in the order in which their player is led through
    them: those from the last that acted on."""
    return [one.unit for one in view.ordered[_last(view) :] if able(view, one)]


def passed(view: State) -> list[str]:
    """Returns the units that can still act and that their player has passed over."""
    return [one.unit for one in view.ordered[: _last(view)] if able(view, one)]


def _last(view: State) -> int:
    return max([place for place, one in enumerate(view.ordered) if acted(view, one)], default=0)


def open_unit(view: State) -> str | None:
    """Returns the unit whose move or battle comes next, or None if there is none."""
    return next(iter(left(view)), None)


def later(view: State, unit: str) -> list[str]:
    """Returns the units that can still act and come after this one."""
    place = [one.unit for one in view.ordered].index(unit)
    return [one.unit for one in view.ordered[place + 1 :] if able(view, one)]


def following(view: State, unit: str) -> str | None:
    """Returns the unit that comes after this one, or None if it is the last."""
    return next(iter(later(view, unit)), None)
