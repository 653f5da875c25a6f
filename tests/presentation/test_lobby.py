"""The lobby: what it says of each game, and the proof that its dice are fair."""

from __future__ import annotations

from itertools import product

import discord
import msgspec
import pytest
from simulated.locales import Locales
from simulated.table import Table, click_id

from bot.games.log import Verdict
from bot.games.match import Match
from bot.games.registry import GAMES, MANIFESTS
from bot.presentation.components import BUTTON, ROW
from bot.presentation.lobby import fair_dice, lobby, setup
from bot.presentation.wording import LANGUAGES, say, speaking
from bot.referee.export import record_text
from bot.referee.verify import read_record, verify

FINGERPRINT = "97e260dcea127265f51c6a3a7d23a649"

TERMS = "Pace, time, rulings"

EACH = pytest.mark.parametrize(("kind", "language"), [*product(GAMES, LANGUAGES)])


def opened(kind: str, **changed: object) -> Match:
    """Returns a match in its lobby, with the usual options."""
    options = msgspec.json.decode(msgspec.json.encode(GAMES[kind].options()))
    return msgspec.structs.replace(Match("K7Q2", kind, options=options, fingerprint=FINGERPRINT), **changed)


def labels(view: discord.ui.View | None) -> list[str]:
    """Returns the labels of the buttons below a message."""
    assert view is not None
    return [str(child.label) for child in view.children if isinstance(child, discord.ui.Button)]


@EACH
def test_the_lobby_sells_the_game(kind: str, language: str) -> None:
    """The lobby says in few words for how many it is, how long, how hard, and what each side wants; it shows
    the position in which the game begins, and offers a button for each side."""
    with speaking(language):
        card = lobby(opened(kind))
        title, facts, aim, seats, *_ = card.content.splitlines()
        assert say(f"game-{kind}") in title
        assert facts == say(f"{kind}-card-facts")
        assert facts.count(" · ") == 2
        assert aim.count("**") == 4, "it names both sides"
        assert seats.count(say("card-seat-free")) == 2
        assert labels(card.view)[-3:] == [say(f"button-{word}") for word in ("howto", "fair", "more")]
        others = labels(setup(opened(kind)).view)
        assert others[-2:] == [say("button-terms"), say("button-both", on="no")]
    computer = bool(MANIFESTS[kind].player)
    assert card.view is not None
    assert len(labels(card.view)) == len(GAMES[kind].seats) + 3 + computer
    assert len(others) == 2 + 2 * computer
    assert all(len(row) <= ROW for row in card.view.to_components())
    assert all(len(label) <= BUTTON for label in labels(card.view))
    assert len(card.content) <= 650
    assert card.drawing is not None
    assert card.drawing.alt


@EACH
def test_a_lobby_of_practice_says_so(kind: str, language: str) -> None:
    """The card says what practice means, and offers to end it; a game that is refereed only has no button."""
    with speaking(language):
        first, second = lobby(opened(kind)), lobby(opened(kind, practice=True))
        assert say("practice") not in first.content
        assert say("practice") in second.content.splitlines()
        offered = [say("button-practice", on=on) for on in ("no", "yes")]
        pages = [labels(setup(opened(kind, practice=on)).view) for on in (False, True)]
        shown = [[label for label in offered if label in page] for page in pages]
        assert shown == ([[one] for one in offered] if MANIFESTS[kind].player else [[], []])


@pytest.mark.parametrize("kind", GAMES)
def test_the_lobby_leaves_the_dice_to_their_page(kind: str) -> None:
    """The fingerprint and the words for the dice are on the page of the dice, not in the lobby."""
    seat = GAMES[kind].seats[0]
    match = opened(kind, seats={seat: 7}, words={seat: "the *grey* cat"})
    assert FINGERPRINT not in lobby(match).content
    assert "cat" not in lobby(match).content
    page = fair_dice(match, thrown=False)
    assert f"`{FINGERPRINT}`" in page.content
    assert r"the \*grey\* cat" in page.content
    assert labels(page.view) == [say("button-words")]
    assert fair_dice(match, thrown=True).view is None
    over = fair_dice(msgspec.structs.replace(match, stage="over"), thrown=True)
    assert labels(over.view) == [say("button-verify")]
    assert say("fair-check", over="yes") in over.content


