"""The chain of a record: each event and each roll is sealed together with all that precedes it.

A record is a chain of plain JSON objects: for each step of the game first its rolls, then its events. The
digest of a link is the SHA-256 of the previous digest (of the game's id for the first), a space, and the link
without its digest as canonical JSON (sorted names, no spaces, ASCII). When a game is over, the digest before
the opening of the seed is published with the seed: from then on the record up to that point cannot be
exchanged for another.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.games.game import Audience
from bot.referee.dice import Roll

Plain = dict[str, Any]
"""A JSON object."""


def digest(last: str, link: Mapping[str, Any]) -> str:
    """Returns the digest of a link; through ``last`` it covers all preceding links as well."""
    plain = {name: value for name, value in link.items() if name != "digest"}
    return hashlib.sha256(f"{last} {_canonical(plain)}".encode()).hexdigest()


_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def plain_roll(roll: Roll, step: int) -> Plain:
    """Returns a roll as a record holds it; ``step`` is the number of the first event of its step. Records of
    the first and the second form, whose purposes are words, do not mark a shuffle."""
    return {
        "n": roll.n,
        "seq": step,
        "purpose": roll.purpose,
        "dice": list(roll.dice),
        "imposed": roll.imposed,
        **({} if isinstance(roll.purpose, str) else {"shuffle": roll.shuffle}),
    }


def plain_event(seq: int, at: datetime, by: int | None, audience: Audience, data: bytes) -> Plain:
    """Returns an event as a record holds it, from its JSON. ``by`` is a pseudonym, or a user id in a record
    of the first form."""
    fields = json.loads(data)
    kind = fields.pop("kind")
    return {
        "seq": seq,
        "at": at.isoformat(),
        "by": None if by is None else str(by),
        "kind": kind,
        "audience": ",".join(audience),
        "data": fields,
    }
