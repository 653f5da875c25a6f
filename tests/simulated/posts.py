"""The public posts of a game of French Resistance, by the numbers in their footers."""

from __future__ import annotations

import re

from .table import Table


def posted_steps(table: Table) -> list[int]:
    """Returns the numbers in the footers of the public posts, in the order of the channel."""
    return [int(found) for text in table.posts() for found in re.findall(rf"-# {table.game} · (\d+)", text)]


async def decided_steps(table: Table) -> list[int]:
    """Returns the numbers of the public steps that get a post: for each step, the number of public events up
    to it."""
    public = [event for event in await table.events() if event.audience == "public"]
    return sorted({event.step: number for number, event in enumerate(public, 1) if event.step > 1}.values())


async def guess(table: Table, value: int) -> None:
    """Guesses a value for Caen."""
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=value)
