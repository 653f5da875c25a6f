"""What the panel of France 1944 offers: everything that can be tapped does what it says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest
from games.france1944.fuzzed import FUZZED
from games.france1944.position import activated, after, declared, field, play
from games.fuzz import RandomDice, played
from simulated.night import by_night

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import ObjectiveHex, Victory
from bot.games.france1944.rules import stage
from bot.games.france1944.state import State
from bot.games.game import Choice, Command
from bot.games.match import Match
from bot.presentation import panel as panels
from bot.presentation.components import OPTIONS
from bot.presentation.france1944 import PRESENTER
from bot.presentation.france1944.labels import FEW
from bot.presentation.offers import Look, Menu, Offer, Path, choice_at
from bot.presentation.wording import speaking
from data import text
from presentation.messages import dealt, in_each

from .drawn import START, discs, symbols, words

SEEDS = (3, 8, 12, 21)
EVERY = 5
"""One position in this many is looked at."""

BATTLE = "A1@0505:5/3/1m3 A2@0506:4/2m4 AH@0304 | G1@0605:4/2m3 GH@0805"


def positions() -> Iterator[tuple[State, str, tuple[Choice, ...]]]:
    """Yields positions of random games, with who is awaited there and what is legal."""
    for seed in SEEDS:
        for step in list(played(FUZZED, seed))[::EVERY]:
            if (seat := step.state.awaited) is not None:
                yield step.state, seat, GAME.choices(step.state, seat)


def in_turn(language: str) -> list[tuple[State, str, tuple[Choice, ...]]]:
    """Returns the positions that are looked at in this language."""
    return dealt(positions(), language, lambda one: stage(one[0]))


def menu(state: State, path: Path = (), seat: str = "") -> Menu:
    """Returns the menu of the awaited seat, or this one, at a place that has one of its own."""
    who = seat or state.awaited or ""
    found = PRESENTER.menu(state, who, GAME.choices(state, who), path)
    assert found is not None
    return found


def every(one: Menu) -> list[Offer]:
    """Returns all the offers of a menu."""
    return [*buttons(one), *(offer for picker in one.pickers for offer in picker.offers)]


def buttons(one: Menu) -> list[Offer]:
    """Returns the buttons of a menu that can be tapped, without pickers."""
    return [offer for offer in chain(*one.rows, one.offers) if not offer.disabled]


def labels(offers: Sequence[Offer]) -> list[str]:
    """Returns the labels of offers."""
    return [offer.label for offer in offers]


def series(state: State, path: Path) -> Sequence[Command]:
    """Returns the commands of one tap of the awaited seat."""
    seat = state.awaited or ""
    return PRESENTER.series(state, seat, GAME.choices(state, seat), path)


@in_each
def test_whatever_is_offered_can_be_tapped(language: str, undrawn: None) -> None:
    """Every offer is legal, begins with what is legal, or leads to a menu of its own; every label fits."""
    taps, stages = 0, set()
    for state, seat, choices in in_turn(language):
        stages.add(stage(state))
        places: list[Path] = [()]
        for at in places:
            found = PRESENTER.menu(state, seat, choices, at)
            assert found is not None, (stage(state), at)
            assert len(every(found)) > 0
            assert found.question
            for offer in every(found):
                taps += 1
                assert 0 < len(offer.label) <= 80, offer
                assert len(offer.detail) <= 100, offer
                if choice_at(choices, offer.path):
                    continue
                commands = PRESENTER.series(state, seat, choices, offer.path)
                if commands:
                    assert GAME.objections(state, seat, commands[0]) == []
                elif len(places) < 8 and offer.path not in places:
                    places.append(offer.path)
    assert taps > 1000
    assert stages >= {"initiative", "acting", "resolving", "reaction", "replacement"}


@in_each
def test_every_decision_has_facts_and_an_explanation(language: str) -> None:
    """Every decision has a line of facts, and is explained, a combat by its sum."""
    explained: dict[str, int] = {}
    for state, seat, choices in in_turn(language):
        assert PRESENTER.headline(state, seat, ())
        assert "\n" not in str(PRESENTER.headline(state, seat, ()))
        said = PRESENTER.explanation(state, seat, choices, ())
        assert said
        assert "{" not in said
        explained[stage(state)] = max(explained.get(stage(state), 0), len(said.splitlines()))
    assert explained["resolving"] > 1


def test_a_page_of_its_own_is_explained_by_itself() -> None:
    """The pages of a target and of a march are explained apart from the page that leads to them."""
    state = activated(BATTLE)
    pages = ((), ("declare",), ("declare", "0605"), ("move", "A1"))
    said = [PRESENTER.explanation(state, "allied", GAME.choices(state, "allied"), path) for path in pages]
    assert len({*said}) == len(pages)
    assert "**leads**" in said[2]
    assert "**administrative**" in said[3]


def rows_told() -> dict[str, list[list[str]]]:
    """Returns the acts of each row of the README's table of the panel, each with its alternatives."""
    part = text("france1944", "README.md").split("## The panel")[1].split("## ")[0]
    cells = [line.split("|")[1:] for line in part.splitlines() if line.startswith("| ")]
    return {
        asked.strip(): [re.findall(r"\*([^*]+)\*", act) for act in acts.split(" · ") if "*" in act]
        for asked, _, acts, *_ in cells
    }


