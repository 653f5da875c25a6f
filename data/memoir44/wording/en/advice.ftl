# Why the computer player advises a command: one sentence each, beside the command and its chance.

advice-memoir44-hit = { $chance }% to hit { $unit } at { $hex }.
advice-memoir44-it = { $chance }% to hit.
advice-memoir44-stand = { $units ->
    [one] It battles from where it stands.
   *[other] They battle from where they stand.
    }
advice-memoir44-danger = { $unit } is the most dangerous of them.
advice-memoir44-eliminate = { $chance }% to destroy it, for a medal.
advice-memoir44-no-way-back = { $unit } has no way back: each flag costs it a figure.
advice-memoir44-objective = It takes the objective at { $hex }.
advice-memoir44-cover = { $unit } finds better cover at { $hex }.
advice-memoir44-safe = { $unit } is out of the enemy’s reach at { $hex }.
advice-memoir44-safer = { $unit } has less to fear at { $hex } than where it stands.
advice-memoir44-least = Of all hexes from which { $unit } can battle, { $hex } is the safest.
advice-memoir44-aims = From there it can battle { $enemies ->
    [one] one enemy unit.
   *[other] { $enemies } enemy units.
    }
advice-memoir44-nearer = { $unit } comes nearer to the enemy.
advice-memoir44-orders = { $units ->
    [0] It orders no unit.
    [one] It orders 1 unit, which { $battles ->
        [0] cannot battle this turn.
       *[other] can battle this turn.
    }
   *[other] It orders { $units } units; { $battles ->
        [0] none can battle this turn.
        [all] all can battle this turn.
       *[other] { $battles } can battle this turn.
    }
    }
advice-memoir44-dig = { $units ->
    [0] No unit needs sandbags now.
    [one] One unit under fire digs in.
   *[other] { $units } units under fire dig in.
    }
advice-memoir44-heal = A damaged unit gets figures back.
advice-memoir44-draw = At the end you choose from two cards.
advice-memoir44-first = { $unit } battles before it is attacked.
advice-memoir44-enough = The units keep what they have.
advice-memoir44-hold = To decline gains more.
advice-memoir44-wire = The wire no longer stands in the way.
advice-memoir44-keep = Your units stand where this card can use them.
