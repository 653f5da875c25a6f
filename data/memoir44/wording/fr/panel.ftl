# Memoir '44 : le panneau d’un joueur, et un tour comme tous le lisent. $mark est le numéro d’un hexagone ou d’une
# unité sur l’image ; $figure et $destroys sont des chances en pour cent.

# --- un tour
memoir44-title = { $scenario } · { $number ->
    [0] avant le premier tour
   *[other] tour { $number }
    } · { $seat ->
    [allies] les Alliés
   *[axis] l’Axe
    }
memoir44-tally = Alliés { $allies } · Axe { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] {""} : aucune unité activée
   *[other] {""} : { $units }
    }.
memoir44-told-move = { $unit } en { $to }
memoir44-told-moves = { $moves }.
memoir44-told-dug = Retranchées : { $units }.
memoir44-told-drop = Parachutage : { $landed ->
    [none] aucune unité ne se pose
   *[other] { $landed }
    }.{ $lost ->
    [none] {""}
   *[other] {" "}Perdues : { $lost }.
    }
memoir44-told-landed = { $unit } en { $hex }
memoir44-told-hazard = { $what ->
    [mine] Mine
   *[ice] Glace
    } en { $hex }, { $unit } : { $results }.
memoir44-told-dud = mine sans effet
memoir44-told-pair = { $unit } sur { $target }
memoir44-told-battle = { $pair } : { $results }.
memoir44-told-ambush = *Embuscade !* { $pair } : { $results }.
memoir44-told-vain = Sans effet : { $battles }.
memoir44-told-nothing = sans effet
memoir44-told-lost = { $count ->
    [one] une figurine perdue
   *[other] { $count } figurines perdues
    }
memoir44-told-destroyed = { $medal ->
    [yes] **détruite**, une médaille
   *[no] **détruite**
    }
memoir44-told-stood = un drapeau ignoré
memoir44-told-back = { $unit } recule en { $to }
memoir44-told-took = { $to } prise
memoir44-told-goal = { $seat ->
    [allies] Les Alliés tiennent { $goal }.
    [axis] L’Axe tient { $goal }.
   *[none] Personne ne tient { $goal }.
    }
memoir44-news-goal = **{ $own ->
    [yes] Vous avez
   *[no] L’adversaire a
    } { $won ->
    [yes] gagné
   *[no] perdu
    } { $medals ->
    [one] la médaille
   *[other] les { $medals } médailles
    } de { $goal }.**
memoir44-climax-fallen = **{ $unit } est détruite{ $won ->
    [one] {""}
   *[other] {""} : { $won } médailles
    }.** { $side ->
    [Axe] L’Axe a
   *[other] Les Alliés ont
    } { $medals ->
    [one] une médaille
   *[other] { $medals } médailles
    } sur { $needed }.
memoir44-climax-left = **{ $unit } quitte le plateau par { $by }{ $won ->
    [one] {""}
   *[other] {""} : { $won } médailles
    }.** { $side ->
    [Axe] L’Axe a
   *[other] Les Alliés ont
    } { $medals ->
    [one] une médaille
   *[other] { $medals } médailles
    } sur { $needed }.
memoir44-climax-objective = **{ $seat ->
    [allies] Les Alliés prennent { $goal }.** Ils ont
   *[axis] L’Axe prend { $goal }.** Il a
    } { $medals ->
    [one] une médaille
   *[other] { $medals } médailles
    } sur { $needed }.

# --- la ligne des faits
memoir44-head-orders = **{ $card }**{ $slots ->
    [none] {""}
   *[other] {" "}· { $slots }
    }
memoir44-head-moves = À déplacer : { $units }
memoir44-head-battles = En mesure de combattre : { $units }
memoir44-head-again = À déplacer de nouveau : { $units }

# --- la carte
memoir44-ask-card = *Quelle carte jouez-vous ?*
memoir44-ask-lay = *Quelle carte posez-vous sous le jeton ?*{ $card ->
    [none] {""}
   *[other] {" "}**{ $card }**, qui s’y trouve, sera alors jouée.
    }
memoir44-lay = { $card } · sous le jeton
memoir44-ask-way = **{ $card }** : *comment la jouez-vous ?*
memoir44-play = { $card } · { $dice ->
    [none] { $count ->
        [0] aucune unité
       *[other] { $count }
    }
    [one] un dé
   *[other] { $dice } dés
    }
