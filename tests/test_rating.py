"""Ratings: those of the library, what is shown of them, and what a game that is taken back leaves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from openskill.models import BradleyTerryFull

from bot.games import registry
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS, ratings_of
from bot.rating import Rating, learned, rate, refunded

ratings = some.builds(Rating, some.floats(0, 50), some.floats(1.5, 25 / 3))
scores = some.sampled_from([1, 0, -1])


@pytest.mark.parametrize(("score", "ranks"), [(1, [1, 2]), (0, [1, 1]), (-1, [2, 1])])
def test_a_game_is_rated_as_the_library_does(score: int, ranks: list[float]) -> None:
    model = BradleyTerryFull()
    (one,), (other,) = model.rate([[model.rating()], [model.rating(mu=30, sigma=3)]], ranks=ranks)
    found = rate(Rating(), Rating(30, 3), score)
    assert found == ((one.mu, one.sigma), (other.mu, other.sigma))


@given(ratings, ratings, scores)
def test_the_winner_gains_and_both_are_known_better(one: Rating, other: Rating, score: int) -> None:
    """Nobody gains by losing; a game never makes anybody less known than a newcomer."""
    first, second = rate(one, other, score)
    assert score == 0 or (first.mean - one.mean) * score > 0 > (second.mean - other.mean) * score
    assert first.deviation < 8.5 > second.deviation
    assert rate(other, one, -score) == (second, first)


@given(ratings, ratings, scores)
def test_the_last_game_that_is_taken_back_leaves_no_trace(one: Rating, other: Rating, score: int) -> None:
    after, _ = rate(one, other, score)
    again = refunded(after, after.mean - one.mean, learned(one, after))
    assert again == pytest.approx(one)


def test_a_newcomer_is_shown_in_the_middle_and_provisional() -> None:
    """Some twenty games against an equal make a rating that is not provisional."""
    rating = Rating()
    assert (rating.points, rating.error, rating.provisional) == (1500, 250, True)
    one = other = rating
    games = 0
    while one.provisional:
        one, other = rate(one, other, 1 if games % 2 else -1)
        games += 1
    assert 15 <= games <= 25
    assert Rating(25.7, 2.6).points == 1520
    assert Rating(25.7, 2.6).error == 80


@pytest.mark.parametrize("kind", [kind for kind in MANIFESTS if MANIFESTS[kind].player])
def test_the_marks_that_are_shipped_order_the_levels(kind: str) -> None:
    """Easy, medium, hard: each is rated higher than the one before, by fifty games or more, surely enough."""
    marks = ratings_of(kind)
    assert tuple(marks) == LEVELS
    means = [marks[level].mean for level in LEVELS]
    assert means == sorted(means)
    assert not any(rating.provisional for rating in marks.values())


def test_a_game_that_was_not_measured_has_no_marks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kind = next(iter(MANIFESTS))
    monkeypatch.setitem(registry._manifests, kind, replace(MANIFESTS[kind], folder=tmp_path))
    assert ratings_of.__wrapped__(kind) == {}
