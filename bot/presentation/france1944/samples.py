"""Pictures of a practice campaign that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from bot.games.france1944 import GAME
from bot.games.france1944.state import State
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.combat_sums import led
from bot.presentation.samples import find

SEED = 26


def _attacking() -> State:
    state: State = find(GAME, SEED, lambda at: at.state.acting and at.state.act.combats).state
    return state


def _combat() -> Drawing:
    state = _attacking()
    return pictures.combat(state, *led(state, state.act.combats[0]))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "campaign": lambda: pictures.picture(_attacking()),
    "combat": _combat,
}
