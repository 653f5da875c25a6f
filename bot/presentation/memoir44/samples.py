"""Pictures of a game of Memoir '44 that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from bot.games.memoir44 import GAME
from bot.games.memoir44.events import UnitEliminated
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options
from bot.presentation.drawing import Drawing
from bot.presentation.memoir44 import panel, pictures
from bot.presentation.memoir44.turn_summary import climax
from bot.presentation.samples import Position, find, picture_of

SEED = 375


def _asked(wanted: Callable[[Position], object]) -> Drawing:
    """Draws what the panel shows at the first such position."""
    _, state, seat, choices = find(GAME, SEED, wanted)
    return picture_of(panel.menu(GAME.view(state, seat), seat, choices, ()))


def _fallen() -> Drawing:
    fell = find(GAME, SEED, lambda at: any(isinstance(event, UnitEliminated) for event in at.events))
    return picture_of(climax(fell.events, fell.state))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "battlefield": lambda: pictures.picture(GAME.setup(Options(scenario("beach")))),
    "action": lambda: _asked(lambda at: [one.command.verb for one in at.choices].count("battle") >= 3),
    "fallen": _fallen,
    "hand": lambda: _asked(lambda position: position.state.phase == "card"),
}
