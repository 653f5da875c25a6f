# French Resistance, D-Day 1944. Sober: men die in this one.

seat-german = German
seat-resistance = Resistance
game-resistance = French Resistance, D-Day 1944
resistance-match-started = Both seats are taken. The BBC reads: “John has a long moustache.” The night of 5 June 1944 begins.
    -# Seal of the dice: `{ $fingerprint }`.

resistance-zone-1 = Caen
resistance-zone-2 = Bayeux
resistance-zone-3 = Lison
resistance-zone-4 = Saint-Lô
resistance-zone-5 = Avranches

resistance-item-vip = { $count ->
    [one] VIP train
   *[other] { $count } VIP trains
    }
    .typed = vip train, vip trains
resistance-item-passenger = { $count ->
    [one] passenger train
   *[other] { $count } passenger trains
    }
    .typed = passenger train, passenger trains
resistance-item-goods = { $count ->
    [one] goods train
   *[other] { $count } goods trains
    }
    .typed = goods train, goods trains
resistance-item-squad = { $count ->
    [one] infantry squad
   *[other] { $count } infantry squads
    }
    .typed = infantry squad, infantry squads, infantry
resistance-item-gendarme = { $count ->
    [one] gendarme group
   *[other] { $count } gendarme groups
    }
    .typed = gendarme group, gendarme groups
resistance-contents = { $items } ({ $total })
resistance-zone-holds = { $zone }: { $contents }
resistance-pool-maquis = Resistance
resistance-pool-squad = squad
resistance-pool-group1 = gendarmes I
resistance-pool-group2 = gendarmes II
resistance-pool-group3 = gendarmes III
resistance-pool-all = shared pool

# --- options
resistance-option-gendarmes_ignore_one = a gendarme’s marker may be ignored (R6)
resistance-option-task_dice_max = up to { $value } task dice (R14)
resistance-option-laid_charge = { $value ->
    [yes] a laid charge may be fired (R16)
   *[no] no laid charge (R16)
    }
resistance-option-dead_cap_per_zone = up to 3 dead count in each zone (R17)
resistance-option-pace = by mail
resistance-option-deduction_aid = the report sheet deduces (R3)

# --- what is asked
resistance-asks-placement = hide the eleven items in the five zones
resistance-asks-interrogation = interrogate a zone, or stop
resistance-asks-attack = name the two zones to attack
resistance-asks-order = say which zone is fought first
resistance-asks-strength = keep or re-roll the strength: { $dice } + 3
resistance-asks-points = keep or re-roll the squad’s points: { $dice }
resistance-asks-clock = keep or re-roll the clock: { $dice }
resistance-asks-line = keep or re-roll “{ $line }”: { $dice }
resistance-asks-hit = name who is hit in section { $section }
resistance-asks-run = name who runs away
resistance-asks-actions = play the turn
resistance-asks-nothing = nothing any more

# --- commands as choices
resistance-choice-interrogate = { $zone }: is it { $guess }?
resistance-choice-stop = Stop asking
resistance-choice-attack = Attack { $zone } and { $other }
resistance-choice-first = { $zone } first
resistance-choice-reroll = Re-roll
resistance-choice-keep = Keep
resistance-choice-choose = { $figure }
resistance-choice-move = { $figure }: move to { $to }
resistance-choice-shoot = { $figure }: shoot at { $at } · { $needed }+ hits · { $kill } to kill
resistance-choice-cover = { $figure }: { $cover ->
    [yes] leave cover
   *[no] take cover
    }
resistance-choice-rescue = { $figure }: remove a casualty marker · { $success }
resistance-choice-task = { $side ->
    [german] Repair
   *[resistance] Charge
    }: { $dice } { $dice ->
    [one] die
   *[other] dice
    }{ $pool ->
    [none] {""}
   *[other] , paid by { $pool } first
    } · a new number { $tick }
resistance-advised-shoot = { $figure }: shoot at { $at }
resistance-advised-rescue = { $figure }: remove a casualty marker
resistance-advised-task = { $side ->
    [german] Repair
   *[resistance] Charge
    }: { $dice } { $dice ->
    [one] die
   *[other] dice
    }
