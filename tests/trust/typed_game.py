"""A whole game through the simulated Discord in which every command is typed, and much fails."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import simcord
from discord import AppCommandOptionType, app_commands
from durability.connection import pass_time
from presentation.parts import Strategy, parts_of
from presentation.play import next_decision, type_it
from presentation.resistance.strategy import Strategy as ResistanceStrategy
from presentation.resistance.strategy import typed
from simcord import HttpLogEntry, MemberActor
from simulated.night import by_night
from simulated.table import LEGAL, Answer, Table, table_in

from bot.client import create_bot
from bot.games.registry import GAMES
from bot.settings import ONE_SHARD, Settings

WHY = "the cat ran over the board"
ENOUGH = 1000
DECISIONS = by_night(80, by_day=12)
"""Number of decisions of each game that are typed after its start."""


@dataclass
class NotingTable(Table):
    """A table that records which commands are typed."""

    used: set[str] = field(default_factory=set)

    async def slash(self, user: MemberActor, name: str, where: Any = None, /, **options: Any) -> Answer:
        self.used.add(name)
        return await super().slash(user, name, where, **options)


@dataclass(frozen=True)
class TypedGame:
    """All requests of the bot to Discord, the commands that were typed, and those that exist."""

    requests: list[HttpLogEntry]
    used: set[str]
    commands: set[str]


async def play_typed_game(folder: Path) -> TypedGame:
    """Plays the whole game."""
    url = f"sqlite+aiosqlite:///{folder}/typed.sqlite3"
    settings = Settings(discord_token=None, database_url=url, shards=ONE_SHARD)
    async with simcord.run(create_bot(settings)) as env:
        plain = table_in(env, settings)
        table = NotingTable(
            env, settings, plain.channel, plain.dreben, plain.lerouge, plain.gm, plain.stranger
        )
        try:
            for part in (
                lobby,
                placing,
                asking,
                opening,
                fighting,
                game_master_actions,
                ending,
                every_game,
                alone,
                inviting,
                remaining,
                failures,
            ):
                await part(table)
            await table.env.settle()
            every = table.bot.tree.walk_commands()
            commands = {one.qualified_name for one in every if isinstance(one, app_commands.Command)}
        finally:
            await table.bot.close()
        return TypedGame(list(env.http_requests), table.used, commands)


async def lobby(table: NotingTable) -> None:
    """Takes seats by button and command, gives words by option and form."""
    await table.slash(table.stranger, "help", table.channel)
    await table.open(hours=1, on_expiry="ask", task_dice_max=4, deduction_aid=True)
    await table.click(table.dreben, table.card(), "Play the German")
    await table.typing(table.lerouge, "table sit", "seat")
    await table.slash(table.lerouge, "table sit", seat="resistance")
    await table.slash(table.dreben, "table words", words="Les sanglots longs")
    fair = await table.click(table.lerouge, table.card(), "Fair dice")
    shown = await table.click(table.lerouge, fair.panel, "My words")
    assert shown.modal
    assert shown.result
    named = shown.modal["components"][0]["component"]["custom_id"]
    await table.lerouge.submit_modal(shown.result, {named: "des violons"})


async def placing(table: NotingTable) -> None:
    """Places items by wizard and by command, correctly and incorrectly; undoes it and repeats it."""
    panel = await table.mine(table.dreben)
    await table.choose(table.dreben, panel, "Caen: VIP train and infantry squad (9)")
    for label in ("Random", "Clear"):
        await table.click(table.dreben, table.panel(table.dreben), label)
    await table.slash(table.dreben, "resistance place", caen="vip, squad")
    await table.slash(table.dreben, "resistance place", **LEGAL | {"caen": "tank"})
    await table.slash(table.gm, "gm look")
    await table.slash(table.dreben, "resistance place", **LEGAL)
    await table.slash(table.dreben, "table undo")
    await table.mine(table.dreben)
    await table.click(table.dreben, table.panel(table.dreben), "Random")
    await table.slash(table.dreben, "resistance place", **LEGAL)


async def asking(table: NotingTable) -> None:
    """Makes guesses, with lists and refusals, and asks what everybody may ask."""
    for option in ("zone", "guess"):
        await table.typing(table.lerouge, "resistance interrogate", option)
    for guess in (5, 10, 11):
        await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=guess)
    for user in table.users:
        for command in (
            "mine",
            "status",
            "board",
            "dice",
            "list",
            "log",
            "export",
            "replay",
            "verify",
            "remind",
        ):
            await table.slash(user, f"table {command}")
        await table.slash(user, "table replay", show="report")
        await table.slash(user, "help")
        await table.slash(user, "help", search="cover")
        await table.slash(user, "gm log")
    for command, option in (("help", "topic"), ("table remind", "zone")):
        await table.typing(table.stranger, command, option)
    await table.slash(table.stranger, "table remind", nudges="none", quiet_from=22, quiet_to=7)
    await table.slash(table.dreben, "table away", days=3)
    await table.slash(table.dreben, "table away", days=0)
    await table.slash(table.lerouge, "resistance stop")
    await table.slash(table.lerouge, "resistance attack", zone="saint_lo", other="caen")


async def opening(table: NotingTable) -> None:
    """Plays the first zone: an owner's choice, a rescue, an undo by consent."""
    for user in (table.dreben, table.lerouge):
        await table.slash(user, "resistance orders", when_hit="ask")
    await table.impose(4, 2, 5, 5)
    await table.slash(table.lerouge, "resistance first", zone="saint_lo")
    await table.slash(table.lerouge, "resistance keep")
    await table.set_up(G1="3", G2="3", G2_cover="yes", R7="dead", R2="2")
    await table.slash(table.gm, "gm extend", hours=5, reason=WHY)
    await table.typing(table.lerouge, "resistance shoot", "at", figure="R1")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R2", at=3)
    panel = await table.mine(table.dreben)
    assert any("G2" in label for label in panel.buttons), panel.buttons
    await table.slash(table.dreben, "resistance choose", figure="G2")
    await table.slash(table.lerouge, "resistance cover", figure="R3")
    await table.slash(table.lerouge, "resistance rescue", figure="R4")
    await table.slash(table.lerouge, "resistance move", figure="R5", to=2)
    await table.typing(table.lerouge, "resistance task", "dice")
    await table.slash(table.lerouge, "resistance task", dice=1)
    await table.slash(table.lerouge, "table undo")
    agree = [one for one in table.seen() if "Agree" in one.buttons or "Yes" in one.buttons]
    for one in agree[-1:]:
        await table.click(table.dreben, one, next(iter(one.buttons)))
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance reroll")


