# The analysis of a finished game.
button-analysis = Analysis
analysis-progress = The computer goes through the game again: { $bar } { $percent }
analysis-title = ## Analysis
    { $result }
analysis-side = **{ $seat }:** accuracy { $accuracy }; { $count ->
        [one] its one decision
       *[other] each of its { $count } decisions
    } cost { $loss } points of the chance to win on average.
analysis-side-none = **{ $seat }:** no decision to judge.
analysis-turning = **Turning points** (chance to win, { $seat })
analysis-turning-none = **Turning points:** none.
analysis-turning-line = { $mark } { $title }: { $before } → { $after }. { $what }
analysis-doubts = **Doubtful decisions** (chance to win of the side to move)
analysis-doubt-line = - { $title }: { $given } ({ $did }); better: { $better } ({ $could })
analysis-doubts-none = **Doubtful decisions:** none.
analysis-luck-none = **Luck:** no dice decided anything.
analysis-luck-usual = **Luck:** ordinary dice. Their sum is { $points } points of chance for one side, { $seat }; { $percent } of games have as much for either side.
analysis-luck-odd = **Luck:** unusual dice. Their sum is { $points } points of chance for one side, { $seat }; only { $percent } of games have as much for either side.
analysis-note = -# Judged by the computer (medium), which knew only what the player could know. All chances are estimates; a decision that it does not value counts as the worst that it names.
analysis-part = { $judged } of { $of } decisions were judged.
analysis-picture = Chance to win after each turn · { $game }
analysis-picture-said = { $seat }, at the start and turn by turn: { $chances }.
report-analysis = The computer’s analysis
refused-analysis-nothing = In game { $game } nobody gave a command: there is nothing to analyse.