def test_the_acts_stand_where_the_readme_says() -> None:
    """Each stage has its acts as its last row of buttons, in the order of the README's table, and never in a
    picker."""
    told, seen = rows_told(), set[str]()
    for state, seat, choices in positions():
        now = stage(state)
        page = PRESENTER.menu(state, seat, choices, ())
        assert page
        if now == "resolving" and state.options.method != "revised":
            continue
        acts = [labels(row) for row in page.rows][-1] if told[now] else []
        places = [n for act in acts for n, of in enumerate(told[now]) if act.startswith(tuple(of))]
        assert len(places) == len(acts), (now, acts)
        assert places == sorted(set(places)), acts
        picked = {*labels([offer for picker in page.pickers for offer in picker.offers])}
        assert not picked & {*chain(*told[now])}
        seen.add(now)
    assert seen >= {"initiative", "acting", "reaction", "replacement", "retreat"}


def test_labels_of_rows_are_short() -> None:
    """Two or three labels of a row fit on a telephone; only names of units may be longer."""
    for state, seat, choices in positions():
        page = PRESENTER.menu(state, seat, choices, ())
        assert page
        for row in page.rows:
            assert len(row) <= 5
            assert all(len(offer.label) <= 24 for offer in row), labels(row)


def test_section_2_a_button_promises_the_column_that_results(undrawn: None) -> None:
    """Section 2: what a tap on *Fight* promises is the column in which the die is read, leads named."""
    promised = 0
    for step in (one for seed in range(by_night(12, by_day=5)) for one in played(FUZZED, seed)):
        state, choices = step.state, step.choices
        seat = state.awaited or ""
        if stage(state) != "acting" or state.options.method != "revised" or step.seat != seat:
            continue
        for target in buttons(menu(state, (), seat)):
            if target.path[0] != "declare" or len(target.path) < 2:
                continue
            pages = [
                offer.path for offer in every(menu(state, target.path, seat)) if offer.path[0] == "attack"
            ]
            for offer in (buttons(menu(state, path, seat))[0] for path in (target.path, *pages)):
                assert offer.path[0] == "fight"
                if state.act.combats:
                    continue
                found = _fought(state, seat, PRESENTER.series(state, seat, choices, offer.path))
                column = re.search(r"\d-\d", offer.label)
                assert column
                if found is not None:
                    assert found.sum.column == column[0], offer
                    promised += 1
    assert promised > 40


def _fought(state: State, seat: str, commands: Sequence[Command]) -> on.CombatResolved | None:
    """Returns the combat that a series fights; None where the defender is asked first who leads."""
    dice = RandomDice(random.Random(1))
    for command in commands:
        if GAME.objections(state, seat, command):
            return None
        events, state = GAME.decide(state, seat, command, dice)
        for event in events:
            if isinstance(event, on.CombatResolved):
                return event
    return None


