"""Deadlines, absences and substitutes, in every phase."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from presentation.resistance.strategy import Strategy, phase_of, typed
from simcord import MemberActor
from simulated.night import by_night
from simulated.table import LEGAL, Panel, Table

from bot.games.game import PUBLIC, Seat
from bot.games.resistance import commands as do
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.referee.export import record_text
from bot.referee.verify import read_record, verify

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
"""The public message when a player's time is up, by the option."""

LATE = [
    *(("act", [phase]) for phase in PHASES),
    ("nudge", by_night(PHASES, by_day=PHASES[::2])),
    ("ask", by_night(PHASES, by_day=PHASES[1::2])),
]
"""The phases of a game that are tried with each option. By day every phase is tried with its default
choice, after which the game may pass over others, and with one of the options that choose nothing."""


async def look(table: Table) -> None:
    """Runs the bot's regular check for what is due, and delivers the results."""
    await table.bot._sweep()
    await table.bot.courier.settle(table.game)
    await table.env.settle()


async def later(table: Table, hours: float) -> None:
    """Advances the clock by this many hours, then runs the check twice, because the second must have no
    effect."""
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(hours * HOUR)
    await look(table)
    await look(table)


async def awaited(table: Table) -> Seat:
    """Returns the one seat that the game waits for."""
    (seat,) = (await table.match()).awaited()
    return seat


def player(table: Table, seat: Seat) -> MemberActor:
    """Returns the user who sits there at first."""
    return {GERMAN: table.dreben, RESISTANCE: table.lerouge}[seat]


async def reach(table: Table, phase: str, **options: Any) -> Seat:
    """Plays a game with a deadline until it first reaches that decision, and returns the seat that must take
    it."""
    await begin(table, **options)
    return await go_on(table, phase)


async def begin(table: Table, **options: Any) -> None:
    """Starts a game with a deadline, in which each player wants to be asked everything."""
    await table.seated(hours=HOURS, **options)
    for user in (table.dreben, table.lerouge):
        await table.bot.referee.play(table.game, user.id, do.Orders("ask"))


async def go_on(table: Table, phase: str) -> Seat:
    """Plays until the game reaches that decision, and returns the seat that must take it. What happened until
    then is delivered together."""
    async with table.delivering_later():
        await _play_until(table, phase)
    return await awaited(table)


async def _play_until(table: Table, phase: str) -> None:
    referee, strategy = table.bot.referee, Strategy(random.Random(6))
    while phase_of((match := await table.match()).state) != phase:
        (seat,) = match.awaited()
        command = strategy.pick(match.state, (await referee.games.match(table.game)).choices(seat))
        if phase == "choose" and seat == RESISTANCE and isinstance(command, do.Shoot):
            # A hit that leaves the owner a choice (R7): of two figures there, one is in cover.
            target, *beside = match.state.fight.at(command.at)
            others = [one for one in match.state.fight.side(GERMAN) if one.section != command.at]
            if others and not beside:
                await table.set_up(**{others[0].name: str(command.at)})
            await table.set_up(**{f"{target.name}_cover": "yes"})
            await table.impose(6)
        await referee.play(table.game, match.seats[seat], command)


def everything(table: Table) -> dict[str, list[str]]:
    """Returns everything that anybody can read: in public, and each person's direct messages."""
    found = {user.name: table.dms(user) for user in table.users}
    return {**found, "public": list(told_lines(table)), "channel": table.posts(table.channel)}


def told_lines(table: Table) -> Iterator[str]:
    """Yields what the game's home tells, line by line, without titles and whom the game waits for."""
    for line in table.told().splitlines():
        if f"** · {table.game}" not in line and not line.startswith("**Waiting for"):
            yield line


def news(before: dict[str, list[str]], after: dict[str, list[str]]) -> dict[str, list[str]]:
    """Returns what was added, by reader, without the footers."""
    added = {who: list(new_ones(before[who], after[who])) for who in after}
    return {who: [one for one in told if not one.startswith("-# ")] for who, told in added.items() if told}


