"""The pictures on the pages for readers are those that the bot draws today."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.__main__ import app
from bot.presentation.presenter import samples

LARGEST = 200_000


@pytest.mark.usefixtures("real_renderer")
def test_the_art_is_what_planvert_pictures_draws(repository: Path, tmp_path: Path) -> None:
    """README and ``/help`` use real pictures: each equals a newly drawn one pixel by pixel, since the bytes
    depend on the version of zlib."""
    result = CliRunner().invoke(app, ["pictures", str(tmp_path)])
    assert result.exit_code == 0, result.output
    drawn = {path.name: path for path in tmp_path.iterdir()}
    assert set(drawn) == {f"{name}.png" for name in samples()}
    for name, png in drawn.items():
        assert png.stat().st_size < LARGEST
        assert pixels(repository / "data" / "art" / name) == pixels(png), (
            "draw it anew: planvert pictures data/art"
        )


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    """Returns the size and the pixels of a picture."""
    with Image.open(path) as image:
        return image.size, image.tobytes()


def test_the_pages_show_them_with_a_description(repository: Path) -> None:
    """Each picture that the page of a game shows exists, and has a description."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (repository / "data").glob("*/README.md"))
    shown = dict(re.findall(r'<img src="../art/(\w+)\.png" width="400" alt="([^"]{20,})">', pages))
    assert set(shown) == set(samples())
