"""What lasts: nothing lost, nothing twice, nobody above his rights, and a bot that can be left alone."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.record")
