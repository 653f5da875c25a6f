"""The post of an invitation to a game and what its answers lead to, and the list of those who look for a game
in a server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec

from bot.games.game import DIE_SIDES
from bot.games.registry import GAMES, MANIFESTS
from bot.presentation.components import SUCCESS, Button, Item, button, buttons, option, picker
from bot.presentation.custom_id import NO_GAME, CustomId
from bot.presentation.dice import throw_text
from bot.presentation.facts import seat_name
from bot.presentation.limits import OPTIONS, ROW
from bot.presentation.messages import Message, mention
from bot.presentation.paging import page_buttons
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import NOTHING, in_a_row, listed, say, say_if_known

if TYPE_CHECKING:
    from bot.store.tables import InvitationRow, SeekerRow

ACCEPT, DECLINE, WITHDRAW = "accept", "decline", "withdraw"
"""The words of the buttons below an invitation; each names its id."""


def invitation_post(row: InvitationRow, home_id: int | None = None, *, quiet: bool = False) -> Message:
    """Returns the post of an invitation as it stands; ``home_id`` is where the game lives that it led to.
    The member who is invited is called, unless ``quiet`` says that they want to be left in peace."""
    if row.state == "open":
        return _asking(row, quiet=quiet)
    facts = {"host": mention(row.user_id), "name": say(f"game-{row.kind}")}
    guest = NOTHING if row.member_id is None else mention(row.member_id)
    if row.state != "accepted" or row.game_id is None:
        return Message(say("invitation-ended", state=row.state, guest=guest, **facts))
    home = NOTHING if home_id is None else f"<#{home_id}>"
    begun = say("invitation-accepted", guest=guest, game=row.game_id, home=home, **facts)
    return Message(_with_throw(row, begun) if row.throw else begun)


def throw_file(row: InvitationRow) -> tuple[str, str] | None:
    """Returns name and text of the file that holds the record of the die; None if none was thrown."""
    if row.throw is None:
        return None
    return f"planvert-throw-{row.id}.json", msgspec.json.format(row.throw, indent=1)


def _asking(row: InvitationRow, *, quiet: bool) -> Message:
    named = row.member_id is not None
    who = {"host": mention(row.user_id), "guest": mention(row.member_id) if row.member_id else NOTHING}
    when = int(row.expires_at.timestamp())
    lines = [
        say("invitation-asks", name=say(f"game-{row.kind}"), **who),
        _terms(row),
        say_if_known(f"{row.kind}-card-facts"),
        _sides(row),
        say("invitation-until", when=f"<t:{when}:f>", left=f"<t:{when}:R>"),
    ]
    words = (row.id,)
    take = say("button-accept" if named else "button-take")
    below = [button(CustomId(NO_GAME, ACCEPT, words=words), take, SUCCESS)]
    if named:
        below.append(button(CustomId(NO_GAME, DECLINE, words=words), say("button-decline")))
    below.append(button(CustomId(NO_GAME, WITHDRAW, words=words), say("button-withdraw")))
    called = (row.member_id,) if row.member_id is not None else ()
    text = "\n".join(line for line in lines if line)
    return Message(text, buttons(*below), mentions=called, silent=quiet)


def _terms(row: InvitationRow) -> str:
    """Returns the options that differ from the rules' defaults, and how it is played, in one line."""
    options: dict[str, Any] = msgspec.json.decode(row.options)
    how = [say("card-pace", pace=options.pop("pace"))] if "pace" in options else []
    how += [say("invitation-hours", hours=row.hours)] if row.hours else []
    how += [say("card-guided")] if row.guided else []
    return " · ".join([*presenter_for(row.kind).options(options), *how])


def _sides(row: InvitationRow) -> str:
    """Returns which side the user who invites plays, or what a die decides: the numbers that each seat has
    (``bot.community.invitations.draw_seat``)."""
    seats, host = GAMES[row.kind].seats, mention(row.user_id)
    if row.seat is not None:
        return say("invitation-side", host=host, seat=seat_name(row.seat))
    share = DIE_SIDES // len(seats)
    shares = in_a_row(
        say("invitation-share", first=n * share + 1, last=(n + 1) * share, seat=seat_name(seat))
        for n, seat in enumerate(seats)
    )
    return say("invitation-die", host=host, sides=shares)


def _with_throw(row: InvitationRow, begun: str) -> str:
    """Returns the sentence with the die that decided the seats, and what checks it."""
    record: dict[str, Any] = msgspec.json.decode(row.throw or "")
    (number,) = record["rolls"][-1]["dice"]
    (words,) = record["words"].values()
    drawn = say("invitation-drawn", number=number, host=mention(row.user_id), seat=seat_name(row.seat))
    checked = throw_text(
        mention(row.member_id or row.user_id),
        drawn,
        fingerprint=record["fingerprint"],
        promised=record["promised"],
        words=words,
        following=record["next"],
    )
    return f"{begun}\n{checked}"


PAGE, JOIN, LEAVE, LIKES, ASK, CHALLENGE = "seekers", "seek", "unseek", "likes", "ask", "challenge"
"""The words of the list's buttons: another page, one's own name, the games that one likes, and a challenge:
first to whom, then to which game."""


def seekers_list(
    entries: Sequence[SeekerRow], number: int, of: int, own: SeekerRow | None, now: datetime
) -> Message:
    """Returns page ``number`` of the list for a reader, whose own entry is ``own``, with these entries."""
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
    """Returns the games that a member likes, of those that there are."""
    liked = seeker.kinds.split()
    return [kind for kind in MANIFESTS if not liked or kind in liked]


def ask_game(seeker: SeekerRow) -> Message:
    """Returns the question to which of their games a user wants to challenge a member of the list."""
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
