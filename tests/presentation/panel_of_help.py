"""The panel of ``/help``."""

from __future__ import annotations

from simcord import MemberActor
from simulated.table import Panel, Table


async def helped(table: Table, user: MemberActor, **options: str) -> Panel:
    """Types ``/help`` and returns the panel that the user sees."""
    answer = await table.slash(user, "help", **options)
    assert answer.private
    table._keep(user, answer)
    return answer.panel
