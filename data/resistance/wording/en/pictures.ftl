# What is written in the pictures of French Resistance. Short: there is little room.

picture-title = French Resistance
picture-night = the night of 5 June 1944
picture-turn = Turn { $number }{ $seat ->
    [none] {""}
   *[other] {" "}· { $seat }
    }
picture-worth = worth
picture-no-train = no train, worth
picture-idle = nobody moved
picture-minutes = min
picture-to-go = { $count } to go
picture-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
    }
picture-work = { $side ->
    [german] repair
   *[resistance] charge
    }
picture-asks-now = { $points ->
    [no] End the turn?
   *[other] What now?
    }
picture-asks-shoot = Who shoots?
picture-asks-move = Who goes where?
picture-asks-cover = Who takes cover?
picture-asks-rescue = Who carries away?
picture-asks-hit = Who is hit?
picture-asks-run = Who runs away?
picture-asks-orders = Which standing order?
picture-asks-keep = Keep { $what ->
    [strength] { $value ->
        [one] { $value } maquisard
       *[other] { $value } maquisards
    }
    [clock] { $value ->
        [one] { $value } minute
       *[other] { $value } minutes
    }
   *[other] { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
    }?
picture-missed = missed
picture-hit = hit
picture-saved = saved
picture-killed = killed
picture-cover = cover
picture-acting = acting
picture-choice = choice
picture-acted = done
picture-fallen = casualty
picture-rescued = rescued
picture-in-vain = in vain
picture-maquis = maquis
picture-soldier = soldier
picture-leader = leader
picture-gendarme = gendarme
picture-spirit = morale
picture-runs = runs
picture-running = { $count ->
    [0] nobody runs
    [one] one runs
   *[other] { $count } run
    }
picture-item-vip = VIP
picture-item-passenger = passenger
picture-item-goods = goods
picture-item-squad = squad
picture-item-gendarme = gendarmes
picture-map-example = Example: what was hidden
picture-map-questions = { $allowed ->
    [one] { $allowed } question
   *[other] { $allowed } questions
    }
picture-map-interrogation = { $left } of { $allowed } questions left
picture-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
    }
picture-map-attack = Which two zones are attacked?
picture-map-order = Which zone is fought first?
picture-sheet-title = What is where?
picture-sheet-asking = { $zone }: what is it worth?
picture-sheet-found = { $zone } is { $total }!
picture-sheet-answered = by answers
picture-sheet-excluded = by arithmetic
picture-sheet-possible = possible
picture-sheet-certain = certain
picture-zone-of = zone { $number } of { $zones }
picture-end-winner = The { $winner } wins
picture-end-draw = A draw
picture-end-counting = The victory points
picture-end-by-clock = the clock ran out
picture-end-by-german = held
picture-end-by-resistance = { $turn ->
    [0] track blown
   *[other] blown in turn { $turn }
    }
picture-end-lost = Resistance lost { $resistance }, German dead { $germans }
picture-end-nothing = { $seat ->
    [resistance] no track blown
   *[german] no zone held
    }
picture-end-why-resigned = by resignation

# --- for those who do not see them
picture-shot = { $figure } at { $at }: { $die }, { $result }{ $save ->
    [0] {""}
   *[other] {" "}({ $target }: { $save })
    }
picture-rescue = { $figure }: { $die }, { $marker ->
    [none] in vain
   *[other] { $marker } removed
    }
picture-task = Task: { $dice }
picture-stake = { $what ->
    [strength] { $value ->
        [one] { $value } maquisard
       *[other] { $value } maquisards
    }
   *[points] { $value ->
        [one] { $value } action point
       *[other] { $value } action points
    }
    }
picture-morale = Morale: { $dice }
