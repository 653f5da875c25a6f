"""Sending of pictures: which are posted, which are answered to whom, and what happens when one fails."""

from __future__ import annotations

import re
from concurrent.futures import Future
from unittest.mock import Mock

import pytest
from discord import ComponentType, InteractionResponseType
from durability.connection import breaks
from msgspec.structs import replace
from simulated.pictures import blank
from simulated.posts import check_told
from simulated.table import Panel, Table

from bot.games.game import PUBLIC
from bot.games.log import dice_by_seat
from bot.games.resistance.state import State
from bot.interactions.answers import picture_shown
from bot.interactions.client import OpenPanels
from bot.presentation import drawing
from bot.presentation.charts import luck_line
from bot.presentation.drawing import Drawing
from bot.presentation.resistance import PRESENTER, ending, pictures


class Broken:
    """A renderer whose pictures all fail."""

    def request(self, encoded: bytes, within: float) -> Future[bytes]:
        failed: Future[bytes] = Future()
        failed.set_exception(EOFError(encoded))
        return failed


async def board_of(table: Table, audience: str = PUBLIC[0]) -> Drawing:
    """Returns the picture of the current position, for an audience."""
    state: State = (await table.match()).view(audience).state
    drawing = PRESENTER.picture(state)
    assert drawing
    return drawing


def illustrated(table: Table) -> list[Panel]:
    """Returns the posts with pictures."""
    return [one for one in table.seen() if one.pictures]


async def png(panel: Panel) -> bytes:
    """Returns the one picture attached to a post."""
    (file,) = (one for one in panel.message.attachments if one.filename in panel.pictures)
    return await file.read()


async def test_a_turn_shows_the_board_as_everybody_sees_it(table: Table) -> None:
    """The post of a turn shows the board, with the text board of the same view as its alt text; so does a
    turn that is over."""
    await table.fighting()
    before = len(illustrated(table))
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    assert len(illustrated(table)) == before
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    *_, post = illustrated(table)
    board = await board_of(table)
    assert post.pictures == {"board.png": board.alt}
    assert "Section 2, charge here: R1" in board.alt
    assert await png(post) == blank(board.encode())
    await table.slash(table.dreben, "resistance keep")
    *_, over, now = illustrated(table)
    assert over.message.id == post.message.id
    assert await png(over) == blank(board.encode())
    assert await png(now) == blank((await board_of(table)).encode())


async def test_the_last_post_shows_the_end(table: Table) -> None:
    """The last post shows both zones, the victory points line by line, and the revealed placement."""
    await table.fighting()
    await table.resign(table.dreben)
    *_, recap = illustrated(table)
    end = ending.end((await table.match()).view(PUBLIC[0]).state)
    assert recap.pictures == {"end.png": end.alt}
    assert await png(recap) == blank(end.encode())
    assert "Avranches: infantry squad and gendarme" in end.alt


