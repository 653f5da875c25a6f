# Avant la partie.

memoir44-card-facts = -# Deux joueurs · une heure, ou deux semaines par courrier · dés à six faces
memoir44-card-lobby = Chaque camp tient une main secrète de cartes de commandement ; une carte fait bouger et combattre quelques unités d’un secteur. Les **Alliés** et l’**Axe** veulent la même chose : des médailles, pour les unités détruites et les lieux pris. Le premier au nombre inscrit sur le plateau gagne.
memoir44-faces = { $symbols ->
    [yes] Au combat · deux faces montrent l’infanterie
   *[no] Au combat (infanterie, en hexagones) · sur les cartes
    }
memoir44-face = { $hexes ->
    [flag] recul
    [0] manqué
    [star] manqué
    [infantry] touche l’infanterie
    [armor] touche les blindés
    [grenade] touche tout
   *[other] touche à { $hexes }
    }