def test_a_combat_is_fought_in_two_taps() -> None:
    """Moment 7: the target, then the fight: its column, its kind and its lead in the picture, the chances on
    the buttons."""
    state = activated(BATTLE)
    (target, *_) = buttons(menu(state))
    assert target.label == "① G1 · 3-1"
    page = menu(state, target.path)
    assert page.question == "*Do A1 + A2 attack G1?* Chance of loss or retreat: enemy 67%, you 0%."
    assert page.picture is not None
    assert {"Odds 3-1, mobile attack", "A2 leads"} <= {*words(page.picture)}
    assert [word for word in words(page.picture) if word.endswith("3-1, mobile")]
    assert [labels(row) for row in page.rows] == [
        ["Fight · 3-1", "Air comes: 67%", "Bombers come: 33%"],
    ]
    ways = page.pickers[0].offers
    assert [labels(ways)[place] for place in (0, 1, -1)] == [
        "A set-piece attack",
        "A1 leads · 2-1",
        "Declare it only",
    ]
    assert ways[0].detail == "Chance of loss or retreat: enemy 67%, you 33%"
    other = menu(state, ways[0].path)
    assert other.question == "*Do A1 + A2 attack G1?* Chance of loss or retreat: enemy 67%, you 33%."
    tapped = series(state, page.rows[0][0].path)
    assert [one.verb for one in tapped] == ["declare", "next", "lead", "resolve"]
    state, happened = play(state, "allied", *tapped, dice=[6])
    assert state.awaited == "german"
    assert [
        one.letter for event in happened if isinstance(event, on.CombatResolved) for one in [event.sum]
    ] == ["C"]


def test_section_4_air_power_is_tried_before_the_die() -> None:
    """Section 4: one tap declares, tries air power and throws the die."""
    state = activated(BATTLE)
    page = menu(state, ("declare", "0605"))
    (offer,) = [offer for offer in buttons(page) if offer.path[0] == "heavy"]
    assert offer.label == "Bombers come: 33%"
    assert [command.verb for command in series(state, offer.path)] == [
        "declare",
        "next",
        "lead",
        "air",
        "resolve",
    ]


def test_section_3_several_combats_are_declared_and_fought_in_one_tap() -> None:
    """Section 3: declared combats are fought one after the other, each with its lead."""
    field_text = "A1@0505m3 A2@0505m4 A3@0509 AH@0306 | G1@0605 G2@0609 GH@0807"
    state = activated(field_text)
    page = menu(state, ("declare", "0605"))
    state = after(state, "allied", *_commands(state, page.pickers[0].offers[-1]))
    assert labels(menu(state).rows[-1]) == ["Fight", "One by one"]
    state = after(state, "allied", do.Declare(("A3",), ("0609",), "mobile"))
    assert labels(menu(state).rows[-1])[0] == "Fight both"
    assert [str(command) for command in series(state, ("fight",))] == [
        "next", "lead A2", "resolve 1", "resolve 2",
    ]  # fmt: skip


def _commands(state: State, offer: Offer) -> Sequence[Command]:
    choice = choice_at(GAME.choices(state, state.awaited or ""), offer.path)
    return [choice.command] if choice else series(state, offer.path)


def test_an_attack_that_can_only_lose_is_grey() -> None:
    """An attack without a chance stands behind one grey button, and is grey there."""
    state = activated("A1@0505:3/1 AH@0304 | G1@0605:9/6/3m6 GH@0805")
    (offer,) = [offer for offer in buttons(menu(state)) if offer.path[0] == "declare"]
    assert (offer.label, offer.look) == ("One poor target", Look.MINOR)
    (poor,) = buttons(menu(state, offer.path))
    assert poor.look is Look.MINOR
    assert "enemy 0%" in menu(state, poor.path).question


