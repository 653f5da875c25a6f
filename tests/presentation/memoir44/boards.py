"""Two boards that together hold every ground, structure, obstacle and kind of unit, and every special rule
that marks hexes."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import Sealed
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import Scenario, parse
from bot.games.memoir44.state import Options, State

COAST = """
title = "Coast"
top = "axis"
starts = "allies"
map = '''
.    .    .    f    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    t    .    .    .    .    .    ^    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
b    b    b    b    b    b    b    b    b    b    b    b    b
  b    bx   b    bx   b    b    b    bx   b    b    b    b
o    o    o    o    o    o    o    o    o    o    o    o    o
'''
[ground]
church = ["B3"]
cliff = ["F1", "F2", "F3", "F4"]
bluff = ["F6", "F7", "F8"]
river = ["A10", "B10"]
wide_river = ["C11", "D10", "E11", "F10"]
bridge_section = ["D10", "D11"]
road = ["A6", "B6", "C7", "C8", "D8", "D9", "D12"]
bridge = ["B10"]
field_bunker = ["D3"]
wire = ["E3", "E4"]
sandbags = ["E9"]
roadblock = ["C8"]
dragons_teeth = ["D4", "D5"]
cemetery = ["C4"]
depot = ["A2"]
camp = ["B1"]
trench = ["D1", "D2"]
hedgerow = ["A13", "B12"]
fortress = ["B8"]
[allies.ground]
sea_wall = ["G5", "G6"]
[axis.ground]
bunker = ["E7", "E1"]
[ways]
A6 = ["se", "nw"]
B6 = ["nw", "se"]
C7 = ["nw", "e"]
C8 = ["w", "se"]
D8 = ["nw", "e"]
D9 = ["w", "e"]
D10 = ["w", "e"]
D11 = ["w", "e"]
D12 = ["w", "ne"]
[allies]
hand = 5
medals = 6
nation = "us"
[allies.units]
infantry = ["H1", "H5", "G5"]
engineer = ["H3"]
armor = ["H7"]
flame_tank = ["H9"]
special_infantry = ["I6"]
sniper = ["G8"]
mortar = ["G11"]
[axis]
hand = 4
medals = 6
nation = "de"
[axis.units]
infantry = ["B3", "D3", "F2", "F7", "D10", "C4", "B8"]
artillery = ["E7"]
mobile_artillery = ["A2"]
big_gun = ["A12"]
heavy_anti_tank = ["B12"]
anti_tank = ["D4"]
machine_gun = ["D1"]
elite_armor = ["A6"]
[[objective]]
hex = "B3"
seat = "allies"
[[objective]]
hex = "D10"
group = ["D9", "D8", "B6", "B8"]
needed = 3
held = true
[[label]]
hex = "C3"
text = "Colleville"
[special]
night = "axis"
infantry_exit = 2
[[special.exits]]
hex = "A7"
seat = "allies"
[[special.exits]]
hex = "D12"
seat = "allies"
[[special.exits]]
hex = "I3"
seat = "axis"
[[special.exits]]
hex = "G1"
seat = "axis"
[[special.mines]]
hex = "G3"
seat = "axis"
[[special.mines]]
hex = "G9"
seat = "axis"
[[special.mines]]
hex = "G11"
seat = "axis"
[[special.mines]]
hex = "C5"
seat = "allies"
[[special.sudden_death]]
seat = "allies"
hexes = ["C3", "B3", "C9"]
needed = 2
"""

HIGHLAND = """
title = "Highland"
top = "axis"
starts = "allies"
map = '''
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
'''
[ground]
steep_hill = ["B2", "B3", "C3"]
hill = ["C2", "D2"]
impassable_hill = ["A4", "B4", "A5"]
blocking_hill = ["C5", "C6"]
mountain = ["A8", "B8", "B9", "A9"]
hill_forest = ["D5", "E6"]
hill_town = ["D6", "E7"]
ravine = ["F3", "F4"]
ruins = ["G7", "F7", "H7"]
frozen_river = ["A11", "B10", "C11", "D10", "E10"]
ford = ["E9"]
river = ["F8", "G9", "H9"]
stream = ["H12", "G12", "G11"]
lake = ["H2", "H3", "I3"]
dam = ["I10"]
road = ["G1", "G2", "G3", "G4", "F5", "H4", "I5"]
forest = ["C12"]
town = ["I7"]
[ways]
G1 = ["w", "e"]
G2 = ["w", "e"]
G3 = ["w", "e"]
G4 = ["w", "ne", "se"]
F5 = ["sw", "ne"]
H4 = ["nw", "se"]
I5 = ["nw", "sw"]
[traits]
two_medals = ["C9"]
[allies]
hand = 5
medals = 6
[allies.units]
infantry = ["G3", "D5", "B8", "I7"]
ski = ["E10", "H7"]
engineer = ["F3"]
resistance = ["G7"]
cavalry = ["H5"]
[axis]
hand = 4
medals = 6
[axis.units]
infantry = ["B2", "D6"]
armor = ["C9"]
anti_tank = ["B5"]
machine_gun = ["C12"]
ski = ["D10"]
mortar = ["A7"]
[[objective]]
hex = "D6"
group = ["D5", "E6", "E7"]
deciding = "majority"
medals = 2
[special]
spotters = ["B2", "B3", "C3", "D2"]
[[special.mines]]
hex = "E4"
seat = "axis"
[[special.mines]]
hex = "E3"
seat = "axis"
"""


def coast() -> State:
    """Returns a night on the first board; of its mines two are known."""
    state = GAME.setup(Options(_read("coast", COAST)))
    found: State = replace(
        state, phase="card", visibility=2, buried=_buried("C5", "G3"), shown={"G9": 3, "G11": 1}
    )
    return found


def highland() -> State:
    """Returns the second board."""
    state: State = replace(
        GAME.setup(Options(_read("highland", HIGHLAND))), phase="card", buried=_buried("E3", "E4")
    )
    return state


def _buried(*hexes: str) -> dict[str, Sealed[int]]:
    return {at: Sealed(2) for at in hexes}


def _read(key: str, text: str) -> Scenario:
    found = parse(key, text)
    assert isinstance(found, Scenario), found
    return found
