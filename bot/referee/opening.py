"""How a game is opened: from a command, or again after its end."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.games import match_events as on
from bot.games.game import Event, Level, Seat
from bot.games.match import Match
from bot.games.match_events import Computer, FirstGame, OnExpiry, UserId, has_left
from bot.referee.action import Action, StepBuilder
from bot.referee.player_actions import seat_computers, take_seat


class Location(NamedTuple):
    """Where a game is opened: the server, the channel or thread, and its language."""

    guild_id: int | None
    channel_id: int
    language: str = "en"


class Setup(Struct, frozen=True, kw_only=True):
    """With what a game is opened, and its first events state.

    - ``options`` are the game's own (``Game.options``); those that are not given have their defaults.
    - ``seats`` holds the players who have taken their seats.
    - ``hours`` is how long the game waits for a player (0: for ever), ``on_expiry`` what happens then.
    - A ``guided`` game explains each first decision of a kind; with ``hints`` its players may ask the
      computer for advice; in ``practice`` a computer player agrees to every undo.
    - ``asked`` holds the users who are asked to join it, by seat; in a rematch, after the game with the id
      ``of``.
    - ``both`` says that it is two games with the sides changed; in the second, ``first`` is the first.
    """

    kind: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[Seat, UserId] = field(default_factory=dict)
    masters: tuple[UserId, ...] = ()
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    guided: bool = False
    hints: bool = False
    practice: bool = False
    of: str = ""
    asked: Mapping[Seat, UserId] = field(default_factory=dict)
    both: bool = False
    first: FirstGame | None = None


class Opening(Setup, frozen=True, kw_only=True):
    """Everything with which ``Referee.open`` opens a game: ``by`` opens it, and ``levels`` are those of the
    computer players. With every seat given, it begins at once."""

    location: Location
    by: UserId
    levels: Mapping[Seat, Level] = field(default_factory=dict)

    @classmethod
    def rematch(
        cls, old: Match, location: Location, user: UserId, *, swapped: bool, both: bool = False
    ) -> Self:
        """Returns what a game like this one is opened with by one of its players: on the same side or, if
        ``swapped``, on the other one; as two games if this was, or with ``both``. The others are asked to
        join it."""
        seats = old.game.seats
        before = dict(zip(seats, seats[1:] + seats[:1] if swapped else seats, strict=True))
        players = {seat: old.seats[was] for seat, was in before.items() if was in old.seats}
        return cls(
            kind=old.kind,
            location=location,
            by=user,
            options=old.options,
            seats={seat: player for seat, player in players.items() if player == user},
            levels={seat: old.computers[was].level for seat, was in before.items() if was not in old.seats},
            masters=tuple(master for master in old.masters if not has_left(master)),
            hours=old.hours,
            on_expiry=old.on_expiry,
            guided=old.guided,
            hints=old.hints,
            practice=old.practice,
            of=old.id,
            asked={seat: player for seat, player in players.items() if player != user},
            both=old.both or both,
        )

    @classmethod
    def second(cls, old: Match, location: Location) -> Self:
        """Returns what the second of two games is opened with after the first, which everybody has agreed
        to."""
        user, outcome = next(iter(old.seats.values())), old.game.outcome(old.state)
        assert outcome is not None
        again = cls.rematch(old, location, user, swapped=True)
        return replace(
            again,
            seats={**again.seats, **again.asked},
            asked={},
            of="",
            first=FirstGame(old.id, outcome.points),
        )


class Open(Action, frozen=True):
    """Opens a game with its initial players and game masters; ``words`` holds the words for the dice, by
    seat, and ``rules`` is the version of the rules. All of it is stated by the first events."""

    setup: Setup
    fingerprint: str
    rules: int
    words: Mapping[Seat, str]
    computers: Mapping[Seat, Computer] = field(default_factory=dict)

    @classmethod
    def stated_by(cls, events: Sequence[Event]) -> Self | None:
        """Returns the action that may have led to these events, the first of a game; None if they do not
        begin with its opening."""
        opened = events[0]
        if not isinstance(opened, on.MatchOpened):
            return None
        sat = [event for event in events if isinstance(event, on.SeatTaken)]
        asked = [event for event in events if isinstance(event, on.PlayerAsked)]
        setup = Setup(
            kind=opened.kind_of_game,
            options=opened.options,
            seats={event.seat: event.user for event in sat},
            masters=tuple(event.user for event in events if isinstance(event, on.MasterNamed)),
            hours=opened.hours,
            on_expiry=opened.on_expiry,
            guided=any(isinstance(event, on.MatchGuided) for event in events),
            hints=any(isinstance(event, on.HintsAllowed) for event in events),
            practice=any(isinstance(event, on.PracticeSet) for event in events),
            of=asked[0].of if asked else "",
            asked={event.seat: event.user for event in asked},
            both=any(isinstance(event, on.BothSidesPlayed) for event in events),
            first=next((event.first for event in events if isinstance(event, on.SidesChanged)), None),
        )
        words = {event.seat: event.words for event in sat}
        computers = {event.seat: event.computer for event in events if isinstance(event, on.ComputerSeated)}
        return cls(setup, opened.fingerprint, opened.rules, words, computers)

    def recorded(self, match: Match) -> dict[str, Any]:
        setup, name = self.setup, match.pseudonym
        return {
            "do": Open.__name__,
            "kind": setup.kind,
            "rules": self.rules,
            "seats": {seat: name(user) for seat, user in setup.seats.items()},
            "masters": list(map(name, setup.masters)),
            "hours": setup.hours,
            "on_expiry": setup.on_expiry,
            "of": setup.of if setup.asked else "",
            "asked": {seat: name(user) for seat, user in setup.asked.items()},
            **({"first": msgspec.to_builtins(setup.first)} if setup.first else {}),
        }

    def perform(self, step: StepBuilder) -> None:
        setup, options = self.setup, dict(self.setup.options)
        step.add(
            on.MatchOpened(
                setup.kind, options, self.fingerprint, step.user, setup.hours, setup.on_expiry, self.rules
            )
        )
        if setup.guided:
            step.add(on.MatchGuided())
        if setup.hints:
            step.add(on.HintsAllowed())
        if setup.both:
            step.add(on.BothSidesPlayed())
        if setup.first:
            step.add(on.SidesChanged(setup.first))
        if setup.practice:
            step.add(on.PracticeSet(True, step.user))
        step.add(*(on.MasterNamed(master, master in setup.seats.values()) for master in setup.masters))
        for seat, user in setup.seats.items():
            take_seat(step, user, seat, self.words[seat])
        seat_computers(step, self.computers)
        step.add(*(on.PlayerAsked(setup.of, seat, user) for seat, user in setup.asked.items()))
