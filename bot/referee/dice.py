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

The seed is the key as its 32 bytes; its fingerprint is the SHA-256 of those, as hexadecimal digits.
Where the game master imposed dice, they stand for the first dice of the roll, and the dice after
them are those that the roll would have shown in their places anyway.

A salt is HMAC-SHA256(seed, ``["salt", game, seq, k, purpose, [[seat, words], …]]``), written the same
way: the ``k``-th salt (from 1) of the decision taken after event ``seq``.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count as count_up
from itertools import islice

from bot.games.game import Seat

SEED_BYTES = 32

_FAIR = 252
"""The greatest multiple of six that a byte can stay under: higher bytes would favour low dice."""


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
    return tuple(islice(_dice(seed, game, n, purpose, words), count))


@dataclass(frozen=True)
class Roll:
    """A roll that was made: its number, what for, the dice, and how many the game master imposed."""

    n: int
    purpose: str
    dice: tuple[int, ...]
    imposed: int = 0


@dataclass
class Dealer:
    """The dice of one decision in one game; it keeps ``game.Dice``.

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
        fair = thrown(self.seed, self.game, self.number, purpose, self.words, count)
        dice = forced + fair[len(forced) :]
        self.rolls.append(Roll(self.number, purpose, dice, len(forced)))
        self.number += 1
        return dice

    def salt(self, purpose: str) -> str:
        """A secret that never came before, as 64 hexadecimal digits. It takes no roll number."""
        self._salts += 1
        return _hmac(self.seed, "salt", self.game, self.seq, self._salts, purpose, _listed(self.words)).hex()


def _dice(seed: bytes, game: str, n: int, purpose: str, words: Mapping[Seat, str]) -> Iterator[int]:
    for block in count_up():
        for byte in _hmac(seed, "dice", game, n, purpose, _listed(words), block):
            if byte < _FAIR:
                yield byte % 6 + 1


def _listed(words: Mapping[Seat, str]) -> list[list[str]]:
    return [[seat, words[seat]] for seat in sorted(words)]


def _hmac(seed: bytes, *message: object) -> bytes:
    text = json.dumps(message, separators=(",", ":"))
    return hmac.digest(seed, text.encode("ascii"), "sha256")
