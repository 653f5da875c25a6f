"""A simulated Discord: users at a table with the real bot, and what each of them sees."""

import pytest

pytest.register_assert_rewrite(*(f"{__name__}.{one}" for one in ("fixtures", "limits", "locales", "table")))
