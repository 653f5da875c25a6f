# Die Frage des Tages.

daily-title = **Frage des Tages · { $game }** · { $date } UTC
daily-few = **{ $seat }: Was würdest du tun?** Du hast einen Versuch.
daily-score = **{ $score } von { $best }.** Was diese Antworten gewinnen:
daily-way = { $mark } { $answer }: { $chance } %
daily-why = **{ $best }:** { $why }
daily-here = { $count ->
        [one] Hier hat sie sonst noch niemand beantwortet.
       *[other] { $count } Mitglieder haben sie hier beantwortet; { $best } fanden die beste Antwort.
    }
daily-share =
    Plan Vert · { $game }
    { $date } { $squares } { $score } { $count ->
        [one] {""}
       *[other] · { $count } Tage in Folge
    }