async def fighting(table: NotingTable) -> None:
    """Plays both zones to the last roll of the victory points, now and then by the panel."""
    players = {"german": table.dreben, "resistance": table.lerouge}
    strategy = ResistanceStrategy(random.Random(6))
    for number in range(ENOUGH):
        match = await table.match()
        if match.stage == "over":
            break
        (seat,) = match.awaited()
        command = strategy.pick(match.state, (await table.bot.referee.games.match(table.game)).choices(seat))
        if number % 7 == 0:
            panel = await table.mine(players[seat])
            for label in [label for label in panel.buttons if " · " in label or label == "More"][:1]:
                await table.click(players[seat], panel, label)
        await table.slash(players[seat], f"resistance {command.verb}", **typed(command))
    record = await table.slash(table.stranger, "table export")
    verdict = await table.slash(table.stranger, "table verify")
    assert "✓" in verdict.text
    (file,) = record.messages[-1].attachments
    again = await table.slash(table.stranger, "table verify", file=("record.json", await file.read()))
    assert again.text == verdict.text
    forged = json.loads(await file.read())
    forged["dice"]["rolls"][-1]["purpose"] = {"for": "Clock", "turn": 9}
    forged["events"][0]["by"] = "1"
    bad = await table.slash(table.stranger, "table verify", file=("forged.json", json.dumps(forged).encode()))
    assert "✗" in bad.text


