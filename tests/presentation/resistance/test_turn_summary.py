"""What everybody is told of a turn: its heading, the standing, a few lines, the end of a zone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from games.resistance.position import attacked, events, play, position, sealed

from bot.games.game import PUBLIC, Event, GameEnded
from bot.games.resistance import GAME
from bot.games.resistance.events import (
    ClockRolled,
    CoverTaken,
    FigureMoved,
    LineRolled,
    ShotFired,
    TaskRolled,
    ZoneEnded,
)
from bot.games.resistance.state import Options, State
from bot.presentation.presenter import News
from bot.presentation.resistance import PRESENTER
from bot.presentation.resistance.turn_summary import LINES
from bot.presentation.resistance.words import men
from bot.presentation.wording import LANGUAGES, speaking
from presentation.resistance.sensible import evening, public


def told(state: State, *steps: tuple[str, str, tuple[int, ...]]) -> list[str]:
    """Returns the summary of these steps: who, the command, the dice."""
    happened: list[Event] = []
    for seat, what, dice in steps:
        state, more = play(state, seat, what, *dice)
        happened += public(more)
    assert PRESENTER.summary is not None
    return list(PRESENTER.summary(happened, GAME.view(state, PUBLIC[0])))


def test_section_16_the_heading_says_where_which_turn_and_whose() -> None:
    """(16) Before and after the fights, what is going on."""
    state = position("R1@1 | S1@6 ; turn german; zone 2")
    assert PRESENTER.title(state) == "Bayeux · turn 1 · the German"
    assert PRESENTER.title(GAME.setup(Options())) == "Hiding the trains"
    assert PRESENTER.title(sealed()) == PRESENTER.title(attacked()) == "The interrogation"


def test_the_standing_is_one_line() -> None:
    """(10, 12, 13, 14) The clock, the numbers of the charge, who was lost."""
    state = position("R1@1 R2@1x R3@2r | S1@6 S2@6d S3@6d ; clock 21; ticked resistance 1 4")
    assert PRESENTER.tally(state) == "Clock **21** · charge ●○○●○○ · losses: Resistance 2, German 2"
    assert PRESENTER.tally(sealed()) == "7 questions"
    naming, _ = play(sealed(), "resistance", "interrogate 1 5")
    naming, _ = play(naming, "resistance", "stop")
    assert PRESENTER.tally(naming) == "One question asked"
    assert "question" not in PRESENTER.prompt(naming) + PRESENTER.prompt(sealed()), "told by the standing"


def test_section_14_a_turn_that_a_side_only_ends_is_told_by_the_clock() -> None:
    """(9, 14, 16) The post of a turn is never its heading alone, and says nothing of what came before its
    events."""
    for seat, dice, lost in (("resistance", (3, 3), 3), ("german", (6, 3), 6)):
        state = position(f"R1@1 | S1@6 ; turn {seat}; points all=8", pace="mail")
        assert told(state, (seat, "end", dice)) == [
            f"The clock falls by {lost} and stands at **{30 - lost}**."
        ]


def test_section_9_what_was_done_first_is_told_first() -> None:
    """(9, 10, 12) The kinds of acts of a turn stand in the order in which it began them."""
    state = position("R1@3 R2@2 | S1@4 ; points maquis=8; task 3")
    shot, charge = ("resistance", "shoot R1 4", (2,)), ("resistance", "task 1", (4,))
    lines = ["One shot at section 4: lost in the dark.", "The charge gets 4."]
    assert told(state, shot, charge) == lines
    assert told(state, charge, shot) == lines[::-1]


def test_ruling_r5_a_second_throw_that_changes_nothing_is_not_told() -> None:
    """(R5) The strength and the clock are thrown again with the same result."""
    said = told(attacked(pace="mail"), ("resistance", "first 1", (1, 1, 2, 5, 5)))
    assert not any("A poor roll is thrown again once" in line for line in said), said
    figures = "R1@1 R2@1 | S1@6 S2@6 S3@6"
    state = position(f"{figures} ; points all=0; clock 20", pace="mail")
    assert not any(
        "A poor roll is thrown again once" in line
        for line in told(state, ("resistance", "end", (5, 5, 6, 4)))
    )


def test_section_9_equal_acts_of_several_figures_are_one_line() -> None:
    """(9) Moves by where they end, also of two steps; a single figure by its name."""
    state = position("R1@1 R2@1 R3@1 R4@2 | S1@6 ; points all=8; task 2; declared")
    steps = [("resistance", f"move {name}", ()) for name in ("R1 2", "R2 2", "R3 2", "R3 3", "R4 1")]
    assert told(state, *steps) == [
        "2 maquisards advance to section 2.",
        "R3 advances to section 3.",
        "R4 falls back to section 1.",
    ]


def test_sections_10_12_shots_and_the_charge() -> None:
    """(10, 12) Hits and the dead of a section together; the charge with its dice."""
    state = position("R1@3 R2@3 | S1@4 S2@4 S3@4 ; points maquis=8; task 3; ticked resistance 4")
    assert told(
        state,
        ("resistance", "shoot R1 4", (6, 1)),
        ("resistance", "shoot R1 4", (4, 4)),
        ("resistance", "shoot R2 4", (1,)),
        ("resistance", "task 3", (4, 1, 1)),
    ) == ["3 shots at section 4: 2 hits, S2 does not get up.", "The charge gets 1."]


def test_section_12_nobody_falls_and_no_hit() -> None:
    """(12) A hit that is saved, and a miss."""
    state = position("R1@3 | S1@4 ; points maquis=8; task 3")
    assert told(state, ("resistance", "shoot R1 4", (4, 6))) == [
        "One shot at section 4: one hit, but luck holds."
    ]
    assert told(state, ("resistance", "shoot R1 4", (2,))) == ["One shot at section 4: lost in the dark."]


def test_section_13_who_runs_at_the_beginning_of_the_next_turn_is_told_at_the_hand_over() -> None:
    """(13, 14, R5) With the roll of the clock that was repeated by order."""
    figures = "R1@1 R2@1 | S1@6 S2@6 S3@6 S4@5x S5@5x G1@5x"
    state = position(f"{figures} ; points all=0; clock 20", pace="mail")
    said = told(state, ("resistance", "end", (5, 2, 1, 6, 4)))
    assert said == [
        "S2 runs away.",
        "A poor roll is thrown again once: 2 minutes off the clock instead of 5.",
    ]


def test_sections_7_8_a_zone_is_opened_in_one_line() -> None:
    """(7, 8) Who meets whom, and where the charge belongs."""
    said = told(attacked(pace="mail"), ("resistance", "first 1", (1, 6, 2, 5, 5)))
    assert said == [
        "**Caen**: 9 maquisards face 6 Germans. The charge belongs in section 2.",
        "A poor roll is thrown again once: 9 maquisards instead of 4.",
    ]


def test_section_6_the_questions_of_an_interrogation_are_counted() -> None:
    """(6) Never what was asked."""
    asked = [("resistance", f"interrogate {zone} {guess}", ()) for zone, guess in ((1, 5), (1, 7), (3, 2))]
    assert told(sealed(), *asked) == ["The Resistance asks about Caen twice and Lison once."]


def test_section_6_the_standing_does_not_repeat_what_was_found() -> None:
    """(6) After the attack the zones stand in its story; the standing counts the questions."""
    assert PRESENTER.tally(attacked()) == "No question asked"


def missed(state: State, seat: str, *steps: tuple[str, str, tuple[int, ...]]) -> News:
    """Returns the news of these steps for a seat: who, the command, the dice."""
    begun, happened = GAME.view(state, seat), list[Event]()
    for by, what, dice in steps:
        state, more = play(state, by, what, *dice)
        happened += public(more)
    news = PRESENTER.news(happened, begun, GAME.view(state, seat), seat)
    return News(*(list(filter(None, sentences)) for sentences in news))


def test_section_15_a_zone_lost_or_won_is_the_first_news() -> None:
    """(10, 12, 15) Then the dead, the charge, and the moves; never the clock or a roll thrown again."""
    text = "R1@2 R2@1 R3@2 | S1@6 S2@3 S3@6 ; points all=6; task 2; ticked resistance 1 2 3 4 5"
    steps = [
        ("resistance", "move R2 2", ()),
        ("resistance", "shoot R1 3", (6, 1)),
        ("resistance", "task 1", (6, 4)),
    ]
    lost, won = (missed(position(text), seat, *steps) for seat in ("german", "resistance"))
    assert lost.turned[0] == "**You lost Caen:** its track was blown."
    assert won.turned[0] == "**You won Caen:** its track was blown."
    assert "One shot at section 3: one hit, S2 falls." in lost.turned
    assert lost.fought == ["The charge gets 6."]
    assert lost.moved == ["R2 advances to section 2."]


def test_sections_14_15_the_german_wins_a_zone_by_the_clock() -> None:
    """(14, 15) It is lost to the Resistance."""
    text = "R1@2 | S1@6 ; points all=0; task 2; clock 1; step clock; rolled 3"
    keep = ("resistance", "keep", (4,))
    assert missed(position(text), "resistance", keep).turned[0] == "**You lost Caen:** the time was up."
    assert missed(position(text), "german", keep).turned[0] == "**You won Caen:** the time was up."


def test_ruling_r5_rolls_thrown_again_are_no_news() -> None:
    """(13, 14, R5) Who ran is the first news, where the clock stands the last."""
    figures = "R1@1 R2@1 | S1@6 S2@6 S3@6 S4@5x S5@5x G1@5x"
    state = position(f"{figures} ; points all=0; clock 20", pace="mail")
    news = missed(state, "german", ("resistance", "end", (5, 2, 1, 6, 4)))
    assert news == News(["S2 runs away."], [], ["The clock falls by 2 and stands at **18**."])


def test_figures_are_counted_by_kind() -> None:
    """(7) A single one has its name."""
    assert men(["S1"]) == "S1"
    assert men(["S1", "S2", "G4"]) == "2 soldiers and one gendarme"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_told_in_at_most_five_lines(language: str) -> None:
    """In whole games every turn that was played has a summary of one to five lines, and its heading and
    standing are one line each; the figures of each are what happened."""
    with speaking(language):
        for seed in range(4):
            for name, happened, view in turns(seed):
                assert PRESENTER.summary is not None
                lines = PRESENTER.summary(happened, view)
                assert 1 <= len(lines) <= LINES, name
                assert "none" not in " ".join(lines)
                assert "\n" not in PRESENTER.title(view) + PRESENTER.tally(view)


def test_a_turn_is_told_the_same_whatever_came_after_it() -> None:
    """The post of a turn is edited when the next begins, and when the moves of a fight are taken back."""
    assert PRESENTER.summary is not None
    for seed in range(4):
        played = turns(seed)
        for name, happened, view in played:
            fought = not any(isinstance(event, LineRolled | GameEnded) for event in happened)
            for later in (played[-1][2], GAME.view(sealed(), PUBLIC[0]) if fought else view):
                assert PRESENTER.summary(happened, later) == PRESENTER.summary(happened, view), name


SPENT = TaskRolled | ShotFired | FigureMoved | CoverTaken


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_side_seems_to_be_after_is_told_of_each_turn_of_a_fight(language: str) -> None:
    """In one line, from the public events alone, and the same whatever came after it."""
    with speaking(language):
        for name, happened, view in turns(1):
            fights = any(isinstance(event, ClockRolled) for event in happened)
            fights = fights and not any(isinstance(event, ZoneEnded) for event in happened)
            acts = any(
                isinstance(event, TaskRolled | ShotFired | FigureMoved | CoverTaken) for event in happened
            )
            company = PRESENTER.company(happened, view)
            assert (company is not None) == (fights and acts), name
            assert company == PRESENTER.company(happened, GAME.view(sealed(), PUBLIC[0]))
            assert company is None or "\n" not in company[1].strip()


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([("resistance", "task 3", (1, 2, 3))], "races for the track"),
        ([("resistance", "task 3", (1, 2, 3)), ("resistance", "cover R1", ())], "digs in"),
    ],
)
def test_what_it_seems_to_be_after_is_what_it_spent_most_points_on(
    steps: list[tuple[str, str, tuple[int, ...]]], words: str
) -> None:
    """Beside its task (9)."""
    state, happened = position("R1@2 R2@2 | G1@6 ; task 2 ; points maquis=6"), list[Event]()
    for seat, what, dice in [*steps, ("resistance", "end", (3,))]:
        state, more = play(state, seat, what, *dice)
        happened += public(more)
    seat, company = PRESENTER.company(happened, GAME.view(state, PUBLIC[0])) or ("", "")
    assert seat == "resistance"
    assert words in company


@cache
def turns(seed: int) -> list[tuple[str, list[Event], State]]:
    """Returns the turns of a game: the name, the public events, and what everybody sees after them."""
    found: dict[str, tuple[list[Event], State]] = {}
    for one in evening(seed):
        name = GAME.turn_of(one.state)
        before = found[name][0] if name in found else []
        if one.events:
            found[name] = ([*before, *public(one.events)], GAME.view(one.after, PUBLIC[0]))
    return [(name, happened, view) for name, (happened, view) in found.items()]


# --- the end of a zone


def end_of(happened: Sequence[Event], state: State) -> str:
    """Returns the first line of the climax of a step, and asserts that it has a picture."""
    climax = PRESENTER.climax(happened, GAME.view(state, PUBLIC[0]))
    assert climax is not None
    assert climax.picture is not None
    return climax.text.splitlines()[0]


BLOWN = "R1@2 | S1@6 S2@6 S3@6 ; points all=3; task 2; ticked resistance 1 2 3 4 5; contents vip squad"


def test_section_10_a_blown_track_deserves_a_message_of_its_own() -> None:
    """(10, 15, 17) With the train, which zone it was, and the points and dice so far."""
    state, happened = play(position(BLOWN), "resistance", "task 1", 6, 4)
    assert end_of(happened, state) == ("**Caen shakes: the track is blown, and the VIP train with it.**")


def test_section_10_a_train_that_is_saved() -> None:
    """(10, 17, R22) The German's points, and what the charge lacked."""
    text = "R1@2 | S1@6 ; turn german; points all=3; task 2; ticked german 1 2 3 4 5; contents goods squad"
    state, happened = play(position(text), "german", "task 1", 6, 4)
    assert end_of(happened, state) == ("**A long whistle: the goods train of Caen is through.**")
    climax = PRESENTER.climax(happened, GAME.view(state, PUBLIC[0]))
    assert climax is not None
    assert "The charge lacked 6 numbers: 18 points for the German." in climax.text
    assert climax.text.endswith("Zone 1 of 2 · so far: Resistance 0, German 18 + 4 dice")


def test_section_14_the_time_is_up() -> None:
    """(14, 15) The train is named; nothing else deserves such a message."""
    text = "R1@2 | S1@6 ; points all=0; task 2; clock 1; step clock; rolled 3; contents goods squad"
    state, happened = play(position(text), "resistance", "keep", 4)
    assert (
        end_of(happened, state)
        == "**The cocks crow at Caen: time is up.** The goods train stands where it stood."
    )
    quiet = events(position("R1@2 | S1@6 ; points all=3; task 2"), "resistance", "task 1", 6)
    assert PRESENTER.climax(quiet, position("R1@2 | S1@6")) is None


def test_every_zone_of_a_game_ends_with_one() -> None:
    """(15) Two in each game that is played to its end."""
    for seed in range(5):
        ends = 0
        for one in evening(seed):
            told_of = PRESENTER.climax(public(one.events), GAME.view(one.after, PUBLIC[0]))
            ended = [event for event in one.events if isinstance(event, ZoneEnded)]
            assert bool(told_of) == bool(ended)
            ends += len(ended)
            over = any(isinstance(event, GameEnded) for event in one.events)
        assert ends == 2
        assert over
