"""``/france``: France 1944, revised, by slash commands."""

from __future__ import annotations

from typing import Literal, get_args

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.games.france1944 import GAME
from bot.games.france1944 import combat as combats
from bot.games.france1944 import commands as do
from bot.games.france1944.combat import MOST_UNITS, STRONGEST, Method, Sum
from bot.games.france1944.purposes import SingleCombat
from bot.games.france1944.state import MoveKind, OrderKind, Supplied
from bot.games.france1944.tables import Air, Kind, house
from bot.games.game import PUBLIC, Dice
from bot.interactions.answers import READS, answering
from bot.interactions.autocomplete import empty_if_refused
from bot.interactions.client import Client, Interaction
from bot.interactions.handlers import Listing, on_list
from bot.interactions.library import (
    add_document,
    complete_document,
    find_document,
    list_documents,
    remove_document,
    show_document,
)
from bot.interactions.lists import show_list
from bot.interactions.open_dice import throw_here
from bot.interactions.opening import open_game
from bot.interactions.options import OneOf
from bot.interactions.pictures import show_drawing
from bot.interactions.playing import play
from bot.interactions.which_game import find_allowed
from bot.presentation.france1944 import odds as combat_odds
from bot.presentation.france1944.combat_sums import worked
from bot.presentation.france1944.documents import DOCUMENTS
from bot.presentation.france1944.status import status, units_lines
from bot.presentation.wording import say

Option = app_commands.Choice[str]
Strength = Range[int, 0, STRONGEST]
Morale = Range[int, 1, 6]
Units = Range[int, 0, MOST_UNITS]
Ratio = Range[int, 1, 5]
Table = app_commands.Transform[str, OneOf("method", get_args(Method))]

ANY = "any"
"""The placeholder for both sides on a button."""