async def game_master_actions(table: NotingTable) -> None:
    """Continues the game, and uses every power of the game master."""
    await table.slash(table.gm, "gm undo", reason=WHY, steps=3)
    for option, filled in (("what", {}), ("value", {"what": "bonus german"})):
        await table.typing(table.gm, "gm set", option, **filled)
    await table.typing(table.gm, "gm act", "command", seat="german")
    await table.set_up(bonus_german="3")
    await table.slash(table.gm, "gm pause", reason=WHY)
    for user in table.users:
        await table.slash(user, "table mine")
    await table.slash(table.gm, "gm resume")
    (seat,) = (await table.match()).awaited()
    await table.slash(table.gm, "gm act", seat=seat, command="keep", reason=WHY)
    await table.slash(table.gm, "gm computer", seat="resistance", level="easy", reason=WHY)
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.stranger, reason=WHY)


async def ending(table: NotingTable) -> None:
    """Lets deadlines pass, closes direct messages, resigns one game and ends another."""
    table.close_dms(table.dreben)
    table.bot._sweep.cancel()
    await table.env.settle()
    for minutes in (50, 20):
        table.env.backend.advance_clock(minutes * 60)
        await table.bot.referee.wake()
        await table.env.settle()
    table.bot._sweep.start()
    await table.env.settle()
    table.open_dms()
    await table.slash(table.gm, "gm move", reason=WHY)
    await table.slash(table.gm, "gm end", reason=WHY, winner="german")
    await table.seated()
    await table.resign(table.dreben)


async def every_game(table: NotingTable) -> None:
    """Plays some decisions of each game by slash commands, with a look at the panel now and then, and looks
    at its pictures; then types every command of it, legal or not."""
    for kind in GAMES:
        parts = parts_of(kind)
        await parts.reach_play(table)
        await some_decisions(table, parts.strategy(6), DECISIONS)
        await remaining_commands(table, parts.game.group)


async def some_decisions(table: NotingTable, strategy: Strategy, decisions: int) -> None:
    """Plays that many decisions of both sides."""
    for number in range(decisions):
        if (await table.match()).stage == "over":
            break
        user, command = await next_decision(table, strategy)
        if number % 7 == 0:
            await table.mine(user)
        await type_it(table, user, command)
    for user in table.users:
        for command_name in ("mine", "board", "dice", "export", "log"):
            await table.slash(user, f"table {command_name}")
        await table.slash(user, "table replay", show="report")
        await table.slash(user, "help")


async def remaining_commands(table: NotingTable, group: str) -> None:
    """Types every command of that group that was not typed yet; most of them are refused at this point."""
    filled = {
        AppCommandOptionType.string: "x",
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.attachment: ("x.toml", b"x"),
        AppCommandOptionType.user: table.stranger,
    }
    for one in table.bot.tree.walk_commands():
        name = one.qualified_name
        if isinstance(one, app_commands.Command) and name.split()[0] == group and name not in table.used:
            options = {
                parameter.name: parameter.choices[0].value if parameter.choices else filled[parameter.type]
                for parameter in one.parameters
                if parameter.required
            }
            await table.slash(table.dreben, name, **options)


async def alone(table: NotingTable) -> None:
    """Plays against the computer, with a hint, and has the game analysed; begins the question of the day."""
    await table.open(pace="mail")
    await table.slash(table.dreben, "table computer", level="easy", seat="german")
    await table.mine(table.dreben)
    for label in ("Random", "Seal"):
        await table.click(table.dreben, table.panel(table.dreben), label)
    await table.env.settle()
    await table.click(table.dreben, await table.mine(table.dreben), "Hint")
    await table.resign(table.dreben)
    await table.slash(table.dreben, "table analysis")
    for show in ("game", "report"):
        await table.slash(table.dreben, "table replay", show=show)
    question = await table.slash(table.dreben, "table daily", table.channel)
    await table.click(table.dreben, question.panel, "5")


