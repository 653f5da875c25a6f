# ruff: noqa: N802 - a test is named after its rule
"""``/memoir``: scenarios of a server, a battle without a game, and the game a command acts on."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from games.memoir44.m44_files import file, hexagon
from simulated.locales import Locales
from simulated.table import Answer, Panel, Table, renamed

from bot.games.memoir44.cards import DECK
from bot.games.memoir44.state import Plan
from bot.presentation.components import CustomId
from bot.referee.open_dice import Thrown
from bot.referee.verify import read_record, verify

from .play import DRILL, add, bring_ground, open_game

BATTLE = {"attacker": "armor", "target": "infantry", "distance": 2}


async def record_of(answer: Answer) -> bytes:
    """Returns the record attached to a roll."""
    return await answer.messages[-1].attachments[0].read()


# --- scenarios


async def test_a_scenario_that_a_member_brings_can_be_played(table: Table) -> None:
    """A scenario added by `scenario add` is offered by `new`, and the game stores it whole."""
    answer = await add(table, DRILL.encode(), "Drill Ground.toml")
    assert answer.private
    assert "`drill-ground`" in answer.text
    assert "drill-ground" in (await table.typing(table.gm, "memoir new", "scenario", "drill")).values()
    shown = await table.slash(table.stranger, "memoir scenario show", table.channel, scenario="drill-ground")
    assert shown.private
    assert "The Drill Ground" in shown.text
    await open_game(table, "drill-ground")
    await table.slash(table.dreben, "memoir scenario remove", table.channel, scenario="drill-ground")
    await table.restart()
    assert (await table.match()).state.options.scenario.title == "The Drill Ground"
    assert "drill-ground" not in (await table.titles(table.gm)).text


async def test_every_mistake_is_told_with_its_line_to_its_author_alone(table: Table) -> None:
    """A scenario is parsed strictly, and its errors are told with line numbers, to its sender alone."""
    wrong = DRILL.replace('"E3"', '"Z3"').replace('top = "axis"', 'top = "nobody"')
    answer = await add(table, wrong.encode())
    assert answer.private
    assert re.search(r"line 3, `top`: .*nobody", answer.text)
    wrong = DRILL.replace('"E3"', '"Z3"').replace('"D2"', '"D4"')
    lines = (await add(table, wrong.encode())).text.splitlines()[1:]
    assert len(lines) == 2
    assert all(re.match(r"- line \d+, `(allies|axis)\.units\.infantry\[\d\]`: ", line) for line in lines)
    assert table.posts(table.channel) == []
    assert "hill" not in (await table.typing(table.gm, "memoir new", "scenario")).values()


async def test_a_refusal_names_each_rule_first_and_each_fault_once(table: Table) -> None:
    """The first line of a refusal are the distinct rules that are missing; a fault on several hexes is named
    once with all of them, and every fault is named, in as many messages as that needs."""
    swamps = [hexagon(row, 6, terrain={"name": "swamp"}) for row in (2, 4, 6)]
    odd = [hexagon(5, col, terrain={"name": f"lava{col:02}" * 6}) for col in range(1, 24, 2)]
    odd += [hexagon(7, col, obstacle={"name": f"moat{col:02}" * 6}) for col in range(1, 24, 2)]
    bad = file(*swamps, *odd, hexagon(4, 8, terrain={"name": ""}), options={"blitz_rule": True})
    answer = await add(table, json.dumps(bad, indent=1).encode(), "hill.m44")
    first, second, *lines = answer.text.splitlines()
    assert first.startswith("Not played here: option `blitz_rule`, terrain “swamp”, terrain “lava01")
    assert second == "**hill.m44** cannot be played yet. 27 mistakes:"
    assert sum("swamp" in line for line in lines) == 1
    assert "C4, E4, G4: terrain “swamp” is not known here." in answer.text
    assert "Is `blitz_rules` meant?" in answer.text
    assert "terrain “(empty)” is not known here" in answer.text
    assert len(answer.messages) > 1
    assert all(f"lava{col:02}" in answer.text and f"moat{col:02}" in answer.text for col in range(1, 24, 2))
    assert "more" not in lines[-1]


async def test_no_code_marks_are_empty(table: Table) -> None:
    """A mistake in our own format names the nearest known name; an empty one is called so."""
    wrong = DRILL.replace("infantry = ", "infantery = ", 1).replace('top = "axis"', 'top = ""')
    said = (await add(table, wrong.encode())).text
    assert "`infantery` is not known here. Is `infantry` meant?" in said
    assert "`(empty)` is not known here. Known are `allies`, `axis`." in said
    assert "``" not in said


async def test_a_scenario_is_found_listed_and_told_by_its_title(table: Table) -> None:
    """A scenario is added with its picture, and listed, offered, shown and removed by its title."""
    answer = await add(table, DRILL.encode(), "xyz.toml")
    assert answer.pictures
    last = await table.click(table.gm, (await table.titles(table.gm)).panel, "›")
    assert "**The Drill Ground** · `xyz` · brought by" in last.text
    assert await table.typing(table.gm, "memoir new", "scenario", "drill") == {"The Drill Ground": "xyz"}
    shown = await table.slash(table.gm, "memoir scenario show", table.channel, scenario="the drill  ground")
    assert "### The Drill Ground" in shown.text
    await add(table, DRILL.encode(), "other.toml")
    offered = await table.typing(table.gm, "memoir new", "scenario", "drill")
    assert offered == {"The Drill Ground · other": "other", "The Drill Ground · xyz": "xyz"}
    await table.slash(table.dreben, "memoir scenario remove", table.channel, scenario="other")
    await table.slash(table.dreben, "memoir scenario remove", table.channel, scenario="The Drill Ground")
    assert await table.typing(table.gm, "memoir new", "scenario", "drill") == {}


async def test_M55_what_is_not_applied_is_said_when_it_is_brought_and_in_the_lobby(table: Table) -> None:
    """M52, M55: a file named like a scenario of the box says which of its rules are not applied."""
    written = {**file(), "text": {"en": {"name": "Pegasus Bridge"}}}
    said = (await add(table, json.dumps(written).encode(), "bridge-2.m44")).text
    assert "### Not applied" in said
    assert "scenario 2 of the base box, in which a hand grows at the end of a turn" in said
    opened = await table.slash(table.gm, "memoir new", table.channel, scenario="Pegasus Bridge")
    found = re.search(r"`([A-Z0-9]+)`", opened.text)
    assert found
    table.game = found[1]
    assert "does not say all that its rules may need" in table.card().text


async def test_unknown_tiles_of_an_m44_are_named(table: Table) -> None:
    """An unknown tile in an imported `.m44` file is named, never dropped."""
    sides = {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER1"}
    counts = {f"{what}_player{n}": 4 for what in ("cards", "victory") for n in (1, 2)}
    hexes = [
        {"row": 1, "col": 1, "unit": {"name": "infger"}},
        {"row": 7, "col": 1, "unit": {"name": "infus"}},
        {"row": 4, "col": 4, "terrain": {"name": "lava"}},
    ]
    board = {"type": "STANDARD", "face": "COUNTRY", "hexagons": hexes}
    file = {"game_info": sides | counts, "board": board}
    assert "“lava” is not known here" in (await add(table, json.dumps(file).encode(), "hill.m44")).text
    hexes.pop()
    assert "`hill`" in (await add(table, json.dumps(file).encode(), "hill.m44")).text


@pytest.mark.parametrize(
    ("data", "name", "says"),
    [
        (b"\xff\xfe\x00\x01", "hill.toml", "not text"),
        (b"x" * (256 * 1024 + 1), "hill.toml", "larger than 256 KiB"),
        (DRILL.encode(), "lane.toml", "is taken"),
        (DRILL.encode(), "….toml", "no letter"),
        (b"", "hill.toml", "missing"),
        (b"{", "hill.m44", "not JSON"),
    ],
)
async def test_a_file_that_is_no_scenario(table: Table, data: bytes, name: str, says: str) -> None:
    """A file that is too large or no scenario is refused in words, and nothing is kept."""
    answer = await add(table, data, name)
    assert answer.private
    assert says in answer.text
    assert "brought by" not in (await table.titles(table.gm)).text


async def test_nobody_else_replaces_or_removes_it(table: Table) -> None:
    """A scenario is replaced or removed only by the member who added it, or by a member who may manage the
    server."""
    await bring_ground(table, "drill")
    assert "is taken" in (await add(table, DRILL.encode(), "drill.toml")).text
    gone = await table.slash(table.stranger, "memoir scenario remove", table.channel, scenario="drill")
    assert "that you may remove" in gone.text
    unknown = await table.slash(table.stranger, "memoir new", table.channel, scenario="nowhere")
    assert "There is no scenario “nowhere” here" in unknown.text


# --- without a game


async def test_kinds_and_terrain_are_completed_in_the_readers_language(
    table: Table, locales: Locales
) -> None:
    """What stands and fights is completed instead of listed: in the reader's words, which may be typed as
    well as those of the code."""
    locales[table.stranger.id] = "de"
    for option, typed, label, value in (
        ("attacker", "panz", "Panzer", "armor"),
        ("target_on", "wal", "Wald", "forest"),
        ("target_behind", "sand", "Sandsäcke", "sandbags"),
    ):
        for command in ("memoir odds", "memoir roll"):
            assert (await table.typing(table.stranger, command, option, typed))[label] == value
    given = {"distance": 1, "target": "Infanterie"}
    told = [
        (await table.slash(table.stranger, "memoir odds", table.channel, **given, attacker=kind)).text
        for kind in ("Panzer", "armor", " PANZER ")
    ]
    assert told[0] == told[1] == told[2]
    assert "Infanterie" in told[0]


@pytest.mark.parametrize(
    ("changed", "near", "legal"),
    [
        ({"attacker": "amor"}, "Do you mean “armor”?", "cavalry"),
        ({"target_on": "forrest"}, "Do you mean “forest”?", "hedgerow"),
        ({"target_behind": "<@1>**"}, "There are", "sandbags"),
    ],
)
async def test_an_unknown_kind_or_terrain(
    table: Table, changed: dict[str, str], near: str, legal: str
) -> None:
    """A kind or a ground that the game does not have is refused privately, with the nearest and with all."""
    for command in ("memoir odds", "memoir roll"):
        answer = await table.slash(table.stranger, command, table.channel, **{**BATTLE, **changed})
        assert answer.private
        assert near in answer.text
        assert legal in answer.text.partition("There are")[2]
    assert table.posts(table.channel) == []


async def test_odds_of_one_battle(table: Table) -> None:
    """Rules, check: full armor at infantry in a forest: 6 dice, -2 each, only a natural 6 hits. The answer is
    private."""
    answer = await table.slash(table.stranger, "memoir odds", table.channel, **BATTLE, target_on="forest")
    assert answer.private
    assert "6 dice, each hits on 6" in answer.text
    assert "target in a forest" in answer.text
    assert "33%" in answer.text
    assert table.posts(table.channel) == []


async def test_a_battle_that_may_not_be(table: Table) -> None:
    """Rules, check: armor in a town at infantry in a forest two hexes off: -4, not allowed (M5)."""
    for command in ("memoir odds", "memoir roll"):
        answer = await table.slash(
            table.stranger, command, table.channel, **BATTLE, target_on="forest", attacker_on="town"
        )
        assert answer.private
        assert "Nothing hits here" in answer.text


async def test_a_roll_is_open_and_can_be_checked(table: Table) -> None:
    """A roll for a physical board is public and its record is verified. The fingerprint of each throw is
    published with the one before, through a restart."""
    promised = ""
    for number in range(3):
        answer = await table.slash(
            table.dreben, "memoir roll", table.channel, **BATTLE, words="Les sanglots longs"
        )
        data = await record_of(answer)
        record = msgspec.json.decode(data, type=Thrown)
        assert record.promised is (number > 0)
        assert record.fingerprint == promised or not number
        assert record.words == {"thrower": "Les sanglots longs"}
        promised = record.next
        told = table.posts(table.channel)[-1]
        assert table.dreben.mention in told
        assert promised in told
        assert ", ".join(map(str, record.rolls[0].dice)) in told
        assert verify(read_record(data)).faults == []
        checked = await table.slash(table.stranger, "table verify", table.channel, file=("r.json", data))
        assert f"all {len(record.rolls[0].dice)} dice are what it gives" in checked.text
        await table.restart()


async def test_a_forged_roll_is_found_out(table: Table) -> None:
    """A record is rejected if a die, its purpose, the words, the seed or the fingerprint is forged."""
    record = json.loads(await record_of(await table.slash(table.gm, "memoir roll", table.channel, **BATTLE)))
    (roll,) = record["rolls"]
    forged = [
        {**record, "rolls": [{**roll, "dice": [die % 6 + 1 for die in roll["dice"]]}]},
        {**record, "rolls": [{**roll, "purpose": {**roll["purpose"], "kind": "Supper"}}]},
        {**record, "rolls": [{**roll, "dice": []}]},
        {**record, "words": {"thrower": "other"}},
        {**record, "id": "1"},
        {**record, "seed": "00" * 32},
        {**record, "seed": "no seed"},
        {**record, "fingerprint": "00" * 32},
    ]
    assert verify(read_record(json.dumps(record))).faults == []
    assert all(verify(read_record(json.dumps(one))).faults for one in forged)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"attacker": "big_gun", "distance": 8}, "1 die"),
        ({"attacker": "armor", "distance": 1, "target_on": "forest"}, "1 die"),
        ({"attacker": "infantry", "distance": 3, "target_on": "forest"}, "No die is left"),
    ],
)
async def test_M66_odds_with_symbols(table: Table, given: dict[str, object], told: str) -> None:
    """Every range of the box, a big gun's eight hexes too; who has no die left may not battle."""
    battle = {"target": "infantry", "dice": "symbols", **given}
    answer = await table.slash(table.stranger, "memoir odds", table.channel, **battle)
    assert told in answer.text


