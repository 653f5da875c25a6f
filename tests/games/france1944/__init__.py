"""Tests of the rules of France 1944, named after the numbered sections that they cover."""
