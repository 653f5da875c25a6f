# France 1944, revised: what stands in the way of a command, and what is wrong with a campaign file.

# --- refusals: whose decision it is (5)
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
refused-france-hq-often = { $hq } has been activated { $most } times this turn, which is the most.
refused-france-hq-in-a-row = { $hq } was your last HQ to be activated; another one of yours must come between.
refused-france-hq-not = { $unit } is no HQ.
refused-france-hq-unsupplied = { $hq } is out of supply: it may not move, and not react as a single piece.
refused-france-react-twice = { $unit } has reacted in this segment; each single piece is a different unit.
refused-france-react-points = That costs { $needed } { $needed ->
    [one] reaction point
   *[other] reaction points
    }; you have { $left }, or no single piece is left to react.
refused-france-react-cadre = { $unit } is out of supply and would pay with its last step.
refused-france-react-mixed = Single pieces have reacted in this segment; an army cannot any more.
refused-france-react-kind = “{ $given }” is no reaction. It is `army` or `single`.
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
refused-france-move-kind-unknown = “{ $given }” is no kind of move. It is `normal` or `administrative`.
refused-france-move-far = { $unit } moves 1 to { $most } hexes in this increment, and that is more or none.
refused-france-move-next = { $unit } cannot step from { $hex } to { $to }: they are not neighbours on this map.
refused-france-move-leaves-supply = { $unit } would leave supply in { $hex }; an administrative move and an HQ may not.
refused-france-enemy-there = There are enemies in { $hex }; { $unit } cannot be there.
refused-france-hex-full = { $hex } holds { $most } units already, which is the most; { $unit } cannot stay there.

# --- refusals: combat (1 to 4, 7)
refused-france-combat-kind = “{ $given }” is no kind of combat. It is `set-piece` or `mobile`.
refused-france-named-twice = A unit or a hex is named twice.
refused-france-increment-movement = Units have moved in this increment; combats are declared in the next.
refused-france-unit-declared = { $unit } is in a declared combat already.
refused-france-hex-empty = There is no enemy in { $hex }.
refused-france-hex-declared = { $hex } is attacked already: { $unit } is in a declared combat.
refused-france-attack-hq-alone = An attack needs a combat unit; HQs only add to it.
refused-france-shape = { $attacking } on { $defending }: this is no legal combat. At most three hexes, all adjacent to each other: one on one, two on one, or one on two.
refused-france-odds-too-low = The odds are below { $least }: that attack may not be made.
refused-france-combat-unknown = There is no declared combat { $given } to be resolved. There are: { $legal }.
refused-france-combat-resolved = Combat { $number } is resolved already.
refused-france-air-allied = Only the Allied player has air power, and only for an attack of his own.
refused-france-air-tried = Air power was tried in this increment; there is one try.
refused-france-air-none = Air power of the kind “{ $given }” does not fly this turn. { $legal ->
    [none] None does.
   *[other] What does: { $legal }.
    }
refused-france-column-fixed = The odds are { $column }; lower ones are not chosen in this campaign.
refused-france-column-higher = “{ $given }” is no column at or below the odds. Those are: { $legal }.
refused-france-column-unused = The ratio result decides; a column of odds is not chosen with this table.
refused-france-ratio-range = Give the ratio result of your own table, { $least } to { $most }.
refused-france-ratio-unused = The odds decide; leave the ratio result out.
refused-france-ground-unknown = “{ $given }” is no ground. Known are { $legal }.
refused-france-support-unknown = “{ $given }” is no support. Known are { $legal }.
refused-france-morale-range = A morale is { $least } to { $most }; you said { $given }.
refused-france-units-range = 0 to { $most } units attack; you said { $given }.
refused-france-strength-range = A strength is 0 to { $most }; you said { $given }.
refused-france-unit-among = { $unit } is not among those it can be: { $legal }.
refused-france-effect-unknown = “{ $given }” is no way to take a result. It is `steps` or `retreat`.
refused-france-retreat-where = { $unit } cannot retreat to { $to }. It can to { $legal }.

# --- refusals: replacements and supply (6)
refused-france-replace-points = You have no replacement point left.
refused-france-replace-where = { $unit } comes back { $legal ->
    [none] only to a friendly HQ or a source of supply, and none is free
   *[other] to one of these hexes: { $legal }
    }.
refused-france-replace-stays = { $unit } is on the map and regains its step where it stands; leave the hex out.
refused-france-replace-full = { $unit } has all its steps.
refused-france-replace-unsupplied = { $unit } is out of supply and gets no replacements.
refused-france-supply-word = “{ $given }” is not it. A unit is `in` or `out` of supply.
refused-france-claim-open = One thing at a time: the supply of { $unit } is being settled.
refused-france-claim-disputed = The supply of { $unit } is disputed; the game master settles it.
refused-france-claim-nothing = { $unit } is { $supplied } of supply as it is.

# --- a campaign file: the map
campaign-hex = “{ $given }” is no hex. A hex is four digits, two for the column and two for the row, in quotes: "0512".
campaign-map-order = the map ends at { $last } before it begins at { $first }.
campaign-map-large = the map has { $given } hexes; at most { $most } are allowed.
campaign-map-empty = all hexes are out: nothing is left of the map.
campaign-off-map = { $hex } is not on the map.
campaign-ground = “{ $given }” is no ground of a hex. Known are { $legal }. A river is listed in `rivers`, by its sides.
campaign-river-side = { $one } and { $other } are not neighbours; a river runs between two that are.
campaign-river-twice = the river between { $one } and { $other } is listed already.

# --- a campaign file: units
campaign-name = “{ $given }” is no name: no commas, backticks or bars, and no blank at the beginning.
campaign-unit-twice = there is a unit “{ $name }” already; names differ by more than capitals.
campaign-strengths = { $given } is more than the strength before it; strengths go from full strength down to cadre.
campaign-steps = it has { $given } steps, but only { $most } strengths.
campaign-arrives = { $name } arrives when the campaign is over: it has { $turns } { $turns ->
    [one] turn
   *[other] turns
    }.
campaign-special = { $name } cannot be the 79th: that is an Allied combat unit.
campaign-special-twice = there is one 79th already.
campaign-enemies = { $name } begins in { $hex } together with enemies.
campaign-stack = { $hex } begins with more than { $most } units, which is the stacking of this campaign.
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
campaign-column = “{ $given }” is no column of odds; one is written like 3-2.
campaign-columns-rise = { $given } is not above { $before }; columns go from the worst odds to the best.
campaign-six-missing = there is nothing for { $number }; each number from 1 to 6 has its entry.
campaign-six-surplus = “{ $given }” is none of 1 to 6.
campaign-letters-count = this has { $given } letters; it takes { $wanted }.
campaign-letters-known = “{ $given }” is no result. Results are the letters { $legal }.
campaign-two-ways = { $letter }: of two ways for the defender, one is steps alone and one has a retreat.
campaign-steps-first = { $letter }: the way of steps alone is named first, then the one with the retreat.
campaign-bounds = { $least } is more than { $most }; the lower bound is named first.
campaign-ground-needed = “{ $name }” is missing; the table of the ground must have it.
campaign-support-needed = “{ $name }” is missing; the table of the support must have it.
campaign-support-known = “{ $name }” is no support. Known are { $legal }.
campaign-ratio-missing = there is no row for ratio result { $number }; there is one for each from 0 to 5.
campaign-ratio-surplus = “{ $given }” is no ratio result; they are 0 to 5.
campaign-mobile-missing = it is not said what { $letter } becomes in a mobile combat.
