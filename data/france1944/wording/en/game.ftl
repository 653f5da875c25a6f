# France 1944, revised: refusals, mistakes in a campaign file, events, how a campaign stands, the menu, pictures.

seat-german = German
seat-allied = Allied player
game-france1944 = France 1944, revised

# --- refusals: whose decision it is (5)
refused-france-orders-live = Standing orders belong to games by mail; this one is live, and you are asked.
refused-france-orders-unknown = “{ $given }” is not such an order. You can order { $legal }.
refused-france-not-asked = “{ $verb }” is not asked for now: { $stage ->
    [claim] say first whether you agree about the supply
    [lead] name the unit whose morale counts first
    [choose] the result is to be taken as steps or as a retreat first
    [lose] name the unit that loses a step first
    [retreat] say first where the unit retreats
    [initiative] it is an Initiative Phase: activate an HQ, or pass
    [acting] units act now: move or declare, then `next`
    [resolving] the declared combats are resolved now
    [reaction] it is a Reaction Segment: react, or pass
   *[replacement] it is the Replacement Segment: replace, or pass
    }.
refused-france-no-markers = You have no initiative marker left this turn. You can pass.
refused-france-hq-often = { $hq } has been activated { $most ->
    [one] once
    [2] twice
   *[other] { $most } times
    } this turn, which is the most. Its reactions count.
refused-france-hq-in-a-row = { $hq } was your last HQ to be activated or to react; another of yours must come between.
refused-france-hq-not = { $unit } is not an HQ.
refused-france-hq-unsupplied = { $hq } is out of supply: it may neither move nor react as a single piece.
refused-france-hq-stays = { $hq } is an HQ: it moves only in a single-piece reaction.
refused-france-react-twice = { $unit } has reacted in this segment; each single piece is a different unit.
refused-france-react-points = That costs { $needed } { $needed ->
    [one] reaction point
   *[other] reaction points
    }; you have { $left }, or no single piece is left to react.
refused-france-react-cadre = { $unit } is out of supply and would pay with its last step.
refused-france-react-mixed = Single pieces have reacted in this segment; an army cannot any more.
refused-france-declared-stand = A declared combat stands. End the declarations with `next`, and resolve it.

# --- refusals: units and movement (6)
refused-france-unit-unknown = There is no unit “{ $unit }” in this campaign.
refused-france-unit-theirs = { $unit } is not yours.
refused-france-unit-gone = { $unit } is not on the map: { $place ->
    [due] it has not arrived
    [dispersed] it is dispersed
   *[eliminated] it is in the Eliminated Box
    }.
refused-france-unit-idle = { $unit } does not act in this phase: it was out of command or out of supply when the phase began.
refused-france-increment-combat = Combats are declared in this increment; nobody moves before the next.
refused-france-move-unsupplied = { $unit } is out of supply: it may move normally, not administratively.
refused-france-move-kind = { $unit } has begun a move of another kind in this increment: { $kind }.
refused-france-move-far = { $most ->
    [0] { $unit } cannot move: its counter says 0.
    [one] { $unit } moves exactly one hex in this increment.
   *[other] { $unit } moves 1 to { $most } hexes in this increment.
    }
refused-france-move-next = { $unit } cannot step from { $hex } to { $to }: they are not adjacent on this map.
refused-france-move-leaves-supply = { $unit } would leave supply in { $hex }; an administrative move and an HQ may not.
refused-france-enemy-there = There are enemies in { $hex }; { $unit } cannot be there.
refused-france-hex-full = { $hex } holds { $most ->
    [one] one unit
   *[other] { $most } units
    } already, which is the most; { $unit } cannot stay there.

