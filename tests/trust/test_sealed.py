"""Secrets inside the program: printed values, the log, tracebacks; and the seal."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any

import pytest
from pydantic import SecretStr
from simcord import Env
from simulated.table import LEGAL, Table, table_in

from bot.bench.tapping import walk
from bot.games.game import Choice, Sealed
from bot.games.match import Match
from bot.games.resistance import events as on
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import Placement, fingerprint, parse
from bot.games.resistance.state import Options, State
from bot.logs import set_up
from bot.presentation.wording import say
from bot.recorded_step import RecordedStep
from bot.referee.dice import Dealer
from bot.referee.games import Held
from bot.settings import Settings
from bot.store.store import Change
from bot.store.tables import DraftRow, EventRow, GameRow, RollRow

from .journal import Journal

PLACEMENT: Placement = tuple(parse(line) for line in LEGAL.values())
SALT = "5a17" * 16
SEED = "5eed" * 16
NOW = datetime(2026, 6, 5, tzinfo=UTC)

TOLD = re.compile(
    r"vip\W+(train\W+)?(and\W+)?(infantry\W+)?squad|passenger\W+(train\W+)?(and\W+)?gendarme|goods\W+\w+",
    re.IGNORECASE,
)
"""The items of a zone one after another, in words, JSON or Python."""


def shows(text: str) -> bool:
    """Returns whether the placement, its salt or the seed can be read in the text."""
    return bool(TOLD.search(text)) or SALT in text or SEED in text or str(bytes.fromhex(SEED)) in text


def state() -> State:
    """A game with a sealed placement."""
    return State(Options(), "interrogation", Sealed(PLACEMENT), Sealed(SALT), fingerprint(SALT, PLACEMENT))


def rows() -> list[Any]:
    """Returns the rows that hold secrets."""
    data = b'[["vip","squad"],["passenger","gendarme"]]' + SALT.encode()
    game = GameRow(
        id="K7Q2",
        kind="resistance",
        channel_id=1,
        home_id=1,
        stage="running",
        snapshot=data,
        seed=SEED,
        opened_at=NOW,
        changed_at=NOW,
    )
    event = EventRow(game_id="K7Q2", seq=1, step=1, at=NOW, kind="Made", audience="german", data=data)
    draft = DraftRow(game_id="K7Q2", seat="german", data=data)
    roll = RollRow(game_id="K7Q2", n=1, seq=1, purpose="vip squad", dice="1")
    return [game, event, draft, roll, Change(game, None, [event], [roll])]


SECRETS: list[Any] = [
    Sealed(PLACEMENT),
    Sealed(b'["vip","squad"]'),
    Place(PLACEMENT),
    Choice(Place(PLACEMENT)),
    on.PlacementMade(Sealed(PLACEMENT), Sealed(SALT)),
    state(),
    Match("K7Q2", kind="resistance", state=state()),
    RecordedStep(
        rows()[0],
        0,
        Match("K7Q2", state=state()),
        Match("K7Q2", state=state()),
        [on.PlacementMade(Sealed(PLACEMENT), Sealed(SALT))],
        [],
    ),
    Held(rows()[0], Match("K7Q2", state=state())),
    Dealer("K7Q2", bytes.fromhex(SEED), {}, seq=1, number=1),
    Settings(discord_token=SecretStr(SEED)),
    *rows(),
]


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: type(secret).__name__)
def test_a_secret_is_printed_as_sealed(secret: Any) -> None:
    """3: nothing that carries the placement, its salt or the seed of the dice shows it when printed."""
    for text in (repr(secret), f"{secret!r:>1}", str([secret]), "%r" % (secret,)):  # noqa: UP031
        assert not shows(text), text


def test_sealed_fields_say_so() -> None:
    """The type of a secret field prints as one fixed word, however it is printed."""
    assert repr(state().placement) == str(state().salt) == f"{Sealed(SALT)}" == "‹sealed›"
    assert repr(state()).count("‹sealed›") == 2
    assert repr(Place(PLACEMENT)) == "Place(‹sealed›)"


def test_what_is_looked_for_would_be_found() -> None:
    """The search finds the placement as Python, JSON, the panel and the fingerprint write it."""
    for text in (str(PLACEMENT), '["vip","squad"]', "VIP train and infantry squad (9)", "caen=vip,squad"):
        assert shows(text)


# --- when something fails


@pytest.fixture
async def failing(simcord_env: Env, settings: Settings, journal: Journal) -> AsyncIterator[Table]:
    """A table whose bot may log errors: seats taken, nothing placed, all the log kept."""
    table = table_in(simcord_env, settings)
    await table.seated()
    journal.taken()
    yield table
    await table.bot.close()


def fail(*given: Any, **named: Any) -> Any:
    """Raises an exception with the secrets at hand."""
    held = (given, named, PLACEMENT)
    raise RuntimeError(f"out of order, {len(held)} things at hand")


FAILURES = {
    "deciding": ("bot.games.resistance.placement", "fingerprint"),
    "applying": ("bot.referee.action", "decided"),
    "rendering": ("bot.presentation.resistance.turn_summary", "placement_text"),
    "recording": ("bot.games.match", "encode"),
    "committing": ("bot.store.store", "Store.commit"),
    "keeping the draft": ("bot.store.games", "Games.change_draft"),
    "drawing": ("bot.presentation.resistance.panel_placement", "goes_on"),
}
"""What fails: the module and the name in it."""


@pytest.mark.simcord(check_errors=False)
@pytest.mark.parametrize("where", FAILURES)
async def test_a_traceback_shows_no_secret(
    failing: Table, journal: Journal, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """3: whatever fails while the placement is processed, the log tells where, and not with which data."""
    panel = await failing.mine(failing.dreben)
    module, name = FAILURES[where]
    kind, _, attribute = name.rpartition(".")
    holder = sys.modules[module]
    monkeypatch.setattr(getattr(holder, kind) if kind else holder, attribute, fail)
    answers = [
        await failing.slash(failing.dreben, "resistance place", caen="vip squad"),
        await failing.click_as_drawn(failing.dreben, panel, "Random"),
        await failing.slash(failing.dreben, "resistance place", **LEGAL),
    ]
    assert any(say("internal") in answer.text for answer in answers)
    log = "\n".join(journal.taken())
    assert "Traceback" in log
    assert "out of order" in log
    assert not shows(log), log
    assert not shows(failing.told() + failing.card().text)


async def test_a_message_that_cannot_be_built_shows_no_secret(
    failing: Table, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """6: the courier names the message that failed, not its contents."""
    await failing.slash(failing.dreben, "resistance place", **LEGAL)
    monkeypatch.setattr("bot.presentation.messages.private", fail)
    await failing.slash(failing.lerouge, "resistance interrogate", zone="caen", guess=5)
    log = "\n".join(journal.taken())
    assert "RuntimeError" in log
    assert not re.search(r"too low|5 is \*\*|answer=", log, re.IGNORECASE)
    assert not shows(log)


async def test_a_refusal_leaves_nothing_in_the_log(
    failing: Table, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3: which rules a half-made placement breaks is the German's secret, also when the answer is lost."""
    await failing.slash(failing.dreben, "resistance place", caen="vip passenger", bayeux="squad squad")
    panel = await failing.mine(failing.dreben)
    seal = next(
        component
        for component in walk(panel.components)
        if component.get("custom_id", "").split(":")[2:3] == ["seal"]
    )
    seal["disabled"] = False
    monkeypatch.setattr("bot.failures.sleep", partial(asyncio.sleep, 0))
    journal.taken()
    for times in (1, None):
        failing.env.inject_error("POST", "/interactions/*/callback", status=500, times=times)
        await failing.click_as_drawn(failing.dreben, panel, seal["label"])
    log = "\n".join(journal.taken())
    assert not re.search("zone-|item-", log), log


