# France 1944, révisé : le menu, les consignes, et un tour de jeu en quelques lignes.

# --- un tour, pour tous
france-title = { $campaign } · tour { $number }{ $phase ->
    [over] {""}
    [replacement] {" "}· { $seat } · remplacements
   *[other] {" "}· { $seat }
    }
france-tally = Points : Allié **{ $allied }**, Allemand **{ $german }** · réaction : Allié { $ours }, Allemand { $theirs } · tour { $number } sur { $most }
france-told-action = { $by ->
    [activation] { $piece } agit avec { $count ->
        [0] aucune unité
        [one] une unité
       *[other] { $count } unités
        }
    [army] Réaction ({ $seat }) pour { $paid ->
        [one] un point
       *[other] { $paid } points
        } : { $piece } et toutes ses unités
   *[single] Réaction ({ $seat }) pour { $paid ->
        [one] un point
       *[other] { $paid } points
        } : { $piece }
    }{ $went ->
    [none] .
   *[other] {" "}– { $went }.
    }
france-told-moves = { $went }.
france-told-went = { $unit } en { $hex }
france-told-combat = { $attackers }{ $air ->
    [yes] {" "}avec l’aviation
    [failed] {" "}sans l’aviation demandée
   *[no] {""}
    } contre { $where }{ $column ->
    [none] {""}
   *[other] , { $column }
    }{""} : { $what ->
    [none] sans effet
   *[other] { $what }
    }.
france-told-where = { $hexes } ({ $defenders })
france-told-house = -# Interprétations de l’arbitre : { $entries }
france-told-quiet = Sans effet en { $hexes }.
france-told-lost = { $unit } { $count ->
    [one] perd
   *[other] perdent
    } { $steps ->
    [one] un pas
   *[other] { $steps } pas
    }{ $count ->
    [one] {""}
   *[other] {" "}chacune
    }{ $after ->
    [none] {""}
   *[other] {" "}({ $before } à { $after })
    }{ $hex ->
    [none] {""}
    [away] , { $count ->
        [one] recule
       *[other] reculent
        }
   *[other] {" "}et { $count ->
        [one] recule
       *[other] reculent
        } en { $hex }
    }
france-told-gone = { $unit } est détruite
france-told-back = { $unit } { $count ->
    [one] recule
   *[other] reculent
    }{ $hex ->
    [away] {""}
   *[other] {" "}en { $hex }
    }
france-told-starved = Un pas perdu faute de ravitaillement : { $units }.
france-told-replaced = { $unit } ({ $steps ->
    [one] un pas
   *[other] { $steps } pas
    })
france-told-replacements = Remplacements : { $units }.
france-told-no-replacements = Aucun remplacement.
france-told-arrived = { $unit } en { $hex }
france-told-arrivals = Renforts : { $units }.
france-news-objective = **{ $what ->
    [lost] Vous avez perdu
    [won] Vous avez pris
   *[theirs] L’adversaire a pris
    } l’objectif { $hex }**, { $points ->
    [one] un point
   *[other] { $points } points
    }.
france-climax = **Le front cède en { $where }.** { $attackers }{ $what ->
    [none] {" "}l’emporte
   *[other] {""} : { $what }
    }.

# --- la ligne des faits
france-facts-initiative = { $markers ->
    [one] Il reste un marqueur
   *[other] Il reste { $markers } marqueurs
    } · points : Allié **{ $allied }**, Allemand **{ $german }**
france-facts-acting = **{ $piece }**{ $most ->
    [1] {""}
   *[other] {" "}· étape { $number } sur { $most }
    }
france-facts-combat = { $attackers } contre { $defenders }{ $decided ->
    [none] {""}
   *[other] {""} : { $decided }
    }
france-facts-combats = { $count ->
    [one] Un combat déclaré
   *[other] { $count } combats déclarés
    }
france-facts-reaction = { $points ->
    [one] Un point de réaction
   *[other] { $points } points de réaction
    } · { $whole ->
    [0] une armée en coûte { $army }, une unité { $single }
   *[other] réagir en coûte { $whole }
    }
france-facts-replacement = { $points ->
    [one] Un point de remplacement
   *[other] { $points } points de remplacement
    }

