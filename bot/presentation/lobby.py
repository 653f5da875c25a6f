"""The lobby: what a game is about, who sits where, its terms, and the proof that its dice are fair; and the
list of those who look for a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, time
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import discord
import msgspec

from bot.games.game import DIE_SIDES, PUBLIC, Level, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.games.registry import MANIFESTS
from bot.games.terms import Value, Values, agreed, possible, usual
from bot.games.typed_text import clipped, folded, nearest
from bot.players.player import LEVELS
from bot.presentation import messages
from bot.presentation.components import (
    MESSAGE,
    NO_GAME,
    OPTION,
    OPTIONS,
    PRIMARY,
    ROW,
    SUCCESS,
    Button,
    CustomId,
    Item,
    button,
    buttons,
    option,
    picker,
)
from bot.presentation.messages import Message, mention
from bot.presentation.paging import fitted, page_buttons
from bot.presentation.panel import layout
from bot.presentation.wording import (
    NOTHING,
    choice_key,
    escaped,
    in_a_row,
    listed,
    say,
    say_if_known,
    seat_name,
    term_text,
    value_text,
    yes_no,
)

if TYPE_CHECKING:
    from bot.store.tables import SeekerRow


TERMS, TERM = "terms", "term"
"""The words of the button to the terms, and of the picker that changes one."""

Term = tuple[str, Value]
HOURS_DIGITS = 4


def typed_term(name: str, value: Value) -> str:
    return f"{name} {code_of(value)}"


def code_of(value: Value) -> str:
    """Returns the value of a term as it is typed in every language."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def terms_card(view: Match, *, changeable: bool) -> Message:
    """Returns the terms of a match in its lobby; if they are ``changeable`` by the reader, with a picker of
    every term that differs."""
    now = agreed(view)
    lines = [
        say("terms-title", game=view.id),
        *(say("terms-line", term=term_text(*term)) for term in now.items()),
    ]
    if not changeable:
        return Message("\n".join([*lines, say("terms-fixed")]))
    options = [
        option(term_text(name, value), typed_term(name, value), say(f"about-{name}"))
        for name, values in possible(view.kind).items()
        for value in values
        if value != now[name]
    ]
    changes = picker(CustomId(view.id, TERM), say("terms-pick"), options)
    return Message("\n".join(lines), buttons(changes))


# --- as they are typed


def parse_terms(kind: str, typed: str) -> dict[str, Any]:
    """Returns the terms that somebody typed, with commas between them: in the words of the lobby, or by their
    names in the rules; one that is switched on by its name alone. Beside those of the lobby there is the
    level of an ``opponent``. Raises ``Refused`` for a term that does not exist."""
    spelled = {_plain(words): term for term in _terms(kind) for words in _spellings(*term)}
    terms: dict[str, Any] = {}
    for part in typed.split(","):
        if plain := _plain(part):
            term = spelled.get(plain) or _hours(plain)
            if term is None:
                raise Refused(_unknown(kind, part.strip(), spelled))
            terms |= [term]
    return terms


def complete_terms(kind: str, typed: str) -> list[tuple[str, str]]:
    """Returns what may follow the terms that somebody has typed: all of them in words, and as they are typed.
    Raises ``Refused`` as ``parse_terms`` does."""
    before, _, begun = typed.rpartition(",")
    given = parse_terms(kind, before)
    default, plain = usual(kind), _plain(begun)
    offered = []
    for name, value in _terms(kind):
        meant = any(plain in _plain(words) for words in _spellings(name, value))
        if meant and name not in given and value != default.get(name):
            whole = [*given.items(), (name, value)]
            words, codes = (in_a_row(to(*term) for term in whole) for to in (term_text, typed_term))
            offered.append((words if len(words) <= OPTION else codes, codes))
    return offered


def _typed_terms(kind: str) -> Values:
    return {**possible(kind), **({"opponent": LEVELS} if MANIFESTS[kind].player else {})}


def _terms(kind: str) -> Iterator[Term]:
    return ((name, value) for name, values in _typed_terms(kind).items() for value in values)


