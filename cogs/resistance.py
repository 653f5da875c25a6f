"""``/resistance``: French Resistance by slash commands."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

import bot.table.resistance.wizard as wizard
from bot.client import PlanVert
from bot.games.game import Reason, Refused, Sealed
from bot.games.match import OnExpiry
from bot.games.plain import clipped
from bot.games.resistance import commands as do
from bot.games.resistance.placement import ITEMS, ZONES, zone_contents
from bot.games.resistance.rules import stage
from bot.interactions.answers import Interaction, answer
from bot.interactions.autocomplete import completed, completed_number
from bot.interactions.commands import (
    answering,
    find_match,
    for_a_game,
    matching,
    play,
    quietly,
    said_privately,
    show_orders,
)
from bot.interactions.opening import open_game
from bot.referee.decisions import seat_of
from bot.table.resistance import parsing
from bot.table.resistance.words import contents_text

Option = app_commands.Choice[str]
Number = app_commands.Choice[int]


def zone_number(typed: str) -> int:
    """Returns the number of a zone, given by its number or its name. Raises ``Refused`` for anything else."""
    plain = typed.strip().lower().replace("-", "_").replace(" ", "_").replace("ô", "o")
    if plain in ZONES:
        return ZONES.index(plain) + 1
    if plain.isdigit() and 1 <= int(plain) <= len(ZONES):
        return int(plain)
    raise Refused(Reason("zone-unknown", "2", {"given": clipped(typed, 40), "most": len(ZONES)}))


def typed(field: str, value: Any) -> str:
    """Returns the typed form of a command's field: a zone by its name."""
    return ZONES[value - 1] if field in ("zone", "other") else str(value)


class Resistance(commands.GroupCog, group_name="resistance"):
    """The commands of the two sides, named as in the rules."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        german: discord.User | None = None,
        resistance: discord.User | None = None,
        gm: discord.User | None = None,
        gendarmes_ignore_one: bool = False,
        task_dice_max: Literal[3, 4] = 3,
        laid_charge: bool = True,
        dead_cap_per_zone: bool = False,
        deduction_aid: bool = False,
        hours: int = 0,
        on_expiry: OnExpiry = "nudge",
    ) -> None:
        options = {
            "gendarmes_ignore_one": gendarmes_ignore_one,
            "task_dice_max": task_dice_max,
            "laid_charge": laid_charge,
            "dead_cap_per_zone": dead_cap_per_zone,
            "deduction_aid": deduction_aid,
        }
        async with answering(interaction):
            seats = {"german": german, "resistance": resistance}
            await open_game(interaction, "resistance", options, seats, gm, hours, on_expiry)

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
        async with answering(interaction):
            match = await find_match(interaction, game)
            seat = seat_of(match, interaction.user.id)
            referee = interaction.client.referee
            typed = [
                None if line is None else parsing.contents(line)
                for line in (caen, bayeux, lison, saint_lo, avranches)
            ]
            held = await referee.draft(match.id, seat)
            draft = wizard.read_draft(held.value if held else None)
            wanted = tuple(old if new is None else new for old, new in zip(draft, typed, strict=True))
            asked = seat in match.awaited() and stage(match.state) == "placement"
            if asked:
                kept = tuple(
                    new if set(new) <= set(ITEMS) else old for old, new in zip(draft, wanted, strict=True)
                )
                if kept != draft:
                    await referee.save_draft(match.id, interaction.user.id, Sealed(wizard.write_draft(kept)))
            whole = all(line is not None for line in typed)
            if whole or not asked or any(set(zone) - set(ITEMS) for zone in wanted):
                receipt = await referee.play(match.id, interaction.user.id, do.Place(wanted))
                await answer(interaction, said_privately(receipt, interaction.user.id))
                return
            await show_orders(interaction, match)

    @app_commands.command()
    async def interrogate(
        self, interaction: Interaction, zone: str, guess: int, game: str | None = None
    ) -> None:
        await play(interaction, game, lambda: do.Interrogate(zone_number(zone), guess))

    @app_commands.command()
    async def stop(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Stop)

    @app_commands.command()
    async def attack(self, interaction: Interaction, zone: str, other: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Attack(zone_number(zone), zone_number(other)))

    @app_commands.command()
    async def first(self, interaction: Interaction, zone: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.First(zone_number(zone)))

    @app_commands.command()
    async def reroll(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Reroll)

    @app_commands.command()
    async def keep(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Keep)

    @app_commands.command()
    async def choose(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Choose(figure.strip().upper()))

    @app_commands.command()
    async def move(self, interaction: Interaction, figure: str, to: int, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Move(figure.strip().upper(), to))

    @app_commands.command()
    async def shoot(self, interaction: Interaction, figure: str, at: int, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Shoot(figure.strip().upper(), at))

    @app_commands.command()
    async def cover(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Cover(figure.strip().upper()))

    @app_commands.command()
    async def rescue(self, interaction: Interaction, figure: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Rescue(figure.strip().upper()))

    @app_commands.command()
    async def task(
        self, interaction: Interaction, dice: int, pool: str | None = None, game: str | None = None
    ) -> None:
        await play(interaction, game, lambda: do.Task(dice, parsing.pool(pool) if pool else None))

    @app_commands.command()
    async def end(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.End)

    @app_commands.command()
    async def orders(
        self, interaction: Interaction, when_hit: Literal["ask", "choose"], game: str | None = None
    ) -> None:
        await play(interaction, game, lambda: do.Orders(when_hit))

    @interrogate.autocomplete("zone")
    @attack.autocomplete("zone")
    @attack.autocomplete("other")
    @first.autocomplete("zone")
    @choose.autocomplete("figure")
    @move.autocomplete("figure")
    @shoot.autocomplete("figure")
    @cover.autocomplete("figure")
    @rescue.autocomplete("figure")
    @task.autocomplete("pool")
    @quietly
    async def complete_text(self, interaction: Interaction, current: str) -> list[Option]:
        return await completed(interaction, current, typed)

    @place.autocomplete("caen")
    @place.autocomplete("bayeux")
    @place.autocomplete("lison")
    @place.autocomplete("saint_lo")
    @place.autocomplete("avranches")
    @quietly
    async def complete_contents(self, interaction: Interaction, current: str) -> list[Option]:
        return matching([(contents_text(held), " ".join(held)) for held in zone_contents()], current)

    @interrogate.autocomplete("guess")
    @move.autocomplete("to")
    @shoot.autocomplete("at")
    @task.autocomplete("dice")
    @quietly
    async def complete_number(self, interaction: Interaction, current: str) -> list[Number]:
        return await completed_number(interaction, current, typed)


for_a_game(Resistance)


async def setup(bot: PlanVert) -> None:
    """Adds the commands."""
    await bot.add_cog(Resistance(bot))
