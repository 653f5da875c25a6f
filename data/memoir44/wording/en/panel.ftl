# Memoir '44: the panel of a player, and a turn as everybody reads it. $mark is the number of a hex or a unit on
# the picture; $figure and $destroys are chances in per cent.

# --- a turn
memoir44-title = { $scenario } · { $number ->
    [0] before the first turn
   *[other] turn { $number }
    } · { $seat ->
    [allies] the Allies
   *[axis] the Axis
    }
memoir44-tally = Allies { $allies } · Axis { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] : no unit is ordered
   *[other] : { $units }
    }.
memoir44-told-move = { $unit } to { $to }
memoir44-told-moves = { $moves }.
memoir44-told-dug = Digging in: { $units }.
memoir44-told-drop = Air drop: { $landed ->
    [none] no unit lands
   *[other] { $landed }
    }.{ $lost ->
    [none] {""}
   *[other] {" "}Lost: { $lost }.
    }
memoir44-told-landed = { $unit } in { $hex }
memoir44-told-hazard = { $what ->
    [mine] Mine
   *[ice] Ice
    } in { $hex }, { $unit }: { $results }.
memoir44-told-dud = a dud
memoir44-told-pair = { $unit } at { $target }
memoir44-told-battle = { $pair }: { $results }.
memoir44-told-ambush = *Ambush!* { $pair }: { $results }.
memoir44-told-vain = No effect: { $battles }.
memoir44-told-nothing = no effect
memoir44-told-lost = { $count ->
    [one] one figure
   *[other] { $count } figures
    } lost
memoir44-told-destroyed = { $medal ->
    [yes] **destroyed**, a medal
   *[no] **destroyed**
    }
memoir44-told-stood = a flag ignored
memoir44-told-back = { $unit } back to { $to }
memoir44-told-took = { $to } taken
memoir44-told-goal = { $seat ->
    [allies] The Allies hold { $goal }.
    [axis] The Axis holds { $goal }.
   *[none] Nobody holds { $goal }.
    }
memoir44-news-goal = **{ $own ->
    [yes] You
   *[no] The enemy
    } { $won ->
    [yes] won
   *[no] lost
    } { $medals ->
    [one] the medal
   *[other] the { $medals } medals
    } of { $goal }.**
memoir44-climax-fallen = **{ $unit } is destroyed{ $won ->
    [one] {""}
   *[other] {""}: { $won } medals
    }.** { $side }: medal { $medals } of { $needed }.
memoir44-climax-left = **{ $unit } leaves the board by { $by }{ $won ->
    [one] {""}
   *[other] {""}: { $won } medals
    }.** { $side }: medal { $medals } of { $needed }.
memoir44-climax-objective = **{ $seat ->
    [allies] The Allies take { $goal }.
   *[axis] The Axis takes { $goal }.
    }** Medal { $medals } of { $needed }.

# --- the line of facts
memoir44-head-orders = **{ $card }**{ $slots ->
    [none] {""}
   *[other] {" "}· { $slots }
    }
memoir44-head-moves = To move: { $units }
memoir44-head-battles = To battle: { $units }
memoir44-head-again = To move again: { $units }

# --- the card
memoir44-ask-card = *Which card?*
memoir44-ask-lay = *Which card goes under the commissar’s chip?*{ $card ->
    [none] {""}
   *[other] {" "}**{ $card }** comes out from under it and is played.
    }
memoir44-lay = { $card } · under the chip
memoir44-ask-way = **{ $card }**: *how do you play it?*
memoir44-play = { $card } · { $dice ->
    [none] { $count ->
        [0] no units
       *[other] { $count }
    }
    [one] one die
   *[other] { $dice } dice
    }
memoir44-ask-keep = *Which card do you keep?*
memoir44-ask-drop = *Where do they fall?* { $units } { $units ->
    [one] unit drifts
   *[other] units drift
    } { $steps } { $steps ->
    [one] hex
   *[other] hexes
    } before landing.
memoir44-ask-drop-row = *Which hex of row { $row }?*
memoir44-pick-drop = Choose a hex
memoir44-card-line = **{ $card }**: { $does }

# --- orders and targets
memoir44-ask-orders = *{ $most ->
    [0] No unit can be ordered.
    [one] Which unit?
   *[other] Which units (up to { $most })?
    }*
memoir44-pick-orders = { $most ->
    [one] Choose one unit
   *[other] Choose up to { $most } units
    }
