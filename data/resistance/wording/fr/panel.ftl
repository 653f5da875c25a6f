# The panel of French Resistance: the way through a turn, keep or re-roll, the placement wizard.

resistance-step-morale = Moral
resistance-step-points = Points
resistance-step-actions = Actions et mission
resistance-step-clock = Horloge
resistance-lead-acting = **{ $figure }** agit : { $used }. Dès qu’un autre agit, il a fini.
resistance-used-move = { $done ->
    [one] { $done } déplacement
   *[other] { $done } déplacements
    } sur { $most }
resistance-used-shoot = { $done ->
    [one] { $done } tir
   *[other] { $done } tirs
    } sur { $most }
resistance-used-cover = { $done ->
    [one] { $done } changement
   *[other] { $done } changements
    } de couvert sur { $most }
resistance-stake-strength = Si vous gardez, vous avez **{ $value } combattants**. La relance en donne plus : { $better } ; moins : { $worse }. Le second jet reste.
resistance-stake-points = Si vous gardez, l’escouade a **{ $value } points**. La relance en donne plus : { $better } ; moins : { $worse }. Le second jet reste.
resistance-stake-clock = Si vous gardez, l’horloge passe de { $base } à **{ $value }**. La relance en retire plus : { $better } ; moins : { $worse }.{ $ends ->
    [no] {""}
   *[other] {" "}À 0, la zone est finie ; la relance y mène : { $ends }.
    } Le second jet reste.
resistance-stake-line = Si vous gardez, la ligne vaut **{ $value } { $value ->
    [one] point
   *[other] points
    } de victoire**. La relance en donne plus : { $better } ; moins : { $worse }. Le second jet reste.
resistance-keep-strength = Garder { $value } combattants
resistance-keep-points = Garder { $value } points
resistance-keep-clock = Garder : horloge { $value }
resistance-keep-line = Garder { $value }
resistance-reroll-strength = Relancer (plus : { $better })
resistance-reroll-points = Relancer (plus : { $better })
resistance-reroll-clock = Relancer (plus vite : { $better })
resistance-reroll-line = Relancer (plus : { $better })
resistance-lead-order = Selon la consigne, ce serait **{ $figure }** : celui qui est à couvert d’abord, puis un gendarme du groupe le plus nombreux, puis un soldat, le chef en dernier.
resistance-lead-run = { $count ->
    [one] Un combattant s’enfuit.
   *[other] { $count } combattants s’enfuient, l’un après l’autre.
    } Qui s’enfuit ne laisse pas de marqueur de perte.
resistance-button-always = Toujours choisir ainsi pour moi
resistance-wizard-title = Cachez vos onze pions : 3 escouades d’infanterie, 2 trains de marchandises, 1 train de voyageurs, 1 train VIP, 4 groupes de gendarmes.
resistance-wizard-zone = { $zone } : choisissez ce qui s’y cache
resistance-wizard-unfit = Ne va pas avec les autres zones
resistance-wizard-left = Encore à cacher : { $items }
resistance-wizard-all = Tout est caché.
resistance-placing-items = Chaque zone contient de 1 à 3 pions.
resistance-placing-trains = Aucune zone n’a plus d’un train.
resistance-placing-squads = Aucune zone n’a plus d’une escouade.
resistance-placing-guard = Une zone sans escouade a un groupe de gendarmes.
resistance-placing-count = Tous les pions sont cachés, et pas un de trop.
resistance-wizard-kept = **Toutes les règles sont respectées.** Scellez quand cela vous convient.
resistance-wizard-ways = -# { $count ->
    [0] Aucun placement permis ne commence ainsi.
    [one] Un seul placement permis commence ainsi.
   *[other] { $count } placements permis commencent ainsi.
    }
resistance-wizard-stuck = ✗ Aucune règle n’est encore enfreinte, mais ces zones ne mènent à aucun placement permis : changez-en une.
resistance-wizard-seal = Sceller
resistance-wizard-random = Au hasard
resistance-wizard-clear = Vider
