"""``planvert m44``: scenario files checked and drawn on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.memoir44.m44_files import file, hexagon
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.games.document_lines import Mistake
from bot.games.game import PUBLIC
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options
from bot.presentation.memoir44.board import board_text
from bot.presentation.memoir44.documents import DOCUMENTS
from bot.referee.documents import LARGEST_DOCUMENT
from data import text

LANE = text("memoir44", "scenarios", "lane.toml")
MILL: dict[str, Any] = {
    **file(
        hexagon(3, 5, terrain={"name": "woods"}), hexagon(4, 12, unit={"name": "infus", "badge": "badge2"})
    ),
    "text": {"en": {"name": "The *mill*", "rules": "The mill counts twice."}},
}
SWAMP = hexagon(3, 5, terrain={"name": "swamp"})


def planvert_m44(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["m44", *map(str, words)])


def put(path: Path, content: str | bytes | dict[str, Any]) -> Path:
    """Writes a file, in folders that it may make, and returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    told = json.dumps(content, indent=1) if isinstance(content, dict) else content
    path.write_bytes(told if isinstance(told, bytes) else told.encode())
    return path


def test_a_file_that_can_be_played_is_described(tmp_path: Path) -> None:
    """One file is told as `/memoir scenario show` tells it: sides, what was passed over, what is not
    refereed."""
    mill = put(tmp_path / "mill.m44", MILL)
    result = planvert_m44(mill)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[:2] == [f"✓ {mill}: The *mill*", "### The *mill*"]
    assert "Axis (Germany): 1 unit, 5 cards, 4 medals to win, at the top" in lines
    assert "-# Ignored, because it changes no rule here: badge 2." in lines
    assert lines[-2:] == ["> The mill counts twice.", "1 of 1 file can be played."]
    result = planvert_m44(put(tmp_path / "lane.toml", LANE))
    assert (result.exit_code, "refereed" in result.output) == (0, False)


def test_every_mistake_is_named_with_its_line(tmp_path: Path) -> None:
    """Each mistake of either format is named with its line, and the exit code says that there are some."""
    bad = put(tmp_path / "bad.m44", file(SWAMP, hexagon(4, 12, unit={"name": "infus", "badge": "badge99"})))
    rows = bad.read_text().splitlines()
    swamp, badge = (1 + next(n for n, row in enumerate(rows) if word in row) for word in ("swamp", "badge99"))
    worse = put(tmp_path / "worse.toml", LANE.replace('top = "axis"', 'top = "left"'))
    result = planvert_m44(bad, worse)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"{bad} cannot be played yet. 2 mistakes:",
        f"- line {swamp - 1}, `board.hexagons[3].terrain`: D3: terrain “swamp” is not known here.",
        f"- line {badge}, `board.hexagons[4].unit.badge`: E7: badge 99 on “infus” is not known here.",
        f"{worse} cannot be played yet. One mistake:",
        "- line 8, `top`: `left` is not known here. Known are `allies`, `axis`.",
        "0 of 2 files can be played. Not played here: badge 99 ×1, terrain “swamp” ×1. 1 has other mistakes.",
    ]


def test_the_last_line_counts_what_the_files_lack(tmp_path: Path) -> None:
    """Every rule that is not played here is named once, the most frequent first, with the number of files,
    however often a file needs it."""
    unit = hexagon(4, 12, unit={"name": "gunjp"})
    put(tmp_path / "a.m44", file(SWAMP, hexagon(3, 7, terrain={"name": "swamp"}), unit))
    put(tmp_path / "b.m44", file(SWAMP, options={"some_rules": True}, victory_conditions=["the sun rises"]))
    put(tmp_path / "c.m44", file(turn_limit=9, face="MOON", victory={"condition": []}))
    put(tmp_path / "d.m44", {**MILL, "meta_data": {"id": 13}})
    put(tmp_path / "e.m44", file(hexagon(4, 12, unit={"name": "tank2ger", "nbr_units": 1})))
    put(tmp_path / "f.m44", MILL)
    put(tmp_path / "g.m44", "{")
    overlord = file()
    overlord["board"]["type"] = "OVERLORD"
    put(tmp_path / "h.m44", overlord)
    result = planvert_m44(tmp_path)
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == (
        "1 of 8 files can be played. Not played here: terrain “swamp” ×2, Imperial Japanese Army ×1, "
        "Tiger ×1, `turn_limit` ×1, board OVERLORD ×1, board face MOON ×1, option `some_rules` ×1, "
        "scenario 13 of the base box ×1, victory condition the sun rises ×1. 1 has other mistakes."
    )


