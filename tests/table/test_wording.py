"""The texts of each language beside one another, and beside the code that says them."""

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
from bot.settings import Settings
from bot.table.wording import ENGLISH, LANGUAGES, command, kebab, name_of, say, speaking
from bot.translator import choice_key, key_of

HOUSE = Path(__file__).parents[2]
WORDING = HOUSE / "data" / "wording"
FILES = sorted(path.name for path in (WORDING / ENGLISH).glob("*.ftl"))
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
OTHERS = [
    (language, file) for language in LANGUAGES for file in FILES if (WORDING / language / file).exists()
]


class _Told(Visitor):
    """The facts that a sentence tells, and the other sentences that it takes in."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.taken: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.taken.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


@cache
def patterns(language: str, file: str) -> dict[str, Any]:
    """The keys of a file, and its attributes as ``key.attribute``."""
    found: dict[str, Any] = {}
    for entry in parse((WORDING / language / file).read_text(encoding="utf-8")).body:
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
    every = {key: one for file in files_of(language) for key, one in patterns(language, file).items()}
    return frozenset(told.facts).union(*(_facts(language, every[key]) for key in told.taken))


def files_of(language: str) -> list[str]:
    """The names of its files."""
    return sorted(path.name for path in (WORDING / language).iterdir())


@cache
def sentences(language: str, file: str) -> dict[str, frozenset[str]]:
    """The keys of a file, and the names as ``key.name``, each with the facts that it tells. Other attributes
    are a language's own grammar."""
    return {
        key: _facts(language, pattern)
        for key, pattern in patterns(language, file).items()
        if "." not in key or key.endswith(".name")
    }


def english() -> set[str]:
    """Every key there is."""
    return {key for file in FILES for key in sentences(ENGLISH, file) if "." not in key}


# --- the files beside one another


def whole(language: str) -> dict[str, frozenset[str]]:
    """All sentences of a language. No key stands in two files."""
    files = [sentences(language, file) for file in files_of(language)]
    found = {key: facts for file in files for key, facts in file.items()}
    assert len(found) == sum(map(len, files))
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_keys(language: str) -> None:
    """Issue 4: the same keys in the three, in the same files."""
    assert files_of(language) == FILES
    assert whole(language).keys() == whole(ENGLISH).keys()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_placeholders(language: str) -> None:
    """Issue 4: the same placeholders in the three: a sentence tells the same facts in each."""
    wanted, translated = whole(ENGLISH), whole(language)
    both = wanted.keys() & translated.keys()
    assert len(both) > 300
    assert {key: translated[key] for key in both} == {key: wanted[key] for key in both}


def test_the_three_languages_are_there() -> None:
    """Issue 4: English, French and German, each with no file that English has not."""
    assert {ENGLISH, "fr", "de"} <= set(LANGUAGES)
    for language in LANGUAGES:
        assert set(files_of(language)) <= set(FILES)


@pytest.mark.parametrize(("language", "file"), OTHERS)
def test_commands_are_written_as_their_reader_types_them(language: str, file: str) -> None:
    """Issue 4: command names are localised; a text that mentions one must not send its reader astray."""
    known = {(f"/{key.removeprefix('command-').replace('-', ' ')}") for key in commands()}
    with speaking(language):
        typed = {command(one.removeprefix("/")) for one in known}
    text = (WORDING / language / file).read_text(encoding="utf-8")
    for mentioned in re.findall(r"`(/[^`{}]+)`", text):
        assert mentioned in typed, mentioned


def commands() -> set[str]:
    """The keys of the commands and groups."""
    return {key for key in sentences(ENGLISH, "commands.ftl") if re.fullmatch("command-[^.]+", key)}


async def test_each_command_has_its_words_and_no_more() -> None:
    """Issue 4: command names, descriptions and choices localised, no key unused; in English the names are
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
    assert used == {key for key in sentences(ENGLISH, "commands.ftl") if "." not in key}


def test_a_language_that_lacks_a_sentence_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 4: whatever happens, something is said; an unknown key is a fault in every language."""
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
    """A module of ours."""

    path: Path
    tree: ast.Module


@cache
def sources() -> tuple[Source, ...]:
    """All modules of the bot."""
    paths = [path for package in ("bot", "cogs") for path in sorted((HOUSE / package).rglob("*.py"))]
    return tuple(Source(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def nodes() -> Iterator[ast.AST]:
    """All their parts."""
    for _, tree in sources():
        yield from ast.walk(tree)


HOLE = "(.+)"


def shape(joined: ast.JoinedStr) -> str:
    """What an f-string can be, as a regular expression with a group for each hole."""
    return "".join(str(one.value) if isinstance(one, ast.Constant) else HOLE for one in joined.values)


def made_up() -> set[str]:
    """The shapes of all keys that are put together: what is given to the wording, or called a key."""
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
    """What a hole in a key may be filled with: a string of the code or of a template, the name of a class, of
    a field or of a parameter; a number, or a name numbered in the code; and what a table of the rules names,
    without its last word too."""
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
    """The shapes of what is named for one or two words: the reasons and modifiers of the rules."""
    found: set[str] = set()
    for node in nodes():
        match node:
            case ast.Call(func=ast.Name(id="Reason" | "Modifier"), args=[first, *_]):
                found |= {shape(one) for one in ast.walk(first) if isinstance(one, ast.JoinedStr)}
    return frozenset(found)


def fills(word: str) -> bool:
    """Whether a hole in a key may be filled with this."""
    fits = (re.fullmatch(one, word) for one in makings())
    return word in words() or any(fit and set(fit.groups()) <= words() for fit in fits)


def templates() -> set[str]:
    """The keys that templates say."""
    texts = [path.read_text(encoding="utf-8") for path in (HOUSE / "data" / "report").iterdir()]
    calls = [call for text in texts for call in re.findall(r"\bsay\(([^()]+)", text)]
    return {key for call in calls for key in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', call)}


def test_no_key_is_unused() -> None:
    """Issue 4: no key unused. A key is used if the code has it as it is, or puts it together from words that
    the code has: ``refused-`` and the key of a reason, ``resistance-`` and the name of an event."""
    shapes, in_templates = made_up(), templates()

    def used(key: str) -> bool:
        fits = (re.fullmatch(one, key) for one in shapes)
        return key in words() | in_templates or any(fit and all(map(fills, fit.groups())) for fit in fits)

    assert {key for key in english() - set(sentences(ENGLISH, "commands.ftl")) if not used(key)} == set()


def test_every_key_that_is_said_has_a_sentence() -> None:
    """Issue 4: all wording is in ``data/wording``."""
    said = {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "say"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(said) > 50
    assert (said | templates()) - english() == set()
