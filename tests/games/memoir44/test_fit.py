"""What a scenario in the options of a game must be: what a file could give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from bot.games.document import is_of_a_file
from bot.games.game import Seat
from bot.games.memoir44.cards import AMBUSH, DECK
from bot.games.memoir44.hexes import BOARD, COMPASS, Hex
from bot.games.memoir44.m44_schema import NAMES
from bot.games.memoir44.scenario import (
    NATIONS,
    Caution,
    Label,
    Passed,
    Placed,
    Scenario,
    Square,
    may_begin,
    numbered,
    scenario,
    scenarios,
)
from bot.games.memoir44.special import AirDrop, Deciding, Exit, Mine, Objective, Special, SuddenDeath
from bot.games.memoir44.terrain import FEATURES, LAYER, OBSTACLES, OPEN, STRUCTURES, TERRAINS, Ground, bridged
from bot.games.memoir44.units import KIND_NAMES, KINDS, SEATS, TRAITS
from bot.games.typed_text import clipped, plain_line

from .m44_files import file, hexagon, read

sides = st.sampled_from(SEATS)
hexes = st.sampled_from(BOARD)


def words(least: int, most: int) -> st.SearchStrategy[str]:
    """Texts as they are kept, on one line, among them marks that a text in quotes has to escape."""
    any_sign = st.text(st.characters() | st.sampled_from("\\\"' \n#=[]"), max_size=2 * most)
    return any_sign.map(lambda typed: clipped(plain_line(typed), most)).filter(lambda one: len(one) >= least)


def by_seat(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[Seat, Any]]:
    return st.fixed_dictionaries(dict.fromkeys(SEATS, values))


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    layers = [draw(st.sampled_from(("", *names))) for names in (TERRAINS, STRUCTURES, OBSTACLES)]
    ground = Ground(layers[0] or "open", layers[1], layers[2])
    owned = any(FEATURES[one].own for one in layers if one)
    assume(bridged(ground) and ground != OPEN)
    ways = draw(st.sets(st.sampled_from(range(len(COMPASS))), max_size=3))
    return structs.replace(ground, owner=draw(sides) if owned else "", ways=tuple(sorted(ways)))


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """Nations, squares and units that fit together."""
    nations = draw(by_seat(st.sampled_from(NATIONS)))
    ground = draw(st.dictionaries(hexes, grounds(), max_size=20))
    placed = []
    for at in draw(st.lists(hexes, unique=True, min_size=2, max_size=20)):
        fit = [kind for kind in KIND_NAMES if may_begin(ground.get(at, OPEN), kind)]
        if fit:
            kind, seat = draw(st.sampled_from(fit)), draw(sides)
            figures = draw(st.integers(1, KINDS[kind].figures))
            chosen = draw(st.sets(st.sampled_from(TRAITS), max_size=2))
            traits = tuple(trait for trait in TRAITS if trait in chosen)
            placed.append(Placed((), seat, kind, at, figures, nations[seat], traits))
    assume({one.seat for one in placed} == {*SEATS})
    squares = tuple(Square(at, ground[at]) for at in BOARD if at in ground)
    return {"nations": nations, "squares": squares, "units": numbered(sorted(placed, key=_rank))}


def _rank(unit: Placed) -> tuple[int, int]:
    return SEATS.index(unit.seat), KIND_NAMES.index(unit.kind)


groups = st.lists(hexes, max_size=4, unique=True).map(tuple)


def counters(of: Callable[[Hex, Seat], Any]) -> st.SearchStrategy[Any]:
    places = st.lists(st.tuples(hexes, sides), max_size=4, unique_by=lambda one: one[0])
    return places.map(lambda found: tuple(of(*one) for one in found))


cards = st.sampled_from([card for card in DECK if card != AMBUSH])

specials = st.builds(
    Special,
    st.lists(st.builds(SuddenDeath, sides, groups.filter(bool), st.integers(1, 9)), max_size=2).map(tuple),
    counters(Exit),
    st.integers(1, 3),
    counters(Mine),
    st.none() | st.builds(AirDrop, sides, st.integers(1, 12), st.integers(0, 8), st.sampled_from(KIND_NAMES)),
    st.sampled_from(("", *SEATS)),
    st.booleans(),
    groups,
    st.sampled_from(("", *SEATS)),
    st.booleans(),
    st.sampled_from(("", *SEATS)),
    st.dictionaries(cards, cards, max_size=2),
    st.sampled_from(("", *SEATS)),
    st.dictionaries(sides, st.integers(2, 6)),
)

objectives = st.builds(
    Objective,
    hexes,
    st.sampled_from(("", *SEATS)),
    st.booleans(),
    st.integers(1, 99),
    groups,
    st.integers(1, 4),
    st.sampled_from(get_args(Deciding)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "title": words(1, 60),
    "blurb": words(0, 1000),
    "top": sides,
    "starts": sides,
    "objectives": st.lists(objectives, unique_by=lambda one: one.hex, max_size=5).map(tuple),
    "special": specials,
    "hands": by_seat(st.integers(2, 6)),
    "medals": by_seat(st.integers(1, 99)),
    "visibility": st.integers(0, 24),
    "unrefereed": st.dictionaries(words(0, 12), words(1, 1500), max_size=3),
    "labels": st.lists(st.builds(Label, hexes, words(1, 24)), unique_by=lambda one: one.hex, max_size=3).map(
        tuple
    ),
}
"""What each field of a scenario may be, besides those of ``boards``."""

any_scenario = st.builds(
    lambda board, rest: Scenario(name="any", **board, **rest), boards(), st.fixed_dictionaries(FIELDS)
)


@given(any_scenario)
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_any_scenario_is_fit(one: Scenario) -> None:
    assert is_of_a_file(one)
    assert is_of_a_file(msgspec.json.decode(msgspec.json.encode(one), type=Scenario))


def test_every_field_of_a_scenario_is_generated() -> None:
    """A new field is added to what is generated above, or to what a public file tells of itself."""
    board = {"name", "nations", "squares", "units"}
    assert {*FIELDS, "passed", "cautions", *board} == {*Scenario.__struct_fields__}


@pytest.mark.parametrize("key", scenarios())
def test_our_scenarios_are_fit(key: str) -> None:
    assert is_of_a_file(scenario(key))


def test_every_ground_is_fit() -> None:
    """All that may lie on a hex, with its builder where it asks for one, and nothing else."""
    every = [
        Ground(terrain, structure, obstacle, owner)
        for terrain in TERRAINS
        for structure in ("", *STRUCTURES)
        for obstacle in ("", *OBSTACLES)
        for owner in ("", *SEATS)
    ]
    sound = [
        one
        for one in every
        if bridged(one) and one != OPEN
        and bool(one.owner) == any(FEATURES[part].own for part in (one.structure, one.obstacle) if part)
    ]  # fmt: skip
    assert len(sound) > 50
    first = scenario("lane")
    free = [at for at in BOARD if at not in {unit.hex for unit in first.units}]
    for one in every:
        squares = (Square(free[0], one),)
        assert is_of_a_file(structs.replace(first, squares=squares)) is (one in sound), one


LANE = scenario("lane")
UNIT = LANE.units[0]
AT = LANE.squares[0].hex


@pytest.mark.parametrize(
    "changes",
    [
        {"squares": (*LANE.squares, LANE.squares[0])},
        {"squares": LANE.squares[::-1]},
        {"squares": (Square(AT, OPEN),)},
        {"squares": (Square(Hex(1, 0), Ground("forest")),)},
        {"squares": (Square(AT, Ground("road", ways=(3, 0))),)},
        {"squares": (Square(AT, Ground("road", ways=(0, 6))),)},
        {"hands": {"allies": 7, "axis": 5}},
        {"hands": {"allies": 5}},
        {"medals": {"allies": 5, "axis": 0}},
        {"nations": {"allies": "us", "axis": "mars"}},
        {"units": ()},
        {"units": LANE.units[1:]},
        {"units": (structs.replace(UNIT, hex=Hex(1, 0)), *LANE.units[1:])},
        {"units": (structs.replace(UNIT, nation="fr"), *LANE.units[1:])},
        {"units": (structs.replace(UNIT, traits=("slow", "two_medals")), *LANE.units[1:])},
        {"units": (structs.replace(UNIT, figures=0), *LANE.units[1:])},
        {"title": "two\nlines"},
        {"blurb": "\u202e"},
        {"top": "german"},
        {"labels": (Label(AT, "one"), Label(AT, "two"))},
        {"objectives": (Objective(AT), Objective(AT, "axis"))},
        {"objectives": (Objective(Hex(99, 0)),)},
        {"unrefereed": {str(number): "x" for number in range(9)}},
        {"special": Special(cards={"x": "y"})},
        {"special": Special(sudden_death=(SuddenDeath("axis", (AT,)),) * 9)},
        {"passed": (Passed("tag", "x" * 200),)},
        {"cautions": (Caution("year", "x" * 200),)},
    ],
)
def test_what_no_file_gives_is_unfit(changes: dict[str, Any]) -> None:
    assert not is_of_a_file(structs.replace(LANE, **changes))


# --- the public format


@pytest.mark.parametrize("face", sorted(NAMES["face"]))
def test_a_game_can_be_opened_with_all_that_is_played(face: str) -> None:
    """Each tile, unit, badge and counter of a public file that is played here is fit."""
    tiles = [
        {layer: {"name": name.replace("*", "")}}
        for layer in ("terrain", "rect_terrain", "obstacle")
        for name, ground in NAMES["tile"].items()
        if LAYER[ground] == {"rect_terrain": "structure"}.get(layer, layer) and ground != "bridge"
        if not FEATURES[ground].own
    ]
    built = [{"rect_terrain": {"name": "bunker", "original_owner": side}} for side in ("AXIS", "ALLIES")] + [
        {"rect_terrain": {"name": "bridge"}, "terrain": {"name": "river"}}
    ]
    medals = [{"tags": [{"name": name, "medal": {"counts_for": 2}}]} for name in NAMES["medal"]]
    units = [{"unit": {"name": "infus", "badge": number}} for number in (3, 26, 29)]
    units += [{"unit": {"name": f"{kind}ger", "nbr_units": 1}} for kind in ("inf", "tank", "gun")]
    spots = iter(at for at in BOARD if at not in (Hex(0, 0), Hex(24, 8)))
    there: list[dict[str, Any]] = [*tiles, *built, *medals, *units]
    written = file(
        *(hexagon(at.row, at.x, **what) for at, what in zip(spots, there, strict=False)), face=face
    )
    written["board"]["labels"] *= 2
    one = read(written)
    assert (len(one.units), len(one.labels)) == (8, 1)


def test_a_game_can_be_opened_with_special_rules_of_a_public_file() -> None:
    """Ground by behavior, roads, traits, groups, exits, mines, air drop, night, sudden death, cards played as
    others and rules in prose are fit."""
    medal = {"name": "medal4", "group": ["A1", "C1"], "medal": {"nbr_hex": 2, "majority": True}}
    death = {"side": "AXIS", "number": 1, "group": ["G5", "h8"]}
    written = file(
        hexagon(2, 2, terrain={"name": "hills", "behavior": "CLIFF"}),
        hexagon(2, 4, terrain={"name": "roadcurve", "orientation": 2}),
        hexagon(2, 6, rect_terrain={"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": 2}),
        hexagon(2, 8, obstacle={"name": "sand", "behavior": "SEAWALL", "original_owner": "AXIS"}),
        hexagon(4, 12, unit={"name": "tankger", "behavior": "GERMAN_2VICTANK"}),
        hexagon(4, 14, unit={"name": "infger", "badge": 41}),
        hexagon(4, 2, tags=[{"name": "tag5", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["G5"]}]),
        hexagon(4, 4, tags=[{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS", "group": []}]),
        hexagon(4, 6, tags=[medal]),
        options={
            "airdrop": {"side": "ALLIES", "nbr_units": 3, "range": 2},
            "night_visibility_reverse_rule": True,
            "infantry_exit_counts_2": True,
            "partial_blitz_rules": "AXIS",
            "hill317": ["A1"],
            "deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK",
        },
        victory={"condition": [{"group_sudden_death": death}]},
        date_begin="1944-06-06",
    )
    written["text"]["de"] = {"rules": "Die Mühle zählt doppelt."}
    one = read(written)
    special = one.special
    assert all((special.exits, special.mines, special.airdrop, special.nightfall, special.sudden_death))
    assert all((special.spotters, special.cards, special.infantry_exit == 2, one.unrefereed))
    assert {trait for unit in one.units for trait in unit.traits} == {"two_medals", "slow"}
    assert one.objectives[0].group
    assert sum(bool(ground.ways) for ground in one.ground.values()) == 2
