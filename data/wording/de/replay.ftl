# Die Wiederholung eines Spiels. Gegenwart, kurz, eine Stimme.
button-replay = Wiederholung
button-report = Bericht
replay-progress = Die Bilder werden gemalt: { $bar } { $percent }
replay-answer = **Wiederholung** von Spiel `{ $game }`, von Anfang an, in { $count } { $count ->
    [one] Bild
   *[other] Bildern
    }.
replay-thinned = -# { $of } Schritte, { $count } davon als Bild. Im Bericht steht jeder Schritt in Worten.
replay-known = -# Mit dem, was du jetzt wissen darfst. Der Rest ist bis zum Ende des Spiels versiegelt.
replay-failed = Die Bilder ließen sich nicht malen. Der Bericht erzählt das Spiel ohne sie:
replay-none = Spiel `{ $game }` hat keine Bilder zu zeigen. Im Bericht steht jeder Schritt in Worten:
replay-alt = { $count ->
    [one] Ein Bild
   *[other] { $count } Bilder, eins nach dem anderen
    }:
