# What is written in the pictures. Short: there is little room.

# --- odds and luck
picture-odds-title = The odds
picture-odds-best = { $title } · and { $count } more
picture-odds-line = { $label }: { $chance } = { $percent }
picture-decimal = .
picture-percent = { $percent }%
picture-luck-dice = { $dice } { $dice ->
    [one] die
   *[other] dice
    }
picture-luck-mean = mean { $mean }
picture-luck-expected = dashes: expected
picture-luck-count = { $face }: { $count }
picture-luck-side = { $seat }: { $counts }. { $luck }
luck-none = no die thrown
luck-few = Too few dice to tell.
luck-usual = Nothing unusual: in { $percent }% of games fair dice stray at least this far from the average.
luck-odd = Uneven: in only { $percent }% of games fair dice stray this far from the average.
luck-rare = Very uneven: in less than 1% of games fair dice stray this far from the average.

# --- what is posted and asked for
luck-title = The dice of game { $game }
luck-side = **{ $seat }:** { $words }