# --- ce qui est demandé
france-ask-initiative = *Quel QG agit ?*
france-ask-acting = *{ $doing ->
    [movement] Qui se déplace ?
    [combat] Combattre ou déclarer encore ?
   *[none] Attaquer ou se déplacer ?
    }*
france-ask-target = *Qui attaquez-vous ?*
france-ask-attack = *{ $attackers } contre { $defenders }, on attaque ?*{ $losses ->
    [none] {""}
   *[other] {" "}{ $losses }.
    }
france-ask-march = *Où { $count ->
    [one] va
   *[other] vont
    } { $units } ?*
france-ask-resolving = { $count ->
    [one] *Engager l’aviation ou lancer le dé ?*
   *[other] *Quel combat d’abord ?*
    }
france-ask-lead = *Quelle unité mettez-vous en tête ? Son moral compte.*
france-ask-choose = *Comment appliquez-vous ce résultat ?*
france-ask-lose = *Quelle unité perd le pas ?* Force : avant → après
france-ask-retreat = *Où recule { $unit } ?*
france-ask-reaction = { $second ->
    [yes] *L’ennemi ne réagit pas. Et vous ?*
   *[no] *Réagissez-vous ?*
    }
france-ask-replacement = { $back ->
    [yes] *Qui revient ou regagne un pas ?* Force : avant → après
   *[no] *Quelle unité regagne un pas ?* Force : avant → après
    }
france-ask-claim = *{ $unit } { $supplied ->
    [in] est ravitaillé
   *[out] est hors ravitaillement
    }. Êtes-vous d’accord ?*
france-ask-orders = *Répondu pour vous, afin que personne n’attende :*

# --- ce qui est proposé
france-brief = { $hexes ->
    [0] Perdre { $steps ->
        [one] un pas
       *[other] { $steps } pas
        }
   *[other] { $steps ->
        [0] Reculer de { $hexes }
        [one] Perdre un pas, reculer de { $hexes }
       *[other] Perdre { $steps } pas, reculer de { $hexes }
        }
    }
france-losses = { $hits ->
    [yes] L’ennemi souffre à { $theirs }
   *[no] L’ennemi ne risque rien
    }{ $safe ->
    [yes] , vous ne risquez rien
   *[no] , vous à { $ours }
    }
france-offer-hq = { $hq } · { $count } { $count ->
    [one] unité
   *[other] unités
    }
