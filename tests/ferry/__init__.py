"""Night Ferry, a small complete game that only the tests know: by night a crew rows boats over a river, and a
watch hides a sentry at a ford.

1. At nightfall the watch posts its sentry at one of three fords, in secret.
2. Then the crew rows a boat, at one of the fords.
3. A boat that meets the sentry is sunk on 3 or more. The posts stay secret until the game is over.
4. The crew wins when enough boats are over, and the watch when two are sunk.
5. Who resigns loses.
"""

from importlib.resources import files

from bot.games.game import Command, Event, Game, GameEnded, Purpose, Resign, alone
from bot.games.manifest import Manifest, union

from . import rules, state
from .state import SEATS, Boats, Options, SetByHand, State

GAME = Game(
    name="ferry",
    group="ferry",
    seats=SEATS,
    options=Options,
    state=State,
    command=union(Command, state) | Resign,
    event=union(Event, state) | GameEnded,
    purpose=union(Purpose, state),
    setup=State,
    offers=rules.offers,
    objections=rules.objections,
    ledger=rules.Ledger,
    view=rules.view,
    awaited=lambda state: alone(None if state.outcome else state.turn),
    turn=lambda state: f"{state.turn} {state.over + state.sunk}",
    default=rules.default,
    ending="4",
    broken_seals=rules.broken_seals,
    setting=Boats,
    settings=rules.settings,
    all_settings=rules.settings,
    set_by_hand=SetByHand,
)

MANIFEST = Manifest(
    rules=GAME,
    presenter="ferry.presenter:PRESENTER",
    cog="ferry.cog:Ferry",
    folder=files("ferry"),
    player="ferry.player:PLAYER",
    tables="ferry.player:TABLES",
)
