"""A player's moves: their private panel and the clicks on it, their slash commands, what they prepare before
they hand it in, and what they read after a move."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import discord
from discord.utils import MISSING
from msgspec.structs import replace

from bot.games.game import PUBLIC, Command, Reason, Refused, Sealed, Seat
from bot.games.match import Match, learned_by
from bot.games.match_events import UserId
from bot.interactions.answers import answer, edit_answer, picture_shown, redraw
from bot.interactions.clicks import on_click, picked_value, picked_values
from bot.interactions.client import Client, Interaction
from bot.interactions.slash import GAME_OPTION, SlashCommand, declare, options_of
from bot.interactions.which_game import find_match, find_named
from bot.presentation import messages
from bot.presentation import panel as panels
from bot.presentation.analysis import best_text
from bot.presentation.components import MESSAGE, CustomId, framed, split_words, whole_number
from bot.presentation.drawing import PATIENCE, render_file
from bot.presentation.greeting import SILENCE, Remark, advice, lesson, since
from bot.presentation.messages import presenter_of
from bot.presentation.offers import Path
from bot.presentation.paging import fitted
from bot.presentation.panel import Panel
from bot.presentation.posts import in_short
from bot.presentation.presenter import Prepared
from bot.presentation.wording import say
from bot.recorded_step import RecordedStep
from bot.referee.checks import seat_of
from bot.referee.games import draw_command, preparable
from bot.referee.player_actions import AnswerUndo
from bot.referee.referee import Referee
from bot.referee.visits import turn_of
from bot.workers import Busy

BOARD_WAIT = 1.0
"""Longest time, in seconds, that a panel waits for its picture; then the board is described in words."""


class Drawn(NamedTuple):
    """A panel that is ready to be sent: its layout, and the files that are sent with it, ``MISSING`` where
    those of the message stay."""

    layout: discord.ui.LayoutView
    files: list[discord.File]


async def make_panel(
    interaction: Interaction, match: Match, path: Path | None = None, note: str = "", *, shown: int = 0
) -> Drawn:
    """Returns the panel of this user in this match; ``shown`` is the digest of the picture that its message
    shows, which is neither drawn nor sent again. Raises ``Refused`` for a user without a seat."""
    seat, client = seat_of(match, interaction.user.id), interaction.client
    referee, choices, prepares = client.referee, match.choices(seat), match.game.prepares
    view, first = match.view(seat), await greet(client, match, interaction.user.id, seat)
    advice, colour = referee.advised(match, seat), presenter_of(view).colours.get(seat, "")
    made: Panel | None = None
    if prepares is not None and any(isinstance(choice.command, prepares) for choice in choices):
        draft, greeting = await referee.games.draft(match.id, seat), first
        if advice:
            greeting = [*first, Remark(best_text(view, choices, advice[0]))]
        elif panels.hints_offered(view, seat):
            greeting = [Remark("", panels.Controls(view, seat).button("hint")), *first]
        made = panels.wizard(view, seat, draft.value if draft else None, path, greeting)
    if made is None:
        undo, hopeless = await referee.records.undoable(match, seat), referee.forecasts.hopeless(match)
        client.run_in_background(referee.forecasts.follow(match, seat))
        scenes = client.panels.scenes
        if path is not None:
            scenes.pop((match.id, seat, None), None)
        made = panels.panel(
            view,
            seat,
            choices,
            path,
            note=note,
            undo=undo,
            greeting=first,
            advice=advice,
            hopeless=hopeless,
            scene=scenes.get((match.id, seat, None)) or scenes.get((match.id, seat, match.version(seat))),
        )
    if (await client.community.preferences.of(interaction.user.id)).boards == "words":
        return Drawn(framed(made.drawn(with_picture=False), colour), [])
    return await draw_panel(made, colour, shown, BOARD_WAIT)


async def draw_panel(made: Panel, colour: str = "", shown: int = 0, within: float = PATIENCE) -> Drawn:
    """Returns a panel in a frame of this colour, with its picture, if that is made ``within`` seconds."""
    if made.picture is not None and made.picture.digest == shown:
        return Drawn(framed(made.drawn(with_picture=True), colour), MISSING)
    file = await render_file(made.picture, within) if made.picture else None
    return Drawn(framed(made.drawn(with_picture=file is not None), colour), [file] if file else [])


@on_click("mine", like="table mine")
async def show_panel(
    interaction: Interaction, match: Match, path: Path | None = None, note: str = ""
) -> None:
    """Sends a player a new private panel."""
    drawn = await make_panel(interaction, match, path, note)
    await answer(interaction, view=drawn.layout, files=drawn.files)
    interaction.client.panels.note(interaction, match.id, path, note, opened=interaction.id)
    await _follow_computer(interaction, match)


async def redraw_panel(
    interaction: Interaction, match: Match, path: Path | None = None, note: str = "", *, decided: bool = False
) -> None:
    """Redraws the panel in place. ``decided`` says that the click had an effect, of which the player is told
    even if the panel cannot be drawn."""
    drawn = await make_panel(interaction, match, path, note, shown=picture_shown(interaction))
    await redraw(interaction, drawn.layout, note or (say("done") if decided else ""), drawn.files)
    interaction.client.panels.note(interaction, match.id, path, note)
    await _follow_computer(interaction, match)


async def _follow_computer(interaction: Interaction, match: Match) -> None:
    """Begins to wait for the computer, if this user plays against it: their newest panel is drawn again when
    it has played and, in a guided game, when it has said what it would do in their place."""
    referee, user = interaction.client.referee, interaction.user.id
    seat = seat_of(match, user)
    guided = match.guided and (await referee.visits.of(match.id, user)).guided
    asks = guided and seat in match.awaited() and not referee.advised(match, seat)
    if match.solo and referee.opponents and (match.thinking() or asks):
        interaction.client.run_in_background(_draw_again(interaction, match, seat, guided=guided))


async def _draw_again(interaction: Interaction, match: Match, seat: Seat, *, guided: bool) -> None:
    """Draws the player's newest panel again; in a new message if the computer's turn was told below it."""
    client, user, now, row = interaction.client, interaction.user.id, match, None
    assert client.referee.opponents is not None
    with suppress(Refused):  # then the panel stays as it is
        if match.thinking():
            await client.referee.opponents.finished(match.id)
            now = await client.referee.games.match(match.id)
            await client.courier.settle(match.id)
            row = await client.referee.games.row(match.id)
        if guided and seat in now.awaited():
            with suppress(Busy), client.concurrency.alone(user, "hint"):
                now, _ = await client.referee.hint(match.id, user, now.version(seat))
        newest, last = await client.referee.games.recent(match.id), client.panels.last(match.id, user)
        if last is None or not last.shown or newest.version(seat) != now.version(seat):
            return
        by = last.interaction
        told = (row and row.home_id == by.channel_id and row.post_id) or 0
        below = told > last.opened and not by.is_expired()
        shown = 0 if below else picture_shown(by)
        drawn = await make_panel(by, now, last.path, last.note, shown=shown)
        if last != client.panels.last(match.id, user):
            return
        if below:
            await answer(by, view=drawn.layout, files=drawn.files)
            client.panels.note(by, match.id, last.path, "", opened=told, shown=False)
            drawn = Drawn(panels.layout([say("panel-below")]), [])
        await edit_answer(by, files=drawn.files, view=drawn.layout)


@on_click("why")
async def show_explanation(interaction: Interaction, clicked: CustomId) -> None:
    """Explains, in place of the panel, the decision at the place of the menu that the button names after the
    number of the page."""
    match = await find_own_match(interaction, clicked)
    seat, number = clicked.seat, clicked.read(whole_number)[0]
    view, advice = match.view(seat), interaction.client.referee.advised(match, seat)
    made = panels.explained(view, seat, match.choices(seat), clicked.words[1:], number, advice)
    shown = framed(made.drawn(with_picture=False), presenter_of(view).colours.get(seat, ""))
    await redraw(interaction, shown, files=[])
    interaction.client.panels.note(interaction, match.id, clicked.words[1:], "", shown=False)


@on_click("hint")
async def show_hint(interaction: Interaction, clicked: CustomId) -> None:
    """Asks the computer what it would do, which the panel then shows; in a guided game it goes on to."""
    match = await find_own_match(interaction, clicked)
    client, user = interaction.client, interaction.user.id
    with client.concurrency.alone(user, "hint"):
        now, _ = await client.referee.hint(match.id, user, clicked.version)
    if match.guided:
        await client.referee.visits.switch(match.id, user, guided=True)
    await redraw_panel(interaction, now, clicked.words)


async def find_own_match(interaction: Interaction, clicked: CustomId) -> Match:
    """Returns the match of a panel's button, read only if the button was made for another moment than that
    which is known. Raises ``Refused`` if the user does not hold the panel's seat."""
    games = interaction.client.referee.games
    match = await games.recent(clicked.game)
    if match.seat_of(interaction.user.id) is None:
        match = await find_named(interaction, clicked.game)
    if clicked.seat and clicked.seat not in match.game.seats:
        raise Refused(Reason("stale", "buttons"))
    if clicked.version != match.version(clicked.seat):
        match = await games.match(clicked.game)
    if clicked.seat and seat_of(match, interaction.user.id) != clicked.seat:
        raise Refused(Reason("not-your-button", "buttons", {"seat": clicked.seat}))
    return match


