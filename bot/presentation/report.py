"""The battle report: a game told turn by turn, with every die, as a page for one reader."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from markupsafe import Markup, escape

from bot.games.game import PUBLIC
from bot.games.match import LearnedEvent, LearnedStep, Match, Throw
from bot.games.match_events import MatchEvent, MovesUndone, SeedOpened, UserId, has_left
from bot.games.typed_text import plain_line
from bot.presentation import messages
from bot.presentation.charts import luck_text
from bot.presentation.components import layout
from bot.presentation.drawing import gallery
from bot.presentation.presenter import AnyPresenter, Heading
from bot.presentation.wording import listed, say, seat_name, spoken
from data import text

if TYPE_CHECKING:
    from jinja2 import Environment
    from markdown_it import MarkdownIt


class Picture(NamedTuple):
    """A PNG file, and its description in words."""

    png: bytes
    alt: str

    @property
    def source(self) -> str:
        return f"data:image/png;base64,{b64encode(self.png).decode()}"


class Line(NamedTuple):
    """One event, in Discord's markup: its number, its time, the seats it was private to, its dice, and
    whether it was taken back."""

    number: int
    at: datetime
    text: str
    alone: str
    throws: tuple[Throw, ...]
    undone: bool


class Part(NamedTuple):
    """A chapter, or a turn of one, with its events."""

    heading: Heading
    lines: list[Line]


class Judged(NamedTuple):
    """The analysis of the game: its lines, and its picture if that could be made."""

    lines: Sequence[str]
    picture: Picture | None


def story(
    view: Match, audience: str, events: Sequence[LearnedEvent], judged: Judged | None = None
) -> dict[str, Any]:
    """Returns the contents of the report of a game that has begun, from what the audience knows and has
    learned, in the language of its reader; names are still Discord's mentions."""
    presenter = messages.presenter_of(view)
    outcome = view.game.outcome(view.state)
    over = view.stage == "over"
    seeds = [learned.event.seed for learned in events if isinstance(learned.event, SeedOpened)]
    return {
        "title": messages.game_name(view),
        "game": view.id,
        "audience": audience_text(audience, over=over),
        "result": presenter.result(outcome) if outcome else say("report-unfinished"),
        "over": over,
        "facts": _facts(view, presenter, events),
        "scores": presenter.score(view.state),
        "board": presenter.board(view.state),
        "parts": parts(view, events),
        "throws": [throw for learned in events for throw in learned.throws],
        "purpose": presenter.facts.purpose,
        "luck": luck_text(view, events),
        "judged": judged,
        "fingerprint": view.fingerprint,
        "seed": seeds[-1] if over and seeds else "",
    }


def audience_text(audience: str, *, over: bool) -> str:
    """Returns what the reader of a report gets to know, in a sentence."""
    if over:
        return say("report-told-whole")
    if audience == PUBLIC[0]:
        return say("report-told-public")
    return say("report-told-seat", seat=seat_name(audience))


def _facts(view: Match, presenter: AnyPresenter, events: Sequence[LearnedEvent]) -> list[tuple[str, str]]:
    facts = [(seat_name(seat), messages.player_name(view, seat)) for seat in view.taken]
    facts += [(say("report-master"), messages.mention(master)) for master in view.masters]
    chosen = presenter.options(view.options)
    options = listed(chosen) if chosen else say("report-options-none")
    facts.append((say("report-options"), options))
    if events:
        times = (datetime.fromtimestamp(events[end].at, UTC) for end in (0, -1))
        first, last = (f"{time:%Y-%m-%d %H:%M}" for time in times)
        facts.append((say("report-when"), f"{first} – {last} UTC"))
    return facts


def parts(view: Match, events: Sequence[LearnedEvent]) -> list[Part]:
    """Returns every event under its chapter and turn. After an undo these are those of the restored
    position."""
    presenter = messages.presenter_of(view)
    place: tuple[Heading, ...] = (Heading(say("report-lobby")),)
    shown = standing = place
    chapters = [Part(place[0], [])]
    for learned in events:
        event, heading = learned.event, presenter.heading(learned.event)
        if heading:
            place = (place[0], heading) if heading.turn else (heading,)
        if not isinstance(event, MatchEvent) and not learned.undone:
            standing = place
        if place != shown:
            new = place[-1:] if place[0] == shown[0] else place
            chapters += [Part(heading, []) for heading in new]
            shown = place
        if text := _text(learned, view, presenter):
            at = datetime.fromtimestamp(learned.at, UTC)
            alone = "" if event.audience == PUBLIC else listed(map(seat_name, event.audience))
            chapters[-1].lines.append(Line(learned.number, at, text, alone, learned.throws, learned.undone))
        if isinstance(event, MovesUndone):
            place = standing
    return chapters


