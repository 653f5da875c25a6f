"""Opening a game of any kind from a channel, and once more after its end; its terms, its seats, and a
player's own words for the seed of the dice."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.games.game import PUBLIC, Game, Level, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import SHARED_TERMS
from bot.games.registry import MANIFESTS
from bot.games.terms import usual
from bot.interactions.answers import acknowledge, answer, answer_error, answering, redraw
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.library import find_document, kind_of
from bot.interactions.playing import find_own_match, show_panel
from bot.interactions.records import show_message
from bot.interactions.slash import SlashCommand, declare, options_of
from bot.interactions.which_game import (
    NamedSeat,
    channel_link,
    check_people,
    check_sees,
    find_clicked,
    find_match,
    location_of,
)
from bot.players.player import LEVELS
from bot.presentation import lobby
from bot.presentation.components import CustomId
from bot.presentation.documents import SHELF_PLAY
from bot.presentation.lobby import TERM, TERMS, parse_terms, terms_card
from bot.presentation.messages import BOTH, Message
from bot.presentation.posts import SWAPPED, YES, resigning
from bot.presentation.presenter import DocumentKind, presenter_for
from bot.presentation.wording import escaped, say, seat_name
from bot.referee.checks import seat_of
from bot.referee.opening import Location, Opening
from bot.referee.player_actions import CancelLobby, ChangeTerms, GiveWords, SetPractice, terms_objection


@on_click("sit")
async def take_seat(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, "table sit")
    await sit_down(interaction, match, clicked.seat)


async def sit_down(interaction: Interaction, match: Match, seat: NamedSeat, words: str | None = None) -> None:
    """Takes a seat for the user and shows them their words for the seed."""
    await interaction.client.referee.sit(match.id, interaction.user.id, seat, words)
    await answer(interaction, say("answer-sit", seat=seat_name(seat)))


class WordsModal(ui.Modal):
    """The form in which a player types their own words for the seed."""

    def __init__(self, game: str | None) -> None:
        super().__init__(title=say("words-title"))
        self.game = game
        self.line: ui.TextInput[WordsModal] = ui.TextInput(required=True, max_length=100)
        self.add_item(ui.Label(text=say("words-label"), description=say("words-hint"), component=self.line))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        if await acknowledge(interaction):
            async with answering(interaction):
                await give_words(interaction, self.line.value, self.game)

    async def on_error(  # type: ignore[override]  # discord.py gives a modal's errors no item
        self, interaction: discord.Interaction[Any], error: Exception
    ) -> None:
        await answer_error(interaction, error)


async def give_words(interaction: Interaction, words: str, game: str | None = None) -> None:
    match = await find_match(interaction, game)
    receipt = await interaction.client.referee.act(match.id, interaction.user.id, GiveWords(words))
    given = receipt.match.words[seat_of(receipt.match, interaction.user.id)]
    await answer(interaction, say("answer-words", words=escaped(given)))


@on_click("words", like="table words", opens_form=True)
async def ask_words(interaction: Interaction, match: Match) -> None:
    """Opens the form for a player's own words. Raises ``Refused`` once the first dice are thrown, because the
    button remains on old messages."""
    if (await interaction.client.referee.games.row(match.id)).rolls:
        raise Refused(Reason("words-late", "dice"))
    await interaction.response.send_modal(WordsModal(match.id))


async def ask_to_resign(interaction: Interaction, match: Match) -> None:
    seat = seat_of(match, interaction.user.id)
    await answer(interaction, say("resign-sure"), view=resigning(match.view(seat), seat))


@on_click("resign", redraws=True)
async def resign(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_own_match(interaction, clicked)
    confirmed = clicked.words == (YES,)
    if confirmed:
        await interaction.client.referee.resign(match.id, interaction.user.id)
    elif match.stage == "over":
        raise Refused(Reason("match-over", "games", {"game": match.id}))
    text = say("done" if confirmed else "resign-not")
    await redraw(interaction, None, text, text=text)


def opens(game: Game[Any], documents: DocumentKind[Any] | None = None) -> SlashCommand:
    """Declares the slash command that opens a game, with the users who are named in their seats; of a game
    that is played by ``documents``, such as scenarios, one of them is named first."""
    document: dict[str, Any] = {documents.option: str} if documents else {}
    people = dict.fromkeys((*game.seats, "gm"), discord.User | None)

    async def act(interaction: Interaction, gm: discord.User | None, terms: str | None, **typed: Any) -> None:
        options = {}
        if documents:
            named = await find_document(interaction, documents, typed.pop(documents.option))
            options[documents.option] = msgspec.to_builtins(named)
        await open_game(interaction, game.name, typed, gm, parse_terms(game.name, terms or ""), options)

    return declare("new", act, options_of({**document, **people, "terms": str | None}))


async def open_game(
    interaction: Interaction,
    kind: str,
    seats: Mapping[Seat, discord.abc.User | None],
    gm: discord.abc.User | None,
    chosen: Mapping[str, Any],
    options: Mapping[str, Any],
    *,
    asks: bool = False,
) -> None:
    """Opens a game of that kind here, with the given users in their seats, and answers with its location.
    The bot itself stands for a computer player, *medium* unless the terms name an ``opponent``, and *easy* in
    a guided game. With an ``opponent``, a computer player of this level takes the seats that are free once
    somebody sits; if nobody does yet, the answer asks on which side.

    ``chosen`` are the terms that differ, ``options`` those that are no terms, such as a scenario, or that a
    lesson sets. If the user ``asks``, the others are asked to take their seats. Raises ``Refused`` as
    ``check_table`` and ``Referee.open`` do.
    """
    terms = {**usual(kind), **chosen}
    opponent: Level | None = terms.pop("opponent", None)
    shared = {name: terms.pop(name) for name in SHARED_TERMS if name in terms}
    named = {seat: user for seat, user in seats.items() if user is not None}
    itself = interaction.client.user
    level: Level = opponent or ("easy" if shared["guided"] else "medium")
    levels = {seat: level for seat, user in named.items() if user == itself}
    sitting = {seat: user for seat, user in named.items() if seat not in levels}
    if opponent and sitting:
        levels = {seat: opponent for seat in seats if seat not in sitting}
    location = await check_table(interaction, [*sitting.values(), *([gm] if gm else [])])
    asked = {seat: user.id for seat, user in sitting.items() if asks and user != interaction.user}
    opening = Opening(
        kind=kind,
        location=location,
        by=interaction.user.id,
        options={**terms, **options},
        seats={seat: user.id for seat, user in sitting.items() if seat not in asked},
        asked=asked,
        levels=levels,
        masters=() if gm is None else (gm.id,),
        **shared,
    )
    receipt = await interaction.client.referee.open(opening)
    interaction.extras["game"] = receipt.match.id
    await interaction.client.courier.settle(receipt.match.id)
    if opponent and interaction.user in sitting.values():
        await show_first_panel(interaction, receipt.match)
        return
    opened = await _opened(interaction, receipt.match.id)
    if opponent and not named:
        question = lobby.opponents(receipt.match.view(PUBLIC[0]), receipt.match.game.seats, (opponent,))
        await show_message(interaction, question._replace(content=f"{opened}\n{question.content}"))
    else:
        await answer(interaction, opened)


async def check_table(interaction: Interaction, people: Sequence[discord.abc.User]) -> Location:
    """Returns where a game is opened. Raises ``Refused`` outside a server, if the bot may not write here, if
    one of these users is a bot, or if one of them cannot see the place."""
    location = location_of(interaction)
    check_people(people)
    await check_sees(interaction, people)
    return location


async def example_options(
    interaction: Interaction, kind: str, document: str | None = None, *, lesson: bool = False
) -> dict[str, Any]:
    """Returns the options for trying a game out, or for a newcomer's ``lesson``, with the scenario or
    campaign that was typed, if any. Raises ``Refused`` if there is none of that name."""
    manifest, documents = MANIFESTS[kind], presenter_for(kind).documents
    options = {**manifest.example, **(manifest.lesson if lesson else {})}
    if documents is not None:
        beginning = await find_document(interaction, documents, document or options[documents.option])
        options[documents.option] = msgspec.to_builtins(beginning)
    elif document:
        named = say(f"game-{kind}")
        raise Refused(Reason("document-none", "files", {"name": named}))
    return options


@on_click(lobby.ALONE)
async def play_alone(interaction: Interaction, clicked: CustomId) -> None:
    """Opens a guided game against an easy computer player for this user, in the seat of a newcomer."""
    (kind,) = clicked.read(str)
    if not (manifest := MANIFESTS.get(kind)) or not manifest.alone:
        raise Refused(Reason("stale", "buttons"))
    options = await example_options(interaction, kind, lesson=True)
    seats = dict.fromkeys(manifest.rules.seats) | {manifest.alone: interaction.user}
    await open_game(interaction, kind, seats, None, {"guided": True, "opponent": "easy"}, options)


@on_click(SHELF_PLAY)
async def play_document(interaction: Interaction, clicked: CustomId) -> None:
    """Opens a lobby with the document that the button of a shelf names."""
    option, key = clicked.read(str, str)
    kind = kind_of(option)
    named = await find_document(interaction, kind, key)
    given = {**MANIFESTS[kind.game].example, option: msgspec.to_builtins(named)}
    await open_game(interaction, kind.game, {}, None, {}, given)


async def show_first_panel(interaction: Interaction, match: Match, note: str = "") -> None:
    """Shows a player their panel, with a note, once the computer has played in a game that it begins."""
    referee = interaction.client.referee
    if referee.opponents:
        await referee.opponents.finished(match.id)
    await show_panel(interaction, await referee.games.match(match.id), note=note)


@on_click(TERMS, like=TERMS)
async def show_terms(interaction: Interaction, match: Match) -> None:
    """Shows the terms of a game in its lobby, with a picker to whoever may change them."""
    await show_message(interaction, _terms_card(interaction, match))


@on_click(TERM, redraws=True)
async def change_term(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, TERMS)
    terms = parse_terms(match.kind, picked_value(interaction))
    receipt = await interaction.client.referee.act(match.id, interaction.user.id, ChangeTerms(terms))
    card = _terms_card(interaction, receipt.match)
    await redraw(interaction, card.view, card.content, text=card.content)


def _terms_card(interaction: Interaction, match: Match) -> Message:
    changeable = terms_objection(match, interaction.user.id) is None
    return terms_card(match.view(PUBLIC[0]), changeable=changeable)


@on_click(lobby.SOLO)
async def choose_computer(interaction: Interaction, clicked: CustomId) -> None:
    """Starts the game against a computer player of the level that a button names; one that names none asks on
    which side, and against how good a computer player, the user wants to play."""
    match = await find_clicked(interaction, clicked, "table computer")
    for level in LEVELS:
        if clicked.words == (level,):
            await play_computer(interaction, match, level, clicked.seat)
            return
    own = match.seat_of(interaction.user.id)
    free = [seat for seat in match.game.seats if seat not in match.taken]
    await show_message(interaction, lobby.opponents(match.view(PUBLIC[0]), [own] if own else free, LEVELS))


async def play_computer(
    interaction: Interaction, match: Match, level: Level, seat: NamedSeat | None = None
) -> None:
    """Gives every other seat to a computer player of this level; the user has this seat, or takes it. Raises
    ``Refused`` if they name none and have none."""
    referee, user = interaction.client.referee, interaction.user.id
    seat, own = seat or seat_of(match, user), match.seat_of(user)
    levels = {free: level for free in match.game.seats if free not in match.taken and free not in (own, seat)}
    receipt = await referee.seat_computers(match.id, user, levels, None if own else seat)
    await show_first_panel(interaction, receipt.match)


@on_click(lobby.SETUP, like=TERMS)
async def show_setup(interaction: Interaction, match: Match) -> None:
    """Shows what else can be chosen in a lobby."""
    await show_message(interaction, lobby.setup(match.view(PUBLIC[0])))


@on_click(lobby.CANCEL)
async def cancel_lobby(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, "cancel")
    await interaction.client.referee.act(match.id, interaction.user.id, CancelLobby())
    await answer(interaction, say("done"))


@on_click(lobby.PRACTICE, redraws=True)
async def set_practice(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, "practice")
    await _choose(interaction, match, SetPractice(clicked.words != (lobby.EARNEST,)))


@on_click(BOTH, like=TERMS, redraws=True)
async def change_both(interaction: Interaction, match: Match) -> None:
    """Makes the match of a lobby two games with the sides changed, or one again."""
    await _choose(interaction, match, ChangeTerms({"both": not match.both}))


async def _choose(interaction: Interaction, match: Match, action: SetPractice | ChangeTerms) -> None:
    """Performs what was chosen for a lobby, and shows there what can be chosen now."""
    done = await interaction.client.referee.act(match.id, interaction.user.id, action)
    message = lobby.setup(done.match.view(PUBLIC[0]))
    await redraw(interaction, message.view, text=message.content)


async def show_status(interaction: Interaction, match: Match) -> None:
    """Shows a match as its lobby or its status page does."""
    await show_message(interaction, lobby.status(match.view(PUBLIC[0])))


@on_click(lobby.FAIR, like="table status")
async def show_fair_dice(interaction: Interaction, match: Match) -> None:
    row = await interaction.client.referee.games.row(match.id)
    await show_message(interaction, lobby.fair_dice(match.view(PUBLIC[0]), thrown=row.rolls > 0))


@on_click("rematch")
async def open_rematch(interaction: Interaction, clicked: CustomId) -> None:
    """Starts or joins a rematch, in which the player takes a seat; against the computer with their panel."""
    client, user = interaction.client, interaction.user.id
    swapped, both = clicked.words == (SWAPPED,), clicked.words == (BOTH,)
    match = await client.referee.rematch(clicked.game, user, swapped=swapped, both=both)
    await client.courier.settle(match.id)
    seat = match.seat_of(user)
    assert seat is not None
    seated = f"{await _opened(interaction, match.id)}\n{say('answer-sit', seat=seat_name(seat))}"
    await (show_first_panel(interaction, match, seated) if match.solo else answer(interaction, seated))


async def _opened(interaction: Interaction, game: str) -> str:
    home = (await interaction.client.referee.games.row(game)).home_id
    return say("answer-open", game=game, link=channel_link(home))