async def test_what_is_typed_leaves_nothing_in_the_log(table: Table, journal: Journal) -> None:
    """No line at any level says what somebody typed, whether it was done or refused."""
    await table.seated()
    typed = "Stavanger"
    for user, name, options in (
        (table.dreben, "resistance place", dict.fromkeys(LEGAL, typed)),
        (table.dreben, "table words", {"words": typed}),
        (table.lerouge, "table words", {"words": typed * 50}),
        (table.stranger, "help", {"search": typed}),
        (table.stranger, "table log", {"game": typed}),
        (table.gm, "gm dice", {"values": typed, "reason": typed}),
        (table.gm, "gm pause", {"reason": typed}),
    ):
        await table.slash(user, name, **options)
    assert [line for line in journal.taken() if typed in line] == []


def test_no_logger_tells_what_was_typed(caplog: pytest.LogCaptureFixture) -> None:
    """3: the libraries log whole messages at their most detailed level; the bot suppresses that."""
    root = logging.getLogger()
    before, handlers = root.level, list(root.handlers)
    try:
        set_up("DEBUG", as_json=False)
        talkative = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
        assert [name for name in talkative if logging.getLogger(name).isEnabledFor(logging.DEBUG)] == []
        assert logging.getLogger("bot.delivery.courier").isEnabledFor(logging.DEBUG)
    finally:
        root.setLevel(before)
        root.handlers[:] = handlers


