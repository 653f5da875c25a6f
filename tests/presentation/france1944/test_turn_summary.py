"""A turn of France 1944 in public: its heading, its few lines, the standing, and a climax."""

from __future__ import annotations

from collections.abc import Iterator

from games.france1944.fuzzed import FUZZED
from games.france1944.position import LINE, after, declared, field, offered, play, turns
from games.fuzz import played
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import ObjectiveHex, Victory
from bot.games.france1944.state import AirThrow, State
from bot.games.game import Event
from bot.presentation.france1944 import PRESENTER
from bot.presentation.france1944.pictures import LONGEST_STRIP
from bot.presentation.france1944.turn_summary import TurnSummary
from bot.presentation.wording import speaking
from presentation.messages import in_each

SEEDS = (3, 8, 12)
HOUSE = "-# Referee’s rulings applied: rounding of the odds and control limit"
BATTLE = "A1@0505:5/3/1m4 A2@0506:4/2m4 AH@0304 | G1@0605:4/2m3 GH@0805"


def summary(events: list[Event], state: State) -> list[str]:
    """Returns the lines of a turn."""
    assert PRESENTER.summary
    return list(PRESENTER.summary(events, state))


def fights(events: list[Event], state: State) -> list[str]:
    """Returns the combats of a turn in words."""
    return [line for action in TurnSummary(events, state).actions for line in action.fights()]


def whole_turns() -> Iterator[tuple[list[Event], State]]:
    """Yields the events of every turn of some random games, with the state after them."""
    for seed in SEEDS:
        name = ""
        events: list[Event] = []
        state: State | None = None
        for step in played(FUZZED, seed):
            if name != (name := GAME.turn_of(step.state)) and state is not None:
                yield events, state
                events = []
            events, state = [*events, *step.events], step.after
        if state is not None:
            yield events, state


@in_each
def test_a_turn_is_told_in_five_lines_at_most(language: str) -> None:
    """Every turn is told in five lines at most, none of them a combat of the picture; it has a heading
    and one line of facts."""
    told = 0
    for events, state in whole_turns():
        lines = summary(events, state)
        assert len(lines) <= 5, lines
        assert not {*lines} & {*fights(events, state)[-LONGEST_STRIP:]} or len(state.throws) > LONGEST_STRIP
        assert all(line and "{" not in line and "none" not in line.split() for line in lines), lines
        assert PRESENTER.title(state)
        assert "\n" not in PRESENTER.tally(state)
        told += 1
    assert told > 20


MUST = "the defender must lose 2 steps or lose a step and retreat 2 hexes"


def test_a_combat_is_one_line_with_what_came_of_it() -> None:
    """What was declared, thrown, lost and given up is one line of the news; the public picture tells it."""
    state, happened = play(field(BATTLE), "allied", do.Activate("AH"))
    assert summary(happened, state) == ["AH acts with 2 units."]
    state, more = play(state, "allied", do.Declare(("A1", "A2"), ("0605",), "mobile"))
    happened += more
    assert not fights(happened, state)
    state, more = play(state, "allied", do.Next(), do.Resolve(1), dice=[6])
    assert summary(happened + more, state) == ["AH acts with 2 units.", HOUSE]
    assert fights(happened + more, state) == [f"A1 + A2 on G1, 3-1: {MUST}."]
    happened += more
    state, more = play(state, "german", do.Choose("retreat"))
    (line,) = fights(happened + more, state)
    assert line.startswith("A1 + A2 on G1, 3-1: G1 loses a step")
    happened += more
    to = min(one.to for one in offered(state, "german") if isinstance(one, do.Retreat))
    state, more = play(state, "german", do.Retreat("G1", to))
    assert f"and retreats to {to}." in fights([*happened, *more], state)[0]


def test_moves_are_told_by_where_they_lead() -> None:
    """A unit that moved step by step is told once, with where it stands."""
    steps = [do.Move("A1", (to,), "normal") for to in ("0404", "0504")]
    state, happened = play(field(LINE), "allied", do.Activate("AH"), *steps)
    assert summary(happened, state) == ["AH acts with 2 units – A1 to 0504."]


def test_combats_without_effect_are_one_line() -> None:
    """Combats that changed nothing are told together."""
    text = "A1@0505 A2@0509 AH@0306 | G1@0605 G2@0609 GH@0807"
    state = declared(field(text), "A1 > 0605", "A2 > 0609", hq="AH")
    state, happened = play(state, "allied", do.Resolve(1), do.Resolve(2), dice=[4, 4])
    assert [one.sum.letter for one in happened if isinstance(one, on.CombatResolved)] == ["B", "B"]
    (line,) = fights(happened, state)
    assert line.startswith("No effect at ")


def test_combats_are_told_in_their_order() -> None:
    """One that changed nothing stands before a later one that did."""
    text = "A1@0505:5/3/1m4 A2@0509 AH@0306 | G1@0605:4/2m3 G2@0609 GH@0807"
    for first, second, hit in ((1, 2, 6), (2, 1, 5)):
        state = declared(field(text), "A1 > 0605", "A2 > 0609", hq="AH")
        state, happened = play(state, "allied", do.Resolve(first), do.Resolve(second), dice=[4, hit])
        told = fights(happened, state)
        assert told[0].startswith(f"A{first} on G{first}")
        assert told[0].endswith(": no effect.")
        assert f"A{second} on G{second}" in told[1]
        assert "lose a step each" in told[1]


