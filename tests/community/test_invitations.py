"""Challenges and open invitations: who sees them, who may answer, and what becomes of them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from durability.connection import pass_time
from simcord import MemberActor, UserHandle
from simulated.table import Answer, Panel, Table, closed

from bot.community.invitations import MOST_SENT, OPEN_FOR, draw_seat
from bot.games.game import Refused
from bot.games.registry import GAMES
from bot.players.registry import player_of
from bot.presentation.facts import seat_name
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import say
from bot.referee.opening import Location

DAY = 86_400
OTHER = next(kind for kind in GAMES if kind != "resistance")
WITH_DOCUMENTS = next(kind for kind in GAMES if presenter_for(kind).documents)


async def challenge(table: Table, by: MemberActor | None = None, **options: Any) -> Answer:
    """Challenges by slash command in the channel, Lerouge unless ``options`` name another member."""
    given = {"kind": "resistance", "member": table.lerouge, **options}
    given = {name: value for name, value in given.items() if value is not None}
    return await table.slash(by or table.dreben, "table challenge", table.channel, **given)


def post(table: Table) -> Panel:
    """Returns the newest post of an invitation in the channel, as everybody sees it now."""
    told = ("challenges you", "looks for an opponent", "play **", "cannot play", "invitation")
    return [one for one in table.seen(table.channel) if any(word in one.text for word in told)][-1]


def called(table: Table) -> list[int]:
    """Returns every user who was called by a message in the channel, in order."""
    path = f"/channels/{table.channel.id}/messages"
    sent = [body for where, body in table.sent() if where == path]
    return [int(user) for body in sent for user in body["allowed_mentions"].get("users", ())]


async def games(table: Table) -> int:
    """Returns the number of games of the server that are not over."""
    assert table.channel.guild is not None
    return len(await table.bot.referee.games.in_server(table.channel.guild.id))


async def test_a_challenge_calls_the_member_once_and_says_what_is_played(table: Table) -> None:
    """The post mentions the challenged member and nobody else, and says game, sides, pace and until when; the
    answer to the challenger is private, and nobody gets a direct message."""
    answer = await challenge(table, pace="live", seat="german")
    assert answer.private
    assert "Posted" in answer.text
    shown = post(table)
    ends = int((table.env.now() + OPEN_FOR).timestamp())
    assert f"<@{table.lerouge.id}>, <@{table.dreben.id}> challenges you: **French Resistance" in shown.text
    assert f"<@{table.dreben.id}> plays the German" in shown.text
    assert "live" in shown.text.splitlines()[1]
    assert f"<t:{ends}:f>" in shown.text or f"<t:{ends - 1}:f>" in shown.text
    assert list(shown.buttons) == ["Accept", "Decline", "Withdraw"]
    assert called(table) == [table.lerouge.id]
    assert [table.dms(user) for user in table.users] == [[], [], [], []]
    assert await games(table) == 0


async def test_whoever_accepts_plays_at_once_on_the_side_that_is_left(table: Table) -> None:
    """Accepting opens the game with both seated, as asked, in the pace that was asked for; the post says
    where, has no button any more, and calls nobody."""
    await challenge(table, pace="live", seat="resistance")
    answer = await table.click(table.lerouge, post(table), "Accept")
    assert answer.private
    ((_, match),) = await table.bot.referee.games.in_server(table.channel.guild.id)  # type: ignore[union-attr]
    assert match.stage == "running"
    assert match.seats == {"german": table.lerouge.id, "resistance": table.dreben.id}
    assert match.options["pace"] == "live"
    home = (await table.bot.referee.games.row(match.id)).home_id
    assert f"game `{match.id}`: <#{home}>" in post(table).text
    assert f"<#{home}>" in answer.text
    assert post(table).buttons == {}
    assert called(table) == [table.lerouge.id]


@pytest.mark.parametrize("member", [True, False])
async def test_sides_are_drawn_by_a_die_in_the_open(table: Table, member: bool) -> None:
    """Unless a side was asked for, a die of the channel decides it by the shares that were posted before; its
    record is attached, and is correct."""
    await challenge(table, member=table.lerouge if member else None)
    assert "A die decides what" in post(table).text
    assert "1–3 German, 4–6 Resistance" in post(table).text
    await table.click(table.lerouge, post(table), "Accept" if member else "Play")
    ((_, match),) = await table.bot.referee.games.in_server(table.channel.guild.id)  # type: ignore[union-attr]
    (file,) = post(table).message.attachments
    record = json.loads(await file.read())
    (number,) = [n for n in range(1, 7) if f"**{n}**: <@{table.dreben.id}> plays" in post(table).text]
    assert record["rolls"][-1]["dice"] == [number]
    assert match.seat_of(table.dreben.id) == ("german" if number <= 3 else "resistance")
    checked = await table.slash(
        table.stranger, "table verify", table.channel, file=("throw.json", await file.read())
    )
    assert "The seed fits its fingerprint" in checked.text


async def test_only_the_challenged_member_answers_and_only_the_challenger_withdraws(table: Table) -> None:
    """Whoever else presses is told so in private, and nothing changes."""
    await challenge(table)
    before = post(table).text
    for user, label, why in (
        (table.stranger, "Accept", "for somebody else"),
        (table.stranger, "Decline", "for somebody else"),
        (table.stranger, "Withdraw", "Only the member who has invited"),
        (table.dreben, "Accept", "your own"),
        (table.dreben, "Decline", "for somebody else"),
        (table.lerouge, "Withdraw", "Only the member who has invited"),
    ):
        answer = await table.click(user, post(table), label)
        assert answer.private
        assert why in answer.text, (label, answer.text)
    assert post(table).text == before
    assert await games(table) == 0


@pytest.mark.parametrize(
    ("user", "label", "told"),
    [("lerouge", "Decline", "cannot play **French"), ("dreben", "Withdraw", "has withdrawn the invitation")],
)
async def test_a_refusal_is_quiet_and_final(table: Table, user: str, label: str, told: str) -> None:
    """Declined or withdrawn, the post says so politely and calls nobody; it cannot be answered again, and the
    same member cannot be called again before its time is up."""
    await challenge(table)
    asked = post(table)
    answer = await table.click(getattr(table, user), asked, label)
    assert answer.private
    assert told in post(table).text
    assert post(table).buttons == {}
    for again in ("Accept", "Decline", "Withdraw"):
        late = await table.click_as_drawn(table.lerouge, asked, again)
        assert "This invitation is over" in late.text
    assert "invite them again <t:" in (await challenge(table)).text
    assert called(table) == [table.lerouge.id]
    await pass_time(table, 2 * DAY + 60)
    assert "Posted" in (await challenge(table)).text
    assert await games(table) == 0


async def test_nobody_declines_what_is_open_to_all(table: Table) -> None:
    """An open invitation has no button to decline it, and the referee lets nobody do so."""
    await challenge(table, member=None)
    assert "Decline" not in post(table).buttons
    (row,) = await table.bot.store.invitations.by(table.dreben.id, table.env.now())
    for user in (table.dreben, table.stranger):
        with pytest.raises(Refused):
            await table.bot.community.invitations.answer(row.id, user.id, "declined")
    await table.click(table.stranger, post(table), "Play")
    assert await games(table) == 1


async def test_a_post_of_which_nothing_is_kept_says_so(table: Table) -> None:
    """If the invitation was deleted, whoever presses a button of its post is told that it is over."""
    await challenge(table)
    (row,) = await table.bot.store.invitations.by(table.dreben.id, table.env.now())
    await table.bot.store.invitations.remove(row.id)
    asked = post(table)
    answer = await table.click(table.stranger, asked, "Accept")
    assert answer.private
    assert "This invitation is over. `/table challenge` makes a new one." in answer.text
    assert await games(table) == 0


async def test_an_open_invitation_is_taken_by_whoever_is_first(table: Table) -> None:
    """An invitation without a name calls nobody; any member but its own takes the seat, the second one is
    told that it is over."""
    await challenge(table, member=None, seat="german")
    asked = post(table)
    assert "looks for an opponent: **French Resistance" in asked.text
    assert list(asked.buttons) == ["Play", "Withdraw"]
    assert "your own" in (await table.click(table.dreben, asked, "Play")).text
    first = await table.click(table.stranger, asked, "Play")
    assert "You play the **Resistance**" in first.text
    assert "This invitation is over" in (await table.click_as_drawn(table.lerouge, asked, "Play")).text
    assert f"<@{table.dreben.id}> and <@{table.stranger.id}> play" in post(table).text
    assert called(table) == []
    assert await games(table) == 1


@pytest.mark.parametrize("seat", ["german", None])
async def test_of_two_who_press_at_once_exactly_one_plays(table: Table, seat: str | None) -> None:
    """Two clicks that are under way together lead to one game, one die and one refusal."""
    await challenge(table, member=None, seat=seat)
    asked = post(table)
    answers = await asyncio.gather(
        *(table.click_as_drawn(user, asked, "Play") for user in (table.lerouge, table.stranger))
    )
    over = ["This invitation is over" in answer.text for answer in answers]
    assert sorted(over) == [False, True]
    assert await games(table) == 1
    assert [one.text.count("plays the **") for one in (post(table),)] == [0 if seat else 1]


async def test_accepting_and_withdrawing_at_once_is_one_of_both(table: Table) -> None:
    """A game begins, or the invitation is withdrawn; never both."""
    await challenge(table, seat="german")
    asked = post(table)
    taken, _ = await asyncio.gather(
        table.click_as_drawn(table.lerouge, asked, "Accept"),
        table.click_as_drawn(table.dreben, asked, "Withdraw"),
    )
    begun = "is open:" in taken.text
    assert await games(table) == begun
    assert ("play **" in post(table).text) is begun
    assert ("has withdrawn" in post(table).text) is not begun


async def test_it_runs_out_and_says_so(table: Table) -> None:
    """After the time that was told the post says that the invitation has run out, also when the bot was
    restarted in between; then nothing is kept of it."""
    await challenge(table)
    asked = post(table)
    await pass_time(table, OPEN_FOR.total_seconds() - 3600)
    assert post(table).buttons
    await table.restart()
    await pass_time(table, 3660)
    assert "has run out" in post(table).text
    assert post(table).buttons == {}
    assert "is over" in (await table.click_as_drawn(table.lerouge, asked, "Accept")).text
    await pass_time(table, 60)
    assert await table.bot.store.invitations.expired(table.env.now()) == []


async def test_a_press_after_its_time_is_refused_before_the_post_says_so(table: Table) -> None:
    """The time counts, not the post."""
    await challenge(table)
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(OPEN_FOR.total_seconds() + 1)
    assert "is over" in (await table.click(table.lerouge, post(table), "Accept")).text
    assert await games(table) == 0


async def test_it_outlives_a_restart(table: Table) -> None:
    """The buttons of an invitation work after a restart."""
    await challenge(table, seat="german")
    await table.restart()
    assert "is open:" in (await table.click(table.lerouge, post(table), "Accept")).text
    assert await games(table) == 1


async def test_what_a_crash_left_unsaid_is_said_once(table: Table) -> None:
    """An invitation that was recorded and not posted is posted after the restart, once; an answer that was
    recorded and not shown is shown."""
    guild = table.channel.guild
    assert guild is not None
    await challenge(table)
    row = (await table.bot.store.invitations.by(table.dreben.id, table.env.now()))[0]
    await table.bot.store.invitations.mark_shown(row.id, "", None)
    await table.restart()
    await pass_time(table, 60)
    assert [one.text for one in table.seen(table.channel)].count(post(table).text) == 1
    await table.bot.community.invitations.answer(row.id, table.lerouge.id, "declined")
    await table.restart()
    await pass_time(table, 60)
    assert "cannot play" in post(table).text
    assert called(table) == [table.lerouge.id]


async def test_a_deleted_post_or_channel_stops_nothing(table: Table) -> None:
    """If the post is gone, the invitation still ends, and no more attempts are made."""
    await challenge(table)
    table.env.inject_error(
        "PATCH",
        f"/channels/{table.channel.id}/messages/{post(table).message.id}",
        status=404,
        code=10008,
        message="Unknown Message",
        times=None,
    )
    await pass_time(table, OPEN_FOR.total_seconds() + 60)
    await pass_time(table, 60)
    assert await table.bot.store.invitations.expired(table.env.now()) == []


async def test_discord_that_fails_for_a_moment_shows_it_later(table: Table) -> None:
    """A challenge that Discord could not take is posted by the next sweep, and calls the member once."""
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=503, message="Service Unavailable", times=5)
    assert "Posted" in (await challenge(table)).text
    assert table.seen(table.channel) == []
    table.env.backend.faults.clear()
    await pass_time(table, 60)
    assert len(table.seen(table.channel)) == 1
    assert "Accept" in post(table).buttons


async def test_what_discord_refuses_is_no_invitation(table: Table) -> None:
    """If Discord does not let the bot post, the challenger is told, and nothing counts against them."""
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=1)
    answer = await challenge(table)
    assert answer.private
    assert "nobody was invited" in answer.text
    assert "Posted" in (await challenge(table)).text
    assert called(table)[-1:] == [table.lerouge.id]


async def test_closed_direct_messages_stop_nothing(table: Table) -> None:
    """Both have closed their direct messages, and the game begins all the same."""
    table.close_dms(table.dreben)
    table.close_dms(table.lerouge)
    await challenge(table, seat="german")
    assert "is open:" in (await table.click(table.lerouge, post(table), "Accept")).text
    assert await games(table) == 1


@pytest.mark.parametrize("how", ["quiet", "none", "usual"])
async def test_whoever_wants_peace_is_not_woken(table: Table, how: str) -> None:
    """In quiet hours, and for a member who wants no calls, the post makes no sound."""
    hour = table.env.now().hour
    wanted: dict[str, dict[str, Any]] = {
        "quiet": {"quiet_from": hour, "quiet_to": (hour + 8) % 24},
        "none": {"nudges": "none"},
        "usual": {"nudges": "all"},
    }
    await table.slash(table.lerouge, "table remind", table.channel, **wanted[how])
    await challenge(table)
    (body,) = [body for where, body in table.sent() if where == f"/channels/{table.channel.id}/messages"]
    assert bool(body.get("flags", 0) & 1 << 12) is (how != "usual")


async def test_nobody_is_flooded(table: Table) -> None:
    """A member is not invited twice at a time by the same user, and nobody invites more than a few; games
    that came about do not count."""
    assert "Posted" in (await challenge(table, seat="german")).text
    assert "They can still answer" in (await challenge(table, kind=OTHER)).text
    for _ in range(MOST_SENT - 1):
        assert "Posted" in (await challenge(table, member=None)).text
    assert f"Of your invitations {MOST_SENT} wait" in (await challenge(table, member=table.stranger)).text
    assert "Posted" in (await challenge(table, by=table.stranger)).text
    first = table.seen(table.channel)[0]
    await table.click(table.lerouge, first, "Accept")
    assert "Posted" in (await challenge(table, member=table.lerouge)).text


async def test_no_member_is_called_by_many_at_once(table: Table) -> None:
    """A member has a few challenges at a time, whoever sends them."""
    guild = table.channel.guild
    assert guild is not None
    people = [guild.add_member(table.env.create_user(f"member{n}")) for n in range(MOST_SENT + 1)]
    answers = [(await challenge(table, by=user)).text for user in people]
    assert ["Posted" in answer for answer in answers] == [True] * MOST_SENT + [False]
    assert "Several members have invited" in answers[-1]
    assert called(table) == [table.lerouge.id] * MOST_SENT


async def test_time_limit_and_guidance_are_those_that_were_told(table: Table) -> None:
    """`hours` and `guided` stand in the post and hold in the game; hours that cannot be are refused."""
    assert "0 to" in (await challenge(table, hours=-1)).text
    await challenge(table, seat="german", hours=48, guided=True)
    assert "by mail · 48 hours a decision · guided" in post(table).text
    await table.click(table.lerouge, post(table), "Accept")
    ((_, match),) = await table.bot.referee.games.in_server(table.channel.guild.id)  # type: ignore[union-attr]
    assert (match.hours, match.guided) == (48, True)


async def test_a_place_that_was_closed_meanwhile_opens_no_game(table: Table) -> None:
    """If the challenger no longer sees the channel, accepting is refused with the reason, and the invitation
    stays open."""
    guild, staff = table.channel.guild, closed(table, table.dreben)
    assert guild is not None
    invitations = table.bot.community.invitations
    row = await invitations.invite(
        Location(guild.id, staff.id), table.dreben.id, "resistance", {}, member=table.lerouge.id
    )
    await table.bot.courier.show_invitation(row.id)
    (asked,) = table.seen(staff)
    answer = await table.click(table.lerouge, asked, "Accept")
    assert f"<@{table.dreben.id}> cannot see" in answer.text
    assert "Accept" in table.seen(staff)[0].buttons
    assert await games(table) == 0


async def test_who_cannot_be_invited(table: Table) -> None:
    """Oneself, bots, whoever cannot see the channel, and the computer, which is played another way: each is
    refused in private with what would do."""
    bot, guild = table.env.create_user("robot", bot=True), table.channel.guild
    assert guild is not None
    robot = guild.add_member(bot)
    itself = UserHandle(table.env, table.env.backend.bot_user)
    outsider = table.env.create_user("outsider")
    for member, why in (
        (table.dreben, "against yourself"),
        (robot, "is a bot"),
        (itself, "name the bot as a player of `/resistance new`"),
        (outsider, "cannot see"),
    ):
        answer = await challenge(table, member=member)
        assert answer.private
        assert why in answer.text, answer.text
    refereed = next(kind for kind in GAMES if player_of(kind) is None)
    assert "no computer player for" in (await challenge(table, kind=refereed, member=itself)).text
    assert table.seen(table.channel) == []


async def test_what_makes_no_sense_is_refused(table: Table) -> None:
    """An unknown game, side or scenario is refused with what there is; nothing is posted."""
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"kind": "chess"}, "There is no game “chess”. The games: French Resistance"),
        ({"seat": "axis"}, "There is no seat “axis”"),
        ({"document": "lane"}, "has no scenarios"),
        ({"kind": WITH_DOCUMENTS, "document": "nowhere"}, "nowhere"),
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
    await challenge(table, kind=say(f"game-{kind}"), seat=seat_name(game.seats[-1]), **chosen)
    await table.click(table.lerouge, post(table), "Accept")
    ((_, match),) = await table.bot.referee.games.in_server(table.channel.guild.id)  # type: ignore[union-attr]
    assert (match.kind, match.stage) == (kind, "running")
    assert match.seat_of(table.dreben.id) == game.seats[-1]
    if documents is not None:
        shipped = list(documents.shipped().values())[-1]
        typed = msgspec.convert({documents.option: shipped}, game.options)
        assert match.options == msgspec.json.decode(msgspec.json.encode(typed)) | {"pace": "mail"}


async def test_who_has_left_invites_nobody_any_more(table: Table) -> None:
    """If the challenger has left the server, the invitation ends when somebody accepts it; if the challenged
    member has left, the post stays until it runs out."""
    guild = table.channel.guild
    assert guild is not None
    await challenge(table)
    table.env.backend.remove_member(guild.id, table.dreben.id)
    answer = await table.click(table.lerouge, post(table), "Accept")
    assert "no longer in this server" in answer.text
    assert "has withdrawn the invitation" in post(table).text
    await challenge(table, by=table.stranger, member=table.lerouge)
    table.env.backend.remove_member(guild.id, table.lerouge.id)
    await pass_time(table, OPEN_FOR.total_seconds() + 60)
    assert "has run out" in post(table).text
    assert await games(table) == 0


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
    two = [draw_seat(("a", "b"), Fixed(n)) for n in range(1, 7)]  # type: ignore[arg-type]
    assert two == ["a", "a", "a", "b", "b", "b"]
    four = [draw_seat(("a", "b", "c", "d"), Fixed(n, 2)) for n in range(1, 7)]  # type: ignore[arg-type]
    assert four == ["a", "b", "c", "d", "b", "b"]
