# Memoir ’44, der Spielzug. Nüchtern, wie die Gefechte waren.

# --- warum etwas nicht geht
refused-memoir-not-now = „{ $verb }“ ist jetzt nicht an der Reihe: { $stage ->
    [drop] Erst kommt der Absprung
    [lay] Lege erst eine Karte unter den Chip
    [card] Erst wird eine Karte gespielt
    [orders] Jetzt bekommen Einheiten Befehle
    [moves] Jetzt bewegen sich die Einheiten mit Befehl
    [battles] Jetzt kämpfen die Einheiten mit Befehl
    [again] Die Einheiten bewegen sich noch einmal
    [keep] Behalte eine der gezogenen Karten
    [answer] Ein Nahkampf wartet auf Antwort
    [retreat] Erst geht eine Einheit zurück
    [back] Schlage zurück oder verzichte
    [ground] Rücke nach oder bleib stehen
   *[overrun] Stoße nach oder verzichte
    }.
refused-card-unknown = Es gibt keine Karte „{ $card }“.
refused-card-not-held = Du hast die Karte nicht: { $card }.
refused-card-answers = „{ $card }“ wird gespielt, wenn ein Gegner einen Nahkampf ansagt, nicht im eigenen Spielzug.
refused-card-lay = Unter dem Kommissar wird „{ $card }“ nicht aus der Hand gespielt: Lege die Karte unter den Chip. Nur Aufklärung und Gegenangriff werden direkt gespielt.
refused-card-no-answer = „{ $card }“ ist keine Antwort auf einen Nahkampf. Lass ihn geschehen oder spiele einen Hinterhalt, wenn du einen hast.
refused-card-section = „{ $card }“ braucht einen Abschnitt, in dem du solche Einheiten hast: { $legal }.
refused-card-no-section = Zu „{ $card }“ gehört kein Abschnitt.
refused-card-not-spotted = „{ $card }“ gilt jetzt nicht als Luftangriff: Dazu braucht deine Seite Luftschläge oder eine Einheit der Alliierten auf dem Hügel dieses Szenarios, und Tageslicht. Spiele die Karte, wie sie ist.
refused-keep-not = „{ $card }“ ist nicht unter den gezogenen Karten.
refused-unit-unknown = Eine Einheit { $unit } gibt es hier nicht.
refused-unit-gone = { $unit } ist nicht mehr auf dem Spielplan.
refused-unit-theirs = { $unit } gehört nicht dir.
refused-unit-no-order = { $unit } hat in diesem Spielzug keinen Befehl.
refused-order-strike = „{ $card }“ gibt niemandem Befehle. Nenne die Ziele.
refused-order-twice = { $unit } hat schon einen Befehl.
refused-order-not = Diese Karte kann { $unit } keinen Befehl mehr geben. Möglich sind: { $legal }.
refused-target-not = { $unit } kann kein Ziel sein. Möglich sind: { $legal }.
refused-target-none = Mehr Ziele kannst du nicht nennen.
refused-hex-unknown = Ein Feld „{ $given }“ gibt es nicht. Die Felder sind A1 bis I13, Reihe A bis I von oben.
refused-move-twice = { $unit } hat sich schon bewegt.
refused-move-still = { $unit } bewegt sich bei dieser Karte nicht.
refused-move-held = { $unit } steht fest in einem Bunker und verlässt ihn nie.
refused-move-occupied = Auf { $to } steht eine Einheit.
refused-move-closed = { $unit } kann { $to } nicht betreten: { $ground }.
refused-move-far = { $to } ist { $distance } Felder weit; { $unit } bewegt sich höchstens { $most }.
refused-move-blocked = { $unit } findet keinen Weg nach { $to }: Dazwischen liegt Gelände, das anhält, oder ein Schritt, den sie nicht tun kann, oder es stehen Einheiten im Weg.
refused-battle-twice = { $unit } hat schon gekämpft.
refused-battle-moved = { $unit } ist { $moved ->
    [one] ein Feld
   *[other] { $moved } Felder
    } weit gegangen. Kampf gibt es { $most ->
    [0] nur ohne Bewegung
    [one] nach höchstens einem Feld
   *[other] nach höchstens { $most } Feldern
    }.
refused-battle-entered = { $unit } ist in diesem Spielzug in Deckung gegangen ({ $ground }) und kämpft erst im nächsten.
refused-battle-close-only = Bei dieser Karte kämpft { $unit } nur im Nahkampf.
refused-clear-none = { $unit } steht nicht im Draht; auch eine Mine für Pioniere liegt dort nicht.
refused-clear-infantry = Nur Infanterie räumt Draht; { $unit } ist keine.
refused-leave-not = { $unit } kann den Spielplan nicht über { $by } verlassen. { $legal ->
    [none] Dazu muss die Einheit auf einem Ausgang ihrer Seite stehen oder einen erreichen, ohne dort anhalten zu müssen, und dann noch ein Feld übrig haben.
   *[other] Möglich ist: { $legal }.
    }
refused-retreat-not = { $unit } kann nicht nach { $to } zurückgehen. Die Wege zurück: { $legal }.
refused-hold-flag = { $unit } muss zurückgehen: Dagegen { $flags ->
    [one] steht eine Flagge
   *[other] stehen { $flags } Flaggen
    }, und ignorieren lässt sich hier keine.
