"""The situations of France 1944."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simulated.table import Table

from bot.games.game import Pace, Seat
from presentation.parts import HOURS, REASON, Situation

from .play import open_campaign

Order = tuple[Seat, str, dict[str, Any]]
"""A seat, the command that it types, and the options."""

ACTING: tuple[Order, ...] = (("allied", "activate", {"hq": "Otter HQ"}),)
ALONE: tuple[Order, ...] = (
    *ACTING,
    ("allied", "declare", {"attackers": "Otter 3", "defenders": "0602", "kind": "mobile"}),
    ("allied", "next", {}),
)


def both(kind: str) -> tuple[Order, ...]:
    """Returns the orders with which two units of different morale attack."""
    given = {"attackers": "Heron 2, Heron 3", "defenders": "0605", "kind": kind}
    return (*ACTING, ("allied", "declare", given), ("allied", "next", {}))


LED = ("allied", "lead", {"unit": "Heron 3"})
RESOLVE = ("allied", "resolve", {"combat": 1})
CLAIM = ("allied", "supply", {"unit": "Kiesel 1", "supplied": "out"})


def campaign(
    name: str, orders: Sequence[Order], allied: str, german: str, *, die: int = 0, pace: Pace = "live"
) -> Situation:
    """Returns a campaign after these orders, with what both sides may do then. A ``die`` is
    imposed for the last of them; without orders everybody passes until units are replaced."""

    async def opened(table: Table) -> Situation:
        users = {"allied": table.dreben, "german": table.lerouge}
        seated: dict[str, Any] = {"hours": HOURS, "pace": pace, **users}
        await open_campaign(table, **seated)
        if die:
            await table.impose(die)
        for seat, verb, given in orders:
            await table.slash(users[seat], f"france {verb}", **given)
        if name == "replacement":
            await table.slash(table.gm, "gm set", what="steps Otter 1", value="2", reason=REASON)
            while (match := await table.match()).state.phase != "replacement":
                await table.slash(users[match.awaited()[0]], "france pass")
        moves = (await table.bot.referee.records.log(table.game)).moves.standing
        last = moves[-1].seat if moves else None
        return Situation(name, opened, last, bool(moves), bool(die), plays)

    plays = {"allied": allied, "german": german}
    return Situation(f"france {name}", opened, plays=plays)


SITUATIONS = (
    campaign("initiative", (), "activate pass supply", "supply"),
    campaign("acting", ACTING, "move declare next pass supply", "supply"),
    campaign("resolving", ALONE, "air resolve supply", "supply"),
    campaign("lead", both("mobile"), "lead supply", "supply"),
    campaign("choose", (*both("mobile"), LED, RESOLVE), "supply", "choose supply", die=6),
    campaign("lose", (*both("set-piece"), LED, RESOLVE), "lose supply", "supply", die=6),
    campaign("retreat", (*ALONE, RESOLVE), "retreat supply", "supply", die=3),
    campaign("reaction", (("allied", "pass", {}),), "supply", "react pass supply"),
    campaign("replacement", (), "replace pass supply", "supply"),
    campaign("claim", (CLAIM,), "", "agree dispute"),
    campaign("mail", (), "activate pass supply orders", "supply orders", pace="mail"),
)
"""Every decision that can occur in a campaign."""
