# Memoir '44 at the table: seats, cards, choices, what happened. Sober, as the battles were. A unit’s name is as
# on the board, “Inf 1”; in the sentences of what happened the mark of its side stands before it.

game-memoir44 = Memoir ’44
seat-allies = Allied side
seat-axis = Axis side
memoir44-side-allies = Allies
memoir44-side-axis = Axis
memoir44-place = { $hex } ({ $ground })
memoir44-mine = { $seat ->
    [allies] Allied
   *[axis] Axis
    } mine{ $dice ->
    [unknown] {""}
    [one] {""}, one die
   *[other] {""}, { $dice } dice
    }
memoir44-at-least = { $least }+
memoir44-die = { $die } { $symbol }

# --- the cards: what they are called, and what they do
memoir44-card-section = { $card } { $section ->
    [left] Left
    [center] Center
    [right] Right
   *[other] { $section }
    }
memoir44-card-recon = Recon
memoir44-card-probe = Probe
memoir44-card-attack = Attack
memoir44-card-assault = Assault
memoir44-card-general-advance = General Advance
memoir44-card-pincer-move = Pincer Move
memoir44-card-recon-in-force = Recon in Force
memoir44-card-air-power = Air Power
memoir44-card-ambush = Ambush
memoir44-card-armor-assault = Armor Assault
memoir44-card-artillery-bombard = Artillery Bombard
memoir44-card-barrage = Barrage
memoir44-card-behind-enemy-lines = Behind Enemy Lines
memoir44-card-close-assault = Close Assault
memoir44-card-counter-attack = Counter-Attack
memoir44-card-dig-in = Dig In
memoir44-card-direct-from-hq = Direct from HQ
memoir44-card-firefight = Firefight
memoir44-card-infantry-assault = Infantry Assault
memoir44-card-medics-and-mechanics = Medics & Mechanics
memoir44-card-move-out = Move Out
memoir44-card-their-finest-hour = Their Finest Hour
memoir44-card-air-recon = Air Strike
# what stands on a card whose name is too long for one line
memoir44-card-short = { $card ->
    [general-advance] Advance
    [pincer-move] Pincer
    [air-power] Air
    [armor-assault] Armor
    [artillery-bombard] Bombard
    [behind-enemy-lines] Behind Lines
    [counter-attack] Counter
    [direct-from-hq] From HQ
    [infantry-assault] Infantry
    [medics-and-mechanics] Medics
    [their-finest-hour] Finest Hour
   *[other] { $name }
    }
# where a word of these names may be parted
memoir44-card-breaks = Mechan|ics

memoir44-does-recon = Order one unit { memoir44-does-assault.where }; then draw two cards and keep one.
memoir44-does-probe = Order two units { memoir44-does-assault.where }.
memoir44-does-attack = Order three units { memoir44-does-assault.where }.
memoir44-does-assault = Order all units { memoir44-does-assault.where }.
    .where = { $section ->
        [left] on the left
        [right] on the right
       *[other] in the center
        }
