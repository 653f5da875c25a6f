"""The texts of each language compared with one another, and with the code that uses them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from bot.client import create_bot
from bot.games.game import Level
from bot.games.registry import GAMES
from bot.games.terms import choosable, possible
from bot.interactions.translator import key_of
from bot.presentation.bundle import Bundle
from bot.presentation.options import OneOf
from bot.presentation.wording import ENGLISH, LANGUAGES, choice_key, command, kebab, name_of, say, speaking
from bot.settings import Settings

from .wording_files import REPOSITORY, WORDING, commands, of_commands, patterns, sentences, sources, walked

TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
OTHERS = [(language, file) for language, files in WORDING.items() for file in files]
SEATS = Counter(f"seat-{seat}" for game in GAMES.values() for seat in game.seats)
IN_SEVERAL = {key for key, games in SEATS.items() if games > 1}
"""The keys that several games have: the names of seats that they share."""


def english() -> set[str]:
    """Returns every key there is."""
    return {key for file in WORDING[ENGLISH] for key in sentences(ENGLISH, file) if "." not in key}


# --- the files compared


def whole(language: str) -> dict[str, frozenset[str]]:
    """Returns all sentences of a language, checked to say the same where they share a key."""
    files = [sentences(language, file) for file in WORDING[language]]
    found = {key: facts for file in files for key, facts in file.items()}
    assert len(found) == sum(map(len, files)) - sum(SEATS[key] - 1 for key in IN_SEVERAL)
    for key in IN_SEVERAL:
        said = [
            patterns(language, file)[key] for file in WORDING[language] if key in patterns(language, file)
        ]
        assert all(one.equals(said[0]) for one in said)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_keys(language: str) -> None:
    """The three languages have the same keys in the same files."""
    assert WORDING[language].keys() == WORDING[ENGLISH].keys()
    assert whole(language).keys() == whole(ENGLISH).keys()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_placeholders(language: str) -> None:
    """A sentence has the same placeholders in the three languages."""
    wanted, translated = whole(ENGLISH), whole(language)
    both = wanted.keys() & translated.keys()
    assert len(both) > 300
    assert {key: translated[key] for key in both} == {key: wanted[key] for key in both}


def test_the_three_languages_are_there() -> None:
    """English, French and German are there, and none has a file that English lacks."""
    assert {ENGLISH, "fr", "de"} <= set(LANGUAGES)
    for language in LANGUAGES:
        assert set(WORDING[language]) <= set(WORDING[ENGLISH])


@pytest.mark.parametrize(("language", "file"), OTHERS)
def test_commands_are_written_as_their_reader_types_them(language: str, file: str) -> None:
    """Command names are localised, so a text gives each command in its reader's language."""
    known = {(f"/{key.removeprefix('command-').replace('-', ' ')}") for key in commands()}
    with speaking(language):
        typed = {command(one.removeprefix("/")) for one in known}
    text = WORDING[language][file].read_text(encoding="utf-8")
    for mentioned in re.findall(r"`(/[^`{}]+)`", text):
        assert mentioned in typed, mentioned


async def test_each_command_has_its_words_and_no_more() -> None:
    """Every command name, description and choice, listed or completed, is localised and no key is unused; in
    English the names are those of the code."""
    bot = create_bot(Settings(discord_token=None))
    await bot.load_cogs()
    used = set()
    for walk_command in bot.tree.walk_commands():
        for completed in getattr(walk_command, "_params", {}).values():
            if isinstance(completed._annotation, OneOf):
                used |= {
                    choice_key(completed._annotation.option, name) for name in completed._annotation.names
                }
        for thing in (walk_command, *getattr(walk_command, "parameters", ())):
            used.add(key_of(thing))
            assert name_of(key_of(thing)) in (None, thing.name)
            choices = getattr(thing, "choices", ())
            used |= {
                choice_key(thing.name, choice.value) for choice in choices if isinstance(choice.value, str)
            }
    await bot.close()
    for kind, game in GAMES.items():
        own = choosable(game.options).keys() - {"pace"}
        used |= {f"{word}-{name}" for name in own for word in ("term", "about")}
        terms = {**possible(kind), "opponent": get_args(Level)}
        used |= {choice_key(name, one) for name in terms for one in terms[name] if isinstance(one, str)}
    assert used == {key for key in of_commands() if "." not in key}


