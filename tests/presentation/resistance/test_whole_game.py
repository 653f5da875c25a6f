# ruff: noqa: N802 - a test is named after its rule
"""Whole games from the lobby to the victory points; the bot is restarted in every phase."""

from __future__ import annotations

import random
import re
from hashlib import sha256

from simcord import MemberActor
from simulated.table import LEGAL, Table

from bot.games.resistance import commands as do
from bot.games.resistance.units import RESISTANCE

from .strategy import BUSY, Strategy, phase_of, typed

PHASES = {
    "placement",
    "interrogation",
    "attack",
    "order",
    "reroll strength",
    "reroll points",
    "reroll clock",
    "actions",
    "choose",
    "scoring",
}
"""The phases in which the bot is restarted; the lobby and the half-made placement come before."""

ENOUGH = 1_000


def score(card: str) -> dict[str, tuple[int, list[int]]]:
    """Returns the points on the card: for each seat the stated sum, and its lines."""
    found: dict[str, tuple[int, list[int]]] = {}
    seat = ""
    for line in card.splitlines():
        if head := re.fullmatch(r"(German|Resistance): (-?\d+)", line):
            seat = head[1]
            found[seat] = (int(head[2]), [])
        elif seat and (row := re.match(r" *(-?\d+) \S", line)):
            found[seat][1].append(int(row[1]))
    return found


async def check_the_end(table: Table, placement: dict[str, str]) -> None:
    """Checks the final messages: the opened placement fits its fingerprint, and the sum its lines."""
    told = table.told()
    verified = (await table.click_further(table.stranger, table.card(), "Verify the dice")).text
    opened = re.search(r"Salt `([0-9a-f]{64})`[^`]*`([0-9a-f]{64})`:\n-# `([^`]*)`", verified)
    assert opened
    salt, said, written = opened.groups()
    assert sha256(f"{salt} {written}".encode()).hexdigest() == said
    for zone, line in placement.items():
        held = written.split(f"{zone}=")[1].split()[0].split(",")
        typed_items = line.replace("2 gendarmes", "gendarme gendarme").replace(",", " ").split()
        assert sorted(held) == sorted(typed_items)
    result = re.search(r"\*\*.*?(-?\d+) to (-?\d+)\.\*\*", told)
    assert result
    shared = [int(points) for points in result.groups()]
    *_, shown = [alt for post in table.seen() for name, alt in post.pictures.items() if name == "end.png"]
    counted = score(shown)
    assert sorted(shared) == sorted(total for total, _ in counted.values())
    assert all(total == sum(lines) for total, lines in counted.values())
    assert "Rematch" in table.card().buttons


async def test_a_whole_game_by_slash_commands_with_a_restart_in_every_phase(table: Table) -> None:
    """A game from the lobby to the victory points can be played by slash commands, with a restart in every
    phase. Rules 3, 6, 7, 16, 17."""
    await table.open(german=table.dreben)
    await table.restart()
    await table.click(table.lerouge, table.card(), "Play the Resistance")
    players = {"german": table.dreben, "resistance": table.lerouge}
    half = await table.slash(table.dreben, "resistance place", caen=LEGAL["caen"])
    assert half.private
    await table.restart()
    placed = await table.slash(table.dreben, "resistance place", **LEGAL)
    assert "sealed" in placed.text
    for player in players.values():
        assert (await table.slash(player, "resistance orders", when_hit="ask")).private
    strategy = Strategy(random.Random(6))
    strategy.phases.add("placement")
    guesses = 0
    for _ in range(ENOUGH):
        match = await table.match()
        if match.stage == "over":
            break
        phase = phase_of(match.state)
        if phase not in strategy.phases:
            await table.restart()
            strategy.phases.add(phase)
            match = await table.match()
            assert phase_of(match.state) == phase
        (seat,) = match.awaited()
        command = strategy.pick(match.state, (await table.bot.referee.games.match(table.game)).choices(seat))
        if isinstance(command, do.Shoot) and "choose" not in strategy.phases and seat == RESISTANCE:
            await table.impose(6)
            first, *others = match.state.fight.at(command.at)
            if others:  # they differ, so their owner is asked (R7)
                await table.set_up(**{f"{first.name}_cover": "yes", f"{others[0].name}_cover": "no"})
        guesses += isinstance(command, do.Interrogate)
        before = (await table.match()).seq
        answer = await table.slash(players[seat], f"resistance {command.verb}", **typed(command))
        assert answer.private
        assert (await table.match()).seq > before, answer.text
    assert guesses == 7
    assert strategy.phases >= PHASES
    await check_the_end(table, LEGAL)
    assert table.env.errors == []


# --- buttons