def test_a_rule_is_one_however_a_file_calls_for_it() -> None:
    """An option and the figures of a nation call for the same rule, under the same name."""
    rule = Mistake(1, "", "m44-rule", {"rule": "japanese", "given": "japanese_imperial"})
    figures = Mistake(2, "", "m44-national", {"nation": "jp", "given": "infjp", "hex": "A1"})
    assert (
        DOCUMENTS.lacks([rule, figures, Mistake(3, "", "document-json", {})])
        == ["Imperial Japanese Army"] * 2
    )


def test_a_folder_is_read_with_the_folders_in_it(tmp_path: Path) -> None:
    """In a folder only scenarios are read, in the order of their names, and each of them once."""
    lane = put(tmp_path / "two" / "LANE.TOML", LANE)
    mill = put(tmp_path / "one" / "mill.m44", MILL)
    put(tmp_path / "notes.txt", "nothing")
    (tmp_path / "folder.m44").mkdir()
    result = planvert_m44(lane, tmp_path, mill)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"✓ {lane}: The Lane to the Mill",
        f"✓ {mill}: The *mill*",
        "2 of 2 files can be played.",
    ]
    empty = planvert_m44(tmp_path / "folder.m44")
    assert (empty.exit_code, empty.stderr) == (
        2, f"There is no .m44 or .toml file in {tmp_path / 'folder.m44'}.\n"
    )  # fmt: skip


def test_a_file_that_cannot_be_read_stops_nothing(tmp_path: Path) -> None:
    """A file that is missing, no text, or too large is named, and the others are checked."""
    none = tmp_path / "none.m44"
    data = put(tmp_path / "data.m44", b"\xff\xfe\x00")
    huge = put(tmp_path / "huge.m44", b"x" * (LARGEST_DOCUMENT + 1))
    lane = put(tmp_path / "lane.toml", LANE)
    result = planvert_m44(none, data, huge, lane)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"{none} cannot be read: No such file or directory.",
        f"{data}: That file is not text.",
        f"{huge}: That file is larger than 256 KiB.",
    ]
    assert result.stdout.splitlines() == [f"✓ {lane}: The Lane to the Mill", "1 of 4 files can be played."]


def test_a_name_of_a_file_is_shown_as_text(tmp_path: Path) -> None:
    odd = put(tmp_path / "\x1b[31m**red**\u202e.toml", LANE)
    for path in (odd, odd.with_name("\x1b[31mnone.m44")):
        assert not {"\x1b", "\u202e"} & {*planvert_m44(path).output}


def test_no_picture_is_drawn_over_another(tmp_path: Path) -> None:
    """Two files of the same name become two pictures."""
    put(tmp_path / "lane.toml", LANE)
    put(tmp_path / "other" / "lane.m44", MILL)
    assert planvert_m44(tmp_path, "--draw", tmp_path / "out").exit_code == 0
    pictures = [path.name for path in (tmp_path / "out").glob("*.png")]
    assert sorted(pictures) == ["lane-2.png", "lane.png"]


def test_a_file_is_drawn_as_players_see_it(tmp_path: Path) -> None:
    """The picture and the text are those of the position with which the game begins."""
    lane = put(tmp_path / "lane.toml", LANE)
    bad = put(tmp_path / "bad.m44", "{")
    assert planvert_m44(lane, bad, "--draw", tmp_path / "out").exit_code == 1
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["lane.png", "lane.txt"]
    assert (tmp_path / "out" / "lane.png").read_bytes().startswith(b"\x89PNG")
    told = (tmp_path / "out" / "lane.txt").read_text()
    view = GAME.view(GAME.setup(Options(scenario("lane"))), PUBLIC[0])
    assert told.startswith(board_text(view))
    assert "`" not in told


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    lane = put(tmp_path / "lane.toml", LANE)
    result = planvert_m44(lane, "--draw", lane / "out")
    assert result.exit_code == 2
    assert "cannot be written: Not a directory." in result.stderr
