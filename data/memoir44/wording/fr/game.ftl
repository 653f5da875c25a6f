# Mémoire 44, le tour. Sobre, comme le furent les combats.

# --- refus
refused-memoir-not-now = « { $verb } » n’est pas demandé maintenant : { $stage ->
    [drop] le parachutage vient d’abord
    [lay] posez d’abord une carte sous le jeton
    [card] jouez d’abord une carte
    [orders] des unités reçoivent leurs ordres
    [moves] les unités activées se déplacent
    [battles] les unités activées combattent
    [again] les unités se déplacent encore
    [keep] gardez une des cartes piochées
    [answer] un corps à corps attend une réponse
    [retreat] une unité recule d’abord
    [back] ripostez, ou renoncez-y
    [ground] prenez le terrain, ou restez sur place
   *[overrun] percez, ou renoncez-y
    }.
refused-card-unknown = Il n’y a pas de carte « { $card } ».
refused-card-not-held = Vous n’avez pas cette carte : { $card }.
refused-card-answers = « { $card } » se joue quand un ennemi déclare un corps à corps, pas pendant votre tour.
refused-card-lay = Sous le commissaire, { $card } ne se joue pas de la main : posez la carte sous le jeton. Seules Reconnaissance et Contre-attaque se jouent directement.
refused-card-no-answer = « { $card } » ne répond pas à un corps à corps. Subissez l’attaque, ou jouez une Embuscade si vous en avez une.
refused-card-section = « { $card } » demande un secteur où vous avez de telles unités : { $legal }.
refused-card-no-section = « { $card } » ne demande pas de secteur.
refused-card-not-spotted = « { $card } » ne se joue pas en appui aérien maintenant : il y faut des frappes aériennes de votre camp, ou une unité alliée sur la colline de ce scénario, et le jour. Jouez la carte telle quelle.
refused-keep-not = « { $card } » n’est pas parmi les cartes piochées.
refused-unit-unknown = Il n’y a pas d’unité { $unit } ici.
refused-unit-gone = { $unit } n’est plus sur le plateau.
refused-unit-theirs = { $unit } n’est pas à vous.
refused-unit-no-order = { $unit } n’a pas d’ordre ce tour-ci.
refused-order-strike = « { $card } » n’active personne. Nommez ses cibles.
refused-order-twice = { $unit } a déjà un ordre.
refused-order-not = Cette carte ne peut plus activer { $unit }. Elle peut activer : { $legal }.
refused-target-not = { $unit } ne peut pas être une cible. Possibles : { $legal }.
refused-target-none = Aucune autre cible ne peut être nommée.
refused-hex-unknown = Il n’y a pas d’hexagone « { $given } ». Ils vont de A1 à I13, rangées A à I depuis le haut.
refused-move-twice = { $unit } a déjà bougé.
refused-move-still = { $unit } ne bouge pas avec cette carte.
refused-move-held = { $unit } est en position dans un bunker et n’en sort jamais.
refused-move-occupied = Une unité se trouve en { $to }.
refused-move-closed = { $unit } ne peut pas entrer en { $to } : { $ground }.
refused-move-far = { $to } est à { $distance } hexagones ; { $unit } en parcourt { $most } au plus.
refused-move-blocked = { $unit } n’a pas de chemin vers { $to } : un terrain qui arrête, un pas impossible ou des unités sont entre les deux.
refused-battle-twice = { $unit } a déjà combattu.
refused-battle-moved = { $unit } a fait { $moved } { $moved ->
    [one] hexagone
   *[other] hexagones
    }. Un combat demande { $most ->
    [0] de ne pas bouger
    [one] un hexagone au plus
   *[other] { $most } hexagones au plus
    }.
refused-battle-entered = { $unit } s’est mise à couvert ce tour-ci ({ $ground }) et combattra au suivant.
refused-battle-close-only = Avec cette carte, { $unit } ne combat qu’au corps à corps.
refused-clear-none = { $unit } n’est pas dans des barbelés ; il n’y a pas non plus de mine pour des sapeurs.
refused-clear-infantry = Seule l’infanterie enlève les barbelés ; { $unit } n’en est pas.
refused-leave-not = { $unit } ne peut pas quitter le plateau par { $by }. { $legal ->
    [none] L’unité doit être sur une sortie de son camp, ou en atteindre une sans devoir s’y arrêter et avec un hexagone de reste.
   *[other] Possible : { $legal }.
    }
refused-retreat-not = { $unit } ne peut pas reculer en { $to }. Possibles : { $legal }.
refused-hold-flag = { $unit } doit reculer : { $flags ->
    [one] un drapeau l’y oblige
   *[other] { $flags } drapeaux l’y obligent
    }, et ici aucun ne peut être ignoré.
