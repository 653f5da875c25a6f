"""Pictures of a game that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from bot.games.resistance import GAME
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.drawing import Drawing
from bot.presentation.resistance import climax, pictures
from bot.presentation.samples import Position, find, picture_of

SEED, BAYEUX = 765, 2


def _asked(position: Position) -> bool:
    return len(position.state.guesses) == 5


def _shot(position: Position) -> bool:
    fight = position.state.battle
    return fight is not None and len(fight.played.shots) > 1 and len(fight.dead) > 1


def _posted(reader: str, wanted: Callable[[Position], object]) -> Drawing:
    return pictures.posted(GAME.view(find(GAME, SEED, wanted).state, reader))


def _zone() -> Drawing:
    end = find(GAME, SEED, lambda position: position.state.fought)
    return picture_of(climax.climax(end.events, end.state))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "map": lambda: _posted(GERMAN, _asked),
    "sheet": lambda: pictures.sheet(GAME.view(find(GAME, SEED, _asked).state, RESISTANCE), BAYEUX),
    "board": lambda: _posted(RESISTANCE, _shot),
    "zone": _zone,
    "end": lambda: _posted(RESISTANCE, lambda position: position.state.outcome),
}
