# The end of a game, and the asking for another. Present tense, short, one voice.

button-verify = Verify the dice
button-share = Share
button-ending = More
share-title = { $name }{ $first ->
    [none] {""}
   *[other] {" "}{ $first }–{ $second }
    }
button-rematch = Rematch
button-rematch-swapped = Rematch, sides swapped
invitation = { $player }: { $by } asks you to a game. **{ $name }** · game `{ $game }`: you play the **{ $seat }**. It begins when you sit down.
    { $link }
player-asked = { $user } is asked to play the **{ $seat }**{ $of ->
    [none] {""}
   *[other] {" "}after game `{ $of }`
    }.
refused-not-over = Game `{ $game }` is not over. Finish it first.
refused-rematch-other-way = The rematch is open as game `{ $game }`, with the sides the other way round: the seat of the { $seat } is free there. The other rematch button takes it.

# --- a game against the computer without a chance
panel-hopeless = Your chance to win has been below 3% for two turns.
button-concede = Concede
button-playout = Play it out
played-out = The computer plays the game out for the { $seat }.
panel-played-out = The computer is playing this game out for both sides.
refused-playout-not = Only a game against the computer can be played out.
refused-played-out = The computer is playing this game out: wait for the end.

# --- a match of two games
button-rematch-both = Two games
both-change = The sides change: the second game follows below.
both-score = { $player } { $points }
both-total = { $over ->
    [no] After the first game: { $scores }.
    [won] **Both games: { $scores }. { $player } wins the match.**
   *[draw] **Both games: { $scores }. The match is a draw.**
    }
