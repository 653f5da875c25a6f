"""Computer players in a match: who they are, what they are asked, and when they answer."""

import asyncio
import hmac
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from bot.games.game import Command, Level, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import Computer
from bot.games.registry import MANIFESTS
from bot.players.player import Advice, Chance, hints, player_of
from bot.referee.games import Games
from bot.referee.visits import turn_of
from bot.store.store import StoreError
from bot.workers import Busy, RunInWorker, Urgency, cancel

log = logging.getLogger(__name__)

PAUSE = 1.5
"""A computer player gives its command this many seconds after it was asked or, if it still thinks then, a
multiple of them, so that the time tells nothing."""


class Thought(Struct, frozen=True):
    """What a computer player is asked: the kind of game, its view and seat, its level, and the seed of its
    chance. Calling it gives the answer."""

    kind: str
    view: Any
    seat: Seat
    level: Level
    seed: str

    def __call__(self) -> Sequence[Advice]:
        """Returns the commands that the player recommends, the best first."""
        player = player_of(self.kind)
        return player.advise(self.view, self.seat, self.level, Chance(self.seed))


def computers(kind: str, levels: Mapping[Seat, Level]) -> dict[Seat, Computer]:
    """Returns computer players of these levels, by seat. Raises ``Refused`` for a game that is refereed
    only."""
    if levels and not MANIFESTS[kind].player:
        raise Refused(Reason("computer-none", "seats", {"name": kind}))
    return {seat: player_of(kind).computer(level) for seat, level in levels.items()}


def hint_of(match: Match, seat: Seat, seed: bytes) -> Callable[[], Sequence[Advice]]:
    """Returns what the computer is asked that gives a person in this seat a hint now: the same wherever the
    seat sees the same, as after an undo."""
    view = match.game.view(match.state, seat)
    seen = msgspec.json.encode(view).decode()
    return partial(hints, match.kind, view, seat, _drawn("hint", match, seat, seed, seen))


def thought_of(match: Match, seat: Seat, seed: bytes) -> Thought:
    """Returns what the computer player in this seat is asked now.

    Its chance comes from ``seed``, the sealed seed of the match, so that nobody knows it before the end and
    everybody can compute it afterwards: it is the HMAC-SHA256 of the seed and the JSON array ``["computer",
    game, seat, version]``, written as for dice (``bot.referee.dice``), in hexadecimal digits; the version is
    the number of events that the seat has learned of.
    """
    view, level = match.game.view(match.state, seat), match.computers[seat].level
    return Thought(match.kind, view, seat, level, _drawn("computer", match, seat, seed, match.version(seat)))


def _drawn(use: str, match: Match, seat: Seat, seed: bytes, now: int | str) -> str:
    message = json.dumps([use, match.opening, seat, now], separators=(",", ":"))
    return hmac.digest(seed, message.encode("ascii"), "sha256").hex()


async def answer(
    run_in_worker: RunInWorker, thought: Thought, urgency: Urgency, pause: float | None = None
) -> Command:
    """Returns the command of a computer player, at a multiple of ``pause`` seconds after it was asked, by
    default of ``PAUSE``. Raises ``Busy`` if too many are asked."""
    pause = PAUSE if pause is None else pause
    if not pause:
        return (await run_in_worker(thought, urgency))[0].command
    thinking = asyncio.ensure_future(run_in_worker(thought, urgency))
    try:
        await asyncio.sleep(pause)
        while not thinking.done():  # noqa: ASYNC110 - in step with the first pause, not when it is ready
            await asyncio.sleep(pause)
        return (await thinking)[0].command
    finally:
        thinking.cancel()


HOPELESS, HOPELESS_TURNS = 0.03, 2
"""The chance to win below which a player against the computer may have the game played out, and for how many
turns in a row."""

FORESEEN = 8
"""How many times a game is played on for the chance of a seat."""

MOST_FORECASTS = 1_000
"""Number of games of which the chances are remembered."""


class Forecast(Struct, frozen=True):
    """What is asked of the chance of a seat to win, by what it may know. Calling it gives the answer."""

    kind: str
    view: Any
    seat: Seat
    seed: str

    def __call__(self) -> float:
        player = player_of(self.kind)
        return fmean(player.playouts(self.view, self.seat, None, FORESEEN, self.seed, False))


class Forecasts:
    """Keeps the chance to win of each player against the computer, worked out once a turn. Nobody waits for
    it; after a start of the bot it is worked out anew."""

    def __init__(self, run_in_worker: RunInWorker) -> None:
        self._run_in_worker = run_in_worker
        self._chances: LRUCache[str, dict[str, float]] = LRUCache(MOST_FORECASTS)

    def hopeless(self, match: Match) -> bool:
        """Whether the only player of a match has had next to no chance for some turns."""
        last = [*self._chances.get(match.id, {}).values()][-HOPELESS_TURNS:]
        return len(last) == HOPELESS_TURNS and max(last) < HOPELESS

    async def follow(self, match: Match, seat: Seat) -> None:
        """Works out the chance of a seat in this turn, unless that was done."""
        turn, chances = turn_of(match), self._chances.setdefault(match.id, {})
        if match.solo and seat in match.awaited_people() and turn not in chances:
            view, seed = match.game.view(match.state, seat), f"{match.id} {match.version(seat)}"
            chances[turn] = 1.0
            with suppress(Busy):
                forecast = Forecast(match.kind, view, seat, seed)
                chances[turn] = await self._run_in_worker(forecast, Urgency.IDLE)


@dataclass(eq=False)
class Opponents:
    """Lets the computer players of games give their commands, one after the other and steadily.

    ``run_in_worker`` computes what they answer; ``play`` gives the command of a computer player in its seat,
    unless the game has changed since it was asked.
    """

    _games: Games
    run_in_worker: RunInWorker
    _play: Callable[[Match, Seat, Command], Awaitable[None]]
    _playing: dict[str, asyncio.Task[None]] = field(default_factory=dict, init=False)

    def call(self, game_id: str) -> None:
        """Makes the computer player of a game play, if the game waits for one, unless it does already."""
        if game_id not in self._playing:
            self._playing[game_id] = asyncio.create_task(self._take_turns(game_id))

    async def _take_turns(self, game_id: str) -> None:
        """Lets computer players give commands for as long as the game waits for one."""
        try:
            row, match = await self._games.load(game_id)
            while seat := match.thinking():
                thought = thought_of(match, seat, bytes.fromhex(row.seed))
                urgency = Urgency.IDLE if match.show else Urgency.TURN
                pause = 0 if match.played_out else PAUSE
                await self._play(match, seat, await answer(self.run_in_worker, thought, urgency, pause))
                row, match = self._games.known(game_id) or await self._games.load(game_id)
        except StoreError:
            pass  # it has been heard, and the next look at what is due tries again
        except Busy:
            log.debug("game %s: its computer player has to wait", game_id, extra={"game": game_id})
        except Exception:  # the next look at what is due tries again
            log.exception("game %s: its computer player failed", game_id, extra={"game": game_id})
        finally:
            del self._playing[game_id]

    async def finished(self, game_id: str) -> None:
        """Waits until the computer player of a game has played, if it is about to."""
        if task := self._playing.get(game_id):
            await asyncio.wait([task])

    def has_called(self, game_id: str) -> bool:
        """Whether the computer player of a game is about to play."""
        return game_id in self._playing

    async def close(self) -> None:
        """Ends all thinking; the games go on after the next start."""
        await cancel(self._playing.values())
