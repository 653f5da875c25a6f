"""Tests of what players see: panels, pictures, wording and reports; a folder a game."""

import pytest

pytest.register_assert_rewrite(
    *(f"{__name__}.{one}" for one in ("html_page", "messages", "panel_tree", "wording_files"))
)
