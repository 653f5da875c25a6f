"""The presentation of Memoir '44."""

from bot.games.memoir44.state import stage
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.memoir44 import board, labels, panel, pictures, status, turn_summary
from bot.presentation.memoir44.documents import DOCUMENTS
from bot.presentation.memoir44.samples import SAMPLES
from bot.presentation.memoir44.special_rules import special_text
from bot.presentation.memoir44.turn_summary import climax, event_text, heading
from bot.presentation.memoir44.words import FACTS, parse
from bot.presentation.presenter import Presenter

PRESENTER = Presenter(
    options=status.options,
    balance=status.balance,
    notice=status.notice,
    rules=lambda view: special_text(view.options.scenario, view.options.dice),
    prompt=status.prompt,
    status=status.status,
    private=status.private,
    board=board.board_text,
    score=board.score,
    result=status.result,
    title=turn_summary.title,
    tally=turn_summary.tally,
    summary=turn_summary.summary,
    climax=climax,
    company=turn_summary.company,
    news=turn_summary.news,
    headline=panel.headline,
    menu=panel.menu,
    menu_to=panel.menu,
    series=panel.series,
    explanation=panel.explanation,
    picture=pictures.picture,
    compares=pictures.compared,
    event=event_text,
    heading=heading,
    choice=labels.choice,
    advised=labels.advised,
    branch=labels.branch,
    value=labels.value,
    guide=lambda view, seat: stage(view),
    parse=parse,
    facts=FACTS,
    documents=DOCUMENTS,
    colours={ALLIES: "#525f26", AXIS: "#dde5e9"},
    share=turn_summary.share,
    samples=SAMPLES,
)
