"""French Resistance, D-Day 1944: the rules."""

from bot.games.game import Command, Event, Game, GameEnded, Purpose, Resign, alone
from bot.games.manifest import Manifest, shipped, union
from bot.games.resistance import commands, events, purposes
from bot.games.resistance import settings as by_hand
from bot.games.resistance.choices import default, objections, offers
from bot.games.resistance.commands import Place
from bot.games.resistance.events import PlacementOpened, SetByHand
from bot.games.resistance.ledger import Ledger
from bot.games.resistance.placement import fingerprint
from bot.games.resistance.state import Options, State, view, waited_for
from bot.games.resistance.units import SEATS


def broken_seals(state: State, event: Event) -> list[str]:
    """Returns a key for each check that the opened placement fails: it must have the fingerprint that was
    published, and be the one that was played (3, R4)."""
    if not isinstance(event, PlacementOpened):
        return []
    published = {fingerprint(event.salt, event.placement), event.fingerprint} == {state.fingerprint}
    played = all(event.placement[zone - 1] == held for zone, held in state.revealed.items())
    seals = {"placement-fingerprint": published, "placement-played": played}
    return [key for key, holds in seals.items() if not holds]


def turn(state: State) -> str:
    """Returns the name of the turn: that of one side in the fight for a zone, whose first includes the
    setting up; all that comes before the fights, or after them, is one (16)."""
    match state.phase:
        case "battle":
            return f"{state.fight.zone} {max(1, state.fight.number)}"
        case "scoring" | "over":
            return "points"
        case "placement":
            return "placement"
    return "interrogation"


GAME = Game(
    name="resistance",
    group="resistance",
    seats=SEATS,
    options=Options,
    state=State,
    command=union(Command, commands) | Resign,
    event=union(Event, events) | GameEnded,
    purpose=union(Purpose, purposes),
    setup=State,
    offers=offers,
    objections=objections,
    ledger=Ledger,
    view=view,
    awaited=lambda state: alone(waited_for(state)),
    default=default,
    turn=turn,
    part=lambda state: len(state.fought),
    ending="17",
    broken_seals=broken_seals,
    setting=by_hand.AnySetting,
    settings=by_hand.settings,
    all_settings=by_hand.all_settings,
    set_by_hand=SetByHand,
    prepares=Place,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="bot.presentation.resistance:PRESENTER",
    cog="cogs.resistance:Resistance",
    folder=shipped("resistance"),
    alone="resistance",
    lesson={"deduction_aid": True},
    player="bot.players.resistance:PLAYER",
    daily="bot.players.resistance.advice:riddle",
    tables="bot.lab.resistance:TABLES",
)
