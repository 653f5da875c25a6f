"""A game in which everything happens that a record can hold, and functions that change a record."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from games.resistance.moments import ANY_TIME

from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.resistance import commands as do
from bot.games.resistance.commands import Place as Hide
from bot.games.resistance.placement import Placement, parse
from bot.games.resistance.settings import GuessesAllowed
from bot.referee.export import record_text
from bot.referee.master_actions import (
    Act,
    EndGame,
    ImposeDice,
    Look,
    MasterAction,
    Pause,
    ReplacePlayer,
    Resume,
    Set,
    UndoMoves,
)
from bot.referee.opening import Location, Opening
from bot.referee.player_actions import AnswerUndo, BeAway, GiveWords
from bot.referee.record import digest, place_in_chain
from bot.referee.referee import Referee
from bot.store.store import Store

DREBEN, LEROUGE, MASTER, STRANGER = 1944, 1945, 1946, 1947
WHY = "the cat ran over the board"
PLACEMENT: Placement = tuple(
    parse(line)
    for line in ("vip squad", "passenger gendarme", "goods squad", "goods 2 gendarmes", "squad gendarme")
)
OTHER: Placement = (PLACEMENT[1], PLACEMENT[0], *PLACEMENT[2:])

Record = dict[str, Any]
Way = tuple[str | int, ...]
"""The path to a value in a record: the names and numbers that lead to it."""


class ScriptedGame:
    """A game under a referee, with its game master."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.chance = random.Random(6)
        self.game = ""

    async def match(self) -> Match:
        """Returns the current match."""
        return await self.referee.games.match(self.game)

    async def master(self, action: MasterAction) -> None:
        """Performs an act of the game master."""
        await self.referee.act(self.game, MASTER, action, by_right=False)

    async def open(self) -> None:
        """Plays seats, words, a placement undone and repeated, and guesses (2 to 6)."""
        opening = Opening(
            kind="resistance",
            location=Location(44, 55),
            by=MASTER,
            options={"task_dice_max": 4},
            masters=(MASTER,),
            hours=48,
        )
        opened = await self.referee.open(opening)
        self.game = opened.match.id
        await self.referee.sit(self.game, DREBEN, "german")
        await self.referee.sit(self.game, LEROUGE, "resistance")
        await self.referee.act(self.game, DREBEN, GiveWords("Über alles wacht der Bär"))
        await self.referee.play(self.game, DREBEN, Hide(OTHER))
        await self.referee.undo(self.game, DREBEN)
        await self.referee.play(self.game, DREBEN, Hide(PLACEMENT))
        for guess in (5, 9):
            await self.referee.play(self.game, LEROUGE, do.Interrogate(1, guess))
        await self.referee.play(self.game, DREBEN, do.Orders("ask"))
        await self.master(Look("german"))
        await self.master(Set(WHY, GuessesAllowed(3)))

    async def fight(self) -> None:
        """Plays the attack, imposed dice, undo with and without consent, acts of the game master, a new
        player (7 to 14)."""
        for command in (do.Stop(), do.Attack(1, 3)):
            await self.referee.play(self.game, LEROUGE, command)
        await self.master(ImposeDice(WHY, (4, 2, 5)))
        await self.referee.play(self.game, LEROUGE, do.First(1))
        await self.referee.play(self.game, LEROUGE, do.Keep())
        await self.referee.play(self.game, LEROUGE, do.Move("R1", 2))
        await self.referee.undo(self.game, LEROUGE)
        await self.referee.play(self.game, LEROUGE, do.Move("R2", 2))
        await self.referee.play(self.game, LEROUGE, do.Task(2))
        await self.referee.undo(self.game, LEROUGE)
        asked = (await self.match()).undo_request
        assert asked
        await self.referee.act(self.game, DREBEN, AnswerUndo("yes", version=asked.version))
        await self.master(Act(WHY, "resistance", do.End()))
        await self.master(Pause(WHY))
        await self.master(Resume())
        await self.master(ReplacePlayer(WHY, "resistance", STRANGER))
        await self.referee.act(self.game, DREBEN, BeAway(0))
        await self.some(8)

    async def some(self, decisions: int) -> None:
        """Plays that many decisions of the players."""
        players = {"german": DREBEN, "resistance": STRANGER}
        for _ in range(decisions):
            (seat,) = (await self.match()).awaited()
            offered = (await self.referee.games.match(self.game)).choices(seat)
            able = [one.command for one in offered if one.command.verb not in ANY_TIME]
            await self.referee.play(self.game, players[seat], self.chance.choice(able))

    async def end(self) -> None:
        """Plays a resignation that the game master takes back, fresh dice, and an end by the game master."""
        await self.referee.resign(self.game, DREBEN)
        await self.master(UndoMoves(WHY, 1))
        await self.some(6)
        await self.master(EndGame(WHY, "resistance"))
        await self.master(Look())