# --- refusals: combat (1 to 4, 7)
refused-france-named-twice = A unit or a hex is named twice.
refused-france-increment-movement = Units have moved in this increment; combats are declared in the next.
refused-france-unit-declared = { $unit } is in a declared combat already.
refused-france-hex-empty = There is no enemy in { $hex }.
refused-france-hex-declared = { $hex } is attacked already: { $unit } is in a declared combat.
refused-france-attack-hq-alone = An attack needs a combat unit; HQs only add to it.
refused-france-shape = { $attacking } on { $defending }: that combat is not legal. At most three hexes, all adjacent to each other: one on one, two on one, or one on two.
refused-france-odds-too-low = The odds are below { $least }: that attack may not be made.
refused-france-combat-unknown = There is no declared combat { $given } to resolve. To be resolved: { $legal }.
refused-france-combat-resolved = Combat { $number } is resolved already.
refused-france-air-allied = Only the Allied player has air power, and only for their own attacks.
refused-france-air-tried = Air power was tried in this increment; there is one try.
refused-france-air-none = Air power of the kind “{ $given }” does not fly this turn. { $legal ->
    [none] None does.
   *[other] What does: { $legal }.
    }
refused-france-column-fixed = The odds are { $column }; lower ones are not chosen in this campaign.
refused-france-column-higher = “{ $given }” is not a column at or below the odds. Those are: { $legal }.
refused-france-column-unused = The ratio result decides; a column of odds is not chosen with this table.
refused-france-ratio-range = This table wants the ratio result of your own table: give `ratio`, { $least } to { $most }.
refused-france-ratio-unused = The odds decide; leave the ratio result out.
refused-france-ground-unknown = “{ $given }” is not a kind of terrain. The kinds are { $legal }.
refused-france-support-once = An attack has air power once, ordinary or heavy, and the 79th once.
refused-france-support-unknown = “{ $given }” is not a kind of support. The kinds are { $legal }.
refused-france-morale-range = A morale is { $least } to { $most }; you said { $given }.
refused-france-units-range = 0 to { $most } units attack; you said { $given }.
refused-france-strength-range = A strength is 0 to { $most }; you said { $given }.
refused-france-unit-among = { $unit } cannot be named. These can: { $legal }.
refused-france-retreat-where = { $unit } cannot retreat to { $to }: a retreat leads away from the enemy. It can to { $legal }.

# --- refusals: replacements and supply (6)
refused-france-replace-points = You have no replacement point left.
refused-france-replace-where = { $unit } comes back { $legal ->
    [none] only to a friendly HQ or a source of supply, and none is free
   *[other] to one of these hexes: { $legal }
    }.
refused-france-replace-stays = { $unit } is on the map and regains its step where it stands; leave the hex out.
refused-france-replace-full = { $unit } has all its steps.
refused-france-replace-unsupplied = { $unit } is out of supply and gets no replacements.
refused-france-claim-open = One thing at a time: the supply of { $unit } is being settled.
refused-france-claim-disputed = The supply of { $unit } is disputed; the game master settles it.
refused-france-claim-nothing = { $unit } is { $supplied ->
    [in] in supply
   *[out] out of supply
    } already.

# --- a campaign file: the map
campaign-hex = “{ $given }” is not a hex. A hex is four digits, two for the column and two for the row, in quotes: "0512".
campaign-map-order = the map ends at { $last } before it begins at { $first }.
campaign-map-large = the map has { $given } hexes; at most { $most } are allowed.
campaign-map-empty = all hexes are out: nothing is left of the map.
campaign-off-map = { $hex } is not on the map.
campaign-ground = “{ $given }” is not a kind of terrain. The kinds are { $legal }. A river is listed in `rivers`, by its sides.
campaign-river-side = { $one } and { $other } are not adjacent; a river runs between two adjacent hexes.
campaign-river-twice = the river between { $one } and { $other } is listed already.

# --- a campaign file: units
campaign-name = “{ $given }” is not a name: it has no commas, backticks or bars, and no blank at either end.
campaign-unit-twice = there is a unit “{ $name }” already; names differ by more than capitals.
campaign-strengths = { $given } is more than the strength before it; strengths go from full strength down to cadre.
campaign-steps = it has { $given ->
    [one] one step
   *[other] { $given } steps
    }, but only { $most ->
    [one] one strength
   *[other] { $most } strengths
    }.
campaign-arrives = { $name } arrives when the campaign is over: it has { $turns } { $turns ->
    [one] turn
   *[other] turns
    }.
campaign-special = { $name } cannot be the 79th: that is an Allied combat unit.
campaign-special-twice = there is one 79th already.
campaign-enemies = { $name } begins in { $hex } together with enemies.
campaign-stack = { $hex } begins with more than { $most ->
    [one] one unit
   *[other] { $most } units
    }, which is the stacking of this campaign.