def new_ones(before: Iterable[str], after: Iterable[str]) -> Iterator[str]:
    """Yields what was told after but not before, wherever it stands: a post grows, or goes on in another."""
    known = Counter(before)
    for one in after:
        if known[one]:
            known[one] -= 1
        else:
            yield one


async def passing(table: Table, hours: float) -> dict[str, list[str]]:
    """Returns what each reader is told while this many hours go by."""
    before = everything(table)
    await later(table, hours)
    return news(before, everything(table))


def known(panel: Panel) -> str:
    """Returns what a panel tells in words, with the text of its picture."""
    return "\n".join([panel.text, *panel.pictures.values()])


def is_nudge(table: Table, seat: Seat, told: list[str]) -> bool:
    """Whether this is one direct message that tells the seat that it is its turn."""
    name = {GERMAN: "German", RESISTANCE: "Resistance"}[seat]
    return len(told) == 1 and f"it is your turn as the **{name}**" in told[0] and table.game in told[0]


# --- an absent player


@pytest.mark.parametrize(("way", "phases"), LATE)
async def test_a_player_does_not_come(table: Table, way: str, phases: Sequence[str]) -> None:
    """With a quarter of their time left, the absent player alone is reminded, once. When it is up, everybody
    is told, once, and the option decides what follows; after that nothing is sent. No secret is told."""
    await begin(table, on_expiry=way)
    for phase in phases:
        await _does_not_come(table, await go_on(table, phase), way)


async def _does_not_come(table: Table, late: Seat, way: str) -> None:
    user, other = player(table, late), player(table, {GERMAN: RESISTANCE, RESISTANCE: GERMAN}[late])
    assert await passing(table, HOURS * 0.74) == {}
    reminded = await passing(table, HOURS * 0.02)
    assert list(reminded) == [user.name]
    assert ["your time runs out" in told for told in reminded[user.name]] == [True]
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
        assert not any("it is your turn" in one for one in told.get(user.name, ()))
    else:
        assert after.state == before.state
        assert told["public"] == up
        assert is_nudge(table, late, told[user.name])
        assert other.name not in told
        assert await passing(table, WEEK) == {}
    if way == "ask":
        (asked,) = told[table.gm.name]
        assert "is late" in asked


async def test_a_default_placement_is_sealed(table: Table) -> None:
    """A placement chosen by the referee for an absent German is told to the German alone."""
    await reach(table, "placement", on_expiry="act")
    await later(table, HOURS * 0.8)
    told = await passing(table, HOURS)
    for zone in ("Caen", "Bayeux", "Lison", "Saint-Lô", "Avranches"):
        readers = {who for who, lines in told.items() if any(zone in line for line in lines)}
        assert readers == {table.dreben.name}
    assert "The placement is sealed." in "\n".join(told["public"])
    fair = await table.click(table.stranger, table.card(), "Fair dice")
    assert re.search(r"Placement sealed under `[0-9a-f]{64}`", fair.text)
    kinds = ("VIP", "goods", "passenger")
    assert not any(kind in table.told() for kind in kinds)
    panel = known(await table.mine(table.dreben))
    assert all(kind in panel for kind in kinds)


async def test_a_lobby_that_nobody_joins_is_closed(table: Table) -> None:
    """Nobody is reminded before. After a week, counted from the last thing that happened in it, a line says
    so, the card has no buttons any more, and the old ones are answered with the reason; the record holds it
    as an action of the clock, and is verified."""
    await table.open(german=table.dreben, hours=HOURS, on_expiry="act")
    card = table.card()
    assert await passing(table, WEEK - 1) == {}
    await table.slash(table.dreben, "table words", words="les sanglots longs")
    assert await passing(table, WEEK - 1) == {}
    assert "Play the Resistance" in table.card().buttons
    said = await passing(table, 2)
    assert list(said) == ["public"]
    assert "Nobody joined for a week: the table is closed." in said["public"][-1]
    assert "The table is closed" in table.card().text
    assert table.card().buttons == {}
    assert (await table.match()).stage == "closed"
    assert await passing(table, 2 * WEEK) == {}
    refused = await table.click_as_drawn(table.lerouge, card, "Play the Resistance")
    assert "was closed before it began" in refused.text
    (*_, closing) = await table.bot.store.games.events(table.game)
    assert (closing.kind, closing.by) == ("LobbyClosed", None)
    record = await table.bot.referee.records.export(table.game, PUBLIC[0])
    assert verify(read_record(record_text(record).encode())).faults == []


