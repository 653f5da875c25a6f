"""Why a player may trust the referee: secrets, dice, records, and what Discord is sent."""
