"""Is this record of a game true? Everything that a file can show by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from bot.games.game import Event, Seat, is_shuffle
from bot.games.log import Entry, Log
from bot.games.match import AnyMatchEvent
from bot.games.shelf import GAMES
from bot.referee.cup import FORMAT as THROW
from bot.referee.cup import Thrown, false
from bot.referee.dice import SEED_BYTES, fair, fingerprint
from bot.referee.export import FORMAT, dice_in, digest


class Fault(NamedTuple):
    """Something in the record that cannot be true: ``where`` names the value, ``key`` what is wrong."""

    where: str
    key: str


class NoExport(ValueError):
    """The file is no record of a game or a throw."""


class ExportedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the file."""

    seq: int
    at: str
    by: str | None
    kind: str
    audience: str
    data: dict[str, Any]
    digest: str


class ExportedRoll(msgspec.Struct, forbid_unknown_fields=True):
    """One roll of the file."""

    n: int
    seq: int
    purpose: str
    dice: list[int]
    imposed: int
    digest: str


class Earlier(msgspec.Struct, forbid_unknown_fields=True):
    """A seed that held until some event."""

    fingerprint: str
    seed: str | None
    until: int


class ExportedDice(msgspec.Struct, forbid_unknown_fields=True):
    """The dice of the file."""

    fingerprint: str
    seed: str | None
    words: dict[Seat, str]
    rolls: list[ExportedRoll]
    earlier: list[Earlier] = []


