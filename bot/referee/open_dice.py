"""Dice for people who play on a physical board: thrown without a game, and verifiable like those of a game.

For each channel the referee keeps the seed of its next throw; the SHA-256 of that seed is published with the
previous throw. A throw opens the seed, adds the thrower's words and throws as
``bot.referee.dice`` specifies, with the throw's ``id`` in place of the game's and the thrower in place of the
seat. Therefore the host cannot choose a seed once they know its purpose. Only the seed of a channel's first
throw is not published in advance, and its record says so.

A record is one JSON object of the format ``planvert-roll/1``:

- ``id``: of the throw; it is unique.
- ``fingerprint``, ``seed``: of this throw; ``promised``: whether the fingerprint was published before it.
- ``words``: the thrower's, by ``THROWER``.
- ``rolls``: in order from number 1, each with its ``purpose`` and ``dice``.
- ``next``: the fingerprint of the next throw in this channel.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from bot.games.game import DIE_SIDES, Dice, Purpose, Seat
from bot.referee.checks import parse_words, random_words
from bot.referee.dice import SEED_BYTES, Dealer, PurposeJson, fingerprint, new_seed, thrown
from bot.store.facts import place_key
from bot.store.store import Store

ROLL_FORMAT = "planvert-roll/1"
THROWER = "thrower"

T = TypeVar("T")


class Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    purpose: PurposeJson
    dice: list[int]


class Thrown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    id: str
    fingerprint: str
    seed: str
    promised: bool
    words: dict[str, str]
    rolls: list[Rolled]
    next: str


class SideOfHost(Purpose, frozen=True):
    """The side of a user who asks somebody to a game."""


def draw_side(seats: tuple[Seat, ...], dice: Dice) -> tuple[int, Seat]:
    """Returns a die, and the side that it gives: each has the same share of its numbers, in the order of the
    rules. A number that is left over is rolled again."""
    share = DIE_SIDES // len(seats)
    while True:
        (number,) = dice.roll(1, SideOfHost())
        if number <= share * len(seats):
            return number, seats[(number - 1) // share]


def throw(
    throw_id: str, seed: bytes, words: str, following: bytes, throwing: Callable[[Dice], T], *, promised: bool
) -> tuple[T, Thrown]:
    """Returns the result of ``throwing``, called with the dice, and the record of the throw. ``following`` is
    the seed of the next throw."""
    dealer = Dealer(throw_id, seed, {THROWER: words}, seq=0, number=1)
    made = throwing(dealer)
    rolls = [Rolled(roll.purpose, list(roll.dice)) for roll in dealer.rolls]
    record = Thrown(
        ROLL_FORMAT,
        throw_id,
        fingerprint(seed),
        seed.hex(),
        promised,
        dict(dealer.words),
        rolls,
        fingerprint(following),
    )
    return made, record


class ChannelDice:
    """Throws dice in the open, with a sealed seed for each channel's next throw."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def throw(
        self,
        guild_id: int | None,
        place: int,
        throw_id: str,
        words: str | None,
        throwing: Callable[[Dice], T],
    ) -> tuple[T, Thrown]:
        """Throws dice in that channel of a server, or in a direct message; if ``words`` is None, random words
        are used. Returns the result of ``throwing``, called with the dice, and the record of the throw.

        Raises ``Refused`` for words that are empty or too long. If ``throwing`` raises, nothing changes.
        """
        own = random_words() if words is None else parse_words(words)
        key = place_key("cup", guild_id, place)
        while True:
            ready = await self._store.facts.get(key)
            seed = new_seed() if ready is None else bytes.fromhex(ready)
            following = new_seed()
            made = throw(throw_id, seed, own, following, throwing, promised=ready is not None)
            if await self._store.facts.replace(key, ready, following.hex()):
                return made


def false(record: Thrown, watch: Callable[[], None] = lambda: None) -> Iterator[tuple[str, str]]:
    """Yields each fault in the record of a throw: its place, and the key of what is wrong."""
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
        watch()
        where = f"rolls[{n - 1}]"
        given = thrown(seed, record.id, n, roll.purpose, record.words, len(roll.dice))
        if not roll.dice or tuple(roll.dice) != given:
            yield where, "die"
