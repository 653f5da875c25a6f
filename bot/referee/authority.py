"""Who may use which command, and when: the single declaration for the referee, ``/help`` and the tests."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bot.games.game import Reason, Refused
from bot.games.match import Match, Stage, UserId
from bot.games.registry import game_of

Who = Literal["anyone", "newcomer", "player", "master"]
"""A newcomer is anyone who has no seat yet."""

ANY: tuple[Stage, ...] = ("lobby", "running", "paused", "over")
BEGUN: tuple[Stage, ...] = ("running", "paused", "over")
GOING: tuple[Stage, ...] = ("running", "paused")


class Access(NamedTuple):
    """Who may use a command, in which stages of a match, and the refusal otherwise."""

    who: Who
    stages: tuple[Stage, ...]
    otherwise: str = ""
    """The refusal outside those stages, if the general refusal of the stage is not specific enough."""


PLAY = Access("player", ("running",))
"""The access to every command of a game itself; the game's rules decide whose turn it is."""

ACCESS: dict[str, Access] = {
    "help": Access("anyone", ANY),
    "resistance new": Access("anyone", ANY),
    "memoir new": Access("anyone", ANY),
    "memoir odds": Access("anyone", ANY),
    "memoir roll": Access("anyone", ANY),
    "memoir symbols": Access("anyone", ANY),
    "memoir scenario list": Access("anyone", ANY),
    "memoir scenario show": Access("anyone", ANY),
    "memoir scenario add": Access("anyone", ANY),
    "memoir scenario remove": Access("anyone", ANY),
    "memoir hand": Access("player", ANY),
    "france new": Access("anyone", ANY),
    "france odds": Access("anyone", ANY),
    "france resolve-free": Access("anyone", ANY),
    "france campaign list": Access("anyone", ANY),
    "france campaign show": Access("anyone", ANY),
    "france campaign add": Access("anyone", ANY),
    "france campaign remove": Access("anyone", ANY),
    "france status": Access("anyone", BEGUN),
    "france units": Access("anyone", BEGUN),
    "france weigh": Access("anyone", BEGUN),
    "table list": Access("anyone", ANY),
    "table remind": Access("anyone", ANY),
    "table status": Access("anyone", ANY),
    "table board": Access("anyone", BEGUN),
    "table dice": Access("anyone", BEGUN),
    "table log": Access("anyone", ANY),
    "table export": Access("anyone", ANY),
    "table report": Access("anyone", BEGUN),
    "table verify": Access("anyone", ANY),
    "table sit": Access("newcomer", ("lobby",), "seats-closed"),
    "table mine": Access("player", ANY),
    "table words": Access("player", ("lobby", "running", "paused")),
    "table undo": PLAY,
    "table resign": PLAY,
    "table away": Access("player", GOING),
    "gm look": Access("master", BEGUN),
    "gm set": Access("master", GOING),
    "gm dice": Access("master", GOING),
    "gm act": Access("master", ("running",)),
    "gm undo": Access("master", BEGUN),
    "gm extend": Access("master", ("running",)),
    "gm pause": Access("master", ("running",)),
    "gm resume": Access("master", ("paused",), "not-paused"),
    "gm replace": Access("master", ("lobby", *GOING)),
    "gm end": Access("master", GOING),
    "gm move": Access("master", ANY),
    "gm log": Access("master", ANY),
}
"""The access by the name of the slash command; a button has the access of the command that it stands for.
Commands in a game's own group that are for anyone need no match, nor do the help, the list and the
reminders."""

BUTTONS: dict[str, Access] = {"rematch": Access("player", ("over",), "not-over")}
"""The access to what only a button offers."""


def belongs(command: str, match: Match) -> bool:
    """Whether a slash command applies to this match: it belongs to its game, or to all games."""
    return game_of(command) in (None, match.game)


def other_game(match: Match) -> Reason:
    """Returns the reason why a slash command of another game does not apply to this match."""
    return Reason("other-game", "games", {"game": match.id, "group": match.game.group})


def access(command: str) -> Access:
    """Returns the declaration for a command, or for what only a button offers."""
    return ACCESS.get(command) or BUTTONS.get(command, PLAY)


def objection(command: str, match: Match, user: UserId, *, by_right: bool = False) -> Reason | None:
    """Returns the reason why this user may not use the command on this match now, or None if they may.
    ``by_right`` says that the server lets them preside (Manage Server)."""
    who, stages, otherwise = access(command)
    game: dict[str, str | int] = {"game": match.id, "why": match.why_paused}
    if (who != "anyone" or stages != ANY) and not belongs(command, match):
        return other_game(match)
    if who == "player" and match.seat_of(user) is None:
        return Reason("stranger", "seats", game)
    if who == "master" and user not in match.masters and not by_right:
        return Reason("not-master", "GM", game)
    if match.stage not in stages:
        return Reason(otherwise or f"match-{match.stage}", "stage", game)
    if who == "newcomer" and match.seat_of(user) is not None:
        return Reason("both-seats", "seats")
    return None


def check(command: str, match: Match, user: UserId, *, by_right: bool = False) -> None:
    """Raises ``Refused`` if this user may not use the command on this match now."""
    if reason := objection(command, match, user, by_right=by_right):
        raise Refused(reason)
