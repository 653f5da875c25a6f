"""Whole games through a simulated Discord: what each user does, and what he sees."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.refused", f"{__name__}.table")
