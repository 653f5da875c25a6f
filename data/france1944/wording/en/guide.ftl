# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

france1944-guide-initiative = Choose the HQ whose units stand beside weak enemies, or near the next town.
france1944-guide-acting = Attack one enemy from two hexes. Where the odds are poor, move closer first.
france1944-guide-resolving = You choose the order. Begin with the surest: a hex that falls may cut off another.
france1944-guide-reaction = Reaction points act out of turn. The first one costs three, or all that are left.
france1944-guide-replacement = Rebuild units at the front that are in supply, and the costliest that were eliminated.
france1944-guide-lead = Take the best morale: each point more is a better column of odds.
france1944-guide-choose = Steps or a retreat? A retreat keeps your strength, but gives the hex away.
france1944-guide-lose = Take the step from a unit at full strength, so that none is eliminated.
france1944-guide-retreat = A hex that is not free costs a step. Stay within five hexes of an HQ.
france1944-guide-claim = Agree if the map shows it. If you dispute it, the game master decides.
