"""What the benchmark measures of French Resistance, with which it also measures the bot on Discord."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.bench.figures import Benchmarks, Goal, Label, TableAims, Workload
from bot.games.game import Seat
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.state import GERMAN, RESISTANCE, Battle, Options, State, germans_of, maquis
from bot.referee.referee import Referee
from bot.table.resistance.counters import FILL


async def begin(referee: Referee, game: str, players: Mapping[Seat, int]) -> None:
    """Plays up to the German's first actions in the first zone, by mail: no roll is asked for again (R5)."""
    await referee.play(game, players[GERMAN], do.Place(legal_placements()[0]))
    for command in (do.Stop(), do.Attack(1, 2), do.First(1), do.End()):
        await referee.play(game, players[RESISTANCE], command)


def position(number: int) -> State:
    """Returns a battle; the number is its clock, which the board shows."""
    figures = (*maquis(8), *germans_of(("squad", "gendarme")))
    battle = Battle(1, ("squad", "gendarme"), step="actions", task_section=2, figures=figures, clock=number)
    start: State = GAME.setup(Options())
    return replace(start, phase="battle", battle=battle)


SIDES = [(FILL["maquis"], colour) for kind, colour in FILL.items() if kind != "maquis"]

BENCHMARKS = Benchmarks(
    Label("rule steps by random legal play", ">= 55000"),
    Label("whole games by random legal play", ">= 400"),
    played=300,
    standing_orders=(do.Orders.verb, do.Rerolls.verb),
    workload=Workload(
        begin,
        move=do.Task(1),
        setting=do.Orders("ask"),
        passing=(do.End(),),
        position=position,
    ),
    table=TableAims(taps=6, posts=25, sides=SIDES),
    goals=(
        Goal("medium", "random", 99, GERMAN),
        Goal("medium", "random", 85, RESISTANCE),
        Goal("hard", "medium", 55),
    ),
)
