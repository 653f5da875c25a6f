"""The legal choices of Memoir '44 on buttons and in pickers."""

from typing import Any

from msgspec.structs import asdict

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES, distance
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import Unit
from bot.presentation.charts import whole_percent
from bot.presentation.memoir44.words import FACTS, card_name, place_name, unit_facts
from bot.presentation.wording import say, yes_no


def choice(choice: Choice, view: State) -> str:
    command, units = choice.command, view.board.by_name
    key, facts = command.verb, FACTS.of(asdict(command))
    facts |= {name: whole_percent(value) for name, value in choice.odds}
    match command:
        case do.Play(card=card, section=section, as_card=as_card):
            if not choice.odds:
                return card_name(as_card or card, section)
            key = "ambush"
        case do.Order(unit=unit) | do.Target(unit=unit):
            facts |= unit_facts(view, units[unit])
        case do.Engage(unit=unit, target=target):
            facts["distance"] = distance(units[unit].hex, units[target].hex)
        case do.Move(to=at) | do.Retreat(to=at) | do.Drop(hex=at):
            facts["place"] = place_name(view, HEXES[at])
        case do.Clear(unit=unit):
            facts["what"] = cleared(view, units[unit])
        case do.Hold():
            key = f"hold-{hold_kind(view)}"
    return say(f"memoir44-choice-{key}", **facts)


def advised(advised: Choice, view: State) -> str:
    """Returns a choice that a hint or an analysis names: without the odds, which the reasons give."""
    match advised.command:
        case do.Order(unit=unit) | do.Target(unit=unit):
            key = f"memoir44-advised-{advised.command.verb}"
            return say(key, **unit_facts(view, view.board.by_name[unit]))
        case do.Done():
            several = yes_no(sum(not order.moved for order in view.ordered) > 1)
            return say("memoir44-advised-done", stage=stage(view), several=several)
        case do.Engage(unit=unit, target=target) as command:
            far = distance(view.board.by_name[unit].hex, view.board.by_name[target].hex)
            return say("memoir44-advised-battle", distance=far, **FACTS.of(asdict(command)))
    return choice(advised, view)


def hold_kind(view: State) -> str:
    """Returns what to hold means now: to let an assault pass, to ignore a flag, to stand, not to advance."""
    if view.flight:
        return "flag" if view.flight.ignorable else "stand"
    return stage(view)


def cleared(view: State, unit: Unit) -> str:
    """Returns what a unit would remove where it stands: ``mine`` or ``wire`` (M58)."""
    return "mine" if unit.of.clears and view.board.mine_at(unit.hex, unit.seat) else "wire"


def branch(path: tuple[str, ...], view: State) -> str:
    match path:
        case ("more", word):
            return say(f"memoir44-node-{word}")
        case (row,) if stage(view) == "drop":
            return say("memoir44-node-row", row=row)
        case (unit, *_) if unit in view.board.by_name:
            return say("memoir44-choice-order", **unit_facts(view, view.board.by_name[unit]))
    return card_name(*path[:2])


def value(field: str, value: Any) -> str:
    return str(FACTS.formatters.get(field, str)(value))
