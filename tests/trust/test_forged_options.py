"""The options of a record pass the reader by which a game is opened: nothing in them is believed."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games.fuzz import fuzzed_of

from bot.games.game import PUBLIC, Game, Refused
from bot.games.registry import GAMES
from bot.presentation.verdict import verdict_text
from bot.referee.export import record_text
from bot.referee.master_actions import EndGame
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store

from .refereed_game import MASTER, WHY, Clock, Record, open_game

pytestmark = pytest.mark.usefixtures("one_thread", "seeded")

Options = dict[str, Any]


FORGED = [
    pytest.param(kind, forge, id=f"{kind} {name}")
    for kind in GAMES
    if find_spec(f"games.{kind}")
    for name, forge in fuzzed_of(kind).unfit.items()
]


async def finished(path: Path, kind: str, options: Options) -> Record:
    """Returns the record of a game that was opened with these options, whatever they are, and ended."""
    store = await Store.open(f"sqlite+aiosqlite:///{path}/games.sqlite3")
    try:
        refereed = await open_game(kind, 1, store, options)
        await refereed.master(EndGame(WHY))
        record: Record = json.loads(
            record_text(await refereed.referee.records.export(refereed.game, PUBLIC[0]))
        )
        return record
    finally:
        await store.close()


@pytest.mark.parametrize(("kind", "forge"), FORGED)
async def test_a_game_that_could_not_be_opened_is_false(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    forge: Callable[[Options], object],
) -> None:
    """Options that no reader would have accepted make a record false, although every step follows from
    them; and no game is opened with them."""
    forged = GAMES[kind].read_options({})
    forge(forged)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3")
    try:
        referee = Referee(store, Clock(), lambda _: None)
        if "secret" not in json.dumps(forged):  # an unknown field is left out when a game is opened
            with pytest.raises((Refused, msgspec.ValidationError)):
                await referee.open(Opening(kind=kind, location=Location(44, 55), by=MASTER, options=forged))
    finally:
        await store.close()
    with monkeypatch.context() as mark:
        mark.setattr(Game, "read_options", lambda game, given: given)
        try:
            record = await finished(tmp_path, kind, forged)
        except (ArithmeticError, LookupError, TypeError, ValueError):
            return  # such a game cannot even begin
    verdict = verify(read_record(json.dumps(record)))
    assert verdict.faults, verdict
    assert verdict.faults[0].where == "event 1 (MatchOpened)"
    assert verdict_text(verdict)


@pytest.mark.parametrize("kind", GAMES)
async def test_what_is_only_like_one_of_ours_is_read(tmp_path: Path, kind: str) -> None:
    """A scenario or a campaign that a member added is verified like one of ours."""
    added = GAMES[kind].read_options({})
    for document in added.values():
        if isinstance(document, dict):
            document["name" if "name" in document else "title"] = "another"
    verdict = verify(read_record(json.dumps(await finished(tmp_path, kind, added))))
    assert verdict.faults == []
    assert GAMES[kind].read_options(added) == added


def test_every_game_with_options_of_its_own_has_some_that_are_unfit() -> None:
    """The forgeries above are not forgotten when a game is added."""
    kinds = {param.values[0] for param in FORGED}
    assert kinds == {kind for kind in GAMES if find_spec(f"games.{kind}")}
