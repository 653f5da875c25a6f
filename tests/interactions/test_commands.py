"""The commands for every player: ``/table``, ``/help``, the game they act on, and autocomplete."""

from __future__ import annotations

import re

import discord
from simulated.table import Table


async def test_the_list_of_the_users_games(table: Table) -> None:
    """`/table list` shows a player's games, where they are, and whom they wait for."""
    nothing = await table.slash(table.stranger, "table list", table.channel)
    assert "no game" in nothing.text
    await table.placed()
    for user in (table.dreben, table.lerouge, table.gm):
        answer = await table.slash(user, "table list", table.channel)
        assert answer.private
        assert table.game in answer.text
        assert f"<#{table.home.id}>" in answer.text
        assert "waits for the Resistance" in answer.text
    assert table.game not in (await table.slash(table.stranger, "table list", table.channel)).text


async def test_the_status_tells_what_the_post_shows(table: Table) -> None:
    """The status shows whose turn it is, points by pool, clock, task numbers, figures, and what is expected
    of whom. The post of the turn says the same in one line, with the board as its picture."""
    await table.fighting()
    await table.set_up(resistance_task="1 3")
    answer = await table.slash(table.stranger, "table status")
    assert answer.private
    for part in (
        "Waiting for the Resistance",
        "clock 30",
        "Points: Resistance (10).",
        "The charge still needs 2, 4, 5, 6.",
        "Section 6: 6 soldiers (S1–S6).",
        "Section 1: 7 maquisards (R1–R7).",
        table.lerouge.mention,
    ):
        assert part in answer.text
    post = table.card()
    assert "Clock **30** · charge ●○●○○○ · losses: Resistance 0, German 0" in post.text
    assert f"**Waiting for the Resistance** ({table.lerouge.mention}) to play the turn" in post.text
    (board,) = post.pictures.values()
    for part in ("Section 6: 6 soldiers (S1–S6).", "Section 1: 7 maquisards (R1–R7)."):
        assert part in board


async def test_the_board_in_words(table: Table) -> None:
    """The board is told section by section; before the battle it is the report sheet."""
    await table.placed()
    sheet = await table.slash(table.lerouge, "table board")
    assert "Caen: 1–10." in sheet.text
    await table.slash(table.lerouge, "resistance stop")
    await table.slash(table.lerouge, "resistance attack", zone="caen", other="lison")
    await table.slash(table.lerouge, "resistance first", zone="caen")
    await table.slash(table.lerouge, "resistance keep")
    board = await table.slash(table.dreben, "table board")
    rows = re.findall(r"^Section ([1-6])", board.text, re.MULTILINE)
    assert rows == list("654321")


async def test_the_board_in_the_lobby(table: Table) -> None:
    """Before the start there is no board, and a sentence says so."""
    await table.open()
    assert "has not begun" in (await table.slash(table.gm, "table board")).text


async def test_words_for_the_dice(table: Table) -> None:
    """A player's own words are mixed into the dice and stand under “Fair dice”; they may be changed until the
    first die is thrown."""
    await table.seated()
    given = await table.slash(table.dreben, "table words", words="Les sanglots longs")
    assert given.private
    assert "changes their words for the dice" in table.posts()[-1]
    assert "Les sanglots longs" in (await table.click(table.stranger, table.card(), "Fair dice")).text
    assert "no seat" in (await table.slash(table.stranger, "table words", words="mine")).text
    assert "1 to 100" in (await table.slash(table.dreben, "table words", words="x" * 101)).text
    await table.slash(
        table.dreben,
        "resistance place",
        caen="vip squad",
        bayeux="passenger gendarme",
        lison="goods squad",
        saint_lo="goods 2 gendarmes",
        avranches="squad gendarme",
    )
    await table.slash(table.lerouge, "table words", words="des violons")
    assert "des violons" in (await table.click(table.stranger, table.card(), "Fair dice")).text
    await table.slash(table.lerouge, "resistance stop")
    await table.slash(table.lerouge, "resistance attack", zone="caen", other="lison")
    await table.slash(table.lerouge, "resistance first", zone="caen")
    before = await table.snapshot()
    assert "your words stand" in (await table.slash(table.lerouge, "table words", words="too late")).text
    assert await table.snapshot() == before


async def test_words_while_sitting_down(table: Table) -> None:
    """A player may give words when they sit down, and otherwise gets random ones. A game that deals at once
    leaves no later time for it."""
    await table.open()
    before = await table.snapshot()
    refused = await table.slash(table.dreben, "table sit", seat="german", words="x" * 101)
    assert "1 to 100" in refused.text
    assert await table.snapshot() == before
    await table.slash(table.dreben, "table sit", seat="german", words="Les sanglots  longs")
    assert (await table.match()).words == {"german": "Les sanglots longs"}


