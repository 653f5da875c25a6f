"""What a player is told when they look at a game again, and the buttons below it."""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Event, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.interactions.answers import answer
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.pictures import show_drawing
from bot.interactions.which_game import find_clicked
from bot.presentation.custom_id import CustomId
from bot.presentation.drawing import Drawing
from bot.presentation.greeting import MISSED, Remark, advice, lesson, since
from bot.presentation.messages import game_name, presenter_of
from bot.presentation.wording import say
from bot.referee.checks import seat_of
from bot.referee.referee import Referee
from bot.referee.visits import turn_of

MOST_MISSED = 4
"""Most turns missed that are shown, the latest."""


class Missed(NamedTuple):
    """What a player has missed: the events, the match as they last saw it, and for each turn that has ended
    its title and picture, unless that shows what their panel shows anyway."""

    events: list[Event]
    begun: Match
    turns: list[tuple[str, Drawing]]


async def greet(referee: Referee, match: Match, user: UserId, seat: Seat) -> list[Remark]:
    """Returns what the panel of a player begins with, and notes that they have seen the match. Nothing is
    read unless they have missed a turn, or their last look is no longer in memory."""
    visit = await referee.visits.of(match.id, user)
    view, said = match.view(seat), list[Remark]()
    if visit.seen and match.stage == "running" and visit.turn != turn_of(match):
        missed = await _read_missed(referee, match, seat, visit.seen)
        pictured = bool(missed.turns)
        said = since(view, seat, missed.begun, missed.events, visit.seen, pictured=pictured)
    kind = lesson(view, seat) if match.guided and visit.guided else ""
    if kind and visit.lessons.get(kind, match.version(seat)) == match.version(seat):
        said.append(advice(view, seat, kind))
        visit = replace(visit, lessons={**visit.lessons, kind: match.version(seat)})
    referee.visits.note(match, user, seat, visit)
    return said


async def _read_missed(referee: Referee, match: Match, seat: Seat, seen: int) -> Missed:
    """Reads what a seat has missed that knew of ``seen`` events."""
    events = await referee.records.account(match.id, seat)
    fresh = [event for event in events if event.number > seen and not event.undone]
    then = await referee.records.moments(match.id, seat, {seen, *(event.number for event in fresh)})
    begun, view = then.pop(seen, match.view(seat)), match.view(seat)
    turns = await asyncio.to_thread(_turns, view, list(then.values()))
    return Missed([event.event for event in fresh], begun, turns)


def _turns(view: Match, then: Sequence[Match]) -> list[tuple[str, Drawing]]:
    """Returns the titles and pictures with which the last turns ended among these moments."""
    presenter = presenter_of(view)
    last, pictures = presenter.picture(view.state), list[tuple[str, Drawing]]()
    turns = [list(run)[-1] for name, run in groupby(then, turn_of) if name != turn_of(view)]
    for end in reversed([end for end in turns if end.state is not None][-MOST_MISSED:]):
        drawing = presenter.picture(end.state)
        if drawing is not None and drawing != last:
            pictures.insert(0, (presenter.title(end.state) or game_name(end), drawing))
            last = drawing
    return pictures


async def note_seen(referee: Referee, match: Match, user: UserId) -> None:
    """Notes that a player has just acted in the match and knows what it led to."""
    if seat := match.seat_of(user):
        referee.visits.note(match, user, seat, await referee.visits.of(match.id, user))


@on_click(MISSED)
async def show_missed(interaction: Interaction, clicked: CustomId) -> None:
    """Shows how each turn ended that a player has missed: a message with a picture for each of the latest."""
    referee = interaction.client.referee
    match = await find_clicked(interaction, clicked, "table mine")
    seat = seat_of(match, interaction.user.id)
    seen = next((int(word) for word in clicked.words if word.isdecimal()), 0)
    turns = (await _read_missed(referee, match, seat, seen)).turns
    for title, drawing in turns:
        await show_drawing(interaction, f"**{title}**", drawing)
    if not turns:
        await answer(interaction, say("missed-nothing"))
