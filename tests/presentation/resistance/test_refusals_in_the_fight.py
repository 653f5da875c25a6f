# ruff: noqa: N802 - a test is named after its rule
"""Refusals in the fight: bad input gets a private sentence that names the rule and what would be legal, and
nothing changes."""

from __future__ import annotations

from simulated.table import Table

from .refusals import Case, acts, by_hand, check, refused, then


async def test_R5_a_second_re_roll(table: Table) -> None:
    """R5: a roll is thrown again only once; while that is undecided, no other command is accepted."""
    await table.attacked()
    await table.slash(table.lerouge, "resistance first", zone="caen")
    await refused(
        table, table.lerouge, "resistance move", {"figure": "R1", "to": 2}, "keep or re-roll", "section 16)"
    )
    await refused(
        table, table.dreben, "resistance reroll", {}, "The game waits for the Resistance", "section 16)"
    )
    await table.slash(table.lerouge, "resistance reroll")
    await refused(table, table.lerouge, "resistance reroll", {}, "there is no roll to keep or re-roll")
    await table.slash(table.lerouge, "resistance end")
    await table.impose(1)
    await table.slash(table.lerouge, "resistance reroll")
    await refused(
        table, table.lerouge, "resistance reroll", {}, "The game waits for the German", "section 16)"
    )


# --- the fight (9 to 12)

FIGHT = [
    Case(
        "moving in cover",
        "move",
        {"figure": "R1", "to": 2},
        "9",
        ("R1 is in cover; it must come out",),
        acts("cover R1"),
    ),
    Case(
        "into enemies",
        "move",
        {"figure": "R1", "to": 2},
        "9",
        ("There are enemies in 2",),
        by_hand(S1="2"),
    ),
    Case("too far at once", "move", {"figure": "R1", "to": 3}, "9", ("stands in 1", "neighboring section")),
    Case("off the map", "move", {"figure": "R1", "to": 0}, "9", ("neighboring section",)),
    Case(
        "a third move",
        "move",
        {"figure": "R1", "to": 4},
        "9",
        ("R1 has moved 2 times",),
        acts("move R1 2", "move R1 3"),
    ),
    Case(
        "a third shot",
        "shoot",
        {"figure": "R1", "at": 2},
        "9",
        ("R1 has shot 2 times",),
        then(by_hand(S1="2"), acts("shoot R1 2", "shoot R1 2", dice=(1, 1))),
    ),
    Case(
        "a second change of cover",
        "cover",
        {"figure": "R1"},
        "9",
        ("once this turn",),
        acts("cover R1"),
    ),
    Case(
        "beyond three sections",
        "shoot",
        {"figure": "R1", "at": 5},
        "12",
        ("Section 5 is 4 sections away; 3 is the farthest",),
        by_hand(S1="5"),
    ),
    Case(
        "through figures",
        "shoot",
        {"figure": "R1", "at": 4},
        "12",
        ("blocked by figures in 2",),
        by_hand(S1="4", R2="2"),
    ),
    Case("at nobody", "shoot", {"figure": "R1", "at": 3}, "12", ("Section 3 holds no enemy",)),
    Case("at nowhere", "shoot", {"figure": "R1", "at": 99}, "12", ("Section 99 holds no enemy",)),
    Case("at the shooter's own side", "shoot", {"figure": "R1", "at": 1}, "12", ("holds your own side",)),
    Case("with the enemy's figure", "move", {"figure": "S1", "to": 5}, "9", ("S1 is not yours",)),
    Case("with nobody", "cover", {"figure": "R99"}, "9", ("There is no figure R99",)),
    Case(
        "with the dead", "cover", {"figure": "R2"}, "9", ("R2 is no longer on the map",), by_hand(R2="dead")
    ),
    Case(
        "back to one that was left",
        "move",
        {"figure": "R1", "to": 3},
        "9",
        ("R1 has finished: another figure has acted since",),
        acts("move R1 2", "move R2 2"),
    ),
    Case(
        "without points",
        "move",
        {"figure": "R1", "to": 2},
        "9",
        ("R1 has no points left",),
        by_hand(points_maquis="0"),
    ),
    Case("rescue of nobody", "rescue", {"figure": "R1"}, "9", ("No casualty marker of your side",)),
    Case(
        "task dice beyond the limit",
        "task",
        {"dice": 4},
        "R14",
        ("The task takes 1 to 3 dice; you said 4",),
        by_hand(R1="2"),
    ),
    Case("no task dice", "task", {"dice": 0}, "R14", ("1 to 3 dice; you said 0",), by_hand(R1="2")),
    Case(
        "task dice beyond the points",
        "task",
        {"dice": 3},
        "10",
        ("You have 2 points, not 3",),
        by_hand(R1="2", points_maquis="2"),
    ),
    Case("shut out", "task", {"dice": 1}, "10", ("No figure of yours stands in section 2",)),
    Case(
        "a second declaration",
        "task",
        {"dice": 1},
        "R15",
        ("The task has been rolled this turn",),
        then(by_hand(R1="2"), acts("task 1", dice=(1,))),
    ),
    Case(
        "a pool of the other side",
        "task",
        {"dice": 1, "pool": "squad"},
        "R8",
        ("There is only one pool",),
        by_hand(R1="2"),
    ),
    Case(
        "no charge laid",
        "task",
        {"dice": 1},
        "R16",
        ("no number ticked",),
        by_hand(**{f"R{n}": "ran away" for n in range(1, 8)}),
    ),
    Case(
        "out of turn",
        "move",
        {"figure": "S1", "to": 5},
        "16",
        ("The game waits for the Resistance",),
        user="dreben",
    ),
    Case("ending another's turn", "end", {}, "16", ("The game waits for the Resistance",), user="dreben"),
    Case("no figure to name", "choose", {"figure": "S1"}, "16", ("figures act now",)),
]


async def test_bad_input_in_the_fight(table: Table) -> None:
    """9 to 12, 16: each command is refused with the rule and with what would be legal."""
    await table.fighting()
    for case in FIGHT:
        await check(table, case)


async def test_no_task_without_a_figure_where_no_charge_counts(table: Table) -> None:
    """R16, option off: with no figure left the Resistance may not go on with its task."""
    await table.fighting(laid_charge=False)
    await table.set_up(resistance_task="1 2", **{f"R{n}": "ran away" for n in range(1, 8)})
    await refused(table, table.lerouge, "resistance task", {"dice": 1}, "no figure left", "ruling R16")


async def test_section_12_R12_the_owner_names_one_of_those_who_can_be_hit(table: Table) -> None:
    """12, R12: while the owner is asked, nobody else acts, and the owner names a figure of that section."""
    await table.fighting()
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(S1="2", S2="2", S2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    await refused(table, table.dreben, "resistance choose", {"figure": "S3"}, "S1 and S2", "section 12)")
    await refused(table, table.lerouge, "resistance end", {}, "The game waits for the German", "section 16)")
