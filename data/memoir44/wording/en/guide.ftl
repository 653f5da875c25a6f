# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

memoir44-guide-card = A card says how many units may act, and in which section. Play for the section where two or three of your units have a target.
memoir44-guide-lay = You plan a turn ahead. Lay the card that will still be useful after the enemy’s reply.
memoir44-guide-drop = Your paratroopers land around the hex that you name, wherever the wind takes them. Choose open ground with no unit and no edge of the board near by.
memoir44-guide-section = This card serves one section of your choice. Take the one where most of your units have something to do.
memoir44-guide-orders = Only units with an order move and fight this turn. Choose those with a target in reach, then those that bring one into reach.
memoir44-guide-moves = All moves come before all battles. Stop in cover if you can, and leave a weak unit out of reach.
memoir44-guide-battles = Each ordered unit battles once, and beside an enemy it must fight that enemy. Begin where the odds are best: an emptied hex may open the way for the next.
memoir44-guide-again = This unit may move once more. Take it back into cover, or to where it will be needed.
memoir44-guide-keep = You keep one of the cards that you drew. Take the one for a section where your units stand ready.
memoir44-guide-answer = The enemy attacks at close quarters, and a card of yours may answer first. It is worth most when the attacker is nearly gone.
memoir44-guide-retreat = Each flag drives the unit a hex towards its own base line; a hex that is not free costs a figure. Go where it stands in cover.
memoir44-guide-ground = The enemy has left the hex, and your unit may take it. Armor that takes ground may battle once more.
memoir44-guide-back = One die, and nothing to lose by it. Battle back unless you want the attacker to stay where it is.
memoir44-guide-overrun = This armor may battle once more this turn. Hold if that leaves it in the open before fresh enemies.