memoir44-does-general-advance = Order two units in each section.
memoir44-does-pincer-move = Order two units on the left and two on the right.
memoir44-does-recon-in-force = Order one unit in each section.
memoir44-does-air-power = Strike up to four adjacent enemy units, whatever the terrain. The Allies roll two dice against each, the Axis one; a unit’s own symbol, stars and grenades hit.
memoir44-does-ambush = Answer a close assault: your unit battles first, and you draw a new card at once.
memoir44-does-armor-assault = Order up to four armor units; in close assault they roll one extra die.
memoir44-does-artillery-bombard = Order all artillery: each unit moves up to three hexes or battles twice.
memoir44-does-barrage = Strike one enemy unit with four dice, whatever the terrain; the unit’s own symbol and grenades hit.
memoir44-does-night = At night it does not strike: order any one unit instead.
memoir44-does-behind-enemy-lines = Order one infantry unit: it moves up to three hexes, battles with one extra die and moves up to three hexes again. Terrain neither stops nor slows it.
memoir44-does-close-assault = Order all infantry and armor next to an enemy: they do not move, but close assault with one extra die.
memoir44-does-counter-attack = Repeat the other side’s last order, with left and right swapped.
memoir44-does-dig-in = Order up to four infantry units: each places sandbags in its own hex, if no obstacle is there.
memoir44-does-direct-from-hq = Order any four units.
memoir44-does-firefight = Order up to four units that are not next to an enemy: they do not move, but fire with one extra die.
memoir44-does-infantry-assault = Order all infantry in one section: they move up to two hexes and battle, or up to three hexes without battling.
memoir44-does-medics-and-mechanics = Heal one damaged unit: roll a die for each card in your hand, and each star or symbol of its own brings back a figure. The healed unit may move and battle.
memoir44-does-move-out = Order up to four infantry units.
memoir44-does-their-finest-hour = Roll a die for each card in your hand: each infantry or armor symbol orders a unit of that kind, each star any unit. They battle with one extra die; then the deck is reshuffled.
memoir44-does-air-recon = Strike up to four adjacent enemy units, the first of them { memoir44-does-assault.where }. The Allies roll two dice against each, the Axis one.

memoir44-slot-infantry = { $count ->
    [all] all infantry
    [one] 1 infantry unit
   *[other] { $count } infantry units
    }{ memoir44-slot-any.where }
memoir44-slot-armor = { $count ->
    [all] all armor
    [one] 1 armor unit
   *[other] { $count } armor units
    }{ memoir44-slot-any.where }
memoir44-slot-artillery = { $count ->
    [all] all artillery
    [one] 1 artillery unit
   *[other] { $count } artillery units
    }{ memoir44-slot-any.where }
memoir44-slot-any = { $where ->
    [none] { $count ->
        [all] all units
        [one] any 1 unit
       *[other] any { $count } units
        }
   *[other] { $count ->
        [all] all units
        [one] 1 unit
       *[other] { $count } units
        }
    }{ memoir44-slot-any.where }
    .where = { $where ->
        [section-left] {" "}on the left
        [section-centre] {" "}in the center
        [section-right] {" "}on the right
        [beside] {" "}next to an enemy
        [apart] {" "}not next to an enemy
        [bare] {" "}in hexes without an obstacle
        [hurt] {" "}that has lost figures
       *[none] {""}
        }

# --- options
memoir44-option-dice = the box’s dice, with symbols (M66)
memoir44-option-bunker_flags = a 1 that hits artillery in its own bunker is a flag too (M9)
memoir44-option-save_from_cards = armor defends against cards and mines too (M16)
memoir44-option-pace = { $value ->
    [mail] by mail
   *[live] live
    }

# --- what is asked
memoir44-asks-card = play a card
memoir44-asks-lay = lay a card under the commissar’s chip
memoir44-asks-section = **{ $card }**: in which section?
memoir44-asks-orders = order units, or go on
memoir44-asks-targets = { $count ->
    [one] name the target
   *[other] name up to { $count } targets
    }
memoir44-asks-moves = move the ordered units, or go on
memoir44-asks-battles = battle with the ordered units, or go on
memoir44-asks-again = move the ordered units again, or go on
memoir44-asks-keep = keep one of the cards drawn
memoir44-asks-answer = answer the close assault on { $unit }
memoir44-asks-retreat = retreat with { $unit }
memoir44-asks-ground = take the ground with { $unit }, or hold
memoir44-asks-back = battle back with { $unit }, or hold
memoir44-asks-overrun = overrun with { $unit }, or hold
memoir44-asks-nothing = nothing any more
memoir44-asks-drop = name the hex of the air drop

# --- the way through a turn
memoir44-lead-orders = **{ $card }**: { $does }
    It orders { $slots }.{ $given ->
    [none] {""}
   *[other] {" "}Ordered: { $given }.
    }
