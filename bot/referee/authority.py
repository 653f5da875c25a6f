"""Who may use which command, and when, by ``data/access.toml``: for the referee, ``/help`` and the tests."""

from msgspec import convert

from bot.games.game import Reason, Refused
from bot.games.manifest import ALWAYS, PLAY, Access
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.games.registry import MANIFESTS, game_of
from data import table

SHARED = convert(table("access")["shared"], dict[str, Access])
"""The access to the slash commands that all games share."""

BUTTONS = convert(table("access")["buttons"], dict[str, Access])
"""The access to what only a button offers."""

COMPUTED = ("table analysis", "gm computer", "practice")
"""The commands for which a game needs a computer player."""


def declared_access() -> dict[str, Access]:
    """Returns the access to each slash command but the moves of the games (``PLAY``). A button has the
    access of the command that it stands for. Commands in a game's own group that are for anyone need no
    match, nor do the help, the list, the preferences, invitations, and whoever looks for a game."""
    own = {
        manifest.rules.slash(name): access
        for manifest in MANIFESTS.values()
        for name, access in manifest.access.items()
    }
    return {"help": SHARED["help"], **own, **SHARED}


def belongs(command: str, match: Match) -> bool:
    """Whether a slash command applies to this match: it belongs to its game, or to all games."""
    return game_of(command) in (None, match.game)


def other_game(match: Match) -> Reason:
    """Returns the reason why a slash command of another game does not apply to this match."""
    return Reason("other-game", "games", {"game": match.id, "group": match.game.group})


def access(command: str) -> Access:
    """Returns the access to a slash command, or to what only a button offers."""
    game = game_of(command)
    if game is None:
        return SHARED.get(command) or BUTTONS[command]
    return MANIFESTS[game.name].access.get(command.removeprefix(f"{game.group} "), PLAY)


def objection(command: str, match: Match, user: UserId, *, by_right: bool = False) -> Reason | None:
    """Returns the reason why this user may not use the command on this match now, or None if they may.
    ``by_right`` says that the server lets them preside (Manage Server)."""
    who, stages, otherwise = access(command)
    game: dict[str, str | int] = {"game": match.id, "why": match.why_paused, "by": match.paused_by}
    if (who != "anyone" or stages != ALWAYS) and not belongs(command, match):
        return other_game(match)
    if command in COMPUTED and not MANIFESTS[match.kind].player:
        return Reason("computer-none", "seats", {"name": match.kind})
    if who == "player" and match.seat_of(user) is None:
        return Reason("stranger", "seats", game)
    if who == "master" and user not in match.masters and not by_right:
        return Reason("not-master", "GM", game)
    if match.stage not in stages:
        otherwise = "" if match.stage == "closed" else otherwise
        return Reason(otherwise or f"match-{match.stage}", "stage", game)
    if stages == PLAY.stages and who == "player" and match.played_out and command != "table resign":
        return Reason("played-out", "seats")
    if who == "newcomer" and match.seat_of(user) is not None:
        return Reason("both-seats", "seats")
    return None


def check(command: str, match: Match, user: UserId, *, by_right: bool = False) -> None:
    """Raises ``Refused`` if this user may not use the command on this match now."""
    if reason := objection(command, match, user, by_right=by_right):
        raise Refused(reason)
