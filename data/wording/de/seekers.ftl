# Gegner finden: jemanden zu einem Spiel bitten, und die Liste derer, die eines suchen. Gebeten wird einmal; eine
# Absage ist in Ordnung.

side-share = { $first }–{ $last } { $seat }
side-drawn = **{ $number }** ({ $sides }): { $player } spielt **{ card-seat.acc }**.
refused-asked-self = Gegen dich selbst kannst du nicht spielen. Nenne jemand anderen oder niemanden: Dann kann jedes Mitglied die andere Seite nehmen.
refused-asked-again = Dieses Mitglied hast du schon zu einem Spiel gebeten. Nach zwei Tagen kannst du es wieder tun.
refused-asked-by-many = Mehrere Mitglieder haben dieses Mitglied schon zu einem Spiel gebeten. Versuche es in ein, zwei Tagen wieder.
refused-kind-unknown = Ein Spiel „{ $given }“ gibt es nicht. Die Spiele: { $legal }.
refused-document-none = { $name } hat keine Szenarien zur Auswahl.

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
seekers-ask = Zu welchem Spiel forderst du { $member } heraus? Gebeten wird einmal, und ein Würfel entscheidet über die Seiten.
button-seek = Setz mich auf die Liste
button-unseek = Nimm mich von der Liste
refused-seekers-server = Die Liste gehört zu einem Server. Sieh sie dir in einem seiner Kanäle an.
refused-seeker-gone = Dieses Mitglied sucht hier kein Spiel mehr. `/table looking` zeigt, wer eins sucht.
refused-play-hours-ends = Deine Zeiten brauchen Anfang und Ende: `plays_from` und `plays_to`.