async def challenge(table: NotingTable, **options: Any) -> None:
    """Challenges as the German, a member or anybody; the new game is then that of the table."""
    given = {"kind": "resistance", "seat": "german", **options}
    answer = await table.slash(table.dreben, "table challenge", table.channel, **given)
    found = re.search(r"Game `([A-Z0-9]+)` is open", answer.text)
    assert found, answer.text
    table.game = found[1]


async def inviting(table: NotingTable) -> None:
    """Invites a member who declines and one who accepts, both in private, and anybody, which one takes up and
    nobody the other time; uses every button of the list of those who look for a game."""
    for member, label in ((table.gm, "Decline"), (table.lerouge, "Play the Resistance")):
        await challenge(table, member=member, pace="live")
        letter = member.user.dm_channel.history()[-1]
        await member.user.click(letter, label=label)
    await challenge(table)
    await table.click(table.gm, table.card(), "Play the Resistance")
    await challenge(table)
    await table.click_further(table.dreben, table.card(), "Close the table")
    assert (await table.match()).stage == "closed"
    await table.slash(table.stranger, "table looking", table.channel, plays_from=19, plays_to=23)
    shown = (await table.slash(table.dreben, "table looking", table.channel)).panel
    await table.click(table.dreben, shown, "Put me on the list")
    panel = table.panel(table.dreben)
    (picker,) = panel.pickers
    await table.dreben.select(panel.message, ["resistance"], custom_id=picker["custom_id"])
    asked = await table.click(table.dreben, table.panel(table.dreben), "2")
    await table.click(table.dreben, asked.panel, next(iter(asked.panel.buttons)))
    shown = (await table.slash(table.dreben, "table looking", table.channel)).panel
    await table.click(table.dreben, shown, "Take me off the list")


async def remaining(table: NotingTable) -> None:
    """Joins and leaves a ladder, reads histories, and has somebody forgotten."""
    await table.typing(table.dreben, "table ladder", "kind")
    for user, label in ((table.dreben, "Join"), (table.lerouge, "Join"), (table.lerouge, "Leave")):
        shown = await table.slash(user, "table ladder", table.channel, kind="resistance")
        await table.click(user, shown.panel, label)
    for member in (table.dreben, table.lerouge, table.stranger):
        await table.slash(table.dreben, "table history", table.channel, member=member)
    await table.bot.community.ladder.settle()
    for label in ("Keep everything", "Forget me"):
        shown = await table.slash(table.stranger, "table forget-me", table.channel)
        await table.click(table.stranger, shown.panel, label)
    await table.slash(table.dreben, "table history", table.channel)


async def failures(table: NotingTable) -> None:
    """Causes failures: posts of a turn are deleted, a server fails, a channel is closed to the bot."""
    await table.placed()
    backend = table.env.backend
    backend.delete_message(table.home.id, table.card().message.id)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    backend.delete_message(table.home.id, table.card().message.id)
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=500)
    table.env.inject_error("PATCH", f"/channels/{table.dreben.user.dm_channel.id}/messages/*", status=500)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=6)
    await table.env.advance_time(60)
    backend.delete_message(table.home.id, table.card().message.id)
    table.env.inject_error("POST", f"/channels/{table.home.id}/messages", status=502)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=8)
    await table.env.advance_time(60)
    path = f"/channels/{table.home.id}/messages*"
    table.env.inject_error("*", path, status=403, code=50013, message="Missing Permissions", times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=7)
    await table.env.advance_time(60)
    table.open_dms()
    await pass_time(table, 600)
