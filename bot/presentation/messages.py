"""Messages for channels and for single users, as text with buttons. All of them are made from a view."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, groupby
from operator import attrgetter
from typing import Any, NamedTuple

import discord

from bot.games import match_events
from bot.games.game import Event, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import MatchEvent, UserId
from bot.games.registry import MANIFESTS
from bot.presentation.components import (
    MESSAGE,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Button,
    CustomId,
    button,
    buttons,
    framed,
    in_rows,
    layout,
)
from bot.presentation.drawing import Drawing, gallery
from bot.presentation.paging import fitted, listed_briefly
from bot.presentation.presenter import AnyPresenter, presenter_for
from bot.presentation.wording import (
    NOTHING,
    command,
    escaped,
    in_a_row,
    kebab,
    known,
    listed,
    say,
    seat_name,
    short,
    term_text,
    unescaped_code,
    yes_no,
)

LEAST_BOARD = 200
"""Least room, in characters, in which a board is described in words."""

NEUTRAL = "#8a8a80"
"""The colour of the edge of a message that belongs to no side."""

PROOF = "proof.txt"
"""The name of the file that publishes what a finished game is checked by."""

BOTH = "both"
"""The word of the buttons that make a match two games, with both sides played by each."""

GAMES_NAMED = 12
SAT_DOWN = (match_events.SeatTaken, match_events.SeatReplaced, match_events.ComputerReplaced)


class Message(NamedTuple):
    """A message before it is sent: its content, and the buttons under it."""

    content: str
    view: discord.ui.View | None = None
    mentions: tuple[UserId, ...] = ()
    """The users whom it mentions; nobody else is ever pinged."""
    drawing: Drawing | None = None
    """The picture that is attached."""
    instead: Callable[[], str] = str
    """Returns the text that replaces the picture, above the last line, the footer, if it cannot be made."""
    lasting: str = ""
    """The beginning that stays the same however the game goes on; everything above the footer if empty."""
    silent: bool = False
    """Whether it makes no sound."""
    edge: str = ""
    """The colour of the edge, if it is a layout in a frame: the picture, the text below it, its buttons."""
    proof: str = ""
    """The text of the file of that name that is attached to a layout."""

    def laid_out(self, *, with_picture: bool) -> discord.ui.LayoutView:
        drawing = self.drawing if with_picture else None
        picture = gallery(drawing) if drawing else None
        proof = discord.ui.File[Any](f"attachment://{PROOF}") if self.proof else None
        groups = groupby(self.view.children if self.view else (), key=attrgetter("row"))
        rows = chain.from_iterable(in_rows([*items]) for _, items in groups)
        return framed(layout([picture, discord.ui.TextDisplay(self.content), proof, *rows]), self.edge)


def presenter_of(match: Match) -> AnyPresenter:
    return presenter_for(match.kind)


def mention(user: UserId) -> str:
    """Returns the mention of a user, which Discord shows as their name, or the words for somebody who has
    left."""
    return say("somebody-left") if match_events.has_left(user) else f"<@{user}>"


def own_key(match: Match, key: str) -> str:
    """Returns the key of the sentence that the match's game has for this one, or the shared key."""
    own = f"{match.kind}-{key}"
    return own if known(own) else key


def game_name(match: Match) -> str:
    return say(f"game-{match.kind}")


def game_button(match: Match, handler: str, style: discord.ButtonStyle = SECONDARY) -> Button:
    return button(CustomId(match.id, handler), say(f"button-{handler}"), style)


def orders_button(match: Match) -> Button:
    return game_button(match, "mine", style=PRIMARY)


def analysis_buttons(match: Match) -> list[Button]:
    """Returns the button that shows the analysis of a game that is over; none before, and none for a game
    without a computer player."""
    judged = match.stage == "over" and bool(MANIFESTS[match.kind].player)
    return [game_button(match, "analysis")] if judged else []


def player_name(view: Match, seat: Seat) -> str:
    """Returns who sits in a seat: a person, by a mention that calls nobody, a computer, or nobody yet."""
    if seat in view.seats:
        return mention(view.seats[seat])
    if seat in view.computers:
        return computer_name(view.computers[seat])
    if seat in view.asked:
        return say("card-seat-kept", player=mention(view.asked[seat]))
    return say("card-seat-free")


def computer_name(computer: match_events.Computer) -> str:
    return say("computer", level=computer.level)


def prompt(view: Match) -> str:
    return presenter_of(view).prompt(view.state)


def sit_button(view: Match, seat: Seat, *, row: int | None = None, disabled: bool = False) -> Button:
    label = say("button-sit", seat=seat_name(seat))
    return button(CustomId(view.id, "sit", seat), label, SUCCESS, row=row, disabled=disabled)