async def test_words_by_a_form(table: Table) -> None:
    """A button under “Fair dice” opens a form that asks for the words."""
    await table.open(german=table.dreben)
    fair = await table.click(table.dreben, table.card(), "Fair dice")
    shown = await table.click(table.dreben, fair.panel, "My words")
    assert shown.modal
    assert shown.result
    assert len(shown.modal["title"]) <= 45
    control = shown.modal["components"][0]["component"]
    assert control["required"] is True
    sent = await table.dreben.submit_modal(shown.result, {control["custom_id"]: "rain over Caen"})
    assert sent.ephemeral
    assert "rain over Caen" in (await table.click(table.stranger, table.card(), "Fair dice")).text


async def test_resigning(table: Table) -> None:
    """R20: a player who resigns loses, and the points so far are published. A stranger cannot resign for
    them."""
    await table.fighting()
    assert "no seat" in (await table.slash(table.stranger, "table resign")).text
    assert "to play the turn" in table.card().text
    answer = await table.resign(table.lerouge)
    assert answer.private
    assert "The German wins" in table.posts()[-1]
    assert "The other side resigns" in table.posts()[-1]


async def test_resigning_by_buttons_takes_two_steps(table: Table) -> None:
    """R20: a resignation by buttons takes two steps, so that one slip does not end the game."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    assert "Yes, resign" not in panel.buttons
    for label in ("More", "Resign…", "Yes, resign"):
        assert "to play the turn" in table.card().text
        await table.click(table.lerouge, table.panel(table.lerouge), label)
    assert "The other side resigns" in table.told()


async def test_the_log_shows_each_what_they_may_know(table: Table) -> None:
    """6: the players read the guesses in the log, others do not. The lobby has a log, too."""
    await table.open()
    assert "is open" in (await table.slash(table.stranger, "table log")).text
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    for user, knows in ((table.dreben, True), (table.lerouge, True), (table.stranger, False)):
        text = (await table.slash(user, "table log")).text
        assert ("5 is **" in text) is knows
        assert ("Your placement" in text) is (user is table.dreben)


async def test_help_says_what_can_be_done_now(table: Table) -> None:
    """Help says what is asked of the player and which commands are legal; without a game, how to open one."""
    assert "/resistance new" in (await table.slash(table.stranger, "help", table.channel)).text
    await table.fighting()
    theirs = await table.slash(table.lerouge, "help")
    assert theirs.private
    assert "`/resistance move`" in theirs.text
    assert "`/resistance shoot`" not in theirs.text
    assert "`/resistance keep`" not in theirs.text
    other = await table.slash(table.dreben, "help")
    assert "`/resistance move`" not in other.text
    assert "Resistance" in other.text


# --- the game a command acts on


async def test_in_a_thread_a_command_means_its_game(table: Table) -> None:
    """A command acts on the game of the thread where it is typed, also for a player of several games."""
    await table.placed()
    first, thread = table.game, table.home
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", thread, zone="caen", guess=5)
    assert (await table.match()).state.guesses == ()
    assert len((await table.bot.referee.games.match(first)).state.guesses) == 1


async def test_elsewhere_a_command_means_the_users_only_game(table: Table) -> None:
    """In another channel and in direct messages a command acts on the player's only game."""
    await table.placed()
    guild = table.channel.guild
    assert guild is not None
    elsewhere = guild.create_text_channel("elsewhere")
    answer = await table.slash(table.lerouge, "resistance interrogate", elsewhere, zone="caen", guess=5)
    assert "too low" in answer.text
    await table.lerouge.user.slash("resistance interrogate", zone="caen", guess=6)
    assert len((await table.match()).state.guesses) == 2
    assert table.posts(elsewhere) == []


async def test_where_somebody_elses_game_lives_a_command_still_means_the_users_own(table: Table) -> None:
    """In the channel above the thread of somebody else's game, a command acts on the player's only game."""
    await table.placed()
    guild = table.channel.guild
    assert guild is not None
    own, other = table.channel, guild.create_text_channel("others")
    mine = table.game
    table.channel = other
    await table.open(german=table.gm, resistance=table.stranger)
    table.channel, table.game = own, mine
    answer = await table.slash(table.lerouge, "resistance interrogate", other, zone="caen", guess=5)
    assert "too low" in answer.text


