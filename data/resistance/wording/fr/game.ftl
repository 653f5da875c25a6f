# La Résistance, jour J 1944. Sobre : des hommes y meurent.
# Les mots : pion (à cacher), combattant, escouade, groupe de gendarmes, section, marqueur de perte, mission et ses
# chiffres, chef, à couvert, effectif, consigne.

seat-german = Allemand
    .le = l’Allemand
    .Le = L’Allemand
seat-resistance = Résistance
game-resistance = Résistance française, jour J 1944
resistance-match-started = Les deux joueurs sont là. La BBC lit : « Jean a de longues moustaches. » La nuit du 5 au 6 juin 1944 commence.
    -# Empreinte des dés : `{ $fingerprint }`.

resistance-zone-1 = Caen
resistance-zone-2 = Bayeux
resistance-zone-3 = Lison
resistance-zone-4 = Saint-Lô
resistance-zone-5 = Avranches

resistance-item-vip = { $count ->
    [one] train VIP
   *[other] { $count } trains VIP
    }
    .typed = train vip, trains vip
resistance-item-passenger = { $count ->
    [one] train de voyageurs
   *[other] { $count } trains de voyageurs
    }
    .typed = train de voyageurs, trains de voyageurs, voyageurs
resistance-item-goods = { $count ->
    [one] train de marchandises
   *[other] { $count } trains de marchandises
    }
    .typed = train de marchandises, trains de marchandises, marchandises
resistance-item-squad = { $count ->
    [one] escouade d’infanterie
   *[other] { $count } escouades d’infanterie
    }
    .typed = escouade d’infanterie, escouades d’infanterie, escouade, escouades, infanterie
resistance-item-gendarme = { $count ->
    [one] groupe de gendarmes
   *[other] { $count } groupes de gendarmes
    }
    .typed = groupe de gendarmes, groupes de gendarmes
resistance-contents = { $items } ({ $total })
resistance-zone-holds = { $zone } : { $contents }
resistance-pool-maquis = Résistance
resistance-pool-squad = escouade
resistance-pool-group1 = gendarmes I
resistance-pool-group2 = gendarmes II
resistance-pool-group3 = gendarmes III
resistance-pool-all = tout le camp

# --- options
resistance-option-gendarmes_ignore_one = le marqueur d’un gendarme peut être ignoré (R6)
resistance-option-task_dice_max = au plus { $value } dés de mission (R14)
resistance-option-laid_charge = { $value ->
    [yes] une charge posée peut être mise à feu (R16)
   *[no] pas de charge posée (R16)
    }
resistance-option-dead_cap_per_zone = jusqu’à 3 morts comptés par zone (R17)
resistance-option-pace = par courrier
resistance-option-deduction_aid = la fiche d’interrogatoire déduit (R3)

# --- ce qui est demandé
resistance-asks-placement = cacher les onze pions dans les cinq zones
resistance-asks-interrogation = interroger une zone, ou en rester là
resistance-asks-attack = désigner les deux zones à attaquer
resistance-asks-order = dire quelle zone se joue d’abord
resistance-asks-strength = garder ou relancer l’effectif : { $dice } + 3
resistance-asks-points = garder ou relancer les points de l’escouade : { $dice }
resistance-asks-clock = garder ou relancer l’horloge : { $dice }
resistance-asks-line = garder ou relancer « { $line } » : { $dice }
resistance-asks-hit = désigner qui est touché en section { $section }
resistance-asks-run = désigner qui s’enfuit
resistance-asks-actions = agir, puis terminer le tour
resistance-asks-nothing = plus rien

# --- les ordres, à choisir
resistance-choice-interrogate = { $zone } vaut { $guess } ?
resistance-choice-stop = Ne plus interroger
resistance-choice-attack = Attaquer { $zone } et { $other }
resistance-choice-first = { $zone } d’abord
resistance-choice-reroll = Relancer
resistance-choice-keep = Garder
resistance-choice-choose = { $figure }
resistance-choice-move = { $figure } : avancer en { $to }
resistance-choice-shoot = { $figure } : tirer sur { $at } · touche à { $needed }+ · { $kill } de tuer
resistance-choice-cover = { $figure } : { $cover ->
    [yes] quitter le couvert
   *[no] se mettre à couvert
    }
