# What is written in the pictures. Short: there is little room.

# --- the board
picture-turn = { $seat } to move
picture-task = task
picture-points = { $points } { $points ->
    [one] point
   *[other] points
    }
picture-pool = { $pool }: { $points }
picture-clock = clock
picture-tasks-german = German task
picture-tasks-resistance = Resistance task
picture-no-train = no train here
picture-figure-maquis = maquis
picture-figure-soldier = soldier
picture-figure-leader = leader
picture-figure-gendarme = gendarme
picture-figure-cover = in cover
picture-figure-casualty = casualty
picture-reroll = on the table: { $dice }

# --- the map before the battle
picture-map-placement = The German hides his trains and men
picture-map-interrogation = { $left } of { $allowed } guesses left
picture-map-attack = Which two zones are attacked?
picture-map-order = Which zone is fought first?
picture-map-sea = Bay of the Seine
picture-map-title = Normandy, the night of 5 June 1944
picture-map-scale = { $kilometres } km
picture-zone-asked = { $count ->
    [0] not asked
    [one] 1 guess
   *[other] { $count } guesses
    }
picture-zone-total = total { $total }
picture-zone-between = total { $lowest } to { $highest }
picture-zone-sealed = sealed

# --- the report sheet
picture-sheet-title = Interrogation report
picture-sheet-guesses = guesses
picture-sheet-possible = possible
picture-sheet-certain = certain
picture-sheet-out = ruled out
picture-sheet-attacked = attacked

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

# --- the end
picture-end-winner = The { $winner } wins
picture-end-draw = A draw
picture-end-counting = The victory points
picture-end-hidden = The five zones
picture-end-by-clock = the clock ran out
picture-end-by-german = the German task was done
picture-end-by-resistance = the track was blown
picture-end-lost = Resistance lost { $resistance }, German dead { $germans }
picture-end-why-resigned = by resignation
picture-end-none = no points
picture-end-so-far = points so far

# --- what is posted and asked for
picture-odds-better = more
picture-odds-worse = less
picture-odds-shoot = { $figure } kills at { $at }
picture-odds-rescue = { $figure } rescues
picture-odds-task = task, { $dice } { $dice ->
    [one] die
   *[other] dice
    }
luck-title = The dice of game { $game }
luck-side = **{ $seat }:** { $words }
