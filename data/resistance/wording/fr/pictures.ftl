# What is written in the pictures of French Resistance. Short: there is little room.

picture-title = Résistance française
picture-night = la nuit du 5 au 6 juin 1944
picture-turn = Tour { $number }{ $seat ->
    [none] {""}
   *[other] {" "}· { $seat }
    }
picture-worth = vaut
picture-no-train = sans train, vaut
picture-idle = sur place
picture-minutes = min
picture-to-go = reste { $count }
picture-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
    }
picture-work = { $side ->
    [german] voie
   *[resistance] charge
    }
picture-asks-now = { $points ->
    [no] Finir le tour ?
   *[other] Que faire ?
    }
picture-asks-shoot = Qui tire ?
picture-asks-move = Qui va où ?
picture-asks-cover = Qui se met à couvert ?
picture-asks-rescue = Qui évacue ?
picture-asks-hit = Qui est touché ?
picture-asks-run = Qui s’enfuit ?
picture-asks-orders = Quelle consigne ?
picture-asks-keep = Garder { $what ->
    [strength] { $value ->
        [one] { $value } maquisard
       *[other] { $value } maquisards
    }
    [clock] { $value ->
        [one] { $value } minute
       *[other] { $value } minutes
    }
   *[other] { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
    } ?
picture-missed = raté
picture-hit = touché
picture-saved = sauf
picture-killed = tué
picture-cover = à couvert
picture-acting = agit
picture-choice = au choix
picture-acted = a agi
picture-fallen = perte
picture-rescued = évacué
picture-in-vain = en vain
picture-maquis = maquis
picture-soldier = soldat
picture-leader = chef
picture-gendarme = gendarme
picture-spirit = moral
picture-runs = fuit
picture-running = { $count ->
    [0] personne ne fuit
    [1] un s’enfuit
   *[other] { $count } s’enfuient
    }
picture-item-vip = VIP
picture-item-passenger = voyageurs
picture-item-goods = fret
picture-item-squad = escouade
picture-item-gendarme = gendarmes
picture-map-example = Exemple : le secret
picture-map-questions = { $allowed ->
    [one] { $allowed } question
   *[other] { $allowed } questions
    }
picture-map-interrogation = { $left ->
    [one] { $left } question restante
   *[other] { $left } questions restantes
    } sur { $allowed }
picture-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
    }
picture-map-attack = Quelles zones attaquer ?
picture-map-order = Quelle zone se joue la première ?
picture-sheet-title = Qu’y a-t-il, et où ?
picture-sheet-asking = { $zone } : quelle valeur ?
picture-sheet-found = { $zone } vaut { $total } !
picture-sheet-answered = par réponse
picture-sheet-excluded = par calcul
picture-sheet-possible = possible
picture-sheet-certain = certain
picture-zone-of = zone { $number } sur { $zones }
picture-end-winner = { $winner ->
    [Allemand] L’Allemand l’emporte
   *[other] La { $winner } l’emporte
    }
picture-end-draw = Égalité
picture-end-counting = Les points de victoire
picture-end-by-clock = le temps est écoulé
picture-end-by-german = tenue
picture-end-by-resistance = { $turn ->
    [0] voie détruite
   *[other] détruite au tour { $turn }
    }
picture-end-lost = Pertes : Résistance { $resistance }, Allemands tués { $germans }
picture-end-nothing = { $seat ->
    [resistance] aucune voie sabotée
   *[german] aucune zone tenue
    }
picture-end-why-resigned = par abandon

# --- for those who do not see them
picture-shot = { $figure } sur { $at } : { $die }, { $result }{ $save ->
    [0] {""}
   *[other] {" "}({ $target } : { $save })
    }
picture-rescue = { $figure } : { $die }, { $marker ->
    [none] en vain
   *[other] { $marker } retiré
    }
picture-task = Mission : { $dice }
picture-stake = { $what ->
    [strength] { $value ->
        [one] { $value } maquisard
       *[other] { $value } maquisards
    }
   *[points] { $value ->
        [one] { $value } point d’action
       *[other] { $value } points d’action
    }
    }
picture-morale = Moral : { $dice }