async def test_otherwise_the_option_decides(table: Table) -> None:
    """A player of several games must name one; the refusal lists them and autocomplete offers them."""
    await table.placed()
    first = table.game
    await table.placed()
    before = await table.snapshot()
    answer = await table.slash(table.lerouge, "resistance stop", table.channel)
    assert answer.private
    assert "`game`" in answer.text
    assert first in answer.text
    assert table.game in answer.text
    assert await table.snapshot() == before
    offered = await table.lerouge.autocomplete(table.channel, "resistance stop", "game", "")
    assert {one["value"] for one in offered} == {first, table.game}
    await table.slash(table.lerouge, "resistance stop", table.channel, game=first.lower())
    assert (await table.bot.referee.games.match(first)).state.phase == "attack"
    assert (await table.match()).state.phase == "interrogation"


async def test_a_game_of_another_server_is_not_to_be_seen(table: Table) -> None:
    """Naming a game of a server that the user is not in shows nothing of it."""
    await table.placed()
    guild = table.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("lobby")
    spy = guild.add_member(table.env.create_user("spy"))
    for command in ("table status", "table log", "table board", "table mine", "gm look", "help"):
        answer = await table.slash(spy, command, channel, game=table.game)
        assert answer.private
        assert "VIP" not in answer.text
        assert "sealed" not in answer.text
    boss = guild.add_member(
        table.env.create_user("boss"),
        roles=[guild.create_role("staff", permissions=discord.Permissions.all())],
    )
    before = await table.snapshot()
    answer = await table.slash(boss, "gm end", channel, game=table.game, reason="mischief")
    assert "that you can see" in answer.text
    assert await table.snapshot() == before


# --- autocomplete


async def test_the_list_offers_what_is_legal_with_the_odds(table: Table) -> None:
    """12: autocomplete offers only figures that may act and sections that can be hit, with “5+ hits · 17%
    to kill”."""
    await table.fighting()
    await table.set_up(S1="3", S2="4", R2="2")
    assert list((await table.typing(table.lerouge, "resistance shoot", "figure")).values()) == ["R2"]
    shots = await table.typing(table.lerouge, "resistance shoot", "at", "", figure="R2")
    assert shots == {"R2: shoot at 3 · 4+ hits · 25% to kill": 3}
    await table.set_up(S1="4")
    shots = await table.typing(table.lerouge, "resistance shoot", "at", "", figure="R2")
    assert shots == {"R2: shoot at 4 · 5+ hits · 17% to kill": 4}
    moves = await table.typing(table.lerouge, "resistance move", "to", "", figure="R1")
    assert list(moves.values()) == [2]
    await table.slash(table.lerouge, "resistance cover", figure="R1")
    assert "R1" not in (await table.typing(table.lerouge, "resistance move", "figure")).values()


async def test_the_list_of_task_dice(table: Table) -> None:
    """10, R14: autocomplete offers the numbers of dice that may be paid, with the chance of a new number."""
    await table.fighting()
    await table.set_up(R1="2")
    offered = await table.typing(table.lerouge, "resistance task", "dice")
    assert list(offered.values()) == [1, 2, 3]
    await table.set_up(resistance_task="1 2 3", points_maquis="2")
    offered = await table.typing(table.lerouge, "resistance task", "dice")
    assert list(offered.values()) == [1, 2]
    assert any("50%" in label for label in offered)


async def test_the_list_of_zones_and_guesses(table: Table) -> None:
    """6: autocomplete offers the zones that may still be asked and the guesses 1 to 10, narrowed by what is
    typed."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.slash(table.lerouge, "resistance interrogate", zone="bayeux", guess=5)
    zones = await table.typing(table.lerouge, "resistance interrogate", "zone")
    assert list(zones) == ["Bayeux", "Lison", "Saint-Lô", "Avranches"]
    assert list(await table.typing(table.lerouge, "resistance interrogate", "zone", "sai")) == ["Saint-Lô"]
    guesses = await table.typing(table.lerouge, "resistance interrogate", "guess", "", zone="lison")
    assert list(guesses.values()) == list(range(1, 11))


async def test_the_lists_tell_nobody_what_is_not_theirs(table: Table) -> None:
    """Autocomplete offers nothing to users who are not asked, and no secret to anybody."""
    await table.placed()
    for user in (table.dreben, table.gm, table.stranger):
        assert await table.typing(user, "resistance interrogate", "zone") == {}
        assert await table.typing(user, "resistance attack", "zone") == {}
    assert table.env.errors == []
