"""The presentation of a game: what each game provides to the shared posts, panels and reports."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from pkgutil import resolve_name
from typing import Any, Generic, NamedTuple, TypeVar

import discord
import msgspec
from msgspec import Struct

from bot.games.document_lines import Mistake
from bot.games.game import PUBLIC, Choice, Command, Event, Outcome, Sealed, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.presentation.charts import percent
from bot.presentation.drawing import Drawing
from bot.presentation.offers import Menu, Path
from bot.presentation.wording import Facts, say, seat_name, yes_no
from data import table


class Heading(NamedTuple):
    """A heading in the report of a game: a chapter, or with ``turn`` a turn within one, whose heading says
    everything about it."""

    words: str
    turn: bool = False


class Climax(NamedTuple):
    """A high point of a game: a bold first line and what follows from it, and a picture. It has a message of
    its own if it is ``posted``; without one, the post of the turn tells it, and a replay stops at it. With a
    label of the button that leads ``onward`` it also fills the panel, until the player goes on."""

    text: str
    picture: Drawing | None = None
    posted: bool = True
    onward: str = ""


class Wizard(NamedTuple):
    """A panel of a game's own: its texts and the picture above them, and the rows below."""

    texts: Sequence[str]
    rows: Sequence[discord.ui.ActionRow[Any]]
    picture: Drawing


class Prepared(NamedTuple):
    """A command that is being prepared, with what was typed last.

    ``command`` is as typed, and may be illegal. ``draft`` is what is stored of it, as its game writes it;
    None if that is unchanged. ``ready`` says whether the command is given as it is, be it complete or wrong.
    """

    command: Command
    draft: Sealed[bytes] | None
    ready: bool


class News(NamedTuple):
    """What a player has missed, in sentences and by what it means to them: what was lost or won, what was
    fought over, and who went where. Book-keeping, such as a shuffle, is none of it."""

    turned: Sequence[str] = ()
    fought: Sequence[str] = ()
    moved: Sequence[str] = ()


class Score(NamedTuple):
    """The points of one side: a title with their sum, and row by row how many there are for what."""

    title: str
    rows: Sequence[tuple[int | str, str]]


S = TypeVar("S")
"""The type of a game's state, and of its views."""

D = TypeVar("D")

Sample = Callable[[], Drawing]
NORMAL = 1.96
"""Standard errors on either side of a share that make an interval of 95 per cent."""


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
    - ``shelf(document)`` tells it on a shelf, beside its picture: its title and year, its length and whether
      it is even as far as that was measured, its special rules; without it there is a list of titles alone.
    - ``lacks(mistakes)`` returns the names of the rules that a document needs and that are not played here.
    - ``rule`` is the paragraph of the rules that refusals name. The keys of the refusals, and those of the
      list's heading and of an added document's line in it, begin with the option: ``scenario-unknown``.
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
    rule: str
    in_words: bool = False
    notes: Callable[[D], Sequence[str]] = lambda document: ()
    shelf: Callable[[D], Sequence[str]] | None = None
    lacks: Callable[[Sequence[Mistake]], Sequence[str]] = lambda mistakes: ()