campaign-unit-hex = { $name } has no `hex` and is in no reinforcement.
campaign-unit-enters = { $name } enters with a reinforcement; leave `{ $key }` out here.
campaign-entry-turn = there is no turn { $given }: the campaign has { $turns ->
    [one] one turn
   *[other] { $turns } turns
    }.
campaign-entry-hex-twice = { $hex } is listed already.
campaign-entry-unknown = there is no unit “{ $name }” in this file.
campaign-entry-twice = { $name } is in a reinforcement already.
campaign-entry-sides = { $name } and { $other } are enemies; a reinforcement is of one side.
campaign-entry-stack = an HQ enters in the stack of combat units, and the stacking of this campaign is 1.
campaign-no-hq = the { $seat ->
    [allied] Allied
   *[german] German
    } side has no HQ; without one nobody acts.
campaign-no-combat = the { $seat ->
    [allied] Allied
   *[german] German
    } side has no combat unit.
campaign-no-markers = the { $seat ->
    [allied] Allied
   *[german] German
    } side has no initiative marker in any turn.
campaign-nothing-to-win = nothing is worth points: name objectives, or points for eliminated units.

# --- a campaign file: tables
campaign-column = “{ $given }” is not a column of odds; write it like 3-2.
campaign-columns-rise = { $given } is not above { $before }; columns go from the worst odds to the best.
campaign-six-missing = the entry for { $number } is missing; each number from 1 to 6 has one.
campaign-six-surplus = “{ $given }” is not a number from 1 to 6.
campaign-letters-count = this has { $given ->
    [one] one letter
   *[other] { $given } letters
    }; it takes { $wanted }.
campaign-letters-known = “{ $given }” is not a result. Results are the letters { $legal }.
campaign-two-ways = { $letter }: of two ways for the defender, one is steps alone and one has a retreat.
campaign-steps-first = { $letter }: the way of steps alone is named first, then the one with the retreat.
campaign-bounds = { $least } is more than { $most }; the lower bound is named first.
campaign-ground-needed = “{ $name }” is missing; the terrain table must have it.
campaign-support-needed = “{ $name }” is missing; the support table must have it.
campaign-support-known = “{ $name }” is not a kind of support. The kinds are { $legal }.
campaign-ratio-missing = the row for ratio result { $number } is missing; each from 0 to 5 has one.
campaign-ratio-surplus = “{ $given }” is not a ratio result; those are 0 to 5.
campaign-mobile-missing = the table does not say what { $letter } becomes in a mobile combat.

# --- the things of the game
france-and-more = { $names } and { $more } more
france-or = {" "}or{" "}
france-ground-clear = clear terrain
france-ground-city = city
france-ground-fortress = fortress
france-ground-river = river
france-ground-rough = rough
france-ground-woods = woods
france-support-ordinary = air power
france-support-heavy = heavy bombing
france-support-79th = 79th Armoured
france-kind-set-piece = set-piece
france-kind-mobile = mobile
france-kind-normal = normal
france-kind-administrative = administrative
france-effect = { $steps ->
    [0] { $hexes ->
        [0] no effect
        [one] retreat one hex
       *[other] retreat { $hexes } hexes
        }
    [one] lose a step{ $hexes ->
        [0] {""}
        [one] {" "}and retreat one hex
       *[other] {" "}and retreat { $hexes } hexes
        }
   *[other] lose { $steps } steps{ $hexes ->
        [0] {""}
        [one] {" "}and retreat one hex
       *[other] {" "}and retreat { $hexes } hexes
        }
    }
france-decided-defender = the defender must { $effect }
france-decided-attacker = the attacker must { $effect }
france-decided-both = both sides must { $effect }
france-unit = { $name } ({ $hq ->
    [yes] HQ, {""}
   *[no] {""}
    }strength { $strength }, morale { $morale }, move { $move }, steps { $steps }/{ $most }{ $supply ->
    [in] {""}
   *[out] , **out of supply**
    })
