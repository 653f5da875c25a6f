"""The panel of Memoir '44 while units move and battle, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Command, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import HEXES, Hex, distance, name
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit
from bot.presentation.charts import decimal
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.flow import following, later, left, open_unit, passed
from bot.presentation.memoir44.labels import cleared
from bot.presentation.memoir44.prospects import Prospect, Shot
from bot.presentation.memoir44.words import chance, marks_of, odds_of, place_name
from bot.presentation.offers import LABEL, Look, Menu, Offer, Path
from bot.presentation.wording import listed, say, yes_no

BEST = 4
"""Most destinations that are offered at once; the others lie below ``ANY``."""

ANY = "move"
"""The word below a unit at which all its destinations are listed."""

LAST = "last"
"""The word of the last unit's move, with which the moves end."""

OUT = "out"
"""The word with which the last unit leaves the board, and the moves end."""

ALL = "all"
"""The word of the battles of all units that can still fight."""

MANY = 3
"""Fewest battles that are offered together."""


def units(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns where a unit may go or whom it may battle: the unit of the path, or else the one that comes
    next. None if the path is no place of a unit that can act."""
    unit = path[0] if path else open_unit(view)
    if unit is None:
        return _rest(view, choices)
    if unit not in (*left(view), *passed(view)) or path[1:] not in ((), (ANY,)):
        return None
    order = view.order_of(unit)
    assert order
    if view.phase == "battles":
        return _battle(view, order, choices)
    return _move(view, order, choices, everything=len(path) > 1)


def _rest(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the units that were passed over and can still act, and the end of the phase."""
    offers = [Offer((unit,), _stands(view, view.board.by_name[unit])) for unit in passed(view)]
    offers.append(Offer(("done",), say(f"memoir44-end-{view.phase}")))
    picture = pictures.position(view, choices, focus=passed(view))
    return Menu(say(f"memoir44-ask-passed-{_kind(view)}"), offers, picture=picture)


def _kind(view: State) -> str:
    return "battles" if view.phase == "battles" else "moves"


def _stands(view: State, unit: Unit) -> str:
    return say("memoir44-choice-order", **_facts(view, unit))


def _facts(view: State, unit: Unit) -> dict[str, str | int]:
    return {"unit": unit.name, "figures": unit.figures, "place": place_name(view, unit.hex)}


def _of(unit: str, choices: Sequence[Choice]) -> list[Choice]:
    """Returns the choices of one unit."""
    return [one for one in choices if getattr(one.command, "unit", None) == unit]


# --- moves


def _move(view: State, order: Ordered, choices: Sequence[Choice], *, everything: bool) -> Menu:
    unit = view.board.by_name[order.unit]
    found = prospects.destinations(view, order)
    stay = prospects.prospect(view, unit, unit.hex, 0)
    idle = _idle(view, order)
    leaves = _leaves(view, order)
    room = BEST - len(idle) - len(leaves)
    shown = found if everything or len(found) <= room + 1 else found[:room]
    marks = marks_of(name(one.at) for one in shown)
    verb = ANY if following(view, unit.name) else LAST
    offers = [
        Offer(
            (unit.name, verb, name(one.at)),
            say("memoir44-move-to", mark=marks.get(name(one.at), ""), **_there(view, unit, one)).strip(),
            look=Look.USUAL if one.worth > stay.worth else Look.MINOR,
        )
        for one in shown
    ]
    if len(shown) < len(found):
        count = len(found) - len(shown)
        offers.append(Offer((unit.name, ANY), say("memoir44-move-elsewhere", count=count), look=Look.MINOR))
    better = idle or leaves or (found and found[0].worth > stay.worth)
    keeps = Offer(
        (following(view, unit.name) or "done",),
        say("memoir44-move-stay", **_there(view, unit, stay)),
        look=Look.MINOR if better else Look.USUAL,
    )
    own = [one for one in _of(unit.name, choices) if getattr(one.command, "to", "") in marks]
    picture = pictures.position(view, own, marks, [unit.name])
    return Menu(_may_move(view, unit), [*leaves, *offers, keeps, *idle], picture=picture)


def _leaves(view: State, order: Ordered) -> list[Offer]:
    """Returns the way out of the board, if the unit has one: they are all worth the same (M62)."""
    exits = rules.exits(view, order)[:1]
    infantry = view.board.by_name[order.unit].of.ordered == "infantry"
    stars = "★" * (view.options.scenario.special.infantry_exit if infantry else 1)
    verb = do.Leave.verb if following(view, order.unit) else OUT
    said = [say("memoir44-move-leave", by=place_name(view, HEXES[by]), stars=stars) for by in exits]
    return [Offer((order.unit, verb, by), text) for by, text in zip(exits, said, strict=True)]


def _idle(view: State, order: Ordered) -> list[Offer]:
    """Returns the end of the moves, if neither this unit nor any after it has a better place to go to."""
    names = [order.unit, *later(view, order.unit)]
    if len(names) == 1 or not all(prospects.stays(view, one) for one in view.ordered if one.unit in names):
        return []
    return [Offer(("done",), say("memoir44-move-none", units=listed(names)))]


def _may_move(view: State, unit: Unit) -> str:
    most, fighting = rules.limits(view, unit)
    how = (
        "again" if view.phase == "again" else "both" if most == fighting else "or" if not fighting else "less"
    )
    return say("memoir44-ask-move", unit=unit.name, how=how, most=most, fighting=fighting)


def _there(view: State, unit: Unit, one: Prospect) -> dict[str, str | int]:
    """Returns the facts of a destination: the place, whether a medal is there, and the best attack."""
    goals = {goal.hex for goal in view.options.scenario.objectives}
    return {
        "place": place_name(view, one.at),
        "medal": yes_no(one.at in goals),
        "what": _attack(view, unit, one),
    }


def _attack(view: State, unit: Unit, one: Prospect) -> str:
    if one.shot:
        key = "assault" if distance(one.at, one.shot.target.hex) == 1 else "fire"
        return say(f"memoir44-there-{key}", unit=one.shot.target.name, figure=chance(one.shot.loss))
    most = rules.limits(view, unit)[1]
    if one.hexes > most or (one.hexes and prospects.rough(view, one.at)):
        return say("memoir44-there-none", hexes=one.hexes)
    return say("memoir44-there-nobody", hexes=one.hexes)


def series(view: State, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several: all battles, or the last move; none for any
    other path."""
    if path == (ALL,):
        return [do.Battle(unit, shot.target.name) for unit, shot in _best(view).items()]
    if len(path) != 3 or path[1] not in (LAST, OUT) or view.phase not in ("moves", "again"):
        return ()
    step = do.Move if path[1] == LAST else do.Leave
    return step(path[0], path[2]), do.Done("moves" if view.phase == "moves" else "again")


# --- battles


def _battle(view: State, order: Ordered, choices: Sequence[Choice]) -> Menu:
    unit, own = view.board.by_name[order.unit], _of(order.unit, choices)
    shots = prospects.shots(view, unit, unit.hex, order.moved)
    marks = marks_of(one.target.name for one in shots)
    offers = [
        Offer(do.Battle(unit.name, one.target.name).path(), shot_text(view, one, marks[one.target.name]))
        for one in shots
    ]
    if order.unit == open_unit(view) and len(best := _best(view)) >= MANY:
        offers.insert(0, Offer((ALL,), _all_text(best)))
    if any(isinstance(one.command, do.Clear) for one in own):
        key = "memoir44-battle-clear-mine" if cleared(view, unit) == "mine" else "memoir44-battle-clear"
        offers.append(Offer(do.Clear(unit.name).path(), say(key), look=Look.MINOR))
    onward = following(view, unit.name)
    ends = not onward and not view.card.again
    offers.append(Offer((onward or "done",), say("memoir44-battle-hold", ends=yes_no(ends)), look=Look.MINOR))
    picture = pictures.position(view, own, marks, [unit.name])
    return Menu(say("memoir44-ask-battle", **_facts(view, unit)), offers, picture=picture)


def _best(view: State) -> dict[str, Shot]:
    """Returns the best attack of each unit that comes next and has any, by unit. Together they are one act,
    which ends where the dice have made an attack impossible or ask a question (7)."""
    if view.phase != "battles":
        return {}
    units = view.board.by_name
    found = {
        unit: prospects.shots(view, units[unit], units[unit].hex, order.moved)
        for unit in left(view)
        if (order := view.order_of(unit))
    }
    return {unit: shots[0] for unit, shots in found.items() if shots}


def _all_text(best: Mapping[str, Shot]) -> str:
    figures = decimal(f"{sum(shot.figures for shot in best.values()):.1f}")
    return say("memoir44-battle-all", count=len(best), figures=figures)


def shot_text(view: State, shot: Shot, mark: str) -> str:
    """Returns an attack with its odds, in words."""
    facts = {"mark": mark, "unit": shot.target.name, **odds_of(shot.loss, shot.destroys)}
    said = say("memoir44-shot", place=place_name(view, shot.target.hex), **facts)
    return said if len(said) <= LABEL else say("memoir44-shot", place=name(shot.target.hex), **facts)


def place_text(view: State, at: str, mark: str) -> str:
    """Returns a hex with its mark, in words."""
    where: Hex = HEXES[at]
    return f"{mark} {place_name(view, where)}"
