"""The dice of a combat as pictures: the results of its faces before, its lit row after, the sum below its
die, and the throws of a turn below the map."""

from __future__ import annotations

import re

from games.france1944.fuzzed import FUZZED
from games.france1944.position import after, sets
from games.fuzz import played
from measuring.legibility import faults
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.france1944 import commands as do
from bot.games.france1944.state import Combat, Fought, State
from bot.games.game import FACES
from bot.presentation.drawing import Drawing
from bot.presentation.france1944.dice import LIT, results
from bot.presentation.france1944.odds import weighed
from bot.presentation.france1944.pictures import combat, fought, picture
from bot.presentation.france1944.turn_summary import climax
from bot.presentation.france1944.words import decided
from bot.presentation.svg import DIE
from presentation.messages import in_each

from .drawn import START, arrows, discs, numbers, symbols, words

ACTING = after(START, "allied", do.Activate("Heron HQ"))
ATTACK = do.Declare(("Heron 2", "Heron 3"), ("0605",), "set-piece")
LED = after(ACTING, "allied", ATTACK, do.Next(), do.Lead("Heron 3"))


def thrown(die: int) -> State:
    return after(LED, "allied", do.Resolve(1), dice=[die])


def last(state: State) -> Fought:
    """Returns the last throw, that of a combat."""
    throw = state.throws[-1]
    assert isinstance(throw, Fought)
    return throw


def rows(drawing: Drawing) -> int:
    """Returns how many rows of results are paler than the others."""
    return whole(drawing).count('opacity="0.45"')


@in_each
def test_a_combat_before_its_die(language: str) -> None:
    """Faces with the same result share a row; the sum stands below, and nothing is lit."""
    leads = {"allied": "Heron 3"}
    fight = Combat(1, ATTACK.kind, ATTACK.attackers, ATTACK.defenders, ("Linde 1",), leads=leads)
    drawing = combat(ACTING, fight, weighed(ACTING, ATTACK))
    assert LIT not in whole(drawing)
    assert all(f'href="#die-{face}"' in whole(drawing) for face in range(1, 7))
    assert words(drawing)[1].startswith("Heron 3 ")
    assert [word for word in words(drawing) if " = 2-1 · " in word]
    assert {"Heron 2", "Heron 3", "Linde 1"} <= {*words(drawing)}
    assert not {"Otter Tanks", "Kiesel 2"} & {*words(drawing)}
    assert len([word for word in words(drawing) if re.fullmatch(r"\d+-\d-\d", word)]) == 3, "no others"
    assert not numbers(drawing)
    assert not faults(drawing)


@in_each
def test_a_combat_after_its_die(language: str) -> None:
    """The row of the die is lit, and the others are pale; the title says what the sides must do until
    they have decided how."""
    state = thrown(6)
    drawing = fought(state, last(state))
    assert whole(drawing).count(LIT) == 1
    assert rows(drawing) == 2
    assert words(drawing)[0].casefold() == decided(last(state).sum).casefold()
    assert whole(drawing).count('href="#die-6"') == 2, "in the title, in its row"
    assert not faults(drawing)


def test_the_map_shows_who_fell_back() -> None:
    """A ghost stands where a unit stood, a dashed arrow leads to where it is, and hexes that can be chosen
    have their marks."""
    fight = Combat(1, "set-piece", ("Heron 2",), ("0605",), ("Linde 1",), letter="C")
    stood = {"Heron 2": "0505", "Linde 1": "0605"}
    back: dict[str, tuple[str, ...]] = {"Linde 1": ("0705", "0805")}
    retreat = Fought(fight, stood, last(thrown(6)).sum, back=back)
    moved = sets(START.with_unit("Linde 1", hex="0805"), throws=(retreat,))
    drawing = fought(moved, retreat, {"0804": "①"}, "Where to?")
    assert "Linde 1 retreats to 0805" in drawing.alt
    assert symbols(drawing, "ghost-german") == 1
    assert sorted(arrows(drawing)) == ["attack", "retreat"]
    assert discs(drawing).keys() == {"1"}
    assert rows(drawing) == 0 < rows(fought(moved, retreat)), "the rows of other faces"


def test_many_dice_are_their_ends() -> None:
    """Of five or six dice with the same result only the first, the thrown one and the last are drawn, so that
    all are as high as a name."""
    state = thrown(6)
    weak = replace(last(state).sum, column="1-3", die=3)
    rows_of_dice = [drawn for drawn, _ in results(state.tables, weak, "allied", None) if "die-" in drawn]
    assert [re.findall(r"#die-(\d)", drawn) for drawn in rows_of_dice[:1]] == [["1", "3", "5"]]
    sizes = [float(scale) for drawn in rows_of_dice for scale in re.findall(r"scale\(([\d.]+)\)", drawn)]
    assert min(sizes) * DIE >= 26