france-unit-due = { $name } (turn { $turn }, { $hex })
france-unit-eliminated = { $name } (Eliminated Box)
france-unit-dispersed = { $name } (dispersed)

# --- a combat as a worked sum
france-combat-resolved = 🎲 **Combat { $number }**
france-combat-title = Combat { $number }
france-force = { $name } ({ $strength })
france-force-halved = { $hq ->
    [yes] HQ out of supply = 0
   *[no] half of { $whole } = { $strength }, out of supply
    }
france-sum-attack = Attack **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""}: { $forces }
    }
france-sum-defence = Defense **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""}: { $forces }
    }
france-sum-odds = { $raw ->
    [none] Odds: { $attack } to { $defence }, below { $least }, so { $least }
   *[other] Odds: { $attack } to { $defence }, column **{ $raw }**{ $chosen ->
        [none] {""}
       *[other] ; the attacker lowers it to { $chosen }
        }
    }
france-sum-ratio = Ratio result **{ $ratio }**, read by the players from the { $method ->
    [original] original CRDT
   *[alternative] alternative CRDT
    }
france-sum-term = { $source } { $value }
france-sum-defender = Defender’s morale **{ $adjusted }**{ $terms ->
    [none] {""}
   *[other] {""}: base { $morale }, { $terms }
    }{ $bounded ->
    [yes] {" "}(kept within { $lowest } to { $highest }, the adjustment within { $least } to { $most })
   *[no] {""}
    }
france-sum-crdt = CRDT: attacker’s morale { $attacker }, defender’s morale { $defender }, ratio result { $ratio }
france-sum-morale = Morale: attacker { $attacker } − defender { $defender } = **{ $value }**{ $lead ->
    [yes] {" "}(lead units)
   *[no] {""}
    }
france-sum-control = Control: { $units ->
    [one] one unit
   *[other] { $units } units
    } (limit { $limit }), modifier **{ $value }**
france-sum-column = Total modifier **{ $modifier }**: { $shifts ->
    [0] column
    [one] one column to the { $way ->
        [left] left
       *[right] right
        }, from { $start } to
   *[other] { $shifts } columns to the { $way ->
        [left] left
       *[right] right
        }, from { $start } to
    } **{ $column }**{ $overflow ->
    [none] {""}
   *[other] ; the remaining { $overflow } goes to the die
    }
france-sum-die = Die: **{ $die }**{ $overflow ->
    [none] {""}
   *[other] {" "}{ $overflow } = { $face }
    } in column { $column } ({ $kind }): **{ $letter }**
france-sum-letter = Result ({ $kind }): **{ $letter }**
france-sum-attacker = Attacker: { $effect }
france-sum-defender-takes = Defender: { $effect }
france-sum-defender-chooses = Defender chooses: either { $effect }
france-sum-bloody = If the defender does not retreat, the attacker must { $effect }
france-result-certain = Result: **{ $letter }**
france-result-of = { $die } → { $letter }
france-results = The die in { $column }, { $kind }: { $letters }
france-ratios = By ratio result: { $letters }
france-house = Referee’s rulings applied: { $entries }.
france-house-odds = combat table
france-house-odds-rounding = rounding of the odds
france-house-odds-lead = lead unit
france-house-control = control limit
france-house-morale = { $source }
france-house-morale-bounds = bounds of the adjustment
france-house-results = result { $part }
france-house-crdt = CRDT row { $part }
france-house-crdt-mobile = mobile letters
france-house-conduct-supply = reach of supply
france-house-conduct-air = air track

# --- events
france-chapter-turn = Turn { $number }
france-chapter-initiative = { $seat }: Initiative Phase
france-chapter-replacement = { $seat }: Replacement Segment
france-turn-began = ## Turn { $number }: { $name }
france-unit-arrived = { $unit } arrives in { $hex }.
france-unit-delayed = { $unit } cannot arrive in { $hex }: no room there, or enemies. It comes next turn.
france-initiative-passed = The { $seat } passes; the marker is spent.
france-action-began = { $by ->
    [activation] The { $seat } activates { $piece }; { $count ->
        [0] no unit may act
        [one] one unit may act
       *[other] { $count } units may act
        }
    [army] The { $seat } reacts with the army of { $piece }
   *[single] The { $seat } reacts with { $piece }
    }{ $paid ->
    [0] {""}
    [one] {" "}and spends one reaction point
   *[other] {" "}and spends { $paid } reaction points
    }.
