"""Runs ``planvert`` as installed without extras: ``python -m host.bare_process ADDRESS COMMAND``."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path
from types import ModuleType

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def brought(wanted: Iterable[str]) -> set[str]:
    """Returns the names of these distributions and of all that they bring."""
    seen, left = set[str](), [Requirement(text) for text in wanted]
    while left:
        one = left.pop()
        if str(one) in seen:
            continue
        seen.add(str(one))
        try:
            further = [Requirement(text) for text in requires(one.name) or ()]
        except PackageNotFoundError:  # for another platform
            continue
        extras = ("", *one.extras)
        left += [
            each
            for each in further
            if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    return {str(canonicalize_name(Requirement(text).name)) for text in seen}


class BareFinder(PathFinder):
    """Finds no module of a distribution that an installation without extras does not bring."""

    def __init__(self) -> None:
        here = {"planvert"} | brought(tomllib.loads(PROJECT.read_text())["project"]["dependencies"])
        self.missing = {
            module
            for module, names in packages_distributions().items()
            if here.isdisjoint(map(canonicalize_name, names))
        }

    def find_spec(  # type: ignore[override]  # of an instance
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Returns what Python's own finder does, but for the modules that are missing."""
        return None if path is None and name in self.missing else super().find_spec(name, path, target)


if __name__ == "__main__":
    sys.meta_path = [BareFinder() if finder is PathFinder else finder for finder in sys.meta_path]

    import discord

    from bot.__main__ import app

    discord.http.Route.BASE = sys.argv[1]
    app(sys.argv[2:])
