"""``/gm``: the game master's powers, each with a reason, each in the open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.answers import Interaction, answer
from bot.client import PlanVert
from bot.games.game import PUBLIC, Seat
from bot.games.match import Match
from bot.referee import powers
from bot.referee.referee import Decide
from bot.table import cards
from bot.table.panel import panel
from bot.table.wording import say
from cogs.door import allowed, answering, by_right, find_match, for_a_game, matching, quietly, seat_meant
from cogs.pages import LISTERS, Listing, show_list
from cogs.table import log_of

Option = app_commands.Choice[str]


async def preside(
    interaction: Interaction, game: str | None, decide: Decide, seat: Seat | None = None
) -> Match:
    """A deed of the game master: decided, recorded, posted. Gives the match after it."""
    assert interaction.command is not None
    match = await find_match(interaction, game)
    receipt = await interaction.client.referee.preside(
        match.id,
        interaction.user.id,
        interaction.command.qualified_name,
        decide,
        by_right=await by_right(interaction, match),
        seat=seat,
    )
    return receipt.match


async def done(interaction: Interaction) -> None:
    """The private answer to a deed that is told in the open anyway."""
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
            match = await preside(interaction, match.id, lambda match, _: powers.look(match, looked))
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
            match = await find_match(interaction, game)
            look = cards.face(match)
            subject = _meant(what, _amendable(match), look.subject)
            worth = _meant(value, _amendable(match).get(subject, ()), look.worth)
            await preside(interaction, match.id, lambda match, _: powers.amend(match, subject, worth, reason))
            await done(interaction)

    @app_commands.command()
    async def dice(self, interaction: Interaction, values: str, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            imposed = powers.dice_values(values)
            await preside(interaction, game, lambda match, _: powers.impose(match, imposed, reason))
            await done(interaction)

    @app_commands.command()
    async def act(
        self, interaction: Interaction, seat: str, command: str, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            for_seat = seat_meant(match, seat)
            await preside(
                interaction,
                match.id,
                lambda match, dice: powers.act(match, for_seat, command, reason, dice),
                for_seat,
            )
            await done(interaction)

    @app_commands.command()
    async def undo(
        self, interaction: Interaction, reason: str, steps: int = 1, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            right = await by_right(interaction, match)
            await interaction.client.referee.undo_by_master(
                match.id, interaction.user.id, steps, reason, by_right=right
            )
            await done(interaction)

    @app_commands.command()
    async def extend(
        self, interaction: Interaction, hours: int, reason: str, game: str | None = None
    ) -> None:
        async with answering(interaction):
            await preside(interaction, game, lambda match, _: powers.extend(match, hours, reason))
            await done(interaction)

    @app_commands.command()
    async def pause(self, interaction: Interaction, reason: str, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, lambda match, _: powers.pause(match, reason))
            await done(interaction)

    @app_commands.command()
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await preside(interaction, game, lambda match, _: powers.resume(match))
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
            match = await find_match(interaction, game)
            given = seat_meant(match, seat)
            await preside(
                interaction, match.id, lambda match, _: powers.replace_player(match, given, member.id, reason)
            )
            await done(interaction)

    @app_commands.command()
    async def end(
        self, interaction: Interaction, reason: str, winner: str | None = None, game: str | None = None
    ) -> None:
        async with answering(interaction):
            match = await find_match(interaction, game)
            won = seat_meant(match, winner) if winner else None
            await preside(interaction, match.id, lambda match, _: powers.end(match, won, reason))
            await done(interaction)

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
        look = cards.face(match)
        return matching([(look.subject(what), what) for what in _amendable(match)], current)

    @set_.autocomplete("value")
    @quietly
    async def complete_value(self, interaction: Interaction, current: str) -> list[Option]:
        match = await allowed(interaction, interaction.namespace.game)
        look = cards.face(match)
        what = _meant(interaction.namespace.what or "", _amendable(match), look.subject)
        return matching([(look.worth(value), value) for value in _amendable(match).get(what, ())], current)

    @act.autocomplete("command")
    @quietly
    async def complete_command(self, interaction: Interaction, current: str) -> list[Option]:
        match = await allowed(interaction, interaction.namespace.game)
        seat = seat_meant(match, interaction.namespace.seat or match.game.seats[0])
        view = match.view(seat)
        labels = [
            (cards.face(match).choice(choice, view.state), str(choice.command))
            for choice in await interaction.client.referee.choices(match.id, seat)
        ]
        return matching(labels, current)


def _amendable(match: Match) -> Mapping[str, tuple[str, ...]]:
    """What may be set by hand now, with the values that it may be set to, as everybody may know it."""
    return match.game.amendable(match.view(PUBLIC[0]).state) if match.state else {}


def _meant(typed: str, names: Iterable[str], said: Callable[[str], str]) -> str:
    """The one of these names that was typed, as it is or in the language of who types it; else what was
    typed."""
    plain = typed.strip()
    return next((name for name in names if said(name).casefold() == plain.casefold()), plain)


async def public_log(interaction: Interaction, game: str, _: tuple[str, ...]) -> Listing:
    """Everything that happened in the open, for a game master."""
    match = await find_match(interaction, game)
    right = await by_right(interaction, match)
    await interaction.client.referee.allowed(match.id, interaction.user.id, "gm log", by_right=right)
    return await log_of(interaction, match, PUBLIC[0])


for_a_game(GameMaster)


async def setup(bot: PlanVert) -> None:
    """Adds the commands with their list."""
    LISTERS["gmlog"] = public_log
    await bot.add_cog(GameMaster(bot))
