"""Referees a record again, step by step: the recorded requests with the same dice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bot.games.game import BROKEN, Event, Refused
from bot.games.log import Entry, Log
from bot.games.match import Match, Played
from bot.games.match_events import (
    AnyMatchEvent,
    MasterNamed,
    MatchOpened,
    MovesUndone,
    PlayerAway,
    SeedRenewed,
)
from bot.games.registry import GAMES
from bot.games.step import with_deadline
from bot.games.verdict import Difference, Fault
from bot.players.registry import player_of
from bot.referee.action import Action
from bot.referee.chain import Plain
from bot.referee.opening import Open
from bot.referee.opponents import thought_of
from bot.referee.player_actions import ComputerPlays, Expire, FollowServer
from bot.referee.recall import opening, recalled
from bot.referee.record import Export, ExportedEvent, ExportedRoll, event_name, roll_name
from bot.referee.recorded_action import read_action
from bot.referee.step import Before, Step, take

AT_ONCE = 60
"""Longest time, in seconds, between two readings of the clock for one step."""


class Retrial:
    """Referees a record again. ``faults`` reports the first step that cannot be true, or what does not follow
    from the steps; ``replayed`` counts the steps that were decided by other rules, ``computed`` the commands
    of computer players that were computed again, which is done with ``computers``, and ``uncomputed`` the
    others: not asked for, or given by another version of the player. ``played`` are the commands of the game
    that were not taken back, each with the number of the first event of its step, without those of replayed
    steps. ``watch`` is called before each step, and may end the retrial by an exception."""

    def __init__(
        self, record: Export, watch: Callable[[], None] = lambda: None, *, computers: bool = False
    ) -> None:
        self.faults: list[Fault] = []
        self.replayed = 0
        self.computed = 0
        self.uncomputed = 0
        self.played: list[tuple[int, Played]] = []
        self._computers = computers
        self._watch = watch
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
        if not self._decoded() or not self._rules_known() or not self._options_read():
            return
        at = 0
        while at < len(record.events):
            self._watch()
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
            self.faults.append(Fault(roll_name(self._rolled, roll), "told"))
        self.faults += self._besides()

    def _fault(self, at: int, key: str, difference: Difference | None = None) -> None:
        self.faults.append(Fault(event_name(self._record.events[at]), key, difference))

    def _decoded(self) -> bool:
        """Whether every event can be read; if so, they are in ``_events``."""
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
                # Earlier programs allowed times to decrease when the system clock was set back.
                orderly = self._record.form == 1 or before <= times
            except BROKEN:
                self._fault(number, "impossible")
                return False
            if times.isoformat() != written.at or not orderly:
                self._fault(number, "time")
                return False
            self._events.append(event)
        return bool(self._events)

    def _rules_known(self) -> bool:
        """Whether the rules of the record are known: the current ones, or earlier ones. With earlier rules,
        steps that the current rules decide differently can only be replayed."""
        opened = self._events[0]
        if not isinstance(opened, MatchOpened) or opened.kind_of_game != self._record.game:
            self._fault(0, "impossible")
            return False
        game = GAMES[self._record.game]
        now, first = game.rules_version, game.first_rules if self._record.form > 1 else 1
        if opened.rules not in range(first, now + 1):
            self._fault(0, "rules")
            return False
        self._older = opened.rules < now
        return True

    def _options_read(self) -> bool:
        """Whether a game can be opened with the options of the record: they pass the same reader."""
        record, (opened, *_) = self._record, self._events
        assert isinstance(opened, MatchOpened)
        try:
            if _within(opened.options, GAMES[record.game].read_options(opened.options)):
                return True
            self._fault(0, "impossible")
        except Refused as refused:
            match = Match(record.id, record.game)
            self._fault(0, "refused", Difference(match, None, "", refused=refused.reasons))
        except BROKEN:
            self._fault(0, "impossible")
        return False

    def _step(self, at: int) -> int:
        """Takes the step that begins with event ``at`` (from 0) again. Returns the number of its events; 0 if
        it cannot be true."""
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
                self._compute(at, before, action)
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

    def _compute(self, at: int, before: Before, action: Action) -> None:
        """Computes the command of a computer player again, if the action is one."""
        if not isinstance(action, ComputerPlays):
            return
        match, seat = before.match, action.seat
        recorded, player = match.computers[seat], player_of(match.kind)
        if not self._computers or player is None or player.computer(recorded.level) != recorded:
            self.uncomputed += 1
            return
        self.computed += 1
        if thought_of(match, seat, before.seed)()[0].command != action.given:
            self._fault(at, "computer")

    def _difference(self, action: Action, by: int | None) -> Difference:
        match = self._match
        asked = action.access(match) if by is not None and match.kind else ""
        return Difference(match, action.mover(match, by), asked, getattr(action, "given", None))

    def _until(self, at: int) -> int | None:
        """Returns where the step that begins with event ``at`` ends; None if the record does not say."""
        if self._record.form == 1:
            return None
        events = self._record.events
        return next((n for n in range(at + 1, len(events)) if events[n].command is not UNSET), len(events))

    def _together(self, at: int) -> int:
        """Returns the end of the run of events with the time and the author of event ``at``."""
        events, first = self._record.events, self._record.events[at]
        return next(
            (n for n in range(at, len(events)) if (events[n].at, events[n].by) != (first.at, first.by)),
            len(events),
        )

    def _actions(self, at: int, until: int | None, by: int | None, now: datetime) -> Iterator[Action]:
        events = self._events[at:until]
        first = opening(self._events[: until or self._together(0)]) if at == 0 else None
        if self._record.form == 1:
            if first:
                yield first
            else:
                yield from recalled(self._match, by, now, events)
            return
        said = read_action(self._record.events[at].command, self._match)
        if isinstance(said, Expire | ComputerPlays | FollowServer) != (by is None):
            return
        if isinstance(said, Open):
            if first is None:
                return
            stated = {name: getattr(first, name) for name in Open.passing}
            said = replace(said, **stated)
        elif at == 0:
            return
        yield said

    def _differs(self, at: int, until: int | None, step: Step) -> int | None:
        """Returns the first event (from 0) that differs from the step's; None if none does."""
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
            # An earlier program wrote this: it lacks fields that events have now, and the clock was read for
            # an absence a moment before it was read for the step.
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
        self._forget(step.events)
        self.played += [(first, one) for one in step.played]
        self._match = step.match
        self._rolled += len(step.rolls)
        self._digest = step.digest
        if step.seed != self._seeds[0]:
            self._seeds.pop(0)

    def _forget(self, events: Sequence[Event]) -> None:
        """Forgets the commands that these events take back."""
        for event in events:
            if isinstance(event, MovesUndone):
                self.played = [(seq, one) for seq, one in self.played if seq <= event.to]

    def _replay(self, at: int) -> int:
        """Accepts a step that other rules decided, provided that its events can follow one another. Returns
        the number of its events; 0 if it cannot be true."""
        written = self._record.events
        first, by = at + 1, written[at].by
        end = self._until(at) or self._together(at)
        rest = self._record.dice.rolls[self._rolled :]
        rolls = list(takewhile(lambda roll: roll.seq == first, rest))
        if rolls:
            self._log.rolled.add(first)
        lying = self._match.imposed
        told: list[int] = []
        for n in range(at, end):
            event = self._events[n]
            self._log.add(Entry(n + 1, first, None, event))
            told += event.numbers()
            if written[n].audience != ",".join(event.audience):
                self._fault(n, "audience")
                return 0
            match = self._log.match
            for key in match.game.broken_seals(match.state, event) if match.kind else ():
                self._fault(n, key)
            if isinstance(event, SeedRenewed):
                self._seeds.pop(0)
        self._forget(self._events[at:end])
        thrown = [die for roll in rolls for die in roll.dice]
        imposed = [die for roll in rolls if not roll.shuffled for die in roll.dice[: roll.imposed]]
        if told != thrown or tuple(imposed) != lying[: len(imposed)]:
            self._fault(at, "told")
            return 0
        after = replace(self._log.match, opening=self._match.opening)
        now = int(datetime.fromisoformat(written[at].at).timestamp())
        mover = self._match.seat_of(int(by)) if by else None
        self._match = with_deadline(self._match, after, self._events[at:end], mover, now)
        self._rolled += len(rolls)
        self._digest = written[end - 1].digest
        self.replayed += 1
        return end - at

    def _besides(self) -> Iterator[Fault]:
        """Yields a fault for each other statement of the record that does not follow from its events."""
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
    """Returns the fields of an event as JSON."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(event))
    del plain["kind"]
    return plain


def _without_digest(link: ExportedEvent | ExportedRoll) -> Plain:
    plain: Plain = msgspec.to_builtins(link)
    del plain["digest"]
    return plain


def _same(said: Any, found: Any) -> bool:
    """Whether both are the same JSON, in which 0, 0.0 and false are distinct."""
    if isinstance(said, str) or said is None:
        return bool(said == found)
    return json.dumps(said, sort_keys=True) == json.dumps(found, sort_keys=True)


def _within(said: Any, found: Any) -> bool:
    """Whether ``found`` contains everything in ``said``: fields that events have now may be missing in older
    records."""
    if isinstance(said, dict) and isinstance(found, dict):
        return all(name in found and _within(value, found[name]) for name, value in said.items())
    if isinstance(said, list) and isinstance(found, list):
        return len(said) == len(found) and all(map(_within, said, found))
    return _same(said, found)
