"""The configuration, from the environment, a ``.env`` file, or files that hold one setting each."""

import difflib
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Annotated, Literal

from dotenv.parser import parse_stream
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

ENV_FILE = ".env"
ENCODING = "utf-8-sig"
"""The encoding of files with settings; editors on Windows begin them with a mark."""

PREFIX = "PLANVERT_"

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class BadSettings(Exception):
    """Raised if settings are not usable, with a sentence for each."""

    def __init__(self, sentences: Iterable[str]) -> None:
        self.sentences = list(sentences)
        super().__init__(" ".join(self.sentences))


@dataclass(frozen=True)
class Shards:
    """The shards of one process: from ``first`` to ``last`` of ``count``, numbered from 0."""

    first: int
    last: int
    count: int

    @property
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"


ONE_SHARD = Shards(0, 0, 1)
"""The whole of a bot with one shard; no server is asked for their number."""


def read_shards(text: str) -> Shards:
    """Returns the shards of ``first-last/count``, or of ``number/count`` for one. Raises ``ValueError`` for
    any other text, and for a shard that does not exist."""
    parts = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)", text.strip(), re.ASCII)
    first, last, count = (int(parts[n] or parts[1]) for n in (1, 2, 3)) if parts else (0, 0, 0)
    if not first <= last < count:
        raise ValueError(f"{text} is no range of shards like 0-3/16, which are numbered from 0")
    return Shards(first, last, count)


def _shards(value: str | Shards | None) -> Shards | None:
    return read_shards(value) if isinstance(value, str) else value


def address(text: str) -> tuple[str, int]:
    """Returns host and port of ``host:port``. Raises ``ValueError`` for anything else."""
    host, colon, port = text.rpartition(":")
    if not host or not colon or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"{text} is no address like 127.0.0.1:8080")
    return host.strip("[]"), int(port)


def _webhook(value: SecretStr) -> SecretStr:
    if not re.fullmatch(r"https?://[^\s/?#]+(/\S*)?", value.get_secret_value()):
        raise ValueError("it is no address like https://discord.com/api/webhooks/…")
    return value


def _database(url: str) -> str:
    from bot.store.database import parse_address
    from bot.store.errors import StoreError

    try:
        parse_address(url)
    except StoreError as problem:
        raise ValueError(str(problem)) from None
    return url


def _health(where: str | None) -> str | None:
    if where:
        address(where)
    return where


class _Files(EnvSettingsSource):
    """Settings that are each in a file. ``paths`` has the files by the variables of the settings."""

    def __init__(self, settings_cls: type[BaseSettings], paths: Mapping[str, Path]) -> None:
        self._paths = paths
        super().__init__(settings_cls)

    def _load_env_vars(self) -> Mapping[str, str | None]:
        texts = ((name.lower(), _read(name, path).strip()) for name, path in self._paths.items())
        return {name: text for name, text in texts if text}


class Settings(BaseSettings):
    """The settings of one running bot.

    The token is read from ``DISCORD_TOKEN``, everything else from ``PLANVERT_`` and the name of the setting.
    Names given to the constructor take precedence over the environment, which takes precedence over ``.env``.
    In both, ``_FILE`` behind a name gives the path of a file with the value; last come the files of systemd's
    ``CREDENTIALS_DIRECTORY``, named like the variables.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    """The bot's token, from Discord's developer portal. Needed by ``planvert run`` alone."""

    database_url: Annotated[str, AfterValidator(_database)] = "sqlite+aiosqlite:///data/planvert.sqlite3"
    """The SQLAlchemy URL of the database; a relative path starts at the working folder."""

    shards: Annotated[Shards | None, NoDecode, BeforeValidator(_shards)] = None
    """The shards that this process runs, such as ``0-3/16``; if empty, all, as many as Discord says."""

    sync_commands: bool = True
    """Whether to register the slash commands at start if they have changed."""

    log_level: Annotated[LogLevel, BeforeValidator(str.upper)] = "INFO"
    """The lowest level of the log on standard error."""

    log_json: bool = False
    """Whether the log is JSON, one line per event."""

    open_games: Annotated[int, Field(ge=1)] = 10
    """The largest number of unfinished games that one person may have opened."""

    keep_server_days: Annotated[int, Field(ge=1)] = 30
    """For how many days what belongs to a server alone is kept after the bot was removed from it."""

    health: Annotated[str | None, AfterValidator(_health)] = None
    """The address of the health page, such as ``127.0.0.1:8080``; no page if empty."""

    owner_webhook: Annotated[SecretStr, AfterValidator(_webhook)] | None = None
    """The webhook that hears, in place of the application's owner, what only they can mend. It is a secret:
    who knows it can post there."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Returns where settings come from. Raises ``BadSettings`` if a file cannot be read."""
        sources = [init_settings]
        for source in (env_settings, dotenv_settings):
            assert isinstance(source, EnvSettingsSource)
            named = ((name, source.env_vars.get(f"{name}_FILE".lower())) for name in _names())
            sources += [source, _Files(settings_cls, {name: Path(path) for name, path in named if path})]
        if folder := os.environ.get("CREDENTIALS_DIRECTORY"):
            held = {name: Path(folder, name) for name in _names() if Path(folder, name).exists()}
            sources.append(_Files(settings_cls, held))
        return tuple(sources)


def load_settings() -> Settings:
    """Returns the settings. Raises ``BadSettings`` if any is not usable, or not known."""
    faults = list(_unknown([*_variables_in(Path(ENV_FILE)), *os.environ]))
    try:
        settings = Settings()
    except ValidationError as problem:
        for error in problem.errors():
            message = error["msg"].removeprefix("Value error, ").removesuffix(".")
            faults.append(f"{_variable(str(error['loc'][0]))}: {message}.")
    if faults:
        raise BadSettings(faults)
    return settings


def _variable(name: str) -> str:
    field = Settings.model_fields.get(name)
    return str(field.validation_alias or f"{PREFIX}{name.upper()}") if field else name


def _names() -> list[str]:
    return [_variable(name) for name in Settings.model_fields]


def _unknown(variables: Iterable[str]) -> Iterator[str]:
    """Yields a sentence for each variable that bears the bot's prefix and is no setting."""
    known = [name for every in _names() for name in (every, f"{every}_FILE")]
    for name in dict.fromkeys(map(str.upper, variables)):
        if name.startswith(PREFIX) and name not in known:
            (nearest,) = difflib.get_close_matches(name, known, 1, cutoff=0)
            yield f"There is no setting {name}; the nearest is {nearest}."


def _variables_in(path: Path) -> list[str]:
    """Returns the variables that the file sets; none if it is not there. Raises ``BadSettings`` if it is not
    made of lines ``NAME=value``."""
    lines = list(parse_stream(StringIO(_read(ENV_FILE, path)))) if path.exists() else []
    for line in lines:
        if line.error:
            where = f"Line {line.original.line} of {path.absolute()}"
            raise BadSettings([f"{where} is not of the form NAME=value."])
    return [line.key for line in lines if line.key]


def _read(name: str, path: Path) -> str:
    """Returns the text of a file. Raises ``BadSettings``, which says what named it, if it cannot be read."""
    try:
        return path.read_text(ENCODING)
    except OSError as problem:
        reason = problem.strerror
    except UnicodeDecodeError:
        reason = "it is not text in UTF-8"
    raise BadSettings([f"{name}: {path.absolute()} cannot be read: {reason}."])
