"""Forty strings that try to be more than text, and the patterns that show when one succeeds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from unicodedata import category

from bot.games.match import Match, apply
from bot.games.match_events import MatchOpened
from bot.presentation.drawing import Drawing
from simulated.pictures import whole

from .table import Table

HOSTILE = (
    # links and addresses
    "[evil](https://evil.example)",
    "[**evil**](<https://evil.example>)",
    "https://evil.example/login?a=b",
    "<https://evil.example>",
    "evil discord.gg/abcdef",
    "www.evil.example",
    "![evil](https://evil.example/x.png)",
    # mentions and other markup in angle brackets
    "@everyone evil",
    "@here evil",
    "<@666000666000666000> evil",
    "<@!666000666000666000> evil",
    "<@&666000666000666000> evil",
    "<#666000666000666000> evil",
    "<t:1666000666:R> evil",
    "</evil:666000666000666000>",
    "<id:guide> evil",
    "<:evil:666000666000666000>",
    "<a:evil:666000666000666000>",
    ":skull: evil",
    # text styles
    "# evil line",
    "### evil line",
    "-# evil line",
    "> evil line",
    ">>> evil line",
    "- evil line",
    "1. evil line",
    "**evil** *evil* ***evil***",
    "__evil__ _evil_ ~~evil~~",
    "||evil||",
    "`evil code` ``evil code``",
    "```\nevil code\n```",
    # line starts, and invisible characters
    "evil\nsecond evil\n# evil line",
    "evil\u2028# evil line\r\n\x0b\x85second evil",
    "evil\u202etxt.exe\u2066\u2069\u200f",
    "e\u200bv\u200ci\u200dl\u2060\ufeff\u00ad",
    "evil\U000e0065\U000e0076\U000e0069\U000e006c\ufe0e\U000e0101\u180b",
    "evil\u3164\u115f\u1160\uffa0\u2800\u034f",
    "e" + "\u0301\u0316\u0323\u0489" * 12 + "vil",
    "\x1b[31mevil\x07\x00",
    # backslashes that might undo the bot's own
    "\\[evil](https://evil.example) \\\\*evil* \\",
)

UNSEEN = (
    "",
    " \n\t",
    "\u200b\u200d\u2060",
    "\u3164\u2800 \uffa0",
    "\u202e\u202c",
    "\ufe0f\U000e0061",
    "\u0301\u0316",
)
"""Texts with nothing visible in them."""

INERT = re.compile(r"```.*?```|`[^`\n]*`|\\[!-/:-@\[-`{-~]", re.DOTALL)
"""Matches code, and a character escaped by a backslash."""

LIVE = {
    "link": re.compile(r"\[[^\]\n]*\]\(|https?://|discord\.gg/|\bwww\.", re.IGNORECASE),
    "mention": re.compile(r"<(?:@[!&]?|#)666|@everyone|@here"),
    "angle": re.compile(r"<t:1?666|</evil|<id:|<a?:evil"),
    "shortcode": re.compile(r":skull:"),
    "type": re.compile(r"(?<!\*)\*evil|\*{3}evil|_evil|~~evil|\|\|evil"),
    "line": re.compile(
        r"^(?:-# |> )?(?:#{1,3}|-#|>|>>>|[-*+]|\d+[.)])\s+evil line|^second evil", re.MULTILINE
    ),
    "code": re.compile(r"`"),
}
"""Patterns that must not match a message after escaped text and the bot's own code are removed."""

TYPED_CODE = re.compile(r"`\s*evil code")

OURS = "https://discord.com/channels/"
"""The only address that the bot writes itself."""

PLAIN = re.compile(r"[ -~\n]+")
"""Matches what every text may contain."""

HIDDEN = re.compile("[\u115f\u1160\u2800\u3164\uffa0\u034f\u180b-\u180f\ufe00-\ufe0e\U000e0000-\U000e0fff]")


def faults(text: str) -> list[str]:
    """Returns what in a message is more than text, or invisible."""
    bare = INERT.sub("¤", text.replace(OURS, ""))
    found = [kind for kind, live in LIVE.items() if live.search(bare)] + unseen(text)
    return [*found, "code"] if TYPED_CODE.search(text) else found


def unseen(text: str) -> list[str]:
    """Returns the characters of a text that are invisible or act on other text."""
    text = PLAIN.sub(" ", text)
    found = [f"U+{ord(sign):04X}" for sign in text if category(sign) in ("Cc", "Cf", "Cs", "Co")]
    found += [f"U+{ord(sign):04X}" for sign in HIDDEN.findall(text)]
    run = 0
    for sign in text:
        run = run + 1 if category(sign) in ("Mn", "Me") else 0
        found += ["marks"] if run > 3 else []
    return found


NAMES = ("label", "description", "placeholder", "name", "title", "filename", "value")
"""Fields in which Discord knows no markup and shows the text as it is."""

IDS = ("custom_id", "nonce", "id", "url", "value")


def leaves(body: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yields every text of a sent message, with the name of its field."""
    if isinstance(body, dict):
        for name, value in body.items():
            yield from leaves(value, name)
    elif isinstance(body, list):
        for value in body:
            yield from leaves(value, key)
    elif isinstance(body, str) and key not in IDS:
        yield key, body


def wrong(body: Any) -> list[tuple[str, str, list[str]]]:
    """Returns each faulty text of a sent message, with its faults."""
    found = []
    for key, text in leaves(body):
        why = unseen(text) if key in NAMES else faults(text)
        if key in NAMES and "evil" in text and re.search(r"\\[\[<*_~|#@:]", text) and "\\\\" not in text:
            why = [*why, "backslash"]
        if why:
            found.append((key, text, why))
    return found


async def swept(table: Table) -> None:
    """Checks that everything the bot has sent or edited is text, and that some of it was typed."""
    bodies = [one.json for one in table.env.http_requests if one.json and not one.path.endswith("/commands")]
    assert wrong(bodies) == []
    assert any("evil" in said for _, said in leaves(bodies))
    assert table.env.errors == []


def quoted(typed: str) -> str:
    """Returns the text as a TOML string."""
    return json.dumps(typed, ensure_ascii=False).replace("\x7f", "\\u007f").replace("\x85", "\\u0085")


def toml(value: Any) -> str:
    """Returns a value as TOML, tables within it in one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{quoted(key)} = {toml(part)}" for key, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case str():
            return quoted(value)
    return json.dumps(value)


def toml_document(table: dict[str, Any]) -> str:
    return "".join(f"{quoted(key)} = {toml(value)}\n" for key, value in table.items())


def opened(kind: str, options: dict[str, Any]) -> Match:
    """Returns a lobby of such a game."""
    return apply(Match("A7QX"), 1, MatchOpened(kind, options, "f" * 64, 1))


def drawn(drawing: Drawing | None) -> str:
    """Checks that a picture and its description contain nothing hidden, and returns the description, which
    has no markup."""
    assert drawing is not None
    assert unseen(whole(drawing)) == unseen(drawing.alt) == []
    return drawing.alt