resistance-choice-rescue = { $figure } : retirer un marqueur de perte · { $success }
resistance-choice-task = { $side ->
    [german] Voie
   *[resistance] Charge
    } : { $dice } { $dice ->
    [one] dé
   *[other] dés
    }{ $pool ->
    [none] {""}
   *[other] , aux frais de : { $pool }
    } (nouveau chiffre : { $tick })
resistance-advised-shoot = { $figure } : tirer sur { $at }
resistance-advised-rescue = { $figure } : retirer un marqueur de perte
resistance-advised-task = { $side ->
    [german] Voie
   *[resistance] Charge
    } : { $dice } { $dice ->
    [one] dé
   *[other] dés
    }
resistance-choice-end = Terminer le tour
resistance-choice-orders = Touchés et fuyards : { $when_hit ->
    [ask] me demander
   *[choose] choisir pour moi
    }
resistance-choice-rerolls = { $roll ->
    [strength] Effectif
    [points] Points
    [clock] Horloge
   *[line] Points de victoire
    } : { $when ->
    [below] relancer sous la moyenne
    [never] ne jamais relancer
   *[ask] me demander
    }
resistance-choice-resign = Oui, abandonner
resistance-button-and = et { $zone }
resistance-node-task = { $side ->
    [german] Voie
   *[resistance] Charge
    }…
resistance-node-shoot = Tirer…
resistance-node-move = Bouger…
resistance-node-cover = Couvert…
resistance-node-rescue = Secours…
resistance-node-task-dice = { $dice } { $dice ->
    [one] dé
   *[other] dés
    }…
resistance-node-figure = { $figure } · { $section }
resistance-node-orders = Consignes…
resistance-node-resign = Abandonner…

# --- ce qui s’est passé
resistance-placement-made = Votre placement, et la valeur de chaque zone :
    { $placement }
resistance-placement-sealed = L’Allemand a caché ses trains et ses hommes. Le placement est scellé.
resistance-zone-interrogated = La Résistance pose une question sur **{ $zone }**. { $left ->
    [0] Il ne reste aucune question.
    [one] Il reste une question.
   *[other] Il reste { $left } questions.
    }
resistance-guess-answered = **{ $zone }** : { $guess } est { $answer ->
    [high] **trop haut**{ $voice ->
        [0] , lâche le porteur
        [1] , sourit le chauffeur
       *[2] , d’après un coup d’œil par-dessus la haie
    }
    [low] **trop bas**{ $voice ->
        [0] , souffle l’aiguilleur
        [1] , jure la serveuse
       *[2] , dit un gamin sur le pont
    }
   *[correct] **juste**{ $voice ->
        [0] , confirme l’instituteur
        [1] , dit un mot au crayon
       *[2] , fait signe le boulanger
    }
    }.
resistance-interrogation-ended = L’interrogatoire est clos { $used ->
    [0] sans une question
    [one] après une question
   *[other] après { $used } questions
    }.
resistance-zones-attacked = La Résistance attaque deux zones :
resistance-zones-attacked-zone = **{ $zone }** : { $contents }
resistance-zone-opened = ## { $zone }
    Le combat pour la voie ferrée { $zone ->
        [Avranches] d’Avranches
       *[other] de { $zone }
    } commence. L’horloge est à 30.
resistance-strength-rolled = 🎲 { $again ->
    [yes] Effectif de la Résistance (relance)
   *[no] Effectif de la Résistance
    } : { $die } + 3 = **{ $strength }**.
