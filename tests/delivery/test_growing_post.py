"""The post of a turn: one message that grows by edits, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest
from durability.connection import HOUR, attempts, breaks, hangs, held_back, let_go
from simulated.pictures import DotRenderer, blank
from simulated.posts import check_told, guess, posted
from simulated.table import Table, second_game
from simulated.waiting import until

from bot.delivery import courier, turns
from bot.games.game import Event
from bot.games.match_events import DiceImposed
from bot.games.resistance import events as happened
from bot.presentation import drawing, presenter
from bot.presentation.components import MESSAGE
from bot.presentation.posts import turn_post
from bot.presentation.presenter import Climax

HOME = "/channels/{0}/messages"


def edits(table: Table) -> int:
    """Returns how often a message in the game's home has been edited."""
    return attempts(table, "PATCH", f"{HOME.format(table.home.id)}/*")


def sent(table: Table) -> int:
    """Returns how many messages have been sent to the game's home."""
    return attempts(table, "POST", HOME.format(table.home.id))


async def test_a_turn_is_one_post(table: Table) -> None:
    """All that happens in a turn is told in one post, from the first act on; it stays the last one, with the
    board, whom the game waits for and buttons, until the next player acts. Then it keeps what happened."""
    await table.placed()
    for value in (1, 2, 3):
        await guess(table, value)
    first, turn = posted(table)
    assert "Seal of the dice" in first
    assert "Waiting for" not in first
    assert "The Resistance asks about Caen 3 times." in turn.splitlines()
    assert "4 questions left" in turn
    assert "**Waiting for the Resistance**" in turn
    (_, before, now) = table.seen()
    assert before.buttons == {}
    assert list(now.buttons) == ["My orders", "Log", "Fair dice"]
    assert list(now.pictures) == ["map.png"]
    await check_told(table)


async def test_the_log_is_behind_a_button(table: Table) -> None:
    """The button below the post shows its reader the single steps."""
    await table.placed()
    await guess(table, 5)
    answer = await table.click(table.stranger, table.card(), "Log")
    assert answer.private
    assert "6 questions are left" in answer.text
    assert "5 is **" not in answer.text


async def test_an_accepted_click_is_answered_and_makes_one_edit(table: Table) -> None:
    """In the middle of a turn Discord is called twice for an accepted click: by its answer and by an edit."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    before = len(table.env.http_requests)
    await table.click(table.lerouge, panel, "End the turn")
    await table.env.settle()
    made = [(request.method, request.path.rsplit("/", 1)[0]) for request in table.env.http_requests[before:]]
    assert len(made) == 2
    assert made[0][0] == "POST"
    assert made[0][1].startswith("/interactions/")
    assert made[1] == ("PATCH", HOME.format(table.home.id))


async def test_an_edit_goes_at_once_and_the_next_waits_for_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No time passes between two edits of a post: each goes as soon as the one before has arrived, and what
    happens meanwhile is in one."""
    await table.placed()
    await guess(table, 1)
    before = edits(table)
    await guess(table, 2)
    assert edits(table) == before + 1
    assert "5 questions left" in table.told()
    monkeypatch.setattr(courier, "SETTLE_WAIT", 0.01)
    free, held = hangs(monkeypatch, f"{HOME.format(table.home.id)}/*", "PATCH")
    with held_back(table.env) as given:
        for value in (3, 4, 5):
            await guess(table, value)
    let_go(table.env, given[:1])
    await until(lambda: len(held) == 1)
    let_go(table.env, given[1:])
    await until(lambda: any("5 is **" in str(body) for _, body in table.sent()))
    assert "4 questions left" not in table.told()
    free.set()
    await table.env.settle()
    assert edits(table) == before + 3
    assert "2 questions left" in table.told()
    await check_told(table)
    await table.env.advance_time(60)
    assert edits(table) == before + 3


