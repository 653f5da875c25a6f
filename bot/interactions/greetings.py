"""What a player is told when they look at a game again."""

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.presentation.greeting import Remark, advice, lesson, since
from bot.referee.referee import Referee
from bot.referee.visits import turn_of


async def greet(referee: Referee, match: Match, user: UserId, seat: Seat) -> list[Remark]:
    """Returns what the panel of a player begins with, and notes that they have seen the match. Nothing is
    read unless they have missed a turn, or their last look is no longer in memory."""
    visit = await referee.visits.of(match.id, user)
    view, said = match.view(seat), list[Remark]()
    if visit.seen and match.stage == "running" and visit.turn != turn_of(match):
        events = await referee.records.account(match.id, seat)
        fresh = [event.event for event in events if event.number > visit.seen and not event.undone]
        then = await referee.records.moments(match.id, seat, {visit.seen})
        said = since(view, seat, then.get(visit.seen, view), fresh)
    kind = lesson(view, seat) if match.guided and visit.guided else ""
    if kind and visit.lessons.get(kind, match.version(seat)) == match.version(seat):
        said.append(advice(view, seat, kind))
        visit = replace(visit, lessons={**visit.lessons, kind: match.version(seat)})
    referee.visits.note(match, user, seat, visit)
    return said


async def note_seen(referee: Referee, match: Match, user: UserId) -> None:
    """Notes that a player has just acted in the match and knows what it led to."""
    if seat := match.seat_of(user):
        referee.visits.note(match, user, seat, await referee.visits.of(match.id, user))
