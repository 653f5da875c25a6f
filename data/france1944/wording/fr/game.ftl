# France 1944, révisé : refus, fautes d’un fichier de campagne, événements, état de la campagne, menu, images.
# Les mots : pas (d’une unité), QG, hexagone, étape, ravitaillement, combat préparé ou mobile, unité de tête,
# unité (seule), case des éliminées.

seat-german = Allemand
    .le = l’Allemand
    .Le = L’Allemand
seat-allied = Allié
    .le = l’Allié
    .Le = L’Allié
game-france1944 = France 1944, révisé

# --- refus : à qui de décider (5)
refused-france-orders-live = Les consignes vont avec les parties par courrier ; celle-ci est en direct, et la question vous est posée.
refused-france-orders-unknown = « { $given } » n’est pas une consigne. Possible : { $legal }.
refused-france-not-asked = « { $verb } » n’est pas demandé maintenant : { $stage ->
    [claim] dites d’abord si vous êtes d’accord sur le ravitaillement
    [lead] nommez d’abord l’unité dont le moral compte
    [choose] dites d’abord si vous perdez des pas ou reculez
    [lose] nommez d’abord l’unité qui perd un pas
    [retreat] dites d’abord où l’unité recule
    [initiative] c’est une phase d’initiative ; activez un QG, ou passez
    [acting] des unités agissent ; déplacez ou déclarez, puis `next`
    [resolving] on résout maintenant les combats déclarés
    [reaction] c’est un segment de réaction ; réagissez, ou passez
   *[replacement] c’est le segment de remplacement ; remplacez, ou passez
    }.
refused-france-no-markers = Il ne vous reste aucun marqueur d’initiative ce tour-ci. Vous pouvez passer.
refused-france-hq-often = { $hq } a été activé { $most } fois ce tour-ci, et c’est le maximum. Ses réactions comptent.
refused-france-hq-in-a-row = { $hq } est le dernier de vos QG qui ait été activé ou ait réagi ; il en faut un autre entre-temps.
refused-france-hq-not = { $unit } n’est pas un QG.
refused-france-hq-unsupplied = { $hq } n’est pas ravitaillé : il ne peut ni bouger, ni réagir comme unité seule.
refused-france-hq-stays = { $hq } est un QG : il ne bouge qu’en réagissant comme unité seule.
refused-france-react-twice = { $unit } a réagi dans ce segment ; chaque fois une autre unité.
refused-france-react-points = Cela coûte { $needed } { $needed ->
    [one] point de réaction
   *[other] points de réaction
    } ; il vous en reste { $left }, ou aucune unité seule ne peut plus réagir.
refused-france-react-cadre = { $unit } n’est pas ravitaillée et paierait de son dernier pas.
refused-france-react-mixed = Des unités seules ont réagi dans ce segment ; une armée ne le peut plus.
refused-france-declared-stand = Un combat déclaré tient. Terminez les déclarations par `next`, et résolvez-le.

# --- refus : unités et mouvement (6)
refused-france-unit-unknown = Il n’y a pas d’unité « { $unit } » dans cette campagne.
refused-france-unit-theirs = { $unit } n’est pas à vous.
refused-france-unit-gone = { $unit } n’est pas sur la carte : { $place ->
    [due] elle n’est pas arrivée
    [dispersed] elle est dispersée
   *[eliminated] elle est dans la case des éliminées
    }.
refused-france-unit-idle = { $unit } n’agit pas dans cette phase : hors de commandement ou de ravitaillement quand la phase a commencé.
refused-france-increment-combat = Des combats sont déclarés dans cette étape ; nul ne bouge avant la suivante.
refused-france-move-unsupplied = { $unit } n’est pas ravitaillée : elle peut bouger normalement, non administrativement.
refused-france-move-kind = { $unit } a commencé un mouvement d’une autre sorte dans cette étape : { $kind }.
refused-france-move-far = { $most ->
    [0] { $unit } ne peut bouger : son pion porte un 0.
    [one] { $unit } avance d’un seul hexagone dans cette étape.
   *[other] { $unit } avance de 1 à { $most } hexagones dans cette étape.
    }
