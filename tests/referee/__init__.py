"""Tests of the referee: the dice, and deadlines with what follows when one expires."""
