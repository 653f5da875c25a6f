"""Documents that the members of a server bring for its games, stored by server and kind, with limits on count
and size."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest
from simulated.databases import on_both_databases

from bot.games.game import Refused
from bot.referee.documents import (
    LARGEST_DOCUMENT,
    MOST_DOCUMENTS,
    MOST_EACH,
    DocumentTitle,
    Library,
    name_for,
    readable,
)
from bot.store.store import Store

from .rows import NOON, statements

HERE, ELSEWHERE = 3, 4


@pytest.fixture
def library(store: Store) -> Library:
    """The library of a server's scenarios."""
    return Library(store, "memoir44", HERE)


async def put(
    library: Library, name: str = "hill", text: str = "one", *, by: int = 1, by_right: bool = False
) -> None:
    """Stores a document that a member brings."""
    await library.add(DocumentTitle(name, name.title(), by), text, NOON, by_right=by_right)


async def texts(library: Library) -> dict[str, str]:
    """Returns the stored texts, by name."""
    return {name: str(await library.text(name)) for name in await library.titles()}


async def refusal(doing: Awaitable[None]) -> str:
    """Returns the key of the refusal."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.reasons[0].key


@on_both_databases
async def test_a_document_is_kept_by_server_and_kind(library: Library) -> None:
    await put(library)
    await put(library._replace(guild_id=ELSEWHERE), text="two")
    assert await texts(library) == {"hill": "one"}
    assert await texts(library._replace(guild_id=ELSEWHERE)) == {"hill": "two"}
    assert await texts(library._replace(kind="france1944")) == {}


@on_both_databases
async def test_its_bringer_replaces_it_and_nobody_else_but_by_right(library: Library) -> None:
    await put(library)
    assert await refusal(put(library, text="theirs", by=2)) == "document-taken"
    assert await texts(library) == {"hill": "one"}
    await put(library, text="two")
    assert await texts(library) == {"hill": "two"}
    await put(library, text="three", by=2, by_right=True)
    assert await texts(library) == {"hill": "three"}


@on_both_databases
async def test_its_bringer_throws_it_away_and_nobody_else_but_by_right(library: Library) -> None:
    await put(library)
    await put(library, "lake")
    assert await refusal(library.remove("hill", 2, by_right=False)) == "document-not-yours"
    await library.remove("hill", 1, by_right=False)
    await library.remove("lake", 2, by_right=True)
    assert await texts(library) == {}


@on_both_databases
async def test_a_server_has_so_many_of_a_kind_and_no_more(library: Library) -> None:
    for number in range(MOST_DOCUMENTS):
        await put(library, f"hill-{number}", by=1 + number // MOST_EACH)
    assert await refusal(put(library, "more", by_right=True)) == "document-many"
    await put(library, "hill-1", "new")
    await put(library._replace(guild_id=ELSEWHERE), "more")
    found = await texts(library)
    assert len(found) == MOST_DOCUMENTS
    assert "more" not in found
    assert found["hill-1"] == "new"


@on_both_databases
async def test_a_member_has_a_share_of_them_and_whoever_may_manage_the_server_all(library: Library) -> None:
    """A member has five of a server's documents of a kind at most, of another kind or server five more; they
    replace their own, and add again when they have removed one. A right to manage the server lifts this."""
    for number in range(MOST_EACH):
        await put(library, f"hill-{number}")
    assert await refusal(put(library, "more")) == "document-share"
    await put(library, "hill-1", "new")
    await put(library, "theirs", by=2)
    await put(library._replace(guild_id=ELSEWHERE), "more")
    await put(library._replace(kind="france1944"), "more")
    await library.remove("hill-1", 1, by_right=False)
    await put(library, "more")
    assert await refusal(put(library, "lake")) == "document-share"
    await put(library, "lake", by_right=True)
    assert len(await library.titles()) == MOST_EACH + 2


@on_both_databases
async def test_a_list_of_documents_reads_no_text(library: Library) -> None:
    """A list and autocomplete need the names, the titles and the members; texts may be large and are many."""
    await put(library, "hill", "x" * LARGEST_DOCUMENT)
    with statements(library.store, whole=True) as seen:
        assert await library.titles() == {"hill": DocumentTitle("hill", "Hill", 1)}
    assert [words for words in seen if "text" in words] == []
    assert await library.text("hill") == "x" * LARGEST_DOCUMENT
    assert await library.text("lake") is None


@on_both_databases
async def test_documents_are_listed_by_name_and_those_of_one_name_are_one(library: Library) -> None:
    for name in ("lake", "hill", "lake"):
        await put(library, name)
    assert list(await texts(library)) == ["hill", "lake"]


def test_a_name_is_made_of_letters_digits_and_hyphens() -> None:
    assert name_for("Côte 112") == "cote-112"
    assert len(name_for("long " * 20)) <= 32
    with pytest.raises(Refused):
        name_for("…")


def test_a_file_is_text_and_not_too_large() -> None:
    assert readable(b"\xef\xbb\xbftitle") == "title"
    for data in (b"\xff\xfe\x00", b"x" * (LARGEST_DOCUMENT + 1)):
        with pytest.raises(Refused):
            readable(data)
