"""The rules in the project's own words: by topic, by search, and the rulings with the options of a game."""

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple
from unicodedata import combining, normalize

import discord

from bot.games.registry import GAMES, MANIFESTS
from bot.games.typed_text import clipped
from bot.presentation.components import PRIMARY, SECONDARY, CustomId, Item, button, in_rows, option, picker
from bot.presentation.drawing import gallery
from bot.presentation.lobby import alone_button
from bot.presentation.paging import listed_briefly
from bot.presentation.panel import layout
from bot.presentation.wording import (
    ENGLISH,
    NOTHING,
    command,
    escaped,
    in_a_row,
    listed,
    say,
    spoken,
    yes_no,
)

BEGINNING, CLOSE, DISTANT = 0.95, 0.75, 0.25
"""The weight of a word of which only the beginning was typed, how alike a word with a letter wrong must be
(``difflib``), which is its weight, and that of one as short as can be: another is meant more often."""

LONGEST_SEARCH = 100
SHORTEST = 3
MOST_FOUND, MOST_NAMED = 3, 8
"""Most topics that an answer to a search quotes, and most that it names besides."""


class Topic(NamedTuple):
    """One section or ruling of the rules."""

    key: str
    title: str
    rule: str
    """The sections of the source, or the ruling: ``2, 4``, ``R12``, ``M9``."""
    text: str
    option: str = ""
    """The setting of a game that goes with a ruling."""

    @property
    def is_ruling(self) -> bool:
        return not self.rule[0].isdigit()

    @property
    def label(self) -> str:
        return say("help-topic-label", title=self.title, rule=self.rule)


class Card(NamedTuple):
    """A part of how a game is played, for somebody who has never seen it."""

    title: str
    text: str
    picture: str = ""
    """The name of the sample that illustrates it."""


def kinds() -> tuple[str, ...]:
    return tuple(kind for kind in GAMES if _file(kind, ENGLISH).is_file())


def openings() -> str:
    return in_a_row(f"`{command(game.slash('new'))}`" for game in GAMES.values())


def topics(kind: str) -> tuple[Topic, ...]:
    return _pages(kind, spoken())[1]


def primer(kind: str) -> tuple[Card, ...]:
    return _pages(kind, spoken())[0]


@cache
def _pages(kind: str, language: str) -> tuple[tuple[Card, ...], tuple[Topic, ...]]:
    """Returns what explains a game in this language, or in English if there is no translation."""
    file = _file(kind, language)
    pages = tomllib.loads((file if file.is_file() else _file(kind, ENGLISH)).read_text(encoding="utf-8"))
    cards = tuple(Card(**entry) for entry in pages["primer"])
    return cards, tuple(Topic(**entry) for entry in pages["topic"])


def _file(kind: str, language: str) -> Traversable:
    return MANIFESTS[kind].folder.joinpath("help", f"{language}.toml")


def primer_cards(kind: str) -> list[str]:
    """Returns what explains a game to a newcomer, card by card, and where to go on."""
    cards = [say("primer-card", title=card.title, text=card.text) for card in primer(kind)]
    cards.append(say("primer-last", computer=yes_no(bool(MANIFESTS[kind].player))))
    title = say("primer-title", name=say(f"game-{kind}"))
    return [f"{title} · {number}/{len(cards)}\n{card}" for number, card in enumerate(cards, 1)]


def overview() -> str:
    games = [f"**{say(f'game-{kind}')}**\n{say(f'{kind}-card-lobby')}" for kind in kinds()]
    return "\n".join([*games, say("help-commands", new=openings())])


def search(kind: str, typed: str) -> list[Topic]:
    """Returns the topics that match the search, the best first. A number is that of a section or ruling. A
    word weighs the more, the fewer topics have it, so that “the” weighs little. Accents, case and a single
    typing error do not matter."""
    words, every = _words(typed[:LONGEST_SEARCH]), topics(kind)
    numbered = [topic for topic in every if set(words) & set(_words(topic.rule))]
    if numbered and len(words) == 1:
        return numbered
    points = dict.fromkeys(every, 0.0)
    known = {word for topic in every for part in (topic.title, topic.text) for word in _words(part)}
    for word in [word for word in words if len(word) >= SHORTEST]:
        alike = _alike(word, known)
        likeness = {topic: _likeness(topic, alike) for topic in every}
        having = sum(like > 0 for like in likeness.values())
        for topic, like in likeness.items():
            points[topic] += like / having if having else 0
    least = max(points.values()) / 4
    fitting = [topic for topic in every if points[topic] > 0 and points[topic] >= least]
    return list(dict.fromkeys([*numbered, *sorted(fitting, key=lambda topic: -points[topic])]))


def _likeness(topic: Topic, alike: Mapping[str, float]) -> float:
    """Returns the weight of the best word of a topic; words of the title count threefold."""
    title, text = ([alike.get(word, 0) for word in _words(part)] for part in (topic.title, topic.text))
    return max(*(3 * weight for weight in title), *text)


