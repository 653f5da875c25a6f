"""Computer players: how one gets a seat, plays, and is verified, in the one game that only the tests know."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from simulated.table import Panel, Table, click_id, renamed
from trust.full_record import resealed

from bot.games.log import Moves, StandingMove
from bot.games.manifest import ANYONE
from bot.games.match import Match
from bot.games.match_events import ComputerSeated
from bot.players.player import Chance
from bot.presentation.components import CustomId
from bot.presentation.wording import say
from bot.referee import authority, opponents
from bot.referee.opening import Location, Opening
from bot.referee.player_actions import SetPractice
from bot.referee.rows import counts
from bot.referee.verify import read_record, verify
from bot.workers import Busy

from .play import against_computer, itself, nights, open_ferry, post, press, start

WHY = "the cat ran over the board"


async def finished(table: Table) -> Match:
    """Rows boats against the computer until the game is over."""
    while (match := await table.match()).stage == "running":
        assert match.awaited() == ("crew",)
        await table.slash(table.dreben, "ferry row", ford=1)
    return match


async def test_the_lobby_offers_a_game_against_the_computer(table: Table) -> None:
    """Two taps from the lobby to the first decision: the side and the level are asked in private."""
    await open_ferry(table)
    asked = await table.click_further(table.dreben, table.card(), "Play the computer")
    assert asked.private
    assert list(asked.panel.buttons) == [
        f"{side} · {level}" for side in ("Watch", "Crew") for level in ("easy", "medium", "hard")
    ]
    sat = await table.click(table.dreben, asked.panel, "Crew · easy")
    assert "**Your move:** row a boat." in sat.text, "their panel is open"
    match = await table.match()
    assert match.solo
    assert match.computers["watch"].level == "easy"
    assert "the computer, easy" in table.table_card().text


async def test_whoever_sits_already_chooses_the_level_alone(table: Table) -> None:
    """A seat that is taken is not offered."""
    await open_ferry(table)
    await table.click(table.dreben, table.card(), "Play the Watch")
    asked = await table.click_further(table.dreben, table.card(), "Play the computer")
    assert list(asked.panel.buttons) == ["Watch · easy", "Watch · medium", "Watch · hard"]
    await table.click(table.dreben, asked.panel, "Watch · hard")
    assert (await table.match()).computers["crew"].level == "hard"


async def test_the_computer_answers_every_move(table: Table) -> None:
    """The game waits for the person alone, and is played to its end; its posts stay secret until then."""
    await against_computer(table)
    match = await finished(table)
    assert match.game.outcome(match.state) is not None
    told = [row.kind for row in await table.events()]
    assert told.count("SentryPosted") == told.count("BoatRowed") > 1
    assert "The posts were" in (await table.slash(table.stranger, "table log")).text


async def test_the_watch_plays_against_a_computer_that_rows(table: Table) -> None:
    """The other side, by slash command: the computer rows after each posting."""
    await open_ferry(table)
    await table.slash(table.dreben, "table computer", level="medium", seat="watch")
    while (await table.match()).stage == "running":
        await post(table, 2)
    assert "the river" in table.card().text


async def test_naming_the_bot_means_the_computer(table: Table) -> None:
    """A seat for the bot itself is a computer player; the other options hold."""
    await open_ferry(table, watch=itself(table), crew=table.lerouge, opponent="hard")
    match = await table.match()
    assert match.stage == "running"
    assert match.computers["watch"].level == "hard"


async def test_the_computer_plays_itself_for_show(table: Table) -> None:
    """With the bot on both sides the game runs to its end alone."""
    await open_ferry(table, watch=itself(table), crew=itself(table))
    match = await table.match()
    assert match.stage == "over"
    assert set(match.computers) == {"watch", "crew"}
    assert table.dms(table.dreben) == []


async def test_an_opponent_without_a_named_side_is_asked_for(table: Table) -> None:
    """``opponent`` alone: the answer asks which side one takes."""
    answer = await open_ferry(table, opponent="easy")
    assert list(answer.panel.buttons) == ["Watch · easy", "Crew · easy"]
    await table.click(table.gm, answer.panel, "Crew · easy")
    assert (await table.match()).awaited() == ("crew",)


async def test_a_computer_goes_on_after_a_restart(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer whose thinking ended with the process is asked again by the look at what is due."""
    await open_ferry(table, watch=table.dreben, opponent="easy")
    with monkeypatch.context() as mark:
        mark.setattr("bot.referee.referee.Opponents.call", lambda *_: None)
        await post(table, 1)
        assert (await table.match()).thinking() == "crew"
    await table.restart()
    await table.bot.referee.wake()
    await table.env.settle()
    assert (await table.match()).awaited() == ("watch",)


