# What everybody is told of a turn, what is explained behind “?”, and what the German hears of their placement.

resistance-title = { $zone } · turn { $number } · the { $seat }
resistance-title-placement = Hiding the trains
resistance-title-interrogation = The interrogation
resistance-title-points = The victory points
resistance-tally = Clock **{ $clock }** · charge { $charge } · losses: Resistance { $lost }, German { $dead }
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
   *[other] **{ $zone }**:{" "}
    }{ $resistance } maquisards face { $germans } Germans. The charge belongs in section { $section }.
resistance-told-comes = **{ $zone }** is fought for now.
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
    [0] { $voice ->
        [0] no hit
        [1] only gravel flies
       *[2] lost in the dark
    }
    [one] one hit
   *[other] { $hits } hits
    }{ $hits ->
    [0] {""}
   *[other] { $dead ->
        [0] { $voice ->
            [0] , nobody falls
            [1] , but luck holds
           *[2] , and a torn coat
        }
        [one] { $voice ->
            [0] , { $who } falls
            [1] , { $who } drops beside the rails
           *[2] , { $who } does not get up
        }
       *[other] { $voice ->
            [0] , { $who } fall
            [1] , { $who } drop beside the rails
           *[2] , { $who } do not get up
        }
    }
    }.
resistance-told-task-resistance = { $new ->
    [0] The charge rolls { $dice }: nothing new.
   *[other] The charge gets { $numbers }.
    }
resistance-told-task-german = { $new ->
    [0] The repair rolls { $dice }: nothing new.
   *[other] The repair gets { $numbers }.
    }
resistance-told-rescues = { $tries ->
    [one] One attempt
   *[other] { $tries } attempts
    } to carry a casualty away: { $markers ->
    [none] { $voice ->
        [0] in vain
       *[1] the fire is too close
    }
   *[other] { $voice ->
        [0] { $markers } is brought in
       *[1] { $markers } is dragged clear
    }
    }.
resistance-told-roll = { $after } { $what ->
    [strength] { $after ->
        [one] maquisard
       *[other] maquisards
    }
    [points] { $after ->
        [one] point
       *[other] points
    } for the squad
   *[clock] { $after ->
        [one] minute
       *[other] minutes
    } off the clock
    }{ $before ->
    [none] {""}
   *[other] {" "}instead of { $before }
    }
resistance-told-again = A poor roll is thrown again once: { $rolls }.
resistance-told-points = { $lines }.
resistance-told-opened = Never attacked: { $zones }.

resistance-news-zone = **{ $won ->
    [yes] You won
   *[no] You lost
    } { $zone }:** { $why ->
    [resistance] its track was blown
    [german] the German repaired the track
   *[clock] the time was up
    }.
resistance-news-attack = **The Resistance attacks { $zones }.**

resistance-climax-resistance = **{ $voice ->
        [0] The track of { $zone } is blown
        [1] A flash over { $zone }: the track is blown
       *[2] { $zone } shakes: the track is blown
    }{ $train ->
    [none] {""}
   *[other] , and the { $train } with it
    }.**
resistance-climax-german = **{ $train ->
    [none] { $zone } is held.
   *[other] { $voice ->
        [0] The { $train } of { $zone } is through.
        [1] Steam in the dark: the { $train } of { $zone } is through.
       *[2] A long whistle: the { $train } of { $zone } is through.
    }
    }**
resistance-climax-clock = **{ $voice ->
        [0] Time is up at { $zone }.
        [1] Dawn over { $zone }: time is up.
       *[2] The cocks crow at { $zone }: time is up.
    }**{ $train ->
    [none] {""}
   *[other] {" "}The { $train } stands where it stood.
    }
resistance-climax-onward = { $zone ->
    [none] On to the victory points
   *[other] On to { $zone }
    }
resistance-climax-score = Zone { $number } of { $zones } · so far: { $scores }
resistance-climax-side = { $seat } { $points }{ $dice ->
    [0] {""}
    [one] {" "}+ one die
   *[other] {" "}+ { $dice } dice
    }
