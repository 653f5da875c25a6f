# Résistance, D-Day 1944. Nüchtern: Hier sterben Menschen.
# Die Wörter: Spielstein (zu verstecken), Figur, Infanterietrupp, Gendarmengruppe, Abschnitt, Verlustmarker, Auftrag
# und seine Zahlen, Anführer, Deckung, Stärke, Dauerbefehl.

seat-german = Deutscher
    .nom = der Deutsche
    .Nom = Der Deutsche
    .gen = des Deutschen
    .dat = dem Deutschen
    .acc = den Deutschen
seat-resistance = Résistance
game-resistance = Résistance, D-Day 1944
resistance-match-started = Beide Plätze sind besetzt. Die BBC liest vor: „John hat einen langen Schnurrbart.“ Die Nacht auf den 6. Juni 1944 beginnt.
    -# Siegel der Würfel: `{ $fingerprint }`.

resistance-zone-1 = Caen
resistance-zone-2 = Bayeux
resistance-zone-3 = Lison
resistance-zone-4 = Saint-Lô
resistance-zone-5 = Avranches

resistance-item-vip = { $count ->
    [one] VIP-Zug
   *[other] { $count } VIP-Züge
    }
    .typed = vip-zug, vip-züge
resistance-item-passenger = { $count ->
    [one] Personenzug
   *[other] { $count } Personenzüge
    }
    .typed = personenzug, personenzüge
resistance-item-goods = { $count ->
    [one] Güterzug
   *[other] { $count } Güterzüge
    }
    .typed = güterzug, güterzüge, gueterzug, gueterzuege
resistance-item-squad = { $count ->
    [one] Infanterietrupp
   *[other] { $count } Infanterietrupps
    }
    .typed = infanterietrupp, infanterietrupps, trupp, trupps
resistance-item-gendarme = { $count ->
    [one] Gendarmengruppe
   *[other] { $count } Gendarmengruppen
    }
    .typed = gendarmengruppe, gendarmengruppen, gendarm, gendarmen
resistance-contents = { $items } ({ $total })
resistance-zone-holds = { $zone }: { $contents }
resistance-pool-maquis = Résistance
resistance-pool-squad = Trupp
resistance-pool-group1 = Gendarmen I
resistance-pool-group2 = Gendarmen II
resistance-pool-group3 = Gendarmen III
resistance-pool-all = gemeinsamer Vorrat

# --- Optionen
resistance-option-gendarmes_ignore_one = der Marker eines Gendarmen darf übergangen werden (R6)
resistance-option-task_dice_max = höchstens { $value } Auftragswürfel (R14)
resistance-option-laid_charge = { $value ->
    [yes] eine gelegte Ladung darf gezündet werden (R16)
   *[no] keine gelegte Ladung (R16)
    }
resistance-option-dead_cap_per_zone = bis zu 3 Tote zählen je Zone (R17)
resistance-option-pace = per Post
resistance-option-deduction_aid = der Meldebogen zieht Schlüsse (R3)

# --- Was zu tun ist
resistance-asks-placement = die elf Spielsteine in den fünf Zonen verstecken
resistance-asks-interrogation = nach einer Zone fragen oder aufhören
resistance-asks-attack = die zwei Zonen für den Angriff nennen
resistance-asks-order = sagen, um welche Zone zuerst gekämpft wird
resistance-asks-strength = die Stärke behalten oder neu würfeln: { $dice } + 3
resistance-asks-points = die Punkte des Trupps behalten oder neu würfeln: { $dice }
resistance-asks-clock = die Uhr behalten oder neu würfeln: { $dice }
resistance-asks-line = „{ $line }“ behalten oder neu würfeln: { $dice }
resistance-asks-hit = sagen, wer in Abschnitt { $section } getroffen ist
resistance-asks-run = sagen, wer davonläuft
resistance-asks-actions = den Spielzug ausführen
resistance-asks-nothing = nichts mehr

# --- Befehle zur Wahl
resistance-choice-interrogate = { $zone }: Ist es { $guess }?
resistance-choice-stop = Nicht weiter fragen
resistance-choice-attack = { $zone } und { $other } angreifen
resistance-choice-first = { $zone } zuerst
resistance-choice-reroll = Neu würfeln
resistance-choice-keep = Behalten
resistance-choice-choose = { $figure }
resistance-choice-move = { $figure }: nach { $to } gehen
resistance-choice-shoot = { $figure }: auf { $at } schießen · trifft mit { $needed }+ · { $kill } tödlich
resistance-choice-cover = { $figure }: { $cover ->
    [yes] Deckung verlassen
   *[no] in Deckung gehen
    }
