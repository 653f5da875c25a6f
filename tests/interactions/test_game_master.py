"""The game master: every action is posted with its reason, and what a look showed stays sealed."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor
from simulated.table import LEGAL, Table, panel_of

REASON = "the cat ran over the board"

ACTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("set", {"what": "clock", "value": "3", "reason": REASON}, "The game master set the clock: *3*."),
    ("dice", {"values": "6 6 1", "reason": REASON}, "imposes the next dice: 6, 6, 1"),
    ("act", {"seat": "resistance", "command": "move R1 2", "reason": REASON}, "acts for the Resistance"),
    ("undo", {"reason": REASON}, "takes moves back"),
    ("pause", {"reason": REASON}, "The game is paused"),
    ("replace", {"seat": "german", "member": "stranger", "reason": REASON}, "takes over from"),
    (
        "computer",
        {"seat": "german", "level": "easy", "reason": REASON},
        "the computer, easy, takes over",
    ),
    ("end", {"reason": REASON}, "The game master ends the game"),
]
"""Each action with its options, and what is posted of it."""


def given(table: Table, options: dict[str, Any]) -> dict[str, Any]:
    """Returns the options, with the member in place of their name."""
    return {name: getattr(table, value) if name == "member" else value for name, value in options.items()}


@pytest.mark.parametrize(("action", "options", "says"), ACTIONS, ids=[action for action, *_ in ACTIONS])
async def test_an_action_of_the_game_master_is_posted_with_its_reason(
    table: Table, action: str, options: dict[str, Any], says: str
) -> None:
    """Every action of the game master is a public event with a reason, is posted, and is in the log."""
    await table.fighting()
    answer = await table.slash(table.gm, f"gm {action}", **given(table, options))
    assert answer.private
    post = table.posts()[-1]
    assert says in post
    assert REASON in post
    log = await table.slash(table.stranger, "table log")
    assert says in "\n".join(await table.pages(table.stranger, log))
    assert table.env.errors == []


@pytest.mark.parametrize(
    ("action", "options"),
    [*((action, options) for action, options, _ in ACTIONS), ("look", {}), ("log", {}), ("resume", {})],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_nobody_else_is_game_master(table: Table, action: str, options: dict[str, Any]) -> None:
    """Only the game master, known by user id, may act as one; players and strangers are refused, and nothing
    changes."""
    await table.fighting()
    before = await table.snapshot()
    for user in (table.dreben, table.lerouge, table.stranger):
        answer = await table.slash(user, f"gm {action}", **given(table, options))
        assert answer.private
        assert "Only the game master" in answer.text
    assert await table.snapshot() == before


async def test_a_look_is_posted_and_what_was_seen_is_not(table: Table) -> None:
    """A look is posted, but what it showed is shown to the game master alone, with nothing to click."""
    await table.placed()
    everything = await table.slash(table.gm, "gm look")
    assert everything.private
    assert "Caen: VIP train and infantry squad (9)" in everything.text
    assert "looks at everything" in table.posts()[-1]
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    one = await table.slash(table.gm, "gm look", seat="resistance")
    assert "VIP" not in one.text
    assert "what the Resistance knows" in table.posts()[-1]
    assert "VIP" not in table.told() + table.card().text
    for message in (*everything.messages, *one.messages):
        assert "Stop asking" not in str(message.components)
        assert not panel_of(message).buttons


async def test_a_look_at_an_unfinished_placement(table: Table) -> None:
    """While the German still hides their items, a look shows no wizard that could be used."""
    await table.seated()
    await table.slash(table.dreben, "resistance place", caen=LEGAL["caen"])
    answer = await table.slash(table.gm, "gm look", seat="german")
    assert answer.private
    assert "Seal" not in str([message.components for message in answer.messages])


async def test_a_member_who_may_manage_the_server(table: Table) -> None:
    """A member who may manage the server becomes game master by a public event."""
    await table.fighting()
    guild = table.channel.guild
    assert guild is not None
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    boss = guild.add_member(table.env.create_user("boss"), roles=[role])
    await table.slash(boss, "gm pause", reason=REASON)
    assert f"{boss.mention} is the game master" in table.told()
    assert REASON in table.told()
    assert "MasterNamed" in [event.kind for event in await table.events()]
    assert boss.mention in table.card().text
    await table.slash(boss, "gm resume")
    assert table.told().count(f"{boss.mention} is the game master") == 1


async def test_a_game_master_who_plays_is_named_so(table: Table) -> None:
    """A game master who also plays is announced as such."""
    await table.open(gm=table.dreben, german=table.dreben, resistance=table.lerouge)
    log = await table.slash(table.stranger, "table log")
    assert "also plays" in log.text


async def test_imposed_dice_are_marked(table: Table) -> None:
    """Dice imposed by the game master are events of their own, and are marked when thrown."""
    await table.fighting()
    await table.set_up(S1="2")
    await table.impose(6, 1)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=2)
    assert "One shot at section 2: one hit, S1 falls." in table.posts()[-1]
    assert "2 were imposed by the game master" in table.posts()[-1]
    assert [roll.imposed for roll in await table.bot.store.games.rolls(table.game)][-2:] == [1, 1]


async def test_the_game_master_acts_for_a_player_by_what_the_list_offers(table: Table) -> None:
    """Autocomplete offers the game master the legal commands of the seat, and each offer is accepted as it
    is."""
    await table.fighting()
    offered = await table.typing(table.gm, "gm act", "command", "", seat="resistance")
    assert "R1: move to 2" in offered
    assert len(offered) <= 25
    command = offered["R1: move to 2"]
    await table.slash(table.gm, "gm act", seat="resistance", command=command, reason=REASON)
    assert "Section 2, charge here: R1" in table.card().pictures["board.png"]


async def test_the_game_master_may_place_for_the_german(table: Table) -> None:
    """The game master may act for a seat in the placement, too: each offer fits Discord's limits and is
    accepted."""
    await table.seated()
    offered = await table.typing(table.gm, "gm act", "command", "vip", seat="german")
    assert offered
    assert all(len(name) <= 100 and len(str(value)) <= 100 for name, value in offered.items())
    command = next(iter(offered.values()))
    await table.slash(table.gm, "gm act", seat="german", command=command, reason=REASON)
    assert "Seal of the dice" in table.told()
    assert "VIP" not in table.told()


async def test_the_game_masters_lists_show_nothing_that_is_sealed(table: Table) -> None:
    """Autocomplete of what may be set uses the public view alone; players and strangers get no list."""
    await table.placed()
    offered = await table.typing(table.gm, "gm set", "what")
    assert "questions allowed" in offered
    assert set(await table.typing(table.gm, "gm set", "value", "", what="questions allowed")) >= {"8", "9"}
    for user in (table.dreben, table.lerouge, table.stranger):
        assert await table.typing(user, "gm set", "what") == {}
        assert await table.typing(user, "gm act", "command", "", seat="german") == {}
    assert table.env.errors == []


async def test_bad_input_of_the_game_master(table: Table) -> None:
    """Bad input of the game master is refused in sentences."""
    await table.fighting()
    for command, options, says in (
        ("set", {"what": "weather", "value": "rain", "reason": REASON}, "cannot be set now. What can: "),
        ("set", {"what": "clock", "value": "99", "reason": REASON}, "Legal: 1, 2, …, 30"),
        ("set", {"what": "clock", "value": "9", "reason": "  "}, "Give a reason"),
        ("set", {"what": "S1", "value": "1", "reason": REASON}, "An enemy stands in section 1"),
        ("dice", {"values": "7", "reason": REASON}, "Give dice from 1 to 6"),
        ("dice", {"values": "", "reason": REASON}, "Give dice from 1 to 6"),
        ("act", {"seat": "german", "command": "move S1 5", "reason": REASON}, "is not legal"),
        ("act", {"seat": "french", "command": "end", "reason": REASON}, "There is no seat"),
        ("undo", {"steps": 99, "reason": REASON}, "no more moves can be taken back"),
        ("undo", {"steps": 0, "reason": REASON}, "no more moves can be taken back"),
        ("resume", {}, "is not paused"),
        ("replace", {"seat": "german", "member": "lerouge", "reason": REASON}, "both seats"),
        ("computer", {"seat": "french", "level": "easy", "reason": REASON}, "There is no seat"),
        ("computer", {"seat": "german", "level": "easy", "reason": " "}, "Give a reason"),
        ("end", {"winner": "nobody", "reason": REASON}, "There is no seat"),
    ):
        before = await table.snapshot()
        answer = await table.slash(table.gm, f"gm {command}", **given(table, options))
        assert answer.private
        assert says in answer.text
        assert await table.snapshot() == before


async def test_the_game_masters_undo_of_several_moves(table: Table) -> None:
    """The game master takes back any number of moves, past rolls; roll numbers are never given out twice."""
    await table.fighting()
    rolls = await table.bot.store.games.rolls(table.game)
    for figure in ("R1", "R2", "R3"):
        await table.slash(table.lerouge, "resistance move", figure=figure, to=2)
    await table.slash(table.gm, "gm undo", steps=4, reason=REASON)
    assert "keep or re-roll the strength" in table.card().text
    assert "4 moves are taken back" in table.told()
    await table.slash(table.lerouge, "resistance reroll")
    again = await table.bot.store.games.rolls(table.game)
    assert again[: len(rolls)] == rolls
    assert [roll.n for roll in again] == list(range(1, len(again) + 1))


async def test_the_game_master_takes_back_what_a_turn_began_with(table: Table) -> None:
    """What is taken back leaves the post of its turn, also when that turn, and the whole fight, no longer
    exist; the log keeps it."""
    await table.fighting()
    told = "7 maquisards face 6 Germans. The charge belongs in section 2."
    assert told in table.told()
    for steps, asked in ((1, "keep or re-roll the strength"), (2, "name the two zones to attack")):
        await table.slash(table.gm, "gm undo", steps=steps, reason=REASON)
        assert told not in table.told()
        assert asked in table.card().text
    assert "7 Resistance figures stand in section 1" in (await table.slash(table.gm, "table log")).text


async def test_the_game_master_undoes_the_end_of_a_game(table: Table) -> None:
    """The game master can take back the end of a game that ended by mistake, and the game goes on."""
    await table.fighting()
    await table.resign(table.dreben)
    assert "The Resistance wins" in table.card().text
    await table.slash(table.gm, "gm undo", reason=REASON, game=table.game)
    assert "to play the turn" in table.card().text
    assert table.card().text.startswith("**Caen · turn 1 · the Resistance**")
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert "Section 2, charge here: R1" in table.card().pictures["board.png"]


async def test_a_pause_and_what_follows(table: Table) -> None:
    """A paused game accepts no moves; a resumed one goes on where it was."""
    await table.fighting()
    await table.slash(table.gm, "gm pause", reason="supper")
    assert "Paused" in table.card().text
    await table.restart()
    await table.slash(table.gm, "gm resume")
    assert "▶ The game resumes." in table.told()
    answer = await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert "R1 moves from section 1 to section 2" in answer.text


async def replaced(table: Table) -> MemberActor:
    """Gives the Resistance's seat to the stranger, and returns them."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    return table.stranger


