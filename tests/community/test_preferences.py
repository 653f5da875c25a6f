"""Quiet hours, reminders by choice, whose turn it is, and spectators."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from durability.connection import pass_time, unsent
from hypothesis import given
from hypothesis import strategies as some
from simcord import MemberActor
from simulated.table import LEGAL, Table

from bot.delivery.policies import quiet_until
from bot.presentation.presenter import presenter_for
from bot.store.tables import PlayerRow

HOUR = 3600
CALL = "it is your turn"

hours = some.integers(0, 23)
zones = some.sampled_from(sorted(available_timezones()))
moments = some.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=some.just(UTC))  # noqa: DTZ001


@given(begins=hours, ends=hours, zone=zones, now=moments)
def test_the_quiet_ends_within_a_day_and_then_it_is_over(
    begins: int, ends: int, zone: str, now: datetime
) -> None:
    """Quiet hours end within a day in every time zone, also on the days when the clocks change."""
    player = PlayerRow(user_id=1, quiet_from=begins, quiet_to=ends, zone=zone)
    span = {(begins + hour) % 24 for hour in range((ends - begins) % 24)}
    until = quiet_until(player, now)
    assert (until is not None) is (now.astimezone(ZoneInfo(zone)).hour in span)
    if until is not None:
        assert now < until <= now + timedelta(hours=26)
        assert quiet_until(player, until) is None


@pytest.mark.parametrize(("now", "until"), [((6, 21), (7, 5)), ((7, 3), (7, 5)), ((7, 5), None)])
def test_quiet_from_ten_to_seven_in_paris(now: tuple[int, int], until: tuple[int, int] | None) -> None:
    """Quiet hours may begin on one day and end on the next; in June Paris is two hours ahead of UTC."""
    player = PlayerRow(user_id=1, quiet_from=22, quiet_to=7, zone="Europe/Paris")
    day, hour = now
    over = None if until is None else datetime(2026, 6, until[0], until[1], tzinfo=UTC)
    assert quiet_until(player, datetime(2026, 6, day, hour, 30, tzinfo=UTC)) == over


async def quiet_now(table: Table, user: MemberActor, length: int = 8) -> None:
    """Starts the user's quiet hours at the current hour, for this many hours."""
    now = table.env.now().hour
    answer = await table.slash(
        user, "table remind", table.channel, quiet_from=now, quiet_to=(now + length) % 24
    )
    assert "I send you nothing" in answer.text


def calls(table: Table, user: MemberActor) -> list[str]:
    """Returns the direct messages that call the user to play."""
    return [text for text in table.dms(user) if CALL in text or "your time runs out" in text]


async def test_in_quiet_hours_a_nudge_waits_and_the_channel_does_not(table: Table) -> None:
    """Quiet hours hold back a player's nudge until they end, also through a restart. Public messages and the
    other players are not delayed."""
    await quiet_now(table, table.lerouge)
    await table.placed()
    assert "has hidden their trains" in table.told()
    assert "Waiting for the Resistance" in table.card().text
    await table.restart()
    await pass_time(table, 6 * HOUR)
    assert calls(table, table.lerouge) == []
    await pass_time(table, 2 * HOUR)
    assert len(calls(table, table.lerouge)) == 1
    assert len(calls(table, table.dreben)) == 1
    assert unsent(table.bot.settings.database_url) == 0


@pytest.mark.parametrize("again", [True, False])
async def test_what_is_past_when_the_quiet_ends_is_not_sent(table: Table, again: bool) -> None:
    """After quiet hours no nudge is sent for a turn that is over, and only one for a turn that came twice."""
    await quiet_now(table, table.lerouge)
    await table.placed()
    await table.slash(table.dreben, "table undo")
    if again:
        await table.slash(table.dreben, "resistance place", **LEGAL)
    await pass_time(table, 9 * HOUR)
    assert len(calls(table, table.lerouge)) == again
    assert unsent(table.bot.settings.database_url) == 0