france-offer-pass = Passer
france-offer-target = { $hexes }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-targets = Autres · { $count }
france-offer-fight = Combattre{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-instead = { $kind ->
    [mobile] Attaque mobile
   *[set-piece] Attaque préparée
    }
france-offer-air = { $air ->
    [heavy] Bombes
   *[ordinary] Avions
    } · { $chance }
france-offer-declare = Seulement la déclarer
france-offer-declare-why = Livrée une fois d’autres attaques déclarées
france-offer-group = { $attackers } · { $column ->
    [none] {""}
   *[other] { $column },{" "}
    }{ $kind }
france-offer-finish = { $count ->
    [0] Combattre
    [1] Combattre
   *[other] Livrer les { $count } combats
    }
france-offer-next = { $what ->
    [declared] Un par un
    [movement] Étape suivante
   *[none] Sauter l’étape
    }
france-offer-end = { $last ->
    [yes] Terminé
   *[no] Finir avant
    }
france-offer-unit = { $unit } · { $hex } · jusqu’à { $far ->
    [one] un hexagone
   *[other] { $far } hexagones
    }
france-offer-stack = Toute la pile de { $hex }, { $count ->
    [one] une unité
   *[other] { $count } unités
    }
france-offer-to = { $hex } · { $far ->
    [one] un hexagone
   *[other] { $far } hexagones
    }{ $way ->
    [administrative] , administratif
   *[normal] {""}
    }
france-offer-objective = objectif, { $points ->
    [one] un point
   *[other] { $points } points
    }
france-offer-beside = à côté de { $enemies }
france-offer-resolve = { $letter ->
    [none] { $hexes }{ $column ->
        [none] {""}
       *[other] {" "}· { $column }
        }
   *[other] Rapport { $ratio } · { $letter }
    }
france-offer-lead = { $unit } en tête{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-led = { $unit }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-lose = { $unit } · { $left ->
    [0] détruite
   *[other] { $strength } → { $then }
    }
france-offer-no-reaction = Aucune réaction
france-offer-done = Terminé
france-offer-army = { $unit } et toutes ses unités
france-offer-single = { $unit } · { $hex }
france-offer-replace = { $unit } · { $strength } → { $then }
france-pick-group = Attaquer autrement…
france-pick-farther = Plus loin…
france-pick-unit = Déplacer…
france-pick-reaction = Une seule unité…

# --- consignes
france-option-pace = { $value ->
    [mail] par courrier
   *[live] en direct
    }
france-orders-given = Nouvelle consigne : *{ $order }*.
france-node-orders = Consignes…
france-node-order-hq = réaction après l’action d’un QG
france-node-order-hex = réaction tant qu’un ennemi est près d’un hexagone
france-node-order-supply = ce que l’adversaire dit du ravitaillement
france-node-order-result = pas ou recul
france-node-order-loss = qui perd un pas
france-node-order-way = où reculer
france-order-hq-never = Ne pas réagir quand un QG agit
france-order-hq-always = Me demander quand un QG agit
france-order-hq = Me demander quand { $to } agit
france-order-hex-nowhere = Ne pas réagir à un ennemi proche
france-order-hex = Me demander si un ennemi peut atteindre { $to }
france-order-supply-agree = Croire l’ennemi sur son ravitaillement
france-order-supply-ask = Me demander pour le ravitaillement
france-order-result-hold = Reculer, sauf d’un objectif
france-order-result-steps = Perdre des pas plutôt que reculer
france-order-result-retreat = Toujours reculer
france-order-result-ask = Me demander s’il faut reculer
france-order-loss-strong = L’unité la plus complète perd le pas
france-order-loss-weak = L’unité la plus entamée perd le pas
france-order-loss-ask = Me demander qui perd un pas
france-order-way-home = Recul vers un QG
france-order-way-ask = Me demander où reculer

# --- le point d’interrogation
france-why-initiative = Un QG activé agit avec les unités de combat ravitaillées autour de lui, pendant deux étapes : chacune est pour le mouvement ou pour le combat. Cela coûte un marqueur ; passer aussi.
france-why-acting = Une étape est pour le mouvement ou pour le combat : votre première action décide. Tous les combats d’une étape sont déclarés avant que le premier soit livré ; *Combattre* fait les deux d’un coup.
france-why-combat = Une attaque **préparée** coûte des pas là où une **mobile** coûte du terrain ; la table montre l’une et l’autre. Le moral de l’unité **en tête** compte : un point vaut une colonne. L’**aviation** ôte 1 au moral du défenseur, les **bombardiers** 2 ; on les tente avant le combat, une fois par étape, et ils peuvent échouer. *Déclarer seulement* remet le combat après d’autres déclarations.
france-why-resolving = Un dé pour chaque combat. L’aviation est tentée une fois par étape, avant le dé de son combat.
france-why-lead = Quand les unités d’un camp n’ont pas toutes le même moral, l’une d’elles est en tête et son moral compte : chaque point déplace la colonne d’un cran.
france-why-choose = Le défenseur choisit : perdre des pas, ou reculer.
france-why-lose = Une unité qui perd un pas s’affaiblit ; avec le dernier, elle va dans la case des éliminées.
france-why-retreat = À chaque hexagone, l’unité s’éloigne de tous les hexagones ennemis du combat, et elle ne passe jamais un ennemi.
france-why-reaction = Une armée réagit avec toutes les unités d’un QG, pendant deux étapes ; des unités seules réagissent l’une après l’autre, pendant une étape chacune.
france-why-replacement = Un point donne un pas à une unité ravitaillée sur la carte, ou ramène une unité éliminée comme cadre.
france-why-claim = L’autre camp dit si une unité est ravitaillée. Si vous le contestez, le maître du jeu décide, et rien ne change d’ici là.
france-why-orders = Par courrier, la partie n’attend pas ce à quoi vous pouvez répondre d’avance. Vous seul voyez ces consignes ; changez-les quand vous voulez. L’ennemi n’en apprend une que lorsqu’elle s’exécute. En défense, l’unité au meilleur moral est toujours en tête.
