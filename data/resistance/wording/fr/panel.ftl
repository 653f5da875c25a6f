# Le panneau de French Resistance : les faits, les questions, ce qu’on peut toucher, la mise en place.

# --- les faits
resistance-points = **{ $points } { $points ->
    [one] point
   *[other] points
    } d’action**{ $dice ->
    [0] {""}
    [one] {" "}(un dé)
   *[other] {" "}({ $dice } dés)
    }{ $pools ->
    [none] {""}
   *[other] {""} : { $pools }
    }{ $lacks ->
    [none] {""}
   *[other] {" "}· il ne manque que le { $lacks } { $enemy ->
        [german] à l’Allemand
       *[resistance] à la Résistance
        }
    }
resistance-thrown-strength = { $dice } + { $base } : **{ $value } maquisards**
resistance-thrown-points = { $dice } : **{ $value } points** pour l’escouade
resistance-thrown-clock = L’horloge perd { $dice } : **{ $base } → { $value }**
resistance-thrown-line = { $line } : **{ $dice }**
resistance-questions-left = { $left ->
    [0] Plus aucune question
    [one] Encore une question
   *[other] Encore { $left } questions
    }
resistance-questions-asked = { $asked ->
    [0] Aucune question posée
    [one] Une question posée
   *[other] { $asked } questions posées
    }
resistance-answer = { $answered }{ $train ->
    [yes] {" "}Il s’y cache un train.
    [no] {" "}Aucun train ne s’y cache.
    [maybe] {" "}Il y a peut-être un train.
   *[none] {""}
    }
resistance-range = { $certain ->
    [yes] { $low }
   *[no] { $low }–{ $high }
    }
resistance-orders = Consignes : { $orders }

# --- les questions
resistance-asks-task = { $figure ->
    [none] { $side ->
        [german] Réparer la voie :
       *[resistance] Poser la charge :
    }
   *[other] Poser la charge : { $figure } va en section { $section }, puis lance
    } { $dice ->
    [one] un dé
   *[other] { $dice } dés
    }{ $new ->
    [none] {""}
   *[other] , { $new } de chances d’obtenir un nouveau chiffre
    }{ $done ->
    [none] .
   *[other] , { $done } de chances de finir tout de suite.
    }
resistance-asks-shoot = **Qui tire ?** Le pourcentage est la chance de tuer.
resistance-act-task = { $side ->
    [german] Voie
   *[resistance] Charge
    }{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-shoot = Tirer{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-move = Bouger
resistance-act-cover = Couvert
resistance-act-rescue = Secours{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-end = Terminer
resistance-way-volley = Tous : { $shots } tirs · { $kill }
resistance-way-shot = { $figure } sur { $at } · { $kill }
resistance-way-march = { $count ->
    [one] { $figure } va en { $to }
   *[other] { $count } hommes de { $origin } à { $to }
    } · { $points } { $points ->
    [one] point
   *[other] points
    }
resistance-way-all-down = { $count } hommes en { $section } à couvert
resistance-way-down = { $figure } en { $section } à couvert
resistance-way-up = { $figure } en { $section } quitte le couvert
resistance-way-rescue = { $figure } pour { $marker } · { $success }
resistance-start = Une zone vaut la somme de son contenu. Faites sauter deux voies ; le plus de points l’emporte.
resistance-asks-which-first = *Quelle zone se joue la première ?* Chacune a des hommes frais et une horloge pleine. L’ordre change une chose : dans la seconde, on connaît les points de la première.
resistance-asks-two = **{ $zone }, et quelle autre ?**
resistance-asks-who-hit = **Qui est touché en section { $section } ?**
resistance-asks-who-run = **Qui s’enfuit ?**{ $count ->
    [one] {""}
   *[other] {" "}Il en faut { $count }.
    }
resistance-asks-orders = **Les consignes** répondent pour vous.

# --- ce qu’on peut toucher
resistance-pick-zone = { $zone ->
    [none] Autre zone
   *[other] Quitter { $zone } pour de bon
    }
resistance-button-enough = Ne plus interroger
resistance-button-first = { $zone } : { $contents }
resistance-keep = Garder { $value }
resistance-reroll = { $better ->
    [none] Relancer · sans espoir
   *[other] Relancer · { $better } de faire mieux
    }
resistance-button-in-advance = Décider d’avance
resistance-button-hit = { $figure }{ $save ->
    [none] {""}
   *[other] {" "}· sauvegarde à { $save }+
    }
resistance-figure = { $figure }{ $kind ->
    [leader] , chef
   *[other] {""}
    }{ $cover ->
    [yes] , à couvert
   *[no] {""}
    }
resistance-order-now = { $what ->
    [hits] Pertes
    [strength] Effectif
    [points] Points
    [clock] Horloge
   *[line] Victoire
    } : { $when ->
    [below] relancer
    [never] garder
    [choose] auto
   *[ask] demander
    }
resistance-when-below = Jets faibles
resistance-when-never = Jamais
resistance-when-ask = Me demander
resistance-when-choose = Choisir pour moi
resistance-order-means-hits = **Qui est touché, qui s’enfuit ?** Choisi pour vous : d’abord un homme à couvert, le chef en dernier.
resistance-order-strength = effectif
resistance-order-points = points
resistance-order-clock = horloge
resistance-order-line = points de victoire
resistance-order-means-strength = **Relancer l’effectif ?** Un 1, 2 ou 3 est faible.
resistance-order-means-points = **Relancer les points de l’escouade ?** Six ou moins, c’est faible.
resistance-order-means-clock = **Relancer l’horloge ?** { $side ->
    [german] Elle doit aller vite : un 1, 2 ou 3 est faible.
   *[resistance] Elle doit aller lentement : un 4, 5 ou 6 est faible.
    }
resistance-order-means-line = **Relancer les points de victoire ?** Moins de 3,5 par dé, c’est faible.
resistance-brief-vip = VIP
resistance-brief-passenger = voyageurs
resistance-brief-goods = marchandises
resistance-brief-squad = escouade
resistance-brief-gendarme = { $count ->
    [one] gendarmes
   *[other] { $count }× gendarmes
    }

# --- la mise en place
resistance-wizard-title = **Cachez les onze pions** · { $game }
    -# Une zone contient de 1 à 3 pions : au plus un train, au plus une escouade ; sans escouade, au moins un groupe de gendarmes.
resistance-wizard-zone = { $zone } : choisissez ce qui s’y cache
resistance-wizard-unfit = Ne va pas avec les autres zones
resistance-wizard-left = Encore à cacher : { $items }
resistance-wizard-all = Tout est caché.
resistance-wizard-kept = **Toutes les règles sont respectées.** Scellez quand vous êtes prêt.
resistance-wizard-stuck = ✗ Aucune règle n’est encore enfreinte, mais ces zones ne mènent à aucun placement permis : changez-en une.
resistance-wizard-seal = Sceller
resistance-wizard-random = Au hasard
resistance-wizard-clear = Vider

# --- un placement sur une ligne
resistance-placed = { $zone1 } ; { $zone2 } ; { $zone3 } ; { $zone4 } ; { $zone5 }
