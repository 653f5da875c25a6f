"""The result of verifying a record, in words."""

from __future__ import annotations

import re

import msgspec

from bot.games.game import BROKEN, Event, Refused
from bot.games.match import Match
from bot.games.typed_text import clipped, plain_line
from bot.games.verdict import Difference, Fault, Verdict
from bot.presentation import limits, messages
from bot.presentation.facts import seat_name
from bot.presentation.markup import escaped, escaped_code, unescaped
from bot.presentation.paging import fitted
from bot.presentation.wording import NOTHING, in_a_row, say

LONGEST_EVENT = 300
"""Most characters of an event's text in a fault."""

LARGEST_EVENT = 20_000
"""Most bytes of JSON of an event that is put into words."""

_MARKUP = re.compile(r"(?<!\\)(?:\*+|`)|^(?:#+|-#) ", re.MULTILINE)
"""The bot's own markup in the text of an event, which would not be closed if the text is cut."""


def verdict_text(verdict: Verdict) -> str:
    """Returns that the record is correct, or each value that cannot be true, or why neither is known."""
    if verdict.stopped:
        return say("verdict-stopped", limit=verdict.stopped, most=verdict.most)
    if verdict.faults:
        lines = [say("verdict-bad"), *map(_fault, verdict.faults)]
        return fitted("\n".join(lines), limits.MESSAGE, "cut-verdict")
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
            lines.append(say("verdict-unproved", events=verdict.unproved, first=_first_unproved(verdict)))
    elif verdict.digests:
        lines.append(say("verdict-digest", digest=verdict.digests[-1][0]))
    return "\n".join(lines)


def _first_unproved(verdict: Verdict) -> int:
    return verdict.events - verdict.unproved + 1


def _fault(fault: Fault) -> str:
    what = say(f"fault-{fault.key}") if fault.difference is None else _difference(fault.key, fault.difference)
    return say("verdict-fault", where=escaped(fault.where), what=what)


def _difference(key: str, one: Difference) -> str:
    return f"{_step(one)}{_wrong(key, one)}"


def _step(one: Difference) -> str:
    """Returns the seat and the command that the record names for a step; empty for the clock."""
    if not one.slash:
        return ""
    given = "" if one.command is None else " " + str(one.command).partition(" ")[2]
    given = clipped(given, LONGEST_EVENT)
    seat = _seat(one.seat, one.match) if one.seat else NOTHING
    return say("verdict-step", asked=escaped_code(f"/{one.slash}{given}"), seat=seat) + " "


def _seat(seat: str, match: Match) -> str:
    """Returns the name of a seat, or what stands in its place in a forged record."""
    return seat_name(seat) if match.kind and seat in match.game.seats else escaped(clipped(seat, 40))


def _wrong(key: str, one: Difference) -> str:
    if key == "refused":
        why = messages.refusal(Refused(*one.refused, game=one.match.kind))
        return say("fault-refused", why=why)
    if one.found is None or one.says is None:
        missing = one.says is None
        event = one.found if missing else one.says
        words = _words(event, one.match) if event else ""
        return say("fault-missing" if missing else "fault-more", event=words)
    says, found = _words(one.says, one.match), _words(one.found, one.match)
    if one.says == one.found:
        return say("fault-beside", event=says)
    fields = _fields(one.says, one.found)
    return say("fault-decided", says=says, found=found, fields=fields)


def _words(event: Event, match: Match) -> str:
    """Returns the event in words, or its class name if its forged values have no wording or are too many."""
    try:
        said = " ".join(messages.event_lines([event], match)) if _brief(event) else ""
    except BROKEN:
        said = ""
    words = unescaped(_MARKUP.sub("", re.sub(r"(?<!\\)<@(\d+)>", r"\1", said)))
    return escaped(clipped(plain_line(words), LONGEST_EVENT)) or type(event).__name__


def _brief(value: object) -> bool:
    return len(msgspec.json.encode(value)) <= LARGEST_EVENT


def _fields(says: Event, found: Event) -> str:
    """Returns the fields that differ, or the kinds if these do, for two events whose text is the same."""
    if type(says) is not type(found):
        return _unlike("kind", type(says).__name__, type(found).__name__)
    pairs = [(name, getattr(says, name), getattr(found, name)) for name in says.__struct_fields__]
    return in_a_row(_unlike(name, one, other) for name, one, other in pairs if one != other)


def _unlike(name: str, says: object, found: object) -> str:
    one, other = (escaped(clipped(str(value), LONGEST_EVENT)) for value in (says, found))
    return say("fault-field", name=name, says=one, found=other)
