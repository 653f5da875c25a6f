"""The presentation of Night Ferry, in words and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Event, GameEnded, Outcome, Seat
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.offers import Path
from bot.presentation.presenter import Heading, News, Presenter, changed_options
from bot.presentation.svg import BRICK, INK, OLIVE, SHADE, WIDTH, box, circle, heading, paper, text
from bot.presentation.wording import NOTHING, Facts, in_a_row, kebab, say, setting_value, yes_no

from . import state as the
from .rules import FORDS, MOST_SUNK
from .state import CREW, SEATS, WATCH, Options, State


def status(view: State) -> str:
    """Returns the boats over and sunk."""
    return say("ferry-status", over=view.over, of=view.options.boats, sunk=view.sunk, most=MOST_SUNK)


def private(view: State, seat: Seat) -> str:
    """Returns where the sentry stands, if this view knows it (1)."""
    ford = _sentry(view)
    return say("ferry-post", ford=ford) if ford else ""


def _sentry(view: State) -> int:
    """Returns the ford of the sentry; 0 if it is not known, or not posted yet."""
    return view.posts[-1].value if view.posts and view.turn == CREW else 0


def board(view: State) -> str:
    """Returns what the picture shows."""
    return "\n".join(line for line in (status(view), private(view, WATCH)) if line)


def picture(view: State) -> Drawing:
    """Draws the fords, the boats, and the sentry for those who may know it."""
    marks = [box(100 + 220 * n, 160, 160, 200, SHADE) for n in range(len(FORDS))]
    marks += [text(say("ferry-ford", ford=n), 220 * n - 40, 400, anchor="middle") for n in FORDS]
    marks += [circle(220 * n - 40, 190, 24, BRICK) for n in FORDS if n == _sentry(view)]
    marks += [circle(60 + 50 * n, 470, 18, OLIVE) for n in range(view.over)]
    marks += [circle(WIDTH - 60 - 50 * n, 470, 18, INK) for n in range(view.sunk)]
    return make_drawing("river.png", paper(520, heading(say("game-ferry")), *marks), board(view))


def event(event: Event, view: State) -> str:
    """Returns what happened, in words."""
    key = f"ferry-{kebab(type(event).__name__)}"
    match event:
        case the.NightFell():
            return say(key, night=event.night, fingerprint=event.fingerprint)
        case the.SentryPosted():
            return say(key, ford=event.ford.value)
        case the.BoatRowed():
            return say(key, ford=event.ford, dice=in_a_row(map(str, event.dice)), sunk=yes_no(event.sunk))
        case the.PostsOpened():
            return say(key, posts=in_a_row(map(str, event.posts)), salts=in_a_row(event.salts))
        case the.SetByHand(setting):
            return say(key, what=FACTS.subject(setting), value=setting_value(setting))
        case GameEnded():
            return say(key, winner=event.winner or NOTHING)
    raise LookupError(event)


def news(events: Sequence[Event], begun: State, view: State, seat: Seat) -> News:
    """Returns the boats that were sunk, then those that are over; the nights and their seals are no news."""
    rowed = [one for one in events if isinstance(one, the.BoatRowed)]
    return News(
        turned=[event(one, view) for one in rowed if one.sunk],
        moved=[event(one, view) for one in rowed if not one.sunk],
    )


def night(event: Event) -> Heading | None:
    """Returns the heading of the night that begins."""
    return Heading(say("ferry-night", night=event.night)) if isinstance(event, the.NightFell) else None


def choice(choice: Choice, view: State) -> str:
    """Returns a legal choice, in words."""
    return say(f"ferry-choice-{choice.command.verb}", ford=getattr(choice.command, "ford", 0))


def branch(path: Path, view: State) -> str:
    """Returns the only branch of the menu, in words."""
    return say("button-more")


def result(outcome: Outcome) -> str:
    """Returns how the game ended, in words (4, 5)."""
    winner = say(f"seat-{outcome.winner}") if outcome.winner else NOTHING
    return say("ferry-result", winner=winner, over=outcome.points[CREW], sunk=outcome.points[WATCH])


FACTS = Facts(SEATS, "ferry", "ferry")


PRESENTER = Presenter(
    options=lambda options: changed_options("ferry", Options(), options),
    prompt=lambda view: say(f"ferry-asks-{view.turn}"),
    status=status,
    board=board,
    event=event,
    choice=choice,
    branch=branch,
    facts=FACTS,
    result=result,
    picture=picture,
    private=private,
    heading=night,
    news=news,
    samples={"river": lambda: picture(State(Options(), over=1, sunk=1))},
)
