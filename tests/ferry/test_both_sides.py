"""A match of two games: the sides change after the first, and the points of both count."""

from __future__ import annotations

import json
from typing import Any

import pytest
from simulated.table import Panel, Table, click_id, renamed
from trust.full_record import resealed

from bot.games.match import Match
from bot.games.match_events import has_left
from bot.presentation.components import CustomId
from bot.presentation.wording import say
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.tables import AGAINST_PEOPLE

from .play import nights, open_ferry, start

CHANGE = say("both-change")


async def second(table: Table) -> Match:
    """Returns the second game of the table's match."""
    return await table.bot.referee.games.match(f"{table.game}2")


async def play_first(table: Table, **options: Any) -> None:
    """Plays the first of two games to its end: three boats come over, and Lerouge wins 3 : 0."""
    await start(table, both=True, **options)
    await nights(table, (3, 1), (1, 2), (2, 1))
    assert (await table.match()).stage == "over"


async def play_second(table: Table, *played: tuple[int, int]) -> None:
    """Plays nights of the second game, in which Lerouge is the watch."""
    game = f"{table.game}2"
    for posted, rowed in played:
        await table.slash(table.lerouge, "ferry post", ford=posted, game=game)
        await table.slash(table.dreben, "ferry row", ford=rowed, game=game)


async def results_of(table: Table, user: int) -> list[tuple[int, int, int]]:
    """Returns how many games a user has won, drawn and lost against a person, if any count."""
    assert table.channel.guild is not None
    rows = await table.bot.store.results.totals(user, table.channel.guild.id)
    whole = [row for row in rows if row.against == AGAINST_PEOPLE and not row.kind]
    return [(row.won, row.drawn, row.lost) for row in whole]


def verified(record: dict[str, Any]) -> bool:
    return not verify(read_record(json.dumps(record).encode())).faults


async def test_the_lobby_offers_both_sides(table: Table) -> None:
    """Whoever opened the game chooses, until somebody else has sat down on the terms as they are."""
    await open_ferry(table)
    chosen = await table.click_further(table.gm, table.card(), "Two games")
    assert "One game" in chosen.panel.buttons
    assert (await table.match()).both
    assert say("card-both") in table.card().text
    drawn = (await table.click(table.stranger, table.card(), "More")).panel
    refused = await table.click_as_drawn(table.stranger, drawn, "One game")
    assert refused.text == say("refused-terms-not-yours")
    await table.click(table.dreben, table.card(), "Play the Watch")
    refused = await table.click_as_drawn(table.gm, drawn, "One game")
    assert refused.text == say("refused-terms-agreed")
    assert (await table.match()).both


async def test_the_second_game_begins_with_the_sides_changed(table: Table) -> None:
    """It begins where the first was played, on the same terms, with a set-up of its own; nobody taps for it.
    The first has no last post: it says what follows."""
    await play_first(table, hours=24)
    first, other = await table.match(), await second(table)
    assert other.seats == {"watch": table.lerouge.id, "crew": table.dreben.id}
    assert (other.stage, other.options, other.hours, other.both) == ("running", first.options, 24, True)
    assert other.first is not None
    assert (other.first.id, other.first.points) == (first.id, {"crew": 3, "watch": 0})
    assert other.fingerprint != first.fingerprint
    rows = [await table.bot.referee.games.row(game) for game in (first.id, other.id)]
    assert rows[0].home_id == rows[1].home_id
    (told,) = [post for post in table.seen() if CHANGE in post.text]
    assert "Rematch" not in told.buttons
    assert say("sides-changed") in table.told()
    assert "After the first game:" in "\n".join(table.posts())
    assert await results_of(table, table.dreben.id) == []


