"""The presentation of Memoir '44."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Seat
from bot.games.memoir44.state import State, stage
from bot.presentation.drawing import Drawing
from bot.presentation.memoir44 import (
    balance,
    chances,
    explained,
    menu,
    panel,
    parsing,
    pictures,
    status,
    told,
    turn,
)
from bot.presentation.memoir44.events import event_text, heading
from bot.presentation.memoir44.purposes import purpose_text
from bot.presentation.memoir44.samples import ILLUSTRATIONS, SAMPLES
from bot.presentation.memoir44.scenarios import SCENARIOS
from bot.presentation.memoir44.words import FACTS
from bot.presentation.presenter import Presenter


def _picture(view: State) -> Drawing:
    """Returns the whole board."""
    return pictures.board(view)


def _pictures(view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
    """Returns the part of the board where the game is played, the whole board, and the odds."""
    found = pictures.near_and_whole(view, choices)
    odds = chances.odds(view, choices)
    return [*found, odds] if odds else found


PRESENTER = Presenter(
    options=status.options,
    balance=balance.of_options,
    notice=status.notice,
    rules=status.rules,
    prompt=turn.prompt,
    status=status.status,
    chapter=status.chapter,
    private=status.private,
    board=status.board,
    score=status.score,
    result=status.result,
    title=told.title,
    tally=told.tally,
    summary=told.summary,
    climax=told.climax,
    news=told.news,
    headline=explained.headline,
    menu=panel.menu,
    series=panel.series,
    explanation=explained.explanation,
    picture=_picture,
    pictures=_pictures,
    event=event_text,
    heading=heading,
    choice=menu.choice,
    branch=menu.branch,
    value=menu.value,
    guide=lambda view, seat: stage(view),
    parse=parsing.parse,
    facts=FACTS,
    purpose=purpose_text,
    documents=SCENARIOS,
    samples=SAMPLES,
    illustrations=ILLUSTRATIONS,
)