async def test_a_post_whose_picture_fails_has_the_board_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A post whose picture fails has the text board instead, and the failure is logged without its
    content."""
    monkeypatch.setattr(drawing, "_renderer", Broken())
    await table.fighting()
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    assert illustrated(table) == []
    post, board = table.card().text, (await board_of(table)).alt
    assert board in post
    said = {record.getMessage() for record in caplog.records if record.name == drawing.__name__}
    assert said == {f"{name}.png could not be drawn: EOFError" for name in ("map", "board")}


async def test_where_no_files_may_be_attached_the_board_is_told_in_words(table: Table) -> None:
    """Where the server lets the bot attach no files, the board is told in words; the bot does not try again
    with each step."""
    await table.fighting()
    path = f"/channels/{table.home.id}/messages/*"
    table.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=1)
    await table.slash(table.lerouge, "resistance end")
    board = (await board_of(table)).alt
    assert board in table.card().text
    before = len(table.sent())
    await table.slash(table.lerouge, "resistance keep")
    assert [body for where, body in table.sent()[before:] if "attachments" in body] == []
    assert (await board_of(table)).alt in table.card().text


@pytest.mark.parametrize("then", [None, Broken])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_post_with_a_picture_is_never_doubled(
    table: Table, monkeypatch: pytest.MonkeyPatch, method: str, then: type[Broken] | None
) -> None:
    """A post that arrived although its response was lost is recognised, also when the picture can no longer
    be drawn, and is not posted twice."""
    await table.attacked()
    path = f"/channels/{table.home.id}/messages"
    with monkeypatch.context() as mark:
        hit = breaks(mark, method, path if method == "POST" else f"{path}/*", "after")
        await table.slash(table.lerouge, "resistance first", zone="caen")
        await table.slash(table.lerouge, "resistance keep")
        await table.slash(table.lerouge, "resistance end")
        await table.slash(table.lerouge, "resistance keep")
        await table.slash(table.dreben, "resistance keep")
    assert hit
    if then:
        monkeypatch.setattr(drawing, "_renderer", then())
    await table.env.advance_time(60)
    await check_told(table)


async def test_a_post_that_did_not_arrive_is_sent_again_with_its_picture(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file object can be sent once, so a post that is tried again gets a new one."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    with monkeypatch.context() as mark:
        hit = breaks(mark, "POST", f"/channels/{table.home.id}/messages", "before", times=2)
        await table.slash(table.dreben, "resistance keep")
        await table.env.advance_time(60)
        await table.env.advance_time(60)
    assert len(hit) == 2
    *_, post = illustrated(table)
    board = await board_of(table)
    assert post.pictures == {"board.png": board.alt}
    assert await png(post) == blank(board.encode())


async def test_whoever_asks_gets_the_pictures_of_their_own_view(table: Table) -> None:
    """The Resistance reads the answers with the map, and the German what they have hidden; nobody else
    does."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=9)
    german, resistance, public = [
        await table.slash(user, "table board") for user in (table.dreben, table.lerouge, table.stranger)
    ]
    assert [one.private for one in (german, resistance, public)] == [True] * 3
    assert [list(one.pictures) for one in (german, resistance, public)] == [["map.png"]] * 3
    assert "Caen: 9, asked once." in resistance.pictures["map.png"]
    assert "Caen: 9" not in public.pictures["map.png"]
    assert "Caen: VIP train and infantry squad" in german.pictures["map.png"]
    assert all(len(message.attachments) == 1 for message in german.messages)


async def test_a_picture_that_stays_is_not_sent_again(table: Table) -> None:
    """A panel that is drawn again with the same picture keeps the file that it has, also after a restart;
    after a page of help or the position in words, which have none, it is sent again."""
    await table.placed()
    await table.slash(table.lerouge, "resistance stop")
    panel, user = await table.mine(table.lerouge), table.lerouge
    zone, sent, places = "Caen 1–10", [], {panel.message.id}
    for label in (zone, "Back", "restart", zone, "?", "Back", "More", "In words", "Back"):
        if label == "restart":
            await table.restart()
            continue
        before = len(table.sent())
        panel = (await table.click(user, panel, label)).panel
        places.add(panel.message.id)
        files = [
            file["filename"] for _, body in table.sent()[before:] for file in body.get("attachments", ())
        ]
        sent.append((label, list(panel.pictures), files))
    sheet = ["sheet.png"]
    assert sent == [
        (zone, sheet, []),
        ("Back", sheet, []),
        (zone, sheet, []),
        ("?", [], []),
        ("Back", sheet, sheet),
        ("More", ["map.png"], ["map.png"]),
        ("In words", [], []),
        ("Back", sheet, sheet),
    ]
    assert len(places) == 1, "the panel itself is drawn again"


