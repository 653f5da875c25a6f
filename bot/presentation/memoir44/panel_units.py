"""The panel of Memoir '44 while units move and battle. Their player is led through them one after the other,
as they were ordered, from the last that acted."""

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Command
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules, terrain
from bot.games.memoir44.hexes import HEXES, distance, name
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit
from bot.presentation.charts import decimal, whole_percent
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.labels import cleared
from bot.presentation.memoir44.prospects import Prospect, Shot
from bot.presentation.memoir44.words import marks_of, odds_of, place_name, unit_facts
from bot.presentation.offers import Look, Menu, Offer, Path
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

FEWEST_BATTLES = 3
"""Fewest battles that are offered together."""


# --- whose turn it is


def remaining(view: State) -> list[str]:
    """Returns the units under orders that can still act, in the order in which their player is led through
    them: those from the last that acted on."""
    return [order.unit for order in view.ordered[_last(view) :] if _able(view, order)]


def next_unit(view: State) -> str | None:
    """Returns the unit whose move or battle comes next, or None if there is none."""
    return next(iter(remaining(view)), None)


def _passed(view: State) -> list[str]:
    """Returns the units that can still act and that their player has passed over."""
    return [order.unit for order in view.ordered[: _last(view)] if _able(view, order)]


def _later(view: State, unit: str) -> list[str]:
    """Returns the units that can still act and come after this one."""
    place = [order.unit for order in view.ordered].index(unit)
    return [order.unit for order in view.ordered[place + 1 :] if _able(view, order)]


def _last(view: State) -> int:
    """Returns the place of the last unit that has acted in this phase."""
    acted = {"moves": "moved", "again": "again"}.get(view.phase, "fought")
    return max((place for place, order in enumerate(view.ordered) if getattr(order, acted)), default=0)


def _able(view: State, order: Ordered) -> bool:
    """Whether a unit under orders can still act in this phase."""
    if view.phase in ("moves", "again"):
        return bool(rules.reach(view, order) or rules.exits(view, order))
    return view.phase == "battles" and any(rules.deeds(view, order))


