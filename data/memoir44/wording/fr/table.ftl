# Mémoire 44 à la table : les camps, les cartes, les choix, ce qui s’est passé. Sobre, comme le furent les combats.
# Une unité s’appelle comme sur le plateau, « Inf 1 » ; dans le récit, le signe de son camp la précède.

game-memoir44 = Mémoire 44
seat-allies = Coalition alliée
seat-axis = Axe
    .le = l’Axe
    .Le = L’Axe
memoir44-side-allies = Alliés
memoir44-side-axis = Axe
memoir44-place = { $hex } ({ $ground })
memoir44-mine = mine { $seat ->
    [allies] des Alliés
   *[axis] de l’Axe
    }{ $dice ->
    [unknown] {""}
    [one] {""}, un dé
   *[other] {""}, { $dice } dés
    }
memoir44-at-least = { $least }+
memoir44-die = { $die } { $symbol }

# --- les cartes : leur nom, et ce qu’elles font
memoir44-card-section = { $card } ({ $section })
memoir44-card-recon = Reconnaissance
memoir44-card-probe = Poussée
memoir44-card-attack = Attaque
memoir44-card-assault = Assaut
memoir44-card-general-advance = Avance générale
memoir44-card-pincer-move = Prise en tenaille
memoir44-card-recon-in-force = Reconnaissance en force
memoir44-card-air-power = Appui aérien
memoir44-card-ambush = Embuscade
memoir44-card-armor-assault = Assaut blindé
memoir44-card-artillery-bombard = Bombardement d’artillerie
memoir44-card-barrage = Tir de barrage
memoir44-card-behind-enemy-lines = Derrière les lignes ennemies
memoir44-card-close-assault = Corps à corps
memoir44-card-counter-attack = Contre-attaque
memoir44-card-dig-in = Se retrancher
memoir44-card-direct-from-hq = Ordre de l’état-major
memoir44-card-firefight = Échange de tirs
memoir44-card-infantry-assault = Assaut d’infanterie
memoir44-card-medics-and-mechanics = Infirmiers et mécaniciens
memoir44-card-move-out = En marche
memoir44-card-their-finest-hour = Leur heure de gloire
memoir44-card-air-recon = Reconnaissance en appui aérien
# what stands on a card whose name is too long for one line
memoir44-card-short = { $card ->
    [recon] Reco
    [general-advance] Avance
    [pincer-move] Tenaille
    [recon-in-force] Reco en force
    [air-power] Aviation
    [armor-assault] Blindés
    [artillery-bombard] Artillerie
    [barrage] Barrage
    [behind-enemy-lines] Derrière les lignes
    [counter-attack] Riposte
    [direct-from-hq] État-major
    [firefight] Tirs
    [infantry-assault] Infanterie
    [medics-and-mechanics] Infirmiers
   *[other] { $name }
    }
# where a word of these names may be parted
memoir44-card-breaks = Recon|naissance Embus|cade

memoir44-does-recon = Donnez un ordre à une unité { memoir44-does-assault.where } ; en fin de tour, le joueur pioche deux cartes et en garde une.
memoir44-does-probe = Donnez un ordre à deux unités { memoir44-does-assault.where }.
memoir44-does-attack = Donnez un ordre à trois unités { memoir44-does-assault.where }.
memoir44-does-assault = Donnez un ordre à toutes les unités { memoir44-does-assault.where }.
    .where = { $section ->
        [left] à gauche
        [right] à droite
       *[other] au centre
        }
