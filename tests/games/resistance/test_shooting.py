# ruff: noqa: N802 - a test is named after its rule
"""Shooting: section 12, R12 and R13, and the exact odds."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.choices import shot_odds
from bot.games.resistance.purposes import Save, ShotRoll
from bot.games.resistance.rules import expendable
from bot.games.resistance.state import Battle, State
from bot.games.resistance.units import Figure

from .position import ScriptedDice, after, command, events, legal, of, offered, play, position, refusal

KILLS = {(1, False): (1, 4), (2, False): (1, 6), (3, False): (1, 12),
         (1, True): (1, 6), (2, True): (1, 9), (3, True): (1, 18)}  # fmt: skip


@pytest.mark.parametrize(("distance", "needed"), [(1, 4), (2, 5), (3, 6)])
@pytest.mark.parametrize("die", range(1, 7))
def test_section_12_a_shot_hits_on_4_5_or_6_by_its_distance(distance: int, needed: int, die: int) -> None:
    """(12) A shot hits at 1 section on 4+, at 2 sections on 5+, at 3 sections on 6."""
    state = position(f"R1@2 | S1@{2 + distance} ; points all=1")
    save = (6,) if die >= needed else ()
    happened = events(state, "resistance", f"shoot R1 {2 + distance}", die, *save)
    assert happened[0] == on.ShotFired("R1", 2 + distance, die, needed, hit=die >= needed)
    assert bool(of(on.SaveRolled, happened)) == (die >= needed)


@pytest.mark.parametrize(("cover", "needed"), [("", 4), ("c", 3)])
@pytest.mark.parametrize("die", range(1, 7))
def test_section_12_the_target_saves_on_4_in_cover_on_3(cover: str, needed: int, die: int) -> None:
    """(12) A target that fails its save is dead, and a casualty marker lies in its section."""
    state = position(f"R1@2 | S2@3{cover} ; points all=1")
    state, happened = play(
        state, "resistance", "shoot R1 3", 6, die, asked=[(1, ShotRoll("R1", 3)), (1, Save("S2"))]
    )
    assert of(on.SaveRolled, happened) == [on.SaveRolled("S2", die, needed, saved=die >= needed)]
    assert (state.fight.figure("S2") is None) == (die < needed)
    assert [(marker.name, marker.section) for marker in state.fight.markers] == [("S2", 3)] * (die < needed)
    assert [figure.name for figure in state.fight.dead] == ["S2"] * (die < needed)
    assert state.fight.hit == 0


def test_section_12_no_further_than_three_sections() -> None:
    """(12) "1 to 3 away": the range holds in both directions."""
    state = position("R1@2 | S1@6 ; points all=1")
    assert refusal(state, "resistance", "shoot R1 6") == ["shoot-far (12)"]
    state = position("R1@1 | S1@5 ; turn german; points all=1")
    assert refusal(state, "german", "shoot S1 1") == ["shoot-far (12)"]
    assert legal(position("R1@3 | S1@6 ; points all=1"), "resistance", "shoot") == ["shoot R1 6"]


def test_section_12_not_through_figures_of_either_side() -> None:
    """(12) "No figure of either side in any section between"."""
    state = position("R1@1 R2@3 | S1@4 G1@6 ; points all=3")
    assert refusal(state, "resistance", "shoot R1 4") == ["shoot-blocked (12)"]
    assert refusal(state, "resistance", "shoot R2 6") == ["shoot-blocked (12)"]
    assert legal(state, "resistance", "shoot") == ["shoot R2 4"]


def test_section_12_casualty_markers_do_not_block() -> None:
    """(12) Casualty markers of either side do not block."""
    state = position("R1@1 R2@2x | S1@4 G1@3x ; points all=3")
    assert legal(state, "resistance", "shoot") == ["shoot R1 4"]


@pytest.mark.parametrize("at", [2, 4, 5, 0, 7])
def test_section_12_not_at_an_empty_section(at: int) -> None:
    """(12) "That holds enemy figures"; a section with markers only, or off the map, is no target."""
    state = position("R1@3 | S1@6 S2@4x ; points all=3")
    assert refusal(state, "resistance", f"shoot R1 {at}") == ["shoot-empty (12)"]


def test_section_12_not_at_ones_own() -> None:
    """(12) A figure cannot shoot at its own side, in an adjacent section or in its own."""
    state = position("R1@3 R2@4 | S1@6 ; points all=3")
    assert refusal(state, "resistance", "shoot R1 4") == ["shoot-own (12)"]
    assert refusal(state, "resistance", "shoot R1 3") == ["shoot-own (12)"]


def test_section_9_a_figure_shoots_twice_a_turn() -> None:
    """(9) A third shot is refused, but the figure may still move."""
    state = position("R1@3 | S1@4 ; points all=5")
    state = after(after(state, "resistance", "shoot R1 4", 1), "resistance", "shoot R1 4", 1)
    assert refusal(state, "resistance", "shoot R1 4") == ["shoot-limit (9)"]
    assert legal(state, "resistance", "move") == ["move R1 2"]


def test_R12_the_standing_order_chooses_unless_told_otherwise() -> None:
    """R12: with the standing order [choose for me] the figure is chosen at once."""
    state = position("R1@3 | S1@4 S2@4 G1@4 ; points all=5")
    assert GAME.setup(state.options).orders == {"german": "choose", "resistance": "choose"}
    happened = events(state, "resistance", "shoot R1 4", 6, 6)
    assert of(on.TargetNamed, happened) == [on.TargetNamed("G1", "order")]


@pytest.mark.parametrize(
    ("germans", "taken"),
    [
        ("S1@4 S2@4c G1@4", "S2"),
        ("S1@4c S2@4 G1@4", "S1"),
        ("S2@4c G1@4c", "G1"),
        ("S1@4c G1@4c", "G1"),
        ("S1@4 G1@4", "G1"),
        ("S1@4c S2@4c S3@4", "S2"),
        ("G1@4 G4@4 G5@6", "G4"),
        ("G1@4 G2@6 G3@6 G4@4 G5@6", "G1"),
        ("G1@4c G4@4 G5@6", "G1"),
        ("G1@4 G2@6x G3@6r G4@4 G5@5", "G4"),
        ("G1@4 G4@4", "G1"),
    ],
)
def test_R12_in_cover_first_then_a_gendarme_then_any_man_before_the_leader(germans: str, taken: str) -> None:
    """R12: figures are chosen in that order; of two gendarmes the one whose group has most figures left,
    wherever they stand."""
    happened = events(position(f"R1@3 | {germans} ; points all=5"), "resistance", "shoot R1 4", 6, 6)
    assert of(on.TargetNamed, happened) == [on.TargetNamed(taken, "order")]


def test_R12_with_ask_me_the_game_waits_for_the_owner() -> None:
    """R12: the shooter and everything else wait; the owner may name any figure in the section, and no
    other."""
    state = position("R1@3 | S1@4c S2@4 G1@5 ; points all=5; ask german")
    state, happened = play(state, "resistance", "shoot R1 4", 5)
    assert not of(on.TargetNamed, happened)
    assert GAME.awaited(state) == ("german",)
    assert legal(state, "german", "choose") == ["choose S1", "choose S2"]
    assert legal(state, "resistance", "choose") == []
    assert refusal(state, "german", "choose G1") == ["choose-among (12)"]
    assert refusal(state, "german", "choose R1") == ["choose-among (12)"]
    assert refusal(state, "resistance", "choose S1") == ["waits-for-other (16)"]
    for text in ("shoot R1 4", "end", "move R1 2", "task 1"):
        assert refusal(state, "resistance", text) == ["waits-for-other (16)"]
    state, happened = play(state, "german", "choose S1", 2)
    assert of(on.TargetNamed, happened) == [on.TargetNamed("S1", "owner")]
    assert [figure.name for figure in state.fight.dead] == ["S1"]
    assert GAME.awaited(state) == ("resistance",)
    assert legal(state, "resistance", "shoot") == ["shoot R1 4"]


def test_R12_nobody_is_asked_where_the_figures_are_alike() -> None:
    """R7, R12, R13: two soldiers in the open are equivalent, also with *ask me*; so are a soldier and the
    leader, who goes last."""
    for germans, taken in (
        ("S2@4 S3@4", "S2"),
        ("S1@4 S2@4", "S2"),
        ("S1@4c S4@4c", "S4"),
        ("G4@4 G5@4", "G4"),
    ):
        state = position(f"R1@3 | {germans} ; points all=5; ask german")
        assert of(on.TargetNamed, events(state, "resistance", "shoot R1 4", 6, 6)) == [
            on.TargetNamed(taken, "rule")
        ]


@pytest.mark.parametrize("germans", ["S2@4 S3@4c", "S2@4 G1@4", "G1@4 G4@4", "S1@4 G1@4"])
def test_R12_the_owner_is_asked_where_the_figures_differ(germans: str) -> None:
    """R7, R12: figures differ in being in cover, in being soldier or gendarme, and in the gendarme's
    group."""
    state = after(position(f"R1@3 | {germans} ; points all=5; ask german"), "resistance", "shoot R1 4", 6)
    assert GAME.awaited(state) == ("german",)
    assert len(legal(state, "german", "choose")) == 2


def test_R12_each_player_gives_their_order_at_any_time_and_in_private() -> None:
    """R12: an order may be given out of turn, and while the other player is asked; an unknown order is
    refused."""
    state = position("R1@3 | S1@4c S2@4 ; points all=5")
    for seat in GAME.seats:
        (given_,) = events(state, seat, "orders ask")
        assert given_ == on.OrderGiven(seat, "ask")
        assert given_.audience == (seat,)
    state = after(state, "german", "orders ask")
    assert state.orders == {"german": "ask", "resistance": "choose"}
    assert GAME.awaited(after(state, "resistance", "shoot R1 4", 6)) == ("german",)


def test_R12_whoever_says_choose_for_me_while_they_are_asked_has_it_chosen() -> None:
    """R12: the game does not wait for a player whose standing order is *choose for me*; the shooter's own
    order has no effect on the owner's choice."""
    state = position("R1@3 | S1@4 S2@4c ; points all=5; ask german")
    state = after(state, "resistance", "shoot R1 4", 6)
    assert GAME.awaited(after(state, "resistance", "orders choose")) == ("german",)
    assert GAME.awaited(after(state, "german", "orders ask")) == ("german",)
    state, happened = play(state, "german", "orders choose", 6)
    assert of(on.TargetNamed, happened) == [on.TargetNamed("S2", "order")]
    assert GAME.awaited(state) == ("resistance",)