def units(view: State, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns where a unit may go or whom it may battle: the unit of the path, or else the one that comes
    next. None if the path is no place of a unit that can act."""
    unit = path[0] if path else next_unit(view)
    if unit is None:
        return _rest(view, choices)
    if unit not in (*remaining(view), *_passed(view)) or path[1:] not in ((), (ANY,)):
        return None
    order = view.order_of(unit)
    assert order
    if view.phase == "battles":
        return _battle(view, order, choices)
    return _move(view, order, choices, everything=len(path) > 1)


def _rest(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the units that were passed over and can still act, and the end of the phase."""
    passed, kind = _passed(view), "battles" if view.phase == "battles" else "moves"
    units = [view.board.by_name[unit] for unit in passed]
    offers = [Offer((unit.name,), say("memoir44-choice-order", **unit_facts(view, unit))) for unit in units]
    offers.append(Offer(("done",), say(f"memoir44-end-{view.phase}")))
    picture = pictures.position(view, choices, focus=passed)
    return Menu(say(f"memoir44-ask-passed-{kind}"), offers, picture=picture)


def _of(unit: str, choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if getattr(choice.command, "unit", None) == unit]


def series(view: State, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several: all battles, or the last move; none for any
    other path."""
    if path == (ALL,):
        return [do.Engage(unit, shot.target.name) for unit, shot in _best(view).items()]
    if len(path) != 3 or path[1] not in (LAST, OUT) or view.phase not in ("moves", "again"):
        return ()
    step = do.Move if path[1] == LAST else do.Leave
    return step(path[0], path[2]), do.Done("moves" if view.phase == "moves" else "again")


# --- moves


def _move(view: State, order: Ordered, choices: Sequence[Choice], *, everything: bool) -> Menu:
    unit, later = view.board.by_name[order.unit], _later(view, order.unit)
    destinations = prospects.destinations(view, order)
    stay = prospects.prospect(view, unit, unit.hex, 0)
    stays, leaves = _all_stay(view, [unit.name, *later]), _leaves(view, order, last=not later)
    room = BEST - len(stays) - len(leaves)
    shown = destinations if everything or len(destinations) <= room + 1 else destinations[:room]
    marks = marks_of(name(to.at) for to in shown)
    offers = [
        Offer(
            (unit.name, ANY if later else LAST, name(to.at)),
            say("memoir44-move-to", mark=marks.get(name(to.at), ""), **_there(view, unit, to)).strip(),
            look=Look.USUAL if to.worth > stay.worth else Look.MINOR,
        )
        for to in shown
    ]
    if more := len(destinations) - len(shown):
        offers.append(Offer((unit.name, ANY), say("memoir44-move-elsewhere", count=more), look=Look.MINOR))
    better = stays or leaves or (destinations and destinations[0].worth > stay.worth)
    keeps = Offer(
        (later[0] if later else "done",),
        say("memoir44-move-stay", **_there(view, unit, stay)),
        look=Look.MINOR if better else Look.USUAL,
    )
    own = [choice for choice in _of(unit.name, choices) if getattr(choice.command, "to", "") in marks]
    most, fighting = rules.limits(view, unit)
    how = "both" if most == fighting else "less" if fighting else "or"
    question = say(
        "memoir44-ask-move",
        unit=unit.name,
        how="again" if view.phase == "again" else how,
        most=most,
        fighting=fighting,
    )
    reach = {name(to.at): len(prospects.shots(view, unit, to.at, to.hexes)) for to in shown}
    picture = pictures.position(view, own, marks, [unit.name], reach)
    return Menu(question, [*leaves, *offers, keeps, *stays], picture=picture)


def _leaves(view: State, order: Ordered, *, last: bool) -> list[Offer]:
    """Returns the way out of the board, if the unit has one: they are all worth the same (M62)."""
    infantry = view.board.by_name[order.unit].of.ordered == "infantry"
    stars = "★" * (view.options.scenario.special.infantry_exit if infantry else 1)
    return [
        Offer(
            (order.unit, OUT if last else do.Leave.verb, by),
            say("memoir44-move-leave", by=place_name(view, HEXES[by]), stars=stars),
        )
        for by in rules.exits(view, order)[:1]
    ]


def _all_stay(view: State, units: Sequence[str]) -> list[Offer]:
    """Returns the end of the moves, if none of several units has a better place to go to."""
    orders = [order for order in view.ordered if order.unit in units]
    if len(units) == 1 or not all(prospects.stays(view, order) for order in orders):
        return []
    return [Offer(("done",), say("memoir44-move-none", units=listed(units)))]


def _there(view: State, unit: Unit, to: Prospect) -> dict[str, str | int]:
    """Returns the facts of a destination: the place, whether a medal is there, and the best attack."""
    if to.shot:
        key = "assault" if distance(to.at, to.shot.target.hex) == 1 else "fire"
        what = say(f"memoir44-there-{key}", unit=to.shot.target.name, figure=whole_percent(to.shot.loss))
    else:
        far = to.hexes > rules.limits(view, unit)[1]
        rough = to.hexes and terrain.no_battle_on_entry(view.board.ground_at(to.at))
        key = "none" if far or rough else "nobody"
        what = say(f"memoir44-there-{key}", hexes=to.hexes)
    goals = {goal.hex for goal in view.options.scenario.objectives}
    return {"place": place_name(view, to.at), "medal": yes_no(to.at in goals), "what": what}


# --- battles


def _battle(view: State, order: Ordered, choices: Sequence[Choice]) -> Menu:
    unit, own = view.board.by_name[order.unit], _of(order.unit, choices)
    shots = prospects.shots(view, unit, unit.hex, order.moved)
    marks = marks_of(shot.target.name for shot in shots)
    offers = shot_offers({do.Engage(unit.name, shot.target.name).path(): shot for shot in shots}, marks)
    if order.unit == next_unit(view) and len(best := _best(view)) >= FEWEST_BATTLES:
        figures = decimal(f"{sum(shot.figures for shot in best.values()):.1f}")
        offers.insert(0, Offer((ALL,), say("memoir44-battle-all", count=len(best), figures=figures)))
    if any(isinstance(choice.command, do.Clear) for choice in own):
        key = "memoir44-battle-clear-mine" if cleared(view, unit) == "mine" else "memoir44-battle-clear"
        offers.append(Offer(do.Clear(unit.name).path(), say(key), look=Look.MINOR))
    onward = next(iter(_later(view, unit.name)), None)
    hold = say("memoir44-battle-hold", ends=yes_no(not onward and not view.card.again))
    offers.append(Offer((onward or "done",), hold, look=Look.MINOR))
    picture = pictures.position(view, own, marks, [unit.name])
    return Menu(say("memoir44-ask-battle", unit=unit.name), offers, picture=picture)


def _best(view: State) -> dict[str, Shot]:
    """Returns the best attack of each unit that comes next and has any, by unit. Together they are one act,
    which ends where the dice have made an attack impossible or ask a question (7)."""
    best = {}
    for name_ in remaining(view) if view.phase == "battles" else ():
        unit, order = view.board.by_name[name_], view.order_of(name_)
        if order and (shots := prospects.shots(view, unit, unit.hex, order.moved)):
            best[name_] = shots[0]
    return best


def shot_offers(shots: Mapping[Path, Shot], marks: Mapping[str, str]) -> list[Offer]:
    """Returns attacks with their odds, as offers at these paths."""
    offers = []
    for path, shot in shots.items():
        odds = odds_of(shot.loss, shot.destroys)
        label = say("memoir44-shot", mark=marks[shot.target.name], unit=shot.target.name, **odds)
        offers.append(Offer(path, label))
    return offers
