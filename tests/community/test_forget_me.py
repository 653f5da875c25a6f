"""Whoever leaves: nothing of them is kept but what the proof of others' games needs, and that proof holds."""

from __future__ import annotations

import json
import zlib
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import discord
import pytest
from presentation.memoir44.play import DRILL
from simcord import MemberActor
from simulated.table import Panel, Table, panel_of, renamed
from sqlalchemy import BigInteger, select

from bot.games.game import PUBLIC
from bot.presentation.components import CustomId
from bot.presentation.wording import say
from bot.referee.export import record_text
from bot.referee.verify import compare, read_record, verify
from bot.store.tables import SCHEMA, PersonId

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
    "seeker.user_id",
    "daily.user_id",
}
"""The columns that hold ids of people."""

SNAPSHOT = "game.snapshot"
"""The column that knows who is behind the pseudonyms of a record."""

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
    "seeker.guild_id",
    "departure.guild_id",
}
"""The other columns of large numbers: servers, channels and messages."""


def test_every_column_that_may_hold_a_person_is_known() -> None:
    """A new column of that type must be classed here. One of people is then looked at below, and has the type
    by which it is found when they ask for what is kept of them."""
    large = {
        f"{table.name}.{column.name}"
        for table in SCHEMA.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger)
    }
    assert large == PEOPLE | PLACES | {"event.by"}  # a pseudonym
    typed = {
        f"{table.name}.{column.name}"
        for table in SCHEMA.tables.values()
        for column in table.columns
        if isinstance(column.type, PersonId)
    }
    assert typed == PEOPLE


async def holding(table: Table, user: MemberActor) -> dict[str, set[str]]:
    """Returns every column in which the id of this user stands, in whatever form, with the games of its
    rows."""
    found: dict[str, set[str]] = {}
    async with table.bot.store.database.engine.connect() as connection:
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
    async with table.bot.store.database.engine.connect() as connection:
        games = SCHEMA.tables["game"]
        over = (await connection.scalars(select(games.c.id).where(games.c.stage == "over"))).all()
    referee = table.bot.referee
    return {game: record_text(await referee.records.export(game, PUBLIC[0])) for game in over}


def held(table: Table) -> str:
    """Returns what the referee and the store hold in memory of people and of games."""
    referee = table.bot.referee
    matches = [one.match for one in referee.games._held.values()]
    return repr(
        (matches, dict(referee.visits._known), referee.visits._unwritten, table.bot.store.players._players)
    )


async def leave(table: Table, user: MemberActor, label: str = "button-forget") -> str:
    """Asks to be forgotten, and presses that button. Returns question and answer."""
    asked = await table.slash(user, "table forget-me", table.channel)
    assert asked.private
    question = asked.text
    shown = asked.panel
    await table.click(user, shown, say(label))
    assert isinstance(shown.message, object)
    answered = panel_of(shown.message)
    assert answered.buttons == {}
    return f"{question}\n{answered.text}"


async def sent(table: Table, user: MemberActor) -> discord.Attachment:
    """Asks to be forgotten, and before that to be sent what is kept; returns the file. The question stays."""
    asked = await table.slash(user, "table forget-me", table.channel)
    answer = await table.click(user, asked.panel, say("button-forget-send"))
    assert answer.private
    assert say("forget-sent") in answer.text
    ((file,),) = (message.attachments for message in answer.messages)
    assert panel_of(asked.panel.message).buttons == asked.panel.buttons
    return file


async def kept_of(table: Table, user: MemberActor) -> dict[str, list[dict[str, Any]]]:
    """Returns what somebody is sent who asks for what is kept of them."""
    kept: dict[str, list[dict[str, Any]]] = json.loads(await (await sent(table, user)).read())
    return kept


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
    async with table.bot.store.database.engine.begin() as connection:
        await connection.exec_driver_sql(old, (table.game,))
    assert await table.bot.store.games.pack(table.env.now(), 1) == 1


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


async def known_everywhere(table: Table) -> None:
    """Makes lerouge known wherever a member can be."""
    await join(table, table.dreben, table.lerouge)
    await table.slash(table.lerouge, "table remind", table.channel, quiet_from=1, quiet_to=2)
    for user, other in ((table.lerouge, table.dreben), (table.dreben, table.lerouge)):
        await table.slash(user, "table challenge", table.channel, kind="resistance", member=other)
    scenario = ("hill.toml", DRILL.encode())
    await table.slash(table.lerouge, "memoir scenario add", table.channel, file=scenario)
    await given_up(table)
    await table.bot.community.ladder.settle()
    await given_up(table)
    await packed(table)
    await table.open(german=table.dreben, resistance=table.stranger, gm=table.lerouge)
    await table.slash(table.lerouge, "gm look")
    await waiting(table)
    await table.mine(table.lerouge)
    await table.bot.referee.visits.write()
    await table.slash(table.lerouge, "table looking", table.channel, kind="resistance")
    question = await table.slash(table.lerouge, "table daily", table.channel)
    await table.click(table.lerouge, question.panel, "5")


