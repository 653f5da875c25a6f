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

# --- the ladder
ladder-title = ### The ladder of { $name }
ladder-empty = Nobody has joined it yet.
ladder-rung = **{ $number }.** { $player } · **{ $points }** ± { $error }{ $provisional ->
    [yes] {" "}· provisional
   *[no] {""}
    } · { $count ->
    [one] 1 game
   *[other] { $count } games
    }
ladder-mark = -# { $points } ± { $error } · the computer, { level }
ladder-yours = { $stands ->
    [yes] You stand on it. Whoever leaves is off it at once, and loses their rating.
   *[no] You do not stand on it. Whoever joins begins at 1,500.
    }
ladder-note = -# A game counts if both players stood here when it ended, nobody stepped in for them, and its record, refereed again, is true. ± is the standard deviation; provisional if it is above { $sure }.{ $marks ->
    [yes] {" "}The computer’s levels are marks: games against it are not rated.
   *[no] {""}
    }
button-ladder-join = Join
button-ladder-leave = Leave
refused-ladder-unknown = There is no game called “{ $given }”. Pick one from the list that appears while you type.
