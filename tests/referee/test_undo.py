"""Undo in whole games that are refereed without a database: what it leads back to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
import pytest
from games.fuzz import RandomDice, fuzzed_of
from simulated.night import by_night

from bot.games.game import Command, Event, Seat
from bot.games.log import Entry, Log
from bot.games.match import Match
from bot.games.match_events import MovesUndone
from bot.games.registry import GAMES
from bot.referee.action import Action
from bot.referee.dice import SEED_BYTES, fingerprint
from bot.referee.master_actions import UndoMoves
from bot.referee.opening import Open, Setup
from bot.referee.player_actions import Play
from bot.referee.step import Before, Step, take

MASTER = 9
NOW = datetime(2026, 6, 5, 21, 15, tzinfo=UTC)
GAMES_OF = {"resistance": by_night(12, by_day=5), "memoir44": by_night(8, by_day=5)}
"""The number of random games, by kind."""
DECISIONS = 400


class Game:
    """A random game of two players with a game master, refereed step by step."""

    def __init__(self, kind: str, seed: int) -> None:
        self.chance = random.Random(f"{kind} {seed}")
        self.game = GAMES[kind]
        self.seed = self.chance.randbytes(SEED_BYTES)
        self.log, self.rolled, self.digest = Log("TEST"), 0, "TEST"
        self.match = self.log.match
        seats = {seat: number for number, seat in enumerate(self.game.seats, 1)}
        options = msgspec.to_builtins(fuzzed_of(kind).options(self.chance))
        words = dict.fromkeys(seats, "words")
        mark = fingerprint(self.seed)
        self.take(
            Open(Setup(kind=kind, options=options, seats=seats, masters=(MASTER,)), mark, 1, words),
            MASTER,
        )

    def take(self, action: Action, by: int) -> Step:
        """Takes a step, and writes it down."""
        before = Before(self.match, self.log, self.seed, self.rolled, self.digest)
        step = take(before, action, by, NOW, lambda: self.chance.randbytes(SEED_BYTES))
        first = self.match.seq + 1
        if step.rolls:
            self.log.moves.rolled.add(first)
        for seq, event in enumerate(step.events, first):
            self.log.add(Entry(seq, first, step.action.mover(self.match, by), event))
        self.rolled, self.digest, self.match = self.rolled + len(step.rolls), step.digest, step.match
        return step

    def commands(self, seat: Seat) -> tuple[list[Command], list[Command]]:
        """Returns the standing orders that a seat may give now, and its moves."""
        offered = [choice.command for choice in self.match.choices(seat) if choice.command.verb != "resign"]
        orders = [one for one in offered if one.verb in ("orders", "rerolls", "retreats")]
        return orders, [one for one in offered if one not in orders]


class Undone(NamedTuple):
    """An undo: the match after it, and the step."""

    match: Match
    step: Step


def undos(kind: str, seed: int) -> Iterator[Undone]:
    """Plays a random game, in which players first want to be asked, then often give orders, and the game
    master takes moves back, most often those that an order decided. Yields each undo."""
    playing, fuzzed = Game(kind, seed), fuzzed_of(kind)
    chance, again = playing.chance, False
    for seat, user in playing.match.seats.items():
        for order in [command for command in playing.commands(seat)[0] if str(command).endswith("ask")]:
            playing.take(Play(order), user)
    for _ in range(DECISIONS):
        if playing.match.stage == "over":
            return
        if playing.log.moves.standing and chance.random() < (0.7 if again else 0.1):
            before = len(playing.log.moves.standing)
            count = min(chance.choice((1, 1, 2)), before)
            step = playing.take(UndoMoves("a slip", count), MASTER)
            assert playing.log.match.state == playing.match.state
            assert len(playing.log.moves.standing) == before - count
            yield Undone(playing.match, step)
            again = False
            continue
        seat = chance.choice(playing.match.awaited())
        orders, moves = playing.commands(seat)
        asked = [order for order in orders if len(followed(playing.match, order, seat)) > 1]
        if orders and chance.random() < (0.6 if asked else 0.05):
            command = chance.choice(asked or orders)
        else:
            weight = fuzzed.players[seed % len(fuzzed.players)]
            liked = [weight(playing.match.state, seat, move) + 0.001 for move in moves]
            (command,) = chance.choices(moves, liked)
        step = playing.take(Play(command), playing.match.seats[seat])
        again = step.events[0].standing and len(step.events) > 1


def followed(match: Match, order: Command, seat: Seat) -> Sequence[Event]:
    """Returns what would follow if a seat gave this order now."""
    return match.game.decide(match.state, seat, order, RandomDice(random.Random(0))).events


def settled_by(match: Match, order: Command, seat: Seat) -> bool:
    """Whether an order that already stands would decide something if it were given again."""
    given, *more = followed(match, order, seat)
    return bool(more) and match.game.apply(match.state, given) == match.state


@pytest.mark.parametrize("kind", ["resistance", "memoir44"])
def test_after_an_undo_nobody_is_asked_what_their_order_decides(kind: str) -> None:
    """R5, R12; 2, 3: a roll, an assault or a retreat to which moves were taken back is decided by the orders
    that stand then, in the same step: giving one of them again would decide nothing more."""
    decided = 0
    for seed in range(GAMES_OF[kind]):
        for match, step in undos(kind, seed):
            decided += not isinstance(step.events[-1], MovesUndone)
            for seat in match.awaited():
                orders = [choice.command for choice in match.choices(seat)]
                for order in [order for order in orders if order.verb in ("orders", "rerolls", "retreats")]:
                    assert not settled_by(match, order, seat), (seed, order)
    assert decided >= 3
