"""Challenges: a game is opened for somebody, whose seat is kept, or for anybody; how often one is asked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from durability.connection import pass_time
from simcord import MemberActor, UserHandle
from simulated.table import Answer, Table

from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.registry import GAMES
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import say, seat_name
from bot.referee.export import record_text
from bot.referee.games import MOST_ASKING
from bot.referee.open_dice import draw_side
from bot.referee.verify import read_record, verify

DAY = 86_400
OTHER = next(kind for kind in GAMES if kind != "resistance")
WITH_DOCUMENTS = next(kind for kind in GAMES if presenter_for(kind).documents)


async def challenge(table: Table, by: MemberActor | None = None, **options: Any) -> Answer:
    """Challenges by slash command in the channel, Lerouge as the Resistance unless ``options`` say otherwise.
    The newest game of the channel is then that of the table."""
    given = {"kind": "resistance", "member": table.lerouge, "seat": "german", **options}
    given = {name: value for name, value in given.items() if value is not None}
    answer = await table.slash(by or table.dreben, "table challenge", table.channel, **given)
    if newest := await table.bot.store.games.at(table.channel.id):
        table.game = newest[0].id
    return answer


async def games(table: Table) -> list[Match]:
    """Returns the games of the server that are not over."""
    assert table.channel.guild is not None
    rows = await table.bot.store.games.on_server(table.channel.guild.id)
    return [held.match for held in await table.bot.referee.games.hold(rows)]


async def test_a_challenge_keeps_the_seat_of_the_member_and_asks_them(table: Table) -> None:
    """The challenger sits, the other seat is kept; the member is asked by direct message, with game, side,
    pace and with whom, and nobody else is called."""
    answer = await challenge(table, pace="live", hours=48, guided=True)
    assert answer.private
    assert f"Game `{table.game}` is open" in answer.text
    (match,) = await games(table)
    assert (match.stage, match.seats) == ("lobby", {"german": table.dreben.id})
    assert (match.asked, match.hours, match.guided) == ({"resistance": table.lerouge.id}, 48, True)
    (letter,) = table.dms(table.lerouge)
    assert f"<@{table.dreben.id}> asks you to a game. **French Resistance" in letter
    assert "you play the **Resistance**" in letter
    assert "live · 48 hours a decision · guided" in letter
    assert f"kept for <@{table.lerouge.id}>" in table.card().text
    assert [table.dms(user) for user in (table.dreben, table.gm, table.stranger)] == [[], [], []]


async def test_whoever_is_asked_begins_the_game_by_sitting_down(table: Table) -> None:
    """Nobody else can take the seat, neither by its button nor by a command; the record is verified."""
    await challenge(table)
    for refused in (
        await table.click(table.stranger, table.card(), "Play the Resistance"),
        await table.slash(table.stranger, "table sit", seat="resistance"),
    ):
        assert "is kept for somebody else" in refused.text
    await table.restart()
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    match = await table.match()
    assert (match.stage, match.seats["resistance"]) == ("running", table.lerouge.id)
    log = await table.slash(table.stranger, "table log")
    assert f"<@{table.lerouge.id}> is asked to play the **Resistance**." in log.text
    await table.resign(table.lerouge)
    record = await table.bot.referee.records.export(table.game, PUBLIC[0])
    assert verify(read_record(record_text(record).encode())).faults == []


@pytest.mark.parametrize("user", ["dreben", "lerouge"])
async def test_either_of_the_two_closes_the_table(table: Table, user: str) -> None:
    """It is said in the open, and final: the seat can be taken no more."""
    await challenge(table)
    asked = table.card()
    assert "can close the table" in (await table.click_further(table.stranger, asked, "Close the table")).text
    await table.click_further(getattr(table, user), asked, "Close the table")
    assert f"<@{getattr(table, user).id}> closes the table" in table.told()
    assert (await table.match()).stage == "closed"
    assert table.card().buttons == {}
    late = await table.click_as_drawn(table.lerouge, asked, "Play the Resistance")
    assert "was closed before it began" in late.text
    assert await games(table) == []


async def test_of_sitting_down_and_closing_at_once_one_happens(table: Table) -> None:
    await challenge(table)
    asked = table.card()
    more = (await table.click(table.dreben, asked, "More")).panel
    await asyncio.gather(
        table.click_as_drawn(table.lerouge, asked, "Play the Resistance"),
        table.click_as_drawn(table.dreben, more, "Close the table"),
    )
    match = await table.match()
    assert (match.stage, len(match.seats)) in (("running", 2), ("closed", 1))


@pytest.mark.parametrize("member", [True, False])
async def test_sides_are_drawn_by_a_die_in_the_open(table: Table, member: bool) -> None:
    """Unless a side was typed, a die of the channel decides it by equal shares; its record is attached, and
    is correct."""
    await challenge(table, seat=None, member=table.lerouge if member else None)
    post = next(one for one in table.seen(table.channel) if "1–3 German, 4–6 Resistance" in one.text)
    (file,) = post.message.attachments
    record = json.loads(await file.read())
    (number,) = record["rolls"][-1]["dice"]
    assert f"**{number}** (" in post.text
    match = await table.match()
    assert match.seat_of(table.dreben.id) == ("german" if number <= 3 else "resistance")
    assert bool(match.asked) is member
    checked = await table.slash(
        table.stranger, "table verify", table.channel, file=("throw.json", await file.read())
    )
    assert "The seed fits its fingerprint" in checked.text


async def test_without_a_name_any_member_takes_the_seat(table: Table) -> None:
    """It calls nobody; of two who press at once one plays."""
    await challenge(table, member=None)
    asked = table.card()
    await asyncio.gather(
        *(
            table.click_as_drawn(user, asked, "Play the Resistance")
            for user in (table.lerouge, table.stranger)
        )
    )
    match = await table.match()
    assert match.stage == "running"
    assert match.seats["resistance"] in (table.lerouge.id, table.stranger.id)


async def test_nobody_is_asked_again_and_again(table: Table) -> None:
    """A member who has not come is not asked again by the same user before two days are over, whatever
    became of it; a game that came about does not count."""
    await challenge(table)
    assert "have asked this member to a game already" in (await challenge(table, kind=OTHER, seat=None)).text
    await table.click_further(table.lerouge, table.card(), "Close the table")
    assert "have asked this member to a game already" in (await challenge(table)).text
    assert "is open" in (await challenge(table, by=table.stranger)).text
    await pass_time(table, 2 * DAY + 60)
    assert "is open" in (await challenge(table)).text
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    assert "is open" in (await challenge(table)).text


async def test_no_member_is_asked_by_many_at_once(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    people = [guild.add_member(table.env.create_user(f"member{n}")) for n in range(MOST_ASKING + 1)]
    answers = [(await challenge(table, by=user)).text for user in people]
    assert ["is open" in answer for answer in answers] == [True] * MOST_ASKING + [False]
    assert "Several members have asked" in answers[-1]


@pytest.mark.parametrize("how", ["none", "quiet", "closed"])
async def test_whoever_wants_peace_is_not_woken(table: Table, how: str) -> None:
    """A member who wants no calls is named in the thread without a sound, one in quiet hours is asked after
    them, and one whose direct messages are closed is called in the thread."""
    hour = table.env.now().hour
    if how == "none":
        await table.slash(table.lerouge, "table remind", table.channel, nudges="none")
    elif how == "quiet":
        hours = {"quiet_from": hour, "quiet_to": (hour + 8) % 24}
        await table.slash(table.lerouge, "table remind", table.channel, **hours)
    else:
        table.close_dms(table.lerouge)
    await challenge(table)
    asked = [body for _, body in table.sent() if "asks you to a game" in (body.get("content") or "")]
    assert len(asked) == (0 if how == "quiet" else 1) + (how == "closed")
    assert [bool(body.get("flags", 0) & 1 << 12) for body in asked][-1:] in ([how == "none"], [])
    if how == "quiet":
        await pass_time(table, 8 * 3600)
        assert len(table.dms(table.lerouge)) == 1


async def test_who_cannot_be_asked(table: Table) -> None:
    """Oneself, bots, and whoever cannot see the channel: each is refused in private, and no die is thrown."""
    bot, guild = table.env.create_user("robot", bot=True), table.channel.guild
    assert guild is not None
    robot = guild.add_member(bot)
    outsider = table.env.create_user("outsider")
    for member, why in (
        (table.dreben, "against yourself"),
        (robot, "is a bot"),
        (outsider, "cannot see"),
    ):
        answer = await challenge(table, member=member, seat=None)
        assert answer.private
        assert why in answer.text, answer.text
    assert table.seen(table.channel) == []


async def test_the_bot_itself_plays_as_the_computer(table: Table, refereed_only: str) -> None:
    """It begins at once; of a game that is refereed only that is refused."""
    itself = UserHandle(table.env, table.env.backend.bot_user)
    await challenge(table, member=itself)
    assert list((await table.match()).computers) == ["resistance"]
    seat = GAMES[refereed_only].seats[0]
    answer = await challenge(table, kind=refereed_only, member=itself, seat=seat)
    assert "no computer player for" in answer.text


async def test_what_makes_no_sense_is_refused(table: Table) -> None:
    """An unknown game, side or scenario is refused with what there is; nothing is posted."""
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"kind": "chess"}, "There is no game “chess”. The games: French Resistance"),
        ({"seat": "axis"}, "There is no seat “axis”"),
        ({"document": "lane"}, "has no scenarios"),
        ({"hours": -1}, "0 to"),
        ({"kind": WITH_DOCUMENTS, "document": "nowhere", "seat": None}, "nowhere"),
        ({"kind": "[x](https://x.org) @everyone"}, r"\[x](https\://x.org) \@everyone"),
    ]
    for options, why in wrong:
        answer = await challenge(table, **options)
        assert answer.private
        assert why in answer.text, answer.text
    assert table.seen(table.channel) == []


@pytest.mark.parametrize("kind", GAMES)
async def test_any_game_can_be_offered_with_the_help_of_lists(table: Table, kind: str) -> None:
    """Games, sides and scenarios are offered while one types, in words; every game begins, with the scenario
    that was chosen."""
    game, documents = GAMES[kind], presenter_for(kind).documents
    assert await table.typing(table.dreben, "table challenge", "kind", kind) == {say(f"game-{kind}"): kind}
    sides = await table.typing(table.dreben, "table challenge", "seat", kind=kind)
    assert sides == {seat_name(seat): seat for seat in game.seats}
    assert await table.typing(table.dreben, "table challenge", "seat", kind="nothing") == {}
    listed = await table.typing(table.dreben, "table challenge", "document", kind=kind)
    assert bool(listed) is (documents is not None)
    chosen = {"document": list(listed.values())[-1]} if listed else {}
    own, other = game.seats[-1], game.seats[0]
    await challenge(table, kind=say(f"game-{kind}"), seat=seat_name(own), **chosen)
    await table.click(table.lerouge, table.card(), f"Play the {seat_name(other)}")
    match = await table.match()
    assert (match.kind, match.stage) == (kind, "running")
    assert match.seat_of(table.dreben.id) == own
    if documents is not None:
        shipped = list(documents.shipped().values())[-1]
        typed = msgspec.convert({documents.option: shipped}, game.options)
        assert match.options == msgspec.json.decode(msgspec.json.encode(typed)) | {"pace": "mail"}


async def test_a_seat_is_kept_for_nobody_who_has_left(table: Table) -> None:
    """Whoever is forgotten is no longer asked: anybody may take the seat."""
    await challenge(table)
    await table.bot.community.leaving.forget(table.lerouge.id)
    await table.click(table.stranger, table.card(), "Play the Resistance")
    assert (await table.match()).stage == "running"


class Fixed:
    """Dice that fall as given."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def roll(self, count: int, purpose: object) -> tuple[int, ...]:
        """Returns the next die."""
        return (self.numbers.pop(0),)


def test_a_die_gives_each_seat_its_share() -> None:
    """Each seat has as many numbers as the others, in the order of the rules; a number left over is rolled
    again."""
    two = [draw_side(("a", "b"), Fixed(n))[1] for n in range(1, 7)]  # type: ignore[arg-type]
    assert two == ["a", "a", "a", "b", "b", "b"]
    four = [draw_side(("a", "b", "c", "d"), Fixed(n, 2))[1] for n in range(1, 7)]  # type: ignore[arg-type]
    assert four == ["a", "b", "c", "d", "b", "b"]
