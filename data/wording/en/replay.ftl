# The replay of a game. Present tense, short, one voice.
button-replay = Replay
button-report = Report
replay-progress = The pictures are being painted: { $bar } { $percent }
replay-answer = **Replay** of game `{ $game }`, from the beginning, in { $count } { $count ->
    [one] picture
   *[other] pictures
    }.
replay-thinned = -# { $of } steps, { $count } of them as a picture. The report has the text of every step.
replay-known = -# With what you may know now. The rest stays sealed until the game is over.
replay-failed = The pictures could not be painted. The report tells the game without them:
replay-none = Game `{ $game }` has no pictures to replay. The report has the text of every step:
replay-alt = { $count ->
    [one] One picture
   *[other] { $count } pictures, one after the other
    }:
