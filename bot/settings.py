"""Everything that can be configured, from the environment or a ``.env`` file."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Settings(BaseSettings):
    """The settings of one running bot.

    The token is read from ``DISCORD_TOKEN``, everything else from ``PLANVERT_`` and the name of the
    setting. Names given to the constructor win over the environment, and that over ``.env``.
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
    """Where games are kept: an SQLAlchemy address; a relative path counts from the working folder."""

    sync_commands: bool = True
    """Whether to tell Discord about the slash commands at start, when they have changed."""

    log_level: LogLevel = "INFO"
    """How much the program says on standard error."""

    log_json: bool = False
    """Whether it says it as JSON, a line an event."""

    health: str | None = None
    """Where a line about the bot's health is given by HTTP, such as ``127.0.0.1:8080``; nowhere if empty."""
