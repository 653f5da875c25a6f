"""Dice for people at a board of their own: thrown without a game, and checked like those of one.

Each channel has a cup. The seed of its next throw lies ready, and its SHA-256 is published with the throw
before; a throw opens that seed, mixes in words of the thrower's and throws as ``bot.referee.dice`` says: the
throw's ``id`` stands for the game's, and the thrower for the seat. So the host cannot choose a seed when he
knows what it is for; only the first throw of a channel was promised by nobody, and its record says so.

A record is one JSON object of the format ``planvert-throw/1``:

- ``id``: of the throw; it never comes twice.
- ``fingerprint``, ``seed``: of this throw; ``promised``: whether the fingerprint was published before it.
- ``words``: the thrower's, by ``THROWER``.
- ``rolls``: in order from number 1, each with its ``purpose`` and ``dice``.
- ``next``: the fingerprint of the next throw in this channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from bot.games.game import Dice
from bot.referee.dice import SEED_BYTES, Dealer, fair, fingerprint

FORMAT = "planvert-throw/1"
THROWER = "thrower"

T = TypeVar("T")


class Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One roll of a throw."""

    purpose: str
    dice: list[int]


class Thrown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a throw."""

    format: str
    id: str
    fingerprint: str
    seed: str
    promised: bool
    words: dict[str, str]
    rolls: list[Rolled]
    next: str


def throw(
    throw_id: str, seed: bytes, words: str, following: bytes, throwing: Callable[[Dice], T], *, promised: bool
) -> tuple[T, Thrown]:
    """What ``throwing`` makes of the dice that it is given, and the record of them. ``following`` is the seed
    of the next throw."""
    dealer = Dealer(throw_id, seed, {THROWER: words}, seq=0, number=1)
    made = throwing(dealer)
    rolls = [Rolled(roll.purpose, list(roll.dice)) for roll in dealer.rolls]
    record = Thrown(
        FORMAT,
        throw_id,
        fingerprint(seed),
        seed.hex(),
        promised,
        dict(dealer.words),
        rolls,
        fingerprint(following),
    )
    return made, record


def false(record: Thrown) -> Iterator[tuple[str, str]]:
    """What cannot be true in the record of a throw: where, and the key of what is wrong."""
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        yield "seed", "seed"
        return
    if fingerprint(seed) != record.fingerprint:
        yield "seed", "fingerprint"
    for n, roll in enumerate(record.rolls, 1):
        where = f"rolls[{n - 1}]"
        given = fair(seed, record.id, n, roll.purpose, record.words, roll.dice)
        if not roll.dice or tuple(roll.dice) != given:
            yield where, "die"
