# ruff: noqa: N802 - a test is named after its rule
"""Wide rivers and sections of bridges, fords, streams, lakes and the ice of frozen rivers."""

from __future__ import annotations

import pytest

from bot.games.game import Event
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44 import special_events
from bot.games.memoir44.battle import modifiers
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.sight import same_bank, sees
from bot.games.memoir44.terrain import combined

from .attacks import attack
from .moving import FAR, moving, reached, within
from .position import after, at, board, figures, ground_named, happened, offered, refusal, turn

ROW_F = [f"F{number}" for number in range(1, 13)]
WIDE = ",".join(f"{where} wide_river" for where in ROW_F)
"""A wide river along row F, from one edge of the board to the other."""


def test_M45_infantry_does_not_fire_at_the_other_bank() -> None:
    """ "infantry may not fire at the other bank"; armor and artillery may."""
    for kind, name, may in (
        ("infantry", "Inf 1", False),
        ("armor", "Arm 1", True),
        ("artillery", "Art 1", True),
    ):
        state = turn(board(f"allies {kind} G6", "axis infantry E6", FAR, ground=WIDE), "recon-centre")
        state = after(state, "play recon-centre")
        state = after(state, "done") if state.phase == "moves" else state
        assert bool(offered(state, f"battle {name}")) is may
    units = "allies infantry G6", "allies armor G7", "axis infantry E6", FAR
    state = after(turn(board(*units, ground=WIDE), "direct-from-hq"), "play direct-from-hq", "done")
    assert refusal(state, do.Engage("Inf 1", "Inf 2")) == ("battle-bank",)


def test_M45_a_bank_is_connected_land_and_the_span_is_on_none() -> None:
    """M45: "bank = connected land without wide-river hexes; the span is on no bank"."""
    river = {HEXES[where]: ground_named("wide_river") for where in ROW_F}
    assert not same_bank(river, HEXES["G6"], HEXES["E6"])
    assert same_bank(river, HEXES["G6"], HEXES["G8"])
    span = river | {HEXES["F6"]: ground_named("wide_river+bridge_section:nw-se")}
    assert not same_bank(span, HEXES["G6"], HEXES["E6"]), "a bridge joins no banks"
    assert same_bank(span, HEXES["F6"], HEXES["D6"])
    assert same_bank(span, HEXES["H6"], HEXES["F6"])
    around = {HEXES[where]: ground_named("wide_river") for where in ROW_F[:6]}
    assert same_bank(around, HEXES["G4"], HEXES["E4"]), "the river ends, and the land goes round it"


def test_M56_a_section_of_a_bridge_is_entered_and_left_along_its_line() -> None:
    """ "entered and left only along its line; orientation 2: up-right/down-left. Also over land"."""
    bridged = WIDE.replace("F6 wide_river", "F6 wide_river+bridge_section:sw-ne")
    assert "F6" in reached(moving("armor G6", ground=bridged))
    assert "F6" not in reached(moving("armor G7", "allies infantry G6", ground=bridged))
    assert reached(moving("infantry F6", ground=bridged)) == {"G6", "E7"} | {
        *("G5", "H5", "H6", "G7", "D6", "D7", "E6", "E8")
    }
    land = "F6 bridge_section:sw-ne"
    assert "F6" in reached(moving("infantry G6", ground=land))
    assert "F6" not in reached(moving("artillery F5", ground=land))


def test_M56_one_bridge_leads_to_another() -> None:
    """M56: or over another bridge."""
    two = "F6 bridge_section:sw-ne,F7 bridge_section:sw-ne"
    assert "F7" in reached(moving("artillery F6", ground=two))


def test_M56_retreats_and_taking_ground_keep_to_the_line() -> None:
    """M56: a bridge is left along its line in a retreat too; nobody takes ground across its side."""
    for ways, to, left in (("nw-se", "C6", 4), ("e-w", "D6", 3)):
        ground = f"D6 wide_river+bridge_section:{ways}"
        state = turn(board("allies infantry E7", "axis infantry D6", FAR, ground=ground), "recon-centre")
        state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 1, 2, 2, 2))
        assert (at(state, "Inf 2"), figures(state, "Inf 2")) == (to, left)
    for origin, may in (("G6", True), ("G7", False)):
        ground = "F6 wide_river+bridge_section:sw-ne"
        state = turn(
            board(f"allies infantry {origin}", "axis infantry F6/1", FAR, ground=ground), "recon-centre"
        )
        state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 6, 6, 6, 6))
        assert ("ground" in offered(state)) is may


def test_a_ford_stops_and_costs_whoever_battles_from_it_a_point() -> None:
    """`ford`: "stop; no sandbags"; attacker in −1/−1, "artillery −1"."""
    ford = ground_named("ford")
    assert not combined(ford).bags
    for kind in ("infantry", "armor", "artillery"):
        assert modifiers(attack(kind, away=2, attacker_on=ford)) == (("attacker-ford", -1),)
        assert modifiers(attack(kind, away=2, target_on=ford)) == ()
    across = ",".join(f"{where} ford" for where in ROW_F)
    assert {name[0] for name in reached(moving("armor G6", ground=across))} == {*"FGHI"}
    state = after(moving("infantry G6", "axis infantry E6", ground="F6 ford"), "move Inf 1 F6")
    assert "battle Inf 1 Inf 2" in offered(state)