@on_click("do", "pick")
async def follow_path(interaction: Interaction, clicked: CustomId) -> None:
    """Follows the path of the menu that a button names, or that was picked; at its end the commands are given
    for which it stands."""
    path = split_words(picked_value(interaction)) if clicked.handler == "pick" else clicked.words
    match = await find_own_match(interaction, clicked)
    seat = clicked.seat
    commands = panels.commands_at(match.view(seat), seat, match.choices(seat), path)
    await _follow(interaction, clicked, match, commands, path)


@on_click("several")
async def follow_picked(interaction: Interaction, clicked: CustomId) -> None:
    """Gives the commands of what was picked at once in a picker; the words of the click are the number of the
    picker and its place in the menu."""
    picked = [split_words(value) for value in picked_values(interaction)]
    match = await find_own_match(interaction, clicked)
    seat, at = clicked.seat, clicked.words[1:]
    commands = panels.commands_picked(match.view(seat), seat, match.choices(seat), at, picked)
    await _follow(interaction, clicked, match, commands, at)


async def _follow(
    interaction: Interaction, clicked: CustomId, match: Match, commands: Sequence[Command], path: Path
) -> None:
    """Gives these commands; without any, shows that place of the menu. Raises ``Refused`` if the panel was
    out of date."""
    if commands:
        await play_from_panel(interaction, clicked, match.id, *commands)
        return
    stale = clicked.version != match.version(clicked.seat)
    if stale and interaction.client.panels.is_older(interaction, match.id):
        await redraw(interaction, panels.layout([say("panel-older")]), files=[])
        await show_panel(interaction, match)
        return
    await redraw_panel(interaction, match, None if stale else path)
    if stale:
        raise Refused(Reason("stale", "buttons"))


