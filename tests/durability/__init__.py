"""Tests of durability: nothing is lost, nothing happens twice, nobody exceeds their rights, and the bot runs
unattended.

- ``connection``: broken, hanging and delayed requests; ``crash_states``: every state that a crash can leave.
- ``player_process``, ``sandbox_process``: programs that play until they are stopped or killed.
- ``database``: checks of a database file.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.database")