async def test_M66_a_roll_with_symbols_can_be_checked(table: Table) -> None:
    """The throw is that of ordinary dice, so its record is verified in the same way."""
    answer = await table.slash(table.dreben, "memoir roll", table.channel, **BATTLE, dice="symbols")
    data = await record_of(answer)
    assert len(msgspec.json.decode(data, type=Thrown).rolls[0].dice) == 3
    assert verify(read_record(data)).faults == []


async def test_M8_symbols_are_read_as_cards_and_mines_read_them(table: Table) -> None:
    """M8: `symbols n` rolls n dice, read as cards and mines read them."""
    answer = await table.slash(table.stranger, "memoir symbols", table.channel, n=8)
    dice = msgspec.json.decode(await record_of(answer), type=Thrown).rolls[0].dice
    told = table.posts(table.channel)[-1]
    names = {1: "flag", 2: "star", 3: "infantry", 4: "infantry", 5: "armor", 6: "grenade"}
    faces = dict(zip(names, "⚀⚁⚂⚃⚄⚅", strict=True))
    assert ", ".join(f"{faces[die]} {names[die]}" for die in dice) in told
    for name in set(names.values()):
        count = sum(names[die] == name for die in dice)
        assert (f"{count} × {name}" in told) is (count > 0)


# --- the game a command acts on


