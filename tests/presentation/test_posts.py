"""The last post of a game and its buttons: the recap, the verification of the dice, the rematch."""

from __future__ import annotations

import asyncio
import json
import re
from hashlib import sha256
from typing import cast

import pytest
from simcord import MemberActor
from simulated.table import Answer, Panel, Raw, Table

from bot.bench.tapping import BUTTON_TYPE, walk
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.messages import event_lines

SAME, SWAPPED = "Rematch", "Rematch, sides swapped"

GALLERY, TEXT, FILE, ROW = 12, 10, 13, 1
"""Discord's numbers of the parts of a layout."""


def recap(table: Table) -> Panel:
    """Returns the newest post that offers a rematch."""
    return next(one for one in reversed(table.seen()) if SAME in one.buttons)


@pytest.fixture
async def over(table: Table) -> Table:
    """Returns a table whose game, with its own hours and ruling, the Resistance has resigned in its first
    turn."""
    await table.fighting(hours=48, on_expiry="ask", deduction_aid=True)
    await table.resign(table.lerouge)
    return table


async def tap(table: Table, user: MemberActor, label: str) -> Answer:
    """Clicks a button below the last post, or one behind “More”."""
    click = table.click_further if label == SWAPPED else table.click
    return await click(user, recap(table), label)


async def again(table: Table) -> Match:
    """Returns the rematch of the table's game."""
    return await table.bot.referee.games.match(f"{table.game}2")


async def test_the_last_post_is_a_picture_with_a_sentence(over: Table) -> None:
    """The picture comes first, with the victory points line by line; below it the result in a sentence, the
    proof of the dice as a file, and a rematch, an analysis, a replay and lines to share."""
    closing = recap(over)
    (frame,) = closing.components
    assert [part["type"] for part in frame["components"]] == [GALLERY, TEXT, FILE, ROW]
    assert list(closing.buttons) == [SAME, "Analysis", "Replay", "Share", "More"]
    result, _ = closing.text.strip().splitlines()
    assert result == "**The German wins.** The other side resigns."
    assert "German: 0\nResistance: 0" in closing.pictures["end.png"]


async def test_the_seed_is_told_in_the_proof_alone(over: Table) -> None:
    """What is told of a game's events, on panels, in answers and in the log, ends with the result."""
    match = await over.match()
    events = [match.read_event(row.data) for row in await over.events()]
    told = "\n".join(event_lines(events, match.view(PUBLIC[0])))
    assert "The German wins" in told
    assert "Seed of the dice" not in told


async def test_the_proof_of_the_dice_is_a_file_for_everybody(over: Table) -> None:
    """The seed and the last digest of the log's chain stand in full in a file of the last post, with their
    fingerprint and how to check them."""
    (row,) = [one for one in await over.events() if one.kind == "SeedOpened"]
    published = json.loads(row.data)
    _, proof = recap(over).message.attachments
    assert proof.filename == "proof.txt"
    game, seed, fingerprint, digest, check = (await proof.read()).decode().splitlines()
    assert game.endswith(over.game)
    assert seed.endswith(published["seed"])
    assert sha256(bytes.fromhex(published["seed"])).hexdigest().startswith(fingerprint[-17:-1])
    assert digest.endswith(published["digest"])
    assert "planvert verify" in check


async def test_the_last_step_stands_behind_more(over: Table) -> None:
    """With what was opened, a rematch with swapped sides, the report, the log, and to verify the dice."""
    further = await over.click(over.stranger, recap(over), "More")
    assert further.private
    assert list(further.panel.buttons) == [SWAPPED, "Two games", "Report", "Log", "Verify the dice"]
    for zone in (
        "Bayeux: passenger train and gendarme group (6)",
        "Avranches: infantry squad and gendarme group (4)",
    ):
        assert zone in further.text


