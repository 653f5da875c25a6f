# What remains of games that are over: the history of a member on a server.

history-title = { $whose ->
    [own] ### Your games on this server
   *[other] ### The games of { $player } on this server
    }
history-none = { $whose ->
    [own] No game of yours has ended on this server yet. `/table list` has those in progress.
   *[other] No game of { $player } has ended on this server yet.
    }
history-people = **Against people:** { $count ->
    [one] 1 game
   *[other] { $count } games
    } · { $score }
history-score = { $won } won · { $drawn } drawn · { $lost } lost
history-between = **You against { $player }:** { $score }
history-part = { $game } · { $seat }
history-line = { $name }: { $score }
history-computer = **Against the computer, { level }:** { $score }
history-streak = { $how ->
    [won] Now { $count } won in a row.
   *[lost] Now { $count } lost in a row.
    }
history-best = At best { $count } won in a row.
history-dice = **Dice:** { $count ->
    [one] 1 thrown
   *[other] { $count } thrown
    }, mean { $mean }. { $words }
history-opponents = **Opponents**
refused-records-server = This is kept for each server: type it in a channel of the server.
