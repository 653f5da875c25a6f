"""French Resistance, D-Day 1944: the rules."""

from bot.games.game import Event, Game
from bot.games.manifest import Manifest, shipped
from bot.games.resistance.amend import amend, amendable
from bot.games.resistance.apply import apply
from bot.games.resistance.choices import choices
from bot.games.resistance.commands import AnyCommand, Place
from bot.games.resistance.decide import decide, default, end, setup
from bot.games.resistance.events import AnyEvent, PlacementOpened
from bot.games.resistance.placement import fingerprint
from bot.games.resistance.state import SEATS, Options, State, waited_for
from bot.games.resistance.view import view


def awaited(state: State) -> tuple[str, ...]:
    """Returns the seats that the game is waiting for: one, or none when it is over."""
    seat = waited_for(state)
    return (seat,) if seat else ()


def broken_seals(state: State, event: Event) -> list[str]:
    """Returns a key for each check that the opened placement fails: it must have the fingerprint that was
    published, and be the one that was played (3, R4)."""
    if not isinstance(event, PlacementOpened):
        return []
    broken = []
    if (
        fingerprint(event.salt, event.placement) != state.fingerprint
        or event.fingerprint != state.fingerprint
    ):
        broken.append("placement-fingerprint")
    if any(event.placement[zone - 1] != held for zone, held in state.revealed.items()):
        broken.append("placement-played")
    return broken


GAME = Game(
    name="resistance",
    group="resistance",
    seats=SEATS,
    options=Options,
    state=State,
    command=AnyCommand,
    event=AnyEvent,
    setup=setup,
    begin=lambda state, dice: [],
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
    prepares=Place,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="bot.table.resistance:PRESENTER",
    cog="cogs.resistance",
    folder=shipped("resistance"),
)

__all__ = ["GAME", "MANIFEST"]
