# What is written in the pictures of French Resistance. Short: there is little room.

picture-turn = Spielzug { $number } · { $seat ->
    [Deutscher] der Deutsche
   *[other] die { $seat }
    } ist dran
picture-tasks-german = Auftrag deutsch
picture-tasks-resistance = Auftrag Résistance
picture-no-train = kein Zug hier
picture-figure-maquis = Maquis
picture-figure-soldier = Soldat
picture-figure-leader = Anführer
picture-figure-gendarme = Gendarm
picture-figure-cover = in Deckung
picture-figure-casualty = Verlust
picture-map-placement = Der Deutsche versteckt Züge und Männer
picture-map-interrogation = noch { $left } von { $allowed } Fragen
picture-map-attack = Welche zwei Zonen werden angegriffen?
picture-map-order = Um welche Zone geht es zuerst?
picture-map-sea = Seinebucht
picture-map-title = Normandie, Nacht auf den 6. Juni 1944
picture-map-scale = { $kilometres } km
picture-zone-asked = { $count ->
    [0] nicht befragt
    [one] { $count } Frage
   *[other] { $count } Fragen
    }
picture-zone-total = Summe { $total }
picture-zone-between = Summe { $lowest } bis { $highest }
picture-zone-sealed = versiegelt
picture-sheet-title = Meldebogen der Befragung
picture-sheet-guesses = Fragen
picture-sheet-possible = möglich
picture-sheet-certain = sicher
picture-sheet-out = ausgeschlossen
picture-sheet-attacked = angegriffen
picture-end-winner = { $winner ->
    [Deutscher] Der Deutsche gewinnt
   *[other] Die { $winner } gewinnt
    }
picture-end-draw = Unentschieden
picture-end-counting = Die Siegpunkte
picture-end-hidden = Die fünf Zonen
picture-end-by-clock = die Zeit war um
picture-end-by-german = der deutsche Auftrag war erfüllt
picture-end-by-resistance = die Strecke war gesprengt
picture-end-lost = Résistance verlor { $resistance }, tote Deutsche: { $germans }
picture-end-why-resigned = durch Aufgabe
picture-end-none = keine Punkte
picture-end-so-far = Punkte bisher
picture-odds-better = mehr
picture-odds-worse = weniger
picture-odds-shoot = { $figure } tötet in { $at }
picture-odds-rescue = { $figure } rettet
picture-odds-task = Auftrag, { $dice } Würfel
