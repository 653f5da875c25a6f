"""The aims of a game, for the bench and the laboratory: ``data/<game>/aims.toml``."""

import tomllib

from msgspec import Struct, convert

from bot.games.game import Level, Seat
from bot.games.manifest import Manifest

EACH = "*"
"""Every document of a game for itself."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """An aim of ``planvert lab ladder``: ``player`` wins at least ``least`` per cent of the games
    against ``opponent``, both a strength, in this seat (empty: over both), on this document (empty: over all
    together, ``EACH``: on each)."""

    player: str
    opponent: str
    least: float
    seat: Seat = ""
    on: str = ""


class Aims(Struct, frozen=True, forbid_unknown_fields=True):
    """The aims of one game.

    - ``steps_a_second`` and ``games_a_second`` are the targets of ``planvert bench`` for random legal play of
      ``games`` games, in which no command with a verb of ``standing_orders`` is chosen. Their figures are
      named after the game (``title``) and what a whole game of it is ``called``.
    - ``goals`` say how well its computer player should play, and ``balance`` from and up to how many per cent
      of the games the first seat should win between two of a level.
    """

    title: str = ""
    called: str = "games"
    games: int = 20
    steps_a_second: str | None = None
    games_a_second: str | None = None
    standing_orders: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()
    balance: dict[Level, tuple[float, float]] = {}


def aims_of(manifest: Manifest) -> Aims:
    """Returns the aims of a game; those of a game without the file are empty."""
    file = manifest.folder.joinpath("aims.toml")
    return convert(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}, Aims)
