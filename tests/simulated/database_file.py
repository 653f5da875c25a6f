"""The database file of a running bot, as another process sees it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from discord.utils import utcnow

from bot.client import PlanVert
from bot.community import Community
from bot.delivery.courier import Courier
from bot.referee.referee import Referee
from bot.settings import Settings


class DatabaseFile:
    """An SQLite file that is read, kept and restored while a bot has it open."""

    def __init__(self, settings: Settings) -> None:
        file = Path(settings.database_url.split(":///")[1])
        self.live = sqlite3.connect(file)
        self.kept = sqlite3.connect(":memory:")

    def keep(self) -> None:
        """Remembers the contents of the database."""
        self.live.backup(self.kept)

    def restore(self, bot: PlanVert | None = None) -> None:
        """Restores the contents that were kept, and makes a bot that goes on forget the others, as a restart
        does."""
        self.kept.backup(self.live)
        if bot is None:
            return
        bot.store.players._players.clear()
        bot.courier = Courier(bot.store, bot, utcnow, bot.serves)
        bot.referee = Referee(bot.store, utcnow, bot.courier.deliver, bot.serves)
        bot.community = Community(bot.store, bot.referee, utcnow, bot.verifier.run, bot.serves)

    def written(self) -> int:
        """Returns a number that changes whenever the bot has written anything."""
        return int(self.live.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Closes the file."""
        self.live.close()
        self.kept.close()


async def at_rest(bot: PlanVert) -> None:
    """Waits until a bot has written what its commands have left to be written: which messages were sent, and
    who has seen what."""
    await bot.courier._marker.finish()
    await bot.referee.visits.write()
    await bot.store.database.finish()