memoir44-does-general-advance = Deux unités dans chaque secteur.
memoir44-does-pincer-move = Donnez un ordre à deux unités à gauche et à deux autres à droite.
memoir44-does-recon-in-force = Une unité dans chaque secteur.
memoir44-does-air-power = Frappe jusqu’à quatre unités ennemies voisines entre elles, quel que soit le terrain. Les Alliés lancent deux dés sur chacune, l’Axe un seul ; son symbole, l’étoile et la grenade touchent.
memoir44-does-ambush = Répond à un corps à corps : votre unité combat la première, et vous piochez aussitôt une carte.
memoir44-does-armor-assault = Jusqu’à quatre unités blindées, avec un dé de plus au corps à corps.
memoir44-does-artillery-bombard = Chaque unité d’artillerie avance de trois hexagones au plus, ou combat deux fois.
memoir44-does-barrage = Frappe une unité ennemie avec quatre dés, quel que soit le terrain ; son symbole et la grenade touchent.
memoir44-does-night = De nuit, la carte ne frappe rien et active une unité au choix.
memoir44-does-behind-enemy-lines = Une unité d’infanterie peut avancer de trois hexagones, combat avec un dé de plus, puis peut avancer encore de trois. Aucun terrain ne l’arrête ni ne la ralentit.
memoir44-does-close-assault = Toutes les unités d’infanterie et de blindés voisines d’un ennemi combattent au corps à corps, sans bouger, avec un dé de plus.
memoir44-does-counter-attack = Répète le dernier ordre de l’autre camp ; gauche et droite sont inversées.
memoir44-does-dig-in = Jusqu’à quatre unités d’infanterie posent des sacs de sable, sur un terrain sans obstacle.
memoir44-does-direct-from-hq = Quatre unités au choix.
memoir44-does-firefight = Jusqu’à quatre unités sans ennemi voisin tirent avec un dé de plus, sans bouger.
memoir44-does-infantry-assault = Toute l’infanterie d’un secteur au choix : elle avance de deux hexagones au plus et combat, ou de trois sans combattre.
memoir44-does-medics-and-mechanics = Soigne une unité affaiblie : un dé par carte en main ; son symbole et l’étoile ramènent chacun une figurine. Une unité soignée peut avancer et combattre.
memoir44-does-move-out = Jusqu’à quatre unités d’infanterie.
memoir44-does-their-finest-hour = Un dé par carte en main : chaque symbole infanterie ou blindé active une unité de ce type, chaque étoile une unité au choix. Toutes combattent avec un dé de plus ; puis la pioche est remélangée.
memoir44-does-air-recon = Frappe jusqu’à quatre unités ennemies voisines entre elles, dont la première { memoir44-does-assault.where }. Les Alliés lancent deux dés sur chacune, l’Axe un seul.

memoir44-slot-infantry = { $count ->
    [all] toute l’infanterie
    [one] une unité d’infanterie
   *[other] { $count } unités d’infanterie
    }{ memoir44-slot-any.where }
memoir44-slot-armor = { $count ->
    [all] tous les blindés
    [one] une unité blindée
   *[other] { $count } unités blindées
    }{ memoir44-slot-any.where }
memoir44-slot-artillery = { $count ->
    [all] toute l’artillerie
    [one] une unité d’artillerie
   *[other] { $count } unités d’artillerie
    }{ memoir44-slot-any.where }
memoir44-slot-any = { $where ->
    [none] { $count ->
        [all] toutes les unités
        [one] une unité au choix
       *[other] { $count } unités au choix
        }
   *[other] { $count ->
        [all] toutes les unités
        [one] une unité
       *[other] { $count } unités
        }
    }{ memoir44-slot-any.where }
    .where = { $where ->
        [section-left] {" "}à gauche
        [section-centre] {" "}au centre
        [section-right] {" "}à droite
        [beside] {" "}à côté d’un ennemi
        [apart] {" "}sans ennemi voisin
        [bare] {" "}sur un terrain sans obstacle
        [hurt] {" "}avec des pertes
       *[none] {""}
        }

# --- options
memoir44-option-dice = les dés de la boîte, à symboles (M66)
memoir44-option-bunker_flags = un 1 qui touche une artillerie dans son propre bunker est aussi un drapeau (M9)
memoir44-option-save_from_cards = les blindés se défendent aussi contre les cartes et les mines (M16)
memoir44-option-pace = { $value ->
    [mail] par courrier
   *[live] en direct
    }

