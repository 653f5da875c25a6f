"""Tests of what players of French Resistance see and type, from the lobby to the victory points."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.refusals")
