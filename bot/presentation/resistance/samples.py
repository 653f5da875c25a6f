"""Pictures of a game that nobody plays, for its pages."""

from collections.abc import Callable, Mapping
from itertools import cycle, islice

from msgspec.structs import replace

from bot.games.game import Outcome, Sealed
from bot.games.resistance import GAME
from bot.games.resistance.events import TaskRolled
from bot.games.resistance.placement import Placement
from bot.games.resistance.rules import fought, lines, points
from bot.games.resistance.state import Acting, Battle, Fought, Guess, Options, Shot, State, TurnActions
from bot.games.resistance.units import GERMAN, RESISTANCE, germans_of, maquis
from bot.presentation.drawing import Drawing
from bot.presentation.resistance import climax, pictures

PLACEMENT: Placement = (
    ("passenger", "gendarme", "gendarme"),
    ("squad",),
    ("goods", "gendarme", "squad"),
    ("goods", "gendarme"),
    ("vip", "squad"),
)
LISON = 3
SAMPLE_GUESSES = (
    Guess(1, 5, "low"),
    Guess(1, 8, "high"),
    Guess(LISON, 9, "high"),
    Guess(LISON, 8, "correct"),
    Guess(5, 6, "low"),
)


def _asking() -> State:
    return State(Options(), "interrogation", Sealed(PLACEMENT), guesses=SAMPLE_GUESSES)


def _fighting() -> State:
    held = PLACEMENT[LISON - 1]
    at = {"S1": 5, "S2": 5, "S3": 5, "G1": 6, "R1": 3, "R2": 3, "R3": 3, "R4": 2, "R6": 1}
    covered, fallen = ("S2", "R3"), {"S4": 5, "R5": 2, "R7": 1}
    every = [
        replace(figure, section=at.get(figure.name, figure.section), cover=figure.name in covered)
        for figure in (*maquis(7), *germans_of(held))
    ]
    dead = tuple(replace(figure, section=fallen[figure.name]) for figure in every if figure.name in fallen)
    shots = (
        Shot("R1", 5, 3, hit=False),
        Shot("R2", 5, 5, hit=True, target="S2", save=4, saved=True),
        Shot("R3", 5, 6, hit=True, target="S4", save=1),
    )
    battle = Battle(
        LISON,
        held,
        step="actions",
        number=5,
        clock=17,
        task_section=2,
        figures=tuple(figure for figure in every if figure.name not in fallen),
        markers=dead,
        dead=dead,
        ticked={RESISTANCE: (1, 3, 4, 6), GERMAN: (2,)},
        pools={"maquis": 6},
        acting=Acting("R3", ("shoot",)),
        left=("R4", "R1", "R2"),
        played=TurnActions(RESISTANCE, 5, {"R4": 1}, shots, task=(4, 1, 2), ticked=(1, 4)),
        declared=True,
    )
    both = (LISON, 5)
    revealed = {zone: PLACEMENT[zone - 1] for zone in both}
    return replace(_asking(), phase="battle", attacked=both, revealed=revealed, battle=battle)


def _over() -> State:
    fight = _fighting()
    both = (
        fought(replace(fight.fight, ticked={RESISTANCE: (1, 2, 3, 4, 5, 6), GERMAN: (2, 5)}), RESISTANCE),
        Fought(5, PLACEMENT[4], "clock", resistance_lost=3, germans_dead=1, missing=2),
    )
    thrown = cycle((5, 4, 2, 3, 6, 1))
    counted = tuple(
        replace(line, rolled=tuple(islice(thrown, line.dice))).settled if line.points is None else line
        for line in lines(both, cap_per_zone=False)
    )
    over = replace(fight, phase="over", battle=None, fought=both, lines=counted)
    return replace(over, outcome=Outcome.by_points(points(over)))


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "map": lambda: pictures.posted(GAME.view(_asking(), GERMAN)),
    "sheet": lambda: pictures.sheet(GAME.view(_asking(), RESISTANCE), 5),
    "board": lambda: pictures.posted(GAME.view(_fighting(), RESISTANCE)),
    "zone": lambda: climax.picture(_over().fought[0], TaskRolled(RESISTANCE, (5, 2, 5), (2, 5), {})),
    "end": lambda: pictures.posted(GAME.view(_over(), RESISTANCE)),
}
