"""France 1944, revised: the rules, for players who own the board game."""

from bot.games.france1944 import commands, events
from bot.games.france1944 import settings as by_hand
from bot.games.france1944.choices import default, objections, offers
from bot.games.france1944.decide import CommandLedger, setup
from bot.games.france1944.events import SetByHand
from bot.games.france1944.state import Options, State, view
from bot.games.france1944.units import SEATS
from bot.games.game import Command, Event, Game, GameEnded, Purpose, Resign, alone
from bot.games.manifest import ANYONE, Manifest, shipped, union


def turn(state: State) -> str:
    """Returns the name of the turn: one Initiative Phase with the reactions to it, or the replacements of a
    side (5, 6). It holds the markers that were left when the phase began, so that two phases of one side in a
    row differ."""
    if state.phase == "replacement":
        return f"{state.turn} {state.seat} replacement"
    begun = state.phase != "initiative"
    return f"{state.turn} {state.seat} {sum(state.markers.values()) + begun}"


GAME = Game(
    name="france1944",
    group="france",
    seats=SEATS,
    options=Options,
    state=State,
    command=union(Command, commands) | Resign,
    event=union(Event, events) | GameEnded,
    purpose=union(Purpose, events),
    setup=setup,
    offers=offers,
    objections=objections,
    ledger=CommandLedger,
    view=view,
    awaited=lambda state: alone(state.awaited),
    default=default,
    turn=turn,
    ending="5",
    setting=by_hand.AnySetting,
    settings=by_hand.settings,
    all_settings=by_hand.all_settings,
    set_by_hand=SetByHand,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="bot.presentation.france1944:PRESENTER",
    cog="cogs.france1944:France",
    folder=shipped("france1944"),
    access={
        **dict.fromkeys(("new", "odds", "resolve-free"), ANYONE),
        **dict.fromkeys(("campaign list", "campaign show", "campaign add", "campaign remove"), ANYONE),
    },
    example={"campaign": "practice"},
    alone="allied",
    player="bot.players.france1944:PLAYER",
)