memoir44-lead-retreat = **{ $unit }** stands in { $place }. { $must ->
    [0] It has gone as far as it must
    [one] It goes back one hex
   *[other] It goes back { $must } hexes
    }{ $may ->
    [0] {""}
    [one] {" "}and may go one hex farther
   *[other] {" "}and may go up to { $may } hexes farther
    }.{ $ignorable ->
    [yes] {" "}It may ignore the first flag here.
   *[no] {" "}Each hex that it cannot retreat costs a figure.
    }
memoir44-lead-answer = **{ $attacker }** ({ $figures } { $figures ->
    [one] figure
   *[other] figures
    }) makes a close assault on **{ $target }** ({ $left }) in { $place }.

# --- commands as choices
memoir44-choice-order = { $unit } ×{ $figures } · { $place }
memoir44-advised-order = Order { $unit } · { $place }
memoir44-advised-target = Strike { $unit } · { $place }
memoir44-advised-done = { $stage ->
    [orders] No further orders
    [moves] { $several ->
        [yes] All stay
       *[no] Stay
    }
   *[other] End the turn
    }
memoir44-advised-battle = { $unit } { $distance ->
    [one] assaults
   *[other] fires at
    } { $target }
memoir44-choice-target = { $unit } ×{ $figures } · { $place }: { $figure } to hit, { $eliminate } to destroy
memoir44-choice-move = { $unit }: move to { $place }
memoir44-choice-lay = Under the chip: { $card }
memoir44-choice-battle = { $unit } { $distance ->
    [one] assaults
   *[other] fires at
    } { $target }: { $figure } to hit, { $eliminate } to destroy, { $flag } for a flag
memoir44-choice-overrun = Overrun { $target }: { $figure } to hit, { $eliminate } to destroy, { $flag } for a flag
memoir44-choice-back = Battle back: { $figure } to hit, { $eliminate } to destroy, { $flag } for a flag
memoir44-choice-ambush = Ambush: { $figure } to hit, { $eliminate } to destroy, { $flag } for a flag
memoir44-choice-clear = { $unit }: remove { $what ->
    [mine] the mine
   *[wire] the wire
    }
memoir44-choice-leave = { $unit }: leave the board by { $by }
memoir44-choice-drop = Air drop on { $place }
memoir44-node-row = Row { $row }
memoir44-choice-retreat = Back to { $place }
memoir44-choice-ground = Take the ground
memoir44-choice-keep = Keep { $card }
memoir44-choice-done = Go on
memoir44-choice-hold-answer = No Ambush
memoir44-choice-hold-flag = Ignore one flag
memoir44-choice-hold-stand = Stand here
memoir44-choice-hold-ground = Stay in place
memoir44-choice-hold-back = Hold fire
memoir44-choice-hold-overrun = Stop here
memoir44-choice-orders = When close assaulted: { $when_assaulted }
memoir44-choice-retreats = When flagged: { $when_flagged }
memoir44-choice-resign = Yes, resign
memoir44-node-orders = Standing orders…
memoir44-node-resign = Resign…
memoir44-standing-ask = ask each time
memoir44-standing-pass = never play Ambush
memoir44-standing-spring = always play Ambush
memoir44-standing-spring-2 = play Ambush against 2 figures or more
memoir44-standing-spring-3 = play Ambush against 3 figures or more
memoir44-falling-ask = ask each time
memoir44-falling-straight = straight back
memoir44-falling-cover = toward cover

# --- what happened
memoir44-deck-shuffled = The deck is shuffled.
memoir44-hand-dealt = The { $side } begin{ memoir44-card-drawn.s } with **{ $cards }**.
memoir44-card-drawn = The { $side } draw{ memoir44-card-drawn.s } **{ $card }**.
    .s = { $side ->
        [Allies] {""}
       *[other] s
        }
