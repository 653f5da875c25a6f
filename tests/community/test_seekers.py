"""The list of those who look for a game: who is on it, for how long, and how they are challenged."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from durability.connection import pass_time
from simcord import MemberActor
from simulated.table import Answer, Panel, Table, click_id

from bot.community.members import LISTED_FOR, MOST_SEEKERS, Entry
from bot.games.registry import GAMES
from bot.presentation.wording import say

DAY = 86_400
OTHER = next(kind for kind in GAMES if kind != "resistance")


async def looking(table: Table, user: MemberActor, **options: str | int) -> Answer:
    """Types the command in the channel."""
    return await table.slash(user, "table looking", table.channel, **options)


def line(text: str, user: MemberActor) -> str:
    """Returns the line of a member on the list; empty if they are not on it."""
    return next((line for line in text.splitlines() if f"<@{user.id}>" in line), "")


async def test_a_member_is_on_the_list_by_choice_alone(table: Table) -> None:
    """Looking at the list puts nobody on it; a button does, and another takes them off. Both are private."""
    shown = await looking(table, table.dreben)
    assert shown.private
    assert "Nobody yet." in shown.text
    await table.click(table.dreben, shown.panel, "Put me on the list")
    panel = table.panel(table.dreben)
    assert line(panel.text, table.dreben).endswith("· any game")
    assert "until <t:" in panel.text
    assert line((await looking(table, table.lerouge)).text, table.dreben)
    await table.click(table.dreben, panel, "Take me off the list")
    assert "Nobody yet." in table.panel(table.dreben).text
    assert "Nobody yet." in (await looking(table, table.lerouge)).text
    assert table.seen(table.channel) == []


async def test_what_they_like_is_one_line(table: Table) -> None:
    """Games, pace and hours stand on one line; the hours are Discord's times, which each reader sees in their
    own zone. What is left out later stays as it was."""
    await looking(
        table, table.dreben, kind=OTHER, pace="live", plays_from=19, plays_to=23, zone="Europe/Paris"
    )
    shown = line((await looking(table, table.lerouge)).text, table.dreben)
    begins, ends = (int(one) for one in re.findall(r"<t:(\d+):t>", shown))
    paris = ZoneInfo("Europe/Paris")
    assert [datetime.fromtimestamp(one, paris).hour for one in (begins, ends)] == [19, 23]
    assert f"{say(f'game-{OTHER}')} · live · " in shown
    await looking(table, table.dreben, pace="mail")
    shown = line((await looking(table, table.lerouge)).text, table.dreben)
    assert say(f"game-{OTHER}") in shown
    assert "by mail" in shown
    assert f"<t:{begins}:t>–<t:{ends}:t>" in shown
    await looking(table, table.dreben, plays_from=5, plays_to=5)
    assert "<t:" not in line((await looking(table, table.lerouge)).text, table.dreben)


async def test_the_zone_is_that_of_the_reminders_unless_said(table: Table) -> None:
    """Somebody who has given their zone to `/table remind` need not repeat it."""
    await table.slash(table.dreben, "table remind", table.channel, zone="Asia/Tokyo")
    await looking(table, table.dreben, plays_from=20, plays_to=22)
    shown = line((await looking(table, table.lerouge)).text, table.dreben)
    begins = int(re.findall(r"<t:(\d+):t>", shown)[0])
    assert datetime.fromtimestamp(begins, ZoneInfo("Asia/Tokyo")).hour == 20


async def test_several_games_are_picked_below_the_list(table: Table) -> None:
    """A picker below the list holds all games; those picked are those liked, and none means all."""
    shown = await looking(table, table.dreben, pace="mail")
    assert shown.panel.pickers
    (picker,) = shown.panel.pickers
    await table.dreben.select(shown.panel.message, [OTHER, "resistance"], custom_id=picker["custom_id"])
    told = line((await looking(table, table.lerouge)).text, table.dreben)
    liked = {kind for kind in GAMES if say(f"game-{kind}") in told}
    assert liked == {OTHER, "resistance"} != set(GAMES)
    drawn = shown.panel
    await table.click(table.dreben, drawn, "Take me off the list")
    await click_id(table.env, table.dreben, drawn, picker["custom_id"], "resistance")
    assert "Nobody yet." in (await looking(table, table.lerouge)).text


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"plays_from": 19}, "both ends"),
        ({"plays_to": 19}, "both ends"),
        ({"plays_from": 24, "plays_to": 3}, "0 to 23"),
        ({"zone": "Nowhere/Atall"}, "not a time zone"),
        ({"kind": "chess"}, "There is no game “chess”"),
        ({"zone": "[x](https://x.org) @everyone"}, r"\[x](https\://x.org) \@everyone"),
    ],
)
async def test_what_makes_no_sense_changes_nothing(
    table: Table, options: dict[str, str | int], why: str
) -> None:
    """Unknown games, hours and zones are refused with the reason, and the name is not on the list."""
    answer = await looking(table, table.dreben, **options)
    assert answer.private
    assert why in answer.text
    assert "Nobody yet." in (await looking(table, table.lerouge)).text


async def test_a_number_challenges_that_member(table: Table) -> None:
    """A number asks to which of the games that they like; then they are called once, in their pace, and a die
    decides the sides."""
    await looking(table, table.lerouge, kind="resistance", pace="live")
    await looking(table, table.stranger, pace="mail")
    shown = await looking(table, table.dreben)
    number = line(shown.text, table.lerouge).split("**")[1]
    asked = await table.click(table.dreben, shown.panel, number)
    assert asked.private
    assert list(asked.panel.buttons) == ["French Resistance, D-Day 1944"]
    assert table.seen(table.channel) == []
    await table.click(table.dreben, asked.panel, "French Resistance, D-Day 1944")
    assert "1–3 German, 4–6 Resistance" in "\n".join(table.posts(table.channel))
    (letter,) = table.dms(table.lerouge)
    assert f"<@{table.dreben.id}> asks you to a game" in letter
    assert "live" in letter


async def test_nobody_challenges_themselves(table: Table) -> None:
    """One's own line has a number, but no button."""
    shown = await looking(table, table.dreben, pace="mail")
    assert "1" not in shown.panel.buttons
    assert "1" in (await looking(table, table.lerouge)).panel.buttons


