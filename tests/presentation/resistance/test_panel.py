# ruff: noqa: N802 - a test is named after its rule
"""What a player is offered at each place of the menu: few taps, short labels, honest numbers."""

from __future__ import annotations

import re
import sys
from collections import Counter
from itertools import chain, product
from pathlib import Path as File
from typing import Any

import pytest
from games.resistance.position import ScriptedDice, attacked, position, sealed
from msgspec.structs import replace
from simulated.night import by_night
from simulated.pictures import whole

from bot.games.game import Choice
from bot.games.match import Match
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.rules import stage
from bot.games.resistance.state import ROLLS, Options, State
from bot.games.resistance.units import SEATS
from bot.players.player import Advice, hints
from bot.players.resistance import PLAYER
from bot.presentation import svg
from bot.presentation.charts import percent
from bot.presentation.offers import Look, Menu, Offer, Path, choice_at
from bot.presentation.panel import Panel, panel, row_height
from bot.presentation.resistance import PRESENTER, panel_turn
from bot.presentation.resistance.panel_turn import ACTS
from bot.presentation.telephone import ROOM, buttons_height, picture_height, text_height
from bot.presentation.wording import LANGUAGES, say, speaking
from presentation.resistance.sensible import evening

README = File("data/resistance/README.md").read_text(encoding="utf-8")
GAMES = by_night(40, by_day=15)
OTHER_VERBS = {"orders", "rerolls", "resign"}
MOST_TAPS = 6
"""Most taps of a turn in the middle of the game, on average."""


def menu(state: State, seat: str, path: Path = ()) -> Menu:
    """Returns the menu of a seat at this place."""
    view = GAME.view(state, seat)
    found = PRESENTER.menu(view, seat, GAME.choices(view, seat), path)
    assert found is not None
    return found


def labels(state: State, seat: str = "resistance", path: Path = ()) -> list[str]:
    """Returns the labels of the offers at this place."""
    return [offer.label for offer in menu(state, seat, path).offers]


def series(state: State, seat: str, path: Path) -> list[str]:
    """Returns the commands of an act of several figures, as a player types them."""
    view = GAME.view(state, seat)
    return [str(command) for command in PRESENTER.series(view, seat, GAME.choices(view, seat), path)]


def test_a_sensible_player_needs_few_taps_a_turn(capsys: pytest.CaptureFixture[str], undrawn: None) -> None:
    """In games by mail, played by tapping what is offered first, a turn of a fight takes 6 taps on average
    at most, with the one that opens the panel."""
    taps: Counter[tuple[int, str]] = Counter()
    for seed in range(GAMES):
        for one in evening(seed):
            if one.state.phase == "battle":
                taps[seed, GAME.turn_of(one.state)] += 1
    counted = [count + 1 for count in taps.values()]
    assert len(counted) > 10 * GAMES
    assert sum(counted) / len(counted) <= MOST_TAPS
    with capsys.disabled():
        share = sum(count <= MOST_TAPS for count in counted) / len(counted)
        mean, most = sum(counted) / len(counted), max(counted)
        said = f"{mean:.2f} taps a turn, {most} at most, {share:.0%} of the turns within 6"
        sys.stdout.write(f"\nFrench Resistance: {said}\n")


@pytest.mark.parametrize(("language", "pace"), [*product(LANGUAGES, ["mail", "live"])])
def test_every_offer_leads_somewhere_and_fits(language: str, pace: Any, undrawn: None) -> None:
    """At every place of whole games: at most six buttons, labels of at most 80 characters and details of at
    most 100, at most 25 entries of a picker, no offer twice, and each is a legal choice, several commands of
    which the first is legal, or another place of the menu."""
    stages = set()
    with speaking(language):
        for seed in by_night(range(3), by_day=range(1)):
            for one in evening(seed, Options(pace=pace)):
                stages.add(stage(one.state))
                _check(one.state, one.seat, one.choices, one.menu)
                if not one.at:
                    assert len(one.menu.offers) <= 6
    assert stages >= {"interrogation", "attack", "order", "actions"}
    assert ("reroll" in stages) == (pace == "live")