refused-france-move-next = { $unit } ne peut aller de { $hex } à { $to } : ils ne sont pas voisins sur cette carte.
refused-france-move-leaves-supply = { $unit } quitterait le ravitaillement en { $hex } ; un mouvement administratif et un QG ne le peuvent pas.
refused-france-enemy-there = Il y a des ennemis en { $hex } ; { $unit } ne peut s’y trouver.
refused-france-hex-full = { $hex } contient { $most } { $most ->
    [one] unité
   *[other] unités
    }, et c’est le maximum ; { $unit } ne peut y rester.

# --- refus : combat (1 à 4, 7)
refused-france-named-twice = Une unité ou un hexagone est nommé deux fois.
refused-france-increment-movement = Des unités ont bougé dans cette étape ; on déclare les combats dans la suivante.
refused-france-unit-declared = { $unit } est engagée dans un combat déclaré.
refused-france-hex-empty = Il n’y a pas d’ennemi en { $hex }.
refused-france-hex-declared = { $hex } est attaqué : { $unit } est dans un combat déclaré.
refused-france-attack-hq-alone = Il faut une unité de combat pour attaquer ; les QG ne font que s’y ajouter.
refused-france-shape = { $attacking } contre { $defending } : ce combat n’est pas permis. Trois hexagones au plus, tous voisins entre eux : un contre un, deux contre un, ou un contre deux.
refused-france-odds-too-low = Le rapport est inférieur à { $least } : cette attaque n’est pas permise.
refused-france-combat-unknown = Il n’y a pas de combat déclaré { $given } à résoudre. Il y a : { $legal }.
refused-france-combat-resolved = Le combat { $number } est résolu.
refused-france-air-allied = Seul l’Allié a de l’aviation, et pour ses propres attaques seulement.
refused-france-air-tried = L’aviation a été demandée dans cette étape ; il n’y a qu’un essai.
refused-france-air-none = L’aviation de la sorte « { $given } » ne vole pas ce tour-ci. { $legal ->
    [none] Aucune ne vole.
   *[other] Celle qui vole : { $legal }.
    }
refused-france-column-fixed = Le rapport est { $column } ; dans cette campagne on n’en choisit pas de plus bas.
refused-france-column-higher = « { $given } » n’est pas une colonne égale ou inférieure au rapport. Ce sont : { $legal }.
refused-france-column-unused = C’est le résultat de rapport qui décide ; avec cette table on ne choisit pas de colonne.
refused-france-ratio-range = Cette table veut le résultat de rapport de votre propre table : donnez `ratio`, de { $least } à { $most }.
refused-france-ratio-unused = C’est le rapport de forces qui décide ; laissez le résultat de rapport de côté.
refused-france-ground-unknown = « { $given } » n’est pas un terrain. On connaît : { $legal }.
refused-france-support-once = Une attaque a l’appui aérien une seule fois, ordinaire ou lourd, et la 79e une seule fois.
refused-france-support-unknown = « { $given } » n’est pas un appui. On connaît : { $legal }.
refused-france-morale-range = Un moral va de { $least } à { $most } ; vous avez dit { $given }.
refused-france-units-range = De 0 à { $most } unités attaquent ; vous avez dit { $given }.
refused-france-strength-range = Une force va de 0 à { $most } ; vous avez dit { $given }.
refused-france-unit-among = { $unit } ne peut être nommée. Possible : { $legal }.
refused-france-retreat-where = { $unit } ne peut reculer en { $to } : un recul éloigne de l’ennemi. Possible : { $legal }.

# --- refus : remplacements et ravitaillement (6)
refused-france-replace-points = Il ne vous reste aucun point de remplacement.
refused-france-replace-where = { $unit } revient { $legal ->
    [none] auprès d’un QG ami ou d’une source de ravitaillement, et il n’y en a pas de libre
   *[other] dans un de ces hexagones : { $legal }
    }.
refused-france-replace-stays = { $unit } est sur la carte et reprend son pas où elle est ; ne donnez pas d’hexagone.
refused-france-replace-full = { $unit } a tous ses pas.
refused-france-replace-unsupplied = { $unit } n’est pas ravitaillée et ne reçoit pas de remplacements.
refused-france-claim-open = Une chose à la fois : on règle encore le ravitaillement ({ $unit }).
refused-france-claim-disputed = Le ravitaillement est contesté ({ $unit }) ; le maître du jeu tranche.
refused-france-claim-nothing = Le ravitaillement est déjà { $supplied ->
    [in] assuré
   *[out] coupé
    } pour { $unit }.