# --- ce qui est demandé
memoir44-asks-card = jouer une carte
memoir44-asks-lay = poser une carte sous le jeton du commissaire
memoir44-asks-section = **{ $card }** : dans quel secteur ?
memoir44-asks-orders = donner des ordres, ou continuer
memoir44-asks-targets = { $count ->
    [one] désigner la cible
   *[other] désigner jusqu’à { $count } cibles
    }
memoir44-asks-moves = déplacer les unités activées, ou continuer
memoir44-asks-battles = combattre avec les unités activées, ou continuer
memoir44-asks-again = déplacer encore les unités activées, ou continuer
memoir44-asks-keep = garder une des cartes piochées
memoir44-asks-answer = répondre au corps à corps contre { $unit }
memoir44-asks-retreat = faire reculer { $unit }
memoir44-asks-ground = prendre le terrain avec { $unit }, ou rester
memoir44-asks-back = riposter avec { $unit }, ou y renoncer
memoir44-asks-overrun = percer avec { $unit }, ou y renoncer
memoir44-asks-nothing = plus rien
memoir44-asks-drop = choisir l’hexagone du parachutage

# --- le chemin d’un tour
memoir44-lead-orders = **{ $card }** : { $does }
    Elle active { $slots }.{ $given ->
    [none] {""}
   *[other] {" "}Déjà activées : { $given }.
    }
memoir44-lead-retreat = **{ $unit }** est en { $place }. { $must ->
    [0] L’unité a assez reculé
    [one] L’unité recule d’un hexagone
   *[other] L’unité recule de { $must } hexagones
    }{ $may ->
    [0] {""}
    [one] , et peut reculer d’un de plus
   *[other] , et peut reculer de { $may } de plus
    }.{ $ignorable ->
    [yes] {" "}Elle peut ignorer ici le premier drapeau.
   *[no] {" "}Chaque hexagone manquant coûte une figurine.
    }
memoir44-lead-answer = **{ $attacker }** ({ $figures } { $figures ->
    [one] figurine
   *[other] figurines
    }) attaque **{ $target }** ({ $left }) au corps à corps en { $place }.

# --- les ordres au choix
memoir44-choice-order = { $unit } ×{ $figures } · { $place }
memoir44-advised-order = Ordre à { $unit } · { $place }
memoir44-advised-target = Frapper { $unit } · { $place }
memoir44-advised-done = { $stage ->
    [orders] Aucun autre ordre
    [moves] { $several ->
        [yes] Toutes restent
       *[no] Rester
    }
   *[other] Terminer le tour
    }
memoir44-advised-battle = { $unit } { $distance ->
    [one] attaque
   *[other] tire sur
    } { $target }
memoir44-choice-target = { $unit } ×{ $figures } · { $place } : touche à { $figure }, détruit à { $eliminate }
memoir44-choice-move = { $unit } : aller en { $place }
memoir44-choice-lay = Sous le jeton : { $card }
memoir44-choice-battle = { $unit } { $distance ->
    [one] attaque
   *[other] tire sur
    } { $target } : touche à { $figure }, détruit à { $eliminate }, drapeau à { $flag }
memoir44-choice-overrun = Percer vers { $target } : touche à { $figure }, détruit à { $eliminate }, drapeau à { $flag }
memoir44-choice-back = Riposter : touche à { $figure }, détruit à { $eliminate }, drapeau à { $flag }
memoir44-choice-ambush = Embuscade : touche à { $figure }, détruit à { $eliminate }, drapeau à { $flag }
memoir44-choice-clear = { $unit } : enlever { $what ->
    [mine] la mine
   *[wire] les barbelés
    }
