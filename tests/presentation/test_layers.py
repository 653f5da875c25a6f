"""Pictures of layers: they look like one SVG, and what does not change is rendered once.

``--log-cli-level=INFO`` shows how long it takes the first time, and then.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import cache, partial
from io import BytesIO

import pytest
from msgspec import json
from msgspec.structs import replace
from PIL import Image, ImageChops
from simulated.night import by_night
from simulated.pictures import whole

from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options, State
from bot.presentation import renderer
from bot.presentation.drawing import FONTS, Drawing
from bot.presentation.memoir44 import pictures
from bot.presentation.presenter import samples
from bot.presentation.svg import Area, Layer, around, blank, box, layer, paper

log = logging.getLogger(__name__)

LAYERED = {name: drawing for name, make in samples().items() if (drawing := make()).layers}


def rendered(drawing: Drawing) -> bytes:
    """Returns the PNG of a drawing."""
    png = renderer.render(drawing.encode(), FONTS)
    assert png
    return png


def image(drawing: Drawing) -> Image.Image:
    """Returns the pixels of a drawing."""
    svg, layers, ground = json.decode(drawing.encode())
    return renderer.composed(svg, layers, FONTS, ground)


@cache
def pixels(name: str) -> Image.Image:
    """Returns the pixels of a sample, laid from what others before it showed as well."""
    return image(samples()[name]())


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Forgets all layers, and returns a list that collects each SVG that is rendered from then on."""
    seen: list[str] = []
    draw = renderer._rendered

    def noted(svg: str, fonts: tuple[str, ...]) -> bytes:
        seen.append(svg)
        return draw(svg, fonts)

    monkeypatch.setattr(renderer, "_rendered", noted)
    renderer._raster.cache_clear()
    renderer._ground.cache_clear()
    return seen


@pytest.mark.parametrize("name", by_night([*LAYERED], by_day=[*LAYERED][::2]))
def test_layers_look_like_one_svg(name: str) -> None:
    """A picture is the same to the eye whether its layers are rendered apart or as one SVG: no pixel is far
    off, but for a few where an edge is cut by another."""
    apart, one = pixels(name), image(Drawing("x.png", whole(LAYERED[name]), ""))
    assert apart.size == one.size
    counts = ImageChops.difference(apart, one).convert("RGB").convert("L").histogram()
    assert sum(counts[9:]) <= 0.001 * sum(counts), counts


@pytest.mark.parametrize("name", LAYERED)
def test_a_picture_is_the_same_whatever_was_rendered_before(name: str, asked: list[str]) -> None:
    """Layers that are rendered anew, and layers that are kept, give what was laid after other pictures."""
    drawing = LAYERED[name]
    every = {drawing.svg, *(layer.svg for layer in drawing.layers)}
    parts = {svg for svg in every if not renderer.ONE_COLOUR.fullmatch(svg)}
    for _ in range(2):
        assert image(drawing).tobytes() == pixels(name).tobytes()
        assert sorted(asked) == sorted(parts)


@pytest.mark.parametrize("name", samples())
def test_a_picture_is_opaque_and_its_few_colours_are_near_to_what_was_drawn(name: str) -> None:
    drawing, drawn = samples()[name](), pixels(name)
    assert renderer._raster(drawing.svg, FONTS).opacity is None
    png = Image.open(BytesIO(renderer._png(drawn)))
    assert png.mode == "P"
    apart = ImageChops.difference(png.convert("RGB"), drawn)
    counts = apart.convert("L").histogram()
    assert sum(counts[25:]) <= 0.001 * sum(counts), counts


def beach() -> State:
    """Returns the beginning of a scenario with many kinds of ground."""
    start: State = replace(GAME.setup(Options(scenario("beach"))), phase="card", number=1)
    return start


@pytest.mark.parametrize("draw", [pictures.picture, partial(pictures.position, focus=("E7",))])
def test_the_empty_board_is_rendered_once_a_scenario(
    draw: Callable[[State], Drawing], asked: list[str]
) -> None:
    """When the next turn comes, nothing is rendered but its number."""
    state = beach()
    first = milliseconds(draw(state))
    asked.clear()
    log.info("%.0f ms, then %.0f ms", first, milliseconds(draw(replace(state, number=2))))
    assert all(">Allies, turn 2<" in svg for svg in asked)
    assert len(asked) <= 1


