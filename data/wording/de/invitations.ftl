# Gegner finden: Einladungen, und die Liste derer, die ein Spiel suchen. Gerufen wird einmal; eine Absage ist in
# Ordnung.

invitation-asks = { $guest ->
    [none] { $host } sucht Gesellschaft für **{ $name }**
   *[other] { $guest }, { $host } fordert dich heraus: **{ $name }**
    }
invitation-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
    } je Entscheidung
invitation-side = { $host } spielt { card-seat.acc }
invitation-die = Ein Würfel entscheidet, was { $host } spielt: { $sides }
invitation-share = { $first }–{ $last } { $seat }
invitation-until = Offen bis { $when } ({ $left }).
button-accept = Annehmen
button-decline = Absagen
button-take = Mitspielen
button-withdraw = Zurückziehen
invitation-sent = Veröffentlicht. Die Einladung ist offen, bis jemand antwortet, und endet { $when }.
invitation-declined = Abgesagt. Deswegen ruft dich niemand noch einmal.
invitation-accepted = { $host } und { $guest } spielen **{ $name }** · Spiel `{ $game }`{ $home ->
    [none] .
   *[other] : { $home }
    }
invitation-drawn = **{ $number }**: { $host } spielt **{ card-seat.acc }**.
invitation-ended = { $state ->
    [declined] { $guest } kann diesmal nicht mit { $host } **{ $name }** spielen.
    [withdrawn] { $host } hat die Einladung zu **{ $name }** zurückgezogen.
   *[lapsed] Die Einladung von { $host } zu **{ $name }** ist abgelaufen.
    }
refused-kind-unknown = Ein Spiel „{ $given }“ gibt es nicht. Die Spiele: { $legal }.
refused-document-none = { $name } hat keine Szenarien zur Auswahl.
refused-invitation-self = Gegen dich selbst kannst du nicht spielen. Nenne jemand anderen oder niemanden: Dann kann jedes Mitglied die andere Seite nehmen.
refused-invitation-computer = Das ist der Computer. Gegen ihn spielst du, wenn du in { $new } den Bot als Spieler nennst, oder mit „Gegen den Computer“ in einer Lobby.
refused-invitation-again = { $state ->
    [open] Dieses Mitglied hast du schon eingeladen; die Einladung ist offen und endet { $when }.
   *[other] Dieses Mitglied hast du schon eingeladen. Du kannst es { $when } wieder tun.
    }
refused-invitation-crowd = Mehrere Mitglieder haben dieses Mitglied schon eingeladen. Du kannst es { $when } tun.
refused-invitation-unposted = Discord lässt mich hier nichts veröffentlichen, also ist niemand eingeladen.
refused-invitation-many = Von deinen Einladungen warten { $most } oder führten zu keinem Spiel; mehr geht nicht auf einmal. Du kannst { $when } wieder einladen.
refused-invitation-over = Diese Einladung ist vorbei. `/table challenge` macht eine neue.
refused-invitation-own = Diese Einladung ist deine eigene: Annehmen muss sie jemand anderes.
refused-invitation-not-own = Nur wer eingeladen hat, kann das zurückziehen.
refused-invitation-not-yours = Diese Einladung gilt jemand anderem. `/table challenge` macht eine eigene.
refused-invitation-left = Wer eingeladen hat, ist nicht mehr auf diesem Server. Die Einladung ist also vorbei.

# --- wer ein Spiel sucht
seekers-title = ### Wer hier ein Spiel sucht
seekers-none = Noch niemand.
seekers-line = **{ $number }** { $member } · { $games ->
    [none] jedes Spiel
   *[other] { $games }
    }{ $pace ->
    [mail] {" "}· per Post
    [live] {" "}· live
   *[none] {""}
    }{ $hours ->
    [none] {""}
   *[other] {" "}· { $hours }
    }
seekers-hours = { $begins }–{ $ends }
seekers-own = -# Eine Nummer fordert dieses Mitglied heraus.{ $until ->
    [none] {""}
   *[other] {" "}Du stehst längstens bis { $until } auf der Liste.
    }
seekers-likes = Die Spiele, die du magst (keins: jedes)
seekers-ask = Zu welchem Spiel forderst du { $member } heraus? Gerufen wird einmal, mit einer Nachricht in diesem Kanal, und ein Würfel entscheidet über die Seiten.
button-seek = Setz mich auf die Liste
button-unseek = Nimm mich von der Liste
refused-seekers-server = Die Liste gehört zu einem Server. Sieh sie dir in einem seiner Kanäle an.
refused-seeker-gone = Dieses Mitglied sucht hier kein Spiel mehr. `/table looking` zeigt, wer eins sucht.
refused-play-hours-ends = Deine Zeiten brauchen Anfang und Ende: `plays_from` und `plays_to`.