memoir44-choice-leave = { $unit } : quitter le plateau par { $by }
memoir44-choice-drop = Parachuter en { $place }
memoir44-node-row = Rangée { $row }
memoir44-choice-retreat = Reculer en { $place }
memoir44-choice-ground = Prendre le terrain
memoir44-choice-keep = Garder { $card }
memoir44-choice-done = Continuer
memoir44-choice-hold-answer = Subir l’attaque
memoir44-choice-hold-flag = Ignorer un drapeau
memoir44-choice-hold-stand = S’arrêter ici
memoir44-choice-hold-ground = Rester sur place
memoir44-choice-hold-back = Ne pas riposter
memoir44-choice-hold-overrun = Ne plus combattre
memoir44-choice-orders = Au corps à corps : { $when_assaulted }
memoir44-choice-retreats = Au drapeau : { $when_flagged }
memoir44-choice-resign = Oui, abandonner
memoir44-node-orders = Consignes…
memoir44-node-resign = Abandonner…
memoir44-standing-ask = demander chaque fois
memoir44-standing-pass = pas d’embuscade
memoir44-standing-spring = embuscade dès que possible
memoir44-standing-spring-2 = embuscade contre 2 figurines ou plus
memoir44-standing-spring-3 = embuscade contre 3 figurines ou plus
memoir44-falling-ask = demander chaque fois
memoir44-falling-straight = tout droit
memoir44-falling-cover = vers un couvert

# --- ce qui s’est passé
memoir44-deck-shuffled = La pioche est mélangée.
memoir44-hand-dealt = { $side ->
    [Axe] L’Axe reçoit
   *[other] Les Alliés reçoivent
    } : **{ $cards }**.
memoir44-card-drawn = { $side ->
    [Axe] L’Axe pioche
   *[other] Les Alliés piochent
    } **{ $card }**.
memoir44-cards-offered = { $side ->
    [Axe] L’Axe pioche les cartes **{ $cards }** et n’en garde
   *[other] Les Alliés piochent les cartes **{ $cards }** et n’en gardent
    } qu’une.
memoir44-card-kept = { $side ->
    [Axe] L’Axe garde
   *[other] Les Alliés gardent
    } **{ $card }**.
memoir44-card-laid = { $side ->
    [Axe] L’Axe pose
   *[other] Les Alliés posent
    } **{ $card }** sous le jeton.
memoir44-deck-renewed = Les { $count } cartes que personne n’a en main sont mélangées : c’est la nouvelle pioche.
memoir44-turn-began = **Tour { $number } : { $side ->
    [Axe] l’Axe
   *[other] les Alliés
    }**
memoir44-card-played = { $side ->
    [Axe] L’Axe joue
   *[other] Les Alliés jouent
    } **{ $card }**. { $does }{ $repeats ->
    [none] {""}
    [nothing] {" "}Il n’y a pas encore d’ordre à répéter ; aucune unité n’est activée.
   *[other] {" "}La carte se joue ici comme { $repeats }.
    }{ $plain ->
    [yes] {" "}Faute d’unité de ce type, la carte active une unité au choix.
    [night] {" "}De nuit, elle active une unité au choix.
   *[no] {""}
    }
memoir44-symbols-rolled = 🎲 { $side ->
    [Axe] L’Axe obtient
   *[other] Les Alliés obtiennent
    } { $dice }. { $slots ->
    [none] Aucune unité ne peut être activée.
   *[other] Peuvent être activées : { $slots }.
    }
memoir44-units-ordered = Ordre donné à { $units }.
memoir44-target-named = Cible : { $unit }.
memoir44-unit-moved = { $unit } va de { $origin } à { $to }{ $hexes ->
    [one] {""}
   *[other] {" "}({ $hexes } hexagones)
    }.
memoir44-obstacle-removed = { $obstacle ->
    [wire] Les barbelés en { $hex } sont enlevés.
   *[sandbags] Les sacs de sable en { $hex } sont abandonnés.
    }
memoir44-wire-cleared = { $unit } enlève les barbelés au lieu de combattre.
memoir44-mines-laid = Les numéros des mines sont tirés.
memoir44-mine-revealed = { $unit } déclenche la mine en { $hex } : { $number ->
    [0] sans effet
    [one] { $number } dé
   *[other] { $number } dés
    }.
