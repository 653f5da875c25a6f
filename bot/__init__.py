"""Plan Vert: a Discord bot that referees D-Day 1944 wargames played by chat."""
