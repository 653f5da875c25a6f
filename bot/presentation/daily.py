"""The question of the day: a private panel, like that of a game, and what is told when it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from bot.games.game import Choice
from bot.games.match import Match
from bot.players.player import BEST_SCORE, dailies
from bot.presentation import components
from bot.presentation.components import NO_GAME, CustomId
from bot.presentation.messages import presenter_of
from bot.presentation.offers import Menu, Offer, Path, choice_at
from bot.presentation.paging import FENCE
from bot.presentation.panel import Controls, Panel, Row, answers, place
from bot.presentation.telephone import ROOM
from bot.presentation.wording import say, seat_name

if TYPE_CHECKING:
    from bot.community.daily import Attempt

DAILY_BUTTON, DAILY_PICKER = "daily", "dailypick"
"""The handlers of a button and of a picker of the question."""

SQUARES = 5


@dataclass(frozen=True)
class DailyControls(Controls):
    """Buttons and pickers that carry the day, and how many commands were given before."""

    day: int = 0
    step: int = 0

    def custom_id(self, handler: str, *words: str) -> CustomId:
        head = (self.view.kind, str(self.day), str(self.step))
        return CustomId(NO_GAME, DAILY_PICKER if handler == "pick" else DAILY_BUTTON, words=(*head, *words))


def _date(attempt: Attempt) -> str:
    return (date(1970, 1, 1) + timedelta(days=attempt.day)).isoformat()


def _match(attempt: Attempt) -> Match:
    return Match(NO_GAME, attempt.kind, "running", state=attempt.question.view)


def chosen(attempt: Attempt, path: Path) -> Choice | None:
    return choice_at(attempt.question.choices, path)


def daily_panel(attempt: Attempt, path: Path = ()) -> Panel:
    view, question = _match(attempt), attempt.question
    presenter = presenter_of(view)
    title = say("daily-title", game=say(f"game-{attempt.kind}"), date=_date(attempt))
    controls = DailyControls(view, question.seat, day=attempt.day, step=len(attempt.given))
    others = [
        components.button(CustomId(NO_GAME, DAILY_BUTTON, words=(kind, "0", "0")), say(f"game-{kind}"))
        for kind in dailies()
        if kind != attempt.kind
    ]
    below = [Row(*others)] if others else []
    if question.score is not None:
        return Panel([title, *_result(attempt)], below, presenter.picture(question.view))
    at, menu = place(view, question.seat, question.choices, path)
    if question.few:
        offers = [Offer(choice.command.path(), _answer(view, choice)) for choice in question.choices]
        at, menu = (
            (),
            Menu(
                say("daily-few", seat=seat_name(question.seat)),
                offers,
                picture=presenter.picture(question.view),
            ),
        )
    facts = presenter.headline(question.view, question.seat, at) or ""
    return Panel([title, facts, menu.question], [*answers(controls, menu, at, ROOM), *below], menu.picture)


def _answer(view: Match, choice: Choice) -> str:
    return presenter_of(view).advice(choice, view.state)


def _result(attempt: Attempt) -> Iterator[str]:
    view, question = _match(attempt), attempt.question
    own = attempt.given[-1]
    yield say("daily-score", score=question.score or 0, best=BEST_SCORE)
    for command, chance in question.chances:
        mark = "▸" if command.path() == own.path() else "·"
        yield say("daily-way", mark=mark, answer=_answer(view, Choice(command)), chance=round(100 * chance))
    if question.why:
        why = say(question.why.key, **presenter_of(view).facts.of(question.why.facts))
        yield say("daily-why", best=_answer(view, Choice(question.chances[0][0])), why=why)
    yield say("daily-here", count=attempt.answered, best=attempt.best)
    yield FENCE.join(("", f"\n{_share(attempt)}\n", ""))


def _share(attempt: Attempt) -> str:
    score = attempt.question.score or 0
    full = round(SQUARES * score / BEST_SCORE)
    return say(
        "daily-share",
        game=say(f"game-{attempt.kind}"),
        date=_date(attempt),
        score=score,
        squares="🟩" * full + "⬜" * (SQUARES - full),
        count=attempt.streak,
    )
