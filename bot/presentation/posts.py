"""The public posts in which a game is told: that of a turn, that of the end, and the lines of its log and of
the list of games."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import takewhile

import discord
from msgspec.structs import replace

from bot.games.game import PUBLIC, RESIGN, Event, GameEnded, Seat
from bot.games.match import LearnedEvent, Match
from bot.games.match_events import MatchEvent, MatchOpened, MovesUndone, SeedOpened
from bot.presentation import messages
from bot.presentation.components import DANGER, MESSAGE, PRIMARY, CustomId, button, buttons
from bot.presentation.messages import Message
from bot.presentation.paging import FENCE, fitted, newest
from bot.presentation.presenter import score_lines
from bot.presentation.wording import NOTHING, QUIET, listed, say, seat_name, yes_no


def turn_post(
    view: Match,
    begun: Match,
    events: Sequence[Event],
    *,
    continued: bool = False,
    last: bool = False,
) -> Message:
    """Returns the post of a turn, from what everybody saw when the turn had ``begun``, and the events that
    stand in it, with a picture of the position after them. How often moves were taken back is one line. If it
    is ``continued``, another post tells the beginning of the turn. The ``last`` post of a game also shows how
    the game stands, whom it waits for, and by a button how its dice are kept fair."""
    title = messages.presenter_of(begun).title(begun.state) or messages.game_name(begun)
    heading = say("turn-title", title=title, game=view.id, continued=yes_no(continued))
    status = [*_company(events, view), *(_status(view) if last else ())]
    room = MESSAGE - sum(len(line) + 1 for line in (heading, *status))
    undos = [event for event in events if isinstance(event, MovesUndone)]
    shown = [event for event in events if not isinstance(event, MatchOpened | MovesUndone)]
    shown += [replace(last, moves=sum(undo.moves for undo in undos)) for last in undos[-1:]]
    story = newest("\n".join(in_short(shown, view)), room, "cut-turn")
    text = "\n".join(part for part in (heading, story, *status) if part)
    presenter = messages.presenter_of(view)
    drawing = presenter.picture(view.state)
    if not last:
        return Message(text, drawing=drawing)
    ways = (messages.game_button(view, "log"), messages.game_button(view, "fair"))
    row = buttons(messages.orders_button(view), *ways, *messages.undo_buttons(view))
    return Message(text, row, drawing=drawing, instead=partial(presenter.board, view.state))


def in_short(events: Iterable[Event], view: Match) -> Iterator[str]:
    """Yields what happened in a few lines: all public events of the game together by its summary, if it has
    one; what precedes them stands above, and all others one by one below."""
    summary, happened = messages.presenter_of(view).summary, list(events)

    def other(event: Event) -> bool:
        return summary is None or event.audience != PUBLIC or isinstance(event, MatchEvent)

    above = list(takewhile(other, happened))
    yield from messages.event_lines(above, view)
    if summary is not None and len(above) < len(happened):
        yield from summary([event for event in happened if not other(event)], view.state)
        yield from messages.event_lines(filter(other, happened[len(above) :]), view)


def _company(events: Sequence[Event], view: Match) -> Iterator[str]:
    """Yields what the computer seems to be after, if this was its turn."""
    public = [event for event in events if event.audience == PUBLIC and not isinstance(event, MatchEvent)]
    after = messages.presenter_of(view).company(public, view.state)
    if after is not None and after[0] in view.computers:
        yield f"{QUIET}{after[1]}"


def _status(view: Match) -> Iterator[str]:
    presenter = messages.presenter_of(view)
    if standing := presenter.tally(view.state) or presenter.status(view.state):
        yield standing
    yield from messages.waiting_lines(view)


def climax_post(view: Match, events: Sequence[Event], number: int) -> Message | None:
    climax = messages.presenter_of(view).climax(events, view.state)
    if climax is None or not climax.posted:
        return None
    return Message(messages.footed(climax.text, view, number), drawing=climax.picture)


SAME, SWAPPED = "same", "swapped"
"""The sides of a rematch: the same as before, or swapped; or ``BOTH``, in two games."""


YES, NO = "yes", "no"
"""Answers to the question whether a player really resigns."""


def closes(match: Match, events: Sequence[Event]) -> bool:
    return match.stage == "over" and any(isinstance(event, SeedOpened) for event in events)


def recap(view: Match, events: Sequence[Event], step: int) -> Message:
    """Returns the last post of a game: a picture of the final position, how it ended in a sentence, what a
    game master or a deadline has to do with it, a file with the seed of the dice, and buttons to play again,
    to look back and to tell others; the rest is behind the last one."""
    again = button(CustomId(view.id, "rematch", words=(SAME,)), say("button-rematch"), PRIMARY)
    row = [
        *([] if view.has_second else [again]),
        *messages.analysis_buttons(view),
        *(messages.game_button(view, word) for word in ("replay", "share", "ending")),
    ]
    presenter, outcome = messages.presenter_of(view), view.game.outcome(view.state)
    result = messages.event_lines((event for event in events if isinstance(event, GameEnded)), view)
    besides = messages.event_lines((event for event in events if isinstance(event, MatchEvent)), view)
    proof = "\n".join(messages.event_line(event, view) for event in events if isinstance(event, SeedOpened))
    practice = [say("practice")] if view.practice else []
    text = messages.footed("\n".join([*result, *messages.both_lines(view), *practice, *besides]), view, step)
    score = score_lines(presenter.score(view.state))
    edge = presenter.colours.get(outcome.winner or "") if outcome else None
    return Message(
        text,
        buttons(*row),
        drawing=presenter.picture(view.state),
        instead=lambda: f"{FENCE}\n{score}\n{proof}\n{FENCE}",
        edge=edge or messages.NEUTRAL,
        proof=proof,
    )


def more_of_ending(view: Match, events: Sequence[Event]) -> Message:
    """Returns what else can be done with a game that is over, below its last step in short, from its
    events."""
    others = [
        button(CustomId(view.id, "rematch", words=(sides,)), say(f"button-rematch-{sides}"))
        for sides in (SWAPPED, messages.BOTH)
        if not view.has_second
    ]
    row = buttons(*others, *(messages.game_button(view, word) for word in ("report", "log", "verify")))
    told = in_short([event for event in events if not isinstance(event, GameEnded | MatchEvent)], view)
    return Message(fitted("\n".join([say("panel-more"), *told]), MESSAGE, "cut-log"), row)


def shared(view: Match) -> str:
    outcome = view.game.outcome(view.state)
    assert outcome is not None
    scored = sorted(outcome.points.values(), reverse=True)
    first, second = scored if len(scored) == len(view.game.seats) else (NOTHING, NOTHING)
    title = say("share-title", name=messages.game_name(view), first=first, second=second)
    lines = "\n".join([title, *messages.presenter_of(view).share(view.state)])
    return f"{FENCE}\n{lines}\n{FENCE}"


def resigning(view: Match, seat: Seat) -> discord.ui.View:
    """Returns the buttons below the question whether a player really resigns, labelled as on their panel."""
    label = messages.presenter_of(view).label(RESIGN, view.state)
    return buttons(
        button(CustomId(view.id, "resign", seat, words=(YES,)), label, DANGER),
        button(CustomId(view.id, "resign", seat, words=(NO,)), say("button-play-on")),
    )


def log_entries(view: Match, events: Sequence[LearnedEvent]) -> Iterator[str]:
    """Yields what happened, for the audience of the view: each event by its number among those that the
    audience learned of, with a mark if it was taken back. An event without an audience has no entry; the
    seed of the dice stands elsewhere."""
    for learned in events:
        for line in messages.event_lines([learned.event], view) if learned.event.audience else ():
            words = line.removeprefix("## ").removeprefix(QUIET)
            yield f"{say('log-entry', number=learned.number, undone=yes_no(learned.undone))} {words}"


def game_line(view: Match, home_id: int, changed_at: datetime) -> str:
    """Returns a game in one line: where it is, and whom it waits for and since when; or how and when it
    ended."""
    outcome = view.game.outcome(view.state) if view.state else None
    if view.awaited():
        waits = listed(seat_name(seat) for seat in view.awaited())
        since, until = (f"<t:{when}:R>" if when else NOTHING for when in (view.since, view.deadline))
        what = say("answer-list-waits", seat=waits, since=since, until=until)
    elif outcome is None:
        what = say(f"answer-list-{view.stage}")
    else:
        when = f"<t:{int(changed_at.timestamp())}:D>"
        what = say("answer-list-over", when=when, result=messages.presenter_of(view).result(outcome))
    return say(
        "answer-list-line", game=view.id, name=messages.game_name(view), link=f"<#{home_id}>", what=what
    )
