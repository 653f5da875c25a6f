"""The ``planvert`` command line: every command, in the order of its help."""

from importlib.metadata import version
from typing import Annotated

import typer

from bot.command_line import database, files, hosting, measuring
from bot.command_line.console import STDOUT
from bot.lab.commands import lab

app = typer.Typer(
    name="planvert",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)

COMMANDS = {
    "Running the bot": (
        hosting.run,
        hosting.check,
        hosting.health,
        hosting.sync,
        database.upgrade,
        database.backup,
        database.move,
    ),
    "Games": (database.export, files.verify, files.check_campaign, files.m44),
    "Trying out": (hosting.sandbox,),
    "Laboratory": (measuring.bench, measuring.pictures),
}
"""The commands, by the group under which the help lists them."""

for group, commands in COMMANDS.items():
    for command in commands:
        app.command(rich_help_panel=group)(command)
app.add_typer(lab, rich_help_panel="Laboratory")


def _show_version(asked: bool) -> None:
    if asked:
        STDOUT.print(f"Plan Vert {version('planvert')}")
        raise typer.Exit


@app.callback()
def planvert(
    _: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Plan Vert referees D-Day 1944 wargames played by chat on Discord."""


def main() -> None:
    app()


if __name__ == "__main__":
    main()
