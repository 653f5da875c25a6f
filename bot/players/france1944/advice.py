"""The advice of each level, of which the lower misjudge what a command gains; and campaigns played on."""

from collections.abc import Iterator, Sequence
from math import fsum

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944.state import State
from bot.games.game import Command, Level, Seat
from bot.players.france1944.outlook import STAKES, outlook
from bot.players.france1944.tactics import Act, ranked
from bot.players.player import SHOWN, Advice, Chance


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns commands for this seat, the best first (``bot.players.player.Player``)."""
    acts = ranked(view, seat)
    if blur := STAKES.blur.get(level):
        # Twelve shares less 6 have the mean 0 and the standard deviation 1, near the normal distribution.
        slips = [blur * (fsum(chance.share() for _ in range(12)) - 6) for _ in acts]
        acts = [act for _, act in sorted(zip(slips, acts, strict=True), key=lambda it: -it[0] - it[1].gain)]
    if chance.share() < STAKES.blunder.get(level, 0):
        offers = [one.command for one in GAME.offers(view, seat) if one.command.stages]
        acts = [Act(chance.pick(offers), acts[0].gain), *acts]
    values = [outlook(view, seat, max(0.0, acts[0].gain - act.gain)) for act in acts]
    return [Advice(act.command, values[place], reasons=(act.why,)) for place, act in enumerate(acts)]


def candidates(view: State, seat: Seat) -> Sequence[Command]:
    """Returns the commands that deserve a closer look (``bot.players.player.Player``)."""
    return [act.command for act in ranked(view, seat)[:SHOWN]]


def follow(view: State, seat: Seat, command: Command) -> Iterator[Command]:
    """Yields what follows an attack, up to its die (``bot.players.player.Player``)."""
    while isinstance(command, do.Declare | do.Next | do.Lead | do.TryAir):
        view = GAME.decide(view, seat, command, Chance()).state
        if view.awaited != seat or not view.declared:
            return
        command = ranked(view, seat)[0].command
        yield command


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chances once the combats of an increment are fought, or the units have acted
    (``bot.players.player.Player``). What comes before the first die is the same in all."""
    alike, first = _played_on(state, state, first, Chance(seed), (do.Resolve, do.TryAir))
    ends = (_played_on(state, alike, first, Chance(seed, index))[0] for index in range(number))
    return [outlook(end, seat) for end in ends]


def _played_on(
    start: State, state: State, command: Command | None, dice: Chance, before: tuple[type[Command], ...] = ()
) -> tuple[State, Command | None]:
    """Returns the state to which this command and the next lead, and one ``before`` which it stops."""
    while _goes_on(start, state):
        command = command or ranked(state, str(state.awaited))[0].command
        if isinstance(command, before):
            break
        state, command = GAME.carry_out(state, str(state.awaited), command, dice).state, None
    return state, command


def _goes_on(start: State, state: State) -> bool:
    if state.outcome or state is start or state.dues or state.declared or state.claim:
        return not state.outcome
    return state.acting is not None and state.battles[-1:] in ([], start.battles[-1:])
