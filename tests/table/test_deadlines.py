"""Issue 3, left alone: deadlines, absences and substitutes, in every phase."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from simcord import MemberActor

from bot.games.game import Seat
from bot.games.resistance import commands as do
from bot.games.resistance.state import GERMAN, RESISTANCE

from .table import LEGAL, Table
from .test_whole_game import Mind, phase_of, typed

HOURS = 24
HOUR = 3600
WEEK = 7 * 24
REASON = "the cat ran over the board"

PHASES = (
    "placement",
    "interrogation",
    "attack",
    "order",
    "reroll strength",
    "actions",
    "reroll clock",
    "reroll points",
    "choose",
    "scoring",
)
"""Every decision that a game waits for; in ``choose`` the owner decides in the opponent's turn."""

WAYS = {
    "nudge": "The game waits.",
    "ask": "The game master is asked.",
    "act": "The referee chooses for the absent player.",
}
"""What everybody reads when a player's time is up, by the option."""


async def look(table: Table) -> None:
    """The bot looks for what is due, as it does every few seconds, and tells what comes of it."""
    await table.bot._sweep()
    await table.bot.courier.settled(table.game)
    await table.env.settle()


async def later(table: Table, hours: float) -> None:
    """So many hours go by, and then the bot looks twice: the second time nothing may come of it."""
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(hours * HOUR)
    await look(table)
    await look(table)


async def awaited(table: Table) -> Seat:
    """The one seat that the game waits for."""
    (seat,) = (await table.match()).awaited()
    return seat


def player(table: Table, seat: Seat) -> MemberActor:
    """Who sits there at first."""
    return {GERMAN: table.dreben, RESISTANCE: table.lerouge}[seat]


async def reach(table: Table, phase: str, **options: Any) -> Seat:
    """A game with a deadline stands at that decision for the first time. Gives the seat that must take it."""
    await table.seated(hours=HOURS, **options)
    referee, mind = table.bot.referee, Mind(random.Random(6))
    for user in (table.dreben, table.lerouge):
        await referee.play(table.game, user.id, do.Orders("ask"))
    while phase_of((match := await table.match()).state) != phase:
        (seat,) = match.awaited()
        command = mind.pick(match.state, await referee.choices(table.game, seat))
        if phase == "choose" and seat == RESISTANCE and isinstance(command, do.Shoot):
            # A hit of which the owner has something to choose (R7): beside another, one is in cover.
            target, *beside = match.state.fight.at(command.at)
            others = [one for one in match.state.fight.side(GERMAN) if one.section != command.at]
            if others and not beside:
                await table.set_up(**{others[0].name: str(command.at)})
            await table.set_up(**{f"{target.name}_cover": "yes"})
            await table.impose(6)
        await referee.play(table.game, match.seats[seat], command)
    await table.bot.courier.settled(table.game)
    return await awaited(table)


def everything(table: Table) -> dict[str, list[str]]:
    """All that anybody can read: in public, and each person's direct messages."""
    found = {user.name: table.dms(user) for user in table.users}
    return {**found, "public": table.told().splitlines(), "channel": table.posts(table.channel)}


def news(before: dict[str, list[str]], after: dict[str, list[str]]) -> dict[str, list[str]]:
    """What was added, by reader; the footers left out."""
    added = {who: after[who][len(before[who]) :] for who in after}
    return {who: [one for one in told if not one.startswith("-# ")] for who, told in added.items() if told}


async def passing(table: Table, hours: float) -> dict[str, list[str]]:
    """What is told to whom while so many hours go by."""
    before = everything(table)
    await later(table, hours)
    return news(before, everything(table))


def is_nudge(table: Table, seat: Seat, told: list[str]) -> bool:
    """Whether this is one direct message that says to the seat that it is its turn."""
    name = {GERMAN: "German", RESISTANCE: "Resistance"}[seat]
    return len(told) == 1 and f"it is your turn as the **{name}**" in told[0] and table.game in told[0]