# --- un fichier de campagne : la carte
campaign-hex = « { $given } » n’est pas un hexagone. Un hexagone a quatre chiffres, deux pour la colonne, deux pour la rangée, entre guillemets droits.
campaign-map-order = la carte finit en { $last } avant de commencer en { $first }.
campaign-map-large = la carte a { $given } hexagones ; { $most } au plus sont permis.
campaign-map-empty = tous les hexagones sont exclus : il ne reste rien de la carte.
campaign-off-map = { $hex } n’est pas sur la carte.
campaign-ground = « { $given } » n’est pas le terrain d’un hexagone. On connaît : { $legal }. Une rivière se note sous `rivers`, par ses bords.
campaign-river-side = { $one } et { $other } ne sont pas voisins ; une rivière coule entre deux qui le sont.
campaign-river-twice = la rivière entre { $one } et { $other } est notée deux fois.

# --- un fichier de campagne : les unités
campaign-name = « { $given } » n’est pas un nom : ni virgule, ni accent grave seul, ni barre, ni blanc au début ou à la fin.
campaign-unit-twice = il y a une autre unité « { $name } » ; les noms diffèrent par plus que les capitales.
campaign-strengths = { $given } est plus que la force d’avant ; les forces vont du plein au cadre.
campaign-steps = elle a { $given } pas, mais seulement { $most } { $most ->
    [one] force
   *[other] forces
    }.
campaign-arrives = { $name } arrive quand la campagne est finie : elle a { $turns } { $turns ->
    [one] tour
   *[other] tours
    }.
campaign-special = { $name } ne peut être la 79e : c’est une unité de combat alliée.
campaign-special-twice = il y a une 79e de trop.
campaign-enemies = { $name } commence en { $hex } avec des ennemis.
campaign-stack = { $hex } commence avec plus { $most ->
    [one] d’une unité
   *[other] de { $most } unités
    }, l’empilement de cette campagne.
campaign-unit-hex = { $name } n’a pas de `hex` et n’est dans aucun renfort.
campaign-unit-enters = { $name } entre avec un renfort ; pas de `{ $key }` ici.
campaign-entry-turn = il n’y a pas de tour { $given } : la campagne a { $turns } { $turns ->
    [one] tour
   *[other] tours
    }.
campaign-entry-hex-twice = { $hex } est noté deux fois.
campaign-entry-unknown = il n’y a pas d’unité « { $name } » dans ce fichier.
campaign-entry-twice = { $name } est inscrite dans deux renforts, ou deux fois dans un seul.
campaign-entry-sides = { $name } et { $other } sont ennemis ; un renfort est d’un seul camp.
campaign-entry-stack = un QG entre dans la pile d’unités de combat, et l’empilement de cette campagne est de 1.
campaign-no-hq = le camp { $seat ->
    [allied] allié
   *[german] allemand
    } n’a pas de QG ; sans QG nul n’agit.
campaign-no-combat = le camp { $seat ->
    [allied] allié
   *[german] allemand
    } n’a pas d’unité de combat.
campaign-no-markers = le camp { $seat ->
    [allied] allié
   *[german] allemand
    } n’a de marqueur d’initiative à aucun tour.
campaign-nothing-to-win = rien ne vaut de points : nommez des objectifs, ou des points pour les unités éliminées.

# --- un fichier de campagne : les tables
campaign-column = « { $given } » n’est pas une colonne de rapport ; on écrit par exemple 3-2.
campaign-columns-rise = { $given } n’est pas au-dessus de { $before } ; les colonnes vont du pire rapport au meilleur.
campaign-six-missing = il n’y a rien pour { $number } ; chaque nombre de 1 à 6 a son entrée.
campaign-six-surplus = « { $given } » n’est aucun de 1 à 6.
campaign-letters-count = il y a { $given } { $given ->
    [one] lettre
   *[other] lettres
    } ; il en faut { $wanted }.