def _check(state: State, seat: str, choices: Any, at: Menu) -> None:
    view = GAME.view(state, seat)
    every = [*chain(*at.rows), *at.offers, *(offer for picker in at.pickers for offer in picker.offers)]
    assert len({offer.path for offer in every}) == len(every)
    assert all(len(picker.offers) <= 25 and len(picker.placeholder) <= 100 for picker in at.pickers)
    assert at.question
    for offer in every:
        assert 0 < len(offer.label) <= 80, offer
        if offer.disabled:
            continue
        assert len(offer.detail) <= 100, offer
        if choice_at(choices, offer.path):
            continue
        given = PRESENTER.series(view, seat, choices, offer.path)
        assert given or PRESENTER.menu(view, seat, choices, offer.path), offer
        if given:
            assert given[0] in [choice.command for choice in choices], offer


def test_section_9_an_act_of_several_figures_is_legal_to_its_end_unless_dice_change_it(
    undrawn: None,
) -> None:
    """(9) Every way that is offered in whole games can be carried out to its end while all dice show 1: each
    figure finishes before another begins, and every pool can pay (R8)."""
    acts = Counter[str]()
    for seed in range(by_night(25, by_day=5)):
        for one in evening(seed):
            if one.at or stage(one.state) != "actions":
                continue
            view = GAME.view(one.state, one.seat)
            for verb in chain(*ACTS):
                for way in panel_turn.ways(view, one.seat, one.choices, verb):
                    given = PRESENTER.series(view, one.seat, one.choices, way.path)
                    state = one.state
                    for command in given:
                        state = GAME.decide(state, one.seat, command, ScriptedDice([1] * 9)).state
                    acts[verb] += bool(given)
    assert min(acts["shoot"], acts["move"], acts["cover"], acts["task"]) > 10


def test_no_act_of_several_figures_for_anybody_else_or_at_another_time() -> None:
    """(16) A path of an act gives nothing to the side that is not to play, between turns, or if it is
    malformed."""
    state = position("R1@1 R2@1 | S1@4 S2@4 ; points all=2; task 2")
    path = ("together", "move", "1", "2", "2")
    assert series(state, "resistance", path) == ["move R1 2", "move R2 2"]
    assert series(state, "german", path) == []
    assert series(position("R1@1 | S1@4 ; step clock; rolled 4"), "resistance", path) == []
    for other in [("together",), ("together", "move", "1", "2"), ("together", "move", "x", "2", "2"),
                  ("together", "cover", "-1"), ("together", "dance"), ("move",), ()]:  # fmt: skip
        assert series(state, "resistance", other) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_fits_a_telephone(language: str) -> None:
    """Whatever is asked in a whole game, of the picture, the texts and the rows, in the pages, too."""
    pages = [None, ("more",), ("more", "orders"), *((verb,) for verb in chain(*ACTS))]
    with speaking(language):
        for place, one in enumerate(evening(3, Options(pace="live"))):
            view = Match("GAME", "resistance", "running", state=one.state).view(one.seat)
            for page in pages if place % 3 == 0 else pages[:1]:
                shown = panel(view, one.seat, one.choices, page, undo="free")
                text = "\n".join(filter(None, shown.texts))
                high = picture_height(shown.picture) + text_height(text) + sum(map(row_height, shown.rows))
                assert high <= ROOM, (page, shown.texts)


# --- the middle of a turn

READY = "R1@2 R2@1 | S1@6 ; points maquis=4; task 2; "


def acts(text: str, seat: str = "resistance") -> dict[str, Offer]:
    """Returns the six acts of a turn, by their labels without the chances."""
    rows = menu(position(text), seat).rows
    return {offer.label.rstrip(" %0123456789"): offer for row in rows for offer in row}


def ways(text: str, act: str, seat: str = "resistance") -> list[str]:
    """Returns the labels of the ways of an act."""
    return labels(position(text), seat, (act,))


def test_section_10_the_charge_says_its_chance() -> None:
    """(10) Three dice for four numbers still needed: a new one with 96%; for one it may be the last."""
    at = menu(position(f"{READY}ticked resistance 1 4"), "resistance")
    assert at.rows[0][0] == Offer(("task", "3"), "Charge 96%")
    assert at.question == "Lay the charge: 3 dice, 96% chance of a new number."
    state = position(f"{READY}ticked resistance 1 2 3 4 5")
    at = menu(state, "resistance")
    assert (at.rows[0][0].label, at.question) == (
        "Charge 42%",
        "Lay the charge: 3 dice, 42% to finish now.",
    )
    assert PRESENTER.headline(state, "resistance", ()) == "**4 action points** from one die"


