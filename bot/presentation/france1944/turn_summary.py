"""A turn in public: its heading, the standing of the game, what happened in a few lines, and a climax."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944.scoring import points
from bot.games.france1944.state import State
from bot.games.game import Event, Seat
from bot.presentation.facts import seat_name
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.account import Account
from bot.presentation.france1944.words import house_name, together
from bot.presentation.markup import escaped
from bot.presentation.presenter import Climax, News
from bot.presentation.wording import listed, say

LINES = 5
"""Most lines of a turn."""

CLIMAX = "C"
"""The result that deserves a message of its own (1)."""


def title(view: State) -> str:
    """Returns the heading of a turn: the campaign, the game turn, and whose phase it is."""
    campaign, turn = escaped(view.campaign.name), view.turn
    return say("france-title", campaign=campaign, number=turn, seat=seat_name(view.seat), phase=view.phase)


def tally(view: State) -> str:
    """Returns the points of both sides, their reaction points, and the turn."""
    counted = points(view)
    return say(
        "france-tally",
        allied=counted["allied"],
        german=counted["german"],
        ours=view.reaction["allied"],
        theirs=view.reaction["german"],
        number=view.turn,
        most=len(view.campaign.turns),
    )


def summary(events: Sequence[Event], view: State) -> Sequence[str]:
    """Returns what happened in a turn in at most ``LINES`` lines, the last with the house tables that the
    results used."""
    account = Account(view)
    for event in events:
        account.add(event)
    house = (
        [say("france-told-house", entries=listed(map(house_name, account.house)))] if account.house else []
    )
    lines, most = account.lines(), LINES - len(house)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [*lines, *house]


def news(events: Sequence[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns what a side has missed since this position."""
    account = Account(view)
    for event in events:
        account.add(event)
    return account.news(begun, seat)


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the last combat whose result is a C, with what came of it and the map, if there is one."""
    account = Account(view)
    for event in events:
        account.add(event)
    fights = [fight for action in account.actions for fight in action.combats]
    found = [one for one in fights if one.resolved and one.resolved.sum.letter == CLIMAX]
    if not found:
        return None
    last = found[-1]
    text = say(
        "france-climax", where=last.where(), attackers=together(last.attackers()), what=last.came_of_it()
    )
    return Climax(text, pictures.combat(view, last.fight) if last.fight else pictures.picture(view))