campaign-letters-known = « { $given } » n’est pas un résultat. Les résultats sont les lettres { $legal }.
campaign-two-ways = { $letter } : de deux façons pour le défenseur, l’une n’a que des pas, l’autre un recul.
campaign-steps-first = { $letter } : on nomme d’abord la façon sans recul, puis celle avec.
campaign-bounds = { $least } est plus que { $most } ; on nomme d’abord la borne basse.
campaign-ground-needed = « { $name } » manque ; la table du terrain doit l’avoir.
campaign-support-needed = « { $name } » manque ; la table des appuis doit l’avoir.
campaign-support-known = « { $name } » n’est pas un appui. On connaît : { $legal }.
campaign-ratio-missing = il n’y a pas de ligne pour le résultat { $number } ; il y en a une de 0 à 5.
campaign-ratio-surplus = « { $given } » n’est pas un résultat de rapport ; ils vont de 0 à 5.
campaign-mobile-missing = il n’est pas dit ce que { $letter } devient dans un combat mobile.

# --- les choses du jeu
france-and-more = { $names } et { $more } de plus
france-or = {" "}ou{" "}
france-ground-clear = terrain clair
france-ground-city = ville
france-ground-fortress = forteresse
france-ground-river = rivière
france-ground-rough = accidenté
france-ground-woods = bois
france-support-ordinary = aviation
france-support-heavy = bombardement lourd
france-support-79th = 79e blindée
france-kind-set-piece = attaque préparée
france-kind-mobile = attaque mobile
france-kind-normal = normal
france-kind-administrative = administratif
france-effect = { $steps ->
    [0] { $hexes ->
        [0] aucun effet
        [one] recul d’un hexagone
       *[other] recul de { $hexes } hexagones
        }
    [one] perte d’un pas{ $hexes ->
        [0] {""}
        [one] {" "}avec recul d’un hexagone
       *[other] {" "}avec recul de { $hexes } hexagones
        }
   *[other] perte de { $steps } pas{ $hexes ->
        [0] {""}
        [one] {" "}avec recul d’un hexagone
       *[other] {" "}avec recul de { $hexes } hexagones
        }
    }
france-decided-defender = { $effect } pour le défenseur
france-decided-attacker = { $effect } pour l’attaquant
france-decided-both = { $effect } pour chaque camp
france-unit = { $name } ({ $hq ->
    [yes] QG, {""}
   *[no] {""}
    }force { $strength }, moral { $morale }, mouvement { $move }, pas { $steps }/{ $most }{ $supply ->
    [in] {""}
   *[out] , **hors ravitaillement**
    })
france-unit-due = { $name } (tour { $turn }, { $hex })
france-unit-eliminated = { $name } (case des éliminées)
france-unit-dispersed = { $name } (dispersé)

# --- un combat, calcul posé
france-combat-resolved = 🎲 **Combat { $number }**
france-combat-title = Combat { $number }
france-force = { $name } ({ $strength })
france-force-halved = { $hq ->
    [yes] QG hors ravitaillement = 0
   *[no] moitié de { $whole } = { $strength }, hors ravitaillement
    }
france-sum-attack = Attaque **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""} : { $forces }
    }
france-sum-defence = Défense **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""} : { $forces }
    }
france-sum-odds = { $raw ->
    [none] Rapport : { $attack } contre { $defence }, sous { $least }, donc { $least }
   *[other] Rapport : { $attack } contre { $defence }, colonne **{ $raw }**{ $chosen ->
        [none] {""}
       *[other]  ; l’attaquant l’abaisse à { $chosen }
        }
    }
france-sum-ratio = Résultat de rapport **{ $ratio }**, lu par les joueurs dans la { $method ->
    [original] CRDT d’origine
   *[alternative] CRDT alternative
    }
france-sum-term = { $source } { $value }
france-sum-defender = Moral du défenseur **{ $adjusted }**{ $terms ->
    [none] {""}
   *[other] {""} : base { $morale }, { $terms }
    }{ $bounded ->
    [yes] {" "}(l’ajustement reste entre { $least } et { $most }, le moral entre { $lowest } et { $highest })
   *[no] {""}
    }
