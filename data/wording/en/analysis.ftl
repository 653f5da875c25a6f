# The analysis of a finished game.
button-analysis = Analysis
button-details = Accuracy and details
analysis-progress = The computer plays the game on from each turn: { $bar } { $percent }
analysis-progress-details = The computer judges each decision: { $bar } { $percent }
analysis-title = ## Analysis
    { $result }
analysis-turning = **Turning points** (chance to win, { $seat })
analysis-turning-none = **Turning points:** none.
analysis-turning-line =
    { $turn }{ $causes ->
        [none] {""}
       *[other] {" "}({ $causes })
    }
    { $what }
analysis-decisions = decisions { $points }
analysis-luck = luck { $points }
analysis-turn = **{ $mark }** { $title }: { $before } → { $after }
analysis-doubt = **{ $seat }:** ① { $given } ({ $did }); better: ② { $better } ({ $could }).
analysis-doubt-line = - { $title }. { $doubt }
analysis-doubts = **Doubtful decisions** (①: what was done, with its own chance to win; ②: what would have been better)
analysis-doubts-none = **Doubtful decisions:** none.
analysis-details-title = ## Accuracy and details
analysis-sum = **{ $seat }**, chance to win: { $start } at the start; own decisions { $own }, those of the other side { $theirs }, luck { $luck } (± { $error }){ $rest }; result { $end }.
analysis-sum-rest = , not judged { $rest }
analysis-side = **{ $seat }:** accuracy { $accuracy }; { $count ->
        [one] its one decision that mattered
       *[other] each of its { $count } decisions that mattered
    } cost { $loss } of a win on average.
analysis-side-none = **{ $seat }:** no decision mattered.
analysis-note = -# Chances are the share of games won that the computer played on from there; decisions count against its own, in games with the same dice and by what the player could know; luck is the rest of what happened. Accuracy = 100 · e^(−(cost ÷ { $loss })²).
analysis-picture = Chance to win after each turn · { $game }
analysis-picture-said = { $seat }, at the start and turn by turn: { $chances }.
report-analysis = The computer’s analysis
refused-analysis-nothing = In game { $game } nobody gave a command: there is nothing to analyse.
