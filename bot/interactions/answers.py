"""Answers interactions; no other module does. An answer is in time, private, and goes by direct message if
Discord no longer accepts it otherwise. Discord accepts one first response, and only within three seconds."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from itertools import count
from typing import Any

import discord
from discord.utils import MISSING

from bot import failures
from bot.failures import ACKNOWLEDGED, EXPECTED, failure_name, is_transient, keep_trying
from bot.games.game import Refused
from bot.interactions.client import Interaction
from bot.presentation import messages
from bot.presentation.drawing import digest_shown
from bot.presentation.wording import language_of, say, speak

log = logging.getLogger(__name__)

DEFER_AFTER = 0.4
"""Longest time, in seconds, that Discord waits for an answer before it is deferred."""

NEW_MESSAGE = (
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
)

FIRST_RESPONSE = "first_response"
"""Key in an interaction's ``extras``: its ``FirstResponse``."""


class FirstResponse:
    """The first response to an interaction: its answer or, if that takes long, a deferral.

    ``thinking`` says that Discord shows “thinking…” in place of the answer.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.thinking = False
        self._interaction = interaction
        self._in_flight = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._known = False
        self._doubtful = False

    @property
    def given(self) -> bool:
        """Whether Discord has received a first response, be it unknown to discord.py."""
        return self._known or self._interaction.response.is_done()

    def defer_if_slow(self, *, redraws: bool) -> None:
        """Defers the answer after ``DEFER_AFTER`` seconds, unless it has begun or the current task has ended
        by then; see ``defer``."""
        start = self._interaction.client.run_in_background
        deferring = partial(self.try_to_defer, redraws=redraws)
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER, lambda: start(deferring()))
        task = asyncio.current_task()
        assert task is not None
        task.add_done_callback(lambda _: self._stop_timer())

    async def defer(self, *, redraws: bool = False) -> None:
        """Defers the answer, which will be a private message or, with ``redraws``, the clicked message drawn
        again. A connection that is cut is tried once more. Raises one of ``EXPECTED``."""
        response = self._interaction.response
        send = response.defer if redraws else partial(response.defer, ephemeral=True, thinking=True)
        async with self._in_flight:
            if not self.given:
                await self._defer(send)
                self.thinking = not redraws

    async def _defer(self, send: Callable[[], Awaitable[object]]) -> None:
        try:
            await send()
        except discord.HTTPException:
            raise
        except EXPECTED:
            self._doubtful = True  # Discord may have received it
            try:
                await send()
            except discord.HTTPException as error:
                self._note(error)

    async def give(self, send: Callable[[], Awaitable[object]], *, again: bool) -> bool:
        """Sends the answer as the first response. Returns False if Discord has another one, so that the
        answer must go another way; ``again`` says that Discord may have received this answer already. Raises
        one of ``EXPECTED``."""
        self._stop_timer()
        async with self._in_flight:
            if self.given:
                return False
            try:
                await send()
            except discord.HTTPException as error:
                self._note(error)
                return again and not self._doubtful
            return True

    def _note(self, error: discord.HTTPException) -> None:
        """Notes that Discord has received a first response before. Raises any other error."""
        if error.code != ACKNOWLEDGED:
            raise error
        self._known = True

    async def try_to_defer(self, *, redraws: bool) -> None:
        """Defers the answer; see ``defer``. A failure is logged, because the answer may still get through."""
        try:
            await self.defer(redraws=redraws)
        except EXPECTED as error:
            log.warning("an answer could not be deferred: %s", failure_name(error))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def first_response(interaction: Interaction) -> FirstResponse:
    response: FirstResponse = interaction.extras.setdefault(FIRST_RESPONSE, FirstResponse(interaction))
    return response


TRIES = 3
"""Number of attempts at an answer before it goes another way."""

READS = {"reads": True}
"""The ``extras`` of a slash command that changes nothing; see ``defer_if_slow``."""


FORGOTTEN = "forgotten"
"""Key in an interaction's ``extras``: whether its user has just been forgotten."""


def speak_with(interaction: Interaction) -> None:
    """Sets the language of the current task to that of the user who asks; each interaction begins with this
    call because it is a task of its own."""
    speak(language_of(interaction.locale))


