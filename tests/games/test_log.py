"""The log of a match: what an undo takes back, and what it leaves."""

from __future__ import annotations

import random
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.game import AnyGame, Event, Seat
from bot.games.log import Entry, Log
from bot.games.match_events import (
    AnyMatchEvent,
    MasterActed,
    MatchEvent,
    MatchOpened,
    MatchStarted,
    MovesUndone,
    SeatTaken,
)
from bot.games.registry import GAMES
from games.fuzz import RandomDice, members

COURSE = (MatchOpened, MatchStarted, MovesUndone)
"""The events of which every log below consists."""

BESIDE: list[tuple[str, type[Event]]] = [
    (kind, event)
    for kind, game in GAMES.items()
    for event in (*members(game.event), *get_args(AnyMatchEvent))
    if event.standing or (issubclass(event, MatchEvent) and event not in COURSE)
]
"""Every kind of event that may happen between moves and is none, by the game."""


def example(hint: Any, seat: Seat) -> Any:
    """Returns a value of a field of this type; a text is the name of a seat."""
    if hint in (str, int, bool):
        return {str: seat, int: 3, bool: True}[hint]
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if isinstance(hint, UnionType):
        return example(get_args(hint)[0], seat)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints = get_type_hints(hint)
        return hint(**{name: example(hints[name], seat) for name in hint.__struct_fields__})
    return (get_origin(hint) or hint)()


class Story:
    """A log that is told step by step: ``tell`` adds the events of one step."""

    def __init__(self, kind: str) -> None:
        self.game: AnyGame = GAMES[kind]
        self.log = Log("TEST")
        options = msgspec.to_builtins(self.game.options())
        opened = MatchOpened(kind, options, "", 1, rules=self.game.rules_version)
        self.tell(opened, *(SeatTaken(seat, n, "") for n, seat in enumerate(self.game.seats, 1)))
        begun = self.game.begin(self.game.setup(self.game.options()), RandomDice(random.Random(1)))
        self.tell(MatchStarted(), *begun.events)

    def tell(self, *events: Event, seat: Seat | None = None) -> None:
        """Adds a step with these events."""
        first = self.log.match.seq + 1
        for seq, event in enumerate(events, first):
            self.log.add(Entry(seq, first, seat, event))

    def move(self, *before: Event) -> None:
        """Adds a first move, in a step that these events begin."""
        state = self.log.match.state
        seat = self.game.awaited(state)[0]
        command = next(one.command for one in self.game.choices(state, seat) if not one.command.minor)
        events = self.game.decide(state, seat, command, RandomDice(random.Random(2))).events
        self.tell(*before, *events, seat=seat)


@pytest.mark.parametrize("kind", GAMES)
def test_a_move_of_the_game_master_is_taken_back_once(kind: str) -> None:
    """A move whose step begins with something else is gone after an undo, as every other is."""
    told = Story(kind)
    told.move(MasterActed("act", "absent", told.game.seats[0]))
    (move,) = told.log.moves.standing
    told.tell(MovesUndone(move.before, 1, "master"))
    assert told.log.moves.standing == []


@pytest.mark.parametrize(("kind", "event"), BESIDE, ids=[f"{kind}-{one.__name__}" for kind, one in BESIDE])
def test_what_is_no_move_outlasts_an_undo(kind: str, event: type[Event]) -> None:
    """Moves made before an event that is no move can be taken back, and the event holds after it: a standing
    order in the state of the game, everything else in the match."""
    told, alone = Story(kind), Story(kind)
    seat = told.game.seats[0]
    beside = example(event, seat)
    before, start = told.log.match.seq, told.log.match.state
    told.move()
    assert told.log.match.state != start
    told.tell(beside)
    assert len(told.log.moves.standing) == 1
    told.tell(MovesUndone(before, 1, "master"))
    alone.tell(beside)
    after = told.log.match
    expected = start if isinstance(beside, MatchEvent) else told.game.apply(start, beside)
    assert after.state == expected
    assert told.log.moves.standing == []
    same = replace(after, seq=alone.log.match.seq, learned=alone.log.match.learned)
    assert replace(same, undo_request=None) == replace(alone.log.match, undo_request=None)
