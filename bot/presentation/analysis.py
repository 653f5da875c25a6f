"""What the computer says of a game, in words and as a picture: its hints, and its analysis afterwards."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from msgspec.structs import replace

from bot.games.game import PUBLIC, Choice, Command, opponent_of
from bot.games.match import Match
from bot.players.analysis import Analysis, Doubt, Side, Turn
from bot.players.player import SHOWN, Advice
from bot.presentation import svg
from bot.presentation.charts import percent, whole_percent
from bot.presentation.components import MESSAGE, layout
from bot.presentation.drawing import Drawing, gallery, make_drawing
from bot.presentation.messages import game_button, game_name, presenter_of
from bot.presentation.paging import FENCE, fitted
from bot.presentation.posts import in_short
from bot.presentation.svg import line
from bot.presentation.wording import QUIET, in_a_row, say, seat_name

REASONS, NEARLY = 2, (0.02, 0.1)
TURNING_MARKS = ("I", "II", "III")
LONGEST_TURN = 200
LEAST_CAUSE = 0.01
HEIGHT, LEFT = 330, 116


# --- a hint


def hint_text(view: Match, choices: Sequence[Choice], advice: Sequence[Advice]) -> str:
    """Returns a title and the best commands, all legal choices: why, and how near to the first."""
    lines = [f"**{say('hint-title')}**"]
    for advised in advice[:SHOWN]:
        near = bisect(NEARLY, advice[0].value - advised.value) if lines[1:] else "best"
        lines.append(say("hint-line", near=near, **_advised(view, choices, advised)))
    return fitted("\n".join(lines), MESSAGE, "cut")


def best_text(view: Match, choices: Sequence[Choice], best: Advice, called: str = "") -> str:
    """Returns the best command with one reason, or what a button calls it that gives others with it."""
    advised = _advised(view, choices, best, reasons=1)
    return say("hint-best", what=called or advised["what"], why=advised["why"])


def _advised(
    view: Match, choices: Sequence[Choice], advised: Advice, reasons: int = REASONS
) -> dict[str, str]:
    presenter = presenter_of(view)
    why = [say(reason.key, **presenter.facts.of(reason.facts)) for reason in advised.reasons[:reasons]]
    what = presenter.advice(choice_of(choices, advised.command), view.state)
    return {"what": what, "why": " ".join(why)}


def choice_of(choices: Sequence[Choice], command: Command) -> Choice:
    """Returns the legal choice that is this command, or that it is the beginning of: parameters that make no
    difference may be left out."""
    legal = {str(choice.command): choice for choice in choices}
    longer = (choice for typed, choice in legal.items() if typed.startswith(f"{command} "))
    return legal.get(str(command)) or next(longer, Choice(command))


# --- the analysis in words


def analysis_text(view: Match, analysis: Analysis) -> str:
    """Returns the details of an analysis as a message: how start, decisions and luck add up to the result,
    how well each side played, and the doubtful decisions."""
    return fitted("\n".join([say("analysis-details-title"), *_details(view, analysis)]), MESSAGE, "cut")


def analysis_lines(view: Match, analysis: Analysis) -> list[str]:
    return [*_points(view, analysis), *_details(view, analysis)]


def analysis_layout(
    view: Match, analysis: Analysis, curve: discord.File | None, boards: Sequence[discord.File | None]
) -> discord.ui.LayoutView:
    """Returns the message with the turning points, each with its board, and the curve; the details are behind
    a button."""
    title, *points = _points(view, analysis)
    shown: list[discord.ui.Item[Any] | None] = [discord.ui.TextDisplay(f"{_head(view)}\n{title}")]
    for point, board in zip(points, boards, strict=True):
        shown += [discord.ui.TextDisplay(point), gallery(board) if board else None]
    shown.append(gallery(curve) if curve else None)
    return layout([*shown, discord.ui.ActionRow(game_button(view, "details"))])


def _head(view: Match) -> str:
    outcome = view.game.outcome(view.state)
    assert outcome is not None
    return say("analysis-title", result=presenter_of(view).result(outcome))


def _points(view: Match, analysis: Analysis) -> list[str]:
    key = "analysis-turning" if analysis.turning else "analysis-turning-none"
    marked = zip(TURNING_MARKS, analysis.turning, strict=False)
    points = [_turning(view, mark, turn) for mark, turn in marked]
    return [say(key, seat=seat_name(analysis.seat)), *points]


def _turning(view: Match, mark: str, turn: Turn) -> str:
    told = doubt_text(view, turn.doubt) if turn.doubt else ""
    lucky = turn.thrown and abs(turn.luck) > abs(turn.decisions)
    what = "\n".join(filter(None, (_happened(view, turn) if lucky or not told else "", told)))
    causes = in_a_row([*_cause("decisions", turn.decisions), *_cause("luck", turn.luck)])
    return say("analysis-turning-line", turn=turn_text(view, mark, turn), causes=causes, what=what)


def _cause(kind: str, gain: float) -> Iterator[str]:
    if abs(gain) >= LEAST_CAUSE:
        yield say(f"analysis-{kind}", points=_signed(round(100 * gain)))


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}"


def turn_text(view: Match, mark: str, turn: Turn) -> str:
    before, after = whole_percent(turn.before), whole_percent(turn.after)
    return say("analysis-turn", mark=mark, title=_title(view, turn.state), before=before, after=after)


def _happened(view: Match, turn: Turn) -> str:
    """Returns what happened in a turn: of its lines the last ones, if they are many, and none that is
    long."""
    lines = in_short((event for event in turn.events if event.audience == PUBLIC), view)
    short = [line.removeprefix(QUIET) for line in lines if len(line) <= LONGEST_TURN and FENCE not in line]
    last, length = short[-1:], sum(map(len, short[-1:]))
    for before in reversed(short[:-1]):
        length += len(before)
        if length > LONGEST_TURN:
            break
        last.insert(0, before)
    return " ".join(" ".join(last).split())


def doubt_text(view: Match, doubt: Doubt) -> str:
    given, better = _command(view, doubt, doubt.given), _command(view, doubt, doubt.better)
    if given == better:
        return ""
    did, could = whole_percent(doubt.did), whole_percent(doubt.could)
    seat = seat_name(doubt.seat)
    return say("analysis-doubt", seat=seat, given=given, did=did, better=better, could=could)


def _command(view: Match, doubt: Doubt, command: Command) -> str:
    choice = choice_of(view.game.choices(doubt.state, doubt.seat), command)
    return presenter_of(view).advice(choice, view.game.view(doubt.state, doubt.seat))


def _details(view: Match, analysis: Analysis) -> list[str]:
    told = [(_title(view, doubt.state), doubt_text(view, doubt)) for doubt in analysis.doubts]
    doubts = [say("analysis-doubt-line", title=title, doubt=doubt) for title, doubt in told if doubt]
    return [
        _sum(analysis),
        *map(_side, analysis.sides),
        say("analysis-doubts" if doubts else "analysis-doubts-none"),
        *doubts,
        say("analysis-note", loss=percent(analysis.scale)),
    ]


def _sum(analysis: Analysis) -> str:
    first, *_, last = analysis.chances
    parts = (first, last, analysis.rest, *(side.gained for side in analysis.sides))
    start, end, rest, own, theirs = (round(100 * part) for part in parts)
    return say(
        "analysis-sum",
        seat=seat_name(analysis.seat),
        start=whole_percent(first),
        own=_signed(own),
        theirs=_signed(-theirs),
        luck=_signed(end - start - own + theirs - rest),
        error=round(100 * analysis.error),
        rest=say("analysis-sum-rest", rest=_signed(rest)) if rest else "",
        end=whole_percent(last),
    )


def _side(side: Side) -> str:
    if not side.decisions:
        return say("analysis-side-none", seat=seat_name(side.seat))
    return say(
        "analysis-side",
        seat=seat_name(side.seat),
        accuracy=percent(round(side.accuracy) / 100),
        loss=percent(max(0.0, round(side.loss, 3))),
        count=side.decisions,
    )


def _title(view: Match, state: object) -> str:
    return presenter_of(view).title(view.game.view(state, PUBLIC[0])) or game_name(view)


# --- the analysis in pictures


def board_of(view: Match, turn: Turn) -> Drawing | None:
    """Draws a turning point: its doubtful decision with both moves, or else what it has ended, or the
    position after its dice."""
    presenter, doubt = presenter_of(view), turn.doubt
    if doubt and doubt_text(view, doubt):
        drawn = presenter.compared(doubt.state, doubt.seat, doubt.given, doubt.better)
    else:
        climax = presenter.climax(turn.events, turn.end)
        drawn = (climax and climax.picture) or presenter.picture(turn.end)
    return drawn and replace(drawn, name=f"turn-{turn.number}.png")


def analysis_picture(view: Match, analysis: Analysis) -> Drawing:
    """Draws the chance to win after each turn: below the line that of the first seat, above it that of the
    other; the turning points are marked."""
    right, bottom = svg.WIDTH - svg.MARGIN, svg.TOP + HEIGHT
    step = (right - LEFT) / max(1, len(analysis.chances) - 1)
    points = [(LEFT + step * n, bottom - HEIGHT * chance) for n, chance in enumerate(analysis.chances)]
    edge = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    first, other = seat_name(analysis.seat), seat_name(opponent_of(view.game.seats, analysis.seat))
    sides = {first: _swatch(svg.SLATE), other: _swatch(svg.CARD)}
    title = say("analysis-picture", game=view.id)
    page = svg.paper(
        bottom + 96,
        svg.heading(title, game_name(view)),
        svg.box(LEFT, svg.TOP, right - LEFT, HEIGHT, svg.CARD),
        svg.path(f"M{LEFT},{bottom} L{edge} L{right},{bottom}Z", svg.SLATE),
        *_grid(right),
        *_numbers(len(analysis.chances) - 1, step),
        svg.path(f"M{edge}", **svg.stroke(svg.INK, 4), stroke_linejoin="round"),
        svg.box(LEFT, svg.TOP, right - LEFT, HEIGHT, **svg.stroke(svg.INK, 2)),
        *(
            svg.badge(
                mark,
                LEFT + step * (turn.number - 0.5),
                bottom - HEIGHT * (turn.before + turn.after) / 2,
            )
            for mark, turn in zip(TURNING_MARKS, analysis.turning, strict=False)
        ),
        svg.moved(LEFT - svg.MARGIN, bottom + 58, svg.legend(sides)),
    )
    return make_drawing("analysis.png", page, "\n".join(_said(view, analysis, title)))


def _swatch(colour: str) -> str:
    return svg.box(-14, -12, 28, 24, colour, **svg.stroke(svg.INK, 2))


def _grid(right: float) -> Iterator[str]:
    for quarter in range(5):
        y = svg.TOP + HEIGHT * (4 - quarter) / 4
        label = percent(quarter / 4)
        yield svg.text(label, LEFT - 12, y + 9, 26, fill=svg.PENCIL, anchor="end", room=LEFT - svg.MARGIN)
        if quarter in (1, 2, 3):
            yield line(LEFT, y, right, y, **svg.stroke(svg.LINE, 3 if quarter == 2 else 2, "8 8"))


def _numbers(turns: int, step: float) -> Iterator[str]:
    every = next(count for count in (1, 2, 5, 10, 20, 50, 100, 1000) if step * count >= 44)
    for n in range(every, turns + 1, every):
        x = LEFT + step * (n - 0.5)
        yield svg.text(str(n), x, svg.TOP + HEIGHT + 32, 26, fill=svg.PENCIL, anchor="middle", room=60)


def _said(view: Match, analysis: Analysis, title: str) -> Iterator[str]:
    yield title
    every = -(-len(analysis.chances) // 60)
    shown = in_a_row(map(whole_percent, analysis.chances[::every]))
    yield say("analysis-picture-said", seat=seat_name(analysis.seat), chances=shown)
    for mark, turn in zip(TURNING_MARKS, analysis.turning, strict=False):
        yield turn_text(view, mark, turn)