def _text(learned: LearnedEvent, view: Match, presenter: AnyPresenter) -> str:
    heading = presenter.heading(learned.event)
    if not learned.event.audience or (heading and heading.turn):
        return ""
    text = "\n".join(messages.event_lines([learned.event], view)).removeprefix(say("dice-mark"))
    return text.removeprefix(f"## {heading.words}\n") if heading else text


def climaxes(learned: Iterable[LearnedStep]) -> list[str]:
    points = (messages.presenter_of(step.view).climax(step.events, step.view.state) for step in learned)
    return [climax.text.split("\n")[0] for climax in points if climax]


@cache
def templates() -> Environment:
    """Returns the templates in ``data/report``, which escape everything in a page."""
    # A start of the bot needs no templates.
    from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

    environment = Environment(
        loader=FunctionLoader(lambda name: text("report", name)),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {"say": say}
    return environment


_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"(^|<p>|<br ?/?>\n?)-# (.+?)(?=<br|</p>|$)", re.MULTILINE)
_OURS = re.compile(r"(?<!\\)<(@|t:)(\d+)(?::\w)?>")
"""Discord's mentions and times written by the bot; those that a user typed are escaped."""

_MARKED = re.compile(r"\ue000(@|t:)(\d+)\ue001")
"""The same during the conversion, marked by private-use characters, which ``plain`` removes from typed
text."""


@cache
def _markup() -> MarkdownIt:
    # A start of the bot needs no parser.
    from markdown_it import MarkdownIt

    return MarkdownIt("zero", {"breaks": True}).enable(
        ["fence", "emphasis", "backticks", "newline", "escape"]
    )


def html(marked: str, names: Mapping[UserId, str]) -> Markup:
    """Returns the text as HTML, with users by name and times as days."""

    def shown(mark: re.Match[str]) -> str:
        if mark[1] != "@":
            return _day(mark[2])
        return f"<b>{escape(plain_line(names.get(int(mark[2]), '')) or mark[2])}</b>"

    safe = _HEADING.sub(r"**\1**", _OURS.sub("\ue000\\1\\2\ue001", marked))
    rendered = _SMALL.sub(r"\1<small>\2</small>", _markup().render(safe))
    return Markup(_MARKED.sub(shown, rendered))  # noqa: S704 - the renderer escapes the text, `escape` the names


def _day(timestamp: str) -> str:
    try:
        return f"{datetime.fromtimestamp(int(timestamp), UTC):%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):
        return timestamp


MOST_CLIMAXES = 5
MOST_PICTURES = 60
"""Most pictures in a report: about 5 MB as text, of the 10 MB that Discord accepts."""


def report(
    view: Match,
    audience: str,
    events: Sequence[LearnedEvent],
    names: Mapping[UserId, str],
    pictures: Mapping[int, Picture] | None = None,
    judged: Judged | None = None,
    climaxes: Sequence[str] = (),
) -> str:
    """Returns the report for a seat or ``"public"`` as a self-contained HTML page, from its view and the
    events that it has learned of.

    ``names`` maps users to their names. ``pictures`` are keyed by the number of the event that they follow,
    one of ``pictured_events``, and the last one stands on top. ``judged`` is the analysis, if the game is
    over and it was made. ``climaxes`` are its high points, a sentence each.
    """
    shown = pictures or {}
    contents = story(view, audience, events, judged) | {
        "climaxes": climaxes[-MOST_CLIMAXES:],
        "shown": max(shown, default=0),
    }
    template, prose = templates().get_template("report.html"), partial(html, names=names)
    return template.render(story=contents, pictures=shown, prose=prose, language=spoken())


def report_layout(view: Match, picture: discord.File | None, file: str) -> discord.ui.LayoutView:
    outcome = view.game.outcome(view.state)
    lines = [messages.presenter_of(view).result(outcome)] if outcome else []
    row = [*messages.analysis_buttons(view), messages.game_button(view, "replay")]
    return layout(
        [
            gallery(picture) if picture else None,
            discord.ui.TextDisplay("\n".join([*lines, say("answer-report", game=view.id)])),
            discord.ui.File(f"attachment://{file}"),
            discord.ui.ActionRow(*row),
        ]
    )


def pictured_events(view: Match, events: Sequence[LearnedEvent]) -> list[int]:
    """Returns the numbers of the events after which the report shows the position: the last visible event of
    each chapter and turn, unless it was taken back. If there are too many, every second of them is returned,
    and so on."""
    lasts = [part.lines[-1] for part in parts(view, events) if part.lines]
    numbers = [line.number for line in lasts if not line.undone]
    return numbers[:: -(len(numbers) // MOST_PICTURES + 1)][::-1]


def people(match: Match, events: Iterable[LearnedEvent]) -> set[UserId]:
    """Returns all users whom the report may name, without those who have left."""
    named = {getattr(learned.event, name) for learned in events for name in learned.event.people}
    return {user for user in (*match.seats.values(), *match.masters, *named) if not has_left(user)}
