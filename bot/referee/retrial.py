"""Referees a record again, step by step: the recorded requests with the same dice."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bot.games.game import BROKEN, Event, Refused
from bot.games.log import Difference, Entry, Log, RecordFault
from bot.games.manifest import union
from bot.games.match import Match, Played, decode_event
from bot.games.match_events import MasterNamed, MatchOpened, MovesUndone, SeedRenewed
from bot.games.registry import GAMES, MANIFESTS
from bot.games.step import with_deadline
from bot.players.player import player_of
from bot.referee import master_actions as master
from bot.referee import player_actions as player
from bot.referee.action import Action
from bot.referee.opening import Open
from bot.referee.opponents import thought_of
from bot.referee.record import (
    Export,
    ExportedEvent,
    ExportedRoll,
    PlainJson,
    canonical,
    event_name,
    roll_name,
)
from bot.referee.step import Before, Step, take

AnyAction = union(Action, player, master)
"""The actions that a record may hold as the command of a step after the first."""

DECODER = msgspec.json.Decoder(AnyAction)

OF_NOBODY = (player.Expire, player.ComputerPlays, player.FollowServer)
"""The actions that are no user's."""


class Retrial:
    """Referees a record again. ``faults`` reports the first step that cannot be true, or what does not follow
    from the steps; ``replayed`` counts the steps that earlier rules decided otherwise than the current ones,
    ``computed`` the commands of computer players that were computed again, which is done with ``computers``,
    and ``uncomputed`` the others: not asked for, or given by another version of the player. ``played`` are
    the commands of the game that were not taken back, each with the number of the first event of its step,
    without those of replayed steps. ``watch`` is called before each step, and may end the retrial by an
    exception."""

    def __init__(
        self, record: Export, watch: Callable[[], None] = lambda: None, *, computers: bool = False
    ) -> None:
        self.faults: list[RecordFault] = []
        self.replayed = 0
        self.computed = 0
        self.uncomputed = 0
        self.played: list[tuple[int, Played]] = []
        self._computers = computers
        self._watch = watch
        self._record = record
        self._former = False
        self._events: list[Event] = []
        self._log = Log(record.id)
        self._match = self._log.match
        self._rolled = 0
        self._digest = record.id
        seeds = [*(earlier.seed for earlier in record.dice.earlier), record.dice.seed]
        self._seeds = [bytes.fromhex(seed or "") for seed in seeds]
        self._run()

    def _run(self) -> None:
        record = self._record
        if not self._decoded() or not self._opening_possible():
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
            self.faults.append(RecordFault(roll_name(self._rolled, roll), "told"))
        self.faults += self._besides()

    def _fault(self, at: int, key: str, difference: Difference | None = None) -> None:
        self.faults.append(RecordFault(event_name(self._record.events[at]), key, difference))

    def _decoded(self) -> bool:
        """Whether every event can be read; if so, they are in ``_events``."""
        before: datetime | None = None
        for number, written in enumerate(self._record.events):
            if written.seq != number + 1:
                self._fault(number, "seq")
                return False
            try:
                plain = {**written.data, "kind": written.kind}
                event = decode_event(self._record.game, msgspec.json.encode(plain))
                if not _same(plain, msgspec.to_builtins(event, str_keys=True)):
                    raise ValueError
                time = datetime.fromisoformat(written.at)
                orderly = before is None or before <= time
            except BROKEN:
                self._fault(number, "impossible")
                return False
            if time.isoformat() != written.at or not orderly:
                self._fault(number, "time")
                return False
            self._events.append(event)
            before = time
        return bool(self._events)

    def _opening_possible(self) -> bool:
        """Whether the record begins with the opening of a game by rules that are known, with options that
        pass the same reader as when a game is opened."""
        record, game, opened = self._record, GAMES[self._record.game], self._events[0]
        if not isinstance(opened, MatchOpened) or opened.kind_of_game != record.game:
            self._fault(0, "impossible")
        elif opened.rules not in range(1, game.rules_version + 1):
            self._fault(0, "rules")
        else:
            self._former = opened.rules < game.rules_version
            try:
                if _within(opened.options, game.read_options(opened.options)):
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
        events = self._record.events
        written = events[at]
        until = next((n for n in range(at + 1, len(events)) if events[n].command is not UNSET), len(events))
        now, by = datetime.fromisoformat(written.at), None if written.by is None else int(written.by)
        action = self._action(at, until, by)
        key, place, difference = "impossible", at, None
        if action is not None:
            before = Before(self._match, self._log, self._seeds[0], self._rolled, self._digest)
            by_right = isinstance(self._events[at], MasterNamed)
            try:
                step = take(before, action, by, now, iter(self._seeds[1:]).__next__, by_right=by_right)
            except Refused as refused:
                key, difference = "refused", self._difference(action, by)._replace(refused=refused.reasons)
            except (*BROKEN, StopIteration):
                pass
            else:
                differs = self._differs(at, until, step)
                if differs is None:
                    self._compute(at, before, action)
                    self._accept(at, step, by)
                    return len(step.events)
                key, place = "decided", min(differs, len(events) - 1)
                difference = self._difference(action, by)._replace(
                    says=self._events[differs] if differs < until else None,
                    found=step.events[differs - at] if differs - at < len(step.events) else None,
                )
        if self._former:
            return self._replay(at, until)
        self._fault(place, key, difference)
        return 0

    def _action(self, at: int, until: int, by: int | None) -> Action | None:
        """Returns the action that the record names for a step; None if nobody can have asked for it."""
        command = self._record.events[at].command
        if at == 0:
            opens = isinstance(command, dict) and command.get("do") == Open.__name__ and by is not None
            return Open.stated_by(self._events[:until]) if opens else None
        action: Action = DECODER.decode(msgspec.json.encode(command))
        return action.typed(self._match.game) if isinstance(action, OF_NOBODY) == (by is None) else None

    def _compute(self, at: int, before: Before, action: Action) -> None:
        """Computes the command of a computer player again, if the action is one."""
        if not isinstance(action, player.ComputerPlays):
            return
        recorded, kind = before.match.computers[action.seat], before.match.kind
        known = self._computers and MANIFESTS[kind].player
        if not known or player_of(kind).computer(recorded.level) != recorded:
            self.uncomputed += 1
            return
        self.computed += 1
        if thought_of(before.match, action.seat, before.seed)()[0].command != action.given:
            self._fault(at, "computer")

    def _difference(self, action: Action, by: int | None) -> Difference:
        match = self._match
        asked = action.access(match) if by is not None and match.kind else ""
        return Difference(match, action.mover(match, by), asked, getattr(action, "given", None))

    def _differs(self, at: int, until: int, step: Step) -> int | None:
        """Returns the first event (from 0) that differs from the step's; None if none does."""
        events = [link for link in step.links if "kind" in link]
        for n, link in enumerate(events, at):
            if n >= until or not _same(_without_digest(self._record.events[n]), link):
                return n
        if at + len(events) < until:
            return at + len(events)
        rolls = self._record.dice.rolls[self._rolled : self._rolled + len(step.rolls)]
        made = [link for link in step.links if "kind" not in link]
        return None if _same([_without_digest(roll) for roll in rolls], made) else at

    def _accept(self, at: int, step: Step, by: int | None) -> None:
        first = at + 1
        if step.rolls:
            self._log.moves.rolled.add(first)
        mover = step.action.mover(self._match, by)
        for seq, event in enumerate(step.events, first):
            self._log.add(Entry(seq, first, mover, event))
        self._forget(step.events)
        self.played += [(first, command) for command in step.played]
        self._match = step.match
        self._rolled += len(step.rolls)
        self._digest = step.digest
        if step.seed != self._seeds[0]:
            self._seeds.pop(0)

    def _forget(self, events: Sequence[Event]) -> None:
        """Forgets the commands that these events take back."""
        for event in events:
            if isinstance(event, MovesUndone):
                self.played = [(seq, command) for seq, command in self.played if seq <= event.to]

    def _replay(self, at: int, end: int) -> int:
        """Accepts a step that earlier rules decided, provided that its events can follow one another. Returns
        the number of its events; 0 if it cannot be true."""
        written = self._record.events
        first, by = at + 1, written[at].by
        rolls = list(takewhile(lambda roll: roll.seq == first, self._record.dice.rolls[self._rolled :]))
        if rolls:
            self._log.moves.rolled.add(first)
        lying = self._match.imposed
        numbers: list[int] = []
        for n in range(at, end):
            event = self._events[n]
            self._log.add(Entry(n + 1, first, None, event))
            numbers += event.numbers()
            if written[n].audience != ",".join(event.audience):
                self._fault(n, "audience")
                return 0
            match = self._log.match
            for key in match.game.broken_seals(match.state, event):
                self._fault(n, key)
            if isinstance(event, SeedRenewed):
                self._seeds.pop(0)
        self._forget(self._events[at:end])
        thrown = [die for roll in rolls for die in roll.dice]
        imposed = [die for roll in rolls if not roll.shuffle for die in roll.dice[: roll.imposed]]
        if numbers != thrown or tuple(imposed) != lying[: len(imposed)]:
            self._fault(at, "told")
            return 0
        after = replace(self._log.match, opening=self._record.opening)
        now = int(datetime.fromisoformat(written[at].at).timestamp())
        mover = self._match.seat_of(int(by)) if by else None
        self._match = with_deadline(self._match, after, self._events[at:end], mover, now)
        self._rolled += len(rolls)
        self._digest = written[end - 1].digest
        self.replayed += 1
        return end - at

    def _besides(self) -> Iterator[RecordFault]:
        """Yields a fault for each other statement of the record that does not follow from its events."""
        match, record = self._match, self._record
        outcome = match.game.outcome(match.state) if match.state is not None else None
        for name, said, follows in (
            ("game", record.game, match.kind),
            ("rules", record.rules, match.rules),
            ("result", record.result, msgspec.to_builtins(outcome)),
            ("options", record.options, match.options),
            ("seats", record.seats, {seat: str(user) for seat, user in match.seats.items()}),
            ("dice.words", record.dice.words, match.words),
        ):
            if not _same(said, follows):
                yield RecordFault(name, "replay")


def _without_digest(link: ExportedEvent | ExportedRoll) -> PlainJson:
    plain: PlainJson = msgspec.to_builtins(link)
    del plain["digest"]
    return plain


def _same(said: Any, follows: Any) -> bool:
    """Whether both are the same JSON, in which 0, 0.0 and false are distinct."""
    return canonical(said) == canonical(follows)


def _within(said: Any, known: Any) -> bool:
    """Whether ``known`` contains everything in ``said``: options that a game has now may be missing in a
    record."""
    if isinstance(said, dict) and isinstance(known, dict):
        return all(name in known and _within(value, known[name]) for name, value in said.items())
    if isinstance(said, list) and isinstance(known, list):
        return len(said) == len(known) and all(map(_within, said, known))
    return type(said) is type(known) and bool(said == known)