async def test_a_command_of_one_game_is_for_a_match_of_that_game(table: Table) -> None:
    """With a game of each kind in a channel, a command acts on its own kind; naming a game of another kind is
    refused."""
    await table.placed()
    resistance = table.game
    await open_game(table)
    memoir = table.game
    hand = await table.slash(table.dreben, "memoir hand", table.channel)
    assert hand.private
    assert "Which card?" in hand.text
    guess = await table.slash(table.lerouge, "resistance interrogate", table.channel, zone="caen", guess=5)
    assert "too low" in guess.text
    wrong = await table.slash(table.lerouge, "resistance stop", table.channel, game=memoir)
    assert "commands begin with `/memoir`" in wrong.text
    wrong = await table.slash(table.dreben, "memoir done", table.channel, game=resistance)
    assert "commands begin with `/resistance`" in wrong.text
    offered = await table.dreben.autocomplete(table.channel, "memoir hand", "game", "")
    assert [one["value"] for one in offered] == [memoir]


async def test_names_may_be_typed_as_one_speaks(table: Table) -> None:
    """The name of a unit, a card or a hex is recognised whatever its case and spacing."""
    await open_game(table)
    played = await table.slash(table.dreben, "memoir play", card="Ambush ")
    assert "close assault" in played.text or "You do not hold" in played.text
    moved = await table.slash(table.dreben, "memoir move", unit="inf1", to="f 5")
    assert "play a card first" in moved.text
    assert table.env.errors == []


