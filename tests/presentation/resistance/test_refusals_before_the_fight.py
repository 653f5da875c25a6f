"""Refusals before the fight, and of people who may not give orders. Bad input gets a private sentence that
names the rule and what would be legal; nothing changes and nothing is lost."""

from __future__ import annotations

from simulated.table import LEGAL, Table

from .refusals import Case, acts, check, refused

PLACEMENTS = [
    ({"caen": "none"}, "4", "Caen holds nothing; a zone holds 1 to 3 items"),
    ({"caen": "vip squad 2 gendarmes"}, "4", "Caen holds 4 items; at most 3 are allowed"),
    ({"caen": "vip goods squad"}, "4", "Caen holds 2 trains; at most one is allowed"),
    ({"lison": "squad squad"}, "4", "Lison holds 2 squads; at most one is allowed"),
    ({"bayeux": "passenger"}, "4", "Bayeux has no squad, so it needs at least one gendarme"),
    ({"saint_lo": "goods gendarme"}, "2", "Placed 3 of 4: "),
    ({"bayeux": "passenger 2 gendarmes"}, "2", "Placed 5 of only 4: "),
    (
        {"bayeux": "tank, gendarme"},
        "2",
        "Unknown: tank. The items: VIP train, passenger train, goods train, infantry squad and",
    ),
]


async def test_sections_2_4_an_illegal_placement(table: Table) -> None:
    """2, 4: an illegal placement is refused in words."""
    await table.seated()
    for change, rule, says in PLACEMENTS:
        await refused(table, table.dreben, "resistance place", LEGAL | change, says, f"section {rule})")


async def test_section_3_all_the_rules_that_a_placement_breaks_are_named_at_once(table: Table) -> None:
    """3: an illegal placement is refused with every rule that it breaks."""
    await table.seated()
    broken = {
        "caen": "vip, passenger",
        "bayeux": "squad squad",
        "lison": "goods squad 2 gendarmes",
        "saint_lo": "none",
        "avranches": "goods",
    }
    await refused(
        table,
        table.dreben,
        "resistance place",
        broken,
        "Caen holds 2 trains",
        "Caen has no squad",
        "Bayeux holds 2 squads",
        "Lison holds 4 items",
        "Saint-Lô holds nothing",
        "Avranches has no squad",
        "Placed 2 of 4: gendarme group",
    )


async def test_section_3_a_half_made_placement_stays_half_made(table: Table) -> None:
    """3: what was already placed is kept when a placement is refused, and a restart does not lose it."""
    await table.seated()
    await table.slash(table.dreben, "resistance place", caen=LEGAL["caen"], bayeux=LEGAL["bayeux"])
    await refused(table, table.dreben, "resistance place", {"lison": "tank"}, "Unknown: tank")
    await table.restart()
    wizard = await table.mine(table.dreben)
    chosen = [
        option["label"] for picker in wizard.pickers for option in picker["options"] if option.get("default")
    ]
    assert chosen == [
        "Caen: VIP train and infantry squad (9)",
        "Bayeux: passenger train and gendarme group (6)",
    ]
    rest = {zone: LEGAL[zone] for zone in ("lison", "saint_lo", "avranches")}
    await table.slash(table.dreben, "resistance place", **rest)
    await table.click(table.dreben, await table.mine(table.dreben), "Seal")
    assert "The placement is sealed" in table.told()


async def test_section_4_the_wizard_seals_nothing_illegal(table: Table) -> None:
    """4: while a rule is broken, the panel names it and its button is disabled."""
    await table.seated()
    wizard = await table.mine(table.dreben)
    assert "Seal" not in wizard.buttons
    await table.choose(table.dreben, wizard, "Caen: infantry squad and gendarme group (4)")
    assert "Bayeux" not in table.panel(table.dreben).pictures["map.png"]
    assert "✗" not in table.panel(table.dreben).text
    assert "Seal" not in table.panel(table.dreben).buttons
    await table.click(table.dreben, table.panel(table.dreben), "Random")
    assert "Seal" in table.panel(table.dreben).buttons
    await table.click(table.dreben, table.panel(table.dreben), "Clear")
    assert "Seal" not in table.panel(table.dreben).buttons


async def test_sections_3_16_the_resistance_places_nothing(table: Table) -> None:
    """3, 16: only the German places; the other side is told so, for all zones and for one."""
    await table.seated()
    for options in (LEGAL, {"caen": "vip, squad"}):
        await refused(table, table.lerouge, "resistance place", options, "The game waits for the German")