def test_a_seat_that_is_taken_cannot_be_taken() -> None:
    """A taken seat names its player, and its button is disabled."""
    card = lobby(opened("resistance", seats={"german": 7}))
    assert "**German:** <@7> · **Resistance:** free" in card.content
    assert card.view is not None
    _, first, second, *_ = (child for child in card.view.children if isinstance(child, discord.ui.Button))
    assert (first.label, first.disabled) == ("Play the German", True)
    assert (second.label, second.disabled) == ("Play the Resistance", False)


@pytest.mark.parametrize(
    ("options", "guided", "end"),
    [({}, False, "free"), ({"pace": "mail"}, True, "by mail · guided"), ({"pace": "live"}, False, "live")],
)
def test_pace_and_guide_stand_beside_the_seats(options: dict[str, str], guided: bool, end: str) -> None:
    """The lobby says once whether the game is played by mail, and whether it is guided."""
    card = lobby(opened("resistance", options=options, guided=guided))
    assert card.content.splitlines()[3].endswith(end)
    assert card.content.count("by mail") == 1 + end.count("by mail"), "the facts say how long it takes"


# --- in Discord


async def test_the_lobby_has_its_picture_until_the_game_begins(table: Table) -> None:
    """The card of the lobby shows the picture; once the game has begun, it is gone from there."""
    await table.open()
    assert list(table.card().pictures) == ["map.png"]
    await table.click(table.dreben, table.card(), "Play the German")
    assert list(table.card().pictures) == ["map.png"]
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    assert table.table_card().pictures == {}