resistance-roll-kept = { card-seat.Le } garde ce jet.
resistance-forces-deployed = La Résistance a { $resistance } hommes en section 1, l’Allemand { $germans } en section 6.
resistance-task-section-rolled = 🎲 Section de la mission : { $die }. La charge est à poser en **section { $section }**.
resistance-turn-began = **Tour { $number } : { card-seat.le }**
resistance-morale-rolled = 🎲 Moral de { card-seat.le } : { $dice }. { $running ->
    [0] Personne ne s’enfuit.
    [one] Un combattant s’enfuit.
   *[other] { $running } combattants s’enfuient.
    }
resistance-figure-ran = { $figure } s’enfuit{ $by ->
    [owner] {""} : son camp l’a désigné
    [order] , choisi selon la consigne
   *[rule] {""}
    }.
resistance-points-rolled = 🎲 { $again ->
    [yes] Points d’action (relance)
   *[no] Points d’action
    } : { $dice ->
    [none] aucun
   *[other] { $dice }
    }.
resistance-figure-moved = { $figure } va de la section { $origin } à la section { $to }.
resistance-cover-taken = { $figure } se met à couvert.
resistance-cover-left = { $figure } quitte le couvert.
resistance-shot-fired = 🎲 { $figure } tire sur la section { $at } et obtient { $die } (il faut { $needed }+). { $hit ->
    [yes] **Touché.**
   *[no] Manqué.
    }
resistance-target-named = { $figure } est touché{ $by ->
    [owner] {""} : son camp l’a désigné
    [order] , choisi selon la consigne
   *[rule] {""}
    }.
resistance-save-rolled = 🎲 Jet de sauvegarde de { $figure } : { $die } (il faut { $needed }+). { $saved ->
    [yes] Réussi.
   *[no] Manqué.
    }
resistance-figure-killed = **{ $figure } est mort.** On laisse un marqueur de perte à sa place.
resistance-rescue-rolled = 🎲 { $figure } porte secours aux siens et obtient { $die }. { $marker ->
    [none] Le marqueur reste.
   *[other] Le marqueur de { $marker } est retiré.
    }
resistance-task-rolled = 🎲 { $side ->
    [german] Réparation
   *[resistance] Charge
    } : { $dice }. { $ticked ->
    [none] Aucun nouveau chiffre.
   *[other] Chiffres gagnés : { $ticked }.
    }
resistance-task-completed = { $side ->
    [german] **La réparation est terminée.** La voie est sauvée.
   *[resistance] **La charge est terminée.** La voie est détruite.
    }
resistance-clock-rolled = 🎲 { $again ->
    [yes] Second jet pour l’horloge
   *[no] Jet pour l’horloge
    } : { $die }.
resistance-clock-advanced = L’horloge perd { $lost } et passe à **{ $left }**.
resistance-zone-ended = **{ $zone }** : le combat est fini, { $why ->
    [clock] le temps est écoulé
    [german] la voie est sauvée
   *[resistance] la voie est détruite
    }.
resistance-line-rolled = 🎲 Points de victoire ({ $line }){ $again ->
    [yes] , second jet
   *[no] {""}
    } : { $dice }.
resistance-game-ended = **{ $winner ->
    [none] Égalité, { $german } à { $resistance }.
    [german] L’Allemand l’emporte{ resistance-game-ended.german }.
   *[resistance] La Résistance l’emporte{ resistance-game-ended.resistance }.
    }**{ $why ->
    [resigned] {" "}L’autre camp abandonne.
    [ended] {""}
   *[points] {" "}Le plan Vert prend fin : { $story }.
    }
    .german = { $why ->
        [points] {" "}{ $german } à { $resistance }
       *[other] {""}
    }
    .resistance = { $why ->
        [points] {" "}{ $resistance } à { $german }
       *[other] {""}
    }
resistance-story = { $why ->
    [both-german] les Allemands ont réparé les deux voies
    [both-clock] les deux zones ont tenu jusqu’à l’aube
    [german] { $zone } a réparé sa voie
    [clock] { $zone } a tenu jusqu’à l’aube
   *[resistance] { $turn ->
        [0] { $zone } a perdu sa voie
       *[other] { $zone } a perdu sa voie au tour { $turn }
        }
    }
resistance-placement-opened = Le placement scellé est révélé :
    { $placement }
