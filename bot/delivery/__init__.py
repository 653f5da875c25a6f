"""Delivery: what was decided reaches the channel and the private places, once each."""