FIGURES = st.builds(
    Figure,
    name=st.sampled_from(["S1", "S2", "S3", "G1", "G2", "G3", "G4", "G5", "G6"]),
    side=st.just("german"),
    kind=st.just(""),
    unit=st.just(""),
    section=st.sampled_from([4, 5]),
    cover=st.booleans(),
).map(
    lambda one: replace(
        one,
        kind="gendarme" if one.name[0] == "G" else "leader" if one.name == "S1" else "soldier",
        unit="squad" if one.name[0] == "S" else "group1" if one.name < "G4" else "group2",
    )
)
GERMANS = st.lists(FIGURES, min_size=1, max_size=9, unique_by=lambda one: one.name).filter(
    lambda some: any(one.section == 4 for one in some)
)


@given(GERMANS)
def test_R12_the_expendable_figure_follows_the_order_in_any_company(figures: list[Figure]) -> None:
    """R12: no other figure in the section comes before it."""
    taken = expendable(Battle(1, (), figures=tuple(figures), hit=4))
    there = [one for one in figures if one.section == 4]
    left = {unit: sum(one.unit == unit for one in figures) for unit in ("squad", "group1", "group2")}
    assert taken in there
    for other in there:
        if other.cover != taken.cover:
            assert taken.cover
        else:
            assert not (other.kind == "gendarme" and taken.kind != "gendarme")
            assert not (taken.kind == "leader" and other.kind != "leader")
            if taken.kind == other.kind == "gendarme":
                assert left[other.unit] <= left[taken.unit]


