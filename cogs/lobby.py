"""How a game of any kind is opened from a channel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.answers import Interaction, answer
from bot.games.game import Reason, Refused, Seat
from bot.games.match import OnExpiry
from bot.referee.referee import Place
from bot.table.wording import language_of, say

NEEDED = discord.Permissions(read_messages=True, send_messages=True, embed_links=True)


async def open_game(
    interaction: Interaction,
    kind: str,
    options: dict[str, Any],
    seats: Mapping[Seat, discord.abc.User | None],
    gm: discord.abc.User | None,
    hours: int,
    on_expiry: OnExpiry,
) -> None:
    """Opens a game of that kind here, with those seats taken that are given, and says where its table stands.

    Raises ``Refused`` outside a server, and where the bot may not write.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(Reason("server-only", "games"))
    missing = [
        say(f"permission-{name}") for name, has in interaction.app_permissions & NEEDED ^ NEEDED if has
    ]
    if missing:
        raise Refused(Reason("channel-closed", "games", {"missing": tuple(missing)}))
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
    )
    interaction.extras["game"] = receipt.match.id
    await interaction.client.courier.settled(receipt.match.id)
    home = (await referee.row(receipt.match.id)).home_id
    await answer(interaction, say("answer-open", game=receipt.match.id, link=f"<#{home}>"))
