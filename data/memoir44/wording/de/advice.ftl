# Warum der Computer zu einem Befehl rät: je ein Satz, neben dem Befehl und seiner Aussicht.

advice-memoir44-hit = { $chance } % Treffer gegen { $unit } auf { $hex }.
advice-memoir44-it = { $chance } % Treffer.
advice-memoir44-stand = { $units ->
    [one] Sie kämpft von dort, wo sie steht.
   *[other] Sie kämpfen von dort, wo sie stehen.
    }
advice-memoir44-danger = { $unit } ist am gefährlichsten.
advice-memoir44-eliminate = { $chance } % vernichtet: eine Medaille.
advice-memoir44-no-way-back = { $unit } hat keinen Weg zurück: Jede Flagge kostet eine Figur.
advice-memoir44-objective = Das Ziel auf { $hex } wird genommen.
advice-memoir44-cover = { $unit } findet auf { $hex } bessere Deckung.
advice-memoir44-safe = { $unit } ist auf { $hex } außer Reichweite des Gegners.
advice-memoir44-safer = { $unit } hat auf { $hex } weniger zu fürchten als am jetzigen Ort.
advice-memoir44-least = Von allen Feldern, von denen { $unit } kämpfen kann, ist { $hex } das sicherste.
advice-memoir44-aims = Von dort kann sie gegen { $enemies ->
    [one] einen Gegner
   *[other] { $enemies } Gegner
    } kämpfen.
advice-memoir44-nearer = { $unit } kommt näher an den Gegner.
advice-memoir44-orders = { $units ->
    [0] Sie gibt keiner Einheit Befehl.
    [one] Befehl für 1 Einheit, die in diesem Spielzug { $battles ->
        [0] nicht kämpfen kann.
       *[other] kämpfen kann.
    }
   *[other] Befehl für { $units } Einheiten; in diesem Spielzug { $battles ->
        [0] kann keine kämpfen.
        [all] können alle kämpfen.
        [one] kann eine kämpfen.
       *[other] können { $battles } kämpfen.
    }
    }
advice-memoir44-dig = { $units ->
    [0] Keine Einheit braucht jetzt Sandsäcke.
    [one] Eine Einheit unter Feuer gräbt sich ein.
   *[other] { $units } Einheiten unter Feuer graben sich ein.
    }
advice-memoir44-heal = Eine angeschlagene Einheit bekommt Figuren zurück.
advice-memoir44-draw = Am Ende wählst du aus zwei Karten.
advice-memoir44-first = { $unit } kämpft, bevor der Sturm kommt.
advice-memoir44-enough = Die Einheiten behalten, was sie haben.
advice-memoir44-hold = Der Verzicht bringt mehr.
advice-memoir44-wire = Der Draht steht nicht mehr im Weg.
advice-memoir44-keep = Deine Einheiten stehen da, wo diese Karte ihnen nützt.