resistance-choice-rescue = { $figure }: Verlustmarker entfernen · { $success }
resistance-choice-task = { $side ->
    [german] Gleis
   *[resistance] Ladung
    }: { $dice } Würfel{ $pool ->
    [none] {""}
   *[other] , zuerst zahlt { $pool }
    } · neue Zahl { $tick }
resistance-advised-shoot = { $figure }: auf { $at } schießen
resistance-advised-rescue = { $figure }: Verlustmarker entfernen
resistance-advised-task = { $side ->
    [german] Gleis
   *[resistance] Ladung
    }: { $dice } Würfel
resistance-choice-end = Spielzug beenden
resistance-choice-orders = Getroffene, Flüchtende: { $when_hit ->
    [ask] mich fragen
   *[choose] für mich wählen
    }
resistance-choice-rerolls = { $roll ->
    [strength] Stärke
    [points] Punkte
    [clock] Uhr
   *[line] Siegpunkte
    }: { $when ->
    [below] schwache Würfe wiederholen
    [never] nie wiederholen
   *[ask] mich fragen
    }
resistance-choice-resign = Ja, aufgeben
resistance-button-and = und { $zone }
resistance-node-task = { $side ->
    [german] Gleis
   *[resistance] Ladung
    } …
resistance-node-shoot = Schießen …
resistance-node-move = Gehen …
resistance-node-cover = Deckung …
resistance-node-rescue = Bergen …
resistance-node-task-dice = { $dice } Würfel …
resistance-node-figure = { $figure } · { $section }
resistance-node-orders = Dauerbefehle …
resistance-node-resign = Aufgeben …

# --- Was geschehen ist
resistance-placement-made = Deine Aufstellung und der Wert jeder Zone:
    { $placement }
resistance-placement-sealed = Der Deutsche hat seine Züge und Wachen versteckt. Die Aufstellung ist versiegelt.
resistance-zone-interrogated = Die Résistance fragt nach **{ $zone }**. { $left ->
    [0] Das war die letzte Frage.
    [one] Eine Frage ist übrig.
   *[other] { $left } Fragen sind übrig.
    }
resistance-guess-answered = **{ $zone }**: { $guess } ist { $answer ->
    [high] **zu hoch**{ $voice ->
        [0] , winkt der Gepäckträger ab
        [1] , grinst der Heizer
       *[2] , zeigt ein Blick über den Zaun
    }
    [low] **zu niedrig**{ $voice ->
        [0] , flüstert der Weichensteller
        [1] , schwört die Kellnerin
       *[2] , sagt ein Junge auf der Brücke
    }
   *[correct] **richtig**{ $voice ->
        [0] , nickt der Lehrer
        [1] , steht auf einem Zettel
       *[2] , klopft der Bäcker auf die Theke
    }
    }.
resistance-interrogation-ended = Die Befragung endet { $used ->
    [0] ohne eine Frage
    [one] nach einer Frage
   *[other] nach { $used } Fragen
    }.
resistance-zones-attacked = Die Résistance greift zwei Zonen an:
resistance-zones-attacked-zone = **{ $zone }**: { $contents }
resistance-zone-opened = ## { $zone }
    Der Kampf um die Strecke bei { $zone } beginnt. Die Uhr steht auf 30.
resistance-strength-rolled = 🎲 { $again ->
    [yes] Stärke, neu gewürfelt
   *[no] Stärke
    }: { $die } + 3 = **{ $strength }** Figuren.
resistance-roll-kept = { card-seat.Nom } behält den Wurf.
resistance-forces-deployed = Die Résistance steht mit { $resistance } Figuren in Abschnitt 1, der Deutsche mit { $germans } in Abschnitt 6.
resistance-task-section-rolled = 🎲 Wurf für den Auftrag: eine **{ $die }**. Die Ladung gehört in **Abschnitt { $section }**.
resistance-turn-began = **{ card-seat.Nom }** · Spielzug { $number }.
resistance-morale-rolled = 🎲 Moralwurf { card-seat.gen }: { $dice } – { $running ->
    [0] niemand läuft davon.
    [one] eine Figur läuft davon.
   *[other] { $running } Figuren laufen davon.
    }