def test_a_title_is_not_cut() -> None:
    """The odds and the kind are the title of a combat before its die, however many fight; who fights whom is
    seen, and said by the alternative text."""
    units = tuple(unit.name for unit in START.side("german") if not unit.hq)
    result = last(thrown(6))
    for many in (1, 2, 5):
        fight = replace(result.combat, defenders=units[:many])
        drawing = combat(START, fight, replace(result.sum, die=None))
        assert words(drawing)[:2] == ["Odds 3-2, set-piece attack", "Heron 3 leads"]
        assert drawing.alt.startswith(f"Heron 2 and Heron 3 against {units[0]}")
        assert not [word for word in words(drawing) if word.endswith("…")]


def test_the_throws_of_a_turn_stand_below_the_map() -> None:
    """The dice of the combats since the last activation are in the post's picture, each with its sum."""
    assert LIT not in whole(picture(LED))
    drawing = picture(thrown(6))
    assert whole(drawing).count('href="#die-6"') == 2, "in the title, in its row"
    assert [word for word in words(drawing) if word.startswith("odds 9 : 4 = 2-1 · ")]
    assert not faults(drawing)
    assert "Heron 2 and Heron 3 against Linde 1 · odds 9 : 4 = 2-1" in drawing.alt
    assert " · 6 = D" in drawing.alt


def test_each_of_several_combats_has_a_row_with_who_fought_whom() -> None:
    """The row of a combat has its number, its die, what came of it, who fought whom, and the odds."""
    state = thrown(6)
    drawing = picture(sets(state, throws=state.throws * 2))
    told = [word for word in words(drawing) if "against" in word]
    assert told == ["Heron 2 and Heron 3 against Linde 1 · odds 3-2, set-piece attack"] * 2


def test_a_row_with_many_names_is_not_cut() -> None:
    """Where there is no room for all who fought, the odds are left out, or the sum takes their place."""
    state, units = thrown(6), tuple(START.units)
    for many in range(2, 9):
        crowd = replace(last(state), combat=replace(last(state).combat, attackers=units[:many]))
        drawing = picture(sets(state, throws=(crowd, crowd)))
        assert not [word for word in words(drawing) if word.endswith("…")], many


def test_what_the_die_did_not_bring_gives_way_to_the_map() -> None:
    """Where the units of a combat would be small beside the whole table, only the row of the die is left."""
    state, back = thrown(6), ("0705", "0804", "0903")
    far = replace(last(state), back={"Linde 1": back, "Heron 3": ("0407", "0308")})
    assert rows(fought(state, last(state))) == 2
    assert rows(fought(state, far)) == 0


def test_a_throw_without_effect_says_so() -> None:
    """A combat that costs neither side anything says so beside its die; one that waits for a decision says
    nothing yet."""
    results = {
        last(state).sum.letter: sum(word.endswith(": no effect") for word in words(picture(state)))
        for state in map(thrown, FACES)
    }
    assert results == {"A": 0, "B": 1, "D": 0}
    assert not [word for word in words(picture(thrown(6))) if word.endswith("no effect")]


def test_a_combat_of_the_turn_is_seen_on_the_map() -> None:
    """A combat whose dice stand below the map has its arrows; those who fought lie uppermost in their
    stacks."""
    state = thrown(6)
    below = sets(state, units=state.units | {"Otter Tanks": replace(state.units["Otter Tanks"], hex="0505")})
    drawing = picture(below)
    assert arrows(drawing)[-2:] == ["attack", "attack"]
    assert "Heron 2" in words(drawing)


def test_throws_are_public_until_the_next_activation() -> None:
    """The state holds what was thrown: who fought whom and where, the sum with the die, the steps lost."""
    state = thrown(6)
    assert last(state).combat.attackers == ATTACK.attackers
    assert last(state).stood == {"Heron 2": "0505", "Heron 3": "0506", "Linde 1": "0605"}
    assert last(state).sum.die == 6
    assert last(after(state, "allied", do.Lose("Heron 2"))).lost == {"Heron 2": 1, "Linde 1": 1}
    assert after(START, "allied", do.Activate("Otter HQ")).throws == ()


def test_a_c_has_an_explosion() -> None:
    """A C is a climax, with a burst in the hex of the defender."""
    found = (climax(step.events, step.after) for seed in range(3) for step in played(FUZZED, seed))
    pictures = [high.picture for high in found if high]
    assert pictures
    for shown in filter(None, pictures):
        assert symbols(shown, "burst") == 1
        assert not faults(shown)
