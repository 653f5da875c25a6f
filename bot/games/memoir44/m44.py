"""Scenarios in the public ``.m44`` format, read strictly (section 4, and M40 to M42, M47, M49 to M51, M53).

Nothing in a file is ignored silently. Content that may change the rules and is not supported is refused by
name, all of it at once. Content that cannot change the rules is skipped, and listed in the scenario.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any

from msgspec.structs import replace
from pydantic import Field

from bot.games.document import load_json
from bot.games.document_lines import Fault, JsonLines, Mistake, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44 import m44_box, m44_options
from bot.games.memoir44.hexes import BOARD, ON_BOARD, Hex
from bot.games.memoir44.m44_checks import (
    ground_of,
    is_exit,
    is_mine,
    layered_twice,
    line,
    side_of,
    unknown,
)
from bot.games.memoir44.m44_options import Option, slow_armor, sudden_deaths, unknown_conditions
from bot.games.memoir44.m44_schema import (
    LONGEST_FILE,
    NAMES,
    SIDES,
    Board,
    Hexagon,
    Info,
    Part,
    Tag,
    Troops,
    hex_of,
)
from bot.games.memoir44.scenario import (
    LONGEST_PROSE,
    MOST_LANGUAGES,
    NATIONS,
    Caution,
    Label,
    Passed,
    Placed,
    Scenario,
    Square,
    misplaced,
    numbered,
)
from bot.games.memoir44.scenario import parse as ours
from bot.games.memoir44.special import Exit, Mine, Objective, Special
from bot.games.memoir44.terrain import OPEN, Ground, bridged
from bot.games.memoir44.units import ALLIES, KIND_NAMES, KINDS, SEATS, TRAITS, KindName, Trait

CAMPAIGN = "scenarios"
"""The field of a file that holds several scenarios."""

YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")

COUNTED = (
    *((f"cards_player{player}", 2, 6) for player in (1, 2)),
    *((f"victory_player{player}", 1, 99) for player in (1, 2)),
)
"""The counted values, each with its minimum and maximum."""


class File(Part):
    """A whole ``.m44`` file. Player 1 is at the top."""

    silent = "file"
    game_info: Info
    board: Board
    options: Any = None
    meta_data: dict[str, Any] | list[Any] = Field(default_factory=dict)
    text: dict[str, dict[str, Any]] | list[Any] = Field(default_factory=dict)

    # --- content that cannot be played

    def faults(self) -> Iterator[Fault]:
        """Yields a fault for everything that is unknown and may change the rules, or that cannot be
        played."""
        yield from self._game_faults()
        for where, part in self.parts():
            for key, value in part.others():
                if value:
                    near = nearest(key, type(part).model_fields)
                    yield Fault((*where, key), "m44-field", {"given": line(key, 40)} | near)
        standard = self.board.type.upper() == "STANDARD"
        for number, one in enumerate(self.board.hexagons):
            if one.hex not in ON_BOARD and standard:
                yield Fault(("board", "hexagons", number), "m44-hex", {"hex": one.called})
            yield from unknown(one, ("board", "hexagons", number))
        yield from self._hex_faults()
        for number, one in enumerate(self.board.hexagons):
            if one.unit and self.is_early and one.unit.kind in NAMES["early"]["refused"]:
                facts = {"hex": one.called, "given": one.unit.name, "layer": "unit"}
                yield Fault(("board", "hexagons", number, "unit"), "m44-unknown", facts)
        strange = any(one.unit and not one.unit.kind for one in self.board.hexagons)
        for fault in misplaced(self.placed(), self.ground()):
            if fault.key != "scenario-empty" or not strange:
                yield fault

    def _game_faults(self) -> Iterator[Fault]:
        info = self.game_info
        if self.board.type.upper() != "STANDARD":
            yield Fault(("board", "type"), "m44-board", {"given": line(self.board.type, 20)})
        if self.board.face.lower() not in NAMES["face"]:
            yield Fault(("board", "face"), "m44-face", {"given": line(self.board.face, 20)})
        if info.side_player1 == info.side_player2:
            yield Fault(("game_info", "side_player2"), "m44-sides", {"given": info.side_player2})
        for key, least, most in COUNTED:
            given = getattr(info, key)
            if given < least:
                yield Fault(("game_info", key), "document-at-least", {"least": least, "given": str(given)})
            elif given > most:
                yield Fault(("game_info", key), "document-at-most", {"most": most, "given": str(given)})
        yield from m44_options.faults(self.every_option(), self.box_number)
        for key in ("victory", "victory_conditions"):
            if special := unknown_conditions(getattr(info, key)):
                yield Fault(("game_info", key), "m44-victory", {"given": line(", ".join(special), 80)})
        yield from m44_box.faults(self)

    def _hex_faults(self) -> Iterator[Fault]:
        """Yields the faults of a hex as a whole."""
        merged, twice = self.joined
        for number, one in twice:
            yield Fault(("board", "hexagons", number), "m44-twice", {"hex": one.called})
        for number, one in merged.values():
            at: Path = ("board", "hexagons", number)
            seats = [_medal_of(tag) for tag in one.tags if tag.name in NAMES["medal"]]
            if len(seats) > 1 and ("" in seats or len(seats) > len({*seats})):
                yield Fault(at, "scenario-twice", {"given": one.called})
            if layered_twice(one):
                yield Fault(at, "m44-twice", {"hex": one.called})
            ground = self.ground().get(one.hex, OPEN)
            if ground.structure == "bunker" and not ground.owner and not (one.unit and not one.unit.kind):
                yield Fault(at, "m44-bunker", {"hex": one.called})
            if ground.obstacle == "sea_wall" and not ground.owner:
                yield Fault(at, "m44-bunker", {"hex": one.called})
            known = one.terrain is None or bool(one.terrain.known)
            if known and not bridged(ground):
                yield Fault(at, "scenario-bridge", {"given": one.called})

    # --- content that is skipped

    def passed(self) -> tuple[Passed, ...]:
        """Returns everything that changes no rule, each item once."""
        found: Counter[tuple[str, str]] = Counter()
        for one in self.board.hexagons:
            if one.unit and one.unit.number in NAMES["decoration"]:
                found["badge", one.unit.number] += 1
            for tag in one.tags:
                if tag.is_picture:
                    found["tag", tag.name] += 1
        for option in self.every_option():
            if not m44_options.is_played(option):
                found["option", option.name] += 1
        for where, part in self.parts():
            for key, _ in part.others():
                found["field", ".".join([*(step for step in where if isinstance(step, str)), str(key)])] += 1
        for country in (self.game_info.country_player1, self.game_info.country_player2):
            if country and country.lower() not in NATIONS:
                found["country", country] += 1
        return tuple(
            Passed(what, line(given, 60).replace("`", "’"), count) for (what, given), count in found.items()
        )

    def prose(self) -> Iterator[tuple[str, str]]:
        """Yields the rules in prose that may hold what no field carries, each after its language (M53)."""
        if self.box_number in NAMES["base_box"]["refereed"]:
            return
        for language, words in self.words.items():
            rules = words.get("rules")
            said = " ".join(map(str, rules)) if isinstance(rules, list) else rules
            if shown := line(said, LONGEST_PROSE):
                yield line(language, 12), shown

    # --- content that is used

    def parts(self) -> Iterator[tuple[Path, Part]]:
        """Yields all the parts of the file, each with its path."""
        yield (), self
        yield ("game_info",), self.game_info
        yield ("board",), self.board
        for number, place in enumerate(self.board.labels):
            yield ("board", "labels", number), place
        for number, one in enumerate(self.board.hexagons):
            where: Path = ("board", "hexagons", number)
            yield where, one
            for key, tile in one.tiles():
                yield (*where, key), tile
            if one.unit:
                yield (*where, "unit"), one.unit
            for place_, tag in enumerate(one.tags):
                yield (*where, "tags", place_), tag
                if tag.medal:
                    yield (*where, "tags", place_, "medal"), tag.medal

    def every_option(self) -> Iterator[Option]:
        """Yields the options, which stand with the facts of the game or at the root."""
        for where, chosen in (
            (("game_info", "options"), self.game_info.options),
            (("options",), self.options),
        ):
            if isinstance(chosen, dict):
                for option, value in chosen.items():
                    yield Option((*where, option), str(option), value)
            elif isinstance(chosen, list):
                for number, value in enumerate(chosen):
                    yield Option((*where, number), str(value), True)
            elif chosen:
                yield Option(where, str(chosen), True)

    @property
    def words(self) -> Mapping[str, Mapping[str, Any]]:
        """The texts of the scenario, by language."""
        return self.text if isinstance(self.text, dict) else {}

    @property
    def box_number(self) -> int:
        """The number of a scenario of the base box; 0 for any other."""
        return m44_box.number_of(self.about)

    @property
    def about(self) -> Mapping[str, Any]:
        """What the file tells of itself."""
        return {**(self.model_extra or {}), **(self.meta_data if isinstance(self.meta_data, dict) else {})}

    @cached_property
    def joined(self) -> tuple[dict[Hex, tuple[int, Hexagon]], list[tuple[int, Hexagon]]]:
        """What lies on each hex of the board, with the position of its first entry in the file; and the
        entries with a layer that their hex already has (M41)."""
        found: dict[Hex, tuple[int, Hexagon]] = {}
        twice: list[tuple[int, Hexagon]] = []
        for number, one in enumerate(self.board.hexagons):
            first, before = found.get(one.hex, (number, None))
            if together := before.joined(one) if before else one:
                found[one.hex] = first, together
            else:
                twice.append((number, one))
        return {at: one for at, one in found.items() if at in ON_BOARD}, twice

    def ground(self) -> dict[Hex, Ground]:
        """Returns what lies on each hex, as far as it is known."""
        rows = NAMES["face"].get(self.board.face.lower(), NAMES["face"]["country"])
        found = {at: Ground(rows[at.row]) for at in BOARD}
        for at, (_, one) in self.joined[0].items():
            found[at] = ground_of(one, found[at])
        return found

    def placed(self) -> Iterator[Placed]:
        """Yields the units of known kinds. The colour of their figures has no effect: a unit belongs to its
        player."""
        for number, one in self.joined[0].values():
            if not one.unit or not one.unit.kind:
                continue
            kind, seat = one.unit.kind, side_of(one.unit)
            figures = KINDS[kind].figures if one.unit.nbr_units is None else one.unit.nbr_units
            where: Path = ("board", "hexagons", number, "unit")
            yield Placed(
                where, seat, kind, one.hex, figures, self.nations[seat], self._traits(one.unit, kind, seat)
            )

    def _traits(self, unit: Troops, kind: KindName, seat: Seat) -> tuple[Trait, ...]:
        """Returns what sets a unit apart from others of its kind."""
        found = {unit.trait}
        if KINDS[kind].moves_as == "armor" and seat in self.slow_armor:
            found.add("slow")
        if kind in NAMES["early"]["kinds"] and self.is_early:
            found.add("deliberate")
        return tuple(one for one in TRAITS if one in found)

    @cached_property
    def year(self) -> int:
        """The year in which the battle began; 0 if the file has none that can be read."""
        found = YEAR.search(line(self.game_info.date_begin, 40))
        return int(found[0]) if found else 0

    @cached_property
    def slow_armor(self) -> tuple[Seat, ...]:
        """The sides whose armor moves two hexes at most."""
        return slow_armor(self.every_option())

    @property
    def is_early(self) -> bool:
        """Whether the battle was fought before late-war weapons."""
        until: int = NAMES["early"]["until"]
        return 0 < self.year <= until

    def cautions(self) -> Iterator[Caution]:
        """Yields what players must know because the file says too little to be sure of its rules."""
        yield from m44_box.cautions(self)
        late = {one.kind for one in self.placed()} & {*NAMES["early"]["kinds"], *NAMES["early"]["refused"]}
        if late and not self.year:
            yield from (Caution("year", kind) for kind in sorted(late))

    @cached_property
    def nations(self) -> dict[Seat, str]:
        """Returns the nation of each side's troops; the Allies' are British if nothing is said (M42)."""
        info = self.game_info
        found = dict.fromkeys(SEATS, "")
        for side, country in (
            (info.side_player1, info.country_player1),
            (info.side_player2, info.country_player2),
        ):
            known = (country or "").lower()
            found[SIDES[side]] = known if known in NATIONS else ""
            if not country and SIDES[side] == ALLIES:
                found[ALLIES] = "gb"
        return found

    def scenario(self, key: str) -> Scenario:
        """Returns the scenario. The file must have no faults."""
        info = self.game_info
        seats = {"PLAYER1": SIDES[info.side_player1], "PLAYER2": SIDES[info.side_player2]}
        top, bottom = seats["PLAYER1"], seats["PLAYER2"]
        words = self.words.get("en") or next(iter(self.words.values()), {})
        return Scenario(
            name=key,
            title=line(words.get("name"), 60) or key,
            blurb=line(words.get("historical"), 1000),
            top=top,
            starts=seats[info.starting],
            squares=tuple(Square(at, one) for at, one in self.ground().items() if one != OPEN),
            units=numbered(sorted(self.placed(), key=_rank)),
            objectives=tuple(self._objectives()),
            hands={top: info.cards_player1, bottom: info.cards_player2},
            medals={top: info.victory_player1, bottom: info.victory_player2},
            nations=self.nations,
            labels=tuple(Label(at, said) for at, said in self._labels().items()),
            passed=self.passed(),
            cautions=tuple(self.cautions()),
            unrefereed=dict(islice(self.prose(), MOST_LANGUAGES)),
            special=self._special(),
        )

    def _special(self) -> Special:
        """Returns the special rules of the scenario."""
        counters = [(one.hex, tag) for _, one in self.joined[0].values() for tag in one.tags]
        exits = [
            Exit(at, SIDES[tag.side])
            for here, tag in counters
            if is_exit(tag) and tag.side
            for at in _hexes(here, tag)
        ]
        return replace(
            m44_options.chosen(self.every_option(), self.box_number),
            sudden_death=sudden_deaths(self.game_info.victory),
            exits=tuple(dict.fromkeys(exits)),
            mines=tuple(Mine(at, SIDES[tag.side]) for at, tag in counters if is_mine(tag) and tag.side),
        )

    def _labels(self) -> dict[Hex, str]:
        """Returns the name of each place on the board that has one; the last, if it has several."""
        every = ((Hex(one.col, one.row), line(" ".join(one.text), 24)) for one in self.board.labels)
        return {at: said for at, said in every if said and at in ON_BOARD}

    def _objectives(self) -> Iterator[Objective]:
        for _, one in self.joined[0].values():
            for tag in one.tags:
                if tag.name in NAMES["medal"]:
                    yield Objective(
                        one.hex,
                        _medal_of(tag),
                        not tag.worth.permanent,
                        tag.worth.counts_for,
                        _hexes(one.hex, tag)[1:],
                        tag.worth.nbr_hex,
                        "any" if tag.worth.any_hex else "majority" if tag.worth.majority else "",
                        tag.worth.sole_control,
                        tag.worth.last_to_occupy,
                        tag.worth.turn_start,
                    )


def _medal_of(tag: Tag) -> Seat:
    """Returns the side whose medal a counter is; empty if it is either's."""
    side = tag.worth.side or tag.side
    seat: Seat = SIDES[side] if side else NAMES["medal"][tag.name]
    return seat


