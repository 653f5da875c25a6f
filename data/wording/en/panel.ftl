# The private panel.

pick-other = Another one…
button-board = Picture
button-undo = Undo
button-undo-ask = Ask the other side
panel-undo = **Take your last move back?** Dice were thrown or something was shown by it, so the other side must agree. What the dice showed stays in the log.
