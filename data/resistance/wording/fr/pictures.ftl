# What is written in the pictures of French Resistance. Short: there is little room.

picture-turn = Tour { $number } · { $seat ->
    [Allemand] à l’Allemand
   *[other] à la { $seat }
    }
picture-tasks-german = Mission allemande
picture-tasks-resistance = Mission Résistance
picture-no-train = pas de train ici
picture-figure-maquis = maquis
picture-figure-soldier = soldat
picture-figure-leader = chef
picture-figure-gendarme = gendarme
picture-figure-cover = à couvert
picture-figure-casualty = perte
picture-map-placement = L’Allemand cache ses trains et ses hommes
picture-map-interrogation = { $left ->
    [one] { $left } question restante
   *[other] { $left } questions restantes
    } sur { $allowed }
picture-map-attack = Quelles sont les deux zones attaquées ?
picture-map-order = Quelle zone se joue la première ?
picture-map-sea = Baie de Seine
picture-map-title = Normandie, nuit du 5 au 6 juin 1944
picture-map-scale = { $kilometres } km
picture-zone-asked = { $count ->
    [0] pas interrogée
    [one] { $count } question
   *[other] { $count } questions
    }
picture-zone-total = total { $total }
picture-zone-between = total { $lowest } à { $highest }
picture-zone-sealed = scellé
picture-sheet-title = Fiche d’interrogatoire
picture-sheet-guesses = questions
picture-sheet-possible = possible
picture-sheet-certain = certain
picture-sheet-out = exclu
picture-sheet-attacked = attaquée
picture-end-winner = { $winner ->
    [Allemand] L’Allemand l’emporte
   *[other] La { $winner } l’emporte
    }
picture-end-draw = Égalité
picture-end-counting = Les points de victoire
picture-end-hidden = Les cinq zones
picture-end-by-clock = le temps est écoulé
picture-end-by-german = la mission allemande est accomplie
picture-end-by-resistance = la voie est détruite
picture-end-lost = Pertes : Résistance { $resistance }, Allemands tués { $germans }
picture-end-why-resigned = par abandon
picture-end-none = aucun point
picture-end-so-far = points jusqu’ici
picture-odds-better = plus
picture-odds-worse = moins
picture-odds-shoot = { $figure } tue en { $at }
picture-odds-rescue = { $figure } secourt
picture-odds-task = mission, { $dice } { $dice ->
    [one] dé
   *[other] dés
    }
