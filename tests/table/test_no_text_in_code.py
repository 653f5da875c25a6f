"""No text for people stands in Python code: neither whole, nor put together there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.table.wording import ENGLISH

from .test_wording import FILES, HOUSE, commands, patterns, sources

SPEAKING = ("cogs", "bot/table", "bot/delivery", "bot/answers.py", "bot/client.py", "bot/translator.py")
"""The code that speaks to people; what the command line says to the owner of the bot is English."""

SHOWN = {"content", "description", "label", "placeholder", "text", "title"}
"""The parameters by which Discord is given something to read."""

SENDING = {"answer", "send", "send_message", "redrawn", "layout", "TextDisplay", "Letter", "footed"}
"""What gives Discord something to read, as it is called."""

DRAWING = {"text", "heading"}
"""What writes on a picture, from ``bot.table.ink``."""

BETWEEN = re.compile(r"[,;:.!?] ")
"""What stands between the words of a sentence or a list; each language has its own."""

WORDS = re.compile(r"[^\W\d_]{2,}[,.:;!?]? [^\W\d_]+")


def spoken() -> Iterator[tuple[str, ast.Module]]:
    """The modules that speak to people."""
    for path, tree in sources():
        name = path.relative_to(HOUSE).as_posix()
        if name.startswith(SPEAKING):
            yield name, tree


def unread(tree: ast.Module) -> set[int]:
    """The strings that no player reads: docstrings, what is logged, and what is raised for us alone."""
    found: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as value):
                found.add(id(value))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))) | ast.Assert():
                found |= {id(one) for one in ast.walk(node)}
            case ast.Raise(exc=ast.Call(func=ast.Name(id="ValueError" | "LookupError" | "AssertionError"))):
                found |= {id(one) for one in ast.walk(node)}
    return found


def plain(node: ast.expr) -> list[str]:
    """The strings that stand in a string, put together or not; none for anything else."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def literal(node: ast.expr) -> str:
    """The letters that stand in a string, put together or not; empty for anything else."""
    return "".join(letter for part in plain(node) for letter in part if letter.isalpha())


def drawn(tree: ast.Module) -> set[str]:
    """What writes on a picture, where a module draws one."""
    taken = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = {one.name for node in taken if node.module == "bot.table.ink" for one in node.names}
    return ours & DRAWING


def joined(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is put together with the marks of one language, in an f-string or by ``join``."""
    skipped = unread(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str() as mark), attr="join")):
                if BETWEEN.search(mark) or any(letter.isalpha() for letter in mark):
                    yield node.lineno, mark
            case ast.JoinedStr(values=values):
                parts = [part for one in values if id(one) not in skipped for part in plain(one)]
                yield from ((node.lineno, one) for one in parts if BETWEEN.search(one))


class Selecting(Visitor):
    """The words by which a sentence selects among its variants, each with the fact that it stands for."""

    def __init__(self) -> None:
        self.words: set[tuple[str, str]] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference)
        fact = node.selector.id.name
        keys = [one.key for one in node.variants]
        names = [one.name if isinstance(one, ftl.Identifier) else one.value for one in keys]
        self.words |= {(fact, name) for name in names}
        self.generic_visit(node)


@cache
def variants(key: str) -> set[tuple[str, str]]:
    """The facts of a sentence, and the words that may be given for them."""
    selecting = Selecting()
    for file in FILES:
        if key in patterns(ENGLISH, file):
            selecting.visit(patterns(ENGLISH, file)[key])
    return selecting.words


def told(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Words that are given to a sentence as facts, though it does not select by them."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str() as key)], keywords=facts):
                for fact in facts:
                    whole = fact.value
                    given = [whole.body, whole.orelse] if isinstance(whole, ast.IfExp) else [whole]
                    words = [
                        str(one.value) for one in given if isinstance(one, ast.Constant) and literal(one)
                    ]
                    yield from ((node.lineno, one) for one in words if (fact.arg, one) not in variants(key))


def shown(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What Discord is given to show, or a picture, as it stands in the code."""
    sending = SENDING | drawn(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = [one.value for one in node.keywords if one.arg in SHOWN]
            given += node.args if called in sending else []
            yield from ((node.lineno, literal(one)) for one in given if literal(one))


def objections(name: str, tree: ast.Module) -> Iterator[str]:
    """Text for people in a module: two words in a row; anything in letters that Discord or a picture is to
    show; words that are put together with the marks of one language; a fact in English."""
    names = {key.removeprefix("command-").replace("-", " ") for key in commands()}
    skipped = unread(tree)
    strings = [
        (one.lineno, one.value)
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in skipped
    ]
    sentences = [(line, one) for line, one in strings if WORDS.search(one) and one not in names]
    for line, one in (*sentences, *joined(tree), *told(tree), *shown(tree)):
        yield f"{name}:{line}: {one}"


def test_no_text_for_people_in_python_code() -> None:
    """Issue 4: no text for people in Python code."""
    found = [one for name, tree in spoken() for one in objections(name, tree)]
    assert found == []


def test_the_rules_and_the_referee_put_no_list_in_words() -> None:
    """Issue 4: no text for people in Python code: what a refusal names is a tuple; it becomes a list where it
    is said."""
    reasons = [
        (path.name, one.lineno)
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
        for given in node.args[2:]
        for one in ast.walk(given)
        if isinstance(one, ast.JoinedStr) or (isinstance(one, ast.Attribute) and one.attr == "join")
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
        'from bot.table.ink import text\nmark = text("Task", 1, 2)',
        'names = ", ".join(held)',
        'names = " and ".join(held)',
        'line = f"{zone}: {held}"',
        'said = say("answer-list-waits", seat=seat, since="never", until=until)',
    ],
)
def test_text_in_code_is_found(code: str) -> None:
    """Issue 4: no text for people in Python code, be it one word on a button."""
    assert list(objections("cogs/some.py", ast.parse(code)))
    for good in (
        'say("answer-sit", seat=seat)',
        'say("answer-list-waits", seat=seat, since="none", until=until)',
        'custom_id = f"{head}:{seat}"',
        'log.warning("it cannot be sent: %s", error)',
        '"""A day."""',
    ):
        assert list(objections("cogs/some.py", ast.parse(good))) == []
