"""Tests of what players see: panels, pictures, wording and reports; a folder a game.

- ``messages``, ``wording_files``: the sentences of each language; ``panel_tree``: every panel within reach.
- ``parts``: what the tests of all games know of one game, found in ``<game>/parts``; ``play`` plays any game.
- ``<game>/play``, ``<game>/strategy``, ``<game>/situations``: opened games, simulated players, and every
  decision that can occur.
"""

import pytest

pytest.register_assert_rewrite(
    *(f"{__name__}.{one}" for one in ("html_page", "messages", "panel_tree", "play", "wording_files"))
)
