"""The victory points, line by line (17)."""

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.resistance.placement import RULES, train
from bot.games.resistance.state import Battle, Fought, Line, State
from bot.games.resistance.units import GERMAN, RESISTANCE, SEATS

POINTS = RULES["points"]


def fought(battle: Battle, why: str) -> Fought:
    """Returns the results of a zone that was ended by ``why``: the clock, or the seat that completed its
    task."""
    return Fought(
        zone=battle.zone,
        contents=battle.contents,
        why=why,
        resistance_lost=sum(figure.side == RESISTANCE for figure in battle.dead + battle.ran),
        germans_dead=sum(figure.side == GERMAN for figure in battle.dead),
        missing=len(battle.still_needed(RESISTANCE)),
        turn=battle.number,
    )


def lines(zones: Sequence[Fought], *, cap_per_zone: bool) -> tuple[Line, ...]:
    """Returns every line that counts, the German side's first. Lines with dice have no points yet (17, R17,
    R18, R22)."""
    counted: list[Line] = []

    def add(seat: Seat, key: str, zone: int | None, count: int) -> None:
        worth = POINTS[key]
        count = int(min(count, worth.get("most", count)))
        if count > 0:
            dice = worth.get("dice", 0)
            counted.append(Line(seat, key, zone, count, dice, points=None if dice else count * worth["each"]))

    for battle in zones:
        add(GERMAN, "german_task", battle.zone, battle.why == GERMAN)
        add(GERMAN, "losses", battle.zone, battle.resistance_lost)
        add(GERMAN, "no_train", battle.zone, train(battle.contents) is None)
        add(GERMAN, "missing", battle.zone, battle.missing)
        add(GERMAN, "squad", battle.zone, battle.contents.count("squad"))
        add(RESISTANCE, "resistance_task", battle.zone, battle.why == RESISTANCE)
        if battle.why == RESISTANCE and (destroyed := train(battle.contents)):
            add(RESISTANCE, destroyed, battle.zone, 1)
        if cap_per_zone:
            add(RESISTANCE, "dead", battle.zone, battle.germans_dead)
    if not cap_per_zone:
        add(RESISTANCE, "dead", None, sum(battle.germans_dead for battle in zones))
    return tuple(sorted(counted, key=lambda line: SEATS.index(line.seat)))


def points(state: State) -> dict[Seat, int]:
    """Returns the points of each seat so far, including a game master's bonus."""
    return {
        seat: sum(line.points or 0 for line in state.lines if line.seat == seat) + state.bonus.get(seat, 0)
        for seat in SEATS
    }
