"""The presentation of French Resistance."""

from bot.games.resistance.state import Options
from bot.presentation.presenter import Presenter, changed_options
from bot.presentation.resistance import (
    climax,
    labels,
    panel,
    panel_placement,
    panel_turn,
    pictures,
    status,
    turn_summary,
    words,
)
from bot.presentation.resistance.counters import SIDE_COLOUR
from bot.presentation.resistance.samples import SAMPLES
from bot.presentation.resistance.words import FACTS

PRESENTER = Presenter(
    options=lambda options: changed_options("resistance", Options(), options),
    balance=status.balance,
    prompt=status.prompt,
    status=status.status,
    sealed=status.sealed,
    proof=turn_summary.proof,
    private=status.private,
    board=status.board,
    score=status.score,
    prepared=status.prepared,
    result=words.result_text,
    guide=status.guide,
    picture=pictures.posted,
    compares=pictures.compared,
    title=turn_summary.title,
    tally=turn_summary.tally,
    summary=turn_summary.summary,
    company=turn_summary.company,
    news=turn_summary.news,
    climax=climax.climax,
    headline=panel.headline,
    menu=panel.menu,
    series=panel_turn.series,
    wizard=panel_placement.wizard,
    explanation=panel.explanation,
    event=turn_summary.event_text,
    heading=turn_summary.heading,
    choice=labels.choice_text,
    button=labels.button,
    advised=labels.advised,
    branch=labels.branch,
    value=labels.value,
    typed=words.typed,
    parse=words.parse,
    facts=FACTS,
    colours=SIDE_COLOUR,
    share=turn_summary.share,
    samples=SAMPLES,
)
