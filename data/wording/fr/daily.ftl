# La question du jour.

daily-title = **Question du jour · { $game }** · { $date } UTC
daily-few = **{ $seat } : que feriez-vous ?** Vous avez un seul essai.
daily-score = **{ $score } sur { $best }.** Ce que gagnent ces réponses :
daily-way = { $mark } { $answer } : { $chance } %
daily-why = **{ $best } :** { $why }
daily-here = { $count ->
        [one] Personne d’autre n’y a encore répondu ici.
       *[other] { $count } membres y ont répondu ici ; { $best ->
            [0] aucun n’a
            [one] un seul a
           *[other] { $best } ont
        } trouvé la meilleure réponse.
    }
daily-share =
    Plan Vert · { $game }
    { $date } { $squares } { $score } { $count ->
        [one] {""}
       *[other] · { $count } jours de suite
    }