async def acknowledge(interaction: Interaction) -> bool:
    """Acknowledges an interaction within Discord's three seconds, sets its language, and waits for its turn.

    Returns False if the acknowledgement failed. Then nothing may be done, because the user sees a failure and
    will ask again.
    """
    speak_with(interaction)
    try:
        await first_response(interaction).defer()
    except EXPECTED as error:
        log.warning("an interaction could not be acknowledged: %s", failure_name(error))
        if getattr(error, "code", None) != ACKNOWLEDGED:  # otherwise another process answers it
            await answer(interaction, say("not-acknowledged"))
        return False
    await interaction.client.concurrency.turn()
    return True


async def defer_if_slow(interaction: Interaction, *, redraws: bool = False) -> None:
    """Sets the language of an interaction, and waits for its turn. Its answer is its first response, unless
    that takes longer than ``DEFER_AFTER`` or many came at the same time: then it is deferred. The answer will
    be a private message or, with ``redraws``, the clicked message drawn again.

    This is for what may be asked twice: a click, which has a version, and a command that changes nothing.
    """
    speak_with(interaction)
    first = first_response(interaction)
    first.defer_if_slow(redraws=redraws)
    await interaction.client.concurrency.turn(partial(first.try_to_defer, redraws=redraws))


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[None]:
    """Answers with the reason if the request is refused. A command ends only after its effects have been
    posted. Raises ``Refused`` for a user with too many commands running."""
    with interaction.client.concurrency.admit(interaction.user.id):
        try:
            yield
        except Refused as refused:
            await answer(interaction, messages.refusal(refused))
    await interaction.client.courier.settle(interaction.extras.get("game", ""))


async def answer(
    interaction: Interaction,
    text: str = MISSING,
    *,
    view: discord.ui.View | discord.ui.LayoutView = MISSING,
    files: Sequence[discord.File] = (),
) -> None:
    """Answers privately; by direct message if Discord accepts no other way, and then removes “thinking…”."""
    content: dict[str, Any] = {"content": text, "view": view, "files": list(files) or MISSING}
    content = {name: value for name, value in content.items() if value is not MISSING}
    try:
        await _insist(partial(_say, interaction, content), files)
    except EXPECTED as error:
        log.warning("an answer goes by direct message: %s", failure_name(error))
        if first_response(interaction).thinking:
            interaction.client.run_in_background(_stop_thinking(interaction))
        await _by_message(interaction.user, content)
    else:
        await _remember(interaction)


async def _say(interaction: Interaction, content: dict[str, Any], *, again: bool) -> None:
    """Sends the answer, in place of “thinking…” if that is shown; ``again`` says that Discord may have
    received it already."""
    first = first_response(interaction)
    send = partial(interaction.response.send_message, **content, ephemeral=True)
    if await first.give(send, again=again):
        return
    if again and first.thinking:
        # The first message after “thinking…” is an edit of it; a second one would be an additional message.
        changed = {("attachments" if name == "files" else name): value for name, value in content.items()}
        await interaction.edit_original_response(**changed)
    else:
        await interaction.followup.send(**content, ephemeral=True)
    first.thinking = False


async def _insist(act: Callable[..., Awaitable[object]], files: Sequence[discord.File]) -> None:
    """Calls ``act`` up to ``TRIES`` times as long as the failures are transient; the files are rewound before
    each further attempt."""
    for tries in count(1):
        try:
            await act(again=tries > 1)
        except EXPECTED as error:
            for sent in files:
                sent.reset()
            if tries == TRIES or not is_transient(error):
                raise
            await failures.sleep(failures.retry_delay(tries, error))
        else:
            return


async def _stop_thinking(interaction: Interaction) -> None:
    """Removes “thinking…”, as long as Discord permits it."""

    def heals(error: Exception) -> bool:
        return is_transient(error) and not interaction.is_expired()

    try:
        await keep_trying("clearing", interaction.delete_original_response, heals)
    except EXPECTED as error:
        log.info("“thinking…” could not be removed: %s", failure_name(error))


async def edit_answer(
    interaction: Interaction,
    text: str = MISSING,
    files: Sequence[discord.File] = (),
    view: discord.ui.View | discord.ui.LayoutView | None = None,
) -> bool:
    """Edits the answer that was given, with these files, or ``MISSING`` for its own, and buttons. Returns
    whether Discord accepts that."""

    async def edit(*, again: bool) -> None:
        await interaction.edit_original_response(content=text, attachments=files, view=view)

    try:
        with _drawing(interaction, view):
            await _insist(edit, files or ())
    except EXPECTED as error:
        log.warning("an answer could not be edited: %s", failure_name(error))
        return False
    return True


