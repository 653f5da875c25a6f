"""The ladder of a game on a server: shown, joined and left."""

from __future__ import annotations

import discord

from bot.games.game import Reason, Refused
from bot.games.registry import GAMES
from bot.games.typed_text import clipped
from bot.interactions.answers import answer, redraw
from bot.interactions.client import Interaction
from bot.interactions.history import guild_of
from bot.presentation.ladder import JOIN, LEAVE, ladder_buttons, ladder_text, ladders


async def show_ladder(interaction: Interaction, typed: str | None) -> None:
    """Answers with the ladder of a game that was typed, or else of a game that is played here."""
    guild = guild_of(interaction)
    text, view = await _draw(interaction, guild, await _kind(interaction, typed))
    await answer(interaction, text, view=view)


async def follow_ladder(interaction: Interaction, action: str, typed: str) -> None:
    """Shows the ladder of a game in place of the current one, after the member has joined or left it if they
    ask for that."""
    guild, user, ladder = guild_of(interaction), interaction.user.id, interaction.client.community.ladder
    kind = await _kind(interaction, typed)
    if action == JOIN:
        await ladder.join(user, guild, kind)
    elif action == LEAVE:
        await ladder.leave(user, guild, kind)
    text, view = await _draw(interaction, guild, kind)
    await redraw(interaction, view, text, text=text)


async def _draw(interaction: Interaction, guild: int, kind: str) -> tuple[str, discord.ui.View]:
    ladder = interaction.client.community.ladder
    own = await ladder.rank(interaction.user.id, guild, kind)
    text = ladder_text(kind, await ladder.highest(guild, kind), own)
    return text, ladder_buttons(kind, stands=own is not None)


async def _kind(interaction: Interaction, typed: str | None) -> str:
    """Returns the game that was typed, by its name or its title; without any, that of the newest match here,
    or the first. Raises ``Refused`` if there is no such game."""
    if typed is not None:
        plain = typed.strip().casefold()
        kind = next((kind for title, kind in ladders() if plain in (kind, title.casefold())), None)
        if kind is None:
            raise Refused(Reason("ladder-unknown", "records", {"given": clipped(typed, 50)}))
        return kind
    games, place = interaction.client.referee.games, interaction.channel_id or 0
    here = await games.at(place) or await games.ended_at(place)
    return here[0].match.kind if here else next(iter(GAMES))
