# Vor dem Spiel.

memoir44-card-facts = -# Zwei Spieler · eine Stunde, oder zwei Wochen per Post · sechsseitige Würfel
memoir44-card-lobby = Eine Befehlskarte deiner geheimen Hand schickt ein paar Einheiten eines Abschnitts in den Kampf. **Alliierte** und **Achse** wetteifern um Medaillen: für vernichtete Einheiten und genommene Orte.
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
