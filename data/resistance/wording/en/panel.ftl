# The panel of French Resistance: facts, questions, what can be tapped, the placement wizard.

# --- facts
resistance-points = **{ $points } action { $points ->
    [one] point
   *[other] points
    }**{ $dice ->
    [0] {""}
    [one] {" "}from one die
   *[other] {" "}from { $dice } dice
    }{ $pools ->
    [none] {""}
   *[other] {" "}= { $pools }
    }{ $lacks ->
    [none] {""}
   *[other] {" "}· the { $enemy ->
        [german] German
       *[resistance] Resistance
        } lacks only number { $lacks }
    }
resistance-thrown-strength = { $dice } + { $base } = **{ $value } figures**
resistance-thrown-points = { $dice } rolled: **{ $value } points** for the squad
resistance-thrown-clock = The clock falls by { $dice }: **{ $base } → { $value }**
resistance-thrown-line = { $line } · rolled **{ $dice }**
resistance-questions-left = { $left ->
    [0] No question left
    [one] One question left
   *[other] { $left } questions left
    }
resistance-questions-asked = { $asked ->
    [0] No question asked
    [one] One question asked
   *[other] { $asked } questions asked
    }
resistance-answer = { $answered }{ $train ->
    [yes] {" "}The zone hides a train.
    [no] {" "}The zone hides no train.
    [maybe] {" "}The zone may hide a train.
   *[none] {""}
    }
resistance-range = { $certain ->
    [yes] { $low }
   *[no] { $low }–{ $high }
    }
resistance-orders = Standing orders: { $orders }

# --- questions
resistance-asks-task = { $figure ->
    [none] { $side ->
        [german] Repair the track:
       *[resistance] Lay the charge:
    }
   *[other] Lay the charge: { $figure } goes to section { $section } and rolls
    } { $dice ->
    [one] one die
   *[other] { $dice } dice
    }{ $new ->
    [none] {""}
   *[other] , { $new } chance of a new number
    }{ $done ->
    [none] .
   *[other] , { $done } to finish now.
    }
resistance-asks-shoot = **Who shoots?** The percentages are chances to kill.
resistance-act-task = { $side ->
    [german] Repair
   *[resistance] Charge
    }{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-shoot = Shoot{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-move = Move
resistance-act-cover = Cover
resistance-act-rescue = Rescue{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-end = End the turn
resistance-way-volley = All: { $shots } shots · { $kill }
resistance-way-shot = { $figure } at { $at } · { $kill }
resistance-way-march = { $count ->
    [one] { $figure }
   *[other] { $count } men
    } from { $origin } to { $to } · { $points } { $points ->
    [one] point
   *[other] points
    }
resistance-way-all-down = { $count } men in { $section } take cover
resistance-way-down = { $figure } in { $section } takes cover
resistance-way-up = { $figure } in { $section } leaves cover
resistance-way-rescue = { $figure } for { $marker } · { $success }
resistance-start = A zone’s worth is the sum of its items. Blow up two tracks: most points win.
resistance-asks-which-first = *Which zone is fought first?* Each has fresh men and a full clock. The order changes one thing: in the second you know the score of the first.
resistance-asks-two = **{ $zone }, and which other?**
resistance-asks-who-hit = **Who is hit in section { $section }?**
resistance-asks-who-run = **Who runs away?**{ $count ->
    [one] {""}
   *[other] {" "}{ $count } figures must run.
    }
resistance-asks-orders = **Standing orders** answer for you.

# --- what can be tapped
resistance-pick-zone = { $zone ->
    [none] Another zone
   *[other] Leave { $zone } for good
    }
resistance-button-enough = Stop asking
resistance-button-first = { $zone }: { $contents }
resistance-keep = Keep { $value }
resistance-reroll = { $better ->
    [none] Re-roll · cannot do better
   *[other] Re-roll · { $better } to do better
    }
resistance-button-in-advance = Standing order…
resistance-button-hit = { $figure }{ $save ->
    [none] {""}
   *[other] {" "}· saves on { $save }+
    }
resistance-figure = { $figure }{ $kind ->
    [leader] , leader
   *[other] {""}
    }{ $cover ->
    [yes] , in cover
   *[no] {""}
    }
resistance-order-now = { $what ->
    [hits] Hits
    [strength] Strength
    [points] Points
    [clock] Clock
   *[line] Victory
    }: { $when ->
    [below] re-roll
    [never] keep
    [choose] chosen
   *[ask] ask
    }
resistance-when-below = Below average
resistance-when-never = Never
resistance-when-ask = Ask me
resistance-when-choose = Choose for me
resistance-order-means-hits = **Who is hit, who runs?** Chosen for you, it is a man in cover first, the leader last.
resistance-order-strength = strength
resistance-order-points = points
resistance-order-clock = clock
resistance-order-line = victory points
resistance-order-means-strength = **Re-roll the strength?** A 1, 2 or 3 is below average.
resistance-order-means-points = **Re-roll the squad’s points?** Six or fewer are below average.
resistance-order-means-clock = **Re-roll the clock?** { $side ->
    [german] It should run fast: a 1, 2 or 3 is below average.
   *[resistance] It should run slowly: a 4, 5 or 6 is below average.
    }
resistance-order-means-line = **Re-roll victory points?** Less than 3.5 a die is below average.
resistance-brief-vip = VIP
resistance-brief-passenger = passenger
resistance-brief-goods = goods
resistance-brief-squad = squad
resistance-brief-gendarme = { $count ->
    [one] gendarmes
   *[other] { $count } gendarmes
    }

# --- the placement
resistance-wizard-title = **Hide all eleven items** · game { $game }
    -# A zone holds 1 to 3 items, at most one train and one squad among them; a zone without a squad needs a gendarme group.
resistance-wizard-zone = { $zone }: choose what it holds
resistance-wizard-unfit = Does not fit the other zones
resistance-wizard-left = Still to hide: { $items }
resistance-wizard-all = Everything is hidden.
resistance-wizard-kept = **All rules are kept.** Seal it when you are ready.
resistance-wizard-stuck = ✗ No rule is broken yet, but these zones cannot become a legal placement: change one of them.
resistance-wizard-seal = Seal
resistance-wizard-random = Random
resistance-wizard-clear = Clear

# --- a placement in a row
resistance-placed = { $zone1 }; { $zone2 }; { $zone3 }; { $zone4 }; { $zone5 }
