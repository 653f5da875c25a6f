"""What helps a player of Memoir '44 with the decision at hand: a line of facts, and the explanation that they
may ask for, made from the position before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.game import Choice, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State, stage, waited_for
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44 import odds, prospects, special_rules, turn
from bot.presentation.memoir44.flow import left, open_unit
from bot.presentation.memoir44.panel import STANDING
from bot.presentation.memoir44.turn_summary import tally
from bot.presentation.memoir44.words import card_list, card_name, card_text, slot_list, unit_mark
from bot.presentation.offers import Path
from bot.presentation.wording import in_a_row, listed, say


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what a side should know for its decision: its hand while it waits, else the medals, or its card
    and the units that are still to act from the one of the path on."""
    if waited_for(view) != seat:
        hand = view.hands[seat].value
        return say("memoir44-hand-names", cards=card_list(hand)) if hand else ""
    now = stage(view)
    if now in ("orders", "moves", "battles", "again") and view.plan:
        card, units = card_name(view.plan.card, view.plan.section), left(view)
        if path and path[0] in units:
            units = units[units.index(path[0]) :]
        return say(f"memoir44-head-{now}", card=card, units=in_a_row(units), slots=slot_list(view.slots))
    held = "yes" if AMBUSH in view.hands[seat].value else "no"
    return say("memoir44-head-card", tally=tally(view), held=held)


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what explains the decision at hand; empty where there is none."""
    if path[: len(STANDING)] == STANDING:
        return say("memoir44-why-standing")
    if waited_for(view) != seat:
        return ""
    return "\n".join(_parts(view, seat, choices, path))


def _parts(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Iterator[str]:
    now, unit = stage(view), (path or (open_unit(view) or "",))[0]
    if now != "orders":
        yield say(f"memoir44-why-{now}")
    match now:
        case "card" | "keep":
            yield from _cards(view, seat, choices)
        case "orders" | "answer" | "retreat":
            yield turn.lead(view)
        case "moves" | "again":
            yield from _grounds(view, choices, unit)
    yield from (say("memoir44-special-line", line=line) for line in special_rules.applying(view, now))
    yield from _units(view, now, unit)
    for attacker, target in _attacks(view, now, unit)[: odds.TOLD]:
        yield f"```\n{odds.joint_odds(view, attacker, target)}\n```"
    if now not in ("card", "keep") and (hand := view.hands[seat].value):
        yield say("memoir44-hand-names", cards=card_list(hand))


def _cards(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[str]:
    """Yields each card of the hand with what it does, and what the best would do now."""
    night = bool(view.sight)
    for card in (*view.hands[seat].value, *view.offered.value):
        yield say("memoir44-hand-card", card=card_name(card), does=card_text(card, night=night))
    weighed = [
        (prospects.plays(view, seat, one.command), one.command)
        for one in choices
        if isinstance(one.command, do.Play)
    ]
    if weighed:
        does_, command = max(weighed, key=lambda one: (one[0].reach, one[0].most))
        title = card_name(command.card, command.section)
        units = [unit.name for unit in does_.units[: does_.reach]]
        yield say("memoir44-why-example", card=title, most=does_.most, units=listed(units))


def _attacks(view: State, now: str, unit: str) -> list[tuple[Unit, Unit]]:
    """Returns the attacks that the decision is about."""
    units, clash = view.board.by_name, view.clash
    if now == "answer" and clash and not rules.cannot_ambush(view):
        return [(units[clash.target], units[clash.attacker])]
    if now == "overrun" and clash:
        attacker = units[clash.attacker]
        return [(attacker, one.target) for one in prospects.against(view, attacker)]
    if now == "battles" and unit in units:
        return [(units[unit], one) for one in rules.opponents(view, units[unit])]
    return []


def _units(view: State, now: str, unit: str) -> Iterator[str]:
    """Yields what sets a unit apart that moves or battles, and those that it may attack."""
    concerned = [one for pair in _attacks(view, now, unit) for one in pair]
    concerned += [view.board.by_name[unit]] if unit in view.board.by_name else []
    for kind in dict.fromkeys(one.kind for one in concerned):
        if special_rules.is_special(kind):
            yield say("memoir44-special-line", line=special_rules.about(kind))
    for one in dict.fromkeys(concerned):
        if one.traits:
            traits = in_a_row(say(f"memoir44-trait-{trait}") for trait in one.traits)
            line = say("memoir44-special-trait", units=unit_mark(one), trait=traits)
            yield say("memoir44-special-line", line=line)


def _grounds(view: State, choices: Sequence[Choice], unit: str) -> Iterator[str]:
    """Yields what the ground means on which the unit could end its move."""
    seen: dict[Ground, None] = {}
    for one in choices:
        if isinstance(one.command, do.Move) and one.command.unit == unit:
            seen.setdefault(view.board.ground_at(HEXES[one.command.to]))
    for line in filter(None, map(special_rules.ground_line, seen)):
        yield say("memoir44-special-line", line=line)
