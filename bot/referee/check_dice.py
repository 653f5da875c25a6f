"""Checks every die in the record of a game that is over.

It needs Python and nothing else, not even Plan Vert: ``python3 check_dice.py planvert-A7QX.json``. It
compares each seed with the fingerprint published before its first roll, throws every die and shuffles every
deck again, and follows the chain of digests. ``bot/referee/dice.py`` has the formulas.
"""

import hashlib
import hmac
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CHECKED_FORMAT = "planvert-game/1"

Json = dict[str, Any]


def digest(last: str, link: Json) -> str:
    """Returns the digest of an event or a roll, which covers all that precedes it."""
    plain = {name: value for name, value in link.items() if name != "digest"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{last} {text}".encode()).hexdigest()


def roll_bytes(seed: bytes, *message: object) -> Iterator[int]:
    """Yields the bytes of a roll."""
    for block in itertools.count():
        text = json.dumps([*message, block], separators=(",", ":"))
        yield from hmac.digest(seed, text.encode(), "sha256")


def below(sides: int, source: Iterator[int]) -> int:
    """Returns a number below ``sides``, each with the same chance."""
    return next(byte for byte in source if byte < 256 - 256 % sides) % sides


def fair(seed: bytes, game: str, roll: Json, words: dict[str, str]) -> list[int]:
    """Returns what the seed gives for a roll, at most 256 numbers: dice, or the order of a deck."""
    order = list(range(len(roll["dice"][:256])))
    kind = "shuffle" if roll["shuffle"] else "dice"
    source = roll_bytes(seed, kind, game, roll["n"], roll["purpose"], sorted(words.items()))
    if not roll["shuffle"]:
        return [below(6, source) + 1 for _ in order]
    for place in order[:0:-1]:
        other = below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return order


def check(record: Json) -> str:
    """Returns that every die is fair. Ends the program with the first that is not."""
    if record["format"] != CHECKED_FORMAT:
        sys.exit(f"This program checks records of the format {CHECKED_FORMAT}.")
    dice, events, last, published = record["dice"], record["events"], record["id"], ""
    if dice["seed"] is None:
        sys.exit("The game is not over: its seed is still secret.")
    game = digest(last, events[0])
    seeds = [*dice.get("earlier", []), {**dice, "until": float("inf")}]
    sealing = [event for event in events if event["kind"] in ("MatchOpened", "SeedRenewed")]
    marks = [event["data"]["fingerprint"] for event in sealing]
    for held, mark in zip(seeds, marks, strict=True):
        if not hashlib.sha256(bytes.fromhex(held["seed"])).hexdigest() == held["fingerprint"] == mark:
            sys.exit("A seed does not fit the fingerprint that was published.")
    for number, roll in enumerate(dice["rolls"], 1):
        seed = bytes.fromhex(next(held["seed"] for held in seeds if roll["seq"] < held["until"]))
        given, said, imposed = fair(seed, game, roll, dice["words"]), roll["dice"], roll["imposed"]
        if roll["n"] != number or said[imposed:] != given[imposed:]:
            sys.exit(f"Roll {roll['n']} ({roll['purpose']}): the seed gives {given}, the record says {said}.")
    for link in sorted([*dice["rolls"], *events], key=lambda link: (link["seq"], "kind" in link)):
        published, last = last if link.get("kind") == "SeedOpened" else published, digest(last, link)
        if last != link["digest"]:
            sys.exit(f"Event {link['seq']} or its dice were changed after they were written.")
    laid = sum(roll["imposed"] for roll in dice["rolls"])
    own = sum(len(roll["dice"]) for roll in dice["rolls"] if not roll["shuffle"]) - laid
    return (
        f"{own} dice are what the seed gives; {laid} were imposed by the game master, in the open.\n"
        f"The last post of the game must show the digest {published}\n"
    )


if __name__ == "__main__":
    sys.stdout.write(check(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
