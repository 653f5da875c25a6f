# Memoir '44: the panel of a player, and a turn as everybody reads it. $mark is the number of a hex or a unit on
# the picture; $figure and $destroys are chances in per cent.

# --- a turn
memoir44-title = { $scenario } · { $number ->
    [0] air drop
   *[other] turn { $number }
    } · { $seat ->
    [allies] the Allies
   *[axis] the Axis
    }
memoir44-tally = Medals { $allies } · { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] : nobody
   *[other] : { $units }
    }.
memoir44-told-move = { $unit } to { $to }
memoir44-told-moves = { $moves }.
memoir44-told-dug = Digging in: { $units }.
memoir44-told-drop = Air drop: { $landed ->
    [none] nobody lands
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
    [yes] **destroyed** ★
   *[no] **destroyed**
    }
memoir44-told-stood = a flag ignored
memoir44-told-back = back to { $to }
memoir44-told-took = { $to } taken
memoir44-told-goal = { $seat ->
    [allies] The Allies hold { $goal } ★.
    [axis] The Axis holds { $goal } ★.
   *[none] Nobody holds { $goal } ★.
    }
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
memoir44-climax-end = **{ $winner ->
    [allies] The Allies win, { $allies } : { $axis }.
    [axis] The Axis wins, { $axis } : { $allies }.
   *[none] A draw, { $allies } : { $axis }.
    }** { $why ->
    [medals] The last medal is won.
    [deck] The deck is used up.
    [sudden] The turn ends on the places that win at once.
    [eliminated] The other side has no unit left.
    [resigned] The other side resigns.
   *[ended] The game master ends the game.
    }

# --- the line of facts
memoir44-head-orders = **{ $card }** · orders { $slots }
memoir44-head-moves = **{ $card }** · { $units ->
    [none] all have moved
   *[other] to move: { $units }
    }
memoir44-head-battles = **{ $card }** · { $units ->
    [none] all have battled
   *[other] to battle: { $units }
    }
memoir44-head-again = **{ $card }** · { $units ->
    [none] all have moved
   *[other] to move once more: { $units }
    }

# --- the card
memoir44-ask-card = *Which card do you play?*
memoir44-play = { $mark } { $card } · { $count ->
    [0] nobody
   *[other] { $count }
    }
memoir44-play-muster = { $mark } { $card } · { $dice ->
    [one] one die
   *[other] { $dice } dice
    }
memoir44-ask-keep = *Which card do you keep?*
memoir44-ask-drop = *Where do they fall?* { $units } { $units ->
    [one] unit
   *[other] units
    }, and each drifts { $steps } { $steps ->
    [one] step
   *[other] steps
    } before it lands.
memoir44-ask-drop-row = *On which hex of row { $row }?*
memoir44-pick-drop = Choose a hex
memoir44-card-line = **{ $card }**: { $does }

# --- orders and targets
memoir44-ask-orders = *{ $most ->
    [0] Nobody can be ordered.
    [one] Which unit do you order?
   *[other] Which units do you order, up to { $most }?
    }*
memoir44-pick-orders = { $most ->
    [one] Choose one unit
   *[other] Choose up to { $most } units
    }
memoir44-order-unit = { $mark } { $unit }
memoir44-order-reach = { $units ->
    [none] nobody in reach
   *[other] { $units } in reach
    }
memoir44-end-orders = { $given ->
    [0] Order nobody
   *[other] Begin the moves
    }
memoir44-ask-targets = *{ $most ->
    [one] Which unit is struck?
   *[other] Which units are struck, up to { $most }?
    }*
memoir44-strike-unit = { $mark } { $unit } · { $figure } a loss{ memoir44-odds.destroys }
memoir44-strike-chain = { $units } · on average { $figures } lost
memoir44-end-targets = { $given ->
    [0] Strike nobody
   *[other] Strike now
    }

# --- moves
memoir44-hexes = { $most }
    .most = { $most ->
    [one] one hex
   *[other] { $most } hexes
    }
    .fighting = { $fighting ->
    [one] one hex
   *[other] { $fighting } hexes
    }
memoir44-ask-move = **{ $unit }** { $how ->
    [both] moves up to { memoir44-hexes.most } and battles.
    [or] moves up to { memoir44-hexes.most }, or battles.
    [again] moves up to { memoir44-hexes.most } once more.
   *[less] moves up to { memoir44-hexes.fighting } and battles, or up to { memoir44-hexes.most } without.
    } *Where to?*
