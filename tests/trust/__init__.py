"""Tests of the grounds for trusting the referee: rights, secrets, dice, records, and what Discord is sent.

- ``roles``: who sits at a table, and what they type; ``rights``: whether each command does what is declared.
- ``observed_game``, ``observed_requests``, ``placement_pairs``: pairs of games that differ in secrets only,
  and everything that others receive of them.
- ``full_record``, ``refereed_game``: whole games with everything that a record holds; ``forgery`` changes
  each value of such a record, ``no_exports`` are files that are none.
- ``typed_game``, ``openapi``: a game with every command, and Discord's description of its API.
- ``before/``: records and a database made by earlier versions; they never change.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.rights")