async def test_the_points_stand_line_by_line(table: Table) -> None:
    """17: the victory points stand line by line in the picture, as they were counted when the last zone
    ended."""
    await table.fighting()
    for _ in range(2):
        await table.set_up(clock="1")
        await table.slash(table.lerouge, "resistance end")
        match = await table.match()
        if match.state.phase == "scoring":
            break
        await table.slash(table.lerouge, "resistance keep")
    while (match := await table.match()).stage != "over":
        (seat,) = match.awaited()
        user = table.dreben if seat == GERMAN else table.lerouge
        await table.slash(
            user, "resistance keep" if match.state.fight.step != "actions" else "resistance end"
        )
    text = recap(table).pictures["end.png"]
    points = {line.seat: 0 for line in match.state.lines}
    for line in match.state.lines:
        points[line.seat] += line.points
        assert re.search(rf"^ +{line.points} .+", text, re.MULTILINE)
    assert f"German: {points[GERMAN]}\n" in text


async def test_a_game_is_shared_in_a_few_lines(over: Table) -> None:
    """The result and what led to it stand in lines to copy, for whoever asks, with what they know."""
    closing = recap(over)
    shared = await over.click(over.lerouge, closing, "Share")
    assert shared.private
    lines = shared.text.strip("`\n").splitlines()
    assert lines[0].endswith("0–0")
    assert lines[1].startswith("🚂")


async def test_the_dice_are_verified_by_a_button(over: Table) -> None:
    """A button verifies the dice for anybody, in private and also after a restart, in the words of `/table
    verify`."""
    closing = recap(over)
    await over.restart()
    answer = await over.click_further(over.stranger, closing, "Verify the dice")
    assert answer.private
    assert answer.text.startswith("✓ This record is true")
    assert answer.text == (await over.slash(over.stranger, "table verify")).text


@pytest.mark.parametrize(
    ("label", "german", "resistance"), [(SAME, "dreben", "lerouge"), (SWAPPED, "lerouge", "dreben")]
)
async def test_a_rematch_is_agreed_to_with_a_tap(
    over: Table, label: str, german: str, resistance: str
) -> None:
    """The player who asks for a rematch is seated and the other is asked; nobody is seated without a tap of
    their own. Then the game begins with the settings of the last one."""
    asked = await tap(over, over.dreben, label)
    assert asked.private
    match = await again(over)
    own = next(seat for seat, name in ((GERMAN, german), (RESISTANCE, resistance)) if name == "dreben")
    assert match.seats == {own: over.dreben.id}
    assert f"You play the **{'German' if own == GERMAN else 'Resistance'}**" in asked.text
    letter = over.dms(over.lerouge)[-1]
    assert f"game `{match.id}`" in letter
    await sit_by_message(over)
    match = await again(over)
    assert match.seats == {
        GERMAN: getattr(over, german).id,
        RESISTANCE: getattr(over, resistance).id,
    }
    assert match.stage == "running"
    old = await over.match()
    for name in ("options", "hours", "on_expiry", "masters"):
        assert getattr(match, name) == getattr(old, name)
    assert old.hours == 48
    one, other = [await over.bot.referee.games.row(game) for game in (old.id, match.id)]
    assert (one.guild_id, one.channel_id) == (other.guild_id, other.channel_id)
    assert one.home_id != other.home_id


async def sit_by_message(table: Table) -> None:
    """Clicks the first button of the direct message that asks the other player."""
    message = table.lerouge.user.dm_channel.history()[-1]
    rows = [cast("Raw", component.to_dict()) for component in message.components]
    button, _ = [part for part in walk(rows) if part["type"] == BUTTON_TYPE]
    await table.lerouge.user.click(message, custom_id=button["custom_id"])


async def test_both_asking_at_once_get_one_game(over: Table) -> None:
    """Two taps at once count as asking and agreeing, and a third is told where the game is."""
    closing, users = recap(over), (over.dreben, over.lerouge)
    further = [(user, (await over.click(user, closing, "More")).panel) for user in users]
    answers = await asyncio.gather(*(over.click_as_drawn(*each, SWAPPED) for each in further))
    match = await again(over)
    assert match.seats == {GERMAN: over.lerouge.id, RESISTANCE: over.dreben.id}
    assert all(f"Game `{match.id}` is open" in answer.text for answer in answers)
    before = await over.bot.store.games.events(match.id)
    third = await tap(over, over.dreben, SWAPPED)
    assert f"Game `{match.id}` is open" in third.text
    assert await over.bot.store.games.events(match.id) == before
    store = over.bot.store
    assert len(await store.games.at(over.channel.id)) == 1
    assert len(await store.games.over_at(over.channel.id, None, 9)) == 1


