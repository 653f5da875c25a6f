"""Whole games as logs, without a referee, a database and Discord."""

from __future__ import annotations

import random

import msgspec
from games.fuzz import fuzzed_of

from bot.games.game import Event, Seat
from bot.games.log import Entry, Log
from bot.games.match_events import MatchOpened, MatchPaused, MatchResumed, MatchStarted, SeatTaken
from bot.games.registry import GAMES
from bot.players.player import Chance

PLAYERS = (1944, 1945)


def recorded(kind: str, seed: int, decisions: int, reason: str = "a test") -> list[Entry]:
    """Returns the log of a game of this kind by random legal play, up to that many decisions, which begins
    with a pause for this reason."""
    game, fuzzed, chance = GAMES[kind], fuzzed_of(kind), random.Random(seed)
    options = msgspec.to_builtins(fuzzed.options(chance))
    log, entries = Log("A7QX"), list[Entry]()

    def add(seat: Seat | None, *events: Event) -> None:
        step = len(entries) + 1
        for seq, event in enumerate(events, step):
            entries.append(Entry(seq, step, seat, event))
            log.add(entries[-1])

    add(None, MatchOpened(kind, options, "f" * 64, PLAYERS[0]))
    for seat, player in zip(game.seats, PLAYERS, strict=True):
        add(seat, SeatTaken(seat, player, "words"))
    dice = Chance("dice", seed)
    add(None, MatchStarted())
    add(None, *game.begin(log.match.state, dice).events)
    add(None, MatchPaused(reason))
    add(None, MatchResumed())
    for _ in range(decisions):
        awaited = game.awaited(log.match.state)
        if not awaited:
            break
        seat = chance.choice(awaited)
        weight = fuzzed.players[game.seats.index(seat) % len(fuzzed.players)]
        offered = [
            choice.command
            for choice in game.choices(log.match.state, seat)
            if choice.command.verb != "resign"
        ]
        while True:
            command = chance.choice(offered)
            if chance.random() < max(0.01, weight(log.match.state, seat, command)):
                break
        add(seat, *game.decide(log.match.state, seat, command, dice).events)
    return entries
