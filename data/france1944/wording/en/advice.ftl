# Why the computer player advises a command: one sentence each, beside the command.

france-advised-attack = Attack { $hexes }
advice-france1944-attack = { $unit } at { $column }: { $chance }% to lose a step or the hex{ advice-france1944-risk }
advice-france1944-risk = { $risk ->
    [0] .
   *[other] , { $risk }% that we lose a step.
    }
advice-france1944-later = Then { $unit } at { $column }: { $chance }% for a step or the hex{ advice-france1944-later.but }
    .but = { $price ->
        [supply] , but out of supply there.
        [exposed] , but open to a counter-attack.
       *[none] .
        }
advice-france1944-air = { $chance }% to find it, and it costs nothing.
advice-france1944-take = The objective { $hex } falls: { $points ->
    [one] a point
   *[other] { $points } points
    }{ advice-france1944-later.but }
advice-france1944-guard = It strengthens { $hex }{ advice-france1944-later.but }
advice-france1944-cover = Nearer to { $hex }, to help hold it{ advice-france1944-later.but }
advice-france1944-safer = It stands better there{ advice-france1944-later.but }
advice-france1944-near = On the way to { $hex }{ advice-france1944-later.but }
advice-france1944-lead = Morale { $morale }: the column shifts furthest.
advice-france1944-steps = The hex is worth more than the steps.
advice-france1944-retreat = The steps are worth more than the hex.
advice-france1944-lose = The step that it can spare best.
advice-france1944-back = The best hex to go on from.
advice-france1944-rebuild = The step is worth most here.
advice-france1944-claim = The hexes on the map decide it.
advice-france1944-save = The points will be worth more later.
advice-france1944-idle = No HQ can act now.
advice-france1944-enough = No other move or attack gains more than it risks.
