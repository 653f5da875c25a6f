"""The post of an invitation to a game, and what its answers lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import DIE_SIDES
from bot.games.registry import GAMES
from bot.presentation.components import SUCCESS, button, buttons
from bot.presentation.custom_id import NO_GAME, CustomId
from bot.presentation.dice import throw_text
from bot.presentation.facts import seat_name
from bot.presentation.messages import Message, mention
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import NOTHING, in_a_row, say, say_if_known

if TYPE_CHECKING:
    from bot.store.tables import InvitationRow

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