def _hexes(here: Hex, tag: Tag) -> tuple[Hex, ...]:
    """Returns the hexes of a counter: its own, and those of its group."""
    return tuple(dict.fromkeys((here, *[at for one in tag.group if (at := hex_of(one))])))


def _rank(one: Placed) -> tuple[int, int]:
    """Returns the order of a unit: by side and kind, as our own format lists them."""
    return SEATS.index(one.seat), KIND_NAMES.index(one.kind)


def parse(key: str, written: str) -> Scenario | list[Mistake]:
    """Returns the scenario in the text of an ``.m44`` file, or everything that is wrong or unknown in it."""
    if wrong := _no_object(written):
        return [wrong]
    document = load_json(written, File, LONGEST_FILE)
    return document if isinstance(document, list) else document.scenario(key)


def _no_object(written: str) -> Mistake | None:
    """Returns the mistake of a text that is not JSON, is JSON of another shape, or is a campaign of several
    scenarios; None for a text that is too long to examine."""
    if len(written) > LONGEST_FILE:
        return None
    try:
        found = json.loads(written)
    except json.JSONDecodeError as error:
        return Mistake(error.lineno, "", "m44-json", {"column": error.colno})
    except (ValueError, RecursionError):  # too many digits, or too deep: the strict reader reports it
        return None
    if not isinstance(found, dict):
        return Mistake(1, "", "m44-object", {})
    if CAMPAIGN in found:
        at = JsonLines(written).of((CAMPAIGN,))
        return Mistake(at, CAMPAIGN, "m44-rule", {"rule": "campaign", "given": CAMPAIGN})
    return None


def read_scenario(key: str, written: str, file: str = "") -> Scenario | list[Mistake]:
    """Returns the scenario in a text of Plan Vert's format or of this one, or every mistake in it. ``file``
    is the name of the file, if it is known."""
    return parse(key, written) if _is_json(written, file) else ours(key, written)


def _is_json(written: str, file: str) -> bool:
    if file.lower().endswith((".m44", ".json")) or written.lstrip().startswith("{"):
        return True
    try:
        json.loads(written)
    except (ValueError, RecursionError):
        return False
    return True
