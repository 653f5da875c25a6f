# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

resistance-guide-placement = Hide all eleven items; each zone with a train needs a squad or gendarmes beside it. Several zones of the same total tell the Resistance least.
resistance-guide-interrogation = You hear “too high”, “too low” or “correct”. Start near the middle.
resistance-guide-attack = Name the two zones that you will fight over. A train is worth the fight; a squad of six costs more than gendarmes.
resistance-guide-order = Both zones are fought, each with fresh men and a fresh clock. Take the one that you are surer of first.
resistance-guide-reroll = You may throw all these dice again, once, and the second roll stands. Do it when the roll is below the average.
resistance-guide-choose = You say which of your figures is hit, or runs. Men in cover save more often; keep the leader and the last man of a group.
resistance-guide-actions-german = Every action costs a point, and a figure finishes before the next begins. Put points into your task first; then come close and shoot.
resistance-guide-actions-resistance = Every action costs a point, and a figure finishes before the next begins. Walk to the section of the task, roll for the charge, and shoot with what is left.
