# The replay of a game. Present tense, short, one voice.
button-replay = Replay
button-report = Report
button-replay-turn = Last turn
button-replay-game = Whole game
button-replay-page = Replay as a page
replay-progress = The pictures are being painted: { $bar } { $percent }
replay-answer-turn = **Replay** of game `{ $game }`: { $title }, in { $count } { $count ->
    [one] picture
   *[other] pictures
    }.
replay-answer-game = **Replay** of game `{ $game }`, from the beginning, in { $count } { $count ->
    [one] picture
   *[other] pictures
    }.
replay-thinned = -# { $of } steps, { $count } of them as a picture. The page has the text of every step.
replay-known = -# With what you may know now. The rest stays sealed until the game is over.
replay-answer-page = **Replay** of game `{ $game }` as a page, with the text of every step. Open the file in a browser: it needs no network.
replay-judging = -# The computer still judges the game. Ask for the page again later, and it leads to the turning points.
replay-failed = The pictures could not be painted. The page needs none:
replay-none = Game `{ $game }` has no pictures to replay. The page has the text of every step:
replay-alt = { $count ->
    [one] One picture
   *[other] { $count } pictures, one after the other
    }:
replay-kind = Replay
replay-page-thinned = The game is too long for a picture of every step: only turns end with one.
replay-controls = Replay
replay-first = First step
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-last = Last step
replay-place = Step
replay-go = Go to step { $number }
replay-points = Turning points
replay-point = { $title } – { $what }
replay-notes = What the { $seat } knows
replay-steps = Step by step
replay-keys = Keys: ← and → go a step back and on, Home and End to the first and the last one, the space bar plays.
replay-noscript = The pictures need JavaScript, which is switched off in this browser. The text of every step is below.
