"""Python code contains no text for people, neither whole sentences nor parts that are joined there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.presentation.wording import ENGLISH

from .wording_files import REPOSITORY, WORDING, commands, patterns, sources, walked

SPEAKING = ("cogs", "bot/presentation", "bot/delivery", "bot/interactions", "bot/client.py")
"""The modules that speak to people; the command line is left out because its texts for the bot's owner are
English."""

SHOWN = {"content", "description", "label", "placeholder", "text", "title"}
"""The parameters that give Discord a text to show."""

SENDING = {"answer", "send", "send_message", "redraw", "layout", "TextDisplay", "Message", "footed"}
"""The functions that give Discord a text to show."""

DRAWING = {"text", "heading"}
"""The functions of ``bot.presentation.svg`` that write on a picture."""

BETWEEN = re.compile(r"[,;:.!?] ")
"""Matches the punctuation between the words of a sentence or a list, which each language has of its own."""

WORDS = re.compile(r"[^\W\d_]{2,}[,.:;!?]? [^\W\d_]+")


def spoken() -> Iterator[tuple[str, ast.Module]]:
    """Yields the modules that speak to people: name and tree."""
    for path, tree in sources():
        name = path.relative_to(REPOSITORY).as_posix()
        if name.startswith(SPEAKING):
            yield name, tree


def unread(tree: ast.Module) -> set[int]:
    """Returns the ids of the strings that no player reads: docstrings, log messages, what the bot's owner is
    told, and texts of internal errors."""
    found: set[int] = set()
    for node in walked(tree):
        match node:
            case ast.Expr(value=ast.Constant() as value):
                found.add(id(value))
            case (
                ast.Call(func=ast.Attribute(value=ast.Name(id="log") | ast.Attribute(attr="owner")))
                | ast.Assert()
            ):
                found |= {id(part) for part in ast.walk(node)}
            case ast.Raise(exc=ast.Call(func=ast.Name(id="ValueError" | "LookupError" | "AssertionError"))):
                found |= {id(part) for part in ast.walk(node)}
    return found


def plain(node: ast.expr) -> list[str]:
    """Returns the constant strings in a string or f-string; none for any other node."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def literal(node: ast.expr) -> str:
    """Returns the letters in a string or f-string; empty for any other node."""
    return "".join(letter for part in plain(node) for letter in part if letter.isalpha())


def drawn(tree: ast.Module) -> set[str]:
    """Returns the functions that write on a picture, if a module draws one."""
    taken = [node for node in walked(tree) if isinstance(node, ast.ImportFrom)]
    ours = {name.name for node in taken if node.module == "bot.presentation.svg" for name in node.names}
    return ours & DRAWING


def joined(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields what is joined with the punctuation of one language, in an f-string or by ``join``."""
    skipped = unread(tree)
    for node in walked(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str() as mark), attr="join")):
                if BETWEEN.search(mark) or any(letter.isalpha() for letter in mark):
                    yield node.lineno, mark
            case ast.JoinedStr(values=values):
                parts = [part for one in values if id(one) not in skipped for part in plain(one)]
                yield from ((node.lineno, part) for part in parts if BETWEEN.search(part))


class Selecting(Visitor):
    """Collects the words by which a sentence selects its variants, each with its fact."""

    def __init__(self) -> None:
        self.words: set[tuple[str, str]] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference)
        fact = node.selector.id.name
        keys = [variant.key for variant in node.variants]
        names = [one.name if isinstance(one, ftl.Identifier) else one.value for one in keys]
        self.words |= {(fact, name) for name in names}
        self.generic_visit(node)


@cache
def variants(key: str) -> set[tuple[str, str]]:
    """Returns the facts of a sentence, each with the words that may be given for it."""
    selecting = Selecting()
    for file in WORDING[ENGLISH]:
        if key in patterns(ENGLISH, file):
            selecting.visit(patterns(ENGLISH, file)[key])
    return selecting.words


def told(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields words that are given to a sentence as facts although it does not select by them."""
    for node in walked(tree):
        match node:
            case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str() as key)], keywords=facts):
                for fact in facts:
                    whole = fact.value
                    given = [whole.body, whole.orelse] if isinstance(whole, ast.IfExp) else [whole]
                    words = [
                        str(one.value) for one in given if isinstance(one, ast.Constant) and literal(one)
                    ]
                    yield from (
                        (node.lineno, word) for word in words if (fact.arg, word) not in variants(key)
                    )


def shown(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields the texts in the code that Discord or a picture shows."""
    sending = SENDING | drawn(tree)
    for node in walked(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = [keyword.value for keyword in node.keywords if keyword.arg in SHOWN]
            given += node.args if called in sending else []
            yield from ((node.lineno, literal(one)) for one in given if literal(one))


def objections(name: str, tree: ast.Module) -> Iterator[str]:
    """Yields each text for people in a module: two words in a row; letters that Discord or a picture shows;
    words joined with the punctuation of one language; a fact in English."""
    names = {key.removeprefix("command-").replace("-", " ") for key in commands()}
    skipped = unread(tree)
    strings = [
        (part.lineno, part.value)
        for part in walked(tree)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in skipped
    ]
    sentences = [(line, one) for line, one in strings if WORDS.search(one) and one not in names]
    for line, one in (*sentences, *joined(tree), *told(tree), *shown(tree)):
        yield f"{name}:{line}: {one}"


def test_no_text_for_people_in_python_code() -> None:
    """No module that speaks to people contains text for people."""
    found = [objection for name, tree in spoken() for objection in objections(name, tree)]
    assert found == []


def test_the_rules_and_the_referee_put_no_list_in_words() -> None:
    """The rules and the referee give what a refusal names as a tuple, because the wording makes it a list in
    the reader's language."""
    reasons = [
        (path.name, part.lineno)
        for path, tree in sources()
        for node in walked(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
        for given in node.args[2:]
        for part in ast.walk(given)
        if isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Attribute) and part.attr == "join")
    ]
    assert reasons == []


@pytest.mark.parametrize(
    "code",
    [
        'await answer(interaction, "You sit down.")',
        'await answer(interaction, f"{user} sits down")',
        'button(press, label="Seal")',
        '@app_commands.command(description="Sit")\nasync def sit(): ...',
        'raise Refused("The seat is taken")',
        'await channel.send("Paused")',
        'from bot.presentation.svg import text\nmark = text("Task", 1, 2)',
        'names = ", ".join(held)',
        'names = " and ".join(held)',
        'line = f"{zone}: {held}"',
        'said = say("answer-list-waits", seat=seat, since="never", until=until)',
    ],
)
def test_text_in_code_is_found(code: str) -> None:
    """The check finds text for people in code, even one word on a button."""
    assert list(objections("cogs/some.py", ast.parse(code)))
    for good in (
        'say("answer-sit", seat=seat)',
        'say("answer-list-waits", seat=seat, since="none", until=until)',
        'custom_id = f"{head}:{seat}"',
        'log.warning("it cannot be sent: %s", error)',
        '"""A day."""',
    ):
        assert list(objections("cogs/some.py", ast.parse(good))) == []