@dataclass(frozen=True)
class Presenter(Generic[S]):
    """The functions that present one game. Every ``view`` is a game's view for an audience, never its state.

    In words, what every game has:

    - ``options(options)``: the options that differ from the rules' defaults.
    - ``prompt(view)``: what the game waits for. ``status(view)``: its state, for card and panel.
    - ``board(view)``: the map as aligned text, or the text that replaces it before the battle.
    - ``event(event, view)``: what happened; an empty text if there is nothing to report.
    - ``choice(choice, view)`` and ``branch(path, view)``: a legal choice with its odds, and a branch of the
      menu, each at most 80 characters.
    - ``facts`` words the facts of its events and refusals, settings by hand, and what dice were thrown for.
    - ``result(outcome)``: how the game ended.
    - ``news(events, begun, view, seat)``: what this seat has missed since the view with which it ``begun``,
      from events that it may know.

    What a game may have besides:

    - ``balance(options)``: how even a game with these options is; empty if not known. ``notice(options)``:
      what players should know before it, in a line.
    - ``rules(view)``: the rules that only this game has, such as those of its scenario, for ``/help``.
    - ``title(view)``: the heading of a turn: where, which turn, whose. ``tally(view)``: the standing of the
      game in one line of facts. Both are public.
    - ``summary(events, view)``: what happened in a turn in a few lines: events that belong together are one.
    - ``company(events, view)``: the side whose turn this was, and what it seems to be after, told of a
      computer player, from what everybody saw.
    - ``climax(events, view)``: the high point of a step, if it is one.
    - ``headline(view, seat, path)``: what this seat should know for its decision at a place of the menu, in
      one line of facts; None where the picture says it.
    - ``menu(view, seat, choices, path)``: what is asked at a place of the menu, with the offers and the
      picture; None where the menu that is made from the choices will do.
    - ``menu_to(view, seat, choices, path, command)``: the same with this command among the first offers; it
      takes the place of a menu that does not lead to what is advised.
    - ``series(view, seat, choices, path)``: the commands that one tap on this path gives, one after the
      other, in one step; empty if the path does not stand for several.
    - ``explanation(view, seat, choices, path)`` explains the decision at hand, with an example from the
      position.
    - ``picture(view)``: the position, posted when the turn changes and at the end; replays are made of it.
      That of a finished game shows its earlier positions whole: there the view is a state, with everything
      that was sealed.
    - ``compares(view, seat, given, better)``: the position in which a decision was made, with what was done
      marked ① and what would have been better marked ②; without it ``picture``.
    - ``private(view, seat)``: what this seat alone sees beside the status, on its panel.
    - ``sealed(view)``: what is sealed and under which fingerprint; ``proof(events)``: how everybody can check
      what these events have opened.
    - ``score(view)``: what each side has victory points for; empty while there are none.
    - ``heading(event)``: the heading of the section of the report that begins with this event.
    - ``button(choice, view)``: the label of a choice where the branch above it is in plain view.
    - ``advised(choice, view)``: a choice that a hint or an analysis names; without it ``choice``.
    - ``guide(view, seat)`` names the kind of decision that this seat has now; the advice that a newcomer gets
      on it is the sentence ``<game>-guide-<kind>``, if there is one.
    - ``value(field, value)``: the value of a command's field, for the list of those that may be typed;
      ``typed(field, value)``: as a player types it.
    - ``parse(field, typed, view)``: the value of a command's field from what a player has typed for it;
      ``view`` is None before the start. It raises ``Refused`` for text that means nothing, and may leave
      unknown names to the rules.
    - ``prepared(view, seat, draft)``: what this seat has prepared and not yet submitted.
    - ``wizard(view, seat, game, draft, version, path)``: a separate panel for a decision that no menu can
      hold; ``path`` holds the words of the panel's own buttons. Its last row are buttons, fewer than a row
      can hold: a hint is offered there.
    - ``colours`` are those of the sides, as the edge of a player's panel has them: ``#93301f``.
    - ``share(view)``: a game that is over in a few lines of emoji and names, to copy anywhere; the result
      stands above them.
    - ``documents`` are its scenarios or campaigns, to which members may add.
    - ``samples`` are pictures of invented games, by the name of their file without the extension.
    """

    options: Callable[[dict[str, Any]], list[str]]
    prompt: Callable[[S], str]
    status: Callable[[S], str]
    board: Callable[[S], str]
    event: Callable[[Event, S], str]
    choice: Callable[[Choice, S], str]
    branch: Callable[[Path, S], str]
    facts: Facts
    news: Callable[[Sequence[Event], S, S, Seat], News]
    result: Callable[[Outcome], str]
    balance: Callable[[dict[str, Any]], str] = lambda *_: ""
    notice: Callable[[dict[str, Any]], str] = lambda *_: ""
    rules: Callable[[S], str] = lambda *_: ""
    title: Callable[[S], str] = lambda *_: ""
    tally: Callable[[S], str] = lambda *_: ""
    summary: Callable[[Sequence[Event], S], Sequence[str]] | None = None
    company: Callable[[Sequence[Event], S], tuple[Seat, str] | None] = lambda *_: None
    climax: Callable[[Sequence[Event], S], Climax | None] = lambda *_: None
    headline: Callable[[S, Seat, Path], str | None] = lambda *_: ""
    menu: Callable[[S, Seat, Sequence[Choice], Path], Menu | None] = lambda *_: None
    menu_to: Callable[[S, Seat, Sequence[Choice], Path, Command], Menu | None] = lambda *_: None
    series: Callable[[S, Seat, Sequence[Choice], Path], Sequence[Command]] = lambda *_: ()
    explanation: Callable[[S, Seat, Sequence[Choice], Path], str] = lambda *_: ""
    picture: Callable[[S], Drawing | None] = lambda *_: None
    compares: Callable[[S, Seat, Command, Command], Drawing] | None = None
    private: Callable[[S, Seat], str] = lambda *_: ""
    sealed: Callable[[S], str] = lambda *_: ""
    proof: Callable[[Iterable[Event]], Iterable[str]] = lambda *_: ()
    score: Callable[[S], Sequence[Score]] = lambda *_: ()
    heading: Callable[[Event], Heading | None] = lambda *_: None
    button: Callable[[Choice, S], str] | None = None
    advised: Callable[[Choice, S], str] | None = None
    guide: Callable[[S, Seat], str] = lambda *_: ""
    value: Callable[[str, Any], str] = lambda field, value: str(value)
    typed: Callable[[str, Any], str] = lambda field, value: str(value)
    parse: Callable[[str, str, Any], Any] = lambda field, typed, view: typed
    prepared: Callable[[S, Seat, bytes | None], str] = lambda *_: ""
    wizard: Callable[[S, Seat, str, bytes | None, int, Path], Wizard | None] = lambda *_: None
    colours: Mapping[Seat, str] = field(default_factory=dict)
    share: Callable[[S], Sequence[str]] = lambda *_: ()
    documents: DocumentKind[Any] | None = None
    samples: Mapping[str, Sample] = field(default_factory=dict)

    def label(self, choice: Choice, view: S) -> str:
        return (self.button or self.choice)(choice, view)

    def compared(self, view: S, seat: Seat, given: Command, better: Command) -> Drawing | None:
        """Returns the position of a decision, with both commands marked as far as it can be."""
        return self.compares(view, seat, given, better) if self.compares else self.picture(view)

    def advice(self, choice: Choice, view: S) -> str:
        return (self.advised or self.choice)(choice, view)