# --- a player does not come


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("way", WAYS)
async def test_a_player_does_not_come(table: Table, phase: str, way: str) -> None:
    """Issue 3: with a quarter of his time left he, and nobody else, is reminded, once; when it is up,
    everybody is told, once, and what follows is what the option says; then it is quiet. Nothing secret is
    told."""
    late = await reach(table, phase, on_expiry=way)
    him, other = player(table, late), player(table, {GERMAN: RESISTANCE, RESISTANCE: GERMAN}[late])
    assert await passing(table, HOURS * 0.74) == {}
    reminded = await passing(table, HOURS * 0.02)
    assert list(reminded) == [him.name]
    assert ["your time runs out" in told for told in reminded[him.name]] == [True]
    assert await passing(table, HOURS * 0.2) == {}
    before = await table.match()
    told = await passing(table, HOURS * 0.1)
    after = await table.match()
    up = [line for line in told["public"] if "⌛" in line]
    assert [WAYS[way] in line for line in up] == [True]
    assert table.gm.name in told if way == "ask" else table.gm.name not in told
    assert table.stranger.name not in told
    if way == "act":
        assert late not in after.awaited()
        assert all(is_nudge(table, seat, told[player(table, seat).name]) for seat in after.awaited())
        assert not any("it is your turn" in one for one in told.get(him.name, ()))
    else:
        assert after.state == before.state
        assert told["public"] == up
        assert is_nudge(table, late, told[him.name])
        assert other.name not in told
        assert await passing(table, WEEK) == {}
    if way == "ask":
        (asked,) = told[table.gm.name]
        assert "is late" in asked


async def test_a_default_placement_is_sealed(table: Table) -> None:
    """Issue 3, nothing secret: what the referee hides for an absent German, the German alone learns."""
    await reach(table, "placement", on_expiry="act")
    await later(table, HOURS * 0.8)
    told = await passing(table, HOURS)
    for zone in ("Caen", "Bayeux", "Lison", "Saint-Lô", "Avranches"):
        readers = {who for who, lines in told.items() if any(zone in line for line in lines)}
        assert readers == {table.dreben.name}
    assert "sealed under" in "\n".join(told["public"])
    assert "train" not in table.card().text
    assert "train" in (await table.mine(table.dreben)).text


async def test_a_lobby_waits_for_ever(table: Table) -> None:
    """Issue 3: a deadline is a player's whom the game waits for; a lobby has none."""
    await table.open(german=table.dreben, hours=HOURS, on_expiry="act")
    assert await passing(table, 3 * WEEK) == {}
    assert "Sit down: Resistance" in table.card().buttons


async def test_a_game_that_is_over_or_paused_waits_for_nobody(table: Table) -> None:
    """Issue 3: nobody is reminded of a game that stands still; when it goes on, his time is whole again."""
    late = await reach(table, "interrogation", on_expiry="act")
    await later(table, HOURS * 0.8)
    await table.slash(table.gm, "gm pause", reason=REASON)
    assert await passing(table, 2 * WEEK) == {}
    await table.slash(table.gm, "gm resume")
    assert await passing(table, HOURS * 0.7) == {}
    assert list(await passing(table, HOURS * 0.2)) == [player(table, late).name]
    await table.slash(table.gm, "gm end", reason=REASON)
    assert await passing(table, 2 * WEEK) == {}


async def test_no_deadline_is_no_deadline(table: Table) -> None:
    """Issue 3, hours per game: without them nobody is ever reminded."""
    await table.placed()
    assert await passing(table, 9 * WEEK) == {}


@pytest.mark.parametrize("way", WAYS)
async def test_the_bot_was_down_for_a_week(table: Table, way: str) -> None:
    """Issue 3: one message to each whom it concerns, not one for each time that was missed; and none again
    when the bot is started once more."""
    late = await reach(table, "interrogation", on_expiry=way)
    him = player(table, late)
    before = everything(table)
    await table.bot.close()
    table.env.backend.advance_clock(WEEK * HOUR)
    await table.restart()
    await look(table)
    told = news(before, everything(table))
    assert sum("⌛" in line for line in told["public"]) == 1
    assert all(len(told[user.name]) == 1 for user in table.users if user.name in told)
    concerned = {"nudge": {him}, "ask": {him, table.gm}, "act": {table.dreben}}[way]
    assert {user for user in table.users if user.name in told} == concerned
    before = everything(table)
    await table.restart()
    await look(table)
    assert everything(table) == before


