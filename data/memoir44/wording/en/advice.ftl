# Why the computer advises a command: each a part of a sentence, without a full stop.

advice-memoir44-hit = { $percent }% to hit { $unit } at { $hex }
advice-memoir44-eliminate = { $percent }% to eliminate { $unit }
advice-memoir44-no-way-back = { $unit } has no way back
advice-memoir44-objective = takes the objective at { $hex }
advice-memoir44-cover = { $unit } finds better cover at { $hex }
advice-memoir44-safe = { $unit } is out of the enemy’s reach at { $hex }
advice-memoir44-safer = { $unit } is less exposed at { $hex }
advice-memoir44-nearer = { $unit } comes nearer to the enemy
advice-memoir44-orders = { $units ->
    [0] no unit gains by it
    [one] one unit gains by it
   *[other] { $units } units gain by it
    }{ $battles ->
    [0] {""}
    [one] , one can battle
   *[other] , { $battles } can battle
    }
advice-memoir44-dig = { $units ->
    [0] no unit needs sandbags
    [one] one unit digs in under fire
   *[other] { $units } units dig in under fire
    }
advice-memoir44-heal = { $units ->
    [0] no unit has lost figures
   *[other] figures come back
    }
advice-memoir44-draw = one of two cards to keep
advice-memoir44-first = { $unit } battles before it is attacked
advice-memoir44-enough = whatever is left gains less
advice-memoir44-hold = worth more than what is offered
advice-memoir44-wire = opens the way
advice-memoir44-keep = of use where the units stand now
