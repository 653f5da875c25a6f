# The battle report. Present tense, short, one voice.

answer-report = The battle report of game `{ $game }`, as far as you may know it: a page to read or print.
report-kind = Battle report
report-unfinished = The game is not over.
report-told-whole = All that happened, with everything that was sealed.
report-told-public = What everybody may know. The rest stays sealed until the game is over.
report-told-seat = What the { $seat } may know. The rest stays sealed until the game is over.
report-master = Game master
report-options = Options
report-options-none = the standard rules
report-when = Played
report-contents = Contents
report-story = Turn by turn
report-table = The table and the proof
report-score = Victory points
report-board = How it stands
report-board-over = How it ended
report-lobby = The table
report-end = The end
report-alone = only for: { $seats }
dice-mark = 🎲{" "}
report-undone = taken back
report-luck = The luck of both sides
report-dice = Every die
report-dice-note = { $count } { $count ->
    [one] die
   *[other] dice
    }, by the number of the roll, with what each was thrown for.
report-roll = Roll
report-purpose = For
report-thrown = Dice
report-imposed = { $count } imposed by the game master
report-fingerprint = The dice were sealed under
report-seed = Their seed:
report-check = Check every die with `/table verify`, or offline with `/table export` and `planvert verify`.
report-check-early = The seed is published when the game is over; then every die can be checked.