france-unit-moved = { $unit } moves { $origin } → { $path }{ $move ->
    [normal] {""}
   *[other] {" "}({ $move })
    }.
france-combat-declared = **Combat { $number }** is declared ({ $kind }): { $attackers } against { $defenders } in { $hexes }.
france-air-rolled = 🎲 Combat { $combat }, { $air }: rolled **{ $die }** (needs { $needed } { $reads ->
    [at_most] or less
   *[at_least] or more
    }). { $found ->
    [yes] The aircraft support the attack.
   *[no] No aircraft fly in this increment.
    }
france-decision-dropped = The { $seat } has no unit left in combat { $combat }.
france-lead-named = { $unit } leads in combat { $combat }.
france-effect-chosen = Combat { $combat }: the { $seat } chooses to { $effect }.
france-step-lost = { $unit } loses { $left ->
    [0] its last step
   *[other] a step
    }{ $why ->
    [no-retreat] {" "}for want of a hex to retreat to
    [reaction] {" "}for reacting while out of supply
    [supply] {" "}for lack of supply
   *[combat] {""}
    }{ $left ->
    [0] {" "}and goes to the Eliminated Box.
    [one] ; one step is left.
   *[other] ; { $left } steps are left.
    }
france-unit-retreated = { $unit } retreats: { $origin } → { $path }.
france-reaction-ended = { $declined ->
    [yes] The { $seat } does not react.
   *[no] The { $seat } has finished reacting{ $paid ->
        [0] {""}
        [one] {""}; one unused reaction point is paid too, as any reaction costs three
       *[other] {""}; { $paid } unused reaction points are paid too, as any reaction costs three
        }.
    }
france-hq-dispersed = { $unit } is out of supply and alone: it is dispersed.
france-unit-replaced = { $steps ->
    [one] { $unit } returns in { $hex } with one step, for a replacement point.
   *[other] { $unit } in { $hex } regains a step for a replacement point and now has { $steps } steps.
    }
france-supply-claimed = The { $seat } says that { $unit } is { $supplied ->
    [in] in supply
   *[out] out of supply
    }. Does the other side agree?
france-supply-settled = Both sides agree: { $unit } is { $supplied ->
    [in] in supply
   *[out] out of supply
    }.
france-supply-disputed = The sides disagree on whether { $unit } is { $supplied ->
    [in] in supply
   *[out] out of supply
    }. The game master settles it with `/gm set`.
france-game-ended = **{ $winner ->
    [allied] The Allies win the campaign, { $allied } to { $german }.
    [german] The Germans win the campaign, { $german } to { $allied }.
   *[none] The campaign is a draw, { $allied } to { $german }.
    }**{ $why ->
    [resigned] {" "}The other side resigns.
   *[other] {""}
    }
france-amended-unit-hex = The game master set { $unit }: *{ $hex ->
    [none] in the Eliminated Box
   *[other] in hex { $hex }
    }*.
france-amended-unit-steps = The game master set the steps of { $unit }: *{ $steps }*.
france-amended-unit-supply = The game master set { $unit }: *{ $supply ->
    [in] in supply
    [out] out of supply
   *[traced] in or out of supply as it is traced
    }*.
france-amended-reaction-points = The game master set the reaction points of the { $seat }: *{ $points }*.
france-amended-replacement-points = The game master set the replacement points of the { $seat }: *{ $points }*.
france-amended-markers = The game master set the markers of the { $seat }: *{ $markers }*.
france-amended-bonus = The game master set the points given to the { $seat }: *{ $points }*.
france-amended-objective-holder = The game master set who holds { $hex }: *{ $holder }*.
france-amended-turn-number = The game master set the turn: *{ $number }*.
france-result = { $winner ->
    [none] A draw
   *[other] The { $winner } wins
    }: Allied { $allied }, German { $german }.
france-purpose-air-power = air power for combat { $combat }
france-purpose-combat = combat { $combat }

