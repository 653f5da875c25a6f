"""Verifies the record of a game: referees it again and compares.

For each step there must be a command of the user said to have given it, allowed and legal at that time, from
which the rules with exactly these dice produce exactly these events; the same holds for steps of the clock.
Everything else in the record (options, seats, words, result) must follow from its events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.games.match_events import SeedOpened
from bot.games.verdict import Fault, Verdict
from bot.referee.chain import Plain, digest
from bot.referee.dice import SEED_BYTES, fair, fingerprint
from bot.referee.export import in_chain_order
from bot.referee.open_dice import Thrown, false
from bot.referee.record import Earlier, Export, ExportedDice, NoExport, event_name, read_record, roll_name
from bot.referee.retrial import Retrial

__all__ = ["NoExport", "read_record", "verify"]


def verify(record: Export | Thrown, *published: str | None, computers: bool = False) -> Verdict:
    """Returns the verdict on a record: that of a game is refereed again; of a throw without a game, the seed
    and every die are checked.

    ``published`` are the digests of the game's closing posts, or at least their first ``SHORTEST`` digits, as
    far as they are known; one of them must be in the record. With ``computers`` the commands of computer
    players are computed again as well. Before the end there is no seed and not every
    event, so only the chain can be checked.
    """
    if isinstance(record, Thrown):
        thrown = sum(len(roll.dice) for roll in record.rolls)
        return Verdict(True, thrown, 0, [Fault(*one) for one in false(record)])
    whole = record.whole
    faults = list(_chain(record, whole=whole))
    replayed = computed = uncomputed = 0
    digests = _digests(record)
    if whole:
        faults += _seeds(record)
        sound = not faults
        faults += _dice(record)
        if sound:
            again = Retrial(record, computers=computers)
            faults += again.faults
            replayed, computed, uncomputed = again.replayed, again.computed, again.uncomputed
    noted = [one for one in published if one is not None]
    if noted and not any(_among(digests, one) for one in noted):
        faults.append(Fault("digest", "not-published"))
    dice = sum(len(roll.dice) for roll in record.dice.rolls if not roll.shuffled)
    return Verdict(
        whole, dice, len(record.events), faults, replayed, digests, bool(noted), computed, uncomputed
    )


SHORTEST = 16
"""The number of leading digits that identify a digest."""


def _among(digests: Sequence[str], published: str) -> bool:
    noted = published.strip().lower()
    return len(noted) >= SHORTEST and any(one.startswith(noted) for one in digests)


def _digests(record: Export) -> tuple[str, ...]:
    said = [event.data.get("digest") for event in record.events if event.kind == SeedOpened.__name__]
    return tuple(one for one in said if isinstance(one, str) and one)


def _links(record: Export) -> list[tuple[str, Plain]]:
    """Returns the links, in the order of the chain, each with its name."""
    events = [msgspec.to_builtins(event) for event in record.events]
    rolls = [msgspec.to_builtins(roll) for roll in record.dice.rolls]
    names = {id(plain): event_name(event) for plain, event in zip(events, record.events, strict=True)}
    numbered = enumerate(zip(rolls, record.dice.rolls, strict=True))
    names |= {id(plain): roll_name(n, roll) for n, (plain, roll) in numbered}
    return [(names[id(link)], link) for link in in_chain_order(record.form, events, rolls)]


def _chain(record: Export, *, whole: bool) -> Iterator[Fault]:
    last = record.id
    for where, link in _links(record):
        closing = link["data"].get("digest") if link.get("kind") == SeedOpened.__name__ else None
        if whole and closing and closing != last:
            yield Fault(where, "digest-published")
        if digest(last, link) != link["digest"]:
            yield Fault(where, "digest")
        last = link["digest"]
    if record.digest != last:
        yield Fault("digest", "digest")


def _seeds(record: Export) -> Iterator[Fault]:
    dice = record.dice
    held: list[Earlier | ExportedDice] = [*dice.earlier, dice]
    for number, one in enumerate(held):
        where = f"dice.earlier[{number}]" if number < len(dice.earlier) else "dice"
        seed = _bytes(one.seed)
        if seed is None:
            yield Fault(f"{where}.seed", "seed")
        elif fingerprint(seed) != one.fingerprint:
            yield Fault(f"{where}.seed", "fingerprint")
    published = [event.data.get("fingerprint") for event in record.events if event.kind in SEALS]
    if published != [one.fingerprint for one in held]:
        yield Fault("dice.fingerprint", "published")
    opened = [event.data.get("seed") for event in record.events if event.kind == "SeedOpened"]
    if opened != [one.seed for one in held]:
        yield Fault("dice.seed", "opened")
    renewed = [event.seq for event in record.events if event.kind == "SeedRenewed"]
    for number, one in enumerate(dice.earlier):
        if [one.until] != renewed[number : number + 1]:
            yield Fault(f"dice.earlier[{number}].until", "until")


SEALS = ("MatchOpened", "SeedRenewed")


def _bytes(seed: str | None) -> bytes | None:
    try:
        found = bytes.fromhex(seed or "")
    except ValueError:
        return None
    return found if len(found) == SEED_BYTES and found.hex() == seed else None


def _thrown_for(record: Export) -> str:
    """Returns what the dice were thrown for: the digest of the opening; in a record of the first form, the
    game's id."""
    if record.form == 1 or not record.events:
        return record.id
    return digest(record.id, msgspec.to_builtins(record.events[0]))


def _dice(record: Export) -> Iterator[Fault]:
    dice, game = record.dice, _thrown_for(record)
    for number, roll in enumerate(dice.rolls):
        where = roll_name(number, roll)
        if roll.n != number + 1:
            yield Fault(where, "number")
        held = next((one for one in dice.earlier if roll.seq < one.until), dice)
        seed = _bytes(held.seed)
        if seed is None:
            continue
        own = fair(seed, game, roll.n, roll.purpose, dice.words, len(roll.dice), shuffled=roll.shuffled)
        if not 0 <= roll.imposed <= len(roll.dice) or not roll.dice:
            yield Fault(where, "imposed")
        elif tuple(roll.dice[roll.imposed :]) != own[roll.imposed :]:
            yield Fault(where, "die")