def test_section_6_a_destination_is_one_tap() -> None:
    """Section 6: a destination is offered with its way, normal where that reaches. Those that promise most
    are buttons, with a number; the others are called by their hexes, the near ones column by column."""
    state = activated(
        "A1@0304 AH@0303 | G1@0706 GH@0808",
        victory=Victory(objectives={"0506": ObjectiveHex(3, "german")}, eliminated=1),
    )
    page = menu(state, ("move", "A1"))
    assert [offer.label[:2] for offer in page.offers] == ["① ", "② ", "③ "]
    assert page.picture
    shown = [offer.path[2] for offer in page.pickers[0].offers if offer.path[2] in discs(page.picture)]
    for near in ([offer.path[2] for offer in page.offers], shown):
        assert near == sorted(near)
    assert discs(page.picture).keys() == {"1", "2", "3", *shown}
    assert "0303" not in shown
    assert set(START.campaign.map.near["0304"]) <= {*shown, "0303", "0203", "0204", "0305"}, "the near ones"
    assert len(shown) + 3 >= OPTIONS - 4, "AH stands on the number of 0303, the uppermost row is cut"
    assert all(offer.label.startswith(offer.path[2]) for picker in page.pickers for offer in picker.offers)
    (offer,) = [offer for offer in every(page) if offer.path[2:] == ("0506",)]
    assert offer.label.endswith(" objective, 3 points"), "what is there"
    assert offer.detail == "objective, 3 points"
    (move,) = series(state, offer.path)
    assert isinstance(move, do.Move)
    assert (len(move.hexes), move.hexes[-1], move.kind) == (3, "0506", "normal")
    far = next(one for one in every(page) if one.label.endswith("administrative"))
    (march,) = series(state, far.path)
    assert isinstance(march, do.Move)
    assert march.kind == "administrative"
    assert len(march.hexes) > 3
    state = after(state, "allied", march)
    assert not GAME.objections(state, "allied", do.Next())


def test_a_stack_moves_together() -> None:
    """A stack of units is moved in one tap, each over its own way."""
    state = activated("A1@0304 A2@0304 AH@0303 | G1@0706 GH@0808", stacking=3)
    (offer,) = [one for one in every(menu(state)) if one.path[0] == "stack"]
    assert (offer.label, offer.detail) == ("The whole stack in 0304, 2 units", "A1 and A2")
    page = menu(state, offer.path)
    moves = series(state, page.offers[0].path)
    assert [move.unit for move in moves if isinstance(move, do.Move)] == ["A1", "A2"]
    state = after(state, "allied", *moves)
    assert state.units["A1"].hex == state.units["A2"].hex


def test_section_2_each_lead_shows_its_column() -> None:
    """Section 2: each lead shows the column that results with it, the best first."""
    state = declared(field(BATTLE), "A1 A2 > 0605", kind="mobile")
    assert labels(buttons(menu(state))) == ["① A2 · 3-1", "② A1 · 2-1"]


def test_section_2_another_lead_has_a_page_of_its_own() -> None:
    """Section 2: the page of a target leads to that of another lead, whose column its *Fight* promises."""
    state = activated(BATTLE)
    (other,) = [offer for offer in every(menu(state, ("declare", "0605"))) if offer.label == "A1 leads · 2-1"]
    page = menu(state, other.path)
    fight = page.rows[0][0]
    assert fight.label == "Fight · 2-1"
    assert do.Lead("A1") in series(state, fight.path)


def test_who_is_not_asked_is_offered_nothing() -> None:
    """A player who is not awaited has no menu but that of the standing orders, and no series."""
    state = activated(BATTLE)
    choices = GAME.choices(state, "german")
    for path in ((), ("declare", "0605"), ("move", "A1")):
        assert PRESENTER.menu(state, "german", choices, path) is None
    assert PRESENTER.series(state, "german", choices, ("fight",)) == ()
    assert PRESENTER.menu(state, "german", choices, ("more", "orders")) is None, "a live game has no orders"


