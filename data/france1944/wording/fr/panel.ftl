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
    [failed] {" "}sans avions
   *[no] {""}
    } contre { $where }{ $column ->
    [none] {""}
   *[other] , { $column }
    }{""} : { $what ->
    [none] sans effet
   *[other] { $what }
    }.
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
france-climax = **Le front de { $where } cède.** { $attackers }{ $what ->
    [none] {" "}l’emporte
   *[other] {""} : { $what }
    }.

# --- la ligne des faits
france-facts-initiative = { $markers ->
    [one] Encore un QG peut agir
   *[other] Encore { $markers } QG peuvent agir
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
    [0] les unités d’un QG en coûtent { $army }, une unité seule { $single }
    [3] réagir en coûte 3
   *[other] réagir en coûte 3, ou le reste : { $whole }
    }
france-facts-replacement = { $points ->
    [one] Un point de remplacement
   *[other] { $points } points de remplacement
    }

# --- ce qui est demandé
france-ask-initiative = *Quel QG agit ?* { $first ->
    [yes] Plus de points après le tour { $most } gagne : villes (drapeaux), ennemis détruits. Le tour finit quand nul QG ne peut agir.
   *[no] Un QG agit deux fois : ses unités avancent ou attaquent.
    }
france-ask-acting = { $doing ->
    [movement] *Qui se déplace ?*
    [combat] *Combattre ou déclarer encore ?* Toutes les attaques sont déclarées avant le premier jet de dé.
   *[none] *Attaquer ou se déplacer ?*
    }
france-ask-target = *Qui attaquez-vous ?* Chaque bouton montre le rapport.
france-ask-attack = *{ $attackers } contre { $defenders } ?*{ $losses ->
    [none] {""}
   *[other] {" "}{ $losses }.
    }
france-ask-march = *Où { $count ->
    [one] va
   *[other] vont
    } { $units } ?*
france-ask-resolving = { $count ->
    [one] *Appeler l’aviation ou lancer le dé ?* Si elle vient, le moral ennemi baisse.
   *[other] *Quel combat d’abord ?* Un hexagone pris peut aider l’attaque suivante.
    }
france-ask-lead = *Quelle unité mettez-vous en tête ?* Son moral vaut pour toutes. Chaque bouton donne le rapport obtenu.
france-ask-choose = *Comment appliquez-vous ce résultat ?* Un pas perdu affaiblit ; un recul cède l’hexagone.
france-ask-lose = *Quelle unité perd le pas ?* Un pas est une part de sa force : avant → après
france-ask-retreat = *Où recule { $unit } ?* L’unité doit s’éloigner de l’ennemi.
france-ask-reaction = { $asked ->
    [more] *Une autre unité réagit-elle ?* Trois le peuvent, l’une après l’autre.
    [yes] *L’ennemi ne réagit pas. Et vous ?* Agissez hors tour : un QG ou trois unités. Renoncer est gratuit.
   *[no] *Réagissez-vous ?* Agissez hors tour : un QG ou trois unités. Renoncer est gratuit.
    }
france-ask-replacement = { $back ->
    [yes] *Qui revient ou regagne un pas ?*
   *[no] *Quelle unité regagne un pas ?*
    } Un point chacune ; force : avant → après
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
france-losses = Perte ou recul : ennemi { $theirs }, vous { $ours }
france-offer-hq = { $hq } · { $count } { $count ->
    [one] unité
   *[other] unités
    }
france-offer-pass = Passer
france-offer-target = { $defenders }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-targets = { $poor ->
    [yes] { $count ->
        [one] 1 mauvaise cible
       *[other] { $count } mauvaises cibles
        }
   *[no] { $count ->
        [one] + 1 cible
       *[other] + { $count } cibles
        }
    }
france-offer-fight = Combattre{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-instead = { $kind ->
    [mobile] Attaque mobile
   *[set-piece] Attaque préparée
    }
france-offer-air = { $air ->
    [heavy] Bombes présentes : { $chance }
   *[ordinary] Avions présents : { $chance }
    }
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
   *[no] S’arrêter là
    }