def _spellings(name: str, value: Value) -> Iterator[str]:
    words = (code_of(value), value_text(name, value))
    for called in (name, say(f"term-{name}")):
        yield from (f"{called} {word}" for word in words)
        if value is True:
            yield called
    if isinstance(value, str) or name == "hours":
        yield from words[isinstance(value, int) :]


def _hours(plain: str) -> Term | None:
    """Returns the time for decisions that was typed, if it is none of those that are offered."""
    digits = re.search(r"\d+", plain)
    if digits is None or len(digits[0]) > HOURS_DIGITS:
        return None
    term = ("hours", int(digits[0]))
    return term if plain in map(_plain, _spellings(*term)) else None


def _plain(typed: str) -> str:
    return folded(re.sub("[:=]", " ", typed))


def _unknown(kind: str, typed: str, spelled: Mapping[str, Term]) -> Reason:
    near = nearest(_plain(typed), spelled)
    legal = tuple(say(f"term-{name}") for name in _typed_terms(kind))
    close = NOTHING if near is None else term_text(*spelled[near])
    return Reason("term-unknown", "games", {"given": clipped(typed, 40), "near": close, "legal": legal})


HOW, FAIR, SETUP, SOLO, PRACTICE, ALONE = "howto", "fair", "setup", "solo", "practice", "alone"
"""The words of the buttons to how to play, to the dice, to what else can be chosen in a lobby, to a game
against a computer, to practice, and to a newcomer's game."""

CANCEL = "cancel"
EARNEST = "earnest"
"""The word of a click on the button of practice that ends it."""


def alone_button(kind: str, game: str) -> Button:
    return button(CustomId(game, ALONE, words=(kind,)), alone_label(kind), PRIMARY)


def alone_label(kind: str) -> str:
    return say("button-alone", seat=seat_name(MANIFESTS[kind].alone))


def card(view: Match) -> messages.Message:
    """Returns the card of a match for its home, from its public view: the lobby, then the table; the post of
    the turn has the status."""
    if view.state is None:
        return lobby(view)
    return messages.Message("\n".join(_table_lines(view)), edge=messages.NEUTRAL)


def status(view: Match) -> messages.Message:
    if view.state is None:
        return lobby(view)
    presenter = messages.presenter_of(view)
    lines = [*_table_lines(view), presenter.status(view.state), *messages.waiting_lines(view)]
    row = [messages.orders_button(view), messages.game_button(view, FAIR)]
    return messages.Message(_card_text(lines), buttons(*row))


def _card_text(lines: Sequence[str]) -> str:
    return fitted("\n".join(line for line in lines if line), MESSAGE, "cut-report")


def _table_lines(view: Match) -> list[str]:
    options = messages.presenter_of(view).options(view.options)
    return [
        say("card-title", name=messages.game_name(view), game=view.id),
        *messages.seat_lines(view),
        *(say("card-master", player=messages.mention(master)) for master in view.masters),
        *([say("practice")] if view.practice else []),
        *messages.both_lines(view),
        say("card-options", options=listed(options)) if options else say("card-options-none"),
    ]


def lobby(view: Match) -> messages.Message:
    """Returns the card of a match that has not begun: what each side wants, the free seats, and a picture of
    the position in which it begins; of one that is closed, the words alone."""
    presenter, game = messages.presenter_of(view), view.game
    options = presenter.options({name: value for name, value in view.options.items() if name != "pace"})
    lines = [
        say("card-title", name=messages.game_name(view), game=view.id),
        say_if_known(f"{view.kind}-card-facts"),
        say("card-closed") if view.stage == "closed" else say(messages.own_key(view, "card-lobby")),
        " · ".join([*messages.seat_lines(view), *_how(view)]),
        *(say("card-master", player=messages.mention(master)) for master in view.masters),
        say("practice") if view.practice else "",
        say("card-options", options=listed(options)) if options else "",
        presenter.notice(view.options),
    ]
    text = _card_text(lines)
    if view.stage == "closed":
        return messages.Message(text, edge=messages.NEUTRAL)
    alone = [alone_button(view.kind, view.id)] if MANIFESTS[view.kind].alone else []
    sit = [messages.sit_button(view, seat, row=1, disabled=seat in view.taken) for seat in game.seats]
    more = [_button(view, word, row=2) for word in (HOW, FAIR)]
    more.append(button(CustomId(view.id, SETUP), say("button-more"), row=2))
    begins = game.view(game.setup(msgspec.convert(view.options, game.options)), PUBLIC[0])
    drawing = presenter.picture(begins)
    return messages.Message(text, buttons(*alone, *sit, *more), drawing=drawing, edge=messages.NEUTRAL)


