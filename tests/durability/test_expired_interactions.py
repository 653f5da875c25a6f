"""Interactions that Discord no longer lets the bot answer, or not at once."""

from __future__ import annotations

import asyncio
import logging

import pytest
from simulated.limits import DEFERRED_UPDATE
from simulated.posts import guess
from simulated.table import Answer, Table

from bot.interactions.answers import TRIES

from .connection import CALLBACK, Moment, acknowledges_first, attempts, breaks


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the bot would have paused so far; no test waits for them."""
    pauses: list[float] = []
    turn = asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await turn(0)

    monkeypatch.setattr("bot.failures.sleep", sleep)
    return pauses


async def ask(table: Table) -> Answer:
    """Types a guess about Caen, and returns its answer."""
    return await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)


def thinks(answer: Answer) -> bool:
    """Returns whether Discord still shows “thinking…”."""
    result = answer.result
    assert result is not None
    return result.response is not None and bool(result._interaction.loading)


async def test_the_answer_to_a_command_whose_token_died(table: Table) -> None:
    """After the interaction token has died, the decision stands, and the answer goes by direct message."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    await guess(table, 5)
    table.open_dms()
    assert table.told().count("asks about Caen once") == 1
    assert sum("5 is **" in text for text in table.dms(table.lerouge)) == 1
    assert table.env.errors == []


@pytest.mark.parametrize("unknown", [(404, 10062), (401, 50027)])
async def test_the_answer_to_a_click_that_discord_has_given_up(
    table: Table, unknown: tuple[int, int]
) -> None:
    """The same holds for a click whose panel can no longer be redrawn: its result goes by direct message, and
    if it is repeated, it was already decided."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    before, seq = len(table.dms(table.lerouge)), (await table.match()).seq
    for path in (CALLBACK, "/webhooks/*"):
        table.env.inject_error("*", path, status=unknown[0], code=unknown[1], times=None)
    await table.click(table.lerouge, panel, "Stop asking")
    table.open_dms()
    assert "name the two zones" in table.card().text
    (told,) = table.dms(table.lerouge)[before:]
    assert told == "Done."
    again = await table.click_as_drawn(table.lerouge, panel, "Stop asking")
    assert "already decided" in again.text
    assert (await table.match()).seq == seq + 1
    assert table.env.errors == []


async def test_a_resignation_that_discord_has_given_up(table: Table) -> None:
    """The confirmation of a resignation reaches the player by direct message, too."""
    await table.placed()
    asked = await table.slash(table.lerouge, "table resign")
    before = len(table.dms(table.lerouge))
    table.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    (label,) = [one for one, custom_id in asked.panel.buttons.items() if custom_id.endswith("yes")]
    await table.click(table.lerouge, asked.panel, label)
    assert "Done" in "".join(table.dms(table.lerouge)[before:])
    assert (await table.match()).stage == "over"


async def test_a_click_that_another_process_has_acknowledged(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its panel is drawn in place of that acknowledgement."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    before = len(table.dms(table.lerouge))
    acknowledges_first(monkeypatch, DEFERRED_UPDATE)
    await table.click(table.lerouge, panel, "Stop asking")
    assert "name the two zones" in table.card().text
    assert "Stop asking" not in table.panel(table.lerouge).buttons
    assert len(table.dms(table.lerouge)) == before


async def test_a_refusal_whose_token_died(table: Table) -> None:
    """After the token has died, the reason of a refusal goes by direct message too."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=11)
    table.open_dms()
    assert any("1 to 10" in text for text in table.dms(table.lerouge))


async def test_a_refusal_whose_panel_cannot_be_drawn(table: Table) -> None:
    """If the panel cannot be drawn, the player is told the reason all the same."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    await guess(table, 5)
    table.env.inject_error("POST", CALLBACK, status=500, times=TRIES)
    answer = await table.click_as_drawn(table.lerouge, panel, "Stop asking")
    assert "already decided" in answer.text


async def test_an_interaction_that_cannot_be_acknowledged(table: Table) -> None:
    """If even the acknowledgement comes too late, nothing happens without the player's knowledge: either the
    command is recorded and they are told, or neither."""
    await table.placed()
    seq = (await table.match()).seq
    table.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    await guess(table, 5)
    done = (await table.match()).seq > seq
    assert done == any("5 is **" in text for text in table.dms(table.lerouge))
    assert table.env.errors == []


# --- short failures


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_follow_up_that_is_cut_off_is_told_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """A follow-up that is cut off is tried again in the same place: one private message, no direct message,
    and no “thinking…” remains."""
    await table.placed()
    before = len(table.dms(table.lerouge))
    hit = breaks(monkeypatch, "POST", "/webhooks/*", moment, times=2)
    answer = await ask(table)
    assert len(hit) == 1
    assert "5 is **" in answer.text
    assert answer.private
    assert len(answer.messages) == 1
    assert not thinks(answer)
    assert len(table.dms(table.lerouge)) == before


@pytest.mark.parametrize("status", [500, 503])
async def test_a_follow_up_that_fails_twice_is_told(table: Table, slept: list[float], status: int) -> None:
    """The third try of a follow-up succeeds; the bot pauses between the tries, longer each time."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=status, times=2)
    answer = await ask(table)
    assert "5 is **" in answer.text
    assert not thinks(answer)
    assert 0.5 <= slept[0] <= 1 <= slept[1] <= 2


