# France 1944, revised: the panel, the standing orders, and a turn in a few lines.

# --- a turn in public
france-title = { $campaign } · turn { $number }{ $phase ->
    [over] {""}
    [replacement] {" "}· { $seat } · replacements
   *[other] {" "}· { $seat }
    }
france-tally = Points: Allies **{ $allied }**, Germans **{ $german }** · reaction points: Allies { $ours }, Germans { $theirs } · turn { $number } of { $most }
france-told-action = { $by ->
    [activation] { $piece } acts with { $count ->
        [0] no unit
        [one] one unit
       *[other] { $count } units
        }
    [army] The { $seat } reacts for { $paid ->
        [one] one point
       *[other] { $paid } points
        }: { $piece } and all its units
   *[single] The { $seat } reacts for { $paid ->
        [one] one point
       *[other] { $paid } points
        }: { $piece }
    }{ $went ->
    [none] .
   *[other] {" "}– { $went }.
    }
france-told-moves = { $went }.
france-told-went = { $unit } to { $hex }
france-told-combat = { $attackers }{ $air ->
    [yes] {" "}with air power
    [failed] {" "}without air power
   *[no] {""}
    } on { $where }{ $column ->
    [none] {""}
   *[other] , { $column }
    }: { $what ->
    [none] no effect
   *[other] { $what }
    }.
france-told-house = -# Referee’s rulings applied: { $entries }
france-told-quiet = No effect at { $hexes }.
france-told-lost = { $unit } { $count ->
    [one] loses
   *[other] lose
    } { $steps ->
    [one] a step
   *[other] { $steps } steps
    }{ $count ->
    [one] {""}
   *[other] {" "}each
    }{ $after ->
    [none] {""}
   *[other] {" "}({ $before } to { $after })
    }{ $hex ->
    [none] {""}
    [away] , { $count ->
        [one] retreats
       *[other] retreat
        }
   *[other] {" "}and { $count ->
        [one] retreats
       *[other] retreat
        } to { $hex }
    }
france-told-gone = { $unit } is destroyed
france-told-back = { $unit } { $count ->
    [one] retreats
   *[other] retreat
    }{ $hex ->
    [away] {""}
   *[other] {" "}to { $hex }
    }
france-told-starved = Lost a step out of supply: { $units }.
france-told-replaced = { $unit } ({ $steps ->
    [one] one step
   *[other] { $steps } steps
    })
france-told-replacements = Replacements: { $units }.
france-told-no-replacements = No replacements.
france-told-arrived = { $unit } in { $hex }
france-told-arrivals = Reinforcements: { $units }.
france-news-objective = **{ $what ->
    [lost] You lost
    [won] You took
   *[theirs] The enemy took
    } the objective { $hex }**, { $points ->
    [one] one point
   *[other] { $points } points
    }.
france-climax = **The front breaks at { $where }.** { $attackers }{ $what ->
    [none] {" "}won the fight
   *[other] : { $what }
    }.

# --- the line of facts
france-facts-initiative = { $markers ->
    [one] One HQ may still act
   *[other] { $markers } HQs may still act
    } · points: Allies **{ $allied }**, Germans **{ $german }**
france-facts-acting = **{ $piece }**{ $most ->
    [1] {""}
   *[other] {" "}· increment { $number } of { $most }
    }
france-facts-combat = { $attackers } against { $defenders }{ $decided ->
    [none] {""}
   *[other] : { $decided }
    }
france-facts-combats = { $count ->
    [one] One declared combat
   *[other] { $count } declared combats
    }
france-facts-reaction = { $points ->
    [one] One reaction point
   *[other] { $points } reaction points
    } · { $whole ->
    [0] an HQ’s units cost { $army }, a single unit { $single }
    [3] any reaction costs 3
   *[other] any reaction costs 3, or what is left: { $whole }
    }
france-facts-replacement = { $points ->
    [one] One replacement point
   *[other] { $points } replacement points
    }

# --- what is asked
france-ask-initiative = *Which HQ acts?* { $first ->
    [yes] More points after turn { $most } win: towns (flags) and destroyed enemies. The turn ends when no HQ may act.
   *[no] A headquarters lets its units move or attack, twice.
    }
france-ask-acting = { $doing ->
    [movement] *Who moves next?*
    [combat] *Fight or declare more?* All attacks are declared before the first die.
   *[none] *Attack or move?*
    }
france-ask-target = *What do you attack?* Each button shows the odds.
france-ask-attack = *Do { $attackers } attack { $defenders }?*{ $losses ->
    [none] {""}
   *[other] {" "}{ $losses }.
    }
france-ask-march = *Where { $count ->
    [one] does
   *[other] do
    } { $units } go?*
