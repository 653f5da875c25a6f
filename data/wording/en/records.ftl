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
ladder-rung = **{ $number }.** { $player } · **{ $points }**{ $provisional ->
    [yes] ?
   *[no] {""}
    } ± { $error } · { $count ->
    [one] 1 game
   *[other] { $count } games
    }
ladder-mark = -# { $points } ± { $error } · the computer, { level }
ladder-yours = { $stands ->
    [yes] You stand on it. Whoever leaves is off it at once, and loses their rating.
   *[no] You do not stand on it. Whoever joins begins at 1,500.
    }
ladder-note = -# A game counts if both players stood here when it ended, nobody stepped in for them, and its record, refereed again, is true. ± is the standard deviation; above { $sure } the rating is provisional (?).{ $marks ->
    [yes] {" "}The computer’s levels are marks: games against it are not rated.
   *[no] {""}
    }
button-ladder-join = Join
button-ladder-leave = Leave

# --- whoever leaves
somebody-left = somebody who left
forget-title = ### Delete what is kept of you?
forget-playing = **You resign** { $games }: the other side wins { $count ->
    [one] this game
   *[other] these games
    }.
forget-waiting = **Your seat stays empty** in { $games } until the game master gives it to somebody else.
forget-goes = **Deleted, on every server:** who you are in { $count ->
    [one] 1 game
   *[other] { $count } games
    }, your history and your places on ladders, your settings and your language, what you have prepared, and messages that wait for you.
forget-stays = **What stays:** the games, in which you are a number, so that the others can prove theirs; in their histories you are “somebody who left”. Your words for the dice, reasons that you gave and scenarios that you added stay as text, without you. What was posted in channels stays there.
forget-final = This cannot be taken back.
forget-not = Nothing was deleted.
forget-sent = This is everything that is kept of you here, by table, for you alone. What you may know of a game is in `/table export`.
forgotten = You are forgotten: nothing of you is kept here any more. Whoever comes back is a newcomer.
button-forget-send = Send me what is kept of me
button-forget = Forget me
button-forget-not = Keep everything
refused-seat-left = Whoever had the seat of the { $seat } in game `{ $game }` has left. The game master can give it to somebody else.
