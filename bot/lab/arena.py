"""Games between computer players, and between them and players who choose by lot: one game from one seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.games.game import AnyGame, Command, Level, Outcome, Resign, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.players.chance import Chance
from bot.players.player import Player
from bot.players.registry import player_of

LONGEST = 20_000
"""The number of decisions after which a game is abandoned as a draw."""

UNFINISHED = "unfinished"
"""Why a game is a draw that was abandoned."""

Strength = Literal[Level, "random"]
"""A level of the computer player, or legal commands by lot."""


class Side(Struct, frozen=True, omit_defaults=True):
    """One side of a game. With ``weights`` the player weighs by these in place of its own."""

    strength: Strength
    weights: Mapping[str, float] = {}


class Pairing(Struct, frozen=True):
    """What is played: a kind of game, its options as plain values, and the side in each seat. A side that
    chooses by lot gives no command with a verb of ``standing_orders``, and never resigns."""

    kind: str
    options: Mapping[str, Any]
    sides: Mapping[Seat, Side]
    standing_orders: tuple[str, ...] = ()

    def key(self) -> str:
        """Returns a digest of everything on which the course of a game depends, besides its seed: this
        pairing, the version of the rules, and the player, whose version need not change in each experiment,
        by its source and its tables."""
        played_by = (GAMES[self.kind].rules_version, _source(self.kind), _player(self.kind).table)
        told = msgspec.json.encode((self, played_by), order="deterministic")
        return sha256(told).hexdigest()[:16]


class Played(Struct, frozen=True):
    """A game that was played: its seed, how it ended, its turns and decisions, and the milliseconds of
    processor time that each side took for each of its turns."""

    seed: int
    winner: Seat | None
    why: str
    points: dict[Seat, int]
    turns: int
    decisions: int
    cpu: dict[Seat, list[float]]


EachTurn = Callable[[Any, Seat], None]
"""Is called with the state in which a turn begins, and the seat that decides first in it."""


def play(pairing: Pairing, seed: int, each_turn: EachTurn = lambda state, seat: None) -> Played:
    """Plays a game. The same pairing and seed always give the same game, but for the time that it takes."""
    game = GAMES[pairing.kind]
    choose = {seat: _choosing(game, pairing, side) for seat, side in pairing.sides.items()}
    dice = Chance("dice", seed)
    options = msgspec.convert(pairing.options, game.options)
    state = game.begin(game.setup(options), dice).state
    watch = _Watch(game.seats)
    turns, decisions, turn = 0, 0, ""
    while (awaited := game.awaited(state)) and decisions < LONGEST:
        seat = awaited[0]
        if turn != (turn := game.turn_of(state)) or not turns:
            turns += 1
            watch.turn(seat)
            each_turn(state, seat)
        with watch.running(seat):
            command = choose[seat](game.view(state, seat), seat, Chance("player", seed, seat, decisions))
        state = game.decide(state, seat, command, dice).state
        decisions += 1
    ended = game.outcome(state) or Outcome(None, dict.fromkeys(game.seats, 0), UNFINISHED)
    return Played(seed, ended.winner, ended.why, ended.points, turns, decisions, watch.cpu)


class _Watch:
    """Takes the processor time of each side, in milliseconds. A turn belongs to the side that decides first
    in it; what a side answers in the other's turns is added to its own last one."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.cpu: dict[Seat, list[float]] = {seat: [] for seat in seats}

    def turn(self, seat: Seat) -> None:
        """Begins a turn of this side."""
        self.cpu[seat].append(0.0)

    @contextmanager
    def running(self, seat: Seat) -> Iterator[None]:
        """Adds the time in which this runs."""
        started = time.process_time()
        yield
        taken = self.cpu[seat] or [0.0]
        taken[-1] = round(taken[-1] + 1000 * (time.process_time() - started), 2)
        self.cpu[seat] = taken


Choosing = Callable[[Any, Seat, Chance], Command]
"""Returns the command of a seat, from its view."""


def _choosing(game: AnyGame, pairing: Pairing, side: Side) -> Choosing:
    if side.strength == "random":
        return _by_lot(game, {Resign.verb, *pairing.standing_orders})
    player, level = _player(pairing.kind), side.strength
    if not side.weights:
        return lambda view, seat, chance: player.advise(view, seat, level, chance)[0].command
    tuning = player.tuning
    if tuning is None:
        raise ValueError(f"the player of {pairing.kind} has no weights")
    weights = msgspec.convert(side.weights, type(tuning.used))
    return lambda view, seat, chance: tuning.advise(weights, view, seat, level, chance)[0].command


def _by_lot(game: AnyGame, never: set[str]) -> Choosing:
    def choose(view: Any, seat: Seat, chance: Chance) -> Command:
        return chance.pick([one.command for one in game.choices(view, seat) if one.command.verb not in never])

    return choose


@cache
def _source(kind: str) -> str:
    """Returns a digest of the package or the module of a player."""
    spec = find_spec(MANIFESTS[kind].player.partition(":")[0])
    assert spec is not None
    assert spec.origin is not None
    module = Path(spec.origin)
    modules = sorted(module.parent.glob("*.py")) if spec.submodule_search_locations else [module]
    return sha256(b"\0".join(one.read_bytes() for one in modules)).hexdigest()


def _player(kind: str) -> Player[Any]:
    player = player_of(kind)
    if player is None:
        raise ValueError(f"{kind} has no computer player")
    return player
