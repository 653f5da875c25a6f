"""``/memoir``: Memoir '44 with regular dice, by slash commands."""

from __future__ import annotations

from typing import get_args

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.games.game import Dice
from bot.games.memoir44 import GAME
from bot.games.memoir44 import battle as battles
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import Result
from bot.games.memoir44.hexes import Section
from bot.games.memoir44.purposes import Symbols
from bot.games.memoir44.state import Falling, Standing
from bot.games.memoir44.units import KindName
from bot.interactions.answers import READS, answering
from bot.interactions.autocomplete import complete_command, empty_if_refused
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
from bot.interactions.panels import show_panel
from bot.interactions.pictures import show_drawing
from bot.interactions.playing import play, play_or_ask
from bot.interactions.which_game import find_allowed, find_match
from bot.presentation.memoir44 import odds, parsing
from bot.presentation.memoir44.documents import DOCUMENTS
from bot.presentation.memoir44.odds import Behind, There
from bot.presentation.memoir44.words import card_name
from bot.presentation.wording import say

Option = app_commands.Choice[str]
Kind = app_commands.Transform[str, OneOf("unit", get_args(KindName))]
Terrain = app_commands.Transform[str, OneOf("terrain", get_args(There))]
Obstacle = app_commands.Transform[str, OneOf("obstacle", get_args(Behind))]


