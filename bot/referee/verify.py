"""Verifies the record of a game: referees it again and compares, within limits of work.

For each step there must be a command of the user said to have given it, allowed and legal at that time, from
which the rules with exactly these dice produce exactly these events; the same holds for steps of the clock.
Everything else in the record (options, seats, words, result) must follow from its events.

The work that somebody's file may ask is counted in the file before it is done, so that the verdict does not
depend on the machine. Only the limit of time does: it ends the verification without a verdict.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import inf
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from bot.games.log import RecordFault, Verdict
from bot.games.match_events import SeedOpened
from bot.games.registry import GAMES
from bot.referee.checks import LONGEST_WORDS
from bot.referee.dice import SEED_BYTES, fingerprint, shuffle, thrown
from bot.referee.open_dice import Thrown, false
from bot.referee.record import (
    Earlier,
    Export,
    ExportedDice,
    NoExport,
    PlainJson,
    digest,
    event_name,
    place_in_chain,
    read_record,
    roll_name,
)
from bot.referee.retrial import Retrial


class Unfinished(Exception):
    """Raised if a record asks for more work than a limit allows: the limit's name, and its value."""

    def __init__(self, limit: str, most: float) -> None:
        super().__init__(limit, most)
        self.limit = limit
        self.most = int(most)


class Limits(NamedTuple):
    """The most that a record may hold, and the longest that its verification may take.

    - ``size`` is that of its file, in KiB, ``events`` and ``rolls`` are their numbers.
    - ``seats`` is the number of players who gave words for the dice, ``words`` the length of each one's, as
      in play, and ``purpose`` that of what a roll is for, in bytes of JSON. They are hashed for each roll.
    - ``earlier`` is the number of seeds that were renewed, ``series`` that of the commands in one step, and
      ``people`` that of the events that mention somebody.
    - ``seconds`` is the time.
    """

    size: float = 4 * 1024
    events: float = 10_000
    rolls: float = 10_000
    seats: float = 10
    words: float = LONGEST_WORDS
    purpose: float = 1_000
    earlier: float = 100
    series: float = 100
    people: float = 1_000
    seconds: float = 60

    def check(self, **counts: float) -> None:
        """Raises ``Unfinished`` for the first of these counts that is above its limit."""
        for name, count in counts.items():
            if count > (most := getattr(self, name)):
                raise Unfinished(name, most)

    def check_record(self, record: Export | Thrown) -> None:
        """Raises ``Unfinished`` if the record holds more than is allowed."""
        if isinstance(record, Thrown):
            words, rolls = record.words, [roll.purpose for roll in record.rolls]
        else:
            words, rolls = record.dice.words, [roll.purpose for roll in record.dice.rolls]
            commands = [event.command for event in record.events if isinstance(event.command, dict)]
            self.check(
                events=len(record.events),
                earlier=len(record.dice.earlier),
                series=max((_length(command.get("commands")) for command in commands), default=0),
                people=sum(_mentions(event.data) for event in record.events),
            )
        self.check(
            rolls=len(rolls),
            seats=len(words),
            words=max((len(text) for pair in words.items() for text in pair), default=0),
            purpose=max((len(msgspec.json.encode(purpose)) for purpose in rolls), default=0),
        )

    def watch(self) -> Callable[[], None]:
        """Returns a function that raises ``Unfinished`` once the time, which begins now, is up."""
        until = monotonic() + self.seconds

        def look() -> None:
            if monotonic() > until:
                raise Unfinished("seconds", self.seconds)

        return look


NO_LIMITS = Limits(*[inf] * len(Limits._fields))


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


def _mentions(data: dict[str, Any]) -> bool:
    return any(isinstance(data.get(name), int) for name in ("user", "old", "by"))


__all__ = ["NoExport", "compare", "read_record", "verdict_on", "verify"]

SHORTEST_DIGEST = 16
"""The number of leading digits that identify a digest."""

MOST_FAULTS = 100
"""The number of faults that are told."""


def verdict_on(data: bytes, limits: Limits = NO_LIMITS, *, computers: bool = False) -> Verdict:
    """Returns the verdict on the record in a file. Raises ``NoExport`` if there is none in it. A record that
    asks for more than the limits is neither true nor false: its verification is not finished."""
    try:
        limits.check(size=len(data) / 1024)
        return verify(read_record(data), limits, computers=computers)
    except Unfinished as stopped:
        return Verdict(whole=False, dice=0, events=0, faults=[], stopped=stopped.limit, most=stopped.most)


def verify(record: Export | Thrown, limits: Limits = NO_LIMITS, *, computers: bool = False) -> Verdict:
    """Returns the verdict on a record: that of a game is refereed again; of a throw without a game, the seed
    and every die are checked.

    With ``computers`` the commands of computer players are computed again as well. Before the end there is no
    seed and not every event, so only the chain can be checked. Raises ``Unfinished`` if a limit is passed.
    """
    limits.check_record(record)
    watch = limits.watch()
    if isinstance(record, Thrown):
        thrown = sum(len(roll.dice) for roll in record.rolls)
        faults = [RecordFault(where, key) for where, key in islice(false(record, watch), MOST_FAULTS)]
        return Verdict(True, thrown, 0, faults)
    whole = record.whole
    faults = list(islice(_chain(record, watch, whole=whole), MOST_FAULTS))
    replayed = computed = uncomputed = 0
    if whole:
        faults += _seeds(record)
        sound = not faults
        faults += islice(_dice(record, watch), MOST_FAULTS)
        if sound:
            again = Retrial(record, watch, computers=computers)
            faults += again.faults
            replayed, computed, uncomputed = again.replayed, again.computed, again.uncomputed
    dice = sum(len(roll.dice) for roll in record.dice.rolls if not roll.shuffle)
    return Verdict(
        whole,
        dice,
        len(record.events),
        faults[:MOST_FAULTS],
        replayed,
        record.rules,
        GAMES[record.game].former_rules[record.rules - 1] if replayed else "",
        _digests(record),
        computed=computed,
        uncomputed=uncomputed,
        id=record.id,
    )