resistance-figure-ran = { $figure } läuft davon{ $by ->
    [owner] {" "}(von der eigenen Seite bestimmt)
    [order] {" "}(laut Dauerbefehl)
   *[rule] {""}
    }.
resistance-points-rolled = 🎲 { $again ->
    [yes] Aktionspunkte, neu gewürfelt
   *[no] Aktionspunkte
    }: { $dice ->
    [none] keine
   *[other] { $dice }
    }.
resistance-figure-moved = { $figure } geht von Abschnitt { $origin } in Abschnitt { $to }.
resistance-cover-taken = { $figure } geht in Deckung.
resistance-cover-left = { $figure } verlässt die Deckung.
resistance-shot-fired = 🎲 { $figure } schießt auf Abschnitt { $at } und würfelt eine { $die } (nötig: { $needed }+). { $hit ->
    [yes] **Treffer.**
   *[no] Daneben.
    }
resistance-target-named = { $figure } ist getroffen{ $by ->
    [owner] {" "}(von der eigenen Seite bestimmt)
    [order] {" "}(laut Dauerbefehl)
   *[rule] {""}
    }.
resistance-save-rolled = 🎲 Rettungswurf für { $figure }: { $die } (nötig: { $needed }+). { $saved ->
    [yes] Gerettet.
   *[no] Misslungen.
    }
resistance-figure-killed = **{ $figure } ist tot.** An seiner Stelle liegt nun ein Verlustmarker.
resistance-rescue-rolled = 🎲 { $figure } will einen Gefallenen bergen und würfelt eine { $die }. { $marker ->
    [none] Der Marker bleibt.
   *[other] Der Marker von { $marker } wird entfernt.
    }
resistance-task-rolled = 🎲 { $side ->
    [german] Gleis
   *[resistance] Ladung
    }: { $dice }. { $ticked ->
    [none] Keine neue Zahl.
   *[other] Neu abgehakt: { $ticked }.
    }
resistance-task-completed = { $side ->
    [german] **Das Gleis ist gesichert.** Der Deutsche hat alle Zahlen.
   *[resistance] **Die Ladung ist vollendet.** Die Strecke ist gesprengt.
    }
resistance-clock-rolled = 🎲 { $again ->
    [yes] Neuer Wurf für die Uhr
   *[no] Wurf für die Uhr
    }: { $die }.
resistance-clock-advanced = Die Uhr verliert { $lost } und steht auf **{ $left }**.
resistance-zone-ended = **{ $zone }:** Der Kampf ist vorbei, { $why ->
    [clock] die Zeit ist um
    [german] das Gleis ist gesichert
   *[resistance] die Strecke ist gesprengt
    }.
resistance-line-rolled = 🎲 Siegpunkte ({ $line }): { $dice }{ $again ->
    [yes] {" "}im zweiten Wurf
   *[no] {""}
    }.
resistance-game-ended = **{ $winner ->
    [none] Unentschieden, { $german } zu { $resistance }.
    [german] Der Deutsche gewinnt{ resistance-game-ended.german }.
   *[resistance] Die Résistance gewinnt{ resistance-game-ended.resistance }.
    }**{ $why ->
    [resigned] {" "}Die andere Seite gibt auf.
    [ended] {""}
   *[points] {" "}Plan Vert ist vorbei: { $story }.
    }
    .german = { $why ->
        [points] {" "}{ $german } zu { $resistance }
       *[other] {""}
    }
    .resistance = { $why ->
        [points] {" "}{ $resistance } zu { $german }
       *[other] {""}
    }
resistance-story = { $why ->
    [both-german] beide Zonen hielten stand
    [both-clock] beide Zonen hielten bis zum Morgen
    [german] { $zone } hielt stand
    [clock] { $zone } hielt bis zum Morgen
   *[resistance] { $turn ->
        [0] { $zone } wurde gesprengt
       *[other] { $zone } wurde in Spielzug { $turn } gesprengt
        }
    }
resistance-placement-opened = Die versiegelte Aufstellung wird geöffnet:
    { $placement }
resistance-proof = -# Salz `{ $salt }`. Der SHA-256-Wert von „Salz, Leerzeichen, Aufstellung“ ist `{ $fingerprint }`:
    -# `{ $written }`
resistance-order-given = Dauerbefehl für Treffer und Flucht: { $when_hit ->
    [ask] jedes Mal fragen
   *[choose] den Schiedsrichter wählen lassen
    }.
