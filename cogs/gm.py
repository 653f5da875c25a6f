"""``/gm``: the game master's powers, each used with a reason and in public."""

from discord.ext import commands

from bot.games.match import Match
from bot.interactions import game_master
from bot.interactions.client import Interaction
from bot.interactions.lists import show_list
from bot.interactions.slash import does, slash
from bot.interactions.which_game import NamedSeat, find_allowed, parse_seat
from bot.presentation import messages
from bot.presentation.options import Option, matching
from bot.referee import checks
from bot.referee.master_actions import Act, EndGame, Extend, ImposeDice, Pause, Resume, Set, UndoMoves


class GameMaster(commands.GroupCog, group_name="gm"):
    look = does("look", game_master.show_seats)

    @slash("set")
    async def set_(self, interaction: Interaction, what: str, value: str, reason: str, match: Match) -> None:
        reason = checks.parse_reason(reason)
        await game_master.act_as_master(
            interaction, match.id, Set(reason, game_master.parse_setting(match, what, value))
        )

    @slash()
    async def dice(self, interaction: Interaction, values: str, reason: str, game: str | None = None) -> None:
        await game_master.act_as_master(interaction, game, ImposeDice(reason, checks.parse_dice(values)))

    @slash()
    async def act(
        self, interaction: Interaction, seat: NamedSeat, command: str, reason: str, match: Match
    ) -> None:
        given = checks.legal_command(match, seat, command)
        await game_master.act_as_master(interaction, match.id, Act(reason, seat, given))

    @slash()
    async def undo(
        self, interaction: Interaction, reason: str, steps: int = 1, game: str | None = None
    ) -> None:
        await game_master.act_as_master(interaction, game, UndoMoves(reason, steps))

    extend = game_master.decides(Extend, hours=int, reason=str)
    pause = game_master.decides(Pause, reason=str)
    resume = game_master.decides(Resume)

    replace = does("replace", game_master.replace_player)
    computer = does("computer", game_master.seat_computer)

    @slash()
    async def end(
        self, interaction: Interaction, reason: str, match: Match, winner: NamedSeat | None = None
    ) -> None:
        await game_master.act_as_master(interaction, match.id, EndGame(reason, winner))

    move = does("move", game_master.move_game)
    move.autocomplete("game")(game_master.complete_master_games)

    @slash(reads=True)
    async def log(self, interaction: Interaction, match: Match) -> None:
        await show_list(interaction, "gmlog", match.id, page=0)

    @set_.autocomplete("what")
    async def complete_what(self, interaction: Interaction, current: str) -> list[Option]:
        labels = game_master.subjects(await find_allowed(interaction, interaction.namespace.game))
        return matching([(label, key) for key, label in labels.items()], current)

    @set_.autocomplete("value")
    async def complete_value(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_allowed(interaction, interaction.namespace.game)
        labels = game_master.values(match, interaction.namespace.what or "")
        return matching([(label, key) for key, label in labels.items()], current)

    @act.autocomplete("command")
    async def complete_command(self, interaction: Interaction, current: str) -> list[Option]:
        match = await find_allowed(interaction, interaction.namespace.game)
        seat = parse_seat(match.game, interaction.namespace.seat or match.game.seats[0])
        view = match.view(seat)
        labels = [
            (messages.presenter_of(match).choice(choice, view.state), str(choice.command))
            for choice in match.choices(seat)
        ]
        return matching(labels, current)
