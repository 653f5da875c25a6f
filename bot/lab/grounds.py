"""What a game can be played on: its documents, and its options changed one at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from bot.bench.figures import UNTUNED, benchmarks_of
from bot.games.game import Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.lab.arena import Pairing, Side, Strength
from bot.players.registry import player_of
from bot.table.presenter import presenter_for


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
    Raises ``LookupError`` for a name that no document has."""
    documents = presenter_for(kind).documents
    found = documents.shipped() if documents else {}
    for name in names:
        if name not in found:
            raise LookupError(name)
    if not documents or not found:
        return [Ground("", "", {})]
    return [brought(kind, name, one) for name, one in found.items() if not names or name in names]


def brought(kind: str, name: str, document: object) -> Ground:
    """Returns a document to play a game on."""
    documents = presenter_for(kind).documents
    assert documents is not None
    return Ground(name, "", {documents.option: msgspec.to_builtins(document)})


def changed(kind: str, ground: Ground) -> Iterator[Ground]:
    """Yields the same with each option changed, one at a time, to each value that it may have: options that
    are on or off, or one of a few values."""
    for field in msgspec.structs.fields(GAMES[kind].options):
        values = (False, True) if field.type is bool else ()
        if get_origin(field.type) is Literal:
            values = get_args(field.type)
        for value in values:
            if value != field.default:
                said = {True: "on", False: "off"}[value] if field.type is bool else value
                yield ground._replace(
                    option=f"{field.name} {said}", options={**ground.options, field.name: value}
                )


def side(kind: str, strength: str) -> Side:
    """Returns the side that this strength names: a level, ``random``, or ``untuned``."""
    if strength != UNTUNED:
        return Side(msgspec.convert(strength, Strength))
    player = player_of(kind)
    if player is None or player.tuning is None:
        raise LookupError(strength)
    return Side("medium", msgspec.structs.asdict(type(player.tuning.used)()))


def pairing(kind: str, ground: Ground, sides: Mapping[Seat, Side]) -> Pairing:
    """Returns the pairing of two sides there."""
    never = tuple(benchmarks_of(MANIFESTS[kind]).standing_orders)
    return Pairing(kind, ground.options, sides, never)
