"""What holds for the settings of every game."""

from __future__ import annotations

import msgspec
import pytest
from simulated.night import NIGHT

from bot.games import by_hand
from bot.games.by_hand import NotPossible, Setting
from bot.games.game import Refused
from bot.games.registry import GAMES

from .fuzz import Fuzzed, fuzzed_of, members, played

EVERY = pytest.mark.parametrize("fuzzed", [fuzzed_of(kind) for kind in GAMES], ids=GAMES)


@EVERY
def test_each_setting_has_words_of_its_own(fuzzed: Fuzzed) -> None:
    """What may be set now may be set at some time of the game, and no two settings share their words."""
    game, seen = fuzzed.game, set()
    for step in [step for seed in range(4) for step in played(fuzzed, seed)][::7]:
        now, ever = list(game.settings(step.state)), list(game.all_settings(step.state))
        assert len({one.words() for one in ever}) == len(ever)
        assert len(set(now)) == len(now)
        assert set(now) <= set(ever)
        seen |= {type(one) for one in now}
    assert seen == set(members(game.setting))


@EVERY
def test_a_setting_survives_json(fuzzed: Fuzzed) -> None:
    """Every setting, and its event, is read from a record as it was written, and found by its words where it
    is first possible, by day if it has a value that no setting of its kind had."""
    game, seen, values = fuzzed.game, set[Setting](), set[tuple[object, ...]]()
    for step in list(played(fuzzed, 3))[::40]:
        for setting in set(game.settings(step.state)) - seen:
            seen.add(setting)
            assert msgspec.convert(msgspec.to_builtins(setting), game.setting) == setting
            held = {(type(setting), name, getattr(setting, name)) for name in setting.__struct_fields__}
            if NIGHT or not held <= values:
                values |= held
                assert by_hand.named(game, step.state, *setting.words()) == setting
            event = game.set_by_hand(setting)
            assert msgspec.json.decode(msgspec.json.encode(event), type=game.event) == event


@EVERY
def test_words_that_name_nothing_are_refused(fuzzed: Fuzzed) -> None:
    """Words that name nothing are refused with what may be set."""
    game = fuzzed.game
    state = next(step.state for step in played(fuzzed, 3) if any(game.settings(step.state)))
    first = next(game.settings(state))
    for what, value, key in (("weather", "rain", "amend-what"), (first.what, "rain", "amend-value")):
        with pytest.raises(Refused) as caught:
            by_hand.named(game, state, what, value)
        (reason,) = caught.value.reasons
        assert isinstance(reason, NotPossible)
        subject = reason.subject if isinstance(reason.subject, str) else reason.subject.what
        assert (reason.key, subject, reason.value) == (key, what, "rain")
        assert first.what in {one.what for one in reason.legal if isinstance(one, Setting)}
