# Mémoire 44 : le plateau, son terrain et ses unités, pourquoi un combat n’est pas permis, les fautes d’un scénario.

# --- terrain, constructions et obstacles
memoir44-ground-open = terrain dégagé
memoir44-ground-forest = forêt
memoir44-ground-town = bourg
memoir44-ground-hedgerow = haie
memoir44-ground-hill = colline
memoir44-ground-river = rivière
memoir44-ground-beach = plage
memoir44-ground-ocean = mer
memoir44-ground-church = église
memoir44-ground-cliff = falaise
memoir44-ground-bluff = escarpement
memoir44-ground-steep_hill = colline abrupte
memoir44-ground-impassable_hill = colline infranchissable
memoir44-ground-blocking_hill = colline infranchissable qui arrête le feu
memoir44-ground-wide_river = large rivière
memoir44-ground-ford = gué
memoir44-ground-stream = ruisseau guéable
memoir44-ground-frozen_river = rivière gelée
memoir44-ground-road = route
memoir44-ground-ruins = ruines
memoir44-ground-hill_forest = forêt sur une colline
memoir44-ground-hill_town = bourg sur une colline
memoir44-ground-trench = tranchées
memoir44-ground-ravine = ravin
memoir44-ground-dam = barrage
memoir44-ground-mountain = montagne
memoir44-ground-lake = lac
memoir44-ground-fortress = forteresse
memoir44-ground-camp = camp
memoir44-ground-cemetery = cimetière
memoir44-ground-depot = dépôt
memoir44-ground-bunker = bunker
memoir44-ground-bridge = pont
memoir44-ground-bridge_section = tronçon de pont
memoir44-ground-field_bunker = bunker de campagne
memoir44-ground-wire = barbelés
memoir44-ground-sandbags = sacs de sable
memoir44-ground-hedgehog = hérissons
memoir44-ground-sea_wall = digue
memoir44-ground-roadblock = barrage routier
memoir44-ground-dragons_teeth = dents de dragon

# --- unités
memoir44-kind-infantry = infanterie
memoir44-kind-armor = blindés
memoir44-kind-artillery = artillerie
memoir44-kind-special_infantry = infanterie d’élite
memoir44-kind-resistance = Résistance française
memoir44-kind-elite_armor = blindés d’élite
memoir44-kind-cavalry = cavalerie polonaise
memoir44-kind-sniper = tireur d’élite
memoir44-kind-engineer = sapeurs
memoir44-kind-ski = skieurs
memoir44-kind-anti_tank = antichars
memoir44-kind-machine_gun = mitrailleurs
memoir44-kind-mortar = mortier
memoir44-kind-mobile_artillery = artillerie mobile
memoir44-kind-flame_tank = chars-flammes
memoir44-kind-big_gun = canon lourd
memoir44-kind-heavy_anti_tank = canon antichar lourd

# --- les nations
memoir44-nation-us = États-Unis
memoir44-nation-gb = Grande-Bretagne
memoir44-nation-ca = Canada
memoir44-nation-fr = France
memoir44-nation-pl = Pologne
memoir44-nation-de = Allemagne
memoir44-nation-it = Italie
memoir44-nation-ru = Union soviétique
memoir44-nation-jp = Japon
memoir44-nation-cn = Chine
memoir44-nation-fi = Finlande
memoir44-nation-nl = Pays-Bas
memoir44-nation-no = Norvège
memoir44-nation-sk = Slovaquie

# --- secteurs, symboles
memoir44-section-left = gauche
memoir44-section-centre = centre
memoir44-section-right = droite
memoir44-symbol-flag = drapeau
memoir44-symbol-star = étoile
memoir44-symbol-infantry = infanterie
memoir44-symbol-armor = blindé
memoir44-symbol-grenade = grenade

# --- ce qui change le nombre à atteindre ; $by est −1 quand un dé compte un de moins
memoir44-modifier-target-forest = cible en forêt { $by }
memoir44-modifier-target-town = cible dans un bourg { $by }
memoir44-modifier-target-hedgerow = cible dans une haie { $by }
memoir44-modifier-target-hill = cible en haut d’une colline { $by }
memoir44-modifier-target-bunker = cible dans son bunker { $by }
memoir44-modifier-target-sandbags = cible derrière des sacs de sable { $by }
memoir44-modifier-target-church = cible dans une église { $by }
memoir44-modifier-target-cliff = cible en haut d’une falaise { $by }
memoir44-modifier-target-bluff = cible en haut d’un escarpement { $by }
memoir44-modifier-target-steep_hill = cible en haut d’une colline abrupte { $by }
memoir44-modifier-target-ruins = cible dans des ruines { $by }
memoir44-modifier-target-hill_forest = cible en forêt { $by }
memoir44-modifier-target-hill_town = cible dans un bourg { $by }
memoir44-modifier-target-trench = cible dans des tranchées { $by }
memoir44-modifier-target-mountain = cible en haut d’une montagne { $by }
memoir44-modifier-target-fortress = cible dans une forteresse { $by }
memoir44-modifier-target-camp = cible dans un camp { $by }
memoir44-modifier-target-field_bunker = cible dans un bunker de campagne { $by }
memoir44-modifier-target-sea_wall = cible derrière sa digue { $by }
memoir44-modifier-target-roadblock = cible derrière un barrage routier { $by }
memoir44-modifier-attacker-town = attaquant dans un bourg { $by }
memoir44-modifier-attacker-wire = attaquant dans des barbelés { $by }
memoir44-modifier-attacker-church = attaquant dans une église { $by }
memoir44-modifier-attacker-ford = attaquant dans un gué { $by }
memoir44-modifier-attacker-hill_town = attaquant dans un bourg { $by }
memoir44-modifier-attacker-camp = attaquant dans un camp { $by }
memoir44-modifier-stars = les étoiles touchent +{ $by }

