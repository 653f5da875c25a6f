"""Is this record of a game true? It is refereed once more, and compared.

For each step there must be a command of whoever is said to have given it, allowed and legal then, from which
the rules with exactly these dice give exactly these events; and the same for what happens without anybody.
What the record says besides (options, seats, words, result) must follow from its events.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.games.game import Event, Refused, Seat, is_shuffle
from bot.games.log import Entry, Log
from bot.games.match import (
    AnyMatchEvent,
    MasterNamed,
    MatchOpened,
    PlayerAway,
    SeedOpened,
    SeedRenewed,
)
from bot.games.shelf import GAMES
from bot.games.verdict import Difference, Fault, Verdict
from bot.referee import actions, deadlines
from bot.referee.actions import Action, Expire, Open
from bot.referee.chain import Plain, digest
from bot.referee.cup import FORMAT as THROW
from bot.referee.cup import Thrown, false
from bot.referee.dice import SEED_BYTES, fair, fingerprint
from bot.referee.export import FORMATS, dice_in, linked
from bot.referee.recall import opening, recalled
from bot.referee.step import Before, Step, take

FIRST_RULES = 2
"""No record that knows the version of its rules was decided by older ones."""

BROKEN = (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What rules may run into with values that they never made. (``msgspec.ValidationError`` is a
``ValueError``.)"""


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
    command: dict[str, Any] | UnsetType = UNSET


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
    """A whole file of the format ``planvert-export/2``, or ``/1``, which names no rules."""

    format: str
    game: str
    id: str
    options: dict[str, Any]
    seats: dict[Seat, str]
    events: list[ExportedEvent]
    dice: ExportedDice
    result: dict[str, Any] | None
    digest: str
    rules: int | UnsetType = UNSET

    @property
    def form(self) -> int:
        """The form of the record."""
        return next(form for form, name in FORMATS.items() if name == self.format)


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
    if found.format not in FORMATS.values() or found.game not in GAMES:
        raise NoExport(f"{found.format} {found.game}")
    return found


def verify(record: Export | Thrown, published: str | None = None) -> Verdict:
    """Referees the record again; of a throw without a game, checks the seed and every die.

    ``published`` is the digest of the closing post, or at least its first ``SHORTEST`` digits, if it is
    known. Before the end there is no seed and not every event, so only the chain can be checked.
    """
    if isinstance(record, Thrown):
        thrown = sum(len(roll.dice) for roll in record.rolls)
        return Verdict(True, thrown, 0, [Fault(*one) for one in false(record)])
    whole = record.result is not None or record.dice.seed is not None
    faults = list(_chain(record, whole=whole))
    replayed = 0
    digests = _digests(record)
    if whole:
        faults += _seeds(record)
        sound = not faults
        faults += _dice(record)
        if sound:
            again = Again(record)
            faults += again.faults
            replayed = again.replayed
    if published is not None and not _among(digests, published):
        faults.append(Fault("digest", "not-published"))
    dice = sum(len(roll.dice) for roll in record.dice.rolls if not is_shuffle(roll.dice))
    return Verdict(whole, dice, len(record.events), faults, replayed, digests, published is not None)


SHORTEST = 16
"""A digest is known by so many of its first digits."""


def _among(digests: Sequence[str], published: str) -> bool:
    noted = published.strip().lower()
    return len(noted) >= SHORTEST and any(one.startswith(noted) for one in digests)


def _digests(record: Export) -> tuple[str, ...]:
    said = [event.data.get("digest") for event in record.events if event.kind == SeedOpened.__name__]
    return tuple(one for one in said if isinstance(one, str) and one)


def _links(record: Export) -> list[tuple[str, Plain]]:
    """What was sealed, in the order of the chain, each with its name."""
    events = [msgspec.to_builtins(event) for event in record.events]
    rolls = [msgspec.to_builtins(roll) for roll in record.dice.rolls]
    names = {id(plain): _named(event) for plain, event in zip(events, record.events, strict=True)}
    numbered = enumerate(zip(rolls, record.dice.rolls, strict=True))
    names |= {id(plain): _roll(n, roll) for n, (plain, roll) in numbered}
    return [(names[id(link)], link) for link in linked(record.form, events, rolls)]