def test_section_9_the_points_say_where_they_come_from() -> None:
    """(9, R8) Until one is spent, the line of facts says how many dice they were rolled with, and “?” why so
    many; a weak side has one die."""
    for board, said in (("R1@2 R2@2 R3@1 | S1@6", "from 2 dice"), ("R1@2 | S1@6", "from one die")):
        state = position(f"{board} ; points maquis=4; task 2")
        assert PRESENTER.headline(state, "resistance", ()) == f"**4 action points** {said}"
        why = PRESENTER.explanation(state, "resistance", GAME.choices(state, "resistance"), ())
        assert "**Points:** your turn begins with two dice." in why
    _, state = GAME.decide(state, "resistance", do.Move("R1", 3), ScriptedDice())
    assert PRESENTER.headline(state, "resistance", ()) == "**3 action points**"


def test_section_10_the_charge_is_the_walk_and_the_roll() -> None:
    """(10) Nobody stands there: whoever needs the fewest points walks, and the rest pay for dice; the odds
    are those of the whole. If nobody gets there, the button keeps its place."""
    state = position("R1@1c R2@1 | S1@6 ; points maquis=4; task 3; ticked resistance 1 2 3 4")
    at = menu(state, "resistance")
    assert at.rows[0][0] == Offer(("together", "task"), "Charge 56%")
    assert at.question == (
        "Lay the charge: R2 goes to section 3 and rolls 2 dice, 56% chance of a new number, 6% to finish now."
    )
    assert series(state, "resistance", ("together", "task")) == ["move R2 2", "move R2 3", "task 2"]
    for text in ("R1@1 R2@1 | S1@6 ; points maquis=4; task 4", "R1@1 | S1@6 ; points all=2; task 3"):
        charge = menu(position(text), "resistance").rows[0][0]
        assert charge == Offer(("task",), "Charge", disabled=True)


def test_section_10_the_german_repairs_from_anywhere() -> None:
    """(10) Their act stands where the charge stands for the Resistance; what cannot fail has no chance."""
    text = "R1@1 R2@1 R3@1 | S1@6 S2@6 S3@6 ; turn german; points squad=2; task 3"
    assert menu(position(text), "german").rows[0][0] == Offer(("task", "2"), "Repair")


def test_section_12_shots_are_offered_together_and_alone_in_per_cent() -> None:
    """(12) Two men in reach: four shots with four points, and a shot of one of those who are alike, while
    the act has the chance of all."""
    text = "R1@3 R2@3 R3@1 | S1@4 S2@4 ; points maquis=4; task 2; declared"
    assert acts(text)["Shoot"] == Offer(("shoot",), "Shoot 68%")
    assert ways(text, "shoot") == ["All: 4 shots · 68%", "R1 at 4 · 25%"]
    assert (
        series(position(text), "resistance", ("together", "shoot")) == ["shoot R1 4"] * 2 + ["shoot R2 4"] * 2
    )


def test_section_9_whoever_is_acting_shoots_first() -> None:
    """(9) R2 is acting, and could not go on after another."""
    state = position("R1@3 R2@2 | S1@5 ; points all=2; acting R2 move; task 1; declared")
    assert series(state, "resistance", ("together", "shoot")) == ["shoot R1 5", "shoot R1 5"]
    state = position("R1@3 R2@3 | S1@5 ; points all=2; acting R2 move; task 1; declared")
    assert series(state, "resistance", ("together", "shoot")) == ["shoot R2 5", "shoot R2 5"]


def test_section_9_a_march_of_two_sections_lets_each_finish() -> None:
    """(9) To section 3 each goes two steps before the next begins; who lies in cover stands up first. Ahead
    comes before back."""
    text = "R1@1 R2@1c | S1@6 ; points all=7; task 3; declared"
    at = menu(position(text), "resistance", ("move",))
    assert [offer.label for offer in at.offers] == [
        "2 men from 1 to 3 · 5 points", "R1 from 1 to 3 · 2 points",
        "2 men from 1 to 2 · 3 points", "R1 from 1 to 2 · 1 point",
    ]  # fmt: skip
    assert series(position(text), "resistance", at.offers[0].path) == [
        "move R1 2", "move R1 3", "cover R2", "move R2 2", "move R2 3",
    ]  # fmt: skip