@pytest.mark.parametrize("clearing", [0, 5])
async def test_a_follow_up_that_fails_leaves_no_thinking(
    table: Table, caplog: pytest.LogCaptureFixture, clearing: int
) -> None:
    """An answer that cannot be given goes by direct message, and “thinking…” is removed as soon as Discord
    allows it; each failure is a line in the log."""
    await table.placed()
    for method in ("POST", "PATCH"):
        table.env.inject_error(method, "/webhooks/*", status=503, times=None)
    if clearing:
        table.env.inject_error("DELETE", "/webhooks/*", status=503, times=clearing)
    answer = await ask(table)
    assert sum("5 is **" in text for text in table.dms(table.lerouge)) == 1
    assert not thinks(answer)
    assert answer.messages == ()
    assert table.told().count("asks about Caen once") == 1
    assert not any(record.exc_info for record in caplog.records)
    assert sum("clearing failed" in record.getMessage() for record in caplog.records) == clearing


async def test_thinking_is_left_alone_when_the_interaction_is_over(table: Table) -> None:
    """The bot stops trying to remove “thinking…” once the token is dead."""
    await table.placed()
    table.env.inject_error("*", "/webhooks/*", status=401, code=50027, message="Invalid", times=None)
    answer = await ask(table)
    assert thinks(answer)
    assert attempts(table, "DELETE", "*/messages/@original") == 1


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_an_acknowledgement_that_is_cut_off(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """An acknowledgement that is cut off is repeated, also if Discord had received the first one: the command
    is done, and answered in its place."""
    await table.placed()
    before = len(table.dms(table.lerouge))
    hit = breaks(monkeypatch, "POST", CALLBACK, moment)
    answer = await ask(table)
    assert len(hit) == 1
    assert "5 is **" in answer.text
    assert len(answer.messages) == 1
    assert not thinks(answer)
    assert len(table.dms(table.lerouge)) == before
    assert table.told().count("asks about Caen once") == 1


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_click_whose_answer_is_cut_off(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """The same holds for a button: it counts once, and its panel is redrawn."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    before, seq = len(table.dms(table.lerouge)), (await table.match()).seq
    hit = breaks(monkeypatch, "POST", CALLBACK, moment)
    answer = await table.click(table.lerouge, panel, "Stop asking")
    assert len(hit) == 1
    assert "name the two zones" in table.card().text
    assert "Stop asking" not in table.panel(table.lerouge).buttons
    assert len(answer.messages) == 1
    assert len(table.dms(table.lerouge)) == before
    assert (await table.match()).seq == seq + 1


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_private_answer_that_is_cut_off(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """An answer that is the first response and is cut off is given once."""
    await table.placed()
    hit = breaks(monkeypatch, "POST", CALLBACK, moment)
    answer = await table.slash(table.lerouge, "table status")
    assert len(hit) == len(answer.messages) == 1
    assert answer.private
    assert table.game in answer.text


@pytest.mark.parametrize("failures", [1, 2])
@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_click_whose_answer_fails(
    table: Table, slept: list[float], status: int, failures: int
) -> None:
    """The panel is drawn at the next try, or at the third."""
    await table.placed()
    panel = await table.mine(table.lerouge)
    table.env.inject_error("POST", CALLBACK, status=status, times=failures)
    await table.click(table.lerouge, panel, "Stop asking")
    assert "Stop asking" not in table.panel(table.lerouge).buttons
    assert len(slept) == failures
    assert table.told().count("to name the two zones") == 1


async def test_an_autocomplete_that_is_cut_off_is_one_line(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An autocomplete that is cut off is one line in the log, without a traceback, and the next one is
    answered."""
    await table.placed()
    caplog.clear()
    breaks(monkeypatch, "POST", CALLBACK, "before")
    assert not await table.typing(table.lerouge, "resistance interrogate", "zone", "c")
    (line,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "autocomplete" in line.getMessage()
    assert line.getMessage().endswith(": ClientOSError")
    assert not line.exc_info
    assert await table.typing(table.lerouge, "resistance interrogate", "zone", "c")
