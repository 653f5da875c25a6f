"""``/resistance``: French Resistance by slash commands."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import zone_contents
from bot.games.resistance.state import Roll, WhenHit, WhenRolled
from bot.interactions.answers import answering
from bot.interactions.autocomplete import matching
from bot.interactions.clicks import picked_value
from bot.interactions.client import Client, Interaction
from bot.interactions.drafts import hand_in, prepare, redraft, redraft_at_random
from bot.interactions.handlers import on_click
from bot.interactions.opening import open_game
from bot.interactions.playing import play
from bot.presentation.custom_id import CustomId
from bot.presentation.resistance import panel_placement
from bot.presentation.resistance.words import contents_text


class Resistance(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, named as in the rules, and the German player's placement."""

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        german: discord.User | None = None,
        resistance: discord.User | None = None,
        gm: discord.User | None = None,
        terms: str | None = None,
    ) -> None:
        async with answering(interaction):
            seats = {"german": german, "resistance": resistance}
            await open_game(interaction, GAME.name, seats, gm, terms)

    # --- the placement

    @app_commands.command()
    async def place(
        self,
        interaction: Interaction,
        caen: str | None = None,
        bayeux: str | None = None,
        lison: str | None = None,
        saint_lo: str | None = None,
        avranches: str | None = None,
        game: str | None = None,
    ) -> None:
        lines = (caen, bayeux, lison, saint_lo, avranches)
        await prepare(interaction, game, lambda held: panel_placement.filled(held, lines))

    @place.autocomplete("caen")
    @place.autocomplete("bayeux")
    @place.autocomplete("lison")
    @place.autocomplete("saint_lo")
    @place.autocomplete("avranches")
    async def complete_contents(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return matching([(contents_text(held), " ".join(held)) for held in zone_contents()], current)

    @on_click("zone", game=GAME.name)
    async def pick_zone(self, interaction: Interaction, clicked: CustomId) -> None:
        """Sets one zone of the placement (3)."""
        (zone,) = clicked.read(panel_placement.zone_number)
        change = partial(panel_placement.set_zone, zone=zone, line=picked_value(interaction))
        await redraft(interaction, clicked, change, clicked.words[1:])

    @on_click("clear", game=GAME.name)
    async def clear_zones(self, interaction: Interaction, clicked: CustomId) -> None:
        """Empties the placement."""
        await redraft(interaction, clicked, lambda _: panel_placement.write_draft(panel_placement.EMPTY))

    @on_click("random", game=GAME.name)
    async def place_at_random(self, interaction: Interaction, clicked: CustomId) -> None:
        """Draws a random legal placement for the German player to look at (4)."""
        await redraft_at_random(interaction, clicked, panel_placement.draft_of)

    @on_click("seal", game=GAME.name)
    async def seal(self, interaction: Interaction, clicked: CustomId) -> None:
        """Submits the placement (3)."""
        await hand_in(interaction, clicked, panel_placement.placement_of)

    # --- the questions and the battle

    @app_commands.command()
    async def interrogate(
        self, interaction: Interaction, zone: str, guess: int, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Interrogate, zone=zone, guess=guess)

    @app_commands.command()
    async def stop(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Stop)

    @app_commands.command()
    async def attack(self, interaction: Interaction, zone: str, other: str, game: str | None = None) -> None:
        await play(interaction, game, do.Attack, zone=zone, other=other)

    @app_commands.command()
    async def first(self, interaction: Interaction, zone: str, game: str | None = None) -> None:
        await play(interaction, game, do.First, zone=zone)

    @app_commands.command()
    async def reroll(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Reroll)

    @app_commands.command()
    async def keep(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Keep)

    @app_commands.command()
    async def choose(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, do.Choose, figure=figure)

    @app_commands.command()
    async def move(self, interaction: Interaction, figure: str, to: int, game: str | None = None) -> None:
        await play(interaction, game, do.Move, figure=figure, to=to)

    @app_commands.command()
    async def shoot(self, interaction: Interaction, figure: str, at: int, game: str | None = None) -> None:
        await play(interaction, game, do.Shoot, figure=figure, at=at)

    @app_commands.command()
    async def cover(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, do.Cover, figure=figure)

    @app_commands.command()
    async def rescue(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, do.Rescue, figure=figure)

    @app_commands.command()
    async def task(
        self, interaction: Interaction, dice: int, pool: str | None = None, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Task, dice=dice, pool=pool)

    @app_commands.command()
    async def end(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.End)

    @app_commands.command()
    async def orders(self, interaction: Interaction, when_hit: WhenHit, game: str | None = None) -> None:
        await play(interaction, game, do.Orders, when_hit=when_hit)

    @app_commands.command()
    async def rerolls(
        self, interaction: Interaction, roll: Roll, when: WhenRolled, game: str | None = None
    ) -> None:
        await play(interaction, game, do.Rerolls, roll=roll, when=when)


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(Resistance())
