"""How even a game is, told where it is opened."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.registry import GAMES, MANIFESTS
from bot.presentation.presenter import presenter_for
from data import table as data_table

PLAYED = [kind for kind, manifest in MANIFESTS.items() if manifest.player]


@pytest.mark.parametrize("kind", PLAYED)
def test_the_usual_game_was_measured(kind: str) -> None:
    """The lobby of a game with the usual options says how often a side wins, with the error of the figure."""
    options = msgspec.to_builtins(GAMES[kind].options())
    said = presenter_for(kind).balance(options)
    assert "Between two computers" in said
    assert said.count("%") == 2


@pytest.mark.parametrize("kind", PLAYED)
def test_the_measures_are_whole(kind: str) -> None:
    """Each measure is of at least 200 games, and no more are won than played."""
    for measured in data_table(kind, "balance").values():
        assert 0 <= measured["won"] <= measured["games"]
        assert measured["games"] >= 200


@pytest.mark.parametrize("kind", [kind for kind in PLAYED if presenter_for(kind).documents])
def test_each_document_of_our_own_was_measured_and_is_even(kind: str) -> None:
    """Every scenario that comes with Plan Vert says how even it is: between 45 and 55 per cent; one that a
    member changed says nothing."""
    documents = presenter_for(kind).documents
    assert documents is not None
    measures = data_table(kind, "balance")
    for key, document in documents.shipped().items():
        assert "Between two computers" in documents.summary(document)
        assert 0.45 <= measures[key]["won"] / measures[key]["games"] <= 0.55
        changed = msgspec.structs.replace(document, title="Another lane")
        assert "Between two computers" not in documents.summary(changed)


@pytest.mark.parametrize("kind", PLAYED)
def test_a_game_with_several_unusual_options_says_nothing(kind: str) -> None:
    """What was not measured is not told."""
    options = msgspec.to_builtins(GAMES[kind].options())
    changed = {name: not value for name, value in options.items() if isinstance(value, bool)}
    assert len(changed) > 1
    assert presenter_for(kind).balance({**options, **changed}) == ""