async def test_a_computer_hears_of_what_another_process_has_decided(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that does not serve the server leaves the computer alone; the one that does makes it think
    when it is told of the decision, before any look at what is due."""
    await open_ferry(table, watch=table.dreben, opponent="easy")
    guild = table.channel.guild
    assert guild is not None
    held = table.bot.referee.games.known(table.game)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(table.bot.referee, "_serves", lambda guild_id: False)
        await post(table, 1)
        table.bot._hear(table.game, guild.id)
        await table.env.settle()
        assert (await table.match()).thinking() == "crew"
    assert held is not None
    table.bot.referee.games._held[table.game] = held
    table.bot._hear(table.game, guild.id)
    thinking = table.bot.referee.opponents
    assert thinking is not None
    await asyncio.gather(*thinking._playing.values())
    assert (await table.match()).awaited() == ("watch",)


async def practise(table: Table) -> None:
    """Opens a lobby of practice, and lets Dreben play the crew against the computer."""
    await open_ferry(table)
    assert (await table.click_further(table.gm, table.card(), "Practice")).private
    asked = await table.click_further(table.dreben, table.card(), "Play the computer")
    await table.click(table.dreben, asked.panel, "Crew · medium")


def faults_of(record: dict[str, Any]) -> list[str]:
    """Returns what the verification has against a record whose chain and numbers are whole."""
    return [fault.key for fault in verify(read_record(json.dumps(resealed(record)).encode())).faults]


async def test_the_computer_never_agrees_to_take_back_what_was_shown(table: Table) -> None:
    """Against the computer there is no button after a roll or a reveal, and the command names the rule."""
    await against_computer(table)
    await table.slash(table.dreben, "ferry row", ford=1)
    assert "Undo" not in (await table.mine(table.dreben)).buttons
    before = await table.snapshot()
    answer = await table.slash(table.dreben, "table undo")
    assert answer.private
    assert answer.text == say("refused-undo-computer")
    assert await table.snapshot() == before
    assert "`/table undo`" not in (await table.slash(table.dreben, "help")).text


async def test_nothing_was_shown_since_and_a_move_against_the_computer_is_taken_back(table: Table) -> None:
    """1: a post shows nothing, so the watch takes it back, whoever has the other seat."""
    await start(table)
    await post(table, 1)
    await table.slash(table.gm, "gm pause", reason=WHY)
    level = {"seat": "crew", "level": "easy"}
    await table.slash(table.gm, "gm computer", **level, reason=WHY)
    moves = (await table.bot.referee.records.log(table.game)).moves.standing
    assert [move.free for move in moves] == [True]
    match = replace(await table.match(), stage="running")

    def undoable(match: Match, *since: StandingMove) -> str | None:
        after = Moves()
        after.standing = [*moves, *since]
        return after.undoable(match, "watch")

    assert undoable(match) == "free"
    silent = StandingMove(moves[-1].step + 2, moves[-1].step + 1, "crew", free=True)
    assert undoable(match, silent) == "free"
    assert undoable(match, silent._replace(free=False)) is None
    assert undoable(replace(match, practice=True), silent._replace(free=False)) == "free"
    assert undoable(match, silent._replace(seat=None)) is None


async def test_in_practice_the_computer_agrees_to_everything(table: Table) -> None:
    """The lobby's button makes it practice, in the open. What the computer did since is taken back as well;
    the roll stays in the record. The card, the end and the record say practice, and the record is true."""
    await practise(table)
    assert say("practice") in table.table_card().text
    await table.slash(table.dreben, "ferry row", ford=1)
    before = len((await table.match()).state.posts)
    assert "Undo" in (await table.mine(table.dreben)).buttons
    await press(table, table.dreben, "Undo")
    after = await table.match()
    assert len(after.state.posts) == before - 1
    assert after.awaited() == ("crew",)
    match = await finished(table)
    assert say("practice") in table.posts()[-1]
    record = await table.bot.referee.records.export(match.id, "public")
    kinds = [event["kind"] for event in record["events"]]
    assert kinds.index("PracticeSet") < kinds.index("MatchStarted") < kinds.index("MovesUndone")
    assert faults_of(record) == []


@pytest.mark.parametrize("late", [False, True])
async def test_a_host_who_lets_a_throw_be_taken_back_is_found(
    table: Table, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    """No record is true in which the computer agrees outside practice, or in which practice begins after the
    game has."""
    await against_computer(table)
    await table.slash(table.dreben, "ferry row", ford=1)
    referee, user = table.bot.referee, table.dreben.id
    with monkeypatch.context() as mark:
        if late:
            mark.setitem(authority.BUTTONS, "practice", ANYONE)
            await referee.act(table.game, user, SetPractice(True))
        else:
            mark.setattr(Moves, "undoable", lambda *_: "free")
        await referee.undo(table.game, user)
    match = await finished(table)
    assert faults_of(await referee.records.export(match.id, "public")) == ["refused"]


async def test_whoever_sits_decides_about_practice(table: Table) -> None:
    """Before anybody sits anyone may choose; then those who sit and the game master. It can be ended again,
    an outdated button changes nothing, and nothing does after the beginning."""
    await open_ferry(table)
    first = (await table.click(table.stranger, table.card(), "More")).panel
    await table.click_as_drawn(table.stranger, first, "Practice")
    assert (await table.match()).practice
    assert "already decided" in (await table.click_as_drawn(table.stranger, first, "Practice")).text
    await table.click(table.dreben, table.card(), "Play the Watch")
    assert "no seat" in (await table.click_further(table.stranger, table.card(), "No practice")).text
    assert (await table.match()).practice
    await table.click_further(table.dreben, table.card(), "No practice")
    assert not (await table.match()).practice
    assert say("practice-set", on="no", by=table.dreben.mention) in table.told()
    last = (await table.click(table.dreben, table.card(), "More")).panel
    await table.click(table.lerouge, table.card(), "Play the Crew")
    before = await table.snapshot()
    assert "has begun" in (await table.click_as_drawn(table.dreben, last, "Practice")).text
    assert await table.snapshot() == before


async def test_a_rematch_of_practice_is_practice(table: Table) -> None:
    """Against the computer a rematch begins at once, and there is no lobby in which to choose."""
    await practise(table)
    await finished(table)
    again = await table.bot.referee.rematch(table.game, table.dreben.id, swapped=False)
    assert (again.practice, again.stage) == (True, "running")
    await table.bot.referee.resign(again.id, table.dreben.id)
    assert faults_of(await table.bot.referee.records.export(again.id, "public")) == []


@pytest.mark.parametrize("guided", [True, False])
async def test_a_rematch_keeps_the_guide_and_the_hints(table: Table, guided: bool) -> None:
    """A newcomer who plays again is led again; nobody else is."""
    user = table.dreben.id
    opening = Opening(
        kind="ferry",
        location=Location(1, 1),
        by=user,
        seats={"crew": user},
        levels={"watch": "easy"},
        guided=guided,
        hints=guided,
    )
    first = (await table.bot.referee.open(opening)).match
    await table.bot.referee.resign(first.id, user)
    again = await table.bot.referee.rematch(first.id, user, swapped=False)
    assert (again.guided, again.hints, again.stage) == (guided, guided, "running")


@pytest.mark.parametrize("plays", [True, False])
async def test_a_game_master_who_plays_and_takes_back_a_throw_makes_it_practice(
    table: Table, plays: bool
) -> None:
    """Whoever presides and sits may take back what was shown, in the open: from then on it is practice. A
    game master who does not play leaves the game as it is."""
    await open_ferry(table)
    player = table.gm if plays else table.dreben
    asked = await table.click_further(player, table.card(), "Play the computer")
    await table.click(player, asked.panel, "Crew · medium")
    await table.slash(player, "ferry row", ford=1)
    assert not (await table.match()).practice
    await table.slash(table.gm, "gm undo", reason=WHY, steps=2)
    assert (await table.match()).practice is plays
    assert (say("practice-set", on="yes", by=table.gm.mention) in table.told()) is plays
    await table.slash(table.gm, "gm end", reason=WHY)
    record = await table.bot.referee.records.export(table.game, "public")
    assert faults_of(record) == []
    if plays:
        (chosen,) = [event for event in record["events"] if event["kind"] == "PracticeSet"]
        chosen["data"]["on"] = False
        assert "decided" in faults_of(record)


async def test_a_practice_game_does_not_count_for_the_ladder(table: Table) -> None:
    """Nor between two people."""
    await start(table)
    await nights(table, (1, 2), (1, 2), (1, 2))
    match = await table.match()
    events = [entry.event for entry in await table.bot.referee.records.entries(table.game)]
    assert match.stage == "over"
    assert counts(match, events)
    assert not counts(replace(match, practice=True), events)


async def test_its_moves_are_computed_again(table: Table) -> None:
    """``verify --computer`` plays the computer's moves again: true ones are the same, a changed one is found;
    without it the record is true and says what was not computed."""
    await against_computer(table)
    match = await finished(table)
    moves = len(match.state.posts)
    record = await table.bot.referee.records.export(match.id, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    assert not found.faults
    assert (found.computed, found.uncomputed) == (moves, 0)
    shown = verify(read_record(json.dumps(record).encode()))
    assert (shown.computed, shown.uncomputed, len(shown.faults)) == (0, moves, 0)


async def test_another_choice_of_the_computer_is_found(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who lets the computer play otherwise cannot hide it."""
    with monkeypatch.context() as mark:
        mark.setattr(opponents, "Chance", lambda seed: Chance("another", seed))
        await against_computer(table)
        match = await finished(table)
    record = await table.bot.referee.records.export(match.id, "public")
    found = verify(read_record(json.dumps(record).encode()), computers=True)
    assert {fault.key for fault in found.faults} == {"computer"}


async def test_a_rematch_against_the_computer_begins_at_once(table: Table) -> None:
    """The computer needs no invitation, and changes sides with its opponent."""
    await against_computer(table)
    await finished(table)
    closing: Panel = next(one for one in reversed(table.seen()) if "Rematch" in one.buttons)
    answer = await table.click_further(table.dreben, closing, "Rematch, sides swapped")
    assert "You play the **Watch**" in answer.text
    assert answer.panel.buttons, "the first panel of the next game"
    again = await table.bot.referee.games.match(f"{table.game}2")
    assert (again.stage, set(again.computers)) == ("running", {"crew"})


@pytest.mark.usefixtures("refereed_only")
async def test_a_game_that_is_refereed_only_says_so(table: Table) -> None:
    """Its lobby offers none, and the command is refused."""
    answer = await table.slash(table.gm, "france new", table.channel, campaign="practice")
    table.game = answer.text.split("`")[1]
    (lobby,) = [one for one in table.seen(table.home) if "How to play" in one.buttons]
    assert "Play the computer" not in lobby.buttons
    refused = await table.slash(table.dreben, "table computer", level="easy", seat="german")
    assert "refereed only" in refused.text


async def test_the_event_names_the_level(table: Table) -> None:
    """The log tells who sits where."""
    await against_computer(table, level="hard")
    kinds = [row.kind for row in await table.events()]
    assert kinds.count(ComputerSeated.__name__) == 1
    log = await table.slash(table.stranger, "table log")
    assert "**Watch:** the computer, hard." in log.text


async def test_a_hint_stands_on_the_panel_and_its_page_names_three_plans(table: Table) -> None:
    """Against the computer every panel has a hint, for its player alone: a star on the button that leads to
    what is advised, and a reason. “?” names three plans, in which nothing is told of a chance to win, which
    the analysis would judge otherwise. Nothing changes by it."""
    await against_computer(table)
    panel = await table.mine(table.dreben)
    before = await table.snapshot()
    hint = await table.click(table.dreben, panel, "Hint")
    assert hint.private
    assert "is as good as any" in hint.text
    shown = table.panel(table.dreben)
    (starred,) = [label for label in shown.buttons if label.startswith("★")]
    assert f"**{starred.removeprefix('★ ')}**" in hint.text
    assert "Hint" not in shown.buttons
    await table.click(table.dreben, shown, "?")
    plans = table.panel(table.dreben)
    assert "to win" not in plans.text
    assert plans.text.count("• **") == 3
    await table.click(table.dreben, plans, "Back")
    assert starred in table.panel(table.dreben).buttons
    assert await table.snapshot() == before


async def test_after_an_undo_a_hint_is_what_it_was(table: Table) -> None:
    """The chance of a hint comes from what the seat sees, and not from how often it has been there."""
    await start(table)
    seed = bytes(32)
    before = await table.match()
    await post(table, 1)
    posted = await table.match()
    await press(table, table.dreben, "Undo")
    after = await table.match()
    assert after.version("watch") > before.version("watch")
    first, meanwhile, again = (opponents.hint_of(match, "watch", seed) for match in (before, posted, after))
    assert first.args == again.args != meanwhile.args  # type: ignore[attr-defined]


async def test_a_hint_among_people_is_told_to_all(table: Table) -> None:
    """A game that was opened with hints says so; who asks is told to all, and the panel stays fresh."""
    await open_ferry(table, watch=table.dreben, crew=table.lerouge, hints=True)
    hint = await table.click(table.dreben, await table.mine(table.dreben), "Hint")
    assert "★" in hint.text
    assert "The **Watch** asks the computer for a hint." in table.told()
    (post_it,) = [label for label in table.panel(table.dreben).buttons if label.startswith("★")]
    answer = await table.click(table.dreben, table.panel(table.dreben), post_it)
    assert "already" not in answer.text
    assert (await table.match()).awaited() == ("crew",)


async def test_a_hint_that_is_not_given_is_told_to_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the computer is busy, its player reads so in private; the others learn of a hint once it is
    there."""
    await open_ferry(table, watch=table.dreben, crew=table.lerouge, hints=True)
    panel = await table.mine(table.dreben)
    assert table.bot.referee.opponents is not None

    asked = []

    async def crowded(thought: partial[Any], *_: object) -> None:
        asked.append(thought)
        raise Busy

    with monkeypatch.context() as mark:
        mark.setattr(table.bot.referee.opponents, "run_in_worker", crowded)
        refused = await table.click(table.dreben, panel, "Hint")
        assert refused.private
        assert refused.text == "The bot is busy. Try again in a minute."
        assert "asks the computer for a hint" not in table.told()
        ((_, _, seat, _),) = [thought.args for thought in asked]
        assert seat == "watch"


async def test_a_turn_that_finds_the_queue_full_is_played_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next look at what is due asks the computer again; nothing is logged as a failure."""
    await against_computer(table)
    thinking = table.bot.referee.opponents
    assert thinking is not None
    think = thinking.run_in_worker

    async def crowded(*_: object) -> None:
        raise Busy

    monkeypatch.setattr(thinking, "run_in_worker", crowded)
    await table.slash(table.dreben, "ferry row", ford=1)
    assert (await table.match()).thinking() == "watch"
    monkeypatch.setattr(thinking, "run_in_worker", think)
    await table.bot._sweep()
    await table.env.settle()
    assert (await table.match()).thinking() is None


async def test_no_hint_without_the_consent_of_both(table: Table) -> None:
    """In other games among people no panel offers a hint, and the click of a changed client is refused."""
    await open_ferry(table, watch=table.dreben, crew=table.lerouge)
    panel = await table.mine(table.dreben)
    assert "Hint" not in panel.buttons
    before = await table.snapshot()
    forged = CustomId(table.game, "hint", "watch", (await table.match()).version("watch"))
    changed = Panel(panel.message, renamed(panel.components, str(forged)))
    refused = await click_id(table.env, table.dreben, changed, str(forged))
    assert "A hint is for your own move" in refused.text
    assert await table.snapshot() == before
