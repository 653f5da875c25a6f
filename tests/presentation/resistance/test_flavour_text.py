"""The flavour text of French Resistance (section 1 of its rules) appears once each, outside the turns."""

from __future__ import annotations

from collections import Counter

from simulated.table import LEGAL, Table

from bot.games.game import GameEnded
from bot.games.match_events import MatchStarted
from bot.games.resistance import GAME
from bot.games.resistance.events import GuessAnswered
from bot.presentation.help import search, topic_of
from bot.presentation.messages import event_lines
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import say
from presentation.messages import in_each

KIND = "resistance"
SPOKEN = {1: "Karn", 2: "Bay O", 3: "Lee Son", 4: "Sant low", 5: "Av ranch"}
PLAN = {"en": "Plan Vert", "fr": "lan Vert", "de": "Plan Vert"}
PHRASE = {
    "en": "“John has a long moustache.”",
    "fr": "« Jean a de longues moustaches. »",
    "de": "„John hat einen langen Schnurrbart.“",
}
PEOPLE = {
    "en": ("Major Dreben", "Les “le rouge”", "Ralph “le bleu”"),
    "fr": ("major Dreben", "Les « le rouge »", "Ralph « le bleu »"),
    "de": ("Major Dreben", "Les „le rouge“", "Ralph „le bleu“"),
}
COLOUR = ("Vert", "moustache", "Dreben", "Ralph", *SPOKEN.values())


def plain(text: str) -> str:
    """Returns the text with spaces for its no-break spaces."""
    return text.replace("\u00a0", " ")


@in_each
def test_section_1_the_lobby_names_the_plan_and_its_people(language: str) -> None:
    """Section 1: the lobby names the plan, Major Dreben, Les "le rouge" and Ralph "le bleu" before anybody
    sits."""
    said = plain(say(f"{KIND}-card-lobby"))
    assert all(said.count(one) == 1 for one in (PLAN[language], *PEOPLE[language]))
    assert not any(one in say("card-lobby") for one in COLOUR)


@in_each
def test_section_1_the_bbc_sets_it_off(language: str) -> None:
    """Section 1: "John has a long moustache" is told when both players are there, and in no other game."""
    said = plain(say(f"{KIND}-match-started", fingerprint="f"))
    assert said.count(PHRASE[language]) == 1
    assert PHRASE[language] not in plain(say("match-started", fingerprint="f"))


@in_each
def test_section_1_the_end_names_the_plan(language: str) -> None:
    """Section 1: the end of a game that was played out names the plan, whoever has won."""
    view = GAME.view(GAME.setup(GAME.options()), "public")
    for winner in (*GAME.seats, None):
        ended = GameEnded(winner, {"german": 21, "resistance": 21}, "points")
        assert presenter_for(KIND).event(ended, view).count(PLAN[language]) == 1


@in_each
def test_section_1_help_tells_all_of_it(language: str) -> None:
    """Section 1: one topic of the rules holds all of it, and the search finds that topic by each of these
    words."""
    topic = topic_of(KIND, "night")
    assert topic is not None
    text = plain(f"{topic.title} {topic.text}")
    people, phrase = PEOPLE[language], PHRASE[language].strip("“”„« ».")
    assert all(one in text for one in (PLAN[language], phrase, *people, *SPOKEN.values()))
    for word in ("Dreben", "Vert", "Karn", "BBC"):
        assert search(KIND, word)[0].key == "night"


async def test_section_1_each_is_told_once_in_a_game(table: Table) -> None:
    """Section 1: the lobby's card and the start tell each thing once, and the fights tell nothing of it; how
    the towns are spoken stands in the help alone."""
    await table.open()
    lobby = table.card().text
    await table.slash(table.dreben, "table sit", seat="german")
    await table.slash(table.lerouge, "table sit", seat="resistance")
    await table.slash(table.dreben, "resistance place", **LEGAL)
    await table.slash(table.lerouge, "resistance stop")
    await table.slash(table.lerouge, "resistance attack", zone="caen", other="lison")
    await table.slash(table.lerouge, "resistance first", zone="caen")
    await table.slash(table.lerouge, "resistance keep")
    await table.slash(table.lerouge, "resistance end")
    await table.slash(table.lerouge, "resistance keep")
    await table.slash(table.dreben, "resistance keep")
    told_so_far = f"{lobby}\n{table.told()}"
    once = ("Plan Vert", PHRASE["en"], *PEOPLE["en"])
    assert [told_so_far.count(one) for one in once] == [1] * len(once)
    assert not any(name in told_so_far for name in SPOKEN.values())
    assert not any(one in table.card().text for one in COLOUR)
    match = await table.match()
    assert PHRASE["en"] in event_lines([MatchStarted()], match.view("public"))[0]


@in_each
def test_an_answer_is_told_in_several_voices_that_say_nothing_more(language: str) -> None:
    """(6) Who gives it follows from the question alone, so it tells no more than the answer; each is one
    sentence with the zone, the guess and the answer, and each answer has three voices."""
    view = GAME.view(GAME.setup(GAME.options()), "resistance")
    event = presenter_for(KIND).event
    for answer in ("high", "low", "correct"):
        told = {
            event(GuessAnswered(zone, guess, answer), view) for zone in range(1, 6) for guess in range(1, 11)
        }
        assert len(told) == 50
        voices = Counter(one.rpartition("**")[2] for one in told)
        assert len(voices) == 3
        assert all(voice.count(".") == 1 for voice in voices)
