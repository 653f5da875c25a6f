"""A kind of documents that members may add to a game: its scenarios, its campaigns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.games.document_lines import Mistake

D = TypeVar("D")


@dataclass(frozen=True)
class DocumentKind(Generic[D]):
    """What one game provides to the library of its documents.

    - ``game`` is the game's name, ``option`` the option of its matches that holds a document.
    - ``shipped()`` returns the bot's own documents, by key.
    - ``read(key, text, file)`` returns the document in a text, or every mistake in it; ``file`` is the name
      of the file, or empty.
    - ``title(document)`` is its name, ``summary(document)`` what is shown of it beside its picture.
    - ``line(key, document)`` tells a shipped document in the list, ``added(key, document)`` answers to the
      member who has added one.
    - ``notes(document)`` are what players should know of it besides, each in a message of its own; empty if
      there is nothing.
    - ``write(document)`` returns it as a text that ``read`` takes; empty if the game writes none. It raises
      ``ValueError`` if no text can hold it.
    - ``lacks(mistakes)`` returns the names of the rules that a document needs and that are not played here.
    - ``heading`` and ``brought`` are the keys of the wording for the list's heading and for the line of an
      added document.
    - ``unknown`` and ``broken`` are the keys of the refusals of a name that no document has, and of a
      document that can no longer be read; ``rule`` is their paragraph of the rules.
    - ``in_words`` says whether a position whose picture fails is shown in words.
    """

    game: str
    option: str
    shipped: Callable[[], Mapping[str, D]]
    read: Callable[[str, str, str], D | list[Mistake]]
    title: Callable[[D], str]
    summary: Callable[[D], str]
    line: Callable[[str, D], str]
    added: Callable[[str, D], str]
    heading: str
    brought: str
    unknown: str
    broken: str
    rule: str
    in_words: bool = False
    notes: Callable[[D], Sequence[str]] = lambda document: ()
    write: Callable[[D], str] = lambda document: ""
    lacks: Callable[[Sequence[Mistake]], Sequence[str]] = lambda mistakes: ()