INTERROGATION = [
    Case("zero", "interrogate", {"zone": "caen", "guess": 0}, "6", ("A guess is 1 to 10; you said 0",)),
    Case("eleven", "interrogate", {"zone": "caen", "guess": 11}, "6", ("A guess is 1 to 10; you said 11",)),
    Case("negative", "interrogate", {"zone": "caen", "guess": -3}, "6", ("you said -3",)),
    Case("no zone", "interrogate", {"zone": "paris", "guess": 5}, "2", ("no zone paris", "1 to 5")),
    Case("zone six", "interrogate", {"zone": "6", "guess": 5}, "2", ("no zone 6", "1 to 5")),
    Case(
        "an eighth",
        "interrogate",
        {"zone": "caen", "guess": 9},
        "6",
        ("All 7 questions are used", "Name the two zones"),
        acts(*(f"interrogate 1 {guess}" for guess in range(1, 8))),
    ),
    Case(
        "after stopping",
        "interrogate",
        {"zone": "caen", "guess": 9},
        "6",
        ("You have stopped interrogating", "Name the two zones"),
        acts("stop"),
    ),
    Case(
        "back to an earlier zone",
        "interrogate",
        {"zone": "caen", "guess": 9},
        "6",
        ("You left Caen for Bayeux", "Go on with Bayeux"),
        acts("interrogate 1 5", "interrogate 2 5"),
    ),
    Case(
        "for the other side",
        "interrogate",
        {"zone": "caen", "guess": 5},
        "16",
        ("The game waits for the Resistance",),
        user="dreben",
    ),
    Case(
        "attack too early",
        "attack",
        {"zone": "caen", "other": "lison"},
        "16",
        ("the Resistance interrogates",),
    ),
    Case(
        "one zone twice",
        "attack",
        {"zone": "caen", "other": "1"},
        "7",
        ("name two different ones",),
        acts("stop"),
    ),
    Case(
        "attack on nowhere",
        "attack",
        {"zone": "caen", "other": "rouen"},
        "2",
        ("no zone rouen", "1 to 5"),
        acts("stop"),
    ),
    Case(
        "the German attacks",
        "attack",
        {"zone": "caen", "other": "lison"},
        "16",
        ("The game waits for the Resistance",),
        acts("stop"),
        user="dreben",
    ),
    Case(
        "first elsewhere",
        "first",
        {"zone": "bayeux"},
        "7",
        ("Bayeux is not attacked. It is Caen or Lison",),
        acts("stop", "attack 1 3"),
    ),
]


async def test_sections_6_7_bad_input_in_interrogation_and_attack(table: Table) -> None:
    """6, 7: each command is refused with the rule and with what would be legal."""
    await table.placed()
    for case in INTERROGATION:
        await check(table, case)


# --- people and places


async def test_a_stranger(table: Table) -> None:
    """A user without a seat is told that they have none."""
    await table.fighting()
    for command, options in (("end", {}), ("move", {"figure": "R1", "to": 2}), ("place", LEGAL)):
        await refused(table, table.stranger, f"resistance {command}", options, "You have no seat")


async def test_a_channel_with_no_game(table: Table) -> None:
    """A user without a game, in a channel without one, is told how to open one."""
    await table.placed()
    other = table.channel.guild.create_text_channel("elsewhere")  # type: ignore[union-attr]
    await refused(
        table, table.stranger, "resistance stop", {}, "no game of yours here", "/resistance new", where=other
    )


async def test_an_unknown_game(table: Table) -> None:
    """A game id that does not exist is named in the refusal."""
    await table.placed()
    await refused(table, table.lerouge, "resistance stop", {"game": "ZZZZ"}, "There is no game `ZZZZ`")


async def test_a_game_in_the_lobby(table: Table) -> None:
    """No command is played before both seats are taken."""
    await table.open(german=table.dreben)
    await refused(table, table.dreben, "resistance place", LEGAL, "has not begun")


async def test_a_paused_game(table: Table) -> None:
    """A paused game tells commands and clicks why it stands still."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.slash(table.gm, "gm pause", reason="supper")
    await refused(table, table.lerouge, "resistance end", {}, "is paused by the game master: supper")
    before = await table.snapshot()
    answer = await table.click(table.lerouge, panel, "End the turn")
    assert "supper" in answer.text
    assert await table.snapshot() == before


async def test_a_finished_game(table: Table) -> None:
    """In the thread of a finished game every command is told that the game is over."""
    await table.fighting()
    await table.resign(table.dreben)
    for user, command, options in (
        (table.lerouge, "resistance end", {}),
        (table.dreben, "resistance move", {"figure": "S1", "to": 5}),
        (table.lerouge, "table undo", {}),
        (table.dreben, "table resign", {}),
    ):
        await refused(table, user, command, options, "is over")


async def test_a_finished_game_does_not_pass_its_commands_on(table: Table) -> None:
    """A command in a thread acts on the game of that thread, never on another game of the player."""
    await table.placed()
    await table.resign(table.dreben)
    over, thread = table.game, table.home
    await table.placed()
    assert table.game != over
    await refused(table, table.lerouge, "resistance stop", {}, "is over", where=thread)
