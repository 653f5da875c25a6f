"""Whoever leaves: nothing of them is kept but what the proof of others' games needs, and that proof holds."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest
from simcord import MemberActor
from simulated.table import Panel, Table, panel_of, renamed
from sqlalchemy import BigInteger, select
from table.memoir44.play import DRILL

from bot.games.game import PUBLIC
from bot.referee.export import record_text
from bot.referee.verify import compare, read_record, verify
from bot.store.tables import SCHEMA
from bot.table.custom_id import CustomId
from bot.table.wording import LANGUAGES, command, say, speaking

PEOPLE = {
    "seat.user_id",
    "game_master.user_id",
    "person.user_id",
    "visit.user_id",
    "player.user_id",
    "document.by",
    "outbox.recipient",
    "result.user_id",
    "result.opponent",
    "tally.user_id",
    "tally.opponent",
    "standing.user_id",
    "invitation.user_id",
    "invitation.member_id",
    "seeker.user_id",
}
"""The columns that hold ids of people."""

RECORDED = {"event.by", "event.data", "game.snapshot"}
"""The columns of the records: those of the first form hold ids of people, later ones pseudonyms. The snapshot
knows who is behind them."""

PLACES = {
    "game.guild_id",
    "game.channel_id",
    "game.home_id",
    "game.card_id",
    "game.post_id",
    "outbox.id",
    "outbox.message_id",
    "document.guild_id",
    "result.guild_id",
    "tally.guild_id",
    "standing.guild_id",
    "invitation.guild_id",
    "invitation.channel_id",
    "invitation.message_id",
    "seeker.guild_id",
}
"""The other columns of large numbers: servers, channels and messages."""


def test_every_column_that_may_hold_a_person_is_known() -> None:
    """A new column of that type must be classed here, and one of people is then looked at below."""
    large = {
        f"{table.name}.{column.name}"
        for table in SCHEMA.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger)
    }
    assert large | RECORDED == PEOPLE | PLACES | RECORDED


async def holding(table: Table, user: MemberActor) -> dict[str, set[str]]:
    """Returns every column in which the id of this user stands, in whatever form, with the games of its
    rows."""
    found: dict[str, set[str]] = {}
    async with table.bot.store._engine.connect() as connection:
        for one in SCHEMA.sorted_tables:
            for row in (await connection.execute(select(one))).mappings():
                for name, value in row.items():
                    if name == "snapshot" and row["packed"]:
                        value = zlib.decompress(value)
                    text = value.decode() if isinstance(value, bytes) else str(value)
                    if str(user.id) in text:
                        game = row.get("game_id") or row.get("id") or ""
                        found.setdefault(f"{one.name}.{name}", set()).add(str(game))
    return found


async def records(table: Table) -> dict[str, str]:
    """Returns the whole public record of every game that is over."""
    async with table.bot.store._engine.connect() as connection:
        games = SCHEMA.tables["game"]
        over = (await connection.scalars(select(games.c.id).where(games.c.stage == "over"))).all()
    referee = table.bot.referee
    return {game: record_text(await referee.records.export(game, PUBLIC[0])) for game in over}


def held(table: Table, older: str) -> str:
    """Returns what the referee and the store hold in memory of people, and of games but that of the older
    format."""
    referee = table.bot.referee
    matches = [one.match for one in referee.games._held.values() if one.match.id != older]
    return repr((matches, dict(referee.visits._known), referee.visits._unwritten, table.bot.store._players))


async def leave(table: Table, user: MemberActor, label: str = "button-forget") -> str:
    """Asks to be forgotten, and presses that button. Returns question and answer."""
    asked = await table.slash(user, "table forget-me", table.channel)
    assert asked.private
    question = asked.text
    shown = asked.panel
    await table.click(user, shown, say(label))
    assert isinstance(shown.message, object)
    answered = panel_of(shown.message)  # type: ignore[arg-type]
    assert answered.buttons == {}
    return f"{question}\n{answered.text}"


async def join(table: Table, *users: MemberActor) -> None:
    """Lets these members join the ladder."""
    for user in users:
        shown = (await table.slash(user, "table ladder", table.channel, kind="resistance")).panel
        await table.click(user, shown, say("button-ladder-join"))


async def given_up(table: Table) -> str:
    """Plays a game in which lerouge asks once and resigns. Returns its id."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.resign(table.lerouge)
    return table.game


async def packed(table: Table) -> None:
    """Packs the game, as if it were long over."""
    old = "UPDATE game SET changed_at = '1944-06-06 00:00:00' WHERE id = ?"
    async with table.bot.store._engine.begin() as connection:
        await connection.exec_driver_sql(old, (table.game,))
    assert await table.bot.store.pack(table.env.now(), 1) == 1


