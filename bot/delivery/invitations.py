"""The posts of invitations: posted once, and edited when the invitation was answered or its time is up."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO

import discord

from bot.delivery.policies import quiet_until
from bot.delivery.sender import Sender, Stamp
from bot.failures import EXPECTED, failure_name, is_transient
from bot.presentation.invitations import invitation_post, throw_file
from bot.presentation.wording import speaking
from bot.store.store import Store, StoreError
from bot.store.tables import InvitationRow

log = logging.getLogger(__name__)


@dataclass(eq=False)
class InvitationPosts:
    """Shows the invitations of the servers that this process ``serves``. ``clock`` returns the time."""

    _store: Store
    _sender: Sender
    _clock: Callable[[], datetime]
    _serves: Callable[[int | None], bool]
    _showing: set[str] = field(default_factory=set, init=False)

    async def show(self, invitation_id: str) -> bool:
        """Posts an invitation, or edits its post; the sweep does it if Discord cannot be reached now. Returns
        False if Discord refuses it for good."""
        row = await self._store.invitations.get(invitation_id)
        return row is None or row.shown == row.state or await self._try(row, again=False)

    async def sweep(self) -> None:
        """Shows the invitations whose post is not as it should be, after a start or after failures."""
        for row in await self._store.invitations.unshown():
            if self._serves(row.guild_id):
                try:
                    await self._try(row, again=True)
                except StoreError:
                    raise
                except Exception:  # a failure of one invitation must not delay the others
                    log.exception("an invitation could not be shown")

    async def _try(self, row: InvitationRow, *, again: bool) -> bool:
        if row.id in self._showing:
            return True
        self._showing.add(row.id)
        try:
            await self._show(row, again=again)
        except EXPECTED as error:
            log.warning("an invitation could not be shown: %s", failure_name(error))
            if not is_transient(error):  # its place is gone or closed; nobody can read it there
                await self._store.invitations.mark_shown(row.id, row.state, row.message_id)
                return False
        finally:
            self._showing.discard(row.id)
        return True

    async def _show(self, row: InvitationRow, *, again: bool) -> None:
        """Brings the post up to date; ``again`` says that an earlier attempt may have succeeded."""
        game = await self._store.games.summary(row.game_id) if row.game_id else None
        with speaking(row.locale):
            message = invitation_post(row, game.home_id if game else None, quiet=await self._in_peace(row))
        message_id = row.message_id
        if row.state == "open":
            room = await self._sender.room(row.channel_id)
            message_id = await self._sender.send(room, message, Stamp(f"pvi{row.id}", again))
        elif message_id is not None:
            throw = throw_file(row)
            files = [] if throw is None else [discord.File(BytesIO(throw[1].encode()), throw[0])]
            room = await self._sender.room(row.channel_id)
            await self._sender.edit(room, message_id, message, attachments=files)
        await self._store.invitations.mark_shown(row.id, row.state, message_id)

    async def _in_peace(self, row: InvitationRow) -> bool:
        """Whether the member who is invited has quiet hours now, or wants no calls at all."""
        if row.member_id is None:
            return False
        player = await self._store.players.get(row.member_id)
        return player.nudges == "none" or quiet_until(player, self._clock()) is not None
