# Die Wiederholung eines Spiels. Gegenwart, kurz, eine Stimme.
button-replay = Wiederholung
button-report = Bericht
button-replay-turn = Letzter Spielzug
button-replay-game = Ganzes Spiel
button-replay-page = Wiederholung als Seite
replay-progress = Die Bilder werden gemalt: { $bar } { $percent }
replay-answer-turn = **Wiederholung** von Spiel `{ $game }`: { $title }, in { $count } { $count ->
    [one] Bild
   *[other] Bildern
    }.
replay-answer-game = **Wiederholung** von Spiel `{ $game }`, von Anfang an, in { $count } { $count ->
    [one] Bild
   *[other] Bildern
    }.
replay-thinned = -# { $of } Schritte, davon { $count } als Bild. Die Seite hat den Text jedes Schritts.
replay-known = -# Mit dem, was du jetzt wissen darfst. Der Rest ist bis zum Ende des Spiels versiegelt.
replay-answer-page = **Wiederholung** von Spiel `{ $game }` als Seite, mit dem Text jedes Schritts. Öffne die Datei in einem Browser: Sie braucht kein Netz.
replay-judging = -# Der Computer beurteilt das Spiel noch. Verlange die Seite später noch einmal, dann führt sie zu den Wendepunkten.
replay-failed = Die Bilder konnten nicht gemalt werden. Die Seite braucht keine:
replay-none = Spiel `{ $game }` hat keine Bilder, die sich wiederholen lassen. Die Seite hat den Text jedes Schritts:
replay-alt = { $count ->
    [one] Ein Bild
   *[other] { $count } Bilder, eins nach dem anderen
    }:
replay-kind = Wiederholung
replay-page-thinned = Das Spiel ist zu lang für ein Bild von jedem Schritt: Nur das Ende der Spielzüge hat eines.
replay-controls = Wiederholung
replay-first = Erster Schritt
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Einen Schritt weiter
replay-last = Letzter Schritt
replay-place = Schritt
replay-go = Zu Schritt { $number }
replay-points = Wendepunkte
replay-point = { $title } – { $what }
replay-notes = Was diese Seite weiß: { $seat }
replay-steps = Schritt für Schritt
replay-keys = Tasten: ← und → gehen einen Schritt zurück und weiter, Pos1 und Ende zum ersten und zum letzten, die Leertaste spielt ab.
replay-noscript = Die Bilder brauchen JavaScript, das in diesem Browser ausgeschaltet ist. Der Text jedes Schritts steht unten.