resistance-choice-end = End the turn
resistance-choice-orders = Hits and flight: { $when_hit ->
    [ask] ask me
   *[choose] choose for me
    }
resistance-choice-rerolls = { $roll ->
    [strength] Strength
    [points] Points
    [clock] Clock
   *[line] Victory points
    }: { $when ->
    [below] re-roll below the average
    [never] never re-roll
   *[ask] ask me
    }
resistance-choice-resign = Yes, resign
resistance-button-and = and { $zone }
resistance-node-task = { $side ->
    [german] Repair
   *[resistance] Charge
    }…
resistance-node-shoot = Shoot…
resistance-node-move = Move…
resistance-node-cover = Cover…
resistance-node-rescue = Rescue…
resistance-node-task-dice = { $dice } { $dice ->
    [one] die
   *[other] dice
    }…
resistance-node-figure = { $figure } · { $section }
resistance-node-orders = Standing orders…
resistance-node-resign = Resign…

# --- what happened
resistance-placement-made = Your placement, and what each zone is worth:
    { $placement }
resistance-placement-sealed = The German has hidden their trains and men. The placement is sealed.
resistance-zone-interrogated = The Resistance asks about **{ $zone }**. { $left ->
    [0] No questions are left.
    [one] One question is left.
   *[other] { $left } questions are left.
    }
resistance-guess-answered = **{ $zone }**: { $guess } is { $answer ->
    [high] **too high**{ $voice ->
        [0] , shrugs the porter
        [1] , grins the stoker
       *[2] , as a look over the fence shows
    }
    [low] **too low**{ $voice ->
        [0] , whispers the signalman
        [1] , swears the barmaid
       *[2] , says a boy on the bridge
    }
   *[correct] **correct**{ $voice ->
        [0] , nods the schoolmaster
        [1] , reads a note in pencil
       *[2] , and the baker nods twice
    }
    }.
resistance-interrogation-ended = The interrogation is over after { $used ->
    [0] no question
    [one] one question
   *[other] { $used } questions
    }.
resistance-zones-attacked = The Resistance attacks two zones:
resistance-zones-attacked-zone = **{ $zone }**: { $contents }
resistance-zone-opened = ## { $zone }
    The fight for the track at { $zone } begins. The clock stands at 30.
resistance-strength-rolled = 🎲 { $again ->
    [yes] Strength, re-rolled
   *[no] Strength
    }: { $die } + 3 = **{ $strength }** figures.
resistance-roll-kept = The { $seat } keeps the roll.
resistance-forces-deployed = { $resistance } Resistance figures stand in section 1, and { $germans } Germans in section 6.
resistance-task-section-rolled = 🎲 Place of the charge: { $die }. It must be laid in **section { $section }**.
resistance-turn-began = **{ $seat }**, turn { $number }.
resistance-morale-rolled = 🎲 { $seat } morale: { $dice }. { $running ->
    [0] No one runs away.
    [one] One figure runs away.
   *[other] { $running } figures run away.
    }
resistance-figure-ran = { $figure } runs away{ $by ->
    [owner] {" "}(chosen by its side)
    [order] {" "}(chosen by standing order)
   *[rule] {""}
    }.
resistance-points-rolled = 🎲 { $again ->
    [yes] Action points rolled again
   *[no] Action points rolled
    }: { $dice }.
resistance-figure-moved = { $figure } moves from section { $origin } to section { $to }.
resistance-cover-taken = { $figure } takes cover.
resistance-cover-left = { $figure } comes out of cover.
resistance-shot-fired = 🎲 { $figure } shoots at section { $at } and rolls { $die } (needs { $needed }+). { $hit ->
    [yes] **Hit.**
   *[no] Missed.
    }
resistance-target-named = { $figure } is hit{ $by ->
    [owner] {" "}(chosen by its side)
    [order] {" "}(chosen by standing order)
   *[rule] {""}
    }.
resistance-save-rolled = 🎲 { $figure } rolls { $die } for its save (needs { $needed }+). { $saved ->
    [yes] Saved.
   *[no] Failed.
    }
