"""What all games share about their commands."""

from __future__ import annotations

from typing import Literal, get_origin

import msgspec
import pytest
from msgspec.structs import fields

from bot.games.registry import GAMES


@pytest.mark.parametrize("kind", GAMES)
def test_a_value_that_a_command_cannot_have_is_not_read(kind: str) -> None:
    """A field with a few values has one of these, whoever gives the command: the rules need not ask."""
    few = [
        field
        for command in GAMES[kind].commands.values()
        for field in fields(command)
        if get_origin(field.type) is Literal
    ]
    assert few
    for field in few:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert("perhaps", field.type)
