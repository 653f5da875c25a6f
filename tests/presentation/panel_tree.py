"""Every panel that can be reached from a player's first one by taps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simulated.limits import check_message

from bot.bench.tapping import BUTTON_TYPE, PICKER_TYPE, walk
from bot.games.game import Choice
from bot.games.match import Match
from bot.presentation.components import parse_custom_id, split_words
from bot.presentation.messages import presenter_of
from bot.presentation.offers import MORE
from bot.presentation.panel import EVERY, REST, panel

Path = tuple[str, ...]


class PanelTree:
    """The panels of one seat at one moment, each drawn once, and what a tap on them leads to."""

    def __init__(self, view: Match, seat: str, choices: tuple[Choice, ...]) -> None:
        self.view, self.seat, self.choices = view, seat, choices
        self.legal = {choice.command.path() for choice in choices}
        self.wanted = {path for path in self.legal if path[0] != MORE}
        self._seen: dict[Path | None, list[Path]] = {}

    def taps(self, place: Path | None) -> list[Path]:
        """Returns the words of every button and picker entry on the panel at this place."""
        if place not in self._seen:
            made = panel(self.view, self.seat, self.choices, place, undo="asks")
            drawn: Any = made.drawn(with_picture=False)
            check_message({"components": drawn.to_components(), "allowed_mentions": {"parse": []}})
            self._seen[place] = list(_offered(drawn))
        return self._seen[place]

    def places(self) -> set[Path | None]:
        """Returns every panel that can be reached, the list of everything that is legal included, except
        those of choices that are legal at any time, which lead back."""
        found: set[Path | None] = {None}
        new = [None]
        while new:
            place = new.pop()
            for words in self.taps(place):
                if not self._acts(words) and self._listed(words) and words not in found:
                    found.add(words)
                    new.append(words)  # type: ignore[arg-type]
        return found

    def _acts(self, words: Path) -> bool:
        """Whether a tap on these words gives commands."""
        view = self.view
        series = presenter_of(view).series
        return words in self.legal or bool(series(view.state, self.seat, self.choices, words))

    def _listed(self, words: Path) -> bool:
        """Whether the words lead to no choice that is legal at any time."""
        return words[:1] != REST or words == REST or words[: len(EVERY)] == EVERY

    def within(self, place: Path | None, taps: int) -> set[Path]:
        """Returns the choices that take at most this many taps from here."""
        offered = self.taps(place)
        made = {words for words in offered if words in self.legal}
        if taps > 1:
            for words in offered:
                if words not in self.legal:
                    made |= self.within(words, taps - 1)
        return made


def _offered(drawn: Any) -> Iterator[Path]:
    for part in walk(drawn.to_components()):
        if part["type"] == BUTTON_TYPE:
            press = parse_custom_id(part["custom_id"])
            if press.handler == "do":
                yield press.words
            elif press.handler == "back":
                yield ()
        elif part["type"] == PICKER_TYPE:
            yield from (split_words(option["value"]) for option in part["options"])