async def test_several_games_after_a_week(table: Table) -> None:
    """Issue 3: once for each game that he plays."""
    games = []
    for _ in range(5):
        await table.placed(hours=HOURS)
        games.append(table.game)
    before = len(table.dms(table.lerouge))
    await later(table, WEEK)
    nudges = table.dms(table.lerouge)[before:]
    assert sorted(game for game in games for one in nudges if f"`{game}`" in one) == sorted(games)


async def test_a_reminder_to_closed_messages_stands_in_the_home(table: Table) -> None:
    """Issue 3, reminders: who takes no direct messages is called where the game lives; nothing secret."""
    await reach(table, "placement")
    table.close_dms(table.dreben)
    told = await passing(table, HOURS * 0.8)
    assert list(told) == ["public"]
    assert [table.dreben.mention in line for line in told["public"]] == [True]


async def test_looks_at_the_same_time_remind_once(table: Table) -> None:
    """Issue 3, reminders once: however many looks are under way."""
    await reach(table, "interrogation")
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(HOURS * HOUR * 0.8)
    before = table.dms(table.lerouge)
    await asyncio.gather(*(table.bot.referee.wake() for _ in range(5)))
    await look(table)
    assert len(table.dms(table.lerouge)) == len(before) + 1


async def test_games_played_to_their_end_by_default_choices_alone(table: Table) -> None:
    """Issue 3: nobody ever comes, and the referee brings every game to its end."""
    games = []
    for _ in range(3):
        await table.seated(hours=HOURS, on_expiry="act")
        games.append(table.game)
    for _ in range(200):
        await later(table, HOURS + 1)
    for table.game in games:
        assert "The game is over" in table.card().text
        assert "✓" in (await table.slash(table.stranger, "table verify", game=table.game)).text
    assert await passing(table, WEEK) == {}


# --- more time


async def test_the_game_master_gives_more_time(table: Table) -> None:
    """Issue 3, ``/gm extend``: so many hours more, and a reminder in the last quarter of the new time."""
    late = await reach(table, "interrogation")
    before = (await table.match()).deadline
    assert before
    await later(table, HOURS * 0.8)
    await table.slash(table.gm, "gm extend", hours=10, reason=REASON)
    assert (await table.match()).deadline == before + 10 * HOUR
    assert "10 hours more" in table.told()
    assert await passing(table, HOURS * 0.2) == {}
    assert list(await passing(table, 5)) == [player(table, late).name]
    assert sum("⌛" in line for line in (await passing(table, 6))["public"]) == 1


@pytest.mark.parametrize("way", ["nudge", "ask"])
async def test_more_time_for_him_who_is_late(table: Table, way: str) -> None:
    """Issue 3: the game master who is asked what to do may wait: the hours count from now, and when they
    are over it begins anew, once."""
    late = await reach(table, "actions", on_expiry=way)
    await later(table, HOURS * 0.8)
    await later(table, 3 * HOURS)
    answer = await table.slash(table.gm, "gm extend", hours=10, reason=REASON)
    assert "Done" in answer.text
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + 10 * HOUR
    assert await passing(table, 3) == {}
    assert list(await passing(table, 2)) == [player(table, late).name]
    assert sum("⌛" in line for line in (await passing(table, 6))["public"]) == 1
    assert await passing(table, WEEK) == {}


async def test_his_own_move_gives_him_his_whole_time_again(table: Table) -> None:
    """Issue 3, hours per game: they run anew from each move of the awaited player."""
    await reach(table, "actions")
    await later(table, HOURS * 0.8)
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR
    assert await passing(table, HOURS * 0.7) == {}


@pytest.mark.parametrize(
    ("user", "command", "options"),
    [
        ("dreben", "resistance orders", {"when_hit": "choose"}),
        ("dreben", "table away", {"days": 2}),
        ("lerouge", "table away", {"days": 0}),
        ("gm", "gm dice", {"values": "6", "reason": REASON}),
        ("gm", "gm look", {}),
        ("gm", "gm undo", {"reason": REASON}),
    ],
)
@pytest.mark.parametrize("up", [False, True])
async def test_what_others_do_moves_no_deadline(
    table: Table, user: str, command: str, options: dict[str, Any], up: bool
) -> None:
    """Issue 3, reminders once: what is no move of the awaited player neither stops his time nor winds it
    up again, and after his time is up it brings no second message."""
    await reach(table, "actions")
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    before = (await table.match()).deadline
    await later(table, HOURS * 0.8)
    if up:
        await later(table, HOURS)
    answer = await table.slash(getattr(table, user), command, **options)
    assert answer.private
    if up:
        assert await passing(table, WEEK) == {}
    else:
        assert (await table.match()).deadline == before
        assert await passing(table, HOURS * 0.15) == {}
        assert sum("⌛" in line for line in (await passing(table, HOURS * 0.1))["public"]) == 1


