"""Pictures of a practice campaign that nobody plays, for its pages."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise

from bot.games.france1944 import GAME
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.combat_sums import led
from bot.presentation.france1944.panel import menu
from bot.presentation.samples import picture_of, positions

SEED = 370


def _asked(declared: bool) -> Drawing:
    """Returns what the first to declare a combat is asked before, and that combat."""
    game = pairwise(positions(GAME, SEED))
    at, then = next((at, then.state) for at, then in game if then.state.acting and then.state.act.combats)
    if declared:
        return pictures.combat(then, *led(then, then.act.combats[0]))
    return picture_of(menu(at.state, at.seat, at.choices, ()))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "campaign": partial(_asked, declared=False),
    "combat": partial(_asked, declared=True),
}
