"""``/gm``: the game master's powers, each used with a reason and in public."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import PlanVert
from bot.games.game import PUBLIC, Reason, Refused
from bot.games.match import Match
from bot.interactions.answers import Interaction, answer
from bot.interactions.checks import check_open, check_people, check_sight, home_of, linked, may_write
from bot.interactions.commands import (
    allowed,
    answering,
    by_right,
    find_match,
    for_a_game,
    matching,
    quietly,
    seat_meant,
)
from bot.interactions.lists import LISTERS, Listing, show_list
from bot.interactions.settings import setting_meant, subjects, values
from bot.referee import decisions
from bot.referee.actions import (
    Act,
    Deed,
    EndGame,
    Extend,
    ImposeDice,
    Look,
    Pause,
    ReplacePlayer,
    Resume,
    Set,
    UndoMoves,
)
from bot.table import cards
from bot.table.panel import panel
from bot.table.wording import say
from cogs.table import log_of

Option = app_commands.Choice[str]


Place = app_commands.AppCommandChannel | app_commands.AppCommandThread


class WhereToPost(app_commands.Transformer):
    """An option for a text channel or a thread, whether or not the bot has seen it before."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        return value


async def preside(interaction: Interaction, game: str | None, deed: Deed) -> Match:
    """Decides, records and posts a deed of the game master. Returns the match after it."""
    match = await find_match(interaction, game)
    right = await by_right(interaction, match)
    receipt = await interaction.client.referee.preside(match.id, interaction.user.id, deed, by_right=right)
    return receipt.match


async def done(interaction: Interaction) -> None:
    """Answers privately to a deed that is also posted in public."""
    await answer(interaction, say("done"))


