"""Quick copies of what the simulated Discord sends and receives, which is plain JSON."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
from simcord import components, gateway, results
from simcord.http import router

ATOMS = frozenset({str, int, bool, float, type(None)})


def copied(value: Any) -> Any:
    """Returns a deep copy that shares nothing that can change; what is no plain JSON copies itself."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is dict:
        return {key: one if type(one) in ATOMS else copied(one) for key, one in value.items()}
    if kind is list:
        return [one if type(one) in ATOMS else copied(one) for one in value]
    return deepcopy(value)


@pytest.fixture(scope="session", autouse=True)
def quick_copies() -> Iterator[None]:
    """Lets the simulated Discord copy by tree, without noting every object that it has met."""
    with pytest.MonkeyPatch.context() as mark:
        for module in (components, results):
            mark.setattr(module, "deepcopy", copied)
        for module in (gateway, router):
            mark.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
        yield
