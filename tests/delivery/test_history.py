"""What messages tell of a step: the match as it was then, whenever they are told."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from games.fuzz import fuzzed_of
from msgspec.structs import replace
from trust import refereed_game
from trust.refereed_game import drawn_from, play_whole

from bot.delivery.history import History, Step
from bot.games.registry import GAMES
from bot.recorded_step import RecordedStep
from bot.referee.referee import Referee
from bot.store.store import Store


@pytest.mark.parametrize("kind", GAMES)
async def test_a_step_is_read_as_it_was_decided(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step of a game in which everything happens is read from the store with its events, its deadline,
    its turn and the match as they were when it was decided, however long the game has gone on since."""
    decided: list[RecordedStep] = []
    monkeypatch.setattr(refereed_game, "Referee", partial(noted, decided))
    seed = fuzzed_of(kind).forged[0]
    with drawn_from(seed):
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
        try:
            refereed = await play_whole(kind, seed, store)
            history, now = History(store), await refereed.match()
            read = {step.seq: step for step in await history._read(now)}
        finally:
            await store.close()
    steps = [as_decided(one) for one in decided if one.game.id == now.id]
    assert list(read) == [step.seq for step in steps]
    for step in steps:
        assert without_opening(read[step.seq]) == without_opening(step), step.seq


def noted(decided: list[RecordedStep], store: Store, clock: Any, _: Any, **more: Any) -> Referee:
    """Returns a referee whose decisions are added to the list."""
    return Referee(store, clock, decided.append, **more)


def as_decided(decision: RecordedStep) -> Step:
    """Returns the step of a decision."""
    seq = (decision.expected or 0) + 1
    return Step(seq, decision.before, decision.match, decision.events)


def without_opening(step: Step) -> Step:
    """Returns the step without the digest of the first event, which no message tells."""
    before, match = (replace(one, opening="") for one in (step.before, step.match))
    return step._replace(before=before, match=match, events=list(step.events))
