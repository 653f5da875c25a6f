"""The result of verifying a record, in words."""

import re
from contextlib import suppress

import msgspec

from bot.games.game import BROKEN, Event, Refused
from bot.games.log import Difference, RecordFault, Verdict
from bot.games.match import Match
from bot.games.typed_text import clipped, plain_line
from bot.presentation import messages
from bot.presentation.components import MESSAGE
from bot.presentation.paging import fitted
from bot.presentation.wording import NOTHING, escaped, escaped_code, in_a_row, say, seat_name, unescaped

LONGEST_EVENT = 300
LARGEST_EVENT = 20_000
_MARKUP = re.compile(r"(?<!\\)(?:\*+|`)|^(?:#+|-#) ", re.MULTILINE)
"""The bot's own markup in the text of an event, which would not be closed if the text is cut."""


def verdict_text(verdict: Verdict) -> str:
    """Returns that the record is correct, or each value that cannot be true, or why neither is known."""
    if verdict.stopped:
        return say("verdict-stopped", limit=verdict.stopped, most=verdict.most)
    if verdict.faults:
        lines = [say("verdict-bad"), *map(_fault, verdict.faults)]
        return fitted("\n".join(lines), MESSAGE, "cut-verdict")
    if not verdict.whole:
        return say("verdict-early", events=verdict.events)
    if not verdict.events:
        return say("verdict-throw", dice=verdict.dice)
    if verdict.replayed:
        steps, rules, release = verdict.replayed, verdict.rules, verdict.release
        lines = [say("verdict-replayed", steps=steps, rules=rules, release=release)]
    else:
        lines = [say("verdict-good", dice=verdict.dice, events=verdict.events)]
    if verdict.computed:
        lines.append(say("verdict-computed", moves=verdict.computed))
    if verdict.uncomputed:
        lines.append(say("verdict-uncomputed", moves=verdict.uncomputed))
    if verdict.compared:
        lines.append(say("verdict-published"))
        if verdict.unproved:
            lines.append(
                say("verdict-unproved", events=verdict.unproved, first=verdict.events - verdict.unproved + 1)
            )
    elif verdict.digests:
        lines.append(say("verdict-digest", digest=verdict.digests[-1][0]))
    return "\n".join(lines)


def _fault(fault: RecordFault) -> str:
    difference = fault.difference
    what = _step(difference) + _wrong(fault.key, difference) if difference else say(f"fault-{fault.key}")
    return say("verdict-fault", where=escaped(fault.where), what=what)


def _step(difference: Difference) -> str:
    if not difference.slash:
        return ""
    match, command, seat = difference.match, difference.command, difference.seat
    given = "" if command is None else clipped(" " + str(command).partition(" ")[2], LONGEST_EVENT)
    # The seat of a forged record may be none of the game's.
    known = match.kind and seat in match.game.seats
    name = (seat_name(seat) if known else escaped(clipped(seat, 40))) if seat else NOTHING
    return say("verdict-step", asked=escaped_code(f"/{difference.slash}{given}"), seat=name) + " "


def _wrong(key: str, difference: Difference) -> str:
    match, recorded, refereed = difference.match, difference.says, difference.found
    if key == "refused":
        return say("fault-refused", why=messages.refusal(Refused(*difference.refused, game=match.kind)))
    if refereed is None or recorded is None:
        event = refereed or recorded
        words = _words(event, match) if event else ""
        return say("fault-missing" if recorded is None else "fault-more", event=words)
    if recorded == refereed:
        return say("fault-beside", event=_words(recorded, match))
    says, right = _words(recorded, match), _words(refereed, match)
    return say("fault-decided", says=says, found=right, fields=_fields(recorded, refereed))


def _words(event: Event, match: Match) -> str:
    """Returns the event in words, or its class name if its forged values have no wording or are too many."""
    text = ""
    with suppress(*BROKEN):
        if len(msgspec.json.encode(event)) <= LARGEST_EVENT:
            text = messages.event_line(event, match)
    words = unescaped(_MARKUP.sub("", re.sub(r"(?<!\\)<@(\d+)>", r"\1", text)))
    return escaped(clipped(plain_line(words), LONGEST_EVENT)) or type(event).__name__


def _fields(recorded: Event, refereed: Event) -> str:
    """Returns the fields that differ, or the kinds if these do, for two events whose text is the same."""
    if type(recorded) is not type(refereed):
        return _unlike("kind", type(recorded).__name__, type(refereed).__name__)
    names = recorded.__struct_fields__
    pairs = [(name, getattr(recorded, name), getattr(refereed, name)) for name in names]
    return in_a_row(_unlike(name, says, right) for name, says, right in pairs if says != right)


def _unlike(name: str, *values: object) -> str:
    says, right = (escaped(clipped(str(value), LONGEST_EVENT)) for value in values)
    return say("fault-field", name=name, says=says, found=right)
