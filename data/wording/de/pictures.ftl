# Was in den Bildern steht. Kurz: es ist wenig Platz.

# --- der Plan
picture-turn = { $seat ->
    [Deutscher] Der Deutsche ist dran
   *[other] Die { $seat } ist dran
    }
picture-task = Auftrag
picture-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
    }
picture-pool = { $pool }: { $points }
picture-clock = Zeit
picture-tasks-german = Auftrag deutsch
picture-tasks-resistance = Auftrag Résistance
picture-no-train = kein Zug hier
picture-figure-maquis = Maquis
picture-figure-soldier = Soldat
picture-figure-leader = Anführer
picture-figure-gendarme = Gendarm
picture-figure-cover = in Deckung
picture-figure-casualty = Verlust
picture-reroll = auf dem Tisch: { $dice }

# --- die Karte vor dem Kampf
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

# --- der Meldebogen
picture-sheet-title = Meldebogen der Befragung
picture-sheet-guesses = Fragen
picture-sheet-possible = möglich
picture-sheet-certain = sicher
picture-sheet-out = ausgeschlossen
picture-sheet-attacked = angegriffen

# --- Chancen und Würfel
picture-odds-title = Die Chancen
picture-odds-best = { $title } · und { $count } mehr
picture-odds-line = { $label }: { $chance } = { $percent }
picture-decimal = ,
picture-percent = { $percent } %
picture-luck-dice = { $dice } Würfel
picture-luck-mean = Mittel { $mean }
picture-luck-expected = gestrichelt: was zu erwarten ist
picture-luck-count = { $face }: { $count }
picture-luck-side = { $seat }: { $counts }. { $luck }
luck-none = kein Würfel geworfen
luck-few = Zu wenige Würfel, um etwas zu sagen.
luck-usual = Nichts Ungewöhnliches: Gute Würfel weichen in { $percent } von 100 Spielen mindestens so weit vom Erwarteten ab.
luck-odd = Ungleich: Gute Würfel sind es so sehr in { $percent } von 100 Spielen.
luck-rare = Sehr ungleich: Gute Würfel sind es so sehr in weniger als einem von 100 Spielen.

# --- das Ende
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

# --- was gezeigt und gefragt wird
picture-odds-better = mehr
picture-odds-worse = weniger
picture-odds-shoot = { $figure } tötet in { $at }
picture-odds-rescue = { $figure } rettet
picture-odds-task = Auftrag, { $dice } Würfel
luck-title = Die Würfel des Spiels { $game }
luck-side = **{ $seat }:** { $words }
