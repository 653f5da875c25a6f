"""The games' tables, scenarios and wording, and the only loader that reads them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def text(*path: str) -> str:
    """Returns the text of a file below ``data/``, such as ``text("wording", "en", "table.ftl")``."""
    return files(__name__).joinpath(*path).read_text(encoding="utf-8")


@cache
def table(*path: str) -> dict[str, Any]:
    """Returns the TOML table of a file below ``data/``, named by its folders and itself, without its
    extension."""
    *folders, name = path
    return tomllib.loads(text(*folders, f"{name}.toml"))


def copies(name: str) -> list[str]:
    """Returns the texts of the files of this name in ``data/`` and in each of its folders."""
    folders = [files(__name__), *sorted(files(__name__).iterdir(), key=lambda entry: entry.name)]
    return [file.read_text(encoding="utf-8") for folder in folders if (file := folder / name).is_file()]


def names(*path: str) -> tuple[str, ...]:
    """Returns the names of the TOML tables in a folder below ``data/``, without their extension."""
    return tuple(
        sorted(
            one.name.removesuffix(".toml")
            for one in files(__name__).joinpath(*path).iterdir()
            if one.name.endswith(".toml")
        )
    )
