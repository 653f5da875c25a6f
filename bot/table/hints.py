"""What the computer advises a player, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice
from bot.games.match import Match
from bot.players.player import Advice
from bot.table.charts import percent
from bot.table.limits import MESSAGE
from bot.table.messages import presenter_of
from bot.table.paging import fitted
from bot.table.wording import say

SHOWN = 3
"""Number of commands that a hint names."""


def hint_text(view: Match, advice: Sequence[Advice]) -> str:
    """Returns the best commands with their chances to win and the reasons."""
    lines = [say("hint-title"), *(_line(view, one) for one in advice[:SHOWN])]
    return fitted("\n".join(lines), MESSAGE, "cut")


def _line(view: Match, one: Advice) -> str:
    presenter = presenter_of(view)
    what = presenter.choice(Choice(one.command), view.state)
    why = " ".join(say(reason.key, **presenter.facts.of(reason.facts)) for reason in one.reasons)
    return say("hint-line", what=what, chance=percent(round(one.value, 2)), why=why)