async def test_closed_messages_are_no_way_around_the_quiet(table: Table) -> None:
    """With closed direct messages, the mention in the thread waits for the end of the quiet hours as well."""
    table.close_dms(table.lerouge)
    await quiet_now(table, table.lerouge)
    await table.placed()
    assert "waits for you" not in table.told()
    await pass_time(table, 9 * HOUR)
    assert table.told().count("waits for you") == 1


async def test_the_end_of_the_quiet_hours_brings_what_waited(table: Table) -> None:
    """A player who cancels their quiet hours receives at once what was held back."""
    await quiet_now(table, table.lerouge)
    await table.placed()
    answer = await table.slash(table.lerouge, "table remind", quiet_from=3, quiet_to=3)
    assert "no quiet hours" in answer.text
    await pass_time(table, 60)
    assert len(calls(table, table.lerouge)) == 1


async def test_a_deadline_does_not_wait_for_the_quiet(table: Table) -> None:
    """A deadline passes during quiet hours all the same; the reminder waits with the nudge, and only what
    still matters is sent."""
    await quiet_now(table, table.lerouge)
    await table.placed(hours=4, on_expiry="act")
    await pass_time(table, 5 * HOUR)
    assert "The time of the **Resistance** is up" in table.told()
    assert calls(table, table.lerouge) == []


@pytest.mark.parametrize(
    ("nudges", "nudged", "reminded"), [("all", 1, 1), ("reminders", 0, 1), ("none", 0, 0)]
)
async def test_the_calls_that_a_player_wants(table: Table, nudges: str, nudged: int, reminded: int) -> None:
    """A player chooses their nudges: on turn and before the time is up, only the latter, or never. The other
    player is called as usual."""
    await table.slash(table.lerouge, "table remind", table.channel, nudges=nudges)
    await table.placed(hours=4)
    assert len(calls(table, table.lerouge)) == nudged
    await pass_time(table, 3.5 * HOUR)
    assert len(calls(table, table.lerouge)) == nudged + reminded
    assert len(calls(table, table.dreben)) == 1


async def test_who_wants_no_call_is_not_called_in_public_either(table: Table) -> None:
    """A player who wants no nudges is not mentioned in public either when their direct messages are
    closed."""
    table.close_dms(table.lerouge)
    await table.slash(table.lerouge, "table remind", table.channel, nudges="none")
    await table.placed()
    assert "waits for you" not in table.told()


async def test_the_preferences_are_told_to_their_owner_alone(table: Table) -> None:
    """`/table remind` answers in private and in words. An option left out keeps its value, and without
    options the settings are shown; nothing of it is told to others."""
    await table.placed()
    before = await table.snapshot()
    answer = await table.slash(
        table.lerouge, "table remind", nudges="reminders", quiet_from=22, quiet_to=7, zone="europe/PARIS"
    )
    assert answer.private
    paris = table.env.now().astimezone(ZoneInfo("Europe/Paris"))
    assert f"From 22:00 to 7:00 (Europe/Paris, where it is {paris:%H:%M} now)" in answer.text
    assert "only before your time runs out" in answer.text
    await table.slash(table.lerouge, "table remind", quiet_to=8)
    await table.restart()
    shown = (await table.slash(table.lerouge, "table remind")).text
    assert "From 22:00 to 8:00 (Europe/Paris" in shown
    assert "only before your time runs out" in shown
    assert "no quiet hours" in (await table.slash(table.dreben, "table remind")).text
    assert await table.snapshot() == before


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"quiet_from": 22}, "both ends"),
        ({"quiet_to": 7}, "both ends"),
        ({"quiet_from": 24, "quiet_to": 7}, "0 to 23"),
        ({"quiet_from": 22, "quiet_to": -1}, "0 to 23"),
        ({"zone": "Nowhere/Atall"}, "not a time zone"),
        ({"zone": "z" * 3000}, "not a time zone"),
        ({"zone": "../../etc/passwd"}, "not a time zone"),
    ],
)
async def test_preferences_that_make_no_sense(table: Table, options: dict[str, str | int], why: str) -> None:
    """`/table remind` refuses invalid settings with the reason and changes nothing, not even the valid
    ones."""
    answer = await table.slash(table.lerouge, "table remind", table.channel, nudges="none", **options)
    assert answer.private
    assert why in answer.text
    assert "once more before" in (await table.slash(table.lerouge, "table remind", table.channel)).text