def test_another_part_of_the_board_is_laid_from_the_same_hexes(asked: list[str]) -> None:
    """A crop that was never drawn before is laid from what others showed: nothing is rendered for it."""
    state = beach()
    for at in ("C4", "C10", "E7", "G7"):
        rendered(pictures.position(state, focus=(at,)))
    asked.clear()
    log.info("%.0f ms", milliseconds(pictures.position(state, focus=("D9",))))
    assert not asked


def test_what_happens_on_the_board_leaves_its_ground_alone(asked: list[str]) -> None:
    """A unit that is hurt is rendered alone; where a wire is removed, nothing is."""
    state = beach()
    start = state.board
    rendered(pictures.picture(state))
    asked.clear()
    hurt = replace(start.units[0], figures=1)
    rendered(pictures.picture(replace(state, board=start.with_unit(hurt))))
    assert [f"m44-base-{hurt.seat}" in svg for svg in asked] == [True]
    (wire, *_) = (square for square in start.squares if square.ground.obstacle == "wire")
    cleared = start.with_ground(wire.hex, replace(wire.ground, obstacle=""))
    rendered(pictures.picture(replace(state, board=cleared)))
    assert len(asked) == 1


def milliseconds(drawing: Drawing) -> float:
    """Renders a drawing and returns the milliseconds that it took."""
    began = time.process_time()
    rendered(drawing)
    return 1000 * (time.process_time() - began)


def test_a_layer_lies_where_its_marks_were_drawn() -> None:
    """A layer begins at a whole pixel, and its marks lie within it as if they were drawn on the picture."""
    one = layer(around(10), box(-5, -5, 10, 10, "red"), x=30.5, y=20, scale=2)
    assert (one.x, one.y) == (10, 0)
    found = image(Drawing("x.png", paper(60, width=80), "", (one,)))
    edge = [found.getpixel((x, 20)) for x in (19, 20, 40)]
    assert edge[1] == (248, 116, 105)
    assert edge[0] == found.getpixel((5, 20))
    assert found.getpixel((30, 20)) == (255, 0, 0)


@pytest.mark.parametrize("x", [-15, 0, 25, 60])
def test_of_a_layer_only_what_is_in_its_window_is_shown(x: float) -> None:
    """Of a layer that reaches out of its window, or of the picture, the rest is not shown."""
    red = (255, 0, 0)
    sheet = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>'
    laid = layer(Area(0, 0, 30, 10), box(0, 0, 30, 10, "red"), x=x)
    for window, seen in ((None, range(40)), (Area(5, 2, 35, 9), range(5, 35))):
        found = image(Drawing("x.png", sheet, "", (replace(laid, window=window),)))
        row = [found.getpixel((n, 4)) == red for n in range(40)]
        assert row == [n in seen and x <= n < x + 30 for n in range(40)]
        assert (found.getpixel((20, 0)) == red) == (window is None and x <= 20 < x + 30)


def test_a_layer_that_is_no_svg_fails_the_picture() -> None:
    """A picture is rendered whole or not at all."""
    assert renderer.render(Drawing("x.png", paper(50), "", (Layer("<svg", 0, 0),)).encode(), FONTS) == b""


def test_a_sheet_of_one_colour_is_not_rendered(asked: list[str]) -> None:
    sheet = image(Drawing("x.png", blank(50.5, "#102030"), ""))
    assert sheet.size == (800, 51)
    assert sheet.getcolors() == [(800 * 51, (0x10, 0x20, 0x30))]
    assert not asked


def test_a_picture_with_very_much_on_it_has_fewer_colours() -> None:
    """The more there is, the more bytes it takes, and a telephone waits for them."""
    calm, noise = Image.new("RGB", (800, 800), "#96ab72"), Image.effect_noise((800, 800), 60).convert("RGB")
    colours = [len(Image.open(BytesIO(renderer._png(image))).getcolors() or ()) for image in (calm, noise)]
    assert colours[0] == 1
    assert 1 < colours[1] <= renderer.MOST_COLOURS[-1]
