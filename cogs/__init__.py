"""Discord's edge: parse, find the game and the seat, hand to the referee, show the answer."""
