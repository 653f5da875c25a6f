"""The people a command may name: no bots, and only people who can see the place of the game."""

from __future__ import annotations

import discord
import pytest
from presentation.parts import Options, parts_of
from simcord import MemberActor, UserHandle
from simulated.table import Answer, Table, closed

from bot.games.game import AnyGame, Seat
from bot.games.registry import GAMES


def opening(game: AnyGame) -> tuple[Seat, Seat, Options]:
    """Returns the seats of a game, and the other options that open one."""
    one, other = game.seats
    return one, other, parts_of(game.name).options.get(game.slash("new"), {})


OPENINGS = {game.slash("new"): opening(game) for game in GAMES.values()}
"""What opens a game of each kind, by its command."""


def member(table: Table, name: str, *, bot: bool = False) -> MemberActor:
    """Adds another member to the server, and returns them."""
    assert table.channel.guild is not None
    return table.channel.guild.add_member(table.env.create_user(name, bot=bot))


async def games(table: Table) -> int:
    """Returns the number of games."""
    return len(await table.bot.store.games.living())


@pytest.mark.parametrize("name", OPENINGS)
async def test_no_bot_is_named_when_a_game_is_opened(table: Table, name: str) -> None:
    """There is no computer player, so a bot as a player or game master is refused in words, and no game is
    opened."""
    one, other, more = OPENINGS[name]
    robot = member(table, "robot", bot=True)
    for options in ({one: robot}, {other: robot}, {"gm": robot}, {one: table.dreben, other: robot}):
        answer = await table.slash(table.gm, name, table.channel, **more, **options)
        assert answer.private
        said = f"{robot.mention} is a bot. Name people: a bot can neither play nor be game master."
        assert answer.text == said
    both = await table.slash(table.gm, name, table.channel, **more, **{one: robot, "gm": robot})
    assert both.text.startswith(f"{robot.mention} is a bot")
    assert await games(table) == 0
    assert table.posts(table.channel) == []


@pytest.mark.usefixtures("refereed_only")
async def test_the_bot_itself_presides_over_nothing(table: Table) -> None:
    """``gm:@the bot`` is refused like any other bot; as a player the bot is a computer player, which a game
    that is refereed only does not have."""
    assert table.bot.user is not None
    itself = UserHandle(table.env, table.env.backend.users[table.bot.user.id])
    answer = await table.slash(table.gm, "resistance new", table.channel, gm=itself)
    assert answer.text.startswith(f"<@{table.bot.user.id}> is a bot")
    answer = await table.slash(table.gm, "france new", table.channel, campaign="practice", german=itself)
    assert "refereed only" in answer.text
    assert await games(table) == 0


async def test_no_bot_takes_a_seat_over(table: Table) -> None:
    """``/gm replace`` with a bot is refused, and nothing changes."""
    await table.placed()
    robot = member(table, "robot", bot=True)
    before = await table.snapshot()
    answer = await table.slash(table.gm, "gm replace", seat="german", member=robot, reason="x")
    assert answer.private
    assert answer.text == f"{robot.mention} is a bot. Name people: a bot can neither play nor be game master."
    assert await table.snapshot() == before


def refused(answer: Answer, who: MemberActor, where: int) -> None:
    """Checks that the refusal says who cannot see what, and what to do."""
    assert answer.private
    assert answer.text == (
        f"{who.mention} cannot see <#{where}>. Give this person access to it, or choose another channel."
    )


@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("role", ["player", "gm"])
async def test_nobody_is_named_who_cannot_see_the_place(table: Table, name: str, role: str) -> None:
    """A game is not opened where one of its players or its game master cannot see the channel; the refusal
    names them."""
    seat, _, more = OPENINGS[name]
    secret = closed(table, table.lerouge)
    named = {seat if role == "player" else "gm": table.lerouge}
    refused(await table.slash(table.gm, name, secret, **more, **named), table.lerouge, secret.id)
    assert await games(table) == 0
    assert table.posts(secret) == []


async def test_everybody_who_cannot_see_the_place_is_named(table: Table) -> None:
    """Two people are named in one sentence, and a person who both plays and presides is named once."""
    secret = closed(table, table.lerouge, table.dreben)
    answer = await table.slash(
        table.gm, "resistance new", secret, german=table.dreben, resistance=table.lerouge, gm=table.dreben
    )
    assert answer.text == (
        f"{table.dreben.mention} and {table.lerouge.mention} cannot see <#{secret.id}>. "
        "Give these people access to it, or choose another channel."
    )


async def test_a_seat_goes_to_nobody_who_cannot_see_the_place(table: Table) -> None:
    """``/gm replace`` checks the game's own place, wherever the command is typed."""
    secret = closed(table, table.stranger)
    table.channel = secret
    await table.placed()
    lounge = closed(table, name="lounge")
    before = await table.bot.store.games.get(table.game)
    answer = await table.slash(
        table.gm, "gm replace", lounge, seat="german", member=table.stranger, reason="x", game=table.game
    )
    row = await table.bot.store.games.get(table.game)
    assert row == before
    assert row is not None
    refused(answer, table.stranger, row.home_id)


async def test_only_a_game_master_learns_who_sees_what(table: Table) -> None:
    """A stranger who tries ``/gm replace`` learns only that they may not use it."""
    secret = closed(table, table.dreben)
    answer = await table.slash(table.gm, "resistance new", secret, gm=table.gm)
    table.game = (await table.bot.store.games.living())[0].id
    assert table.game in answer.text
    answer = await table.slash(
        table.stranger, "gm replace", secret, seat="german", member=table.dreben, reason="x", game=table.game
    )
    assert "Only the game master" in answer.text
    assert "cannot see" not in answer.text


async def test_the_bot_must_be_able_to_write_there(table: Table) -> None:
    """A permission that the bot lacks in the channel is named."""
    guild = table.channel.guild
    assert guild is not None
    assert table.bot.user is not None
    mute = discord.PermissionOverwrite(send_messages=False, embed_links=False)
    quiet = guild.create_text_channel("quiet", overwrites={table.bot.user: mute})
    answer = await table.slash(table.gm, "resistance new", quiet)
    assert answer.text == "I may not write in this channel. I need: Send Messages and Embed Links."
    assert await games(table) == 0
