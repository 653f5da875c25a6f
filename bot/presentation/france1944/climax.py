"""What deserves a message of its own in France 1944: a combat with the result C (1)."""

from collections.abc import Sequence

from bot.games.france1944.state import State
from bot.games.game import Event
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.turn_summary import TurnSummary
from bot.presentation.france1944.words import together
from bot.presentation.presenter import Climax
from bot.presentation.wording import say


def climax(events: Sequence[Event], view: State) -> Climax | None:
    """Returns the last combat whose result is a C, with the explosion, the dice, and what came of it."""
    combats = [combat for action in TurnSummary(events, view).actions for combat in action.combats]
    decisive = [combat for combat in combats if combat.sum and combat.sum.letter == "C"]
    if not decisive:
        return None
    last = decisive[-1]
    words = {"where": last.where(), "attackers": together(last.attackers), "what": last.results()}
    resolved = [fought for fought in view.battles if fought.sum == last.sum]
    picture = pictures.fought(view, resolved[-1], climax=True) if resolved else pictures.picture(view)
    return Climax(say("france-climax", **words), picture)
