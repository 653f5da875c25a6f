# ruff: noqa: N802 - a test is named after its rule
"""Who may attack whom on a board: close assault, range, sight, M5."""

from __future__ import annotations

import pytest

from bot.games.memoir44.battle import UnitAttack, attack_on, cannot_attack, throw
from bot.games.memoir44.hexes import Hex, parse_hex
from bot.games.memoir44.rules import opponents
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KINDS, KindName, Unit

from .position import board, turn


def at(text: str) -> Hex:
    found = parse_hex(text)
    assert found is not None
    return found


def unit(name: str, hex_name: str, kind: KindName = "infantry", seat: str = "allies") -> Unit:
    return Unit(name, seat, kind, KINDS[kind].figures, at(hex_name))


def enemy(name: str, hex_name: str, kind: KindName = "infantry") -> Unit:
    return unit(name, hex_name, kind, "axis")


FOREST = Ground("forest")


def refused(
    attacker: Unit, target: Unit, *others: Unit, ground: dict[str, Ground] | None = None, visibility: int = 0
) -> list[str]:
    board = {at(text): one for text, one in (ground or {}).items()}
    attack = attack_on(board, attacker, target)
    found = cannot_attack(board, (attacker, target, *others), attacker, target, attack, visibility)
    return [f"{one.key} ({one.rule})" for one in found]


def test_section_1_adjacent_to_an_enemy_a_unit_must_close_assault_or_not_battle() -> None:
    """ "Adjacent to any enemy it must close assault an adjacent one or not battle." """
    one, near, far = unit("Inf 1", "E7"), enemy("Inf 2", "E8"), enemy("Inf 3", "E5")
    assert refused(one, far, near) == ["battle-close (1)"]
    assert refused(one, near, far) == []
    assert refused(one, far) == []
    (reason,) = cannot_attack({}, (one, near, far), one, far, attack_on({}, one, far))
    assert reason.facts == {"unit": "Inf 1", "legal": ("Inf 2",)}


def test_section_1_artillery_too_must_close_assault() -> None:
    gun, near, far = unit("Art 1", "E7", "artillery"), enemy("Inf 2", "E8"), enemy("Inf 3", "E3")
    assert refused(gun, far, near) == ["battle-close (1)"]


def test_section_1_no_attack_on_ones_own() -> None:
    assert refused(unit("Inf 1", "E7"), unit("Inf 2", "E8")) == ["battle-own (1)"]


@pytest.mark.parametrize(("kind", "reach"), [("infantry", 3), ("armor", 3), ("artillery", 6), ("cavalry", 2)])
def test_section_1_range(kind: KindName, reach: int) -> None:
    one = unit("it", "E1", kind)
    assert refused(one, enemy("Inf 1", f"E{1 + reach}")) == []
    assert refused(one, enemy("Inf 1", f"E{2 + reach}")) == ["battle-range (1)"]


def test_section_2_no_fire_without_line_of_sight_but_for_artillery() -> None:
    """ "blocked by blocking terrain or any unit between"; artillery "needs no line of sight"."""
    target = enemy("Inf 2", "E3")
    assert refused(unit("Inf 1", "E1"), target, ground={"E2": FOREST}) == ["battle-unseen (2)"]
    assert refused(unit("Art 1", "E1", "artillery"), target, ground={"E2": FOREST}) == []
    assert refused(unit("Inf 1", "E1"), target, unit("Inf 3", "E2")) == ["battle-unseen (2)"]


def test_section_2_no_battle_from_the_ocean() -> None:
    """ "ocean: 1 hex; no battle." """
    assert refused(unit("Inf 1", "I7"), enemy("Inf 2", "H7"), ground={"I7": Ground("ocean")}) == [
        "battle-ocean (2)"
    ]


def test_M5_is_named_among_everything_else_that_stands_in_the_way() -> None:
    one, near, far = unit("Inf 1", "E1"), enemy("Inf 2", "F1"), enemy("Inf 3", "E4")
    ground = {"E2": FOREST, "E4": FOREST}
    assert refused(one, far, near, ground=ground) == [
        "battle-close (1)",
        "battle-unseen (2)",
        "battle-hopeless (M5)",
    ]


def test_at_night_no_unit_attacks_farther_than_it_sees() -> None:
    """A scenario at night has a visibility that limits every attack, artillery's included."""
    gun = unit("Art 1", "E1", "artillery")
    assert refused(gun, enemy("Inf 1", "E4"), visibility=2) == ["battle-dark (scenario)"]
    assert refused(gun, enemy("Inf 1", "E3"), visibility=2) == []


def test_the_attack_on_the_board_is_that_of_the_tables() -> None:
    """The attack on the board uses the terrain under both units, the distance, and the bunker's owner."""
    bunker = Ground("hill", "bunker", owner="axis")
    ground = {at("E1"): Ground("town"), at("E3"): bunker}
    one, gun = unit("Arm 1", "E1", "armor"), enemy("Art 1", "E3", "artillery")
    expected = UnitAttack("armor", 3, "artillery", 2, 2, Ground("town"), bunker, own_works=True)
    assert attack_on(ground, one, gun) == expected
    assert throw(expected).hits == (1, 6)
    taken = unit("Inf 1", "E3")
    assert not attack_on(ground, enemy("Inf 2", "E2"), taken).own_works


def test_targets_are_those_that_may_be_attacked() -> None:
    def targets(*enemies: str) -> list[str]:
        state = turn(board("allies infantry E5", "allies infantry F7", *enemies))
        return [target.name for target in opponents(state, state.board.by_name["Inf 1"])]

    enemies = "axis infantry E7", "axis infantry E8", "axis infantry E9"
    assert targets(*enemies) == ["Inf 3"]
    assert targets(*enemies, "axis infantry D5") == ["Inf 6"]
    assert targets(enemies[2]) == []