class France(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, and those that need no campaign."""

    campaign = app_commands.Group(name="campaign", description="…")

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        campaign: str,
        allied: discord.User | None = None,
        german: discord.User | None = None,
        gm: discord.User | None = None,
        terms: str | None = None,
    ) -> None:
        async with answering(interaction):
            seats = {"allied": allied, "german": german}
            chosen = {"campaign": msgspec.to_builtins(await find_document(interaction, DOCUMENTS, campaign))}
            await open_game(interaction, GAME.name, seats, gm, terms, chosen)

    @app_commands.command(extras=READS)
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            await show_list(interaction, "stands", match.id)

    @on_list("stands")
    async def list_status(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists the state of the campaign."""
        match = await find_allowed(interaction, game, "france status")
        return Listing(status(match.view(PUBLIC[0]).state).split("\n"))

    @app_commands.command(extras=READS)
    async def units(
        self,
        interaction: Interaction,
        side: Literal["allied", "german"] | None = None,
        hex: str | None = None,  # noqa: A002 - the name of the option
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await find_allowed(interaction, game)
            where = (hex.strip(),) if hex else ()
            await show_list(interaction, "units", match.id, side or ANY, *where)

    @on_list("units")
    async def list_units(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists the units of one side or both, in one hex or everywhere."""
        match = await find_allowed(interaction, game, "france units")
        side, where = (*words, None)[:2]
        lines = units_lines(match.view(PUBLIC[0]).state, None if side == ANY else side, where)
        return Listing(list(lines), none=say("france-units-none"))

    @app_commands.command()
    async def activate(self, interaction: Interaction, hq: str, game: str | None = None) -> None:
        await play(interaction, game, do.Activate, hq=hq)

    @app_commands.command()
    async def move(
        self, interaction: Interaction, unit: str, hexes: str, kind: MoveKind, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Move, unit=unit, hexes=hexes, kind=kind)

    @app_commands.command()
    async def declare(
        self, interaction: Interaction, attackers: str, defenders: str, kind: Kind, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Declare, attackers=attackers, defenders=defenders, kind=kind)

    @app_commands.command()
    async def next(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Next)

    @app_commands.command()
    async def air(self, interaction: Interaction, combat: int, kind: Air, game: str | None = None) -> None:
        await play(interaction, game, do.AirTry, combat=combat, kind=kind)

    @app_commands.command()
    async def resolve(
        self,
        interaction: Interaction,
        combat: int,
        column: str | None = None,
        ratio: Ratio | None = None,
        game: str | None = None,
    ) -> None:
        await play(interaction, game, do.Resolve, combat=combat, column=column, ratio=ratio)

    @app_commands.command()
    async def lead(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, do.Lead, unit=unit)

    @app_commands.command()
    async def choose(
        self, interaction: Interaction, effect: Literal["steps", "retreat"], game: str | None = None
    ) -> None:
        await play(interaction, game, do.Choose, effect=effect)

    @app_commands.command()
    async def lose(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, do.Lose, unit=unit)

    @app_commands.command()
    async def retreat(self, interaction: Interaction, unit: str, to: str, game: str | None = None) -> None:
        await play(interaction, game, do.Retreat, unit=unit, to=to)

    @app_commands.command()
    async def react(
        self,
        interaction: Interaction,
        kind: Literal["army", "single"],
        piece: str,
        game: str | None = None,
    ) -> None:
        await play(interaction, game, do.React, kind=kind, piece=piece)

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Pass)

    @app_commands.command()
    async def supply(
        self, interaction: Interaction, unit: str, supplied: Supplied, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Supply, unit=unit, supplied=supplied)

    @app_commands.command()
    async def agree(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Agree)

    @app_commands.command()
    async def dispute(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Dispute)

    @app_commands.command()
    async def replace(
        self, interaction: Interaction, unit: str, to: str | None = None, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Replace, unit=unit, to=to)

    @app_commands.command()
    async def orders(
        self, interaction: Interaction, what: OrderKind, to: str, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Orders, what=what, to=to)

    # --- odds

    @app_commands.command(extras=READS)
    async def weigh(
        self,
        interaction: Interaction,
        attackers: str,
        defenders: str,
        kind: Kind,
        ratio: Ratio | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            view = (await find_allowed(interaction, game)).view(PUBLIC[0]).state
            found = combat_odds.declared(view, attackers, defenders, kind, ratio)
            await show_drawing(interaction, *combat_odds.odds(view.tables, found))

    @app_commands.command(extras=READS)
    async def odds(
        self,
        interaction: Interaction,
        kind: Kind,
        attack: Strength,
        defence: Strength,
        attacker_morale: Morale,
        defender_morale: Morale,
        units: Units = 1,
        ground: str | None = None,
        support: str | None = None,
        column: str | None = None,
        ratio: Ratio | None = None,
        method: Table = "revised",
        supplied: bool = True,
        bloody_c: bool = False,
    ) -> None:
        async with answering(interaction):
            found = combat_odds.free(
                kind, attack, defence, attacker_morale, defender_morale, units, ground, support, column,
                ratio, method, supplied=supplied, bloody_c=bloody_c,
            )  # fmt: skip
            await show_drawing(interaction, *combat_odds.odds(house(), found))

    @app_commands.command(name="resolve-free")
    async def resolve_free(
        self,
        interaction: Interaction,
        kind: Kind,
        attack: Strength,
        defence: Strength,
        attacker_morale: Morale,
        defender_morale: Morale,
        units: Units = 1,
        ground: str | None = None,
        support: str | None = None,
        column: str | None = None,
        ratio: Ratio | None = None,
        method: Table = "revised",
        supplied: bool = True,
        bloody_c: bool = False,
        words: str | None = None,
    ) -> None:
        async with answering(interaction):
            found = combat_odds.free(
                kind, attack, defence, attacker_morale, defender_morale, units, ground, support, column,
                ratio, method, supplied=supplied, bloody_c=bloody_c,
            )  # fmt: skip
            weighed = found[0]
            if weighed.letter is not None:
                await show_drawing(interaction, *combat_odds.odds(house(), found))
                return

            def throwing(dice: Dice) -> Sum:
                return combats.thrown(house(), weighed, dice.roll(1, SingleCombat())[0])

            await throw_here(interaction, words, throwing, lambda found: worked(house(), found))

    # --- campaigns

    @campaign.command(name="list", extras=READS)
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "campaigns")

    @on_list("campaigns")
    async def list_campaigns(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists all campaigns, with the member who added each."""
        return await list_documents(interaction, DOCUMENTS)

    @campaign.command(extras=READS)
    async def show(self, interaction: Interaction, campaign: str) -> None:
        async with answering(interaction):
            await show_document(interaction, DOCUMENTS, campaign)

    @campaign.command()
    async def add(self, interaction: Interaction, file: discord.Attachment, name: str | None = None) -> None:
        async with answering(interaction):
            await add_document(interaction, DOCUMENTS, file, name)

    @campaign.command()
    async def remove(self, interaction: Interaction, campaign: str) -> None:
        async with answering(interaction):
            await remove_document(interaction, DOCUMENTS, campaign)

    @new.autocomplete("campaign")
    @show.autocomplete("campaign")
    @remove.autocomplete("campaign")
    @empty_if_refused
    async def complete_campaign(self, interaction: Interaction, current: str) -> list[Option]:
        return await complete_document(interaction, DOCUMENTS, current)


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(France())
