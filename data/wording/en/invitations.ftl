# Finding an opponent: invitations, and the list of those who look for a game. A member is called once; nobody
# is blamed for saying no.

invitation-asks = { $guest ->
    [none] { $host } looks for an opponent: **{ $name }**
   *[other] { $guest }, { $host } challenges you: **{ $name }**
    }
invitation-hours = { $hours ->
    [one] an hour
   *[other] { $hours } hours
    } a decision
invitation-side = { $host } plays the { $seat }
invitation-die = A die decides what { $host } plays: { $sides }
invitation-share = { $first }–{ $last } { $seat }
invitation-until = Open until { $when } ({ $left }).
button-accept = Accept
button-decline = Decline
button-take = Play
button-withdraw = Withdraw
invitation-sent = Posted. It stays open until somebody answers, and ends { $when }.
invitation-declined = Declined. Nobody calls you about it again.
invitation-accepted = { $host } and { $guest } play **{ $name }** · game `{ $game }`{ $home ->
    [none] .
   *[other] : { $home }
    }
invitation-drawn = **{ $number }**: { $host } plays the **{ $seat }**.
invitation-ended = { $state ->
    [declined] { $guest } cannot play **{ $name }** with { $host } for now.
    [withdrawn] { $host } has withdrawn the invitation to **{ $name }**.
   *[lapsed] The invitation of { $host } to **{ $name }** has run out.
    }
refused-kind-unknown = There is no game “{ $given }”. The games: { $legal }.
refused-document-none = { $name } has no scenarios to choose from.
refused-invitation-self = You cannot play against yourself. Name somebody else, or nobody: then any member can take the other side.
refused-invitation-computer = That is the computer. To play against it, name the bot as a player of { $new }, or press “Play the computer” in a lobby.
refused-invitation-again = { $state ->
    [open] You have invited this member already. They can still answer; the invitation ends { $when }.
   *[other] You have invited this member already. You can invite them again { $when }.
    }
refused-invitation-crowd = Several members have invited this member already. You can invite them { $when }.
refused-invitation-unposted = Discord does not let me post here, so nobody was invited.
refused-invitation-many = Of your invitations { $most } wait or led to no game, which is the most at a time. You can invite again { $when }.
refused-invitation-over = This invitation is over. `/table challenge` makes a new one.
refused-invitation-own = This invitation is your own: somebody else accepts it.
refused-invitation-not-own = Only the member who has invited can withdraw this.
refused-invitation-not-yours = This invitation is for somebody else. `/table challenge` makes one of your own.
refused-invitation-left = The member who has invited is no longer in this server, so the invitation is over.

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
seekers-ask = Challenge { $member } to which game? They are called once, by a post in this channel, and a die decides the sides.
button-seek = Put me on the list
button-unseek = Take me off the list
refused-seekers-server = The list belongs to a server. Look at it in one of its channels.
refused-seeker-gone = That member no longer looks for a game here. `/table looking` shows who does.
refused-play-hours-ends = Your hours need both ends: `plays_from` and `plays_to`.
