"""The texts of each language compared with one another, and with the code that uses them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from bot.client import create_bot
from bot.games.registry import GAMES
from bot.interactions.translator import choice_key, key_of
from bot.settings import Settings
from bot.table.wording import ENGLISH, LANGUAGES, command, kebab, name_of, say, speaking, text_files

HOUSE = Path(__file__).parents[2]
WORDING = {
    language: {
        str(Path(str(file)).relative_to(HOUSE)).replace(f"/{language}/", "/"): file
        for file in text_files(language, GAMES)
    }
    for language in LANGUAGES
}
"""The Fluent files of each language, by their path without the language."""

COMMANDS = [file for file in WORDING[ENGLISH] if file.endswith("/commands.ftl")]
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
OTHERS = [(language, file) for language, files in WORDING.items() for file in files]
IN_SEVERAL = {"seat-german"}
"""The keys that several games have."""


class _Told(Visitor):
    """Collects the facts of a sentence, and the other sentences that it includes."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.taken: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.taken.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


@cache
def patterns(language: str, file: str) -> dict[str, Any]:
    """Returns the keys of a file, with its attributes as ``key.attribute``."""
    found: dict[str, Any] = {}
    for entry in parse(WORDING[language][file].read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            assert entry.value is not None, entry.id.name
            found[entry.id.name] = entry.value
            found |= {f"{entry.id.name}.{one.id.name}": one for one in entry.attributes}
    return found


def _facts(language: str, pattern: Any) -> frozenset[str]:
    told = _Told()
    told.visit(pattern)
    every = {key: one for file in WORDING[language] for key, one in patterns(language, file).items()}
    return frozenset(told.facts).union(*(_facts(language, every[key]) for key in told.taken))


@cache
def sentences(language: str, file: str) -> dict[str, frozenset[str]]:
    """Returns the keys of a file, and the names as ``key.name``, each with its facts. Other attributes are a
    language's own grammar."""
    return {
        key: _facts(language, pattern)
        for key, pattern in patterns(language, file).items()
        if "." not in key or key.endswith(".name")
    }


def english() -> set[str]:
    """Returns every key there is."""
    return {key for file in WORDING[ENGLISH] for key in sentences(ENGLISH, file) if "." not in key}


# --- the files compared


def whole(language: str) -> dict[str, frozenset[str]]:
    """Returns all sentences of a language, checked to say the same where they share a key."""
    files = [sentences(language, file) for file in WORDING[language]]
    found = {key: facts for file in files for key, facts in file.items()}
    assert len(found) == sum(map(len, files)) - len(IN_SEVERAL)
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


def of_commands() -> set[str]:
    """Returns the keys of what the slash commands say of themselves."""
    return {key for file in COMMANDS for key in sentences(ENGLISH, file)}


def commands() -> set[str]:
    """Returns the keys of the commands and groups."""
    return {key for key in of_commands() if re.fullmatch("command-[^.]+", key)}


async def test_each_command_has_its_words_and_no_more() -> None:
    """Every command name, description and choice is localised and no key is unused; in English the names are
    those of the code."""
    bot = create_bot(Settings(discord_token=None))
    await bot.load_cogs()
    used = set()
    for one in bot.tree.walk_commands():
        for thing in (one, *getattr(one, "parameters", ())):
            used.add(key_of(thing))
            assert name_of(key_of(thing)) in (None, thing.name)
            choices = getattr(thing, "choices", ())
            used |= {choice_key(thing.name, each.value) for each in choices if isinstance(each.value, str)}
    await bot.close()
    assert used == {key for key in of_commands() if "." not in key}


def test_a_language_that_lacks_a_sentence_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that a language lacks is said in English; an unknown key is an error in every language."""
    monkeypatch.setattr("bot.table.wording._bundle", cache(_without_done))
    monkeypatch.setattr("bot.table.wording._said", _uncached())
    with speaking("fr"):
        assert say("done") == "Done."
        with pytest.raises(LookupError):
            say("nothing-of-that-kind")


def _without_done(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource("done = Done." if language == ENGLISH else "yes = oui"))
    return bundle


def _uncached() -> Any:
    import bot.table.wording as wording

    return wording._said.__wrapped__


# --- the code


class Source(NamedTuple):
    """A module of the bot."""

    path: Path
    tree: ast.Module


@cache
def sources() -> tuple[Source, ...]:
    """Returns all modules of the bot."""
    paths = [path for package in ("bot", "cogs") for path in sorted((HOUSE / package).rglob("*.py"))]
    return tuple(Source(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def nodes() -> Iterator[ast.AST]:
    """Yields all nodes of the modules."""
    for _, tree in sources():
        yield from ast.walk(tree)


HOLE = "(.+)"


def shape(joined: ast.JoinedStr) -> str:
    """Returns an f-string as a regular expression with a group for each placeholder."""
    return "".join(str(one.value) if isinstance(one, ast.Constant) else HOLE for one in joined.values)


def made_up() -> set[str]:
    """Returns the shapes of all composed keys: arguments of the wording's functions, and variables called
    ``key``."""
    found = set()
    for node in nodes():
        given: list[ast.expr] = []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "known", "name_of"):
            given = node.args[:1]
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "key":
            given = [node.value]
        found |= {shape(one) for each in given for one in ast.walk(each) if isinstance(one, ast.JoinedStr)}
    return found


@cache
def words() -> frozenset[str]:
    """Returns the words that may fill a placeholder in a key: a string of the code or of a template; the name
    of a class, a field or a parameter; a number, or a name numbered in the code; and a name in a table of the
    rules, with or without its last word."""
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
    for template in sorted((HOUSE / "data" / "report").iterdir()):
        plain |= set(re.findall(r'"([a-z-]+)"', template.read_text(encoding="utf-8")))
    for table in (HOUSE / "data").glob("*/*.toml"):
        names = set(tomllib.loads(table.read_text(encoding="utf-8")))
        plain |= names | {name.rpartition("-")[0] for name in names}
    numbers = {f"{name}{number}" for name in numbered for number in range(10)}
    return frozenset(plain | numbers)


@cache
def makings() -> frozenset[str]:
    """Returns the shapes of composed names: the reasons and modifiers of the rules."""
    found: set[str] = set()
    for node in nodes():
        match node:
            case ast.Call(func=ast.Name(id="Reason" | "Modifier"), args=[first, *_]):
                found |= {shape(one) for one in ast.walk(first) if isinstance(one, ast.JoinedStr)}
    return frozenset(found)


def fills(word: str) -> bool:
    """Whether this may fill a placeholder in a key."""
    fits = (re.fullmatch(one, word) for one in makings())
    return word in words() or any(fit and set(fit.groups()) <= words() for fit in fits)


def templates() -> set[str]:
    """Returns the keys that templates use."""
    texts = [path.read_text(encoding="utf-8") for path in (HOUSE / "data" / "report").iterdir()]
    calls = [call for text in texts for call in re.findall(r"\bsay\(([^()]+)", text)]
    return {key for call in calls for key in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', call)}


def test_no_key_is_unused() -> None:
    """No key is unused. A key is used if the code contains it, or composes it from words that the code
    contains: ``refused-`` and the key of a reason, ``resistance-`` and the name of an event."""
    shapes, in_templates = made_up(), templates()

    def used(key: str) -> bool:
        fits = (re.fullmatch(one, key) for one in shapes)
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
