"""What all games share about the settings that a game master makes by hand."""

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.games.game import AnyGame, Event, Reason, Refused, Seat


class Setting(Struct, frozen=True, tag=True, tag_field="set"):
    """A value that a game master may set by hand. The fields say what is set, and to which value."""

    subject: ClassVar[str]
    """What is set, as a game master may type it: a template of the fields but for the last, the value."""
    nothing: ClassVar[str] = "none"
    """The word for a value that is None or empty."""

    def words(self) -> tuple[str, str]:
        """Returns what is set and its value, as a game master may type them."""
        value = astuple(self)[-1]
        return self.subject.format(self=self), self.nothing if value in (None, "") else str(value)

    @property
    def what(self) -> str:
        """What is set, as a game master may type it. Settings that differ only in the value share it."""
        return self.words()[0]

    def applied(self, state: Any) -> Any:
        """Returns the state with what is set."""
        raise NotImplementedError

    def possible(self, state: Any) -> bool:
        """Whether the setting is listed as possible in this state, which is one in which some are."""
        return True

    def objection(self, state: Any) -> Reason | None:
        """Returns the rule that a setting breaks although it is listed as possible now, or None."""
        return None


class OfSide(Setting, frozen=True):
    """A number that a side has. ``field`` is the field of the state, and the setting's name."""

    subject: ClassVar[str] = "{self.field} {self.seat}"
    field: ClassVar[str]
    seat: Seat

    def applied(self, state: Any) -> Any:
        return replace(state, **{self.field: {**getattr(state, self.field), self.seat: astuple(self)[-1]}})


class Bonus(OfSide, frozen=True):
    """The victory points that a side gets besides those of the rules and of its campaign."""

    field: ClassVar[str] = "bonus"
    points: int


HIGHEST_BONUS = 50


def bonuses(*seats: Seat) -> Iterator[Bonus]:
    """Yields every bonus that these sides may get."""
    for seat in seats:
        yield from (Bonus(seat, points) for points in range(-HIGHEST_BONUS, HIGHEST_BONUS + 1))


S = TypeVar("S", bound=Setting)

NAMES_SHOWN, VALUES_SHOWN = 60, 12
"""Maximum number of names, and of possible values of one name, that a refusal lists. A longer list is cut to
the first two and the last."""


class SettingEvent(Event, Generic[S], frozen=True):
    """The game master set something by hand. Each game has this event for its own settings."""

    setting: S

    def applied(self, state: Any) -> Any:
        return self.setting.applied(state)


class NotPossible(Reason, frozen=True, kw_only=True):
    """A setting that may not be made now: nothing of that name may be set (``amend-what``), or not to that
    value (``amend-value``). ``legal`` holds what may be set instead, one setting for each name or value,
    shortened with an ellipsis. ``subject`` and ``value`` are settings that have this name or this value, or
    the text that was typed if the game has none."""

    subject: Setting | str
    value: Setting | str
    legal: tuple[Setting | str, ...]


def named(game: AnyGame, state: Any, what: str, value: str) -> Setting:
    """Returns the setting that has these words, whether or not it may be made now. Raises ``Refused`` if the
    game has none."""
    ever = list(game.all_settings(state))
    setting = next((setting for setting in ever if setting.words() == (what, value)), None)
    if setting is None:
        subject = next((setting for setting in ever if setting.what == what), what)
        like = next((setting for setting in ever if setting.words()[1] == value), value)
        raise _not_possible(game, state, subject, like)
    return setting


def check(game: AnyGame, state: Any, setting: Setting) -> None:
    """Raises ``Refused`` if a game master may not make this setting now."""
    if setting not in game.settings(state):
        raise _not_possible(game, state, setting, setting)
    if reason := setting.objection(state):
        raise Refused(reason, game=game.name)


def _not_possible(game: AnyGame, state: Any, subject: Setting | str, value: Setting | str) -> Refused:
    """Returns the refusal to set something to a value."""
    what = subject if isinstance(subject, str) else subject.what
    possible = list(game.settings(state))
    key, most = "amend-value", VALUES_SHOWN
    legal = [setting for setting in possible if setting.what == what]
    if not legal:
        key, most = "amend-what", NAMES_SHOWN
        legal = list({setting.what: setting for setting in possible}.values())
    shown: tuple[Setting | str, ...] = tuple(legal) if len(legal) <= most else (*legal[:2], "…", legal[-1])
    return Refused(NotPossible(key, "GM", subject=subject, value=value, legal=shown), game=game.name)
