"""Commands that check files, without a database: verify, check-campaign."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.console import STDOUT, give_up


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
    from bot.presentation.markup import unescaped
    from bot.presentation.messages import refusal
    from bot.presentation.verdict import verdict_text
    from bot.referee.limits import NO_LIMITS, Limits
    from bot.referee.verify import compare, verdict_on

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
    STDOUT.print(unescaped(verdict_text(verdict)), markup=False, soft_wrap=True)
    if verdict.faults or verdict.stopped:
        raise typer.Exit(2 if verdict.stopped else 1)


def check_campaign(file: Annotated[Path, typer.Argument(help="A campaign.")]) -> None:
    """List every mistake in a campaign file with its line, or describe the campaign."""
    from bot.games.game import Refused
    from bot.presentation.documents import mistakes_lines
    from bot.presentation.markup import unescaped
    from bot.presentation.messages import refusal
    from bot.presentation.presenter import documents_for
    from bot.referee.documents import readable

    campaigns = documents_for("campaign")
    try:
        campaign = campaigns.read(file.stem, readable(file.read_bytes()), file.name)
    except OSError as problem:
        give_up(f"{file} cannot be read: {problem.strerror}.", code=2)
    except Refused as refused:
        give_up(refusal(refused), code=2)
    if not isinstance(campaign, list):
        STDOUT.print(unescaped(campaigns.summary(campaign).replace("**", "")), markup=False, soft_wrap=True)
        return
    for line in mistakes_lines(file.name, campaign):
        STDOUT.print(unescaped(line.replace("**", "")), markup=False, soft_wrap=True)
    raise typer.Exit(1)