france-sum-crdt = CRDT : moral de l’attaquant { $attacker }, du défenseur { $defender }, rapport { $ratio }
france-sum-morale = Moral : attaquant { $attacker } − défenseur { $defender } = **{ $value }**{ $lead ->
    [yes] {" "}(unités de tête)
   *[no] {""}
    }
france-sum-control = Contrôle : { $units } { $units ->
    [one] unité
   *[other] unités
    } (limite { $limit }), modificateur **{ $value }**
france-sum-column = Modificateur total **{ $modifier }** : { $shifts ->
    [0] colonne
    [one] une colonne à { $way ->
        [left] gauche
       *[right] droite
        } de { $start }, soit
   *[other] { $shifts } colonnes à { $way ->
        [left] gauche
       *[right] droite
        } de { $start }, soit
    } **{ $column }**{ $overflow ->
    [none] {""}
   *[other] , et { $overflow } au dé
    }
france-sum-die = Dé : **{ $die }**{ $overflow ->
    [none] {""}
   *[other] {" "}{ $overflow } = { $face }
    } en colonne { $column } ({ $kind }), résultat **{ $letter }**
france-sum-letter = Résultat ({ $kind }) : **{ $letter }**
france-sum-attacker = Attaquant : { $effect }
france-sum-defender-takes = Défenseur : { $effect }
france-sum-defender-chooses = Le défenseur choisit : { $effect }
france-sum-bloody = Si le défenseur choisit de ne pas reculer, pour l’attaquant : { $effect }
france-result-certain = Résultat : **{ $letter }**
france-result-of = { $die } → { $letter }
france-results = Le dé en { $column }, { $kind } : { $letters }
france-ratios = Selon le résultat de rapport : { $letters }
france-house = Interprétations de l’arbitre : { $entries }.
france-house-odds = la table des combats
france-house-odds-rounding = l’arrondi
france-house-odds-lead = le choix de l’unité de tête
france-house-control = la limite de contrôle
france-house-morale = l’ajustement « { $source } »
france-house-morale-bounds = les bornes de l’ajustement
france-house-results = le résultat { $part }
france-house-crdt = la ligne { $part } de la CRDT
france-house-crdt-mobile = lettres mobiles
france-house-conduct-supply = la portée du ravitaillement
france-house-conduct-air = le barème de l’appui aérien

# --- événements
france-chapter-turn = Tour { $number }
france-chapter-initiative = { $seat } : phase d’initiative
france-chapter-replacement = { $seat } : segment de remplacement
france-turn-began = ## Tour { $number } : { $name }
france-unit-arrived = { $unit } arrive en { $hex }.
france-unit-delayed = { $unit } ne peut arriver en { $hex } : pas de place, ou des ennemis. Ce sera au tour suivant.
france-initiative-passed = { card-seat.Le } passe et rend un marqueur.
france-action-began = { $by ->
    [activation] { card-seat.Le } active { $piece } ; { $count ->
        [0] aucune unité ne peut agir
        [one] une unité peut agir
       *[other] { $count } unités peuvent agir
        }
    [army] { card-seat.Le } fait réagir { $piece } et les unités de ce QG
   *[single] { card-seat.Le } fait réagir { $piece }
    }{ $paid ->
    [0] {""}
    [one] {" "}et dépense un point de réaction
   *[other] {" "}et dépense { $paid } points de réaction
    }.
france-unit-moved = { $unit } va de { $origin } à { $path }{ $move ->
    [normal] {""}
   *[other] {" "}(mouvement { $move })
    }.
france-combat-declared = **Combat { $number }** déclaré ({ $kind }) : { $attackers } contre { $defenders } en { $hexes }.
france-air-rolled = 🎲 Combat { $combat }, { $air } : **{ $die }**, il faut { $needed } { $reads ->
    [at_most] ou moins
   *[at_least] ou plus
    }. { $found ->
    [yes] L’aviation appuie ce combat.
   *[no] L’aviation reste absente pendant cette étape.
    }
france-decision-dropped = Combat { $combat } : { card-seat.le } n’y a plus d’unité.
france-lead-named = Combat { $combat }, unité de tête : { $unit }.
france-effect-chosen = Combat { $combat }, choix de { card-seat.le } : { $effect }.
france-step-lost = { $unit } perd { $left ->
    [0] son dernier pas
   *[other] un pas
    }{ $why ->
    [no-retreat] {" "}faute d’un hexagone où reculer
    [reaction] {" "}pour avoir réagi hors ravitaillement
    [supply] {" "}faute de ravitaillement
   *[combat] {""}
    } { $left ->
    [0] et va dans la case des unités éliminées.
   *[other] (il lui en reste { $left }).
    }