async def test_the_list_of_time_zones(table: Table) -> None:
    """A time zone is found by its city, with or without a space, whatever the case."""
    await table.open()
    assert (await table.typing(table.lerouge, "table remind", "zone", "paris")) == {
        "Europe/Paris": "Europe/Paris"
    }
    found = await table.typing(table.lerouge, "table remind", "zone", "new york")
    assert found["America/New York"] == "America/New_York"
    assert len(await table.typing(table.lerouge, "table remind", "zone")) == 25


async def test_what_is_kept_of_a_mailbox_leaves_the_preferences_alone(table: Table) -> None:
    """When direct messages turn out to be closed while the settings are changed, neither fact is lost."""
    store = table.bot.store
    await table.slash(table.lerouge, "table remind", table.channel, nudges="none")
    await store.players.save(table.lerouge.id, dms_closed=True)
    await table.slash(table.lerouge, "table remind", table.channel, quiet_from=1, quiet_to=2)
    player = await store.players.get(table.lerouge.id)
    assert (player.nudges, player.quiet_from, player.quiet_to) == ("none", 1, 2)
    assert player.dms_closed


# --- the list, spectators


async def test_the_list_says_since_when_and_until_when(table: Table) -> None:
    """`/table list` says whose turn it is, since when and until when, in the reader's own time; it does not
    show what a player does in private meanwhile."""
    await table.placed(hours=4)
    since = int(table.env.now().timestamp())
    await pass_time(table, HOUR)
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    match = await table.match()
    assert match.since in (since - 1, since)
    text = (await table.slash(table.dreben, "table list")).text
    assert (
        f"waits for the Resistance · asked <t:{match.since}:R> · time runs out <t:{match.deadline}:R>" in text
    )


async def test_the_list_without_a_deadline(table: Table) -> None:
    """A game without a deadline is listed without an end of its time."""
    await table.placed()
    text = (await table.slash(table.dreben, "table list")).text
    assert "waits for the Resistance · asked <t:" in text
    assert "runs out" not in text


async def test_spectators_are_welcome(table: Table) -> None:
    """Whoever can see the thread may look at status, board, log, help and the public record; none of it tells
    a secret or changes the game."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    before = await table.snapshot()
    for command in ("table status", "table board", "table log", "table export", "help"):
        answer = await table.slash(table.stranger, command)
        assert answer.private
        assert not re.search("no seat|not yours|may not", answer.text)
        assert command == "help" or "VIP" not in answer.text
        assert "5 is **" not in answer.text
        for message in answer.messages:
            for file in message.attachments:
                assert b"vip" not in await file.read()
    assert await table.snapshot() == before


async def test_panels_describe_the_board_in_words_for_whoever_asks(table: Table) -> None:
    """Who asked for words reads the whole board above what is asked, and others go on seeing a picture."""
    await table.fighting()
    told = await table.slash(table.lerouge, "table remind", boards="words")
    assert "in words" in told.text
    view = (await table.match()).view("resistance").state
    panel = await table.mine(table.lerouge)
    assert presenter_for("resistance").board(view) in panel.text
    assert panel.pictures == {}
    assert (await table.mine(table.dreben)).pictures
    await table.slash(table.lerouge, "table remind", boards="pictures")
    assert (await table.mine(table.lerouge)).pictures