class Memoir(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, and single battles and rolls for players at a physical board."""

    scenario = app_commands.Group(name="scenario", description="…")
    """The scenarios that can be played: shipped, or added by members of the server."""

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        scenario: str,
        allies: discord.User | None = None,
        axis: discord.User | None = None,
        gm: discord.User | None = None,
        terms: str | None = None,
    ) -> None:
        async with answering(interaction):
            seats = {"allies": allies, "axis": axis}
            chosen = {"scenario": await find_document(interaction, DOCUMENTS, scenario)}
            await open_game(interaction, GAME.name, seats, gm, terms, chosen)

    @app_commands.command(extras=READS)
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_panel(interaction, await find_allowed(interaction, game))

    # --- the turn

    @app_commands.command(name="play")
    async def play_(
        self,
        interaction: Interaction,
        card: str,
        section: Section | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match, command = await find_match(interaction, game), parsing.play(card, section)
            note = say("memoir44-asks-section", card=card_name(command.card))
            await play_or_ask(interaction, match, command, note)

    @play_.autocomplete("card")
    @empty_if_refused
    async def complete_card(self, interaction: Interaction, current: str) -> list[Option]:
        return await complete_command(interaction, current, "section", parsing.played)

    @app_commands.command()
    async def order(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, do.Order, unit=unit)

    @app_commands.command()
    async def target(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, do.Target, unit=unit)

    @app_commands.command()
    async def move(self, interaction: Interaction, unit: str, to: str, game: str | None = None) -> None:
        await play(interaction, game, do.Move, unit=unit, to=to)

    @app_commands.command()
    async def battle(self, interaction: Interaction, unit: str, target: str, game: str | None = None) -> None:
        await play(interaction, game, do.Battle, unit=unit, target=target)

    @app_commands.command()
    async def clear(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, do.Clear, unit=unit)

    @app_commands.command()
    async def leave(self, interaction: Interaction, unit: str, by: str, game: str | None = None) -> None:
        await play(interaction, game, do.Leave, unit=unit, by=by)

    @app_commands.command()
    async def drop(self, interaction: Interaction, hex: str, game: str | None = None) -> None:  # noqa: A002
        await play(interaction, game, do.Drop, hex=hex)

    @app_commands.command()
    async def retreat(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        await play(interaction, game, do.Retreat, to=to)

    @app_commands.command()
    async def ground(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Ground)

    @app_commands.command()
    async def overrun(self, interaction: Interaction, target: str, game: str | None = None) -> None:
        await play(interaction, game, do.Overrun, target=target)

    @app_commands.command()
    async def hold(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Hold)

    @app_commands.command()
    async def keep(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        await play(interaction, game, do.Keep, card=card)

    @app_commands.command()
    async def done(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Done)

    @app_commands.command()
    async def orders(
        self,
        interaction: Interaction,
        when_assaulted: Standing,
        game: str | None = None,
    ) -> None:
        await play(interaction, game, do.Orders, when_assaulted=when_assaulted)

    @app_commands.command()
    async def retreats(
        self,
        interaction: Interaction,
        when_flagged: Falling,
        game: str | None = None,
    ) -> None:
        await play(interaction, game, do.Retreats, when_flagged=when_flagged)

    # --- without a game

    @app_commands.command(extras=READS)
    async def odds(
        self,
        interaction: Interaction,
        attacker: Kind,
        target: Kind,
        distance: Range[int, 1, 6],
        figures: Range[int, 1, 4] | None = None,
        target_figures: Range[int, 1, 4] | None = None,
        attacker_on: Terrain = "open",
        attacker_behind: Obstacle | None = None,
        target_on: Terrain = "open",
        target_behind: Obstacle | None = None,
        extra: Range[int, 0, 12] = 0,
        stars: bool = False,
        bunker_flags: bool = False,
    ) -> None:
        async with answering(interaction):
            attack, throw = odds.battle(
                attacker, target, distance, figures, target_figures, attacker_on, attacker_behind,
                target_on, target_behind, extra, stars=stars, bunker_flags=bunker_flags,
            )  # fmt: skip
            picture = odds.odds_picture(attack, throw)
            await show_drawing(interaction, odds.odds_text(attack, throw), picture)

    @app_commands.command()
    async def roll(
        self,
        interaction: Interaction,
        attacker: Kind,
        target: Kind,
        distance: Range[int, 1, 6],
        figures: Range[int, 1, 4] | None = None,
        target_figures: Range[int, 1, 4] | None = None,
        attacker_on: Terrain = "open",
        attacker_behind: Obstacle | None = None,
        target_on: Terrain = "open",
        target_behind: Obstacle | None = None,
        extra: Range[int, 0, 12] = 0,
        stars: bool = False,
        bunker_flags: bool = False,
        words: str | None = None,
    ) -> None:
        async with answering(interaction):
            attack, throw = odds.battle(
                attacker, target, distance, figures, target_figures, attacker_on, attacker_behind,
                target_on, target_behind, extra, stars=stars, bunker_flags=bunker_flags,
            )  # fmt: skip

            def throwing(dice: Dice) -> Result:
                return battles.resolve(throw, dice, *odds.purposes(attack))

            await throw_here(
                interaction, words, throwing, lambda result: odds.result_text(attack, throw, result)
            )

    @app_commands.command()
    async def symbols(self, interaction: Interaction, n: Range[int, 1, 30], words: str | None = None) -> None:
        async with answering(interaction):
            await throw_here(interaction, words, lambda dice: dice.roll(n, Symbols()), odds.symbols_text)

    # --- scenarios

    @scenario.command(name="list", extras=READS)
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "scenarios")

    @on_list("scenarios")
    async def list_scenarios(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists all scenarios, with the member who added each."""
        return await list_documents(interaction, DOCUMENTS)

    @scenario.command(extras=READS)
    async def show(self, interaction: Interaction, scenario: str) -> None:
        async with answering(interaction):
            await show_document(interaction, DOCUMENTS, scenario)

    @scenario.command()
    async def add(self, interaction: Interaction, file: discord.Attachment, name: str | None = None) -> None:
        async with answering(interaction):
            await add_document(interaction, DOCUMENTS, file, name)

    @scenario.command()
    async def remove(self, interaction: Interaction, scenario: str) -> None:
        async with answering(interaction):
            await remove_document(interaction, DOCUMENTS, scenario)

    @new.autocomplete("scenario")
    @show.autocomplete("scenario")
    @remove.autocomplete("scenario")
    @empty_if_refused
    async def complete_scenario(self, interaction: Interaction, current: str) -> list[Option]:
        return await complete_document(interaction, DOCUMENTS, current)


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(Memoir())
