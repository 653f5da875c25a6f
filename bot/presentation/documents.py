"""The mistakes in a file that a user has attached, in words."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.games.document_lines import MOST_MISTAKES, Mistake
from bot.games.typed_text import clipped
from bot.presentation.components import MESSAGE, NO_GAME, PRIMARY, CustomId, button, buttons
from bot.presentation.drawing import Drawing
from bot.presentation.messages import NEUTRAL, Message
from bot.presentation.paging import page_buttons
from bot.presentation.presenter import DocumentKind, first_view, presenter_for
from bot.presentation.telephone import in_screens
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, speaking, unescaped_code

MOST_MESSAGES = 10


class Description(NamedTuple):
    """What a member is shown of a document: its title, a text, the picture of the position with which it
    begins, that position in words where these replace a picture that fails, and notes, each in a message of
    its own."""

    title: str
    text: str
    picture: Drawing | None
    in_words: str
    notes: tuple[str, ...]
    shelf: tuple[str, ...] = ()
    """What a shelf tells of it."""


def describe(game: str, name: str, text: str | None, file: str, language: str) -> Description | list[str]:
    """Returns what is shown of the document in a text, or of the shipped one of that name, in this language;
    or its mistakes in words, a message each. With the name of its ``file``, it is told as newly added.

    This and ``read_text`` are calls for a process of their own: the parsers hold the interpreter's lock for
    so long that in a thread they would stop the event loop.
    """
    with speaking(language):
        kind, presenter = _kind(game), presenter_for(game)
        document = kind.shipped()[name] if text is None else kind.read(name, text, file)
        if isinstance(document, list):
            return mistakes_texts(file, document, kind.lacks(document))
        view = first_view(kind, document)
        return Description(
            kind.title(document),
            kind.added(name, document) if file else kind.summary(document),
            presenter.picture(view),
            presenter.board(view) if kind.in_words else "",
            tuple(kind.notes(document)),
            tuple(kind.shelf(document)) if kind.shelf else (),
        )


SHELF_PLAY, SHELF_PAGE, SHELF_TITLES = "play", "shelf", "titles"
"""The words of the buttons of a shelf: to play what it shows, to another page, and to all titles."""


def shelf_page(
    kind: DocumentKind[Any], key: str, shown: Description, measured: str, number: int, of: int
) -> Message:
    """Returns a page of the shelf: the picture of a document, what is to be known of it, and buttons to play
    it and to turn the page. ``measured`` says whether it is even, of one that is not shipped."""

    def to(page: int, way: str) -> CustomId:
        return CustomId(NO_GAME, SHELF_PAGE, words=(kind.option, str(page), way))

    play = button(CustomId(NO_GAME, SHELF_PLAY, words=(kind.option, key)), say("button-play"), PRIMARY)
    titles = button(CustomId(NO_GAME, SHELF_TITLES, words=(kind.option,)), say("button-titles"))
    text = "\n".join(filter(None, (*shown.shelf, measured)))
    row = buttons(play, *page_buttons(number, of, to), titles)
    return Message(text, row, drawing=shown.picture, edge=NEUTRAL)


def read_text(game: str, name: str, text: str) -> Any:
    document = _kind(game).read(name, text, "")
    return None if isinstance(document, list) else document


def _kind(game: str) -> DocumentKind[Any]:
    kind = presenter_for(game).documents
    assert kind is not None
    return kind


def mistakes_texts(file: str, mistakes: Sequence[Mistake], lacks: Sequence[str] = ()) -> list[str]:
    """Returns the rules that the file needs and that are not played, each once, then its mistakes, in as few
    messages as hold them. Those for which ``MOST_MESSAGES`` have no room are counted."""
    head = [f"{say('document-lacks')} {in_a_row(dict.fromkeys(lacks))}."] if lacks else []
    lines = [*head, *mistakes_lines(clipped(file, 80), mistakes)]
    room = MESSAGE - len(say("document-more", count=len(lines))) - 1
    texts = in_screens("\n".join(clipped(line, room) for line in lines), room, len)
    if more := texts[MOST_MESSAGES:]:
        left = sum(text.count("\n") + 1 for text in more)
        texts[MOST_MESSAGES - 1] += f"\n{say('document-more', count=left)}"
    return texts[:MOST_MESSAGES]


def mistakes_lines(file: str, mistakes: Sequence[Mistake]) -> Iterator[str]:
    """Yields the number of mistakes, then each of them with its line and place. The same mistake on several
    hexes is one, with all of these."""
    groups: dict[object, list[Mistake]] = {}
    for mistake in mistakes:
        groups.setdefault(mistake.alike, []).append(mistake)
    yield say("document-mistakes", file=escaped(file), count=min(len(groups), MOST_MISTAKES))
    yield from map(_line, groups.values())


OWN_WORDS = ("document-one-of", "legal")
"""A key and the one fact of it that holds the bot's own words; all other facts may be typed by a user."""


def _line(alike: Sequence[Mistake]) -> str:
    mistake = alike[0]
    hexes = dict.fromkeys(str(other.facts["hex"]) for other in alike if "hex" in other.facts)
    given = mistake.facts | ({"hex": in_a_row(hexes)} if hexes else {})
    facts = {
        name: escaped(value) or say("document-empty")
        if isinstance(value, str) and (mistake.key, name) != OWN_WORDS
        else value
        for name, value in given.items()
    }
    named = mistake.where == mistake.facts.get("name") or len(alike) > 1
    where = NOTHING if named else escaped(mistake.where) or NOTHING
    near = facts.pop("near", "")
    sentence = say(mistake.key, **facts)
    if near:
        sentence += f" {say('document-near', near=near)}"
    return unescaped_code(say("document-line", line=mistake.line, where=where, sentence=sentence))
