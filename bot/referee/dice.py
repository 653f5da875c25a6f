"""Dice whose fairness anybody can verify.

When a game starts, the SHA-256 of a secret seed of 32 bytes is published, and beside it a line of
each player's own words. The seed is published when the game is over; then anybody can check every
die with the standard library alone. Roll number ``n`` (from 1) of a game is computed as follows:

1. The message of block ``b`` (from 0) is the JSON array
   ``["dice", game, n, purpose, [[seat, words], …], b]``, with the seats in ascending order, no space
   after commas and colons, and every character outside ASCII written as a ``\\uXXXX`` escape: exactly what
   ``json.dumps(…, separators=(",", ":"))`` returns.
2. The bytes of the roll are HMAC-SHA256(seed, message of block 0), then of block 1, and so on.
3. Each byte below 252 is one die, ``byte % 6 + 1``; the others are skipped.

``purpose`` is a JSON object, as the record has it: its first member, ``for``, names what the roll is for; the
others are its parameters, texts and whole numbers, in the order in which the game declares them
(``bot/games/*/purposes.py``): ``{"for":"Shot","figure":"R1","at":3}``.

``game`` is the digest of the event that opened the game (``bot.referee.record``, with the game's id before
it): it covers all that was settled then, including the options.

The seed is the key as its 32 bytes; its fingerprint is the SHA-256 of those, as hexadecimal digits.
Where the game master imposed dice, they replace the first dice of the roll, and the dice after
them are those that the roll would have shown in their places anyway.

A shuffle of ``count`` items takes a roll number too; it has 256 items at most. Its bytes are computed like
those of a roll, with ``"shuffle"`` in place of ``"dice"``. It begins with the list 0, 1, … ``count - 1``. For
each place ``i`` from the last down to the second, the next byte below the greatest multiple of ``i + 1`` that
is no more than 256 is taken, and the number at place ``i`` is exchanged with the one at place
``byte % (i + 1)``. A shuffle is never imposed, and before the end of the game it is shown only to the
audience of its event.

A salt is HMAC-SHA256(seed, ``["salt", game, seq, k, purpose, [[seat, words], …]]``), written the same
way: the ``k``-th salt (from 1) of the decision taken after event ``seq``.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count as count_up

import msgspec

from bot.games.game import Purpose, Seat

SEED_BYTES = 32

PurposeJson = dict[str, str | int]
"""A purpose as a record holds it."""

_BYTES = 256

MOST_NUMBERS = _BYTES
"""Largest number of dice in a roll, and of items in a shuffle."""


def new_seed() -> bytes:
    """Returns a fresh secret seed of 32 bytes for one game."""
    return secrets.token_bytes(SEED_BYTES)


def fingerprint(seed: bytes) -> str:
    """Returns the SHA-256 of the seed, published at the start, as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def thrown(
    seed: bytes, game: str, n: int, purpose: PurposeJson, words: Mapping[Seat, str], count: int
) -> tuple[int, ...]:
    """Returns the first ``count`` dice of roll ``n`` of that game, each from 1 to 6, as the module
    specifies."""
    source = _bytes(seed, "dice", game, n, purpose, words)
    return tuple(_below(6, source) + 1 for _ in range(count))


def shuffle(
    seed: bytes, game: str, n: int, purpose: PurposeJson, words: Mapping[Seat, str], count: int
) -> tuple[int, ...]:
    """Returns the numbers below ``count`` in the order of roll ``n`` of that game, as the module
    specifies."""
    source = _bytes(seed, "shuffle", game, n, purpose, words)
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = _below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@dataclass(frozen=True)
class Roll:
    """A roll or ``shuffle``: its number, its purpose as recorded, its result, and how many of the dice the
    game master imposed."""

    n: int
    purpose: PurposeJson
    dice: tuple[int, ...]
    imposed: int = 0
    shuffle: bool = False


@dataclass
class Dealer:
    """The dice of one decision in one game; implements ``game.Dice``.

    - ``game`` identifies what the dice are thrown for: ``game`` in the module's description.
    - ``seed`` is the secret of the game, 32 bytes, and ``words`` are the players' own, by seat.
    - ``seq`` is the last event before the decision. No two decisions that count share it, so that no
      salt occurs twice.
    - ``number`` is that of the next roll; it increases by one with each roll.
    - ``imposed`` are the next dice that the game master has set; those used are removed.
    - ``rolls`` are the rolls made so far, to be recorded with the decision.

    Raises ``ValueError`` for a seed that is not 32 bytes long, and for imposed dice outside 1 to 6.
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

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns ``count`` dice under the next number. Raises ``ValueError`` for none and for more than
        256."""
        if not 1 <= count <= MOST_NUMBERS:
            raise ValueError(f"a roll takes 1 to {MOST_NUMBERS} dice")
        forced, self.imposed = self.imposed[:count], self.imposed[count:]
        why = msgspec.to_builtins(purpose)
        own = thrown(self.seed, self.game, self.number, why, self.words, count)
        return self._note(Roll(self.number, why, forced + own[len(forced) :], len(forced)))

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns a shuffle under the next number. Raises ``ValueError`` for no items and for more than
        256."""
        if not 1 <= count <= MOST_NUMBERS:
            raise ValueError(f"a shuffle takes 1 to {MOST_NUMBERS} things")
        why = msgspec.to_builtins(purpose)
        order = shuffle(self.seed, self.game, self.number, why, self.words, count)
        return self._note(Roll(self.number, why, order, shuffle=True))

    def _note(self, roll: Roll) -> tuple[int, ...]:
        self.rolls.append(roll)
        self.number += 1
        return roll.dice

    def salt(self, purpose: Purpose) -> str:
        """Returns a secret that has not occurred before, as 64 hexadecimal digits. It takes no roll
        number."""
        self._salts += 1
        why = msgspec.to_builtins(purpose)
        return _hmac(self.seed, "salt", self.game, self.seq, self._salts, why, _listed(self.words)).hex()


def _bytes(
    seed: bytes, kind: str, game: str, n: int, purpose: PurposeJson, words: Mapping[Seat, str]
) -> Iterator[int]:
    for block in count_up():
        yield from _hmac(seed, kind, game, n, purpose, _listed(words), block)


def _below(sides: int, source: Iterator[int]) -> int:
    """Returns a number below ``sides``. Bytes from its greatest multiple on are skipped: they would favour
    low numbers."""
    most = _BYTES - _BYTES % sides
    return next(byte for byte in source if byte < most) % sides


def _listed(words: Mapping[Seat, str]) -> list[list[str]]:
    return [[seat, words[seat]] for seat in sorted(words)]


def _hmac(seed: bytes, *message: object) -> bytes:
    text = json.dumps(message, separators=(",", ":"))
    return hmac.digest(seed, text.encode("ascii"), "sha256")
