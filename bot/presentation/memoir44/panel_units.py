"""The panel of Memoir '44 while units move and battle. Their player is led through them one after the other,
as they were ordered, from the last that acted."""

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Command
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import name
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit
from bot.presentation.charts import whole_percent
from bot.presentation.drawing import Drawing
from bot.presentation.memoir44 import pictures, prospects
from bot.presentation.memoir44.labels import cleared
from bot.presentation.memoir44.prospects import Prospect, Shot
from bot.presentation.memoir44.words import marks_of, place_sign
from bot.presentation.offers import SPREAD, Look, Menu, Offer, Path, Picker
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

ONWARD = "onward"
"""The word by which the path from one unit to the next begins."""

LAST = "last"
"""The word of the last unit's move, with which the moves end."""

OUT = "out"
"""The word with which the last unit leaves the board, and the moves end."""

NOTABLE = 0.05
"""From which chance to destroy a target it is told."""

BEST = 4
"""Most hexes or units that are buttons; the others are in a picker below."""

FEW_SHOTS = 2
"""Most targets whose buttons say what their chance means."""


# --- whose turn it is


def remaining(view: State) -> list[str]:
    """Returns the units under orders that can still act, in the order in which their player is led through
    them: those from the last that acted on."""
    return [order.unit for order in view.ordered[_last(view) :] if _able(view, order)]


def next_unit(view: State) -> str | None:
    """Returns the unit that acts next, those that were passed over last; None if there is none."""
    return next(iter(remaining(view) or _passed(view)), None)


def _passed(view: State) -> list[str]:
    return [order.unit for order in view.ordered[: _last(view)] if _able(view, order)]


def _last(view: State) -> int:
    acted = {"moves": "moved", "again": "again"}.get(view.phase, "fought")
    return max((place for place, order in enumerate(view.ordered) if getattr(order, acted)), default=0)


def _able(view: State, order: Ordered) -> bool:
    if view.phase in ("moves", "again"):
        return bool(rules.reach(view, order) or rules.exits(view, order))
    return view.phase == "battles" and any(rules.deeds(view, order))


def units(view: State, choices: Sequence[Choice], path: Path, first: Command | None) -> Menu | None:
    """Returns where a unit may go, ``first`` before other ways, or whom it may battle: the unit of the path,
    or else the one that comes next. None if the path is no place of a unit that can act."""
    unit = path[-1] if path else next_unit(view)
    if unit not in (*remaining(view), *_passed(view)) or path[:-1] not in ((), (ONWARD,)):
        return None
    order = view.order_of(unit)
    assert order
    later = [other.unit for other in view.ordered[view.ordered.index(order) + 1 :] if _able(view, other)]
    if path == (unit,):  # it was not led to, so the units before it are still to be asked
        later += [name_ for name_ in (*_passed(view), *remaining(view)) if name_ not in (unit, *later)]
    if view.phase == "battles":
        return _battle(view, order, choices, later)
    return _move(view, order, choices, later, first)


def _of(unit: str, choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if getattr(choice.command, "unit", None) == unit]


