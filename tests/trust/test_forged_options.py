"""The options of a record pass the reader by which a game is opened: nothing in them is believed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.france1944.campaign_file import practice
from bot.games.game import PUBLIC, Game, Refused
from bot.games.memoir44.scenario import scenario
from bot.games.registry import GAMES
from bot.referee.export import record_text
from bot.referee.master_actions import EndGame
from bot.referee.place import Place
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store
from bot.table.verdict import verdict_text

from .refereed_game import MASTER, WHY, Clock, Record, open_game

pytestmark = pytest.mark.usefixtures("one_thread")

Options = dict[str, Any]
Forge = Callable[[Options], object]


def plain(options: Options) -> Options:
    """Returns options as a record holds them."""
    found: Options = json.loads(msgspec.json.encode(options))
    return found


def memoir() -> Options:
    return plain({"scenario": scenario("beach")})


def france() -> Options:
    return plain({"campaign": practice()})


def same_hex(options: Options) -> None:
    one, other, *_ = options["scenario"]["units"]
    other["hex"] = one["hex"]


def other_tables(options: Options) -> None:
    """Changes a table of the house without saying that it is the campaign's own."""
    options["campaign"]["tables"]["odds"]["columns"][0] = "1-9"


MEMOIR: dict[str, Forge] = {
    "thirty figures": lambda options: options["scenario"]["units"][0].update(figures=30),
    "two units in a hex": same_hex,
    "a hand of 25": lambda options: options["scenario"]["hands"].update(allies=25),
    "a hand of none": lambda options: options["scenario"]["hands"].clear(),
    "no medals": lambda options: options["scenario"]["medals"].update(axis=0),
    "a unit off the board": lambda options: options["scenario"]["units"][0].update(hex=[40, 40]),
    "a unit of another name": lambda options: options["scenario"]["units"][0].update(name="Major Plan"),
    "another nation": lambda options: options["scenario"]["units"][0].update(nation="mars"),
    "a bridge over nothing": lambda options: options["scenario"]["squares"].append(
        {"hex": [0, 0], "ground": {"terrain": "open", "structure": "bridge"}}
    ),
    "an objective off the board": lambda options: options["scenario"]["objectives"].append({"hex": [99, 0]}),
    "a card of no deck": lambda options: options["scenario"]["special"].update(cards={"x": "y"}),
    "sight without end": lambda options: options["scenario"].update(visibility=10**9),
    "a long title": lambda options: options["scenario"].update(title="x" * 61),
    "what was passed over": lambda options: options["scenario"].update(
        passed=[{"what": "tag", "given": "x" * 1_000}]
    ),
    "a field that is none": lambda options: options["scenario"].update(secret=1),
}

FRANCE: dict[str, Forge] = {
    "strength of a thousand": lambda options: options["campaign"]["units"][0].update(strengths=[1000]),
    "a unit twice": lambda options: options["campaign"]["units"].append(options["campaign"]["units"][0]),
    "a unit off the map": lambda options: options["campaign"]["units"][0].update(hex="9999"),
    "a unit that is dead": lambda options: options["campaign"]["units"][0].update(place="eliminated"),
    "no turns": lambda options: options["campaign"].update(turns=[]),
    "a thousand points": lambda options: options["campaign"]["victory"].update(eliminated=1_000),
    "other tables": other_tables,
    "tables of its own that are not": lambda options: options["campaign"].update(own_tables=["odds", "x"]),
    "a map of the world": lambda options: options["campaign"]["map"].update(first="0101", last="9999"),
}

FORGED = [
    *(pytest.param("memoir44", memoir, forge, id=name) for name, forge in MEMOIR.items()),
    *(pytest.param("france1944", france, forge, id=name) for name, forge in FRANCE.items()),
    pytest.param("resistance", dict, lambda options: options.update(task_dice_max=400), id="many dice"),
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


@pytest.mark.parametrize(("kind", "options", "forge"), FORGED)
async def test_a_game_that_could_not_be_opened_is_false(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    options: Callable[[], Options],
    forge: Forge,
) -> None:
    """Options that no reader would have accepted make a record false, although every step follows from
    them; and no game is opened with them."""
    forged = options()
    forge(forged)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3")
    try:
        referee = Referee(store, Clock(), lambda _: None)
        if "secret" not in json.dumps(forged):  # an unknown field is left out when a game is opened
            with pytest.raises((Refused, msgspec.ValidationError)):
                await referee.open(kind, forged, Place(44, 55), MASTER)
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


@pytest.mark.parametrize(("kind", "options"), [("memoir44", memoir), ("france1944", france)])
async def test_a_scenario_that_is_only_like_one_of_ours_is_read(
    tmp_path: Path, kind: str, options: Callable[[], Options]
) -> None:
    """A scenario or a campaign that a member added is verified like one of ours."""
    added = options()
    ((document),) = added.values()
    document["name"] = "another"
    verdict = verify(read_record(json.dumps(await finished(tmp_path, kind, added))))
    assert verdict.faults == []
    assert GAMES[kind].read_options(added) == GAMES[kind].read_options(GAMES[kind].read_options(added))
