"""Memoir '44 with regular dice: the rules."""

from bot.games.access import ALWAYS, ANYONE, Access
from bot.games.game import Event, Game
from bot.games.manifest import Manifest, shipped
from bot.games.memoir44.amend import amend, amendable
from bot.games.memoir44.apply import apply
from bot.games.memoir44.choices import choices
from bot.games.memoir44.commands import AnyCommand
from bot.games.memoir44.decide import begin, decide, default, setup
from bot.games.memoir44.events import AnyEvent
from bot.games.memoir44.ledger import end
from bot.games.memoir44.state import Options, State, waited_for
from bot.games.memoir44.units import SEATS
from bot.games.memoir44.view import view


def awaited(state: State) -> tuple[str, ...]:
    """Returns the seats that the game is waiting for: one, or none when it is over or has not begun."""
    seat = waited_for(state)
    return (seat,) if seat else ()


def broken_seals(state: State, event: Event) -> list[str]:
    """Returns an empty list: no fingerprint seals anything, since the deck is a shuffle, which is checked
    with the dice."""
    return []


GAME = Game(
    name="memoir44",
    group="memoir",
    seats=SEATS,
    options=Options,
    state=State,
    command=AnyCommand,
    event=AnyEvent,
    setup=setup,
    begin=begin,
    choices=choices,
    decide=decide,
    apply=apply,
    view=view,
    awaited=awaited,
    default=default,
    outcome=lambda state: state.outcome,
    end=end,
    broken_seals=broken_seals,
    amendable=amendable,
    amend=amend,
    rules_version=2,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="bot.table.memoir44:PRESENTER",
    cog="cogs.memoir44",
    folder=shipped("memoir44"),
    access={
        **dict.fromkeys(("new", "odds", "roll", "symbols"), ANYONE),
        **dict.fromkeys(("scenario list", "scenario show", "scenario add", "scenario remove"), ANYONE),
        "hand": Access("player", ALWAYS),
    },
    example={"scenario": "lane"},
)

__all__ = ["GAME", "MANIFEST"]