memoir44-order-unit = { $mark } { $unit }{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-order-reach = { $units ->
    [none] no enemy in reach
   *[other] can battle { $units }
    }
memoir44-end-orders = { $given ->
    [0] No orders
   *[other] Begin the moves
    }
memoir44-ask-targets = *{ $most ->
    [one] Which target?
   *[other] Which targets (up to { $most })?
    }*
memoir44-strike-chain = { $marks } · ≈ { $figures } { $figures ->
    [one] hit
   *[other] hits
    }
memoir44-end-targets = { $given ->
    [0] No strike
   *[other] Strike now
    }
memoir44-pick-other = Others

# --- moves
memoir44-hexes = { $most }
    .most = { $most ->
    [one] 1 hex
   *[other] up to { $most } hexes
    }
    .fighting = { $fighting ->
    [one] 1 hex
   *[other] { $fighting } hexes
    }
    .idle = { $most ->
    [one] 1 hex
   *[other] { $most } hexes
    }
memoir44-ask-move = **{ $unit }** { $how ->
    [both] may move { memoir44-hexes.most } and battle.
    [or] may move { memoir44-hexes.most } or battle.
    [again] may move { memoir44-hexes.most } again.
   *[less] may move { memoir44-hexes.fighting } and battle, or { memoir44-hexes.idle } without battling.
    }{ $odds ->
    [yes] {" "}{ memoir44-ask-odds }
   *[no] {""}
    }
memoir44-move-to = { $mark ->
    [none] { $hex }
   *[other] { $mark } { $hex }
    }{ memoir44-move-to.there }
    .there = { $medal ->
        [yes] {" "}· medal
       *[no] { $ground ->
            [none] {""}
           *[other] {" "}{ $ground }
            }
        }{ $figure ->
        [none] {""}
       *[other] {" "}· { $figure }
        }
memoir44-move-stay = Stay{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-move-none = All stay
memoir44-move-leave = Leave the board · { $medals ->
    [one] medal
   *[other] { $medals } medals
    }
memoir44-pick-elsewhere = Elsewhere

# --- battles
memoir44-ask-battle = **{ $unit }**: *which target?*
memoir44-ask-odds = The percentages are chances to hit.
memoir44-ask-destroyed = Chance to destroy: { $odds }.
memoir44-shot = { $mark } { $unit } · { $figure }{ $few ->
    [yes] {" "}to hit
   *[no] {""}
    }
memoir44-battle-clear = { $what ->
    [mine] Remove the mine
   *[wire] Remove the wire
    }
memoir44-battle-hold = { $ends ->
    [yes] End the turn
   *[no] Next unit
    }

# --- in a battle
memoir44-answer-ambush = Ambush{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure } to hit
    }
memoir44-ask-retreat = **{ $unit }** { $must ->
    [0] has retreated far enough
    [one] retreats one hex
   *[other] retreats { $must } hexes
    }{ $may ->
    [0] {""}
    [one] {" "}and may go one hex farther
   *[other] {" "}and may go up to { $may } hexes farther
    }. *Where to?*
memoir44-ask-ground = **{ $unit }** may take { $place }. *Does it?*
memoir44-ground-take = Take { $hex }{ $figure ->
    [none] {""}
   *[other] {" "}· then { $figure } to hit
    }
memoir44-ask-back = **{ $unit }** has one figure left and may battle { $attacker } back with one die. *Does it?*
memoir44-answer-back = Battle back · { $figure } to hit
memoir44-ask-overrun = **{ $unit }** in { $place } may battle again. *Which target?*

# --- standing orders
memoir44-ask-standing = *What do your units do in the other side’s turn?* Only you see this.
memoir44-standing-orders = When close assaulted
memoir44-standing-retreats = When a unit must retreat

# --- what explains the decision at hand
memoir44-why-card = Play one card: it says which of your units you may order. At the end of the turn you draw another. A dot is a unit that can battle this turn, after a move if need be.
memoir44-why-lay = A card waits a turn under the commissar’s chip: you lay one there, and the one that lay there is played. Recon and Counter-Attack may be played from the hand instead; then the card under the chip stays.
memoir44-why-keep = You keep one of the two cards. The other is out of play until the deck is shuffled.
memoir44-why-moves = All units move before any of them battles. A unit that ends its move next to an enemy can only close assault. The percentage is the chance to hit the best target from there.
memoir44-why-again = The units of this card move again, without battling.
memoir44-why-drop = The units fall one after the other. Each drifts hex by hex, to any side or not at all. It is lost off the board, on a unit, or on ground that it cannot enter; nobody wins a medal for it. A hex with open ground all round is safest.
memoir44-why-terrain = { $ground }: { $effects }
memoir44-ground-stops = stops whoever enters
memoir44-ground-no-battle = no battle in that turn
memoir44-ground-covers = { $dice ->
    [symbols] dice against a unit there
   *[regular] each die against a unit there
    }: { $off }
memoir44-ground-off = { $type } −{ $by }
memoir44-ground-flag = the first flag may be ignored
memoir44-why-battles = { $dice ->
    [symbols] Each symbol that hits removes a figure. Each flag: the target retreats one hex.
   *[regular] Each die that shows the number to hit removes a figure. Each 1 is a flag: the target retreats one hex.
    } A unit next to an enemy can battle only an enemy next to it.
memoir44-why-answer = If you hold an Ambush, you may play it now: your unit battles first, and you draw a new card at once. You are asked at every close assault, so the question gives nothing away.
memoir44-why-retreat = For each flag a unit goes one hex toward its own base line, never sideways. Hexes with cover come first.
memoir44-why-ground = A unit that takes the ground leaves its own hex. Armor may then battle again.
memoir44-why-back = A unit that battles back with its last figure rolls one die against its attacker, whatever the terrain. By mail it always does.
memoir44-why-overrun = Armor that has taken ground may battle again, once a turn.
memoir44-why-strikes = The card strikes its targets one after the other.
memoir44-why-standing = These orders are carried out in the other side’s turn without asking you. An Ambush that is not played leaves no trace. A retreat by order ignores a flag where the terrain allows it and takes the way that costs the fewest figures: straight back, or to the best cover. With “ask me” the game waits for you.