async def test_the_games_of_a_channel_do_not_wait_for_each_other(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post of one game is edited while an edit of another one's is under way."""
    await table.placed()
    await guess(table, 1)
    other = await second_game(table)
    await guess(other, 1)
    monkeypatch.setattr(courier, "SETTLE_WAIT", 0.01)
    free, held = hangs(monkeypatch, f"{HOME.format(table.home.id)}/*", "PATCH")
    with held_back(table.env) as given:
        await guess(table, 2)
        await guess(other, 2)
    let_go(table.env, given)
    await until(lambda: bool(held) and "5 questions left" in other.told())
    assert "5 questions left" not in table.told()
    free.set()
    await table.env.settle()
    assert "5 questions left" in table.told()


async def test_a_post_older_than_an_hour_goes_on_in_a_new_one(table: Table) -> None:
    """After an hour the turn is continued in a new message; each step is told once, and the status stands on
    the last message only."""
    await table.placed()
    await guess(table, 1)
    table.env.backend.advance_clock(1.1 * HOUR)
    await guess(table, 2)
    await guess(table, 3)
    _, one, other = posted(table)
    assert other.splitlines()[0] == f"{one.splitlines()[0]} … continued"
    assert one.endswith("The Resistance asks about Caen once.")
    assert "The Resistance asks about Caen twice." in other.splitlines()
    assert "4 questions left" in other
    assert "**Waiting for the Resistance**" in other


async def test_a_post_that_may_not_be_edited_goes_on_in_a_new_one(table: Table) -> None:
    """After the error 30046 the turn is continued in a new message."""
    await table.placed()
    await guess(table, 1)
    path = f"{HOME.format(table.home.id)}/{table.card().message.id}"
    table.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=None)
    await guess(table, 2)
    await guess(table, 3)
    _, one, other = posted(table)
    assert "The Resistance asks about Caen once." in one.splitlines()
    assert "The Resistance asks about Caen twice." in other.splitlines()
    assert "4 questions left" in other


@pytest.mark.parametrize("then", ["the turn goes on", "the next turn begins"])
async def test_a_deleted_post_comes_back_once(table: Table, then: str) -> None:
    """A post that was deleted comes back whole with the next step, also that of a turn that is over."""
    await table.placed()
    if then == "the turn goes on":
        await guess(table, 1)
    table.env.backend.delete_message(table.home.id, table.card().message.id)
    await guess(table, 2)
    await guess(table, 3)
    await check_told(table)


async def test_a_slow_picture_holds_up_no_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the picture is not ready in a moment, the words are posted first and it follows in an edit."""
    drawn: list[tuple[bytes, Future[bytes]]] = []

    class Slow(DotRenderer):
        def request(self, encoded: bytes, within: float) -> Future[bytes]:
            drawn.append((encoded, Future()))
            return drawn[-1][1]

    await table.placed()
    wait = asyncio.wait

    async def impatient(tasks: Any, **how: Any) -> Any:
        return (
            (set(), set(tasks)) if how.get("timeout") == turns.TURN_PICTURE_WAIT else await wait(tasks, **how)
        )

    monkeypatch.setattr(asyncio, "wait", impatient)
    monkeypatch.setattr(drawing, "_renderer", Slow())
    with held_back(table.env) as given:
        await guess(table, 1)
    let_go(table.env, given)
    await until(lambda: bool(drawn) and "6 questions left" in table.told())
    assert table.card().pictures == {}
    for encoded, future in drawn:
        future.set_result(blank(encoded))
    await table.env.settle()
    assert list(table.card().pictures) == ["map.png"]
    await check_told(table)


async def test_a_picture_that_fails_is_described(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the picture cannot be made, the post describes the board."""

    class Broken(DotRenderer):
        def request(self, encoded: bytes, within: float) -> Future[bytes]:
            failed: Future[bytes] = Future()
            failed.set_exception(ValueError())
            return failed

    await table.fighting()
    monkeypatch.setattr(drawing, "_renderer", Broken())
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert "Section 1: 6 maquisards (R2–R7)." in table.card().text
    assert "**Waiting for the Resistance**" in table.card().text


