"""Analyses of finished games: computed in the background, one decision after the other, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.games.game import PUBLIC, Reason, Refused
from bot.games.match import Match, Played
from bot.games.match_events import UserId
from bot.players.analysis import Analysis, analysis, answered, begun, questions
from bot.referee.export import record_text
from bot.referee.record import Export, read_record
from bot.referee.records import Records
from bot.referee.retrial import Retrial
from bot.workers import RunInWorker, Urgency, WorkCache

MOST_ANALYSES = 100
"""The number of analyses in the cache."""


def commands_of(record: bytes) -> list[Played]:
    """Returns the commands that were given in a finished game and not taken back, from its record."""
    export = read_record(record)
    assert isinstance(export, Export)
    return [played for _, played in Retrial(export).played]


class AnalysisWork:
    """An analysis in the making: the task that will return it, and which share of it is done."""

    def __init__(
        self, records: Records, run_in_worker: RunInWorker, verify_in_worker: RunInWorker, match: Match
    ) -> None:
        self.done = 0.0
        self.task = asyncio.create_task(self._analyse(records, run_in_worker, verify_in_worker, match))

    async def _analyse(
        self, records: Records, run_in_worker: RunInWorker, verify_in_worker: RunInWorker, match: Match
    ) -> Analysis:
        record = record_text(await records.export(match.id, PUBLIC[0])).encode()
        played: Sequence[Played] = await verify_in_worker(partial(commands_of, record), Urgency.ANALYSIS)
        asked = questions(match.kind, match.id, played)
        if not asked:
            raise Refused(Reason("analysis-nothing", "analysis", {"game": match.id}))
        start, answers = await run_in_worker(partial(begun, asked[0]), Urgency.ANALYSIS), []
        for question in asked:
            answers.append(await run_in_worker(partial(answered, question), Urgency.ANALYSIS))
            self.done = len(answers) / len(asked)
        return await asyncio.to_thread(analysis, start, asked, answers)


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
