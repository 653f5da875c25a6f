"""Pictures of a game of Memoir '44 that nobody plays, for its pages."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.games.game import Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Fight, Options, Ordered, Plan, State, Track
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.drawing import Drawing
from bot.presentation.memoir44 import panel, pictures


def _battling() -> State:
    start = GAME.setup(Options())
    tank, hill = start.board.by_name["Arm 1"], HEXES["E7"]
    return replace(
        start,
        board=start.board.with_unit(replace(tank, hex=hill)),
        phase="battles",
        turn=ALLIES,
        number=1,
        plan=Plan("probe-centre"),
        ordered=(Ordered("Arm 1", moved=3), Ordered("Inf 1")),
        tracks=(Track(tank.hex, hill),),
        objectives={"E7": ALLIES},
    )


def _part() -> Drawing:
    state = _battling()
    marks = {"Inf 5": "①", "Arm 2": "②", "Inf 6": "③"}
    return pictures.position(state, GAME.choices(state, ALLIES), marks)


def _fallen() -> Drawing:
    state = _battling()
    gone = state.board.by_name["Inf 6"]
    won = replace(
        state,
        board=state.board.without(gone.name),
        lost=(gone,),
        fights=(Fight(state.board.by_name["Arm 1"], gone, (5, 1, 4, 4, 2, 6), (4, 5, 6), 1, 0),),
    )
    return pictures.fallen(won, gone.name, ALLIES)


def _hand() -> Drawing:
    start = replace(GAME.setup(Options()), phase="card", turn=ALLIES, number=1)
    cards = ("recon-right", "probe-centre", "attack-left", "pincer-move", "air-power")
    state = replace(start, hands={ALLIES: Sealed(cards), AXIS: Sealed(())})
    menu = panel.menu(state, ALLIES, GAME.choices(state, ALLIES), ())
    assert menu
    assert menu.picture
    return menu.picture


SAMPLES: Mapping[str, Callable[[], Drawing]] = {
    "battlefield": lambda: pictures.picture(GAME.setup(Options(scenario("beach")))),
    "action": _part,
    "fallen": _fallen,
    "medal": lambda: pictures.won(_battling(), HEXES["E7"], ALLIES),
    "hand": _hand,
}