def test_combats_that_were_declared_before_are_told_by_their_units() -> None:
    """Where another message tells the declarations, two combats without effect are still somewhere."""
    text = "A1@0505:5/3/1m4 A2@0509 AH@0306 | G1@0605:4/2m3 G2@0609 GH@0807"
    state = declared(field(text), "A1 > 0605", "A2 > 0609", hq="AH")
    state, happened = play(state, "allied", do.Resolve(1), do.Resolve(2), dice=[4, 4])
    assert fights(happened, state) == ["No effect at G1, G2."]


def test_the_combats_that_the_picture_leaves_out_are_told() -> None:
    """Of more throws than the picture shows, the first combats are told in words; and so are those of a step
    alone, which the player reads on a panel without that picture."""
    state, begun = play(
        field("A1@0505 A2@0509 AH@0306 | G1@0605 G2@0609 GH@0807"), "allied", do.Activate("AH")
    )
    attacks = [do.Declare((f"A{number}",), (at,), "mobile") for number, at in ((1, "0605"), (2, "0609"))]
    state, happened = play(state, "allied", *attacks, do.Next(), do.Resolve(1), do.Resolve(2), dice=[4, 4])
    assert not [line for line in summary([*begun, *happened], state) if "G1" in line]
    air = AirThrow(1, "heavy", 1, 5, found=False)
    full = replace(state, throws=state.throws[-1:] + (air,) * (LONGEST_STRIP - 1))
    assert [line for line in summary([*begun, *happened], full) if line.startswith("A1 on G1")]
    assert [line for line in summary(happened, state) if "0605" in line]


def test_units_and_objectives_lost_or_won_are_the_first_news() -> None:
    """Then combats, then moves; whose phase began is none."""
    text = "A1@0505 A2@0506 AH@0306 | G1@0605 G2@0609 GH@0807"
    begun = field(
        text,
        victory=Victory(
            objectives={"0606": ObjectiveHex(3, "german"), "0707": ObjectiveHex(1, "german")}, eliminated=1
        ),
    )
    begun = replace(begun, held={"0606": "german"})
    state, happened = play(begun, "allied", do.Activate("AH"), do.Move("A2", ("0606",), "normal"))
    happened += [on.StepLost("G1", 0, "supply"), on.HqDispersed("AH", ()), on.InitiativeBegan("german")]
    lost, won = (PRESENTER.news(happened, begun, state, seat) for seat in ("german", "allied"))
    assert lost.turned == [
        "**You lost G1.**",
        "**You destroyed AH.**",
        "**You lost the objective 0606**, 3 points.",
    ]
    assert won.turned[-1] == "**You took the objective 0606**, 3 points."
    assert lost.fought == ["Lost a step out of supply: G1."]
    assert lost.moved[0] == "AH acts with 2 units – A2 to 0606."


def test_a_c_is_a_climax() -> None:
    """A C has a message of its own, with its combat as a picture; other results have none."""
    state = declared(field(BATTLE), "A1 A2 > 0605", kind="mobile")
    after_c, happened = play(state, "allied", do.Resolve(1), dice=[6])
    climax = PRESENTER.climax(happened, after_c)
    assert climax
    assert climax.text == f"**The front breaks at G1.** A1 + A2: {MUST}."
    assert climax.picture
    after_b, happened = play(state, "allied", do.Resolve(1), dice=[1])
    assert PRESENTER.climax(happened, after_b) is None


def test_by_mail_a_climax_tells_what_came_of_it() -> None:
    """By mail the defender's standing order answers at once, and the climax tells how."""
    state = declared(field(BATTLE, options={"pace": "mail"}), "A1 A2 > 0605", kind="mobile")
    state, happened = play(state, "allied", do.Resolve(1), dice=[6])
    climax = PRESENTER.climax(happened, state)
    assert climax
    assert climax.text.startswith("**The front breaks at ")
    assert "G1 loses a step and retreats to " in climax.text


def test_replacements_and_starving_units_are_told_together() -> None:
    """Steps lost out of supply, replacements and reinforcements are a line each."""
    state = field("A1@0304s2 A2@0305s1 AH@0303 A3@1515 | G1@0904 GH@0903", turn=turns(2))
    happened: list[Event] = []
    while state.phase != "replacement":
        state, more = play(state, state.awaited or "", do.Pass())
        happened += more
    assert "Lost a step out of supply: A3." in summary(happened, state)
    assert PRESENTER.title(state) == "a test · turn 1 · Allied player · replacements"
    state, happened = play(state, "allied", do.Replace("A1"), do.Replace("A2"))
    assert summary(happened, state)[0] == "Replacements: A1 (3 steps), A2 (2 steps)."


def test_the_heading_and_the_line_of_facts() -> None:
    """The heading says where, which turn and whose; the line of facts tells points, reaction and turn."""
    state = field(LINE)
    assert PRESENTER.title(state) == "a test · turn 1 · Allied player"
    assert PRESENTER.tally(state) == (
        "Points: Allies **0**, Germans **0** · reaction points: Allies 3, Germans 3 · turn 1 of 2"
    )
    state = after(state, "allied", do.Pass())
    assert PRESENTER.title(state) == "a test · turn 1 · Allied player", "the reaction belongs to the phase"
    with speaking("de"):
        assert PRESENTER.title(state) == "a test · Runde 1 · Alliierter"
