"""An early battle report tells nothing that its reader may not know (3, 6, R4)."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from games.resistance.moments import ANY_TIME
from simulated.night import by_night

from bot.games.game import PUBLIC
from bot.games.resistance import commands as do
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation.report import people, report
from bot.store.store import Store

from .observed_game import USERS, ObservedGame, masked
from .placement_pairs import Pair, half_made, pair

PAIRS = by_night(8, by_day=3)
DECISIONS = 10
"""Number of pairs that go on to the battle, and number of decisions of each in it."""

AUDIENCES = (RESISTANCE, PUBLIC[0])


@pytest.fixture
async def observed_games(
    tmp_path: Path, one_thread: None, seeded: None
) -> AsyncIterator[tuple[ObservedGame, ObservedGame]]:
    """Each game of a pair."""
    one, other = [
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/{name}.sqlite3") for name in ("one", "other")
    ]
    yield ObservedGame(one), ObservedGame(other)
    await one.close()
    await other.close()


async def reported(observed: ObservedGame, audience: str) -> str:
    """Returns the report for an audience, with every player called by their number."""
    match = await observed.match()
    events = await observed.referee.records.account(observed.game, audience)
    names = {user: f"user {user}" for user in people(match, events)}
    return report(match.view(audience), audience, events, names)


async def reports(observed: ObservedGame, each: Pair, side: int) -> list[str]:
    """Returns the reports of one game at each point at which they are requested."""
    found: list[str] = []
    private_chance, same = random.Random(2 * each.number + side), random.Random(each.number)

    async def ask() -> None:
        for audience in AUDIENCES:
            made = await reported(observed, audience)
            found.append(masked(made, observed.fingerprint))

    await observed.open(hours=0)
    await observed.ponder(private_chance, [half_made(private_chance) for _ in range(side)])
    await ask()
    await observed.seal(each.placements[side])
    if side:
        await observed.referee.play(observed.game, USERS[GERMAN], do.Orders("ask"))
    await ask()
    for guess in each.guesses:
        await observed.act(RESISTANCE, do.Interrogate(*guess))
    await ask()
    if (await observed.match()).state.phase == "interrogation":
        await observed.act(RESISTANCE, do.Stop())
    await observed.act(RESISTANCE, do.Attack(*each.attacked))
    for _ in range(DECISIONS):
        (seat,) = (await observed.match()).awaited()
        offered = (await observed.referee.games.match(observed.game)).choices(seat)
        able = [one.command for one in offered if one.command.verb not in ANY_TIME]
        await observed.act(seat, same.choice(able))
    await ask()
    return found


@pytest.mark.parametrize("number", range(PAIRS))
async def test_two_placements_that_answer_alike_have_the_same_early_report(
    number: int, observed_games: tuple[ObservedGame, ObservedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """3, 6, R4: the reports are equal byte for byte, the masked fingerprint aside, at every point. Only one
    of the two Germans gives a standing order and tries out placements: no number counts what the reader may
    not know."""
    each = pair(3000 + number, goes_on=True)
    told = []
    for side, observed in enumerate(observed_games):
        monkeypatch.setattr("bot.referee.referee.secrets", random.Random(each.number))
        monkeypatch.setattr("bot.referee.referee.new_seed", lambda: each.number.to_bytes(32, "big"))
        monkeypatch.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
        told.append(await reports(observed, each, side))
    assert told[0] == told[1]
    assert len(told[0]) == 4 * len(AUDIENCES)


async def test_the_comparison_sees_a_difference(
    observed_games: tuple[ObservedGame, ObservedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """3: the comparison sees what the German's own report and the end reveal, and so would see an earlier
    leak."""
    each = pair(3000, goes_on=True)
    own, ends = [], []
    for side, observed in enumerate(observed_games):
        monkeypatch.setattr("bot.referee.referee.secrets", random.Random(each.number))
        monkeypatch.setattr("bot.referee.referee.new_seed", lambda: each.number.to_bytes(32, "big"))
        await reports(observed, each, side)
        own.append(await reported(observed, GERMAN))
        await observed.resign(GERMAN)
        ends.append([await reported(observed, audience) for audience in (*AUDIENCES, GERMAN)])
    assert own[0] != own[1]
    assert ends[0][0] != ends[1][0]
    for made in ends:
        assert made[0] == made[1] == made[2]


async def test_the_events_of_an_early_report_are_counted_by_its_reader(
    observed_games: tuple[ObservedGame, ObservedGame],
) -> None:
    """3: "ids tell nothing": the numbers by which pictures are found run without a gap for every reader, and
    no roll is told that belongs to a hidden step."""
    observed, _ = observed_games
    await reports(observed, pair(3001, goes_on=True), 1)
    for audience in (*AUDIENCES, GERMAN):
        account = await observed.referee.records.account(observed.game, audience)
        assert [one.number for one in account] == list(range(1, len(account) + 1))
        told = await reported(observed, audience)
        rolls = [int(n) for n in re.findall(r"<tr><td>(\d+)</td>", told)]
        assert rolls == [throw.n for one in account for throw in one.throws]
