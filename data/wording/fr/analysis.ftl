# L’analyse d’une partie finie.
button-analysis = Analyse
analysis-progress = L’ordinateur relit la partie : { $bar } { $percent }
analysis-title = ## Analyse
    { $result }
analysis-side = **{ $seat } :** précision { $accuracy } ; { $count ->
        [one] la seule décision jugée
       *[other] chacune des { $count } décisions
    } a coûté en moyenne { $loss } d’une victoire.
analysis-side-none = **{ $seat } :** aucune décision à juger.
analysis-turning = **Tournants** (chance de gagner, { $seat })
analysis-turning-none = **Tournants :** aucun.
analysis-turning-line = { $turn }{ $causes }. { $what }
analysis-causes = { " " }({ $told })
analysis-dice = dés { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-mistakes = erreurs { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-turn = { $mark } { $title } : { $before } → { $after }
analysis-doubts = **Décisions douteuses** (sa propre chance de gagner)
analysis-doubt-line = - **{ $seat }**, { $title } : { $given } ({ $did }) ; mieux : { $better } ({ $could })
analysis-doubts-none = **Décisions douteuses :** aucune.
analysis-luck-none = **Hasard :** aucun dé n’a rien décidé.
analysis-luck-usual = **Hasard :** des dés ordinaires, { $worth ->
    [one] un point
   *[other] { $worth } points
    } sur cent pour { card-seat.le }.
analysis-luck-odd = **Hasard :** des dés rares, { $worth ->
    [one] un point
   *[other] { $worth } points
    } sur cent pour { card-seat.le }.
analysis-note = -# Jugé par l’ordinateur (moyen), qui ne savait que ce que le joueur pouvait savoir. Toutes les chances sont des estimations.
analysis-part = La partie est longue : de ses décisions, une sur { $every } a été jugée.
analysis-picture = Chance de gagner après chaque tour · { $game }
analysis-picture-said = { $seat }, au début et tour par tour : { $chances }.
report-analysis = L’analyse de l’ordinateur
refused-analysis-nothing = Dans la partie { $game }, personne n’a donné d’ordre : il n’y a rien à analyser.