class FullRecord(NamedTuple):
    """The exports of one game: for the seats and the public in the middle of it, and at its end."""

    early: dict[str, Record]
    whole: Record
    words_then: dict[str, str]
    folder: Path

    @property
    def text(self) -> str:
        """Returns the whole record as the text of a file."""
        return record_text(self.whole)


async def play_full_record(folder: Path) -> FullRecord:
    """Plays the game, and returns its exports."""
    moments = (datetime(2026, 6, 5, tzinfo=UTC) + timedelta(seconds=n) for n in count())
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    scripted = ScriptedGame(Referee(store, lambda: next(moments), lambda _: None))
    await scripted.open()
    audiences = ("german", "resistance", PUBLIC[0])
    early = {
        audience: await scripted.referee.records.export(scripted.game, audience) for audience in audiences
    }
    await scripted.fight()
    await scripted.end()
    ends = [await scripted.referee.records.export(scripted.game, audience) for audience in audiences]
    assert ends[0] == ends[1] == ends[2]
    await store.close()
    return FullRecord(early, json.loads(record_text(ends[0])), early["german"]["dice"]["words"], folder)


# --- changing a record


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Yields every value of the record that contains no others, with its path."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*way, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*way, number))
    else:
        yield way, value


def holders(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Yields every list and object of the record, with its path."""
    if isinstance(value, dict | list):
        yield way, value
        for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from holders(inner, (*way, name))


def others(value: Any) -> list[Any]:
    """Returns the values that may stand in place of a leaf."""
    match value:
        case bool():
            return [not value, int(value), None]
        case int():
            return [value + 1, str(value), None]
        case str():
            swapped = value.swapcase()
            return [f"{value}x", *([swapped] if swapped != value else []), None]
    return ["something", 1, False]


def smaller_and_larger(value: Any) -> list[Any]:
    """Returns the list or object without its first and without its last element, with one more, and empty."""
    if isinstance(value, list):
        parts = [value[1:], value[:-1]] if value else []
        return [*parts, [*value, copy.deepcopy(value[-1]) if value else 1], [*value, None], None]
    names = list(value)
    less = [{name: value[name] for name in names if name != gone} for gone in {*names[:1], *names[-1:]}]
    return [*less, value | {"one more": 1}, value | {"dice": 5}, value | {"dice": {"a": 1}}, None]


def changed(record: Record, way: Way, to: Any) -> Record:
    """Returns a copy of the record with another value at that path."""
    if not way:
        return copy.deepcopy(to)
    made = copy.copy(record)
    at: Any = made
    for step in way[:-1]:
        at[step] = copy.copy(at[step])
        at = at[step]
    at[way[-1]] = to
    return made


def resealed(record: Record) -> Record:
    """Returns the record with all digests recomputed, the published ones included."""
    record = pickle.loads(pickle.dumps(record))  # in a tenth of the time that ``deepcopy`` takes
    last = record["id"]
    for link in sorted([*record["events"], *record["dice"]["rolls"]], key=place_in_chain):
        if link.get("kind") == "SeedOpened" and link["data"].get("digest"):
            link["data"]["digest"] = last
        last = link["digest"] = digest(last, link)
    record["digest"] = last
    return record