resistance-figure-killed = **{ $figure } is dead.** A casualty marker takes its place.
resistance-rescue-rolled = 🎲 { $figure } tends a casualty and rolls { $die }. { $marker ->
    [none] The marker stays.
   *[other] { $marker }’s casualty marker is removed.
    }
resistance-task-rolled = 🎲 { $side ->
    [german] Repair
   *[resistance] Charge
    }: { $dice }. { $ticked ->
    [none] No new number.
   *[other] New: { $ticked }.
    }
resistance-task-completed = { $side ->
    [german] **The repair is complete.** The track is safe.
   *[resistance] **The charge is complete.** The track is blown.
    }
resistance-clock-rolled = 🎲 { $again ->
    [yes] Second roll for the clock
   *[no] Roll for the clock
    }: { $die }.
resistance-clock-advanced = The clock falls by { $lost } and stands at **{ $left }**.
resistance-zone-ended = The fight for **{ $zone }** is over: { $why ->
    [clock] time is up
    [german] the track is safe
   *[resistance] the track is blown
    }.
resistance-line-rolled = 🎲 Victory points ({ $line }): { $dice }{ $again ->
    [yes] , on the second roll
   *[no] {""}
    }.
resistance-game-ended = **{ $winner ->
    [none] A draw, { $german } to { $resistance }.
    [german] The German wins{ resistance-game-ended.german }.
   *[resistance] The Resistance wins{ resistance-game-ended.resistance }.
    }**{ $why ->
    [resigned] {" "}The other side resigns.
    [ended] {""}
   *[points] {" "}Plan Vert is over: { $story }.
    }
    .german = { $why ->
        [points] {" "}{ $german } to { $resistance }
       *[other] {""}
    }
    .resistance = { $why ->
        [points] {" "}{ $resistance } to { $german }
       *[other] {""}
    }
resistance-story = { $why ->
    [both-german] both zones held out
    [both-clock] both zones held out until dawn
    [german] { $zone } held out
    [clock] { $zone } held out until dawn
   *[resistance] { $turn ->
        [0] { $zone } was blown up
       *[other] { $zone } was blown up in turn { $turn }
        }
    }
resistance-placement-opened = The sealed placement is opened:
    { $placement }
resistance-proof = -# Salt `{ $salt }`. The SHA-256 of “salt, a space, placement” is `{ $fingerprint }`:
    -# `{ $written }`
resistance-order-given = Standing order when figures are hit or flee: { $when_hit ->
    [ask] ask me each time
   *[choose] choose for me
    }.
resistance-rerolls-ordered = Standing order for { $roll ->
    [strength] the strength roll
    [points] action points
    [clock] the clock
   *[line] victory points
    }: { $when ->
    [below] re-roll if below average
    [never] never re-roll
   *[ask] ask each time
    }.
resistance-amended-clock = The game master set the clock: *{ $clock }*.
resistance-amended-task-section = The game master set the section of the task: *{ $section }*.
resistance-amended-guesses-allowed = The game master set the questions allowed: *{ $guesses }*.
resistance-amended-task-ticks = The game master set the numbers ticked for the { $seat }: *{ $numbers }*.
resistance-amended-pool-points = The game master set the action points ({ $pool }): *{ $points }*.
resistance-amended-bonus = The game master set the bonus of the { $seat }: *{ $points }*.
resistance-amended-marker-removed = The game master set the casualty marker of { $figure }: *removed*.
resistance-amended-figure-cover = The game master set { $figure }: *{ $cover ->
    [yes] in cover
   *[no] out of cover
    }*.
resistance-amended-figure-place = The game master set { $figure }: *{ $place ->
    [dead] dead
    [ran] run away
   *[other] in section { $place }
    }*.
