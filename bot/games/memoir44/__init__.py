"""Memoir '44 with regular dice: the rules."""

from bot.games.game import Command, Event, Game, GameEnded, Purpose, Resign, alone
from bot.games.manifest import ANYONE, Access, Manifest, shipped, union
from bot.games.memoir44 import card_events, commands, events, purposes, special_events
from bot.games.memoir44 import settings as by_hand
from bot.games.memoir44.choices import default, offers
from bot.games.memoir44.decide import CommandLedger, setup
from bot.games.memoir44.events import SetByHand
from bot.games.memoir44.rules import objections
from bot.games.memoir44.state import Options, State, view, waited_for
from bot.games.memoir44.units import SEATS

GAME = Game(
    name="memoir44",
    group="memoir",
    seats=SEATS,
    options=Options,
    state=State,
    command=union(Command, commands) | Resign,
    event=union(Event, events, card_events, special_events) | GameEnded,
    purpose=union(Purpose, purposes),
    setup=setup,
    offers=offers,
    objections=objections,
    ledger=CommandLedger,
    view=view,
    awaited=lambda state: alone(waited_for(state)),
    default=default,
    turn=lambda state: str(state.number),
    ending="2",
    setting=by_hand.AnySetting,
    settings=by_hand.settings,
    all_settings=by_hand.all_settings,
    set_by_hand=SetByHand,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="bot.presentation.memoir44:PRESENTER",
    cog="cogs.memoir44:Memoir",
    folder=shipped("memoir44"),
    alone="allies",
    player="bot.players.memoir44:PLAYER",
    daily="bot.players.memoir44.advice:riddle",
    access={
        **dict.fromkeys(("new", "odds", "roll", "symbols"), ANYONE),
        **dict.fromkeys(("scenario list", "scenario show", "scenario add", "scenario remove"), ANYONE),
        "hand": Access("player"),
    },
    example={"scenario": "lane"},
    lesson={"scenario": "brook"},
)
