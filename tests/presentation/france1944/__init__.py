"""Tests of what players of France 1944 see and type, with and without a campaign."""
