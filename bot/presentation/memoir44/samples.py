"""Pictures of a game of Memoir '44 that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from bot.games.memoir44 import GAME, commands
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


def _battling(position: Position) -> bool:
    """Whether there are three battles to choose from."""
    return sum(isinstance(choice.command, commands.Engage) for choice in position.choices) >= 3


def _fallen() -> Drawing:
    fell = find(
        GAME, SEED, lambda position: any(isinstance(event, UnitEliminated) for event in position.events)
    )
    return picture_of(climax(fell.events, fell.state))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "battlefield": lambda: pictures.picture(GAME.setup(Options(scenario("beach")))),
    "action": lambda: _asked(_battling),
    "fallen": _fallen,
    "hand": lambda: _asked(lambda position: position.state.phase == "card"),
}