memoir44-mine-rolled = 🎲 La mine en { $hex } contre { $unit } : { $dice }. { $hits ->
    [0] Aucune touche
    [one] **Une touche**
   *[other] **{ $hits } touches**
    }.
memoir44-mine-removed = -# Il n’y a plus de mine en { $hex }.
memoir44-mine-cleared = { $unit } enlève une mine au lieu de combattre.
memoir44-ice-rolled = 🎲 { $unit } sur la glace en { $hex } : { $dice }. { $stars ->
    [0] La glace tient.
    [one] Elle cède : **une étoile**.
   *[other] Elle cède : **{ $stars } étoiles**.
    }
memoir44-visibility-rolled = 🎲 Visibilité, jet { $side ->
    [Axe] de l’Axe
   *[other] des Alliés
    } : { $dice }. { memoir44-sight }
memoir44-sight = { $visibility ->
    [0] Il fait jour : rien ne limite la vue.
    [one] Il fait nuit : les unités voient à un hexagone.
   *[other] Il fait nuit : les unités voient jusqu’à { $visibility } hexagones.
    }
memoir44-trooper-dropped = { $hex ->
    [none] { $unit } : unité perdue au parachutage.
   *[other] { $unit } se pose en { $hex }.
    }
memoir44-unit-left = { $unit } quitte le plateau par { $by } : { $medals ->
    [one] **une médaille**
   *[other] **{ $medals } médailles**
    }.
memoir44-sandbags-placed = { $unit } se retranche en { $hex }.
memoir44-battle-declared = { $overrun ->
    [yes] { $unit } perce et
   *[no] { $unit }
    } { $close ->
    [yes] attaque { $target } au corps à corps en { $hex }.
   *[no] tire sur { $target } en { $hex }.
    }
memoir44-assault-went-on = -# Le corps à corps continue.
memoir44-ambush-sprung = { $side ->
    [Axe] L’Axe joue
   *[other] Les Alliés jouent
    } **Embuscade** : la cible combat la première.
memoir44-attack-rolled = 🎲 { $unit } sur { $target } : { $dice }. { $hits ->
    [0] Aucune touche
    [one] **Une touche**
   *[other] **{ $hits } touches**
    } (pour toucher : { $needed }){ $flags ->
    [0] {""}
    [one] , un drapeau
   *[other] , { $flags } drapeaux
    }.
memoir44-strike-rolled = 🎲 { $card } sur { $target } : { $dice }. { $hits ->
    [0] Aucune touche
    [one] **Une touche**
   *[other] **{ $hits } touches**
    }{ $flags ->
    [0] {""}
    [one] , un drapeau
   *[other] , { $flags } drapeaux
    }.
memoir44-save-rolled = 🎲 Défense de { $unit } (il faut 5+) : { $dice }. { $cancelled ->
    [0] Aucune touche n’est annulée.
    [one] Une touche est annulée.
   *[other] { $cancelled } touches sont annulées.
    }
memoir44-figures-lost = { $unit } perd { $lost ->
    [one] une figurine
   *[other] { $lost } figurines
    }{ $why ->
    [retreat] {" "}faute de pouvoir reculer
    [mine] {" "}sur la mine
    [ice] {" "}dans la glace
   *[hits] {""}
    }.
memoir44-unit-eliminated = **{ $unit } est détruite.** { $medal ->
    [none] Un tireur d’élite ne rapporte pas de médaille.
    [Axe] L’Axe gagne { memoir44-unit-eliminated.medals }.
   *[other] Les Alliés gagnent { memoir44-unit-eliminated.medals }.
    }
    .medals = { $medals ->
        [one] une médaille
       *[other] { $medals } médailles
        }