async def test_nothing_is_kept_of_whoever_leaves_and_the_proof_of_the_others_holds(table: Table) -> None:
    """Every column that held them holds them no longer; what the referee has in memory forgets them as well.
    The record of every game is the same text as before, and is verified against its published digest."""
    await known_everywhere(table)
    assert (await holding(table, table.lerouge)).keys() == PEOPLE | {SNAPSHOT}
    before = await records(table)
    assert len(before) == 2
    answer = await leave(table, table.lerouge)
    assert await holding(table, table.lerouge) == {}
    assert str(table.lerouge.id) not in held(table)
    assert say("forgotten") in answer
    after = await records(table)
    assert len(after) == 3
    assert {game: after[game] for game in before} == before
    for game, record in after.items():
        published = await table.bot.referee.records.published_digests(game)
        verdict = compare(verify(read_record(record)), published, every=True)
        assert (verdict.whole, verdict.faults, verdict.compared) == (True, [], bool(published))
        by_name: dict[str, Any] = {"game": game}
        by_file: dict[str, Any] = {"file": ("record.json", record.encode())}
        for given in (by_name, by_file):
            assert "✓" in (await table.slash(table.dreben, "table verify", **given)).text


async def test_whoever_asks_is_sent_what_is_kept_of_them(table: Table) -> None:
    """Every row that names them, in whatever column, what they have prepared and what they have done, before
    anything is deleted; nothing is. Of the rows of others they get the keys alone."""
    await known_everywhere(table)
    await table.open(german=table.lerouge, resistance=table.stranger)
    panel = await table.mine(table.lerouge)
    await table.choose(table.lerouge, panel, "Caen: VIP train and infantry squad (9)")
    await table.slash(table.lerouge, "table looking", table.channel, kind="resistance")
    await table.bot.referee.visits.write()
    before = await holding(table, table.lerouge)
    assert before.keys() == PEOPLE | {SNAPSHOT}
    kept, own = await kept_of(table, table.lerouge), str(table.lerouge.id)
    cells = ((f"{name}.{column}", row[column]) for name in kept for row in kept[name] for column in row)
    assert {column for column, value in cells if value == own} == PEOPLE
    async with table.bot.store.database.engine.connect() as connection:
        for name in {one.split(".")[0] for one in PEOPLE}:
            rows = (await connection.execute(select(SCHEMA.tables[name]))).mappings().all()
            theirs = [row for row in rows if table.lerouge.id in row.values()]
            assert len(kept[name]) == len(theirs) > 0
    for row in kept["result"]:
        assert ("gained" in row) == (row["user_id"] == own)
    assert [(row["game_id"], row["seat"]) for row in kept["draft"]] == [(table.game, "german")]
    asked = [row for row in kept["event"] if row["kind"] == "ZoneInterrogated"]
    assert asked
    assert all(row["data"]["left"] == 6 for row in asked)
    assert await holding(table, table.lerouge) == before


async def test_what_is_sent_holds_nothing_that_they_may_not_know(table: Table) -> None:
    """What a seat did in secret is sent to whoever has it, and neither to the other side nor to the game
    master; numbers that count what others did in secret are sent to nobody."""
    await table.placed()
    kept = {user.id: await kept_of(table, user) for user in table.users}
    secret = [user for user, rows in kept.items() if any("squad" in json.dumps(row) for row in rows["event"])]
    assert secret == [table.dreben.id]
    assert [row["kind"] for row in kept[table.lerouge.id]["outbox"]] == ["nudge"]
    for row in kept[table.lerouge.id]["outbox"]:
        assert not {"id", "seq"} & row.keys()
    assert {name for name, rows in kept[table.stranger.id].items() if rows} == {"player"}


async def test_a_large_file_is_packed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.placed()
    whole = await kept_of(table, table.dreben)
    monkeypatch.setattr("bot.interactions.community.LARGEST_UNPACKED", 10)
    file = await sent(table, table.dreben)
    assert file.filename == "planvert-of-you.zip"
    with ZipFile(BytesIO(await file.read())) as archive:
        assert json.loads(archive.read("planvert-of-you.json")) == whole


async def test_what_is_kept_is_sent_to_nobody_else(table: Table) -> None:
    """Whoever presses somebody else's button is refused, and gets no file."""
    await table.placed()
    asked = await table.slash(table.lerouge, "table forget-me", table.channel)
    custom_id = CustomId("0", "kept", words=("yes", str(table.lerouge.id)))
    forged = Panel(asked.panel.message, renamed(asked.panel.components, str(custom_id)))
    answer = await table.click_as_drawn(table.dreben, forged, say("button-forget-send"))
    assert say("refused-not-your-list") in answer.text
    assert not any(message.attachments for message in answer.messages)


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
    assert await table.bot.store.games.draft(table.game, "german") is None
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
    files = [await one.read() for one in report if one.filename.endswith(".html")]
    told = ["\n".join(log), status.text, *(file.decode() for file in files)]
    assert len(told) == 3
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
