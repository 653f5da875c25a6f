"""Tests of what players see: panels, pictures, wording and reports; a folder a game.

- ``messages``, ``wording_files``: the sentences of each language; ``panel_tree``: every panel within reach.
- ``<game>/play``, ``<game>/strategy``: whole games by simulated players.
"""

import pytest

pytest.register_assert_rewrite(
    *(f"{__name__}.{one}" for one in ("html_page", "messages", "panel_tree", "wording_files"))
)
