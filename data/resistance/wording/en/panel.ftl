# The panel of French Resistance: the way through a turn, keep or re-roll, the placement wizard.

resistance-step-morale = Morale
resistance-step-points = Points
resistance-step-actions = Figures and task
resistance-step-clock = Clock
resistance-lead-acting = **{ $figure }** is acting: { $used }. Once another figure acts, this one has finished.
resistance-used-move = { $done } of { $most } { $most ->
    [one] move
   *[other] moves
    }
resistance-used-shoot = { $done } of { $most } { $most ->
    [one] shot
   *[other] shots
    }
resistance-used-cover = { $done } of { $most } { $most ->
    [one] change of cover
   *[other] changes of cover
    }
resistance-stake-strength = If you keep it, you have **{ $value } figures**. A re-roll gives more: { $better }; fewer: { $worse }. The second roll stands.
resistance-stake-points = If you keep it, the squad has **{ $value } points**. A re-roll gives more: { $better }; fewer: { $worse }. The second roll stands.
resistance-stake-clock = If you keep it, the clock goes from { $base } to **{ $value }**. A re-roll takes more off it: { $better }; less: { $worse }.{ $ends ->
    [no] {""}
   *[other] {" "}At 0 the zone ends; a re-roll does that: { $ends }.
    } The second roll stands.
resistance-stake-line = If you keep it, the line is worth **{ $value } victory points**. A re-roll gives more: { $better }; fewer: { $worse }. The second roll stands.
resistance-keep-strength = Keep { $value } figures
resistance-keep-points = Keep { $value } points
resistance-keep-clock = Keep: clock { $value }
resistance-keep-line = Keep { $value }
resistance-reroll-strength = Re-roll (more: { $better })
resistance-reroll-points = Re-roll (more: { $better })
resistance-reroll-clock = Re-roll (faster: { $better })
resistance-reroll-line = Re-roll (more: { $better })
resistance-lead-order = By the standing order it would be **{ $figure }**: a figure in cover first, then a gendarme of the group that has most left, then a soldier, the leader last.
resistance-lead-run = { $count ->
    [one] One figure runs.
   *[other] { $count } figures run, one after the other.
    } Who runs leaves no casualty marker.
resistance-button-always = Always choose for me like this
resistance-wizard-title = Hide all eleven items: 3 infantry squads, 2 goods trains, 1 passenger train, 1 VIP train, 4 gendarme groups.
resistance-wizard-zone = { $zone }: choose what it holds
resistance-wizard-unfit = Does not fit the other zones
resistance-wizard-left = Still to hide: { $items }
resistance-wizard-all = Everything is hidden.
resistance-placing-items = Each zone holds 1 to 3 items.
resistance-placing-trains = No zone holds more than one train.
resistance-placing-squads = No zone holds more than one squad.
resistance-placing-guard = A zone without a squad has a gendarme group.
resistance-placing-count = All items are hidden, and no more than there are.
resistance-wizard-kept = **All rules are kept.** Seal it when you are content.
resistance-wizard-ways = -# { $count ->
    [0] No legal placement begins like this.
    [one] One legal placement begins like this.
   *[other] { $count } legal placements begin like this.
    }
resistance-wizard-stuck = ✗ No rule is broken yet, but these zones cannot become a legal placement: change one of them.
resistance-wizard-seal = Seal
resistance-wizard-random = Random
resistance-wizard-clear = Clear
