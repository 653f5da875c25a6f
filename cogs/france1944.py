"""``/france``: France 1944, revised, by slash commands."""

from typing import Literal

from discord.ext import commands

from bot.games.france1944 import GAME
from bot.games.france1944 import combat as combats
from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum
from bot.games.france1944.events import SingleCombat
from bot.games.france1944.state import MoveKind, OrderKind, Supplied
from bot.games.france1944.tables import Air, Kind, house
from bot.games.game import Dice
from bot.interactions.client import Interaction
from bot.interactions.library import document_commands
from bot.interactions.opening import opens
from bot.interactions.playing import plays
from bot.interactions.records import show_drawing, throw_here
from bot.interactions.slash import slash
from bot.presentation.france1944 import odds as combat_odds
from bot.presentation.france1944.combat_sums import worked
from bot.presentation.france1944.documents import DOCUMENTS
from bot.presentation.france1944.odds import FreeCombat, Ratio


class France(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, and those that need no campaign."""

    campaign = document_commands(DOCUMENTS)
    new = opens(GAME, DOCUMENTS)

    activate = plays(do.Activate, hq=str)
    move = plays(do.Move, unit=str, hexes=str, kind=MoveKind)
    declare = plays(do.Declare, attackers=str, defenders=str, kind=Kind)
    next = plays(do.Next)
    air = plays(do.TryAir, combat=int, kind=Air)
    resolve = plays(do.Resolve, combat=int, column=str | None, ratio=Ratio | None)
    lead = plays(do.Lead, unit=str)
    choose = plays(do.Choose, effect=Literal["steps", "retreat"])
    lose = plays(do.Lose, unit=str)
    retreat = plays(do.Retreat, unit=str, to=str)
    react = plays(do.React, kind=Literal["army", "single"], piece=str)
    pass_ = plays(do.Pass)
    supply = plays(do.Supply, unit=str, supplied=Supplied)
    agree = plays(do.Agree)
    dispute = plays(do.Dispute)
    replace = plays(do.Replace, unit=str, to=str | None)
    orders = plays(do.Orders, what=OrderKind, to=str)

    # --- odds

    @slash(reads=True)
    async def odds(self, interaction: Interaction, typed: FreeCombat) -> None:
        await show_drawing(interaction, *combat_odds.odds(house(), combat_odds.free(typed)))

    @slash("resolve-free")
    async def resolve_free(
        self, interaction: Interaction, typed: FreeCombat, words: str | None = None
    ) -> None:
        sums = combat_odds.free(typed)
        weighed = sums[0]
        if weighed.letter is not None:
            await show_drawing(interaction, *combat_odds.odds(house(), sums))
            return

        def throwing(dice: Dice) -> Sum:
            return combats.thrown(house(), weighed, dice.roll(1, SingleCombat())[0])

        await throw_here(interaction, words, throwing, lambda thrown: worked(house(), thrown))