resistance-rerolls-ordered = Dauerbefehl für { $roll ->
    [strength] den Stärkewurf
    [points] den Wurf der Aktionspunkte
    [clock] den Wurf für die Uhr
   *[line] den Siegpunktwurf
    }: { $when ->
    [below] schwache Würfe wiederholen
    [never] nie wiederholen
   *[ask] jedes Mal fragen
    }.
resistance-amended-clock = Die Spielleitung hat die Uhr gestellt: *{ $clock }*.
resistance-amended-task-section = Die Spielleitung hat den Abschnitt des Auftrags gesetzt: *{ $section }*.
resistance-amended-guesses-allowed = Die Spielleitung hat die Zahl der erlaubten Fragen gesetzt: *{ $guesses }*.
resistance-amended-task-ticks = Die Spielleitung hat die abgehakten Zahlen { card-seat.gen } gesetzt: *{ $numbers ->
    [none] keine
   *[other] { $numbers }
    }*.
resistance-amended-pool-points = Die Spielleitung hat die Aktionspunkte ({ $pool }) gesetzt: *{ $points }*.
resistance-amended-bonus = Die Spielleitung hat den Bonus { card-seat.gen } gesetzt: *{ $points }*.
resistance-amended-marker-removed = Die Spielleitung hat den Verlustmarker von { $figure } gesetzt: *entfernt*.
resistance-amended-figure-cover = Die Spielleitung hat { $figure } gesetzt: *{ $cover ->
    [yes] in Deckung
   *[no] ohne Deckung
    }*.
resistance-amended-figure-place = Die Spielleitung hat { $figure } gesetzt: *{ $place ->
    [dead] tot
    [ran] davongelaufen
   *[other] in Abschnitt { $place }
    }*.
resistance-set-clock = Uhr
resistance-set-figure-place = { $figure }
resistance-set-task-section = Abschnitt des Auftrags
resistance-set-guesses-allowed = erlaubte Fragen
resistance-set-task-ticks = abgehakte Zahlen: { $seat }
resistance-set-pool-points = Punkte: { $pool }
resistance-set-bonus = Bonus: { $seat }
resistance-set-marker-removed = Verlustmarker von { $figure }
resistance-set-figure-cover = { $figure } in Deckung
resistance-set-to-none = keine
resistance-set-to-dead = tot
resistance-set-to-ran = davongelaufen
resistance-set-to-removed = entfernt

# --- Kapitel des Gefechtsberichts
resistance-chapter-placement = Die Aufstellung
resistance-chapter-interrogation = Die Befragung
resistance-chapter-attack = Der Angriff
resistance-chapter-turn = { $seat }, Spielzug { $number }
resistance-chapter-points = Die Punkte

# --- Tafeln
resistance-result = { $winner ->
    [none] Unentschieden
    [Deutscher] Der Deutsche gewinnt
   *[other] Die { $winner } gewinnt
    }: Deutscher { $german }, Résistance { $resistance }.
resistance-status-sealed = Aufstellung versiegelt unter `{ $fingerprint }`.
resistance-status-guesses = Fragen: { $zones ->
    [none] keine
   *[other] { $zones }
    }. { $left ->
    [0] Keine ist übrig.
   *[other] Noch { $left }.
    }
resistance-board-head = { $zone }, Uhr { $clock }.
resistance-board-section = Abschnitt { $section }{ $task ->
    [yes] , hier die Ladung
   *[no] {""}
    }: { $who ->
    [none] niemand
   *[other] { $who }
    }.
resistance-board-open = { $count ->
    [one] { $names }
   *[other] { $who } ({ $names })
    }
resistance-board-cover = { $count ->
    [one] { $names } in Deckung
   *[other] { $who } in Deckung ({ $names })
    }
resistance-board-fallen = { $count ->
    [one] ein Gefallener ({ $names })
   *[other] { $count } Gefallene ({ $names })
    }
resistance-board-task-german = Dem Gleis fehlt noch { $needed }.
resistance-board-task-resistance = Der Ladung fehlt noch { $needed }.
resistance-board-points = Punkte: { $pools ->
    [none] keine
   *[other] { $pools }
    }.
resistance-sheet-row = { $zone }{ $range ->
    [none] {""}
   *[other] : { $range }
    }{ $count ->
    [0] {""}
    [1] , einmal gefragt
    [2] , zweimal gefragt
   *[other] , { $count }-mal gefragt
    }{ $attacked ->
    [yes] , angegriffen
   *[no] {""}
    }.