def test_a_fordable_stream_stops_and_no_more() -> None:
    """`FORDABLE_STREAM`: "stop; may battle, take ground"."""
    stream = ground_named("stream")
    assert modifiers(attack("armor", away=2, attacker_on=stream, target_on=stream)) == ()
    across = ",".join(f"{where} stream" for where in ROW_F)
    assert {name[0] for name in reached(moving("armor G6", ground=across))} == {*"FGHI"}
    state = after(moving("armor G6", "axis infantry E6", ground="F6 stream"), "move Arm 1 F6")
    assert "battle Arm 1 Inf 1" in offered(state)


def test_two_lakes_in_line_block_the_sight() -> None:
    """`lakeA/B/C`: "closed, two in line block"."""
    one = {HEXES["E5"]: ground_named("lake")}
    assert sees(one, (), HEXES["E4"], HEXES["E7"])
    assert not sees(one | {HEXES["E6"]: ground_named("lake")}, (), HEXES["E4"], HEXES["E7"])
    assert "F6" not in reached(moving("infantry G6", ground="F6 lake"))


def test_M59_each_star_costs_a_figure() -> None:
    """Frozen river: "entering, also retreating: 2 dice, a figure lost per star (D6: 2)"."""
    state = moving("infantry G6", "allies infantry I1", ground="F6 frozen_river")
    state = after(state, ("move Inf 1 F6", 2, 6))
    assert (at(state, "Inf 1"), figures(state, "Inf 1")) == ("F6", 3)


def test_M59_the_ice_breaks_under_the_last_figures() -> None:
    """The other side has the medal of a unit that is lost on the ice, and sandbags that it left are gone."""
    state = moving("infantry G6/2", "allies infantry I1", ground="F6 frozen_river,G6 .s")
    state = after(state, ("move Inf 1 F6", 2, 2))
    assert at(state, "Inf 1") == ""
    assert state.medals["axis"] == 1
    assert state.board.ground_at(HEXES["G6"]).obstacle == ""


def test_M59_every_frozen_hex_of_the_way_is_rolled_for() -> None:
    """M59: 2 dice for each frozen hex entered, on the way with the fewest."""
    rows = ",".join(f"{row}{number} frozen_river" for row in "FE" for number in range(1, 13 + (row == "E")))
    events = happened(moving("armor G6", ground=rows), "move Arm 1 D6", 1, 3, 4, 5)
    assert [where[0] for where in iced(events)] == ["F", "E"]
    assert any(isinstance(event, on.UnitMoved) and event.hexes == 3 for event in events)


def test_M59_a_longer_way_leads_around_the_ice_unless_it_costs_the_battle() -> None:
    """M59: on the way with the fewest frozen hexes, as far as the unit may move and still battle."""
    state = moving("armor G6", ground="F6 frozen_river")
    assert not iced(happened(state, "move Arm 1 E7"))
    state = turn(board("allies infantry G6", FAR, ground="F6 frozen_river"), "infantry-assault")
    assert iced(happened(after(state, "play infantry-assault centre"), "move Inf 1 E7", 1, 1)) == ["F6"]


def iced(events: list[Event]) -> list[str]:
    """Returns the frozen hexes that were rolled for."""
    return [event.hex for event in events if isinstance(event, special_events.IceRolled)]


@pytest.mark.parametrize("dice", [(2, 3), (3, 4)])
def test_M59_a_retreat_onto_the_ice_is_rolled_for_as_well(dice: tuple[int, ...]) -> None:
    """ "also retreating"."""
    ground = "C6 frozen_river,C7 r"
    state = turn(board("allies infantry E6", "axis infantry D6", FAR, ground=ground), "recon-centre")
    state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 1, 3, 3, 3, *dice))
    assert (at(state, "Inf 2"), figures(state, "Inf 2")) == ("C6", 4 - dice.count(2))


def test_M59_ground_that_is_taken_may_be_ice() -> None:
    """M59: retreats and taking ground too."""
    state = turn(
        board("allies infantry E6", "axis infantry D6/1", FAR, ground="D6 frozen_river"), "recon-centre"
    )
    state = after(
        state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 6, 6, 6, 6), ("ground", 2, 2)
    )
    assert (at(state, "Inf 1"), figures(state, "Inf 1")) == ("D6", 2)


def test_M59_behind_enemy_lines_only_the_last_hex_is_rolled_for() -> None:
    """M32, M59: a unit that goes freely is not held up on its way."""
    ice = ",".join(f"{where} frozen_river" for where in ROW_F)
    assert "E6" in within("G6", 2)
    state = moving("infantry G6", ground=ice, card="behind-enemy-lines")
    assert iced(happened(state, "move Inf 1 E6")) == []
    assert iced(happened(state, "move Inf 1 F6", 1, 1)) == ["F6"]
