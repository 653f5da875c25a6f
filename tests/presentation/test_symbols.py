"""The symbols of all pictures: they refer to nothing but each other, and a picture has those that it uses."""

from __future__ import annotations

import re

import pytest
from msgspec import json

from bot.presentation import svg
from bot.presentation.drawing import FONTS
from bot.presentation.renderer import render
from bot.presentation.svg import die, document, use


def png(svg: str) -> bytes:

    return render(json.encode((svg, [], 0)), FONTS)


@pytest.mark.parametrize("name", svg.symbols())
def test_a_symbol_refers_to_symbols_alone(name: str) -> None:
    assert not set(re.findall(r'(?:href="|url\()#([\w-]+)', svg.definitions(use(name, 0, 0)))) - set(
        svg.symbols()
    )


def test_a_picture_without_symbols_defines_nothing() -> None:
    assert "<defs>" not in document(10, 10)


def test_a_picture_has_the_symbols_that_it_uses_and_no_others() -> None:
    svg = document(60, 60, die(4, 30, 30))
    assert re.findall(r'<symbol id="([^"]+)"', svg) == ["die-4"]


def test_each_die_looks_different() -> None:
    assert len({png(document(60, 60, die(value, 30, 30))) for value in range(1, 7)}) == 6


def test_a_die_has_the_colours_of_its_thrower() -> None:
    assert png(document(60, 60, die(2, 30, 30))) != png(document(60, 60, die(2, 30, 30, face="#a03a2a")))
    assert png(document(60, 60, die(2, 30, 30))) != png(document(60, 60, die(2, 30, 30, pips="#a03a2a")))


def test_a_symbol_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(LookupError):
        use("no-such-symbol", 0, 0)
