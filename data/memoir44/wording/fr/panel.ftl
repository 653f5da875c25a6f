# Memoir '44 : le panneau d’un joueur, et un tour comme tous le lisent. $mark est le numéro d’un hexagone ou d’une
# unité sur l’image ; $figure et $destroys sont des chances en pour cent.

# --- un tour
memoir44-title = { $scenario } · { $number ->
    [0] parachutage
   *[other] tour { $number }
    } · { $seat ->
    [allies] les Alliés
   *[axis] l’Axe
    }
memoir44-tally = Médailles { $allies } · { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] {""} : personne
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
    [yes] **détruite** ★
   *[no] **détruite**
    }
memoir44-told-stood = un drapeau ignoré
memoir44-told-back = recul en { $to }
memoir44-told-took = { $to } prise
memoir44-told-goal = { $seat ->
    [allies] Les Alliés tiennent { $goal } ★.
    [axis] L’Axe tient { $goal } ★.
   *[none] Personne ne tient { $goal } ★.
    }
memoir44-climax-fallen = **{ $unit } est détruite{ $won ->
    [one] {""}
   *[other] {""} : { $won } médailles
    }.** { $side } : médaille { $medals } sur { $needed }.
memoir44-climax-left = **{ $unit } quitte le plateau par { $by }{ $won ->
    [one] {""}
   *[other] {""} : { $won } médailles
    }.** { $side } : médaille { $medals } sur { $needed }.
memoir44-climax-objective = **{ $seat ->
    [allies] Les Alliés prennent { $goal }.
   *[axis] L’Axe prend { $goal }.
    }** Médaille { $medals } sur { $needed }.
memoir44-climax-end = **{ $winner ->
    [allies] Les Alliés gagnent { $allies } à { $axis }.
    [axis] L’Axe gagne { $axis } à { $allies }.
   *[none] Match nul, { $allies } à { $axis }.
    }** { $why ->
    [medals] La dernière médaille est gagnée.
    [deck] La pioche est épuisée.
    [sudden] À la fin du tour, le camp tient les lieux qui font gagner aussitôt.
    [eliminated] L’autre camp n’a plus d’unité.
    [resigned] L’autre camp abandonne.
   *[ended] Le maître du jeu met fin à la partie.
    }

# --- la ligne des faits
memoir44-head-orders = **{ $card }** · active { $slots }
memoir44-head-moves = **{ $card }** · { $units ->
    [none] toutes ont bougé
   *[other] à déplacer : { $units }
    }
memoir44-head-battles = **{ $card }** · { $units ->
    [none] toutes ont combattu
   *[other] à faire combattre : { $units }
    }
memoir44-head-again = **{ $card }** · { $units ->
    [none] toutes ont bougé
   *[other] à déplacer encore : { $units }
    }

# --- la carte
memoir44-ask-card = *Quelle carte jouez-vous ?*
memoir44-play = { $mark } { $card } · { $count ->
    [0] personne
   *[other] { $count }
    }
memoir44-play-muster = { $mark } { $card } · { $dice ->
    [one] un dé
   *[other] { $dice } dés
    }
memoir44-ask-keep = *Quelle carte gardez-vous ?*
memoir44-ask-drop = *Où sautent-elles ?* { $units } { $units ->
    [one] unité
   *[other] unités
    } ; chacune dérive de { $steps } pas avant de se poser.
memoir44-ask-drop-row = *Sur quel hexagone de la rangée { $row } ?*
memoir44-pick-drop = Choisissez un hexagone
memoir44-card-line = **{ $card }** : { $does }

# --- les ordres et les cibles
memoir44-ask-orders = *{ $most ->
    [0] Aucune unité ne peut être activée.
    [one] Quelle unité activez-vous ?
   *[other] Quelles unités activez-vous, { $most } au plus ?
    }*
memoir44-pick-orders = { $most ->
    [one] Choisissez une unité
   *[other] Choisissez jusqu’à { $most } unités
    }
memoir44-order-unit = { $mark } { $unit }
memoir44-order-reach = { $units ->
    [none] personne à portée
   *[other] à portée : { $units }
    }
memoir44-end-orders = { $given ->
    [0] N’activer personne
   *[other] Passer aux mouvements
    }
memoir44-ask-targets = *{ $most ->
    [one] Quelle unité est frappée ?
   *[other] Quelles unités sont frappées, { $most } au plus ?
    }*
memoir44-strike-unit = { $mark } { $unit } · { $figure } une perte{ memoir44-odds.destroys }
memoir44-strike-chain = { $units } · en moyenne { $figures } en moins
memoir44-end-targets = { $given ->
    [0] Ne frapper personne
   *[other] Frapper maintenant
    }

# --- les mouvements
memoir44-hexes = { $most }
    .most = { $most ->
    [one] un hexagone
   *[other] { $most } hexagones
    }
    .fighting = { $fighting ->
    [one] un hexagone
   *[other] { $fighting } hexagones
    }
memoir44-ask-move = **{ $unit }** { $how ->
    [both] avance jusqu’à { memoir44-hexes.most } et combat.
    [or] avance jusqu’à { memoir44-hexes.most }, ou combat.
    [again] avance encore jusqu’à { memoir44-hexes.most }.
   *[less] avance jusqu’à { memoir44-hexes.fighting } et combat, ou jusqu’à { memoir44-hexes.most } sans combat.
    } *Où ?*
memoir44-move-to = { $mark } { $place }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    } · { $what }
memoir44-move-stay = Rester en { $place } · { $what }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    }
memoir44-move-none = { $units } restent
memoir44-move-leave = Quitter le plateau par { $by } { $stars }
memoir44-move-elsewhere = Ailleurs… ({ $count })
memoir44-there-assault = corps à corps avec { $unit }, { $figure }
memoir44-there-fire = tir sur { $unit }, { $figure }
memoir44-there-none = { $hexes ->
    [one] 1 hexagone
   *[other] { $hexes } hexagones
    }, sans combat
