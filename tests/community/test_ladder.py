"""The ladder: who stands on it by their own wish, which games count, and the marks between the members."""

from __future__ import annotations

import re

import pytest
from simcord import MemberActor
from simulated.table import Answer, Panel, Table, panel_of, renamed

from bot.players.player import ratings_of
from bot.presentation.components import CustomId
from bot.presentation.wording import say
from bot.rating import Rating, rate
from bot.store.tables import StandingRow

KIND = "resistance"
SETTLED = Rating(30.0, 2.0)


def guild(table: Table) -> int:
    """Returns the id of the server."""
    assert table.channel.guild is not None
    return table.channel.guild.id


async def ladder(table: Table, user: MemberActor, kind: str = KIND) -> Answer:
    """Returns the ladder as this member sees it."""
    answer = await table.slash(user, "table ladder", table.channel, kind=kind)
    assert answer.private
    return answer


async def join(table: Table, *users: MemberActor) -> None:
    """Lets these members join."""
    for user in users:
        shown = (await ladder(table, user)).panel
        await table.click(user, shown, say("button-ladder-join"))
        assert say("ladder-yours", stands="yes") in panel_of(shown.message).text


async def standings(table: Table) -> dict[int, StandingRow]:
    """Returns who stands on the ladder."""
    return {one.user_id: one for one in await table.bot.store.ladder.top(guild(table), KIND, 99)}


async def played(table: Table) -> None:
    """Plays a game that lerouge gives up, and lets the ladder rate what is due."""
    await table.placed()
    await table.resign(table.lerouge)
    await table.bot.community.ladder.settle()


async def test_a_game_between_two_who_stand_on_it_is_rated(table: Table) -> None:
    """Both ratings are those of the library, and are shown with their deviation and as provisional."""
    await join(table, table.dreben, table.lerouge)
    await played(table)
    held = await standings(table)
    won, lost = rate(Rating(), Rating(), 1)
    assert (held[table.dreben.id].mean, held[table.dreben.id].deviation) == won
    assert (held[table.lerouge.id].mean, held[table.lerouge.id].deviation) == lost
    text = (await ladder(table, table.stranger)).text
    assert f"**1.** <@{table.dreben.id}> · **1,580**? ± 240 · 1 game\n" in text
    assert text.index(f"<@{table.dreben.id}>") < text.index(f"<@{table.lerouge.id}>")
    assert say("ladder-yours", stands="no") in text
    await table.bot.community.ladder.settle()
    assert await standings(table) == held


@pytest.mark.parametrize("absent", ["dreben", "lerouge"])
async def test_a_game_counts_only_if_both_stood_on_it_when_it_ended(table: Table, absent: str) -> None:
    """Whoever joins afterwards brings nothing along."""
    here, there = (table.lerouge, table.dreben) if absent == "dreben" else (table.dreben, table.lerouge)
    await join(table, here)
    await table.placed()
    await table.resign(table.lerouge)
    await join(table, there)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("gm set", {"what": "ask", "value": "no", "reason": "a test"}),
        ("gm dice", {"values": "6 6 1", "reason": "a test"}),
        ("gm look", {}),
        ("gm undo", {"reason": "a test"}),
        ("gm act", {"seat": "resistance", "command": "stop", "reason": "a test"}),
    ],
)
async def test_a_game_in_which_the_game_master_acts_does_not_count(
    table: Table, command: str, given: dict[str, str]
) -> None:
    """What they set, impose, look at, take back or play may have decided it."""
    await join(table, table.dreben, table.lerouge)
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    if command == "gm set":
        given = given | {"what": "guess", "value": "1"}
        offered = await table.typing(table.gm, command, "what")
        given["what"] = next(iter(offered.values()))
        values = await table.typing(table.gm, command, "value", what=given["what"])
        given["value"] = next(iter(values.values()))
    before = len(await table.events())
    await table.slash(table.gm, command, **given)
    assert len(await table.events()) > before
    await table.resign(table.lerouge)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}


async def test_a_pause_and_more_time_do_not_harm(table: Table) -> None:
    await join(table, table.dreben, table.lerouge)
    await table.placed(hours=5)
    await table.slash(table.gm, "gm pause", reason="supper")
    await table.slash(table.gm, "gm resume")
    await table.slash(table.gm, "gm extend", hours=5, reason="supper")
    await table.resign(table.lerouge)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {1}


async def test_a_game_in_which_the_clock_decides_does_not_count(table: Table) -> None:
    """Where time runs out and the default choice is made, somebody else has played for a player."""
    await join(table, table.dreben, table.lerouge)
    await table.placed(hours=1, on_expiry="act")
    table.env.backend.advance_clock(2 * 3600)
    await table.bot.referee.wake()
    table.env.backend.advance_clock(2 * 3600)
    await table.bot.referee.wake()
    await table.resign(table.lerouge)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}


async def test_games_against_the_computer_are_not_rated(table: Table) -> None:
    await join(table, table.dreben)
    await table.open()
    await table.slash(table.dreben, "table computer", level="easy", seat="german")
    await table.resign(table.dreben)
    await table.bot.community.ladder.settle()
    assert (await standings(table))[table.dreben.id].games == 0


async def test_a_game_that_a_computer_played_for_a_while_does_not_count(table: Table) -> None:
    """Whoever sits down again, or in place of a computer, has not played the whole game."""
    await join(table, table.dreben, table.lerouge)
    await table.placed()
    why = {"seat": "german", "reason": "a test"}
    await table.slash(table.gm, "gm computer", level="easy", **why)
    await table.slash(table.gm, "gm replace", member=table.dreben, **why)
    assert {event.kind for event in await table.events()} >= {"ComputerTookOver", "ComputerReplaced"}
    await table.resign(table.lerouge)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}