memoir44-flags-raised = { $unit } recule { $must ->
    [one] d’un hexagone
   *[other] de { $must } hexagones
    }{ $may ->
    [0] {""}
    [one] , et d’un de plus si son camp le veut
   *[other] , et jusqu’à { $may } de plus si son camp le veut
    }.{ $ignorable ->
    [yes] {" "}Le premier drapeau peut être ignoré.
   *[no] {""}
    }
memoir44-flag-ignored = { $unit } ignore un drapeau.
memoir44-unit-retreated = { $unit } recule de { $origin } en { $to }.
memoir44-retreat-ended = -# { $unit } a fini de reculer.
memoir44-battle-back-opened = -# { $unit } peut riposter.
memoir44-battled-back = { $unit } **riposte**.
memoir44-advance-opened = -# { $unit } peut prendre le terrain.
memoir44-ground-taken = { $unit } prend le terrain en { $to }.
memoir44-overrun-opened = -# { $unit } peut combattre encore une fois.
memoir44-battle-ended = -# Le combat de { $unit } est terminé.
memoir44-figures-restored = 🎲 { $unit } : { $dice }. { $restored ->
    [0] Aucune figurine ne revient.
    [one] Une figurine revient.
   *[other] { $restored } figurines reviennent.
    }
memoir44-objective-taken = **{ $side ->
    [Axe] L’Axe prend
   *[other] Les Alliés prennent
    } l’objectif { $objective }.**
memoir44-objective-lost = { $side ->
    [Axe] L’Axe perd
   *[other] Les Alliés perdent
    } l’objectif { $objective }.
memoir44-game-ended = **{ $winner ->
    [allies] Les Alliés gagnent { $allies } à { $axis }.
    [axis] L’Axe gagne { $axis } à { $allies }.
   *[none] Match nul, { $allies } à { $axis }.
    }**{ $why ->
    [medals] {" "}Le nombre de médailles requis est atteint.
    [deck] {" "}La pioche est épuisée.
    [sudden] {" "}À la fin de son tour, le camp tient les lieux qui donnent aussitôt la victoire.
    [eliminated] {" "}L’autre camp n’a plus d’unité.
    [resigned] {" "}L’autre camp abandonne.
   *[ended] {""}
    }
memoir44-order-given = Consigne { $side ->
    [Axe] de l’Axe
   *[other] des Alliés
    } pour le corps à corps : { $when_assaulted }.
memoir44-retreats-ordered = Consigne { $side ->
    [Axe] de l’Axe
   *[other] des Alliés
    } pour les reculs : { $when_flagged }.
memoir44-amended-medals = Le maître du jeu a fixé les médailles pour des unités ({ $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }) : *{ $medals }*.
memoir44-amended-unit-figures = Le maître du jeu a fixé les figurines de { $unit } : *{ $figures }*.
memoir44-amended-objective-holder = Le maître du jeu a fixé qui tient l’objectif { $hex } : *{ $holder ->
    [allies] { memoir44-side-allies }
    [axis] { memoir44-side-axis }
   *[none] { nobody }
    }*.
memoir44-amended-hex-obstacle = Le maître du jeu a fixé l’obstacle en { $hex } : *{ $obstacle }*.
memoir44-amended-unit-place = Le maître du jeu a placé { $unit } : *{ $hex ->
    [none] enlevée
   *[other] en { $hex }
    }*.
memoir44-set-unit-place = { $unit }
memoir44-set-medals = médailles pour des unités : { $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }
memoir44-set-unit-figures = figurines de { $unit }
memoir44-set-objective-holder = l’objectif { $hex } : qui le tient
memoir44-set-hex-obstacle = l’obstacle en { $hex }
memoir44-set-to-none = aucun
memoir44-set-to-removed = enlevée
memoir44-chapter-deal = La donne
memoir44-chapter-turn = { $side }, tour { $number }

# --- situation, main, plateau
memoir44-medals = { $side } : { $medals } { $medals ->
    [one] médaille
   *[other] médailles
    } sur { $needed }
