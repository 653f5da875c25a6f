"""``/resistance``: French Resistance by slash commands."""

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import zone_contents
from bot.games.resistance.state import Roll, WhenHit, WhenRolled
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.opening import opens
from bot.interactions.playing import hand_in, plays, prepare, redraft, redraft_at_random
from bot.interactions.slash import slash
from bot.presentation.components import CustomId
from bot.presentation.options import matching
from bot.presentation.resistance import panel_placement
from bot.presentation.resistance.words import contents_text


@on_click("zone")
async def pick_zone(interaction: Interaction, clicked: CustomId) -> None:
    (zone,) = clicked.read(panel_placement.zone_number)
    change = partial(panel_placement.set_zone, zone=zone, line=picked_value(interaction))
    await redraft(interaction, clicked, change, clicked.words[1:])


@on_click("clear")
async def clear_zones(interaction: Interaction, clicked: CustomId) -> None:
    await redraft(interaction, clicked, lambda _: panel_placement.write_draft(panel_placement.EMPTY))


@on_click("random")
async def place_at_random(interaction: Interaction, clicked: CustomId) -> None:
    """Draws a random legal placement for the German player to look at (4)."""
    await redraft_at_random(interaction, clicked, panel_placement.draft_of)


@on_click("seal")
async def seal(interaction: Interaction, clicked: CustomId) -> None:
    await hand_in(interaction, clicked, panel_placement.placement_of)


class Resistance(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, named as in the rules, and the German player's placement."""

    new = opens(GAME)

    # --- the placement

    @slash()
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

    # --- the questions and the battle

    interrogate = plays(do.Interrogate, zone=str, guess=int)
    stop = plays(do.Stop)
    attack = plays(do.Attack, zone=str, other=str)
    first = plays(do.First, zone=str)
    reroll = plays(do.Reroll)
    keep = plays(do.Keep)
    choose = plays(do.Choose, figure=str)
    move = plays(do.Move, figure=str, to=int)
    shoot = plays(do.Shoot, figure=str, at=int)
    cover = plays(do.Cover, figure=str)
    rescue = plays(do.Rescue, figure=str)
    task = plays(do.Task, dice=int, pool=str | None)
    end = plays(do.End)
    orders = plays(do.Orders, when_hit=WhenHit)
    rerolls = plays(do.Rerolls, roll=Roll, when=WhenRolled)
