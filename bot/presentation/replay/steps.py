"""The steps of a replay: each step of a game in words, with the picture of the position after it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from bot.games.game import PUBLIC, Event, Seat
from bot.games.match import LearnedStep, Match
from bot.games.match_events import MatchOpened
from bot.players.analysis import Analysis
from bot.presentation.analysis import TURNING_MARKS, turn_text
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name
from bot.presentation.messages import game_name, presenter_of
from bot.presentation.posts import in_short
from bot.presentation.wording import listed, say

MOST_STEPS = 600
"""Most steps of which each has a picture of its own; in a longer game, the last step of each turn."""


class ReplayStep(NamedTuple):
    """A step of a game: the number and the title of its turn, what happened, in Discord's markup, and the
    picture of the position after it; ``point`` is what makes the step a turning point, in words, empty for
    all others, and ``notes`` what certain seats alone know then."""

    turn: int
    title: str
    lines: tuple[str, ...]
    drawing: Drawing | None
    point: str = ""
    notes: tuple[str, ...] = ()


def replay_steps(
    learned: Sequence[LearnedStep], judged: Analysis | None = None, seats: Sequence[Seat] = ()
) -> list[ReplayStep]:
    """Returns the steps of a game, or of a part of it, with the notes of these seats. A step in which nothing
    is told and the picture stays as it was is left out.

    The turning points are those of its analysis; if it has none, the steps that deserve a message of their
    own and those that change the points.
    """
    named = list(titles(learned))
    points = _judged_points(learned, judged) if judged else {}
    points = points or dict(_own_points(learned, named))
    drawn = set(
        range(len(learned)) if len(learned) <= MOST_STEPS else turn_ends([step.turn for step in learned])
    )
    steps: list[ReplayStep] = []
    for number, (step, title) in enumerate(zip(learned, named, strict=True)):
        lines = tuple(_lines(step.events, step.view))
        presenter, game, state = presenter_of(step.view), step.view.game, step.view.state
        drawing = presenter.picture(state) if number in drawn else None
        notes = tuple(presenter.private(game.view(state, seat), seat) for seat in seats)
        point = points.get(number, "")
        if lines or point or not steps or not same_picture(drawing, steps[-1].drawing):
            steps.append(ReplayStep(step.turn, title, lines, drawing, point, notes))
    return steps


def turn_ends(turns: Sequence[int]) -> list[int]:
    """Returns the index of the first of these numbers of turns, and of the last one of each."""
    ends = [index for index, (turn, after) in enumerate(pairwise([*turns, 0])) if turn != after]
    return sorted({0, *ends}) if turns else []


def same_picture(drawing: Drawing | None, other: Drawing | None) -> bool:
    """Whether two drawings show the same."""
    if drawing is None or other is None:
        return drawing is other
    return (drawing.svg, drawing.layers) == (other.svg, other.layers)


def titles(learned: Sequence[LearnedStep]) -> Iterator[str]:
    """Yields the title of each step's turn, from the position in which the turn began."""
    title = ""
    for number, step in enumerate(learned):
        begun = learned[max(0, number - 1)]
        if not number or begun.turn != step.turn:
            title = presenter_of(step.view).title(begun.view.state) or game_name(step.view)
        yield title


def _lines(events: Sequence[Event], view: Match) -> Iterator[str]:
    """Yields what happened; what a seat alone learned of says so."""
    learned = (event for event in events if event.audience and not isinstance(event, MatchOpened))
    for audience, run in groupby(learned, lambda event: event.audience):
        lines = list(in_short(run, view))
        if audience == PUBLIC:
            yield from lines
        elif lines:
            seats = listed(seat_name(seat) for seat in audience)
            yield from (f"({say('report-alone', seats=seats)}) {line}" for line in lines)


def _judged_points(learned: Sequence[LearnedStep], judged: Analysis) -> dict[int, str]:
    """Returns the turning points of an analysis, by the number of the step with which each begins."""
    points = dict[int, str]()
    for mark, turn in zip(TURNING_MARKS, judged.turning, strict=False):
        for number, (before, _) in enumerate(pairwise(learned), 1):
            if before.view.state == turn.state:
                points[number] = turn_text(before.view, mark, turn)
                break
    return points


def climaxes(learned: Iterable[LearnedStep]) -> list[str]:
    """Returns the first line of each climax."""
    points = (presenter_of(step.view).climax(step.events, step.view.state) for step in learned)
    return [climax.text.split("\n")[0] for climax in points if climax]


def _own_points(learned: Sequence[LearnedStep], titles: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yields the number of each step that deserves a message of its own or changes the points, with its turn,
    and the first line of that message or the points."""
    points: list[str] = []
    for number, (step, title) in enumerate(zip(learned, titles, strict=True)):
        presenter = presenter_of(step.view)
        climax = presenter.climax(step.events, step.view.state)
        before, points = points, [score.title for score in presenter.score(step.view.state)]
        if climax is not None:
            yield number, say("replay-point", title=title, what=climax.text.split("\n")[0])
        elif before and points != before:
            yield number, say("replay-point", title=title, what=" · ".join(points))
