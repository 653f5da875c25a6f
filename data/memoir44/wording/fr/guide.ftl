# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

memoir44-guide-card = Une carte dit combien d’unités peuvent agir, et dans quel secteur. Jouez pour le secteur où deux ou trois de vos unités ont une cible.
memoir44-guide-lay = Vous prévoyez un tour d’avance. Posez la carte qui servira encore après la réponse de l’ennemi.
memoir44-guide-drop = Vos parachutistes se posent autour de l’hexagone que vous nommez, là où le vent les porte. Choisissez un terrain dégagé, loin de toute unité et du bord du plateau.
memoir44-guide-section = Cette carte vaut pour un secteur de votre choix. Prenez celui où le plus de vos unités ont quelque chose à faire.
memoir44-guide-orders = Seules les unités qui ont un ordre bougent et combattent ce tour-ci. Choisissez celles qui ont une cible à portée, puis celles qui en mettent une à portée.
memoir44-guide-moves = Tous les mouvements viennent avant tous les combats. Arrêtez-vous à couvert si possible, et laissez une unité faible hors de portée.
memoir44-guide-battles = Chaque unité qui a un ordre combat une fois, et à côté d’un ennemi elle doit combattre celui-là. Commencez où les chances sont les meilleures : un hexagone vidé peut ouvrir la voie aux autres.
memoir44-guide-again = Cette unité peut bouger encore une fois. Ramenez-la à couvert, ou là où on aura besoin d’elle.
memoir44-guide-keep = Vous gardez une des cartes piochées. Prenez celle d’un secteur où vos unités sont prêtes.
memoir44-guide-answer = L’ennemi donne l’assaut, et une carte à vous peut répondre d’abord. Elle vaut le plus quand l’attaquant est presque détruit.
memoir44-guide-retreat = Chaque drapeau repousse l’unité d’un hexagone vers sa ligne de base ; un hexagone qui n’est pas libre coûte une figurine. Allez là où elle est à couvert.
memoir44-guide-ground = L’ennemi a quitté l’hexagone, et votre unité peut le prendre. Un blindé qui avance peut combattre encore une fois.
memoir44-guide-back = Un dé, et rien à perdre. Ripostez, sauf si l’attaquant doit rester où il est.
memoir44-guide-overrun = Ce blindé peut combattre encore une fois ce tour-ci. Tenez s’il devait rester à découvert devant des ennemis frais.
