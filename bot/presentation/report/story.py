"""The contents of the report in order: chapters and turns, each with its events and their dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from bot.games.game import PUBLIC, Event, Seat
from bot.games.learned import dice_by_seat
from bot.games.match import LearnedEvent, Match
from bot.games.match_events import MatchEvent, MovesUndone, SeedOpened, UserId
from bot.presentation.facts import seat_name
from bot.presentation.luck import luck_lines
from bot.presentation.markup import escaped
from bot.presentation.messages import event_lines, game_name, mention, player_name, presenter_of
from bot.presentation.presenter import AnyPresenter, Heading
from bot.presentation.report.picture import Picture
from bot.presentation.scores import Score
from bot.presentation.wording import listed, say


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


class Luck(NamedTuple):
    """The dice of one side: how often it threw each of 1 to 6, and in words how unusual that is."""

    seat: str
    counts: Sequence[int]
    words: str


class Judged(NamedTuple):
    """The analysis of the game: its lines, and its picture if that could be made."""

    lines: Sequence[str]
    picture: Picture | None


class Story(NamedTuple):
    """The contents of a report in the language of its reader; names are still Discord's mentions."""

    title: str
    game: str
    audience: str
    result: str
    over: bool
    facts: list[tuple[str, str]]
    scores: Sequence[Score]
    board: str
    parts: list[Part]
    throws: list[WordedThrow]
    luck: list[Luck]
    judged: Judged | None
    fingerprint: str
    seed: str
    names: Mapping[UserId, str]


def story(
    view: Match,
    audience: str,
    events: Sequence[LearnedEvent],
    names: Mapping[UserId, str],
    judged: Judged | None = None,
) -> Story:
    """Returns the story of a game that has begun, from what the audience knows and has learned."""
    presenter = presenter_of(view)
    outcome = view.game.outcome(view.state)
    over = view.stage == "over"
    seeds = [one.event.seed for one in events if isinstance(one.event, SeedOpened)]
    return Story(
        title=game_name(view),
        game=view.id,
        audience=audience_text(audience, over=over),
        result=presenter.result(outcome) if outcome else say("report-unfinished"),
        over=over,
        facts=_facts(view, presenter, events),
        scores=presenter.score(view.state),
        board=presenter.board(view.state),
        parts=_parts(view, presenter, events),
        throws=[throw for one in events for throw in _throws(one, presenter)],
        luck=_luck(view, events),
        judged=judged,
        fingerprint=view.fingerprint,
        seed=seeds[-1] if over and seeds else "",
        names=names,
    )


def audience_text(audience: str, *, over: bool) -> str:
    """Returns what the reader of a report gets to know, in a sentence."""
    if over:
        return say("report-told-whole")
    if audience == PUBLIC[0]:
        return say("report-told-public")
    return say("report-told-seat", seat=seat_name(audience))


def _facts(view: Match, presenter: AnyPresenter, events: Sequence[LearnedEvent]) -> list[tuple[str, str]]:
    facts = [(seat_name(seat), _player(view, seat)) for seat in view.taken]
    facts += [(say("report-master"), mention(master)) for master in view.masters]
    chosen = presenter.options(view.options)
    options = listed(chosen) if chosen else say("report-options-none")
    facts.append((say("report-options"), options))
    if events:
        facts.append((say("report-when"), f"{_minute(events[0])} – {_minute(events[-1])} UTC"))
    return facts


def _player(view: Match, seat: Seat) -> str:
    """Returns who plays a seat, with the words that were given for its dice."""
    name = player_name(view, seat)
    words = view.words.get(seat)
    return say("report-player", player=name, words=escaped(words)) if words else name


def _minute(one: LearnedEvent) -> str:
    return f"{datetime.fromtimestamp(one.at, UTC):%Y-%m-%d %H:%M}"


def _parts(view: Match, presenter: AnyPresenter, events: Sequence[LearnedEvent]) -> list[Part]:
    """Returns every event under its chapter and turn. After an undo these are those of the restored
    position."""
    place: tuple[Heading, ...] = (Heading(say("report-lobby")),)
    shown = standing = place
    parts = [Part(place[0], [])]
    for one in events:
        heading = presenter.heading(one.event)
        if heading:
            place = (place[0], heading) if heading.turn else (heading,)
        if not isinstance(one.event, MatchEvent) and not one.undone:
            standing = place
        if place != shown:
            new = place[-1:] if place[0] == shown[0] else place
            parts += [Part(each, []) for each in new]
            shown = place
        text = _text(one, view, presenter)
        if text:
            at = datetime.fromtimestamp(one.at, UTC)
            dice = _throws(one, presenter)
            parts[-1].lines.append(Line(one.number, at, text, _alone(one.event), dice, one.undone))
        if isinstance(one.event, MovesUndone):
            place = standing
    return parts


def _luck(view: Match, events: Sequence[LearnedEvent]) -> list[Luck]:
    thrown = {seat: of for seat, of in dice_by_seat(view, events).items() if sum(of)}
    lines = luck_lines(thrown)
    return [Luck(seat_name(seat), of, words) for (seat, of), words in zip(thrown.items(), lines, strict=True)]


def _throws(event: LearnedEvent, presenter: AnyPresenter) -> tuple[WordedThrow, ...]:
    """Returns the dice of an event, with their purposes in words."""
    return tuple(
        WordedThrow(one.n, presenter.purpose(one.purpose), one.dice, one.imposed, one.shuffle)
        for one in event.throws
    )


def _text(one: LearnedEvent, view: Match, presenter: AnyPresenter) -> str:
    """Returns the event in words, without what its heading or its dice already show."""
    heading = presenter.heading(one.event)
    if not one.event.audience or (heading and heading.turn):
        return ""
    text = "\n".join(event_lines([one.event], view)).removeprefix(say("dice-mark"))
    return text.removeprefix(f"## {heading.words}\n") if heading else text


def _alone(event: Event) -> str:
    return "" if event.audience == PUBLIC else listed(seat_name(seat) for seat in event.audience)
