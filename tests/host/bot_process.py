"""Runs the bot as ``planvert run`` does, on a local Discord: a process calls ``run``."""

from __future__ import annotations

from pkgutil import resolve_name

from simulated.pictures import DotRenderer

from bot.__main__ import app

from .local_discord import redirections


async def identify_at_once(*_: object, initial: bool = False) -> None:
    """Takes the place of the hook that pauses before a shard identifies itself, as Discord asks."""


def redirect(address: str, *, draws: bool) -> None:
    """Makes discord.py take this address for Discord's, and lets nothing take time but the bot; unless it
    ``draws``, all its pictures are dots."""
    changes = {**redirections(address), "discord.Client.before_identify_hook": identify_at_once}
    if not draws:
        changes["bot.presentation.drawing._renderer"] = DotRenderer()
    for name, value in changes.items():
        owner, _, attribute = name.rpartition(".")
        setattr(resolve_name(owner), attribute, value)


def run(address: str, *, draws: bool = False) -> None:
    """Runs the bot on the Discord at this address."""
    redirect(address, draws=draws)
    app(["run"])
