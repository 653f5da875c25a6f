"""The fuzzer's players of Night Ferry, and what must hold after each event."""

from __future__ import annotations

from games.fuzz import Fuzzed

from bot.games.game import Command, Event, GameEnded, Resign, Seat

from . import GAME
from .rules import MOST_SUNK
from .state import CREW, WATCH, Options, State


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes all commands equally, but rarely resigns."""
    return 0.01 if isinstance(command, Resign) else 1


def check(before: State, event: Event, after: State) -> None:
    """Asserts what must hold after every event."""
    assert before.over + before.sunk <= after.over + after.sunk <= len(after.posts)
    assert after.over <= after.options.boats
    assert after.sunk <= MOST_SUNK
    if not after.outcome:
        assert GAME.view(after, CREW) == GAME.view(after, "public")
        assert GAME.view(after, CREW).posts == ()
        assert GAME.view(after, WATCH).posts == after.posts
        assert GAME.view(after, WATCH).salts == ()


def kinds_of(event: Event) -> list[str]:
    """Returns the kind of an event, and how a game ended."""
    ended = [event.why, str(event.winner)] if isinstance(event, GameEnded) else []
    return [type(event).__name__, *ended]


FUZZED = Fuzzed(
    game=GAME,
    options=lambda chance: Options(chance.choice((1, 2, 3))),
    players=(wanderer,),
    check=check,
    bound=100,
    games=300,
    tries=250,
    kinds_of=kinds_of,
    forged=(),
    seen=("sunk", "over", "resigned", WATCH, CREW),
)