france-ask-resolving = { $count ->
    [one] *Air power, or roll the die?* Aircraft lower the enemy’s morale, if they come.
   *[other] *Which combat first?* A hex that falls may help the next attack.
    }
france-ask-lead = *Which unit leads?* Its morale counts for all. Each button shows the odds that result.
france-ask-choose = *How do you take the result?* A step lost weakens a unit; a retreat gives up the hex.
france-ask-lose = *Which unit loses a step?* A step is a part of its strength: now → then
france-ask-retreat = *Where does { $unit } retreat to?* It must move away from the enemy.
france-ask-reaction = { $asked ->
    [more] *Does another unit react?* Up to three may, one after the other.
    [yes] *The enemy does not react. Do you?* You may act out of turn: an HQ’s units, or up to three single ones. Declining is free.
   *[no] *Do you react?* You may act out of turn: an HQ’s units, or up to three single ones. Declining is free.
    }
france-ask-replacement = { $back ->
    [yes] *Who returns or regains a step?*
   *[no] *Which unit regains a step?*
    } One point each; strength now → then
france-ask-claim = *Is { $unit } { $supplied ->
    [in] in supply?*
   *[out] out of supply?*
    }
france-ask-orders = *Answered for you, so that nobody waits:*

# --- what is offered
france-brief = { $hexes ->
    [0] Lose { $steps ->
        [one] a step
       *[other] { $steps } steps
        }
   *[other] { $steps ->
        [0] { $hexes ->
            [one] Retreat one hex
           *[other] Retreat { $hexes } hexes
            }
        [one] Lose 1 step, retreat { $hexes }
       *[other] Lose { $steps } steps, retreat { $hexes }
        }
    }
france-losses = Chance of loss or retreat: enemy { $theirs }, you { $ours }
france-offer-hq = { $hq } · { $count } { $count ->
    [one] unit
   *[other] units
    }
france-offer-pass = Pass
france-offer-target = { $defenders }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-targets = { $poor ->
    [yes] { $count ->
        [one] One poor target
       *[other] { $count } poor targets
        }
   *[no] { $count ->
        [one] One more target
       *[other] { $count } more targets
        }
    }
