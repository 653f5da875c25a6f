"""What the dice of France 1944 are rolled for."""

from bot.games.game import Purpose


class AirPower(Purpose, frozen=True):
    """The try for air power in a combat of the action (4)."""

    combat: int


class CombatRoll(Purpose, frozen=True):
    """A combat of the action (1)."""

    combat: int


class SingleCombat(Purpose, frozen=True):
    """A combat of players at a board of their own (1)."""
