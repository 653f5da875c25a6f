"""The situations of Memoir '44."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from simulated.table import Table

from presentation.parts import HOURS, Situation

from .play import bring_ground, open_game, play_until

ALWAYS = ("orders", "retreats")
"""The standing orders, which are legal at any time."""

STANDS = {
    "play": 0,
    "order done": 2,
    "target done": 6,
    "move done": 0,
    "battle done": 1,
    "hold": 0,
    "hold play": 65,
    "retreat": 10,
    "hold retreat": 17,
    "ground hold": 24,
    "overrun hold": 10,
    "keep": 5,
    "battle clear done": 0,
    "drop": 0,
    "leave move done": 0,
    "lay": 0,
    "lay play": 1,
    "back hold": 0,
}
"""What the awaited side may play in each situation of Memoir '44, besides its standing order, with the
players under which a game soon reaches it."""


ELSEWHERE = dict.fromkeys(("drop", "leave move done"), "landing") | dict.fromkeys(
    ("lay", "lay play", "back hold"), "front"
)
"""The ground of the situations that the drill ground does not have."""


def standing(verbs: str) -> Callable[[Table], Awaitable[Situation]]:
    """Returns a function that opens a game of Memoir '44 in which the awaited side may play this and nothing
    else."""

    async def opened(table: Table) -> Situation:
        ground = ELSEWHERE.get(verbs, "drill")
        await bring_ground(table, ground)
        seat = None
        while seat is None:
            await open_game(table, ground, hours=HOURS)
            seat = await play_until(table, {*verbs.split(), *ALWAYS, "resign"}, STANDS[verbs])
        log = await table.bot.referee.records.log(table.game)
        last = log.moves.standing[-1].seat if log.moves.standing else None
        plays = {
            one: " ".join([*verbs.split(), *ALWAYS] if one == seat else ALWAYS)
            for one in log.match.game.seats
        }
        besides = {} if any(log.match.game.settings(log.match.state)) else {"gm set": "amend-what"}
        return Situation(
            f"memoir {verbs}", opened, last, bool(log.moves.standing), plays=plays, besides=besides
        )

    return opened


SITUATIONS = tuple(
    Situation(f"memoir {verbs}", standing(verbs), either=" ".join([verbs, *ALWAYS])) for verbs in STANDS
)
"""Every decision that can occur in a game."""
