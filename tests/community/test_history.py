"""What a member's games on a server add up to: by game, side and opponent, the streaks, the dice."""

from __future__ import annotations

import re

from presentation.parts import parts_of
from simcord import MemberActor
from simulated.limits import check_message
from simulated.table import Table
from sqlalchemy import insert

from bot.games.game import PUBLIC
from bot.games.log import dice_by_seat
from bot.games.registry import GAMES
from bot.presentation.wording import LANGUAGES, say, speaking
from bot.store.database import add
from bot.store.tables import FACE_COLUMNS, TALLY, TallyRow


async def given_up_by(table: Table, user: MemberActor, **seats: MemberActor) -> None:
    """Plays a game that this user gives up, dreben as the German and lerouge against them unless ``seats``
    says otherwise."""
    await table.open(**{"german": table.dreben, "resistance": table.lerouge, **seats})
    await table.resign(user)


async def history(table: Table, asks: MemberActor, member: MemberActor | None = None) -> list[str]:
    """Returns the lines of a history."""
    answer = await table.slash(asks, "table history", table.channel, **({"member": member} if member else {}))
    assert answer.private
    for _, body in table.sent():
        check_message(body)
    return answer.text.rstrip("\n").splitlines()


async def test_the_history_counts_by_game_side_and_opponent(table: Table) -> None:
    """Games against people are counted in all, by game and side, and by opponent; streaks are told."""
    for _ in range(3):
        await given_up_by(table, table.lerouge)
    await given_up_by(table, table.dreben)
    await given_up_by(table, table.dreben, german=table.stranger, resistance=table.dreben)
    assert await history(table, table.dreben) == [
        "### Your games on this server",
        "**Against people:** 5 games · 3 won · 0 drawn · 2 lost",
        "Now 2 lost in a row.",
        "At best 3 won in a row.",
        "French Resistance, D-Day 1944 · German: 3 won · 0 drawn · 1 lost",
        "French Resistance, D-Day 1944 · Resistance: 0 won · 0 drawn · 1 lost",
        "**Opponents**",
        f"<@{table.lerouge.id}>: 3 won · 0 drawn · 1 lost",
        f"<@{table.stranger.id}>: 0 won · 0 drawn · 1 lost",
    ]


async def test_the_history_of_another_begins_with_the_games_between_both(table: Table) -> None:
    """Who asks for another's history reads first what the two played against each other."""
    for loser in (table.lerouge, table.lerouge, table.dreben):
        await given_up_by(table, loser)
    await given_up_by(table, table.lerouge, german=table.stranger)
    lines = await history(table, table.dreben, table.lerouge)
    assert lines[:5] == [
        f"### The games of <@{table.lerouge.id}> on this server",
        f"**You against <@{table.lerouge.id}>:** 2 won · 0 drawn · 1 lost",
        "At best 2 won in a row.",
        "French Resistance, D-Day 1944 · German: 2 won · 0 drawn · 1 lost",
        "**Against people:** 4 games · 1 won · 0 drawn · 3 lost",
    ]
    assert f"<@{table.dreben.id}>: 1 won · 0 drawn · 2 lost" in lines


async def test_games_against_the_computer_are_counted_apart(table: Table) -> None:
    """A game against the computer counts under its level, not among those against people."""
    await table.open()
    await table.slash(table.dreben, "table computer", level="easy", seat="german")
    await table.resign(table.dreben)
    assert await history(table, table.dreben) == [
        "### Your games on this server",
        "**Against the computer, easy:** 0 won · 0 drawn · 1 lost",
    ]


async def test_a_draw_counts_for_both_and_ends_a_streak(table: Table) -> None:
    """A game that the game master ends without a winner is a draw."""
    for _ in range(2):
        await given_up_by(table, table.lerouge)
    await table.seated()
    await table.slash(table.gm, "gm end", reason="supper")
    lines = await history(table, table.dreben)
    assert lines[1:3] == [
        "**Against people:** 3 games · 2 won · 1 drawn · 0 lost",
        "At best 2 won in a row.",
    ]


