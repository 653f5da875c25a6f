"""Plays any game at the simulated table, by slash commands and by buttons."""

from __future__ import annotations

from simcord import MemberActor
from simulated.table import Panel, Table

from bot.games.game import Command
from bot.presentation.components import parse_custom_id, split_words
from bot.presentation.panel import EVERY

from .parts import Strategy, parts_of


async def next_decision(table: Table, strategy: Strategy) -> tuple[MemberActor, Command]:
    """Returns the player whose move it is, and the command that the strategy picks for them."""
    match = await table.match()
    seat = match.awaited()[0]
    choices = (await table.bot.referee.games.match(table.game)).choices(seat)
    user = next(user for user in table.users if user.id == match.seats[seat])
    return user, strategy.pick(match.view(seat).state, choices)


async def play_one(table: Table, strategy: Strategy) -> None:
    """Plays one decision, without Discord."""
    user, command = await next_decision(table, strategy)
    await table.bot.referee.play(table.game, user.id, command)


async def type_it(table: Table, user: MemberActor, command: Command) -> str:
    """Types the command as a slash command, which must be accepted, and returns the answer."""
    match = await table.match()
    options = parts_of(match.kind).typed(command)
    answer = await table.slash(user, match.game.slash(command.verb), **options)
    assert answer.private
    assert (await table.match()).seq > match.seq, f"{command}: {answer.text}"
    return answer.text


async def tap_it(table: Table, user: MemberActor, command: Command) -> int:
    """Gives the command on the user's panel by buttons and pickers, and returns the number of taps."""
    before = (await table.match()).seq
    for taps in range(1, 9):
        await _tap(table, user, command.path())
        if (await table.match()).seq > before:
            return taps
    raise AssertionError(f"{command}: {table.panel(user).buttons}")


async def _tap(table: Table, user: MemberActor, path: tuple[str, ...]) -> None:
    """Taps the entry of this panel that leads farthest towards the command, if need be through the list of
    all that is legal."""
    panel, listed = table.panel(user), (*EVERY, *path)
    ways = {
        words: label for label, words in _ways(panel) if words in (path[: len(words)], listed[: len(words)])
    }
    assert ways, f"{path}: {panel.text} {panel.buttons}"
    label = ways[max(ways, key=len)]
    await (table.click if label in panel.buttons else table.choose)(user, panel, label)


def _ways(panel: Panel) -> list[tuple[str, tuple[str, ...]]]:
    """Returns each path on a panel: its label and its words."""
    pressed = [(label, parse_custom_id(custom_id)) for label, custom_id in panel.buttons.items()]
    found = [(label, one.words) for label, one in pressed if one.handler == "do"]
    found += [
        (one["label"], split_words(one["value"])) for picker in panel.pickers for one in picker["options"]
    ]
    return [(label, words) for label, words in found if words]