# --- pourquoi une attaque n’est pas permise
refused-battle-own = { $target } est de votre camp.
refused-battle-figures = { $given } { $given ->
    [one] figurine
   *[other] figurines
    } ; une unité de ce type en a { $most ->
    [one] une
   *[other] 1 à { $most }
    }.
refused-battle-range = { $distance ->
    [0] Une unité n’attaque pas son propre hexagone.
   *[other] La cible est à { $distance } hexagones ; cette unité porte à { $most }.
    }
refused-battle-not-at = Une telle unité ({ $kind }) n’attaque pas cette cible : { $target }.
refused-battle-hopeless = Rien ne touche ici : il faudrait { $needed } sur un dé.
refused-battle-no-dice = Il ne reste aucun dé pour cette attaque : la distance et le terrain les prennent tous.
refused-battle-close = { $unit } est à côté d’un ennemi : l’unité attaque au corps à corps un de ceux qui sont à côté ({ $legal }), ou ne combat pas.
refused-battle-unseen = { $unit } n’a pas de ligne de vue sur { $hex }.
refused-battle-ocean = { $unit } est dans la mer. On combat depuis la plage.
refused-battle-never = { $unit } ne peut pas combattre d’où l’unité se trouve ({ $ground }). Faites-la d’abord sortir.
refused-battle-shut = Rien ne tire par-dessus la hauteur entre { $unit } et { $hex }, pas même l’artillerie. Contournez-la, ou choisissez une autre cible.
refused-battle-bank = { $hex } est sur l’autre rive de la large rivière. L’infanterie ne tire que sur sa rive, ou depuis le pont.
refused-battle-dark = Il fait nuit : une cible est à { $most } { $most ->
    [one] hexagone
   *[other] hexagones
    } au plus, celle-ci est à { $distance }.

# --- les fautes d’un scénario
scenario-rows = le plan a { $given } { $given ->
    [one] rangée
   *[other] rangées
    } ; un plateau en a { $wanted }.
scenario-row = la rangée { $row } a { $given } { $given ->
    [one] hexagone
   *[other] hexagones
    } ; il en faut { $wanted }.
scenario-mark = `{ $given }` n’est pas un signe du plan.
scenario-bridge = `{ $given }` : un pont se trouve sur une rivière ou en terrain découvert.
scenario-owner = `{ $given }` a sa place sous `[allies.ground]` ou `[axis.ground]`, selon le camp qui l’a construit.
scenario-hex = `{ $given }` n’est pas un hexagone. Ils vont de A1 à I13, et jusqu’à 12 seulement dans les rangées B, D, F et H.
scenario-twice = `{ $given }` est nommé deux fois ; un hexagone n’en a qu’un de chaque sorte.
scenario-figures = { $hex } : { $given } { $given ->
    [one] figurine
   *[other] figurines
    } ; une unité de ce type en a { $most ->
    [one] une
   *[other] 1 à { $most }
    }.
scenario-taken = une unité se trouve déjà en { $hex }.
scenario-closed = une unité de ce type ne peut pas se trouver en { $hex }.
scenario-no-unit = aucune unité ne se trouve en `{ $given }` au début.
scenario-card = `{ $given }` n’est pas une carte. Les cartes portent les noms de `cards.toml`, comme `air-power`.
scenario-empty = { $seat ->
    [allies] les Alliés n’ont
   *[axis] l’Axe n’a
    } aucune unité.
m44-board = le plateau est { $given } ; on ne joue ici que sur STANDARD, 13 × 9 hexagones.
m44-object = c’est du JSON, mais pas un scénario : un scénario est un seul objet, entre accolades.
m44-face = la face { $given } du plateau est inconnue.
m44-sides = les deux joueurs ont le camp { $given }.
m44-option = l’option `{ $given }` ({ $value }) ne se joue pas ici.
m44-victory = le scénario a ses propres conditions de victoire ({ $given }) ; seules les médailles comptent ici.
m44-hex = { $hex } : pas sur un plateau de 13 × 9 hexagones.
m44-twice = { $hex } : deux fois dans le fichier, avec la même couche.
m44-field = `{ $given }` n’est pas connu ici et peut changer les règles.
m44-box = le scénario { $number } de la boîte de base se joue sur deux plateaux ; seuls les scénarios sur un plateau sont joués ici.
m44-incomplete = cette copie du scénario { $number } de la boîte de base n’est pas complète : il y manque { $given }.
m44-rule = { m44-rule-name } (`{ $given }`) : cette règle n’est pas jouée ici.
m44-old = cette copie du scénario { $number } de la boîte de base n’est pas complète : elle ne dit pas ce que vaut la médaille en { $hex }.
m44-bunker = { $hex } : ce bunker n’est à personne, et aucune unité ne s’y trouve.
m44-national = { $hex } : « { $given } » amène les règles de l’armée japonaise, qui ne se jouent pas encore ici.
m44-badge = { $hex } : l’insigne { $badge } de « { $given } » n’est pas connu ici.
m44-tiger = { $hex } : « { $given } » avec une seule figurine est un Tigre, dont les règles ne se jouent pas encore ici.
m44-unknown = { $hex } : { $layer ->
    [terrain] le terrain
    [structure] la construction
    [obstacle] l’obstacle
    [unit] l’unité
   *[tag] le pion
    } « { $given } » n’est pas connu ici.
