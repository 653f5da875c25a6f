# The lobby, the dice, how to play, and what happened while somebody was away.

card-pace = { $pace ->
    [mail] by mail
   *[live] live
    }
card-hours = { $hours ->
    [one] an hour
   *[other] { $hours } hours
    } a decision
card-guided = guided
button-alone = Alone, as the { $seat }
button-next = Next
button-howto = How to play
button-fair = Fair dice
card-hints = with hints
hints-allowed = Hints are allowed: whoever sits down agrees that either player may ask the computer, and that everybody is told.
hint-asked = The **{ $seat }** asks the computer for a hint.
button-hint = Hint
hint-title = Advice
hint-line = • **{ $what }**{ $near ->
    [0] {" "}· about as good
    [1] {" "}· a little weaker
    [2] {" "}· clearly weaker
   *[best] {""}
    } · { $why }
hint-best = ★ **{ $what }** · { $why }
refused-hint-not = A hint is for your own move, in a game against the computer or one that was opened with hints.
practice = **Practice:** the computer agrees to every undo, and the game does not count for the ladder.
practice-set = { $on ->
    [yes] { $by }: { practice }
   *[no] { $by }: no practice any more. Against the computer a move can be taken back only while neither side has rolled dice or shown anything since.
    }
button-practice = { $on ->
    [yes] No practice
   *[no] Practice
    }
button-solo = Play the computer
button-solo-as = { $seat } · { level }
solo-ask = **Which side do you take, and how well should the computer play?** The game begins at once.
level = { $level ->
    [easy] easy
    [hard] hard
   *[medium] medium
    }
computer = the computer, { level }
computer-seated = **{ $seat }:** { $computer }.
refused-computer-none = There is no computer player for { $name }: it is refereed only, and needs two people.
refused-computer-seat = No computer plays the { $seat }.
refused-computer-sits = A computer plays the { $seat } already. `/gm replace` gives the seat to somebody.
fair-dice = ### Fair dice
    Before anybody sat down, the referee sealed a secret number, the seed. Its fingerprint: `{ $fingerprint }`.
    Every roll follows from that seed and from a line of each player’s own words. So nobody can choose a die, neither a player nor the host.
fair-words = **{ $seat }:** “{ $words }”
fair-check = { $over ->
    [yes] The seed is published. Anybody can check every die.
   *[no] When the game is over, the seed is published, and anybody can check every die.
    }
match-guided = A guided game: each first decision comes with a word of advice, which each player can switch off.
balance = -# Between two computers the { $seat } wins { $share } of games, give or take { $error }.
guide = -# 💡 { $text }
button-unguided = ✕ Tips
guide-off = The advice is off. *Hint* brings it back.
since = **Meanwhile:** { $what }
since-lost = **You lost { $what }.**
since-destroyed = **You destroyed { $what }.**

# --- the terms: what is agreed before the game
button-terms = Pace, time, rulings
term = { $name }: { $value }
term-switched = { $on ->
    [yes] on
   *[no] off
    }
term-hours-value = { $hours ->
    [0] no limit
    [one] one hour
   *[other] { $hours } hours
    }
term-pace = Pace
term-hours = Time for a decision
term-on_expiry = When it is up
term-guided = Guided game
term-hints = Hints
term-opponent = Computer
about-pace = { option-pace }
about-hours = { option-hours }
about-on_expiry = What happens then (default: a nudge)
about-guided = { option-guided }
about-hints = Either player may ask the computer for hints, and everybody is told (default: no)
terms-title = ### Agreed before the game · { $game }
terms-line = - { $term }
terms-pick = Change…
terms-fixed = -# Whoever opened the game chooses, until somebody else sits down.
terms-changed = Agreed before the game: { $terms }.
refused-terms-not-yours = Whoever opened the game chooses its pace, time and rulings.
refused-terms-agreed = Somebody else has sat down, and agreed to the game as it is. You can open another one.
refused-terms-impossible = This game does not have the term “{ $given }”.
refused-term-unknown = “{ $given }” is nothing that can be agreed for this game.{ $near ->
    [none] {""}
   *[other] {" "}Do you mean “{ $near }”?
    } You may type, with commas between them: { $legal }.
refused-name-unknown = There is no “{ $given }” here.{ $near ->
    [none] {""}
   *[other] {" "}Do you mean “{ $near }”?
    } There are { $legal }.

# --- the sandbox
language-name = English
sandbox-welcome = { $alone ->
    [none] **Take a side each**, with a green button: change who you are at the top, under “Viewing as”.
   *[other] **Press “{ $alone }”.** The computer plays the other side and explains each first decision. For two people, take a side each: change who you are at the top, under “Viewing as”.
    }
sandbox-alone = **Press “My orders”** in the post above: the computer plays the other side.
sandbox-language = You read English from now on.
sandbox-letter = -# ✉ Direct message to { $name }

# --- a match of two games
both-sides-played = Two games: the sides change after the first, and the points of both count.
card-both = both sides, two games
button-both = { $on ->
    [yes] One game
   *[no] Two games
    }
term-both = Two games with sides swapped
about-both = Two games with the sides changed after the first, one score over both (default: no)
sides-changed = The sides change: the second game begins.
