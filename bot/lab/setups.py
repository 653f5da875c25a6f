"""What a game can be played on: its documents, and its options changed one at a time."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

import msgspec

from bot.bench.aims import aims_of
from bot.games.game import Level, Refused, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.games.terms import choosable
from bot.lab.arena import Pairing, Strength
from bot.players.player import LEVELS, player_of
from bot.presentation.documents import mistakes_lines
from bot.presentation.markup import unescaped
from bot.presentation.messages import refusal
from bot.presentation.presenter import DocumentKind, presenter_for
from bot.referee.documents import readable


class CannotPlay(Exception):
    """Raised, with a sentence that says why, if something is named that cannot be played."""


class Setup(NamedTuple):
    """The options of a game as plain values, with the name of the document and the changed option, empty for
    none."""

    on: str
    option: str
    options: Mapping[str, Any]


def kinds(game: str | None = None, *, brings: bool = False) -> Sequence[str]:
    """Returns the games that are to be played: those that have a computer player, and documents if one is
    brought; of these the one that is named. Raises ``CannotPlay`` if it is none of them."""
    playable = [kind for kind in GAMES if player_of(kind) and (presenter_for(kind).documents or not brings)]
    if game not in (None, *playable):
        raise CannotPlay(f"There is no computer player of {game}; there are those of {', '.join(playable)}.")
    if brings and game is None and len(playable) > 1:
        raise CannotPlay("Say with --game what this is a document of.")
    return playable if game is None else [game]


def shipped(kind: str, names: Collection[str] = ()) -> list[Setup]:
    """Returns the documents of a game, or those of these names; of a game that has none, the game itself.
    Raises ``CannotPlay`` for a name that no document has."""
    documents = presenter_for(kind).documents
    known = documents.shipped() if documents else {}
    for name in names:
        if name not in known:
            raise CannotPlay(f"There is no “{name}” here; there are {', '.join(known) or 'no documents'}.")
    if documents is None:
        return [Setup("", "", {})]
    return [_setup(documents, name, document) for name, document in known.items() if name in (names or known)]


def brought(kind: str, file: Path) -> Setup:
    """Returns the document in a file. Raises ``CannotPlay`` with every mistake in it."""
    documents = presenter_for(kind).documents
    assert documents is not None
    try:
        document = documents.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        raise CannotPlay(f"{file} cannot be read: {problem.strerror}.") from None
    except Refused as refused:
        raise CannotPlay(refusal(refused)) from None
    if isinstance(document, list):
        lines = mistakes_lines(file.name, document)
        raise CannotPlay("\n".join(unescaped(line.replace("**", "")) for line in lines))
    return _setup(documents, file.stem, document)


def _setup(documents: DocumentKind[Any], name: str, document: object) -> Setup:
    return Setup(name, "", {documents.option: msgspec.to_builtins(document)})


def changed(kind: str, setup: Setup) -> Iterator[Setup]:
    """Yields the same with each option changed, one at a time, to each value that it may have: options that
    are on or off, or one of a few values."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(GAMES[kind].options)}
    for name, values in choosable(GAMES[kind].options).items():
        for value in values:
            if value != defaults[name]:
                shown = ("on" if value else "off") if isinstance(value, bool) else value
                yield setup._replace(option=f"{name} {shown}", options={**setup.options, name: value})


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


def strength_of(name: str) -> Strength:
    """Returns the strength of that name: a level, ``random``, ``newcomer`` or ``greedy``. Raises
    ``CannotPlay`` if there is none."""
    match name:
        case "random" | "newcomer" | "greedy":
            return name
    return level_of(name)


def pairing(kind: str, setup: Setup, strengths: Mapping[Seat, Strength]) -> Pairing:
    return Pairing(kind, setup.options, strengths, aims_of(MANIFESTS[kind]).standing_orders)