resistance-climax-found = **{ $zone } is { $total }.** The interrogation has found it out.
resistance-climax-missing = The charge lacked { $count } { $count ->
    [one] number
   *[other] numbers
    }: { $points } points for the German.


resistance-why-orders = A standing order answers for you, so that a turn takes one visit. A bad roll is one that the second more often betters than worsens. Hit first is a man in cover, then a gendarme, then a soldier, and the leader last.
resistance-why-placement = The German hides eleven items in the five zones: trains, squads and gendarme groups. Then you have seven questions about the totals of the zones, and name the two zones to attack.
resistance-why-interrogation = Guess a zone’s total: the answer is too high, too low or correct; “too high” means that your guess is above it. Once you ask about another zone you cannot come back. A VIP train is worth 6, a passenger train 5, a goods train 4, a squad 3, a gendarme group 1. A zone holds one to three of them, at most one train and one squad; without a squad, at least one gendarme group.
resistance-why-total = { $zone }, { $total }: { $contents }
resistance-why-attack = You fight for both zones, one after the other, each with fresh men and 30 on the clock. A blown track brings 3D6 points; its goods train 2D6 more, a passenger train 3D6, the VIP train 4D6. The German gets 2D6 for a zone without a train, and 3 points for each number that the charge still needs at the end.
resistance-why-order = You fight for both zones, each with fresh men and a full clock. Only the order is yours.
resistance-why-reroll = All these dice are rolled again, once, and the second roll stands: { $better } to do better, { $worse } to do worse.
resistance-why-hit = You choose who is hit. A figure is saved on 4+, in cover on 3+. A squad or a gendarme group rolls for points as long as one man is left. Your standing order would take { $figure }.
resistance-why-run = One of those furthest forward runs, and you choose which. It leaves no casualty marker. Your standing order would take { $figure }.
resistance-why-actions = **Points:** your turn begins with { $side ->
    [german] two dice for a squad, which you may roll again once, and one for each gendarme group.
   *[resistance] two dice.
    } With two figures or fewer there is one die. Each action costs a point: at most two moves, two shots and one change of cover for each figure. A figure finishes before the next begins.
resistance-why-task-resistance = **Charge**, once a turn: up to { $most } dice, a point each, by a figure in section { $section }. All six numbers blow the track; still to come: { $needed }. If the German repairs all six of theirs first, it is saved.
resistance-why-task-german = **Repair**, once a turn: up to { $most } dice, a point each, from anywhere. All six numbers save the track; still to come: { $needed }. If the charge gets all six first, it is blown. The charge is laid in section { $section }.
resistance-why-shot = **Shots** hit on 4+ at one section, 5+ at two, 6 at three, with nobody in between. Then the target is saved on 4+, in cover on 3+.
resistance-why-shot-none = Nobody can shoot now.
resistance-why-shot-example = { $figure } at section { $at }: { $hit } to hit, { $kill } to kill.
resistance-why-cover = **Cover** lasts until the figure leaves it. In cover it can shoot, but not move.
resistance-why-casualties = **Casualties:** at the start of your turn you roll a die for each marker, and for every 1 a figure runs away. { $count ->
    [one] One of yours lies there now.
   *[other] { $count } of yours lie there now.
    } A figure in the section carries one away on 5+.
resistance-why-clock = **Clock:** at the end of your turn a die comes off it. It stands at { $clock }; at 0 the zone is over{ $side ->
    [german] , and that is what you want
   *[resistance] , and every number still missing brings the German 3 points
    }.

# What the computer seems to be after.

resistance-company = 🤖 { $after ->
        [task] { $side ->
            [german] It hurries with the repair.
           *[resistance] It races for the track.
        }
        [shoot] { $side ->
            [german] It wants your men dead.
           *[resistance] It wants the guards out of the way.
        }
        [move] { $side ->
            [german] It is coming for your men.
           *[resistance] It gathers where the charge belongs.
        }
       *[cover] It digs in.
    }