resistance-sheet-left = noch { $left } von { $allowed } Fragen.
resistance-line-of = { $zone }: { $line }
resistance-line-german_task = Strecke gehalten
resistance-line-losses = { $count } { $count ->
    [one] Feindausfall
   *[other] Feindausfälle
    }
resistance-line-no_train = kein Zug
resistance-line-missing = { $count } { $count ->
    [one] Zahl fehlt
   *[other] Zahlen fehlen
    }
resistance-line-squad = von einem Trupp bewacht
resistance-line-resistance_task = Strecke gesprengt
resistance-line-goods = Güterzug
resistance-line-passenger = Personenzug
resistance-line-vip = VIP-Zug
resistance-line-dead = { $count } { $count ->
    [one] Deutscher tot
   *[other] Deutsche tot
    }
resistance-line-bonus = Bonus der Spielleitung
resistance-score-seat = { $seat }: { $points }
resistance-dice = { $count }W6

# --- wofür gewürfelt wurde
resistance-purpose-strength = Stärke der Résistance
resistance-purpose-task-section = Abschnitt des Auftrags
resistance-purpose-clock = Uhr
resistance-purpose-morale = Moral { card-seat.gen }
resistance-purpose-task = Auftrag { card-seat.gen }
resistance-purpose-points = Aktionspunkte: { $pool }
resistance-purpose-shot = { $figure } schießt auf { $at }
resistance-purpose-save = { $figure } rettet sich
resistance-purpose-rescue = { $figure } will einen Gefallenen bergen
resistance-purpose-victory-line = { $line ->
    [german_task] Punkte: Strecke gehalten
    [no_train] Punkte: kein Zug
    [squad] Punkte: von einem Trupp bewacht
    [resistance_task] Punkte: Strecke gesprengt
    [goods] Punkte: Güterzug
    [passenger] Punkte: Personenzug
   *[vip] Punkte: VIP-Zug
    }

# --- was an einer Aufzeichnung nicht stimmt
fault-placement-fingerprint = die Aufstellung hat nicht den versiegelten Fingerabdruck
fault-placement-played = die Aufstellung ist nicht die gespielte

# --- Abgelehnt
refused-waits-for-other = Das Spiel wartet auf { card-seat.acc }: { $stage }. Erlaubt ist dir bis dahin: { $legal }.
refused-not-now = `{ $verb }` ist jetzt nicht an der Reihe{ $roll ->
    [yes] {" "}(kein Wurf ist zu behalten oder neu zu würfeln)
   *[no] {""}
    }: { $stage }. Erlaubt ist jetzt: { $legal }.
resistance-stands-placement = Der Deutsche versteckt seine Spielsteine
resistance-stands-interrogation = Die Résistance fragt
resistance-stands-attack = Die Résistance nennt die zwei Zonen für den Angriff
resistance-stands-order = Die Résistance sagt, um welche Zone zuerst gekämpft wird
resistance-stands-strength = Die Stärke liegt auf dem Tisch, zum Behalten oder neu Würfeln
resistance-stands-points = Die Punkte des Trupps liegen auf dem Tisch, zum Behalten oder neu Würfeln
resistance-stands-clock = Der Würfel der Uhr liegt auf dem Tisch, zum Behalten oder neu Würfeln
resistance-stands-line = Eine Zeile der Siegpunkte liegt auf dem Tisch, zum Behalten oder neu Würfeln
resistance-stands-hit = Die eigene Seite nennt die getroffene Figur
resistance-stands-run = Die eigene Seite nennt die Figur, die davonläuft
resistance-stands-actions = Jetzt handeln die Figuren
refused-reroll-order-unknown = Einen solchen Dauerbefehl gibt es nicht. Deine Würfe: { $legal }; jeweils *schwache Würfe*, *nie* oder *mich fragen*.
refused-zones-five = Eine Aufstellung nennt alle fünf Zonen; du hast { $given } genannt.
refused-item-unknown = Unbekannt: { $items }. Die Spielsteine: { $legal }.
refused-zone-empty = { $zone } ist leer; in eine Zone gehören 1 bis 3 Spielsteine.
refused-zone-full = In { $zone } sind { $held } Spielsteine; höchstens { $most } sind erlaubt.
refused-zone-trains = In { $zone } sind { $held } Züge; nur einer ist erlaubt.
refused-zone-squads = In { $zone } sind { $held } Trupps; nur einer ist erlaubt.
refused-zone-unguarded = In { $zone } ist kein Trupp; darum muss dort mindestens eine Gendarmengruppe sein.
refused-item-missing = { $placed } von { $count } versteckt: { $item }. Alle müssen versteckt werden.
refused-item-surplus = { $placed } versteckt, aber es gibt nur { $count }: { $item }.
refused-zone-unknown = Es gibt keine Zone { $given }; die Zonen sind 1 bis { $most }.
refused-guess-range = Fragen kannst du nach { $lowest } bis { $highest }; du hast { $given } gesagt.
refused-guesses-used = { $most ->
    [one] Die einzige Frage ist gestellt.
   *[other] Alle { $most } Fragen sind gestellt.
    } Nenne die zwei Zonen für den Angriff: { $legal }.
