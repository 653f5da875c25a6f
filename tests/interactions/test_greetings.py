"""What a panel begins with: the advice of a guided game, and what happened since the last look."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from presentation.wording_files import WORDING, sentences
from simcord import UserHandle
from simulated.table import LEGAL, Table

from bot.games.registry import GAMES
from bot.presentation.greeting import NEWS_LENGTH, NEWS_LINES, _ranked
from bot.presentation.presenter import News
from bot.presentation.telephone import SMALL_TEXT_LINE, TEXT_LINE, text_height
from bot.presentation.wording import LANGUAGES, say, speaking
from bot.referee.opponents import PAUSE
from bot.referee.visits import Visit
from bot.workers import Busy

PLACEMENT, INTERROGATION = (say(f"resistance-guide-{kind}") for kind in ("placement", "interrogation"))
SINCE = say("since", what="").strip()


@pytest.mark.parametrize(("kind", "language"), [*product(GAMES, LANGUAGES)])
def test_each_advice_takes_two_lines(kind: str, language: str) -> None:
    """The advice on a kind of decision is two short sentences, which leave the buttons on the screen."""
    (file,) = [one for one in WORDING[language] if one.endswith(f"{kind}/wording/guide.ftl")]
    keys = sentences(language, file)
    assert keys == dict.fromkeys(keys, frozenset())
    with speaking(language):
        for key in keys:
            assert say(key).count(". ") <= 2, key
            assert text_height(say("guide", text=say(key))) <= 2 * SMALL_TEXT_LINE, key


async def test_a_guided_game_explains_each_first_decision(table: Table) -> None:
    """Each first decision of a kind comes with advice, which stays while the player has that decision before
    them; the second of the kind comes without. The other game has none."""
    await table.seated(guided=True)
    assert PLACEMENT in (await table.mine(table.dreben)).text
    assert PLACEMENT in (await table.mine(table.dreben)).text
    assert "💡" not in (await table.mine(table.lerouge)).text, "nothing is asked of them"
    await table.slash(table.dreben, "resistance place", **LEGAL)
    assert INTERROGATION in (await table.mine(table.lerouge)).text
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    assert "💡" not in (await table.mine(table.lerouge)).text, "that was the first question"
    assert "💡" not in (await table.mine(table.dreben)).text


async def test_advice_does_without_a_computer_that_is_busy(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against the computer the advice names the best command; the panel opens with what is known if too many
    ask the computer."""
    itself = UserHandle(table.env, table.env.backend.bot_user)
    await table.open(german=table.dreben, resistance=itself, guided=True)
    opponents, asked = table.bot.referee.opponents, []
    assert opponents is not None

    async def busy(thought: object, *_: object) -> None:
        asked.append(thought)
        raise Busy

    monkeypatch.setattr(opponents, "run_in_worker", busy)
    assert PLACEMENT in (await table.mine(table.dreben)).text
    assert len(asked) == 1


async def test_a_usual_game_has_no_advice(table: Table) -> None:
    """A game that was not opened as a guided one has no advice."""
    await table.seated()
    assert "💡" not in (await table.mine(table.dreben)).text


async def test_each_player_switches_the_advice_off_for_good(table: Table) -> None:
    """One player switches the advice off: the panel is drawn again without it, also after a crash. The other
    player keeps it."""
    await table.seated(guided=True)
    panel = await table.mine(table.dreben)
    await table.click(table.dreben, panel, say("button-unguided"))
    assert PLACEMENT not in table.panel(table.dreben).text
    await table.crash()
    assert PLACEMENT not in (await table.mine(table.dreben)).text
    await table.slash(table.dreben, "resistance place", **LEGAL)
    assert INTERROGATION in (await table.mine(table.lerouge)).text


async def test_whoever_switches_the_advice_off_reads_how_to_ask_for_it(table: Table) -> None:
    """Against the computer a hint can still be had."""
    itself = UserHandle(table.env, table.env.backend.bot_user)
    await table.open(german=itself, resistance=table.dreben, guided=True)
    await table.env.advance_time(PAUSE)
    await table.slash(table.dreben, "resistance stop")
    panel = await table.mine(table.dreben)
    await table.click(table.dreben, panel, say("button-unguided"))
    shown = table.panel(table.dreben)
    assert "The advice is off. *Hint* brings it back." in shown.text
    assert say("button-unguided") not in shown.buttons
    asked = (await table.match()).id, table.dreben.id
    assert not (await table.bot.referee.visits.of(*asked)).guided
    await table.slash(table.dreben, "resistance attack", zone="caen", other="bayeux")
    await table.click(table.dreben, await table.mine(table.dreben), "Hint")
    assert (await table.bot.referee.visits.of(*asked)).guided


