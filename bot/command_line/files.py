"""Commands that check files, without a database: verify, check-campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.console import OUT, give_up


def verify(
    file: Annotated[Path, typer.Argument(help="What /table export or planvert export gave.")],
    digest: Annotated[
        str | None, typer.Option(help="The digest of the closing post: is this the record of that game?")
    ] = None,
    computer: Annotated[
        bool, typer.Option("--computer", help="Also compute the moves of computer players again.")
    ] = False,
) -> None:
    """Verify the record of a game, step by step; needs nothing but the file."""
    from bot.referee.verify import NoExport, read_record
    from bot.referee.verify import verify as checked
    from bot.table.markup import unescaped
    from bot.table.verdict import verdict_text
    from bot.table.wording import say

    try:
        found = checked(read_record(file.read_bytes()), digest, computers=computer)
    except OSError as problem:
        give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except NoExport:
        give_up(say("refused-no-export"), code=2)
    OUT.print(unescaped(verdict_text(found)), markup=False, soft_wrap=True)
    if found.faults:
        raise typer.Exit(1)


def check_campaign(file: Annotated[Path, typer.Argument(help="A campaign.")]) -> None:
    """List every mistake in a campaign file with its line, or describe the campaign."""
    from bot.games.game import Refused
    from bot.referee.documents import readable
    from bot.table.documents import mistakes_lines
    from bot.table.markup import unescaped
    from bot.table.messages import refusal
    from bot.table.presenter import documents_for

    campaigns = documents_for("campaign")
    try:
        found = campaigns.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except Refused as refused:
        give_up(refusal(refused), code=2)
    if not isinstance(found, list):
        OUT.print(unescaped(campaigns.summary(found).replace("**", "")), markup=False, soft_wrap=True)
        return
    for line in mistakes_lines(file.name, found):
        OUT.print(unescaped(line.replace("**", "")), markup=False, soft_wrap=True)
    raise typer.Exit(1)
