"""The handlers of clicks and of lists: methods of a cog, marked where they are written and registered when
the cog is added to the bot."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from discord.ext import commands

from bot.games.game import Reason, Refused
from bot.presentation.custom_id import CustomId

if TYPE_CHECKING:
    from bot.interactions.client import Interaction

F = TypeVar("F", bound=Callable[..., Awaitable[object]])
K = TypeVar("K")
V = TypeVar("V")

MARK = "__handles__"
"""The attribute of a method that says what it handles."""


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


class ClickHandler(Protocol):
    """Answers a click on a button or picker, from its custom id."""

    async def __call__(self, interaction: Interaction, clicked: CustomId, /) -> None: ...


class Lister(Protocol):
    """Makes a list for the user of an interaction, of a game or of none, from the words that identify it.
    Raises ``Refused`` if the list is not for them."""

    async def __call__(self, interaction: Interaction, game: str, words: tuple[str, ...], /) -> Listing: ...


class OnClick(NamedTuple):
    """What a method handles: the clicks whose custom ids have this word, in matches of one game, or anywhere
    if ``game`` is empty."""

    word: str
    game: str = ""
    opens_form: bool = False
    """Whether the answer is a form, which cannot be deferred."""
    redraws: bool = False
    """Whether the answer redraws the message, although that is not the panel of a seat."""


class OnList(NamedTuple):
    """What a method handles: the list of this name."""

    name: str


def on_click(
    word: str, *, game: str = "", opens_form: bool = False, redraws: bool = False
) -> Callable[[F], F]:
    """Marks a method of a cog as the ``ClickHandler`` of a word; see ``OnClick``."""
    return _mark(OnClick(word, game, opens_form, redraws))


def on_list(name: str) -> Callable[[F], F]:
    """Marks a method of a cog as the ``Lister`` of the list of that name."""
    return _mark(OnList(name))


def _mark(mark: OnClick | OnList) -> Callable[[F], F]:
    def marked(method: F) -> F:
        setattr(method, MARK, mark)
        return method

    return marked


class Handlers:
    """The handlers of one bot. They live as long as it does."""

    def __init__(self) -> None:
        self._clicks: dict[tuple[str, str], ClickHandler] = {}
        self._answers: dict[str, OnClick] = {}
        self._listers: dict[str, Lister] = {}

    def add(self, cog: commands.Cog) -> None:
        """Registers the marked methods of a cog. Raises ``ValueError`` for something that is handled
        already."""
        for name, function in inspect.getmembers(type(cog), inspect.isfunction):
            match getattr(function, MARK, None):
                case OnClick() as mark:
                    self._add_click(mark, getattr(cog, name))
                case OnList(name=list_name):
                    if list_name in self._listers:
                        raise ValueError(f"two handlers of a list: {list_name}")
                    self._listers[list_name] = getattr(cog, name)

    def _add_click(self, mark: OnClick, handler: ClickHandler) -> None:
        """Registers a handler of clicks. A word is of certain games or of all, and is answered in one way,
        because when its answer is deferred only its word is known."""
        word, game = mark.word, mark.game
        way = mark._replace(game="")
        games = {one for one, known in self._clicks if known == word}
        if games & {"", game} or (games and not game) or self._answers.get(word, way) != way:
            raise ValueError(f"two handlers of clicks: {game} {word}")
        self._clicks[game, word] = handler
        self._answers[word] = way

    def way(self, word: str) -> OnClick:
        """Returns how clicks of that word are answered, in whatever game. Raises ``Refused`` for an unknown
        word."""
        return _known(self._answers, word)

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
