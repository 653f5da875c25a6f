# Vor dem Spiel.

memoir44-card-facts = -# Zwei Spieler · eine Stunde, oder zwei Wochen per Post · sechsseitige Würfel
memoir44-card-lobby = Jede Seite hat eine geheime Hand von Befehlskarten; eine Karte lässt ein paar Einheiten eines Abschnitts handeln und kämpfen. Die **Alliierten** und die **Achse** wollen dasselbe: Medaillen, für vernichtete Einheiten und genommene Orte. Wer zuerst die Zahl auf dem Plan erreicht, gewinnt.
memoir44-faces = { $symbols ->
    [yes] Im Kampf · zwei Seiten zeigen Infanterie
   *[no] Im Kampf (Infanterie, nach Feldern) · auf Karten
    }
memoir44-face = { $hexes ->
    [flag] zurück
    [0] daneben
    [star] daneben
    [infantry] trifft Infanterie
    [armor] trifft Panzer
    [grenade] trifft alle
   *[other] trifft bei { $hexes }
    }