# --- the seal, and who looks


async def test_the_seal_can_be_checked_by_anybody(table: Table) -> None:
    """3, R4: the seal is SHA-256 over salt and placement, published when it is sealed, opened at the end."""
    await table.placed()
    fair = (await table.click(table.stranger, table.card(), "Fair dice")).text
    sealed = re.search(r"Placement sealed under `([0-9a-f]{64})`", fair)
    assert sealed
    assert not re.search("salt", table.told(), re.IGNORECASE)
    await table.resign(table.lerouge)
    verified = (await table.click_further(table.stranger, table.card(), "Verify the dice")).text
    opened = re.search(r"Salt `([0-9a-f]{64})`[^`]*`[0-9a-f]{64}`:\n-# `([^`]*)`", verified)
    assert opened
    assert sha256(f"{opened[1]} {opened[2]}".encode()).hexdigest() == sealed[1]
    assert opened[2] == " ".join(
        f"{zone}={','.join(held)}" for zone, held in zip(LEGAL, PLACEMENT, strict=True)
    )


async def test_a_look_is_an_event_and_is_posted(table: Table) -> None:
    """A game master's look is an event and is posted; what they saw is in no event and no post."""
    await table.placed()
    for seat in ("german", None):
        await table.slash(table.gm, "gm look", **({"seat": seat} if seat else {}))
        event = (await table.events())[-1]
        assert (event.kind, event.audience, event.by) == ("MasterLooked", "public", 1)
        assert not shows(event.data.decode())
        assert "The game master looks at" in table.posts()[-1]
    assert not shows(table.told())


ALSO_PLAYS = "also plays"


async def test_a_game_master_who_plays_is_announced_when_the_game_is_opened(table: Table) -> None:
    """A game master who plays is announced in the game's home, where everybody reads it, and not only in the
    log."""
    await table.open(gm=table.dreben, german=table.dreben, resistance=table.lerouge)
    assert ALSO_PLAYS in "\n".join(table.posts())


async def test_a_game_master_who_sits_down_is_announced(table: Table) -> None:
    """A game master who takes a seat later is announced likewise."""
    await table.open()
    await table.click(table.gm, table.card(), "Play the German")
    assert ALSO_PLAYS in "\n".join(table.posts())


async def test_a_game_master_who_takes_over_a_seat_is_announced(table: Table) -> None:
    """A game master who takes over a player's seat is announced likewise."""
    await table.placed()
    await table.slash(table.gm, "gm replace", seat="resistance", member=table.gm, reason="they fell asleep")
    assert ALSO_PLAYS in "\n".join(table.posts())


# --- a standing order


# --- a standing order


async def test_a_standing_order_leaves_no_trace(table: Table) -> None:
    """R12: whether and how often an order was given is its owner's secret: no number that others read counts
    it."""
    await table.placed()
    quiet = await numbers(table)
    await table.placed()
    for when_hit in ("ask", "choose", "ask"):
        await table.slash(table.dreben, "resistance orders", when_hit=when_hit)
    assert await numbers(table) == quiet


async def numbers(table: Table) -> list[str]:
    """Returns what follows a guess, and the log, for the Resistance, without the game's name and the
    fingerprints."""
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    log = await table.slash(table.lerouge, "table log")
    seen = "\n".join([table.posts()[-1], log.text])
    return re.sub(rf"{table.game}|[0-9a-f]{{16,64}}|“[^”]*”", "‹›", seen).splitlines()
