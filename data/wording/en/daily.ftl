# The question of the day.

daily-title = **Question of the day · { $game }** · { $date } UTC
daily-few = **{ $seat }: what would you do?** You have one try.
daily-score = **{ $score } of { $best }.** What these answers win:
daily-way = { $mark } { $answer }: { $chance }%
daily-why = **{ $best }:** { $why }
daily-here = { $count ->
        [one] Nobody else has answered it here yet.
       *[other] { $count } members have answered it here; { $best } found the best answer.
    }
daily-share =
    Plan Vert · { $game }
    { $date } { $squares } { $score } { $count ->
        [one] {""}
       *[other] · { $count } days in a row
    }