AROUND = ("Back", "?", "More", "Undo", "Standing order…", "Choose for me", "Stop asking")
"""Entries of a panel besides the decision that is asked for."""


class ClickingPlayer:
    """A player who reads their panel and clicks, and knows nothing else."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance
        self.done = 0

    def labels(self, user: MemberActor) -> list[str]:
        """Returns everything on the user's panel that answers what is asked."""
        panel = self.table.panel(user)
        entries = [option["label"] for picker in panel.pickers for option in picker["options"]]
        return [one for one in [*panel.buttons, *entries] if one not in AROUND]

    async def press(self, user: MemberActor, label: str) -> None:
        """Clicks or picks the entry with this label on the user's panel."""
        panel = self.table.panel(user)
        if label in panel.buttons:
            await self.table.click(user, panel, label)
        else:
            await self.table.choose(user, panel, label)

    async def decide(self, user: MemberActor) -> None:
        """Makes the decision that is asked of the player now: a few things in a turn, then its end."""
        await self.table.mine(user)
        before = (await self.table.match()).seq
        while (await self.table.match()).seq == before:
            shown = self.labels(user)
            self.done += "End the turn" in shown
            if "End the turn" in shown and (self.done > BUSY or len(shown) == 1):
                self.done = 0
                await self.press(user, "End the turn")
                return
            others = [one for one in shown if one != "End the turn"]
            attacked = [one for one in others if re.match(r"(Caen|Lison) \d", one)]
            await self.press(user, self.chance.choice(attacked or others))


WIZARD = {
    "caen": "Caen: VIP train and infantry squad (9)",
    "bayeux": "Bayeux: passenger train and gendarme group (6)",
    "lison": "Lison: goods train and infantry squad (7)",
    "saint_lo": "Saint-Lô: goods train and 2 gendarme groups (6)",
    "avranches": "Avranches: infantry squad and gendarme group (4)",
}


async def test_a_whole_game_by_buttons_and_pickers_with_a_restart_in_every_phase(table: Table) -> None:
    """The same game can be played by buttons and pickers alone, and those drawn before a restart work after
    it."""
    await table.open()
    card = table.card()
    await table.restart()
    await table.click(table.dreben, card, "Play the German")
    await table.restart()
    await table.click(table.lerouge, card, "Play the Resistance")

    wizard = await table.mine(table.dreben)
    await table.choose(table.dreben, wizard, WIZARD["caen"])
    await table.choose(table.dreben, table.panel(table.dreben), WIZARD["bayeux"])
    await table.restart()
    for zone in ("lison", "saint_lo", "avranches"):
        await table.choose(table.dreben, table.panel(table.dreben), WIZARD[zone])
    await table.click(table.dreben, table.panel(table.dreben), "Seal")

    clicking = ClickingPlayer(table, random.Random(6))
    players = {"german": table.dreben, "resistance": table.lerouge}
    for player in players.values():
        await table.mine(player)
        for label in ("More", "Standing orders…", "Hits: chosen", "Ask me"):
            await table.click(player, table.panel(player), label)
    restarted = {"placement"}
    for _ in range(ENOUGH):
        match = await table.match()
        if match.stage == "over":
            break
        (seat,) = match.awaited()
        phase = phase_of(match.state)
        if phase not in restarted:
            restarted.add(phase)
            old = await table.mine(players[seat])
            await table.restart()
            if "More" not in old.buttons:  # a zone has ended
                (onward,) = old.buttons
                await table.click(players[seat], old, onward)
                old = table.panel(players[seat])
            await table.click(players[seat], old, "More")
            assert "Back" in table.panel(players[seat]).buttons
        await clicking.decide(players[seat])
    assert "The Resistance asks about" in table.told()
    assert restarted >= PHASES - {"choose"}
    await check_the_end(table, LEGAL)
    assert table.env.errors == []


async def test_R12_an_owners_choice_waits_through_a_restart(table: Table) -> None:
    """R12: with *ask me* the game waits for the owner, by button or command, and through a restart."""
    await table.fighting("saint_lo", "caen")
    await table.slash(table.dreben, "resistance orders", when_hit="ask")
    await table.set_up(G1="3", G2="3", G2_cover="yes")
    await table.impose(6)
    await table.slash(table.lerouge, "resistance shoot", figure="R1", at=3)
    assert (await table.match()).awaited() == ("german",)
    panel = await table.mine(table.dreben)
    await table.restart()
    assert list(panel.buttons)[:3] == [
        "① G2, in cover · saves on 3+",
        "② G1 · saves on 4+",
        "Choose for me",
    ]
    await table.click(table.dreben, panel, "① G2, in cover · saves on 3+")
    assert "G2 is hit (chosen by its side)" in (await table.slash(table.dreben, "table log")).text
    assert (await table.match()).awaited() == ("resistance",)