async def test_a_player_is_replaced(table: Table) -> None:
    """The new player acts and knows what the seat knows; the old one is a stranger."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    assert "no seat" in (await table.slash(table.lerouge, "resistance stop")).text
    assert "no seat" in (await table.click(table.lerouge, panel, "Stop asking")).text
    assert "no seat" in (await table.slash(table.lerouge, "table mine")).text
    answer = await table.slash(table.stranger, "resistance interrogate", zone="caen", guess=5)
    assert "too low" in answer.text
    assert not any("5 is **" in text for text in table.dms(table.lerouge))
    assert table.stranger.mention in table.card().text
    assert f"({table.stranger.mention})" in table.card().text
    assert f"({table.lerouge.mention})" not in table.card().text


@pytest.mark.parametrize("seat", ["german", None])
async def test_who_knows_the_other_side_is_seated_knowingly_alone(table: Table, seat: str | None) -> None:
    """Whoever sat on the other side, or looked at what it knows, takes a seat only if the game master says
    that they know it."""
    await table.placed()
    if seat is None:
        knows = table.gm
        await table.slash(table.gm, "gm look", seat="german")
    else:
        knows = table.dreben
        await table.slash(table.gm, "gm replace", seat=seat, member=table.stranger, reason=REASON)
    before = await table.events()
    given = {"seat": "resistance", "member": knows, "reason": REASON}
    warned = await table.slash(table.gm, "gm replace", **given)
    assert "has seen what is secret to" in warned.text
    assert "German" in warned.text
    assert await table.events() == before
    assert "Done" in (await table.slash(table.gm, "gm replace", **given, knowing=True)).text


async def test_who_takes_over_is_nudged(table: Table) -> None:
    """A player who takes over a seat that is awaited is nudged."""
    newcomer = await replaced(table)
    assert sum("it is your turn" in text for text in table.dms(newcomer)) == 1


async def test_an_end_with_a_winner(table: Table) -> None:
    """R19: the game master may name the winner of a game they end; the placement is opened."""
    await table.fighting()
    await table.slash(table.gm, "gm end", winner="german", reason=REASON)
    assert "The German wins" in table.posts()[-1]
    assert "Rematch" in table.card().buttons
    more = await table.click(table.stranger, table.card(), "More")
    assert "Never attacked: Bayeux: passenger train and gendarme group (6)" in more.text


async def test_an_end_without_a_winner(table: Table) -> None:
    """R19: without a winner it is a draw."""
    await table.placed()
    await table.slash(table.gm, "gm end", reason=REASON)
    assert "A draw" in table.posts()[-1]


async def test_the_game_masters_log_is_the_public_one(table: Table) -> None:
    """The game master's log is the public one with the undone moves, and holds nothing sealed."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.slash(table.gm, "gm undo", reason=REASON)
    log = await table.slash(table.gm, "gm log")
    assert log.private
    assert "asks about **Caen**" in log.text
    assert "taken back" in log.text
    assert "5 is **" not in log.text
    assert "VIP" not in log.text


async def test_both_seats_given_when_opened_start_at_once(table: Table) -> None:
    """Seats given as options count as taken, so the game starts at once; one person cannot hold both."""
    await table.seated()
    assert "The night of 5 June 1944 begins" in (await table.slash(table.stranger, "table log")).text
    assert "Play the" not in str(table.card().buttons)
    answer = await table.slash(
        table.gm, "resistance new", table.channel, german=table.dreben, resistance=table.dreben
    )
    assert "cannot hold both seats" in answer.text
    assert len(table.channel.threads) == 1
