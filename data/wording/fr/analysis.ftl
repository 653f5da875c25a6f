# L’analyse d’une partie finie.
button-analysis = Analyse
button-details = Précision et détails
analysis-progress = L’ordinateur rejoue la suite depuis chaque tour : { $bar } { $percent }
analysis-progress-details = L’ordinateur juge chaque décision : { $bar } { $percent }
analysis-title = ## Analyse
    { $result }
analysis-turning = **Tournants** (chance de gagner, { $seat })
analysis-turning-none = **Tournants :** aucun.
analysis-turning-line =
    { $turn }{ $causes ->
        [none] {""}
       *[other] {" "}({ $causes })
    }
    { $what }
analysis-decisions = décisions { $points }
analysis-luck = hasard { $points }
analysis-turn = **{ $mark }** { $title } : { $before } → { $after }
analysis-doubt = **{ $seat } :** ① { $given } ({ $did }) ; mieux : ② { $better } ({ $could }).
analysis-doubt-line = - { $title }. { $doubt }
analysis-doubts = **Décisions douteuses** (① : ce qui a été fait, avec sa chance de gagner ; ② : ce qui aurait été mieux)
analysis-doubts-none = **Décisions douteuses :** aucune.
analysis-details-title = ## Précision et détails
analysis-sum = **{ $seat }**, chance de gagner : { $start } au début ; ses décisions { $own }, celles de l’adversaire { $theirs }, hasard { $luck } (± { $error }){ $rest } ; résultat { $end }.
analysis-sum-rest = , non jugé { $rest }
analysis-side = **{ $seat } :** précision { $accuracy } ; { $count ->
        [one] sa seule décision qui comptait
       *[other] chacune de ses { $count } décisions qui comptaient
    } a coûté en moyenne { $loss } de chances de gagner.
analysis-side-none = **{ $seat } :** aucune décision ne comptait.
analysis-note = -# Une chance est la part des victoires quand l’ordinateur poursuit la partie à partir de là ; une décision est comparée à celle de l’ordinateur, avec les mêmes dés et selon ce que le joueur pouvait savoir ; le hasard est tout le reste. Précision = 100 · e^(−(coût ÷ { $loss })²).
analysis-picture = Chance de gagner après chaque tour · { $game }
analysis-picture-said = { $seat }, au début et tour par tour : { $chances }.
report-analysis = L’analyse de l’ordinateur
refused-analysis-nothing = Dans la partie { $game }, personne n’a donné d’ordre : il n’y a rien à analyser.