resistance-set-clock = clock
resistance-set-figure-place = { $figure }
resistance-set-task-section = section of the task
resistance-set-guesses-allowed = questions allowed
resistance-set-task-ticks = numbers ticked: { $seat }
resistance-set-pool-points = points: { $pool }
resistance-set-bonus = bonus: { $seat }
resistance-set-marker-removed = casualty marker of { $figure }
resistance-set-figure-cover = cover of { $figure }
resistance-set-to-none = none
resistance-set-to-dead = dead
resistance-set-to-ran = run away
resistance-set-to-removed = removed

# --- chapters of the battle report
resistance-chapter-placement = The placement
resistance-chapter-interrogation = The interrogation
resistance-chapter-attack = The attack
resistance-chapter-turn = { $seat }, turn { $number }
resistance-chapter-points = The points

# --- boards
resistance-result = { $winner ->
    [none] A draw
   *[other] The { $winner } wins
    }: German { $german }, Resistance { $resistance }.
resistance-status-sealed = Placement sealed under `{ $fingerprint }`.
resistance-status-guesses = Questions: { $zones }. { $left } left.
resistance-board-head = { $zone }, clock { $clock }.
resistance-board-section = Section { $section }{ $task ->
    [yes] , charge here
   *[no] {""}
    }: { $who ->
    [none] nobody
   *[other] { $who }
    }.
resistance-board-open = { $count ->
    [one] { $names }
   *[other] { $who } ({ $names })
    }
resistance-board-cover = { $count ->
    [one] { $names } in cover
   *[other] { $who } in cover ({ $names })
    }
resistance-board-fallen = { $count ->
    [one] one casualty ({ $names })
   *[other] { $count } casualties ({ $names })
    }
resistance-board-task-german = The repair still needs { $needed }.
resistance-board-task-resistance = The charge still needs { $needed }.
resistance-board-points = Points: { $pools }.
resistance-sheet-row = { $zone }{ $range ->
    [none] {""}
   *[other] : { $range }
    }{ $count ->
    [0] {""}
    [1] , asked once
    [2] , asked twice
   *[other] , asked { $count } times
    }{ $attacked ->
    [yes] , attacked
   *[no] {""}
    }.
resistance-sheet-left = { $left } of { $allowed } questions left.
resistance-line-of = { $zone }: { $line }
resistance-line-german_task = repair complete
resistance-line-losses = { $count } Resistance lost
resistance-line-no_train = no train
resistance-line-missing = { $count } { $count ->
    [one] number
   *[other] numbers
    } missing
resistance-line-squad = squad present
resistance-line-resistance_task = track blown
resistance-line-goods = goods train
resistance-line-passenger = passenger train
resistance-line-vip = VIP train
resistance-line-dead = { $count } German dead
resistance-line-bonus = the game master’s bonus
resistance-score-seat = { $seat }: { $points }
resistance-dice = { $count }D6

# --- what dice were thrown for
resistance-purpose-strength = strength of the Resistance
resistance-purpose-task-section = section of the task
resistance-purpose-clock = clock
resistance-purpose-morale = morale of the { $seat }
resistance-purpose-task = task of the { $seat }
resistance-purpose-points = action points: { $pool }
resistance-purpose-shot = { $figure } shoots at { $at }
resistance-purpose-save = { $figure } saves
resistance-purpose-rescue = { $figure } tends a casualty
resistance-purpose-victory-line = { $line ->
    [german_task] points: repair complete
    [no_train] points: no train
    [squad] points: squad present
    [resistance_task] points: track blown
    [goods] points: goods train
    [passenger] points: passenger train
   *[vip] points: VIP train
    }

# --- what is wrong with a record
fault-placement-fingerprint = the placement does not have the sealed fingerprint
fault-placement-played = the placement is not the one that was played

# --- refusals
refused-waits-for-other = The game waits for the { $seat }: { $stage }. Legal for you meanwhile: { $legal }.
refused-not-now = `{ $verb }` is not asked for now{ $roll ->
    [yes] {" "}(there is no roll to keep or re-roll)
   *[no] {""}
    }: { $stage }. Legal now: { $legal }.
