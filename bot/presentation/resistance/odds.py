"""The odds of what a player may do now, as a picture."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.games.game import Choice
from bot.games.resistance import commands as do
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import State
from bot.presentation import charts
from bot.presentation.drawing import Drawing
from bot.presentation.resistance.words import zone_name
from bot.presentation.wording import say


def odds(view: State, choices: Sequence[Choice]) -> Drawing | None:
    """Draws a bar for each shot, rescue or attempt at the task that is legal now, or for the results of a
    re-roll; None if no choice depends on dice."""
    title = zone_name(view.battle.zone) if view.battle else say("resistance-chapter-points")
    if any(isinstance(choice.command, do.Reroll) for choice in choices):
        roll, more, less = stake(view), say("picture-odds-better"), say("picture-odds-worse")
        return charts.odds(title, ((more, roll.better), (less, roll.worse)))
    acting = view.battle.acting if view.battle else None
    bars = dict(_bars(choices, acting.figure if acting else ""))
    best = sorted(bars.items(), key=lambda bar: -bar[1])
    return charts.odds(title, tuple(best)) if best else None


def _bars(choices: Sequence[Choice], acting: str) -> Iterator[tuple[str, Fraction]]:
    """Yields the chance that decides each choice, with its name; while a figure is acting, only that
    figure's."""
    for choice in choices:
        chances = dict(choice.odds)
        match choice.command:
            case do.Shoot(figure=figure, at=at) if acting in ("", figure):
                yield say("picture-odds-shoot", figure=figure, at=at), chances["kill"]
            case do.Rescue(figure=figure) if acting in ("", figure):
                yield say("picture-odds-rescue", figure=figure), chances["success"]
            case do.Task(dice=dice, pool=None):
                yield say("picture-odds-task", dice=dice), chances["tick"]
