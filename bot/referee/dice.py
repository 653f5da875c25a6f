"""Dice that nobody can cheat with.

When a game starts, the SHA-256 of a secret seed of 32 bytes is published, and beside it a line of
each player's own words. The seed is published when the game is over; then anybody can check every
die with the standard library alone. Roll number ``n`` (from 1) of a game is made like this:

1. The message of block ``b`` (from 0) is the JSON array
   ``["dice", game, n, purpose, [[seat, words], …], b]``, with the seats in ascending order, no space
   after commas, and every character outside ASCII written as a ``\\uXXXX`` escape: exactly what
   ``json.dumps(…, separators=(",", ":"))`` gives.
2. The bytes of the roll are HMAC-SHA256(seed, message of block 0), then of block 1, and so on.
3. Each byte below 252 is one die, ``byte % 6 + 1``; the others are passed over.

``game`` is the digest of the event that opened the game (``bot.referee.chain``, with the game's id before
it): all that was settled then, the options among it. In a record of the first form it is the game's id.

The seed is the key as its 32 bytes; its fingerprint is the SHA-256 of those, as hexadecimal digits.
Where the game master imposed dice, they stand for the first dice of the roll, and the dice after
them are those that the roll would have shown in their places anyway.

A shuffle of ``count`` things takes a roll number too. Its bytes are made like those of a roll, with
``"shuffle"`` for ``"dice"``. Beginning with the list 0, 1, … ``count - 1``, for each place ``i`` from the
last down to the second: the next byte below the greatest multiple of ``i + 1`` that is no more than 256 is
taken, and the number at place ``i`` changes with the one at place ``byte % (i + 1)``. In a record it is
known by its 0: no die shows one. Nobody imposes a shuffle, and before the end of the game only those are
told whom its event tells.

A salt is HMAC-SHA256(seed, ``["salt", game, seq, k, purpose, [[seat, words], …]]``), written the same
way: the ``k``-th salt (from 1) of the decision taken after event ``seq``.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count as count_up

from bot.games.game import Seat, is_shuffle

SEED_BYTES = 32

_BYTES = 256


def new_seed() -> bytes:
    """A fresh secret seed of 32 bytes for one game."""
    return secrets.token_bytes(SEED_BYTES)


def fingerprint(seed: bytes) -> str:
    """What is published of the seed at the start: its SHA-256, as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def thrown(
    seed: bytes, game: str, n: int, purpose: str, words: Mapping[Seat, str], count: int
) -> tuple[int, ...]:
    """The first ``count`` dice of roll ``n`` of that game, each from 1 to 6, as the module says."""
    source = _bytes(seed, "dice", game, n, purpose, words)
    return tuple(_below(6, source) + 1 for _ in range(count))


def shuffle(
    seed: bytes, game: str, n: int, purpose: str, words: Mapping[Seat, str], count: int
) -> tuple[int, ...]:
    """The numbers below ``count`` in the order that roll ``n`` of that game gives, as the module says."""
    source = _bytes(seed, "shuffle", game, n, purpose, words)
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = _below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def fair(
    seed: bytes, game: str, n: int, purpose: str, words: Mapping[Seat, str], recorded: Sequence[int]
) -> tuple[int, ...]:
    """What roll ``n`` of that game gives in place of the numbers that were recorded of it."""
    made = shuffle if is_shuffle(recorded) else thrown
    return made(seed, game, n, purpose, words, len(recorded))


@dataclass(frozen=True)
class Roll:
    """A roll or shuffle that was made: its number, what for, what came, and how many of the dice the game
    master imposed."""

    n: int
    purpose: str
    dice: tuple[int, ...]
    imposed: int = 0


@dataclass
class Dealer:
    """The dice of one decision in one game; it keeps ``game.Dice``.

    - ``game`` is what the dice are thrown for, ``game`` above.
    - ``seed`` is the secret of the game, 32 bytes, and ``words`` are the players' own, by seat.
    - ``seq`` is the last event before the decision. No two decisions that count share it, so that a
      salt never comes twice.
    - ``number`` is that of the next roll; it goes up with each.
    - ``imposed`` are the dice that the game master wants to see next; those used are taken away.
    - ``rolls`` are the rolls made so far, to be recorded with the decision.

    Raises ``ValueError`` for a seed that is not 32 bytes long, and for dice that have no such side.
    """

    game: str
    seed: bytes = field(repr=False)
    words: Mapping[Seat, str]
    seq: int
    number: int
    imposed: tuple[int, ...] = ()
    rolls: list[Roll] = field(default_factory=list, init=False, repr=False)
    _salts: int = field(default=0, init=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        if not all(1 <= die <= 6 for die in self.imposed):
            raise ValueError("a die shows 1 to 6")

    def roll(self, count: int, purpose: str) -> tuple[int, ...]:
        """``count`` dice under the next number. Raises ``ValueError`` if that is fewer than one."""
        if count < 1:
            raise ValueError("a roll takes at least one die")
        forced, self.imposed = self.imposed[:count], self.imposed[count:]
        own = thrown(self.seed, self.game, self.number, purpose, self.words, count)
        dice = forced + own[len(forced) :]
        self.rolls.append(Roll(self.number, purpose, dice, len(forced)))
        self.number += 1
        return dice

    def shuffled(self, count: int, purpose: str) -> tuple[int, ...]:
        """A shuffle under the next number. Raises ``ValueError`` for nothing and for more than 256 things."""
        if not 1 <= count <= _BYTES:
            raise ValueError(f"a shuffle takes 1 to {_BYTES} things")
        order = shuffle(self.seed, self.game, self.number, purpose, self.words, count)
        self.rolls.append(Roll(self.number, purpose, order))
        self.number += 1
        return order

    def salt(self, purpose: str) -> str:
        """A secret that never came before, as 64 hexadecimal digits. It takes no roll number."""
        self._salts += 1
        return _hmac(self.seed, "salt", self.game, self.seq, self._salts, purpose, _listed(self.words)).hex()


def _bytes(
    seed: bytes, kind: str, game: str, n: int, purpose: str, words: Mapping[Seat, str]
) -> Iterator[int]:
    for block in count_up():
        yield from _hmac(seed, kind, game, n, purpose, _listed(words), block)


def _below(sides: int, source: Iterator[int]) -> int:
    """A number below ``sides``. The bytes from the greatest multiple of it on would favour low numbers."""
    most = _BYTES - _BYTES % sides
    return next(byte for byte in source if byte < most) % sides


def _listed(words: Mapping[Seat, str]) -> list[list[str]]:
    return [[seat, words[seat]] for seat in sorted(words)]


def _hmac(seed: bytes, *message: object) -> bytes:
    text = json.dumps(message, separators=(",", ":"))
    return hmac.digest(seed, text.encode("ascii"), "sha256")
