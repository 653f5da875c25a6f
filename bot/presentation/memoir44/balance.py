"""How even Plan Vert's own scenarios of Memoir '44 are."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from bot.games.memoir44.scenario import Scenario, scenario, scenarios
from bot.games.memoir44.state import Options
from bot.games.memoir44.units import SEATS
from bot.presentation.memoir44.status import options as told
from bot.presentation.presenter import balance_text


def of_scenario(one: Scenario) -> str:
    """Returns how even a scenario is; empty for one that members added."""
    own = one.name in scenarios() and scenario(one.name) == one
    return balance_text("memoir44", SEATS[0], one.name) if own else ""


def of_options(options: dict[str, Any]) -> str:
    """Returns how even a game with these options is; empty if more than the scenario differs from what is
    usual."""
    _, *others = told({name: value for name, value in options.items() if name != "pace"})
    return "" if others else of_scenario(convert(options, Options).scenario)
