# What is written in the pictures of French Resistance. Short: there is little room.

picture-title = Résistance
picture-night = die Nacht auf den 6. Juni 1944
picture-turn = Spielzug { $number }{ $seat ->
    [none] {""}
   *[other] {" "}· { $seat }
    }
picture-worth = wert
picture-no-train = kein Zug, wert
picture-idle = niemand zog
picture-minutes = Min.
picture-to-go = noch { $count }
picture-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
    }
picture-work = { $side ->
    [german] Gleis
   *[resistance] Ladung
    }
picture-asks-now = { $points ->
    [no] Spielzug beenden?
   *[other] Was jetzt?
    }
picture-asks-shoot = Wer schießt?
picture-asks-move = Wer geht wohin?
picture-asks-cover = Wer geht in Deckung?
picture-asks-rescue = Wer birgt?
picture-asks-hit = Wer wird getroffen?
picture-asks-run = Wer läuft davon?
picture-asks-orders = Welcher Dauerbefehl?
picture-asks-keep = { $what ->
    [strength] { $value ->
        [one] { $value } Maquisard
       *[other] { $value } Maquisards
    }
    [clock] { $value ->
        [one] { $value } Minute
       *[other] { $value } Minuten
    }
   *[other] { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
    } behalten?
picture-missed = vorbei
picture-hit = Treffer
picture-saved = lebt
picture-killed = tot
picture-cover = Deckung
picture-acting = handelt
picture-choice = wählbar
picture-acted = hat gehandelt
picture-fallen = gefallen
picture-rescued = geholt
picture-in-vain = nichts
picture-maquis = Maquis
picture-soldier = Soldat
picture-leader = Anführer
picture-gendarme = Gendarm
picture-spirit = Moral
picture-runs = flieht
picture-running = { $count ->
    [0] niemand flieht
    [one] einer flieht
   *[other] { $count } fliehen
    }
picture-item-vip = VIP
picture-item-passenger = Reisende
picture-item-goods = Güter
picture-item-squad = Trupp
picture-item-gendarme = Gendarmen
picture-map-example = Beispiel: Verstecktes
picture-map-questions = { $allowed ->
    [one] { $allowed } Frage
   *[other] { $allowed } Fragen
    }
picture-map-interrogation = noch { $left } von { $allowed } Fragen
picture-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
    }
picture-map-attack = Welche zwei Zonen werden angegriffen?
picture-map-order = Um welche Zone geht es zuerst?
picture-sheet-title = Was ist wo?
picture-sheet-asking = Wie viel ist { $zone } wert?
picture-sheet-found = { $zone } ist { $total } wert!
picture-sheet-answered = nach Antwort
picture-sheet-excluded = nach Rechnung
picture-sheet-possible = möglich
picture-sheet-certain = sicher
picture-zone-of = Zone { $number } von { $zones }
picture-end-winner = { $winner ->
    [Deutscher] Der Deutsche gewinnt
   *[other] Die { $winner } gewinnt
    }
picture-end-draw = Unentschieden
picture-end-counting = Die Siegpunkte
picture-end-by-clock = die Zeit war um
picture-end-by-german = gehalten
picture-end-by-resistance = { $turn ->
    [0] Strecke gesprengt
   *[other] gesprengt in Spielzug { $turn }
    }
picture-end-lost = Résistance verlor { $resistance }, tote Deutsche: { $germans }
picture-end-nothing = { $seat ->
    [resistance] kein Gleis gesprengt
   *[german] keine Zone gehalten
    }
picture-end-why-resigned = durch Aufgabe

# --- for those who do not see them
picture-shot = { $figure } auf { $at }: { $die }, { $result }{ $save ->
    [0] {""}
   *[other] {" "}({ $target }: { $save })
    }
picture-rescue = { $figure }: { $die }, { $marker ->
    [none] vergeblich
   *[other] { $marker } geborgen
    }
picture-task = Auftrag: { $dice }
picture-stake = { $what ->
    [strength] { $value ->
        [one] { $value } Maquisard
       *[other] { $value } Maquisards
    }
   *[points] { $value ->
        [one] { $value } Aktionspunkt
       *[other] { $value } Aktionspunkte
    }
    }
picture-morale = Moral: { $dice }