resistance-proof = -# Sel `{ $salt }`. Le SHA-256 de « sel, une espace, placement » est `{ $fingerprint }` :
    -# `{ $written }`
resistance-order-given = Consigne pour désigner qui est touché ou s’enfuit : { $when_hit ->
    [ask] toujours me demander
   *[choose] choisir à ma place
    }.
resistance-rerolls-ordered = Consigne pour le jet { $roll ->
    [strength] d’effectif
    [points] de points d’action
    [clock] de l’horloge
   *[line] de points de victoire
    } : { $when ->
    [below] relancer tout jet inférieur à la moyenne
    [never] ne jamais relancer
   *[ask] toujours me demander
    }.
resistance-amended-clock = Le maître du jeu a réglé l’horloge : *{ $clock }*.
resistance-amended-task-section = Le maître du jeu a fixé la section de la mission : *{ $section }*.
resistance-amended-guesses-allowed = Le maître du jeu a fixé le nombre de questions permises : *{ $guesses }*.
resistance-amended-task-ticks = Le maître du jeu a fixé les chiffres cochés de { card-seat.le } : *{ $numbers ->
    [none] aucun
   *[other] { $numbers }
    }*.
resistance-amended-pool-points = Le maître du jeu a fixé les points d’action ({ $pool }) : *{ $points }*.
resistance-amended-bonus = Le maître du jeu a fixé le bonus de { card-seat.le } : *{ $points }*.
resistance-amended-marker-removed = Le maître du jeu a réglé le marqueur de perte de { $figure } : *retiré*.
resistance-amended-figure-cover = Le maître du jeu a placé { $figure } : *{ $cover ->
    [yes] à couvert
   *[no] à découvert
    }*.
resistance-amended-figure-place = Le maître du jeu a placé { $figure } : *{ $place ->
    [dead] mort
    [ran] enfui
   *[other] en section { $place }
    }*.
resistance-set-clock = horloge
resistance-set-figure-place = { $figure }
resistance-set-task-section = section de la mission
resistance-set-guesses-allowed = questions permises
resistance-set-task-ticks = chiffres cochés : { $seat }
resistance-set-pool-points = points : { $pool }
resistance-set-bonus = bonus : { $seat }
resistance-set-marker-removed = marqueur de perte de { $figure }
resistance-set-figure-cover = { $figure } à couvert
resistance-set-to-none = aucun
resistance-set-to-dead = mort
resistance-set-to-ran = enfui
resistance-set-to-removed = retiré

# --- chapitres du récit
resistance-chapter-placement = Le placement
resistance-chapter-interrogation = L’interrogatoire
resistance-chapter-attack = L’attaque
resistance-chapter-turn = { $seat }, tour { $number }
resistance-chapter-points = Les points

# --- tableaux
resistance-result = { $winner ->
    [none] Égalité
    [Allemand] L’Allemand l’emporte
   *[other] La { $winner } l’emporte
    } : Allemand { $german }, Résistance { $resistance }.
resistance-status-sealed = Placement scellé sous `{ $fingerprint }`.
resistance-status-guesses = Questions : { $zones ->
    [none] aucune
   *[other] { $zones }
    }. { $left ->
    [0] Il n’en reste aucune.
   *[other] Il en reste { $left }.
    }
resistance-board-head = { $zone }, horloge { $clock }.
resistance-board-section = Section { $section }{ $task ->
    [yes] , ici la charge
   *[no] {""}
    } : { $who ->
    [none] personne
   *[other] { $who }
    }.
resistance-board-open = { $count ->
    [one] { $names }
   *[other] { $who } ({ $names })
    }
resistance-board-cover = { $count ->
    [one] { $names } à couvert
   *[other] { $who } à couvert ({ $names })
    }
resistance-board-fallen = { $count ->
    [one] un homme à terre ({ $names })
   *[other] { $count } hommes à terre ({ $names })
    }
