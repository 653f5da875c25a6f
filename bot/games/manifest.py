"""The manifest of a game: everything that the shared code knows of it, and who may use its commands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import or_
from types import ModuleType
from typing import Any, Literal, NamedTuple, get_args

from bot.games.game import AnyGame, Seat, T

Stage = Literal["lobby", "running", "paused", "over", "closed"]
"""The stage of a match; one that nobody joined is closed."""

Who = Literal["anyone", "newcomer", "player", "master"]
"""A newcomer is anyone who has no seat yet."""

ALWAYS: tuple[Stage, ...] = get_args(Stage)


class Access(NamedTuple):
    """Who may use a command, in which stages of a match, and the refusal otherwise."""

    who: Who
    stages: tuple[Stage, ...] = ALWAYS
    otherwise: str = ""
    """The refusal outside those stages, if the general refusal of the stage is not specific enough."""


ANYONE = Access("anyone")
"""The access to a command that everybody may use at any time."""

PLAY = Access("player", ("running",))
"""The access to a move of a game; the game's rules decide whose turn it is."""


@dataclass(frozen=True)
class Manifest:
    """The parts of one game.

    - ``rules`` is the game itself.
    - ``presenter`` names the value that presents it to players, as ``package.module:NAME``. It is imported
      when it is first used, because the rules import nothing that knows Discord.
    - ``cog`` is the cog that declares its slash commands, as ``module:class``.
    - ``folder`` holds its texts: ``wording/<language>/*.ftl`` and ``help/<language>.toml``. English is
      required; a text that another language lacks is English. ``aims.toml``, if it is there, says what
      ``planvert bench`` and ``planvert lab`` should find.
    - ``access`` says who may use which of its slash commands, by name without the group. A command that it
      does not name is a move of a player (``PLAY``).
    - ``example`` holds the options of its command ``new`` with which a game is opened for trying out, and by
      an invitation unless others are chosen. ``lesson`` holds those that differ in a guided game alone, such
      as a small scenario.
    - ``alone`` is the seat of a newcomer who plays against the computer.
    - ``player`` names its computer player in the same form; empty if there is none. ``tables`` names the
      tables that this player reads from ``folder``: for the name of each file, a function that computes its
      text anew.
    - ``daily`` names the function that asks its question of the day (``bot.players.player.Daily``).
    """

    rules: AnyGame
    presenter: str
    cog: str
    folder: Traversable
    access: Mapping[str, Access] = field(default_factory=lambda: {"new": ANYONE})
    example: Mapping[str, Any] = field(default_factory=dict)
    lesson: Mapping[str, Any] = field(default_factory=dict)
    alone: Seat = ""
    player: str = ""
    daily: str = ""
    tables: str = ""

    @property
    def name(self) -> str:
        return self.rules.name


def shipped(name: str) -> Traversable:
    """Returns the folder of a game below ``data/``."""
    return files("data").joinpath(name)


def kinds(base: type[T], *modules: ModuleType) -> list[type[T]]:
    """Returns the classes of these modules that inherit from ``base`` and from which no other does, in their
    order."""
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, base)
        and kind.__module__ == module.__name__
        and not kind.__subclasses__()
    ]


def union(base: type[Any], *modules: ModuleType) -> Any:
    """Returns the union of these classes, as which a record is read."""
    return reduce(or_, kinds(base, *modules))