def test_R13_the_leader_has_no_other_special_rule() -> None:
    """R13: the leader moves, shoots, saves, dies and leaves a marker as any soldier; the squad keeps its
    dice."""
    state = position("R1@3 | S1@4 S2@5 S3@5 S4@5 ; points all=3")
    state = after(state, "resistance", "shoot R1 4", 4, 3)
    assert [(one.name, one.kind) for one in state.fight.markers] == [("S1", "leader")]
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 6, 6)
    assert state.fight.pools == {"squad": 12}


@pytest.mark.parametrize(("distance", "cover"), KILLS)
def test_section_12_the_odds_are_exact(distance: int, cover: bool) -> None:
    """(12) 1/4, 1/6, 1/12, and 1/6, 1/9, 1/18 against cover: the odds offered equal those of all 36
    throws."""
    kill = Fraction(*KILLS[distance, cover])
    assert dict(shot_odds(distance, cover))["kill"] == kill
    assert dict(shot_odds(distance, cover))["hit"] == Fraction(4 - distance, 6)
    state = position(f"R1@2 | S1@{2 + distance}{'c' * cover} ; points all=1")
    assert _offered_kill(state) == _true_kill(state) == kill


def test_section_12_the_odds_offered_are_those_of_the_target_that_the_standing_order_takes() -> None:
    """(12, R12) With [choose for me] the figure in cover is hit before the one in the open."""
    state = position("R1@3 | S2@4c S3@4 ; points all=1")
    assert _offered_kill(state) == _true_kill(state)


def _offered_kill(state: State) -> Fraction:
    (shot,) = (choice for choice in GAME.choices(state, "resistance") if choice.command.verb == "shoot")
    return dict(shot.odds)["kill"]


def _true_kill(state: State) -> Fraction:
    """Returns the probability that the only legal shot kills, from all throws of two dice."""
    (shot,) = (one for one in offered(state, "resistance") if one.verb == "shoot")
    killed = sum(
        bool(of(on.FigureKilled, GAME.decide(state, "resistance", shot, ScriptedDice(dice)).events))
        for dice in product(range(1, 7), repeat=2)
    )
    return Fraction(killed, 36)


@pytest.mark.parametrize(("distance", "cover"), KILLS)
def test_section_12_the_odds_by_seeded_shots(distance: int, cover: bool) -> None:
    """(12) Through ``decide``, many shots of each of the six kinds are within 4 standard errors."""
    state = position(f"R1@2 | S1@{2 + distance}{'c' * cover} ; points all=1")
    shot = command(f"shoot R1 {2 + distance}")
    chance = random.Random(f"{distance} {cover}")
    shots = by_night(200_000, by_day=30_000) // len(KILLS)
    killed = 0
    for _ in range(shots):
        dice = ScriptedDice(chance.choices((1, 2, 3, 4, 5, 6), k=2))
        killed += isinstance(GAME.decide(state, "resistance", shot, dice).events[-1], on.FigureKilled)
    kill = Fraction(*KILLS[distance, cover])
    error = float(kill * (1 - kill) / shots) ** 0.5
    assert abs(killed / shots - kill) < 4 * error