france-offer-fight = Fight{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-instead = { $kind ->
    [mobile] A mobile attack
   *[set-piece] A set-piece attack
    }
france-offer-air = { $air ->
    [heavy] Bombers come: { $chance }
   *[ordinary] Air comes: { $chance }
    }
france-offer-declare = Declare it only
france-offer-declare-why = Fought when you have declared other attacks
france-offer-group = { $attackers } · { $column ->
    [none] {""}
   *[other] { $column },{" "}
    }{ $kind }
france-offer-finish = { $count ->
    [0] Fight
    [one] Fight
    [2] Fight both
   *[other] Fight all { $count }
    }
france-offer-next = { $what ->
    [declared] One by one
    [movement] Next increment
   *[none] Skip increment
    }
france-offer-end = { $last ->
    [yes] Done
   *[no] Done early
    }
france-offer-unit = { $unit } ({ $hex }) · { $move ->
    [one] one hex
   *[other] { $move } hexes
    }{ $far ->
    [0] {""}
   *[other] , { $far } within supply
    }
france-offer-stack = The whole stack in { $hex }, { $count ->
    [one] one unit
   *[other] { $count } units
    }
france-offer-to = { $hex } · { $far ->
    [one] one hex
   *[other] { $far } hexes
    }{ $way ->
    [administrative] , administrative
   *[normal] {""}
    }
france-offer-objective = objective, { $points ->
    [one] one point
   *[other] { $points } points
    }
france-offer-beside = beside { $enemies }
france-offer-resolve = { $letter ->
    [none] { $defenders }{ $column ->
        [none] {""}
       *[other] {" "}· { $column }
        }
   *[other] Ratio { $ratio } · { $letter }
    }
france-offer-lead = { $unit } leads{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-led = { $unit }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-lose = { $unit } · { $left ->
    [0] destroyed
   *[other] { $strength } → { $then }
    }
france-offer-no-reaction = No reaction
france-offer-done = Done
france-offer-army = { $unit }
france-offer-single = { $unit } · { $hex }
france-offer-replace = { $unit } · { $strength } → { $then }
france-pick-group = Attack in another way…
france-pick-farther = Farther…
france-pick-unit = Move…
france-pick-reaction = A single unit…

# --- standing orders
france-option-pace = { $value ->
    [mail] by mail
   *[live] live
    }
france-orders-given = Standing order: *{ $order }*.
france-node-orders = Standing orders…
france-node-order-hq = reaction after an HQ has acted
france-node-order-hex = reaction while an enemy is near a hex
france-node-order-supply = what the enemy says about supply
france-node-order-result = steps or retreat
france-node-order-loss = which unit loses a step
france-node-order-way = where to retreat
france-order-hq-never = No reaction after an HQ acts
france-order-hq-always = Ask me after an HQ acts
france-order-hq = Ask me after { $to } acts
france-order-hex-nowhere = No reaction to an enemy near a hex
france-order-hex = Ask me when an enemy can reach { $to }
france-order-supply-agree = Accept the enemy’s supply claims
france-order-supply-ask = Ask me about the enemy’s supply claims
france-order-result-hold = Retreat, but hold objectives
france-order-result-steps = Lose steps, never retreat
france-order-result-retreat = Always retreat
france-order-result-ask = Ask me whether to retreat
france-order-loss-strong = The unit with the most steps loses a step
france-order-loss-weak = The unit with fewest steps loses a step
france-order-loss-ask = Ask me which unit loses a step
france-order-way-home = Retreat toward an HQ
france-order-way-ask = Ask me where to retreat

# --- the question mark
france-why-initiative = An **HQ** (headquarters) leads the units within five hexes that are in supply. When it acts, they have two **increments**: in each they either move or attack. The number of a button stands on the map. *Pass* lets the other side go on, and costs one of your HQ actions. The turn ends when neither side has any left; replacements follow.
france-why-acting = { $doing ->
    [movement] This increment is for moves: any unit of this HQ may go on while it has hexes left, under *Move…* or by the ★. End beside the enemy that you mean to attack, from two hexes if you can, and leave a unit in each town. *Next increment* allows attacks again; *Done* ends what this HQ does.
    [combat] You have declared attacks. Each unit can be in one only. Declare more by tapping a target, or fight: no die falls before that.
   *[none] An **increment** is for attacks or for moves: what you do first decides. A button such as *① Linde 1 · 3-2* is an enemy, ① on the map, and the **odds**, strength against strength: tap it to see what each die does; nothing is decided yet. *Move…* brings units up to the enemy. *Skip increment* goes on without either; *Done* ends what this HQ does.
    }
france-why-declare = These are all enemies beside units of this HQ, each with the best odds that they have. Below 1-4 there is no attack. From 3-1 most dice hurt the enemy; at 1-1 or less they mostly hurt you, and a grey target can only cost you. Two hexes beside each other can be attacked together. Tapping one decides nothing yet.
france-why-move = Gold hexes are where the unit can go: the best are buttons with their numbers on the map, the others are called by their hex in the picker. A normal move goes as far as the last number of the counter. An **administrative** one goes twice as far, but every hex of its way must be in supply: within five hexes of an HQ. No unit enters a hex with enemies. After a move, the increment is for moves only.
france-why-stack = { france-why-move }
france-why-attack = The table shows what each die does: a red dot is a **step**, a part of a unit’s strength; an arrow is a retreat of so many hexes. The last line is the sum: strength against strength, moved one column for each point of morale between the unit that **leads** and the defender; ground helps the defender. *Air comes: 67%* is the chance that aircraft come, not that you win: they take 1 off the defender’s morale, bombers 2, and the fight goes on without them if they do not. A **set-piece** attack costs steps where a **mobile** one gives ground.
france-why-resolving = Each combat takes one die, in the order that you choose; the table below the map shows what it does. Air power is tried once an increment, before the die: it takes 1 off the defender’s morale, heavy bombing 2.
france-why-lead = Your units in this combat have different morales, the middle number of a counter. One of them leads, and its morale counts: each point moves the odds by one column.
france-why-choose = The die gives the defender a choice. A **step** is a part of a unit’s strength: one that loses its last is destroyed. A **retreat** costs no strength if the way is free, but the enemy may take the hex.
france-why-lose = The dots on a counter are its **steps**, each a part of its strength. The button shows the strength before and after. With its last step a unit is destroyed and goes to the Eliminated Box.
france-why-retreat = Each hex of a retreat is farther from every enemy hex of the combat than the one before, and never past an enemy. The numbers stand on the map. A hex that is not free costs a step.
france-why-reaction = **Reaction points** let you act in the enemy’s turn. An HQ reacts with all its units, for two increments; or up to three single units react, one after the other, for one increment each. The price is the same for all of it: three points, or what is left of them, unless the campaign has each paid for. *No reaction* keeps them for a later turn of the enemy. React when it wins a fight or saves a town; otherwise keep them.
france-why-replacement = A point gives a unit in supply one lost step back: the button shows its strength before and after. It can also bring a destroyed unit back with its last step, as a **cadre**, at an HQ or a source of supply. *Done* keeps what is left.
france-why-claim = The other side marks a unit’s supply. If you dispute it, the game master decides, and nothing changes until then.
france-why-orders = By mail the game does not wait for what you can answer in advance. Only you see these orders; change them whenever you like. The enemy learns of one only when it is carried out. The best morale of a defender always leads.
