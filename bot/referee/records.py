"""What happened in a game: its log, its record as a file, its story for one reader, and its analysis once it
is over."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Literal

from cachetools import LRUCache

from bot.games import match_events as on
from bot.games.game import PUBLIC, Reason, Refused, Seat
from bot.games.log import Entry, Log, Moves, learned_steps
from bot.games.match import LearnedEvent, LearnedStep, Match, Played
from bot.games.match_events import LOOK_AT_ALL, UserId
from bot.players import analysis as analysing
from bot.players.analysis import Analysis, Asking, Call, Curve, DecisionQuestion, Judgement, R
from bot.referee.export import account, export, moments, record_text
from bot.referee.games import MOST_HELD, Games
from bot.referee.record import Export, read_record
from bot.referee.retrial import Retrial
from bot.store.store import Store
from bot.workers import RunInWorker, Urgency, Work, WorkCache


class Records:
    """Reads the records of games. Every method but ``published`` raises ``Refused`` if there is no game of
    that id."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._moves: LRUCache[str, Moves] = LRUCache(MOST_HELD)

    async def entries(self, game_id: str) -> list[Entry]:
        """Returns every event of the match, including undone ones."""
        match = await self._games.match(game_id)
        rows = await self._store.games.events(game_id)
        return [Entry(row.seq, row.step, row.seat, match.read_event(row.data)) for row in rows]

    async def log(self, game_id: str) -> Log:
        """Returns all events of the match, folded."""
        rolled = [roll.seq for roll in await self._store.games.rolls(game_id)]
        return Log(game_id, await self.entries(game_id), rolled)

    async def seats_known_to(self, match: Match, user: UserId) -> set[Seat]:
        """Returns the seats whose secrets a user has seen: those that they had before, and those at which
        they looked as game master."""
        known = set[Seat]()
        if user not in match.people:
            return known
        for row in await self._store.games.events(match.id):
            event = match.read_event(row.data)
            if isinstance(event, on.SeatReplaced | on.ComputerTookOver) and event.old == user:
                known.add(event.seat)
            elif isinstance(event, on.MasterLooked) and row.by == match.pseudonym(user):
                known |= set(match.game.seats) if event.seat == LOOK_AT_ALL else {event.seat}
        return known

    async def undoable(self, match: Match, seat: Seat) -> Literal["free", "asks"] | None:
        """Returns how a seat may take back its last move now; None if the last move is not its own."""
        if match.stage != "running":
            return None
        moves = self._moves.get(match.id)
        if moves is None or moves.seq != match.seq:
            rolled = [roll.seq for roll in await self._store.games.rolls(match.id)]
            moves = self._moves[match.id] = Moves(await self.entries(match.id), rolled)
        return moves.undoable(match, seat)

    def note(self, game_id: str, entries: Sequence[Entry], *, rolled: bool) -> None:
        """Remembers the moves of a step that was just recorded; ``rolled`` says that dice were rolled."""
        if not entries:
            return
        moves, first = self._moves.get(game_id), entries[0]
        if moves is None and first.seq == 1:
            moves = self._moves[game_id] = Moves()
        if moves is None or moves.seq != first.seq - 1:
            return
        if rolled:
            moves.rolled.add(first.step)
        for entry in entries:
            moves.add(entry)

    async def published_digests(self, game_id: str) -> list[str]:
        """Returns the digests that were published whenever the game ended, in order; none if there is no such
        game."""
        with suppress(Refused):
            happened = [entry.event for entry in await self.entries(game_id)]
            return [event.digest for event in happened if isinstance(event, on.SeedOpened)]
        return []

    async def export(self, game_id: str, audience: str) -> dict[str, Any]:
        """Returns the record of the match for a seat or the public; the whole record when it is over."""
        match = await self._games.match(game_id)
        events = await self._store.games.events(game_id)
        return export(match, events, await self._store.games.rolls(game_id), audience)

    async def games_of_match(self, game_id: str) -> list[str]:
        """Returns the id of the game and, if it is the second of two, that of the first."""
        first = (await self._games.match(game_id)).first
        return [game_id, *([first.id] if first else [])]

    async def account(self, game_id: str, audience: str) -> list[LearnedEvent]:
        """Returns what happened in the match, for a seat or the public; everything when it is over."""
        match = await self._games.match(game_id)
        events = await self._store.games.events(game_id)
        return account(match, events, await self._store.games.rolls(game_id), audience)

    async def moments(self, game_id: str, audience: str, numbers: Collection[int]) -> dict[int, Match]:
        """Returns what a seat or the public saw after each of these events, by their numbers in its
        ``account``. When the match is over, returns what the public saw, so that all readers get the same."""
        match = await self._games.match(game_id)
        reader = PUBLIC[0] if match.stage == "over" else audience
        events = await self._store.games.events(game_id)
        return await asyncio.to_thread(moments, match, events, reader, numbers)

    async def learned_steps(self, game_id: str, audience: str) -> list[LearnedStep]:
        """Returns the steps of a match that has begun, for a seat or the public; everything when it is
        over."""
        match = await self._games.match(game_id)
        entries, whole = await self.entries(game_id), match.stage == "over"
        return await asyncio.to_thread(learned_steps, game_id, entries, audience, whole=whole)


