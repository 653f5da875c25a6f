"""The presentation of France 1944. Nothing is hidden but the standing orders."""

from bot.games.france1944.rules import stage
from bot.presentation.france1944 import labels, panel, pictures, status, turn_summary, words
from bot.presentation.france1944.counters import SIDE_COLOUR
from bot.presentation.france1944.documents import DOCUMENTS
from bot.presentation.france1944.samples import SAMPLES
from bot.presentation.france1944.turn_summary import climax
from bot.presentation.france1944.words import FACTS
from bot.presentation.presenter import Presenter

PRESENTER = Presenter(
    options=status.options,
    balance=status.balance,
    prompt=status.prompt,
    status=status.status,
    board=status.board,
    score=status.score,
    result=status.result,
    picture=pictures.picture,
    event=turn_summary.event_text,
    heading=turn_summary.heading,
    choice=labels.choice,
    button=labels.button,
    advised=labels.advised,
    branch=labels.branch,
    value=labels.value,
    guide=lambda view, seat: stage(view),
    title=turn_summary.title,
    tally=turn_summary.tally,
    summary=turn_summary.summary,
    climax=climax,
    news=turn_summary.news,
    headline=panel.headline,
    menu=panel.menu,
    menu_to=panel.menu_to,
    series=panel.series,
    explanation=panel.explanation,
    typed=words.typed,
    parse=words.parse,
    facts=FACTS,
    documents=DOCUMENTS,
    colours=SIDE_COLOUR,
    samples=SAMPLES,
)
