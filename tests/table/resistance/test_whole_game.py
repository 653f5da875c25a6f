# ruff: noqa: N802 - a test is named after its rule
"""Whole games from the lobby to the victory points; the bot is restarted in every phase."""

from __future__ import annotations

import random
import re
from hashlib import sha256

from simcord import MemberActor
from simulated.table import LEGAL, Table

from bot.games.resistance import commands as do
from bot.games.resistance.state import RESISTANCE

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
    sealed = re.search(r"The placement is sealed under `([0-9a-f]{64})`", told)
    opened = re.search(r"Salt `([0-9a-f]{64})`[^`]*`([0-9a-f]{64})`:\n-# `([^`]*)`", told)
    assert sealed
    assert opened
    salt, said, written = opened.groups()
    assert sha256(f"{salt} {written}".encode()).hexdigest() == said == sealed[1]
    for zone, line in placement.items():
        held = written.split(f"{zone}=")[1].split()[0].split(",")
        typed_items = line.replace("2 gendarmes", "gendarme gendarme").replace(",", " ").split()
        assert sorted(held) == sorted(typed_items)
    result = re.search(r"German (-?\d+), Resistance (-?\d+)\.", told)
    assert result
    counted = score(table.card().text)
    for seat, points in zip(("German", "Resistance"), map(int, result.groups()), strict=True):
        total, lines = counted[seat]
        assert total == points == sum(lines)
    assert "Rematch" in table.card().buttons


async def test_a_whole_game_by_slash_commands_with_a_restart_in_every_phase(table: Table) -> None:
    """A game from the lobby to the victory points can be played by slash commands, with a restart in every
    phase. Rules 3, 6, 7, 16, 17."""
    await table.open(german=table.dreben)
    await table.restart()
    await table.click(table.lerouge, table.card(), "Sit down: Resistance")
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


async def press(table: Table, user: MemberActor, label: str) -> None:
    """Clicks or picks the entry with this label on the user's panel."""
    panel = table.panel(user)
    if label in panel.buttons:
        await table.click(user, panel, label)
    else:
        await table.choose(user, panel, label)


def labels(table: Table, user: MemberActor) -> list[str]:
    """Returns everything that can be clicked or picked on the user's panel."""
    panel = table.panel(user)
    return [
        *panel.buttons,
        *(option["label"] for picker in panel.pickers for option in picker["options"]),
    ]


WAYS = ("Back", "More…", "Picture", "Undo", "Stop interrogating")
"""Entries on a panel besides the decision that is asked for."""

ATTACK = ("Caen", "and Lison")
"""The path down the menu to an attack on two zones with a squad each."""


