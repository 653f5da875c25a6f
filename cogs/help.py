"""``/help``: what can I do now, what do the rules say, and which rulings are in force here?"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.answers import Interaction, answer, redrawn
from bot.client import PlanVert
from bot.games.game import PUBLIC, Refused
from bot.games.match import Match
from bot.referee.authority import ACCESS, belongs, objection
from bot.table import cards
from bot.table.drawing import attached
from bot.table.help import NO_GAME, found_text, help_panel, named, rulings_text, search, topic_text, topics
from bot.table.press import Press
from bot.table.wording import say
from cogs.door import CHOICES, answering, by_right, complete_game, find_match, quietly
from cogs.press import ANSWERS, PANELS, values

KIND = "resistance"
"""The game whose rules are told where no game is meant."""


class Help(commands.Cog):
    """The first thing that a new player types."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command(name="help")
    @app_commands.autocomplete(game=complete_game)
    async def help_(
        self,
        interaction: Interaction,
        topic: str | None = None,
        search: str | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match, why = await _meant(interaction, game)
            files: list[discord.File] = []
            if topic or search:
                text = _rules(match, topic or "", search or topic or "")
                files = await _pictures(match, topic or "")
            elif match is None:
                text = f"{why}\n{say('help-commands')}"
            else:
                text = await _now(interaction, match)
            await answer(interaction, view=_panel(match, text, files), files=files)

    @help_.autocomplete("topic")
    @quietly
    async def complete_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        match, _ = await _meant(interaction, interaction.namespace.game)
        kind = match.kind if match else KIND
        found = search(kind, current) if current.strip() else topics(kind)
        return [app_commands.Choice(name=one.label[:100], value=one.key) for one in found][:CHOICES]


async def _meant(interaction: Interaction, game: str | None) -> tuple[Match | None, str]:
    """The match that help is asked for. None, with the reason, where none is plain; one that was named and is
    not to be seen is refused."""
    try:
        return await find_match(interaction, game), ""
    except Refused as refused:
        if game:
            raise
        return None, cards.refusal(refused)


async def _now(interaction: Interaction, match: Match) -> str:
    """What this user can do now."""
    user, seat = interaction.user.id, match.seat_of(interaction.user.id)
    choices = await interaction.client.referee.choices(match.id, seat) if seat else ()
    verbs = dict.fromkeys(one.command.verb for one in choices)
    plays = [match.game.slash(verb) for verb in verbs if f"table {verb}" not in ACCESS]
    right = await by_right(interaction, match)
    others = [
        command
        for command in ACCESS
        if belongs(command, match) and not objection(command, match, user, by_right=right)
    ]
    return cards.help_text(match.view(seat or PUBLIC[0]), seat, plays, others)


def _rules(match: Match | None, key: str, typed: str) -> str:
    """The topic of that key; if there is none, what the rules say of the words."""
    kind, options = (match.kind, match.options) if match else (KIND, {})
    topic = named(kind, key)
    return topic_text(topic, options) if topic else found_text(kind, typed, options)


async def _pictures(match: Match | None, key: str) -> list[discord.File]:
    """The picture that shows what the topic of that key tells of, if one helps."""
    drawing = cards.FACES[match.kind if match else KIND].sample(key)
    file = await attached(drawing) if drawing else None
    return [file] if file else []


def _panel(match: Match | None, text: str, files: Sequence[discord.File] = ()) -> discord.ui.LayoutView:
    kind, game = (match.kind, match.id) if match else (KIND, NO_GAME)
    return help_panel(kind, game, [text], next(iter(files), None))


async def _pressed(interaction: Interaction, press: Press) -> Match | None:
    return None if press.game == NO_GAME else await find_match(interaction, press.game)


async def now(interaction: Interaction, press: Press) -> None:
    """Back to what can be done now."""
    match = await _pressed(interaction, press)
    text = await _now(interaction, match) if match else say("help-commands")
    await redrawn(interaction, _panel(match, text), files=[])


async def pick_topic(interaction: Interaction, press: Press) -> None:
    """A topic was picked."""
    match = await _pressed(interaction, press)
    key = values(interaction)[0]
    files = await _pictures(match, key)
    await redrawn(interaction, _panel(match, _rules(match, key, key), files), files=files)


async def rulings(interaction: Interaction, press: Press) -> None:
    """The rulings, with the options of this game."""
    match = await _pressed(interaction, press)
    kind, options = (match.kind, match.options) if match else (KIND, {})
    await redrawn(interaction, _panel(match, rulings_text(kind, options)), files=[])


async def setup(bot: PlanVert) -> None:
    """Adds the command, and answers the clicks on its panel."""
    pages = {"now": now, "topic": pick_topic, "rulings": rulings}
    ANSWERS.update(pages)
    PANELS.update(pages)
    await bot.add_cog(Help(bot))