async def test_an_undo_by_consent_moves_no_deadline(table: Table) -> None:
    """Issue 3: the other side agrees, and he who moves again has not more time than before, nor none."""
    await reach(table, "actions")
    section = (await table.match()).state.fight.task_section
    if section > 1:
        await table.set_up(R1=str(section))
    await table.slash(table.lerouge, "resistance task", dice=1)
    await table.slash(table.lerouge, "table undo")
    request = [one for one in table.seen() if "Agree" in one.buttons][-1]
    await later(table, HOURS * 0.8)
    await table.click(table.dreben, request, "Agree")
    assert "taken back" in table.told()
    assert sum("⌛" in line for line in (await passing(table, HOURS))["public"]) == 1


# --- an absence


@pytest.mark.parametrize("phase", PHASES)
async def test_an_absence_postpones(table: Table, phase: str) -> None:
    """Issue 3, ``/table away``: his time begins when he is back; who comes back sooner says so."""
    late = await reach(table, phase, on_expiry="act")
    him = player(table, late)
    await table.slash(him, "table away", days=5)
    assert "The time does not run" in table.told()
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + (5 * 24 + HOURS) * HOUR
    assert await passing(table, 5 * 24 + HOURS * 0.7) == {}
    assert list(await passing(table, HOURS * 0.1)) == [him.name]
    assert sum("⌛" in line for line in (await passing(table, HOURS))["public"]) == 1


async def test_who_is_back_has_his_time_from_now(table: Table) -> None:
    """Issue 3, ``/table away`` 0: his whole time from now on."""
    await reach(table, "interrogation")
    await table.slash(table.lerouge, "table away", days=5)
    await later(table, 48)
    await table.slash(table.lerouge, "table away", days=0)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR


async def test_an_absence_that_was_told_before_his_turn(table: Table) -> None:
    """Issue 3: he said so in time; when he is awaited, his time begins with his return."""
    await reach(table, "placement")
    await table.slash(table.lerouge, "table away", days=4)
    back = int(table.env.now().timestamp()) + 4 * 24 * HOUR
    await later(table, 10)
    await table.slash(table.dreben, "resistance place", **LEGAL)
    assert (await table.match()).deadline == back + HOURS * HOUR


async def test_nobody_to_ask(table: Table) -> None:
    """Issue 3: "a word to the game master" needs one; a game without is not opened so."""
    refused = await table.slash(table.gm, "resistance new", table.channel, hours=24, on_expiry="ask")
    assert "nobody to ask" in refused.text
    assert await table.bot.store.games_open() == []


async def test_a_game_master_whose_messages_are_closed(table: Table) -> None:
    """Design, secrets: closed messages never stop a game: he is asked by name in the game's home, once."""
    table.close_dms(table.gm)
    await reach(table, "interrogation", on_expiry="ask")
    told = await passing(table, HOURS)
    (asked,) = [line for line in told["public"] if "/gm extend" in line]
    assert asked.startswith(f"<@{table.gm.id}>, the Resistance is late")
    assert not any("/gm extend" in line for line in (await passing(table, WEEK)).get("public", ()))


# --- a substitute