def _chain(record: Export, *, whole: bool) -> Iterator[Fault]:
    last = record.id
    for where, link in _links(record):
        closing = link["data"].get("digest") if link.get("kind") == SeedOpened.__name__ else None
        if whole and closing and closing != last:
            yield Fault(where, "digest-published")
        if digest(last, link) != link["digest"]:
            yield Fault(where, "digest")
        last = link["digest"]
    if record.digest != last:
        yield Fault("digest", "digest")


def _named(event: ExportedEvent) -> str:
    return f"event {event.seq} ({event.kind})"


def _roll(number: int, roll: ExportedRoll) -> str:
    return f"dice.rolls[{number}] (roll {roll.n})"


def _same(said: Any, found: Any) -> bool:
    """Whether they are the same JSON: there 0, 0.0 and false are three things."""
    return json.dumps(said, sort_keys=True) == json.dumps(found, sort_keys=True)


def _within(said: Any, found: Any) -> bool:
    """Whether all that is said is found: fields that events have now may be missing in older records."""
    if isinstance(said, dict) and isinstance(found, dict):
        return all(name in found and _within(value, found[name]) for name, value in said.items())
    if isinstance(said, list) and isinstance(found, list):
        return len(said) == len(found) and all(map(_within, said, found))
    return _same(said, found)


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


AT_ONCE = 60
"""Seconds between two readings of the clock that were made for one step."""

SEALS = ("MatchOpened", "SeedRenewed")


def _bytes(seed: str | None) -> bytes | None:
    try:
        found = bytes.fromhex(seed or "")
    except ValueError:
        return None
    return found if len(found) == SEED_BYTES and found.hex() == seed else None


def _thrown_for(record: Export) -> str:
    """What the dice were thrown for: the digest of the opening, in a record of the first form the game's
    id."""
    if record.form == 1 or not record.events:
        return record.id
    return digest(record.id, msgspec.to_builtins(record.events[0]))


def _dice(record: Export) -> Iterator[Fault]:
    dice, game = record.dice, _thrown_for(record)
    for number, roll in enumerate(dice.rolls):
        where = _roll(number, roll)
        if roll.n != number + 1:
            yield Fault(where, "number")
        held = next((one for one in dice.earlier if roll.seq < one.until), dice)
        seed = _bytes(held.seed)
        if seed is None:
            continue
        own = fair(seed, game, roll.n, roll.purpose, dice.words, roll.dice)
        if not 0 <= roll.imposed <= len(roll.dice) or not roll.dice:
            yield Fault(where, "imposed")
        elif tuple(roll.dice[roll.imposed :]) != own[roll.imposed :]:
            yield Fault(where, "die")


