"""Messages for channels and for single users, as text with buttons. All of them are made from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import discord

from bot.games import match_events
from bot.games.game import Event, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import MatchEvent, UserId
from bot.games.typed_text import clipped
from bot.players.registry import player_of
from bot.presentation.custom_id import CustomId
from bot.presentation.drawing import Drawing
from bot.presentation.facts import seat_name, term_text
from bot.presentation.limits import BUTTON, MESSAGE, THREAD_NAME
from bot.presentation.markup import escaped, unescaped, unescaped_code
from bot.presentation.paging import fitted, listed_briefly
from bot.presentation.presenter import AnyPresenter, presenter_for
from bot.presentation.wording import command, in_a_row, kebab, known, listed, say, short, yes_no

LEAST = 200
"""Least room, in characters, in which a board is described in words."""

GAMES_NAMED = 12
"""Most games that a refusal names."""

SAT_DOWN = (match_events.SeatTaken, match_events.SeatReplaced, match_events.ComputerReplaced)
"""The events by which somebody gets a seat."""


class Message(NamedTuple):
    """A message before it is sent: its content, and the buttons under it."""

    content: str
    view: discord.ui.View | None = None
    mentions: tuple[UserId, ...] = ()
    """The users whom it mentions; nobody else is ever pinged."""
    drawing: Drawing | None = None
    """The picture that is attached."""
    instead: str = ""
    """The text that replaces the picture above the last line, the footer, if the picture cannot be made."""
    lasting: str = ""
    """The beginning that stays the same however the game goes on; everything above the footer if empty."""
    silent: bool = False
    """Whether it makes no sound."""


def presenter_of(match: Match) -> AnyPresenter:
    """Returns the presentation of this match's game."""
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
    """Returns the title of the match's game."""
    return say(f"game-{match.kind}")


def button(
    custom_id: CustomId, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: bool
) -> discord.ui.Button[discord.ui.View]:
    """Returns a button that still works after a restart."""
    return discord.ui.Button(
        custom_id=str(custom_id),
        label=clipped(unescaped(label), BUTTON),
        style=style,
        disabled=more.get("disabled", False),
    )


def buttons(*row: discord.ui.Button[discord.ui.View]) -> discord.ui.View:
    """Returns a row of buttons. The view only draws them: the custom id holds everything that answers a
    click."""
    view = discord.ui.View(timeout=None)
    for one in row:
        view.add_item(one)
    view.stop()
    return view


def orders_button(match: Match) -> discord.ui.Button[discord.ui.View]:
    """Returns the permanent button that opens a player's private panel of the game."""
    return button(CustomId(match.id, "mine"), say("button-mine"), discord.ButtonStyle.primary)


def analysis_buttons(match: Match) -> list[discord.ui.Button[discord.ui.View]]:
    """Returns the button that shows the analysis of a finished game; none for a game without a computer
    player."""
    known = player_of(match.kind) is not None
    return [button(CustomId(match.id, "analysis"), say("button-analysis"))] if known else []


def replay_button(match: Match, form: str = "") -> discord.ui.Button[discord.ui.View]:
    """Returns the button that shows the replay of a game, in one of its forms or the usual one."""
    if not form:
        return button(CustomId(match.id, "replay"), say("button-replay"))
    return button(CustomId(match.id, "replay", words=(form,)), say(f"button-replay-{form}"))


def report_button(match: Match) -> discord.ui.Button[discord.ui.View]:
    """Returns the button that shows the report of a game."""
    return button(CustomId(match.id, "report"), say("button-report"))


def words_button(match: Match) -> discord.ui.Button[discord.ui.View]:
    """Returns the button by which a player gives their own words for the dice."""
    return button(CustomId(match.id, "words"), say("button-words"))


def player_name(view: Match, seat: Seat) -> str:
    """Returns who sits in a seat: a person, by a mention that calls nobody, a computer, or nobody yet."""
    if seat in view.seats:
        return mention(view.seats[seat])
    if seat in view.computers:
        return computer_name(view.computers[seat])
    return say("card-seat-free")


def computer_name(computer: match_events.Computer) -> str:
    """Returns the name of a computer player, which says how well it plays."""
    return say("computer", level=computer.level)


def prompt(view: Match) -> str:
    """Returns what the match waits for, in words."""
    return presenter_of(view).prompt(view.state)


def table_card(view: Match) -> Message:
    """Returns the card of a match that has begun for its home: who plays and by which options; the post of
    the turn has the status."""
    return Message("\n".join(_table_lines(view, wanted=False)))


