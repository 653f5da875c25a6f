"""The garbage collector during the start of a process."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Turns the garbage collector off within the context, and exempts what was made in it from later
    collections: imported modules last as long as the process, and to look through them takes time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