async def waiting(table: Table) -> dict[str, str]:
    """Seats lerouge in a lobby, in a paused game with something prepared, and in a running game; returns
    their ids."""
    games = {}
    await table.open(resistance=table.lerouge)
    games["lobby"] = table.game
    await table.open(german=table.lerouge, resistance=table.stranger)
    panel = await table.mine(table.lerouge)
    await table.choose(table.lerouge, panel, "Caen: VIP train and infantry squad (9)")
    await table.slash(table.gm, "gm pause", reason="supper")
    games["paused"] = table.game
    await table.placed()
    return games | {"running": table.game}


async def known_everywhere(table: Table, monkeypatch: pytest.MonkeyPatch) -> str:
    """Makes lerouge known wherever a member can be; returns the id of a game of the older format."""
    await join(table, table.dreben, table.lerouge)
    await table.slash(table.lerouge, "table remind", table.channel, quiet_from=1, quiet_to=2)
    for user, other in ((table.lerouge, table.dreben), (table.dreben, table.lerouge)):
        await table.slash(user, "table challenge", table.channel, kind="resistance", member=other)
    scenario = ("hill.toml", DRILL.encode())
    await table.slash(table.lerouge, "memoir scenario add", table.channel, file=scenario)
    with monkeypatch.context() as before:
        before.setattr("bot.referee.referee.RECORD", 1)
        older = await given_up(table)
    await given_up(table)
    await table.bot.referee.ladder.settle()
    await given_up(table)
    await packed(table)
    await table.open(german=table.dreben, resistance=table.stranger, gm=table.lerouge)
    await table.slash(table.lerouge, "gm look")
    await waiting(table)
    await table.mine(table.lerouge)
    await table.bot.referee.visits.write()
    await table.slash(table.lerouge, "table looking", table.channel, kind="resistance")
    return older


