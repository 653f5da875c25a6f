"""What a scenario of Memoir '44 has of its own, as players read it: in `/memoir scenario show`, in the lobby,
in `/help`, and in the explanation of the decision at hand."""

from __future__ import annotations

from games.memoir44.position import after, board, turn
from msgspec import to_builtins
from msgspec.structs import replace
from simulated.hostile_text import opened
from simulated.table import Table

from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.scenario import Square
from bot.games.memoir44.special import AirDrop, Exit, Mine, Objective, Special, SuddenDeath
from bot.games.memoir44.terrain import OBSTACLES, OPEN, STRUCTURES, TERRAINS, overlaid
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.lobby import lobby
from bot.presentation.memoir44.documents import scenario_text
from bot.presentation.memoir44.special_rules import effects, special_text
from bot.presentation.wording import speaking
from presentation.messages import in_each

from .play import bring_ground, open_game
from .sensible import PRESENTER

UNITS = ("allies infantry F6", "axis infantry A1")
MINES = (Mine(HEXES["E6"], AXIS),)
SPECIAL = Special(
    sudden_death=(SuddenDeath(AXIS, (HEXES["A1"], HEXES["A2"], HEXES["A4"]), 2),),
    exits=(Exit(HEXES["A6"], ALLIES),),
    infantry_exit=2,
    mines=MINES,
    airdrop=AirDrop(ALLIES),
    night=ALLIES,
    spotters=(HEXES["F6"],),
    air_strikes=ALLIES,
    blitz=True,
    commissar=ALLIES,
    cards={"air-power": "artillery-bombard"},
    deck_ends=AXIS,
    grows={AXIS: 6},
)
GOALS = (
    Objective(HEXES["E8"], group=(HEXES["E9"], HEXES["E10"]), needed=2, medals=2, held=True),
    Objective(HEXES["G1"], group=(HEXES["G2"],), deciding="majority"),
    Objective(HEXES["I1"], group=(HEXES["I2"],), deciding="any", held=True),
    Objective(HEXES["C3"], kept=True, alone=True, at_start=True, held=True),
)


def test_each_rule_of_a_scenario_is_a_line_of_its_own() -> None:
    """The scenario's own rules are listed, one line each, with unusual units and ground; a scenario without
    any has no such list."""
    lines = special_text(board(*UNITS, special=SPECIAL, objectives=GOALS)).splitlines()
    assert lines[0] == "### This scenario"
    for line, says in zip(
        lines[1:],
        (
            "E8, E9 and E10: 2 medals for standing on 2 of them, as long as that is so.",
            "G1 and G2: a medal for standing on more of them than the other side, for good.",
            "for the Allies if they stand on any of them, and for the Axis if they do not",
            "C3: a medal for standing there, as long as that is so. Nobody has it while both sides",
            "The Axis wins at once by standing, when its turn ends, on 2 of these hexes: A1, A2 and A4.",
            "may leave the board for a medal, infantry for 2.",
            "**Mines** of the Axis: E6.",
            "4 units fall there (infantry), and each drifts 4 steps",
            "**Night attack.** Units see one hex at first.",
            "they may play a Recon card as an air strike: F6.",
            "**Air strikes.** By day the Allies may play a Recon card as an air strike.",
            "**Blitz.** Allied armor moves two hexes at most.",
            "**Commissar.** The Allies lay each card under the commissar’s chip first",
            "**Air Power** is played as Artillery Bombard.",
            "When it is used up, the Axis wins.",
            "**Growing hand.** The Axis draws a card more",
        ),
        strict=True,
    ):
        assert says in line
    assert special_text(board(*UNITS)) == ""
    there = board("allies engineer F6", "axis infantry A1")
    church = replace(there, squares=(Square(HEXES["E6"], overlaid(OPEN, "church")),))
    said = special_text(church)
    assert "**engineers**: no terrain of the target counts in close assault" in said
    assert "• church: stops whoever enters, no battle in that turn, blocks sight" in said
    assert "the first flag may be ignored" in said
    assert "This scenario" not in scenario_text(church)


@in_each
def test_every_special_rule_and_every_ground_has_words(language: str) -> None:
    with speaking(language):
        said = special_text(board(*UNITS, special=SPECIAL, objectives=GOALS))
        assert len(said) <= 2000
        assert "memoir44" not in said
        nothing = {"open", "beach", "bridge"}
        for one in (*TERRAINS, *STRUCTURES, *OBSTACLES):
            assert bool(effects(overlaid(OPEN, one, AXIS))) is (one not in nothing), one


def test_the_explanation_tells_the_rules_that_the_decision_calls_for() -> None:
    state = turn(board(*UNITS, special=Special(mines=MINES)), "probe-centre", pace="mail")
    before = GAME.view(state, ALLIES)
    state = after(state, "play probe-centre")
    view, choices = GAME.view(state, ALLIES), GAME.choices(state, ALLIES)
    assert "**Mines** of the Axis: E6." in PRESENTER.explanation(view, ALLIES, choices, ())
    assert "**Mines**" not in PRESENTER.explanation(before, ALLIES, [], ())


# --- in Discord


async def test_show_lobby_and_help_tell_what_the_scenario_has_of_its_own(table: Table) -> None:
    """`/memoir scenario show` lists the rules, the lobby says that there are some, `/help` lists them below
    what can be done now."""
    await bring_ground(table, "landing")
    shown = await table.slash(table.stranger, "memoir scenario show", table.channel, scenario="landing")
    assert "### This scenario" in shown.text
    assert "**Exits** of the Allies: A6 and A3." in shown.text
    await open_game(table, "landing")
    options = to_builtins((await table.match()).state.options)
    own = "This scenario has rules of its own: see `/memoir scenario show`."
    assert own in lobby(opened("memoir44", options)).content
    assert own not in lobby(opened("memoir44", {})).content
    helped = await table.slash(table.dreben, "help", table.channel, game=table.game)
    table._keep(table.dreben, helped)
    await table.click(table.dreben, table.panel(table.dreben), "What now?")
    now = table.panel(table.dreben).text
    assert "`/memoir drop`" in now
    assert "**Mines** of the Axis: E6, D7 and D3." in now