refused-interrogation-over = Du hast aufgehört zu fragen. Nenne die zwei Zonen für den Angriff: { $legal }.
refused-zone-left = Von { $zone } bist du zu { $last } gegangen und darfst nicht zurück. Mach mit { $last } weiter oder mit einer Zone, nach der du noch nicht gefragt hast.
refused-zone-twice = { $zone } und { $zone } sind eine Zone; nenne zwei verschiedene.
refused-zone-not-attacked = { $zone } wird nicht angegriffen. Es ist { $one } oder { $other }.
refused-choose-among = { $figure } kann nicht gewählt werden. Zur Wahl: { $legal }.
refused-figure-unknown = Es gibt hier keine Figur { $figure }.
refused-figure-gone = { $figure } ist nicht mehr auf der Karte.
refused-figure-theirs = { $figure } gehört dir nicht.
refused-figure-left = { $figure } ist fertig: Seither hat eine andere Figur gehandelt. Weitermachen darf nur die, die gerade handelt, oder eine, die noch nicht gehandelt hat.
refused-no-points = { $figure } hat keine Punkte mehr ({ $pool }).
refused-move-in-cover = { $figure } ist in Deckung und muss sie erst verlassen.
refused-move-next = { $figure } steht in { $section } und kann nur in einen Nachbarabschnitt gehen, nicht nach { $to }.
refused-move-enemies = In { $to } stehen Feinde; { $figure } kann nicht hinein.
refused-move-limit = { $figure } ist in diesem Spielzug schon { $most }-mal gegangen; öfter geht es nicht.
refused-shoot-limit = { $figure } hat in diesem Spielzug schon { $most }-mal geschossen; öfter geht es nicht.
refused-cover-limit = { $figure } ist in diesem Spielzug schon einmal in Deckung gegangen oder hat sie verlassen; öfter geht es nicht.
refused-shoot-own = In Abschnitt { $at } stehen deine eigenen Leute.
refused-shoot-empty = In Abschnitt { $at } steht kein Feind.
refused-shoot-far = Abschnitt { $at } ist { $distance } Abschnitte entfernt; { $most } ist das Weiteste.
refused-shoot-blocked = Figuren in Abschnitt { $section } verstellen den Schuss auf { $at }.
refused-rescue-none = In Abschnitt { $section } liegt kein Verlustmarker deiner Seite.
refused-task-twice = Für den Auftrag ist in diesem Spielzug gewürfelt; mehr als einmal geht nicht.
refused-task-shut-out = Keine deiner Figuren steht in Abschnitt { $section }, wo der Auftrag ist.
refused-task-charge-held = In Abschnitt { $section }, wo die Ladung liegt, steht ein Deutscher: Solange er dort ist, kann sie nicht gezündet werden.
refused-task-no-charge = Du hast hier keine Figur mehr und keine Zahl abgehakt: Es ist keine Ladung gelegt.
refused-task-no-figure = Du hast hier keine Figur mehr für den Auftrag.
refused-task-dice = Der Auftrag nimmt 1 bis { $most } Würfel; du hast { $given } gesagt.
refused-task-points = Du hast { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }, nicht { $given }.
refused-task-pool = „{ $pool }“ hat keine Punkte. Diese zahlen: { $legal }.
refused-amend-enemies = In Abschnitt { $section } steht ein Feind: { $enemy }.
refused-task-one-pool = Es gibt nur einen Vorrat an Punkten; nenne ihn nicht.
