"""The handlers of clicks and of lists: functions of a module or methods of a cog, marked where they are
written and registered when the bot starts."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.games.game import Reason, Refused

if TYPE_CHECKING:
    from bot.interactions.client import Interaction

F = TypeVar("F", bound=Callable[..., Awaitable[object]])
K = TypeVar("K")
V = TypeVar("V")

MARK = "__handles__"
"""The attribute of a function that says what it handles."""


class Listing(NamedTuple):
    """The current state of a list for one user: its entries, the heading of each page, and the text shown if
    there are no entries."""

    entries: list[str]
    none: str = ""
    head: str = ""
    further: int = 0
    """The number of pages that follow those of the entries; ``read`` returns the entries of one of them,
    counted from 0, when it is turned to."""
    read: Callable[[int], Awaitable[list[str]]] | None = None
    latest: int | None = None
    """The number of entries up to the last one that a reader looks for; None for all of them."""


ClickHandler = Callable[..., Awaitable[None]]
"""Answers a click on a button or picker, from the interaction and its custom id, or its match; see
``OnClick``."""


Lister = Callable[["Interaction", str, tuple[str, ...]], Awaitable[Listing]]
"""Makes a list for the user of an interaction, of a game or of none, from the words that identify it. Raises
``Refused`` if the list is not for them."""


class OnClick(NamedTuple):
    """What a function handles: the clicks whose custom ids have one of these words, in matches of one game,
    or anywhere if ``game`` is empty."""

    words: tuple[str, ...]
    game: str = ""
    like: str = ""
    """The command that may be used when the button may: the handler is then given the match of the click, in
    place of its custom id."""
    opens_form: bool = False
    """Whether the answer is a form, which cannot be deferred."""
    redraws: bool = False
    """Whether the answer redraws the message, although that is not the panel of a seat."""


class OnList(NamedTuple):
    """What a function handles: the list of this name."""

    name: str


def on_click(
    *words: str, game: str = "", like: str = "", opens_form: bool = False, redraws: bool = False
) -> Callable[[F], F]:
    """Marks a function as the ``ClickHandler`` of these words; see ``OnClick``."""
    return _mark(OnClick(words, game, like, opens_form, redraws))


def on_list(name: str) -> Callable[[F], F]:
    """Marks a function as the ``Lister`` of the list of that name."""
    return _mark(OnList(name))


def _mark(mark: OnClick | OnList) -> Callable[[F], F]:
    def marked(function: F) -> F:
        setattr(function, MARK, mark)
        return function

    return marked


class Handlers:
    """The handlers of one bot. They live as long as it does."""

    def __init__(self) -> None:
        self._clicks: dict[tuple[str, str], ClickHandler] = {}
        self._ways: dict[str, OnClick] = {}
        self._listers: dict[str, Lister] = {}

    def add(self, owner: object) -> None:
        """Registers the marked functions of a module, or methods of a cog. Raises ``ValueError`` for
        something that is handled already."""
        for _, function in inspect.getmembers(owner, inspect.isroutine):
            mark = getattr(function, MARK, None)
            if isinstance(mark, OnClick):
                for word in mark.words:
                    self._add_click(word, mark, function)
            elif isinstance(mark, OnList) and self._listers.setdefault(mark.name, function) != function:
                raise ValueError(f"two handlers of a list: {mark.name}")

    def _add_click(self, word: str, mark: OnClick, handler: ClickHandler) -> None:
        """Registers a handler of clicks. A word is of certain games or of all, and is answered in one way,
        because when its answer is deferred only its word is known."""
        if self._clicks.get((mark.game, word)) == handler:
            return
        way = mark._replace(words=(word,), game="")
        games = {game for game, known in self._clicks if known == word}
        if games & {"", mark.game} or (games and not mark.game) or self._ways.get(word, way) != way:
            raise ValueError(f"two handlers of clicks: {mark.game} {word}")
        self._clicks[mark.game, word] = handler
        self._ways[word] = way

    def way(self, word: str) -> OnClick:
        """Returns how clicks of that word are answered, in whatever game. Raises ``Refused`` for an unknown
        word."""
        return _known(self._ways, word)

    def shared(self, word: str) -> ClickHandler | None:
        """Returns the handler of a word in all games, or None if it is a word of certain games."""
        return self._clicks.get(("", word))

    def of_game(self, word: str, game: str) -> ClickHandler:
        """Returns the handler of a word in matches of that game. Raises ``Refused`` if it has none."""
        return _known(self._clicks, (game, word))

    def lister(self, name: str) -> Lister:
        """Returns the maker of the list of that name. Raises ``Refused`` if there is none."""
        return _known(self._listers, name)


def _known(handlers: dict[K, V], key: K) -> V:
    if key not in handlers:
        raise Refused(Reason("stale", "buttons"))
    return handlers[key]