france-offer-unit = { $unit } ({ $hex }) · { $move ->
    [one] un hexagone
   *[other] { $move } hexagones
    }{ $far ->
    [0] {""}
   *[other] , { $far } ravitaillée
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
france-offer-objective = { $points ->
    [one] un point
   *[other] { $points } points
    }
france-offer-beside = face à { $enemies }
france-offer-resolve = { $letter ->
    [none] { $defenders }{ $column ->
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
france-offer-army = { $unit }
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
france-order-supply-ask = Me consulter sur le ravitaillement
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
france-why-initiative = Un **QG** (quartier général) mène les unités ravitaillées à cinq hexagones au plus. Quand il agit, elles ont deux **étapes** : à chacune, elles se déplacent ou attaquent. Le numéro d’un bouton est sur la carte. *Passer* laisse jouer l’autre camp et coûte une action. Le tour finit quand personne n’en a plus ; les remplacements suivent.
france-why-acting = { $doing ->
    [movement] Cette étape est pour les déplacements : toute unité de ce QG peut avancer tant qu’il lui reste des hexagones, par *Déplacer…* ou par le ★. Arrêtez-vous à côté de l’ennemi à attaquer, sur deux hexagones si possible, et laissez une unité dans chaque ville. *Étape suivante* permet d’attaquer ; *Terminé* finit ce que fait ce QG.
    [combat] Vous avez déclaré des attaques. Chaque unité n’est que dans une seule. Touchez une cible pour en déclarer une autre, ou combattez : aucun dé ne tombe avant.
   *[none] Une **étape** est pour les attaques ou pour les déplacements : votre première action décide. Un bouton comme *① Linde 1 · 3-2* est un ennemi, ① sur la carte, avec le **rapport**, force contre force : touchez-le pour voir ce que fait chaque dé ; rien n’est encore décidé. *Déplacer…* approche des unités. *Sauter l’étape* passe à la suivante, *Terminé* finit ce que fait ce QG.
    }
france-why-declare = Voici tous les ennemis à côté d’unités de ce QG, chacun avec le meilleur rapport possible. Sous 1-4, pas d’attaque. À partir de 3-1, la plupart des dés touchent l’ennemi ; à 1-1 ou moins, surtout vous, et une cible grise ne peut que coûter. Deux hexagones voisins peuvent être attaqués ensemble. Toucher une cible ne décide encore rien.
france-why-move = Les hexagones dorés sont ceux où l’unité peut aller : les meilleurs sont des boutons, avec leur numéro sur la carte, les autres sont nommés dans la liste. Un mouvement normal va aussi loin que le dernier nombre du pion. Un mouvement **administratif** va deux fois plus loin, mais chaque hexagone doit être ravitaillé : à cinq hexagones d’un QG au plus. Aucune unité n’entre chez l’ennemi. Après un déplacement, l’étape n’est plus que pour cela.
france-why-stack = { france-why-move }
france-why-attack = La table montre ce que fait chaque dé : un point rouge est un **pas**, une part de la force d’une unité ; une flèche, un recul d’autant d’hexagones. La dernière ligne est le calcul : force contre force, décalé d’une colonne par point de moral entre l’unité **en tête** et le défenseur, que le terrain aide. *Avions présents : 67 %* est la chance qu’ils viennent, non celle de gagner : ils ôtent 1 au moral du défenseur, les bombardiers 2 ; sinon on se bat sans eux. Une attaque **préparée** coûte des pas là où une **mobile** coûte du terrain.
france-why-resolving = Chaque combat prend un dé, dans l’ordre de votre choix ; la table sous la carte montre ce qu’il fait. L’aviation est tentée une fois par étape, avant le dé : elle ôte 1 au moral du défenseur, les bombardiers 2.
france-why-lead = Vos unités dans ce combat n’ont pas le même moral, le nombre du milieu d’un pion. L’une est en tête et son moral compte : chaque point décale le rapport d’une colonne.
france-why-choose = Le dé laisse le choix au défenseur. Un **pas** est une part de la force d’une unité : au dernier perdu, elle est détruite. Un **recul** ne coûte pas de force si la voie est libre, mais l’ennemi peut prendre l’hexagone.
france-why-lose = Les points d’un pion sont ses **pas**, chacun une part de sa force. Le bouton montre la force avant et après. Au dernier pas, l’unité est détruite et va dans la case des éliminées.
france-why-retreat = À chaque hexagone, l’unité s’éloigne de tous les hexagones ennemis du combat, et elle ne passe jamais un ennemi. Les numéros sont sur la carte. Un hexagone qui n’est pas libre coûte un pas.
france-why-reaction = Les **points de réaction** vous font agir pendant le tour ennemi. Un QG réagit avec toutes ses unités, pendant deux étapes ; ou jusqu’à trois unités seules, l’une après l’autre, pendant une étape. Le prix est le même pour tout : trois points, ou ce qu’il en reste, sauf si la campagne fait payer chacune. *Aucune réaction* les garde pour plus tard. Réagissez pour gagner un combat ou sauver une ville ; sinon, gardez-les.
france-why-replacement = Un point rend un pas perdu à une unité ravitaillée : le bouton montre sa force avant et après. Il peut aussi ramener une unité détruite avec son dernier pas, comme **cadre**, à un QG ou à une source. *Terminé* garde le reste.
france-why-claim = L’autre camp dit si une unité est ravitaillée. Si vous le contestez, le maître du jeu décide, et rien ne change d’ici là.
france-why-orders = Par courrier, la partie n’attend pas ce à quoi vous pouvez répondre d’avance. Vous seul voyez ces consignes ; changez-les quand vous voulez. L’ennemi n’en apprend une que lorsqu’elle s’exécute. En défense, l’unité au meilleur moral est toujours en tête.