# --- a card that needs a section


@pytest.fixture
async def assault(table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Sets up the drill ground; the Allies move first and hold an Infantry Assault, with infantry in each
    section."""
    first = DECK.index("infantry-assault")
    others = [place for place in range(len(DECK)) if place != first]
    monkeypatch.setattr("bot.referee.dice.shuffle", lambda *given: (first, *others))
    await bring_ground(table, "drill")
    await open_game(table, "drill")
    return table


async def test_a_card_that_wants_a_section_is_offered_once_for_each(assault: Table) -> None:
    """A card that needs a section is offered once for each section, and each offer can be played as it is."""
    offered = await assault.typing(assault.dreben, "memoir play", "card", "infantry")
    assert offered == {
        "Infantry Assault Left": "infantry-assault-left",
        "Infantry Assault Center": "infantry-assault-centre",
        "Infantry Assault Right": "infantry-assault-right",
    }
    named = await assault.typing(assault.dreben, "memoir play", "card", "infantry", section="right")
    assert list(named) == ["Infantry Assault Right"]
    await assault.slash(assault.dreben, "memoir play", card="infantry-assault-centre")
    assert (await assault.match()).state.plan == Plan("infantry-assault", "centre")


async def test_a_section_that_was_left_out_is_asked_for_with_buttons(assault: Table) -> None:
    """A section that was left out is asked for with buttons, because the option is optional."""
    answer = await assault.slash(assault.dreben, "memoir play", card="Infantry Assault")
    assert "**Infantry Assault**: in which section?" in answer.text
    found = {label.split(" · ")[0]: label for label in answer.panel.buttons}
    assert {"Infantry Assault Left", "Infantry Assault Center", "Infantry Assault Right"} <= found.keys()
    await assault.click(assault.dreben, answer.panel, found["Infantry Assault Left"])
    assert (await assault.match()).state.plan == Plan("infantry-assault", "left")


async def test_a_section_that_a_card_does_not_take_is_still_refused(assault: Table) -> None:
    """A section is refused for a card that takes none, and so is a card that is not held."""
    answer = await assault.slash(assault.dreben, "memoir play", card="recon left", section="left")
    assert "takes no section" in answer.text
    answer = await assault.slash(assault.dreben, "memoir play", card="their finest hour")
    assert "You do not hold" in answer.text


async def test_no_move_is_offered_to_a_unit_that_has_moved(assault: Table) -> None:
    """Autocomplete offers only what a unit can still do, so no move for a unit that has moved."""
    await assault.slash(assault.dreben, "memoir play", card="infantry-assault-left")
    before = (await assault.typing(assault.dreben, "memoir move", "unit")).values()
    assert {"Inf 6", "Inf 1"} <= set(before)
    ways = (await assault.typing(assault.dreben, "memoir move", "to", unit="Inf 6")).values()
    await assault.slash(assault.dreben, "memoir move", unit="Inf 6", to=min(ways))
    assert "Inf 6" not in (await assault.typing(assault.dreben, "memoir move", "unit")).values()
    assert await assault.typing(assault.dreben, "memoir move", "to", unit="Inf 6") == {}


async def test_a_button_of_another_game(table: Table) -> None:
    """A forged click with the word of another game's button is refused and changes nothing."""
    await open_game(table)
    forged = str(CustomId(table.game, "random", "allies", 1))
    shown = await table.slash(table.dreben, "help", table.channel)
    before = await table.snapshot()
    panel = Panel(shown.panel.message, renamed(shown.panel.components, forged))
    answer = await table.click_as_drawn(table.dreben, panel, next(iter(panel.buttons)))
    assert "already decided" in answer.text
    assert await table.snapshot() == before
    assert table.env.errors == []
