"""The computer player of France 1944: whole campaigns, its advice, and what it plays on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.france1944 import GAME, combat, rules
from bot.games.france1944 import commands as do
from bot.games.france1944.engagement import intended
from bot.games.france1944.state import Claim, Options, State
from bot.games.france1944.units import SEATS
from bot.games.game import Command, Level
from bot.lab.arena import Pairing, decisions
from bot.players.france1944 import PLAYER
from bot.players.player import Advice, Chance, hints, per_cent, player_of
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import LANGUAGES, say, speaking

MOST_IN_A_TURN = 60
"""Commands of one turn: far fewer are ever given."""

OPTIONS = [
    {"pace": "mail", "choose_lower_odds": True},
    {"method": "alternative", "bloody_c": True, "all_or_nothing": False},
]


def begun() -> State:
    return GAME.begin(GAME.setup(Options()), Chance("dice")).state


def advised(state: State, level: Level = "medium", number: int = 0) -> list[Advice]:
    assert state.awaited is not None
    return list(PLAYER.advise(GAME.view(state, state.awaited), state.awaited, level, Chance(number)))


def played(state: State, level: Level = "medium", seed: int = 1) -> Iterator[tuple[State, list[Advice]]]:
    """Yields each position of a campaign with its advice, of which the first is given."""
    dice, number = Chance("dice", seed), 0
    while state.awaited:
        advice = advised(state, level, number)
        yield state, advice
        state, number = GAME.decide(state, state.awaited, advice[0].command, dice).state, number + 1


def position(kind: type[Command], seed: int = 1) -> tuple[State, list[Advice]]:
    """Returns the first position of a campaign in which such a command is advised."""
    return next(pair for pair in played(begun(), seed=seed) if isinstance(pair[1][0].command, kind))


def test_the_game_names_its_player() -> None:
    assert player_of("france1944") is PLAYER


@pytest.mark.parametrize(("own", "options"), list(zip(SEATS, OPTIONS, strict=True)))
def test_easy_beats_who_plays_by_chance_and_every_turn_ends(own: str, options: dict[str, Any]) -> None:
    """In either seat; ``planvert lab ladder --game france1944 --level random --level easy`` plays more games.
    The same command is never given twice in a position, so that a turn ends soon."""
    other, given = next(seat for seat in SEATS if seat != own), Counter[str]()
    pairing = Pairing("france1944", options, {own: "easy", other: "random"}, ("orders", "supply"))
    for decided in decisions(pairing, 1):
        given[GAME.turn_of(decided.before)] += decided.seat == own
    outcome = GAME.outcome(decided.after)
    assert outcome
    assert outcome.winner == own
    assert max(given.values()) <= MOST_IN_A_TURN


def test_an_attack_tells_its_exact_odds() -> None:
    """The column, and the chance of the faces that cost the defender a step or the hex."""
    state, advice = position(do.Declare)
    command = advice[0].command
    assert isinstance(command, do.Declare)
    situation = intended(state, command.attackers, command.defenders, command.kind)
    faces = combat.six(state.tables, combat.weigh(state.tables, situation))
    hits = sum(any(way.steps or way.hexes for way in face.defender) for face in faces)
    (why,) = advice[0].reasons
    assert why.key == "advice-france1944-attack"
    assert why.facts["chance"] == per_cent(Fraction(hits, 6))
    assert why.facts["column"] == faces[0].column


def test_a_hint_leads_up_to_the_die() -> None:
    """One tap declares the attack, closes the declarations and resolves it, if it is the only one."""
    hints = (
        list(PLAYER.follow(state, str(state.awaited), advice[0].command))
        for state, advice in played(begun())
        if isinstance(advice[0].command, do.Declare)
    )
    followed = next(hint for hint in hints if isinstance(hint[0], do.Next))
    assert isinstance(followed[-1], do.Resolve)


@pytest.mark.parametrize("supplied", ["in", "out"])
def test_a_claim_is_agreed_to_if_the_map_shows_it(supplied: str) -> None:
    state = begun()
    unit = next(unit for unit in state.side("german") if not unit.hq)
    true = (unit.hex in rules.traced(state, unit)) == (supplied == "in")
    claimed = replace(state, claim=Claim(unit.name, supplied, "german"))  # type: ignore[arg-type]
    assert isinstance(advised(claimed)[0].command, do.Agree) == true


def test_playouts_of_the_same_seed_are_the_same_and_end_after_the_combats() -> None:
    state, advice = position(do.Resolve)
    command = advice[0].command
    assert state.awaited is not None
    ends = PLAYER.playouts(state, state.awaited, command, 12, "seed", False)
    assert ends == PLAYER.playouts(state, state.awaited, command, 12, "seed", True)
    assert len({*ends}) > 1
    assert all(0 < end < 1 for end in ends)
    assert PLAYER.imagine(state, state.awaited, Chance(1)) is state


def advised_by_hints(seed: int) -> Iterator[tuple[State, Advice]]:
    """Yields the positions of a campaign between two who do what hints say, up to the die, with the hints."""
    state, dice = begun(), Chance("dice", seed)
    while seat := state.awaited:
        best = hints("france1944", GAME.view(state, seat), seat, "seed")[0]
        yield state, best
        for command in (best.command, *best.then):
            state = GAME.decide(state, seat, command, dice).state


@pytest.mark.parametrize("seed", range(by_night(4, by_day=2)))
def test_a_hint_keeps_what_it_promises(seed: int) -> None:
    """An attack that is announced before a march is declared in the next increment, at the same column: there
    is no die, and no enemy acts, in between. No unit is sent twice in an increment."""
    promised, kept, sent = dict[str, object](), 0, list[str]()
    for state, best in advised_by_hints(seed):
        (why,), command = best.reasons, best.command
        if state.acting is None or not state.acting.moved:
            sent = []
        if isinstance(command, do.Move):
            assert command.unit not in sent
            sent.append(command.unit)
        if why.key == "advice-france1944-later":
            promised[str(why.facts["unit"])] = why.facts["column"]
            continue
        for declared in (command, *best.then):
            if isinstance(declared, do.Declare):
                case = intended(state, declared.attackers, declared.defenders, declared.kind)
                for unit in state.at(declared.defenders[0]):
                    if column := promised.pop(unit.name, None):
                        assert combat.weigh(state.tables, case).column == column
                        kept += 1
        assert not promised or isinstance(command, do.Move | do.Declare)
    assert kept


def test_a_move_names_its_price_and_every_reason_is_a_sentence() -> None:
    """In every language: where a unit ends out of supply, the hint says so."""
    facts, unsupplied = presenter_for("france1944").facts, 0
    for state, best in advised_by_hints(1):
        (why,) = best.reasons
        for language in LANGUAGES:
            with speaking(language):
                assert say(why.key, **facts.of(why.facts))
        if isinstance(command := best.command, do.Move):
            unit = state.units[command.unit]
            out = not rules.supplied(state, unit, command.hexes[-1])
            unsupplied += out
            assert ("out of supply" in say(why.key, **facts.of(why.facts))) == out
    assert unsupplied


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_advised_command_is_legal_whatever_was_done_before(level: Level) -> None:
    """Also where a unit could march only once another has left a full hex."""
    state, dice, chance = begun(), Chance("dice", 2), Chance("anything", 2)
    for number in range(200):
        if not (seat := state.awaited):
            break
        advice = advised(state, level, number)
        assert not any(GAME.objections(state, seat, one.command) for one in advice)
        offers = [choice.command for choice in GAME.offers(state, seat) if choice.command.stages]
        command = chance.pick(offers) if chance.below(2) else advice[0].command
        state = GAME.decide(state, seat, command, dice).state
