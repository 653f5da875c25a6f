"""What is refused at the simulated table."""

from __future__ import annotations

import pytest

from bot.games.game import Refused
from bot.presentation import messages


def noted_refusals(monkeypatch: pytest.MonkeyPatch) -> list[Refused]:
    """Returns the list that collects every refusal that is told from now on."""
    found: list[Refused] = []
    say = messages.refusal

    def noting(refused: Refused) -> str:
        found.append(refused)
        return say(refused)

    monkeypatch.setattr(messages, "refusal", noting)
    return found
