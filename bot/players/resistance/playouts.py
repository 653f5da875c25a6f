"""Complete games that are possible for all that a seat knows, and how they are played on: from them analyses,
hints and the laboratory know what a position or a command is worth."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.resistance import GAME, rules
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Contents, Placement, legal_placements, total
from bot.games.resistance.state import Guess, State, fits, waited_for
from bot.games.resistance.units import RESISTANCE, SEATS
from bot.players.player import Chance
from bot.players.resistance.deduction import attacks, guesses, hidden
from bot.players.resistance.outlook import fought_on, outlook, repeated
from bot.players.resistance.tactics import distinct, played


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns a state that this view may be of: a placement that fits every answer and all that was shown,
    each equally likely, and the standing orders with which a game begins (R12)."""
    orders = {side: view.orders.get(side) or "choose" for side in SEATS}
    known = replace(view, orders=orders)
    if view.phase in ("placement", "over"):
        return known
    placement = view.placement or Sealed(chance.pick(possible(view)))
    return replace(known, placement=placement, salt=view.salt or Sealed(chance.salt()))


def possible(state: State) -> tuple[Placement, ...]:
    """Returns the placements that fit all answers and all contents that were shown; if none does, because a
    game master intervened, those that fit the contents, or else all."""
    return _possible(state.guesses, tuple(state.revealed.items()))


@lru_cache(maxsize=64)
def _possible(
    guesses: tuple[Guess, ...], revealed: tuple[tuple[int, Contents], ...]
) -> tuple[Placement, ...]:
    shown = [
        placement
        for placement in legal_placements()
        if all(placement[zone - 1] == held for zone, held in revealed)
    ]
    asked = [guess for guess in guesses if guess.value is not None]
    fitting = [
        placement
        for placement in shown
        if all(fits(guess, total(placement[guess.zone - 1])) for guess in asked)
    ]
    return tuple(fitting or shown) or legal_placements()


CANDIDATES = 4
"""The number of commands that deserve a closer look."""

KNOWN_PHASES = ("order", "scoring", "over")
"""The phases in which nothing is hidden, and nothing is fought over."""


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chances at the ends of games that are played on (``bot.players.player.Player``): at the end
    of a fight, or once it is known what is attacked, by the table of fights. Questions and attacks are valued
    exactly by what the answers leave possible, if the items are hidden, and so are re-rolls."""
    if state.phase == "battle":
        chances = fought_on(state, number, seed, first)
    elif state.phase in KNOWN_PHASES:
        chances = [_kept(state, first)] * number
    elif state.placement is None and state.phase != "placement":
        chances = [_known(state, first or _next(state, Chance(seed)))] * number
    else:
        chances = [_attacked(state, seat, first, Chance(seed, index)) for index in range(number)]
    return chances if seat == RESISTANCE else [1 - chance for chance in chances]


def _kept(state: State, first: Command | None) -> float:
    """Returns the chance of the Resistance to win after the dice of a line are kept, or repeated."""
    match first:
        case do.Reroll():
            return repeated(state)[1]
        case do.Keep():
            return repeated(state)[0]
    return outlook(state)


def _known(view: State, command: Command) -> float:
    """Returns the chance of the Resistance to win after a question or an attack, given the answers."""
    match command:
        case do.Interrogate(zone, guess):
            return next(asked.chance for asked in guesses(view) if (asked.zone, asked.value) == (zone, guess))
        case do.Attack(zone, other):
            return next(value for value, pair in attacks(view) if pair == tuple(sorted((zone, other))))
    return attacks(view)[0][0]


def _attacked(state: State, seat: Seat, first: Command | None, chance: Chance) -> float:
    """Returns the chance of the Resistance to win once the German has hidden the items as in equilibrium, and
    it has asked for as long as it may. Of zones that are alike it asks about any first."""
    state = replace(state, fingerprint=chance.salt())
    while state.phase in ("placement", "interrogation", "attack"):
        awaited = waited_for(state)
        assert awaited is not None
        state = GAME.decide(state, awaited, first or _next(state, chance), chance).state
        first = None
    return outlook(state)


def _next(state: State, chance: Chance) -> Command:
    if state.phase == "placement":
        return do.Place(hidden(chance))
    if state.phase == "attack":
        return do.Attack(*attacks(state)[0][1])
    best = guesses(state)[0]
    return do.Interrogate(best.zone, best.value)


def candidates(view: State, seat: Seat) -> Sequence[Command]:
    """Returns what the tactics would do, the best first, and the best questions and attacks."""
    match rules.stage(view):
        case "placement":
            return [do.Place(hidden(Chance("candidate")))]
        case "interrogation":
            return [do.Interrogate(asked.zone, asked.value) for asked in guesses(view)[:CANDIDATES]]
        case "attack":
            return [do.Attack(*pair) for _, pair in attacks(view)[:CANDIDATES]]
        case "actions":
            return [plan.command for plan in distinct(view, seat, CANDIDATES)]
        case "order":
            return [do.First(zone) for zone in view.attacked]
        case "reroll":
            usual = played(view, seat)
            return [usual, do.Keep() if isinstance(usual, do.Reroll) else do.Reroll()]
    return [played(view, seat)]
