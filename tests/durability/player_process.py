"""Plays random legal commands on a database until it is stopped: a process calls ``run``.

Prints each accepted command on a line of standard output: the game, and the numbers of its first and last
event. Given a game, it says that it is ready, waits for a line on standard input, and plays that game to its
end, for whoever is awaited; otherwise it plays one game after another.
"""

from __future__ import annotations

import asyncio
import random
import sys
from datetime import UTC, datetime

from bot.games.game import Refused
from bot.recorded_step import RecordedStep
from bot.referee.opening import Location, Opening
from bot.referee.referee import Referee
from bot.store.store import Store

GERMAN, RESISTANCE = 1, 2


async def open_game(referee: Referee) -> str:
    """Opens a game with both seats taken, and returns its id."""
    seats = {"german": GERMAN, "resistance": RESISTANCE}
    opening = Opening(kind="resistance", location=Location(1, 2), by=GERMAN, seats=seats)
    return (await referee.open(opening)).match.id


async def move(referee: Referee, game: str, chance: random.Random) -> RecordedStep | None:
    """Gives one random legal command of the awaited player, chosen from their view; returns None if it was
    refused because another process was quicker."""
    match = await referee.games.match(game)
    if not match.awaited():
        return None
    (seat,) = match.awaited()
    legal = match.game.choices(match.state, seat)
    usual = [one.command for one in legal if one.command.path()[0] != "more"]
    try:
        return await referee.play(game, match.seats[seat], chance.choice(usual), match.version(seat))
    except Refused:
        return None


async def play(url: str, game: str | None) -> None:
    """Plays without end."""
    chance = random.Random()
    store = await Store.open(url)
    referee = Referee(store, lambda: datetime.now(UTC), lambda _: None)
    if game:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        sys.stdin.readline()
    playing = game or await open_game(referee)
    while True:
        if (await referee.games.match(playing)).stage == "over":
            if game:
                break
            playing = await open_game(referee)
        receipt = await move(referee, playing, chance)
        if receipt is not None:
            last = receipt.match.seq
            sys.stdout.write(f"{playing} {last - len(receipt.events) + 1} {last}\n")
            sys.stdout.flush()
    await store.close()


def run(url: str, game: str | None = None) -> None:
    """Plays that game, or one after another."""
    asyncio.run(play(url, game))
