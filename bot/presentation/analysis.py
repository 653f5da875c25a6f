"""A game that the computer has judged, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.game import PUBLIC, Command, Seat, opponent_of
from bot.games.match import Match
from bot.players.analysis import Analysis, Doubt, Side, Turn
from bot.presentation.charts import percent
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.hints import choice_of
from bot.presentation.limits import MESSAGE
from bot.presentation.markup import QUIET
from bot.presentation.messages import game_name, presenter_of
from bot.presentation.paging import FENCE, fitted
from bot.presentation.svg import (
    CARD,
    INK,
    LINE,
    MARGIN,
    PENCIL,
    SLATE,
    WIDTH,
    badge,
    box,
    heading,
    legend,
    line,
    moved,
    paper,
    path,
    stroke,
    text,
)
from bot.presentation.turn import in_short
from bot.presentation.wording import in_a_row, say

MARKS = "①②③④⑤"
"""The marks of the turning points, in words and in the picture."""

ODD = 0.1
"""Dice are called unusual if fewer games than this share have such dice."""

TOLD = 160
"""Most characters that tell what happened in a turn."""

TOLD_CAUSE = 0.01
"""The least part of a change that is told with its cause."""

TOP, HIGH, LEFT = 150, 330, 116


def analysis_text(view: Match, found: Analysis) -> str:
    """Returns the analysis as a message: the result and the title, then ``analysis_lines``."""
    outcome = view.game.outcome(view.state)
    assert outcome is not None
    title = say("analysis-title", result=presenter_of(view).result(outcome))
    return fitted("\n".join([title, *analysis_lines(view, found)]), MESSAGE, "cut")


def analysis_lines(view: Match, found: Analysis) -> list[str]:
    """Returns how well each side played, what decided the game, the doubtful decisions, and the luck."""
    lines = [_side(one) for one in found.sides]
    lines.append(
        say("analysis-turning" if found.turning else "analysis-turning-none", seat=seat_name(found.seat))
    )
    lines += [_turning(view, *one) for one in zip(MARKS, found.turning, strict=False)]
    lines.append(say("analysis-doubts" if found.doubts else "analysis-doubts-none"))
    lines += [_doubt(view, one) for one in found.doubts]
    return [*lines, _luck(view, found), _note(found)]


def _side(one: Side) -> str:
    if not one.decisions:
        return say("analysis-side-none", seat=seat_name(one.seat))
    return say(
        "analysis-side",
        seat=seat_name(one.seat),
        accuracy=percent(round(one.accuracy) / 100),
        loss=percent(round(one.loss, 3)),
        count=one.decisions,
    )


def _turning(view: Match, mark: str, turn: Turn) -> str:
    causes = [_cause("dice", turn.dice), _cause("mistakes", turn.mistakes)]
    told = in_a_row(one for one in causes if one)
    said, what = turn_text(view, mark, turn), _happened(view, turn)
    return say(
        "analysis-turning-line",
        turn=said,
        causes=say("analysis-causes", told=told) if told else "",
        what=what,
    )


def _cause(kind: str, gain: float) -> str:
    """Returns what one cause did to the chance; nothing if that is little."""
    sign, share = "plus" if gain >= 0 else "minus", _chance(abs(gain))
    return say(f"analysis-{kind}", sign=sign, percent=share) if abs(gain) >= TOLD_CAUSE else ""


def turn_text(view: Match, mark: str, turn: Turn) -> str:
    """Returns a turning point in words: its mark, its turn, and the chance before and after it."""
    before, after = _chance(turn.before), _chance(turn.after)
    return say("analysis-turn", mark=mark, title=_title(view, turn.state), before=before, after=after)


def _happened(view: Match, turn: Turn) -> str:
    """Returns what happened in a turn: of its lines the last ones, if they are many, and none that is
    long."""
    lines = in_short((one for one in turn.events if one.audience == PUBLIC), view)
    told = [one.removeprefix(QUIET) for one in lines if len(one) <= TOLD and FENCE not in one]
    kept = told[-1:]
    for one in reversed(told[:-1]):
        if sum(map(len, kept)) + len(one) > TOLD:
            break
        kept.insert(0, one)
    return " ".join(" ".join(kept).split())


def _doubt(view: Match, one: Doubt) -> str:
    return say(
        "analysis-doubt-line",
        seat=seat_name(one.seat),
        title=_title(view, one.state),
        given=_command(view, one, one.given),
        did=_chance(one.did),
        better=_command(view, one, one.better),
        could=_chance(one.could),
    )


def _command(view: Match, one: Doubt, command: Command) -> str:
    choices = view.game.choices(one.state, one.seat)
    return presenter_of(view).advice(choice_of(choices, command), view.game.view(one.state, one.seat))


def _luck(view: Match, found: Analysis) -> str:
    if found.usual == 1:
        return say("analysis-luck-none")
    seat = found.seat if found.luck >= 0 else _other(view, found.seat)
    kind = "odd" if found.usual < ODD else "usual"
    worth, share = _chance(abs(found.luck)), _chance(max(0.01, found.usual))
    return say(f"analysis-luck-{kind}", seat=seat_name(seat), worth=worth, percent=share)


def _note(found: Analysis) -> str:
    part = say("analysis-part", every=found.every)
    return say("analysis-note") + (f" {part}" if found.every > 1 else "")


def _title(view: Match, state: object) -> str:
    return presenter_of(view).title(view.game.view(state, PUBLIC[0])) or game_name(view)


def _other(view: Match, seat: Seat) -> Seat:
    return opponent_of(view.game.seats, seat)


def _chance(chance: float) -> str:
    return percent(round(chance, 2))


def analysis_picture(view: Match, found: Analysis) -> Drawing:
    """Draws the chance to win after each turn: below the line that of the first seat, above it that of the
    other; the turning points are marked."""
    right, bottom = WIDTH - MARGIN, TOP + HIGH
    step = (right - LEFT) / max(1, len(found.chances) - 1)
    points = [(LEFT + step * n, bottom - HIGH * chance) for n, chance in enumerate(found.chances)]
    edge = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    first, other = seat_name(found.seat), seat_name(_other(view, found.seat))
    sides = {first: _swatch(SLATE), other: _swatch(CARD)}
    title = say("analysis-picture", game=view.id)
    svg = paper(
        bottom + 96,
        heading(title, game_name(view)),
        box(LEFT, TOP, right - LEFT, HIGH, CARD),
        path(f"M{LEFT},{bottom} L{edge} L{right},{bottom}Z", SLATE),
        *_grid(right),
        *_numbers(len(found.chances) - 1, step),
        path(f"M{edge}", **stroke(INK, 4), stroke_linejoin="round"),
        box(LEFT, TOP, right - LEFT, HIGH, **stroke(INK, 2)),
        *(
            badge(mark, LEFT + step * (turn.number - 0.5), bottom - HIGH * (turn.before + turn.after) / 2)
            for mark, turn in zip(MARKS, found.turning, strict=False)
        ),
        moved(LEFT - MARGIN, bottom + 48, legend(sides, 1)),
    )
    return make_drawing("analysis.png", svg, "\n".join(_said(view, found, title)))


def _swatch(colour: str) -> str:
    return box(-14, -12, 28, 24, colour, **stroke(INK, 2))


def _grid(right: float) -> Iterator[str]:
    """Draws the chances of the scale, with a line at each quarter."""
    for quarter in range(5):
        y = TOP + HIGH * (4 - quarter) / 4
        label = percent(quarter / 4)
        yield text(label, LEFT - 12, y + 8, 22, fill=PENCIL, anchor="end", room=LEFT - MARGIN)
        if quarter in (1, 2, 3):
            yield line(LEFT, y, right, y, **stroke(LINE, 3 if quarter == 2 else 2, "8 8"))


def _numbers(turns: int, step: float) -> Iterator[str]:
    """Draws the number of turns along the scale."""
    every = next(one for one in (1, 2, 5, 10, 20, 50, 100, 1000) if step * one >= 44)
    for n in range(every, turns + 1, every):
        x = LEFT + step * (n - 0.5)
        yield text(str(n), x, TOP + HIGH + 30, 22, fill=PENCIL, anchor="middle", room=60)


def _said(view: Match, found: Analysis, title: str) -> Iterator[str]:
    """Yields what the picture shows, line by line."""
    yield title
    every = -(-len(found.chances) // 60)
    shown = in_a_row(map(_chance, found.chances[::every]))
    yield say("analysis-picture-said", seat=seat_name(found.seat), chances=shown)
    for mark, turn in zip(MARKS, found.turning, strict=False):
        yield turn_text(view, mark, turn)
