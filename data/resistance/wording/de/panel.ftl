# Die Befehle der Résistance: Fakten, Fragen, was man antippen kann, das Verstecken.

# --- Fakten
resistance-points = **{ $points } { $points ->
    [one] Aktionspunkt
   *[other] Aktionspunkte
    }**{ $dice ->
    [0] {""}
    [one] {" "}aus einem Würfel
   *[other] {" "}aus { $dice } Würfeln
    }{ $pools ->
    [none] {""}
   *[other] : { $pools }
    }{ $lacks ->
    [none] {""}
   *[other] {" "}· { $enemy ->
        [german] dem Deutschen
       *[resistance] der Résistance
        } fehlt nur die { $lacks }
    }
resistance-thrown-strength = { $dice } + { $base }: **{ $value } Maquisards**
resistance-thrown-points = Wurf { $dice }: **{ $value } Punkte** für den Trupp
resistance-thrown-clock = Die Uhr verliert { $dice }: **{ $base } → { $value }**
resistance-thrown-line = { $line } · Wurf **{ $dice }**
resistance-questions-left = { $left ->
    [0] Keine Frage übrig
    [one] Eine Frage übrig
   *[other] { $left } Fragen übrig
    }
resistance-questions-asked = { $asked ->
    [0] Keine Frage gestellt
    [one] Eine Frage gestellt
   *[other] { $asked } Fragen gestellt
    }
resistance-answer = { $answered }{ $train ->
    [yes] {" "}Dort ist ein Zug versteckt.
    [no] {" "}Dort ist kein Zug versteckt.
    [maybe] {" "}Vielleicht ist ein Zug dabei.
   *[none] {""}
    }
resistance-range = { $certain ->
    [yes] { $low }
   *[no] { $low }–{ $high }
    }
resistance-orders = Dauerbefehle: { $orders }

# --- Fragen
resistance-asks-task = { $side ->
    [german] Gleis reparieren
   *[resistance] Ladung legen
    }: { $figure ->
    [none] Wirf
   *[other] Geh mit { $figure } in Abschnitt { $section } und wirf
    } { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
    }.{ $new ->
    [none] {""}
   *[other] {" "}Chance auf eine neue Zahl: { $new }.
    }{ $done ->
    [none] {""}
   *[other] {" "}Sofort fertig: { $done }.
    }
resistance-asks-shoot = **Wer schießt?** Die Prozentzahl ist die Chance zu töten.
resistance-act-task = { $side ->
    [german] Gleis
   *[resistance] Ladung
    }{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-shoot = Feuer{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-move = Gehen
resistance-act-cover = Deckung
resistance-act-rescue = Bergen{ $chance ->
    [none] {""}
   *[other] {" "}{ $chance }
    }
resistance-act-end = Beenden
resistance-way-volley = Alle: { $shots } Schüsse · { $kill }
resistance-way-shot = { $figure } auf { $at } · { $kill }
resistance-way-march = { $count ->
    [one] { $figure }
   *[other] { $count } Mann
    } von { $origin } nach { $to } · { $points } { $points ->
    [one] Punkt
   *[other] Punkte
    }
resistance-way-all-down = { $count } Mann in { $section } in Deckung
resistance-way-down = { $figure } in { $section } in Deckung
resistance-way-up = { $figure } in { $section } aus der Deckung
resistance-way-rescue = { $figure } für { $marker } · { $success }
resistance-start = Eine Zone ist die Summe ihrer Teile wert. Spreng zwei Gleise: Mehr Punkte siegen.
resistance-asks-which-first = *Um welche Zone geht es zuerst?* Jede hat neue Leute und eine volle Uhr. Die Reihenfolge ändert eines: In der zweiten kennst du die Punkte der ersten.
resistance-asks-two = **{ $zone } und welche noch?**
resistance-asks-who-hit = **Wer wird in Abschnitt { $section } getroffen?**
resistance-asks-who-run = **Wer läuft davon?**{ $count ->
    [one] {""}
   *[other] {" "}{ $count } müssen davonlaufen.
    }
resistance-asks-orders = **Dauerbefehle** antworten für dich.

# --- was man antippen kann
resistance-pick-zone = { $zone ->
    [none] Andere Zone
   *[other] { $zone } endgültig verlassen
    }
resistance-button-enough = Nicht weiter fragen
resistance-button-first = { $zone }: { $contents }
resistance-keep = { $value } behalten
resistance-reroll = { $better ->
    [none] Neu würfeln · aussichtslos
   *[other] Neu würfeln · Erfolgschance { $better }
    }
resistance-button-in-advance = Im Voraus entscheiden
resistance-button-hit = { $figure }{ $save ->
    [none] {""}
   *[other] {" "}· Rettungswurf { $save }+
    }
resistance-figure = { $figure }{ $kind ->
    [leader] , Anführer
   *[other] {""}
    }{ $cover ->
    [yes] , in Deckung
   *[no] {""}
    }
resistance-order-now = { $what ->
    [hits] Treffer
    [strength] Stärke
    [points] Punkte
    [clock] Uhr
   *[line] Sieg
    }: { $when ->
    [below] neu
    [never] bleibt
    [choose] gewählt
   *[ask] fragen
    }
resistance-when-below = Schwache
resistance-when-never = Nie
resistance-when-ask = Mich fragen
resistance-when-choose = Für mich wählen
resistance-order-means-hits = **Wer ist getroffen, wer läuft davon?** Für dich gewählt wird zuerst, wer in Deckung ist, zuletzt der Anführer.
resistance-order-strength = Stärke
resistance-order-points = Punkte
resistance-order-clock = Uhr
resistance-order-line = Siegpunkte
resistance-order-means-strength = **Stärke neu würfeln?** Schwach ist eine 1, 2 oder 3.
resistance-order-means-points = **Punkte des Trupps neu würfeln?** Schwach sind sechs oder weniger.
resistance-order-means-clock = **Die Uhr neu würfeln?** { $side ->
    [german] Schnell soll sie laufen: Schwach ist eine 1, 2 oder 3.
   *[resistance] Langsam soll sie laufen: Schwach ist eine 4, 5 oder 6.
    }
resistance-order-means-line = **Siegpunkte neu würfeln?** Schwach ist weniger als 3,5 je Würfel.
resistance-brief-vip = VIP
resistance-brief-passenger = Personenzug
resistance-brief-goods = Güterzug
resistance-brief-squad = Trupp
resistance-brief-gendarme = { $count ->
    [one] Gendarmen
   *[other] { $count }× Gendarmen
    }

# --- das Verstecken
resistance-wizard-title = **Verstecke alle elf Spielsteine** · { $game }
    -# Jede Zone bekommt 1 bis 3 Spielsteine, höchstens einen Zug und einen Trupp, ohne Trupp mindestens eine Gendarmengruppe.
resistance-wizard-zone = Was versteckst du in { $zone }?
resistance-wizard-unfit = Passt nicht zu den anderen Zonen
resistance-wizard-left = Noch zu verstecken: { $items }
resistance-wizard-all = Alles ist versteckt.
resistance-wizard-kept = **Alle Regeln sind eingehalten.** Versiegle, wenn du bereit bist.
resistance-wizard-stuck = ✗ So wird keine erlaubte Aufstellung daraus: Ändere eine der Zonen.
resistance-wizard-seal = Siegeln
resistance-wizard-random = Zufall
resistance-wizard-clear = Leeren

# --- eine Aufstellung in einer Reihe
resistance-placed = { $zone1 }; { $zone2 }; { $zone3 }; { $zone4 }; { $zone5 }
