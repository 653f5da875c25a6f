"""Delivery: sends what was decided to the channel and to the recipients, once each."""
