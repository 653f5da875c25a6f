"""Records of the first and the second form, in which the purpose of a roll is an English text."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import msgspec
import pytest
from games.fuzz import fuzzed_of

from bot.games.game import Purpose
from bot.games.registry import GAMES
from bot.presentation.presenter import presenter_for
from bot.referee.export import record_text
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store

from .full_record import Record, changed, resealed
from .refereed_game import Clock, RefereedGame

pytestmark = pytest.mark.usefixtures("one_thread")

BEFORE = Path(__file__).parent / "before"
SECOND = BEFORE / "second"
"""Records of the second form, and a database with a running and a finished game of each kind."""
KINDS = sorted(path.name.removesuffix(".json.gz") for path in SECOND.glob("*.json.gz"))
"""The games that there were then."""

RECORDS = sorted([*BEFORE.glob("*.json.gz"), *SECOND.glob("*.json.gz")])
EACH = pytest.mark.parametrize("kind", KINDS)


def record_of(path: Path) -> Record:
    """Returns one of those records."""
    record: Record = json.loads(gzip.decompress(path.read_bytes()))
    return record


@EACH
def test_a_record_of_the_second_form_is_refereed_again(kind: str) -> None:
    """Every step of a true record of the second form is found true."""
    record = record_of(SECOND / f"{kind}.json.gz")
    assert record["format"] == "planvert-export/2"
    verdict = verify(read_record(json.dumps(record)))
    assert (verdict.whole, verdict.faults, verdict.replayed) == (True, [], 0)
    assert verdict.dice > 0


@EACH
def test_other_words_make_a_record_of_the_second_form_false(kind: str) -> None:
    """The words of a roll are part of its dice: other words, a typed purpose and a mark are called false."""
    record = record_of(SECOND / f"{kind}.json.gz")
    for name, to in (("purpose", "supper"), ("purpose", {"for": "Clock"}), ("shuffle", False)):
        forged = resealed(changed(record, ("dice", "rolls", 0, name), to))
        assert verify(read_record(json.dumps(forged))).faults


@EACH
def test_a_record_cannot_be_passed_as_one_of_another_form(kind: str) -> None:
    """The form is part of the opening."""
    record = record_of(SECOND / f"{kind}.json.gz")
    forged = resealed(changed(record, ("format",), "planvert-export/3"))
    assert verify(read_record(json.dumps(forged))).faults


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_the_words_of_every_roll_are_those_of_a_purpose(path: Path) -> None:
    """Every roll of a record of before has the words of a purpose that can occur in that game."""
    record = record_of(path)
    game = GAMES[record["game"]]
    state = game.setup(msgspec.convert(record["options"], game.options))
    words = {purpose.before for purpose in game.purposes(state)}
    rolls = record["dice"]["rolls"]
    assert rolls
    assert {roll["purpose"] for roll in rolls} <= words


@EACH
async def test_a_game_begun_with_words_goes_on_with_them(tmp_path: Path, kind: str) -> None:
    """A game of the second form is played to its end, and its record keeps its form; its players read the
    purposes of all its dice in their own language."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((SECOND / "games.sqlite3.gz").read_bytes()))
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    try:
        clock = Clock()
        referee = Referee(store, clock, lambda _: None)
        (game,) = [row.id for row in await store.games_open() if row.kind == kind]
        before = len(await store.rolls(game))
        refereed = RefereedGame(referee, clock, game, fuzzed_of(kind), random.Random(1))
        while await refereed.some(50):
            pass
        record = await referee.records.export(game, "public")
        assert record["format"] == "planvert-export/2"
        rolls = record["dice"]["rolls"]
        assert len(rolls) > before
        assert all(isinstance(roll["purpose"], str) and "shuffle" not in roll for roll in rolls)
        verdict = verify(read_record(record_text(record)))
        assert (verdict.whole, verdict.faults, verdict.replayed) == (True, [], 0)
        throws = [throw for told in await referee.records.account(game, "public") for throw in told.throws]
        assert len(throws) == len(rolls)
        for throw, roll in zip(throws, rolls, strict=True):
            assert isinstance(throw.purpose, Purpose)
            assert throw.purpose.before == roll["purpose"]
            assert throw.shuffle == throw.purpose.shuffle == (0 in roll["dice"])
            assert presenter_for(kind).facts.purpose(throw.purpose)
    finally:
        await store.close()


def test_a_throw_without_a_game_is_still_true() -> None:
    """The record of a throw of the first form is found true, and false with other words."""
    record = json.loads((SECOND / "throw.json").read_text())
    assert record["format"] == "planvert-throw/1"
    verdict = verify(read_record(json.dumps(record)))
    assert (verdict.dice, verdict.faults) == (10, [])
    forged = changed(record, ("rolls", 0, "purpose"), "armor 3 attacks armor 3")
    assert verify(read_record(json.dumps(forged))).faults
