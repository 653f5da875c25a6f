# ruff: noqa: N802 - a test is named after its rule
"""The placement wizard: five pickers, what is left, each rule as kept, open or broken, few taps."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest
from simulated.table import LEGAL, Panel, Table

from bot.games.game import Sealed
from bot.games.match import Match
from bot.games.resistance import GAME
from bot.games.resistance.placement import (
    Contents,
    Placement,
    legal_placements,
    parse,
    placement_objections,
    zone_contents,
)
from bot.players.player import hints
from bot.presentation import panel as panels
from bot.presentation.analysis import best_text
from bot.presentation.greeting import Remark, advice
from bot.presentation.resistance import panel_placement as wizard
from bot.presentation.resistance.words import contents_text, zone_name
from bot.presentation.telephone import ROOM, picture_height, text_height
from bot.presentation.wording import LANGUAGES, say, speaking

WIZARD = {
    "Caen": "VIP train and infantry squad (9)",
    "Bayeux": "passenger train and gendarme group (6)",
    "Lison": "goods train and infantry squad (7)",
    "Saint-Lô": "goods train and 2 gendarme groups (6)",
    "Avranches": "infantry squad and gendarme group (4)",
}
"""The placement of ``LEGAL``, in the words of the pickers."""

MOST_TAPS = 8


async def fill(table: Table, panel: Panel, *zones: str, squads: bool = False) -> Panel:
    """Picks the contents of these zones, or with ``squads`` a squad and nothing else, and returns the
    panel."""
    for zone in zones:
        held = "infantry squad (3)" if squads else WIZARD[zone]
        await table.choose(table.dreben, panel, f"{zone}: {held}")
        panel = table.panel(table.dreben)
    return panel


async def test_the_whole_placement_takes_at_most_8_taps(table: Table) -> None:
    """The whole placement takes at most 8 taps for a player who knows what they want: opening the panel, a
    tap for each picker, and the seal."""
    await table.seated()
    taps = 1
    panel = await table.mine(table.dreben)
    for zone in WIZARD:
        panel = await fill(table, panel, zone)
        taps += 1
    await table.click(table.dreben, panel, "Seal")
    taps += 1
    assert taps <= MOST_TAPS
    assert "The placement is sealed." in table.told()
    assert (await table.match()).state.placement.value == tuple(parse(line) for line in LEGAL.values())


async def test_running_totals_what_is_left_and_what_is_broken_while_choosing(table: Table) -> None:
    """While the player chooses, the wizard draws what is placed with its totals, and says what is left and
    which rules are broken;
    *Seal* is enabled only when the placement is legal."""
    await table.seated()
    panel = await table.mine(table.dreben)
    assert (
        "at most one train and one squad among them; a zone without a squad needs a gendarme group"
        in panel.text
    )
    assert "✗" not in panel.text

    panel = await fill(table, panel, "Caen", "Saint-Lô")
    placed = ["Caen: VIP train and infantry squad (9)", "Saint-Lô: goods train and 2 gendarme groups (6)"]
    assert panel.pictures["map.png"].splitlines()[1:] == placed
    left = "Still to hide: passenger train, goods train, 2 infantry squads and 2 gendarme groups"
    assert left in panel.text
    assert "Seal" not in panel.buttons

    panel = await fill(table, panel, "Bayeux", "Lison", "Avranches")
    assert say("resistance-wizard-all") in panel.text
    assert say("resistance-wizard-kept") in panel.text
    assert "Seal" in panel.buttons

    panel = await fill(table, panel, "Caen", "Bayeux", "Lison", "Saint-Lô", squads=True)
    assert "✗ **Placed 5 of only 3: infantry squad.**" in panel.text
    assert "Seal" not in panel.buttons


async def test_zones_that_lead_nowhere_are_named_before_the_last_is_chosen(table: Table) -> None:
    """Two zones without a train break no rule yet, but leave four trains for three zones. Each picker marks
    what does not fit the other zones, and puts it after what does."""
    await table.seated()
    panel = await fill(table, await table.mine(table.dreben), "Caen", squads=True)
    assert say("resistance-wizard-stuck") not in panel.text
    bayeux = panel.pickers[1]["options"]
    fits = [option["label"] for option in bayeux if "description" not in option]
    assert "Bayeux: infantry squad (3)" not in fits
    assert [option["label"] for option in bayeux[: len(fits)]] == fits
    panel = await fill(table, panel, "Bayeux", squads=True)
    assert say("resistance-wizard-stuck") in panel.text


@pytest.mark.parametrize("filled", [(), (0,), (1, 3), (0, 2, 4), (0, 1, 2, 3)])
def test_sections_2_4_what_fits_is_what_some_legal_placement_holds(filled: tuple[int, ...]) -> None:
    """2, 4: for each zone, the contents that fit the other zones as they are."""
    model = legal_placements()[1944]
    draft = tuple(held if zone in filled else () for zone, held in enumerate(model))
    fitting = wizard.goes_on(draft)

    def begun(begin: tuple[Contents, ...]) -> list[Placement]:
        return [
            placement
            for placement in legal_placements()
            if all(held in ((), placed) for held, placed in zip(begin, placement, strict=True))
        ]

    assert begun(draft)
    for zone in range(len(draft)):
        others = begun(wizard.with_zone(draft, zone + 1, ()))
        assert fitting[zone] == {placement[zone] for placement in others}


async def test_random_is_legal_and_clear_clears(table: Table) -> None:
    """*Random* makes a legal placement and *Clear* empties it. An emptied picker gets a new id, because a
    client shows the earlier choice in the old one and does not allow it to be picked again."""
    await table.seated()
    panel = await table.mine(table.dreben)
    await table.click(table.dreben, panel, "Random")
    panel = table.panel(table.dreben)
    assert "Seal" in panel.buttons
    held = await table.bot.referee.games.draft(table.game, "german")
    assert held is not None
    assert placement_objections(wizard.read_draft(held.value)) == []
    before = panel.pickers
    await table.click(table.dreben, panel, "Clear")
    after = table.panel(table.dreben).pickers
    assert not any(option.get("default") for picker in after for option in picker["options"])
    for name in ("id", "custom_id"):
        assert len({picker[name] for picker in before + after}) == 10


async def test_by_direct_message_and_through_a_restart(table: Table) -> None:
    """A placement begun in a direct message survives a restart and is sealed in the game's home."""
    await table.seated()
    user = table.dreben.user
    nudge = next(one for one in user.dm_channel.history() if one.components)
    answered = await user.click(nudge, label="My orders")
    opened = answered.response or answered.followups[0]
    assert opened.ephemeral
    zones = list(WIZARD)
    for zone in zones[:2]:
        panel = Panel(opened, opened.components)
        custom_id, value = panel.option(f"{zone}: {WIZARD[zone]}")
        await user.select(opened, [value], custom_id=custom_id)
    await table.restart()
    panel = await table.mine(table.dreben)
    assert "Bayeux: passenger train and gendarme group (6)" in panel.pictures["map.png"]
    panel = await fill(table, panel, *zones[2:])
    await table.click(table.dreben, panel, "Seal")
    assert "The placement is sealed." in table.told()


