# What everybody is told of a turn, what is explained behind “?”, and what the German hears of their placement.

resistance-title = { $zone } · turn { $number } · the { $seat }
resistance-title-placement = Hiding the trains
resistance-title-interrogation = The interrogation
resistance-title-points = The victory points
resistance-tally = Clock **{ $clock }** · charge { $charge } · lost { $lost } : { $dead }
resistance-tally-points = German **{ $german }** · Resistance **{ $resistance }**

resistance-men-maquis = { $count ->
    [one] one maquisard
   *[other] { $count } maquisards
    }
resistance-men-soldier = { $count ->
    [one] one soldier
   *[other] { $count } soldiers
    }
resistance-men-gendarme = { $count ->
    [one] one gendarme
   *[other] { $count } gendarmes
    }
resistance-told-times = { $zone } { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
    }
resistance-told-questions = The Resistance asks about { $zones }.
resistance-told-zone = { $zone ->
    [none] {""}
   *[other] **{ $zone }** (say “{ $spoken }”):{" "}
    }{ $resistance } maquisards face { $germans } Germans. The charge belongs in section { $section }.
resistance-told-comes = **{ $zone }** (say “{ $spoken }”) is fought for now.
resistance-told-advance = { $who } { $count ->
    [one] advances
   *[other] advance
    } to section { $to }.
resistance-told-withdraw = { $who } { $count ->
    [one] falls
   *[other] fall
    } back to section { $to }.
resistance-told-cover = { $who } { $count ->
    [one] takes
   *[other] take
    } cover.
resistance-told-ran = { $who } { $count ->
    [one] runs
   *[other] run
    } away.
resistance-told-shots = { $shots ->
    [one] One shot
   *[other] { $shots } shots
    } at section { $at }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
    }{ $hits ->
    [0] {""}
   *[other] { $dead ->
        [0] , nobody falls
        [one] , { $who } falls
       *[other] , { $who } fall
    }
    }.
resistance-told-task-resistance = The charge: { $dice } – { $new ->
    [0] nothing new
    [one] one wire laid
   *[other] { $new } wires laid
    }.
resistance-told-task-german = The line: { $dice } – { $new ->
    [0] nothing new
    [one] one number cleared
   *[other] { $new } numbers cleared
    }.
resistance-told-rescues = { $tries ->
    [one] One attempt
   *[other] { $tries } attempts
    } to carry a casualty away: { $markers ->
    [none] in vain
   *[other] { $markers } removed
    }.
resistance-told-roll = { $roll } { $before ->
    [none] {""}
   *[other] { $before }{" "}
    }→ { $after }
resistance-told-again = Re-rolled: { $rolls }.
resistance-told-points = { $lines }.
resistance-told-opened = Never attacked: { $zones }.

resistance-news-zone = **{ $won ->
    [yes] You won
   *[no] You lost
    } { $zone }:** { $why ->
    [resistance] its track is blown
    [german] the German’s task is done
   *[clock] the time is up
    }.
resistance-news-attack = **The Resistance attacks { $zones }.**

resistance-climax-resistance = **The track of { $zone } is blown{ $train ->
    [none] {""}
   *[other] , and the { $train } with it
    }.** { $dice }D6 victory points for the Resistance.
resistance-climax-german = **{ $train ->
    [none] { $zone } is held.
   *[other] The { $train } of { $zone } is through.
    }** { $dice }D6 victory points for the German.
resistance-climax-clock = **Time is up at { $zone }.**{ $train ->
    [none] {""}
   *[other] {" "}The { $train } stands where it stood.
    }{ $dice ->
    [0] {""}
   *[other] {" "}{ $dice }D6 victory points.
    }
resistance-climax-found = **{ $zone } is { $total }.** The interrogation has found it out.
resistance-climax-missing = The charge lacked { $count } { $count ->
    [one] number
   *[other] numbers
    }: { $points } points for the German.
resistance-climax-lost = Lost: { $lost } Resistance, { $dead } German.

resistance-review-bare = **{ $zone } is bare:** a total of { $total } can only be { $contents }.
resistance-review-hidden = **{ $zone } hides the { $train } best:** a total of { $total } can be { $count } different things.
resistance-review-weak = **{ $zone } is thinly held:** three gendarmes alone guard the { $train }.

resistance-why-orders = A standing order answers for you, so that a game by mail needs one visit a turn. “Below the average” throws again what a second throw is more likely to better than to worsen: a 2 for the strength, 5 points for the squad. Hits and runaways take a figure in cover first, then a gendarme of the group that has most left, then a soldier, the leader last.
resistance-why-placement = The German hides eleven items in the five zones: trains, squads and gendarme groups. Then you have seven questions about the totals of the zones, and name the two zones to attack.
resistance-why-interrogation = Guess a zone’s total: the answer is too high, too low or correct; “too high” means that your guess is above it. Once you ask about another zone you cannot come back. A VIP train is worth 6, a passenger train 5, a goods train 4, a squad 3, a gendarme group 1. A zone holds one to three of them, at most one train and one squad, and gendarmes where there is no squad.
resistance-why-total = { $zone }, { $total }: { $contents }
resistance-why-attack = You fight for both zones, one after the other, each with fresh men and 30 on the clock. A blown track brings 3D6 points, its goods train 2D6 more, a passenger train 3D6, the VIP train 4D6. A zone without a train brings the German 2D6, and each number that your charge lacks in the end 3.
resistance-why-order = Both zones are fought, each with fresh forces and a fresh clock; only the order is yours. What you learn of the dice in the first does not change the second.
resistance-why-reroll = All dice of the roll are thrown once more, and the second throw stands. { $result }: a second throw is better { $better } of the time ({ $better_exact }), the same { $same }, worse { $worse } ({ $worse_exact }).
resistance-why-hit = You choose who is hit. The figure saves on 4+, in cover on 3+. A squad or a gendarme group rolls for points as long as one man is left. By your standing order it would be { $figure }.
resistance-why-run = One of those furthest forward runs, and you choose which. A figure that runs leaves no casualty marker. By your standing order it would be { $figure }.
resistance-why-actions = An action costs 1 point. A figure finishes before another begins, then it is done for this turn: two moves, two shots, one change of cover at most.
resistance-why-task-resistance = **Charge**, once a turn: up to { $most } dice, a point each, while a figure of yours stands in section { $section }. Each number from 1 to 6 is needed once; you lack { $needed }. { $most } dice bring a new one with { $tick }.
resistance-why-task-german = **Line**, once a turn: up to { $most } dice, a point each, from anywhere. Each number from 1 to 6 is needed once; you lack { $needed }. { $most } dice bring a new one with { $tick }. The Resistance lays its charge in section { $section }.
resistance-why-shot = **Shots** hit on 4+ at one section, 5+ at two, 6 at three, with nobody in between; then the target saves on 4+, in cover on 3+.
resistance-why-shot-example = { $figure } at section { $at }: a hit { $hit }, not saved { $lost }: a kill { $kill }, { $percent }.
resistance-why-cover = **Cover** lasts until the figure comes out of it. In cover it can shoot, but not move.
resistance-why-casualties = **Casualties:** at the start of your turn you throw a die for each marker, and for every 1 a figure runs away. { $count ->
    [0] None of yours lies there now.
    [one] One of yours lies there now.
   *[other] { $count } of yours lie there now.
    } A figure in the section carries one away on 5+.
resistance-why-clock = **Clock:** at the end of your turn a die comes off it. It stands at { $clock }; at 0 the zone is over{ $side ->
    [german] , and that is what you want
   *[resistance] , and each number still lacking brings the German 3 points
    }.