async def test_a_move_that_was_taken_back_leaves_the_post(table: Table) -> None:
    """The post of the turn tells the moves that stand, and in one line how many were taken back; the log
    keeps them all."""
    await table.fighting()
    for to in (2, 2):
        await table.slash(table.lerouge, "resistance move", figure="R1", to=to)
        assert "R1 advances to section 2." in table.card().text.splitlines()
        await table.slash(table.lerouge, "table undo")
        assert "R1" not in table.card().text
    await table.slash(table.lerouge, "resistance move", figure="R3", to=2)
    text = table.card().text
    assert "R3 advances to section 2." in text.splitlines()
    assert "~~" not in text
    assert text.count("taken back") == 1
    assert "2 moves are taken back." in text
    log = await table.slash(table.gm, "table log")
    assert log.text.count("*(taken back)* R1 moves from section 1 to section 2.") == 2


async def test_a_turn_that_something_interrupts_is_told_as_one(table: Table) -> None:
    """(9, 16) What happened before a pause and after it is told together, and a turn in which men moved is
    never told as one in which nobody did."""
    await table.fighting()
    for figure in ("R1", "R2"):
        await table.slash(table.lerouge, "resistance move", figure=figure, to=2)
    await table.slash(table.gm, "gm pause", reason="tea")
    await table.slash(table.gm, "gm resume")
    await table.slash(table.lerouge, "resistance move", figure="R3", to=2)
    await table.slash(table.lerouge, "resistance end")
    text = table.card().text
    assert "3 maquisards advance to section 2." in text.splitlines()
    assert "advance" in text
    assert text.count("advance") == 1
    assert "Nobody" not in text
    assert "paused" in text


async def test_the_post_of_the_attack_names_each_zone_once(table: Table) -> None:
    """(6) What was found in the two zones stands in the story, and not again in the status."""
    await table.attacked()
    text = table.card().text
    assert text.count("**Caen**") == text.count("Caen") == 1
    assert text.count("Lison") == 1


async def test_the_other_side_is_asked_for_an_undo(table: Table) -> None:
    """A request to undo stands with its buttons on the post, and is sent to the other side, because an edit
    calls nobody; after the answer the buttons are gone."""
    await table.placed()
    await guess(table, 1)
    await table.slash(table.lerouge, "table undo")
    assert list(table.card().buttons) == ["My orders", "Log", "Fair dice", "Agree", "Decline"]
    assert "Do you agree?" in table.dms(table.dreben)[-1]
    await table.click(table.dreben, table.card(), "Agree")
    assert list(table.card().buttons) == ["My orders", "Log", "Fair dice"]
    assert "asks about Caen" not in table.told()
    assert "One move is taken back." in table.told()


def climaxing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the end of the interrogation a climax."""

    def climax(events: Sequence[Event], view: Any) -> Climax | None:
        stopped = any(isinstance(event, happened.InterrogationEnded) for event in events)
        return Climax("**The doors are closed.**", shown.picture(view)) if stopped else None

    shown = presenter.presenter_for("resistance")
    changed = replace(shown, climax=climax)
    monkeypatch.setattr("bot.presentation.messages.presenter_for", lambda kind: changed)


@pytest.mark.parametrize("what", ["nothing", "post-before", "post-after", "edit-before", "edit-after"])
async def test_a_climax_is_a_post_of_its_own_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A climax is posted once, with its picture, whatever fails; the turn tells the step as well."""
    climaxing(monkeypatch)
    await table.placed()
    await guess(table, 1)
    kind, _, moment = what.partition("-")
    if moment:
        home = HOME.format(table.home.id)
        method, path = ("POST", home) if kind == "post" else ("PATCH", f"{home}/*")
        breaks(monkeypatch, method, path, "before" if moment == "before" else "after")
    await table.slash(table.lerouge, "resistance stop")
    await table.env.advance_time(30)
    (found,) = [one for one in table.seen() if one.text.startswith("**The doors are closed.**")]
    assert list(found.pictures) == ["map.png"]
    assert "name the two zones" in table.card().text


