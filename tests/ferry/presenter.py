"""The presentation of Night Ferry, in words and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.by_hand import NotPossible
from bot.games.game import Choice, Event, GameEnded, Outcome, Reason, Seat, Setting
from bot.table.charts import odds
from bot.table.drawing import Drawing, described
from bot.table.markup import shown
from bot.table.presenter import Heading, Path, Presenter, changed_options
from bot.table.settings import not_possible
from bot.table.svg import BRICK, INK, OLIVE, SEA, WIDTH, box, circle, heading, paper, text
from bot.table.wording import NOTHING, in_a_row, kebab, say, yes_no

from .rules import FORDS, MOST_SUNK
from .state import (
    CREW,
    WATCH,
    BoatRowed,
    Boats,
    NightFell,
    Options,
    PostsOpened,
    SentryPosted,
    SetByHand,
    State,
)


def asked(view: State) -> str:
    return say(f"ferry-asks-{view.turn}")


def status(view: State) -> str:
    return say("ferry-status", over=view.over, of=view.options.boats, sunk=view.sunk, most=MOST_SUNK)


def private(view: State, seat: Seat) -> str:
    """Where the sentry stands, for the watch alone (1)."""
    return say("ferry-post", ford=view.posts[-1].value) if view.posts and view.turn == CREW else ""


def picture(view: State) -> Drawing:
    """The river with its fords, the boats, and the sentry for those who may know it."""
    post = view.posts[-1].value if view.posts and view.turn == CREW else None
    fords = [
        box(100 + 220 * (ford - 1), 160, 160, 200, SEA)
        + text(say("ferry-ford", ford=ford), 180 + 220 * (ford - 1), 400, 26, anchor="middle")
        + (circle(180 + 220 * (ford - 1), 190, 24, BRICK) if ford == post else "")
        for ford in FORDS
    ]
    boats = [circle(60 + 50 * n, 470, 18, OLIVE) for n in range(view.over)]
    boats += [circle(WIDTH - 60 - 50 * n, 470, 18, INK) for n in range(view.sunk)]
    return described("river.png", paper(520, heading(say("game-ferry")), *fords, *boats), board(view))


def board(view: State) -> str:
    return "\n".join(line for line in (status(view), private(view, WATCH)) if line)


def pictures(view: State, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
    """The river, and the odds of a boat that meets the sentry (3)."""
    chances = {say("ferry-odds"): chance for choice in choices for _, chance in choice.odds}
    return [picture(view), *([odds(say("game-ferry"), tuple(chances.items()))] if chances else [])]


def event(event: Event, view: State) -> str:
    key = f"ferry-{kebab(type(event).__name__)}"
    match event:
        case SentryPosted():
            return say(key, ford=event.ford.value)
        case NightFell():
            return say(key, night=event.night, fingerprint=event.fingerprint)
        case BoatRowed():
            return say(key, ford=event.ford, dice=in_a_row(map(str, event.dice)), sunk=yes_no(event.sunk))
        case GameEnded():
            return say(key, winner=event.winner or NOTHING, why=event.why)
        case PostsOpened():
            return say(key, posts=in_a_row(map(str, event.posts)), salts=in_a_row(event.salts))
        case SetByHand():
            return say(key, what=subject(event.setting), value=worth(event.setting))
    return ""


def night(event: Event) -> Heading | None:
    """The heading of the night that begins."""
    return Heading(say("ferry-night", night=event.night)) if isinstance(event, NightFell) else None


def choice(choice: Choice, view: State) -> str:
    ford = getattr(choice.command, "ford", 0)
    return say(f"ferry-choice-{choice.command.verb}", ford=ford)


def branch(path: Path, view: State) -> str:
    return say("button-more")


def facts(reason: Reason) -> dict[str, str | int]:
    if isinstance(reason, NotPossible):
        return not_possible(reason, subject, worth)
    return {name: _fact(name, value) for name, value in reason.facts.items()}


def _fact(name: str, value: str | int | tuple[str, ...]) -> str | int:
    if isinstance(value, tuple):
        return in_a_row(map(shown, value))
    if name == "seat":
        return say(f"seat-{value}")
    return shown(value) if isinstance(value, str) else value


def result(outcome: Outcome) -> str:
    winner = say(f"seat-{outcome.winner}") if outcome.winner else NOTHING
    return say("ferry-result", winner=winner, over=outcome.points[CREW], sunk=outcome.points[WATCH])


def subject(setting: Setting) -> str:
    assert isinstance(setting, Boats)
    return say(f"ferry-set-{setting.which}")


def worth(setting: Setting) -> str:
    return setting.words()[1]


PRESENTER = Presenter(
    options=lambda options: changed_options("ferry", Options(), options),
    asked=asked,
    status=status,
    chapter=lambda view: say("ferry-chapter"),
    board=board,
    event=event,
    choice=choice,
    branch=branch,
    facts=facts,
    result=result,
    purpose=lambda purpose: say("ferry-purpose"),
    subject=subject,
    worth=worth,
    picture=picture,
    pictures=pictures,
    private=private,
    heading=night,
    thrower=lambda event, view: WATCH if isinstance(event, BoatRowed) else None,
    samples={"river": lambda: picture(State(Options(), over=1, sunk=1))},
    illustrations={"fords": "river"},
)