resistance-board-task-german = Pour la réparation, il reste à obtenir { $needed }.
resistance-board-task-resistance = Pour la charge, il reste à obtenir { $needed }.
resistance-board-points = Points : { $pools ->
    [none] aucun
   *[other] { $pools }
    }.
resistance-sheet-row = { $zone }{ $range ->
    [none] {""}
   *[other] {" "}vaut { $range }
    }{ $count ->
    [0] {""}
    [1] , interrogée une fois
   *[other] , interrogée { $count } fois
    }{ $attacked ->
    [yes] , attaquée
   *[no] {""}
    }.
resistance-sheet-left = questions : reste { $left }/{ $allowed }.
resistance-line-of = { $zone }, { $line }
resistance-line-german_task = voie sauvée
resistance-line-losses = { $count ->
    [one] { $count } tué ou enfui
   *[other] { $count } tués ou enfuis
    }
resistance-line-no_train = aucun train
resistance-line-missing = { $count ->
    [one] { $count } chiffre manquant
   *[other] { $count } chiffres manquants
    }
resistance-line-squad = une escouade
resistance-line-resistance_task = voie détruite
resistance-line-goods = marchandises
resistance-line-passenger = voyageurs
resistance-line-vip = train VIP
resistance-line-dead = { $count } { $count ->
    [one] Allemand tué
   *[other] Allemands tués
    }
resistance-line-bonus = bonus du maître du jeu
resistance-score-seat = { $seat } : { $points }
resistance-dice = { $count }D6

# --- l’objet des jets
resistance-purpose-strength = effectif de la Résistance
resistance-purpose-task-section = section de la mission
resistance-purpose-clock = horloge
resistance-purpose-morale = moral de { card-seat.le }
resistance-purpose-task = mission de { card-seat.le }
resistance-purpose-points = points d’action : { $pool }
resistance-purpose-shot = { $figure } tire sur { $at }
resistance-purpose-save = { $figure } tente de se sauver
resistance-purpose-rescue = { $figure } s’occupe des siens à terre
resistance-purpose-victory-line = { $line ->
    [german_task] points : mission allemande accomplie
    [no_train] points : aucun train
    [squad] points : une escouade
    [resistance_task] points : voie détruite
    [goods] points : train de marchandises
    [passenger] points : train de voyageurs
   *[vip] points : train VIP
    }

# --- ce qui ne va pas dans un procès-verbal
fault-placement-fingerprint = le placement n’a pas l’empreinte scellée
fault-placement-played = le placement n’est pas celui qui a été joué

# --- refus
refused-waits-for-other = La partie attend { card-seat.le } : { $stage }. Permis pour vous d’ici là : { $legal }.
refused-not-now = `{ $verb }` n’est pas demandé maintenant{ $roll ->
    [yes] {" "}(aucun jet n’est à garder ni à relancer)
   *[no] {""}
    } : { $stage }. Permis maintenant : { $legal }.
resistance-stands-placement = l’Allemand cache ses pions
resistance-stands-interrogation = la Résistance interroge
resistance-stands-attack = la Résistance désigne les deux zones à attaquer
resistance-stands-order = la Résistance dit quelle zone se joue d’abord
resistance-stands-strength = l’effectif est sur la table, à garder ou à relancer
resistance-stands-points = les points de l’escouade sont sur la table, à garder ou à relancer
resistance-stands-clock = le dé de l’horloge est sur la table, à garder ou à relancer
resistance-stands-line = une ligne des points de victoire est sur la table, à garder ou à relancer
resistance-stands-hit = son camp désigne le combattant touché
resistance-stands-run = son camp désigne le combattant qui s’enfuit
resistance-stands-actions = les combattants agissent
refused-reroll-order-unknown = Cette consigne n’existe pas. Vos jets : { $legal } ; chacun *sous la moyenne*, *jamais* ou *me demander*.
refused-zones-five = Un placement nomme les cinq zones ; vous en donnez { $given }.
refused-item-unknown = Inconnu : { $items }. Les pions : { $legal }.
refused-zone-empty = { $zone } est vide ; une zone contient de 1 à 3 pions.
refused-zone-full = { $zone } contient { $held } pions ; { $most } au plus sont permis.
refused-zone-trains = { $zone } contient { $held } trains ; un seul est permis.
refused-zone-squads = { $zone } contient { $held } escouades ; une seule est permise.
refused-zone-unguarded = { $zone } n’a pas d’escouade : il y faut au moins un groupe de gendarmes.
refused-item-missing = Placé { $placed } sur { $count } : { $item }. Tous les pions sont à placer.
refused-item-surplus = Placé { $placed }, alors qu’il n’y en a que { $count } : { $item }.
refused-zone-unknown = Il n’y a pas de zone { $given } ; les zones vont de 1 à { $most }.
refused-guess-range = On propose de { $lowest } à { $highest } ; vous avez dit { $given }.
refused-guesses-used = { $most ->
    [one] La seule question est posée.
   *[other] Les { $most } questions sont posées.
    } Désignez les deux zones à attaquer : { $legal }.