def test_a_language_that_lacks_a_sentence_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that a language lacks is said in English; an unknown key is an error in every language."""
    monkeypatch.setattr("bot.presentation.wording._bundle", cache(_without_done))
    monkeypatch.setattr("bot.presentation.wording._said", _uncached())
    with speaking("fr"):
        assert say("done") == "Done."
        with pytest.raises(LookupError):
            say("nothing-of-that-kind")


def _without_done(language: str) -> Bundle:
    return Bundle(language, ["done = Done." if language == ENGLISH else "yes = oui"], {})


def _uncached() -> Any:
    import bot.presentation.wording as wording

    return wording._said.__wrapped__


# --- the code


def nodes() -> Iterator[ast.AST]:
    """Yields all nodes of the modules."""
    for _, tree in sources():
        yield from walked(tree)


HOLE = "(.+)"

SAYING = ("say", "say_if_known", "known", "name_of")
"""The functions that are given a key first."""


def shape(joined: ast.JoinedStr) -> str:
    """Returns an f-string as a regular expression with a group for each placeholder."""
    return "".join(str(one.value) if isinstance(one, ast.Constant) else HOLE for one in joined.values)


def made_up() -> set[str]:
    """Returns the shapes of all composed keys: arguments of the wording's functions, and variables called
    ``key``."""
    found = set()
    for node in nodes():
        given: list[ast.expr] = []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING:
            given = node.args[:1]
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "key":
            given = [node.value]
        found |= {shape(part) for each in given for part in ast.walk(each) if isinstance(part, ast.JoinedStr)}
    return found


@cache
def words() -> frozenset[str]:
    """Returns the words that may fill a placeholder in a key: a string of the code or of a template; the name
    of a class, a field or a parameter; a number, or a name numbered in the code; a name in a table of the
    rules, with or without its last word; and a refusal in the table of who may use which command."""
    plain: set[str] = set("0123456789")
    numbered: set[str] = set()
    for node in nodes():
        match node:
            case ast.Constant(value=str() as value):
                plain.add(value)
            case ast.ClassDef(name=name):
                plain.add(kebab(name))
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.keyword(arg=str(name)):
                plain.add(name)
            case ast.JoinedStr(values=[ast.Constant(value=str() as name), ast.FormattedValue()]):
                numbered.add(name)
    for template in sorted((REPOSITORY / "data" / "report").iterdir()):
        plain |= set(re.findall(r'"([a-z-]+)"', template.read_text(encoding="utf-8")))
    for table in (REPOSITORY / "data").glob("*/*.toml"):
        names = set(tomllib.loads(table.read_text(encoding="utf-8")))
        plain |= names | {name.rpartition("-")[0] for name in names}
    access = tomllib.loads((REPOSITORY / "data" / "access.toml").read_text(encoding="utf-8"))
    plain |= {row[2] for commands in access.values() for row in commands.values() if len(row) > 2}
    numbers = {f"{name}{number}" for name in numbered for number in range(10)}
    return frozenset(plain | numbers)


@cache
def makings() -> frozenset[str]:
    """Returns the shapes of composed names: the reasons and modifiers of the rules."""
    found: set[str] = set()
    for node in nodes():
        match node:
            case ast.Call(func=ast.Name(id="Reason" | "Modifier"), args=[first, *_]):
                found |= {shape(part) for part in ast.walk(first) if isinstance(part, ast.JoinedStr)}
    return frozenset(found)


def fills(word: str) -> bool:
    """Whether this may fill a placeholder in a key."""
    fits = (re.fullmatch(making, word) for making in makings())
    return word in words() or any(fit and set(fit.groups()) <= words() for fit in fits)


def templates() -> set[str]:
    """Returns the keys that templates use."""
    texts = [path.read_text(encoding="utf-8") for path in (REPOSITORY / "data" / "report").iterdir()]
    calls = [call for text in texts for call in re.findall(r"\bsay\(([^()]+)", text)]
    return {key for call in calls for key in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', call)}


def test_no_key_is_unused() -> None:
    """No key is unused. A key is used if the code contains it, or composes it from words that the code
    contains: ``refused-`` and the key of a reason, ``resistance-`` and the name of an event."""
    shapes, in_templates = made_up(), templates()

    def used(key: str) -> bool:
        fits = (re.fullmatch(shape, key) for shape in shapes)
        return key in words() | in_templates or any(fit and all(map(fills, fit.groups())) for fit in fits)

    assert {key for key in english() - of_commands() if not used(key)} == set()


def test_every_key_that_is_said_has_a_sentence() -> None:
    """Every key that the code uses has a sentence in ``data/wording``."""
    said = {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "say"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(said) > 50
    assert (said | templates()) - english() == set()