@pytest.mark.parametrize("phase", PHASES)
async def test_a_substitute(table: Table, phase: str) -> None:
    """Issue 3, ``/gm replace`` in every phase: the new player has the panel with what the seat knows and
    decides; the old one has nothing any more, and gets nothing; nobody else learns anything."""
    seat = await reach(table, phase, on_expiry="ask")
    old, new = player(table, seat), table.stranger
    held = await table.mine(old)
    button = next(iter(held.buttons), None)
    before = everything(table)
    await table.slash(table.gm, "gm replace", seat=seat, member=new, reason=REASON)
    told = news(before, everything(table))
    assert set(told) == {"public", new.name}
    assert len(told["public"]) == 1
    assert is_nudge(table, seat, told[new.name])
    moment = await table.moment()
    if button:
        assert "no seat" in (await table.click(old, held, button)).text
    assert "no seat" in (await table.slash(old, "table mine")).text
    assert await table.moment() == moment
    panel = await table.mine(new)
    assert panel.text == held.text
    assert panel.pickers == held.pickers or phase == "placement"
    late = await passing(table, HOURS * 2)
    assert set(late) == {"public", new.name, table.gm.name}
    given, command = LEGAL, "place"
    if phase != "placement":
        choices = await table.bot.referee.choices(table.game, seat)
        chosen = Mind(random.Random(6)).pick((await table.match()).state, choices)
        given, command = typed(chosen), chosen.verb
    seq = (await table.match()).seq
    await table.slash(new, f"resistance {command}", **given)
    assert (await table.match()).seq > seq


async def test_a_half_made_placement_passes_to_the_substitute(table: Table) -> None:
    """Issue 3, also in secret phases: what the old German had prepared, the new one finds on his panel, and
    nobody else; the old one cannot change it any more."""
    await reach(table, "placement")
    await table.slash(table.dreben, "resistance place", caen=LEGAL["caen"], lison=LEGAL["lison"])
    held = await table.mine(table.dreben)
    before = everything(table)
    await table.slash(table.gm, "gm replace", seat="german", member=table.stranger, reason=REASON)
    told = news(before, everything(table))
    assert not any("VIP" in line or "goods" in line for lines in told.values() for line in lines)
    for label in ("Random", "Clear"):
        assert "no seat" in (await table.click(table.dreben, held, label)).text
    assert "no seat" in (await table.slash(table.dreben, "resistance place", caen="squad")).text
    panel = await table.mine(table.stranger)
    assert panel.text == held.text
    rest = {zone: line for zone, line in LEGAL.items() if zone not in ("caen", "lison")}
    answer = await table.slash(table.stranger, "resistance place", **rest)
    assert "All rules are kept" in answer.text
    await table.click(table.stranger, answer.panel, "Seal")
    assert "sealed under" in table.told()
    knows = (await table.mine(table.stranger)).text
    assert "VIP train and infantry squad (9)" in knows


async def test_a_substitute_of_him_who_is_not_awaited(table: Table) -> None:
    """Issue 3: he is not nudged before it is his turn, and the other's time goes on."""
    await reach(table, "interrogation")
    before, deadline = everything(table), (await table.match()).deadline
    await table.slash(table.gm, "gm replace", seat="german", member=table.stranger, reason=REASON)
    assert set(news(before, everything(table))) == {"public"}
    assert (await table.match()).deadline == deadline
    assert "VIP" in (await table.mine(table.stranger)).text


async def test_a_substitute_in_a_game_that_is_paused(table: Table) -> None:
    """Issue 3, in every phase: he is nudged when the game goes on."""
    await reach(table, "actions")
    await table.slash(table.gm, "gm pause", reason=REASON)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    assert table.dms(table.stranger) == []
    await table.slash(table.gm, "gm resume")
    assert is_nudge(table, RESISTANCE, table.dms(table.stranger))


async def test_a_substitute_has_the_whole_time(table: Table) -> None:
    """Issue 3: an absence ends with him who was absent; who takes over has his time from now on."""
    await reach(table, "actions", on_expiry="act")
    await table.slash(table.lerouge, "table away", days=9)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR


async def test_a_substitute_in_the_lobby(table: Table) -> None:
    """Issue 3, in every phase: who sat down and is not seen again is replaced, too; a free seat is nobody's
    to replace."""
    await table.open(german=table.dreben, hours=HOURS)
    await table.slash(table.gm, "gm replace", seat="german", member=table.stranger, reason=REASON)
    assert table.stranger.mention in table.card().text
    assert table.dreben.mention not in table.card().text
    before = await table.moment()
    answer = await table.slash(table.gm, "gm replace", seat="resistance", member=table.dreben, reason=REASON)
    assert "Nobody has the seat of the Resistance" in answer.text
    assert await table.moment() == before
