"""Commands that check files, without a database: verify, check-campaign, and m44, which also draws
scenarios."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.command_line.console import STDERR, STDOUT, give_up, run_on_store

if TYPE_CHECKING:
    from bot.games.document_lines import Mistake
    from bot.presentation.presenter import DocumentKind
    from bot.store.store import Store


def verify(
    file: Annotated[Path, typer.Argument(help="What /table export or planvert export gave.")],
    digest: Annotated[
        str | None, typer.Option(help="The digest of the closing post: is this the record of that game?")
    ] = None,
    computer: Annotated[
        bool, typer.Option("--computer", help="Also compute the moves of computer players again.")
    ] = False,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="Whatever size the record has, and however long it takes.")
    ] = False,
) -> None:
    """Verify the record of a game, step by step; needs nothing but the file."""
    from bot.games.game import Refused
    from bot.presentation.messages import refusal
    from bot.presentation.verdict import verdict_text
    from bot.referee.verify import NO_LIMITS, Limits, compare, verdict_on

    # Computing moves again takes as long as it took.
    limits = NO_LIMITS if no_limits else Limits(seconds=inf) if computer else Limits()
    try:
        with file.open("rb") as opened:
            # One byte more than the limit shows that it is passed.
            data = opened.read(-1 if no_limits else int(limits.size * 1024) + 1)
        verdict = verdict_on(data, limits, computers=computer)
    except OSError as problem:
        give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except Refused as refused:
        give_up(refusal(refused), code=2)
    if digest is not None:
        verdict = compare(verdict, [digest], every=False)
    _tell([verdict_text(verdict)])
    if verdict.faults or verdict.stopped:
        raise typer.Exit(2 if verdict.stopped else 1)


def check_campaign(file: Annotated[Path, typer.Argument(help="A campaign.")]) -> None:
    """List every mistake in a campaign file with its line, or describe the campaign."""
    from bot.presentation.presenter import documents_for

    campaigns = documents_for("campaign")
    campaign = _read(campaigns, file)
    if campaign is None:
        raise typer.Exit(2)
    if isinstance(campaign, list):
        _tell_mistakes(file.name, campaign)
        raise typer.Exit(1)
    _tell([campaigns.summary(campaign)])


ENDINGS = (".m44", ".toml")
"""The endings of the files of a folder that are checked."""


def m44(
    files: Annotated[
        list[Path], typer.Argument(help="Scenarios, .m44 or our own .toml, or folders of them.")
    ],
    draw: Annotated[
        Path | None, typer.Option(help="Draw each of them there, as PNG and as text.", file_okay=False)
    ] = None,
    add: Annotated[
        int | None, typer.Option(help="Add each of them to the server of this id, beside its members' own.")
    ] = None,
) -> None:
    """List every mistake in scenario files with its line, and all their rules that are not played here."""
    from bot.presentation.presenter import documents_for

    scenarios = documents_for("scenario")
    paths = list(dict.fromkeys(_expanded(files)))
    drawn = set[str]()
    lacking: Counter[str] = Counter()
    good = wrong = failed = 0
    added = dict[str, tuple[str, Path]]()
    for path in paths:
        scenario = _read(scenarios, path)
        if scenario is None:
            failed += 1
        elif isinstance(scenario, list):
            _tell_mistakes(str(path), scenario)
            lacks = set(scenarios.lacks(scenario))
            lacking.update(lacks)
            wrong += not lacks
        else:
            good += 1
            added[path.stem] = scenarios.title(scenario), path
            STDOUT.print(f"✓ {_name(path)}: {scenarios.title(scenario)}", markup=False, soft_wrap=True)
            if len(paths) == 1:
                _tell([scenarios.summary(scenario), *scenarios.notes(scenario)])
            if draw:
                name = path.stem
                while name in drawn:
                    name += "-2"
                drawn.add(name)
                _draw(scenarios, scenario, draw / f"{name}.png")
    if add is not None:
        _add(scenarios, add, added)
    _tell([" ".join(_tally(good, len(paths), wrong, lacking))])
    raise typer.Exit(2 if failed else int(good < len(paths)))


def _expanded(files: Iterable[Path]) -> Iterator[Path]:
    """Yields the files, those of a folder and the folders in it in the order of their names. Gives up if
    there is none in a folder."""
    for file in files:
        if not file.is_dir():
            yield file
            continue
        paths = sorted(path for path in file.rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())
        if not paths:
            give_up(f"There is no {' or '.join(ENDINGS)} file in {file}.", code=2)
        yield from paths


def _read(kind: DocumentKind[Any], path: Path) -> Any | list[Mistake] | None:
    """Returns the document in a file, or every mistake in it; None, after saying why, if it cannot be
    read."""
    from bot.games.game import Refused
    from bot.presentation.messages import refusal
    from bot.referee.documents import LARGEST_DOCUMENT, readable

    try:
        with path.open("rb") as file:
            return kind.read(path.stem, readable(file.read(LARGEST_DOCUMENT + 1)), path.name)
    except OSError as problem:
        _complain(f"{_name(path)} cannot be read: {problem.strerror}.")
    except Refused as refused:
        _complain(f"{_name(path)}: {refusal(refused)}")
    return None


def _add(kind: DocumentKind[Any], guild_id: int, files: Mapping[str, tuple[str, Path]]) -> None:
    """Adds the documents of these files, each with its title, to a server for whoever runs the bot."""
    from datetime import UTC, datetime

    from bot.referee.documents import Library, name_for, readable

    async def add(store: Store) -> None:
        library = Library(store, kind.game, guild_id)
        for stem, (title, path) in files.items():
            text = readable(path.read_bytes())
            await library.add_as_owner(name_for(stem), title, text, datetime.now(UTC))

    run_on_store(add)
    _tell([f"{len(files)} added to server {guild_id}."])


def _tell_mistakes(name: str, mistakes: Sequence[Mistake]) -> None:
    from bot.presentation.documents import mistakes_lines

    _tell(mistakes_lines(name, mistakes))


def _tally(good: int, count: int, wrong: int, lacking: Counter[str]) -> Iterator[str]:
    """Yields how many files can be played, and what the others lack, the most frequent first."""
    yield f"{good} of {count} {'file' if count == 1 else 'files'} can be played."
    if lacking:
        every = sorted(lacking.items(), key=lambda item: (-item[1], item[0]))
        yield f"Not played here: {', '.join(f'{name} ×{times}' for name, times in every)}."
    if wrong:
        yield f"{wrong} {'has' if wrong == 1 else 'have'} other mistakes."


def _draw(kind: DocumentKind[Any], document: Any, place: Path) -> None:
    """Draws the position with which a match begins, as a picture and as text beside it."""
    from bot.presentation.drawing import render
    from bot.presentation.presenter import first_view, presenter_for
    from bot.presentation.wording import unescaped

    view, presenter = first_view(kind, document), presenter_for(kind.game)
    drawing = presenter.picture(view)
    png = asyncio.run(render(drawing)) if drawing else None
    if png is None:
        give_up(f"{place} could not be drawn.", code=2)
    _write(place, png)
    board = presenter.board(view).replace("```\n", "").replace("\n```", "").replace("-# ", "")
    _write(place.with_suffix(".txt"), f"{unescaped(board)}\n".encode())


def _write(place: Path, content: bytes) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    except OSError as problem:
        give_up(f"{place} cannot be written: {problem.strerror}.", code=2)


def _name(path: Path) -> str:
    from bot.games.typed_text import plain_line

    return plain_line(str(path))


def _tell(texts: Iterable[str]) -> None:
    """Prints texts of the bot without their markup."""
    from bot.presentation.wording import unescaped

    for text in filter(None, texts):
        STDOUT.print(unescaped(text.replace("**", "")), markup=False, soft_wrap=True)


def _complain(sentence: str) -> None:
    STDERR.print(sentence, markup=False, soft_wrap=True)
