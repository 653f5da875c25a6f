"""The grounds for trusting the referee: secrets, dice, records, and what Discord is sent."""
