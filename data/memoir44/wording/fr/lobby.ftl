# Avant la partie.

memoir44-card-facts = -# Deux joueurs · des dés ordinaires · une heure, ou deux semaines par courrier · facile à apprendre
memoir44-card-lobby = Chaque camp tient une main secrète de cartes de commandement ; une carte fait bouger et combattre quelques unités d’un secteur. Les **Alliés** et l’**Axe** veulent la même chose : des médailles, pour les unités détruites et les lieux pris. Le premier au nombre inscrit sur le plateau gagne.