class Export(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file of the format ``planvert-export/1``."""

    format: str
    game: str
    id: str
    options: dict[str, Any]
    seats: dict[Seat, str]
    events: list[ExportedEvent]
    dice: ExportedDice
    result: dict[str, Any] | None
    digest: str


class Verdict(NamedTuple):
    """What was checked and what is wrong. ``whole`` says whether the game was over, so that all of it
    could be checked."""

    whole: bool
    dice: int
    events: int
    faults: list[Fault]


class Format(msgspec.Struct):
    """What a file says of itself."""

    format: str


def read(text: str | bytes) -> Export | Thrown:
    """The record of a game, or of a throw without one, in a file. Raises ``NoExport`` if it is neither."""
    try:
        if msgspec.json.decode(text, type=Format).format == THROW:
            return msgspec.json.decode(text, type=Thrown)
        found = msgspec.json.decode(text, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoExport(str(error)) from error
    if found.format != FORMAT or found.game not in GAMES:
        raise NoExport(f"{found.format} {found.game}")
    return found


def verify(record: Export | Thrown) -> Verdict:
    """Checks the chain of digests, the seed, every die, the seals, the replay and the result; of a throw
    without a game, the seed and every die.

    Before the end there is no seed and not every event, so only the chain and what the open events say
    can be checked.
    """
    if isinstance(record, Thrown):
        thrown = sum(len(roll.dice) for roll in record.rolls)
        return Verdict(True, thrown, 0, [Fault(*one) for one in false(record)])
    whole = record.result is not None or record.dice.seed is not None
    faults = list(_chain(record))
    if whole:
        faults += [*_seeds(record), *_dice(record), *_replay(record)]
    dice = sum(len(roll.dice) for roll in record.dice.rolls if not is_shuffle(roll.dice))
    return Verdict(whole, dice, len(record.events), faults)


def _chain(record: Export) -> Iterator[Fault]:
    last = record.id
    links: list[tuple[str, ExportedEvent | ExportedRoll]] = [
        (_named(event), event) for event in record.events
    ]
    links += [(_roll(number, roll), roll) for number, roll in enumerate(record.dice.rolls)]
    for where, one in links:
        if digest(last, msgspec.to_builtins(one)) != one.digest:
            yield Fault(where, "digest")
        last = one.digest
    if record.digest != last:
        yield Fault("digest", "digest")


def _named(event: ExportedEvent) -> str:
    return f"event {event.seq} ({event.kind})"


def _roll(number: int, roll: ExportedRoll) -> str:
    return f"dice.rolls[{number}] (roll {roll.n})"


def _same(said: Any, found: Any) -> bool:
    """Whether they are the same JSON: there 0, 0.0 and false are three things."""
    return json.dumps(said, sort_keys=True) == json.dumps(found, sort_keys=True)


def _seeds(record: Export) -> Iterator[Fault]:
    dice = record.dice
    held: list[Earlier | ExportedDice] = [*dice.earlier, dice]
    for number, one in enumerate(held):
        where = f"dice.earlier[{number}]" if number < len(dice.earlier) else "dice"
        seed = _bytes(one.seed)
        if seed is None:
            yield Fault(f"{where}.seed", "seed")
        elif fingerprint(seed) != one.fingerprint:
            yield Fault(f"{where}.seed", "fingerprint")
    published = [event.data.get("fingerprint") for event in record.events if event.kind in SEALS]
    if published != [one.fingerprint for one in held]:
        yield Fault("dice.fingerprint", "published")
    opened = [event.data.get("seed") for event in record.events if event.kind == "SeedOpened"]
    if opened != [one.seed for one in held]:
        yield Fault("dice.seed", "opened")
    renewed = [event.seq for event in record.events if event.kind == "SeedRenewed"]
    for number, one in enumerate(dice.earlier):
        if [one.until] != renewed[number : number + 1]:
            yield Fault(f"dice.earlier[{number}].until", "until")


SEALS = ("MatchOpened", "SeedRenewed")


def _bytes(seed: str | None) -> bytes | None:
    try:
        found = bytes.fromhex(seed or "")
    except ValueError:
        return None
    return found if len(found) == SEED_BYTES else None


def _dice(record: Export) -> Iterator[Fault]:
    dice = record.dice
    for number, roll in enumerate(dice.rolls):
        where = _roll(number, roll)
        if roll.n != number + 1:
            yield Fault(where, "number")
        held = next((one for one in dice.earlier if roll.seq < one.until), dice)
        seed = _bytes(held.seed)
        if seed is None:
            continue
        own = fair(seed, record.id, roll.n, roll.purpose, dice.words, roll.dice)
        if not 0 <= roll.imposed <= len(roll.dice) or not roll.dice:
            yield Fault(where, "imposed")
        elif tuple(roll.dice[roll.imposed :]) != own[roll.imposed :]:
            yield Fault(where, "die")


def _replay(record: Export) -> Iterator[Fault]:
    game = GAMES[record.game]
    decoder = game.event | AnyMatchEvent
    log = Log(record.id)
    laid: dict[int, tuple[int, ...]] = {}
    for number, written in enumerate(record.events, 1):
        where = _named(written)
        if written.seq != number:
            yield Fault(where, "seq")
            return
        try:
            event: Event = msgspec.convert({**written.data, "kind": written.kind}, decoder, str_keys=True)
            laid[written.seq] = log.match.imposed
            log.add(Entry(written.seq, written.seq, None, event))
            broken = game.broken_seals(log.match.state, event)
        except (msgspec.ValidationError, AssertionError, LookupError, AttributeError, TypeError, ValueError):
            yield Fault(where, "impossible")
            return
        plain = msgspec.to_builtins(event, str_keys=True)
        if not _same(written.data, {name: plain.get(name) for name in written.data}):
            yield Fault(where, "impossible")
            return
        if written.audience != ",".join(event.audience):
            yield Fault(where, "audience")
        yield from (Fault(where, key) for key in broken)
    yield from _laid(record, laid)
    yield from _told(record)
    match = log.match
    outcome = game.outcome(match.state) if match.state is not None else None
    for name, said, found in (
        ("result", record.result, msgspec.to_builtins(outcome)),
        ("options", record.options, match.options),
        ("seats", record.seats, {seat: str(user) for seat, user in match.seats.items()}),
        ("dice.words", record.dice.words, match.words),
    ):
        if not _same(said, found):
            yield Fault(name, "replay")


def _laid(record: Export, laid: dict[int, tuple[int, ...]]) -> Iterator[Fault]:
    """The imposed dice are those that the game master had laid before the step of the roll."""
    for number, roll in enumerate(record.dice.rolls):
        lying = laid.get(roll.seq, ())
        used = () if is_shuffle(roll.dice) else lying[: len(roll.dice)]
        if roll.imposed != len(used) or tuple(roll.dice[: len(used)]) != used:
            yield Fault(_roll(number, roll), "imposed")
        laid[roll.seq] = lying[len(used) :]


def _told(record: Export) -> Iterator[Fault]:
    """The dice that the events tell of are the dice that were thrown, step by step."""
    rolls = record.dice.rolls
    told: dict[int, list[int]] = {roll.seq: [] for roll in rolls}
    step = 0
    for event in record.events:
        step = event.seq if event.seq in told else step
        dice = dice_in(event.data)
        if dice and step not in told:
            yield Fault(_named(event), "told")
        told.get(step, []).extend(dice)
    for number, roll in enumerate(rolls):
        said = told[roll.seq]
        count = len(said) if _last_of_step(rolls, number) else len(roll.dice)
        if said[:count] != roll.dice:
            yield Fault(_roll(number, roll), "told")
        del said[:count]


def _last_of_step(rolls: list[ExportedRoll], number: int) -> bool:
    return number + 1 == len(rolls) or rolls[number + 1].seq != rolls[number].seq
