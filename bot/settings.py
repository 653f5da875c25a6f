"""The configuration, from the environment or a ``.env`` file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


@dataclass(frozen=True)
class Shards:
    """The shards of one process: from ``first`` to ``last`` of ``count``, numbered from 0."""

    first: int
    last: int
    count: int

    @property
    def ids(self) -> list[int]:
        """The numbers of the shards."""
        return list(range(self.first, self.last + 1))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"


ONE_SHARD = Shards(0, 0, 1)
"""The whole of a bot with one shard; no server is asked for their number."""


def read_shards(text: str) -> Shards:
    """Returns the shards of ``first-last/count``, or of ``number/count`` for one. Raises ``ValueError`` for
    any other text, and for a shard that does not exist."""
    found = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)", text.strip(), re.ASCII)
    first, last, count = (int(found[n] or found[1]) for n in (1, 2, 3)) if found else (0, 0, 0)
    if not first <= last < count:
        raise ValueError(f"{text} is no range of shards like 0-3/16, which are numbered from 0")
    return Shards(first, last, count)


def _shards(value: str | Shards | None) -> Shards | None:
    return read_shards(value) if isinstance(value, str) else value


class Settings(BaseSettings):
    """The settings of one running bot.

    The token is read from ``DISCORD_TOKEN``, everything else from ``PLANVERT_`` and the name of the setting.
    Names given to the constructor take precedence over the environment, which takes precedence over ``.env``.
    """

    model_config = SettingsConfigDict(
        env_prefix="PLANVERT_",
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    """The bot's token, from Discord's developer portal. Needed by ``planvert run`` alone."""

    database_url: str = "sqlite+aiosqlite:///data/planvert.sqlite3"
    """The SQLAlchemy URL of the database; a relative path starts at the working folder."""

    shards: Annotated[Shards | None, NoDecode, BeforeValidator(_shards)] = None
    """The shards that this process runs, such as ``0-3/16``; if empty, all, as many as Discord says."""

    sync_commands: bool = True
    """Whether to register the slash commands at start if they have changed."""

    log_level: LogLevel = "INFO"
    """The lowest level of the log on standard error."""

    log_json: bool = False
    """Whether the log is JSON, one line per event."""

    open_games: Annotated[int, Field(ge=1)] = 10
    """The largest number of unfinished games that one person may have opened."""

    health: str | None = None
    """The address of the health page, such as ``127.0.0.1:8080``; no page if empty."""
