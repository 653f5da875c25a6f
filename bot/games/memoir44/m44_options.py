"""The options and the victory conditions of a ``.m44`` file: what they are here, and what in them the referee
does not know (sections 3 to 5 of the page on scenarios)."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter, ValidationError

from bot.games.document import Document, Many
from bot.games.document_lines import Fault, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.m44_schema import CAPITALS, NAMES, SEAT_OF, Count, Side, Troops, hex_of, line
from bot.games.memoir44.special import AirDrop, Special, SuddenDeath
from bot.games.memoir44.units import ALLIES, KindName

RESHUFFLED = "deck_reshuffling"
"""The option that says whether the deck is shuffled again; it says a rule if it is false, too."""


def _hex(given: Any) -> Hex:
    at = hex_of(given) if isinstance(given, str) else None
    if at is None:
        raise ValueError
    return at


def _kind(unit: Any) -> KindName:
    known = isinstance(unit, dict) and not unit.keys() - {"name"}
    kind = Troops(name=str(unit.get("name", "infus"))).kind if known else None
    if kind is None:
        raise ValueError
    return kind


def _deck(given: str) -> str:
    if given not in NAMES["deck"]:
        raise ValueError
    return given


Hexes = Annotated[Many[Annotated[Hex, BeforeValidator(_hex)]], Field(min_length=1)]


class DropOption(Document):
    """An air drop; the player names the hex, not ``center`` (M54)."""

    side: Side
    nbr_units: Annotated[Count, Field(ge=1, le=12)]
    range: Annotated[Count, Field(le=8)] = 4
    unit: Annotated[KindName, BeforeValidator(_kind)] = "infantry"
    center: Any = None


class Death(Document):
    side: Side
    group: Hexes
    number: Annotated[Count, Field(ge=1)] = 1


SLOW = "partial_blitz_rules"
PLAYED_OPTIONS: dict[str, TypeAdapter[Any]] = {
    "airdrop": TypeAdapter(DropOption),
    "hill317": TypeAdapter(Hexes),
    "night_visibility_rules": TypeAdapter(Annotated[bool, Field(strict=True)]),
    "night_visibility_reverse_rule": TypeAdapter(Annotated[bool, Field(strict=True)]),
    "night_visibility_team_turn": TypeAdapter(Side),
    "infantry_exit_counts_2": TypeAdapter(Annotated[bool, Field(strict=True)]),
    "deck_name": TypeAdapter(Annotated[str, AfterValidator(_deck)]),
    SLOW: TypeAdapter(Annotated[Literal["ALL", "ALLIES", "AXIS"], CAPITALS]),
    "air_strikes_rules": TypeAdapter(Side),
    "blitz_rules": TypeAdapter(Annotated[bool, Field(strict=True)]),
    "mine_deck_name": TypeAdapter(Annotated[Literal["TERRAIN"], CAPITALS]),
}
"""The values of the options whose rules are played."""

KNOWN = (RESHUFFLED, *PLAYED_OPTIONS, *NAMES["rule"])
"""The names of the options whose rules are known, played or not."""


class Option(NamedTuple):
    """An option of the file: its path, its name, and its value."""

    where: Path
    name: str
    value: Any

    @property
    def is_set(self) -> bool:
        """Whether the option is set. Some programs write the value as a word."""
        word = self.value.strip().lower() if isinstance(self.value, str) else None
        return bool(self.value) and word not in NAMES["unset"]["words"]

    @property
    def rule(self) -> Any:
        """What the option says, as it is played here; None if it says nothing or is not played."""
        try:
            return PLAYED_OPTIONS[self.name].validate_python(self.value) if self.is_set else None
        except (KeyError, ValidationError):
            return None

    def fault(self, box: int) -> Fault | None:
        """Returns the fault of an option that may change the rules and is not played here. ``box`` is the
        number of a scenario of the base box."""
        if self.name == RESHUFFLED:
            played = self.is_set != (str(box) in NAMES["base_box"]["deck_ends"])
        else:
            played = not self.is_set or self.rule is not None
        if played:
            return None
        given: dict[str, str | int] = {"given": line(self.name, 40)}
        if self.name in NAMES["rule"]:
            return Fault(self.where, "m44-rule", {"rule": NAMES["rule"][self.name]} | given)
        shown = "true" if self.value is True else str(self.value) if self.is_set else "false"
        near = {} if self.name in KNOWN else nearest(self.name, KNOWN)
        return Fault(self.where, "m44-option", given | {"value": line(shown, 40)} | near)


def chosen(options: Iterable[Option], box: int) -> Special:
    """Returns the special rules that the options set, without those that are not known. ``box`` is the number
    of a scenario of the base box."""
    rules = {option.name: option.rule for option in options if option.rule is not None}
    drop = rules.get("airdrop")
    by_night = rules.keys() & {"night_visibility_rules", "night_visibility_reverse_rule"}
    team = rules.get("night_visibility_team_turn")
    return Special(
        airdrop=AirDrop(SEAT_OF[drop.side], drop.nbr_units, drop.range, drop.unit) if drop else None,
        spotters=rules.get("hill317", ()),
        air_strikes=SEAT_OF.get(rules.get("air_strikes_rules", ""), ""),
        blitz="blitz_rules" in rules,
        night=SEAT_OF[team] if team else ALLIES if by_night else "",
        nightfall="night_visibility_reverse_rule" in rules,
        infantry_exit=2 if "infantry_exit_counts_2" in rules else 1,
        cards=NAMES["deck"].get(rules.get("deck_name"), {}),
        grows=NAMES["base_box"]["grows"].get(str(box), {}),
        deck_ends=NAMES["base_box"]["deck_ends"].get(str(box), ""),
    )


def slow_armor(options: Iterable[Option]) -> tuple[Seat, ...]:
    """Returns the sides whose armor moves two hexes at most."""
    sides = [option.rule for option in options if option.name == SLOW and option.rule]
    return tuple(seat for side, seat in SEAT_OF.items() if "ALL" in sides or side in sides)


# --- victory conditions


def sudden_deaths(given: Any) -> tuple[SuddenDeath, ...]:
    """Returns the hexes that win the game, by the victory conditions of the file."""
    deaths = map(_sudden_death, _conditions(given))
    return tuple(death for death in deaths if death is not None)


def unknown_conditions(given: Any) -> Iterator[str]:
    """Yields the names of the victory conditions that are not played here. A condition may consist of its
    name alone, as in ``"standard": []``."""
    for condition in _conditions(given):
        if isinstance(condition, dict):
            played = {"group_sudden_death"} if _sudden_death(condition) else {}
            for key, value in condition.items():
                if (value or key != "standard") and key not in played:
                    yield str(key)
        elif condition:
            yield str(condition)


def _conditions(given: Any) -> list[Any]:
    if not isinstance(given, dict):
        return given if isinstance(given, list) else [given]
    below = given.get("condition", [])
    inner = below if isinstance(below, list) else [below]
    return [*inner, *({key: value} for key, value in given.items() if key != "condition")]


def _sudden_death(condition: Any) -> SuddenDeath | None:
    try:
        death = Death.model_validate(condition["group_sudden_death"])
    except (KeyError, TypeError, ValidationError):
        return None
    possible = death.number <= len(death.group)
    return SuddenDeath(SEAT_OF[death.side], death.group, death.number) if possible else None
