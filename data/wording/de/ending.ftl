# Das Ende eines Spiels und die Bitte um ein weiteres. Gegenwart, knapp, eine Stimme.

button-verify = Würfel prüfen
button-share = Teilen
button-ending = Mehr
share-title = { $name }{ $first ->
    [none] {""}
   *[other] {" "}{ $first }–{ $second }
    }
button-rematch = Revanche
button-rematch-swapped = Revanche, Seiten getauscht
invitation = { $player }: { $by } bittet dich zu einem Spiel. **{ $name }** · Spiel `{ $game }`: Du spielst **{ card-seat.acc }**. Es beginnt, wenn du Platz nimmst.
    { $link }
player-asked = { $user } ist gebeten, **{ card-seat.acc }** zu spielen{ $of ->
    [none] {""}
   *[other] {" "}nach Spiel `{ $of }`
    }.
refused-not-over = Spiel `{ $game }` ist nicht aus. Spiel es erst zu Ende.
refused-rematch-other-way = Die Revanche ist als Spiel `{ $game }` eröffnet, mit den Seiten anders herum: Dort ist der Platz { card-seat.gen } frei. Der andere Revanche-Knopf nimmt ihn.

# --- eine Partie gegen den Computer, die verloren ist
panel-hopeless = Deine Siegchance liegt seit zwei Spielzügen unter 3 %.
button-concede = Aufgeben
button-playout = Zu Ende spielen
played-out = Für { $seat } spielt der Computer die Partie zu Ende.
panel-played-out = Der Computer spielt diese Partie für beide Seiten zu Ende.
refused-playout-not = Nur Partien gegen den Computer spielt der Computer zu Ende.
refused-played-out = Der Computer spielt diese Partie zu Ende: Warte auf das Ergebnis.

# --- zwei Partien
button-rematch-both = Zwei Spiele
both-change = Seitentausch: Die zweite Partie folgt hier.
both-score = { $player } { $points }
both-total = { $over ->
    [no] Nach der ersten Partie: { $scores }.
    [won] **Beide Partien: { $scores }. { $player } gewinnt.**
   *[draw] **Beide Partien: { $scores }. Unentschieden.**
    }