async def answer_publicly(interaction: Interaction, text: str, file: discord.File) -> None:
    """Posts to everybody in the channel in answer to a command that was already answered; if Discord does not
    accept that, only the asker gets it."""
    try:
        await interaction.followup.send(text, file=file)
    except EXPECTED as error:
        log.warning("what everybody should know reaches one alone: %s", failure_name(error))
        file.reset()
        await answer(interaction, text, files=[file])


def is_private(interaction: Interaction) -> bool:
    """Whether nobody but the user sees the clicked message: it is ephemeral, or a direct message."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def picture_shown(interaction: Interaction) -> int:
    """Returns the digest of the picture in the clicked message as it was last drawn; 0 if there is none, or
    the answer is another message."""
    message = _redrawn(interaction)
    if message is None:
        return 0
    return interaction.client.panels.pictures.get(message.id, digest_shown(message.components))


def _redrawn(interaction: Interaction) -> discord.Message | None:
    """Returns the clicked message, if that is what the answer edits: only the user sees it, and no new one
    was the first response."""
    new = interaction.response.type in NEW_MESSAGE
    return interaction.message if is_private(interaction) and not new else None


@contextmanager
def _drawing(
    interaction: Interaction, view: discord.ui.View | discord.ui.LayoutView | None
) -> Iterator[None]:
    """Notes which picture a message that is drawn again shows from now on, or that it is unknown if that
    fails."""
    pictures, message = interaction.client.panels.pictures, _redrawn(interaction)
    if message is None:
        yield
        return
    pictures[message.id] = digest_shown(view.children if view else ())
    try:
        yield
    except EXPECTED:
        pictures[message.id] = 0
        raise


async def redraw(
    interaction: Interaction,
    view: discord.ui.View | discord.ui.LayoutView | None,
    note: str = "",
    files: Sequence[discord.File] = MISSING,
    text: str = MISSING,
) -> None:
    """Edits the clicked message, with this text and these files if any are given; if Discord does not accept
    that, answers with ``note`` alone. A message that others see is never edited: the answer is a new one."""
    if not is_private(interaction):
        await answer(interaction, text, view=view or MISSING, files=files or ())
        return

    async def draw(*, again: bool) -> None:
        send = partial(interaction.response.edit_message, content=text, view=view, attachments=files)
        if not await first_response(interaction).give(send, again=again):
            await interaction.edit_original_response(content=text, view=view, attachments=files)

    try:
        with _drawing(interaction, view):
            await _insist(draw, files or ())
    except EXPECTED as error:
        log.warning("a panel could not be drawn anew: %s", failure_name(error))
        if note:
            await answer(interaction, note)
    else:
        await _remember(interaction)


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    """Tells the user which rule forbids their request, or that an internal failure occurred.

    A failure is logged without the user's input, which may be secret; one of the database was logged where it
    occurred.
    """
    if isinstance(error, Refused):
        await answer(interaction, messages.refusal(error))
        return
    if outage := interaction.client.outage(error):
        await answer(interaction, outage)
        return
    if isinstance(error, EXPECTED):
        log.warning("an interaction failed: %s", failure_name(error))
    else:
        log.error("an interaction failed", exc_info=error)
    await answer(interaction, say("internal"))


async def _remember(interaction: Interaction) -> None:
    """Stores a person's language, and tells them once, privately, that their direct messages are closed; not
    if they have just been forgotten."""
    if interaction.extras.get(FORGOTTEN):
        return
    preferences = interaction.client.community.preferences
    if await preferences.remember(interaction.user.id, language_of(interaction.locale)):
        try:
            await interaction.followup.send(say("dms-closed"), ephemeral=True)
        except EXPECTED as error:
            log.info("somebody is not told of closed direct messages: %s", failure_name(error))


async def _by_message(user: discord.User | discord.Member, content: dict[str, Any]) -> None:
    try:
        await user.send(**content)
    except EXPECTED as error:
        log.info("an answer found no way: %s", failure_name(error))
