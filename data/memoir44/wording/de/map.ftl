# Memoir '44: was die Sonderregeln eines Szenarios auf dem Plan zeigen, in Text und Bild.

# --- auf dem Plan als Text; jede Zeile hat etwa 38 Zeichen
memoir44-map-group = { $deciding ->
    [majority] für mehr als der Gegner hat von
    [any] für eines von
   *[none] für { $needed } von
    } { $hexes }
memoir44-map-sudden = ⚑ { $side } siegt mit { $needed } von { $hexes }
memoir44-map-exits = → { $side } verlässt den Plan über { $hexes }
memoir44-map-mines = Minen von { $side }: { $mines }
memoir44-map-spotters = ◉ Beobachter von { $side }: { $hexes }
memoir44-map-sight = ☾ Sicht: { $hexes } { $hexes ->
    [one] Feld
   *[other] Felder
    }
memoir44-map-mine = Mine
memoir44-map-worth = zwei Medaillen wert

# --- die Zeichenerklärung der Bilder
memoir44-picture-group = zählen zusammen
memoir44-picture-sudden = siegt sofort
memoir44-picture-exit = Ausgang
memoir44-picture-spotters = Beobachtungsposten
memoir44-picture-night = Sicht in Feldern