async def test_the_same_picture_under_another_name_is_another_file(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A layout refers to its file by name; one that its message does not have is refused by Discord."""
    await table.placed()
    await table.slash(table.lerouge, "resistance stop")
    panel = await table.mine(table.lerouge)
    sheet = pictures.sheet
    monkeypatch.setattr(pictures, "sheet", lambda *seen: replace(sheet(*seen), name="zones.png"))
    panel = (await table.click(table.lerouge, panel, "Caen 1–10")).panel
    assert list(panel.pictures) == ["zones.png"]


@pytest.mark.parametrize(
    ("ephemeral", "first", "shown"),
    [
        (True, None, 7),
        (True, InteractionResponseType.message_update, 7),
        (True, InteractionResponseType.channel_message, 0),
        (False, None, 0),
    ],
)
def test_a_picture_is_known_only_of_the_message_that_is_drawn_again(
    ephemeral: bool, first: InteractionResponseType | None, shown: int
) -> None:
    """A panel that was opened by a click is another message than that with the button."""
    message = Mock(id=1, components=[Mock(type=ComponentType.media_gallery, id=7, children=())])
    message.flags.ephemeral = ephemeral
    clicked = Mock(message=message, guild_id=2)
    clicked.response.type, clicked.client.panels = first, OpenPanels()
    assert picture_shown(clicked) == shown
    clicked.client.panels.pictures[1] = 9
    assert picture_shown(clicked) == (9 if shown else 0)


async def test_the_position_is_shown_by_command_and_from_the_panel(table: Table) -> None:
    await table.fighting()
    await table.set_up(R1="4")
    shown = await table.click(table.lerouge, await table.mine(table.lerouge), "More")
    asked = await table.slash(table.lerouge, "table board")
    assert shown.private
    assert shown.pictures == asked.pictures
    assert list(shown.pictures) == ["board.png"]
    assert list((await table.slash(table.dreben, "table board")).pictures) == ["board.png"]


async def test_the_board_is_told_in_words_where_it_cannot_be_drawn(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failed drawing falls back to text in private answers, too."""
    await table.fighting()
    monkeypatch.setattr(drawing, "_renderer", Broken())
    answer = await table.slash(table.lerouge, "table board")
    assert answer.pictures == {}
    assert re.findall(r"^Section ([1-6])", answer.text, re.MULTILINE) == list("654321")
    dice = await table.slash(table.lerouge, "table dice")
    assert "**German:**" in dice.text


async def test_the_dice_of_both_sides_are_counted(table: Table) -> None:
    """The luck of each side counts every D6 of the record that the side threw, and none that the game
    master imposed."""
    await table.fighting()
    for user, command in ((table.lerouge, "end"), (table.lerouge, "reroll"), (table.dreben, "reroll")):
        await table.slash(user, f"resistance {command}")
    await table.slash(table.dreben, "resistance task", dice=2)
    view = (await table.match()).view(PUBLIC[0])
    told = await table.bot.referee.records.account(table.game, PUBLIC[0])
    counts = dice_by_seat(view, told)
    rolls = [roll for roll in await table.bot.store.games.rolls(table.game) if roll.imposed == 0]
    dice = [int(die) for roll in rolls for die in roll.dice.split(",")]
    assert len(dice) >= 8
    assert [sum(column) for column in zip(*counts.values(), strict=True)] == [
        dice.count(number) for number in range(1, 7)
    ]
    answer = await table.slash(table.stranger, "table dice")
    assert answer.private
    assert answer.text == "\n".join(luck_line(seat, of) for seat, of in counts.items())
    assert answer.text.count("Too few dice to tell.") == 2


async def test_the_report_shows_the_board_after_each_turn(table: Table) -> None:
    """The battle report shows the board after each turn, within what the asker may know."""
    await table.fighting()
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    before = await board_of(table)
    await table.resign(table.dreben)
    answer = await table.slash(table.stranger, "table replay", show="report")
    page = (await answer.messages[-1].attachments[1].read()).decode()
    alts = re.findall(r'<img src="data:image/png;base64,\w[^"]+" alt="([^"]+)"', page)
    assert before.alt in alts
    assert "Avranches: infantry squad and gendarme" in alts[0]
    assert len(alts) >= 5


@pytest.mark.usefixtures("real_renderer")
async def test_the_real_painter_paints_what_is_sent(table: Table) -> None:
    """The real renderer makes a PNG of 800 pixels for the post, the answer and the report."""
    await table.fighting()
    *_, post = illustrated(table)
    answer = await table.slash(table.lerouge, "table board")
    for data in (await png(post), await answer.messages[0].attachments[0].read()):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(data[16:20]) == 800
        assert len(data) < 150_000


async def test_a_game_without_pictures_plays_in_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose presenter has no picture is posted in words."""
    monkeypatch.setitem(PRESENTER.__dict__, "picture", lambda view: None)
    await table.fighting()
    await table.resign(table.dreben)
    assert illustrated(table) == []
    assert (await table.slash(table.dreben, "table replay", show="report")).private


async def test_a_long_position_is_told_whole_in_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a picture the position comes in as many messages as it takes, and no line is left out."""
    lines = [f"hex {number}: {'unit ' * 12}".strip() for number in range(60)]
    monkeypatch.setitem(PRESENTER.__dict__, "picture", lambda view: None)
    monkeypatch.setitem(PRESENTER.__dict__, "board", lambda view: "\n".join(lines))
    await table.fighting()
    answer = await table.slash(table.dreben, "table board")
    assert len(answer.messages) > 1
    assert "\n".join(one.content for one in answer.messages).splitlines() == lines
