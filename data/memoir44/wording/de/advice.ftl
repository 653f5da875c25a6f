# Warum der Computer zu einem Befehl rät: je ein Satz, neben dem Befehl und seiner Aussicht.

advice-memoir44-hit = { $unit } auf { $hex } verliert in { $chance } % der Würfe eine Figur.
advice-memoir44-eliminate = In { $chance } % der Würfe wird die Einheit aufgerieben: eine Medaille.
advice-memoir44-no-way-back = { $unit } hat keinen Weg zurück: Jede Flagge kostet eine Figur.
advice-memoir44-objective = Das Ziel auf { $hex } wird genommen.
advice-memoir44-cover = { $unit } findet auf { $hex } bessere Deckung.
advice-memoir44-safe = { $unit } ist auf { $hex } außer Reichweite des Gegners.
advice-memoir44-safer = { $unit } hat auf { $hex } weniger zu fürchten als am jetzigen Ort.
advice-memoir44-nearer = { $unit } kommt näher an den Gegner.
advice-memoir44-orders = { $units ->
    [0] Keine Einheit hat Besseres zu tun, als zu stehen.
    [one] Eine Einheit hat etwas zu tun{ advice-memoir44-orders.battles }
   *[other] { $units } Einheiten haben etwas zu tun{ advice-memoir44-orders.battles }
    }
    .battles = { $battles ->
        [0] , ohne Kampf.
        [one] , und eine kann kämpfen.
       *[other] , und { $battles } können kämpfen.
        }
advice-memoir44-dig = { $units ->
    [0] Keine Einheit braucht jetzt Sandsäcke.
    [one] Eine Einheit unter Feuer gräbt sich ein.
   *[other] { $units } Einheiten unter Feuer graben sich ein.
    }
advice-memoir44-heal = Eine angeschlagene Einheit bekommt Figuren zurück.
advice-memoir44-ahead = Über die Antwort des Gegners hinaus führt diese Karte weiter als die, die sofort am meisten bringt.
advice-memoir44-draw = Am Ende wählst du aus zwei Karten.
advice-memoir44-first = { $unit } kämpft, bevor der Sturm kommt.
advice-memoir44-enough = Alles Übrige bringt weniger.
advice-memoir44-hold = Was angeboten wird, bringt weniger als der Verzicht.
advice-memoir44-wire = Der Draht steht nicht mehr im Weg.
advice-memoir44-keep = Deine Einheiten stehen da, wo diese Karte ihnen nützt.
