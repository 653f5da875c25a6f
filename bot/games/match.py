"""A match: a game with the people who play it.

Its lobby and seats, the players' words, the game master's actions, pauses and undone moves are events like
the game's own. Folding all the events of a match gives the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.games import match_events as on
from bot.games.game import PUBLIC, AnyGame, Audience, Choice, Command, Decision, Event, Outcome, Purpose, Seat
from bot.games.manifest import Stage
from bot.games.match_events import Computer, FirstGame, OnExpiry, Pauser, UndoRequest, UserId
from bot.games.registry import GAMES

CUT_SHORT = ("resigned", "ended")
"""How a game ends whose points do not decide it."""


class Match(Struct, frozen=True):
    """A game with its people, at one moment. ``state`` is None until every seat is taken."""

    id: str
    kind: str = ""
    stage: Stage = "lobby"
    options: dict[str, Any] = field(default_factory=dict)
    fingerprint: str = ""
    seats: dict[Seat, UserId] = field(default_factory=dict)
    words: dict[Seat, str] = field(default_factory=dict)
    masters: tuple[UserId, ...] = ()
    imposed: tuple[int, ...] = ()
    why_paused: str = ""
    undo_request: UndoRequest | None = None
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    away: dict[Seat, int] = field(default_factory=dict)
    deadline: int | None = None
    """When the awaited player's time is up, in seconds since 1970. The referee sets it by its own clock, as
    well as ``reminded`` and ``missed``; they do not follow from the events."""
    reminded: bool = False
    missed: bool = False
    since: int = 0
    """When the wait for the seats that are awaited now began, by the same clock."""
    guided: bool = False
    hints: bool = False
    """Whether the players of a match among people may ask the computer for hints."""
    both: bool = False
    """Whether the match is two games, between which the sides change."""
    first: FirstGame | None = None
    """The first of two games, in the second."""
    practice: bool = False
    """Whether a computer player agrees to every undo; a match that is practice does not count for the
    ladder."""
    turn: str = ""
    """The name of the turn that is being told. The referee sets it, and ``turn_began``: they do not follow
    from the events."""
    turn_began: int = 0
    """The number, among the public events, of the first one of that turn; 0 if none is being told."""
    seq: int = 0
    rules: int = 1
    """The version of the rules by which the match was opened."""
    opening: str = ""
    """The digest of the event that opened the match, set by the referee: what its dice are thrown for."""
    people: tuple[UserId, ...] = ()
    """Everybody that the record mentions, by pseudonym: the first is 1."""
    learned: dict[str, int] = field(default_factory=dict)
    """The number of events for everybody (``"public"``), and for each seat the number of further events."""
    computers: dict[Seat, Computer] = field(default_factory=dict)
    asked: dict[Seat, UserId] = field(default_factory=dict)
    """Whom the match was opened for beside those who sit: their seats are kept for them."""
    state: Any = None

    @property
    def game(self) -> AnyGame:
        return GAMES[self.kind]

    def seat_of(self, user: UserId) -> Seat | None:
        return next((seat for seat, player in self.seats.items() if player == user), None)

    @property
    def paused_by(self) -> Pauser:
        return on.MatchPaused(self.why_paused).by

    @property
    def taken(self) -> tuple[Seat, ...]:
        """The seats that are taken, by people and by computers."""
        return tuple(seat for seat in self.game.seats if seat in self.seats or seat in self.computers)

    @property
    def solo(self) -> bool:
        """Whether one person plays against computers."""
        return len(self.seats) == 1 and bool(self.computers)

    @property
    def played_out(self) -> bool:
        """Whether the computer finishes the match in the seat of its only player, too."""
        return self.solo and len(self.computers) == len(self.game.seats)

    @property
    def show(self) -> bool:
        """Whether computers play against each other, and nobody else."""
        return self.stage in ("running", "paused") and not self.seats

    @property
    def has_second(self) -> bool:
        """Whether a second game follows this one, which is over. None follows one that was resigned, or that
        the game master ended: that decides both."""
        outcome = self.game.outcome(self.state) if self.stage == "over" else None
        follows = outcome is not None and outcome.why not in CUT_SHORT
        return follows and self.both and self.first is None and bool(self.seats)

    @property
    def result(self) -> Outcome | None:
        """How the match ended: the game or, after the second of two, both, with each player's points in the
        seat that they have now."""
        outcome = self.game.outcome(self.state) if self.state is not None else None
        if outcome is None or self.first is None:
            return outcome
        before = dict(zip(self.game.seats, reversed(self.game.seats), strict=True))
        points = {seat: outcome.points[seat] + self.first.points[before[seat]] for seat in before}
        total = Outcome.by_points(points)
        return replace(outcome, points=points) if outcome.why in CUT_SHORT else total

    def pseudonym(self, user: UserId) -> int:
        """Returns the number by which the record refers to this user, counted from 1."""
        return self.people.index(user) + 1

    def recorded(self, event: Event) -> Event:
        """Returns the event as the record holds it, with pseudonyms for people."""
        if not event.people:
            return event
        return replace(event, **{name: self.pseudonym(getattr(event, name)) for name in event.people})

    def read_event(self, data: bytes) -> Event:
        """Returns the event in this JSON of the record, with the ids of people."""
        event = decode_event(self.kind, data)
        if not event.people:
            return event
        return replace(event, **{name: self.people[getattr(event, name) - 1] for name in event.people})

    def read_purpose(self, plain: Mapping[str, str | int]) -> Purpose:
        """Returns the purpose of a roll in this JSON object of the record."""
        purpose: Purpose = msgspec.convert(plain, self.game.purpose)
        return purpose

    def version(self, seat: str) -> int:
        """Returns the number of events that this seat (or ``"public"``) has learned of, by which it
        identifies this moment. The number shows whether a button is stale, and nothing of what others did in
        private."""
        private = 0 if seat == PUBLIC[0] else self.learned.get(seat, 0)
        return self.learned.get(PUBLIC[0], 0) + private

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        return self.game.choices(self.state, seat) if self.stage == "running" else ()

    def awaited(self) -> tuple[Seat, ...]:
        return self.game.awaited(self.state) if self.stage == "running" else ()

    def awaited_people(self) -> tuple[Seat, ...]:
        """Returns those of the seats that the match waits for in which people decide."""
        return tuple(seat for seat in self.awaited() if seat in self.seats and seat not in self.computers)

    def thinking(self) -> Seat | None:
        """Returns the seat of a computer that the match waits for now, or None."""
        return next((seat for seat in self.awaited() if seat in self.computers), None)

    def without(self, user: UserId) -> Match:
        """Returns the match with a stand-in for this user, who has left, and without who they were."""
        if user not in self.people:
            return self
        left = -self.pseudonym(user)
        return replace(
            self,
            seats={seat: left if player == user else player for seat, player in self.seats.items()},
            asked={seat: left if person == user else person for seat, person in self.asked.items()},
            masters=tuple(left if master == user else master for master in self.masters),
            people=tuple(left if person == user else person for person in self.people),
        )

    def view(self, audience: str) -> Match:
        """Returns what an audience may know of the match: its view of the state, without the other audiences'
        counts of events."""
        state = self.game.view(self.state, audience) if self.state is not None else None
        learned = {who: self.learned.get(who, 0) for who in {audience, *PUBLIC}}
        return replace(self, state=state, learned=learned, seq=self.version(audience))


class Throw(NamedTuple):
    """A roll of dice: its number, its purpose, the results, and how many of them, from the first, the game
    master imposed. Or a ``shuffle``: the numbers from 0, in their new order."""

    n: int
    purpose: Purpose
    dice: tuple[int, ...]
    imposed: int = 0
    shuffle: bool = False


class LearnedEvent(NamedTuple):
    """An event as an audience learned of it: its number among those events (from 1), its time (seconds since
    1970), its dice, and whether it was taken back since."""

    number: int
    at: int
    event: Event
    throws: tuple[Throw, ...] = ()
    undone: bool = False


class LearnedStep(NamedTuple):
    """A step as an audience learned of it: those of its events that were not taken back, what the audience
    saw after it, and the number of its turn, from 1; a turn of which it learned nothing has none."""

    events: tuple[Event, ...]
    view: Match
    turn: int


def apply(match: Match, seq: int, event: Event) -> Match:
    """Returns the match after an event other than ``MovesUndone``, which needs a ``Log``."""
    if not isinstance(event, on.MatchEvent):
        return decided(match, seq, Decision([event], match.game.apply(match.state, event)))
    named = [getattr(event, name) for name in event.people]
    people = tuple(dict.fromkeys([*match.people, *named]))
    return event.applied(replace(match, seq=seq, learned=_learned(match, event), people=people))


class Played(Struct, frozen=True):
    """A command that was given: the seat, the game's state before and after it, and its events. ``fair`` is
    False if the game master imposed dice then."""

    seat: Seat
    command: Command
    before: Any
    after: Any
    events: tuple[Event, ...]
    fair: bool = True


def decided(match: Match, seq: int, decision: Decision[Any]) -> Match:
    """Returns the match after a decision of its game, the last of whose events has the number ``seq``."""
    events, state = decision
    return replace(
        match,
        state=state,
        seq=seq,
        learned=_learned(match, *events),
        stage=match.stage if match.game.outcome(state) is None else "over",
        undo_request=match.undo_request if all(event.standing for event in events) else None,
    )


def _learned(match: Match, *events: Event) -> dict[str, int]:
    learned = dict(match.learned)
    for event in events:
        for who in event.audience:
            learned[who] = learned.get(who, 0) + 1
    return learned


def taken_back(match: Match, seq: int, event: on.MovesUndone, state: Any) -> Match:
    """Returns the match after moves were undone, with the state to which it goes back."""
    stage = "running" if match.stage == "over" else match.stage
    return replace(
        match, state=state, seq=seq, learned=_learned(match, event), stage=stage, undo_request=None
    )


def encode(match: Match) -> bytes:
    """Returns the match as JSON, for ``decode``."""
    return msgspec.json.encode(match)


def decode(data: bytes) -> Match:
    """Returns the match that ``encode`` wrote."""
    match = msgspec.json.decode(data, type=Match)
    if match.state is None:
        return match
    return replace(match, state=msgspec.convert(match.state, match.game.state, str_keys=True))


@cache
def _event_decoder(kind_of_game: str) -> msgspec.json.Decoder[Event]:
    return msgspec.json.Decoder(GAMES[kind_of_game].event | on.AnyMatchEvent)


def decode_event(kind_of_game: str, data: bytes) -> Event:
    """Returns the event in this JSON: one of a game of this kind, or of its match."""
    return _event_decoder(kind_of_game).decode(data)


def learned_by(events: Iterable[Event], audience: str) -> list[Event]:
    """Returns those of the events that an audience (a seat or ``"public"``) may know."""
    return [event for event in events if may_learn(event.audience, audience)]


def may_learn(addressees: Audience, audience: str) -> bool:
    """Whether an audience (a seat or ``"public"``) belongs to the addressees of an event."""
    return addressees == PUBLIC or audience in addressees