france-unit-retreated = { $unit } recule : { $origin } → { $path }.
france-reaction-ended = { $declined ->
    [yes] { card-seat.Le } ne réagit pas.
   *[no] { card-seat.Le } a fini de réagir{ $paid ->
        [0] {""}
        [one] {""} ; un point de réaction inutilisé est payé aussi, car toute réaction en coûte trois
       *[other] {""} ; { $paid } points de réaction inutilisés sont payés aussi, car toute réaction en coûte trois
        }.
    }
france-hq-dispersed = { $unit } est seul et hors ravitaillement : il est dispersé.
france-unit-replaced = { $steps ->
    [one] { $unit } revient en { $hex } avec un pas, pour un point de remplacement.
   *[other] { $unit } regagne un pas en { $hex } pour un point de remplacement et en a maintenant { $steps }.
    }
france-supply-claimed = Selon { card-seat.le }, { $unit } { $supplied ->
    [in] est ravitaillé
   *[out] est hors ravitaillement
    }. L’autre camp est-il d’accord ?
france-supply-settled = Les deux camps sont d’accord : { $unit } { $supplied ->
    [in] est ravitaillé
   *[out] est hors ravitaillement
    }.
france-supply-disputed = Désaccord sur ce point : { $unit } { $supplied ->
    [in] est ravitaillé
   *[out] est hors ravitaillement
    }. Le maître du jeu tranche avec `/gm set`.
france-game-ended = **{ $winner ->
    [allied] L’Allié gagne la campagne { $allied } à { $german }.
    [german] L’Allemand gagne la campagne { $german } à { $allied }.
   *[none] Match nul, { $allied } à { $german }.
    }**{ $why ->
    [resigned] {" "}L’autre camp abandonne.
   *[other] {""}
    }
france-amended-unit-hex = Le maître du jeu a placé { $unit } : *{ $hex ->
    [none] dans la case des éliminées
   *[other] en { $hex }
    }*.
france-amended-unit-steps = Le maître du jeu a fixé les pas restants ({ $unit }) : *{ $steps }*.
france-amended-unit-supply = Le maître du jeu a fixé le ravitaillement ({ $unit }) : *{ $supply ->
    [in] ravitaillée
    [out] hors ravitaillement
   *[traced] comme tracé
    }*.
france-amended-reaction-points = Le maître du jeu a fixé les points de réaction de { card-seat.le } : *{ $points }*.
france-amended-replacement-points = Le maître du jeu a fixé les points de remplacement de { card-seat.le } : *{ $points }*.
france-amended-markers = Le maître du jeu a fixé les marqueurs de { card-seat.le } : *{ $markers }*.
france-amended-bonus = Le maître du jeu a fixé les points donnés à { card-seat.le } : *{ $points }*.
france-amended-objective-holder = Le maître du jeu a fixé qui tient { $hex } : *{ $holder }*.
france-amended-turn-number = Le maître du jeu a fixé le tour : *{ $number }*.
france-result = { $winner ->
    [none] Match nul
   *[other] Vainqueur : { $winner }
    }. Points : Allié { $allied }, Allemand { $german }.
france-purpose-air-power = aviation pour le combat { $combat }
france-purpose-combat = combat { $combat }

# --- état de la campagne
france-status = **Tour { $number } sur { $most } : { $name }** · { $phase }
france-phase-initiative = phase d’initiative
france-phase-acting = des unités agissent
france-phase-reaction = segment de réaction
france-phase-replacement = segment de remplacement
france-phase-over = fin
france-status-side = { $seat } : **{ $points }** { $points ->
    [one] point
   *[other] points
    } de victoire · { $reaction } de réaction · { $replacement } de remplacement · { $markers } { $markers ->
    [one] marqueur
   *[other] marqueurs
    }
france-status-acting = { $piece } agit · { $left } { $left ->
    [one] étape
   *[other] étapes
    } avec celle-ci
