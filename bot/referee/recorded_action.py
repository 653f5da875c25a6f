"""Reads the action of a step from a record."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.game import Resign
from bot.games.match import Match
from bot.referee.master_actions import (
    Act,
    Amend,
    EndGame,
    Extend,
    ImposeDice,
    Look,
    MoveGame,
    Pause,
    ReplaceByComputer,
    ReplacePlayer,
    Resume,
    Set,
    UndoMoves,
)
from bot.referee.opening import Open
from bot.referee.player_actions import (
    AnswerUndo,
    AskHint,
    BeAway,
    ChangeTerms,
    ComputerPlays,
    Expire,
    FollowServer,
    GiveWords,
    Play,
    PlaySeries,
    SeatComputers,
    SetPractice,
    Sit,
    Undo,
)

AnyAction = (
    Open | Sit | GiveWords | Play | PlaySeries | BeAway | Undo | AnswerUndo | Expire | Look | ImposeDice |
    Set | Amend | Act | UndoMoves | Extend | Pause | Resume | ReplacePlayer | MoveGame | EndGame |
    SeatComputers | ComputerPlays | AskHint | ReplaceByComputer | ChangeTerms | SetPractice | FollowServer
)  # fmt: skip
"""The actions that a record may hold as the command of a step."""


def read_action(plain: Any, match: Match) -> AnyAction:
    """Returns an action read from the record of this match. Raises ``msgspec.ValidationError`` if it is
    none."""
    action: AnyAction = msgspec.convert(plain, AnyAction)
    if isinstance(action, Play | Act | ComputerPlays):
        action = replace(action, given=msgspec.convert(action.given, match.game.command, str_keys=True))
    if isinstance(action, PlaySeries):
        given = tuple(msgspec.convert(one, match.game.command, str_keys=True) for one in action.commands)
        if not given or any(isinstance(command, Resign) for command in given):
            raise msgspec.ValidationError("no series of commands")
        action = replace(action, commands=given)
    if isinstance(action, Set):
        action = replace(action, setting=msgspec.convert(action.setting, match.game.setting, str_keys=True))
    return action