async def test_a_closed_lobby_is_answered_in_words(table: Table) -> None:
    """Every command and button that is for any stage of a game answers, and those of a game that has begun
    say why they cannot; it is on no list."""
    await table.open(german=table.dreben)
    await passing(table, WEEK + 1)
    for command in ("mine", "status", "log", "export", "verify"):
        told = await table.slash(table.dreben, f"table {command}", game=table.game)
        assert "Something went wrong" not in told.text
    for command in ("board", "undo", "replay", "analysis"):
        told = await table.slash(table.dreben, f"table {command}", game=table.game)
        assert "was closed before it began" in told.text
    assert table.game not in (await table.slash(table.dreben, "table list")).text
    assert table.env.errors == []


async def test_a_game_that_is_over_or_paused_waits_for_nobody(table: Table) -> None:
    """Nobody is reminded of a game that is over or paused; when it resumes, the player's full time begins
    again."""
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
    """In a game without hours nobody is ever reminded."""
    await table.placed()
    assert await passing(table, 9 * WEEK) == {}


@pytest.mark.parametrize("way", WAYS)
async def test_the_bot_was_down_for_a_week(table: Table, way: str) -> None:
    """After a week of downtime each person concerned gets one message, not one for each missed time, and none
    at the next restart."""
    late = await reach(table, "interrogation", on_expiry=way)
    user = player(table, late)
    before = everything(table)
    await table.bot.close()
    table.env.backend.advance_clock(WEEK * HOUR)
    await table.restart()
    await look(table)
    told = news(before, everything(table))
    assert sum("⌛" in line for line in told["public"]) == 1
    assert all(len(told[user.name]) == 1 for user in table.users if user.name in told)
    concerned = {"nudge": {user}, "ask": {user, table.gm}, "act": {table.dreben}}[way]
    assert {user for user in table.users if user.name in told} == concerned
    before = everything(table)
    await table.restart()
    await look(table)
    assert everything(table) == before


async def test_several_games_after_a_week(table: Table) -> None:
    """After a week of downtime a player gets one message for each of their games."""
    games = []
    for _ in range(5):
        await table.placed(hours=HOURS)
        games.append(table.game)
    before = len(table.dms(table.lerouge))
    await later(table, WEEK)
    nudges = table.dms(table.lerouge)[before:]
    assert sorted(game for game in games for nudge in nudges if f"`{game}`" in nudge) == sorted(games)


async def test_a_reminder_to_closed_messages_stands_in_the_home(table: Table) -> None:
    """A player with closed direct messages is reminded where the game lives; nothing secret is told."""
    await reach(table, "placement")
    table.close_dms(table.dreben)
    told = await passing(table, HOURS * 0.8)
    assert list(told) == ["public"]
    assert [table.dreben.mention in line for line in told["public"]] == [True]


async def test_looks_at_the_same_time_remind_once(table: Table) -> None:
    """However many checks run at once, a player is reminded once."""
    await reach(table, "interrogation")
    table.bot._sweep.cancel()
    table.env.backend.advance_clock(HOURS * HOUR * 0.8)
    before = table.dms(table.lerouge)
    await asyncio.gather(*(table.bot.referee.wake() for _ in range(5)))
    await look(table)
    assert len(table.dms(table.lerouge)) == len(before) + 1


async def test_games_played_to_their_end_by_default_choices_alone(table: Table) -> None:
    """The referee brings every game to its end by default choices alone, even if nobody ever comes."""
    games = []
    for _ in range(3):
        await table.seated(hours=HOURS, on_expiry="act")
        games.append(table.game)
    for _ in range(200):
        if not await table.bot.store.games.living():
            break
        await later(table, HOURS + 1)
    for table.game in games:
        assert "Rematch" in table.card().buttons
        assert "✓" in (await table.slash(table.stranger, "table verify", game=table.game)).text
    assert await passing(table, WEEK) == {}


# --- more time


