"""Who sees what: words, buttons and the order of posts tell a secret only to those who may know it."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
import simcord
from simulated.table import LEGAL, Answer, Table, table_in

from bot.client import create_bot
from bot.settings import ONE_SHARD, Settings

SWAPPED = LEGAL | {"bayeux": "squad, gendarme", "avranches": "passenger, gendarme"}
"""Another placement, with the same contents in Caen and Lison."""

SHORT = 16
"""Number of characters shown of a fingerprint after the post that showed it whole."""


@pytest.fixture
async def asked(table: Table) -> Table:
    """Returns a table with a sealed placement and three answered guesses."""
    await table.placed()
    for value in (5, 10, 9):
        await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=value)
    return table


async def test_section_6_answers_go_to_the_two_players_alone(asked: Table) -> None:
    """6: the answer goes to the Resistance and to the German in private; the channel learns only that a guess
    was made on that zone and how many are left."""
    assert "The Resistance asks about Caen 3 times." in asked.told()
    public = asked.told() + asked.card().text
    for word in ("high", "low", "correct", " is **"):
        assert word not in public.lower()
    (letter,) = [text for text in asked.dms(asked.dreben) if " is **" in text]
    assert re.findall(r"\*\*(too low|too high|correct)\*\*", letter) == ["too low", "too high", "correct"]
    assert not any(" is **" in text for user in (asked.gm, asked.stranger) for text in asked.dms(user))


async def test_section_3_the_placement_is_public_only_as_a_fingerprint(asked: Table) -> None:
    """3: of the placement, the Resistance and everybody else see only a fingerprint."""
    public = asked.told() + asked.card().text
    seen = [public, *asked.dms(asked.lerouge), (await asked.mine(asked.lerouge)).text]
    for command in ("table status", "table board", "table log"):
        seen += [
            (await asked.slash(user, command)).text for user in (asked.lerouge, asked.stranger, asked.gm)
        ]
    for text in seen:
        assert not re.search("vip|passenger|goods|squad|gendarme|salt", text.lower())
    mine = await asked.mine(asked.dreben)
    assert "Caen: VIP train and infantry squad (9)" in mine.pictures["map.png"]
    known = await asked.click(asked.dreben, mine, "?")
    assert "Caen: VIP train and infantry squad (9)" in known.text


async def test_section_6_everybodys_board_and_log_have_no_guess_in_them(asked: Table) -> None:
    """6: the public board and log contain no guess, because the report sheet is the players'."""
    sheet = await asked.slash(asked.lerouge, "table board")
    assert "Caen: 9, asked 3 times." in sheet.text
    log = await asked.slash(asked.dreben, "table log")
    assert "9 is **correct**" in log.text
    for user in (asked.stranger, asked.gm):
        for command in ("table board", "table log", "table status", "help"):
            text = (await asked.slash(user, command)).text
            assert "Caen: 9" not in text
            assert " is **" not in text
            assert "orrect" not in text


async def test_every_answer_is_private(table: Table) -> None:
    """Whatever a user types or clicks in the server is answered to them alone."""
    await table.fighting()
    answers: list[Answer] = [
        await table.slash(user, command)
        for user in table.users
        for command in (
            "help",
            "table list",
            "table status",
            "table board",
            "table mine",
            "table log",
            "table undo",
            "resistance end",
            "resistance keep",
            "gm look",
            "gm log",
            "gm resume",
        )
    ]
    assert len(answers) == 48
    assert all(answer.private for answer in answers)
    stored = table.env.backend.messages[table.home.id].values()
    answered = {message.id for answer in answers for message in answer.messages}
    assert all(bool(one.flags & 64) == (one.id in answered) for one in stored if one.id in answered)


async def traffic(file: Path, placement: dict[str, str], guesses: tuple[int, ...], mark: Any) -> list[str]:
    """Returns everything sent to the public and the log in this game, with the placement's fingerprint
    masked."""
    mark.setattr("bot.referee.referee.secrets", random.Random(6))
    url = f"sqlite+aiosqlite:///{file}"
    settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
    async with simcord.run(create_bot(settings)) as env:
        table = table_in(env, settings)
        await table.seated()
        await table.slash(table.dreben, "resistance place", **placement)
        for guess in guesses:
            await table.slash(table.lerouge, "resistance interrogate", zone="bayeux", guess=guess)
        shown = [
            (await table.slash(user, command)).text
            for user in (table.stranger, table.gm)
            for command in ("table status", "table log", "help")
        ]
        offered = str(await table.typing(table.lerouge, "resistance interrogate", "guess", zone="bayeux"))
        await table.slash(table.lerouge, "resistance stop")
        await table.slash(table.lerouge, "resistance attack", zone="caen", other="lison")
        await table.slash(table.lerouge, "resistance first", zone="caen")
        await table.slash(table.lerouge, "resistance keep")
        public = [
            f"{path} {json.dumps(body, sort_keys=True)}"
            for path, body in table.sent()
            if path.startswith((f"/channels/{table.home.id}", f"/channels/{table.channel.id}"))
        ]
        fair = (await table.slash(table.stranger, "table status")).panel
        proof = await table.click(table.stranger, fair, "Fair dice")
        sealed = re.search(r"Placement sealed under `(\w+)`", proof.text)
        assert sealed
        await table.bot.close()
        whole, short = sealed[1], sealed[1][:SHORT]
        return [
            line.replace(whole, "‹fingerprint›").replace(short, "‹short›")
            for line in (*public, *shown, offered)
        ]


async def test_two_games_that_differ_in_secrets_alone_look_the_same(
    tmp_path: Path, seeded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the public is sent is the same to the byte, whatever was placed and guessed."""
    monkeypatch.setattr("bot.referee.referee.new_seed", lambda: bytes(32))
    one = await traffic(tmp_path / "one.sqlite3", LEGAL, (6, 5), monkeypatch)
    other = await traffic(tmp_path / "other.sqlite3", SWAPPED, (9, 1), monkeypatch)
    assert len(one) > 15
    assert one == other
