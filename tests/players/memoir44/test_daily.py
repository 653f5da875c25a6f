"""The puzzles of the question of the day."""

from __future__ import annotations

from bot.games.memoir44 import GAME
from bot.players.memoir44.advice import puzzles, riddle


def test_the_puzzles_have_four_legal_answers_of_which_one_is_clearly_the_best() -> None:
    """By the playouts of the laboratory it wins at least 15 points more than the next, beyond the error."""
    assert len(puzzles()) == 30
    for day, puzzle in enumerate(puzzles()):
        asked = riddle(day, [])
        assert len(asked.choices) == 4
        assert not any(GAME.objections(asked.view, asked.seat, choice.command) for choice in asked.choices)
        (_, best, _), (_, second, _), *_ = puzzle["answers"]
        gap, error = puzzle["gap"]
        assert abs(best - second - gap) < 1e-9
        assert gap - error >= 0.15
        scores = [riddle(day, [choice.command]).score for choice in asked.choices]
        assert sum(score == 100 for score in scores) == 1