async def test_the_advice_had_is_remembered_over_a_restart(table: Table) -> None:
    """What was explained before a restart is not explained again after it."""
    await table.placed(guided=True)
    assert INTERROGATION in (await table.mine(table.lerouge)).text
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    await table.restart()
    assert INTERROGATION not in (await table.mine(table.lerouge)).text


async def test_after_a_pause_the_panel_begins_with_what_was_missed(table: Table) -> None:
    """Who comes back after a turn reads in one line what happened; the second look and one's own acts are not
    told."""
    await table.fighting()
    assert SINCE not in (await table.mine(table.dreben)).text, "the first look"
    await table.slash(table.lerouge, "resistance move", figure="R1", to=2)
    await table.slash(table.lerouge, "resistance end")
    for _ in range(3):
        await table.slash(table.lerouge, "resistance keep")
    panel = await table.mine(table.dreben)
    (line,) = [line for line in panel.text.splitlines() if line.startswith(SINCE)]
    assert len(line) <= len(SINCE) + 125
    assert SINCE not in (await table.mine(table.dreben)).text, "they have seen it"


async def test_ones_own_turn_is_not_told_as_news(table: Table) -> None:
    """Who ends their turn, by command or by button, has seen it."""
    await table.fighting()
    assert SINCE not in (await table.mine(table.lerouge)).text
    await table.slash(table.lerouge, "resistance end")
    for _ in range(3):
        await table.slash(table.lerouge, "resistance keep")
    assert SINCE not in (await table.mine(table.lerouge)).text


async def test_the_look_is_stored_apart_from_the_click(table: Table) -> None:
    """A look writes nothing at once; the next sweep writes the last of them, in one row."""
    await table.seated()
    store, user = table.bot.store, table.dreben.id
    await table.mine(table.dreben)
    await table.mine(table.dreben)
    assert await store.players.visit(table.game, user) is None
    await table.bot.referee.visits.write()
    assert await store.players.visit(table.game, user) is not None
    match = await table.match()
    assert (await table.bot.referee.visits.of(table.game, user)).seen == match.version("german")


def test_a_visit_of_before_is_read() -> None:
    """What an earlier version stored lacks later fields."""
    assert msgspec.json.decode(b"{}", type=Visit) == Visit()


def test_what_was_lost_or_won_comes_first_and_all_of_it_takes_two_lines() -> None:
    """Then come fights, then moves; a sentence without room is left out whole, for one that has it."""
    assert _ranked(News()) == ""
    assert _ranked(News(["Lost."], ["Fought."], ["Moved.", ""])) == "Lost. Fought. Moved."
    assert _ranked(News(["Lost."], ["Won.", "c " * 60 + "."], ["d."])) == "Lost. Won. d."
    assert len(_ranked(News(moved=["a " * 250]))) <= NEWS_LENGTH
    for language in LANGUAGES:
        with speaking(language):
            for words in (2, 8, 100):
                lost = [f"{'lost ' * words}it." for _ in range(5)]
                said = say("since", what=_ranked(News(lost, ["Fought."], ["Moved."])))
                assert text_height(said) <= NEWS_LINES * TEXT_LINE, (language, words)


async def test_who_comes_back_reads_first_that_a_zone_was_lost(table: Table) -> None:
    """(15) A blown track, then the dead and the moves; never that dice were thrown again."""
    await table.fighting(pace="mail")
    assert SINCE not in (await table.mine(table.dreben)).text, "the first look"
    await table.set_up(resistance_task="1 2 3 4 5")
    for figure in ("R1", "R2", "R3"):
        await table.slash(table.lerouge, "resistance move", figure=figure, to=2)
    await table.impose(6)
    await table.slash(table.lerouge, "resistance task", dice=1)
    (line,) = [line for line in (await table.mine(table.dreben)).text.splitlines() if line.startswith(SINCE)]
    assert line.startswith(f"{SINCE} **You lost Caen:** its track was blown.")
    assert "Re-rolled" not in line
