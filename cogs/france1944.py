"""``/france``: France 1944, revised, by slash commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands
from msgspec.structs import replace

from bot.client import PlanVert
from bot.games.france1944 import combat as combats
from bot.games.france1944 import commands as do
from bot.games.france1944.combat import MOST_UNITS, STRONGEST, Case, Method, Sum
from bot.games.france1944.engagement import forecast, surveyed
from bot.games.france1944.purposes import SingleCombat
from bot.games.france1944.state import MoveKind, State, Supplied
from bot.games.france1944.tables import RATIOS, Air, Kind, Tables, house
from bot.games.game import PUBLIC, Command, Dice, Refused
from bot.games.match import OnExpiry
from bot.interactions.answers import Interaction, answer
from bot.interactions.autocomplete import completed, completed_number
from bot.interactions.commands import allowed, answering, find_match, for_a_game, played, quietly
from bot.interactions.lists import LISTERS, Listing, show_list
from bot.interactions.open_dice import throw_here
from bot.interactions.opening import open_game
from bot.table.drawing import attached
from bot.table.france1944 import parsing, weighing
from bot.table.france1944.listing import status_text, units_lines
from bot.table.france1944.working import before, by_ratio, worked
from bot.table.wording import say
from cogs import campaigns

Option = app_commands.Choice[str]
Number = app_commands.Choice[int]
Strength = Range[int, 0, STRONGEST]
Morale = Range[int, 1, 6]
Units = Range[int, 0, MOST_UNITS]
Ratio = Range[int, 1, 5]

KIND = "france1944"

ANY = "any"
"""The placeholder for both sides on a button."""


async def order(interaction: Interaction, game: str | None, made: Callable[[State], Command]) -> None:
    """Handles a player's move; ``made`` makes the command from what they typed and the state of the
    campaign."""
    async with answering(interaction):
        match = await find_match(interaction, game)
        await played(interaction, match, made(match.state))


def typed(field: str, value: Any) -> str:
    """Returns the typed form of a command's field: units separated by commas, hexes by blanks."""
    if isinstance(value, tuple):
        return parsing.NAMES.join(value) if field == "attackers" else " ".join(value)
    return str(value)


async def campaign_of(interaction: Interaction, game: str | None) -> State:
    """Returns the public state of the campaign. Raises ``Refused`` before it has begun."""
    state: State = (await allowed(interaction, game)).view(PUBLIC[0]).state
    return state


def ratios(method: Method, ratio: int | None) -> tuple[int | None, ...]:
    """Returns the ratio results to show: the one given, or with a CRDT all of them if none is given."""
    return RATIOS if ratio is None and method != "revised" else (ratio,)


def free_cases(
    kind: Kind,
    attack: int,
    defence: int,
    attacker_morale: int,
    defender_morale: int,
    units: int,
    ground: str | None,
    support: str | None,
    column: str | None,
    ratio: int | None,
    method: Method,
    *,
    supplied: bool,
    bloody_c: bool,
) -> list[Case]:
    """Returns a combat without a campaign, for each ratio result to show. Raises ``Refused`` with every rule
    that it breaks."""
    first, *others = ratios(method, ratio)
    case = combats.free(
        kind, attack, defence, attacker_morale, defender_morale, units,
        supplied=supplied,
        ground=parsing.grounds(ground) or ("clear",),
        support=parsing.supports(support),
        column=column,
        ratio=first,
        method=method,
        bloody=bloody_c,
    )  # fmt: skip
    if broken := tuple(combats.objections(house(), case, lower=True)):
        raise Refused(*broken, game=KIND)
    return [case, *(replace(case, ratio=other) for other in others)]