@pytest.mark.parametrize(("sunk", "result"), [(True, (0, 0, 1)), (False, (0, 1, 0))])
async def test_one_closing_post_and_one_result_for_both(
    table: Table, sunk: bool, result: tuple[int, int, int]
) -> None:
    """The last post names the points of both games and who has won the match. Each game is verified by
    itself; the ladder and the history have one result."""
    await play_first(table)
    if sunk:
        await table.slash(table.gm, "gm dice", values="6", reason="a test", game=f"{table.game}2")
    await play_second(table, (1, 1 if sunk else 2), (1, 2), (1, 2), *([(1, 2)] if sunk else []))
    match = await second(table)
    assert (match.stage, match.has_second) == ("over", False)
    (closing,) = [post for post in table.seen() if "Rematch" in post.buttons]
    who = table.dreben.mention, table.lerouge.mention
    assert f"{who[1]} {4 if sunk else 3}" in closing.text
    assert f"{who[0]} 3" in closing.text
    assert (f"{who[1]} wins the match" if sunk else "The match is a draw") in closing.text
    for game in (table.game, match.id):
        assert verified(await table.bot.referee.records.export(game, "public"))
    assert await results_of(table, table.dreben.id) == [result]


async def test_a_forged_score_of_the_first_game_is_found(table: Table) -> None:
    """The second game states the points of the first as it was asked for."""
    await play_first(table)
    await table.bot.referee.resign(f"{table.game}2", table.dreben.id)
    record = await table.bot.referee.records.export(f"{table.game}2", "public")
    (changed,) = [event for event in record["events"] if event["kind"] == "SidesChanged"]
    changed["data"]["first"]["points"]["crew"] = 1
    resealed(record)
    assert not verified(record)


async def test_whoever_resigns_the_first_game_loses_both(table: Table) -> None:
    """No second one follows, and the one result says so."""
    await start(table, both=True)
    await table.resign(table.lerouge)
    assert not (await table.match()).has_second
    assert await table.bot.store.games.get(f"{table.game}2") is None
    assert [post for post in table.seen() if "Rematch" in post.buttons]
    assert await results_of(table, table.dreben.id) == [(1, 0, 0)]


async def test_a_bot_that_ended_between_the_games_opens_the_second(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is opened once, by the look at what is due after the start."""

    async def killed(*_: object) -> None:
        """Opens nothing."""

    with monkeypatch.context() as mark:
        mark.setattr(Referee, "_open_second", killed)
        await play_first(table)
    assert await table.bot.store.games.get(f"{table.game}2") is None
    await table.restart()
    begun = await second(table)
    await table.bot.referee.wake()
    assert await second(table) == begun
    row = await table.bot.store.games.get(table.game)
    assert row is not None
    assert row.wake_at is None
    await play_second(table, (1, 2), (1, 2), (1, 2))
    assert len(await results_of(table, table.dreben.id)) == 1


async def test_a_forged_rematch_between_the_games_is_refused(table: Table) -> None:
    """The first game has no rematch: the second follows it anyway. Strangers have none at all."""
    await play_first(table)
    shown, match = table.card(), await second(table)
    for user in (table.dreben, table.stranger):
        forged = str(CustomId(table.game, "rematch", words=("both",)))
        panel = Panel(shown.message, renamed(shown.components, forged))
        assert (await click_id(table.env, user, panel, forged)).private
    assert await second(table) == match
    assert await table.bot.store.games.get(f"{table.game}3") is None


async def test_who_leaves_for_good_resigns_the_second_game(table: Table) -> None:
    """The other has won the match; of whoever left nothing is kept."""
    await play_first(table)
    await table.bot.community.leaving.forget(table.dreben.id)
    match = await second(table)
    assert match.stage == "over"
    assert has_left(match.seats["crew"])
    assert await results_of(table, table.lerouge.id) == [(1, 0, 0)]
    assert await results_of(table, table.dreben.id) == []


async def test_a_rematch_may_be_both_sides(table: Table) -> None:
    """Behind “More” of a last post; what was two games stays two in a rematch."""
    await start(table)
    await table.resign(table.lerouge)
    closing = next(post for post in reversed(table.seen()) if "Rematch" in post.buttons)
    await table.click_further(table.dreben, closing, "Two games")
    assert (await second(table)).both
