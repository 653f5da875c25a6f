"""Pictures of random positions of any game, and how well they can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, NamedTuple

from bot.bench.legibility import overlapping, texts
from bot.bench.play import Chance
from bot.games.game import Choice, Resign, Seat
from bot.games.registry import GAMES
from bot.presentation.drawing import Drawing
from bot.presentation.presenter import presenter_for

STRIDE = 7
"""Every so many decisions of a game a picture is taken."""


class Legibility(NamedTuple):
    """How many pictures were looked at, the texts on them, and how many of these overlap another, are cut, or
    are smaller than 11 px on a telephone."""

    pictures: int
    texts: int
    overlapping: int
    cut: int
    small: int


def legibility(pictures: Iterable[Drawing]) -> Legibility:
    """Returns how well the pictures can be read."""
    seen = Legibility(0, 0, 0, 0, 0)
    for picture in pictures:
        written = texts(picture)
        found = (
            1,
            len(written),
            len(overlapping(picture)),
            sum(one.cut for one in written),
            sum(one.small for one in written),
        )
        seen = Legibility(*map(sum, zip(seen, found, strict=True)))
    return seen


def gallery(kind: str, pictures: int, seed: int = 0) -> Iterator[Drawing]:
    """Yields so many different pictures of random positions of that game: what the channel, the seat that is
    to play and its panel show."""
    seen = set[Drawing]()
    for number in count(seed):
        for state, seat, choices in _played(kind, number):
            for drawing in _drawn(kind, state, seat, choices):
                if drawing not in seen:
                    seen.add(drawing)
                    yield drawing
                if len(seen) == pictures:
                    return


def _drawn(kind: str, state: Any, seat: Seat, choices: tuple[Choice, ...]) -> Iterator[Drawing]:
    presenter, rules = presenter_for(kind), GAMES[kind]
    if picture := presenter.picture(rules.view(state, "public")):
        yield picture
    view = rules.view(state, seat)
    yield from presenter.pictures(view, seat, choices)
    menu = presenter.menu(view, seat, choices, ())
    if menu and menu.picture:
        yield menu.picture


def _played(kind: str, seed: int) -> Iterator[tuple[Any, Seat, tuple[Choice, ...]]]:
    """Yields positions of a game by random legal play, with the seat that is to play and its choices; the
    last is the end."""
    rules, chance = GAMES[kind], Chance(seed)
    state = rules.begin(rules.setup(rules.options()), chance).state
    for step in count(seed):
        seats = rules.awaited(state)
        choices = rules.choices(state, (seats or rules.seats)[0])
        if not seats or step % STRIDE == 0:
            yield state, (seats or rules.seats)[0], choices
        if not seats:
            return
        moves = [one.command for one in choices if one.command.verb != Resign.verb]
        state = rules.decide(state, seats[0], chance.source.choice(moves), chance).state
