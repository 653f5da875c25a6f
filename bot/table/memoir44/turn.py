"""The guidance of a player of Memoir '44 through their turn."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.memoir44.state import State, stage, waited_for
from bot.table.memoir44.words import card_name, card_text, place_name, slot_list
from bot.table.wording import in_a_row, say

STEPS = ("card", "orders", "moves", "battles")
"""The steps of a turn (2)."""

ALSO = {"strikes": "battles", "again": "battles", "keep": "battles"}
"""Phases that belong to one of these steps."""


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


def guidance(view: State, seat: Seat) -> str:
    """Returns what helps this seat with its decision."""
    return "\n".join([*([_steps(view)] if view.turn == seat else []), *_leads(view)])


def lead(view: State) -> str:
    """Returns the facts of the decision at hand."""
    return "\n".join(_leads(view))


def _leads(view: State) -> list[str]:
    now = stage(view)
    parts = []
    if now == "orders" and view.plan:
        given = in_a_row(one.unit for one in view.ordered)
        parts.append(
            say(
                "memoir44-lead-orders",
                card=card_name(view.plan.card, view.plan.section),
                does=card_text(view.plan.card, night=view.plain),
                slots=slot_list(view.slots),
                given=given,
            )
        )
    elif now == "retreat" and view.flight:
        unit = view.board.by_name[view.flight.unit]
        parts.append(
            say(
                "memoir44-lead-retreat",
                unit=unit.name,
                place=place_name(view, unit.hex),
                must=view.flight.must,
                may=view.flight.may,
                ignorable="yes" if view.flight.ignorable else "no",
            )
        )
    elif now == "answer" and view.clash:
        attacker, target = view.board.by_name[view.clash.attacker], view.board.by_name[view.clash.target]
        parts.append(
            say(
                "memoir44-lead-answer",
                attacker=attacker.name,
                figures=attacker.figures,
                target=target.name,
                left=target.figures,
                place=place_name(view, target.hex),
            )
        )
    elif now in ("ground", "overrun") and view.clash:
        parts.append(
            say(f"memoir44-lead-{now}", unit=view.clash.attacker, place=place_name(view, view.clash.hex))
        )
    return parts


def _steps(view: State) -> str:
    """Returns the steps of the turn, with the current one marked."""
    at = STEPS.index(ALSO.get(view.phase, view.phase))
    names = [say(f"memoir44-step-{step}") for step in STEPS]
    shown = [
        f"{name} ✓" if place < at else f"**{name}**" if place == at else name
        for place, name in enumerate(names)
    ]
    return "-# " + " › ".join(shown)


def hold(view: State) -> str:
    """Returns what to hold means now: to let an assault pass, to ignore a flag, to stand, not to advance."""
    now = stage(view)
    if now == "retreat" and view.flight:
        return "flag" if view.flight.ignorable else "stand"
    return now
