"""The tables of the computer player of French Resistance: fights first, then the equilibrium given them."""
