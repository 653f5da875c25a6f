"""Singular and plural are right: whatever number a message is given, the noun behind it agrees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.games.registry import GAMES
from bot.presentation.wording import ENGLISH, LANGUAGES, say, seat_name

from .messages import COUNTED, in_each, messages, variants
from .parts import parts_of

COUNTS = (0, 1, 2, 5, 21)

NOUNS = {
    "en": """attacker attempt card casualty:casualties character column combat member command day decision
        defender die:dice entry:entries event figure flag game gendarme group guess:guesses hex:hexes hit
        hour HQ increment item kind letter level line maquisard marker medal minute mistake move number order
        picture player point question reinforcement round row roll second section shot soldier squad star step
        strength target time topic train turn unit page wire""",
    "fr": """carte cible colonne combat combattant décision dé entrée erreur escouade étape événement figurine
        fil fois:fois force gendarme groupe heure hexagone image incrément jet:jets jeton jour lettre ligne
        maquisard marqueur membre minute médaille mission numéro objet ordre page perte placement point
        question rangée renfort section coup tentative tir touche tour train unité drapeau:drapeaux caractère
        étoile pion soldat faute""",
    "de": """Abschnitt:Abschnitte Befehl:Befehle Bild:Bilder Buchstabe:Buchstaben Draht:Drähte Ebene:Ebenen
        Einheit:Einheiten Eintrag:Einträge Ereignis:Ereignisse Ersatzpunkt:Ersatzpunkte Feind:Feinde
        Gendarm:Gendarmen Maquisard:Maquisards Mitglied:Mitglieder
        Reaktionspunkt:Reaktionspunkte Soldat:Soldaten
        Treffer:Treffer Versuch:Versuche Zahl:Zahlen Ziel:Ziele
        Feld:Felder Fehler:Fehler Figur:Figuren Flagge:Flaggen Frage:Fragen Gruppe:Gruppen
        Karte:Karten Kampf:Kämpfe Entscheidung:Entscheidungen
        Marker:Marker Medaille:Medaillen Minute:Minuten Mal:Male Punkt:Punkte Reihe:Reihen Schritt:Schritte
        Schuss:Schüsse Seite:Seiten Stärke:Stärken Stern:Sterne Stunde:Stunden Tag:Tage Thema:Themen
        Trupp:Trupps Würfel:Würfel Zeichen:Zeichen Zeile:Zeilen Zug:Züge Züge:Züge Stufe:Stufen
        Stück:Stücke Siegpunkt:Siegpunkte
        Eisenbahnzug:Eisenbahnzüge Sektion:Sektionen Spalte:Spalten Spielzug:Spielzüge""",
}
"""The countable nouns in each language; a plural that is not made with an s stands behind the colon."""

NEVER_ONE = {
    "refused-words-length": ("most", "100 characters"),
    "refused-reason-length": ("most", "300 characters"),
    "refused-hours-range": ("most", "1,440 hours"),
    "refused-days-range": ("most", "60 days"),
    "document-deep": ("most", "a limit of the program"),
    "document-list-long": ("given", "more than the most that is allowed"),
    "document-long": ("given", "more than a file may have"),
    "refused-no-export-roll": ("given", "more than 256 numbers"),
    "refused-shows-many": ("most", "2 shows"),
    "verdict-stopped": ("most", "10 and more"),
    "replay-thinned": ("of", "more than the pictures of a film"),
    "document-rest": ("most", "100 kinds"),
    "document-text-long": ("given", "more than the most that is allowed"),
} | {key: why for kind in GAMES for key, why in parts_of(kind).never_one.items()}
"""Facts that are never zero or one, in messages whose noun is always plural: the fact, and the reason."""

NAMES = {"attacker", "card", "figure", "unit"}
"""Facts that are names, so the word behind one is a verb."""

VERBS = """activates acts arrives asks battles becomes begins carries challenges changes chooses clears
    closes comes defends digs does drifts drops enters falls finds gains goes has hides holds ignores is
    keeps kills knows lands leads leaves looks loses marks needs observes overruns passes plays reacts
    regains removes rescues retreats returns runs saves says sets shakes shoots sits stands takes tends
    tests throws waits was wins"""
"""The English words with an s behind a fact that is a name."""

OTHERS = {"as", "goods", "yours", "Germans"}
"""The other English words with an s behind a fact; of the Germans in a zone there are at least three."""


@cache
def nouns(spoken: str) -> dict[str, str]:
    """Returns the plural of each countable noun, by its singular."""
    pairs = (one.partition(":") for one in NOUNS[spoken].split())
    return {one: other or f"{one}s" for one, _, other in pairs}


@cache
def counted_noun(spoken: str) -> re.Pattern[str]:
    """Returns a pattern of a number and the countable noun behind it."""
    words = "|".join(sorted({*nouns(spoken), *nouns(spoken).values()}, key=len, reverse=True))
    return re.compile(rf"(?<![\w.,+−–/-])(\d+)[ \u00a0]({words})\b(?! (?:unit|group))")


@cache
def behind(spoken: str) -> re.Pattern[str]:
    """Returns a pattern of a countable noun that stands behind a fact."""
    words = "|".join(sorted({*nouns(spoken), *nouns(spoken).values()}, key=len, reverse=True))
    return re.compile(rf"[*`]*[\s\u00a0](?:{words})\b")


class Behind(Visitor):
    """Collects the words that stand right behind a fact."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the visitor's own spelling
        for one, after in zip(node.elements, node.elements[1:], strict=False):
            match one, after:
                case (
                    ast.Placeable(expression=ast.VariableReference()),
                    ast.TextElement(value=text),
                ) if word := re.match(r"[*`]* ([A-Za-z]+)", text):
                    self.found.add(word[1])
        self.generic_visit(node)


