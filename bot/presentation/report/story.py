"""The contents of the report in order: chapters and turns, each with its events and their dice."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot.games.game import PUBLIC
from bot.games.match import LearnedEvent, LearnedStep, Match
from bot.games.match_events import MatchEvent, MovesUndone, SeedOpened
from bot.presentation.charts import luck_text
from bot.presentation.facts import seat_name
from bot.presentation.messages import event_lines, game_name, mention, player_name, presenter_of
from bot.presentation.presenter import AnyPresenter, Heading
from bot.presentation.wording import listed, say


class Picture(NamedTuple):
    """A PNG file, and its description in words."""

    png: bytes
    alt: str

    @property
    def source(self) -> str:
        return f"data:image/png;base64,{b64encode(self.png).decode()}"


class WordedThrow(NamedTuple):
    """A ``Throw`` whose purpose is in words."""

    n: int
    purpose: str
    dice: tuple[int, ...]
    imposed: int
    shuffle: bool


class Line(NamedTuple):
    """One event, in Discord's markup: its number, its time, the seats it was private to, its dice, and
    whether it was taken back."""

    number: int
    at: datetime
    text: str
    alone: str
    throws: tuple[WordedThrow, ...]
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
    presenter = presenter_of(view)
    outcome = view.game.outcome(view.state)
    over = view.stage == "over"
    seeds = [learned.event.seed for learned in events if isinstance(learned.event, SeedOpened)]
    return {
        "title": game_name(view),
        "game": view.id,
        "audience": audience_text(audience, over=over),
        "result": presenter.result(outcome) if outcome else say("report-unfinished"),
        "over": over,
        "facts": _facts(view, presenter, events),
        "scores": presenter.score(view.state),
        "board": presenter.board(view.state),
        "parts": parts(view, events),
        "throws": [throw for learned in events for throw in _throws(learned, presenter)],
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
    facts = [(seat_name(seat), player_name(view, seat)) for seat in view.taken]
    facts += [(say("report-master"), mention(master)) for master in view.masters]
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
    presenter = presenter_of(view)
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
            at, dice = datetime.fromtimestamp(learned.at, UTC), _throws(learned, presenter)
            alone = "" if event.audience == PUBLIC else listed(map(seat_name, event.audience))
            chapters[-1].lines.append(Line(learned.number, at, text, alone, dice, learned.undone))
        if isinstance(event, MovesUndone):
            place = standing
    return chapters


def _throws(learned: LearnedEvent, presenter: AnyPresenter) -> tuple[WordedThrow, ...]:
    word = presenter.facts.purpose
    return tuple(
        WordedThrow(throw.n, word(throw.purpose), throw.dice, throw.imposed, throw.shuffle)
        for throw in learned.throws
    )


def _text(learned: LearnedEvent, view: Match, presenter: AnyPresenter) -> str:
    heading = presenter.heading(learned.event)
    if not learned.event.audience or (heading and heading.turn):
        return ""
    text = "\n".join(event_lines([learned.event], view)).removeprefix(say("dice-mark"))
    return text.removeprefix(f"## {heading.words}\n") if heading else text


def climaxes(learned: Iterable[LearnedStep]) -> list[str]:
    points = (presenter_of(step.view).climax(step.events, step.view.state) for step in learned)
    return [climax.text.split("\n")[0] for climax in points if climax]