# --- how a campaign stands
france-status = **Turn { $number } of { $most }: { $name }** · { $phase }
france-phase-initiative = Initiative Phase
france-phase-acting = units act
france-phase-reaction = Reaction Segment
france-phase-replacement = Replacement Segment
france-phase-over = over
france-status-side = { $seat }: **{ $points }** { $points ->
    [one] victory point
   *[other] victory points
    } · { $reaction } for reaction · { $replacement } for replacement · { $markers } { $markers ->
    [one] marker
   *[other] markers
    }
france-status-acting = { $piece } acts · { $left } { $left ->
    [one] increment
   *[other] increments
    } left, this one included
france-status-combat = ⚔ { $number }: { $attackers } on { $hexes } ({ $defenders }), { $kind }{ $letter ->
    [none] {""}
   *[other] , fought
    }
france-status-claim = { $unit }: { $supplied ->
    [in] in supply?
   *[out] out of supply?
    }
france-status-disputed = { $unit } is disputed: { $supplied ->
    [in] in supply?
   *[out] out of supply?
    }
france-hex = `{ $hex }`{ $ground ->
    [none] {""}
   *[other] {" "}{ $ground }
    } · { $seat }: { $units }
france-away = { $seat }, not on the map: { $units }
france-score-seat = { $seat }: { $points }
france-score-hex = held: { $hex }
france-score-eliminated = { $count ->
    [one] enemy unit eliminated
   *[other] { $count } enemy units eliminated
    }
france-score-bonus = given
france-asks-claim = say whether { $unit } is { $supplied ->
    [in] in supply
   *[out] out of supply
    }
france-asks-lead = name the lead unit of combat { $combat }
france-asks-choose = take the result of combat { $combat } as steps or as a retreat
france-asks-lose = name who loses a step in combat { $combat }
france-asks-retreat = retreat { $unit } by { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
    }
france-asks-initiative = choose an HQ to act, or pass
france-asks-acting = { $doing ->
    [movement] move
    [combat] declare combats
   *[none] move or fight
    } ({ $left ->
    [one] the last increment
   *[other] { $left } increments left
    })
france-asks-resolving = resolve the declared combats
france-asks-reaction = react, or pass ({ $points } { $points ->
    [one] point
   *[other] points
    })
france-asks-replacement = replace, or pass ({ $points } { $points ->
    [one] point
   *[other] points
    })
france-asks-over = do nothing more

# --- options, and what a game master sets
france-option-campaign = campaign “{ $name }”
france-option-method = { $value ->
    [original] original CRDT
   *[alternative] alternative CRDT
    }
france-option-bloody_c = a bloody C costs the attacker a step
france-option-choose_lower_odds = the attacker may choose lower odds
france-option-all_or_nothing = reactions are not all or nothing
france-option-unofficial_errata = no unofficial errata
france-set-unit-hex = { $unit }: hex
france-set-unit-steps = { $unit }: steps
france-set-unit-supply = { $unit }: supply
france-set-reaction-points = { $seat }: reaction points
france-set-replacement-points = { $seat }: replacement points
france-set-markers = { $seat }: markers
france-set-bonus = { $seat }: points given
france-set-objective-holder = { $hex }: who holds it
france-set-turn-number = turn
france-set-to-eliminated = Eliminated Box
france-set-to-traced = as it is traced
france-set-to-in = in supply
france-set-to-out = out of supply

# --- the menu
france-choice-activate = Activate { $hq }
france-choice-move = { $unit } to { $hexes } ({ $kind })
france-choice-declare = { $odds } · { $kind } · { $attackers } on { $hexes }
france-choice-column = { $column }: { $letters }
france-choice-ratio-open = by ratio result
france-choice-ratio = ratio { $ratio }: { $letter }
france-choice-next = { $doing ->
    [combat] End the declarations
    [movement] End the increment
   *[none] Skip the increment
    }
france-choice-air = Combat { $combat }: try { $kind } ({ $chance })
france-choice-resolve = Resolve { $combat } ({ $hexes }){ $column ->
    [none] {""}
   *[other] , odds { $column }
    } · { $odds }