resistance-stands-placement = the German hides the items
resistance-stands-interrogation = the Resistance interrogates
resistance-stands-attack = the Resistance names the two zones to attack
resistance-stands-order = the Resistance says which zone is fought first
resistance-stands-strength = the strength lies on the table, to keep or re-roll
resistance-stands-points = the squad’s points lie on the table, to keep or re-roll
resistance-stands-clock = the clock’s die lies on the table, to keep or re-roll
resistance-stands-line = a line of the victory points lies on the table, to keep or re-roll
resistance-stands-hit = its owner names the figure that is hit
resistance-stands-run = its owner names the figure that runs away
resistance-stands-actions = figures act now
refused-reroll-order-unknown = No such standing order. Your re-rolls: { $legal }; each *below the average*, *never* or *ask me*.
refused-zones-five = A placement names all five zones; you gave { $given }.
refused-item-unknown = Unknown: { $items }. The items: { $legal }.
refused-zone-empty = { $zone } holds nothing; a zone holds 1 to 3 items.
refused-zone-full = { $zone } holds { $held } items; at most { $most } are allowed.
refused-zone-trains = { $zone } holds { $held } trains; at most one is allowed.
refused-zone-squads = { $zone } holds { $held } squads; at most one is allowed.
refused-zone-unguarded = { $zone } has no squad, so it needs at least one gendarme group.
refused-item-missing = Placed { $placed } of { $count }: { $item }. All must be placed.
refused-item-surplus = Placed { $placed } of only { $count }: { $item }.
refused-zone-unknown = There is no zone { $given }; the zones are 1 to { $most }.
refused-guess-range = A guess is { $lowest } to { $highest }; you said { $given }.
refused-guesses-used = All { $most } questions are used. Name the two zones to attack: { $legal }.
refused-interrogation-over = You have stopped interrogating. Name the two zones to attack: { $legal }.
refused-zone-left = You left { $zone } for { $last } and may not return to it. Go on with { $last }, or with a zone not yet asked.
refused-zone-twice = { $zone } and { $zone } are one zone; name two different ones.
refused-zone-not-attacked = { $zone } is not attacked. It is { $one } or { $other }.
refused-choose-among = { $figure } cannot be chosen. Possible: { $legal }.
refused-figure-unknown = There is no figure { $figure } here.
refused-figure-gone = { $figure } is no longer on the map.
refused-figure-theirs = { $figure } is not yours.
refused-figure-left = { $figure } has finished: another figure has acted since. Only the one that is acting, or one that has not yet acted, may go on.
refused-no-points = { $figure } has no points left ({ $pool }).
refused-move-in-cover = { $figure } is in cover; it must come out before it moves.
refused-move-next = { $figure } stands in { $section }; it can move to a neighboring section only, not to { $to }.
refused-move-enemies = There are enemies in { $to }; { $figure } cannot enter.
refused-move-limit = { $figure } has moved { $most } times this turn; it may not move again.
refused-shoot-limit = { $figure } has shot { $most } times this turn; it may not shoot again.
refused-cover-limit = { $figure } has gone into or out of cover once this turn, which is the most.
refused-shoot-own = Section { $at } holds your own side.
refused-shoot-empty = Section { $at } holds no enemy.
refused-shoot-far = Section { $at } is { $distance } sections away; { $most } is the farthest.
refused-shoot-blocked = The way to { $at } is blocked by figures in { $section }.
refused-rescue-none = No casualty marker of your side lies in section { $section }.
refused-task-twice = The task has been rolled this turn; it is rolled once a turn.
refused-task-shut-out = No figure of yours stands in section { $section }, where the task is.
refused-task-charge-held = A German stands in section { $section }, where the charge lies: it cannot be fired until the section is free.
refused-task-no-charge = You have no figure left here and no number ticked: no charge was laid.
refused-task-no-figure = You have no figure left here to do the task.
refused-task-dice = The task takes 1 to { $most } dice; you said { $given }.
refused-task-points = You have { $points } { $points ->
    [one] point
   *[other] points
    }, not { $given }.
refused-task-pool = “{ $pool }” has no points. What can pay: { $legal }.
refused-amend-enemies = An enemy stands in section { $section }: { $enemy }.
refused-task-one-pool = There is only one pool: leave it out.
