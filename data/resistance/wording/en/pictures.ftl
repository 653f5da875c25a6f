# What is written in the pictures of French Resistance. Short: there is little room.

picture-turn = Turn { $number } · { $seat } to move
picture-tasks-german = German task
picture-tasks-resistance = Resistance task
picture-no-train = no train here
picture-figure-maquis = maquis
picture-figure-soldier = soldier
picture-figure-leader = leader
picture-figure-gendarme = gendarme
picture-figure-cover = in cover
picture-figure-casualty = casualty
picture-map-placement = The German hides their trains and men
picture-map-interrogation = { $left } of { $allowed } questions left
picture-map-attack = Which two zones are attacked?
picture-map-order = Which zone is fought first?
picture-map-sea = Bay of the Seine
picture-map-title = Normandy, the night of 5 June 1944
picture-map-scale = { $kilometres } km
picture-zone-asked = { $count ->
    [0] not asked
    [one] 1 question
   *[other] { $count } questions
    }
picture-zone-total = total { $total }
picture-zone-between = total { $lowest } to { $highest }
picture-zone-sealed = sealed
picture-sheet-title = Interrogation report
picture-sheet-guesses = questions
picture-sheet-possible = possible
picture-sheet-certain = certain
picture-sheet-out = ruled out
picture-sheet-attacked = attacked
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
picture-odds-better = more
picture-odds-worse = less
picture-odds-shoot = { $figure } kills at { $at }
picture-odds-rescue = { $figure } rescues
picture-odds-task = task, { $dice } { $dice ->
    [one] die
   *[other] dice
    }
