"""Scenarios in the public ``.m44`` format, read strictly (section 4, and M40 to M42, M47, M49 to M53, M55).

Nothing in a file is ignored silently. Content that may change the rules and is not supported is refused by
name, all of it at once. Content that cannot change the rules is skipped, and listed in the scenario.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any

from msgspec.structs import replace
from pydantic import Field

from bot.games.document import load, walk
from bot.games.document_lines import Fault, JsonLines, Mistake, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44 import m44_options
from bot.games.memoir44 import scenario as own
from bot.games.memoir44.hexes import BOARD, ON_BOARD, Hex
from bot.games.memoir44.m44_options import Option
from bot.games.memoir44.m44_schema import (
    LONGEST_M44,
    NAMES,
    SEAT_OF,
    FileBoard,
    FilePart,
    Hexagon,
    Info,
    Troops,
    line,
)
from bot.games.memoir44.scenario import Caution, Scenario
from bot.games.memoir44.special import Exit, Mine
from bot.games.memoir44.terrain import OPEN, Ground, bridged
from bot.games.memoir44.units import ALLIES, KIND_NAMES, KINDS, SEATS, TRAITS, KindName, Trait
from bot.games.typed_text import folded

CAMPAIGN = "scenarios"
"""The field of a file that holds several scenarios."""

BOX = NAMES["base_box"]
DIGITS = re.compile("[0-9]{1,9}")
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


class File(FilePart):
    """A whole ``.m44`` file. Player 1 is at the top."""

    silent = "file"
    game_info: Info
    board: FileBoard
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
        refused = NAMES["early"]["refused"] if self.is_early else ()
        for number, hexagon in enumerate(self.board.hexagons):
            where = ("board", "hexagons", number)
            if hexagon.hex not in ON_BOARD and standard:
                yield Fault(where, "m44-hex", {"hex": hexagon.called})
            yield from hexagon.unknown(where)
            if hexagon.unit and hexagon.unit.kind in refused:
                facts = {"hex": hexagon.called, "given": hexagon.unit.name, "layer": "unit"}
                yield Fault((*where, "unit"), "m44-unknown", facts)
        yield from self._hex_faults()
        strange = any(hexagon.unit and not hexagon.unit.kind for hexagon in self.board.hexagons)
        for fault in own.misplaced(self.placed(), self.ground()):
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
        british = any("battle_back" in unit.traits for unit in self.placed())
        options = (option.fault(self.box_number, british=british) for option in self.every_option())
        yield from filter(None, options)
        for key in ("victory", "victory_conditions"):
            if special := list(m44_options.unknown_conditions(getattr(info, key))):
                yield Fault(("game_info", key), "m44-victory", {"given": line(", ".join(special), 80)})
        number = self.box_number
        if number in BOX["overlord"]:
            yield Fault(("meta_data",), "m44-box", {"number": number})
        if missing := self._missing(number):
            yield Fault(("meta_data",), "m44-incomplete", {"number": number, "given": ", ".join(missing)})
        for place, called in self._bare_medals(number):
            yield Fault(("board", "hexagons", place, "tags"), "m44-old", {"number": number, "hex": called})

    def _hex_faults(self) -> Iterator[Fault]:
        merged, twice = self.joined
        for number, hexagon in twice:
            yield Fault(("board", "hexagons", number), "m44-twice", {"hex": hexagon.called})
        for number, hexagon in merged.values():
            at: Path = ("board", "hexagons", number)
            seats = [tag.medal_of for tag in hexagon.tags if tag.name in NAMES["medal"]]
            if len(seats) > 1 and ("" in seats or len(seats) > len({*seats})):
                yield Fault(at, "scenario-twice", {"given": hexagon.called})
            if hexagon.layered_twice:
                yield Fault(at, "m44-twice", {"hex": hexagon.called})
            ground, unit = self.ground().get(hexagon.hex, OPEN), hexagon.unit
            if ground.structure == "bunker" and not ground.owner and not (unit and not unit.kind):
                yield Fault(at, "m44-bunker", {"hex": hexagon.called})
            if ground.obstacle == "sea_wall" and not ground.owner:
                yield Fault(at, "m44-bunker", {"hex": hexagon.called})
            known = hexagon.terrain is None or bool(hexagon.terrain.known)
            if known and not bridged(ground):
                yield Fault(at, "scenario-bridge", {"given": hexagon.called})

    # --- content that is skipped

    def passed(self) -> tuple[own.Passed, ...]:
        """Returns everything that changes no rule, each item once."""
        count: Counter[tuple[str, str]] = Counter()
        for hexagon in self.board.hexagons:
            if hexagon.unit and hexagon.unit.number in NAMES["decoration"]:
                count["badge", hexagon.unit.number] += 1
            count.update(("tag", tag.name) for tag in hexagon.tags if tag.is_picture)
        said = (option for option in self.every_option() if option.rule is None)
        count.update(("option", option.name) for option in said if option.name != m44_options.RESHUFFLED)
        for where, part in self.parts():
            named = [step for step in where if isinstance(step, str)]
            count.update(("field", ".".join([*named, key])) for key, _ in part.others())
        for country in (self.game_info.country_player1, self.game_info.country_player2):
            if country and country.lower() not in own.NATIONS:
                count["country", country] += 1
        return tuple(
            own.Passed(what, line(given, 60).replace("`", "’"), times)
            for (what, given), times in count.items()
        )

    def prose(self) -> Iterator[tuple[str, str]]:
        """Yields the rules in prose that may hold what no field carries, each after its language (M53)."""
        if self.box_number in BOX["refereed"]:
            return
        for language, words in self.words.items():
            rules = words.get("rules")
            text = " ".join(map(str, rules)) if isinstance(rules, list) else rules
            if shown := line(text, own.LONGEST_PROSE):
                yield line(language, 12), shown

    # --- content that is used

    def parts(self) -> Iterator[tuple[Path, FilePart]]:
        return ((where, part) for where, part in walk(self) if isinstance(part, FilePart))

    def every_option(self) -> Iterator[Option]:
        """Yields the options, which stand with the facts of the game or at the root."""
        at_root: Path = ("options",)
        for where, given in ((("game_info", *at_root), self.game_info.options), (at_root, self.options)):
            if isinstance(given, dict):
                yield from (Option((*where, name), name, value) for name, value in given.items())
            elif isinstance(given, list):
                yield from (Option((*where, place), str(name), True) for place, name in enumerate(given))
            elif given:
                yield Option(where, str(given), True)

    @property
    def words(self) -> Mapping[str, Mapping[str, Any]]:
        return self.text if isinstance(self.text, dict) else {}

    @cached_property
    def about(self) -> Mapping[str, Any]:
        return {**(self.model_extra or {}), **(self.meta_data if isinstance(self.meta_data, dict) else {})}

    @cached_property
    def box_number(self) -> int:
        """The number of a scenario of the base box; 0 for any other."""
        status = self.about.get("status") or "GAME"
        return self._number if isinstance(status, str) and status.upper() == "GAME" else 0

    @property
    def _number(self) -> int:
        number = str(self.about.get("scenario_id") or self.about.get("id") or "")
        return int(number) if DIGITS.fullmatch(number) else 0

    @cached_property
    def joined(self) -> tuple[dict[Hex, tuple[int, Hexagon]], list[tuple[int, Hexagon]]]:
        """What lies on each hex of the board, with the position of its first entry in the file; and the
        entries with a layer that their hex already has (M41)."""
        merged: dict[Hex, tuple[int, Hexagon]] = {}
        twice: list[tuple[int, Hexagon]] = []
        for number, hexagon in enumerate(self.board.hexagons):
            first, before = merged.get(hexagon.hex, (number, None))
            if together := before.joined(hexagon) if before else hexagon:
                merged[hexagon.hex] = first, together
            else:
                twice.append((number, hexagon))
        return {at: entry for at, entry in merged.items() if at in ON_BOARD}, twice

    def ground(self) -> dict[Hex, Ground]:
        """Returns what lies on each hex, as far as it is known."""
        rows = NAMES["face"].get(self.board.face.lower(), NAMES["face"]["country"])
        ground = {at: Ground(rows[at.row]) for at in BOARD}
        for at, (_, hexagon) in self.joined[0].items():
            ground[at] = hexagon.ground(ground[at])
        return ground

    def placed(self) -> Iterator[own.Placed]:
        """Yields the units of known kinds. The colour of their figures has no effect: a unit belongs to its
        player."""
        for number, hexagon in self.joined[0].values():
            unit = hexagon.unit
            if unit and (kind := unit.kind):
                figures = KINDS[kind].figures if unit.nbr_units is None else unit.nbr_units
                where: Path = ("board", "hexagons", number, "unit")
                nation, traits = self.nations[unit.seat], self._traits(unit, kind)
                yield own.Placed(where, unit.seat, kind, hexagon.hex, figures, nation, traits)

    def _traits(self, unit: Troops, kind: KindName) -> tuple[Trait, ...]:
        """Returns what sets a unit apart from others of its kind."""
        assert unit.parts
        traits = {unit.trait, NAMES["nation_trait"].get(unit.parts[1])}
        if KINDS[kind].moves_as == "armor" and unit.seat in self.slow_armor:
            traits.add("slow")
        if kind in NAMES["early"]["kinds"] and self.is_early:
            traits.add("deliberate")
        return tuple(trait for trait in TRAITS if trait in traits)

    @cached_property
    def year(self) -> int:
        """The year in which the battle began; 0 if the file has none that can be read."""
        match = YEAR.search(line(self.game_info.date_begin, 40))
        return int(match[0]) if match else 0

    @cached_property
    def slow_armor(self) -> tuple[Seat, ...]:
        """The sides whose armor moves two hexes at most."""
        return m44_options.slow_armor(self.every_option())

    @property
    def is_early(self) -> bool:
        """Whether the battle was fought before late-war weapons."""
        until: int = NAMES["early"]["until"]
        return 0 < self.year <= until

    def cautions(self) -> Iterator[Caution]:
        """Yields what players must know because the file says too little to be sure of its rules: what is not
        applied to a file that has the number or the name of a scenario of the base box and is not marked as
        one, and weapons that have other rules early in the war."""
        if number := 0 if self.box_number in BOX["numbers"] else self._resembled():
            if missing := self._missing(number):
                yield Caution("lacks", ", ".join(missing), number)
            if str(number) in BOX["grows"]:
                yield Caution("grows", "", number)
            if str(number) in BOX["deck_ends"]:
                yield Caution("deck", "", number)
            if any(self._bare_medals(number)):
                yield Caution("medals", "", number)
        late = {unit.kind for unit in self.placed()} & {*NAMES["early"]["kinds"], *NAMES["early"]["refused"]}
        if late and not self.year:
            yield from (Caution("year", kind) for kind in sorted(late))

    # --- the base box

    def _resembled(self) -> int:
        """Returns the number of the scenario of the base box whose number the file has or, if it has none,
        whose name; 0 if there is none."""
        if number := self._number:
            return number if number in BOX["numbers"] else 0
        names = [folded(line(words.get("name"), 200)) for words in self.words.values()]
        titles = " | ".join(["", *(" ".join(re.findall(r"\w+", name)) for name in names), ""])
        alike = (key for key, known in BOX["names"].items() if any(f" {name} " in titles for name in known))
        return int(next(alike, 0))

    def _missing(self, number: int) -> list[str]:
        """Returns the names of what a scenario of the base box needs and the file lacks (M55)."""
        named = {option.name for option in self.every_option()}
        named |= {"group_sudden_death"} if m44_options.sudden_deaths(self.game_info.victory) else set()
        for hexagon in self.board.hexagons:
            for _, tile in hexagon.tiles():
                named |= {tile.name, tile.behavior or ""}
            named |= {hexagon.unit.behavior or ""} if hexagon.unit else set()
            named |= {"group"} if any(any(tag.group) for tag in hexagon.tags) else set()
        return [name for name in BOX["needs"].get(str(number), ()) if name not in named]

    def _bare_medals(self, number: int) -> Iterator[tuple[int, str]]:
        """Yields the entries with a medal of which the file of this scenario should say what it is worth and
        does not, by their position and hex."""
        for place, hexagon in enumerate(self.board.hexagons if number in BOX["medals"] else ()):
            if any(tag.name in NAMES["medal"] and tag.medal is None for tag in hexagon.tags):
                yield place, hexagon.called

    # --- the scenario

    @cached_property
    def nations(self) -> dict[Seat, str]:
        """Returns the nation of each side's troops; the Allies' are British if nothing is said (M42)."""
        info, nations = self.game_info, dict.fromkeys(SEATS, "")
        for side, country in (
            (info.side_player1, info.country_player1),
            (info.side_player2, info.country_player2),
        ):
            known = (country or "gb").lower() if country or SEAT_OF[side] == ALLIES else ""
            nations[SEAT_OF[side]] = known if known in own.NATIONS else ""
        return nations

    def scenario(self, key: str) -> Scenario:
        """Returns the scenario. The file must have no faults."""
        info = self.game_info
        seats = {"PLAYER1": SEAT_OF[info.side_player1], "PLAYER2": SEAT_OF[info.side_player2]}
        top, bottom = seats["PLAYER1"], seats["PLAYER2"]
        words = self.words.get("en") or next(iter(self.words.values()), {})
        counters = [(hexagon.hex, tag) for _, hexagon in self.joined[0].values() for tag in hexagon.tags]
        exits = [(SEAT_OF[tag.side], tag.hexes(at)) for at, tag in counters if tag.is_a("exit") and tag.side]
        special = replace(
            m44_options.chosen(self.every_option(), self.box_number),
            sudden_death=m44_options.sudden_deaths(info.victory),
            exits=tuple(dict.fromkeys(Exit(at, seat) for seat, hexes in exits for at in hexes)),
            mines=tuple(Mine(at, SEAT_OF[tag.side]) for at, tag in counters if tag.is_a("mine") and tag.side),
        )
        places = ((Hex(label.col, label.row), line(" ".join(label.text), 24)) for label in self.board.labels)
        labels = {at: text for at, text in places if text and at in ON_BOARD}  # the last of several counts
        return Scenario(
            name=key,
            title=line(words.get("name"), 60) or key,
            blurb=line(words.get("historical"), 1000),
            top=top,
            starts=seats[info.starting],
            squares=tuple(own.Square(at, ground) for at, ground in self.ground().items() if ground != OPEN),
            units=own.numbered(
                sorted(self.placed(), key=lambda unit: (SEATS.index(unit.seat), KIND_NAMES.index(unit.kind)))
            ),
            objectives=tuple(tag.objective(at) for at, tag in counters if tag.name in NAMES["medal"]),
            hands={top: info.cards_player1, bottom: info.cards_player2},
            medals={top: info.victory_player1, bottom: info.victory_player2},
            nations=self.nations,
            labels=tuple(own.Label(at, text) for at, text in labels.items()),
            passed=self.passed(),
            cautions=tuple(self.cautions()),
            unrefereed=dict(islice(self.prose(), own.MOST_LANGUAGES)),
            special=special,
        )


def parse(key: str, written: str) -> Scenario | list[Mistake]:
    """Returns the scenario in the text of an ``.m44`` file, or everything that is wrong or unknown in it."""
    if wrong := _no_object(written):
        return [wrong]
    document = load(written, File, LONGEST_M44, as_json=True)
    return document if isinstance(document, list) else document.scenario(key)


def _no_object(written: str) -> Mistake | None:
    """Returns the mistake of a text that is JSON of another shape, or is a campaign of several scenarios;
    None for any other, which the reader examines."""
    try:
        given = json.loads(written) if len(written) <= LONGEST_M44 else {}
    except (ValueError, RecursionError):
        return None
    if not isinstance(given, dict):
        return Mistake(1, "", "m44-object", {})
    if CAMPAIGN in given:
        at = JsonLines(written).of((CAMPAIGN,))
        return Mistake(at, CAMPAIGN, "m44-rule", {"rule": "campaign", "given": CAMPAIGN})
    return None


def read_scenario(key: str, written: str, file: str = "") -> Scenario | list[Mistake]:
    """Returns the scenario in a text of Plan Vert's format or of this one, or every mistake in it. ``file``
    is the name of the file, if it is known."""
    return parse(key, written) if _is_json(written, file) else own.parse(key, written)


def _is_json(written: str, file: str) -> bool:
    if file.lower().endswith((".m44", ".json")) or written.lstrip().startswith("{"):
        return True
    try:
        json.loads(written)
    except (ValueError, RecursionError):
        return False
    return True
