"""The pictures of invented games, of all kinds, that README.md shows."""

from __future__ import annotations

from bot.games.registry import GAMES
from bot.presentation.presenter import Sample, presenter_for


def samples() -> dict[str, Sample]:
    """Returns a picture of each kind, by the name of its file without the extension."""
    return {name: draw for kind in GAMES for name, draw in presenter_for(kind).samples.items()}
