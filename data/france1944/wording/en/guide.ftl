# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

france1944-guide-initiative = A marker activates an HQ: the supplied units within five hexes of it may act in two increments. Choose the HQ whose units can fight together.
france1944-guide-acting = Move first, so that units stand on two hexes beside one enemy hex; then declare every attack before the first die. A declared combat stands.
france1944-guide-resolving = You choose the order of the combats. Begin with the surest: a hex that falls may cut off another.
france1944-guide-reaction = Reaction points move and attack out of turn. All or nothing: whoever spends one pays three, or what is left.
france1944-guide-replacement = Units out of supply have lost a step. Give points to units at the front that are in supply, and to those in the Eliminated Box that cost most.
france1944-guide-lead = Where morales differ, one unit leads. The best morale shifts the column furthest.
france1944-guide-choose = Take the result as steps or as a retreat. A retreat keeps your strength but gives the hex away.
france1944-guide-lose = You say which unit loses the step. Take it from one at full strength, so that none is eliminated.
france1944-guide-retreat = Each hex of a retreat leads away from the enemy; one that is not free costs a step. Stay within five hexes of an HQ.
france1944-guide-claim = The other side says that a unit is in or out of supply. Agree if the map says so; if you dispute it, the game master decides.
