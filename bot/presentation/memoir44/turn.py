"""What the game waits for in Memoir '44, and the facts of that decision."""

from __future__ import annotations

from bot.games.memoir44.state import State, stage, waited_for
from bot.presentation.memoir44.words import card_name, card_text, place_name, slot_list
from bot.presentation.wording import in_a_row, say, yes_no


def prompt(view: State) -> str:
    """Returns what the game waits for, in words."""
    now = stage(view)
    if now in ("deal", "over") or waited_for(view) is None:
        return say("memoir44-asks-nothing")
    if now == "orders" and view.card.strike:
        return say("memoir44-asks-targets", count=view.card.targets)
    return say(f"memoir44-asks-{now}", unit=_unit(view))


def _unit(view: State) -> str:
    """Returns the unit that the decision is about, if it is about one."""
    if view.flight:
        return view.flight.unit
    if view.clash:
        return view.clash.target if view.clash.step == "answer" else view.clash.attacker
    return "none"


def lead(view: State) -> str:
    """Returns the facts of orders to give, of a retreat, or of an assault to answer; empty for any other
    decision."""
    now = stage(view)
    if now == "orders" and view.plan:
        return say(
            "memoir44-lead-orders",
            card=card_name(view.plan.card, view.plan.section),
            does=card_text(view.plan.card, night=view.plain),
            slots=slot_list(view.slots),
            given=in_a_row(one.unit for one in view.ordered),
        )
    if now == "retreat" and view.flight:
        unit = view.board.by_name[view.flight.unit]
        return say(
            "memoir44-lead-retreat",
            unit=unit.name,
            place=place_name(view, unit.hex),
            must=view.flight.must,
            may=view.flight.may,
            ignorable=yes_no(view.flight.ignorable),
        )
    if now == "answer" and view.clash:
        attacker, target = view.board.by_name[view.clash.attacker], view.board.by_name[view.clash.target]
        return say(
            "memoir44-lead-answer",
            attacker=attacker.name,
            figures=attacker.figures,
            target=target.name,
            left=target.figures,
            place=place_name(view, target.hex),
        )
    return ""


def hold(view: State) -> str:
    """Returns what to hold means now: to let an assault pass, to ignore a flag, to stand, not to advance."""
    now = stage(view)
    if now == "retreat" and view.flight:
        return "flag" if view.flight.ignorable else "stand"
    return now