def compare(verdict: Verdict, published: Sequence[str], *, every: bool) -> Verdict:
    """Returns the verdict on a record whose game has ended, with the digests of its closing posts compared.

    If ``every`` one of them is known, those of the record must be the first ones of their list; there are
    fewer if it was exported before the game went on. Otherwise each that is known, at least its first
    ``SHORTEST_DIGEST`` digits, must be among those of the record. A digest proves nothing of what follows it.
    """
    if not verdict.whole or not verdict.events or not published:
        return verdict
    digests = [closing for closing, _ in verdict.digests]
    if every:
        last = len(digests)
        same = last > 0 and digests == list(published[:last])
    else:
        noted = [start.strip().lower() for start in published]
        places = [[n for n, closing in enumerate(digests, 1) if closing.startswith(start)] for start in noted]
        last = max((n for place in places for n in place), default=0)
        same = all(places) and all(len(start) >= SHORTEST_DIGEST for start in noted)
    if not same:
        return verdict._replace(faults=[*verdict.faults, RecordFault("digest", "not-published")])
    return verdict._replace(compared=True, unproved=verdict.events - verdict.digests[last - 1][1])


def _digests(record: Export) -> tuple[tuple[str, int], ...]:
    """Returns the digests that were published when the game ended, each with the number of the event."""
    said = [
        (event.data.get("digest"), number)
        for number, event in enumerate(record.events, 1)
        if event.kind == SeedOpened.__name__
    ]
    return tuple((closing, number) for closing, number in said if isinstance(closing, str) and closing)


def _links(record: Export) -> list[tuple[str, PlainJson]]:
    """Returns the links, in the order of the chain, each with its name."""
    links = [(event_name(event), msgspec.to_builtins(event)) for event in record.events]
    rolls = enumerate(record.dice.rolls)
    links += [(roll_name(number, roll), msgspec.to_builtins(roll)) for number, roll in rolls]
    return sorted(links, key=lambda link: place_in_chain(link[1]))


def _chain(record: Export, watch: Callable[[], None], *, whole: bool) -> Iterator[RecordFault]:
    last = record.id
    for where, link in _links(record):
        watch()
        closing = link["data"].get("digest") if link.get("kind") == SeedOpened.__name__ else None
        if whole and closing and closing != last:
            yield RecordFault(where, "digest-published")
        if digest(last, link) != link["digest"]:
            yield RecordFault(where, "digest")
        last = link["digest"]
    if record.digest != last:
        yield RecordFault("digest", "digest")


def _seeds(record: Export) -> Iterator[RecordFault]:
    dice = record.dice
    held: list[Earlier | ExportedDice] = [*dice.earlier, dice]
    for number, seal in enumerate(held):
        where = f"dice.earlier[{number}]" if number < len(dice.earlier) else "dice"
        seed = _bytes(seal.seed)
        if seed is None:
            yield RecordFault(f"{where}.seed", "seed")
        elif fingerprint(seed) != seal.fingerprint:
            yield RecordFault(f"{where}.seed", "fingerprint")
    sealing = [event for event in record.events if event.kind in ("MatchOpened", "SeedRenewed")]
    published = [event.data.get("fingerprint") for event in sealing]
    if published != [seal.fingerprint for seal in held]:
        yield RecordFault("dice.fingerprint", "published")
    opened = [event.data.get("seed") for event in record.events if event.kind == "SeedOpened"]
    if opened != [seal.seed for seal in held]:
        yield RecordFault("dice.seed", "opened")
    renewed = [event.seq for event in record.events if event.kind == "SeedRenewed"]
    for number, earlier in enumerate(dice.earlier):
        if [earlier.until] != renewed[number : number + 1]:
            yield RecordFault(f"dice.earlier[{number}].until", "until")


def _bytes(seed: str | None) -> bytes | None:
    try:
        decoded = bytes.fromhex(seed or "")
    except ValueError:
        return None
    return decoded if len(decoded) == SEED_BYTES and decoded.hex() == seed else None


def _dice(record: Export, watch: Callable[[], None]) -> Iterator[RecordFault]:
    dice, game = record.dice, record.opening
    for number, roll in enumerate(dice.rolls):
        watch()
        where = roll_name(number, roll)
        if roll.n != number + 1:
            yield RecordFault(where, "number")
        held = next((earlier for earlier in dice.earlier if roll.seq < earlier.until), dice)
        seed = _bytes(held.seed)
        if seed is None:
            continue
        make = shuffle if roll.shuffle else thrown
        own = make(seed, game, roll.n, roll.purpose, dice.words, len(roll.dice))
        if not 0 <= roll.imposed <= len(roll.dice) or not roll.dice:
            yield RecordFault(where, "imposed")
        elif tuple(roll.dice[roll.imposed :]) != own[roll.imposed :]:
            yield RecordFault(where, "die")