async def play_from_panel(interaction: Interaction, clicked: CustomId, game: str, *commands: Command) -> None:
    """Gives the commands of a panel's button in one step, and shows the panel after it."""
    referee, user = interaction.client.referee, interaction.user.id
    await _finish(interaction, game, referee.play_series(game, user, commands, clicked.version))


@on_click("back")
async def go_back(interaction: Interaction, clicked: CustomId) -> None:
    await redraw_panel(interaction, await find_own_match(interaction, clicked), ())


@on_click(SILENCE)
async def end_advice(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_own_match(interaction, clicked)
    await interaction.client.referee.visits.switch(match.id, interaction.user.id, guided=False)
    await redraw_panel(interaction, match, note=say("guide-off") if match.solo or match.hints else "")


@on_click("playout")
async def play_out(interaction: Interaction, clicked: CustomId) -> None:
    """Lets the computer finish the game of the player, too; their panel is drawn again when it has."""
    match = await find_own_match(interaction, clicked)
    doing = interaction.client.referee.play_out(match.id, interaction.user.id, clicked.version)
    await _finish(interaction, match.id, doing)


@on_click("agree")
async def answer_undo(interaction: Interaction, clicked: CustomId) -> None:
    reply: Literal["yes", "no"] = "yes" if clicked.words == ("yes",) else "no"
    referee, version = interaction.client.referee, clicked.version or 0
    await referee.act(clicked.game, interaction.user.id, AnswerUndo(reply, version=version))
    await answer(interaction, say("done"))


@on_click("undo")
async def take_back(interaction: Interaction, clicked: CustomId) -> None:
    """Takes the player's last move back. If the other side must agree, the player is first asked to
    confirm."""
    match = await find_own_match(interaction, clicked)
    referee, user = interaction.client.referee, interaction.user.id
    fresh = clicked.version == match.version(clicked.seat)
    if fresh and not clicked.words and await referee.records.undoable(match, clicked.seat) == "asks":
        await redraw_panel(interaction, match, panels.UNDO)
        return
    await _finish(interaction, match.id, referee.undo(match.id, user, clicked.version))


async def _finish(interaction: Interaction, game: str, doing: Awaitable[RecordedStep]) -> None:
    """Waits for the effect of a panel's button, and shows the panel after it, even if it was refused."""
    try:
        receipt = await doing
    except Refused:
        await redraw_panel(interaction, await interaction.client.referee.games.match(game))
        raise
    match, seat = receipt.match, receipt.match.seat_of(interaction.user.id) or PUBLIC[0]
    learned = learned_by(receipt.events, seat)
    own = [event for event in learned if event.audience != PUBLIC]
    # What the player alone learned; that they asked for it they know, unless dice were thrown.
    shown = own if own and not any(event.rolled for event in learned) else learned
    note = "\n".join(in_short(shown, match.view(seat)))
    if (climax := presenter_of(match).climax(receipt.events, match.view(seat).state)) and climax.posted:
        version = None if climax.onward else match.version(seat)
        interaction.client.panels.scenes[match.id, seat, version] = climax
        note = "\n".join([*climax.text.splitlines()[:1], note])
    if match.undo_request:
        note = say("answer-undo-asked")
    await note_seen(interaction.client.referee, match, interaction.user.id)
    await redraw_panel(interaction, match, note=note, decided=True)


def private_result(receipt: RecordedStep, user: int) -> str:
    """Returns the result of a player's own move: everything that they may know of it."""
    seat = receipt.match.seat_of(user) or PUBLIC[0]
    lines = messages.event_lines(learned_by(receipt.events, seat), receipt.match.view(seat))
    return fitted("\n".join(lines), MESSAGE, "cut-log") or say("done")


def next_prompt(receipt: RecordedStep, user: int) -> str:
    """Returns what the player is asked for next, if anything."""
    match, seat = receipt.match, receipt.match.seat_of(user)
    return (
        say("panel-yours", what=messages.prompt(match.view(seat))) if seat and seat in match.awaited() else ""
    )


Typed = str | int | None
"""The value of an option of a slash command; None where it was left out."""


def plays(command: type[Command], **options: Any) -> SlashCommand:
    """Declares the slash command by which a player gives a command of their game: it is decided, recorded and
    answered privately. ``options`` are the types of its options, by the fields of the command."""

    async def act(interaction: Interaction, game: str | None, **typed: Typed) -> None:
        match = await find_match(interaction, game)
        await submit(interaction, match, parse_command(match, command, **typed))

    return declare(command.verb, act, [*options_of(options), GAME_OPTION])


async def play_or_ask(interaction: Interaction, match: Match, command: Command, note: str) -> None:
    """Handles a command in which fields are left out: plays the one legal command that has the given fields;
    if there are several, asks with buttons, below the note. Without any, the refusal says what is wrong."""
    seat = seat_of(match, interaction.user.id)
    choices = match.choices(seat)
    ways = [choice.command for choice in choices if _completes(choice.command, command)]
    if len(ways) > 1 and command not in ways:
        path = command.path()
        await show_panel(interaction, match, path, note)
    else:
        await submit(interaction, match, ways[0] if len(ways) == 1 else command)


def _completes(legal: Command, command: Command) -> bool:
    """Whether the legal command has every field that the other gives."""
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    return type(legal) is type(command) and all(
        value is None or value == getattr(legal, name) for name, value in given.items()
    )


async def submit(interaction: Interaction, match: Match, command: Command) -> None:
    """Plays a player's command in their match, and answers with its result and with what is asked next."""
    user = interaction.user.id
    receipt = await interaction.client.referee.play(match.id, user, command)
    await note_seen(interaction.client.referee, receipt.match, user)
    after = next_prompt(receipt, user)
    result = fitted(private_result(receipt, user), MESSAGE - len(after) - 1, "cut-log")
    await answer(interaction, f"{result}\n{after}".rstrip())


def parse_command(match: Match, command: type[Command], **typed: Typed) -> Command:
    """Returns the command with these fields. Text is parsed by the game's presenter; everything else already
    is a field's value. Raises ``Refused`` for text that means nothing."""
    presenter, view = messages.presenter_of(match), match.view(PUBLIC[0]).state
    return command(
        **{
            field: presenter.parse(field, value, view) if isinstance(value, str) else value
            for field, value in typed.items()
        }
    )


Draft = bytes | None
"""What a player has prepared, as their game writes it; None for nothing."""


async def prepare(interaction: Interaction, game: str | None, change: Callable[[Draft], Prepared]) -> None:
    """Handles the slash command that a draft prepares: keeps what was typed, and shows it on the panel. When
    it is ready, or when the game does not wait for it, the command is given at once."""
    match, user = await find_match(interaction, game), interaction.user.id
    referee, seat = interaction.client.referee, seat_of(match, user)
    prepared = change(await _read(interaction, match.id, seat))
    asked = bool(preparable(match, seat))
    if asked and prepared.draft is not None:
        await referee.games.change_draft(match.id, user, lambda _: prepared.draft)
    if asked and not prepared.ready:
        await show_panel(interaction, match)
    else:
        receipt = await referee.play(match.id, user, prepared.command)
        await answer(interaction, private_result(receipt, user))


async def redraft(
    interaction: Interaction,
    clicked: CustomId,
    change: Callable[[Draft], bytes],
    path: tuple[str, ...] = (),
) -> None:
    """Changes what the player has prepared, from a button of its panel, and redraws the panel at this
    path."""
    await _redraft(interaction, await find_own_match(interaction, clicked), change, path)


async def redraft_at_random(
    interaction: Interaction, clicked: CustomId, write: Callable[[Command], bytes]
) -> None:
    """Prepares a random legal command, for the player to look at; ``write`` returns its draft."""
    match = await find_own_match(interaction, clicked)
    await _redraft(interaction, match, lambda _: write(draw_command(match, clicked.seat)))


async def _redraft(
    interaction: Interaction, match: Match, change: Callable[[Draft], bytes], path: tuple[str, ...] = ()
) -> None:
    referee, user = interaction.client.referee, interaction.user.id
    try:
        await referee.games.change_draft(match.id, user, lambda held: Sealed(change(held)))
    finally:
        await redraw_panel(interaction, match, path)


async def hand_in(interaction: Interaction, clicked: CustomId, read: Callable[[Draft], Command]) -> None:
    """Gives the command that the player has prepared; ``read`` returns it from the draft."""
    match = await find_own_match(interaction, clicked)
    if match.game.prepares is None:
        raise Refused(Reason("stale", "buttons"))
    await play_from_panel(
        interaction, clicked, match.id, read(await _read(interaction, match.id, clicked.seat))
    )


async def _read(interaction: Interaction, game: str, seat: str) -> Draft:
    held = await interaction.client.referee.games.draft(game, seat)
    return held.value if held else None


async def greet(client: Client, match: Match, user: UserId, seat: Seat) -> list[Remark]:
    """Returns what the panel of a player begins with, and notes that they have seen the match. Nothing is
    read unless they have missed a turn, or their last look is no longer in memory."""
    referee = client.referee
    visit = await referee.visits.of(match.id, user)
    view, said = match.view(seat), list[Remark]()
    if visit.seen and match.stage == "running" and visit.turn != turn_of(match):
        events = await referee.records.account(match.id, seat)
        fresh = [event.event for event in events if event.number > visit.seen and not event.undone]
        then = await referee.records.moments(match.id, seat, {visit.seen})
        said = since(view, seat, then.get(visit.seen, view), fresh)
        scene = presenter_of(view).climax(fresh, view.state)
        if scene and scene.onward:
            client.panels.scenes[match.id, seat, None] = scene
    kind = lesson(view, seat) if match.guided and visit.guided else ""
    if kind and visit.lessons.get(kind, match.version(seat)) == match.version(seat):
        said.append(advice(view, seat, kind))
        visit = replace(visit, lessons={**visit.lessons, kind: match.version(seat)})
    referee.visits.note(match, user, seat, visit)
    return said


async def note_seen(referee: Referee, match: Match, user: UserId) -> None:
    """Notes that a player has just acted in the match and knows what it led to."""
    if seat := match.seat_of(user):
        referee.visits.note(match, user, seat, await referee.visits.of(match.id, user))