class Numbered(Visitor):
    """Collects the facts of a message that are followed by a countable noun."""

    def __init__(self, spoken: str) -> None:
        self.behind = behind(spoken)
        self.found: set[str] = set()

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the visitor's own spelling
        for one, after in zip(node.elements, node.elements[1:], strict=False):
            match one, after:
                case (
                    ast.Placeable(expression=ast.VariableReference(id=name)),
                    ast.TextElement(value=text),
                ) if self.behind.match(text) and name.name not in NAMES:
                    self.found.add(name.name)
        self.generic_visit(node)


def numbered(spoken: str, key: str) -> set[str]:
    """Returns the facts of a message that are numbers: it selects by them, or a noun stands behind them in
    some language."""
    found = {name for name, keys in variants(spoken, key).items() if any(map(COUNTED.fullmatch, keys))}
    return found.union(*(before_nouns(language, key) for language in LANGUAGES))


@cache
def before_nouns(language: str, key: str) -> set[str]:
    """Returns the facts of a message behind which a noun stands in this language."""
    reading = Numbered(language)
    if key in messages(language):
        reading.visit(messages(language)[key])
    return reading.found


def said(spoken: str, key: str) -> Iterator[tuple[str, str]]:
    """Yields the message with each number that each of its facts may have, and the name of that fact."""
    numbers = numbered(spoken, key)
    english = variants(ENGLISH, key)
    plain: dict[str, list[str | int]] = {}
    for name, own in variants(spoken, key).items():
        either = sorted({*own, *english.get(name, set())})
        seats = [seat_name("german")] if name in ("seat", "winner") else []
        plain[name] = [3] if name in numbers else [*either, *(seats or ["X9"])]
    for name in sorted(numbers & set(plain)):
        tried: dict[str, list[str | int]] = {**plain, name: list(COUNTS)}
        for values in product(*tried.values()):
            facts = dict(zip(tried, values, strict=True))
            if facts[name] not in (0, 1) or NEVER_ONE.get(key, [""])[0] != name:
                yield name, say(key, **facts)


def wrong(spoken: str, text: str) -> list[str]:
    """Returns the numbers in a text whose noun does not agree."""
    known = nouns(spoken)
    found = []
    for number, noun in counted_noun(spoken).findall(re.sub(r"[*`_]", "", text)):
        single = int(number) == 1 or (spoken == "fr" and int(number) == 0)
        if known.get(noun) != noun and (noun in known) is not single:
            found.append(f"{number} {noun}")
    return found


@in_each
def test_every_noun_goes_with_its_number(language: str) -> None:
    """Each message has the right nouns with 0, 1, 2, 5 and 21 of what it counts, so none says "1 units"."""
    faults: dict[str, set[str]] = {}
    counted = 0
    for key in sorted(messages(language).keys() & messages(ENGLISH).keys()):
        for name, text in said(language, key):
            counted += 1
            if bad := wrong(language, text):
                faults.setdefault(f"{key}: {name}", set()).update(bad)
    assert counted > 400
    assert faults == {}


def test_every_noun_behind_a_fact_is_checked() -> None:
    """Each English word in the plural behind a fact is a noun that the check above knows, or no noun."""
    reading = Behind()
    for message in messages(ENGLISH).values():
        reading.visit(message)
    assert len(reading.found) > 100
    known = {*nouns(ENGLISH).values(), *VERBS.split(), *OTHERS}
    assert {word for word in reading.found if word.endswith("s")} - known == set()


@pytest.mark.parametrize(
    ("spoken", "text", "bad"),
    [
        ("en", "**1 units** and 1 unit, 21 units, 0 unit", ["1 units", "0 unit"]),
        ("fr", "0 unité, 1 unités, 2 unité", ["1 unités", "2 unité"]),
        ("de", "1 Karten, 5 Karten, 2 Karte", ["1 Karten", "2 Karte"]),
    ],
)
def test_a_wrong_number_is_found(spoken: str, text: str, bad: list[str]) -> None:
    """The check finds a noun that does not agree with its number."""
    assert sorted(wrong(spoken, text)) == sorted(bad)
