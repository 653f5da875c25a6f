"""Settings come from the environment, from .env, and from files that hold one each; each fault a sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings, load_settings

HERE, THERE = "sqlite+aiosqlite:///here.sqlite3", "sqlite+aiosqlite:///there.sqlite3"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as the working directory, without settings from outside."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(("PLANVERT_", "DISCORD_"))]:
        monkeypatch.delenv(name)
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    return tmp_path


def faults() -> list[str]:
    """Returns what is said of the settings, which are not usable."""
    with pytest.raises(BadSettings) as raised:
        load_settings()
    return raised.value.sentences


def token(settings: Settings) -> str:
    assert settings.discord_token is not None
    return settings.discord_token.get_secret_value()


@pytest.mark.parametrize("content", ["DISCORD_TOKEN=Mw\n".encode("utf-16"), b"\xff\x00"])
def test_a_file_that_is_no_text_is_a_sentence(folder: Path, content: bytes) -> None:
    (folder / ".env").write_bytes(content)
    assert faults() == [f".env: {folder}/.env cannot be read: it is not text in UTF-8."]


def test_a_folder_in_place_of_the_file_is_a_sentence(folder: Path) -> None:
    """Docker makes such a folder where the file to mount is missing."""
    (folder / ".env").mkdir()
    assert faults() == [f".env: {folder}/.env cannot be read: Is a directory."]


def test_a_file_that_may_not_be_read_is_a_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / ".env").touch()

    def refuse(*_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    assert faults() == [f".env: {folder}/.env cannot be read: Permission denied."]


@pytest.mark.parametrize("line", ['DISCORD_TOKEN="Mw.G.secret', "DISCORD_TOKEN: Mw.G.secret"])
def test_a_line_that_sets_nothing_is_a_sentence_without_its_text(folder: Path, line: str) -> None:
    (folder / ".env").write_text(f"\n\nPLANVERT_LOG_LEVEL=INFO\n{line}\n")
    assert faults() == [f"Line 4 of {folder}/.env is not of the form NAME=value."]


def test_a_file_written_on_windows_is_read(folder: Path) -> None:
    """Its editors begin a file with a mark, which belongs to no name."""
    (folder / ".env").write_bytes("DISCORD_TOKEN=Mw.G.secret\r\n".encode("utf-8-sig"))
    assert token(load_settings()) == "Mw.G.secret"


@pytest.mark.parametrize("name", ["PLANVERT_LOGLEVEL", "planvert_log_levl", "PLANVERT_LOG_LEVEL_"])
@pytest.mark.parametrize("in_file", [True, False])
def test_an_unknown_setting_is_refused_with_its_nearest(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, in_file: bool
) -> None:
    if in_file:
        (folder / ".env").write_text(f"{name}=DEBUG\nOTHER=1\n")
    else:
        monkeypatch.setenv(name, "DEBUG")
    assert faults() == [f"There is no setting {name.upper()}; the nearest is PLANVERT_LOG_LEVEL."]


def test_every_fault_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown settings of both places, each once, and settings that are not usable."""
    (folder / ".env").write_text("PLANVERT_SHARD=0/1\nPLANVERT_HEALT=1\n")
    monkeypatch.setenv("PLANVERT_HEALT", "1")
    monkeypatch.setenv("PLANVERT_LOG_JSON", "perhaps")
    assert faults() == [
        "There is no setting PLANVERT_SHARD; the nearest is PLANVERT_SHARDS.",
        "There is no setting PLANVERT_HEALT; the nearest is PLANVERT_HEALTH.",
        "PLANVERT_LOG_JSON: Input should be a valid boolean, unable to interpret input.",
    ]


@pytest.mark.parametrize("level", ["info", "Info", "INFO"])
def test_a_level_is_one_in_any_case(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    monkeypatch.setenv("PLANVERT_LOG_LEVEL", level)
    assert load_settings().log_level == "INFO"


@pytest.mark.parametrize("in_file", [True, False])
def test_a_secret_is_read_from_the_file_that_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, in_file: bool
) -> None:
    (folder / "token").write_text("Mw.G.secret\n")
    (folder / "url").write_text(f"{HERE}\n")
    named = {"DISCORD_TOKEN_FILE": str(folder / "token"), "PLANVERT_DATABASE_URL_FILE": "url"}
    if in_file:
        (folder / ".env").write_text("".join(f"{name}={path}\n" for name, path in named.items()))
    else:
        for name, path in named.items():
            monkeypatch.setenv(name, path)
    settings = load_settings()
    assert (token(settings), settings.database_url) == ("Mw.G.secret", HERE)


def test_a_secret_is_a_credential_of_systemd(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty line of .env, as in the example, hides none."""
    credentials = folder / "credentials"
    credentials.mkdir()
    (credentials / "DISCORD_TOKEN").write_text("Mw.G.secret\n")
    (credentials / "PLANVERT_DATABASE_URL").write_text(HERE)
    (folder / ".env").write_text("DISCORD_TOKEN=\n")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(credentials))
    settings = load_settings()
    assert (token(settings), settings.database_url) == ("Mw.G.secret", HERE)


def test_a_credential_that_is_no_text_is_a_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "DISCORD_TOKEN").write_bytes(b"\xff")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(folder))
    assert faults() == [f"DISCORD_TOKEN: {folder}/DISCORD_TOKEN cannot be read: it is not text in UTF-8."]


def test_an_empty_file_sets_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "token").write_text("\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    assert load_settings().discord_token is None


def test_the_environment_goes_before_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "url").write_text(HERE)
    (folder / ".env").write_text(f"PLANVERT_DATABASE_URL={THERE}\n")
    assert load_settings().database_url == THERE
    monkeypatch.setenv("PLANVERT_DATABASE_URL_FILE", "url")
    assert load_settings().database_url == HERE
    monkeypatch.setenv("PLANVERT_DATABASE_URL", THERE)
    assert load_settings().database_url == THERE


def test_a_secret_in_no_file_is_a_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "nowhere")
    assert faults() == [f"DISCORD_TOKEN: {folder}/nowhere cannot be read: No such file or directory."]
