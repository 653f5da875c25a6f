# Why the computer player advises a command: one sentence each, beside the command and its chance.

advice-resistance-task = The task first: six numbers win the zone.
advice-resistance-walk = From section { $section } it can roll for the charge.
advice-resistance-second = { $there ->
    [one] Should one man fall, another holds section { $section }.
   *[other] More men in section { $section } hold it longer.
    }
advice-resistance-leave-cover = In cover nobody moves, and the charge belongs in section { $section }.
advice-resistance-shoot = One shot: { $chance }% to kill.
advice-resistance-cover = An enemy may come and shoot, and a man in cover is saved on 3+.
advice-resistance-shield = The man in cover takes the hits, and is saved on 3+.
advice-resistance-bar = Whoever stands in section { $section } keeps the charge out of it.
advice-resistance-rescue = { $chance }% to remove the casualty before it costs morale.
advice-resistance-advance = From the next section a shot hits on 4+, from farther away less often.
advice-resistance-end = No act that is left raises your chances.
advice-resistance-spent = All points are spent.
advice-resistance-place = Chance chose it, so no pattern gives it away.
advice-resistance-ask = { $low }% that it is more, { $correct }% that it is right, { $high }% that it is less.
advice-resistance-known = No question that is left can tell you more.
advice-resistance-attack = { $chance }% to win the game.
advice-resistance-first = Either order is as good.
advice-resistance-keep = A second roll is more likely to be worse.
advice-resistance-reroll = A second roll is more likely to be better.
advice-resistance-choose = This figure can best be spared.
advice-resistance-whim = A guess, without looking ahead.
advice-resistance-balance = Its totals give the Resistance little to go by.