def setup(view: Match) -> messages.Message:
    others = [
        _button(view, TERMS),
        button(CustomId(view.id, messages.BOTH), say("button-both", on=yes_no(view.both))),
    ]
    if MANIFESTS[view.kind].player:
        word = (EARNEST,) if view.practice else ()
        label = say("button-practice", on=yes_no(view.practice))
        others[:0] = [_button(view, SOLO), button(CustomId(view.id, PRACTICE, words=word), label)]
    others += [_button(view, CANCEL)] if view.seats else []
    text = messages.presenter_of(view).balance(view.options)
    return messages.Message("\n".join(filter(None, [say("panel-more"), text])), buttons(*others))


def _button(view: Match, word: str, row: int | None = None) -> Button:
    return button(CustomId(view.id, word), say(f"button-{word}"), row=row)


def opponents(view: Match, seats: Sequence[Seat], levels: Sequence[Level]) -> messages.Message:
    offered = [
        button(
            CustomId(view.id, SOLO, seat, words=(level,)),
            say("button-solo-as", seat=seat_name(seat), level=level),
            row=row,
        )
        for row, seat in enumerate(seats)
        for level in levels
    ]
    return messages.Message(say("solo-ask"), buttons(*offered))


def invitation(view: Match, seat: Seat, user: UserId, link: str, step: int) -> messages.Message:
    text = say(
        "invitation",
        player=messages.mention(user),
        by=messages.mention(view.people[0]),
        name=messages.game_name(view),
        game=view.id,
        seat=seat_name(seat),
        link=link,
    )
    how = [*messages.presenter_of(view).options(view.options), *_how(view)]
    text = "\n".join([text, *([f"-# {' · '.join(how)}"] if how else [])])
    row = buttons(messages.sit_button(view, seat), button(CustomId(view.id, CANCEL), say("button-no")))
    return messages.Message(messages.footed(text, view, step), row, (user,))


def drawn_side(seats: Sequence[Seat], user: UserId, number: int, seat: Seat) -> str:
    share = DIE_SIDES // len(seats)
    sides = in_a_row(
        say("side-share", first=n * share + 1, last=(n + 1) * share, seat=seat_name(other))
        for n, other in enumerate(seats)
    )
    who = messages.mention(user)
    return say("side-drawn", number=number, player=who, seat=seat_name(seat), sides=sides)


def fair_dice(view: Match, *, thrown: bool) -> messages.Message:
    """Returns how the dice of a match are kept fair, with its fingerprint and the players' words, which can
    be given until the first dice are ``thrown``."""
    over = view.stage == "over"
    words = [
        say("fair-words", seat=seat_name(seat), words=escaped(view.words[seat]))
        for seat in view.game.seats
        if seat in view.words
    ]
    sealed = messages.presenter_of(view).sealed(view.state) if view.state else ""
    lines = [say("fair-dice", fingerprint=view.fingerprint), sealed, *words]
    lines = [*filter(None, lines), say("fair-check", over=yes_no(over))]
    if over:
        return messages.Message("\n".join(lines), buttons(messages.game_button(view, "verify")))
    asks = not thrown and view.stage != "closed"
    return messages.Message("\n".join(lines), buttons(messages.game_button(view, "words")) if asks else None)


def _how(view: Match) -> list[str]:
    parts = []
    if (pace := view.options.get("pace")) and not view.solo:
        parts.append(say("card-pace", pace=pace))
    if view.hours:
        parts.append(say("card-hours", hours=view.hours))
        parts += [] if view.on_expiry == "nudge" else [say(choice_key("on_expiry", view.on_expiry))]
    return [*parts, *(say(f"card-{term}") for term in ("both", "guided", "hints") if getattr(view, term))]