france-status-combat = ⚔ { $number } : { $attackers } contre { $hexes } ({ $defenders }), { $kind }{ $letter ->
    [none] {""}
   *[other] , livré
    }
france-status-claim = { $unit } : { $supplied ->
    [in] est ravitaillé ?
   *[out] hors ravitaillement ?
    }
france-status-disputed = { $unit }, désaccord : { $supplied ->
    [in] est ravitaillé ?
   *[out] hors ravitaillement ?
    }
france-hex = `{ $hex }`{ $ground ->
    [none] {""}
   *[other] {" "}{ $ground }
    } · { $seat } : { $units }
france-away = { $seat }, hors de la carte : { $units }
france-score-seat = { $seat } : { $points }
france-score-hex = tenu : { $hex }
france-score-eliminated = { $count } { $count ->
    [one] ennemi éliminé
   *[other] ennemis éliminés
    }
france-score-bonus = donnés
france-asks-claim = dire si { $unit } { $supplied ->
    [in] est ravitaillé
   *[out] est hors ravitaillement
    }
france-asks-lead = nommer l’unité de tête du combat { $combat }
france-asks-choose = subir le combat { $combat } en pas ou en recul
france-asks-lose = nommer qui perd un pas dans le combat { $combat }
france-asks-retreat = faire reculer { $unit } de { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
    }
france-asks-initiative = faire agir un QG, ou passer
france-asks-acting = { $doing ->
    [movement] déplacer
    [combat] déclarer des combats
   *[none] déplacer ou combattre
    } ({ $left ->
    [one] dernière étape
   *[other] encore { $left } étapes
    })
france-asks-resolving = résoudre les combats déclarés
france-asks-reaction = réagir, ou passer ({ $points } { $points ->
    [one] point
   *[other] points
    })
france-asks-replacement = remplacer, ou passer ({ $points } { $points ->
    [one] point
   *[other] points
    })
france-asks-over = plus rien

# --- options, et ce que fixe un maître du jeu
france-option-campaign = campagne « { $name } »
france-option-method = { $value ->
    [original] CRDT d’origine
   *[alternative] CRDT alternative
    }
france-option-bloody_c = un C sanglant coûte un pas à l’attaquant
france-option-choose_lower_odds = l’attaquant peut choisir un rapport plus bas
france-option-all_or_nothing = les réactions ne sont pas « tout ou rien »
france-option-unofficial_errata = sans les errata officieux
france-set-unit-hex = { $unit } : hexagone
france-set-unit-steps = { $unit } : pas
france-set-unit-supply = { $unit } : ravitaillement
france-set-reaction-points = { $seat } : points de réaction
france-set-replacement-points = { $seat } : points de remplacement
france-set-markers = { $seat } : marqueurs
france-set-bonus = { $seat } : points donnés
france-set-objective-holder = { $hex } : qui le tient
france-set-turn-number = tour
france-set-to-eliminated = case des éliminées
france-set-to-traced = comme tracé
france-set-to-in = ravitaillée
france-set-to-out = hors ravitaillement

# --- le menu
france-choice-activate = Activer { $hq }
france-choice-move = { $unit } en { $hexes } ({ $kind })
france-choice-declare = { $odds } · { $kind } · { $attackers } contre { $hexes }
france-choice-column = { $column } : { $letters }
france-choice-ratio-open = au résultat de rapport
france-choice-ratio = rapport { $ratio } : { $letter }
france-choice-next = { $doing ->
    [combat] Clore les déclarations
    [movement] Terminer l’étape
   *[none] Passer l’étape
    }
france-choice-air = Combat { $combat } : { $kind } ({ $chance })
france-choice-resolve = Résoudre { $combat } ({ $hexes }){ $column ->
    [none] {""}
   *[other] , rapport { $column }
    } · { $odds }
france-choice-lead = { $unit } en tête
france-choice-choose-steps = Perdre les pas
france-choice-choose-retreat = Reculer
france-choice-lose = { $unit } perd un pas
france-choice-retreat = { $unit } en { $to }
france-choice-react-army = Armée : { $piece }
france-choice-react-single = Unité seule : { $piece }
france-choice-replace = { $unit }{ $to ->
    [none] {""}
   *[other] {" "}de retour en { $to }
    } : un pas