class Again:
    """A record refereed once more. ``faults`` tells of the first step that cannot be true, or of what does
    not follow from the steps; ``replayed`` counts the steps that other rules decided."""

    def __init__(self, record: Export) -> None:
        self.faults: list[Fault] = []
        self.replayed = 0
        self._record = record
        self._events: list[Event] = []
        self._log = Log(record.id)
        self._match = self._log.match
        self._rolled = 0
        self._digest = record.id
        seeds = [*(one.seed for one in record.dice.earlier), record.dice.seed]
        self._seeds = [bytes.fromhex(seed or "") for seed in seeds]
        self._older = record.form == 1
        self._run()

    def _run(self) -> None:
        record = self._record
        if not self._decoded() or not self._rules_known():
            return
        at = 0
        while at < len(record.events):
            try:
                taken = self._step(at)
            except BROKEN:
                taken = 0
                self._fault(at, "impossible")
            if not taken:
                return
            at += taken
        if self._rolled < len(record.dice.rolls):
            roll = record.dice.rolls[self._rolled]
            self.faults.append(Fault(_roll(self._rolled, roll), "told"))
        self.faults += self._besides()

    def _fault(self, at: int, key: str, difference: Difference | None = None) -> None:
        self.faults.append(Fault(_named(self._record.events[at]), key, difference))

    def _decoded(self) -> bool:
        """Whether every event can be read; then they are in ``_events``."""
        decoder = GAMES[self._record.game].event | AnyMatchEvent
        for number, written in enumerate(self._record.events):
            if written.seq != number + 1:
                self._fault(number, "seq")
                return False
            try:
                plain = {**written.data, "kind": written.kind}
                event: Event = msgspec.convert(plain, decoder, str_keys=True)
                times = datetime.fromisoformat(written.at)
                plain = _plain(event)
                if not _within(written.data, plain):
                    raise ValueError
                before = datetime.fromisoformat(self._record.events[max(0, number - 1)].at)
                orderly = before <= times
            except BROKEN:
                self._fault(number, "impossible")
                return False
            if times.isoformat() != written.at or not orderly:
                self._fault(number, "time")
                return False
            self._events.append(event)
        return bool(self._events)

    def _rules_known(self) -> bool:
        """Whether the record is of these rules, or of earlier ones; then it can only be replayed where they
        decided otherwise."""
        opened = self._events[0]
        if not isinstance(opened, MatchOpened) or opened.kind_of_game != self._record.game:
            self._fault(0, "impossible")
            return False
        now = GAMES[self._record.game].rules_version
        first = FIRST_RULES if self._record.form > 1 else 1
        if opened.rules not in range(first, now + 1):
            self._fault(0, "rules")
            return False
        self._older = opened.rules < now
        return True

    def _step(self, at: int) -> int:
        """Takes the step that begins with event ``at`` (from 0) once more. Returns how many events it has; 0
        if it cannot be true."""
        written = self._record.events[at]
        now, by = datetime.fromisoformat(written.at), None if written.by is None else int(written.by)
        until = self._until(at)
        difference: Difference | None = None
        place = at
        for action in self._actions(at, until, by, now):
            seeds = iter(self._seeds[1:])
            right = isinstance(self._events[at], MasterNamed)
            before = Before(self._match, self._log, self._seeds[0], self._rolled, self._digest)
            try:
                step = take(before, action, by, now, seeds.__next__, by_right=right)
            except Refused as refused:
                difference = self._difference(action, by)._replace(refused=refused.reasons)
                continue
            except (*BROKEN, StopIteration):
                continue
            differs = self._differs(at, until, step)
            if differs is None:
                self._accept(at, step, by)
                return len(step.events)
            place = differs
            said = self._events[place] if place < (until or len(self._events)) else None
            found = step.events[place - at] if place - at < len(step.events) else None
            difference = self._difference(action, by)._replace(says=said, found=found)
        if not self._older:
            if difference is None:
                self._fault(at, "impossible")
            elif difference.refused:
                self._fault(at, "refused", difference)
            else:
                self._fault(min(place, len(self._events) - 1), "decided", difference)
            return 0
        return self._replay(at)

    def _difference(self, action: Action, by: int | None) -> Difference:
        match = self._match
        asked = action.access(match) if by is not None and match.kind else ""
        return Difference(match, action.mover(match, by), asked, getattr(action, "given", None))

    def _until(self, at: int) -> int | None:
        """Where the step that begins with event ``at`` ends; None if the record does not tell."""
        if self._record.form == 1:
            return None
        events = self._record.events
        return next((n for n in range(at + 1, len(events)) if events[n].command is not UNSET), len(events))

    def _together(self, at: int) -> int:
        """Where the events end that happened at the time of event ``at``, by the same person."""
        events, first = self._record.events, self._record.events[at]
        return next(
            (n for n in range(at, len(events)) if (events[n].at, events[n].by) != (first.at, first.by)),
            len(events),
        )

    def _actions(self, at: int, until: int | None, by: int | None, now: datetime) -> Iterator[Action]:
        events = self._events[at:until]
        first = opening(self._events[: self._together(0)]) if at == 0 else None
        if self._record.form == 1:
            if first:
                yield first
            else:
                yield from recalled(self._match, by, now, events)
            return
        said = actions.read(self._record.events[at].command, self._match)
        if isinstance(said, Expire) != (by is None):
            return
        if isinstance(said, Open):
            if first is None:
                return
            said = replace(said, options=first.options, fingerprint=first.fingerprint, words=first.words)
        elif at == 0:
            return
        yield said

    def _differs(self, at: int, until: int | None, step: Step) -> int | None:
        """The first event (from 0) that is not as the step has it; None if all are."""
        written = self._record.events
        rolls = self._record.dice.rolls[self._rolled : self._rolled + len(step.rolls)]
        said_rolls = [_without_digest(roll) for roll in rolls]
        found_rolls = [link for link in step.links if "kind" not in link]
        found = [link for link in step.links if "kind" in link]
        if until is not None and len(found) != until - at:
            return next(
                (at + n for n, link in enumerate(found) if not self._says(at + n, link)), at + len(found)
            )
        for n, link in enumerate(found, at):
            if n >= len(written) or not self._says(n, link):
                return n
        if not found or not _same(said_rolls, found_rolls):
            return at
        return None

    def _says(self, at: int, link: Plain) -> bool:
        if at >= len(self._record.events):
            return False
        said = _without_digest(self._record.events[at])
        if self._record.form == 1:
            # Written by an earlier program: fields that events have now were not there, and the clock of an
            # absence was read a moment before that of its step.
            said["data"] = _plain(self._events[at])
            if isinstance(event := self._events[at], PlayerAway) and event.until:
                near = abs(event.until - link["data"].get("until", 0)) <= AT_ONCE
                link = link | {"data": said["data"] if near else link["data"]}
        return _same(said, link)

    def _accept(self, at: int, step: Step, by: int | None) -> None:
        first = at + 1
        if step.rolls:
            self._log.rolled.add(first)
        mover = step.action.mover(self._match, by)
        for seq, event in enumerate(step.events, first):
            self._log.add(Entry(seq, first, mover, event))
        self._match = step.match
        self._rolled += len(step.rolls)
        self._digest = step.digest
        if step.seed != self._seeds[0]:
            self._seeds.pop(0)

    def _replay(self, at: int) -> int:
        """Believes a step that other rules decided, as far as its events can follow one another. Returns how
        many events it has; 0 if it cannot be true."""
        written = self._record.events
        first, by = at + 1, written[at].by
        end = self._until(at) or self._together(at)
        rolls = [roll for roll in self._record.dice.rolls[self._rolled :] if roll.seq == first]
        if rolls:
            self._log.rolled.add(first)
        lying, told = self._match.imposed, []
        for n in range(at, end):
            event = self._events[n]
            self._log.add(Entry(n + 1, first, None, event))
            told += dice_in(written[n].data)
            if written[n].audience != ",".join(event.audience):
                self._fault(n, "audience")
                return 0
            match = self._log.match
            for key in match.game.broken_seals(match.state, event) if match.kind else ():
                self._fault(n, key)
            if isinstance(event, SeedRenewed):
                self._seeds.pop(0)
        thrown = [die for roll in rolls for die in roll.dice]
        imposed = [die for roll in rolls if not is_shuffle(roll.dice) for die in roll.dice[: roll.imposed]]
        if told != thrown or tuple(imposed) != lying[: len(imposed)]:
            self._fault(at, "told")
            return 0
        after = replace(self._log.match, opening=self._match.opening)
        now = int(datetime.fromisoformat(written[at].at).timestamp())
        mover = self._match.seat_of(int(by)) if by else None
        self._match = deadlines.timed(self._match, after, self._events[at:end], mover, now)
        self._rolled += len(rolls)
        self._digest = written[end - 1].digest
        self.replayed += 1
        return end - at

    def _besides(self) -> Iterator[Fault]:
        """What the record says besides its events must follow from them."""
        match, record = self._match, self._record
        outcome = match.game.outcome(match.state) if match.state is not None else None
        rules = UNSET if record.form == 1 else match.rules
        for name, said, found in (
            ("game", record.game, match.kind),
            ("rules", record.rules, rules),
            ("result", record.result, msgspec.to_builtins(outcome)),
            ("options", record.options, match.options),
            ("seats", record.seats, {seat: str(user) for seat, user in match.seats.items()}),
            ("dice.words", record.dice.words, match.words),
        ):
            if said is not found and (UNSET in (said, found) or not _same(said, found)):
                yield Fault(name, "replay")
        if record.form != match.record:
            yield Fault("format", "replay")


def _plain(event: Event) -> Plain:
    """The fields of an event as JSON."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(event))
    del plain["kind"]
    return plain


def _without_digest(link: ExportedEvent | ExportedRoll) -> Plain:
    plain: Plain = msgspec.to_builtins(link)
    del plain["digest"]
    return plain