def test_the_standing_orders_are_set_on_one_panel() -> None:
    """Each kind of standing order is a picker that shows the present one, to either side at any time."""
    state = field(BATTLE, options={"pace": "mail"})
    for seat in GAME.seats:
        page = menu(state, ("more", "orders"), seat)
        assert [[offer.path[3] for offer in picker.offers if offer.chosen] for picker in page.pickers] == [
            ["never"], ["nowhere"], ["agree"], ["hold"], ["strong"], ["home"],
        ]  # fmt: skip
    state = after(state, "german", do.Orders("hq", "AH"))
    first = menu(state, ("more", "orders"), "german").pickers[0]
    assert [offer.label for offer in first.offers if offer.chosen] == ["Ask me after AH acts"]
    assert first.placeholder == "Ask me after AH acts"
    assert menu(state, ("more", "orders"), "allied").pickers[0].offers[0].chosen


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_panel_betrays_no_standing_order(language: str) -> None:
    """The panel, the pictures and the turn of everybody else are the same whatever a side has ordered."""
    start = field(BATTLE, options={"pace": "mail"})
    one = after(start, "german", do.Orders("hq", "AH"), do.Orders("result", "ask"))
    two = after(start, "german", do.Orders("hex", "0805"), do.Orders("way", "ask"))
    with speaking(language):
        assert _seen(one, "allied") == _seen(two, "allied") == _seen(start, "allied")
        assert _seen(one, "german") != _seen(two, "german")


def _seen(state: State, seat: str) -> list[Any]:
    """Returns what a seat sees on the panel and at the standing orders."""
    match = Match("GAME", "france1944", "running", seats={"allied": 1, "german": 2}, state=state)
    view, choices = match.view(seat), match.choices(seat)
    seen: list[Any] = []
    for path in ((), ("more",), ("more", "orders"), ("more", "all")):
        made = panels.panel(view, seat, choices, path)
        drawn: Any = made.drawn(with_picture=True)
        seen += [drawn.to_components(), made.picture and made.picture.alt]
    return [*seen, panels.explanation(view, seat, choices, ()), PRESENTER.tally(view.state)]


def test_who_is_asked_about_is_framed() -> None:
    """A unit that moves, that must retreat, or whose supply is claimed has a frame on the map."""
    met = set[str]()
    claimed = after(START, "allied", do.Supply("Kiesel 1", "out"))
    for state in (claimed, *(state for state, _, _ in positions())):
        moving = [path for path in (("move", unit.name) for unit in state.on_map) if leads_on(state, path)]
        asked = "claim" if state.claim else "retreat" if state.dues and state.dues[0].unit else ""
        if asked or moving:
            picture = menu(state, moving[0] if moving else ()).picture
            assert picture
            framed = symbols(picture, "chosen-allied") + symbols(picture, "chosen-german")
            assert framed == 1 + ("can act" in words(picture))
            met.add(asked or "move")
    assert met == {"retreat", "claim", "move"}


def leads_on(state: State, path: Path) -> bool:
    """Whether this place of the menu of the awaited seat is one of its own."""
    seat = state.awaited or ""
    return stage(state) == "acting" and bool(PRESENTER.menu(state, seat, (), path))


def test_every_target_has_its_number_on_the_map() -> None:
    """The number of each target of the list is on the map, beside another where they share their hexes; many,
    in a picker, are called by their hexes, which are tinted, and their details name the counters there."""
    pages = 0
    for state, seat, choices in positions():
        shown = PRESENTER.menu(state, seat, choices, ("declare",)) if stage(state) == "acting" else None
        if shown and shown.picture:
            pages += 1
            targets = [offer for offer in every(shown) if offer.path[0] == "declare"]
            listed = {str(place) for place in range(1, len(targets) + 1)}
            if len(targets) > FEW:
                hexes = {number for target in targets for number in target.path[1].split()}
                listed, tint = set(), '"#fr-range" x="0" y="0"'
                assert sum(tint in layer.svg for layer in shown.picture.layers) == len(hexes)
                for target in targets:
                    held = [state.at(number)[0].name for number in target.path[1].split()]
                    assert all(name in target.detail for name in held)
            assert discs(shown.picture).keys() == listed
    assert pages > 5
