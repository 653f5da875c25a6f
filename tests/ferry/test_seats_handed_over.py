"""The game master gives the seat of a player to the computer, or takes it from the computer: in the open."""

from __future__ import annotations

import json

from simcord import UserHandle
from simulated.table import Answer, Table

from bot.games.match import Match
from bot.referee.verify import read_record, verify

from .play import nights, post, press, row, start

WHY = "the cat ran over the board"


async def give_to_computer(table: Table, seat: str, level: str = "medium") -> Answer:
    """The game master seats a computer player."""
    return await table.slash(table.gm, "gm computer", seat=seat, level=level, reason=WHY)


async def give_to_stranger(table: Table, seat: str) -> Answer:
    """The game master gives a seat to the stranger."""
    return await table.slash(table.gm, "gm replace", seat=seat, member=table.stranger, reason=WHY)


async def finished(table: Table) -> Match:
    """Rows boats until the game is over."""
    while (match := await table.match()).stage == "running":
        assert match.awaited() == ("crew",)
        await row(table, 1)
    return match


async def test_the_computer_takes_over_in_the_open(table: Table) -> None:
    """Everybody reads who gives way, to whom and why; the computer plays at once, and is waited for by
    nobody."""
    await start(table, hours=24)
    panel = await table.mine(table.dreben)
    assert (await table.match()).deadline is not None
    answer = await give_to_computer(table, "watch", "hard")
    assert answer.private
    told = f"**Watch:** the computer, hard, takes over from {table.dreben.mention}. {WHY}"
    assert told in table.told()
    match = await table.match()
    assert (match.seats.get("watch"), match.awaited(), match.solo) == (None, ("crew",), True)
    assert "no seat" in (await table.click(table.dreben, panel, "Post the sentry at ford 1")).text
    assert "no seat" in (await table.slash(table.dreben, "table mine")).text
    assert told in (await table.slash(table.stranger, "table log")).text
    assert "the computer, hard" in table.card().text


async def test_a_game_with_both_changes_is_verified(table: Table) -> None:
    """``verify --computer`` computes the moves of the computer while it had the seat, and no others."""
    await start(table)
    await nights(table, (1, 2))
    await give_to_computer(table, "watch")
    await row(table, 1)
    await table.slash(table.gm, "gm replace", seat="watch", member=table.dreben, reason=WHY)
    await row(table, 1)
    if (await table.match()).stage == "running":
        await post(table, 3)
        await give_to_computer(table, "watch", "easy")
    match = await finished(table)
    record = await table.bot.referee.records.export(match.id, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    by_hand = sum(row.seat == "watch" and row.by is not None for row in await table.events())
    assert not found.faults
    assert found.computed == len(match.state.posts) - by_hand // 2
    assert found.uncomputed == 0
    assert found.computed >= 2
    forged = json.loads(json.dumps(record))
    one = next(event for event in forged["events"] if event["kind"] == "ComputerTookOver")
    one["data"]["computer"]["level"] = "hard"
    assert verify(read_record(json.dumps(forged).encode()), computers=True).faults


async def test_a_person_takes_over_from_the_computer(table: Table) -> None:
    """They are called with their orders if the game waits for them, see what the seat knows, and decide; the
    computer does not play on."""
    await start(table)
    await post(table, 2)
    await give_to_computer(table, "watch")
    await give_to_stranger(table, "watch")
    told = f"**Watch:** {table.stranger.mention} takes over from the computer, medium. {WHY}"
    assert told in table.told()
    assert "at ford 2" in (await table.slash(table.stranger, "table log")).text
    assert "at ford 2" not in (await table.slash(table.dreben, "table log")).text
    assert table.dms(table.stranger) == []
    assert "ford 2" not in table.told()
    await row(table, 1)
    (called,) = table.dms(table.stranger)
    assert "Watch" in called
    match = await table.match()
    assert (match.awaited(), match.computers) == (("watch",), {})
    await table.slash(table.stranger, "ferry post", ford=3)
    assert (await table.match()).awaited() == ("crew",)


async def test_whoever_is_awaited_in_a_game_against_the_computer_is_called(table: Table) -> None:
    """The game master who gives somebody a seat there calls them; a player is not called otherwise."""
    await start(table)
    await post(table, 1)
    await give_to_computer(table, "watch")
    before = len(table.dms(table.lerouge))
    await row(table, 2)
    assert len(table.dms(table.lerouge)) == before
    await give_to_stranger(table, "crew")
    assert len(table.dms(table.stranger)) == 1
    assert (await table.match()).solo


async def test_hints_follow_who_sits(table: Table) -> None:
    """Against the computer each panel has a hint; among people there is none without the consent of both."""
    await start(table)
    await post(table, 1)
    assert "Hint" not in (await table.mine(table.lerouge)).buttons
    await give_to_computer(table, "watch")
    held = await table.mine(table.lerouge)
    assert "★" in (await press(table, table.lerouge, "Hint")).text
    await give_to_stranger(table, "watch")
    assert "Hint" not in (await table.mine(table.lerouge)).buttons
    assert "already decided" in (await table.click(table.lerouge, held, "Hint")).text


async def test_a_request_to_undo_is_not_put_to_the_computer(table: Table) -> None:
    """What was asked of the player who gave way is void, and a computer is not asked."""
    await start(table)
    await nights(table, (1, 2))
    await press(table, table.lerouge, "Undo", "Ask the other side")
    assert (await table.match()).undo_request
    await give_to_computer(table, "watch")
    match = await table.match()
    assert (match.undo_request, match.awaited(), match.state.over) == (None, ("crew",), 1)
    assert "Undo" not in (await table.mine(table.lerouge)).buttons


async def test_what_cannot_be_handed_over(table: Table) -> None:
    """A free seat, a seat that a computer has, a seat for somebody who has one, and for a bot: each is
    refused, and nothing changes."""
    await start(table)
    await give_to_computer(table, "crew")
    robot = UserHandle(table.env, table.env.backend.bot_user)
    before = await table.snapshot()
    for name, options, says in (
        ("computer", {"seat": "crew", "level": "easy"}, "A computer plays the Crew already"),
        ("replace", {"seat": "crew", "member": table.dreben}, "both seats"),
        ("replace", {"seat": "crew", "member": robot}, "is a bot"),
    ):
        answer = await table.slash(table.gm, f"gm {name}", reason=WHY, **options)
        assert answer.private
        assert says in answer.text
    assert await table.snapshot() == before


async def test_the_last_person_gives_way(table: Table) -> None:
    """With computers in both seats the game goes on alone, and its report says who played."""
    await start(table)
    await give_to_computer(table, "watch")
    await give_to_computer(table, "crew", "easy")
    match = await table.match()
    assert match.stage == "over"
    assert match.seats == {}
    report = await table.slash(table.stranger, "table replay", show="report")
    (page,) = [one for one in report.messages[-1].attachments if one.filename.endswith(".html")]
    text = (await page.read()).decode()
    assert "the computer, easy" in text
