"""Tests of whole games through a simulated Discord: what each user does, and what they see."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.refused", f"{__name__}.table")
