"""Help: what the user can do now, what the rules say, and which rulings are in force."""

from collections.abc import Sequence
from itertools import chain, zip_longest

import discord

from bot.games.game import PUBLIC, RESIGN, Refused, Seat
from bot.games.match import Match
from bot.games.typed_text import clipped
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.records import render_files
from bot.interactions.which_game import find_match, may_manage
from bot.presentation import help as handbook
from bot.presentation import messages
from bot.presentation.components import NO_GAME, OPTION, OPTIONS, CustomId
from bot.presentation.lobby import HOW
from bot.presentation.options import Option
from bot.presentation.presenter import presenter_for
from bot.referee.authority import belongs, declared_access, objection


async def show_help(interaction: Interaction, game: str | None) -> None:
    """Answers with what the user can do now, and the ways to the rules; without a game, with what can be
    played and how it is opened."""
    match, why = await _find_match(interaction, game)
    if match is None:
        await answer(interaction, view=_view(None, f"{why}\n{handbook.overview()}"), files=[])
    else:
        await answer(interaction, view=_view(match, await _describe_now(interaction, match)), files=[])


@on_click(HOW, like="table status")
async def show_primer(interaction: Interaction, match: Match) -> None:
    """Answers with the first card of how this match's game is played."""
    files = await _render_card(match.kind, 1)
    await answer(
        interaction, view=handbook.primer_panel(match.kind, match.id, 1, next(iter(files), None)), files=files
    )


@on_click("primer", redraws=True)
async def redraw_primer(interaction: Interaction, clicked: CustomId) -> None:
    match = await _find_clicked(interaction, clicked)
    kind = _kind(match, clicked)
    last = len(handbook.primer_cards(kind))
    number = next((int(word) for word in clicked.words[1:] if word.isdecimal() and 0 < int(word) <= last), 1)
    files = await _render_card(kind, number)
    await redraw(
        interaction, handbook.primer_panel(kind, clicked.game, number, next(iter(files), None)), files=files
    )


async def show_topic(interaction: Interaction, game: str | None, topic: str, words: str) -> None:
    """Answers with a topic of the rules, by its key; if there is none of that key, with the topics that match
    the words."""
    match, _ = await _find_match(interaction, game)
    topics_meant = _topics_of(match, topic)
    await answer(interaction, view=_view(match, _rules(match, topics_meant, words or topic)))


@on_click("now", redraws=True)
async def redraw_help(interaction: Interaction, clicked: CustomId) -> None:
    """Goes back to what can be done now, with the rules that only this match has."""
    match = await _find_clicked(interaction, clicked)
    text = await _describe_now(interaction, match) if match else handbook.overview()
    if match and match.stage in ("running", "over"):
        rules = presenter_for(match.kind).rules(match.view(PUBLIC[0]).state)
        text = f"{text}\n{rules}"
    await redraw(interaction, _view(match, text.rstrip()), files=[])


@on_click("topic", redraws=True)
async def redraw_topic(interaction: Interaction, clicked: CustomId) -> None:
    key = picked_value(interaction)
    match = await _find_clicked(interaction, clicked)
    topics_meant = _topics_of(match, f"{_kind(match, clicked)}:{key}")
    await redraw(interaction, _view(match, _rules(match, topics_meant, key)), files=[])


@on_click("rulings", redraws=True)
async def redraw_rulings(interaction: Interaction, clicked: CustomId) -> None:
    match = await _find_clicked(interaction, clicked)
    text = handbook.rulings_text(_kind(match, clicked), match.options if match else {})
    await redraw(interaction, _view(match, text), files=[])


async def complete_topic(interaction: Interaction, current: str) -> list[Option]:
    """Returns the topics that match what was typed, or all; the best of each game come before the second best
    of any."""
    match, _ = await _find_match(interaction, interaction.namespace.game)
    by_game = [
        [
            (kind, topic)
            for topic in (handbook.search(kind, current) if current.strip() else handbook.topics(kind))
        ]
        for kind in _among(match)
    ]
    return [
        Option(name=clipped(topic.label, OPTION), value=topic.key if match else f"{kind}:{topic.key}")
        for kind, topic in filter(None, chain.from_iterable(zip_longest(*by_game)))
    ][:OPTIONS]


async def _find_match(interaction: Interaction, game: str | None) -> tuple[Match | None, str]:
    """Returns the match that help is asked for; None, with the reason, if that is not clear. Raises
    ``Refused`` if a match was named that the user may not see."""
    try:
        return await find_match(interaction, game), ""
    except Refused as refused:
        if game:
            raise
        return None, messages.refusal(refused)


async def _describe_now(interaction: Interaction, match: Match) -> str:
    """Returns what this user can do now."""
    user, seat = interaction.user.id, match.seat_of(interaction.user.id)
    choices = match.choices(seat) if seat else ()
    verbs = dict.fromkeys(choice.command.verb for choice in choices if choice != RESIGN)
    plays = [match.game.slash(verb) for verb in verbs]
    right, futile = await may_manage(interaction, match), await _find_futile(interaction, match, seat)
    others = [
        command
        for command in declared_access()
        if command not in futile
        and belongs(command, match)
        and not objection(command, match, user, by_right=right)
    ]
    return messages.help_text(match.view(seat or PUBLIC[0]), seat, plays, others)


async def _find_futile(interaction: Interaction, match: Match, seat: Seat | None) -> set[str]:
    """Returns the commands that would be refused now, whatever is typed with them."""
    referee = interaction.client.referee
    able = {
        "table words": (await referee.games.row(match.id)).rolls == 0,
        "table undo": seat is not None and await referee.records.undoable(match, seat) is not None,
        "gm extend": match.deadline is not None,
        "gm set": match.state is not None and any(match.game.settings(match.view(PUBLIC[0]).state)),
    }
    return {command for command, can in able.items() if not can}


def _among(match: Match | None) -> tuple[str, ...]:
    """Returns the games whose rules are asked for: that of the match, or all."""
    return (match.kind,) if match else handbook.kinds()


def _topics_of(match: Match | None, typed: str) -> list[tuple[str, handbook.Topic]]:
    """Returns the topics of that key, each with its game: ``game:key``, or the key alone."""
    meant, _, key = typed.rpartition(":")
    among = [kind for kind in _among(match) if meant in ("", kind)]
    return [(kind, topic) for kind in among if (topic := handbook.topic_of(kind, key))]


def _rules(match: Match | None, topics_meant: Sequence[tuple[str, handbook.Topic]], typed: str) -> str:
    """Returns these topics; without any, the search results for the words."""
    options = match.options if match else {}
    if not topics_meant:
        return handbook.found_text(_among(match), typed, options)
    return "\n".join(handbook.topic_text(topic, options) for _, topic in topics_meant)


async def _render_card(kind: str, number: int) -> list[discord.File]:
    """Returns the picture of a card of how to play; nothing if it has none, or if it cannot be made."""
    name = "".join(card.picture for card in handbook.primer(kind)[number - 1 : number])
    return await render_files(presenter_for(kind).samples[name]() if name else None)


def _view(match: Match | None, text: str) -> discord.ui.LayoutView:
    return handbook.help_panel(_among(match), match.id if match else NO_GAME, text)


def _kind(match: Match | None, clicked: CustomId) -> str:
    among = _among(match)
    return clicked.words[0] if clicked.words and clicked.words[0] in among else among[0]


async def _find_clicked(interaction: Interaction, clicked: CustomId) -> Match | None:
    return None if clicked.game == NO_GAME else await find_match(interaction, clicked.game)
