"""The victory points, line by line (17)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Outcome, Seat
from bot.games.resistance.placement import RULES, train
from bot.games.resistance.state import GERMAN, RESISTANCE, SEATS, Battle, Fought, Line, State

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
    )


def lines(zones: Sequence[Fought], *, cap_per_zone: bool) -> tuple[Line, ...]:
    """Returns every line that counts, the German side's first. Lines with dice have no points yet (17, R17,
    R18, R22)."""
    german: list[Line] = []
    resistance: list[Line] = []

    def add(to: list[Line], seat: Seat, key: str, zone: int | None, count: int) -> None:
        worth = POINTS[key]
        count = int(min(count, worth.get("most", count)))
        if count > 0:
            dice = worth.get("dice", 0)
            to.append(Line(seat, key, zone, count, dice, points=None if dice else count * worth["each"]))

    for battle in zones:
        add(german, GERMAN, "german_task", battle.zone, battle.why == GERMAN)
        add(german, GERMAN, "losses", battle.zone, battle.resistance_lost)
        add(german, GERMAN, "no_train", battle.zone, train(battle.contents) is None)
        add(german, GERMAN, "missing", battle.zone, battle.missing)
        add(german, GERMAN, "squad", battle.zone, battle.contents.count("squad"))
        destroyed = train(battle.contents) if battle.why == RESISTANCE else None
        add(resistance, RESISTANCE, "resistance_task", battle.zone, battle.why == RESISTANCE)
        if destroyed:
            add(resistance, RESISTANCE, destroyed, battle.zone, 1)
        if cap_per_zone:
            add(resistance, RESISTANCE, "dead", battle.zone, battle.germans_dead)
    if not cap_per_zone:
        add(resistance, RESISTANCE, "dead", None, sum(battle.germans_dead for battle in zones))
    return (*german, *resistance)


def points(state: State) -> dict[Seat, int]:
    """Returns the points of each seat so far, including a game master's bonus."""
    return {
        seat: sum(line.points or 0 for line in state.lines if line.seat == seat) + state.bonus.get(seat, 0)
        for seat in SEATS
    }


def tally(state: State) -> Outcome:
    """Returns the outcome by points: the higher total wins, equal totals are a draw (R19)."""
    counted = points(state)
    german, resistance = counted[GERMAN], counted[RESISTANCE]
    winner = None if german == resistance else GERMAN if german > resistance else RESISTANCE
    return Outcome(winner, counted, "points")