def test_R8_each_figure_is_paid_by_its_own_pool() -> None:
    """R8: two squad points move two soldiers, the group's one point a gendarme."""
    state = position(
        "R1@1 R2@1 R3@1 | S1@6 S2@6 S3@6 G1@6 G2@6 ; turn german; points squad=2 group1=1; declared"
    )
    path = ("together", "move", "6", "5", "5")
    assert series(state, "german", path) == ["move G1 5", "move S1 5", "move S2 5"]


def test_section_9_cover_and_rescue() -> None:
    """(9, R9, R10) Those of a section take cover together as far as the points go; whoever lies there can
    leave it. A casualty is carried away: a single way acts at once."""
    text = "R1@3 R2@3 R3@3c R4@3x | S1@5 ; points maquis=2; task 3; declared"
    assert ways(text, "cover") == [
        "2 men in 3 take cover", "R1 in 3 takes cover", "R3 in 3 leaves cover",
    ]  # fmt: skip
    assert series(position(text), "resistance", ("together", "cover", "3")) == ["cover R1", "cover R2"]
    assert ways(text, "rescue") == ["R1 for R4 · 33%", "R3 for R4 · 33%"]
    alone = "R1@3 R4@3x | S1@6 ; points all=1; task 3; declared"
    assert acts(alone)["Rescue"].path == do.Rescue("R1").path()


def written_rows(stage: str, seat: str) -> list[list[str]]:
    """Returns the rows of buttons in the table of ``data/resistance/README.md``."""
    (cell,) = re.findall(rf"^\| {stage} \| (?:{seat}|both) \| (.*?) \|", README, re.MULTILINE)
    return [row.split(" · ") for row in re.findall("`(.+?)`", cell)]


@pytest.mark.parametrize("pace", ["mail", "live"])
def test_the_buttons_stand_where_the_table_says(pace: Any) -> None:
    """In whole games, whenever the same is asked: what cannot be done is disabled, never somewhere else. With
    all points spent only the end of the turn is there."""
    seen = Counter[str]()
    for one in chain.from_iterable(evening(seed, Options(pace=pace)) for seed in (1, 2)):
        asks = stage(one.state)
        if asks == "actions" and not any(one.state.fight.pools.values()):
            asks = "actions, all points spent"
        places = {asks: one.menu} if not one.at else {}
        places["orders"] = menu(one.state, one.seat, ("more", "orders"))
        for asked, shown in places.items():
            written = written_rows(asked, one.seat)
            assert list(map(len, shown.rows)) == list(map(len, written)), asked
            for offer, words in zip(chain(*shown.rows), chain(*written), strict=True):
                assert offer.label.startswith(words), (asked, offer)
            seen[asked] += 1
        if "actions" in places:
            legal = {choice.command.verb for choice in one.choices} | {"task"}
            acts = zip(chain(*one.menu.rows), chain(*ACTS), strict=True)
            assert {verb for offer, verb in acts if not offer.disabled} | {"task"} == legal - OTHER_VERBS
    assert seen.keys() >= {"interrogation", "attack", "order", "actions", "orders"}
    assert "actions, all points spent" in seen
    assert ("reroll" in seen) == (pace == "live")


