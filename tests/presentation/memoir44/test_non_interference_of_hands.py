"""Two games of Memoir '44 that differ only in the cards in a hand are the same to the other side, the public
and the log, byte by byte, until one of those cards is played."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from simulated.night import by_night
from simulated.table import Table
from trust.journal import Journal

from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.commands import Engage
from bot.settings import ONE_SHARD, Settings

from .hand_pairs import HandGame, deal, play_hand_game
from .play import bring_ground, open_game, play_until, stage_of

PAIRS = by_night((5, 7), by_day=(5,))
CHIP = 5

Pairs = Callable[..., Awaitable[tuple[HandGame, HandGame]]]


@pytest.fixture
def played(tmp_path: Path, journal: Journal, quick_start: None, monkeypatch: pytest.MonkeyPatch) -> Pairs:
    """Plays both games of a pair, with the same dice."""

    async def play(
        number: int, decisions: int, standing: tuple[str, str] = ("", ""), *, chip: bool = False, **how: bool
    ) -> tuple[HandGame, HandGame]:
        games = []
        for side in range(2):
            monkeypatch.setattr("bot.referee.referee.secrets", random.Random(number))
            monkeypatch.setattr("bot.referee.referee.new_seed", lambda: number.to_bytes(32, "big"))
            monkeypatch.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
            url = f"sqlite+aiosqlite:///{tmp_path}/{number}-{side}.sqlite3"
            settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
            each = deal(number, chip=chip)
            games.append(
                await play_hand_game(settings, each, side, journal, decisions, standing=standing[side], **how)
            )
        return games[0], games[1]

    return play


def check(one: HandGame, other: HandGame) -> None:
    """Asserts that nobody but the Allies can tell them apart."""
    assert len(one.points) > 4
    assert len(one.points[-1][0]) > 60
    for (heard, log), (other_heard, other_log) in zip(one.points, other.points, strict=True):
        assert heard == other_heard, one.each
        assert log == other_log, one.each
    assert one.answers == other.answers


async def test_nobody_can_tell_two_hands_apart(played: Pairs) -> None:
    """Two hands that differ give the opponent, the public and the log byte-identical output until a card is
    played. Even the wait for a possible Ambush answer is the same whether or not the card is held."""
    games = [await played(number, 36) for number in PAIRS]
    for one, other in games:
        check(one, other)
        assert AMBUSH not in one.secret
        assert AMBUSH in other.secret
    assert sum(one.answers for one, _ in games) > 2 * len(games)
    assert sum(other.ambushes for _, other in games) > 2 * len(games)


async def test_nobody_can_tell_what_lies_under_the_chip(played: Pairs) -> None:
    """Another card under the commissar's chip, and another in the hand: byte-identical until one of them is
    played (M69). Meanwhile the Allies play Recon and Counter-Attack from their hand."""
    one, other = await played(CHIP, 30, chip=True)
    check(one, other)
    assert one.chip != other.chip
    assert one.turns == other.turns > 3


async def test_nobody_can_tell_two_standing_orders_apart(played: Pairs) -> None:
    """Two standing orders that answer at once look alike: to spring an Ambush that is not held looks like
    letting the assault pass with one in the hand."""
    one, other = await played(3, 28, ("spring", "pass"))
    check(one, other)
    assert one.answers == 0


async def test_the_comparison_sees_a_card_that_is_played(played: Pairs) -> None:
    """The comparison sees a card that is played, and so would see any other leak."""
    one, other = await played(5, 16, careless=True)
    assert [heard for heard, _ in one.points] != [heard for heard, _ in other.points]


async def test_a_standing_order_answers_at_once(table: Table) -> None:
    """A standing order answers at once: with “pass” as with “spring”, held or not."""
    await bring_ground(table, "drill")
    await open_game(table, "drill")
    for user in (table.dreben, table.lerouge):
        answer = await table.slash(user, "memoir orders", when_assaulted="pass")
        assert answer.private
    assert await play_until(table, {"battle", "done", "orders", "retreats", "resign"}, 1)
    before = (await table.match()).seq
    match = await table.match()
    (seat,) = match.awaited()
    choices = (await table.bot.referee.games.match(table.game)).choices(seat)
    assault = next(choice.command for choice in choices if isinstance(choice.command, Engage))
    user = table.dreben if seat == "allies" else table.lerouge
    await table.slash(user, "memoir battle", unit=assault.unit, target=assault.target)
    assert await stage_of(table) != "answer"
    log = [row.data.decode() for row in await table.events() if row.seq > before]
    assert "order" not in "".join(log).lower()