AnyPresenter = Presenter[Any]


@cache
def presenter_for(kind: str) -> AnyPresenter:
    presenter: AnyPresenter = resolve_name(MANIFESTS[kind].presenter)
    return presenter


def documents_for(option: str) -> DocumentKind[Any]:
    """Returns the documents that are given as this option of a match. Raises ``LookupError`` if no game has
    such an option."""
    for kind in GAMES:
        documents = presenter_for(kind).documents
        if documents is not None and documents.option == option:
            return documents
    raise LookupError(option)


def samples() -> dict[str, Sample]:
    return {name: draw for kind in GAMES for name, draw in presenter_for(kind).samples.items()}


def first_view(documents: DocumentKind[D], document: D) -> Any:
    """Returns what everybody sees of the position with which a match of a document begins."""
    game = GAMES[documents.game]
    return game.view(game.setup(game.options(**{documents.option: document})), PUBLIC[0])


def changed_options(
    prefix: str, defaults: Struct, options: Mapping[str, Any], without: Iterable[str] = ()
) -> list[str]:
    """Returns the options that differ from the defaults, each by its sentence ``<prefix>-option-<name>``."""
    usual = msgspec.to_builtins(defaults)
    return [
        say(f"{prefix}-option-{name}", value=yes_no(value) if isinstance(value, bool) else value)
        for name, value in options.items()
        if name not in without and value != usual[name]
    ]


def score_lines(scores: Sequence[Score]) -> str:
    return "\n".join(
        line
        for score in scores
        for line in (score.title, *(f"{worth:>4} {what}" for worth, what in score.rows))
    )


def balance_text(game: str, seat: Seat, key: str, word: str = "balance") -> str:
    """Returns how many games this seat wins between two computer players of the level *medium*, as
    ``data/<game>/balance.toml`` has it under this key; an empty text if that was not measured."""
    measured = table(game, "balance").get(key)
    return "" if measured is None else share_text(seat, measured["games"], measured["won"], word)


def share_text(seat: Seat, games: int, won: float, word: str = "balance") -> str:
    """Returns how many of so many games between two computer players of the same level this seat has won."""
    share = won / games
    error = percent(round(NORMAL * sqrt(share * (1 - share) / games), 2))
    return say(word, seat=seat_name(seat), games=games, share=percent(round(share, 2)), error=error)
