"""Whole games of every kind under a referee, with everything that a record can hold."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest
from games.fuzz import Fuzzed, fuzzed_of
from simulated.databases import answer_at_once

from bot.games.game import PUBLIC, Command, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import FirstGame
from bot.games.registry import GAMES, MANIFESTS
from bot.games.terms import choosable
from bot.referee import checks
from bot.referee import referee as referees
from bot.referee.dice import SEED_BYTES
from bot.referee.export import record_text
from bot.referee.master_actions import (
    Act,
    EndGame,
    Extend,
    ImposeDice,
    Look,
    MasterAction,
    MoveGame,
    Pause,
    ReplaceByComputer,
    ReplacePlayer,
    Resume,
    Set,
    UndoMoves,
)
from bot.referee.opening import Location, Opening
from bot.referee.opponents import computers
from bot.referee.player_actions import AnswerUndo, BeAway, ChangeTerms, GiveWords, SetPractice
from bot.referee.referee import Referee
from bot.store.store import Store

PLAYERS, MASTER, HEIR, GUEST = (1944_060_501, 1944_060_502), 1944_060_503, 1944_060_504, 1944_060_505
WHY = "the cat ran over the board"
START = datetime(2026, 6, 5, 21, 15, tzinfo=UTC)

Record = dict[str, Any]
T = TypeVar("T")


class Clock:
    """A clock that advances a minute whenever it is read."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


class RefereedGame(NamedTuple):
    """A game under a referee, and a clock that can be advanced."""

    referee: Referee
    clock: Clock
    game: str
    fuzzed: Fuzzed
    chance: random.Random

    async def match(self) -> Match:
        """Returns the current match."""
        return await self.referee.games.match(self.game)

    async def master(self, action: MasterAction, *, by_right: bool = False) -> None:
        """Performs an act of the game master, if it is allowed now."""
        with suppress(Refused):
            await self.referee.act(self.game, GUEST if by_right else MASTER, action, by_right=by_right)

    async def choose(self, *, without: tuple[str, ...] = ("resign",)) -> tuple[Seat, Command] | None:
        """Returns a command of an awaited player; None when the game is over."""
        match = await self.match()
        if not match.awaited():
            return None
        seat = self.chance.choice(match.awaited())
        offered = [choice.command for choice in match.game.choices(match.state, seat)]
        able = [one for one in offered if one.verb not in without]
        weight = self.fuzzed.players[match.game.seats.index(seat) % len(self.fuzzed.players)]
        for _ in range(300):
            command = self.chance.choice(able)
            if self.chance.random() < weight(match.state, seat, command):
                return seat, command
        return seat, able[0]

    async def some(self, decisions: int) -> bool:
        """Plays that many decisions of the players; returns whether the game goes on after them."""
        for _ in range(decisions):
            chosen = await self.choose()
            if chosen is None:
                return False
            seat, command = chosen
            await self.referee.play(self.game, (await self.match()).seats[seat], command)
        return (await self.match()).stage == "running"

    async def undo(self) -> None:
        """Makes the last mover take a move back, with the other player's consent where it is needed, and
        again without."""
        for answer in ("no", "yes"):
            match = await self.match()
            for seat, user in match.seats.items():
                if await self.referee.records.undoable(match, seat):
                    await self.referee.undo(self.game, user)
                    asked = (await self.match()).undo_request
                    if asked:
                        (other,) = (player for one, player in match.seats.items() if one != seat)
                        await self.referee.act(self.game, other, AnswerUndo(answer, version=asked.version))
                    break

    async def late(self) -> None:
        """Reminds a player, lets them miss the deadline, and makes default choices."""
        for part in (0.8, 0.3):
            self.clock.now += timedelta(hours=48 * part)
            await self.referee.wake()


async def at_once(call: Callable[[], T], /, *_: object) -> T:
    """Lets a computer player think here."""
    return call()


async def open_game(
    kind: str, seed: int, store: Store, options: dict[str, Any] | None = None, *, guided: bool = False
) -> RefereedGame:
    """Opens a game with both players in their seats."""
    clock, chance, fuzzed = Clock(), random.Random(seed), fuzzed_of(kind)
    referee = Referee(store, clock, lambda _: None, run_in_worker=at_once)
    if options is None:
        options = msgspec.to_builtins(fuzzed.options(chance))
    opening = Opening(
        kind=kind,
        location=Location(44, 55),
        by=MASTER,
        options=options,
        masters=(MASTER,),
        hours=48,
        on_expiry="act",
        guided=guided,
        hints=guided,
        both=guided,
        first=FirstGame("A7QX", dict.fromkeys(GAMES[kind].seats, 1)) if guided else None,
    )
    receipt = await referee.open(opening)
    game = receipt.match.id
    if guided:
        rulings = {name: values[-1] for name, values in choosable(GAMES[kind].options).items()}
        await referee.act(game, MASTER, ChangeTerms({**rulings, "hours": 24}))
    for seat, player in zip(GAMES[kind].seats, PLAYERS, strict=True):
        await referee.sit(game, player, seat, f"words for the {seat}")
    return RefereedGame(referee, clock, game, fuzzed, chance)


async def open_rematch(kind: str, seed: int, store: Store) -> RefereedGame:
    """Opens a second game between the players of a first one."""
    refereed = await open_game(kind, seed, store)
    await refereed.master(EndGame(WHY))
    for player in PLAYERS:
        again = await refereed.referee.rematch(refereed.game, player, swapped=True)
    return refereed._replace(game=again.id)


