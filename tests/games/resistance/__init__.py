"""Tests of French Resistance, named after the numbered sections and rulings that they cover."""