memoir44-ask-keep = *Quelle carte gardez-vous ?*
memoir44-ask-drop = *Où sauter ?* { $units } { $units ->
    [one] unité dérive
   *[other] unités dérivent chacune
    } de { $steps } { $steps ->
    [one] hexagone
   *[other] hexagones
    } avant de toucher terre.
memoir44-ask-drop-row = *Quel hexagone de la rangée { $row } ?*
memoir44-pick-drop = Choisissez un hexagone
memoir44-card-line = **{ $card }** : { $does }

# --- les ordres et les cibles
memoir44-ask-orders = *{ $most ->
    [0] Aucune unité ne peut être activée.
    [one] Quelle unité activez-vous ?
   *[other] Quelles unités activez-vous ({ $most } au plus) ?
    }*
memoir44-pick-orders = { $most ->
    [one] Choisissez une unité
   *[other] Choisissez jusqu’à { $most } unités
    }
memoir44-order-unit = { $mark } { $unit }{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-order-reach = { $units ->
    [none] aucun ennemi à portée
   *[other] peut combattre { $units }
    }
memoir44-end-orders = { $given ->
    [0] Aucun ordre
   *[other] Passer aux mouvements
    }
memoir44-ask-targets = *{ $most ->
    [one] Quelle cible ?
   *[other] Quelles cibles ({ $most } au plus) ?
    }*
memoir44-strike-chain = { $marks } · { $figures } { $figures ->
    [one] perte
   *[other] pertes
    } en moyenne
memoir44-end-targets = { $given ->
    [0] Ne pas frapper
   *[other] Frapper
    }
memoir44-pick-other = Autres

# --- les mouvements
memoir44-hexes = { $most }
    .most = { $most ->
    [one] d’un hexagone
   *[other] de { $most } hexagones au plus
    }
    .fighting = { $fighting ->
    [one] d’un hexagone
   *[other] de { $fighting } hexagones au plus
    }
memoir44-ask-move = **{ $unit }** peut se déplacer { $how ->
    [both] { memoir44-hexes.most } et combattre.
    [or] { memoir44-hexes.most } ou combattre.
    [again] encore { memoir44-hexes.most }.
   *[less] { memoir44-hexes.fighting } et combattre, ou de { $most } sans combattre.
    }{ $odds ->
    [yes] {" "}{ memoir44-ask-odds }
   *[no] {""}
    }
memoir44-move-to = { $mark ->
    [none] { $hex }
   *[other] { $mark } { $hex }
    }{ memoir44-move-to.there }
    .there = { $medal ->
        [yes] {" "}· médaille
       *[no] { $ground ->
            [none] {""}
           *[other] {" "}{ $ground }
            }
        }{ $figure ->
        [none] {""}
       *[other] {" "}· { $figure }
        }
memoir44-move-stay = Rester{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-move-none = Toutes restent
memoir44-move-leave = Sortir · { $medals ->
    [one] médaille
   *[other] { $medals } médailles
    }
memoir44-pick-elsewhere = Ailleurs

# --- les combats
memoir44-ask-battle = **{ $unit }** : *quelle cible ?*
memoir44-ask-odds = Les pourcentages sont les chances de toucher.
memoir44-ask-destroyed = Chances de détruire : { $odds }.
memoir44-shot = { $mark } { $unit } · { $few ->
    [yes] touche à {""}
   *[no] {""}
    }{ $figure }
memoir44-battle-clear = { $what ->
    [mine] Enlever la mine
   *[wire] Couper les barbelés
    }
memoir44-battle-hold = { $ends ->
    [yes] Terminer le tour
   *[no] Unité suivante
    }

# --- dans un combat
memoir44-answer-ambush = Embuscade{ $figure ->
    [none] {""}
   *[other] {" "}· touche à { $figure }
    }
memoir44-ask-retreat = **{ $unit }** { $must ->
    [0] peut s’arrêter ou reculer encore { $may ->
        [one] d’un hexagone
       *[other] de { $may } hexagones au plus
    }
    [one] recule d’un hexagone{ memoir44-ask-retreat.more }
   *[other] recule de { $must } hexagones{ memoir44-ask-retreat.more }
    }. *Où ?*
    .more = { $may ->
        [0] {""}
        [one] , et d’un de plus si vous voulez
       *[other] , et jusqu’à { $may } de plus si vous voulez
        }
memoir44-ask-ground = **{ $unit }** peut prendre { $place }. *Avancer ?*
memoir44-ground-take = Prendre { $hex }{ $figure ->
    [none] {""}
   *[other] {" "}· puis touche à { $figure }
    }
memoir44-ask-back = **{ $unit }** n’a plus qu’une figurine et peut riposter contre { $attacker } avec un dé. *Riposter ?*
memoir44-answer-back = Riposter · touche à { $figure }
memoir44-ask-overrun = **{ $unit }** en { $place } peut combattre encore une fois. *Quelle cible ?*

# --- les consignes
memoir44-ask-standing = *Que font vos unités pendant le tour adverse ?* Vous seul le voyez.
memoir44-standing-orders = Au corps à corps
memoir44-standing-retreats = Quand une unité doit reculer

# --- ce qui explique la décision
memoir44-why-card = Jouez une carte : elle dit quelles unités vous pouvez activer. À la fin du tour, vous en piochez une autre. Un point est une unité qui peut combattre pendant ce tour, au besoin après un mouvement.
memoir44-why-lay = Une carte attend un tour sous le jeton du commissaire : vous en posez une, et celle qui s’y trouvait se joue. Reconnaissance et Contre-attaque peuvent se jouer de la main à la place ; la carte sous le jeton y reste alors.
memoir44-why-keep = Vous gardez une des deux cartes. L’autre est hors jeu jusqu’au prochain mélange.
memoir44-why-moves = Toutes les unités avancent avant le premier combat. Une unité qui s’arrête à côté d’un ennemi ne combat qu’au corps à corps. Le pourcentage est la chance de toucher la meilleure cible depuis cet hexagone.
memoir44-why-again = Les unités de cette carte avancent encore une fois et ne combattent pas.
memoir44-why-drop = Les unités sautent l’une après l’autre. Chacune dérive d’hexagone en hexagone, d’un côté ou d’un autre, ou pas du tout. Hors du plateau, sur une unité ou sur un terrain interdit, elle est perdue ; personne n’y gagne de médaille. Un hexagone entouré de terrain dégagé est le plus sûr.
memoir44-why-terrain = { $ground } : { $effects }
memoir44-ground-stops = arrête qui y entre
memoir44-ground-no-battle = pas de combat pendant ce tour
memoir44-ground-covers = { $dice ->
    [symbols] dés contre une unité abritée
   *[regular] chaque dé contre une unité abritée
    } : { $off }
memoir44-ground-off = { $type } −{ $by }
memoir44-ground-flag = le premier drapeau peut y être ignoré
memoir44-why-battles = { $dice ->
    [symbols] Chaque symbole qui touche enlève une figurine. Pour chaque drapeau, la cible recule d’un hexagone.
   *[regular] Chaque dé qui touche enlève une figurine. Chaque 1 est un drapeau : la cible recule d’un hexagone.
    } Une unité à côté d’un ennemi ne combat qu’un ennemi voisin.
memoir44-why-answer = Si vous avez une Embuscade, vous pouvez la jouer maintenant : votre unité combat d’abord, et vous piochez aussitôt une carte. La question est posée à chaque corps à corps, pour ne rien trahir.
memoir44-why-retreat = Pour chaque drapeau, l’unité recule d’un hexagone vers son propre bord, jamais de côté. Les hexagones à couvert viennent en premier.
memoir44-why-ground = Une unité qui prend le terrain quitte le sien. Des blindés peuvent alors combattre encore une fois.
memoir44-why-back = Une unité qui riposte avec sa dernière figurine lance un dé contre l’attaquant, quel que soit le terrain. Par courrier, elle le fait toujours.
memoir44-why-overrun = Des blindés qui ont pris le terrain peuvent combattre encore une fois, une fois par tour.
memoir44-why-strikes = La carte frappe ses cibles l’une après l’autre.
memoir44-why-standing = Ces consignes sont suivies pendant le tour adverse, sans vous interroger. Une Embuscade qui n’est pas jouée ne laisse aucune trace. Un recul par consigne ignore un drapeau quand le terrain le permet, et prend le chemin qui coûte le moins de figurines : tout droit, ou vers le meilleur couvert. Avec « me demander », la partie vous attend.
