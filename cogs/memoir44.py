"""``/memoir``: Memoir '44 with regular dice, by slash commands."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.client import PlanVert
from bot.games.game import Choice, Dice, Refused
from bot.games.match import Match, OnExpiry
from bot.games.memoir44 import battle as battles
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import Attack, Result, Rulings, Throw
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.hexes import SECTIONS, Section
from bot.games.memoir44.purposes import Symbols
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KINDS, KindName
from bot.interactions.answers import Interaction, answer
from bot.interactions.autocomplete import completed
from bot.interactions.commands import (
    allowed,
    answering,
    find_match,
    for_a_game,
    matching,
    orders,
    play,
    played,
    quietly,
    show_orders,
)
from bot.interactions.lists import LISTERS, show_list
from bot.interactions.open_dice import throw_here
from bot.interactions.opening import open_game
from bot.referee.decisions import seat_of
from bot.table.cards import presenter_of
from bot.table.drawing import attached
from bot.table.memoir44 import single
from bot.table.memoir44.words import card_name
from bot.table.wording import say
from cogs import scenarios

Option = app_commands.Choice[str]
There = Literal["open", "forest", "town", "hedgerow", "hill", "bunker"]
"""Ground of a unit on a physical board; beaches and bridges change nothing (M28)."""
Behind = Literal["wire", "sandbags", "hedgehog"]

KIND = "memoir44"


def unit_named(typed: str) -> str:
    """Returns the name of a unit: ``Inf 3`` for ``inf  3`` and ``INF3``."""
    plain = "".join(typed.split())
    word = plain.rstrip("0123456789")
    return f"{word.capitalize()} {plain[len(word) :]}".strip()


def card_named(typed: str) -> str:
    """Returns the key of a card: ``probe-left`` for ``Probe left``."""
    return "-".join(typed.lower().replace("-", " ").split())


def played_card(typed: str, section: Section | None = None) -> do.Play:
    """Returns the play of a card with its section, which may be part of the name (``Infantry Assault left``)
    or given separately."""
    card = card_named(typed)
    family, _, last = card.rpartition("-")
    for one in SECTIONS:
        if last == one and card not in CARDS:
            return do.Play(family, section or one)
    return do.Play(card, section)


def hex_named(typed: str) -> str:
    """Returns the name of a hex: ``E6`` for ``e6``."""
    return "".join(typed.split()).upper()


def ground_of(there: There, behind: Behind | None) -> Ground:
    """Returns the ground of a hex of that board."""
    if there == "bunker":
        return Ground(structure="bunker", obstacle=behind or "")
    return Ground(there, obstacle=behind or "")


def throw_of(attack: Attack, *, bunker_flags: bool) -> Throw:
    """Returns the dice of a battle on a physical board. Raises ``Refused`` for an illegal battle."""
    if broken := battles.objections(attack):
        raise Refused(*broken, game=KIND)
    return battles.throw(attack, Rulings(bunker_flags))


async def plays(interaction: Interaction, match: Match) -> list[Choice]:
    """Returns the cards that this user can play in this match now, each with its possible sections."""
    seat = seat_of(match, interaction.user.id)
    choices = await interaction.client.referee.choices(match.id, seat)
    return [one for one in choices if isinstance(one.command, do.Play)]


def way(choice: Choice) -> do.Play:
    """Returns the play of such a choice: its card and section."""
    assert isinstance(choice.command, do.Play)
    return choice.command


class Memoir(commands.GroupCog, group_name="memoir"):
    """The commands of the two sides, and single battles and rolls for players at a physical board."""

    scenario = app_commands.Group(name="scenario", description="…")
    """The scenarios that can be played: shipped, or added by members of the server."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        scenario: str,
        allies: discord.User | None = None,
        axis: discord.User | None = None,
        gm: discord.User | None = None,
        bunker_flags: bool = False,
        save_from_cards: bool = False,
        hours: int = 0,
        on_expiry: OnExpiry = "nudge",
    ) -> None:
        async with answering(interaction):
            options = {
                "scenario": await scenarios.named(interaction, scenario),
                "bunker_flags": bunker_flags,
                "save_from_cards": save_from_cards,
            }
            seats = {"allies": allies, "axis": axis}
            await open_game(interaction, KIND, options, seats, gm, hours, on_expiry)

    @app_commands.command()
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            await show_orders(interaction, await allowed(interaction, game))

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
            match, command = await find_match(interaction, game), played_card(card, section)
            ways = [one for one in map(way, await plays(interaction, match)) if one.card == command.card]
            if command in ways or not ways or command.section:
                await played(interaction, match, command)
            elif len(ways) == 1:
                await played(interaction, match, ways[0])
            else:
                note = say("memoir44-asks-section", card=card_name(command.card))
                await answer(interaction, view=await orders(interaction, match, (command.card,), note))

    @app_commands.command()
    async def order(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Order(unit_named(unit)))

    @app_commands.command()
    async def target(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Target(unit_named(unit)))

    @app_commands.command()
    async def move(self, interaction: Interaction, unit: str, to: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Move(unit_named(unit), hex_named(to)))

    @app_commands.command()
    async def battle(self, interaction: Interaction, unit: str, target: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Battle(unit_named(unit), unit_named(target)))

    @app_commands.command()
    async def clear(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Clear(unit_named(unit)))

    @app_commands.command()
    async def retreat(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Retreat(hex_named(to)))

    @app_commands.command()
    async def ground(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Ground)

    @app_commands.command()
    async def overrun(self, interaction: Interaction, target: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Overrun(unit_named(target)))

    @app_commands.command()
    async def hold(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Hold)

    @app_commands.command()
    async def keep(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        await play(interaction, game, lambda: do.Keep(card_named(card)))

    @app_commands.command()
    async def done(self, interaction: Interaction, game: str | None = None) -> None:
        await play(interaction, game, do.Done)

    @app_commands.command()
    async def orders(
        self,
        interaction: Interaction,
        when_assaulted: do.Standing,
        game: str | None = None,
    ) -> None:
        await play(interaction, game, lambda: do.Orders(when_assaulted))

    @new.autocomplete("scenario")
    @quietly
    async def complete_scenario(self, interaction: Interaction, current: str) -> list[Option]:
        return await scenarios.completed(interaction, current)

    @play_.autocomplete("card")
    @quietly
    async def complete_card(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_match(interaction, interaction.namespace.game)
        view, presenter = match.view(seat_of(match, interaction.user.id)).state, presenter_of(match)
        labels = [
            (presenter.choice(one, view), "-".join(one.command.path()))
            for one in await plays(interaction, match)
            if getattr(interaction.namespace, "section", None) in (None, way(one).section)
        ]
        return matching(labels, current)

    @keep.autocomplete("card")
    @order.autocomplete("unit")
    @target.autocomplete("unit")
    @move.autocomplete("unit")
    @move.autocomplete("to")
    @battle.autocomplete("unit")
    @battle.autocomplete("target")
    @clear.autocomplete("unit")
    @retreat.autocomplete("to")
    @overrun.autocomplete("target")
    @quietly
    async def complete_text(self, interaction: Interaction, current: str) -> list[Option]:
        return await completed(interaction, current)

    # --- without a game

    @app_commands.command()
    async def odds(
        self,
        interaction: Interaction,
        attacker: KindName,
        target: KindName,
        distance: Range[int, 1, 6],
        figures: Range[int, 1, 4] | None = None,
        target_figures: Range[int, 1, 4] | None = None,
        attacker_on: There = "open",
        attacker_behind: Behind | None = None,
        target_on: There = "open",
        target_behind: Behind | None = None,
        extra: Range[int, 0, 12] = 0,
        stars: bool = False,
        bunker_flags: bool = False,
    ) -> None:
        async with answering(interaction):
            attack = Attack(
                attacker,
                figures or KINDS[attacker].figures,
                target,
                target_figures or KINDS[target].figures,
                distance,
                ground_of(attacker_on, attacker_behind),
                ground_of(target_on, target_behind),
                own_bunker=target_on == "bunker",
                extra=extra,
                stars=stars,
            )
            throw = throw_of(attack, bunker_flags=bunker_flags)
            picture = await attached(single.odds_picture(attack, throw))
            await answer(interaction, single.odds_text(attack, throw), files=[picture] if picture else [])

    @app_commands.command()
    async def roll(
        self,
        interaction: Interaction,
        attacker: KindName,
        target: KindName,
        distance: Range[int, 1, 6],
        figures: Range[int, 1, 4] | None = None,
        target_figures: Range[int, 1, 4] | None = None,
        attacker_on: There = "open",
        attacker_behind: Behind | None = None,
        target_on: There = "open",
        target_behind: Behind | None = None,
        extra: Range[int, 0, 12] = 0,
        stars: bool = False,
        bunker_flags: bool = False,
        words: str | None = None,
    ) -> None:
        async with answering(interaction):
            attack = Attack(
                attacker,
                figures or KINDS[attacker].figures,
                target,
                target_figures or KINDS[target].figures,
                distance,
                ground_of(attacker_on, attacker_behind),
                ground_of(target_on, target_behind),
                own_bunker=target_on == "bunker",
                extra=extra,
                stars=stars,
            )
            throw = throw_of(attack, bunker_flags=bunker_flags)

            def throwing(dice: Dice) -> Result:
                return battles.resolve(throw, dice, *single.purposes(attack))

            await throw_here(
                interaction, words, throwing, lambda result: single.result_text(attack, throw, result)
            )

    @app_commands.command()
    async def symbols(self, interaction: Interaction, n: Range[int, 1, 30], words: str | None = None) -> None:
        async with answering(interaction):
            await throw_here(interaction, words, lambda dice: dice.roll(n, Symbols()), single.symbols_text)

    # --- scenarios

    @scenario.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "scenarios")

    @scenario.command()
    async def show(self, interaction: Interaction, scenario: str) -> None:
        async with answering(interaction):
            await scenarios.show(interaction, scenario)

    @scenario.command()
    async def add(self, interaction: Interaction, file: discord.Attachment, name: str | None = None) -> None:
        async with answering(interaction):
            await scenarios.add(interaction, file, name)

    @scenario.command()
    async def remove(self, interaction: Interaction, scenario: str) -> None:
        async with answering(interaction):
            await scenarios.remove(interaction, scenario)

    @show.autocomplete("scenario")
    @remove.autocomplete("scenario")
    @quietly
    async def complete_brought(self, interaction: Interaction, current: str) -> list[Option]:
        return await scenarios.completed(interaction, current)


for_a_game(Memoir)


async def setup(bot: PlanVert) -> None:
    """Adds the commands with their list."""
    LISTERS["scenarios"] = scenarios.every
    await bot.add_cog(Memoir(bot))
