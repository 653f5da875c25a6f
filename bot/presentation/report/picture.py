"""A picture in a report."""

from __future__ import annotations

from base64 import b64encode
from typing import NamedTuple


class Picture(NamedTuple):
    """A PNG file, and its description in words."""

    png: bytes
    alt: str

    @property
    def source(self) -> str:
        """The file as a data URL."""
        return f"data:image/png;base64,{b64encode(self.png).decode()}"
