"""What the computer advises a player, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Command
from bot.games.match import Match
from bot.players.player import Advice
from bot.presentation.charts import percent
from bot.presentation.limits import MESSAGE
from bot.presentation.messages import presenter_of
from bot.presentation.paging import fitted
from bot.presentation.wording import say

SHOWN = 3
"""Number of commands that a hint names."""

REASONS = 2
"""Most reasons that it gives for each."""


def hint_text(view: Match, choices: Sequence[Choice], advice: Sequence[Advice]) -> str:
    """Returns the best commands, which are among the legal choices, with their chances to win and the
    reasons."""
    lines = [
        say("hint-line", what=_what(view, choices, one), chance=_chance(one), why=_why(view, one))
        for one in advice[:SHOWN]
    ]
    return fitted("\n".join([say("hint-title"), *lines]), MESSAGE, "cut")


def best_text(view: Match, choices: Sequence[Choice], advice: Sequence[Advice]) -> str:
    """Returns the best command, with the reasons, in one line."""
    one = advice[0]
    return say("hint-best", what=_what(view, choices, one), why=_why(view, one))


def _what(view: Match, choices: Sequence[Choice], one: Advice) -> str:
    return presenter_of(view).advice(choice_of(choices, one.command), view.state)


def choice_of(choices: Sequence[Choice], command: Command) -> Choice:
    """Returns the legal choice that is this command, or that it is the beginning of: parameters that make no
    difference may be left out."""
    legal = {str(choice.command): choice for choice in choices}
    longer = (choice for typed, choice in legal.items() if typed.startswith(f"{command} "))
    return legal.get(str(command)) or next(longer, Choice(command))


def _chance(one: Advice) -> str:
    return percent(round(one.value, 2))


def _why(view: Match, one: Advice) -> str:
    facts = presenter_of(view).facts
    return " ".join(say(reason.key, **facts.of(reason.facts)) for reason in one.reasons[:REASONS])