def seat_lines(view: Match) -> list[str]:
    return [
        say("card-seat", seat=seat_name(seat), player=player_name(view, seat)) for seat in view.game.seats
    ]


def waiting_lines(view: Match) -> list[str]:
    outcome = view.game.outcome(view.state)
    if outcome is not None:
        return [say("card-over", result=presenter_of(view).result(outcome))]
    if view.stage == "paused":
        return [say("card-paused", why=escaped(view.why_paused), by=view.paused_by)]
    lines = [
        say("card-waiting", seat=seat_name(seat), player=player_name(view, seat), what=prompt(view))
        for seat in view.awaited()
    ]
    if view.deadline is not None and not view.missed:
        lines.append(say("card-deadline", when=f"<t:{view.deadline}:R>", then=view.on_expiry))
    return lines


def both_lines(view: Match) -> list[str]:
    """Returns what a match of two games comes to: how it goes on after the first, and its score in the
    second."""
    if view.has_second:
        return [say("both-change")]
    if view.first is None or view.state is None:
        return []
    result, seats = view.result, view.game.seats
    before = [view.first.points[seat] for seat in reversed(seats)]
    points = [result.points[seat] for seat in seats] if result else before
    over = "no" if result is None else "draw" if result.winner is None else "won"
    player = NOTHING if result is None or result.winner is None else player_name(view, result.winner)
    scores = [
        say("both-score", player=player_name(view, seat), points=score)
        for seat, score in zip(seats, points, strict=True)
    ]
    return [say("both-total", over=over, scores=in_a_row(scores), player=player)]


def event_lines(events: Iterable[Event], view: Match) -> list[str]:
    """Returns what is told of events in lines; the seed of the dice stands in the proof alone."""
    told = (event for event in events if not isinstance(event, match_events.SeedOpened))
    return [line for event in told if (line := event_line(event, view))]


def event_line(event: Event, view: Match) -> str:
    if not isinstance(event, MatchEvent):
        return presenter_of(view).event(event, view.state)
    facts: dict[str, str | int] = {"game": view.id, "fingerprint": short(view.fingerprint)}
    for name in event.__struct_fields__:
        match name, getattr(event, name):
            case _, int(user) if name in event.people:
                facts[name] = mention(user)
            case "until", int(until):
                facts[name] = f"<t:{until}:D>" if until else "back"
            case "seat", seat:
                facts[name] = seat_name(seat) if seat in view.game.seats else match_events.LOOK_AT_ALL
            case _, bool(truth):
                facts[name] = yes_no(truth)
            case _, tuple(values):
                facts[name] = in_a_row(map(str, values))
            case "terms", Mapping() as terms:
                facts[name] = in_a_row(term_text(*term) for term in terms.items())
            case _, match_events.Computer() as computer:
                facts[name] = computer_name(computer)
            case _, str(text):
                facts[name] = escaped(text) or NOTHING
            case _, int(number):
                facts[name] = number
    if isinstance(event, match_events.MatchPaused):
        facts["by"] = event.by
    lines = [say(own_key(view, kebab(type(event).__name__)), **facts)]
    if isinstance(event, SAT_DOWN) and event.user in view.masters:
        lines.append(say("master-also-plays", user=mention(event.user)))
    return "\n".join(lines)


def post(view: Match, events: Sequence[Event], step: int) -> Message:
    return Message(footed("\n".join(event_lines(events, view)), view, step))


def in_words(message: Message) -> str:
    """Returns the text of a message whose picture could not be made, within Discord's limit."""
    instead = message.instead() if message.drawing else ""
    if not instead:
        return message.content
    text, _, footer = message.content.rpartition("\n")
    room = MESSAGE - len(text) - len(footer) - 2
    # The text stays whole, because the message is recognised by it.
    return (
        message.content if room < LEAST_BOARD else f"{text}\n{fitted(instead, room, 'cut-board')}\n{footer}"
    )


def footed(text: str, view: Match, step: int) -> str:
    """Returns the text with a footer that names the step, within Discord's limit. The footer makes each
    message unique, so that one that was already sent is recognised."""
    footer = say("post-footer", game=view.id, step=step)
    return f"{fitted(text, MESSAGE - len(footer) - 1, 'cut-log')}\n{footer}"


def _sentence(key: str, view: Match, step: int, **facts: str | int) -> str:
    """Returns the sentence of that key about a game, with the footer."""
    return footed(say(key, name=game_name(view), game=view.id, **facts), view, step)


def invitation(view: Match, step: int) -> Message:
    return Message(_sentence("home-invitation", view, step))


