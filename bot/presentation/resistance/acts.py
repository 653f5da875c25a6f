"""Acts of several figures at once: the commands of which each consists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.game import Choice, Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import shot_odds
from bot.games.resistance.state import RESISTANCE, SECTIONS, Battle, Figure, State, waited_for
from bot.presentation.offers import Path

TOGETHER = "together"
"""The word by which the path of an act of several figures begins."""

Plan = Sequence[Command]
"""What one figure does, one action after the other: it finishes before another begins (9)."""


class March(NamedTuple):
    """Figures of one section that go to another, and the actions that it takes each of them."""

    origin: int
    to: int
    men: int
    cost: int

    @property
    def path(self) -> Path:
        """The path of this act."""
        return (TOGETHER, "move", str(self.origin), str(self.to), str(self.men))


def series(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands for which the path of an act of several figures stands; empty for any other
    path."""
    if path[:1] != (TOGETHER,) or waited_for(view) != seat or rules.stage(view) != "actions":
        return ()
    match path[1:]:
        case ("shoot",):
            return _flat(volley(view.fight, seat))
        case ("cover", section) if section.isdecimal():
            return _flat(going_down(view.fight, seat, int(section)))
        case ("move", origin, to, count) if f"{origin}{to}{count}".isdecimal():
            return _flat(column(view.fight, seat, int(origin), int(to))[: int(count)])
    return ()


def _flat(plans: Iterable[Plan]) -> list[Command]:
    return [command for plan in plans for command in plan]


def _affordable(
    battle: Battle, figures: Iterable[Figure], plan: Callable[[Figure], Plan]
) -> Iterator[tuple[Figure, Plan]]:
    """Yields the figures that have such a plan and can pay for all of it, each from its own pool (9, R8)."""
    left = dict(battle.pools)
    for figure in figures:
        wanted, pool = plan(figure), battle.pool_of(figure)
        if wanted and len(wanted) <= left.get(pool, 0):
            left[pool] -= len(wanted)
            yield figure, wanted


def _ready(battle: Battle, seat: Seat, order: Callable[[Figure], float] = lambda figure: 0) -> list[Figure]:
    """Returns the figures that may act, in this order after the one that is acting: it cannot go on after
    another (9)."""
    acting = battle.acting.figure if battle.acting else ""
    return sorted(rules.able(battle, seat), key=lambda figure: (figure.name != acting, order(figure)))


def _often(battle: Battle, figure: Figure, action: str) -> int:
    """Returns how often a figure may still do this in this turn (9)."""
    acting = battle.acting
    done = acting.done.count(action) if acting and acting.figure == figure.name else 0
    return rules.LIMIT[action] - done


# --- moving


def column(battle: Battle, seat: Seat, origin: int, to: int) -> list[Plan]:
    """Returns the plans of those who can go from one section to another together; who is in cover comes out
    of it first (9)."""
    ready = [one for one in _ready(battle, seat, lambda one: one.cover) if one.section == origin]
    return [plan for _, plan in _affordable(battle, ready, lambda figure: _way(battle, figure, to))]


def _way(battle: Battle, figure: Figure, to: int) -> Plan:
    """Returns how a figure gets to a section in this turn; empty if it cannot."""
    step = 1 if to > figure.section else -1
    sections = range(figure.section + step, to + step, step) if to != figure.section else ()
    if len(sections) > _often(battle, figure, "move"):
        return ()
    if any(section not in range(1, SECTIONS + 1) for section in sections):
        return ()
    if any(battle.held[section] not in (None, figure.side) for section in sections):
        return ()
    up: list[Command] = []
    if figure.cover and sections:
        if not _often(battle, figure, "cover"):
            return ()
        up.append(do.Cover(figure.name))
    return [*up, *(do.Move(figure.name, section) for section in sections)]


def marches(battle: Battle, seat: Seat) -> list[March]:
    """Returns how far, and with how many at most, the figures of each section can go."""
    found = []
    for origin in sorted({figure.section for figure in rules.able(battle, seat)}):
        for to in range(1, SECTIONS + 1):
            plans = column(battle, seat, origin, to) if to != origin else []
            if plans:
                found.append(March(origin, to, len(plans), max(map(len, plans))))
    return found


def ahead(seat: Seat, march: March) -> bool:
    """Whether a march leads towards the other side's end."""
    return (march.to > march.origin) == (seat == RESISTANCE)


# --- shooting


def targets(battle: Battle, figure: Figure) -> list[tuple[int, Fraction]]:
    """Returns the sections at which a figure may shoot, each with the chance of a kill, the best first
    (12)."""
    found = [
        (at, dict(shot_odds(abs(at - figure.section), any(one.cover for one in battle.at(at))))["kill"])
        for at in rules.targets(battle, figure)
    ]
    return sorted(found, key=lambda one: (-one[1], one[0]))


def volley(battle: Battle, seat: Seat) -> list[Plan]:
    """Returns the shots of everybody who has an enemy in reach, the likeliest first: one each, and as many
    second shots as there are points for (9, 12)."""
    best = {one.name: found[0][1] for one in rules.able(battle, seat) if (found := targets(battle, one))}
    ready = [
        one for one in _ready(battle, seat, lambda one: -float(best.get(one.name, 0))) if one.name in best
    ]
    shots: Counter[str] = Counter()
    left = dict(battle.pools)
    for _ in range(rules.LIMIT["shoot"]):
        for figure in ready:
            pool = battle.pool_of(figure)
            if left.get(pool, 0) and shots[figure.name] < _often(battle, figure, "shoot"):
                left[pool] -= 1
                shots[figure.name] += 1
    return [
        [do.Shoot(figure.name, targets(battle, figure)[0][0])] * shots[figure.name]
        for figure in ready
        if shots[figure.name]
    ]


def kills(battle: Battle, plans: Iterable[Plan]) -> Fraction:
    """Returns how many kills these shots bring on average, while nothing changes (12)."""
    found = Fraction(0)
    for command in _flat(plans):
        assert isinstance(command, do.Shoot)
        figure = battle.figure(command.figure)
        assert figure is not None
        found += dict(targets(battle, figure))[command.at]
    return found


# --- taking cover


def going_down(battle: Battle, seat: Seat, section: int) -> list[Plan]:
    """Returns who in a section can take cover (9, R10)."""
    upright = [one for one in _ready(battle, seat) if one.section == section and not one.cover]

    def plan(figure: Figure) -> Plan:
        return [do.Cover(figure.name)] if _often(battle, figure, "cover") else ()

    return [wanted for _, wanted in _affordable(battle, upright, plan)]


def under_fire(battle: Battle, seat: Seat) -> list[int]:
    """Returns the sections of this side that an enemy could shoot at, the nearest to an enemy first (12)."""
    found: dict[int, int] = {}
    for enemy in battle.figures:
        if enemy.side != seat:
            for at in rules.in_sight(battle.held, enemy.section, enemy.side):
                found[at] = min(found.get(at, SECTIONS), abs(at - enemy.section))
    return sorted(found, key=lambda section: found[section])
