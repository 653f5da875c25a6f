"""What a game can be played on: its documents, and its options changed one at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict

from bot.bench.figures import UNTUNED, benchmarks_of
from bot.games.game import Level, Refused, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.games.terms import choosable
from bot.lab.arena import Pairing, Side
from bot.players.player import LEVELS, Tuning
from bot.players.registry import player_of
from bot.presentation.documents import mistakes_lines
from bot.presentation.markup import unescaped
from bot.presentation.messages import refusal
from bot.presentation.presenter import DocumentKind, presenter_for
from bot.referee.documents import readable


class CannotPlay(Exception):
    """Raised, with a sentence that says why, if something is named that cannot be played."""


class Ground(NamedTuple):
    """The options of a game as plain values, with the name of the document and the changed option, empty for
    none."""

    on: str
    option: str
    options: Mapping[str, Any]


def played_kinds() -> tuple[str, ...]:
    """Returns the games that have a computer player."""
    return tuple(kind for kind in GAMES if player_of(kind))


def shipped(kind: str, names: Collection[str] = ()) -> list[Ground]:
    """Returns the documents of a game, or those of these names; of a game that has none, the game itself.
    Raises ``CannotPlay`` for a name that no document has."""
    documents = presenter_for(kind).documents
    found = documents.shipped() if documents else {}
    for name in names:
        if name not in found:
            raise CannotPlay(f"There is no “{name}” here; there are {', '.join(found) or 'no documents'}.")
    if documents is None:
        return [Ground("", "", {})]
    return [_ground(documents, name, one) for name, one in found.items() if not names or name in names]


def brought(kind: str, file: Path) -> Ground:
    """Returns the document in a file. Raises ``CannotPlay`` with every mistake in it."""
    documents = presenter_for(kind).documents
    assert documents is not None
    try:
        found = documents.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        raise CannotPlay(f"{file} cannot be read: {problem.strerror}.") from None
    except Refused as refused:
        raise CannotPlay(refusal(refused)) from None
    if isinstance(found, list):
        lines = mistakes_lines(file.name, found)
        raise CannotPlay("\n".join(unescaped(line.replace("**", "")) for line in lines))
    return _ground(documents, file.stem, found)


def _ground(documents: DocumentKind[Any], name: str, document: object) -> Ground:
    return Ground(name, "", {documents.option: msgspec.to_builtins(document)})


def changed(kind: str, ground: Ground) -> Iterator[Ground]:
    """Yields the same with each option changed, one at a time, to each value that it may have: options that
    are on or off, or one of a few values."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(GAMES[kind].options)}
    for name, values in choosable(GAMES[kind].options).items():
        for value in values:
            if value != defaults[name]:
                said = ("on" if value else "off") if isinstance(value, bool) else value
                yield ground._replace(option=f"{name} {said}", options={**ground.options, name: value})


def tables_of(kind: str) -> Mapping[str, Callable[[], str]]:
    """Returns the functions that compute the tables of a game's player anew, by the name of the file."""
    name = MANIFESTS[kind].tables
    tables: Mapping[str, Callable[[], str]] = resolve_name(name) if name else {}
    return tables


def level_of(name: str) -> Level:
    """Returns the level of that name. Raises ``CannotPlay`` if there is none."""
    for level in LEVELS:
        if level == name:
            return level
    raise CannotPlay(f"There is no level {name}; there are {', '.join(LEVELS)}.")


def tuning_of(kind: str) -> Tuning[Any]:
    """Returns the weights of the player of a game. Raises ``CannotPlay`` if it has none."""
    player = player_of(kind)
    if player is None or player.tuning is None:
        raise CannotPlay(f"The player of {kind} has no weights.")
    return player.tuning


def side(kind: str, strength: str) -> Side:
    """Returns the side that this strength names: a level, ``random``, or ``untuned``. Raises ``CannotPlay``
    if there is none."""
    if strength == UNTUNED:
        return Side("medium", asdict(type(tuning_of(kind).used)()))
    return Side("random" if strength == "random" else level_of(strength))


def pairing(kind: str, ground: Ground, sides: Mapping[Seat, Side]) -> Pairing:
    """Returns the pairing of two sides there."""
    never = tuple(benchmarks_of(MANIFESTS[kind]).standing_orders)
    return Pairing(kind, ground.options, sides, never)
