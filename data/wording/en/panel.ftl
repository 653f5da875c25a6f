# The private panel.

button-text = In words
panel-more = **What else?**
panel-every = All legal moves
button-undo = Undo
button-undo-ask = Ask the other side
panel-undo = **Take your last move back?** Dice were rolled or something was shown, so it takes the other side’s consent. The roll stays in the log.
panel-older = A newer panel of this game is open; here it is.
panel-below = -# Your panel is below the computer’s turn.