@pytest.mark.parametrize("moment", ["", "before", "after"])
async def test_the_end_of_a_zone_is_told_above_the_next(
    table: Table, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """First how it ended, with the score so far, then the post of the next zone, which grows by what is done
    there, whatever fails; what was told before keeps its picture."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    await table.set_up(resistance_task="1 2 3 4 5", R1="2")
    if moment:
        breaks(monkeypatch, "POST", HOME.format(table.home.id), "before" if moment == "before" else "after")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance task", dice=1)
    await table.env.advance_time(60)
    before, end, following = table.seen()[-3:]
    assert before.text.startswith("**Caen · turn 1 · the Resistance**")
    assert list(before.pictures) == ["board.png"]
    assert not before.buttons
    assert end.text.startswith("**Caen shakes: the track is blown, and the VIP train with it.**")
    assert "Zone 1 of 2 · so far: Resistance 0 + 7 dice, German 0 + one die" in end.text
    assert following.text.startswith("**Lison · turn 1 · the Resistance**")
    assert "Caen" not in following.text
    assert list(following.buttons) == ["My orders", "Log", "Fair dice"]
    await table.slash(table.lerouge, "resistance keep")
    (grown,) = table.seen()[-1:]
    assert grown.message.id == following.message.id
    assert "maquisards face 6 Germans" in grown.text


@pytest.mark.parametrize("calls", ["dm", "post", "both"])
async def test_a_player_is_called_once_in_the_way_they_prefer(table: Table, calls: str) -> None:
    """The next player is called at the hand-over: privately, by a short post that mentions them, or by both
    if they chose so."""
    await table.slash(table.lerouge, "table remind", table.channel, calls=calls)
    await table.placed()
    private = sum("it is your turn" in text for text in table.dms(table.lerouge))
    public = sum("waits for you" in text for text in table.posts())
    assert (private, public) == {"dm": (1, 0), "post": (0, 1), "both": (1, 1)}[calls]
    bodies = [body for _, body in table.sent() if "waits for you" in str(body)]
    allowed = [list(map(int, body["allowed_mentions"]["users"])) for body in bodies]
    assert allowed == [[table.lerouge.id]] * public


async def test_the_oldest_lines_give_way(table: Table) -> None:
    """A post keeps to Discord's limit: its oldest lines are left out, with a note that the log has them, and
    never the heading or the status."""
    await table.fighting()
    match = await table.match()
    everybody = match.view("public")
    told = [DiceImposed((1, 2, 3), "to be seen") for _ in range(200)]
    content = turn_post(everybody, everybody, told, last=True).content
    assert MESSAGE - 120 < len(content) <= MESSAGE
    lines = content.splitlines()
    assert match.id in lines[0]
    assert "earlier lines: `/table log`" in lines[1]
    assert "Waiting for" in lines[-1]
    kept = sum("to be seen" in line for line in lines[2:])
    assert f"… {200 - kept} earlier" in lines[1]


async def test_by_mail_a_turn_is_told_when_it_ends(table: Table) -> None:
    """While a player goes on, nothing is sent or edited below their panel; what they have decided survives a
    crash. When somebody else is asked, everything is told at once."""
    await table.fighting(pace="mail")
    before, told = (sent(table), edits(table)), table.told()
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert (await table.slash(table.lerouge, "resistance move", figure="R2", to=2)).private
    assert (sent(table), edits(table)) == before
    backlog = await table.bot.courier.backlog()
    assert backlog.oldest is None, "nothing is late"
    await table.crash()
    await table.slash(table.lerouge, "resistance move", figure="R3", to=2)
    assert table.told() == told
    await table.slash(table.lerouge, "resistance end")
    assert "advance" in table.posts()[-1]
    assert "**Waiting for the German**" in table.told()
    await check_told(table)


async def test_what_others_must_know_does_not_wait_for_the_end_of_a_turn(table: Table) -> None:
    """An act of the game master, and a request for an undo, are told at once, with what came before."""
    await table.fighting(pace="mail")
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert "R1" not in table.posts()[-1]
    await table.slash(table.gm, "gm pause", reason="supper")
    assert "R1" in table.told()
    assert "supper" in table.told()