async def test_the_history_has_the_dice_of_all_games(table: Table) -> None:
    """The dice are those of `/table dice`, added up over the games; imposed ones do not count."""
    wanted = {user.id: [0] * 6 for user in (table.dreben, table.lerouge)}
    for _ in range(2):
        await table.fighting()
        for _ in range(3):
            await table.slash(table.lerouge, "resistance task", dice=3)
            await table.slash(table.lerouge, "resistance end")
            await table.slash(table.lerouge, "resistance keep")
            await table.slash(table.dreben, "resistance end")
        await table.resign(table.dreben)
        match = await table.match()
        events = await table.bot.referee.records.account(table.game, PUBLIC[0])
        for seat, counts in dice_by_seat(match.view(PUBLIC[0]), events).items():
            wanted[match.seats[seat]] = [
                a + b for a, b in zip(wanted[match.seats[seat]], counts, strict=True)
            ]
    guild = table.channel.guild
    assert guild is not None
    for user in (table.dreben, table.lerouge):
        (total,) = [
            total for total in await table.bot.store.results.totals(user.id, guild.id) if not total.kind
        ]
        assert [getattr(total, name) for name in FACE_COLUMNS] == wanted[user.id]
        (line,) = [one for one in await history(table, user) if one.startswith("**Dice:**")] or [""]
        assert line.startswith(f"**Dice:** {sum(wanted[user.id])} thrown, mean ")
    assert sum(wanted[table.lerouge.id]) > 1


async def test_the_end_that_is_taken_back_is_taken_out(table: Table) -> None:
    """A game that goes on after its end counts for nobody until it ends again, and then as it ends then."""
    await given_up_by(table, table.lerouge)
    before = await history(table, table.dreben)
    await table.placed()
    await table.resign(table.lerouge)
    assert "**Against people:** 2 games · 2 won · 0 drawn · 0 lost" in await history(table, table.dreben)
    await table.slash(table.gm, "gm undo", reason="a mistake")
    assert (await table.match()).stage == "running"
    assert await history(table, table.dreben) == before
    await table.slash(table.gm, "gm end", reason="supper", winner="resistance")
    lines = await history(table, table.dreben)
    assert lines[1] == "**Against people:** 2 games · 1 won · 0 drawn · 1 lost"


async def test_a_long_history_has_pages(table: Table) -> None:
    """Each opponent stands on one of the pages once; of very many, those who were played most often."""
    guild = table.channel.guild
    assert guild is not None
    more = [
        TallyRow(
            user_id=table.dreben.id,
            guild_id=guild.id,
            opponent=10**18 + number,
            against="person",
            kind="",
            seat="",
            played=number,
            won=number,
        )
        for number in range(1, 61)
    ]
    await table.bot.store.database.write(lambda connection: add(connection, insert(TALLY), more))
    answer = await table.slash(table.dreben, "table history", table.channel)
    pages = await table.pages(table.dreben, answer)
    assert len(pages) > 1
    assert all(page.startswith("### Your games on this server\n") for page in pages)
    found = re.findall(r"<@(\d+)>", "\n".join(pages))
    assert found == [str(10**18 + number) for number in range(60, 10, -1)]


async def test_every_game_has_a_history(table: Table) -> None:
    """The history of a game of each kind names it and the side."""
    for kind in GAMES:
        parts = parts_of(kind)
        await parts.reach_play(table)
        await table.resign(table.dreben)
        lines = await history(table, table.dreben)
        assert any(line.startswith(f"{say(f'game-{kind}')} · ") for line in lines)


async def test_a_history_is_one_of_this_server(table: Table) -> None:
    """What was played elsewhere is not told here; in a direct message there is none."""
    await given_up_by(table, table.lerouge)
    guild = table.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("lobby")
    there = guild.add_member(table.dreben.user)
    answer = await table.slash(there, "table history", channel)
    assert answer.text.strip() == say("history-none", whose="own", player="")
    alone = await table.dreben.user.slash("table history")
    assert alone.response.content == say("refused-records-server")


async def test_the_history_is_told_in_each_language(table: Table) -> None:
    """A line of numbers is never empty, whatever the language."""
    await given_up_by(table, table.lerouge)
    for language in LANGUAGES:
        with speaking(language):
            score = say("history-score", won=1, drawn=0, lost=0)
            assert re.fullmatch(r"\D*1\D*0\D*0\D*", score)