def test_section_16_the_end_of_the_turn_is_blue_where_nothing_else_is_usual() -> None:
    """(16) Without points it is all there is."""
    for points in (0, 3):
        rows = menu(position(f"R1@2 R2@2 | S1@6 ; points all={points}; task 2"), "resistance").rows
        usual = [offer for row in rows for offer in row if offer.look is Look.USUAL and not offer.disabled]
        assert (usual[0].label == "End the turn") == (not points)
        assert rows[-1][-1] == Offer(("end",), "End the turn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_a_row_fit_beside_each_other(language: str) -> None:
    """Three share a row on a telephone, with two digits and the star of a hint."""
    with speaking(language):
        for row in ACTS:
            for side in SEATS:
                labels = [say(f"resistance-act-{verb}", side=side, chance=percent(0.33)) for verb in row]
                assert buttons_height(["★ " + labels[0], *labels[1:]]) == buttons_height(["x"])


# --- rolls and figures


@pytest.mark.parametrize(
    ("text", "keep", "again", "better"),
    [
        ("step strength; rolled 4", "Keep 7", "Re-roll · 33% to do better", False),
        ("step strength; rolled 6", "Keep 9", "Re-roll · cannot do better", False),
        ("turn german; step points; rolled 2 3", "Keep 5", "Re-roll · 72% to do better", True),
        ("step clock; clock 20; rolled 5", "Keep 15", "Re-roll · 67% to do better", True),
        ("turn german; step clock; clock 20; rolled 5", "Keep 15", "Re-roll · 17% to do better", False),
    ],
)
def test_R5_keep_and_re_roll_stand_side_by_side(text: str, keep: str, again: str, better: bool) -> None:
    """R5: with the chance in per cent to do better; the better one is blue, and the standing orders are
    near."""
    state = position(f"R1@1 R2@1 | S1@6 S2@6 S3@6 ; {text}")
    (seat,) = GAME.awaited(state)
    both, (orders,) = menu(state, seat).rows
    assert [one.label for one in both] == [keep, again]
    assert [one.look is Look.USUAL for one in both] == [not better, better]
    assert buttons_height([keep, again]) == buttons_height(["x"])
    assert (orders.path, orders.look) == (("more", "orders"), Look.MINOR)


def test_R7_who_is_hit_is_asked_once_for_all_who_are_alike() -> None:
    """R7, R12: first whom the standing order would take; the leader differs from a soldier (R13) in rank
    only, but is named."""
    state = position("R1@3 | S1@4 S2@4 S3@4c G1@4 ; points all=1; hit 4; ask german")
    at = menu(state, "german")
    assert at.question == "**Who is hit in section 4?**"
    assert [offer.label for offer in at.offers] == [
        "① S3, in cover · saves on 3+",
        "② G1 · saves on 4+",
        "③ S1, leader · saves on 4+",
        "④ S2 · saves on 4+",
        "Choose for me",
    ]
    assert at.offers[-1].path == do.Orders("choose").path()


def test_R7_who_runs_is_asked() -> None:
    """R7: two must go; those in cover are offered apart."""
    state = position("R1@3 R2@3c R3@1 | S1@6 ; step morale; running 2; ask resistance")
    at = menu(state, "resistance")
    assert at.question == "**Who runs away?** 2 figures must run."
    assert [offer.label for offer in at.offers] == ["① R2, in cover", "② R1", "Choose for me"]


@pytest.mark.parametrize("seat", SEATS)
def test_R5_R12_each_standing_order_has_a_button_that_opens_its_settings(seat: str) -> None:
    """R5, R12: with the present one, which is disabled there; for the side that waits, too."""
    state, orders = GAME.setup(Options(pace="mail")), ("more", "orders")
    assert [offer.path[2:] for offer in chain(*menu(state, seat, orders).rows)] == [
        ("hits",), *((roll,) for roll in ROLLS[seat]),
    ]  # fmt: skip
    for button in chain(*menu(state, seat, orders).rows):
        (settings,) = menu(state, seat, button.path).rows
        assert [offer.label for offer in settings if offer.disabled] in (["Below average"], ["Choose for me"])
        assert all(choice_at(GAME.choices(state, seat), offer.path) for offer in settings)
    state = GAME.decide(state, seat, do.Rerolls("clock", "never"), ScriptedDice()).state
    (never,) = [offer for offer in menu(state, seat, (*orders, "clock")).rows[0] if offer.disabled]
    assert never.label == "Never"
    assert "Clock: keep" in [offer.label for offer in chain(*menu(state, seat, orders).rows)]


# --- before the fights


def numbers_left(at: Menu) -> list[int]:
    """Returns the numbers that can be tapped; all ten stand in two rows of five."""
    assert [[offer.label for offer in row] for row in at.rows] == [list("12345"), [*"6789", "10"]]
    return [int(offer.label) for offer in chain(*at.rows) if not offer.disabled]


def zones_offered(at: Menu) -> list[str]:
    return [offer.label for picker in at.pickers for offer in picker.offers]


def test_section_6_the_numbers_stand_in_two_rows_of_five() -> None:
    """(6, R3) Those that an answer rules out keep their places, and none is blue. The line of facts is the
    last answer."""
    state = sealed()
    at = menu(state, "resistance")
    assert (at.question, numbers_left(at)) == ("Caen: what is it worth?", list(range(1, 11)))
    assert at.rows[0][4].path == ("zone1", "5")
    assert {offer.look for offer in chain(*at.rows, at.offers)} == {Look.MINOR}
    assert zones_offered(at) == ["Bayeux", "Lison", "Saint-Lô", "Avranches"]
    assert at.offers == [Offer(("stop",), "Stop asking", look=Look.MINOR)]
    assert numbers_left(menu(state, "resistance", ("zone3",))) == list(range(1, 11))
    state = GAME.decide(state, "resistance", do.Interrogate(3, 6), ScriptedDice()).state
    at = menu(state, "resistance")
    assert numbers_left(at) == [7, 8, 9, 10]
    assert at.pickers[0].placeholder == "Leave Lison for good"
    facts = PRESENTER.headline(GAME.view(state, "resistance"), "resistance", ())
    assert facts == "**Lison**: 6 is **too low**, whispers the signalman. The zone hides a train."


def interrogating(*best: tuple[do.Interrogate, float], note: str = "") -> tuple[str, list[str]]:
    """Returns the text and the labels of the panel after a question about Lison, if these are advised."""
    state = GAME.decide(sealed(), "resistance", do.Interrogate(3, 6), ScriptedDice()).state
    view = Match("GAME", "resistance", "running", state=state).view("resistance")
    advice = [Advice(command, value, 0, ()) for command, value in best]
    shown = panel(view, "resistance", GAME.choices(state, "resistance"), note=note, advice=advice)
    parts: list[Any] = [item for row in shown.rows for item in row.children]
    return "\n".join(shown.texts), [getattr(part, "label", None) or part.placeholder for part in parts]


def test_the_advice_calls_an_act_as_its_button_does() -> None:
    """The first step of an act that walks and then lays the charge is advised as that act."""
    state = position("R1@1c R2@1 | S1@6 ; points maquis=4; task 3")
    view = Match("GAME", "resistance", "running", state=state).view("resistance")
    advice = [Advice(do.Move("R2", 2), 0.6, 0, ())]
    shown = panel(view, "resistance", GAME.choices(state, "resistance"), advice=advice)
    star = re.search(r"★ \*\*(.*?)\*\*", "\n".join(shown.texts))
    every = [getattr(item, "label", None) or "" for row in shown.rows for item in row.children]
    blue = [label for label in every if label.startswith("★")]
    assert star
    assert blue == [f"★ {star[1]}"]
    assert star[1].startswith("Charge")


def test_the_advice_moves_with_one_tap_all_who_are_to_move() -> None:
    """What is to follow a move without dice belongs to the advice; the longest series that does no more has
    the star."""
    state = position("R1@2 R2@1 R3@1 R4@1 R5@1 | S1@6 ; points maquis=3; task 2; declared")
    view = Match("GAME", "resistance", "running", state=state).view("resistance")
    begun = do.Move("R2", 2)
    then = tuple(PLAYER.follow(view.state, "resistance", begun))
    assert then[:2] == (do.Move("R3", 2), do.Move("R4", 2))
    assert not [*PLAYER.follow(view.state, "resistance", do.Task(1))], "dice decide what follows"
    advice = [Advice(begun, 0.6, 0, (), then)]
    shown = panel(view, "resistance", GAME.choices(state, "resistance"), ("move",), advice=advice)
    every = [getattr(item, "label", None) or "" for row in shown.rows for item in row.children]
    assert [label for label in every if label.startswith("★")] == ["★ 3 men from 1 to 2 · 3 points"]


def test_the_star_stands_on_what_can_be_tapped() -> None:
    """Of questions that are worth the same, the one of the zone on the sheet is advised; a better one of
    another zone is in a picker, and gets a button too."""
    other, here = do.Interrogate(1, 7), do.Interrogate(3, 8)
    text, labels = interrogating((other, 0.5), (here, 0.5))
    assert "★ **Lison: is it 8?**" in text
    assert "★ 8" in labels
    text, labels = interrogating((other, 0.6), (here, 0.5))
    assert "★ **Caen: is it 7?**" in text
    place = labels.index("Leave Lison for good")
    assert labels[place - 2 : place] == ["Stop asking", "★ Caen: is it 7?"]


def test_a_place_of_the_menu_does_not_contradict_the_advice() -> None:
    """What is worth as much as what is advised gets no star of its own where the menu was opened."""
    state = position("R1@1 R2@1 | S1@6 ; points maquis=2; task 3")
    view = Match("GAME", "resistance", "running", state=state).view("resistance")
    advice = [Advice(command, 0.5, 0, ()) for command in (do.End(), do.Move("R1", 2))]
    begun, moving = (
        panel(view, "resistance", GAME.choices(state, "resistance"), path, advice=advice)
        for path in (None, ("move",))
    )
    assert "★" in "\n".join(begun.texts)
    assert "★" not in "\n".join(moving.texts)


def test_what_the_facts_say_is_said_once() -> None:
    answered = "**Lison**: 6 is **too low**, whispers the signalman."
    text, _ = interrogating(note=f"{answered}\nThe dice were thrown.")
    assert text.split("\n")[:2] == [f"{answered} The zone hides a train.", "The dice were thrown."]


def test_what_the_picture_asks_the_text_asks_without_it_alone() -> None:
    """The picture's description begins with its question, for whoever does not see it."""
    view = Match("GAME", "resistance", "running", state=sealed()).view("resistance")
    shown = panel(view, "resistance", GAME.choices(view.state, "resistance"))
    asked = "Caen: what is it worth?"
    assert shown.picture
    assert shown.picture.alt.startswith(asked)
    assert asked not in "\n".join(shown.texts)
    assert shown.asked == asked


def test_section_6_the_first_advice_is_about_the_zone_on_the_sheet() -> None:
    """(6) Questions that are worth the same are not tried out, so that none of them wins by chance."""
    view = GAME.view(sealed(), "resistance")
    advice = hints("resistance", view, "resistance", "seed")
    assert {advised.error for advised in advice} == {0}
    assert len({advised.value for advised in advice}) == 1
    match = Match("GAME", "resistance", "running", state=sealed()).view("resistance")
    shown = panel(match, "resistance", GAME.choices(match.state, "resistance"), advice=advice)
    assert "★ 5" in _labels(shown)
    assert "★ **Caen: is it 5?**" in "\n".join(shown.texts)


def test_section_6_the_question_goes_on_when_a_total_is_known() -> None:
    """(6) After the total of a zone the next open one is asked about; with ``deduction_aid`` (R3) arithmetic
    rules out numbers, too."""
    state = GAME.decide(sealed(), "resistance", do.Interrogate(5, 3), ScriptedDice()).state
    at = menu(state, "resistance")
    assert (at.question, numbers_left(at)) == ("Caen: what is it worth?", list(range(1, 11)))
    aided = replace(state, options=replace(state.options, deduction_aid=True))
    assert numbers_left(menu(aided, "resistance")) == [5, 6, 7, 8, 9, 10]


def test_section_6_a_zone_that_is_left_is_closed() -> None:
    """(6) It is offered no more; on the sheet and in its description closed zones, as black as all others,
    stand above the one that is asked about, in the order of the questions."""
    state = sealed()
    for zone, guess in ((2, 6), (1, 9), (3, 5)):
        state = GAME.decide(state, "resistance", do.Interrogate(zone, guess), ScriptedDice()).state
    at = menu(state, "resistance")
    assert (at.question, zones_offered(at)) == ("Lison: what is it worth?", ["Saint-Lô", "Avranches"])
    view = GAME.view(state, "resistance")
    assert PRESENTER.menu(view, "resistance", GAME.choices(view, "resistance"), ("zone1",)) is None
    assert at.picture
    names = re.findall(r'<text x="50"[^>]* fill="(#\w+)"[^>]*>([^<]+)<', whole(at.picture))
    order = ["Bayeux", "Caen", "Lison", "Saint-Lô", "Avranches"]
    inks = [svg.INK, svg.INK, svg.BRICK, svg.INK, svg.INK]
    assert names == list(zip(inks, order, strict=True))
    assert re.findall(r"^([^:\n]+): ", at.picture.alt, re.MULTILINE)[-5:] == order


def test_section_7_the_attack_is_two_taps_on_five_zones() -> None:
    """(7) With what is known of each; the zone that is chosen keeps its place."""
    state = GAME.decide(sealed(), "resistance", do.Interrogate(1, 9), ScriptedDice()).state
    state = GAME.decide(state, "resistance", do.Stop(), ScriptedDice()).state
    rows = menu(state, "resistance").rows
    assert [[offer.label for offer in row] for row in rows] == [
        ["Caen 9", "Bayeux 1–10", "Lison 1–10"], ["Saint-Lô 1–10", "Avranches 1–10"],
    ]  # fmt: skip
    at = menu(state, "resistance", rows[1][0].path)
    assert at.question == "**Saint-Lô, and which other?**"
    assert [offer.label for offer in chain(*at.rows) if offer.disabled] == ["Saint-Lô 1–10"]
    assert at.rows[0][0].path == do.Attack(4, 1).path()
    assert labels(attacked())[0] == "Caen: VIP + squad"


@pytest.mark.parametrize("path", [("zone1",), ("zone5",)])
def test_section_6_the_german_is_asked_nothing_there(path: Path) -> None:
    """(6, 16) The menu of who is not awaited is made from what is always legal."""
    state = sealed()
    view = GAME.view(state, "german")
    choices: tuple[Choice, ...] = GAME.choices(view, "german")
    assert PRESENTER.menu(view, "german", choices, path) is None
    assert PRESENTER.headline(view, "german", ()) == ""


def test_section_6_a_known_total_says_whether_it_may_be_a_train() -> None:
    """(6) A 5 is a goods train with gendarmes, or a squad with two groups."""
    goods, guarded = ("goods", "gendarme"), ("goods", "gendarme", "gendarme")
    placement = (("vip", "squad"), ("squad", "gendarme"), ("passenger", "squad"), goods, guarded)
    state = GAME.decide(sealed(placement), "resistance", do.Interrogate(4, 5), ScriptedDice()).state
    facts = PRESENTER.headline(GAME.view(state, "resistance"), "resistance", ())
    assert facts == "**Saint-Lô**: 5 is **correct**, nods the schoolmaster. The zone may hide a train."


def test_section_9_an_act_of_another_kind_is_not_advised_because_one_tap_gives_it() -> None:
    """(9) What is worth as much, such as the end of the turn, does not go before what the player would do."""
    state = position("R1@2 R2@1 R3@1 | G1@6 ; turn resistance ; points maquis=4 ; task 2 ; acting R1 move")
    state = GAME.decide(state, "resistance", do.Task(1), ScriptedDice((3,))).state
    advice = hints("resistance", GAME.view(state, "resistance"), "resistance", "seed")
    assert len({one.value for one in advice if one.command in (advice[0].command, do.End())}) == 1
    match = Match("GAME", "resistance", "running", state=state).view("resistance")
    shown = panel(match, "resistance", GAME.choices(match.state, "resistance"), advice=advice)
    assert [label for label in _labels(shown) if label.startswith("★")] == ["★ 2 men from 1 to 2 · 2 points"]
    assert "Move" in _labels(shown), "the other moves"


def _labels(shown: Panel) -> list[str]:
    return [getattr(item, "label", None) or "" for row in shown.rows for item in row.children]


def test_section_6_the_place_of_another_zone_names_it() -> None:
    """(6) The last answer is about the zone that one leaves."""
    state = GAME.decide(sealed(), "resistance", do.Interrogate(3, 6), ScriptedDice()).state
    view = GAME.view(state, "resistance")
    assert "Lison" in (PRESENTER.headline(view, "resistance", ("zone3",)) or "")
    assert PRESENTER.headline(view, "resistance", ("zone2",)) == "**Bayeux: what is it worth?**"


def test_section_12_the_star_means_the_shots_that_its_button_fires() -> None:
    """(12) Where the rest of the points is to be shot, the advice, the first button and the one that it opens
    speak of all these shots; of a single one where another act comes after it."""
    for board, named in (
        ("R1@2c R2@2 R3@1 | G1@3 G2@3 G3@3 ; points maquis=3", "All: 3 shots · 58%"),
        ("R1@2c R2@2 R3@1 | G1@3 G2@3 G3@3 ; points maquis=1", "R1: shoot at 3"),
    ):
        state = replace(
            position(f"{board}; turn resistance ; task 2 ; ticked resistance 1"),
            orders=dict.fromkeys(SEATS, "choose"),
        )
        state = state.in_battle(declared=True)
        view, choices = GAME.view(state, "resistance"), GAME.choices(state, "resistance")
        advice = hints("resistance", view, "resistance", "seed")
        match = Match("GAME", "resistance", "running", state=state).view("resistance")
        top, below = (panel(match, "resistance", choices, path, advice=advice) for path in ((), ("shoot",)))
        said = f"★ **{named.removesuffix(' · 58%')}**"
        assert all(said in "\n".join(shown.texts) for shown in (top, below))
        (label,) = [label for label in _labels(below) if label.startswith("★")]
        assert label in (f"★ {named}", "★ R1 at 3 · 25%")
        (act,) = [label for label in _labels(top) if label.startswith("★")]
        assert act == f"★ {named}", "one tap does it"
        assert f"Shoot {label.rpartition(' ')[2]}" in _labels(top)