async def test_a_rematch_is_asked_for_after_a_restart(over: Table) -> None:
    """The rematch button works after a restart, and the rematch of a rematch is another game."""
    closing = recap(over)
    for user in (over.dreben, over.lerouge):
        await over.restart()
        await over.click(user, closing, SAME)
    first = over.game
    over.game = (await again(over)).id
    await over.resign(over.lerouge, game=over.game)
    await over.click(over.dreben, recap(over), SAME)
    assert (await over.bot.referee.games.match(f"{first}3")).seats == {GERMAN: over.dreben.id}


async def test_sides_the_other_way_round_are_refused_in_words(over: Table) -> None:
    """A player who asks for the other side is not seated, but told which seat is free."""
    closing = recap(over)
    await over.click(over.dreben, closing, SAME)
    answer = await over.click_further(over.lerouge, closing, SWAPPED)
    assert "the seat of the Resistance is free" in answer.text
    assert (await again(over)).seats == {GERMAN: over.dreben.id}
    await over.click(over.lerouge, closing, SAME)
    assert (await again(over)).stage == "running"


@pytest.mark.parametrize("label", [SAME, SWAPPED])
async def test_a_strangers_tap_is_answered_with_why_not(over: Table, label: str) -> None:
    """A rematch is for those who played; a stranger and the game master cannot open one."""
    for user in (over.stranger, over.gm):
        answer = await tap(over, user, label)
        assert answer.private
        assert answer.text == f"You have no seat at game `{over.game}`."
    assert await over.bot.store.games.get(f"{over.game}2") is None


async def test_no_rematch_of_a_game_that_goes_on_again(over: Table) -> None:
    """When the game master takes the end back, there is no rematch until the game is finished, and the dice
    stay unverified."""
    closing = recap(over)
    await over.slash(over.gm, "gm undo", reason="they meant the other button")
    answer = await over.click(over.dreben, closing, SAME)
    assert answer.text == f"Game `{over.game}` is not over. Finish it first."
    checked = await over.click_further(over.dreben, closing, "Verify the dice")
    assert "The dice and the digest can be checked when the game is over" in checked.text


async def test_who_takes_no_messages_is_asked_where_the_game_lives(over: Table) -> None:
    """A player with closed direct messages is asked by name in the new game's home."""
    over.close_dms(over.lerouge)
    await over.click(over.dreben, recap(over), SAME)
    over.game = (await again(over)).id
    (asked,) = [one for one in over.seen() if "asks you to a game" in one.text]
    assert f"<@{over.lerouge.id}>" in asked.text
    await over.click(over.lerouge, asked, "Play the Resistance")
    assert (await over.match()).awaited() == (GERMAN,)


async def test_who_is_asked_in_public_is_asked_in_the_language_of_the_game(
    table: Table, locales: dict[int, str]
) -> None:
    """A player with closed direct messages, who reads English, is asked in the German of the server."""
    assert table.channel.guild is not None
    locales[table.channel.guild.id] = "de"
    await table.fighting()
    await table.resign(table.lerouge)
    table.close_dms(table.lerouge)
    closing = next(one for one in reversed(table.seen()) if "Revanche" in one.buttons)
    await table.click(table.dreben, closing, "Revanche")
    table.game = (await again(table)).id
    assert any("bittet dich zu einem Spiel" in one.text for one in table.seen())
    assert not any("asks you to a game" in one.text for one in table.seen())


async def test_the_log_says_who_was_asked(over: Table) -> None:
    """Asking for a rematch is an event in the log, and the record of the next game stays valid."""
    await tap(over, over.dreben, SWAPPED)
    over.game = (await again(over)).id
    await over.click(over.lerouge, over.card(), "Play the German")
    log = await over.slash(over.stranger, "table log")
    assert f"<@{over.lerouge.id}> is asked to play the **German** after game `{over.game[:-1]}`." in log.text
    await over.resign(over.dreben)
    assert (await over.slash(over.stranger, "table verify")).text.startswith("✓ This record is true")