memoir44-cards-offered = The { $side } draw{ memoir44-card-drawn.s } **{ $cards }**, and will keep one of them.
memoir44-card-kept = The { $side } keep{ memoir44-card-drawn.s } **{ $card }**.
memoir44-card-laid = The { $side } put{ memoir44-card-drawn.s } **{ $card }** under the commissar’s chip.
memoir44-deck-renewed = The { $count } cards that nobody holds are shuffled into a new deck.
memoir44-turn-began = **{ $side }**, turn { $number }.
memoir44-card-played = The { $side } play{ memoir44-card-drawn.s } **{ $card }**: *{ $does }*{ $repeats ->
    [none] {""}
    [nothing] {" "}There is no order to repeat yet, and no unit can be ordered.
   *[other] {" "}It is played as **{ $repeats }**.
    }{ $plain ->
    [yes] {" "}With no such unit, it orders any one unit.
    [night] {" "}At night it orders any one unit.
   *[no] {""}
    }
memoir44-symbols-rolled = 🎲 Dice of the { $side }: { $dice }. { $slots ->
    [none] No unit can be ordered.
   *[other] This orders { $slots }.
    }
memoir44-units-ordered = Ordered: { $units }.
memoir44-target-named = Target: { $unit }.
memoir44-unit-moved = { $unit } moves from { $origin } to { $to }{ $hexes ->
    [one] {""}
   *[other] {" "}({ $hexes } hexes)
    }.
memoir44-obstacle-removed = { $obstacle ->
    [wire] The wire in { $hex } is removed.
   *[sandbags] The sandbags in { $hex } are removed.
    }
memoir44-wire-cleared = { $unit } clears the wire instead of battling.
memoir44-mines-laid = The numbers of the mines are drawn.
memoir44-mine-revealed = { $unit } sets off the mine in { $hex }: { $number ->
    [0] a dud
    [one] one die
   *[other] { $number } dice
    }.
memoir44-mine-rolled = 🎲 The mine in { $hex } against { $unit }: { $dice }. { $hits ->
    [0] No hit
    [one] **One hit**
   *[other] **{ $hits } hits**
    }.
memoir44-mine-removed = -# No mine lies in { $hex } any more.
memoir44-mine-cleared = { $unit } removes a mine instead of battling.
memoir44-ice-rolled = 🎲 { $unit } tests the ice in { $hex }: { $dice }. { $stars ->
    [0] The ice holds.
    [one] The ice breaks: **one star**.
   *[other] The ice breaks: **{ $stars } stars**.
    }
memoir44-visibility-rolled = 🎲 Dice of the { $side } for visibility: { $dice }. { memoir44-sight }
memoir44-sight = { $visibility ->
    [0] It is day: nothing limits sight.
    [one] It is night: units see one hex.
   *[other] It is night: units see up to { $visibility } hexes.
    }
memoir44-trooper-dropped = { $hex ->
    [none] { $unit } is lost in the air drop.
   *[other] { $unit } lands in { $hex }.
    }
memoir44-unit-left = { $unit } leaves the board by { $by } and wins { $medals ->
    [one] **a medal**
   *[other] **{ $medals } medals**
    }.
memoir44-sandbags-placed = { $unit } digs in at { $hex }.
memoir44-battle-declared = { $overrun ->
    [yes] { $unit } overruns and
   *[no] { $unit }
    } { $close ->
    [yes] makes a close assault on { $target } in { $hex }.
   *[no] fires at { $target } in { $hex }.
    }
memoir44-assault-went-on = -# The assault goes on.
memoir44-ambush-sprung = The { $side } play{ memoir44-card-drawn.s } **Ambush**: the target battles first.
memoir44-attack-rolled = 🎲 { $unit } against { $target }: { $dice }. { $hits ->
    [0] No hit
    [one] **One hit**
   *[other] **{ $hits } hits**
    } (hits on { $needed }){ $flags ->
    [0] {""}
    [one] , one flag
   *[other] , { $flags } flags
    }.
memoir44-strike-rolled = 🎲 { $card } against { $target }: { $dice }. { $hits ->
    [0] No hit
    [one] **One hit**
   *[other] **{ $hits } hits**
    }{ $flags ->
    [0] {""}
    [one] , one flag
   *[other] , { $flags } flags
    }.
