"""The fourth game is offered, drawn for and begun like the others, through the seam alone."""

from __future__ import annotations

from simulated.table import Table


async def test_it_is_challenged_to_and_played(table: Table) -> None:
    """A member is challenged to Night Ferry, sits down, and plays; the die says who has which side. It knows
    no paces, so none is told."""
    answer = await table.slash(
        table.dreben, "table challenge", table.channel, kind="ferry", member=table.lerouge, pace="live"
    )
    assert "is open" in answer.text
    table.game = (await table.bot.store.games.at(table.channel.id))[0].id
    (letter,) = table.dms(table.lerouge)
    assert "**Night Ferry**" in letter
    assert "live" not in letter
    (seat,) = (await table.match()).asked
    await table.slash(table.lerouge, "table sit", seat=seat)
    match = await table.match()
    watch = next(user for user in (table.dreben, table.lerouge) if match.seat_of(user.id) == "watch")
    assert match.stage == "running"
    assert "Post the sentry at ford 1" in (await table.mine(watch)).buttons


async def test_those_who_like_it_are_found(table: Table) -> None:
    """It stands on the list of those who look for a game, and is challenged to from there."""
    await table.slash(table.lerouge, "table looking", table.channel, kind="Night Ferry")
    shown = await table.slash(table.dreben, "table looking", table.channel)
    assert "· Night Ferry" in shown.text
    asked = await table.click(table.dreben, shown.panel, "1")
    await table.click(table.dreben, asked.panel, "Night Ferry")
    assert "asks you to a game. **Night Ferry**" in table.dms(table.lerouge)[0]
