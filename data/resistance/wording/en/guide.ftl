# Advice on each first decision of a guided game: two sentences, no rule that the panel shows anyway.

resistance-guide-placement = A train needs a guard beside it. Zones of equal worth tell the Resistance least.
resistance-guide-interrogation = Begin with a middle number. Once you leave a zone there is no way back.
resistance-guide-attack = Fight where the trains are. Gendarmes are weaker guards than soldiers.
resistance-guide-order = Neither choice is wrong: both zones are fought.
resistance-guide-reroll = You may roll these dice once more, and the second roll stands.
resistance-guide-choose = A man in cover is saved more often. Keep the leader.
resistance-guide-actions-german = Repair first: all six numbers win the zone. Then go close and shoot.
resistance-guide-actions-resistance = Charge first: all six numbers win the zone. Shoot with the points that are left.
