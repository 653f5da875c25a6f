"""The checks of pictures: where texts lie, which overlap, which are cut or small, and what colours differ."""

from __future__ import annotations

import pytest
from measuring.boxes import Text, texts
from measuring.legibility import (
    CLEAR,
    contrast,
    faults,
    hidden,
    least_contrast,
    legibility,
    luminance,
    overlapping,
)
from presentation.parts import parts_of

from bot.bench.random_play import gallery
from bot.games.registry import GAMES
from bot.presentation.drawing import Drawing
from bot.presentation.svg import (
    Area,
    Layer,
    badge,
    box,
    circle,
    document,
    layer,
    mark,
    moved,
    paper,
    text,
    use,
    wide,
)


def drawing(*marks: str, layers: tuple[Layer, ...] = ()) -> Drawing:
    """Returns a picture of 800 by 400 with these marks and layers."""
    return Drawing("x.png", paper(400, *marks), "", layers)


def written(*marks: str) -> list[Text]:
    """Returns the texts of a picture with these marks."""
    return texts(drawing(*marks))


def test_a_box_is_that_of_its_letters() -> None:
    """A text without tall or deep letters is half as high as its size; it lies where its anchor says."""
    (one,) = texts(drawing(text("nouns", 100, 200, 40)))
    assert one.box == pytest.approx((100, 200 - 0.51 * 40, 100 + wide("nouns", 40), 200))
    (one,) = texts(drawing(text("Gy", 100, 200, 40, anchor="middle")))
    assert one.box == pytest.approx((100 - wide("Gy", 20), 172, 100 + wide("Gy", 20), 208))
    (one,) = texts(drawing(text("squeezed", 700, 200, 40, anchor="end", room=120)))
    assert one.box == pytest.approx((580, 172, 700, 208))


def test_transformations_are_honoured() -> None:
    """Translations, scales and rotations apply from the inside out."""
    (one,) = texts(drawing(moved(100, 50, moved(10, 20, text("H", 0, 0, 20), scale=2), scale=2)))
    assert one.size == 80
    assert one.shown == pytest.approx(31.2)
    assert one.box == pytest.approx((120, 90 - 56, 120 + wide("H", 80), 90))
    (one,) = texts(drawing(mark("g", text("H", 0, 0, 20), transform="translate(400 200) rotate(90)")))
    assert one.box == pytest.approx((400, 200, 414, 200 + wide("H", 20)))
    (one,) = texts(drawing(mark("g", text("H", 30, 40, 20), transform="rotate(180, 30, 40)")))
    assert one.box == pytest.approx((30 - wide("H", 20), 40, 30, 54))
    (one,) = texts(drawing(mark("g", text("H", 0, 0, 20), transform="matrix(1 0 0 1 5 100)")))
    assert one.box[:2] == pytest.approx((5, 86))


def test_layers_lie_where_they_are_put_and_seen_through_their_window() -> None:
    """What lies outside a window is not there; what lies partly outside is cut."""
    area = Area(0, 0, 100, 40)
    shown = layer(area, text("Lison", 0, 30, 30), x=300, y=200)
    assert texts(drawing(layers=(shown,)))[0].box.left == 300
    cut = layer(area, text("Lison", 0, 30, 30), x=300, y=200, window=Area(0, 0, 340, 400))
    assert faults(drawing(layers=(cut,))) == ["'Lison' is cut"]
    gone = layer(area, text("Lison", 0, 30, 30), x=300, y=200, window=Area(0, 0, 300, 400))
    assert not texts(drawing(layers=(gone,)))


def test_what_stands_over_the_edge_is_cut() -> None:
    assert faults(drawing(text("Avranches", 700, 200, 40))) == ["'Avranches' is cut"]
    assert faults(drawing(text("Caen", 100, 20, 40))) == ["'Caen' is cut"]
    assert not faults(drawing(text("Caen", 100, 40, 40)))


def test_small_texts_are_found_at_the_size_at_which_they_are_shown() -> None:
    """A text has at least 10 px on a telephone, where a picture is 312 px wide, and the number of a hex 7."""
    assert faults(drawing(text("clock", 100, 100, 25))) == ["'clock' is 9.8 px"]
    assert not faults(drawing(text("clock", 100, 100, 26)))
    assert faults(drawing(moved(0, 0, text("clock", 100, 100, 30), scale=0.8))) == ["'clock' is 9.4 px"]
    map_ = Drawing("x.png", document(1600, 400, text("clock", 100, 100, 50)), "")
    assert faults(map_) == ["'clock' is 9.8 px"]
    assert not faults(drawing(text("0503", 100, 100, 18)))
    assert faults(drawing(text("0503", 100, 100, 17))) == ["'0503' is 6.6 px"]


def test_texts_overlap_if_their_boxes_do() -> None:
    """Neighbours do not overlap, on any layer; a halo is no second text."""
    caen = text("Caen", 100, 100, 30)
    beside = text("Lison", 100 + wide("Caen", 30), 100, 30)
    below = text("Lison", 100, 124, 30)
    assert not overlapping(written(caen, beside))
    assert not overlapping(written(caen, below))
    assert not overlapping(written(mark("g", caen, paint_order="stroke"), caen))
    ((one, other),) = overlapping(written(caen, text("Lison", 120, 110, 30)))
    assert (one.words, other.words) == ("Caen", "Lison")
    on_top = layer(Area(0, 0, 90, 40), text("Lison", 0, 30, 30), x=120, y=80)
    assert faults(drawing(caen, layers=(on_top,))) == ["'Caen' overlaps 'Lison'"]