async def test_a_record_that_is_not_true_is_not_rated(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """The game is refereed again before it is rated: an answer that was changed in the database is found."""
    await join(table, table.dreben, table.lerouge)
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.resign(table.lerouge)
    async with table.bot.store.database.engine.begin() as connection:
        changed = (
            "UPDATE event SET data = replace(data, '\"guess\":5', '\"guess\":4') WHERE kind LIKE '%uess%'"
        )
        assert (await connection.exec_driver_sql(changed)).rowcount
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}
    assert await table.bot.store.ladder.games_to_rate(5) == []
    assert f"game {table.game}: its record is not true" in caplog.text
    caplog.clear()


async def test_the_end_that_is_taken_back_takes_the_rating_back(table: Table) -> None:
    """A game that goes on after it was rated is rated no longer; nor is its second end."""
    await join(table, table.dreben, table.lerouge)
    await played(table)
    before = await standings(table)
    await played(table)
    assert {standing.games for standing in (await standings(table)).values()} == {2}
    await table.slash(table.gm, "gm undo", reason="a mistake")
    after = await standings(table)
    for user, row in before.items():
        assert after[user].games == 1
        assert (after[user].mean, after[user].deviation) == pytest.approx((row.mean, row.deviation))
    await table.resign(table.dreben)
    await table.bot.community.ladder.settle()
    assert await standings(table) == after


async def test_who_leaves_is_off_at_once(table: Table) -> None:
    """Leaving deletes the rating; whoever joins again begins anew, and the other keeps theirs."""
    await join(table, table.dreben, table.lerouge)
    await played(table)
    shown = (await ladder(table, table.lerouge)).panel
    await table.click(table.lerouge, shown, say("button-ladder-leave"))
    held = await standings(table)
    assert held.keys() == {table.dreben.id}
    assert held[table.dreben.id].games == 1
    assert str(table.lerouge.id) not in (await ladder(table, table.dreben)).text
    await join(table, table.lerouge)
    again = (await standings(table))[table.lerouge.id]
    assert (again.mean, again.games) == (Rating().mean, 0)
    await table.slash(table.gm, "gm undo", reason="a mistake")
    assert (await standings(table))[table.lerouge.id] == again


async def test_who_leaves_before_the_game_is_rated_is_not_rated(table: Table) -> None:
    await join(table, table.dreben, table.lerouge)
    await table.placed()
    await table.resign(table.lerouge)
    shown = (await ladder(table, table.lerouge)).panel
    await table.click(table.lerouge, shown, say("button-ladder-leave"))
    await join(table, table.lerouge)
    await table.bot.community.ladder.settle()
    assert {standing.games for standing in (await standings(table)).values()} == {0}


async def test_each_server_and_each_game_has_a_ladder_of_its_own(table: Table) -> None:
    """Whoever joins one stands on no other."""
    await join(table, table.dreben)
    shown = (await ladder(table, table.dreben)).panel
    await table.click(table.dreben, shown, say("game-memoir44"))
    text = panel_of(shown.message).text
    assert say("ladder-title", name=say("game-memoir44")) in text
    assert say("ladder-yours", stands="no") in text
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("lobby")
    there = elsewhere.add_member(table.dreben.user)
    answer = await table.slash(there, "table ladder", channel, kind=KIND)
    assert say("ladder-empty") in answer.text
    assert str(table.dreben.id) not in answer.text
    assert (await table.dreben.user.slash("table ladder")).response.content == say("refused-records-server")


async def test_the_marks_stand_between_the_members(table: Table) -> None:
    """The levels of the computer are in their order, between those who are rated higher and lower."""
    store, here = table.bot.store, guild(table)
    means = [ratings_of(KIND)[level].mean + 0.01 for level in ("hard", "medium", "easy")]
    for user, mean in zip((1, 2, 3), means, strict=True):
        await store.ladder.join(user, here, KIND, Rating(mean, 2.0))
    lines = (await ladder(table, table.dreben)).text.splitlines()[1:7]
    told = [re.search(r"<@(\d)>|computer, (\w+)", line) for line in lines]
    assert [one and (one[1] or one[2]) for one in told] == ["1", "hard", "2", "medium", "3", "easy"]
    assert "?" not in "\n".join(lines)


async def test_who_is_lower_than_the_list_sees_their_own_place(table: Table) -> None:
    store, here = table.bot.store, guild(table)
    for number in range(30):
        await store.ladder.join(1000 + number, here, KIND, Rating(40.0 + number, 2.0))
    await join(table, table.dreben)
    text = (await ladder(table, table.dreben)).text
    assert "**20.** " in text
    assert "**21.** " not in text
    assert f"**31.** <@{table.dreben.id}>" in text
    assert "**31.**" not in (await ladder(table, table.lerouge)).text


async def test_a_game_that_does_not_exist_is_refused(table: Table) -> None:
    answer = await table.slash(table.dreben, "table ladder", table.channel, kind="chess")
    assert answer.text.startswith("There is no game “chess”.")
    shown = (await ladder(table, table.dreben)).panel
    forged = renamed(shown.components, str(CustomId("0", "ladder", words=("join", "chess"))))
    answer = await table.click_as_drawn(table.dreben, Panel(shown.message, forged), say("button-ladder-join"))
    assert "There is no game “chess”." in answer.text
    assert await standings(table) == {}
