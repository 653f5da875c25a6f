"""The program that checks the dice of an export, and the fixtures that run it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from simulated.waiting import PATIENCE

from .full_record import Record


class Checker:
    """The program in a folder of its own."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder = folder
        (folder / "check_dice.py").write_text(program)

    def __call__(self, record: Record) -> subprocess.CompletedProcess[str]:
        """Returns the program's output for a record, in a Python without packages and settings."""
        (self.folder / "record.json").write_text(json.dumps(record))
        command = [sys.executable, "-I", "-S", "check_dice.py", "record.json"]
        return subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )


@pytest.fixture(scope="module")
def program(repository: Path) -> str:
    """The code of the program."""
    return (repository / "bot" / "referee" / "check_dice.py").read_text()


@pytest.fixture
def checker(tmp_path: Path, program: str) -> Checker:
    """Runs that code on records."""
    return Checker(tmp_path, program)
