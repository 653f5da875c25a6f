"""What the members of a server bring for its games: kept by server and kind, with caps on count and size."""

from __future__ import annotations

import pytest

from bot.games.game import Refused
from bot.referee.documents import LARGEST, MOST, bring, name_for, readable, throw_away
from bot.store.store import Store
from bot.store.tables import DocumentRow

from .rows import NOON


def document(name: str = "hill", by: int = 1, text: str = "one", guild: int = 3) -> DocumentRow:
    """A scenario that somebody brought."""
    return DocumentRow(kind="memoir44", guild_id=guild, name=name, text=text, by=by, at=NOON)


async def texts(store: Store, guild: int = 3, kind: str = "memoir44") -> dict[str, str]:
    """What is kept, by name."""
    return {one.name: one.text for one in await store.documents(kind, guild)}


async def refusal(doing: object) -> str:
    """The key of what is refused."""
    with pytest.raises(Refused) as refused:
        await doing  # type: ignore[misc]
    return refused.value.reasons[0].key


async def test_a_document_is_kept_by_server_and_kind(store: Store) -> None:
    await bring(store, document(), by_right=False)
    await bring(store, document(guild=4, text="two"), by_right=False)
    assert await texts(store) == {"hill": "one"}
    assert await texts(store, guild=4) == {"hill": "two"}
    assert await texts(store, kind="france1944") == {}


async def test_its_bringer_replaces_it_and_nobody_else_but_by_right(store: Store) -> None:
    await bring(store, document(), by_right=False)
    assert await refusal(bring(store, document(by=2, text="his"), by_right=False)) == "document-taken"
    assert await texts(store) == {"hill": "one"}
    await bring(store, document(text="two"), by_right=False)
    assert await texts(store) == {"hill": "two"}
    await bring(store, document(by=2, text="three"), by_right=True)
    assert await texts(store) == {"hill": "three"}


async def test_its_bringer_throws_it_away_and_nobody_else_but_by_right(store: Store) -> None:
    await bring(store, document(), by_right=False)
    await bring(store, document("lake"), by_right=False)
    gone = throw_away(store, "memoir44", 3, "hill", 2, by_right=False)
    assert await refusal(gone) == "document-not-yours"
    await throw_away(store, "memoir44", 3, "hill", 1, by_right=False)
    await throw_away(store, "memoir44", 3, "lake", 2, by_right=True)
    assert await texts(store) == {}


async def test_a_server_has_so_many_of_a_kind_and_no_more(store: Store) -> None:
    for number in range(MOST):
        await bring(store, document(f"hill-{number}"), by_right=False)
    assert await refusal(bring(store, document("more"), by_right=True)) == "document-many"
    await bring(store, document("hill-1", text="new"), by_right=False)
    await bring(store, document("more", guild=4), by_right=False)
    found = await texts(store)
    assert len(found) == MOST
    assert "more" not in found
    assert found["hill-1"] == "new"


def test_a_name_is_made_of_letters_digits_and_hyphens() -> None:
    assert name_for("Côte 112.toml"[:-5]) == "cote-112"
    assert len(name_for("long " * 20)) <= 32
    with pytest.raises(Refused):
        name_for("…")


def test_a_file_is_text_and_not_too_large() -> None:
    assert readable(b"\xef\xbb\xbftitle") == "title"
    for data in (b"\xff\xfe\x00", b"x" * (LARGEST + 1)):
        with pytest.raises(Refused):
            readable(data)
