"""Tests of the computer player of French Resistance."""
