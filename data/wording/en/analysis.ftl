# The analysis of a finished game.
button-analysis = Analysis
analysis-progress = The computer goes through the game again: { $bar } { $percent }
analysis-title = ## Analysis
    { $result }
analysis-side = **{ $seat }:** accuracy { $accuracy }; { $count ->
        [one] its one decision
       *[other] each of its { $count } decisions
    } cost { $loss } of a win on average.
analysis-side-none = **{ $seat }:** no decision to judge.
analysis-turning = **Turning points** (chance to win, { $seat })
analysis-turning-none = **Turning points:** none.
analysis-turning-line = { $turn }{ $causes }. { $what }
analysis-causes = { " " }({ $told })
analysis-dice = dice { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-mistakes = mistakes { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-turn = { $mark } { $title }: { $before } → { $after }
analysis-doubts = **Doubtful decisions** (its own chance to win)
analysis-doubt-line = - **{ $seat }**, { $title }: { $given } ({ $did }); better: { $better } ({ $could })
analysis-doubts-none = **Doubtful decisions:** none.
analysis-luck-none = **Luck:** no dice decided anything.
analysis-luck-usual = **Luck:** ordinary dice, worth { $worth ->
    [one] one point
   *[other] { $worth } points
    } of a hundred to the { $seat }.
analysis-luck-odd = **Luck:** rare dice, worth { $worth ->
    [one] one point
   *[other] { $worth } points
    } of a hundred to the { $seat }.
analysis-note = -# Judged by the computer (medium), which knew only what the player could know. All chances are estimates.
analysis-part = The game is long: of its decisions one in { $every } was judged.
analysis-picture = Chance to win after each turn · { $game }
analysis-picture-said = { $seat }, at the start and turn by turn: { $chances }.
report-analysis = The computer’s analysis
refused-analysis-nothing = In game { $game } nobody gave a command: there is nothing to analyse.
