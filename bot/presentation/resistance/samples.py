"""Pictures of a game that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from bot.games.resistance import GAME
from bot.games.resistance.state import State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.drawing import Drawing
from bot.presentation.resistance import climax, pictures
from bot.presentation.samples import Position, find, picture_of
from bot.presentation.wording import say

SEED, BAYEUX = 765, 2


def _asked(position: Position) -> bool:
    return len(position.state.guesses) == 5


def _shot(position: Position) -> bool:
    fight = position.state.battle
    return fight is not None and len(fight.played.shots) > 1 and len(fight.dead) > 1


def _view(reader: str, wanted: Callable[[Position], object]) -> State:
    return GAME.view(find(GAME, SEED, wanted).state, reader)


def _zone() -> Drawing:
    end = find(GAME, SEED, lambda position: position.state.fought)
    return picture_of(climax.climax(end.events, end.state))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "map": lambda: pictures.coast(_view(GERMAN, _asked), say("picture-map-example")),
    "sheet": lambda: pictures.sheet(_view(RESISTANCE, _asked), BAYEUX),
    "board": lambda: pictures.posted(_view(RESISTANCE, _shot)),
    "zone": _zone,
    "end": lambda: pictures.posted(_view(RESISTANCE, lambda position: position.state.outcome)),
}
