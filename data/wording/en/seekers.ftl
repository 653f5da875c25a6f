# Finding an opponent: asking somebody to a game, and the list of those who look for one. A member is asked once;
# nobody is blamed for saying no.

side-share = { $first }–{ $last } { $seat }
side-drawn = **{ $number }** ({ $sides }): { $player } plays the **{ $seat }**.
refused-asked-self = You cannot play against yourself. Name somebody else, or nobody: then any member can take the other side.
refused-asked-again = You have asked this member to a game already. You can ask them again after two days.
refused-asked-by-many = Several members have asked this member to a game already. Ask again in a day or two.
refused-kind-unknown = There is no game “{ $given }”. The games: { $legal }.
refused-document-none = { $name } has no scenarios to choose from.

# --- those who look for a game
seekers-title = ### Who looks for a game here
seekers-none = Nobody yet.
seekers-line = **{ $number }** { $member } · { $games ->
    [none] any game
   *[other] { $games }
    }{ $pace ->
    [mail] {" "}· by mail
    [live] {" "}· live
   *[none] {""}
    }{ $hours ->
    [none] {""}
   *[other] {" "}· { $hours }
    }
seekers-hours = { $begins }–{ $ends }
seekers-own = -# Press a number to challenge that member.{ $until ->
    [none] {""}
   *[other] {" "}You stand on the list until { $until } at the latest.
    }
seekers-likes = The games that you like (none: any)
seekers-ask = Challenge { $member } to which game? They are asked once, and a die decides the sides.
button-seek = Put me on the list
button-unseek = Take me off the list
refused-seekers-server = The list belongs to a server. Look at it in one of its channels.
refused-seeker-gone = That member no longer looks for a game here. `/table looking` shows who does.
refused-play-hours-ends = Your hours need both ends: `plays_from` and `plays_to`.