def _alike(typed: str, words: Collection[str]) -> dict[str, float]:
    """Returns the weight of each of these words that may be what was typed: the same word, its beginning, or
    one with a letter wrong."""
    close = get_close_matches(typed, words, n=len(words), cutoff=CLOSE) if len(typed) > SHORTEST else ()
    weights = dict.fromkeys(close, DISTANT if len(typed) == SHORTEST + 1 else CLOSE)
    weights |= {word: BEGINNING for word in words if word.startswith(typed)}
    return weights | ({typed: 1} if typed in words else {})


@lru_cache(maxsize=1000)
def _words(text: str) -> tuple[str, ...]:
    plain = "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
    words = re.findall(r"\w+(?:[-‐‑]\w+)*", plain)
    parts = [part for word in words for part in re.split(r"[-‐‑]", word)]
    return tuple(dict.fromkeys([*parts, *(re.sub(r"[-‐‑]", "", word) for word in words)]))


def topic_of(kind: str, key: str) -> Topic | None:
    return next((topic for topic in topics(kind) if topic.key == key), None)


def topic_text(topic: Topic, options: Mapping[str, Any]) -> str:
    key = "refusal-ruling" if topic.is_ruling else "refusal-rule"
    lines = [f"### {topic.title}", say(key, sentence=topic.text, rule=topic.rule), _here(topic, options)]
    return "\n".join(line for line in lines if line)


def found_text(among: Sequence[str], typed: str, options: Mapping[str, Any]) -> str:
    short = escaped(clipped(typed.strip(), LONGEST_SEARCH))
    lines = []
    for kind in among:
        matching, most = search(kind, typed), MOST_FOUND if len(among) == 1 else 1
        lines += [say(f"game-{kind}")] if matching and len(among) > 1 else []
        lines += [topic_text(topic, options) for topic in matching[:most]]
        if rest := [topic.label for topic in matching[most:]]:
            named = listed_briefly(rest, MOST_NAMED, f"`{command('help')}`")
            lines.append(say("help-also", count=len(rest), topics=listed(named)))
    return "\n".join([say("help-found", words=short), *lines]) if lines else say("help-nothing", words=short)


def rulings_text(kind: str, options: Mapping[str, Any]) -> str:
    lines = [
        f"{say('help-ruling', rule=topic.rule, text=topic.text)} {_here(topic, options)}".rstrip()
        for topic in topics(kind)
        if topic.is_ruling
    ]
    return "\n".join([say("help-rulings"), *lines])


def _here(topic: Topic, options: Mapping[str, Any]) -> str:
    if topic.option not in options:
        return ""
    value = options[topic.option]
    return say("help-here", value=yes_no(value) if isinstance(value, bool) else value)


def primer_panel(
    kind: str, game: str, number: int, picture: discord.File | None = None
) -> discord.ui.LayoutView:
    """Returns a card of how to play, counted from 1, with the picture if it is given and the way to the next
    one; the last card leads to a game and to the rules."""
    cards = primer_cards(kind)
    ways = [
        button(CustomId(game, "primer", words=(kind, str(to))), label, style)
        for to, label, style in (
            (number - 1, say("button-back"), SECONDARY),
            (number + 1, say("button-next"), PRIMARY),
        )
        if 1 <= to <= len(cards)
    ]
    shown: list[Item] = [gallery(picture)] if picture else []
    if number == len(cards):
        ways += [alone_button(kind, game)] if MANIFESTS[kind].alone else []
        ways.append(button(CustomId(game, "rulings", words=(kind,)), say("help-button-rulings", of=NOTHING)))
        shown.append(discord.ui.ActionRow(topic_picker(kind, game)))
    return layout([cards[number - 1]], [*shown, discord.ui.ActionRow(*ways)])


def topic_picker(kind: str, game: str) -> Item:
    return picker(
        CustomId(game, "topic", words=(kind,)),
        say("help-pick", name=say(f"game-{kind}")),
        [option(topic.label, topic.key) for topic in topics(kind) if not topic.is_ruling],
    )


def help_panel(among: Sequence[str], game: str, text: str) -> discord.ui.LayoutView:
    """Returns a layout with this text; below it a picker of topics for each of these games and the buttons to
    the other pages."""
    names = {kind: say(f"game-{kind}") if len(among) > 1 else NOTHING for kind in among}
    pages = [
        button(CustomId(game, word, words=(kind,)), say(f"help-button-{word}", of=name))
        for word in ("primer", "rulings")
        for kind, name in names.items()
    ]
    now = button(CustomId(game, "now"), say("help-button-now"))
    pickers = [discord.ui.ActionRow(topic_picker(kind, game)) for kind in among]
    return layout([text], [*pickers, *in_rows([*pages, now])])