async def test_the_game_master_gives_more_time(table: Table) -> None:
    """``/gm extend`` gives this many more hours, with a reminder in the last quarter of the new time."""
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
async def test_more_time_for_a_player_who_is_late(table: Table, way: str) -> None:
    """The game master who is asked what to do may give more time: the hours count from now, and when they are
    over the deadline passes again, once."""
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


async def test_a_players_own_move_starts_their_time_again(table: Table) -> None:
    """The hours begin anew with each move of the awaited player."""
    await reach(table, "actions")
    await later(table, HOURS * 0.8)
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR
    assert await passing(table, HOURS * 0.7) == {}


NO_MOVES: list[tuple[str, str, dict[str, Any]]] = [
    ("dreben", "resistance orders", {"when_hit": "choose"}),
    ("dreben", "table away", {"days": 2}),
    ("lerouge", "table away", {"days": 0}),
    ("gm", "gm dice", {"values": "6", "reason": REASON}),
    ("gm", "gm look", {}),
    ("gm", "gm undo", {"reason": REASON}),
]
"""What is no move of the Resistance, which is awaited."""


@pytest.mark.parametrize("up", [False, True])
async def test_what_others_do_moves_no_deadline(table: Table, up: bool) -> None:
    """An action that is no move of the awaited player neither stops nor restarts their time, and after their
    time is up it causes no second message."""
    await reach(table, "actions")
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    before = (await table.match()).deadline
    await later(table, HOURS * 0.8)
    if up:
        await later(table, HOURS)
    for user, command, options in NO_MOVES:
        seq = (await table.match()).seq
        answer = await table.slash(getattr(table, user), command, **options)
        assert answer.private
        assert (await table.match()).seq > seq
        if up:
            assert await passing(table, WEEK) == {}
        else:
            assert (await table.match()).deadline == before
    if not up:
        assert await passing(table, HOURS * 0.15) == {}
        assert sum("⌛" in line for line in (await passing(table, HOURS * 0.1))["public"]) == 1


async def test_an_undo_by_consent_moves_no_deadline(table: Table) -> None:
    """After an undo by consent the player who moves again has the same deadline as before."""
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


@pytest.mark.parametrize(("way", "phases"), [("act", PHASES[:1]), ("nudge", PHASES)])
async def test_an_absence_postpones(table: Table, way: str, phases: Sequence[str]) -> None:
    """``/table away`` postpones the start of a player's time to their return, in every phase."""
    await begin(table, on_expiry=way)
    for phase in phases:
        user = player(table, await go_on(table, phase))
        before = everything(table)
        await table.slash(user, "table away", days=5)
        (told,) = news(before, everything(table)).values()
        assert any("No deadline runs until then" in line for line in told)
        assert (await table.match()).deadline == int(table.env.now().timestamp()) + (5 * 24 + HOURS) * HOUR
        assert await passing(table, 5 * 24 + HOURS * 0.7) == {}
        assert list(await passing(table, HOURS * 0.1)) == [user.name]
        assert sum("⌛" in line for line in (await passing(table, HOURS))["public"]) == 1


async def test_who_is_back_has_their_time_from_now(table: Table) -> None:
    """``/table away`` 0 gives the player their full time from now on."""
    await reach(table, "interrogation")
    await table.slash(table.lerouge, "table away", days=5)
    await later(table, 48)
    await table.slash(table.lerouge, "table away", days=0)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR


async def test_an_absence_announced_before_the_players_turn(table: Table) -> None:
    """An absence announced before the player's turn makes their time begin with their return."""
    await reach(table, "placement")
    await table.slash(table.lerouge, "table away", days=4)
    back = int(table.env.now().timestamp()) + 4 * 24 * HOUR
    await later(table, 10)
    await table.slash(table.dreben, "resistance place", **LEGAL)
    assert (await table.match()).deadline == back + HOURS * HOUR


async def test_nobody_to_ask(table: Table) -> None:
    """A game with "a word to the game master" as its option is not opened without a game master."""
    refused = await table.slash(table.gm, "resistance new", table.channel, hours=24, on_expiry="ask")
    assert "nobody to ask" in refused.text
    assert await table.bot.store.games.living() == []