class France(commands.GroupCog, group_name="france"):
    """The commands of the two sides, and those that need no campaign."""

    campaign = app_commands.Group(name="campaign", description="…")

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        campaign: str,
        allied: discord.User | None = None,
        german: discord.User | None = None,
        gm: discord.User | None = None,
        method: Method = "revised",
        bloody_c: bool = False,
        choose_lower_odds: bool = False,
        all_or_nothing: bool = True,
        unofficial_errata: bool = True,
        hours: int = 0,
        on_expiry: OnExpiry = "nudge",
    ) -> None:
        async with answering(interaction):
            options = {
                "campaign": await campaigns.named(interaction, campaign),
                "method": method,
                "bloody_c": bloody_c,
                "choose_lower_odds": choose_lower_odds,
                "all_or_nothing": all_or_nothing,
                "unofficial_errata": unofficial_errata,
            }
            seats = {"allied": allied, "german": german}
            await open_game(interaction, KIND, options, seats, gm, hours, on_expiry)

    @app_commands.command()
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            await show_list(interaction, "stands", match.id)

    @app_commands.command()
    async def units(
        self,
        interaction: Interaction,
        side: Literal["allied", "german"] | None = None,
        hex: str | None = None,  # noqa: A002 - the name of the option
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            match = await allowed(interaction, game)
            where = (hex.strip(),) if hex else ()
            await show_list(interaction, "units", match.id, side or ANY, *where)

    @app_commands.command()
    async def activate(self, interaction: Interaction, hq: str, game: str | None = None) -> None:
        await order(interaction, game, lambda state: do.Activate(parsing.unit(state, hq)))

    @app_commands.command()
    async def move(
        self, interaction: Interaction, unit: str, hexes: str, kind: MoveKind, game: str | None = None
    ) -> None:
        await order(
            interaction,
            game,
            lambda state: do.Move(parsing.unit(state, unit), parsing.hexes(hexes), kind),
        )

    @app_commands.command()
    async def declare(
        self, interaction: Interaction, attackers: str, defenders: str, kind: Kind, game: str | None = None
    ) -> None:
        await order(
            interaction,
            game,
            lambda state: do.Declare(parsing.units(state, attackers), parsing.hexes(defenders), kind),
        )

    @app_commands.command()
    async def next(self, interaction: Interaction, game: str | None = None) -> None:
        await order(interaction, game, lambda _: do.Next())

    @app_commands.command()
    async def air(self, interaction: Interaction, combat: int, kind: Air, game: str | None = None) -> None:
        await order(interaction, game, lambda _: do.AirTry(combat, kind))

    @app_commands.command()
    async def resolve(
        self,
        interaction: Interaction,
        combat: int,
        column: str | None = None,
        ratio: Ratio | None = None,
        game: str | None = None,
    ) -> None:
        await order(interaction, game, lambda _: do.Resolve(combat, column, ratio))

    @app_commands.command()
    async def lead(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await order(interaction, game, lambda state: do.Lead(parsing.unit(state, unit)))

    @app_commands.command()
    async def choose(
        self, interaction: Interaction, effect: Literal["steps", "retreat"], game: str | None = None
    ) -> None:
        await order(interaction, game, lambda _: do.Choose(effect))

    @app_commands.command()
    async def lose(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        await order(interaction, game, lambda state: do.Lose(parsing.unit(state, unit)))

    @app_commands.command()
    async def retreat(self, interaction: Interaction, unit: str, to: str, game: str | None = None) -> None:
        await order(interaction, game, lambda state: do.Retreat(parsing.unit(state, unit), to.strip()))

    @app_commands.command()
    async def react(
        self,
        interaction: Interaction,
        kind: Literal["army", "single"],
        piece: str,
        game: str | None = None,
    ) -> None:
        await order(interaction, game, lambda state: do.React(kind, parsing.unit(state, piece)))

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction, game: str | None = None) -> None:
        await order(interaction, game, lambda _: do.Pass())

    @app_commands.command()
    async def supply(
        self, interaction: Interaction, unit: str, supplied: Supplied, game: str | None = None
    ) -> None:
        await order(interaction, game, lambda state: do.Supply(parsing.unit(state, unit), supplied))

    @app_commands.command()
    async def agree(self, interaction: Interaction, game: str | None = None) -> None:
        await order(interaction, game, lambda _: do.Agree())

    @app_commands.command()
    async def dispute(self, interaction: Interaction, game: str | None = None) -> None:
        await order(interaction, game, lambda _: do.Dispute())

    @app_commands.command()
    async def replace(
        self, interaction: Interaction, unit: str, to: str | None = None, game: str | None = None
    ) -> None:
        where = to.strip() if to else None
        await order(interaction, game, lambda state: do.Replace(parsing.unit(state, unit), where))

    # --- odds

    @app_commands.command()
    async def weigh(
        self,
        interaction: Interaction,
        attackers: str,
        defenders: str,
        kind: Kind,
        ratio: Ratio | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            view = await campaign_of(interaction, game)
            names, hexes = parsing.units(view, attackers), parsing.hexes(defenders)
            wanted = ratios(view.options.method, ratio)
            if broken := surveyed(view, names, hexes, ratio=wanted[0]):
                raise Refused(*broken, game=KIND)
            found = [forecast(view, names, hexes, kind, ratio=one) for one in wanted]
            await show_odds(interaction, view.tables, found)

    @app_commands.command()
    async def odds(
        self,
        interaction: Interaction,
        kind: Kind,
        attack: Strength,
        defence: Strength,
        attacker_morale: Morale,
        defender_morale: Morale,
        units: Units = 1,
        ground: str | None = None,
        support: str | None = None,
        column: str | None = None,
        ratio: Ratio | None = None,
        method: Method = "revised",
        supplied: bool = True,
        bloody_c: bool = False,
    ) -> None:
        async with answering(interaction):
            cases = free_cases(
                kind, attack, defence, attacker_morale, defender_morale, units, ground, support, column,
                ratio, method, supplied=supplied, bloody_c=bloody_c,
            )  # fmt: skip
            await show_odds(interaction, house(), [combats.weigh(house(), case) for case in cases])

    @app_commands.command(name="resolve-free")
    async def resolve_free(
        self,
        interaction: Interaction,
        kind: Kind,
        attack: Strength,
        defence: Strength,
        attacker_morale: Morale,
        defender_morale: Morale,
        units: Units = 1,
        ground: str | None = None,
        support: str | None = None,
        column: str | None = None,
        ratio: Ratio | None = None,
        method: Method = "revised",
        supplied: bool = True,
        bloody_c: bool = False,
        words: str | None = None,
    ) -> None:
        async with answering(interaction):
            cases = free_cases(
                kind, attack, defence, attacker_morale, defender_morale, units, ground, support, column,
                ratio, method, supplied=supplied, bloody_c=bloody_c,
            )  # fmt: skip
            found = [combats.weigh(house(), case) for case in cases]
            weighed = found[0]
            if weighed.letter is not None:
                await show_odds(interaction, house(), found)
                return

            def throwing(dice: Dice) -> Sum:
                return combats.thrown(house(), weighed, dice.roll(1, SingleCombat())[0])

            await throw_here(interaction, words, throwing, lambda found: worked(house(), found))

    # --- campaigns

    @campaign.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        async with answering(interaction):
            await show_list(interaction, "campaigns")

    @campaign.command()
    async def show(self, interaction: Interaction, campaign: str) -> None:
        async with answering(interaction):
            await campaigns.show(interaction, campaign)

    @campaign.command()
    async def add(self, interaction: Interaction, file: discord.Attachment, name: str | None = None) -> None:
        async with answering(interaction):
            await campaigns.add(interaction, file, name)

    @campaign.command()
    async def remove(self, interaction: Interaction, campaign: str) -> None:
        async with answering(interaction):
            await campaigns.remove(interaction, campaign)

    # --- autocomplete

    @new.autocomplete("campaign")
    @show.autocomplete("campaign")
    @remove.autocomplete("campaign")
    @quietly
    async def complete_campaign(self, interaction: Interaction, current: str) -> list[Option]:
        return await campaigns.completed(interaction, current)

    @activate.autocomplete("hq")
    @move.autocomplete("unit")
    @move.autocomplete("hexes")
    @declare.autocomplete("attackers")
    @declare.autocomplete("defenders")
    @resolve.autocomplete("column")
    @lead.autocomplete("unit")
    @lose.autocomplete("unit")
    @retreat.autocomplete("unit")
    @retreat.autocomplete("to")
    @react.autocomplete("piece")
    @supply.autocomplete("unit")
    @replace.autocomplete("unit")
    @replace.autocomplete("to")
    @quietly
    async def complete_text(self, interaction: Interaction, current: str) -> list[Option]:
        return await completed(interaction, current, typed)

    @air.autocomplete("combat")
    @resolve.autocomplete("combat")
    @resolve.autocomplete("ratio")
    @quietly
    async def complete_number(self, interaction: Interaction, current: str) -> list[Number]:
        return await completed_number(interaction, current, typed)


async def show_odds(interaction: Interaction, tables: Tables, found: Sequence[Sum]) -> None:
    """Shows a combat before its die, in words and as a picture. With a CRDT there is no die to draw, and if
    no ratio result is given there is a sum for each."""
    first = found[0]
    if first.letter is not None:
        await answer(interaction, worked(tables, first) if len(found) == 1 else by_ratio(tables, found))
        return
    drawing = weighing.picture(tables, first, say("france-odds-title"))
    picture = await attached(drawing)
    await answer(interaction, before(tables, first), files=[picture] if picture else [])


async def stands(interaction: Interaction, game: str, _: tuple[str, ...]) -> Listing:
    """Lists the state of the campaign."""
    match = await find_match(interaction, game)
    await interaction.client.referee.allowed(match.id, interaction.user.id, "france status")
    return Listing(status_text(match.view(PUBLIC[0]).state).split("\n"))


async def listed_units(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    """Lists the units of one side or both, in one hex or everywhere."""
    match = await find_match(interaction, game)
    side, *where = words
    await interaction.client.referee.allowed(match.id, interaction.user.id, "france units")
    lines = units_lines(
        match.view(PUBLIC[0]).state, None if side == ANY else side, where[0] if where else None
    )
    return Listing(list(lines), none=say("france-units-none"))


for_a_game(France)


async def setup(bot: PlanVert) -> None:
    """Adds the commands with their lists."""
    LISTERS.update(stands=stands, units=listed_units, campaigns=campaigns.every)
    await bot.add_cog(France(bot))
