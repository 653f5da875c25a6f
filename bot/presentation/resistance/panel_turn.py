"""What a player is offered in the middle of a turn: the task, shots, marches, cover, rescues, the end (9)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.game import Choice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import RESCUE_ODDS, task_odds, ticks
from bot.games.resistance.state import Battle, State
from bot.games.resistance.units import RESISTANCE
from bot.presentation.charts import decimal, percent
from bot.presentation.offers import Look, Menu, Offer, Path, numbered
from bot.presentation.resistance import group_actions, pictures
from bot.presentation.resistance.group_actions import TOGETHER, GroupMarch
from bot.presentation.wording import say

MOST_OFFERS = 6
"""Most offers in the middle of a turn, the end of the turn included."""

MOST_MARCHES = 25
"""Most marches that are offered at once."""

MARCHES = (TOGETHER, "marches")
"""The place of the menu where every march is offered."""


class Idea(NamedTuple):
    """An offer with the section that it is about, 0 for none; ``good`` says whether it serves the side's aim
    now."""

    path: Path
    label: str
    section: int = 0
    good: bool = True


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what a player is asked in the middle of their turn; None at a place that is not of this
    menu."""
    if path == MARCHES:
        ideas = list(_marches(view.fight, seat))[:MOST_MARCHES]
        return _drawn(view, say("resistance-asks-march"), ideas) if ideas else None
    if path:
        return None
    ideas = list(_ideas(view, seat, choices))
    good = [idea for idea in ideas if idea.good][: MOST_OFFERS - 1]
    others = [idea for idea in ideas if not idea.good][: MOST_OFFERS - 1 - len(good)]
    shown = _drawn(view, say("resistance-asks-now"), [*good, *others])
    end = Offer(do.End().path(), say("resistance-choice-end"), look=Look.MINOR if good else Look.USUAL)
    return shown._replace(offers=[*shown.offers, end])


def _drawn(view: State, question: str, ideas: Sequence[Idea]) -> Menu:
    """Returns the menu of these offers, with the marks of their sections on the board."""
    places = list(dict.fromkeys(idea.section for idea in ideas if idea.section))
    marks = {section: numbered(place) for place, section in enumerate(places)}
    offers = [
        Offer(
            idea.path,
            " ".join(filter(None, (marks.get(idea.section), idea.label))),
            look=Look.USUAL if idea.good else Look.MINOR,
        )
        for idea in ideas
    ]
    on_board = {f"section {section}": mark for section, mark in marks.items()}
    return Menu(question, offers, picture=pictures.board(view, on_board))


