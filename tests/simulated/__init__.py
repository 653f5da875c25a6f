"""A simulated Discord: users at a ``table`` with the real bot, and what each of them sees.

Besides: the ``limits`` that Discord sets to messages and commands, the ``locales`` of users and servers, the
numbers of public ``posts``, ``hostile_text``, ``pictures`` that take no time, the ``database_file`` of a
running bot, and ``waiting`` for a fact.
"""

import os
import sys
from pathlib import Path

import pytest

if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    # The tests start many processes, each of which would compile every module anew.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[2] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

pytest.register_assert_rewrite(*(f"{__name__}.{one}" for one in ("fixtures", "limits", "locales", "table")))
