"""The files with which the bot is installed, held against the program: units of systemd, image, compose file,
workflow. The workflow of ``.github`` builds the image and asks its health."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.core import TyperGroup
from typer.main import get_command

from bot.__main__ import app
from bot.settings import Settings

UNITS = ("planvert.service", "planvert-backup.service")
ANALYZER = shutil.which("systemd-analyze")
PROGRAM = "/opt/planvert/bin/planvert"


@pytest.fixture(scope="module")
def deploy(repository: Path) -> Path:
    return repository / ".github" / "deploy"


class _Unit(ConfigParser):
    """A unit file: its options keep their case, a later line of one name is added to those before."""

    def __init__(self, path: Path) -> None:
        super().__init__(interpolation=None, strict=False, dict_type=_Repeated)
        self.optionxform = str  # type: ignore[assignment,method-assign]  # as configparser's documentation does
        self.read(path)


class _Repeated(dict[str, Any]):
    """Values of a section; a list that is set again is added to the list before."""

    def __setitem__(self, key: str, value: Any) -> None:
        if isinstance(value, list) and key in self:
            value = [*self[key], *value]
        super().__setitem__(key, value)


def commands(unit: _Unit) -> list[list[str]]:
    """Returns the arguments of ``planvert`` in each line of a unit that starts it."""
    lines = unit["Service"]["ExecStart"].splitlines()
    words = (shlex.split(shlex.split(line)[-1] if "/bin/sh" in line else line) for line in lines)
    return [line[line.index(PROGRAM) + 1 :] for line in words if PROGRAM in line]


def names() -> set[str]:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return set(group.commands)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_command_that_there_is(deploy: Path, name: str) -> None:
    started = commands(_Unit(deploy / name))
    assert started
    assert {words[0] for words in started} <= names()


def test_what_only_a_person_can_mend_is_not_tried_again(deploy: Path) -> None:
    service = _Unit(deploy / "planvert.service")["Service"]
    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"] == "2"


def test_started_means_connected_and_a_stuck_event_loop_is_ended(deploy: Path) -> None:
    """``Type=notify`` waits for READY=1, however long Discord cannot be reached; the watchdog ends a process
    that gives no signs of life."""
    service = _Unit(deploy / "planvert.service")["Service"]
    assert (service["Type"], service["TimeoutStartSec"]) == ("notify", "infinity")
    assert int(service["WatchdogSec"]) > 0


@pytest.mark.skipif(ANALYZER is None, reason="systemd-analyze is not installed; the workflow calls it")
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_hardened(deploy: Path, name: str) -> None:
    """systemd's own measure of what a service could do if it were taken over is at most 2.0 of 10."""
    judged = ("security", "--offline=true", "--threshold=20", "--no-pager", str(deploy / name))
    assert ANALYZER
    assert subprocess.run((ANALYZER, *judged), capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_keeps_everything_in_the_state_directory_and_to_its_user(deploy: Path, name: str) -> None:
    service = _Unit(deploy / name)["Service"]
    assert service["WorkingDirectory"] == "/var/lib/planvert"
    assert service["StateDirectory"].split()[0] == "planvert"
    assert (service["StateDirectoryMode"], service["UMask"]) == ("0700", "0077")
    assert service["CapabilityBoundingSet"] == ""


def test_the_processes_that_think_may_call_nice(deploy: Path) -> None:
    allowed = _Unit(deploy / "planvert.service")["Service"]["SystemCallFilter"]
    assert "@system-service" in allowed
    assert "@resources" not in allowed


def test_a_backup_may_be_made_more_than_once_a_day(deploy: Path) -> None:
    (copy,) = commands(_Unit(deploy / "planvert-backup.service"))
    assert "%%H%%M%%S" in (deploy / "planvert-backup.service").read_text()
    assert copy[0] == "backup"


def test_the_timer_is_that_of_the_backup(deploy: Path) -> None:
    assert _Unit(deploy / "planvert-backup.timer")["Install"]["WantedBy"] == "timers.target"
    assert (deploy / "planvert-backup.service").exists()


def instructions(deploy: Path) -> list[tuple[str, str]]:
    """Returns the instructions of the Dockerfile, each with its arguments."""
    text = (deploy / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith(("#", " "))]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def test_the_image_is_made_of_what_is_here_and_not_ignored(deploy: Path, repository: Path) -> None:
    ignored = (deploy / "Dockerfile.dockerignore").read_text().splitlines()
    copied = [
        words.split()[:-1] for name, words in instructions(deploy) if name == "COPY" and "--from" not in words
    ]
    for source in (source for sources in copied for source in sources):
        assert (repository / source).exists()
        assert f"!{source}" in ignored
    assert "*" in ignored
    assert {"**/*.sqlite*", "**/*.db*", "**/*.bak", "**/*.lock", "**/.env*"} <= set(ignored)


def test_the_image_runs_as_nobody_special_with_settings_that_there_are(deploy: Path) -> None:
    said = instructions(deploy)
    assert ("USER", "planvert") in said
    settings = re.findall(r"PLANVERT_(\w+)=", " ".join(words for name, words in said if name == "ENV"))
    assert {name.lower() for name in settings} <= set(Settings.model_fields)
    started = [words.split("CMD ")[-1] for name, words in said if name in ("CMD", "HEALTHCHECK")]
    assert {yaml.safe_load(words)[-1] for words in started} <= names()


def test_the_compose_file_builds_that_image_and_gives_it_nothing_to_write_but_its_volume(
    deploy: Path, repository: Path
) -> None:
    (bot,) = yaml.safe_load((deploy / "compose.yaml").read_text())["services"].values()
    context = (deploy / bot["build"]["context"]).resolve()
    assert context == repository
    assert (context / bot["build"]["dockerfile"]).samefile(deploy / "Dockerfile")
    (volume,) = [words for name, words in instructions(deploy) if name == "VOLUME"]
    assert [line.split(":")[1] for line in bot["volumes"]] == [volume]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]


def test_every_action_of_the_workflows_is_pinned_by_commit(repository: Path) -> None:
    workflows = [path.read_text() for path in (repository / ".github" / "workflows").glob("*.yml")]
    used = re.findall(r"uses: (\S+)", "\n".join(workflows))
    assert used
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action) for action in used)


def test_the_workflow_uses_every_file_for_installing(repository: Path) -> None:
    workflow = (repository / ".github" / "workflows" / "ci.yml").read_text()
    assert yaml.safe_load(workflow)["jobs"].keys() == {"ci", "image", "units"}
    for used in ("compose.yaml", "*.service", "*.timer", "planvert health"):
        assert used in workflow
