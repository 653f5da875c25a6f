"""Possible requests to the referee, inferred from the events that followed. A record of the first form does
not hold the requests themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile

from bot.games.by_hand import Amended, SetByHand
from bot.games.game import Event
from bot.games.match import Match
from bot.games.match_events import (
    ComputerSeated,
    DeadlineExtended,
    DeadlineMissed,
    DiceImposed,
    HintsAllowed,
    MasterActed,
    MasterLooked,
    MasterNamed,
    MatchGuided,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    MovesUndone,
    PlayerAway,
    PlayerReminded,
    PracticeSet,
    RematchAsked,
    SeatReplaced,
    SeatTaken,
    UndoAsked,
    UndoDeclined,
    UserId,
    WordsGiven,
)
from bot.referee import master_actions as master
from bot.referee import player_actions as ask
from bot.referee.action import Action
from bot.referee.opening import Open

DAY = 24 * 3600

BESIDE = (MatchGuided, HintsAllowed, PracticeSet, MasterNamed, SeatTaken, ComputerSeated, RematchAsked)
"""The other events that may occur in the step that opens a game."""


def recalled(match: Match, by: UserId | None, now: datetime, events: Sequence[Event]) -> Iterator[Action]:
    """Yields the actions of ``by`` that may have led from this match to these events, or to the first of
    them, the likeliest first. ``events`` may extend beyond the step."""
    first = next((event for event in events if not isinstance(event, MasterNamed)), None)
    match first:
        case SeatTaken():
            yield ask.Sit(first.seat, first.words)
        case WordsGiven():
            yield ask.GiveWords(first.words)
        case PlayerAway():
            yield ask.BeAway(round((first.until - now.timestamp()) / DAY) if first.until else 0)
        case UndoAsked():
            yield ask.Undo()
        case UndoDeclined():
            yield ask.AnswerUndo("no")
        case MovesUndone():
            yield ask.Undo() if first.by == "player" else ask.AnswerUndo("yes")
        case PlayerReminded() | DeadlineMissed():
            yield ask.Expire()
        case MasterLooked():
            yield master.Look(first.seat or None)
        case DiceImposed():
            yield master.ImposeDice(first.reason, first.values)
        case MatchPaused():
            yield master.Pause(first.reason)
        case MatchResumed():
            yield master.Resume()
        case SeatReplaced():
            yield master.ReplacePlayer(first.reason, first.seat, first.user)
        case DeadlineExtended():
            yield master.Extend(first.reason, first.hours)
        case MasterActed():
            yield from _deeds(match, first, events[events.index(first) + 1 :])
        case _ if by is not None and match.state is not None and (seat := match.seat_of(by)):
            yield from (ask.Play(command) for command in _commands(match, seat, events))


def opening(events: Sequence[Event]) -> Open | None:
    """Returns the opening of a game that led to these events; None if they do not begin with one."""
    opened = events[0]
    if not isinstance(opened, MatchOpened):
        return None
    beside = list(takewhile(lambda event: isinstance(event, BESIDE), events[1:]))
    sat = [event for event in beside if isinstance(event, SeatTaken)]
    asked = [event for event in beside if isinstance(event, RematchAsked)]
    return Open(
        opened.kind_of_game,
        {event.seat: event.user for event in sat},
        tuple(event.user for event in beside if isinstance(event, MasterNamed)),
        opened.hours,
        opened.on_expiry,
        asked[0].of if asked else "",
        {event.seat: event.user for event in asked},
        opened.rules,
        opened.record,
        opened.options,
        opened.fingerprint,
        {event.seat: event.words for event in sat},
        any(isinstance(event, MatchGuided) for event in beside),
        {event.seat: event.computer for event in beside if isinstance(event, ComputerSeated)},
        any(isinstance(event, HintsAllowed) for event in beside),
        any(isinstance(event, PracticeSet) for event in beside),
    )


def _deeds(match: Match, acted: MasterActed, then: Sequence[Event]) -> Iterator[Action]:
    match acted.deed:
        case "set" if isinstance(then[0], Amended):
            yield master.Amend(acted.reason, then[0].what, then[0].value)
        case "set" if isinstance(then[0], SetByHand):
            yield master.Set(acted.reason, then[0].setting)
        case "undo" if isinstance(then[0], MovesUndone):
            yield master.UndoMoves(acted.reason, then[0].moves)
        case "end":
            yield from (master.EndGame(acted.reason, winner) for winner in (None, *match.game.seats))
        case "act" if acted.seat in match.game.seats:
            yield from (
                master.Act(acted.reason, acted.seat, command)
                for command in _commands(match, acted.seat, then)
            )


def _commands(match: Match, seat: str, events: Sequence[Event]) -> Iterator[object]:
    yield from match.game.recalled(events)
    yield from (choice.command for choice in match.game.choices(match.state, seat))
