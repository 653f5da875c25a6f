"""Pictures of a practice campaign that nobody plays, for its pages."""

from collections.abc import Callable, Mapping
from functools import reduce

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.state import Combat, Options, State
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.odds import weighed

ATTACK = do.Declare(("Heron 2", "Heron 3"), ("0605",), "set-piece")
FIGHT = Combat(1, ATTACK.kind, ATTACK.attackers, ATTACK.defenders, ("Linde 1",))


def _attacking() -> State:
    start: State = GAME.setup(Options())
    hq = next(unit.name for unit in start.side("allied") if unit.hq)
    began = on.ActionBegan("allied", "activation", hq, ATTACK.attackers, 2)
    return reduce(GAME.apply, (began, on.CombatDeclared(FIGHT)), start)


def _asking() -> Drawing:
    state: State = GAME.setup(Options())
    marks, fight = {"Heron 2": "①", "Heron 3": "②"}, (ATTACK.attackers, ATTACK.defenders)
    return pictures.position(state, marks, ATTACK.defenders, fights=[fight])


def _odds() -> Drawing:
    state: State = GAME.setup(Options())
    return pictures.combat(state, FIGHT, weighed(state, ATTACK), ATTACK.attackers[1:])


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "campaign": lambda: pictures.picture(_attacking()),
    "engagement": _asking,
    "combat": _odds,
}
