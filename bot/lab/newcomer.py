"""A newcomer, by whom the level *easy* is measured: they press the first button of the panel that is meant as
a usual next move, and follow the advice where there is none."""

from itertools import chain
from typing import Any

from bot.games.game import Command, Seat
from bot.games.registry import GAMES
from bot.players.chance import Chance
from bot.players.hints import LEVEL
from bot.players.player import player_of
from bot.presentation.offers import Look, choice_at
from bot.presentation.presenter import presenter_for


def choose(kind: str, view: Any, seat: Seat, chance: Chance) -> Command:
    """Returns the command of a newcomer, from their view."""
    presenter, choices, player = presenter_for(kind), GAMES[kind].choices(view, seat), player_of(kind)
    assert player is not None
    path: tuple[str, ...] | None = ()
    while path is not None and (menu := presenter.menu(view, seat, choices, path)):
        usual = (
            offer.path
            for offer in chain(*menu.rows, menu.offers)
            if offer.look is Look.USUAL and not offer.disabled
        )
        path = next(usual, None)
        if path and (choice := choice_at(choices, path)):
            return choice.command
        if path and (series := presenter.series(view, seat, choices, path)):
            return series[0]
    return player.advise(view, seat, LEVEL, chance)[0].command