MOST_ANALYSES = 100
"""The number of analyses in the cache."""


def commands_of(record: bytes) -> list[Played]:
    """Returns the commands that were given in a finished game and not taken back, from its record."""
    export = read_record(record)
    assert isinstance(export, Export)
    return [played for _, played in Retrial(export).played]


class AnalysisWork(Work[Analysis]):
    """An analysis in the making: ``first`` its curve and its turning points, then the whole."""

    def __init__(
        self, records: Records, run_in_worker: RunInWorker, verify_in_worker: RunInWorker, match: Match
    ) -> None:
        self._records, self._match = records, match
        self._run, self._verify = run_in_worker, verify_in_worker
        self._asked: list[DecisionQuestion] = []
        self._answers: dict[int, Judgement] = {}
        self._curve: Curve = ()
        self.first = Work(self._begin())
        super().__init__(self._complete())

    async def _begin(self) -> Analysis:
        record = record_text(await self._records.export(self._match.id, PUBLIC[0])).encode()
        played: Sequence[Played] = await self._verify(partial(commands_of, record), Urgency.ANALYSIS)
        self._asked = analysing.questions(self._match.kind, self._match.id, played)
        if not self._asked:
            raise Refused(Reason("analysis-nothing", "analysis", {"game": self._match.id}))
        self._curve, self._answers = await self._answered(analysing.first_look(self._asked), self.first)
        return await self._analysis()

    async def _complete(self) -> Analysis:
        await self.first.task
        await self._answered(analysing.second_look(self._asked, self._answers), self)
        return await self._analysis()

    async def _answered(self, asking: Asking[R], work: Work[Analysis]) -> R:
        """Returns the result of questions that are answered in the other processes, as they are free."""
        try:
            done, calls = next(asking)
            while True:
                answers = await self._all(calls, work, (done - work.done) / max(1, len(calls)))
                done, calls = asking.send(answers)
        except StopIteration as complete:
            work.done = 1.0
            result: R = complete.value
            return result

    async def _all(self, calls: Sequence[Call], work: Work[Analysis], share: float) -> list[Any]:
        """Returns the answers to questions that do not depend on each other; each is this share of all."""
        answers: list[Any] = [None] * len(calls)
        left = iter(enumerate(calls))

        async def answer(run: RunInWorker) -> None:
            for place, call in left:
                answers[place] = await run(call, Urgency.ANALYSIS)
                work.done += share

        try:
            await asyncio.gather(answer(self._run), answer(self._verify))
        finally:
            deque(left, maxlen=0)  # after a failure nothing more is asked
        return answers

    async def _analysis(self) -> Analysis:
        return await asyncio.to_thread(analysing.analysis, self._asked, self._curve, dict(self._answers))


class Analyses:
    """Analyses finished games. ``run_in_worker`` computes in another process, each decision by a call of its
    own, so that computer players who are asked meanwhile wait for one at most. ``verify_in_worker`` referees
    the game again."""

    def __init__(self, records: Records, run_in_worker: RunInWorker, verify_in_worker: RunInWorker) -> None:
        self._records = records
        self._run_in_worker = run_in_worker
        self._verify_in_worker = verify_in_worker
        self._works: WorkCache[tuple[str, int], AnalysisWork] = WorkCache(MOST_ANALYSES)

    def begin(self, match: Match, user: UserId) -> AnalysisWork:
        """Returns the analysis of a match that is over and has a computer player, begun now for this user
        unless it was before. Its task raises ``Refused`` if nobody gave a command. Raises ``Busy`` as
        ``WorkCache.begin`` does."""
        start = partial(AnalysisWork, self._records, self._run_in_worker, self._verify_in_worker, match)
        return self._works.begin((match.id, match.seq), start, user)

    def ready(self, match: Match) -> Analysis | None:
        work = self._works.complete((match.id, match.seq))
        return None if work is None else work.task.result()

    async def close(self) -> None:
        await self._works.close()
