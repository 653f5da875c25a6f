"""What helps a player of Memoir '44 with the decision at hand: a line of facts, and the explanation that they
may ask for, made from the position before them."""

from collections.abc import Iterator, Sequence

from bot.games.game import Choice, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.state import State, stage, waited_for
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44 import odds, prospects
from bot.presentation.memoir44.panel import ORDERS, lead
from bot.presentation.memoir44.panel_units import next_unit, remaining
from bot.presentation.memoir44.special_rules import applying, ground_text, kind_text, traits_text
from bot.presentation.memoir44.status import hand_lines
from bot.presentation.memoir44.turn_summary import tally
from bot.presentation.memoir44.words import card_list, card_name, slot_list, unit_mark
from bot.presentation.offers import Path
from bot.presentation.wording import in_a_row, say


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what a side should know for its decision: its hand while it waits, else the medals, or its card
    and the units that are still to act from the one of the path on."""
    hand = view.hands[seat].value
    if waited_for(view) != seat:
        return say("memoir44-hand-names", cards=card_list(hand)) if hand else ""
    now = stage(view)
    if now in ("orders", "moves", "battles", "again") and view.plan:
        card, units = card_name(view.plan.card, view.plan.section), remaining(view)
        if path and path[0] in units:
            units = units[units.index(path[0]) :]
        return say(f"memoir44-head-{now}", card=card, units=in_a_row(units), slots=slot_list(view.slots))
    return tally(view)


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what explains the decision at hand; empty where there is none."""
    if path[: len(ORDERS)] == ORDERS:
        return say("memoir44-why-standing")
    if waited_for(view) != seat:
        return ""
    return "\n".join(_parts(view, seat, choices, path))


def _parts(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Iterator[str]:
    now, unit = stage(view), (path or (next_unit(view) or "",))[0]
    attacks = _attacks(view, now, unit)
    rules_applying = list(applying(view, now))
    if now != "orders":
        yield say(f"memoir44-why-{now}", dice=view.options.dice)
    match now:
        case "lay" | "card" | "keep":
            yield from hand_lines(view, (*view.hands[seat].value, *view.offered.value, *view.coming.value))
        case "orders" | "answer" | "retreat":
            yield lead(view)
        case "moves" | "again":
            moves = [choice.command for choice in choices if isinstance(choice.command, do.Move)]
            hexes = [HEXES[move.to] for move in moves if move.unit == unit]
            grounds = dict.fromkeys(view.board.ground_at(at) for at in hexes)
            rules_applying = [
                *(ground_text(ground, view.options.dice) for ground in grounds),
                *rules_applying,
            ]
    concerned = [fighter for pair in attacks for fighter in pair]
    concerned += filter(None, [view.board.by_name.get(unit)])
    rules_applying += filter(None, map(kind_text, dict.fromkeys(fighter.kind for fighter in concerned)))
    traits = {unit_mark(fighter): fighter.traits for fighter in concerned if fighter.traits}
    rules_applying += [traits_text([mark], of_unit) for mark, of_unit in traits.items()]
    yield from (say("memoir44-special-line", line=line) for line in rules_applying if line)
    for attacker, target in attacks[: odds.IN_FULL]:
        yield f"```\n{odds.joint_odds(view, attacker, target)}\n```"
    if now not in ("lay", "card", "keep") and (hand := view.hands[seat].value):
        yield say("memoir44-hand-names", cards=card_list(hand))


def _attacks(view: State, now: str, unit: str) -> list[tuple[Unit, Unit]]:
    units, clash = view.board.by_name, view.clash
    if now == "answer" and clash and not rules.cannot_ambush(view):
        return [(units[clash.target], units[clash.attacker])]
    if now == "overrun" and clash:
        attacker = units[clash.attacker]
        return [(attacker, shot.target) for shot in prospects.against(view, attacker)]
    if now == "battles" and unit in units:
        return [(units[unit], target) for target in rules.opponents(view, units[unit])]
    return []
