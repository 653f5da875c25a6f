"""A secret deck under the referee: dealt when the seats are taken, shown to nobody, checked at the end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from trust.dice_program import Checker
from trust.full_record import changed, resealed

from bot.games import match as matches
from bot.games.game import Refused, Resign
from bot.games.memoir44.cards import CARDS, DECK
from bot.games.memoir44.commands import Orders, Retreats
from bot.referee.dice import shuffle
from bot.referee.export import record_text
from bot.referee.master_actions import ImposeDice, UndoMoves
from bot.referee.opening import Location, Opening
from bot.referee.player_actions import GiveWords
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store

ALLIES, AXIS, MASTER = 44, 45, 46
PLAYERS = {"allies": ALLIES, "axis": AXIS}


class RefereedGame:
    """A game of Memoir '44 under a referee."""

    def __init__(self, referee: Referee, game: str) -> None:
        self.referee, self.game, self.chance = referee, game, random.Random(6)

    async def match(self) -> matches.Match:
        """Returns the current match."""
        return await self.referee.games.match(self.game)

    async def some(self, decisions: int) -> None:
        """Plays that many decisions of the players, or fewer if the game ends."""
        for _ in range(decisions):
            for seat in (await self.match()).awaited():
                offered = (await self.referee.games.match(self.game)).choices(seat)
                able = [
                    one.command for one in offered if not isinstance(one.command, Orders | Retreats | Resign)
                ]
                await self.referee.play(self.game, PLAYERS[seat], self.chance.choice(able))


@pytest.fixture
async def refereed(tmp_path: Path, seeded: None) -> AsyncIterator[RefereedGame]:
    """A game that has just begun: the second player has taken their seat."""
    moments = (datetime(2026, 6, 6, tzinfo=UTC) + timedelta(seconds=n) for n in count())
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    referee = Referee(store, lambda: next(moments), lambda _: None)
    seats = {"allies": ALLIES}
    opened = await referee.open(
        Opening(kind="memoir44", location=Location(44, 55), by=MASTER, seats=seats, masters=(MASTER,))
    )
    await referee.act(opened.match.id, ALLIES, GiveWords("the die is cast"))
    await referee.sit(opened.match.id, AXIS, "axis")
    yield RefereedGame(referee, opened.match.id)
    await store.close()


def shuffles(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the shuffles that a record holds."""
    return [roll for roll in record["dice"]["rolls"] if roll["shuffle"]]


async def test_the_cards_are_dealt_when_every_seat_is_taken(refereed: RefereedGame) -> None:
    """The contract: ``begin`` follows at once, and its dice use the words of both players."""
    match = await refereed.match()
    assert match.awaited() == ("allies",)
    assert [len(match.state.hands[seat].value) for seat in match.seats] == [4, 5]
    row = await refereed.referee.games.row(refereed.game)
    order = shuffle(bytes.fromhex(row.seed), match.opening, 1, {"for": "Deck"}, match.words, 60)
    dealt = [DECK[place] for place in order[:4]]
    assert sorted(match.state.hands["allies"].value) == sorted(dealt)


async def test_the_beginning_is_no_move_that_could_be_taken_back(refereed: RefereedGame) -> None:
    """There is nothing to undo before the first decision."""
    with pytest.raises(Refused) as caught:
        await refereed.referee.undo(refereed.game, AXIS)
    assert [reason.key for reason in caught.value.reasons] == ["undo-nothing"]
    await refereed.some(1)
    await refereed.referee.act(refereed.game, MASTER, UndoMoves("the cat", 1), by_right=False)
    assert (await refereed.match()).state.phase == "card"


@pytest.mark.parametrize("audience", ["allies", "axis", "public"])
async def test_nobody_is_told_of_a_shuffle_before_the_end(refereed: RefereedGame, audience: str) -> None:
    """The deck is secret: no export and no account mentions a shuffle before the end."""
    await refereed.some(40)
    match = await refereed.match()
    assert match.stage == "running"
    record = await refereed.referee.records.export(refereed.game, audience)
    assert shuffles(record) == []
    assert "DeckShuffled" not in {event["kind"] for event in record["events"]}
    assert verify(read_record(record_text(record))).faults == []
    account = await refereed.referee.records.account(refereed.game, audience)
    assert not any(throw.shuffle for told in account for throw in told.throws)
    told_to = {event["audience"] for event in record["events"]} - {"public"}
    assert told_to <= {audience}


async def test_at_the_end_every_shuffle_is_checked(refereed: RefereedGame, checker: Checker) -> None:
    """The check of the dice covers decks: the true record is true, one with two cards exchanged is not, for
    ``verify`` and for ``check_dice.py``."""
    await refereed.some(60)
    await refereed.referee.resign(refereed.game, ALLIES)
    record = await refereed.referee.records.export(refereed.game, "public")
    assert record["result"] is not None
    found = verify(read_record(record_text(record)))
    assert found.faults == []
    rolls = record["dice"]["rolls"]
    assert found.dice == sum(len(roll["dice"]) for roll in rolls if not roll["shuffle"])
    assert shuffles(record)[0] == rolls[0]
    said = checker(record)
    assert (said.returncode, said.stderr) == (0, "")
    exchanged = [rolls[0]["dice"][1], rolls[0]["dice"][0], *rolls[0]["dice"][2:]]
    forged = changed(record, ("dice", "rolls", 0, "dice"), exchanged)
    assert {fault.key for fault in verify(read_record(record_text(forged))).faults} >= {"die", "digest"}
    said = checker(forged)
    assert said.returncode == 1
    assert "Roll 1 ({'for': 'Deck'})" in said.stderr


async def test_a_card_that_was_not_on_the_deck_is_found_out(refereed: RefereedGame) -> None:
    """The events lead to the result: a card that was drawn must be the one that the shuffle laid on top."""
    await refereed.some(60)
    await refereed.referee.resign(refereed.game, ALLIES)
    record = await refereed.referee.records.export(refereed.game, "public")
    number, event = next((at, one) for at, one in enumerate(record["events"]) if one["kind"] == "CardDrawn")
    other = next(card for card in CARDS if card != event["data"]["card"]["value"])
    forged = resealed(changed(record, ("events", number, "data", "card", "value"), other))
    (fault,) = verify(read_record(record_text(forged))).faults
    assert (fault.where, fault.key) == (f"event {event['seq']} (CardDrawn)", "decided")


async def test_the_game_masters_dice_leave_a_shuffle_alone(refereed: RefereedGame) -> None:
    """The dice that a game master imposes do not affect a shuffle."""
    await refereed.referee.act(refereed.game, MASTER, ImposeDice("the cat", (6, 6)), by_right=False)
    await refereed.some(30)
    await refereed.referee.resign(refereed.game, ALLIES)
    record = await refereed.referee.records.export(refereed.game, "public")
    assert verify(read_record(record_text(record))).faults == []
    assert all(roll["imposed"] == 0 for roll in shuffles(record))
