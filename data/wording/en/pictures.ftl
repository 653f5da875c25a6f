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
picture-luck-expected = dashes: what is expected
picture-luck-count = { $face }: { $count }
picture-luck-side = { $seat }: { $counts }. { $luck }
luck-none = no die thrown
luck-few = Too few dice to tell.
luck-usual = Nothing unusual: fair dice differ at least as much from what is expected in { $percent } of 100 games.
luck-odd = Uneven: fair dice are as uneven in { $percent } of 100 games.
luck-rare = Very uneven: fair dice are as uneven in fewer than 1 of 100 games.

# --- what is posted and asked for
luck-title = The dice of game { $game }
luck-side = **{ $seat }:** { $words }
