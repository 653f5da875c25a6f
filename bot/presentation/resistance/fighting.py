"""What a player is offered in the middle of a turn: the task, shots, marches, cover, rescues, the end (9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.game import Choice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import RESCUE_ODDS, task_odds
from bot.games.resistance.state import RESISTANCE, Battle, State
from bot.presentation.charts import decimal, percent
from bot.presentation.offers import Look, Menu, Offer, Path, numbered
from bot.presentation.resistance import acts, pictures
from bot.presentation.resistance.acts import TOGETHER, March
from bot.presentation.wording import say

MOST = 6
"""Most offers in the middle of a turn, the end of the turn included."""

FACES = 6

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
    battle = view.fight
    if path == MARCHES:
        found = [
            _march(battle, march, count) for march in acts.marches(battle, seat) for count in _counts(march)
        ]
        return _drawn(view, say("resistance-asks-march"), found[:25], over=False) if found else None
    if path:
        return None
    good = [one for one in _ideas(view, seat, choices) if one.good][: MOST - 1]
    others = [one for one in _ideas(view, seat, choices) if not one.good][: MOST - 1 - len(good)]
    return _drawn(view, say("resistance-asks-now"), [*good, *others], over=True)


def _drawn(view: State, question: str, ideas: Sequence[Idea], *, over: bool) -> Menu:
    """Returns the menu of these offers, with the marks of their sections on the board. ``over`` adds the end
    of the turn, which is blue when nothing good is left."""
    places = list(dict.fromkeys(one.section for one in ideas if one.section))
    marks = {section: numbered(place) for place, section in enumerate(places)}
    offers = [
        Offer(
            one.path,
            " ".join(filter(None, (marks.get(one.section), one.label))),
            look=Look.USUAL if one.good else Look.MINOR,
        )
        for one in ideas
    ]
    if over:
        left = any(one.good for one in ideas)
        end = do.End().path()
        offers.append(Offer(end, say("resistance-choice-end"), look=Look.MINOR if left else Look.USUAL))
    drawn = {f"section {section}": mark for section, mark in marks.items()}
    return Menu(question, offers, picture=pictures.board(view, drawn))


def _ideas(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[Idea]:
    """Yields what can be done, the best first."""
    battle = view.fight
    yield from _task(view, seat, choices)
    yield from _volley(battle, seat)
    yield from _advances(view, seat)
    yield from _rescue(choices, battle)
    yield from _cover(battle, seat)
    yield from _single_shot(battle, seat)
    if any(True for march in acts.marches(battle, seat) for _ in _counts(march)):
        yield Idea(MARCHES, say("resistance-button-marches"), good=False)


def _task(view: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[Idea]:
    tries = [one.command for one in choices if isinstance(one.command, do.Task) and one.command.pool is None]
    if tries:
        best = max(tries, key=lambda command: command.dice)
        yield Idea(best.path(), task_label(view.fight, seat, best.dice))


def expected(dice: int, needed: int) -> Fraction:
    """Returns how many of the numbers still needed this many dice tick on average (10)."""
    return needed * (1 - Fraction(FACES - 1, FACES) ** dice)


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


def _volley(battle: Battle, seat: Seat) -> Iterator[Idea]:
    plans = acts.volley(battle, seat)
    if not plans:
        return
    shots = [command for plan in plans for command in plan]
    first = shots[0]
    assert isinstance(first, do.Shoot)
    if len(shots) == 1:
        yield _shot(battle, first)
        return
    likely = decimal(f"{float(acts.kills(battle, plans)):.1f}")
    said = (
        say("resistance-button-volley", men=len(plans), shots=len(shots), kills=likely)
        if len(plans) > 1
        else say("resistance-button-two-shots", figure=first.figure, at=first.at, kills=likely)
    )
    yield Idea((TOGETHER, "shoot"), said, first.at)


def _single_shot(battle: Battle, seat: Seat) -> Iterator[Idea]:
    plans = acts.volley(battle, seat)
    if sum(map(len, plans)) > 1:
        first = plans[0][0]
        assert isinstance(first, do.Shoot)
        yield _shot(battle, first)._replace(good=False)


def _shot(battle: Battle, command: do.Shoot) -> Idea:
    figure = battle.figure(command.figure)
    assert figure is not None
    kill = dict(acts.targets(battle, figure))[command.at]
    said = say("resistance-button-shot", figure=command.figure, at=command.at, kill=percent(kill))
    return Idea(command.path(), said, command.at)


def _rescue(choices: Sequence[Choice], battle: Battle) -> Iterator[Idea]:
    acting = battle.acting.figure if battle.acting else ""
    able = [one.command for one in choices if isinstance(one.command, do.Rescue)]
    for command in sorted(able, key=lambda command: command.figure != acting)[:1]:
        figure = battle.figure(command.figure)
        assert figure is not None
        marker, chance = rules.rescued(battle, figure).name, percent(dict(RESCUE_ODDS)["success"])
        said = say("resistance-button-rescue", figure=figure.name, marker=marker, success=chance)
        yield Idea(command.path(), said, figure.section)


def _cover(battle: Battle, seat: Seat) -> Iterator[Idea]:
    for section in acts.under_fire(battle, seat)[:1]:
        if plans := acts.going_down(battle, seat, section):
            said = say("resistance-button-cover", count=len(plans), section=section)
            yield Idea((TOGETHER, "cover", str(section)), said, section)


# --- marches


def _counts(march: March) -> Iterator[int]:
    """Yields the numbers of figures that can go, the largest first."""
    yield from range(march.men, 0, -1)


def _march(battle: Battle, march: March, count: int, *, good: bool = True) -> Idea:
    some = march._replace(men=count)
    names = [one.figure for one in _first_steps(battle, some)]
    key = "resistance-button-march" if count > 1 else "resistance-button-step"
    said = say(key, count=count, figure=names[0], origin=march.origin, to=march.to, points=count * march.cost)
    return Idea(some.path, said, march.to, good)


def _first_steps(battle: Battle, march: March) -> list[do.FigureAction]:
    seat = battle.turn
    plans = acts.column(battle, seat, march.origin, march.to)[: march.men]
    return [plan[0] for plan in plans if isinstance(plan[0], do.FigureAction)]


def _advances(view: State, seat: Seat) -> Iterator[Idea]:
    """Yields one march for each section whose figures should go on: as far as serves, by as many as there
    are points for besides the dice of the task."""
    battle = view.fight
    points = sum(battle.pools.values())
    found = [
        one for one in acts.marches(battle, seat) if acts.ahead(seat, one) and _serves(battle, seat, one)
    ]
    for origin in sorted({one.origin for one in found}, reverse=seat == RESISTANCE):
        march = max((one for one in found if one.origin == origin), key=lambda one: abs(one.to - origin))
        spare = points - _kept(view, seat, march)
        yield _march(battle, march, max(1, min(march.men, spare // march.cost)))


def _serves(battle: Battle, seat: Seat, march: March) -> bool:
    """Whether a march ahead serves its side: the Resistance goes to its task (10), the German to where they
    have an enemy in reach (12)."""
    if seat == RESISTANCE:
        return march.to <= battle.task_section
    return not any(acts.targets(battle, figure) for figure in battle.at(march.origin))


def _kept(view: State, seat: Seat, march: March) -> int:
    """Returns the points to keep for the task, if it can be declared after this march (10, R14, R15)."""
    battle = view.fight
    if battle.declared:
        return 0
    at_task = battle.holder(battle.task_section) == RESISTANCE or march.to == battle.task_section
    if seat == RESISTANCE and not at_task:
        return 0
    return min(view.options.task_dice_max, len(battle.still_needed(seat)))