memoir44-there-nobody = { $hexes ->
    [0] personne à portée
    [one] 1 hexagone, personne à portée
   *[other] { $hexes } hexagones, personne à portée
    }
memoir44-ask-passed-moves = *Ces unités sont restées. L’une d’elles avance-t-elle ?*
memoir44-ask-passed-battles = *Ces unités n’ont pas combattu. L’une d’elles combat-elle ?*
memoir44-end-moves = Passer aux combats
memoir44-end-battles = Finir le tour
memoir44-end-again = Finir le tour

# --- les combats
memoir44-ask-battle = **{ $unit }** : *contre qui ?*
memoir44-shot = { $mark } { $unit } · { $figure } une perte{ memoir44-odds.destroys }
memoir44-battle-clear = Enlever les barbelés
memoir44-battle-clear-mine = Enlever la mine
memoir44-battle-all = Combattre avec les { $count } · en moyenne { $figures } en moins
memoir44-battle-hold = Ne pas combattre{ $ends ->
    [yes] {" "}· le tour finit
   *[no] {""}
    }
memoir44-odds = { $figure }
    .destroys = { $destroys ->
    [none] {""}
   *[other] {" "}· { $destroys } détruite
    }

# --- dans un combat
memoir44-answer-ambush = Jouer l’Embuscade · { $figure } une perte{ memoir44-odds.destroys }
memoir44-ask-retreat = **{ $unit }** { $must ->
    [0] a reculé autant qu’elle devait
    [one] recule d’un hexagone
   *[other] recule de { $must } hexagones
    }{ $may ->
    [0] {""}
    [one] , et d’un de plus si vous voulez
   *[other] , et jusqu’à { $may } de plus si vous voulez
    }. *Où ?*
memoir44-ask-ground = **{ $unit }** peut prendre { $place }. *Le fait-elle ?*
memoir44-ground-take = Prendre { $place }{ $unit ->
    [none] {""}
   *[other] {" "}· puis { $unit }, { $figure } une perte
    }
memoir44-ask-overrun = **{ $unit }** en { $place } peut combattre encore une fois. *Contre qui ?*

# --- les consignes
memoir44-ask-standing = *Que se passe-t-il pendant le tour de l’autre camp ?* Personne d’autre ne l’apprend.
memoir44-standing-orders = Au corps à corps
memoir44-standing-retreats = Quand une unité doit reculer

# --- ce qui explique la décision
memoir44-why-card = Vous jouez une carte, elle active vos unités. À la fin du tour vous en piochez une autre. « À portée » : des unités qui peuvent combattre pendant ce tour, au besoin après un mouvement.
memoir44-why-example = Par exemple, { $card } active maintenant { $most ->
    [one] une unité
   *[other] { $most } unités au plus
    } ; { $units ->
    [none] aucune n’atteint un ennemi.
   *[other] atteignent un ennemi : { $units }.
    }
memoir44-why-keep = Vous gardez une des deux cartes ; l’autre est hors jeu jusqu’au prochain mélange.
memoir44-why-moves = Tous les mouvements viennent avant tous les combats. Après les mouvements, une unité à côté d’un ennemi ne combat qu’au corps à corps. Le pourcentage est la chance d’une perte dans le meilleur combat de là ; ★ est une médaille.
memoir44-why-again = Les unités de cette carte avancent encore une fois et ne combattent pas.
memoir44-why-drop = Les unités sautent l’une après l’autre. Chacune dérive pas à pas, d’un côté ou d’un autre, ou pas du tout. Hors du plateau, sur une unité ou sur un terrain où elle ne peut pas entrer, elle est perdue ; cela ne vaut pas de médaille. Un hexagone entouré de terrain dégagé est le plus sûr.
memoir44-why-terrain = { $ground } : { $effects }
memoir44-ground-stops = on s’y arrête
memoir44-ground-no-battle = pas de combat en y entrant
memoir44-ground-covers = ôte { $infantry } à chaque dé de l’infanterie et { $armor } à ceux des blindés
memoir44-ground-flag = le premier drapeau peut y être ignoré
memoir44-why-battles = Chaque dé qui touche enlève une figurine, chaque 1 naturel est un drapeau : la cible recule d’un hexagone. Une unité à côté d’un ennemi ne combat qu’un ennemi à côté d’elle. Le tableau donne la chance de chaque résultat.
memoir44-why-answer = Qui a une Embuscade peut la jouer maintenant : la cible combat d’abord, et son joueur pioche aussitôt. La question vient à chaque corps à corps, qu’une Embuscade soit là ou non.
memoir44-why-retreat = Un drapeau coûte un hexagone vers votre propre bord, jamais de côté. Les couverts viennent en premier dans la liste.
memoir44-why-ground = Qui prend le terrain quitte le sien ; des blindés peuvent alors combattre encore une fois.
memoir44-why-overrun = Des blindés qui ont pris le terrain peuvent combattre encore une fois, une fois par tour. Le tableau donne la chance de chaque résultat.
memoir44-why-strikes = La carte frappe ses cibles l’une après l’autre.
memoir44-why-standing = Ces consignes valent pendant le tour de l’autre camp ; elles agissent en silence et sont racontées ensuite. Une Embuscade qui n’est pas jouée ne laisse aucune trace. Un recul par consigne ignore un drapeau où le terrain le permet, et prend le chemin qui coûte le moins de figurines : tout droit, ou vers le meilleur couvert. Avec « me demander », la partie vous attend.