async def test_nothing_is_kept_of_whoever_leaves_and_the_proof_of_the_others_holds(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every column that held them holds them no longer, but in the records of the older format; what the
    referee has in memory forgets them as well. The record of every game is the same text as before, and is
    verified against its published digest."""
    older = await known_everywhere(table, monkeypatch)
    assert (await holding(table, table.lerouge)).keys() == PEOPLE | RECORDED
    before = await records(table)
    assert len(before) == 3
    answer = await leave(table, table.lerouge)
    assert await holding(table, table.lerouge) == {name: {older} for name in RECORDED}
    assert str(table.lerouge.id) not in held(table, older)
    assert "1 game is recorded in the older format" in answer
    assert say("forgotten") in answer
    after = await records(table)
    assert len(after) == 4
    assert {game: after[game] for game in before} == before
    for game, record in after.items():
        published = await table.bot.referee.records.published_digests(game)
        verdict = compare(verify(read_record(record)), published, every=True)
        assert (verdict.whole, verdict.faults, verdict.compared) == (True, [], bool(published))
        by_name: dict[str, Any] = {"game": game}
        by_file: dict[str, Any] = {"file": ("record.json", record.encode())}
        for given in (by_name, by_file):
            assert "✓" in (await table.slash(table.dreben, "table verify", **given)).text


async def test_games_in_progress_are_given_up_and_the_others_wait(table: Table) -> None:
    """The question names them before: a running game is resigned, a seat in a paused game or a lobby stays
    empty until the game master gives it to somebody else."""
    games = await waiting(table)
    answer = await leave(table, table.lerouge)
    assert say("forget-playing", games=f"`{games['running']}`", count=1) in answer
    for name in ("lobby", "paused"):
        assert f"`{games[name]}`" in answer
    referee = table.bot.referee
    ended = await referee.games.match(games["running"])
    assert (ended.stage, ended.state.outcome.winner) == ("over", "german")
    table.game = games["lobby"]
    refused = await table.slash(table.dreben, "table sit", seat="german", game=games["lobby"])
    assert refused.text.strip() == say("refused-seat-left", game=games["lobby"], seat=say("seat-resistance"))
    table.game = games["paused"]
    await table.slash(table.gm, "gm resume")
    assert "somebody who left" in (await table.slash(table.gm, "table status")).text
    await table.slash(table.gm, "gm replace", seat="german", member=table.dreben, reason="they left")
    match = await referee.games.match(games["paused"])
    assert match.seat_of(table.dreben.id) == "german"
    assert await table.bot.store.draft(table.game, "german") is None
    await table.resign(table.dreben)
    record = record_text(await referee.records.export(table.game, PUBLIC[0]))
    assert verify(read_record(record)).faults == []


async def test_others_read_of_somebody_who_left(table: Table) -> None:
    """History, log, status and report of others name nobody; two who have left are one line."""
    await table.open(german=table.dreben, resistance=table.stranger)
    await table.resign(table.stranger)
    await given_up(table)
    for user in (table.lerouge, table.stranger):
        await leave(table, user)
    history = await table.slash(table.dreben, "table history", table.channel)
    assert "somebody who left: 2 won · 0 drawn · 0 lost" in history.text
    log = await table.pages(table.dreben, await table.slash(table.dreben, "table log"))
    status = await table.slash(table.dreben, "table status")
    report = (await table.slash(table.dreben, "table replay", show="report")).messages[-1].attachments
    files = [await one.read() for one in report if one.filename.endswith((".md", ".html"))]
    told = ["\n".join(log), status.text, *(file.decode() for file in files)]
    assert len(told) == 4
    for text in told:
        assert "somebody who left" in text
        assert str(table.lerouge.id) not in text


async def test_no_rematch_with_somebody_who_left(table: Table) -> None:
    await table.placed()
    await table.resign(table.lerouge)
    last = table.card()
    await leave(table, table.lerouge)
    answer = await table.click_as_drawn(table.dreben, last, say("button-rematch"))
    assert say("refused-seat-left", game=table.game, seat=say("seat-resistance")) in answer.text


async def test_whoever_comes_back_is_a_newcomer(table: Table) -> None:
    """They sit down at new tables, and have no history."""
    await table.placed()
    await table.resign(table.lerouge)
    await leave(table, table.lerouge)
    answer = await table.slash(table.lerouge, "table history", table.channel)
    assert answer.text.strip() == say("history-none", whose="own", player="")
    await table.placed()
    await table.resign(table.lerouge)
    assert "1 game · 0 won" in (await table.slash(table.lerouge, "table history", table.channel)).text
    history = await table.slash(table.dreben, "table history", table.channel)
    assert "2 games · 2 won" in history.text
    assert "somebody who left: 1 won" in history.text


async def test_the_end_of_a_game_with_somebody_who_left_is_taken_back(table: Table) -> None:
    """The game goes on with an empty seat, and counts for whoever is left when it ends again."""
    await table.placed()
    await table.resign(table.lerouge)
    await leave(table, table.lerouge)
    await table.slash(table.gm, "gm undo", reason="a mistake")
    match = await table.match()
    assert (match.stage, match.seats["resistance"] < 0) == ("running", True)
    assert await holding(table, table.lerouge) == {}
    await table.slash(table.gm, "gm end", reason="they left", winner="german")
    history = await table.slash(table.dreben, "table history", table.channel)
    assert "**Against people:** 1 game · 1 won" in history.text
    assert "somebody who left: 1 won" in history.text
    answer = await table.slash(table.dreben, "table verify")
    assert "✓" in answer.text


async def test_nothing_is_deleted_without_their_own_consent(table: Table) -> None:
    """Asking deletes nothing, nor does the other button, nor a click of somebody else."""
    await table.placed()
    await table.resign(table.lerouge)
    before = await holding(table, table.lerouge)
    assert say("forget-not") in await leave(table, table.lerouge, "button-forget-not")
    asked = await table.slash(table.lerouge, "table forget-me", table.channel)
    custom_id = CustomId("0", "forget", words=("yes", str(table.lerouge.id)))
    forged = Panel(asked.panel.message, renamed(asked.panel.components, str(custom_id)))
    answer = await table.click_as_drawn(table.dreben, forged, say("button-forget"))
    assert say("refused-not-your-list") in answer.text
    assert await holding(table, table.lerouge) == before


async def test_another_process_does_not_write_them_back(table: Table) -> None:
    """What another process held before somebody left is out of date there, although no event was added."""
    await table.placed()
    await table.resign(table.lerouge)
    stale = table.bot.referee.games.known(table.game)
    assert stale is not None
    await leave(table, table.lerouge)
    table.bot.referee.games._held[table.game] = stale
    await table.slash(table.gm, "gm look")
    assert json.loads((await table.events())[-1].data)["kind"] == "MasterLooked"
    assert await holding(table, table.lerouge) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_a_message(language: str) -> None:
    """Also with many games, in each language."""
    from bot.table.leaving import kept_text

    with speaking(language):
        text = kept_text([f"A{n:03}" for n in range(40)], [f"B{n:03}" for n in range(40)], 1234, 56)
        assert len(text) <= 2000
        assert command("table list") in text