async def both_seated(table: Table, way: str) -> None:
    """Brings Dreben and Lerouge into a game, in one of the ways there are."""
    match way:
        case "challenge":
            given = {"kind": "resistance", "member": table.lerouge, "seat": "german"}
            await table.slash(table.dreben, "table challenge", table.channel, **given)
            table.game = (await table.bot.store.games.at(table.channel.id))[0].id
            await table.slash(table.lerouge, "table sit", seat="resistance")
        case "lobby":
            await table.open()
            await table.slash(table.dreben, "table sit", seat="german")
            assert line((await looking(table, table.stranger)).text, table.dreben)
            await table.slash(table.lerouge, "table sit", seat="resistance")
        case "named":
            await table.seated()


@pytest.mark.parametrize("way", ["challenge", "lobby", "named"])
async def test_whoever_has_found_a_game_leaves_the_list(table: Table, way: str) -> None:
    """However two members came to sit at one game, both leave the list; others stay."""
    for user in (table.dreben, table.lerouge, table.stranger):
        await looking(table, user, pace="mail")
    await both_seated(table, way)
    text = (await looking(table, table.gm)).text
    assert not line(text, table.dreben)
    assert not line(text, table.lerouge)
    assert line(text, table.stranger)


async def test_a_game_against_the_computer_is_none_that_one_looked_for(table: Table) -> None:
    """Whoever plays the computer meanwhile stays on the list."""
    await looking(table, table.dreben, pace="mail")
    await table.slash(table.dreben, "resistance new", table.channel, german=table.dreben, opponent="easy")
    assert line((await looking(table, table.lerouge)).text, table.dreben)


async def test_a_name_leaves_the_list_after_some_days(table: Table) -> None:
    """The list says until when a name stays; then it is deleted, also through a restart."""
    shown = await looking(table, table.dreben, pace="mail")
    until = int(re.findall(r"<t:(\d+):D>", shown.text)[0])
    assert abs(until - (table.env.now() + LISTED_FOR).timestamp()) <= 1
    await table.restart()
    await pass_time(table, LISTED_FOR.total_seconds() - DAY)
    assert line((await looking(table, table.lerouge)).text, table.dreben)
    await pass_time(table, DAY + 60)
    assert "Nobody yet." in (await looking(table, table.lerouge)).text
    assert table.channel.guild is not None
    before = table.env.now() - 2 * LISTED_FOR
    assert await table.bot.store.seekers.get(table.channel.guild.id, table.dreben.id, before) is None


async def test_who_has_left_cannot_be_challenged(table: Table) -> None:
    """A member who has left the list, or the server, is not called; whoever has left the server is taken off
    the list then."""
    for user in (table.lerouge, table.stranger):
        await looking(table, user, pace="mail")
    shown = (await looking(table, table.dreben)).panel
    numbers = {user.id: line(shown.text, user).split("**")[1] for user in (table.lerouge, table.stranger)}
    asked = await table.click(table.dreben, shown, numbers[table.lerouge.id])
    own = (await looking(table, table.lerouge)).panel
    await table.click(table.lerouge, own, "Take me off the list")
    for panel, label in ((asked.panel, "French Resistance, D-Day 1944"), (shown, numbers[table.lerouge.id])):
        assert "no longer looks for a game" in (await table.click(table.dreben, panel, label)).text
    guild = table.channel.guild
    assert guild is not None
    table.env.backend.remove_member(guild.id, table.stranger.id)
    answer = await table.click(table.dreben, shown, numbers[table.stranger.id])
    assert "no longer looks for a game" in answer.text
    assert "Nobody yet." in (await looking(table, table.dreben)).text
    assert [path for path, _ in table.sent() if path.startswith("/channels/")] == []


async def test_the_list_is_read_in_pages(table: Table) -> None:
    """A long list has pages of a few, the newest first; the buttons of a page are those of its members."""
    guild = table.channel.guild
    assert guild is not None
    people = [guild.add_member(table.env.create_user(f"member{n}")) for n in range(MOST_SEEKERS + 3)]
    for user in people:
        await table.bot.community.seekers.join(guild.id, user.id, Entry(zone="UTC"))
        table.env.backend.advance_clock(1)
    shown = await looking(table, table.dreben)
    assert line(shown.text, people[-1]).startswith("**1** ")
    assert not line(shown.text, people[0])
    await table.click(table.dreben, shown.panel, "›")
    panel: Panel = table.panel(table.dreben)
    assert line(panel.text, people[0]).startswith("**3** ")
    assert [button for button in panel.buttons if button.isdecimal()] == ["1", "2", "3"]
    await table.click(table.dreben, panel, "Put me on the list")
    assert "Take me off the list" in table.panel(table.dreben).buttons


async def test_nothing_crosses_servers(table: Table) -> None:
    """Each server has its own list, and there is none in private."""
    await looking(table, table.dreben, pace="mail")
    other = table.env.create_guild("Elsewhere")
    there = other.create_text_channel("there")
    guest = other.add_member(table.env.create_user("guest"))
    assert "Nobody yet." in (await table.slash(guest, "table looking", there)).text
    alone = await table.dreben.user.slash("table looking")
    assert alone.response is not None
    assert "The list belongs to a server" in alone.response.content