def shown_to_master(view: Match, seat: Seat, draft: bytes | None) -> discord.ui.LayoutView:
    presenter = messages.presenter_of(view)
    title = say("panel-look", seat=seat_name(seat), game=view.id)
    if view.state is None:
        return layout([title, say(f"panel-{view.stage}")])
    texts = [title, presenter.status(view.state), presenter.private(view.state, seat)]
    return layout([*texts, presenter.prepared(view.state, seat, draft)])


PAGE, JOIN, LEAVE, LIKES, ASK, CHALLENGE = "seekers", "seek", "unseek", "likes", "ask", "challenge"
"""The words of the list's buttons: another page, one's own name, the games that one likes, and a challenge:
first to whom, then to which game."""


def seekers_list(
    entries: Sequence[SeekerRow], number: int, of: int, own: SeekerRow | None, now: datetime
) -> Message:
    until = NOTHING if own is None else f"<t:{int(own.until.timestamp())}:D>"
    lines, ask = [], list[Button]()
    for place, seeker in enumerate(entries, 1):
        lines.append(_line(place, seeker, now))
        if own is None or seeker.user_id != own.user_id:
            custom_id = CustomId(NO_GAME, ASK, words=(str(seeker.user_id),))
            ask.append(button(custom_id, str(place), row=len(ask) // ROW))
    text = "\n".join(
        [say("seekers-title"), *(lines or [say("seekers-none")]), say("seekers-own", until=until)]
    )
    likes = [] if own is None else [_likes(own, number)]

    def to(page: int, way: str) -> CustomId:
        return CustomId(NO_GAME, PAGE, words=(str(page), way))

    ways = page_buttons(number, of, to, row=3) if of > 1 else []
    return Message(text, buttons(*ask, *likes, _door(own, number), *ways))


def games_liked(seeker: SeekerRow) -> list[str]:
    liked = seeker.kinds.split()
    return [kind for kind in MANIFESTS if not liked or kind in liked]


def ask_game(seeker: SeekerRow) -> Message:
    member = str(seeker.user_id)
    row = [
        button(CustomId(NO_GAME, CHALLENGE, words=(member, kind)), say(f"game-{kind}"))
        for kind in games_liked(seeker)[:OPTIONS]
    ]
    return Message(say("seekers-ask", member=mention(seeker.user_id)), buttons(*row))


def _line(number: int, seeker: SeekerRow, now: datetime) -> str:
    games = listed(say(f"game-{kind}") for kind in games_liked(seeker)) if seeker.kinds else NOTHING
    hours = NOTHING
    if seeker.plays_from is not None and seeker.plays_to is not None:
        begins, ends = (_today(hour, seeker.zone, now) for hour in (seeker.plays_from, seeker.plays_to))
        hours = say("seekers-hours", begins=begins, ends=ends)
    who, pace = mention(seeker.user_id), seeker.pace or NOTHING
    return say("seekers-line", number=number, member=who, games=games, pace=pace, hours=hours)


def _today(hour: int, zone: str, now: datetime) -> str:
    """Returns a full hour of that time zone as Discord shows it to each reader in their own."""
    here = now.astimezone(ZoneInfo(zone))
    return f"<t:{int(datetime.combine(here.date(), time(hour), here.tzinfo).timestamp())}:t>"


def _likes(own: SeekerRow, number: int) -> Item:
    liked = games_liked(own) if own.kinds else []
    options = [option(say(f"game-{kind}"), kind, chosen=kind in liked) for kind in MANIFESTS][:OPTIONS]
    custom_id = CustomId(NO_GAME, LIKES, words=(str(number),))
    return picker(custom_id, say("seekers-likes"), options, least=0, most=len(options), row=2)


def _door(own: SeekerRow | None, number: int) -> Button:
    words = (str(number),)
    if own is None:
        return button(CustomId(NO_GAME, JOIN, words=words), say("button-seek"), SUCCESS, row=3)
    return button(CustomId(NO_GAME, LEAVE, words=words), say("button-unseek"), row=3)
