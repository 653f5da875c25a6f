"""Games of random legal play: what the bench measures, and what the sample pictures of help and of the pages
show."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from bot.games.game import AnyGame, Choice, Event, Resign, Seat
from bot.players.player import Chance
from bot.presentation.drawing import Drawing
from bot.presentation.offers import Menu
from bot.presentation.presenter import Climax


class Position(NamedTuple):
    """A position with the events that led to it, the seat that is to play (the first one at the end of the
    game), and its choices."""

    events: Sequence[Event]
    state: Any
    seat: Seat
    choices: tuple[Choice, ...]


def positions(game: AnyGame, seed: int, never: Collection[str] = ()) -> Iterator[Position]:
    """Yields the positions of a game of random legal choices, up to its end. Nobody resigns or gives a
    command with a verb of ``never``."""
    chance, barred = Chance("bench", seed), {Resign.verb, *never}
    events, state = game.begin(game.setup(game.options()), chance)
    while seats := game.awaited(state):
        choices = game.choices(state, seats[0])
        yield Position(events, state, seats[0], choices)
        command = chance.pick(choices).command
        while command.verb in barred:
            command = chance.pick(choices).command
        events, state = game.decide(state, seats[0], command, chance)
    yield Position(events, state, game.seats[0], game.choices(state, game.seats[0]))


def find(game: AnyGame, seed: int, wanted: Callable[[Position], object]) -> Position:
    """Returns the first position of such a game that fulfils the condition."""
    return next(filter(wanted, positions(game, seed)))


def picture_of(shown: Menu | Climax | None) -> Drawing:
    assert shown
    assert shown.picture
    return shown.picture
