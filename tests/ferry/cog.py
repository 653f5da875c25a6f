"""``/ferry``: Night Ferry by slash commands."""

from __future__ import annotations

from discord.ext import commands

from bot.interactions.opening import opens
from bot.interactions.playing import plays

from . import GAME
from .state import Post, Row


class Ferry(commands.GroupCog, group_name="ferry"):
    """The commands of the watch and the crew."""

    new = opens(GAME)
    post = plays(Post, ford=int)
    row = plays(Row, ford=int)