class GameMaster(commands.GroupCog, group_name="gm"):
    """The powers of the game master."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command()
    async def look(self, interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            looked = seat_meant(match, seat) if seat else None
            match = await preside(interaction, match.id, Look(looked))
            for one in match.game.seats if looked is None else (looked,):
                held = await interaction.client.referee.draft(match.id, one)
                draft = held.value if held else None
                view = panel(match.view(one), one, draft=draft, reading=True)
                await answer(interaction, view=view)

    @app_commands.command(name="set")
    async def set_(
        self, interaction: Interaction, what: str, value: str, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            reason = decisions.reasoned(reason)
            await preside(interaction, match.id, Set(reason, setting_meant(match, what, value)))
            await done(interaction)

    @app_commands.command()
    async def dice(self, interaction: Interaction, values: str, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            imposed = decisions.dice_values(values)
            await preside(interaction, game, ImposeDice(reason, imposed))
            await done(interaction)

    @app_commands.command()
    async def act(
        self, interaction: Interaction, seat: str, command: str, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            for_seat = seat_meant(match, seat)
            given = decisions.typed(await allowed(interaction, match.id), for_seat, command)
            await preside(interaction, match.id, Act(reason, for_seat, given))
            await done(interaction)

    @app_commands.command()
    async def undo(
        self, interaction: Interaction, reason: str, steps: int = 1, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await preside(interaction, game, UndoMoves(reason, steps))
            await done(interaction)

    @app_commands.command()
    async def extend(
        self, interaction: Interaction, hours: int, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await preside(interaction, game, Extend(reason, hours))
            await done(interaction)

    @app_commands.command()
    async def pause(self, interaction: Interaction, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, Pause(reason))
            await done(interaction)

    @app_commands.command()
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, Resume())
            await done(interaction)

    @app_commands.command()
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        member: discord.User,
        reason: str,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            given = seat_meant(match, seat)
            check_people([member])
            home = await home_of(interaction, (await interaction.client.referee.row(match.id)).home_id)
            if home is not None:
                await check_sight(home, [member])
            await preside(interaction, match.id, ReplacePlayer(reason, given, member.id))
            await done(interaction)

    @app_commands.command()
    async def end(
        self, interaction: Interaction, reason: str, winner: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            won = seat_meant(match, winner) if winner else None
            await preside(interaction, match.id, EndGame(reason, won))
            await done(interaction)

    @app_commands.command()
    async def move(
        self,
        interaction: Interaction,
        reason: str,
        channel: app_commands.Transform[Place, WhereToPost] | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            referee, user = interaction.client.referee, interaction.user
            place = await home_of(interaction, interaction.channel_id or 0 if channel is None else channel.id)
            home = (await referee.row(match.id)).guild_id
            if place is None or place.guild.id != home or not isinstance(user, discord.Member):
                raise Refused(Reason("move-where", "games"))
            check_open(place.permissions_for(place.guild.me), place)
            await check_sight(place, [user])
            if not may_write(place, user):
                raise Refused(Reason("place-not-yours", "games", {"place": linked(place.id)}))
            people = [discord.Object(one) for one in (*match.seats.values(), *match.masters)]
            await check_sight(place, people, leavers=True)
            right = await by_right(interaction, match)
            await referee.move(match.id, user.id, place.id, reason, by_right=right)
            await interaction.client.courier.settled(match.id)
            link = linked((await referee.row(match.id)).home_id)
            await answer(interaction, say("answer-moved", game=match.id, link=link))

    @app_commands.command()
    async def log(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            await show_list(interaction, "gmlog", match.id, at_end=True)

    @look.autocomplete("seat")
    @act.autocomplete("seat")
    @replace.autocomplete("seat")
    @end.autocomplete("winner")
    @quietly
    async def complete_seat(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_match(interaction, interaction.namespace.game)
        return matching([(cards.seat_name(seat), seat) for seat in match.game.seats], current)

    @set_.autocomplete("what")
    @quietly
    async def complete_what(self, interaction: Interaction, current: str) -> list[Option]:
        match = await allowed(interaction, interaction.namespace.game)
        return matching(subjects(match), current)

    @set_.autocomplete("value")
    @quietly
    async def complete_value(self, interaction: Interaction, current: str) -> list[Option]:
        match = await allowed(interaction, interaction.namespace.game)
        return matching(values(match, interaction.namespace.what or ""), current)

    @act.autocomplete("command")
    @quietly
    async def complete_command(self, interaction: Interaction, current: str) -> list[Option]:
        match = await allowed(interaction, interaction.namespace.game)
        seat = seat_meant(match, interaction.namespace.seat or match.game.seats[0])
        view = match.view(seat)
        labels = [
            (cards.presenter_of(match).choice(choice, view.state), str(choice.command))
            for choice in await interaction.client.referee.choices(match.id, seat)
        ]
        return matching(labels, current)


async def public_log(interaction: Interaction, game: str, _: tuple[str, ...]) -> Listing:
    """Lists everything that happened in public, for a game master."""
    match = await find_match(interaction, game)
    right = await by_right(interaction, match)
    await interaction.client.referee.allowed(match.id, interaction.user.id, "gm log", by_right=right)
    return await log_of(interaction, match, PUBLIC[0])


for_a_game(GameMaster)


@GameMaster.move.autocomplete("game")
async def complete_presided(interaction: Interaction, current: str) -> list[Option]:
    """Returns the games over which this user presides, in any server, and those of this server if they may
    manage it; then the user's games that are over, whose end may still have to be posted."""
    referee, user = interaction.client.referee, interaction.user.id
    his = [match for match in await referee.games_of(user, also_over=True) if user in match.masters]
    found = {match.id: match for match in his if match.stage != "over"}
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        found |= {match.id: match for match in await referee.games_in(interaction.guild_id)}
    found |= {match.id: match for match in his}
    return matching([(f"{one.id} · {cards.game_name(one)}", one.id) for one in found.values()], current)


async def setup(bot: PlanVert) -> None:
    """Adds the commands with their list."""
    LISTERS["gmlog"] = public_log
    await bot.add_cog(GameMaster(bot))