memoir44-save-rolled = 🎲 { $unit } defends (needs 5+): { $dice }. { $cancelled ->
    [0] No hit is canceled.
    [one] One hit is canceled.
   *[other] { $cancelled } hits are canceled.
    }
memoir44-figures-lost = { $unit } loses { $lost ->
    [one] one figure
   *[other] { $lost } figures
    }{ $why ->
    [retreat] {" "}because it cannot retreat
    [mine] {" "}to the mine
    [ice] {" "}to the ice
   *[hits] {""}
    }.
memoir44-unit-eliminated = **{ $unit } is destroyed.** { $medal ->
    [none] A sniper is worth no medal.
   *[other] The { $medal } win{ $medal ->
        [Allies] {""}
       *[other] s
        } { $medals ->
        [one] a medal
       *[other] { $medals } medals
        }.
    }
memoir44-flags-raised = { $unit } must retreat { $must ->
    [one] one hex
   *[other] { $must } hexes
    }{ $may ->
    [0] {""}
    [one] {" "}and may retreat one more
   *[other] {" "}and may retreat up to { $may } more
    }.{ $ignorable ->
    [yes] {" "}It may ignore the first flag.
   *[no] {""}
    }
memoir44-flag-ignored = { $unit } ignores a flag.
memoir44-unit-retreated = { $unit } retreats from { $origin } to { $to }.
memoir44-retreat-ended = -# { $unit }’s retreat is over.
memoir44-battle-back-opened = -# { $unit } may battle back.
memoir44-battled-back = { $unit } **battles back**.
memoir44-advance-opened = -# { $unit } may take ground.
memoir44-ground-taken = { $unit } takes the ground in { $to }.
memoir44-overrun-opened = -# { $unit } may battle again.
memoir44-battle-ended = -# { $unit } has finished its battle.
memoir44-figures-restored = 🎲 { $unit }: { $dice }. { $restored ->
    [0] No figure comes back.
    [one] One figure comes back.
   *[other] { $restored } figures come back.
    }
memoir44-objective-taken = The { $side } take{ memoir44-card-drawn.s } **objective { $objective }**.
memoir44-objective-lost = The { $side } lose{ memoir44-card-drawn.s } objective { $objective }.
memoir44-game-ended = **{ $winner ->
    [allies] The Allies win, { $allies }–{ $axis }.
    [axis] The Axis wins, { $axis }–{ $allies }.
   *[none] A draw, { $allies }–{ $axis }.
    }**{ $why ->
    [medals] {" "}That was the last medal needed.
    [deck] {" "}The deck is used up.
    [sudden] {" "}The turn ends on the places that win at once.
    [eliminated] {" "}The other side has no unit left.
    [resigned] {" "}The other side resigns.
   *[ended] {""}
    }
memoir44-order-given = The { $side }, standing order for close assaults: { $when_assaulted }.
memoir44-retreats-ordered = The { $side }, standing order for retreats: { $when_flagged }.
memoir44-amended-medals = The game master set the medals for units ({ $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }): *{ $medals }*.
memoir44-amended-unit-figures = The game master set the figures of { $unit }: *{ $figures }*.
memoir44-amended-objective-holder = The game master set who has the objective { $hex }: *{ $holder ->
    [allies] { memoir44-side-allies }
    [axis] { memoir44-side-axis }
   *[none] { nobody }
    }*.
memoir44-amended-hex-obstacle = The game master set the obstacle on { $hex }: *{ $obstacle }*.
memoir44-amended-unit-place = The game master set { $unit }: *{ $hex ->
    [none] removed
   *[other] on { $hex }
    }*.
memoir44-set-unit-place = { $unit }
memoir44-set-medals = medals for units: { $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }
memoir44-set-unit-figures = figures of { $unit }
memoir44-set-objective-holder = the objective { $hex }: who has it
memoir44-set-hex-obstacle = the obstacle on { $hex }
memoir44-set-to-none = none
memoir44-set-to-removed = removed
memoir44-chapter-deal = The deal
memoir44-chapter-turn = { $side }, turn { $number }

