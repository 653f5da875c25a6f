"""What the computer player advises: legal commands, the best first; and the question of the day, a position
with four things to do, of which one is clearly the best."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from bot.games.game import Command, Level, Resign, Sealed, Seat
from bot.games.resistance import GAME, rules
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance.placement import Placement, legal_placements
from bot.games.resistance.state import Options, State
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.players.player import Advice, Chance, Riddle, Why, scored
from bot.players.resistance.deduction import PAIRS, attacks, equilibrium, guesses, hidden, informed, prior
from bot.players.resistance.outlook import falling, for_seat, glance, outlook, repeated
from bot.players.resistance.points import pair
from bot.players.resistance.race import repeats
from bot.players.resistance.tactics import distinct, played

BLUNDERS = 0.45
"""The share of its decisions that the level *easy* leaves to chance alone."""

EQUAL_CHANCES = 1e-9
"""Chances that differ by less are alike."""

MOST_ADVISED = 5
"""The largest number of commands that are advised."""

Ranked = Sequence[Advice]


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    """Returns commands for this seat, the best first (``bot.players.player.Player``)."""
    ranked = ADVICE[rules.stage(view)](view, seat, level, chance)
    if level == "easy" and chance.share() < BLUNDERS:
        free = [choice.command for choice in GAME.choices(view, seat) if not isinstance(choice.command, IDLE)]
        blunder = Advice(
            chance.pick(free), ranked[-1].value, ranked[-1].error, (Why("advice-resistance-whim"),)
        )
        return led(blunder, ranked)
    return ranked


IDLE = (Resign, do.Orders, do.Rerolls)
"""The commands that are no moves."""


def _placement(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    if level == "hard":
        value, why = for_seat(equilibrium().most, seat), (Why("advice-resistance-balance"),)
        drawn = dict.fromkeys(hidden(chance) for _ in range(MOST_ADVISED))
        return tuple(Advice(do.Place(placement), value, 0, why) for placement in drawn)
    placement = chance.pick(legal_placements())
    value = for_seat(informed(placement, view.options.dead_cap_per_zone), seat)
    return (Advice(do.Place(placement), value, 0, (Why("advice-resistance-place"),)),)


def _interrogation(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    """Advises guesses by what the answers leave possible, or to stop if none tells more; *hard* asks as
    the equilibrium does first."""
    inquiries = guesses(view)
    if all(asked.open == 1 for asked in inquiries):
        return (Advice(do.Stop(), attacks(view)[0][0], 0, (Why("advice-resistance-known"),)),)
    ranked = [
        Advice(
            do.Interrogate(one.zone, one.value), one.chance, 0, (Why("advice-resistance-ask", one.answers),)
        )
        for one in inquiries
    ]
    if level == "hard":
        best = guesses(view, prior(view))[0]
        return _led_by(do.Interrogate(best.zone, best.value), ranked)
    return ranked[:MOST_ADVISED]


def _attack(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    ranked = [
        Advice(do.Attack(*pair), value, 0, (Why("advice-resistance-attack", {"chance": round(100 * value)}),))
        for value, pair in attacks(view)
    ]
    if level == "hard":
        return _led_by(do.Attack(*attacks(view, prior(view))[0][1]), ranked)
    return ranked[:MOST_ADVISED]


def _led_by(command: Command, ranked: Sequence[Advice]) -> Ranked:
    return falling(led(next(advice for advice in ranked if advice.command == command), ranked))


def led(first: Advice, ranked: Sequence[Advice]) -> Ranked:
    """Returns this advice, and the best of the others."""
    return (first, *[advice for advice in ranked if advice.command != first.command][: MOST_ADVISED - 1])


def _order(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    value = outlook(view)
    return tuple(
        Advice(do.First(zone), value, 0, (Why("advice-resistance-first"),)) for zone in view.attacked
    )


def _reroll(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    once, again = (for_seat(value, seat) for value in repeated(view))
    better = again > once if abs(again - once) > EQUAL_CHANCES else repeats(view, seat)
    keep = Advice(do.Keep(), once, 0, (Why("advice-resistance-keep"),))
    repeat = Advice(do.Reroll(), again, 0, (Why("advice-resistance-reroll"),))
    return (repeat, keep) if better else (keep, repeat)


def _choose(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    value = for_seat(outlook(view), seat)
    first = rules.expendable(view.fight)
    figures = (first, *(figure for figure in rules.candidates(view.fight) if figure.name != first.name))
    return tuple(
        Advice(do.Choose(figure.name), value, 0, (Why("advice-resistance-choose"),))
        for figure in figures[:MOST_ADVISED]
    )


def _actions(view: State, seat: Seat, level: Level, chance: Chance) -> Ranked:
    best = distinct(view, seat, MOST_ADVISED)
    values = [for_seat(glance(view, planned.command), seat) for planned in best]
    return falling(
        [Advice(command, value, 0, (why,)) for (command, why), value in zip(best, values, strict=True)]
    )


def follow(view: State, seat: Seat, command: Command) -> Iterator[Command]:
    """Yields what follows a command in the turn while no dice are thrown, and the shots that follow one if
    nobody falls (``bot.players.player.Player``)."""
    while isinstance(command, do.Move | do.Cover | do.Shoot):
        kind: type[Command] = do.Shoot
        if isinstance(command, do.Shoot):
            view = on.ShotFired(command.figure, command.at, 0, 0, hit=False).applied(view)
        else:
            kind, view = Command, GAME.decide(view, seat, command, Chance()).state
        if not isinstance(command := played(view, seat), kind):
            return
        yield command


ADVICE: dict[str, Callable[[State, Seat, Level, Chance], Ranked]] = {
    "placement": _placement,
    "interrogation": _interrogation,
    "attack": _attack,
    "order": _order,
    "reroll": _reroll,
    "choose": _choose,
    "actions": _actions,
}


def placement_of(day: int) -> Placement:
    """Returns the placement of this day, all of them being alike."""
    return Chance("daily", day).pick(legal_placements())


def riddle(day: int, given: Sequence[Command]) -> Riddle:
    """Returns the question of this day after these commands (``bot.players.player.Daily``); an attack is
    worth its chance to win."""
    placement, dice = placement_of(day), Chance("dice", day)
    state = State(Options(), "interrogation", Sealed(placement), Sealed(""), f"daily {day}")
    for command in given:
        state = GAME.decide(state, RESISTANCE, command, dice).state
    if state.phase != "order":
        return Riddle(GAME.view(state, RESISTANCE), RESISTANCE, GAME.choices(state, RESISTANCE))
    won = {zones: pair(placement[zones[0] - 1], placement[zones[1] - 1]) for zones in PAIRS}
    opened = replace(state, phase="placement")  # is drawn with everything in it
    own = do.Attack(*sorted(state.attacked))
    every = sorted(((do.Attack(*zones), chance) for zones, chance in won.items()), key=lambda way: -way[1])
    chances = [way for way in every if way in every[:1] or way[0] == own]
    return Riddle(GAME.view(opened, GERMAN), RESISTANCE, score=scored(chances, own), chances=chances)