def series(view: State, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap that stands for several, the last move; none for any other path."""
    if len(path) != 3 or path[1] not in (LAST, OUT) or view.phase not in ("moves", "again"):
        return ()
    step = do.Move if path[1] == LAST else do.Leave
    return step(path[0], path[2]), do.Done("moves" if view.phase == "moves" else "again")


# --- moves


def _move(
    view: State, order: Ordered, choices: Sequence[Choice], later: Sequence[str], first: Command | None
) -> Menu:
    unit = view.board.by_name[order.unit]
    destinations, stay = prospects.destinations(view, order), prospects.prospect(view, unit, unit.hex, 0)
    destinations.sort(key=lambda to: do.Move(unit.name, name(to.at)) != first)
    all_stay, leaves = _all_stay(view, [unit.name, *later]), _leaves(view, order, last=not later)
    marks = marks_of(name(to.at) for to in destinations[:BEST])
    offers = [
        Offer(
            (unit.name, do.Move.verb if later else LAST, name(to.at)),
            say("memoir44-move-to", mark=marks.get(name(to.at), NOTHING), **_there(view, to)),
            in_a_row(shot.target.name for shot in to.shots) if to.shots else "",
            look=Look.USUAL if to.rank > stay.rank and not leaves else Look.MINOR,
        )
        for to in destinations
    ]
    usual = any(offer.look is Look.USUAL for offer in [*offers[:1], *all_stay, *leaves])
    label = say("memoir44-move-stay", **_there(view, stay))
    keeps = Offer((ONWARD, later[0]) if later else ("done",), label, look=Look.MINOR if usual else Look.USUAL)
    most, fighting = rules.limits(view, unit)
    how = "again" if view.phase == "again" else "both" if most == fighting else "less" if fighting else "or"
    odds = yes_no(any(to.shots for to in (stay, *destinations[:BEST])))
    question = say("memoir44-ask-move", unit=unit.name, how=how, most=most, fighting=fighting, odds=odds)
    reach = {name(to.at): [shot.target.name for shot in to.shots] for to in destinations[:BEST]}
    picture = pictures.position(view, _of(unit.name, choices), marks, [unit.name], reach)
    return best_first(question, offers, [keeps, *all_stay, *leaves], picture, "elsewhere")


def _leaves(view: State, order: Ordered, *, last: bool) -> list[Offer]:
    """Returns the way out of the board, if the unit has one: they are all worth the same (M62)."""
    medals = rules.exit_medals(view, view.board.by_name[order.unit])
    label, how = say("memoir44-move-leave", medals=medals), OUT if last else do.Leave.verb
    return [Offer((order.unit, how, by), label) for by in rules.exits(view, order)[:1]]


def _all_stay(view: State, units: Sequence[str]) -> list[Offer]:
    orders = [order for order in view.ordered if order.unit in units]
    usual = all(prospects.stays(view, order) for order in orders)
    look = Look.USUAL if usual else Look.MINOR
    return [Offer(("done",), say("memoir44-move-none"), look=look)] if len(units) > 1 else []


def _there(view: State, to: Prospect) -> dict[str, str]:
    return {
        **place_sign(view, to.at),
        "medal": yes_no(bool(to.medals)),
        "figure": whole_percent(to.shots[0].loss) if to.shots else NOTHING,
    }


# --- battles


def _battle(view: State, order: Ordered, choices: Sequence[Choice], later: Sequence[str]) -> Menu:
    unit, own = view.board.by_name[order.unit], _of(order.unit, choices)
    shots = prospects.shots(view, unit, unit.hex, order.moved)
    onward = next(iter(later), None)
    ends = yes_no(not onward and not view.card.again)
    path = (ONWARD, onward) if onward else ("done",)
    acts = [Offer(path, say("memoir44-battle-hold", ends=ends), look=Look.MINOR)]
    if any(isinstance(choice.command, do.Clear) for choice in own):
        label = say("memoir44-battle-clear", what=cleared(view, unit))
        acts.append(Offer(do.Clear(unit.name).path(), label, look=Look.MINOR))
    paths = {do.Engage(unit.name, shot.target.name).path(): shot for shot in shots}
    return shooting(view, say("memoir44-ask-battle", unit=unit.name), unit, paths, acts, own)


def shooting(
    view: State,
    question: str,
    unit: Unit,
    shots: Mapping[Path, Shot],
    acts: Sequence[Offer],
    choices: Sequence[Choice],
) -> Menu:
    """Returns the menu of a unit's attacks with their odds, as offers at these paths, above the acts."""
    marks = marks_of(shot.target.name for shot in shots.values())
    offers, likely = [], [shot for shot in shots.values() if shot.destroys >= NOTABLE]
    few = yes_no(len(shots) <= FEW_SHOTS)
    for path, shot in shots.items():
        facts = {"mark": marks[shot.target.name], "figure": whole_percent(shot.loss), "few": few}
        offers.append(Offer(path, say("memoir44-shot", unit=shot.target.name, **facts)))
    destroyed = (f"{marks[shot.target.name]} {whole_percent(shot.destroys)}" for shot in likely)
    question += "" if len(shots) <= FEW_SHOTS else f" {say('memoir44-ask-odds')}"
    question += f" {say('memoir44-ask-destroyed', odds=in_a_row(destroyed))}" if likely else ""
    return best_first(question, offers, acts, pictures.position(view, choices, marks, [unit.name]))


# --- the rows of buttons


def pairs(offers: Sequence[Offer]) -> list[Sequence[Offer]]:
    return [offers[first : first + 2] for first in range(0, len(offers), 2)]


def best_first(
    question: str, offers: Sequence[Offer], acts: Sequence[Offer], picture: Drawing, rest: str = "other"
) -> Menu:
    """Returns a menu with the first offers in two rows, the acts in a row below them, and the other offers in
    a picker, as many as it holds; ``rest`` says what they are."""
    more = offers[BEST : BEST + SPREAD]
    pickers = [Picker(say(f"memoir44-pick-{rest}"), more)] if more else []
    rows = [*pairs(offers[:BEST]), *([acts] if acts else [])]
    return Menu(question, pickers=pickers, picture=picture, rows=rows)
