# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

memoir44-guide-card = The first full row of medals wins. Begin where most of your units have a target.
memoir44-guide-lay = Lay the card that will still be useful after the enemy’s reply.
memoir44-guide-drop = The wind scatters the paratroopers. Aim at open ground, away from units and the edge.
memoir44-guide-section = This card serves one section: take the one where most units have something to do.
memoir44-guide-orders = Only ordered units move and fight. Take those with a target first.
memoir44-guide-moves = All moves come before all battles. End in cover, and keep weak units out of reach.
memoir44-guide-battles = Units battle one after the other: an emptied hex may open the way for the next.
memoir44-guide-again = This unit may move again: back into cover, or to where it is needed.
memoir44-guide-keep = You keep one card. Take one for a section where your units stand ready.
memoir44-guide-answer = The enemy is beside you, and your card may strike first. It does most to a weak attacker.
memoir44-guide-retreat = Each flag is a hex back toward your base line. Go where the unit stands in cover.
memoir44-guide-ground = The hex is empty, and your unit may take it. Armor that takes it may battle again.
memoir44-guide-back = Battle back: it is one die, and nothing is lost by it.
memoir44-guide-overrun = This armor may battle again. Hold if it would stand in the open afterwards.
