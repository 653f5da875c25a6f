# Memoir '44, the turn. Sober, as the battles were.

# --- refusals
refused-memoir-not-now = “{ $verb }” is not asked for now: { $stage ->
    [drop] the air drop comes first
    [lay] lay a card under the chip first
    [card] play a card first
    [orders] units are ordered now
    [moves] ordered units move now
    [battles] ordered units battle now
    [again] the units move again
    [keep] keep one of the cards that you drew
    [answer] a close assault waits for an answer
    [retreat] a unit retreats first
    [back] battle back or hold
    [ground] take the ground or hold
   *[overrun] overrun or hold
    }.
refused-card-unknown = There is no card “{ $card }”.
refused-card-not-held = You do not hold { $card }.
refused-card-answers = { $card } is played when an enemy declares a close assault, not in your own turn.
refused-card-lay = Under the commissar { $card } is not played from the hand: lay it under the chip. Only Recon and Counter-Attack are played directly.
refused-card-no-answer = { $card } does not answer a close assault. Hold, or spring an Ambush if you have one.
refused-card-section = { $card } needs a section where you have such units: { $legal }.
refused-card-no-section = { $card } takes no section.
refused-card-not-spotted = { $card } cannot be played as an air strike now: that takes daylight, and either a rule of the scenario or an Allied unit on its hill. Play it as it is.
refused-keep-not = { $card } is not among the cards that you drew.
refused-unit-unknown = There is no unit { $unit } here.
refused-unit-gone = { $unit } is no longer on the board.
refused-unit-theirs = { $unit } is not yours.
refused-unit-no-order = { $unit } is not under orders this turn.
refused-order-strike = { $card } orders no unit. Name its targets.
refused-order-twice = { $unit } is ordered already.
refused-order-not = This card cannot order { $unit } any more. It can order: { $legal }.
refused-target-not = { $unit } cannot be a target. These can: { $legal }.
refused-target-none = No more targets can be named.
refused-hex-unknown = There is no hex “{ $given }”. The hexes are A1 to I13, rows A to I from the top.
refused-move-twice = { $unit } has moved already.
refused-move-still = { $unit } does not move under this card.
refused-move-held = { $unit } is set up in a bunker and never leaves it.
refused-move-occupied = A unit stands in { $to }.
refused-move-closed = { $unit } cannot enter { $to }: { $ground }.
refused-move-far = { $to } is { $distance } hexes away; { $unit } moves { $most } at most.
refused-move-blocked = { $unit } finds no way to { $to }: ground that stops it, a step that it cannot make, or units lie between.
refused-battle-twice = { $unit } has battled already.
refused-battle-moved = { $unit } has moved { $moved ->
    [one] one hex
   *[other] { $moved } hexes
    }. It battles after { $most ->
    [0] no move
    [one] one hex
   *[other] { $most } hexes
    } at most.
refused-battle-entered = { $unit } has entered cover this turn ({ $ground }) and battles from the next.
refused-battle-close-only = Under this card { $unit } battles in close assault only.
refused-clear-none = { $unit } does not stand in wire; nor do engineers find a mine there.
refused-clear-infantry = Only infantry removes wire; { $unit } is not infantry.
refused-leave-not = { $unit } cannot leave the board by { $by }. { $legal ->
    [none] It must stand on an exit of its side, or reach one with a hex to spare and without having to stop.
   *[other] It can leave by: { $legal }.
    }
refused-retreat-not = { $unit } cannot retreat to { $to }. Its ways back: { $legal }.
refused-hold-flag = { $unit } must retreat: { $flags ->
    [one] one flag stands
   *[other] { $flags } flags stand
    } against it, and it cannot ignore one here.
