# Avant la partie.

memoir44-card-facts = -# Deux joueurs · une heure, ou deux semaines par courrier · dés à six faces
memoir44-card-lobby = Une carte de votre main secrète envoie au combat quelques unités d’un secteur. Les **Alliés** et l’**Axe** se disputent les médailles : unités détruites, lieux pris.
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
