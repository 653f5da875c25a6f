"""Positions from games of the laboratory in which one act is clearly the best: the puzzles of a game's
question of the day."""

from collections.abc import Iterator, Sequence
from itertools import islice
from operator import sub
from typing import Any

import msgspec
from msgspec import Struct

from bot.games.game import Command, Level, Seat
from bot.games.registry import GAMES
from bot.lab.arena import Pairing, Setup, Strength, decisions, pairing
from bot.players.analysis import questions, turns_of
from bot.players.player import Chance, Estimate, player_of

PLAYED_BY: Level = "medium"
"""Who plays the games."""

OFFERED = 4
AHEAD_BY = 0.15
"""How much better the best answer is than the next, beyond the error of the difference."""

MOST_OF_A_GAME = 2
STAGES_OF_PLAYOUTS = (6, 24, 96)
"""How many times a game is played on from each answer, as long as one seems clearly the best."""


class Puzzle(Struct, frozen=True):
    """A position of a document, as a seat sees it, with four answers, the best first: each with its chance to
    win and the error, and the reason for the best. ``gap`` is how much better that is than the next, with the
    error of the difference."""

    on: str
    seat: Seat
    gap: tuple[float, float]
    answers: list[tuple[Any, float, float]]
    why: Any
    view: dict[str, Any]


class PuzzleSearch(Struct, frozen=True):
    """A game between two players of a level, in whose turns a puzzle is looked for."""

    on: str
    pairing: Pairing
    seed: int

    @property
    def name(self) -> str:
        """What the result is of."""
        return f"puzzle {self.pairing.key()} {self.seed}"

    def __call__(self) -> list[Puzzle]:
        """Returns the puzzles of the game, at most ``MOST_OF_A_GAME``."""
        return list(islice(self._puzzles(), MOST_OF_A_GAME))

    def _puzzles(self) -> Iterator[Puzzle]:
        kind, player = self.pairing.kind, player_of(self.pairing.kind)
        for first, *_ in turns_of(questions(kind, "", list(decisions(self.pairing, self.seed)))):
            seat, view = first.played.seat, GAMES[kind].view(first.played.before, first.played.seat)
            seed = f"puzzle {self.seed} {first.number}"
            advice = player.advise(view, seat, PLAYED_BY, Chance(seed))[:OFFERED]
            if len(advice) < OFFERED:
                continue
            judged = self._judged(view, seat, [advised.command for advised in advice], seed)
            if judged is not None:
                gap, answers = judged
                why = next(advised for advised in advice if advised.command == answers[0][0]).reasons[:1]
                plain = msgspec.to_builtins(view)
                del plain["options"]
                yield Puzzle(
                    self.on, seat, gap, msgspec.to_builtins(answers), msgspec.to_builtins(why), plain
                )

    def _judged(
        self, view: Any, seat: Seat, commands: Sequence[Command], seed: str
    ) -> tuple[tuple[float, float], list[tuple[Command, float, float]]] | None:
        """Returns the gap and the answers, the best first; None if none is clearly the best."""
        player = player_of(self.pairing.kind)
        for number in STAGES_OF_PLAYOUTS:
            ends = [
                (command, player.playouts(view, seat, command, number, f"{seed} {number}", False))
                for command in commands
            ]
            ends.sort(key=lambda answer: -sum(answer[1]))
            gap = Estimate.of(list(map(sub, ends[0][1], ends[1][1])))
            if gap.value < AHEAD_BY:
                return None
        if gap.value - gap.error < AHEAD_BY:
            return None
        chances = [(command, Estimate.of(samples)) for command, samples in ends]
        return (gap.value, gap.error), [(command, of.value, of.error) for command, of in chances]


def searches(kind: str, setups: Sequence[Setup], games: int) -> list[PuzzleSearch]:
    """Returns the searches in ``games`` games, on the setups in turn."""
    sides: dict[Seat, Strength] = dict.fromkeys(GAMES[kind].seats, PLAYED_BY)
    return [
        PuzzleSearch(setups[seed % len(setups)].on, pairing(kind, setups[seed % len(setups)], sides), seed)
        for seed in range(games)
    ]