memoir44-move-to = { $mark } { $place }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    } · { $what }
memoir44-move-stay = Stay in { $place } · { $what }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    }
memoir44-move-none = { $units } stay
memoir44-move-leave = Leave the board by { $by } { $stars }
memoir44-move-elsewhere = Elsewhere… ({ $count })
memoir44-there-assault = assaults { $unit }, { $figure }
memoir44-there-fire = fires at { $unit }, { $figure }
memoir44-there-none = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
    }, no battle
memoir44-there-nobody = { $hexes ->
    [0] nobody in range
    [one] 1 hex, nobody in range
   *[other] { $hexes } hexes, nobody in range
    }
memoir44-ask-passed-moves = *These stayed. Does one of them move?*
memoir44-ask-passed-battles = *These held their fire. Does one of them battle?*
memoir44-end-moves = On to the battles
memoir44-end-battles = End the turn
memoir44-end-again = End the turn

# --- battles
memoir44-ask-battle = **{ $unit }**: *whom does it battle?*
memoir44-shot = { $mark } { $unit } · { $figure } a loss{ memoir44-odds.destroys }
memoir44-battle-clear = Remove the wire
memoir44-battle-clear-mine = Remove the mine
memoir44-battle-all = All { $count } battle · on average { $figures } lost
memoir44-battle-hold = Hold fire{ $ends ->
    [yes] {" "}· the turn ends
   *[no] {""}
    }

memoir44-odds = { $figure }
    .destroys = { $destroys ->
    [none] {""}
   *[other] {" "}· { $destroys } destroyed
    }

# --- in a battle
memoir44-answer-ambush = Spring the Ambush · { $figure } a loss{ memoir44-odds.destroys }
memoir44-ask-retreat = **{ $unit }** { $must ->
    [0] has gone as far as it must
    [one] goes back one hex
   *[other] goes back { $must } hexes
    }{ $may ->
    [0] {""}
    [one] , and one more if you like
   *[other] , and up to { $may } more if you like
    }. *Where to?*
memoir44-ask-ground = **{ $unit }** may take { $place }. *Does it?*
memoir44-ground-take = Take { $place }{ $unit ->
    [none] {""}
   *[other] {" "}· then { $unit }, { $figure } a loss
    }
memoir44-ask-overrun = **{ $unit }** in { $place } may battle once more. *Whom?*

# --- standing orders
memoir44-ask-standing = *What happens in the other side’s turn?* Nobody else learns of it.
memoir44-standing-orders = When close assaulted
memoir44-standing-retreats = When a unit must retreat

# --- what explains the decision at hand
memoir44-why-card = You play one card, and it orders your units. At the end of the turn you draw another. “In reach” are units that can battle in this turn, if need be after a move.
memoir44-why-example = For example, { $card } orders { $most ->
    [one] one unit
   *[other] up to { $most } units
    } now; { $units ->
    [none] nobody reaches an enemy.
   *[other] in reach of an enemy: { $units }.
    }
memoir44-why-keep = You keep one of the two cards; the other is out of play until the deck is shuffled.
memoir44-why-moves = All moves come before all battles. A unit beside an enemy at the end of the moves may only close assault. The percentage is the chance of a loss in the best battle from there; ★ is a medal.
memoir44-why-again = The units of this card move once more and do not battle.
memoir44-why-drop = The units fall one after the other. Each drifts step by step, to any side or not at all. Off the board, on a unit, or on ground that it cannot enter it is lost; no medal is won by that. A hex with open ground all round is safest.
memoir44-why-terrain = { $ground }: { $effects }
memoir44-ground-stops = a unit stops on entry
memoir44-ground-no-battle = no battle on entry
memoir44-ground-covers = takes { $infantry } off each die of infantry and { $armor } off those of armor
memoir44-ground-flag = the first flag may be ignored there
memoir44-why-battles = Each die that shows the number to hit takes a figure, each natural 1 is a flag: the target goes back a hex. A unit beside an enemy can battle only an enemy beside it. The table gives the chance of each result.
memoir44-why-answer = Whoever holds an Ambush may spring it now: the target battles first, and its owner draws a new card at once. The question comes at every close assault, whether or not an Ambush is held.
memoir44-why-retreat = A flag costs one hex towards your own base line, never sideways. Cover comes first in the list.
memoir44-why-ground = A unit that takes the ground leaves its own hex; armor may then battle once more.
memoir44-why-overrun = Armor that has taken ground may battle once more, once a turn. The table gives the chance of each result.
memoir44-why-strikes = The card strikes its targets one after the other.
memoir44-why-standing = These orders are carried out in the other side’s turn, in silence, and told afterwards. An Ambush that is not sprung leaves no trace. A retreat by order ignores a flag where the ground allows it, and takes the way that costs the fewest figures: straight back, or to the best cover. With “ask me” the game waits for you.
