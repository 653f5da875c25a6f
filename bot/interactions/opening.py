"""Opening a game of any kind from a channel, and once more after its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.games.game import Reason, Refused, Seat
from bot.games.match_events import OnExpiry
from bot.interactions.answers import answer
from bot.interactions.checks import Room, check_open, check_people, check_visible
from bot.interactions.client import Interaction
from bot.interactions.seats import welcome
from bot.referee.referee import Place
from bot.table.wording import language_of, say


async def open_game(
    interaction: Interaction,
    kind: str,
    options: dict[str, Any],
    seats: Mapping[Seat, discord.abc.User | None],
    gm: discord.abc.User | None,
    hours: int,
    on_expiry: OnExpiry,
    *,
    guided: bool = False,
) -> None:
    """Opens a game of that kind here, with the given users in their seats, and answers with its location.

    Raises ``Refused`` outside a server, if the bot may not write here, if one of the users is a bot, and if
    one of them cannot see the place.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(Reason("server-only", "games"))
    check_open(interaction.app_permissions, interaction.channel)
    people = [user for user in (*seats.values(), gm) if user is not None]
    check_people(people)
    if isinstance(interaction.channel, Room):
        await check_visible(interaction.channel, people)
    referee = interaction.client.referee
    receipt = await referee.open(
        kind,
        options,
        Place(interaction.guild_id, interaction.channel_id, language_of(interaction.guild_locale)),
        interaction.user.id,
        seats={seat: user.id for seat, user in seats.items() if user is not None},
        master=gm.id if gm is not None else None,
        hours=hours,
        on_expiry=on_expiry,
        guided=guided,
    )
    interaction.extras["game"] = receipt.match.id
    await interaction.client.courier.settle(receipt.match.id)
    home = (await referee.games.row(receipt.match.id)).home_id
    await answer(interaction, say("answer-open", game=receipt.match.id, link=f"<#{home}>"))


async def open_rematch(interaction: Interaction, game: str, *, swapped: bool) -> None:
    """Starts or joins a rematch for a player; in both cases they take a seat there."""
    client, user = interaction.client, interaction.user.id
    match = await client.referee.rematch(game, user, swapped=swapped)
    await client.courier.settle(match.id)
    seat = match.seat_of(user)
    assert seat is not None
    home = (await client.referee.games.row(match.id)).home_id
    opened = say("answer-open", game=match.id, link=f"<#{home}>")
    await answer(interaction, f"{opened}\n{await welcome(interaction, match, seat)}")