def private(view: Match, seat: Seat, events: Sequence[Event], step: int) -> Message:
    """Returns what a single seat may know, for a direct message; with a button only if the game waits for
    them."""
    title = say("private-title", name=game_name(view), game=view.id)
    text = footed("\n".join([title, *event_lines(events, view)]), view, step)
    return Message(text, buttons(orders_button(view)) if seat in view.awaited() else None)


def nudge(view: Match, seat: Seat, link: str, step: int) -> Message:
    return _call("nudge", view, step, {"what": prompt(view), "link": link}, seat=seat_name(seat))


def reminder(view: Match, seat: Seat, link: str, step: int) -> Message:
    when = f"<t:{view.deadline}:R>"
    return _call("reminder", view, step, {"when": when, "what": prompt(view), "link": link})


def nudge_here(view: Match, user: UserId, step: int) -> Message:
    call = _call("nudge-here", view, step, {"what": prompt(view)}, player=mention(user))
    return call._replace(mentions=(user,))


def _call(key: str, view: Match, step: int, changing: Mapping[str, str], **facts: str) -> Message:
    """Returns a message that calls a player to the table; ``changing`` are the facts that change as the game
    goes on."""
    lasting = _sentence(key, view, step, **facts, **dict.fromkeys(changing, _CHANGES)).partition(_CHANGES)[0]
    text = _sentence(key, view, step, **facts, **changing)
    return Message(text, buttons(orders_button(view)), lasting=lasting)


_CHANGES = "\ue000"
"""A character that no text contains."""


def late(view: Match, link: str, step: int) -> Message:
    return Message(_sentence("late", view, step, seat=_awaited(view), link=link))


def late_here(view: Match, user: UserId, step: int) -> Message:
    """Returns the same question for the game's home, for a game master whose direct messages are closed."""
    text = _sentence("late-here", view, step, player=mention(user), seat=_awaited(view))
    return Message(text, mentions=(user,))


def _awaited(view: Match) -> str:
    return listed(seat_name(seat) for seat in view.awaited())


def trouble(view: Match, link: str, why: str, step: int) -> Message:
    gone = yes_no(why == "gone")
    return Message(_sentence("trouble", view, step, link=link, why=say(f"trouble-{why}"), gone=gone))


def undo_call(view: Match, seat: Seat, link: str, step: int) -> Message:
    text = _sentence("undo-call", view, step, seat=seat_name(seat), link=link)
    return Message(text, buttons(orders_button(view), *undo_buttons(view)))


def undo_buttons(view: Match) -> list[Button]:
    asked = view.undo_request
    return [
        button(CustomId(view.id, "agree", version=asked.version, words=(answer,)), say(f"button-{answer}"))
        for answer in (("yes", "no") if asked else ())
        if asked
    ]


def help_text(view: Match, seat: Seat | None, plays: Sequence[str], others: Sequence[str]) -> str:
    lines = [say("help-title")]
    if view.stage == "running":
        yours = [say("panel-yours", what=prompt(view))]
        lines += yours if seat in view.awaited() else waiting_lines(view)
    if plays:
        lines.append(say("help-plays", commands=_typed(plays)))
    return fitted("\n".join([*lines, say("help-others", commands=_typed(others))]), MESSAGE, "cut")


def _typed(commands: Sequence[str]) -> str:
    return in_a_row(f"`{command(name)}`" for name in commands)


def refusal(refused: Refused) -> str:
    return fitted("\n".join(reason_text(reason, refused.game) for reason in refused.reasons), MESSAGE, "cut")


def reason_text(reason: Reason, game: str = "") -> str:
    """Returns one reason as a sentence, with the number of the rule if it is one of the game's rules."""
    facts = presenter_for(game).facts.of_reason(reason) if game else _facts(reason)
    sentence = unescaped_code(say(f"refused-{reason.key}", **facts))
    if reason.rule[-1:].isdigit():
        key = "refusal-rule" if reason.rule[0].isdigit() else "refusal-ruling"
        return say(key, sentence=sentence, rule=reason.rule)
    return sentence


OURS = ("new", "missing", "members", "place", "when")
"""Facts of a refusal that hold the bot's own words, mentions and times; others may be typed by a user."""


def _facts(reason: Reason) -> dict[str, str | int]:
    facts: dict[str, str | int] = {}
    for name, value in reason.facts.items():
        if name == "seat" and isinstance(value, str):
            facts |= {"seat": seat_name(value), "side": value}
        elif isinstance(value, tuple) and reason.key == "seat-unknown":
            facts[name] = listed(map(seat_name, value))
        elif isinstance(value, tuple) and name == "games":
            facts[name] = listed(listed_briefly(value, GAMES_NAMED, f"`{command('table list')}`"))
        elif isinstance(value, tuple):
            facts[name] = listed(value)
        else:
            facts[name] = value if isinstance(value, int) or name in OURS else escaped(value)
    return facts