def test_what_lies_on_a_text_hides_it() -> None:
    """A token on a text hides it, in its own layer or in one above; its own plate, a tint and a line do not,
    and neither does what touches no more than its edge."""
    caen, whole = text("Caen", 100, 100, 30), Area(0, 0, 800, 400)
    token = circle(120, 90, 18, "#ffd84a")
    assert hidden(drawing(caen, token)) == ["Caen"]
    assert hidden(drawing(layers=(layer(whole, caen), layer(whole, token)))) == ["Caen"]
    assert hidden(drawing(layers=(layer(whole, caen), layer(whole, badge("①", 120, 90))))) == ["Caen"]
    assert not hidden(drawing(token, caen))
    assert not hidden(drawing(layers=(layer(whole, token), layer(whole, caen))))
    for harmless in (
        box(90, 70, 90, 40, "#ffd84a", opacity=0.35),
        box(90, 70, 90, 10, "#ffd84a"),
        mark("path", d="M90,90H180", stroke="#25241e", stroke_width=2),
    ):
        assert not hidden(drawing(caen, harmless))
    gone = layer(whole, token, window=Area(200, 0, 800, 400))
    assert not hidden(drawing(layers=(layer(whole, caen), gone)))


def test_a_counter_that_lies_on_another_hides_it() -> None:
    """A sign on the corner of a counter does not hide it, and a frame may be hidden."""
    counter, frame = use("fr-counter-allied", 0, 0), use("fr-chosen-allied", 0, 0)

    def laid(drawn: str, x: float) -> Layer:
        return layer(Area(-46, -46, 46, 46), drawn, x=x, y=100)

    assert hidden(drawing(layers=(laid(counter, 100), laid(counter, 130)))) == ["fr-counter-allied"]
    assert not hidden(drawing(layers=(laid(counter, 100), laid(counter, 160))))
    assert not hidden(drawing(layers=(laid(frame, 100), laid(counter, 100), laid(badge("①", 28, -28), 100))))


def test_a_slanting_text_is_no_larger_than_itself() -> None:
    """Two slanting lines lie beside each other although the rectangles around them overlap."""
    lines = [
        mark("g", text("Cherbourg", 0, 0, 30), transform=f"translate({x} 300) rotate(-45)")
        for x in (200, 250)
    ]
    assert not overlapping(written(*lines))
    assert overlapping(written(lines[0], lines[0].replace("200", "210")))


def test_symbols_are_read_where_they_are_used() -> None:
    """What is defined is not drawn until it is used."""
    defined = mark("defs", mark("g", text("Forest", 0, 0, 30), id="forest"))
    assert not texts(drawing(defined))
    used = mark("use", href="#forest", x=100, y=200)
    assert texts(drawing(defined, used))[0].box[:2] == pytest.approx((100, 179))


def test_a_badge_shows_the_number_of_its_mark() -> None:
    assert [one.words for one in texts(drawing(badge("①", 50, 50), badge("㉕", 150, 50)))] == ["1", "25"]
    assert not faults(drawing(badge("⑳", 50, 50)))


def test_contrast_is_that_of_wcag() -> None:
    """WCAG 2: white on black is 21 : 1, pure red on white 4 : 1, #767676 on white just over 4.5 : 1."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ff0000", "#ffffff") == pytest.approx(3.998, abs=0.001)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert luminance("#ffffff", "tritanopia") == pytest.approx(1, abs=1e-5)


def test_the_colour_blind_see_other_contrasts() -> None:
    """Grey is grey to everybody. Bright red and dark green differ to most, and hardly to the red-blind."""
    assert contrast("#777777", "#ffffff", "protanopia") == pytest.approx(contrast("#777777", "#ffffff"))
    red, green = "#ff3020", "#006000"
    assert contrast(red, green, "protanopia") < contrast(red, green, "deuteranopia")
    assert contrast(red, green, "protanopia") < 1.5 < contrast(red, green)
    assert least_contrast(red, green) == contrast(red, green, "protanopia") < CLEAR


@pytest.mark.parametrize("kind", GAMES)
def test_pictures_of_random_positions_can_be_read(kind: str) -> None:
    """No two texts of a picture overlap, none is cut or hidden, and none is smaller than 10 px on a
    telephone."""
    assert legibility(gallery(kind, 30))[2:] == (0, 0, 0, 0)


@pytest.mark.parametrize("kind", GAMES)
def test_the_sides_of_every_game_are_told_apart_by_all(kind: str) -> None:
    """The colours of the sides have a contrast of at least 3 : 1, also for the colour-blind."""
    sides = parts_of(kind).table.sides
    assert sides
    assert all(least_contrast(*colours) >= CLEAR for colours in sides)


def test_the_gallery_shows_different_pictures_and_counts_their_faults() -> None:
    """Pictures of random positions differ, and are the same again in the next run."""
    for kind in GAMES:
        shown = list(gallery(kind, 6))
        assert shown == list(gallery(kind, 6))
        assert len(set(shown)) == 6
    crowded = drawing(text("Caen", 100, 100, 30), text("Lison", 120, 110, 30), text("clock", 780, 300, 20))
    assert legibility([crowded, drawing()]) == (2, 3, 1, 1, 1, 0)