def _ideas(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[Idea]:
    """Yields what can be done, the best first."""
    battle = view.fight
    dice = [
        choice.command.dice
        for choice in choices
        if isinstance(choice.command, do.Task) and choice.command.pool is None
    ]
    if dice:
        yield Idea(do.Task(max(dice)).path(), task_label(battle, seat, max(dice)))
    yield from _shots(battle, seat)
    yield from _advances(view, seat)
    yield from _rescue(choices, battle)
    yield from _cover(battle, seat)
    if any(_marches(battle, seat)):
        yield Idea(MARCHES, say("resistance-button-marches"), good=False)


def expected(dice: int, needed: int) -> Fraction:
    """Returns how many of the numbers still needed this many dice tick on average (10)."""
    return sum((new * chance for new, chance in enumerate(ticks(dice, needed))), Fraction(0))


def task_label(battle: Battle, seat: Seat, dice: int) -> str:
    """Returns an attempt at the task, with the new numbers to expect and the chance to complete it (10)."""
    needed = len(battle.still_needed(seat))
    done = dict(task_odds(dice, needed))["complete"]
    return say(
        f"resistance-button-task-{seat}",
        dice=dice,
        expected=decimal(f"{float(expected(dice, needed)):.1f}"),
        done=percent(done) if done else "none",
    )


def _shots(battle: Battle, seat: Seat) -> Iterator[Idea]:
    """Yields the shots of all together, and the best single one."""
    volleys = group_actions.volleys(battle, seat)
    shots = sum(volley.shots for volley in volleys)
    for first in volleys[:1]:
        if shots > 1:
            likely = sum(volley.shots * volley.kill for volley in volleys)
            kills = decimal(f"{float(likely):.1f}")
            together = (
                say("resistance-button-volley", men=len(volleys), shots=shots, kills=kills)
                if len(volleys) > 1
                else say("resistance-button-two-shots", figure=first.figure, at=first.at, kills=kills)
            )
            yield Idea((TOGETHER, "shoot"), together, first.at)
        label = say("resistance-button-shot", figure=first.figure, at=first.at, kill=percent(first.kill))
        yield Idea(do.Shoot(first.figure, first.at).path(), label, first.at, good=shots == 1)


def _rescue(choices: Sequence[Choice], battle: Battle) -> Iterator[Idea]:
    acting = battle.acting.figure if battle.acting else ""
    able = [choice.command for choice in choices if isinstance(choice.command, do.Rescue)]
    for command in sorted(able, key=lambda command: command.figure != acting)[:1]:
        figure = battle.figure(command.figure)
        assert figure is not None
        marker, chance = rules.rescued(battle, figure).name, percent(dict(RESCUE_ODDS)["success"])
        label = say("resistance-button-rescue", figure=figure.name, marker=marker, success=chance)
        yield Idea(command.path(), label, figure.section)


def _cover(battle: Battle, seat: Seat) -> Iterator[Idea]:
    for section in group_actions.under_fire(battle, seat)[:1]:
        if plans := group_actions.going_down(battle, seat, section):
            label = say("resistance-button-cover", count=len(plans), section=section)
            yield Idea((TOGETHER, "cover", str(section)), label, section)


# --- marches


def _marches(battle: Battle, seat: Seat) -> Iterator[Idea]:
    """Yields every march, with each number of figures that can go, the largest first."""
    for march in group_actions.marches(battle, seat):
        for count in range(march.men, 0, -1):
            yield _march(battle, march, count)


def _march(battle: Battle, march: GroupMarch, count: int) -> Idea:
    first = group_actions.column(battle, battle.turn, march.origin, march.to)[0][0]
    key = "resistance-button-march" if count > 1 else "resistance-button-step"
    points = count * march.cost
    label = say(key, count=count, figure=first.figure, origin=march.origin, to=march.to, points=points)
    return Idea(march._replace(men=count).path, label, march.to)


def _advances(view: State, seat: Seat) -> Iterator[Idea]:
    """Yields one march for each section whose figures should go on: as far as serves, by as many as there
    are points for besides the dice of the task."""
    battle = view.fight
    points = sum(battle.pools.values())
    farthest: dict[int, GroupMarch] = {}
    for march in group_actions.marches(battle, seat):
        if group_actions.ahead(seat, march) and _serves(battle, seat, march):
            other = farthest.get(march.origin, march)
            farthest[march.origin] = max(other, march, key=lambda going: abs(going.to - going.origin))
    for _, march in sorted(farthest.items(), reverse=seat == RESISTANCE):
        spare = points - _reserve(view, seat, march)
        yield _march(battle, march, max(1, min(march.men, spare // march.cost)))


def _serves(battle: Battle, seat: Seat, march: GroupMarch) -> bool:
    """Whether a march ahead serves its side: the Resistance goes to its task (10), the German to where they
    have an enemy in reach (12)."""
    if seat == RESISTANCE:
        return march.to <= battle.task_section
    return not any(group_actions.targets(battle, figure) for figure in battle.at(march.origin))


def _reserve(view: State, seat: Seat, march: GroupMarch) -> int:
    """Returns the points to keep for the task, if it can be declared after this march (10, R14, R15)."""
    battle = view.fight
    at_task = battle.holder(battle.task_section) == RESISTANCE or march.to == battle.task_section
    if battle.declared or (seat == RESISTANCE and not at_task):
        return 0
    return min(view.options.task_dice_max, len(battle.still_needed(seat)))
