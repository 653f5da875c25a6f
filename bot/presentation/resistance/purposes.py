"""What dice were rolled for, in words."""

from __future__ import annotations

from bot.games.game import Purpose
from bot.games.resistance.purposes import (
    Clock,
    Morale,
    Points,
    Rescue,
    Save,
    Shot,
    Strength,
    Task,
    TaskSection,
    VictoryLine,
)
from bot.presentation.facts import seat_name
from bot.presentation.resistance.words import pool_name
from bot.presentation.wording import say


def purpose_text(purpose: Purpose) -> str:
    """Returns the purpose of a roll of a game, in words."""
    match purpose:
        case Strength():
            return say("resistance-purpose-strength")
        case TaskSection():
            return say("resistance-purpose-task")
        case Clock():
            return say("resistance-purpose-clock")
        case Morale(seat):
            return say("resistance-purpose-side-morale", seat=seat_name(seat))
        case Task(seat):
            return say("resistance-purpose-side-task", seat=seat_name(seat))
        case Points(_, pool):
            return say("resistance-purpose-points", pool=pool_name(pool))
        case Shot(figure, at):
            return say("resistance-purpose-shoots", figure=figure, at=at)
        case Save(figure):
            return say("resistance-purpose-saves", figure=figure)
        case Rescue(figure):
            return say("resistance-purpose-rescues", figure=figure)
        case VictoryLine(line):
            return say(f"resistance-purpose-line-{line}")
    raise ValueError(purpose)
