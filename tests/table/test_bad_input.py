"""Issue 5: what bad input gets is a private sentence that names the rule and what would be legal; nothing is
changed, and nothing is lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest
from simcord import MemberActor

from .table import LEGAL, Answer, Table

Options = dict[str, Any]
Before = Callable[[Table], Awaitable[None]]


async def refused(
    table: Table, user: MemberActor, command: str, options: Options, *says: str, where: Any = None
) -> Answer:
    """The command is refused privately, in these words, and changes nothing that anybody could see."""
    before = await table.moment()
    answer = await table.slash(user, command, where, **options)
    assert answer.private
    for part in says:
        assert part in answer.text
    assert await table.moment() == before
    return answer


class Case(NamedTuple):
    """A command that breaks a rule: who types it, the number of the rule, and what he is told."""

    name: str
    command: str
    options: Options
    rule: str
    says: tuple[str, ...]
    before: Before | None = None
    user: str = "lerouge"


def steps(*typed: tuple[str, Options]) -> Before:
    """The Resistance has typed these before."""

    async def before(table: Table) -> None:
        for command, options in typed:
            answer = await table.slash(table.lerouge, f"resistance {command}", **options)
            assert "*(r" not in answer.text, answer.text

    return before


def by_hand(**values: str) -> Before:
    """The game master has set these before."""

    async def before(table: Table) -> None:
        await table.set_up(**values)

    return before


def then(*parts: Before) -> Before:
    """One after the other."""

    async def before(table: Table) -> None:
        for part in parts:
            await part(table)

    return before


def dice(*values: int) -> Before:
    """The next dice are imposed."""

    async def before(table: Table) -> None:
        await table.impose(*values)

    return before


async def check(table: Table, case: Case) -> None:
    """The case is refused as it says."""
    if case.before:
        await case.before(table)
    user = getattr(table, case.user)
    rule = f"ruling {case.rule}" if case.rule.startswith("R") else f"section {case.rule})"
    await refused(table, user, f"resistance {case.command}", case.options, rule, *case.says)


# --- placement (2, 4)

PLACEMENTS = [
    ("nothing in a zone", {"caen": "none"}, "4", "Caen holds nothing; a zone holds 1 to 3 items"),
    ("four items", {"caen": "vip squad 2 gendarmes"}, "4", "Caen holds 4 items; at most 3 are allowed"),
    ("two trains", {"caen": "vip goods squad"}, "4", "Caen holds 2 trains; at most one is allowed"),
    ("two squads", {"lison": "squad squad"}, "4", "Lison holds 2 squads; at most one is allowed"),
    ("no guard", {"bayeux": "passenger"}, "4", "Bayeux has no squad, so it needs at least one gendarme"),
    ("an item left over", {"saint_lo": "goods gendarme"}, "2", "Placed 3 of 4: "),
    ("an item too many", {"bayeux": "passenger 2 gendarmes"}, "2", "Placed 5 of only 4: "),
    ("no such item", {"bayeux": "tank, gendarme"}, "2", "Unknown: tank. The items are vip, passenger, goods"),
]


@pytest.mark.parametrize(("change", "rule", "says"), [one[1:] for one in PLACEMENTS], ids=[one[0] for one in PLACEMENTS])
async def test_an_illegal_placement(table: Table, change: Options, rule: str, says: str) -> None:
    """2, 4: an illegal placement is refused in words."""
    await table.seated()
    await refused(
        table, table.dreben, "resistance place", LEGAL | change, says, f"section {rule})"
    )


async def test_all_the_rules_that_a_placement_breaks_are_named_at_once(table: Table) -> None:
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


async def test_a_half_made_placement_stays_half_made(table: Table) -> None:
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
        "Caen: VIP train, infantry squad (9)",
        "Bayeux: passenger train, gendarme group (6)",
    ]
    rest = {zone: LEGAL[zone] for zone in ("lison", "saint_lo", "avranches")}
    await table.slash(table.dreben, "resistance place", **rest)
    await table.click(table.dreben, await table.mine(table.dreben), "Seal")
    assert "The placement is sealed" in table.told()


async def test_the_wizard_seals_nothing_illegal(table: Table) -> None:
    """4: with a rule broken the panel says which, and its button is dead."""
    await table.seated()
    wizard = await table.mine(table.dreben)
    assert "Seal" not in wizard.buttons
    await table.choose(table.dreben, wizard, "Caen: infantry squad, gendarme group (4)")
    assert "Bayeux holds nothing" in table.panel(table.dreben).text
    assert "Seal" not in table.panel(table.dreben).buttons
    await table.click(table.dreben, table.panel(table.dreben), "Random")
    assert "Seal" in table.panel(table.dreben).buttons
    await table.click(table.dreben, table.panel(table.dreben), "Clear")
    assert "Seal" not in table.panel(table.dreben).buttons


async def test_the_resistance_places_nothing(table: Table) -> None:
    """3, 16: the German places; the other side is told so, for all zones and for one."""
    await table.seated()
    for options in (LEGAL, {"caen": "vip, squad"}):
        await refused(table, table.lerouge, "resistance place", options, "The game waits for German")


# --- interrogation and attack (6, 7)

SEVEN = steps(*[("interrogate", {"zone": "caen", "guess": guess}) for guess in (1, 2, 3, 4, 5, 6, 7)])

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
        ("All 7 guesses are used", "Name the two zones"),
        SEVEN,
    ),
    Case(
        "after stopping",
        "interrogate",
        {"zone": "caen", "guess": 9},
        "6",
        ("You have stopped interrogating", "Name the two zones"),
        steps(("stop", {})),
    ),
    Case(
        "back to an earlier zone",
        "interrogate",
        {"zone": "caen", "guess": 9},
        "6",
        ("You left Caen for Bayeux", "Go on with Bayeux"),
        steps(("interrogate", {"zone": "1", "guess": 5}), ("interrogate", {"zone": "Bayeux", "guess": 5})),
    ),
    Case(
        "for the other side",
        "interrogate",
        {"zone": "caen", "guess": 5},
        "16",
        ("The game waits for Resistance",),
        user="dreben",
    ),
    Case("attack too early", "attack", {"zone": "caen", "other": "lison"}, "16", ("the Resistance interrogates",)),
    Case(
        "one zone twice",
        "attack",
        {"zone": "caen", "other": "1"},
        "7",
        ("name two different ones",),
        steps(("stop", {})),
    ),
    Case(
        "attack on nowhere",
        "attack",
        {"zone": "caen", "other": "rouen"},
        "2",
        ("no zone rouen", "1 to 5"),
        steps(("stop", {})),
    ),
    Case(
        "the German attacks",
        "attack",
        {"zone": "caen", "other": "lison"},
        "16",
        ("The game waits for Resistance",),
        steps(("stop", {})),
        user="dreben",
    ),
    Case(
        "first elsewhere",
        "first",
        {"zone": "bayeux"},
        "7",
        ("Bayeux is not attacked. It is Caen or Lison",),
        steps(("stop", {}), ("attack", {"zone": "caen", "other": "lison"})),
    ),
]


@pytest.mark.parametrize("case", INTERROGATION, ids=lambda case: case.name)
async def test_bad_input_in_interrogation_and_attack(table: Table, case: Case) -> None:
    """6, 7: each is refused with the rule and with what would be legal."""
    await table.placed()
    await check(table, case)


# --- re-rolls (R5)


async def test_a_second_re_roll(table: Table) -> None:
    """R5: a roll is thrown again once; while it lies there, nothing else is asked."""
    await table.attacked()
    await table.slash(table.lerouge, "resistance first", zone="caen")
    await refused(
        table, table.lerouge, "resistance move", {"figure": "R1", "to": 2}, "keep or re-roll", "section 16)"
    )
    await refused(table, table.dreben, "resistance reroll", {}, "The game waits for Resistance", "section 16)")
    await table.slash(table.lerouge, "resistance reroll")
    await refused(table, table.lerouge, "resistance reroll", {}, "there is no roll to keep or re-roll")
    await table.slash(table.lerouge, "resistance end")
    await table.impose(1)
    await table.slash(table.lerouge, "resistance reroll")
    await refused(table, table.lerouge, "resistance reroll", {}, "The game waits for German", "section 16)")


# --- the fight (9 to 12)

R1_MOVES = ("move", {"figure": "R1", "to": 2})

FIGHT = [
    Case(
        "moving in cover",
        "move",
        {"figure": "R1", "to": 2},
        "9",
        ("R1 is in cover; it must come out",),
        steps(("cover", {"figure": "R1"})),
    ),
    Case(
        "into enemies",
        "move",
        {"figure": "R1", "to": 2},
        "9",
        ("There are enemies in 2",),
        by_hand(S1="2"),
    ),
    Case("too far at once", "move", {"figure": "R1", "to": 3}, "9", ("stands in 1", "neighbouring section")),
    Case("off the map", "move", {"figure": "R1", "to": 0}, "9", ("neighbouring section",)),
    Case(
        "a third move",
        "move",
        {"figure": "R1", "to": 4},
        "9",
        ("R1 has moved 2 times",),
        steps(R1_MOVES, ("move", {"figure": "R1", "to": 3})),
    ),
    Case(
        "a third shot",
        "shoot",
        {"figure": "R1", "at": 2},
        "9",
        ("R1 has shot 2 times",),
        then(
            by_hand(S1="2"),
            dice(1, 1),
            steps(("shoot", {"figure": "R1", "at": 2}), ("shoot", {"figure": "R1", "at": 2})),
        ),
    ),
    Case(
        "a second change of cover",
        "cover",
        {"figure": "R1"},
        "9",
        ("once this turn",),
        steps(("cover", {"figure": "R1"})),
    ),
    Case(
        "beyond three sections",
        "shoot",
        {"figure": "R1", "at": 5},
        "12",
        ("Section 5 is 4 away; 3 is the farthest",),
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
    Case("at his own", "shoot", {"figure": "R1", "at": 1}, "12", ("holds your own side",)),
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
        steps(R1_MOVES, ("move", {"figure": "R2", "to": 2})),
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
        ("The task is declared once a turn",),
        then(by_hand(R1="2"), steps(("task", {"dice": 1}))),
    ),
    Case(
        "a pool of the other side",
        "task",
        {"dice": 1, "pool": "squad"},
        "R8",
        ("There is one pool only",),
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
        ("The game waits for Resistance",),
        user="dreben",
    ),
    Case("ending another's turn", "end", {}, "16", ("The game waits for Resistance",), user="dreben"),
    Case("no figure to name", "choose", {"figure": "S1"}, "16", ("figures act now",)),
]


@pytest.mark.parametrize("case", FIGHT, ids=lambda case: case.name)
async def test_bad_input_in_the_fight(table: Table, case: Case) -> None:
    """9 to 12, 16: each is refused with the rule and with what would be legal."""
    await table.fighting()
    await check(table, case)


async def test_no_task_without_a_figure_where_no_charge_counts(table: Table) -> None:
    """R16, option off: with no figure left the Resistance may not go on with its task."""
    await table.fighting(laid_charge=False)
    await table.set_up(resistance_task="1 2", **{f"R{n}": "ran away" for n in range(1, 8)})
    await refused(table, table.lerouge, "resistance task", {"dice": 1}, "no figure left", "ruling R16")


async def test_the_owner_names_one_of_those_who_can_be_hit(table: Table) -> None:
    """12, R12: while the owner is asked, nobody else acts, and he names a figure of that section."""
    await table.fighting()
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(S1="2", S2="2")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    await refused(table, table.dreben, "resistance choose", {"figure": "S3"}, "S1, S2", "section 12)")
    await refused(table, table.lerouge, "resistance end", {}, "The game waits for German", "section 16)")


# --- people and places


async def test_a_stranger(table: Table) -> None:
    """Issue 5: who has no seat is told so."""
    await table.fighting()
    for command, options in (("end", {}), ("move", {"figure": "R1", "to": 2}), ("place", LEGAL)):
        await refused(table, table.stranger, f"resistance {command}", options, "You have no seat")


async def test_a_channel_with_no_game(table: Table) -> None:
    """Issue 5: where no game is, and he has none, he is told how to open one."""
    await table.placed()
    other = table.channel.guild.create_text_channel("elsewhere")  # type: ignore[union-attr]
    await refused(
        table, table.stranger, "resistance stop", {}, "no game of yours here", "/resistance new", where=other
    )


async def test_an_unknown_game(table: Table) -> None:
    """Issue 5: a game that does not exist is named."""
    await table.placed()
    await refused(table, table.lerouge, "resistance stop", {"game": "ZZZZ"}, "There is no game `ZZZZ`")


async def test_a_game_in_the_lobby(table: Table) -> None:
    """Issue 5: before both seats are taken nothing can be played."""
    await table.open(german=table.dreben)
    await refused(table, table.dreben, "resistance place", LEGAL, "has not begun")


async def test_a_paused_game(table: Table) -> None:
    """Issue 5: a paused game says why it stands still, to commands and to clicks."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.slash(table.gm, "gm pause", reason="supper")
    await refused(table, table.lerouge, "resistance end", {}, "is paused by the game master: supper")
    before = await table.moment()
    answer = await table.click(table.lerouge, panel, "End the turn")
    assert "supper" in answer.text
    assert await table.moment() == before


async def test_a_finished_game(table: Table) -> None:
    """Issue 5: in the thread of a finished game every command says that it is over."""
    await table.fighting()
    await table.slash(table.dreben, "table resign")
    for user, command, options in (
        (table.lerouge, "resistance end", {}),
        (table.dreben, "resistance move", {"figure": "S1", "to": 5}),
        (table.lerouge, "table undo", {}),
        (table.dreben, "table resign", {}),
    ):
        await refused(table, user, command, options, "is over")


async def test_a_finished_game_does_not_pass_its_commands_on(table: Table) -> None:
    """Issue 3: a command acts on the game of its thread, never on another game of the player."""
    await table.placed()
    await table.slash(table.dreben, "table resign")
    over, thread = table.game, table.home
    await table.placed()
    assert table.game != over
    await refused(table, table.lerouge, "resistance stop", {}, "is over", where=thread)