france-choice-lead = { $unit } leads
france-choice-choose-steps = Lose the steps
france-choice-choose-retreat = Retreat
france-choice-lose = { $unit } loses a step
france-choice-retreat = { $unit } to { $to }
france-choice-react-army = Army reaction: { $piece }
france-choice-react-single = Single piece: { $piece }
france-choice-replace = { $unit }{ $to ->
    [none] {""}
   *[other] {" "}back in { $to }
    }: a step
france-choice-pass = { $phase ->
    [acting] End the activation
    [replacement] Done with replacements
   *[other] Pass
    }
france-choice-supply = { $unit }: { $supplied ->
    [in] in supply
   *[out] out of supply
    }
france-choice-agree = Agree
france-choice-dispute = Dispute it
france-choice-resign = Yes, give the campaign up
france-node-activate = Activate…
france-node-move = Move…
france-node-declare = Declare…
france-node-air = Air power…
france-node-resolve = Resolve…
france-node-lead = Lead…
france-node-choose = Choose…
france-node-lose = Lose a step…
france-node-retreat = Retreat…
france-node-react = React…
france-node-replace = Replace…
france-node-supply = Mark supply…
france-node-resign = Give up…

# --- pictures
france-picture-below = Turn { $number } of { $most }
france-picture-part = Part of the map: { $first } to { $last }
france-picture-alt = { $title }, turn { $turn }. Points: { $score }.
france-picture-points = { $seat } { $points }
france-picture-stack = { $hex } { $seat }: { $units }
france-picture-out = out of supply
france-drawn-morale = morale { $attacker } – { $defender }{ $detail } = { $value }
france-drawn-column = column { $column }, { $kind }
france-drawn-control = control { $value }
france-drawn-attacker = attacker loses
france-drawn-defender = defender loses
france-drawn-air = { $air }, { $needed } needed: { $found ->
    [yes] it comes
   *[no] it does not come
    }
france-drawn-fight = { $attackers } against { $defenders }
france-drawn-combat = { $column ->
    [none] { $kind } attack
   *[other] odds { $column }, { $kind } attack
    }
france-drawn-lost = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
    }
france-drawn-back = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
    }
france-drawn-ratio = ratio { $ratio }
france-drawn-odds = odds { $attack } : { $defence }{ $column ->
    [none] {""}
   *[other] {" "}= { $column }
    }
france-drawn-lead = { $unit } leads
france-drawn-result = { $defenders }: no effect
france-drawn-out = no supply
france-drawn-reach = HQ’s reach
france-drawn-range = in reach
france-drawn-told = { $what ->
    [combats] { $seat ->
        [allied] Allies
        [german] Germans
       *[none] Both sides
        }: { $count } { $count ->
        [one] combat
       *[other] combats
        }
   *[moves] { $seat ->
        [allied] The Allies move
        [german] The Germans move
       *[none] Both sides move
        }
    }
france-drawn-flag = HQ below
france-drawn-points = points
france-drawn-steps = steps
france-drawn-values = strength, morale, move

# --- campaigns, and combats without one
france-odds-title = The six results
france-campaign = **{ $title }**: { $turns ->
    [one] one turn
   *[other] { $turns } turns
    }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
    } ({ $first } to { $last })
france-campaign-side = { $seat }: { $units ->
    [one] one combat unit
   *[other] { $units } combat units
    }, { $hqs ->
    [one] one HQ
   *[other] { $hqs } HQs
    }
france-campaign-entries = { $entries ->
    [one] One reinforcement.
   *[other] { $entries } reinforcements.
    }
france-campaign-tables = { $tables ->
    [none] All tables are house tables.
   *[other] Tables of its own: { $tables }
    }
campaign-list = ### Campaigns of France 1944
france-campaign-ours = - `{ $key }` · { $title }, made for practice
campaign-brought = - **{ $title }** · `{ $key }` · brought by { $by }
france-campaign-added = “{ $title }” can be played here: `/france new`, campaign `{ $key }`.
refused-campaign-unknown = There is no campaign “{ $given }” here. `/france campaign list` names them.
refused-campaign-broken = The campaign “{ $given }” does not pass the check of this version; add it again.
refused-campaign-unfit = No campaign file can hold the campaign “{ $given }” as it is here: its map, units, turns or tables break the rules for campaigns.
