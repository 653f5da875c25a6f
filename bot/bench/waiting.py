"""What players wait for, in games on the simulated Discord: until the answer, and apart from it until the
public message. Pictures are rendered in another process, whose processor time is not counted."""

from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.bench.figures import ROUNDS, Figure, Took, milliseconds, ratio, unclocked
from bot.bench.other_bots import BareBot, ReplayingBot, measure_commands
from bot.bench.relay import Relay, Step, Transaction, noting_transactions, watching_delivery
from bot.bench.tapping import Server, TappedGame, served
from bot.games.manifest import Manifest
from bot.store.upgrade import back_up

TAPS = 20
"""Number of taps in a round of one game."""

GAMES_AT_ONCE = 50
"""Number of games at once, in each of which somebody taps once in a round."""

WARM_UP = 5
"""Number of taps before the first round; with the first of them the renderer starts."""


class Tapped(NamedTuple):
    """A tap on a panel: when it was answered, and when the public message was sent that tells of it, if one
    was. ``decided`` says that it moved the game on, ``steps`` are what the bot did, the first ``asked`` of
    them before the answer; ``before`` are its transactions between the last tap and this one."""

    answered: Took
    public: Took | None
    decided: bool
    steps: Sequence[Step]
    asked: int
    before: Sequence[Step]

    @property
    def statements(self) -> list[int]:
        """The numbers of statements in the transactions before the answer."""
        return [len(step.statements) for step in self.steps[: self.asked] if isinstance(step, Transaction)]


async def measure_waiting(
    manifest: Manifest, taps: int = TAPS, at_once: int = GAMES_AT_ONCE
) -> AsyncIterator[Figure]:
    """Yields what players of a game wait for, alone and while they play many games at once, and what an
    accepted action costs over other bots."""
    title = manifest.name
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        copy = Path(folder, "copy.sqlite3")
        async with served(f"sqlite:///{folder}/ours.sqlite3") as server:
            game, relay = TappedGame(server, manifest), Relay(server.env)
            await tap_alone(server, relay, game, WARM_UP)
            await game.ready()
            await server.env.settle()
            await back_up(server.bot.store.database.address, copy)
            with noting_transactions(relay.steps):
                rounds = [await tap_alone(server, relay, game, taps) for _ in range(ROUNDS)]
            for figure in (*_waited(title, rounds), *_work(title, rounds)):
                yield figure
            games = [game, *(TappedGame(server, manifest, number) for number in range(1, at_once))]
            together = [await tap_together(server, relay, games) for _ in range(ROUNDS)]
            for figure in _waited(f"{title}, {at_once} games at once", together):
                yield figure
        recorded = steps_of([tap for played in rounds for tap in played])
        same = await measure_commands(ReplayingBot(f"sqlite:///{copy}", recorded), len(recorded))
        bare = await measure_commands(BareBot(Path(folder, "bare.sqlite3")), len(recorded))
    for bot, times in (("a bare bot's", iter(bare)), ("the same calls and transactions", iter(same))):
        pairs = [
            [(tap.answered, took) for tap, took in zip(played, times, strict=False) if tap.decided]
            for played in rounds
        ]
        yield ratio(f"{title}: accepted action over {bot}", list(filter(None, pairs)))


async def tap_alone(server: Server, relay: Relay, game: TappedGame, taps: int) -> list[Tapped]:
    """Taps ``taps`` times in one game."""
    return [tap for _ in range(taps) for tap in await tap_together(server, relay, [game])]


async def tap_together(server: Server, relay: Relay, games: Sequence[TappedGame]) -> list[Tapped]:
    """Taps once in each of the games, all at the same time."""
    for game in games:
        await game.ready()
    await server.env.settle()
    before = [step for step in relay.steps if isinstance(step, Transaction)]
    interactions = [await relay.hold(game.tap()) for game in games]
    async with watching_delivery(server.bot.store) as delivered:
        answered = await relay.carry(interactions)
        await delivered()
        public, asked = {**relay.public}, relay.asked
        await server.env.settle()
        steps = tuple(relay.steps)
        relay.steps.clear()
    return [
        Tapped(took, public.get(game.channel.id), await game.decided(), steps, asked, before)
        for took, game in zip(answered, games, strict=True)
    ]


def steps_of(taps: Sequence[Tapped]) -> list[Sequence[Step]]:
    """Returns what the bot did for each tap and then, before the next one, in the database."""
    return [
        (*tap.steps, *(following.before if following else ()))
        for tap, following in zip_longest(taps, taps[1:])
    ]


def _waited(title: str, rounds: Sequence[Sequence[Tapped]]) -> Iterator[Figure]:
    redrawn = [[tap.answered for tap in taps] for taps in rounds]
    public = [[tap.public for tap in taps if tap.public] for taps in rounds]
    for what, times in (("redrawn panel", redrawn), ("public edit", list(filter(None, public)))):
        for part in (0.5, 0.99) if times else ():
            yield milliseconds(f"{title}: tap to {what}, p{round(100 * part)}", times, part)


def _work(title: str, rounds: Sequence[Sequence[Tapped]]) -> Iterator[Figure]:
    """Yields what the bot does before the answer to an accepted action, on average."""
    accepted = [[tap.statements for tap in taps if tap.decided] for taps in rounds]
    for what, number in (("statements", sum), ("transactions", lambda counts: sum(map(bool, counts)))):
        means = [fmean(map(number, counts)) for counts in accepted if counts]
        yield unclocked(f"{title}: {what} before the answer", "", means)