memoir44-objective = { $medals ->
    [one] Médaille
   *[other] { $medals } médailles
    } en { $hex }{ $whose ->
    [none] {""}
   *[other] {" "}pour { $whose }
    }, { $held ->
    [yes] tant que le lieu est tenu
   *[no] pour de bon
    }{ $holder ->
    [none] {""}
   *[other] {" "}({ $holder })
    }
memoir44-board-units = { $section } : { $units }
memoir44-status-turn = **{ $side }** · { $number ->
    [0] avant le premier tour
   *[other] tour { $number }
    }
memoir44-status-card = { $turn } · { $card }
memoir44-status-cards = -# Cartes en main : Alliés { $allies }, Axe { $axis } ; dans la pioche : { $deck }
memoir44-hand = **Votre main** ({ $count } { $count ->
    [one] carte
   *[other] cartes
    })
memoir44-hand-card = - **{ $card }** : { $does }
memoir44-hand-now = { $count ->
    [-1] {""}
   *[other] (maintenant : { $count ->
    [one] 1 unité
   *[other] { $count } unités
    }, dont { $battles } { $battles ->
    [0] peut
    [1] peut
   *[other] peuvent
    } combattre ce tour-ci)
    }
memoir44-asked = { $stage ->
    [orders] { $count ->
        [one] Activer une unité
       *[other] Activer { $count } unités
        }
    [strike] { $count ->
        [one] Choisir une cible
       *[other] Choisir { $count } cibles
        }
    [more] Encore une unité ?
    [keep] Laquelle garder ?
    [answer] { $unit } : embuscade ?
    [retreat] { $unit } : reculer où ?
    [ground] { $unit } : avancer ?
    [back] { $unit } : riposter ?
    [battles] { $unit } : quelle cible ?
    [overrun] { $unit } : quelle cible ?
   *[other] { $unit } : aller où ?
    }
memoir44-hits-on = { $saves ->
    [yes] sauve à
   *[no] touche à
    } { $needed }
memoir44-came = { $back ->
    [yes] recule, sans perte
   *[no] { $flags ->
        [0] { memoir44-told-nothing }
       *[other] drapeau, sans perte
        }
    }
memoir44-flagged = { $back ->
    [yes] recule
   *[no] drapeau
    }
memoir44-destroyed = détruite
memoir44-in-sight = vue : { $hexes }
memoir44-in-reach = unités ennemies à portée de là
memoir44-card-all = toutes
memoir44-hand-reach = peut combattre ce tour-ci
memoir44-hand-names = **Votre main :** { $cards }
memoir44-hand-chip = Sous le jeton : { $cards }
memoir44-hand-offered = **Piochées, une seule est gardée :** { $cards }
memoir44-score-units = { $count ->
    [one] unité détruite
   *[other] unités détruites
    }
memoir44-score-objective = objectif { $hex }
memoir44-result = { $winner ->
    [none] Match nul
   *[other] Victoire : { $winner }
    }. Médailles : Alliés { $allies }, Axe { $axis }.

# --- pourquoi des dés ont roulé
memoir44-purpose-attack = { $unit } sur { $target }
memoir44-purpose-strike = { $card } sur { $target }
memoir44-purpose-card-dice = { $card }
memoir44-purpose-defence = défense de { $unit }
memoir44-purpose-deck = mélange de la pioche
memoir44-purpose-mines = tirage des mines
memoir44-purpose-mine-dice = mine en { $hex } contre { $unit }
memoir44-purpose-ice-dice = { $unit } sur la glace en { $hex }
memoir44-purpose-visibility = visibilité de nuit
memoir44-purpose-drift = { $unit } dérive dans sa chute

# --- chances
memoir44-odds-attack = { $unit } sur { $target }

# --- images

# What the computer seems to be after.

memoir44-company = 🤖 { $after ->
        [objective] Il vise les objectifs.
        [battle] { $gone ->
            [yes] Il a détruit { $unit }.
           *[no] Il en veut à { $unit }.
        }
        [advance] Il avance.
        [retreat] Il se replie.
       *[wait] Il vous attend.
    }