france-choice-pass = { $phase ->
    [acting] Terminer l’activation
    [replacement] Terminer les remplacements
   *[other] Passer
    }
france-choice-supply = { $unit } : { $supplied ->
    [in] est ravitaillé
   *[out] hors ravitaillement
    }
france-choice-agree = Accepter
france-choice-dispute = Contester
france-choice-resign = Oui, abandonner la campagne
france-node-activate = Activer…
france-node-move = Déplacer…
france-node-declare = Déclarer…
france-node-air = Aviation…
france-node-resolve = Résoudre…
france-node-lead = Unité de tête…
france-node-choose = Choisir…
france-node-lose = Perdre un pas…
france-node-retreat = Recul…
france-node-react = Réagir…
france-node-replace = Remplacer…
france-node-supply = Ravitaillement…
france-node-resign = Abandonner…

# --- images
france-picture-below = Tour { $number } sur { $most }
france-picture-part = Partie de la carte : { $first } à { $last }
france-picture-alt = { $title }, tour { $turn }. Points : { $score }.
france-picture-points = { $seat } { $points }
france-picture-stack = { $hex } { $seat } : { $units }
france-picture-out = hors ravitaillement
france-drawn-morale = moral { $attacker } – { $defender }{ $detail } = { $value }
france-drawn-column = colonne { $column }, { $kind }
france-drawn-control = contrôle { $value }
france-drawn-attacker = l’attaquant perd
france-drawn-defender = le défenseur perd
france-drawn-air = { $air }, il faut { $needed } : { $found ->
    [yes] accordé
   *[no] refusé
    }
france-drawn-fight = { $attackers } contre { $defenders }
france-drawn-combat = { $column ->
    [none] { $kind }
   *[other] rapport { $column }, { $kind }
    }
france-drawn-lost = { $steps } pas
france-drawn-back = { $hexes } hex.
france-drawn-ratio = rapport { $ratio }
france-drawn-odds = force { $attack } : { $defence }{ $column ->
    [none] {""}
   *[other] {" "}= { $column }
    }
france-drawn-lead = { $unit } en tête
france-drawn-result = { $defenders } : sans effet
france-drawn-out = sans ravitaillement
france-drawn-reach = portée du QG
france-drawn-range = à portée
france-drawn-told = { $what ->
    [combats] { $seat ->
        [allied] Alliés
        [german] Allemands
       *[none] Deux camps
        } : { $count } { $count ->
        [one] combat
       *[other] combats
        }
   *[moves] { $seat ->
        [allied] Les Alliés se déplacent
        [german] Les Allemands se déplacent
       *[none] Les deux camps se déplacent
        }
    }
france-drawn-flag = QG dessous
france-drawn-points = points
france-drawn-steps = pas
france-drawn-values = force, moral, trajet

# --- campagnes, et combats sans campagne
france-odds-title = Les six résultats
france-campaign = **{ $title }** : { $turns } { $turns ->
    [one] tour
   *[other] tours
    }, { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
    } ({ $first } à { $last })
france-campaign-side = { $seat } : { $units } { $units ->
    [one] unité de combat
   *[other] unités de combat
    }, { $hqs } QG
france-campaign-entries = { $entries } { $entries ->
    [one] renfort.
   *[other] renforts.
    }
france-campaign-tables = { $tables ->
    [none] Toutes les tables sont celles de la maison.
   *[other] Ses propres tables : { $tables }
    }
campaign-list = ### Campagnes de France 1944
france-campaign-ours = - `{ $key }` · { $title }, pour s’exercer
campaign-brought = - **{ $title }** · `{ $key }` · apportée par { $by }
france-campaign-added = « { $title } » peut se jouer ici : `/france new`, campagne `{ $key }`.
refused-campaign-unknown = Il n’y a pas de campagne « { $given } » ici. `/france campaign list` les nomme.
refused-campaign-broken = La campagne « { $given } » ne passe pas le contrôle de cette version ; apportez-la de nouveau.
refused-campaign-unfit = Aucun fichier de campagne ne peut contenir ainsi la campagne « { $given } » : carte, unités, tours ou tables enfreignent les règles des campagnes.
