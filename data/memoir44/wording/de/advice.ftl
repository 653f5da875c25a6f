# Warum der Computer zu einem Befehl rät: jeweils ein Teil eines Satzes, ohne Punkt.

advice-memoir44-hit = { $percent } %, { $unit } auf { $hex } zu treffen
advice-memoir44-eliminate = { $percent } %, { $unit } aufzureiben
advice-memoir44-no-way-back = { $unit } hat keinen Weg zurück
advice-memoir44-objective = nimmt das Ziel auf { $hex }
advice-memoir44-cover = { $unit } findet auf { $hex } bessere Deckung
advice-memoir44-safe = { $unit } ist auf { $hex } außer Reichweite des Gegners
advice-memoir44-safer = { $unit } ist auf { $hex } weniger gefährdet
advice-memoir44-nearer = { $unit } kommt näher an den Gegner
advice-memoir44-orders = { $units ->
    [0] keine Einheit gewinnt dabei
    [one] eine Einheit gewinnt dabei
   *[other] { $units } Einheiten gewinnen dabei
    }{ $battles ->
    [0] {""}
    [one] , eine kann kämpfen
   *[other] , { $battles } können kämpfen
    }
advice-memoir44-dig = { $units ->
    [0] keine Einheit braucht Sandsäcke
    [one] eine Einheit gräbt sich unter Feuer ein
   *[other] { $units } Einheiten graben sich unter Feuer ein
    }
advice-memoir44-heal = { $units ->
    [0] keine Einheit hat Figuren verloren
   *[other] Figuren kommen zurück
    }
advice-memoir44-draw = eine von zwei Karten zur Wahl
advice-memoir44-first = { $unit } kämpft, bevor der Sturm kommt
advice-memoir44-enough = alles Übrige bringt weniger
advice-memoir44-hold = mehr wert als das, was angeboten wird
advice-memoir44-wire = öffnet den Weg
advice-memoir44-keep = nützlich, wo die Einheiten jetzt stehen
