# France 1944, revised: the panel, the standing orders, and a turn in a few lines.

# --- a turn in public
france-title = { $campaign } · turn { $number }{ $phase ->
    [over] {""}
    [replacement] {" "}· { $seat } · replacements
   *[other] {" "}· { $seat }
    }
france-tally = Points: Allies **{ $allied }**, Germans **{ $german }** · reaction points: Allies { $ours }, Germans { $theirs } · turn { $number } of { $most }
france-told-action = { $by ->
    [activation] { $piece } leads { $count ->
        [0] no unit
        [one] one unit
       *[other] { $count } units
        }
    [army] The { $seat } reacts for { $paid ->
        [one] one point
       *[other] { $paid } points
        }: the army of { $piece }
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
    [failed] {" "}without the air power it called
   *[no] {""}
    } on { $where }{ $column ->
    [none] {""}
   *[other] , { $column }
    }: { $what ->
    [none] no effect
   *[other] { $what }
    }.
france-told-where = { $hexes } ({ $defenders })
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
    [one] One marker left
   *[other] { $markers } markers left
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
    [0] an army reaction costs { $army }, a single piece { $single }
   *[other] a reaction costs { $whole }
    }
france-facts-replacement = { $points ->
    [one] One replacement point
   *[other] { $points } replacement points
    }

# --- what is asked
france-ask-initiative = *Which HQ acts?*
france-ask-acting = *{ $doing ->
    [movement] Who moves next?
    [combat] Fight or declare more?
   *[none] Attack or move?
    }*
france-ask-target = *What do you attack?*
france-ask-attack = *Do { $attackers } attack { $defenders }?*{ $losses ->
    [none] {""}
   *[other] {" "}{ $losses }.
    }
france-ask-march = *Where { $count ->
    [one] does
   *[other] do
    } { $units } go?*
france-ask-resolving = { $count ->
    [one] *Call in air power, or roll the die?*
   *[other] *Which combat first?*
    }
france-ask-lead = *Which unit leads? Its morale counts.*
france-ask-choose = *How do you take the result?*
france-ask-lose = *Which unit loses a step?* Strength now → then
france-ask-retreat = *Where does { $unit } retreat to?*
france-ask-reaction = { $second ->
    [yes] *The enemy does not react. Do you?*
   *[no] *Do you react?*
    }
france-ask-replacement = { $back ->
    [yes] *Who returns or regains a step?* Strength now → then
   *[no] *Which unit regains a step?* Strength now → then
    }
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
france-losses = { $hits ->
    [yes] The enemy suffers at { $theirs }
   *[no] The enemy cannot suffer
    }{ $safe ->
    [yes] , you cannot
   *[no] , you at { $ours }
    }
france-offer-hq = { $hq } · { $count } { $count ->
    [one] unit
   *[other] units
    }
france-offer-pass = Pass
france-offer-target = { $hexes }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-targets = Others · { $count }
france-offer-fight = Fight{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-instead = { $kind ->
    [mobile] A mobile attack
   *[set-piece] A set-piece attack
    }
france-offer-air = { $air ->
    [heavy] Bombers
   *[ordinary] Air
    } · { $chance }
france-offer-declare = Announce it only
france-offer-declare-why = Fought when you have announced other attacks
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
france-offer-unit = { $unit } · { $hex } · up to { $far ->
    [one] one hex
   *[other] { $far } hexes
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
    [none] { $hexes }{ $column ->
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
france-offer-army = All units of { $unit }
france-offer-single = { $unit } · { $hex }
france-offer-replace = { $unit } · { $strength } → { $then }
france-pick-group = Attack in another way…
france-pick-farther = Farther…
france-pick-unit = Move…
france-pick-reaction = A single piece…

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
france-order-loss-strong = The unit with most steps loses a step
france-order-loss-weak = The unit with fewest steps loses a step
france-order-loss-ask = Ask me which unit loses a step
france-order-way-home = Retreat toward an HQ
france-order-way-ask = Ask me where to retreat

# --- the question mark
france-why-initiative = An activated HQ and the supplied combat units near it act in two increments, each for movement or for combat. It costs a marker; passing costs one too.
france-why-acting = An increment is for movement or for combat: your first act decides. All combats of an increment are declared before any is fought; one tap on *Fight* does both.
france-why-combat = A **set-piece** costs steps where a **mobile** attack gives ground; the table shows what each does. The morale of the unit that **leads** counts: a point is a column. **Air power** takes 1 off the defender’s morale, **bombing** 2; they are tried before the fight, once an increment, and may fail. *Declare only* leaves the fight until other combats are declared.
france-why-resolving = One die for each combat. Air power is tried once an increment, before the die of its combat.
france-why-lead = Where the morales of a side differ, one unit leads and its morale counts: each point moves the column by one.
france-why-choose = The defender chooses how to take the result.
france-why-lose = A unit that loses a step is weaker; with its last step it goes to the Eliminated Box.
france-why-retreat = Each hex of a retreat is farther from every enemy hex of the combat than the one before, and never past an enemy.
france-why-reaction = An army reacts with all the units of an HQ, for two increments; single pieces react one after the other, for one increment each.
france-why-replacement = A point gives a supplied unit on the map a step, or brings one back from the Eliminated Box as cadre.
france-why-claim = The other side marks a unit’s supply. If you dispute it, the game master decides, and nothing changes until then.
france-why-orders = By mail the game does not wait for what you can answer in advance. Only you see these orders; change them whenever you like. The enemy learns of one only when it is carried out. The best morale of a defender always leads.
