"""The ``planvert`` command line: every command, in the order of its help."""

from __future__ import annotations

import typer

from bot.command_line import database, files, hosting, measuring, scenarios
from bot.lab.commands import lab

app = typer.Typer(
    name="planvert",
    help="Plan Vert referees D-Day 1944 wargames played by chat on Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.add_typer(lab)

for command in (
    hosting.run,
    hosting.check,
    hosting.health,
    hosting.sync,
    hosting.sandbox,
    measuring.bench,
    measuring.measure_solo,
    measuring.measure_table,
    measuring.pictures,
    database.upgrade,
    database.backup,
    database.move,
    database.export,
    files.verify,
    files.check_campaign,
    scenarios.m44,
):
    app.command()(command)


def main() -> None:
    """Runs the console script."""
    app()


if __name__ == "__main__":
    main()
