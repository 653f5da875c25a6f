"""Random legal play: how fast the rules of a game are, and pictures of its positions."""

from collections.abc import Iterator
from itertools import count, islice

from bot.bench.figures import ROUNDS, Aims, Figure, Stopwatch, Took, milliseconds, rate
from bot.games.game import AnyGame
from bot.games.manifest import Manifest
from bot.games.registry import GAMES
from bot.presentation import renderer
from bot.presentation.drawing import FONTS, Drawing
from bot.presentation.presenter import presenter_for
from bot.presentation.samples import Position, positions

STRIDE = 7
"""Number of decisions of a game from which one picture is taken."""


def measure_rules(game: AnyGame, aims: Aims) -> Iterator[Figure]:
    """Yields the decisions and the whole games per second on one core: ``choices`` and ``decide`` for each
    step, with a random legal choice, excluding resigning and standing orders."""
    decisions, games = list[tuple[int, Took]](), list[tuple[int, Took]]()
    game.choices(game.setup(game.options()), game.seats[0])
    for _ in range(ROUNDS):
        played, watch = max(1, aims.games // ROUNDS), Stopwatch()
        decided = sum(
            sum(1 for _ in positions(game, seed, aims.standing_orders)) - 1 for seed in range(played)
        )
        took = watch.read()
        decisions.append((decided, took))
        games.append((played, took))
    title = aims.title or game.name
    yield rate(f"rule steps of {title}", decisions, aims.steps_a_second)
    yield rate(f"whole {aims.called} of {title}", games, aims.games_a_second)


def gallery(kind: str, pictures: int, seed: int = 0) -> Iterator[Drawing]:
    """Yields that many different pictures of random positions of a game: what the channel, the seat that is
    to play and its panel show."""
    seen = set[Drawing]()
    for number in count(seed):
        played = list(positions(GAMES[kind], number))
        for position in [*played[-number % STRIDE : -1 : STRIDE], played[-1]]:
            for drawing in _drawn(kind, position):
                if drawing not in seen:
                    seen.add(drawing)
                    yield drawing
                if len(seen) == pictures:
                    return


def _drawn(kind: str, position: Position) -> Iterator[Drawing]:
    presenter, rules = presenter_for(kind), GAMES[kind]
    _, state, seat, choices = position
    if picture := presenter.picture(rules.view(state, "public")):
        yield picture
    view = rules.view(state, seat)
    menu = presenter.menu(view, seat, choices, ())
    if menu and menu.picture:
        yield menu.picture


def measure_pictures(manifest: Manifest, pictures: int) -> Figure:
    """Returns how long the renderer takes for a picture that it has not drawn yet; a round draws
    ``pictures``."""
    drawings, rounds = gallery(manifest.name, 1 + ROUNDS * pictures), []
    renderer.render(next(drawings).encode(), FONTS)
    for _ in range(ROUNDS):
        times = []
        for drawing in islice(drawings, pictures):
            encoded, watch = drawing.encode(), Stopwatch()
            assert renderer.render(encoded, FONTS)
            times.append(watch.read())
        rounds.append(times)
    return milliseconds(f"{manifest.name}: a new picture in the renderer", rounds)