def status_card(view: Match, *, thrown: bool = False) -> Message:
    """Returns the status of a match that has begun, from its public view. If the dice were already
    ``thrown``, the words for the seed are final and nobody is asked for more."""
    presenter, wanted = presenter_of(view), view.stage != "over" and not thrown
    lines = [
        *_table_lines(view, wanted=wanted),
        presenter.sealed(view.state),
        presenter.status(view.state),
        *waiting_lines(view),
    ]
    row = [orders_button(view)]
    if wanted:
        row.append(words_button(view))
    card = fitted("\n".join(line for line in lines if line), MESSAGE, "cut-report")
    return Message(card, buttons(*row))


def _table_lines(view: Match, *, wanted: bool) -> list[str]:
    """Returns who plays and by which options, and under which fingerprint the dice are sealed. Words for them
    may be ``wanted``."""
    lines = [say("card-title", name=game_name(view), game=view.id)]
    lines += [
        say("card-seat", seat=seat_name(seat), player=player_name(view, seat)) for seat in view.game.seats
    ]
    lines += [say("card-master", player=mention(master)) for master in view.masters]
    lines += [say("practice")] if view.practice else []
    chosen = presenter_of(view).options(view.options)
    lines.append(say("card-options", options=listed(chosen)) if chosen else say("card-options-none"))
    return [*lines, say("card-dice", fingerprint=short(view.fingerprint), words=yes_no(wanted))]


def waiting_lines(view: Match) -> list[str]:
    """Returns whom a match waits for and until when, or why it waits for nobody, line by line."""
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


def event_lines(events: Iterable[Event], view: Match) -> list[str]:
    """Returns the events in words, for the audience of the view."""
    return [line for event in events if (line := _event_line(event, view))]


def _event_line(event: Event, view: Match) -> str:
    if not isinstance(event, MatchEvent):
        return presenter_of(view).event(event, view.state)
    said: dict[str, str | int] = {"game": view.id, "fingerprint": view.fingerprint}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("user", "old", "by") and isinstance(value, int):
            said[name] = mention(value)
        elif name == "until" and isinstance(value, int):
            said[name] = f"<t:{value}:D>" if value else "back"
        elif name == "seat":
            said[name] = seat_name(value) if value in view.game.seats else match_events.LOOK_AT_ALL
        elif isinstance(value, bool):
            said[name] = yes_no(value)
        elif isinstance(value, tuple):
            said[name] = in_a_row(map(str, value))
        elif name == "terms" and isinstance(value, Mapping):
            said[name] = in_a_row(term_text(*term) for term in value.items())
        elif isinstance(value, match_events.Computer):
            said[name] = computer_name(value)
        elif isinstance(value, str):
            said[name] = escaped(value)
        elif isinstance(value, int):
            said[name] = value
    if isinstance(event, match_events.MatchPaused):
        said["by"] = event.by
    sentence = say(own_key(view, kebab(type(event).__name__)), **said)
    if isinstance(event, match_events.SeedOpened) and event.digest:
        sentence += "\n" + say("digest-opened", digest=event.digest)
    if isinstance(event, SAT_DOWN) and event.user in view.masters:
        sentence += "\n" + say("master-also-plays", user=mention(event.user))
    return sentence


def post(view: Match, events: Sequence[Event], step: int) -> Message:
    """Returns the public message about one step before the game begins."""
    return Message(footed("\n".join(event_lines(events, view)), view, step))


def in_words(message: Message) -> str:
    """Returns the text of a message whose picture could not be made, within Discord's limit."""
    if message.drawing is None or not message.instead:
        return message.content
    text, _, footer = message.content.rpartition("\n")
    room = MESSAGE - len(text) - len(footer) - 2
    # The text stays whole, because the message is recognised by it.
    return (
        message.content if room < LEAST else f"{text}\n{fitted(message.instead, room, 'cut-board')}\n{footer}"
    )


def footed(text: str, view: Match, step: int) -> str:
    """Returns the text with a footer that names the step, within Discord's limit. The footer makes each
    message unique, so that one that was already sent is recognised."""
    footer = say("post-footer", game=view.id, step=step)
    return f"{fitted(text, MESSAGE - len(footer) - 1, 'cut-log')}\n{footer}"


def invitation(view: Match, step: int) -> Message:
    """Returns the message in the channel to which the game's thread is attached."""
    return Message(footed(say("home-invitation", name=game_name(view), game=view.id), view, step))


def thread_name(view: Match) -> str:
    """Returns the name of the game's thread, which says how far the game has come and seldom changes."""
    match view.stage:
        case "lobby" | "closed" | "over":
            chapter = say(f"chapter-{view.stage}")
        case _:
            chapter = presenter_of(view).chapter(view.state)
    return clipped(say("home-thread", name=game_name(view), game=view.id, chapter=chapter), THREAD_NAME)


def private(view: Match, seat: Seat, events: Sequence[Event], step: int) -> Message:
    """Returns what a single seat may know, for a direct message; with a button only if the game waits for
    them."""
    title = say("private-title", name=game_name(view), game=view.id)
    text = footed("\n".join([title, *event_lines(events, view)]), view, step)
    return Message(text, buttons(orders_button(view)) if seat in view.awaited() else None)