async def test_a_game_master_whose_messages_are_closed(table: Table) -> None:
    """A game master whose direct messages are closed is asked by name in the game's home, once, so the game
    is not stopped."""
    table.close_dms(table.gm)
    await reach(table, "interrogation", on_expiry="ask")
    told = await passing(table, HOURS)
    (asked,) = [line for line in told["public"] if "/gm extend" in line]
    assert asked.startswith(f"<@{table.gm.id}>, the Resistance is late")
    assert not any("/gm extend" in line for line in (await passing(table, WEEK)).get("public", ()))


# --- a substitute


@pytest.mark.parametrize("phase", by_night(PHASES, by_day=("placement", "order", "actions", "choose")))
async def test_a_substitute(table: Table, phase: str) -> None:
    """``/gm replace`` works in every phase: the new player has the panel with what the seat knows and
    decides; the old one loses access and gets no more messages; nobody else learns anything."""
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
    moment = await table.snapshot()
    if button:
        assert "no seat" in (await table.click(old, held, button)).text
    assert "no seat" in (await table.slash(old, "table mine")).text
    assert await table.snapshot() == moment
    panel = await table.mine(new)
    assert panel.text == held.text
    assert panel.buttons.keys() == held.buttons.keys()
    assert [picker["options"] for picker in panel.pickers] == [picker["options"] for picker in held.pickers]
    late = await passing(table, HOURS * 2)
    assert set(late) == {"public", new.name, table.gm.name}
    given, command = LEGAL, "place"
    if phase != "placement":
        choices = (await table.bot.referee.games.match(table.game)).choices(seat)
        chosen = Strategy(random.Random(6)).pick((await table.match()).state, choices)
        given, command = typed(chosen), chosen.verb
    seq = (await table.match()).seq
    await table.slash(new, f"resistance {command}", **given)
    assert (await table.match()).seq > seq


async def test_a_half_made_placement_passes_to_the_substitute(table: Table) -> None:
    """A half-made placement passes to the substitute's panel and to nobody else's; the old German can no
    longer change it."""
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
    assert "The placement is sealed." in table.told()
    knows = known(await table.mine(table.stranger))
    assert "VIP train and infantry squad (9)" in knows


async def test_a_substitute_of_a_player_who_is_not_awaited(table: Table) -> None:
    """A substitute for a player who is not awaited is not nudged before their turn, and the other player's
    time goes on."""
    await reach(table, "interrogation")
    before, deadline = everything(table), (await table.match()).deadline
    await table.slash(table.gm, "gm replace", seat="german", member=table.stranger, reason=REASON)
    assert set(news(before, everything(table))) == {"public"}
    assert (await table.match()).deadline == deadline
    assert "VIP" in known(await table.mine(table.stranger))


async def test_a_substitute_in_a_game_that_is_paused(table: Table) -> None:
    """A substitute in a paused game is nudged when the game resumes."""
    await reach(table, "actions")
    await table.slash(table.gm, "gm pause", reason=REASON)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    assert table.dms(table.stranger) == []
    await table.slash(table.gm, "gm resume")
    assert is_nudge(table, RESISTANCE, table.dms(table.stranger))


async def test_a_substitute_has_the_whole_time(table: Table) -> None:
    """An absence ends with the player who was absent; the substitute has the full time from now on."""
    await reach(table, "actions", on_expiry="act")
    await table.slash(table.lerouge, "table away", days=9)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=REASON)
    assert (await table.match()).deadline == int(table.env.now().timestamp()) + HOURS * HOUR


async def test_a_substitute_in_the_lobby(table: Table) -> None:
    """A player who sat down in the lobby can be replaced, too; a free seat cannot."""
    await table.open(german=table.dreben, hours=HOURS)
    await table.slash(table.gm, "gm replace", seat="german", member=table.stranger, reason=REASON)
    assert table.stranger.mention in table.card().text
    assert table.dreben.mention not in table.card().text
    before = await table.snapshot()
    answer = await table.slash(table.gm, "gm replace", seat="resistance", member=table.dreben, reason=REASON)
    assert "Nobody has the seat of the Resistance" in answer.text
    assert await table.snapshot() == before
