"""France 1944, revised: the rules, for players who own the board game."""

from bot.games.france1944.amend import amend, amendable
from bot.games.france1944.apply import apply
from bot.games.france1944.campaign import SEATS
from bot.games.france1944.choices import offers
from bot.games.france1944.commands import AnyCommand
from bot.games.france1944.decide import carry_out, end, setup
from bot.games.france1944.default import default
from bot.games.france1944.events import AnyEvent
from bot.games.france1944.purposes import AnyPurpose, possible
from bot.games.france1944.recall import recalled
from bot.games.france1944.rules import objections
from bot.games.france1944.state import Options, State
from bot.games.game import Game, alone

GAME = Game(
    name="france1944",
    group="france",
    seats=SEATS,
    options=Options,
    state=State,
    command=AnyCommand,
    event=AnyEvent,
    purpose=AnyPurpose,
    setup=setup,
    offers=offers,
    objections=objections,
    carry_out=carry_out,
    apply=apply,
    view=lambda state, audience: state,  # nothing is hidden
    awaited=lambda state: alone(state.awaited),
    default=default,
    end=end,
    purposes=possible,
    ending="5",
    amendable=amendable,
    amend=amend,
    rules_version=2,
    recalled=recalled,
)

__all__ = ["GAME"]