def nudge(view: Match, seat: Seat, link: str, step: int) -> Message:
    """Returns the direct message that tells a player that it is their turn."""
    known = {"name": game_name(view), "game": view.id, "seat": seat_name(seat)}
    return _call("nudge", known, {"what": prompt(view), "link": link}, view, step)


def reminder(view: Match, seat: Seat, link: str, step: int) -> Message:
    """Returns the direct message that warns a player that their time is running out."""
    known = {"name": game_name(view), "game": view.id}
    now = {"when": f"<t:{view.deadline}:R>", "what": prompt(view), "link": link}
    return _call("reminder", known, now, view, step)


def late(view: Match, link: str, step: int) -> Message:
    """Returns the direct message that asks the game master what to do about a late player."""
    seats = listed(seat_name(seat) for seat in view.awaited())
    return Message(footed(say("late", name=game_name(view), game=view.id, seat=seats, link=link), view, step))


def late_here(view: Match, user: UserId, step: int) -> Message:
    """Returns the same question for the game's home, for a game master whose direct messages are closed."""
    seats = listed(seat_name(seat) for seat in view.awaited())
    return Message(footed(say("late-here", player=mention(user), seat=seats), view, step), mentions=(user,))


def trouble(view: Match, link: str, why: str, step: int) -> Message:
    """Returns the message to the game master that the bot cannot write to the game's home."""
    reason = say(f"trouble-{why}")
    text = say(
        "trouble", name=game_name(view), game=view.id, link=link, why=reason, gone=yes_no(why == "gone")
    )
    return Message(footed(text, view, step))


def nudge_here(view: Match, user: UserId, step: int) -> Message:
    """Returns the message in the game's home that it is a player's turn, if their direct messages are
    closed."""
    known, now = {"player": mention(user), "game": view.id}, {"what": prompt(view)}
    return _call("nudge-here", known, now, view, step)._replace(mentions=(user,))


def undo_call(view: Match, seat: Seat, link: str, step: int) -> Message:
    """Returns the direct message that asks the other side to agree to an undo."""
    text = say("undo-call", name=game_name(view), game=view.id, seat=seat_name(seat), link=link)
    return Message(footed(text, view, step), buttons(orders_button(view), *undo_buttons(view)))


def undo_buttons(view: Match) -> list[discord.ui.Button[discord.ui.View]]:
    """Returns the buttons by which the other side agrees to an undo or declines it, if one is asked for."""
    if view.undo_request is None:
        return []
    version = view.undo_request.version
    return [
        button(CustomId(view.id, "agree", version=version, words=(answer,)), say(f"button-{answer}"))
        for answer in ("yes", "no")
    ]


def _call(key: str, known: Mapping[str, str], now: Mapping[str, str], view: Match, step: int) -> Message:
    """Returns a message that calls a player to the table; ``now`` holds the facts that change as the game
    goes on."""
    lasting = say(key, **known, **dict.fromkeys(now, _CHANGES)).partition(_CHANGES)[0]
    text = footed(say(key, **known, **now), view, step)
    return Message(text, buttons(orders_button(view)), lasting=lasting)


_CHANGES = "\ue000"
"""A character that no text contains."""


def help_text(view: Match, seat: Seat | None, plays: Sequence[str], others: Sequence[str]) -> str:
    """Returns what the user can do now: the moves that are legal for them, and the other commands they may
    use."""
    lines = [say("help-title")]
    if view.stage == "running":
        yours = [say("panel-yours", what=prompt(view))]
        lines += yours if seat in view.awaited() else waiting_lines(view)
    if plays:
        lines.append(say("help-plays", commands=_typed(plays)))
    return fitted("\n".join([*lines, say("help-others", commands=_typed(others))]), MESSAGE, "cut")


def _typed(commands: Sequence[str]) -> str:
    return in_a_row(f"`{command(one)}`" for one in commands)


def refusal(refused: Refused) -> str:
    """Returns why something was refused: a sentence for each rule that forbids it."""
    return fitted("\n".join(reason_text(one, refused.game) for one in refused.reasons), MESSAGE, "cut")


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
    said: dict[str, str | int] = {}
    for name, value in reason.facts.items():
        if name == "seat" and isinstance(value, str):
            said |= {"seat": seat_name(value), "side": value}
        elif isinstance(value, tuple):
            said[name] = listed(
                map(seat_name, value) if reason.key == "seat-unknown" else _brief(name, value)
            )
        else:
            said[name] = value if isinstance(value, int) or name in OURS else escaped(value)
    return said


def _brief(name: str, values: Sequence[str]) -> Sequence[str]:
    """Returns only the first of very many games, with a pointer to the list that has them all."""
    where = f"`{command('table list')}`"
    return listed_briefly(values, GAMES_NAMED, where) if name == "games" else values