async def test_zones_picked_at_once_are_all_kept(table: Table) -> None:
    """Zones picked faster than the connection answers are all kept."""
    await table.seated()
    referee, model = table.bot.referee, legal_placements()[0]

    def pick(zone: int) -> Coroutine[None, None, None]:
        def change(held: bytes | None) -> Sealed[bytes]:
            return Sealed(
                wizard.write_draft(wizard.with_zone(wizard.read_draft(held), zone, model[zone - 1]))
            )

        return referee.games.change_draft(table.game, table.dreben.id, change)

    await asyncio.gather(*(pick(zone) for zone in range(1, 6)))
    held = await referee.games.draft(table.game, "german")
    assert held is not None
    assert wizard.read_draft(held.value) == model


async def test_R1_the_labels_say_the_zone_and_its_total(table: Table) -> None:
    """R1: each of the 18 contents has its total, in every picker."""
    await table.seated()
    panel = await table.mine(table.dreben)
    for zone, picker in enumerate(panel.pickers, 1):
        labels = {option["label"] for option in picker["options"]}
        assert labels == {f"{zone_name(zone)}: {contents_text(held)}" for held in zone_contents()}


async def test_a_hint_names_a_placement(table: Table) -> None:
    """Against the computer the wizard has a hint: a placement of the equilibrium, zone by zone in words, for
    the German alone; what is picked stays."""
    await table.open()
    await table.slash(table.dreben, "table computer", level="easy", seat="german")
    panel = await fill(table, await table.mine(table.dreben), "Caen")
    hint = await table.click(table.dreben, panel, "Hint")
    assert hint.private
    (line,) = [line for line in hint.text.splitlines() if line.startswith("★")]
    assert line.count("; ") == 4
    assert "Its totals give the Resistance little to go by" in hint.text
    assert (await table.bot.referee.games.draft(table.game, "german")) is not None
    await table.click(table.dreben, table.panel(table.dreben), "Clear")
    assert line in table.panel(table.dreben).text
    assert "VIP" not in table.told()


async def test_no_hint_on_the_wizard_among_people(table: Table) -> None:
    """Without the consent of both there is none."""
    await table.seated()
    assert "Hint" not in (await table.mine(table.dreben)).buttons


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wizard_fits_a_telephone(language: str) -> None:
    """With everything to hide and the words of a guided game, its picture and buttons are in sight."""
    match = Match("K7Q2", "resistance", "running", state=GAME.setup(GAME.options()))
    with speaking(language):
        (first, *_) = hints("resistance", match.view("german").state, "german", "seed")
        hint = best_text(match.view("german"), match.choices("german"), first)
        greeting = [advice(match, "german", "placement"), Remark(hint)]
        shown = panels.wizard(match.view("german"), "german", None, (), greeting)
        assert shown is not None
        rows = sum(map(panels.row_height, shown.rows))
        assert picture_height(shown.picture) + text_height("\n".join(shown.texts)) + rows <= ROOM
