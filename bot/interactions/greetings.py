"""What a player is told when they look at a game again, and the buttons below it."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.interactions.pictures import show_drawing
from bot.interactions.which_game import find_clicked
from bot.referee.decisions import seat_of
from bot.referee.referee import Referee
from bot.referee.visits import turn_of
from bot.table.custom_id import CustomId
from bot.table.greeting import Section, advice, lesson, since
from bot.table.hints import best_text
from bot.table.messages import presenter_of
from bot.table.wording import say
from bot.workers import Busy

MOST_TURNS = 4
"""Most turns missed that are shown, the latest."""


async def greet(referee: Referee, match: Match, user: UserId, seat: Seat) -> list[Section]:
    """Returns what the panel of a player begins with, and notes that they have seen the match. Nothing is
    read unless they have missed a turn, or their last look is no longer in memory."""
    visit = await referee.visits.of(match.id, user)
    view, found = match.view(seat), []
    if visit.seen and match.stage == "running" and visit.turn != turn_of(match):
        told = await referee.records.account(match.id, seat)
        events = [one.event for one in told if one.number > visit.seen and not one.undone]
        found = [since(view, events, visit.seen)] if events else []
    kind = lesson(view, seat) if match.guided and visit.guided else ""
    if kind and visit.lessons.get(kind, match.version(seat)) == match.version(seat):
        best = ""
        if match.solo and referee.opponents:
            with suppress(Busy):
                now, advised = await referee.hint(match.id, user)
                best = best_text(view, now.choices(seat), advised)
        found.append(advice(view, seat, kind, best))
        visit = replace(visit, lessons={**visit.lessons, kind: match.version(seat)})
    referee.visits.note(match, user, seat, visit)
    return found


async def note_seen(referee: Referee, match: Match, user: UserId) -> None:
    """Notes that a player has just acted in the match and knows what it led to."""
    if seat := match.seat_of(user):
        referee.visits.note(match, user, seat, await referee.visits.of(match.id, user))


async def show_missed(interaction: Interaction, clicked: CustomId) -> None:
    """Shows how each turn ended that a player has missed: a message with a picture for each of the latest."""
    referee = interaction.client.referee
    match = await find_clicked(interaction, clicked, "table mine")
    seat = seat_of(match, interaction.user.id)
    seen = next((int(word) for word in clicked.words if word.isdecimal()), 0)
    told = await referee.records.account(match.id, seat)
    numbers = [one.number for one in told if one.number > seen and not one.undone]
    then = await referee.records.moments(match.id, seat, numbers)
    turns = [list(found)[-1] for _, found in groupby(then.values(), turn_of)]
    shown = [one for one in turns[-MOST_TURNS:] if one.state is not None]
    for one in shown:
        presenter = presenter_of(one)
        text = presenter.title(one.state) or presenter.chapter(one.state)
        await show_drawing(interaction, f"**{text}**", presenter.picture(one.state))
    if not shown:
        await answer(interaction, say("missed-nothing"))