async def test_a_lobby_without_its_picture(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that cannot be made does not keep the lobby back."""
    monkeypatch.setattr("bot.presentation.drawing._renderer", None)
    await table.open()
    assert table.table_card().pictures == {}
    assert "Play the German" in table.card().buttons


async def test_anybody_reads_how_to_play_and_how_the_dice_are_kept_fair(table: Table) -> None:
    """How to play and the page of the dice open from the lobby, privately, for anybody; the words are typed
    from there by a player."""
    await table.open()
    how = await table.click(table.stranger, table.card(), "How to play")
    assert how.private
    assert "### How to play French Resistance" in how.text
    assert list(how.pictures) == ["map.png"]
    fair = await table.click(table.stranger, table.card(), "Fair dice")
    assert fair.private
    match = await table.match()
    assert match.fingerprint in fair.text
    await table.click(table.dreben, table.card(), "Play the German")
    fair = await table.click(table.dreben, table.card(), "Fair dice")
    assert match.words == {}
    assert (await table.match()).words["german"] in fair.text
    assert (await table.click(table.dreben, fair.panel, "My words")).modal is not None


# --- the terms


async def test_whoever_opened_the_game_changes_its_terms_in_the_lobby(table: Table) -> None:
    """The picker changes a term at once: the lobby shows it, the log tells it, and the game is played by it.
    Nothing is posted for it, and anybody may look."""
    await table.open()
    before = table.posts()
    shown = await table.click_further(table.gm, table.card(), TERMS)
    assert shown.private
    for pick in ("Most task dice (R14): 4", "Pace: by mail", "Time for a decision: 24 hours"):
        await table.choose(table.gm, shown.panel, pick)
        shown = await table.click_further(table.gm, table.card(), TERMS)
        assert f"- {pick}" in shown.text
    await table.choose(table.gm, shown.panel, "When it is up: the referee chooses")
    card = table.card().text
    for words in ("by mail · 24 hours a decision · the referee chooses", "up to 4 task dice (R14)"):
        assert words in card
    assert len(table.posts()) == len(before), "only the card has changed"
    looked = await table.click_further(table.stranger, table.card(), TERMS)
    assert "- Most task dice (R14): 4" in looked.text
    assert not looked.messages[0].components
    await table.click(table.dreben, table.card(), "Play the German")
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    match = await table.match()
    assert (match.state.options.task_dice_max, match.state.options.pace) == (4, "mail")
    assert (match.hours, match.on_expiry) == (24, "act")
    log = await table.slash(table.stranger, "table log")
    assert "Agreed before the game: Most task dice (R14): 4." in log.text
    assert (await bot_verdict(table)).faults == []


async def bot_verdict(table: Table) -> Verdict:
    """Ends the game, and referees its record again."""
    await table.resign(table.dreben)
    record = await table.bot.referee.records.export(table.game, "public")
    return verify(read_record(record_text(record)))


async def test_the_terms_stand_once_somebody_else_sits_down(table: Table) -> None:
    """Only whoever opened the game and its game master choose, and only until somebody else has agreed by
    sitting down; a click that comes too late changes nothing and says so."""
    opened = await table.slash(table.dreben, "resistance new", table.channel, german=table.dreben)
    table.game = opened.text.split("`")[1]
    shown = await table.click_further(table.dreben, table.card(), TERMS)
    custom_id, value = shown.panel.option("Guided game: on")
    foreign = await click_id(table.env, table.lerouge, shown.panel, custom_id, value)
    assert "Whoever opened the game chooses" in foreign.text
    await table.choose(table.dreben, shown.panel, "Guided game: on")
    match = await table.match()
    assert match.guided
    other = await table.slash(table.gm, "resistance new", table.channel, gm=table.gm)
    table.game = other.text.split("`")[1]
    shown = await table.click_further(table.gm, table.card(), TERMS)
    await table.click(table.dreben, table.card(), "Play the German")
    late = await click_id(table.env, table.gm, shown.panel, *shown.panel.option("Pace: live"))
    assert "Somebody else has sat down" in late.text
    assert (await table.match()).options["pace"] == "mail"
    assert not (await table.click_further(table.gm, table.card(), TERMS)).messages[0].components


async def test_nobody_is_asked_without_a_game_master(table: Table) -> None:
    """A time that ends with the game master being asked needs one (deadlines)."""
    opened = await table.slash(table.dreben, "resistance new", table.channel)
    table.game = opened.text.split("`")[1]
    for pick, refused in (("When it is up: the game master is asked", False), ("24 hours", True)):
        shown = await table.click_further(table.dreben, table.card(), TERMS)
        label = next(one["label"] for one in shown.panel.pickers[0]["options"] if pick in one["label"])
        answer = await table.choose(table.dreben, shown.panel, label)
        assert ("game master" in answer.text) == refused or not refused
    match = await table.match()
    assert (match.hours, match.on_expiry) == (0, "ask")


async def test_terms_are_typed_in_the_readers_language(table: Table, locales: Locales) -> None:
    """The option ``terms`` understands what its autocomplete says, in every language; what is no term changes
    nothing, and names the nearest."""
    locales[table.dreben.id] = "de"
    offered = await table.typing(table.dreben, "resistance new", "terms", "live, tipps")
    assert "Tempo: live, Tipps: an" in offered
    typed = "Tempo: live, Zeit je Entscheidung: 36 Stunden, Meldebogen zieht Schlüsse (R3)"
    opened = await table.slash(table.dreben, "resistance new", table.channel, terms=typed)
    table.game = opened.text.split("`")[1]
    match = await table.match()
    assert (match.options["pace"], match.options["deduction_aid"], match.hours) == ("live", True, 36)
    refused = await table.slash(table.dreben, "resistance new", table.channel, terms="live, Tip")
    assert refused.private
    assert "Meinst du „Tipps: an“?" in refused.text
    assert len(await table.bot.store.games.of(table.dreben.id)) == 0
