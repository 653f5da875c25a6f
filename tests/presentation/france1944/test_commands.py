"""Slash commands of France 1944: combats without a campaign, campaigns from members, supply, status."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from simulated.table import Table
from typer.testing import CliRunner

from bot.__main__ import app
from bot.presentation.france1944 import PRESENTER
from bot.referee.documents import DocumentTitle
from bot.referee.verify import read_record, verify
from data import text

from .play import open_campaign, state_of

FREE = {"kind": "set-piece", "attack": 12, "defence": 12, "attacker_morale": 4, "defender_morale": 4}


def file(content: str, name: str = "ombre.toml") -> tuple[str, bytes]:
    """Returns an attached file: its name and its content."""
    return name, content.encode()


PRACTICE = text("france1944", "campaigns", "practice.toml")


# --- without a campaign


async def test_one_combat_is_weighed_with_no_campaign(table: Table) -> None:
    """`odds` weighs one combat without a campaign."""
    answer = await table.slash(table.stranger, "france odds", table.channel, **FREE, ground="city", units=2)
    assert answer.private
    assert "> Defender’s morale **5**: base 4, city +1" in answer.text
    assert "The die in 2-3, set-piece: 1 → A" in answer.text
    assert "odds.png" in answer.pictures


async def test_one_combat_is_resolved_with_dice_that_anybody_can_check(table: Table) -> None:
    """`resolve-free` rolls in public, and `/table verify` and `planvert verify` can check its record."""
    answer = await table.slash(table.stranger, "france resolve-free", table.channel, **FREE, words="Ombre")
    (post,) = [one for one in table.seen(table.channel) if "Die: **" in one.text]
    assert "Ombre" in post.text
    assert "> Odds: 12 to 12, column **1-1**" in post.text
    assert isinstance(post.message, discord.Message)
    record = await post.message.attachments[0].read()
    verdict = verify(read_record(record))
    assert verdict.faults == []
    assert verdict.dice == 1
    assert answer.messages


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"attack": 1}, "below 1-4"),
        ({"ground": "jungle"}, "“jungle” is not a kind of terrain"),
        ({"support": "fleet"}, "“fleet” is not a kind of support"),
        ({"ratio": 3}, "leave the ratio result out"),
        ({"method": "original", "ratio": 3, "column": "1-1"}, "The ratio result decides"),
        ({"column": "4-1"}, "not a column at or below"),
    ],
)
@pytest.mark.parametrize("command", ["odds", "resolve-free"])
async def test_what_is_no_combat_is_refused_in_words(
    table: Table, command: str, options: dict[str, object], why: str
) -> None:
    """A combat that may not be declared is refused with the rule that forbids it."""
    answer = await table.slash(table.stranger, f"france {command}", table.channel, **{**FREE, **options})
    assert answer.private
    assert why in answer.text


async def test_section_7_a_crdt_needs_no_die(table: Table) -> None:
    """Section 7: the ratio result and both morales lead to a letter."""
    given = {**FREE, "method": "alternative", "ratio": 5}
    answer = await table.slash(table.stranger, "france resolve-free", table.channel, **given)
    assert "Result (set-piece): **D**" in answer.text


@pytest.mark.parametrize("command", ["odds", "resolve-free"])
async def test_section_7_without_a_ratio_result_a_crdt_shows_all_five(table: Table, command: str) -> None:
    """Section 7: an option that is shown as optional is never demanded. Morale is 4 against 4, and then in a
    city, 5."""
    given = {**FREE, "method": "original", "attacker_morale": 3, "defender_morale": 4}
    answer = await table.slash(table.stranger, f"france {command}", table.channel, **given)
    assert "By ratio result: ratio 1: B, ratio 2: B, ratio 3: B, ratio 4: D, ratio 5: D" in answer.text
    assert "Defender’s morale **4**: base 4, clear terrain 0" in answer.text


async def test_section_7_in_a_campaign_by_a_crdt_the_ratio_results_are_offered(table: Table) -> None:
    """Section 7: "a *ratio result* (RR 1–5), which the bot takes as input": `resolve` requires it there and
    offers each one with its letter."""
    await open_campaign(table, method="alternative")
    await table.slash(table.lerouge, "france activate", hq="Heron HQ")
    await table.slash(table.lerouge, "france declare", attackers="Heron 2", defenders="0605", kind="mobile")
    await table.slash(table.lerouge, "france next")
    offered = await table.typing(table.lerouge, "france resolve", "ratio", combat=1)
    assert list(offered.values()) == [1, 2, 3, 4, 5]
    assert all(f"ratio {number}: " in label for label, number in offered.items())
    answer = await table.slash(table.lerouge, "france resolve", combat=1)
    assert answer.text.startswith(
        "This table wants the ratio result of your own table: give `ratio`, 1 to 5."
    )
    await table.slash(table.lerouge, "france resolve", combat=1, ratio=3)
    log = await table.slash(table.stranger, "table log")
    assert "Ratio result **3**, read by the players" in log.text


# --- campaigns


async def test_a_campaign_is_brought_listed_shown_played_and_removed(table: Table) -> None:
    """A campaign from a member is validated, listed, shown, played and removed."""
    mine = PRACTICE.replace("The Ombre crossing", "Our own crossing")
    answer = await table.slash(table.lerouge, "france campaign add", table.channel, file=file(mine))
    assert "“Our own crossing” can be played here" in answer.text
    answer = await table.slash(table.stranger, "france campaign list", table.channel)
    assert "`practice`" in answer.text
    assert f"**Our own crossing** · `ombre` · brought by <@{table.lerouge.id}>" in answer.text
    answer = await table.slash(table.stranger, "france campaign show", table.channel, campaign="ombre")
    assert "**Our own crossing**: 3 turns, 83 hexes (0101 to 1108)" in answer.text
    assert "campaign.png" in answer.pictures
    offered = await table.typing(table.gm, "france new", "campaign", "omb")
    assert offered == {"The Ombre crossing": "practice", "Our own crossing": "ombre"}
    await open_campaign(table, "Ombre")
    assert "**Our own crossing · turn 1" in table.card().text
    answer = await table.slash(table.dreben, "france campaign remove", table.channel, campaign="ombre")
    assert "There is no “ombre” here that you may remove" in answer.text
    await table.slash(table.lerouge, "france campaign remove", table.channel, campaign="ombre")
    await table.restart()
    assert (await state_of(table)).campaign.title == "Our own crossing", "a running game keeps its campaign"
    answer = await table.slash(table.gm, "france new", table.channel, campaign="ombre")
    assert "There is no campaign “ombre” here" in answer.text


async def test_every_mistake_is_named_with_its_line_in_private(table: Table) -> None:
    """Every mistake in a campaign file is named with its line, in private."""
    bad = PRACTICE.replace('hex = "0403"', 'hex = "9999"').replace("morale = 5", "morale = 9", 1)
    where = [
        number for number, line in enumerate(bad.splitlines(), 1) if "9999" in line or "morale = 9" in line
    ]
    answer = await table.slash(table.lerouge, "france campaign add", table.channel, file=file(bad))
    assert answer.private
    assert "cannot be played yet" in answer.text
    said = [int(number) for number in re.findall(r"line (\d+)", answer.text)]
    assert said
    assert set(said) <= set(where)
    answer = await table.slash(table.lerouge, "france campaign add", table.channel, file=file("x" * 300_000))
    assert "larger than 256 KiB" in answer.text
    answer = await table.slash(
        table.lerouge, "france campaign add", table.channel, file=file(PRACTICE, "practice.toml")
    )
    assert "“practice” is taken" in answer.text
    assert "ombre" not in (await table.slash(table.gm, "france campaign list", table.channel)).text


def test_a_campaign_is_checked_on_the_command_line(tmp_path: Path) -> None:
    """`planvert check-campaign FILE` reports the same mistakes and returns an exit code."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(PRACTICE)
    bad.write_text(PRACTICE.replace('hex = "0403"', 'hex = "9999"'))
    result = CliRunner().invoke(app, ["check-campaign", str(good)])
    assert (result.exit_code, result.output.splitlines()[0]) == (
        0, "The Ombre crossing: 3 turns, 83 hexes (0101 to 1108)",
    )  # fmt: skip
    result = CliRunner().invoke(app, ["check-campaign", str(bad)])
    assert result.exit_code == 1
    assert "9999 is not on the map" in result.output
    result = CliRunner().invoke(app, ["check-campaign", str(tmp_path / "none.toml")])
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("part", "instead", "at", "said"),
    [
        (
            'units = ["Heron Tanks", "Egret HQ"]',
            'units = ["Heron Tanks", "Linde HQ"]',
            "units =",
            "are enemies",
        ),
        ('hexes = ["0408", "0308"]', 'hexes = ["0408", "9999"]', "9999", "9999 is not on the map."),
        ("turn = 3", "turn = 4", "turn = 4", "there is no turn 4: the campaign has 3 turns."),
        (
            "stacking = 4",
            "stacking = 4\nstacking = 5",
            "stacking = 5",
            "this was given before: `stacking = 5`",
        ),
        (
            'title = "The Ombre crossing"',
            "title = " + "9" * 5000,
            "title",
            "this number is too long to be read.",
        ),
    ],
)
def test_each_mistake_is_named_with_its_line_on_the_command_line(
    tmp_path: Path, part: str, instead: str, at: str, said: str
) -> None:
    """Section 6 and the texts for a faulty file: `planvert check-campaign` names the line of each mistake."""
    bad = PRACTICE.replace(part, instead, 1)
    assert bad != PRACTICE
    line = next(number for number, row in enumerate(bad.splitlines(), 1) if at in row)
    path = tmp_path / "bad.toml"
    path.write_text(bad)
    result = CliRunner().invoke(app, ["check-campaign", str(path)])
    assert result.exit_code == 1
    assert any(row.startswith(f"- line {line}") and said in row for row in result.output.splitlines())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[]", "- line 1: this is JSON; a scenario is TOML, in lines such as `title = …`."),
        ("#" * 70_000, "- line 1: the file has 70,000 characters; at most 65,536 are allowed."),
        ('title = "a"\ntitle = "b"', '- line 2: this was given before: `title = "b"`'),
        (
            text("france1944", "campaigns", "practice.toml").replace('"allied"', '"french"', 1),
            "- line 5, `first`: `french` is not known here. Known are `allied`, `german`.",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_and_not_something_else(
    tmp_path: Path, content: str, said: str
) -> None:
    """A key given twice, JSON instead of TOML, and the unit of a number are each named as such."""
    path = tmp_path / "bad.toml"
    path.write_text(content)
    result = CliRunner().invoke(app, ["check-campaign", str(path)])
    assert (result.exit_code, result.output.splitlines()[1:]) == (1, [said])


# --- at the table


async def test_section_6_supply_is_claimed_agreed_disputed_and_settled(table: Table) -> None:
    """Section 6: "a player may also mark a unit in or out of supply and the GM settles it"."""
    await open_campaign(table)
    await table.slash(table.lerouge, "france supply", unit="kiesel 1", supplied="out")
    assert "says that Kiesel 1 is out of supply" in table.told()
    assert "refused" not in (await table.slash(table.dreben, "france dispute")).text
    assert "The sides disagree on whether Kiesel 1 is out of supply" in table.told()
    await table.slash(
        table.gm, "gm set", what="supply Kiesel 1", value="out", reason="the sea is out of reach"
    )
    assert "The game master set Kiesel 1: *out of supply*." in table.told()
    await table.slash(table.dreben, "france supply", unit="Otter 1", supplied="out")
    await table.slash(table.lerouge, "france agree")
    assert "Both sides agree: Otter 1 is out of supply." in table.told()
    told = PRESENTER.board((await table.match()).state)
    assert "Otter 1 (strength 6, morale 4, move 3, steps 3/3, **out of supply**)" in told


async def test_what_is_legal_is_offered_while_one_types(table: Table) -> None:
    """Autocomplete offers what `choices()` allows: the HQs, the hexes that may be attacked, the ways."""
    await open_campaign(table)
    assert await table.typing(table.lerouge, "france activate", "hq") == {
        "Activate Otter HQ": "Otter HQ", "Activate Heron HQ": "Heron HQ",
    }  # fmt: skip
    await table.slash(table.lerouge, "france activate", hq="Heron HQ")
    offered = await table.typing(table.lerouge, "france declare", "defenders", attackers="Heron 2")
    assert "0604" in offered.values()
    offered = await table.typing(table.lerouge, "france move", "hexes", unit="Heron 1")
    assert "0404" in offered.values()


async def test_a_long_command_is_not_offered_to_a_game_master(table: Table) -> None:
    """An autocomplete answer holds at most 100 characters, so a longer attack command is not offered."""
    await open_campaign(table)
    await table.slash(table.lerouge, "france activate", hq="Otter HQ")
    offered = await table.typing(table.gm, "gm act", "command", "declare", seat="allied")
    assert "declare Heron 2, Otter Tanks 0605 mobile" in offered.values()
    assert all(len(one) <= 100 for one in offered.values())
    assert all(" on 06" in label for label in offered)


async def test_a_command_is_refused_with_its_rule(table: Table) -> None:
    """A refusal names the section that forbids the command, and what would be legal."""
    await open_campaign(table)
    answer = await table.slash(table.lerouge, "france activate", hq="Otter 1")
    assert answer.text == "Otter 1 is not an HQ. *(rules, section 5)*"
    answer = await table.slash(table.dreben, "france pass")
    assert "The game waits for the Allied player" in answer.text
    answer = await table.slash(table.lerouge, "france resolve", combat=1)
    assert answer.text.startswith("“/france resolve” is not asked for now")


async def test_the_units_are_whole(table: Table) -> None:
    """The board in words has every unit once, including those that are not on the map; anybody may read it,
    because nothing is secret."""
    await open_campaign(table)
    state = (await table.match()).state
    told = PRESENTER.board(state)
    assert "Linde Panzer (turn 2, 1004)" in told
    for unit in state.units.values():
        assert len(re.findall(rf"\b{re.escape(unit.name)}\b", told)) == 1, unit.name


# --- /table list


async def test_the_list_of_campaigns_is_paged_as_well(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """`/france campaign list` is whole, over as many pages as it takes."""
    names = [f"campaign-number-{number}-of-a-very-industrious-server" for number in range(40)]

    async def fetch_titles(_: Any, game: str) -> dict[str, DocumentTitle]:
        return {name: DocumentTitle(name, name, table.gm.id) for name in names}

    monkeypatch.setattr("bot.interactions.library.fetch_titles", fetch_titles)
    pages = await table.pages(table.gm, await table.slash(table.gm, "france campaign list", table.channel))
    assert len(pages) > 1
    assert [key for page in pages for key in re.findall(r"`(campaign[a-z0-9-]+)`", page)] == names
    assert all(page.startswith("### Campaigns") for page in pages)
