"""The configuration, from the environment or a ``.env`` file."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


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

    sync_commands: bool = True
    """Whether to register the slash commands at start if they have changed."""

    log_level: LogLevel = "INFO"
    """The lowest level of the log on standard error."""

    log_json: bool = False
    """Whether the log is JSON, one line per event."""

    health: str | None = None
    """The address of the health page, such as ``127.0.0.1:8080``; no page if empty."""
