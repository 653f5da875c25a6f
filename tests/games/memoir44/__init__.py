"""Tests of the rules of Memoir '44, named after the sections and rulings (M1 to M51) that they cover."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.m44_files")
