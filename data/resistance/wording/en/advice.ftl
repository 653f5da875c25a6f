# Why the computer player advises a command: one sentence each, beside the command and its chance.

advice-resistance-task = Six ticked numbers end the zone: { $dice ->
        [one] one die ticks
       *[other] { $dice } dice tick
    } a new number in { $chance }% of throws.
advice-resistance-walk = Only a figure in section { $section } can work at the task.
advice-resistance-leave-cover = A figure in cover cannot move, and the task lies in section { $section }.
advice-resistance-shoot = The shot kills in { $chance }% of cases, and a dead enemy counts at the end.
advice-resistance-cover = An enemy is within range: in cover the save succeeds on 3 or more.
advice-resistance-advance = A shot from the next section hits on 4 or more, from farther away less often.
advice-resistance-end = Nothing else is worth a point.
advice-resistance-place = No pattern betrays a placement that chance chose.
advice-resistance-ask = { $possible ->
        [one] One placement is
       *[other] { NUMBER($possible) } placements are
    } still possible; this answer helps the choice of zones most.
advice-resistance-attack = By the answers so far these two zones promise most.
advice-resistance-first = Both zones are fought for in any case.
advice-resistance-keep = The same dice again are more likely worse than better.
advice-resistance-reroll = The same dice again should be better.
advice-resistance-choose = This is the figure that can best be spared.
advice-resistance-whim = A guess, without looking ahead.
advice-resistance-balance = Drawn from the placements that even a Resistance that learns every total cannot exploit.
advice-resistance-stop = More answers would hardly change the choice of zones.
