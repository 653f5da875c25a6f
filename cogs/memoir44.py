"""``/memoir``: Memoir '44 with regular dice, by slash commands."""

from functools import partial

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
from bot.interactions.answers import answer
from bot.interactions.autocomplete import complete_command
from bot.interactions.client import Interaction
from bot.interactions.library import document_commands
from bot.interactions.opening import opens
from bot.interactions.playing import play_or_ask, plays, show_panel
from bot.interactions.records import throw_here
from bot.interactions.slash import shows, slash
from bot.interactions.which_game import find_match
from bot.presentation.memoir44 import odds as battle_odds
from bot.presentation.memoir44 import words
from bot.presentation.memoir44.documents import DOCUMENTS
from bot.presentation.memoir44.odds import SingleBattle
from bot.presentation.memoir44.panel_cards import HAND
from bot.presentation.memoir44.words import card_name
from bot.presentation.wording import say


class Memoir(commands.GroupCog, group_name=GAME.group):
    """The commands of the two sides, and single battles and rolls for players at a physical board."""

    scenario = document_commands(DOCUMENTS)
    new = opens(GAME, DOCUMENTS)

    hand = shows("hand", partial(show_panel, path=HAND))

    # --- the turn

    @slash("play")
    async def play_(
        self, interaction: Interaction, card: str, section: Section | None = None, game: str | None = None
    ) -> None:
        match, command = await find_match(interaction, game), words.play(card, section)
        note = say("memoir44-asks-section", card=card_name(command.card))
        await play_or_ask(interaction, match, command, note)

    @play_.autocomplete("card")
    async def complete_card(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await complete_command(interaction, current, "section", words.played)

    lay = plays(do.Lay, card=str)
    order = plays(do.Order, unit=str)
    target = plays(do.Target, unit=str)
    move = plays(do.Move, unit=str, to=str)
    battle = plays(do.Engage, unit=str, target=str)
    clear = plays(do.Clear, unit=str)
    leave = plays(do.Leave, unit=str, by=str)
    drop = plays(do.Drop, hex=str)
    retreat = plays(do.Retreat, to=str)
    ground = plays(do.TakeGround)
    overrun = plays(do.Overrun, target=str)
    back = plays(do.Back)
    hold = plays(do.Hold)
    keep = plays(do.Keep, card=str)
    done = plays(do.Done)
    orders = plays(do.Orders, when_assaulted=Standing)
    retreats = plays(do.Retreats, when_flagged=Falling)

    # --- without a game

    @slash(reads=True)
    async def odds(self, interaction: Interaction, typed: SingleBattle) -> None:
        await answer(interaction, battle_odds.odds_text(*battle_odds.battle(typed)))

    @slash()
    async def roll(self, interaction: Interaction, typed: SingleBattle, words: str | None = None) -> None:
        attack, throw = battle_odds.battle(typed)

        def throwing(dice: Dice) -> Result:
            return battles.resolve(throw, dice, *battle_odds.purposes(attack))

        await throw_here(interaction, words, throwing, partial(battle_odds.result_text, attack, throw))

    @slash()
    async def symbols(self, interaction: Interaction, n: Range[int, 1, 30], words: str | None = None) -> None:
        await throw_here(interaction, words, lambda dice: dice.roll(n, Symbols()), battle_odds.symbols_text)
