"""What a computer player advises over whole games, as one number."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from bot.games.registry import GAMES
from bot.players.player import LEVELS, Chance, player_of


def digest(kind: str, decisions: int) -> str:
    """Returns a digest of everything that the player of this game advises in so many decisions of one game
    a level: each command with its value, to the last bit. It is the same on every Python."""
    game, player, told = GAMES[kind], player_of(kind), sha256()
    assert player is not None
    for level in LEVELS:
        dice = Chance("dice", level)
        state = game.begin(game.setup(game.options()), dice).state
        for number in range(decisions):
            if not (awaited := game.awaited(state)):
                break
            advice = player.advise(game.view(state, awaited[0]), awaited[0], level, Chance("player", number))
            for one in advice:
                told.update(msgspec.json.encode(one.command) + one.value.hex().encode())
            state = game.decide(state, awaited[0], advice[0].command, dice).state
    return told.hexdigest()[:32]
