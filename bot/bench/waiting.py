"""What players wait for, in games on the simulated Discord: until the answer, and apart from it until the
public message. Pictures are rendered in another process, whose processor time is not counted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.bench.bare import Bare, Twin, measure_commands
from bot.bench.figures import ROUNDS, Figure, Took, milliseconds, plain, ratio
from bot.bench.line import Line, Step, Transaction, noting_transactions, watching_delivery
from bot.bench.sitting import Sitting
from bot.bench.table import Table, file_url, table
from bot.games.manifest import Manifest
from bot.store.upgrade import back_up

TAPS = 20
"""Number of taps in a round of one game."""

AT_ONCE = 50
"""Number of games at once, in each of which somebody taps once in a round."""


WARM_UP = 5
"""Number of taps before the first round; with the first of them the renderer starts."""


class Tap(NamedTuple):
    """A tap on a panel: when it was answered, and when the public message was sent that tells of it, if one
    was. ``decided`` says that it moved the game on, ``steps`` are what the bot did, the first ``asked`` of
    them before the answer; ``before`` are its transactions between the last tap and this one."""

    answered: Took
    public: Took | None
    decided: bool
    steps: Sequence[Step]
    asked: int
    before: Sequence[Step]


async def measure_waiting(
    manifest: Manifest, taps: int = TAPS, at_once: int = AT_ONCE
) -> AsyncIterator[Figure]:
    """Yields what players of a game wait for, alone and while they play many games at once, and what an
    accepted action costs over other bots."""
    title = manifest.name
    with TemporaryDirectory(prefix="planvert-bench-") as name:
        folder = Path(name)
        async with table(file_url(folder / "ours.sqlite3"), manifest) as ours:
            alone = Sitting(ours, 0)
            await alone.open()
            line = Line(ours.env)
            await tap_alone(ours, line, alone, WARM_UP)
            await alone.ready()
            await ours.env.settle()
            await back_up(ours.bot.store.database.address, folder / "twin.sqlite3")
            with noting_transactions(line.steps):
                rounds = [await tap_alone(ours, line, alone, taps) for _ in range(ROUNDS)]
            for figure in _waited(title, rounds):
                yield figure
            for figure in _work(title, rounds):
                yield figure
            sittings = [alone, *(Sitting(ours, number) for number in range(1, at_once))]
            crowds = [await tap_together(ours, line, sittings) for _ in range(ROUNDS)]
            for figure in _waited(f"{title}, {at_once} games at once", crowds):
                yield figure
        recorded = steps_of([tap for taps_ in rounds for tap in taps_])
        same = iter(await measure_commands(Twin(file_url(folder / "twin.sqlite3"), recorded), len(recorded)))
        bare = iter(await measure_commands(Bare(folder / "bare.sqlite3"), len(recorded)))
    for over, other in (("a bare bot's", bare), ("the same calls and transactions", same)):
        pairs = [
            [(tap.answered, took) for tap, took in zip(taps_, other, strict=False) if tap.decided]
            for taps_ in rounds
        ]
        yield ratio(f"{title}: accepted action over {over}", [one for one in pairs if one])


async def tap_alone(ours: Table, line: Line, sitting: Sitting, taps: int) -> list[Tap]:
    """Taps so many times in one game."""
    return [tap for _ in range(taps) for tap in await tap_together(ours, line, [sitting])]


async def tap_together(ours: Table, line: Line, sittings: Sequence[Sitting]) -> list[Tap]:
    """Taps once in each of the games, all at the same time."""
    for sitting in sittings:
        await sitting.ready()
    await ours.env.settle()
    before = [step for step in line.steps if isinstance(step, Transaction)]
    interactions = [await line.hold(sitting.tap()) for sitting in sittings]
    async with watching_delivery(ours.bot.store) as delivered:
        answered = await line.carry(interactions)
        await delivered()
        public, asked = {**line.public}, line.asked
        await ours.env.settle()
        steps = tuple(line.steps)
        line.steps.clear()
    return [
        Tap(took, public.get(sitting.channel.id), await sitting.decided(), steps, asked, before)
        for took, sitting in zip(answered, sittings, strict=True)
    ]


def steps_of(taps: Sequence[Tap]) -> list[Sequence[Step]]:
    """Returns what the bot did for each tap and then, before the next one, in the database."""
    return [
        (*tap.steps, *(following.before if following else ()))
        for tap, following in zip_longest(taps, taps[1:])
    ]


def _waited(title: str, rounds: Sequence[Sequence[Tap]]) -> Sequence[Figure]:
    redrawn = [[tap.answered for tap in taps] for taps in rounds]
    told = [[tap.public for tap in taps if tap.public] for taps in rounds]
    told = [times for times in told if times]
    return [
        milliseconds(f"{title}: tap to {what}, p{round(100 * part)}", times, part)
        for what, times in (("redrawn panel", redrawn), ("public edit", told))
        if times
        for part in (0.5, 0.99)
    ]


def _work(title: str, rounds: Sequence[Sequence[Tap]]) -> Sequence[Figure]:
    """What the bot does before the answer to an accepted action, on average."""
    counts = [[_count(tap) for tap in taps if tap.decided] for taps in rounds]
    counts = [each for each in counts if each]
    return [
        plain(
            f"{title}: {what} before the answer",
            "",
            [sum(one[n] for one in each) / len(each) for each in counts],
        )
        for n, what in enumerate(("statements", "transactions"))
    ]


def _count(tap: Tap) -> tuple[int, int]:
    done = [len(step.statements) for step in tap.steps[: tap.asked] if isinstance(step, Transaction)]
    return sum(done), sum(1 for statements in done if statements)