refused-interrogation-over = Vous avez cessé d’interroger. Désignez les deux zones à attaquer : { $legal }.
refused-zone-left = Vous avez quitté { $zone } pour { $last } et ne pouvez y revenir. Continuez avec { $last }, ou avec une zone qui n’est pas encore interrogée.
refused-zone-twice = { $zone } et { $zone }, c’est une seule zone ; désignez-en deux.
refused-zone-not-attacked = { $zone } n’est pas attaquée. C’est { $one } ou { $other }.
refused-choose-among = { $figure } ne peut être choisi. Au choix : { $legal }.
refused-figure-unknown = Il n’y a pas de combattant { $figure } ici.
refused-figure-gone = { $figure } n’est plus sur la carte.
refused-figure-theirs = { $figure } n’est pas à vous.
refused-figure-left = { $figure } a fini : un autre a agi depuis. Seul celui qui agit, ou qui n’a pas encore agi, peut continuer.
refused-no-points = { $figure } n’a plus de points ({ $pool }).
refused-move-in-cover = { $figure } est à couvert ; il doit en sortir avant d’avancer.
refused-move-next = { $figure } est en { $section } ; il ne peut aller que dans une section voisine, pas en { $to }.
refused-move-enemies = Il y a des ennemis en { $to } ; { $figure } ne peut y entrer.
refused-move-limit = { $figure } a avancé { $most } fois ce tour-ci et ne peut plus avancer.
refused-shoot-limit = { $figure } a tiré { $most } fois ce tour-ci et ne peut plus tirer.
refused-cover-limit = { $figure } s’est mis à couvert ou en est sorti une fois ce tour-ci ; il ne le peut plus.
refused-shoot-own = Les vôtres sont en section { $at }.
refused-shoot-empty = Il n’y a pas d’ennemi en section { $at }.
refused-shoot-far = La section { $at } est à { $distance } sections ; on tire à { $most } au plus.
refused-shoot-blocked = Des combattants en section { $section } barrent le tir sur { $at }.
refused-rescue-none = Aucun marqueur de perte de votre camp n’est en section { $section }.
refused-task-twice = Les dés de la mission sont jetés ce tour-ci ; c’est une fois par tour.
refused-task-shut-out = Aucun des vôtres n’est en section { $section }, là où est la mission.
refused-task-charge-held = Un Allemand est en section { $section }, là où est la charge : elle ne peut servir tant que la section n’est pas libre.
refused-task-no-charge = Vous n’avez plus personne ici et aucun chiffre coché : aucune charge n’est posée.
refused-task-no-figure = Vous n’avez plus personne ici pour la mission.
refused-task-dice = La mission prend de 1 à { $most } dés ; vous avez dit { $given }.
refused-task-points = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
    }, pas { $given }.
refused-task-pool = « { $pool } » n’a pas de points. Peuvent payer : { $legal }.
refused-amend-enemies = Il y a un ennemi en section { $section } : { $enemy }.
refused-task-one-pool = Il n’y a qu’une réserve de points ; ne la nommez pas.