async def play_guided(kind: str, seed: int, store: Store) -> RefereedGame:
    """Plays a guided game with hints, in which a player resigns soon."""
    refereed = await open_game(kind, seed, store, guided=True)
    await refereed.some(3)
    match = await refereed.match()
    if match.hints:
        await refereed.referee.hint(refereed.game, match.seats[match.awaited()[0]])
    await refereed.referee.resign(refereed.game, PLAYERS[0])
    return refereed


async def play_alone(kind: str, seed: int, store: Store) -> RefereedGame:
    """Plays a practice game against a computer player, in which the person takes moves back and resigns
    soon, in the seat that the computer is to play out."""
    clock, chance, fuzzed = Clock(), random.Random(seed), fuzzed_of(kind)
    referee = Referee(store, clock, lambda _: None, run_in_worker=at_once)
    options = msgspec.to_builtins(fuzzed.options(chance))
    opening = Opening(kind=kind, location=Location(44, 55), by=MASTER, options=options)
    opened = await referee.open(opening)
    refereed = RefereedGame(referee, clock, opened.match.id, fuzzed, chance)
    own, *others = GAMES[kind].seats
    await referee.act(refereed.game, MASTER, SetPractice(True))
    await referee.seat_computers(refereed.game, PLAYERS[0], dict.fromkeys(others, "easy"), own)
    assert referee.opponents is not None
    for _ in range(4):
        await asyncio.gather(*referee.opponents._playing.values())
        await refereed.some(1)
    await referee.undo(refereed.game, PLAYERS[0])
    await referee.play_out(refereed.game, PLAYERS[0])
    await referee.resign(refereed.game, PLAYERS[0])
    await referee.close()
    return refereed


async def play_whole(kind: str, seed: int, store: Store) -> RefereedGame:
    """Plays a game in which everything happens, to its end and beyond."""
    refereed = await open_rematch(kind, seed, store)
    referee, game = refereed.referee, refereed.game
    match = await refereed.match()
    first = match.game.seats[0]
    if not (await referee.games.row(game)).rolls:
        await referee.act(game, match.seats[first], GiveWords("other words"))
    await refereed.some(3)
    await bring_about(refereed)
    await refereed.undo()
    await refereed.master(Look(first))
    await refereed.some(4)
    await refereed.master(ImposeDice(WHY, (4, 2, 5)))
    await refereed.some(12)
    await refereed.undo()
    await refereed.late()
    await refereed.master(Extend(WHY, 5))
    await referee.act(game, match.seats[first], BeAway(2))
    await referee.act(game, match.seats[first], BeAway(0))
    chosen = await refereed.choose()
    assert chosen is not None
    await refereed.master(Act(WHY, *chosen))
    await refereed.some(3)
    await refereed.master(Pause(WHY))
    await refereed.master(Look(), by_right=True)
    await refereed.master(Resume())
    await refereed.master(ReplacePlayer(WHY, first, GUEST))
    if MANIFESTS[kind].player:
        await refereed.master(ReplaceByComputer(WHY, first, computers(kind, {first: "easy"})[first]))
    await refereed.master(ReplacePlayer(WHY, first, HEIR))
    await refereed.master(MoveGame(WHY))
    for _ in range(6):
        now = await refereed.match()
        able = list(now.game.settings(now.state))
        if able:
            what = refereed.chance.choice(list(dict.fromkeys(one.what for one in able)))
            setting = refereed.chance.choice([one for one in able if one.what == what])
            await refereed.master(Set(WHY, setting))
        await refereed.some(5)
    if (await refereed.match()).stage == "running":
        await referee.resign(game, HEIR)
    await refereed.master(UndoMoves(WHY, 1))
    while await refereed.some(50):
        pass
    assert (await refereed.match()).stage == "over"
    await refereed.master(Look())
    return refereed


async def bring_about(refereed: RefereedGame) -> None:
    """Makes the game master set what random play does not bring about, if it is possible now."""
    match = await refereed.match()
    setting = refereed.fuzzed.incident(match.state) if match.stage == "running" else None
    if setting and setting in match.game.settings(match.state):
        await refereed.master(Set(WHY, setting))


class Drawn:
    """Replaces ``secrets``, so that the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choice(self, values: str) -> str:
        """Returns one of the values."""
        return self.chance.choice(values)

    def seed(self) -> bytes:
        """Returns the seed of a game's dice."""
        return self.chance.randbytes(SEED_BYTES)


@contextmanager
def drawn_from(seed: int) -> Iterator[None]:
    """Makes the referee draw from that seed, and its database answer at once."""
    drawn = Drawn(seed)
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(referees, "secrets", drawn)
        mark.setattr(referees, "new_seed", drawn.seed)
        mark.setattr(checks, "secrets", drawn)
        answer_at_once(mark)
        yield


Played = Callable[[str, int, Store], Awaitable[RefereedGame]]
"""Plays a game of a kind, with random decisions, to its end."""


async def record_of(kind: str, seed: int, folder: Path, play: Played = play_whole) -> Record:
    """Returns the record of a finished game, the same for the same ``seed``."""
    with drawn_from(seed):
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/{play.__name__}-{kind}-{seed}.sqlite3")
        try:
            refereed = await play(kind, seed, store)
            exported = await refereed.referee.records.export(refereed.game, PUBLIC[0])
            record: Record = json.loads(record_text(exported))
        finally:
            await store.close()
    return record