class ClickingPlayer:
    """A player who reads their panel and clicks, and knows nothing else."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.chance = chance
        self.done = 0

    async def guess(self, user: MemberActor) -> None:
        """Makes one guess about a zone, by the menu."""
        await self.table.mine(user)
        zones = [one for one in labels(self.table, user) if one not in WAYS]
        await press(self.table, user, zones[-1])
        values = [one for one in labels(self.table, user) if one.isdigit()]
        await press(self.table, user, self.chance.choice(values))

    async def decide(self, user: MemberActor) -> None:
        """Makes the decision that is asked of the player now."""
        await self.table.mine(user)
        panel = self.table.panel(user)
        shown = [one for one in labels(self.table, user) if one not in WAYS]
        if "act, then end the turn" in panel.text:
            await self._act(user, shown)
        else:
            self.done = 0
            await self._down(user, shown)

    async def _down(self, user: MemberActor, shown: list[str]) -> None:
        wanted = [one for one in shown if one in ATTACK] or shown
        await press(self.table, user, self.chance.choice(wanted))
        if "Back" in (below := labels(self.table, user)):
            await self._down(user, [one for one in below if one not in WAYS])

    async def _act(self, user: MemberActor, shown: list[str]) -> None:
        self.done += 1
        task = [one for one in shown if one.startswith("Task")]
        if self.done > BUSY or not shown or shown == ["End the turn"]:
            await self._end(user)
        elif task and self.chance.random() < 0.5:
            await press(self.table, user, task[0])
            while pay := [one for one in labels(self.table, user) if re.match(r"Task: |\d di", one)]:
                await press(self.table, user, pay[-1])
                if task[0] not in labels(self.table, user) and not task[0].endswith("…"):
                    break
        else:
            figures = [one for one in shown if one != "End the turn" and one not in task]
            if not figures:
                await self._end(user)
                return
            one = self.chance.choice(figures)
            await press(self.table, user, one)
            if re.fullmatch(r"\(?[RSG]\d+★?\)? · \d", one):
                actions = [name for name in labels(self.table, user) if ": " in name]
                shots = [name for name in actions if "shoot" in name]
                ahead = [name for name in actions if "move" in name]
                ahead = ahead[-1:] if one.startswith("R") else ahead[:1]
                await press(self.table, user, self.chance.choice(shots or ahead or actions))

    async def _end(self, user: MemberActor) -> None:
        self.done = 0
        if "End the turn" not in labels(self.table, user):
            await press(self.table, user, "Back")
        await press(self.table, user, "End the turn")


def asked(table: Table) -> str:
    """Returns what the card says is awaited, or an empty string."""
    waits = re.search(r"\*\*Waiting for the (\w+)\*\* \([^)]*\) to (.*)\.", table.card().text)
    return f"{waits[1]}: {waits[2]}" if waits else ""


def kind(what: str) -> str:
    """Returns the phase, read from the card."""
    for words, phase in (
        ("interrogate a zone", "interrogation"),
        ("name the two zones", "attack"),
        ("fought first", "order"),
        ("re-roll the strength", "reroll strength"),
        ("squad’s points", "reroll points"),
        ("re-roll the clock", "reroll clock"),
        ("act, then end", "actions"),
        ("name who", "choose"),
        ("keep or re-roll", "scoring"),
    ):
        if words in what:
            return phase
    return what


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
    await table.click(table.dreben, card, "Sit down: German")
    await table.restart()
    await table.click(table.lerouge, card, "Sit down: Resistance")

    wizard = await table.mine(table.dreben)
    await table.choose(table.dreben, wizard, WIZARD["caen"])
    await table.choose(table.dreben, table.panel(table.dreben), WIZARD["bayeux"])
    await table.restart()
    for zone in ("lison", "saint_lo", "avranches"):
        await table.choose(table.dreben, table.panel(table.dreben), WIZARD[zone])
    await table.click(table.dreben, table.panel(table.dreben), "Seal")

    clicking = ClickingPlayer(table, random.Random(6))
    for player in (table.dreben, table.lerouge):
        await table.mine(player)
        for label in ("More…", "Standing order…", "Hits and runaways: ask me"):
            await press(table, player, label)
    players = {"German": table.dreben, "Resistance": table.lerouge}
    restarted = {"placement"}
    for _ in range(ENOUGH):
        what = asked(table)
        if not what:
            break
        user = players[what.split(":")[0]]
        phase = kind(what)
        if phase not in restarted:
            restarted.add(phase)
            await table.mine(user)
            old = labels(table, user)
            await table.restart()
            verbs = [one for one in old if one == "Caen" or one.startswith(("R1 · ", "S1★ · "))]
            if verbs:
                await press(table, user, verbs[0])
                assert labels(table, user) != old
        if phase == "interrogation":
            await clicking.guess(user)
        else:
            await clicking.decide(user)
    assert "No guess is left." in table.told()
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
    assert asked(table) == "German: name who is hit in section 3"
    panel = await table.mine(table.dreben)
    await table.restart()
    assert set(panel.buttons) == {"G1", "(G2)", "Always choose for me like this", "Picture", "More…"}
    await table.click(table.dreben, panel, "(G2)")
    assert "G2 is hit, named by its owner" in table.told()
    assert asked(table) == "Resistance: act, then end the turn"
