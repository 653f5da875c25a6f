"""The replay of a game, in the one game that only the tests know."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from simulated.table import Table

from .play import nights, start

ENDED = ((1, 2), (2, 3), (3, 1))


async def test_x(table: Table) -> None:
    await start(table)
    await nights(table, (1, 2))
    a = await table.slash(table.lerouge, "table replay")
    print(a.text, a.pictures, a.private)
    a = await table.slash(table.lerouge, "table replay", show="page")
    print(a.text, a.pictures, a.private)
    await nights(table, *ENDED[1:])
    a = await table.slash(table.lerouge, "table replay")
    print(a.text, a.pictures, a.private, a.panel.buttons)
    f = await a.messages[-1].attachments[0].read()
    print(len(f), Image.open(BytesIO(f)).n_frames)
    b = await table.click(table.lerouge, a.panel, "As a page")
    print(b.text, b.pictures)
    open("/tmp/wt16/scratch/ferry.html", "wb").write(await b.messages[-1].attachments[-1].read())
    assert 0