# --- status, hand, board
memoir44-medals = { $side }: { $medals } of { $needed } { $needed ->
    [one] medal
   *[other] medals
    }
memoir44-objective = { $medals ->
    [one] Medal
   *[other] { $medals } medals
    } in { $hex }{ $whose ->
    [none] {""}
   *[other] {" "}for { $whose }
    }, { $held ->
    [yes] while it is held
   *[no] for good
    }{ $holder ->
    [none] {""}
   *[other] {""}: { $holder } has it
    }
memoir44-board-units = { $section }: { $units }
memoir44-status-turn = **{ $side }** · { $number ->
    [0] before the first turn
   *[other] turn { $number }
    }
memoir44-status-card = { $turn } · { $card }
memoir44-status-cards = -# Cards in hand: Allies { $allies }, Axis { $axis }; in the deck: { $deck }
memoir44-hand = **Your hand** ({ $count } { $count ->
    [one] card
   *[other] cards
    })
memoir44-hand-card = - **{ $card }**: { $does }
memoir44-hand-now = { $count ->
    [-1] {""}
   *[other] (now: { $count ->
    [one] 1 unit
   *[other] { $count } units
    }, { $battles } can battle this turn)
    }
memoir44-asked = { $stage ->
    [orders] { $count ->
        [one] Order one unit
       *[other] Order { $count } units
        }
    [strike] { $count ->
        [one] Choose a target
       *[other] Choose { $count } targets
        }
    [more] One more unit?
    [keep] Keep which card?
    [answer] { $unit }: ambush?
    [retreat] { $unit }: retreat where?
    [ground] { $unit }: advance?
    [back] { $unit }: battle back?
    [battles] { $unit }: fire at?
    [overrun] { $unit }: fire at?
   *[other] { $unit }: move where?
    }
memoir44-hits-on = { $saves ->
    [yes] saves on
   *[no] hits on
    } { $needed }
memoir44-came = { $back ->
    [yes] retreats, no loss
   *[no] { $flags ->
        [0] { memoir44-told-nothing }
       *[other] flag, no loss
        }
    }
memoir44-flagged = { $back ->
    [yes] back
   *[no] flag
    }
memoir44-destroyed = destroyed
memoir44-in-sight = sight { $hexes }
memoir44-in-reach = enemies to battle from there
memoir44-card-all = all
memoir44-hand-reach = can battle this turn
memoir44-hand-names = **Your hand:** { $cards }
memoir44-hand-chip = Under the chip: { $cards }
memoir44-hand-offered = **Drawn, one is kept:** { $cards }
memoir44-score-units = { $count ->
    [one] unit destroyed
   *[other] units destroyed
    }
memoir44-score-objective = objective { $hex }
memoir44-result = { $winner ->
    [none] A draw
   *[other] Victory: { $winner }
    }. Medals: Allies { $allies }, Axis { $axis }.

# --- what dice were thrown for
memoir44-purpose-attack = { $unit } at { $target }
memoir44-purpose-strike = { $card } at { $target }
memoir44-purpose-card-dice = { $card }
memoir44-purpose-defence = defence of { $unit }
memoir44-purpose-deck = shuffle of the deck
memoir44-purpose-mines = drawing of the mines
memoir44-purpose-mine-dice = mine in { $hex } against { $unit }
memoir44-purpose-ice-dice = { $unit } on the ice of { $hex }
memoir44-purpose-visibility = visibility at night
memoir44-purpose-drift = { $unit } drifts as it falls

# --- odds
memoir44-odds-attack = { $unit } at { $target }

# --- pictures

# What the computer seems to be after.

memoir44-company = 🤖 { $after ->
        [objective] It is after the objectives.
        [battle] { $gone ->
            [yes] It has destroyed { $unit }.
           *[no] It wants { $unit }.
        }
        [advance] It is coming closer.
        [retreat] It draws back.
       *[wait] It waits for you.
    }
