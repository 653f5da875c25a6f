# France 1944, überarbeitet: Ablehnungen, Fehler einer Kampagnendatei, Ereignisse, Stand der Kampagne, Menü, Bilder.
# Die Wörter: Stufe (einer Einheit), HQ, Feld, Runde, Schritt (increment), vorbereiteter und Kampf aus der Bewegung,
# führende Einheit, einzelne Einheit, Versorgung. „Zug“ kommt nicht vor.

seat-german = Deutscher
    .nom = der Deutsche
    .Nom = Der Deutsche
    .gen = des Deutschen
    .dat = dem Deutschen
    .acc = den Deutschen
seat-allied = Alliierter
    .nom = der Alliierte
    .Nom = Der Alliierte
    .gen = des Alliierten
    .dat = dem Alliierten
    .acc = den Alliierten
game-france1944 = France 1944, überarbeitet

# --- Ablehnungen: wer zu entscheiden hat (5)
refused-france-orders-live = Dauerbefehle gibt es in Spielen per Post; dieses ist live, und du wirst gefragt.
refused-france-orders-unknown = „{ $given }“ ist kein solcher Dauerbefehl. Möglich ist { $legal }.
refused-france-not-asked = „{ $verb }“ ist jetzt nicht gefragt: { $stage ->
    [claim] Sag zuerst, ob du der Versorgung zustimmst
    [lead] Nenne zuerst die Einheit, deren Moral zählt
    [choose] Das Ergebnis ist zuerst als Stufen oder als Rückzug zu nehmen
    [lose] Nenne zuerst die Einheit, die eine Stufe verliert
    [retreat] Sag zuerst, wohin die Einheit sich zurückzieht
    [initiative] Es ist eine Initiativephase; aktiviere ein HQ oder passe
    [acting] Jetzt handeln Einheiten; bewege, sage an oder `next`
    [resolving] Jetzt werden die angesagten Kämpfe ausgetragen
    [reaction] Es ist ein Reaktionssegment; reagiere oder passe
   *[replacement] Es ist das Ersatzsegment; ersetze oder passe
    }.
refused-france-no-markers = Du hast in dieser Runde keinen Initiativemarker mehr. Du kannst passen.
refused-france-hq-often = { $hq } ist in dieser Runde { $most }-mal aktiviert worden, mehr geht nicht. Seine Reaktionen zählen mit.
refused-france-hq-in-a-row = { $hq } ist dein HQ, das zuletzt aktiviert wurde oder reagiert hat; ein anderes von dir muss dazwischenkommen.
refused-france-hq-not = { $unit } ist kein HQ.
refused-france-hq-unsupplied = { $hq } ist unversorgt: Es darf sich nicht bewegen und nicht einzeln reagieren.
refused-france-hq-stays = { $hq } ist ein HQ: Es bewegt sich nur, wenn es einzeln reagiert.
refused-france-react-twice = { $unit } hat in diesem Segment schon reagiert; jede Einheit reagiert nur einmal.
refused-france-react-points = Das kostet { $needed } { $needed ->
    [one] Reaktionspunkt
   *[other] Reaktionspunkte
    }; du hast { $left }, oder es darf keine einzelne Einheit mehr reagieren.
refused-france-react-cadre = { $unit } ist unversorgt und würde mit der letzten Stufe bezahlen.
refused-france-react-mixed = In diesem Segment haben einzelne Einheiten reagiert; eine Armee kann es nicht mehr.
refused-france-declared-stand = Ein angesagter Kampf gilt. Beende die Ansagen mit `next` und trage ihn aus.

# --- Ablehnungen: Einheiten und Bewegung (6)
refused-france-unit-unknown = Es gibt keine Einheit „{ $unit }“ in dieser Kampagne.
refused-france-unit-theirs = { $unit } gehört dir nicht.
refused-france-unit-gone = { $unit } ist nicht auf der Karte: { $place ->
    [due] noch nicht angekommen
    [dispersed] versprengt
   *[eliminated] ausgeschieden
    }.
refused-france-unit-idle = { $unit } handelt nicht in dieser Phase: zu ihrem Beginn außer Reichweite der Führung oder unversorgt.
refused-france-increment-combat = In diesem Schritt werden Kämpfe angesagt; bewegt wird erst im nächsten.
refused-france-move-unsupplied = { $unit } ist unversorgt: Eine normale Bewegung geht, eine administrative nicht.
refused-france-move-kind = { $unit } hat in diesem Schritt eine Bewegung anderer Art begonnen: { $kind }.
refused-france-move-far = { $most ->
    [0] { $unit } kann sich nicht bewegen: Ihre Bewegung ist 0.
    [one] { $unit } geht in diesem Schritt genau ein Feld weit.
   *[other] { $unit } geht in diesem Schritt 1 bis { $most } Felder weit.
    }
refused-france-move-next = { $unit } kann nicht von { $hex } nach { $to }: Sie sind keine Nachbarn auf dieser Karte.
refused-france-move-leaves-supply = { $unit } würde in { $hex } die Versorgung verlassen; administrativ und als HQ geht das nicht.
refused-france-enemy-there = In { $hex } stehen Feinde; { $unit } kann dort nicht sein.
refused-france-hex-full = { $most ->
    [one] In { $hex } steht eine Einheit
   *[other] In { $hex } stehen { $most } Einheiten
    }, mehr passen nicht; { $unit } kann dort nicht bleiben.

# --- Ablehnungen: Kampf (1 bis 4, 7)
refused-france-named-twice = Eine Einheit oder ein Feld ist zweimal genannt.
refused-france-increment-movement = In diesem Schritt ist bewegt worden; Kämpfe werden im nächsten angesagt.
refused-france-unit-declared = { $unit } steht in einem angesagten Kampf.
refused-france-hex-empty = In { $hex } steht kein Feind.
refused-france-hex-declared = { $hex } wird angegriffen: { $unit } steht in einem angesagten Kampf.
refused-france-attack-hq-alone = Ein Angriff braucht eine Kampfeinheit; HQs kommen nur dazu.
refused-france-shape = { $attacking } gegen { $defending }: Dieser Kampf ist nicht erlaubt. Höchstens drei Felder, alle einander benachbart: eins gegen eins, zwei gegen eins oder eins gegen zwei.
refused-france-odds-too-low = Das Verhältnis liegt unter { $least }: Dieser Angriff ist nicht erlaubt.
refused-france-combat-unknown = Es gibt keinen angesagten Kampf { $given }, der auszutragen wäre. Es gibt: { $legal }.
refused-france-combat-resolved = Kampf { $number } ist ausgetragen.
refused-france-air-allied = Nur der Alliierte hat Luftunterstützung, und nur für einen eigenen Angriff.
refused-france-air-tried = Luftunterstützung ist in diesem Schritt schon versucht worden; es gibt einen Versuch.
refused-france-air-none = Luftunterstützung der Art „{ $given }“ fliegt in dieser Runde nicht. { $legal ->
    [none] Keine fliegt.
   *[other] Es fliegt: { $legal }.
    }
refused-france-column-fixed = Das Verhältnis ist { $column }; niedrigere werden in dieser Kampagne nicht gewählt.
refused-france-column-higher = „{ $given }“ ist keine Spalte bis zu diesem Verhältnis. Das sind: { $legal }.
refused-france-column-unused = Der Verhältniswert entscheidet; mit dieser Tabelle wird keine Spalte gewählt.
refused-france-ratio-range = Diese Tabelle braucht den Verhältniswert deiner eigenen: Gib `ratio` an, { $least } bis { $most }.
refused-france-ratio-unused = Das Kräfteverhältnis entscheidet; lass den Verhältniswert weg.
refused-france-ground-unknown = „{ $given }“ ist kein Gelände. Bekannt sind { $legal }.
refused-france-support-once = Ein Angriff hat Luftunterstützung nur einmal, gewöhnliche oder schwere, und die 79. nur einmal.
refused-france-support-unknown = „{ $given }“ ist keine Unterstützung. Bekannt sind { $legal }.
refused-france-morale-range = Eine Moral ist { $least } bis { $most }; du sagst { $given }.
refused-france-units-range = 0 bis { $most } Einheiten greifen an; du sagst { $given }.
refused-france-strength-range = Eine Stärke ist 0 bis { $most }; du sagst { $given }.
refused-france-unit-among = { $unit } kann nicht genannt werden. Möglich: { $legal }.
refused-france-retreat-where = { $unit } kann sich nicht nach { $to } zurückziehen: Ein Rückzug führt vom Feind weg. Es geht nach { $legal }.

# --- Ablehnungen: Ersatz und Versorgung (6)
refused-france-replace-points = Du hast keinen Ersatzpunkt mehr.
refused-france-replace-where = { $unit } kommt { $legal ->
    [none] nur zu einem eigenen HQ oder einer Versorgungsquelle zurück, und keine ist frei
   *[other] in eines dieser Felder zurück: { $legal }
    }.
refused-france-replace-stays = { $unit } ist auf der Karte und bekommt die Stufe an Ort und Stelle; lass das Feld weg.
refused-france-replace-full = { $unit } hat alle Stufen.
refused-france-replace-unsupplied = { $unit } ist unversorgt und bekommt keinen Ersatz.
refused-france-claim-open = Eins nach dem anderen: Die Versorgung von { $unit } wird gerade geklärt.
refused-france-claim-disputed = Die Versorgung von { $unit } ist bestritten; die Spielleitung entscheidet.
refused-france-claim-nothing = { $unit } ist ohnehin { $supplied ->
    [in] versorgt
   *[out] unversorgt
    }.

# --- eine Kampagnendatei: die Karte
campaign-hex = „{ $given }“ ist kein Feld. Ein Feld hat vier Ziffern, zwei für die Spalte und zwei für die Reihe, in geraden Anführungszeichen.
campaign-map-order = Die Karte endet in { $last }, ehe sie in { $first } beginnt.
campaign-map-large = Die Karte hat { $given } Felder; höchstens { $most } sind erlaubt.
campaign-map-empty = Alle Felder sind ausgenommen: Von der Karte bleibt nichts.
campaign-off-map = { $hex } liegt nicht auf der Karte.
campaign-ground = „{ $given }“ ist kein Gelände eines Feldes. Bekannt sind { $legal }. Ein Fluss steht unter `rivers`, nach seinen Seiten.
campaign-river-side = { $one } und { $other } sind keine Nachbarn; ein Fluss fließt zwischen zweien, die es sind.
campaign-river-twice = Der Fluss zwischen { $one } und { $other } steht zweimal da.

# --- eine Kampagnendatei: die Einheiten
campaign-name = „{ $given }“ ist kein Name: keine Kommas, Gravisakzente oder Striche, und kein Leerzeichen am Anfang oder Ende.
campaign-unit-twice = Es gibt eine zweite Einheit „{ $name }“; Namen unterscheiden sich durch mehr als Großbuchstaben.
campaign-strengths = { $given } ist mehr als die Stärke davor; Stärken gehen von der vollen bis zum Kader.
campaign-steps = Sie hat { $given } { $given ->
    [one] Stufe
   *[other] Stufen
    }, aber nur { $most } { $most ->
    [one] Stärke
   *[other] Stärken
    }.
campaign-arrives = { $name } kommt, wenn die Kampagne vorbei ist: Sie hat { $turns } { $turns ->
    [one] Runde
   *[other] Runden
    }.
campaign-special = { $name } kann nicht die 79. sein: Das ist eine alliierte Kampfeinheit.
campaign-special-twice = Es gibt die 79. nur einmal.
campaign-enemies = { $name } beginnt in { $hex } zusammen mit Feinden.
campaign-stack = { $hex } beginnt mit mehr als { $most } { $most ->
    [one] Einheit
   *[other] Einheiten
    }, so viele erlaubt diese Kampagne.
campaign-unit-hex = { $name } hat kein `hex` und steht in keiner Verstärkung.
campaign-unit-enters = { $name } kommt mit einer Verstärkung; lass `{ $key }` hier weg.
campaign-entry-turn = Eine Runde { $given } gibt es nicht: Die Kampagne hat { $turns } { $turns ->
    [one] Runde
   *[other] Runden
    }.
campaign-entry-hex-twice = { $hex } steht zweimal da.
campaign-entry-unknown = Eine Einheit „{ $name }“ gibt es in dieser Datei nicht.
campaign-entry-twice = { $name } steht in zwei Verstärkungen, oder zweimal in einer.
campaign-entry-sides = { $name } und { $other } sind Feinde; eine Verstärkung ist von einer Seite.
campaign-entry-stack = Ein HQ kommt im Stapel von Kampfeinheiten, und in dieser Kampagne fasst ein Feld nur eine Einheit.
campaign-no-hq = Die { $seat ->
    [allied] alliierte
   *[german] deutsche
    } Seite hat kein HQ; ohne eines handelt niemand.
campaign-no-combat = Die { $seat ->
    [allied] alliierte
   *[german] deutsche
    } Seite hat keine Kampfeinheit.
campaign-no-markers = Die { $seat ->
    [allied] alliierte
   *[german] deutsche
    } Seite hat in keiner Runde einen Initiativemarker.
campaign-nothing-to-win = Nichts ist Punkte wert: Nenne Ziele, oder Punkte für ausgeschiedene Einheiten.

# --- eine Kampagnendatei: die Tabellen
campaign-column = „{ $given }“ ist keine Spalte eines Verhältnisses; eine schreibt sich wie 3-2.
campaign-columns-rise = { $given } liegt nicht über { $before }; Spalten gehen vom schlechtesten Verhältnis zum besten.
campaign-six-missing = Für { $number } steht nichts da; jede Zahl von 1 bis 6 hat ihren Eintrag.
campaign-six-surplus = „{ $given }“ ist keine von 1 bis 6.
campaign-letters-count = Hier { $given ->
    [one] steht ein Buchstabe
   *[other] stehen { $given } Buchstaben
    }; nötig sind { $wanted }.
campaign-letters-known = „{ $given }“ ist kein Ergebnis. Ergebnisse sind die Buchstaben { $legal }.
campaign-two-ways = { $letter }: Von zwei Arten für den Verteidiger hat eine nur Stufen und eine einen Rückzug.
campaign-steps-first = { $letter }: Zuerst steht die Art mit Stufen allein, dann die mit dem Rückzug.
campaign-bounds = { $least } ist mehr als { $most }; zuerst steht die untere Grenze.
campaign-ground-needed = „{ $name }“ fehlt; die Tabelle des Geländes muss es haben.
campaign-support-needed = „{ $name }“ fehlt; die Tabelle der Unterstützung muss es haben.
campaign-support-known = „{ $name }“ ist keine Unterstützung. Bekannt sind { $legal }.
campaign-ratio-missing = Für den Verhältniswert { $number } steht keine Zeile da; es gibt je eine von 0 bis 5.
campaign-ratio-surplus = „{ $given }“ ist kein Verhältniswert; sie gehen von 0 bis 5.
campaign-mobile-missing = Es steht nicht da, was { $letter } in einem Kampf aus der Bewegung wird.

# --- die Dinge des Spiels
france-and-more = { $names } und { $more } weitere
france-or = {" "}oder{" "}
france-ground-clear = offenes Gelände
france-ground-city = Stadt
france-ground-fortress = Festung
france-ground-river = Fluss
france-ground-rough = rau
france-ground-woods = Wald
france-support-ordinary = Luftunterstützung
france-support-heavy = schwere Bomber
france-support-79th = 79. Panzerdivision
france-kind-set-piece = vorbereitet
france-kind-mobile = aus der Bewegung
france-kind-normal = normal
france-kind-administrative = administrativ
france-effect = { $steps ->
    [0] { $hexes ->
        [0] keine Wirkung
        [one] { $hexes } Feld zurückweichen
       *[other] { $hexes } Felder zurückweichen
        }
    [one] { $steps } Stufe verlieren{ $hexes ->
        [0] {""}
        [one] {" "}und { $hexes } Feld zurückweichen
       *[other] {" "}und { $hexes } Felder zurückweichen
        }
   *[other] { $steps } Stufen verlieren{ $hexes ->
        [0] {""}
        [one] {" "}und { $hexes } Feld zurückweichen
       *[other] {" "}und { $hexes } Felder zurückweichen
        }
    }
france-decided-defender = der Verteidiger muss { $effect }
france-decided-attacker = der Angreifer muss { $effect }
france-decided-both = beide Seiten müssen { $effect }
france-unit = { $name } ({ $hq ->
    [yes] HQ, {""}
   *[no] {""}
    }Stärke { $strength }, Moral { $morale }, Bewegung { $move }, Stufen { $steps }/{ $most }{ $supply ->
    [in] {""}
   *[out] , **unversorgt**
    })
france-unit-due = { $name } (Runde { $turn }, { $hex })
france-unit-eliminated = { $name } (ausgeschieden)
france-unit-dispersed = { $name } (versprengt)

# --- ein Kampf als Rechnung
france-combat-resolved = 🎲 **Kampf { $number }**
france-combat-title = Kampf { $number }
france-force = { $name } ({ $strength })
france-force-halved = { $hq ->
    [yes] HQ unversorgt = 0
   *[no] die Hälfte von { $whole } = { $strength }, da unversorgt
    }
france-sum-attack = Angriff **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""}: { $forces }
    }
france-sum-defence = Verteidigung **{ $total }**{ $forces ->
    [none] {""}
   *[other] {""}: { $forces }
    }
france-sum-odds = { $raw ->
    [none] Verhältnis: { $attack } zu { $defence }, unter { $least }, also { $least }
   *[other] Verhältnis: { $attack } zu { $defence }, Spalte **{ $raw }**{ $chosen ->
        [none] {""}
       *[other] ; der Angreifer senkt es auf { $chosen }
        }
    }
france-sum-ratio = Verhältniswert **{ $ratio }**, von den Spielern abgelesen in der { $method ->
    [original] ursprünglichen CRDT
   *[alternative] alternativen CRDT
    }
france-sum-term = { $source } { $value }
france-sum-defender = Moral des Verteidigers **{ $adjusted }**{ $terms ->
    [none] {""}
   *[other] {""}: Grundwert { $morale }, { $terms }
    }{ $bounded ->
    [yes] {" "}(die Änderung bleibt zwischen { $least } und { $most }, die Moral zwischen { $lowest } und { $highest })
   *[no] {""}
    }
france-sum-crdt = CRDT: Moral des Angreifers { $attacker }, des Verteidigers { $defender }, Verhältniswert { $ratio }
france-sum-morale = Moral: Angreifer { $attacker } − Verteidiger { $defender } = **{ $value }**{ $lead ->
    [yes] {" "}(führende Einheiten)
   *[no] {""}
    }
france-sum-control = Führung: { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
    } (Grenze { $limit }), Verschiebung **{ $value }**
france-sum-column = Verschiebung insgesamt **{ $modifier }**: { $shifts ->
    [0] Spalte
    [one] eine Spalte nach { $way ->
        [left] links
       *[right] rechts
        }, von { $start } auf
   *[other] { $shifts } Spalten nach { $way ->
        [left] links
       *[right] rechts
        }, von { $start } auf
    } **{ $column }**{ $overflow ->
    [none] {""}
   *[other] , der Rest { $overflow } gilt für den Würfel
    }
france-sum-die = Würfel: **{ $die }**{ $overflow ->
    [none] {""}
   *[other] {" "}{ $overflow } = { $face }
    }, Spalte { $column } ({ $kind ->
    [vorbereitet] vorbereiteter Angriff
   *[other] Angriff { $kind }
    }): **{ $letter }**
france-sum-letter = Ergebnis ({ $kind ->
    [vorbereitet] vorbereiteter Angriff
   *[other] Angriff { $kind }
    }): **{ $letter }**
france-sum-attacker = Angreifer: { $effect }
france-sum-defender-takes = Verteidiger: { $effect }
france-sum-defender-chooses = Der Verteidiger wählt: { $effect }
france-sum-bloody = Weicht der Verteidiger nicht zurück, muss der Angreifer { $effect }
france-result-certain = Ergebnis: **{ $letter }**
france-result-of = { $die } → { $letter }
france-results = Der Würfel in { $column }, { $kind }: { $letters }
france-ratios = Nach Verhältniswert: { $letters }
france-house = Regelauslegungen: { $entries }.
france-house-odds = Kampftabelle
france-house-odds-rounding = Rundung
france-house-odds-lead = Wahl der führenden Einheit
france-house-control = Führungsgrenze
france-house-morale = { $source }
france-house-morale-bounds = Grenzen der Moraländerung
france-house-results = Ergebnis { $part }
france-house-crdt = CRDT-Zeile { $part }
france-house-crdt-mobile = Buchstaben für Kämpfe aus der Bewegung
france-house-conduct-supply = Reichweite der Versorgung
france-house-conduct-air = Luftleiste

# --- Ereignisse
france-chapter-turn = Runde { $number }
france-chapter-initiative = { $seat }: Initiativephase
france-chapter-replacement = { $seat }: Ersatzsegment
france-turn-began = ## Runde { $number }: { $name }
france-unit-arrived = { $unit } kommt in { $hex } an.
france-unit-delayed = { $unit } kann in { $hex } nicht ankommen: kein Platz, oder Feinde. Die Einheit kommt in der nächsten Runde.
france-initiative-passed = { card-seat.Nom } passt; der Initiativemarker ist verbraucht.
france-action-began = { $by ->
    [activation] { card-seat.Nom } aktiviert { $piece }; { $count ->
        [0] keine Einheit darf handeln
        [one] eine Einheit darf handeln
       *[other] { $count } Einheiten dürfen handeln
        }
    [army] { card-seat.Nom } reagiert mit der Armee von { $piece }
   *[single] { card-seat.Nom } reagiert mit { $piece }
    }{ $paid ->
    [0] {""}
    [one] {" "}und gibt einen Reaktionspunkt aus
   *[other] {" "}und gibt { $paid } Reaktionspunkte aus
    }.
france-unit-moved = { $unit } bewegt sich: { $origin } → { $path }{ $move ->
    [normal] {""}
   *[other] {" "}({ $move })
    }.
france-combat-declared = **Kampf { $number }** wird angesagt ({ $kind ->
    [vorbereitet] vorbereiteter Angriff
   *[other] Angriff { $kind }
    }): { $attackers } gegen { $defenders } auf { $hexes }.
france-air-rolled = 🎲 Kampf { $combat }, { $air }: **{ $die }** (nötig: { $needed } oder { $reads ->
    [at_most] weniger
   *[at_least] mehr
    }). { $found ->
    [yes] Flugzeuge helfen in diesem Kampf.
   *[no] Keine Flugzeuge in diesem Schritt.
    }
france-decision-dropped = Kampf { $combat }: { card-seat.Nom } hat dafür keine Einheit mehr.
france-lead-named = Kampf { $combat }: Führende Einheit ist { $unit }.
france-effect-chosen = Kampf { $combat }, Wahl { card-seat.gen }: { $effect }.
france-step-lost = { $unit } { $why ->
    [no-retreat] kann nicht zurückweichen und verliert
    [reaction] reagiert unversorgt und verliert
    [supply] verliert mangels Versorgung
   *[combat] verliert
    } { $left ->
    [0] die letzte Stufe und scheidet aus.
    [one] eine Stufe; eine bleibt übrig.
   *[other] eine Stufe; { $left } bleiben übrig.
    }
france-unit-retreated = { $unit } weicht zurück: { $origin } → { $path }.
france-reaction-ended = { $declined ->
    [yes] { card-seat.Nom } reagiert nicht.
   *[no] { card-seat.Nom } beendet die Reaktion{ $paid ->
        [0] {""}
        [one] {""}; ein ungenutzter Reaktionspunkt ist mitbezahlt, denn jede Reaktion kostet drei
       *[other] {""}; { $paid } ungenutzte Reaktionspunkte sind mitbezahlt, denn jede Reaktion kostet drei
        }.
    }
france-hq-dispersed = { $unit } ist unversorgt und allein: Es wird versprengt.
france-unit-replaced = { $steps ->
    [one] { $unit } kommt für einen Ersatzpunkt mit 1 Stufe auf { $hex } zurück.
   *[other] { $unit } auf { $hex } erhält für einen Ersatzpunkt eine Stufe zurück und hat jetzt { $steps } Stufen.
    }
france-supply-claimed = { card-seat.Nom } sagt, { $unit } sei { $supplied ->
    [in] versorgt
   *[out] unversorgt
    }. Stimmt die andere Seite zu?
france-supply-settled = Beide Seiten sind sich einig: { $unit } ist { $supplied ->
    [in] versorgt
   *[out] unversorgt
    }.
france-supply-disputed = Ist { $unit } { $supplied ->
    [in] versorgt
   *[out] unversorgt
    }? Die Seiten sind uneins; die Spielleitung entscheidet mit `/gm set`.
france-game-ended = **{ $winner ->
    [allied] Die Alliierten gewinnen die Kampagne { $allied } zu { $german }.
    [german] Die Deutschen gewinnen die Kampagne { $german } zu { $allied }.
   *[none] Die Kampagne endet unentschieden, { $allied } zu { $german }.
    }**{ $why ->
    [resigned] {" "}Die andere Seite gibt auf.
   *[other] {""}
    }
france-amended-unit-hex = Die Spielleitung hat { $unit } gesetzt: *{ $hex ->
    [none] ausgeschieden
   *[other] auf Feld { $hex }
    }*.
france-amended-unit-steps = Die Spielleitung hat die Stufen von { $unit } gesetzt: *{ $steps }*.
france-amended-unit-supply = Die Spielleitung hat die Versorgung von { $unit } gesetzt: *{ $supply ->
    [in] versorgt
    [out] unversorgt
   *[traced] wie ermittelt
    }*.
france-amended-reaction-points = Die Spielleitung hat die Reaktionspunkte { card-seat.gen } gesetzt: *{ $points }*.
france-amended-replacement-points = Die Spielleitung hat die Ersatzpunkte { card-seat.gen } gesetzt: *{ $points }*.
france-amended-markers = Die Spielleitung hat die Marker { card-seat.gen } gesetzt: *{ $markers }*.
france-amended-bonus = Die Spielleitung hat die gegebenen Punkte { card-seat.gen } gesetzt: *{ $points }*.
france-amended-objective-holder = Die Spielleitung hat gesetzt, wer { $hex } hält: *{ $holder }*.
france-amended-turn-number = Die Spielleitung hat die Runde gesetzt: *{ $number }*.
france-result = { $winner ->
    [none] Unentschieden
   *[other] Gewonnen: { $winner }
    }. Alliierte { $allied }, Deutsche { $german }.
france-purpose-air-power = Luftunterstützung für Kampf { $combat }
france-purpose-combat = Kampf { $combat }

# --- Stand der Kampagne
france-status = **Runde { $number } von { $most }: { $name }** · { $phase }
france-phase-initiative = Initiativephase
france-phase-acting = Einheiten handeln
france-phase-reaction = Reaktionssegment
france-phase-replacement = Ersatzsegment
france-phase-over = zu Ende
france-status-side = { $seat }: **{ $points }** { $points ->
    [one] Siegpunkt
   *[other] Siegpunkte
    } · { $reaction } für Reaktion · { $replacement } für Ersatz · { $markers } Marker
france-status-acting = { $piece } handelt · noch { $left } { $left ->
    [one] Schritt
   *[other] Schritte
    }, dieser mitgezählt
france-status-combat = ⚔ { $number }: { $attackers } gegen { $hexes } ({ $defenders }), { $kind }{ $letter ->
    [none] {""}
   *[other] , ausgetragen
    }
france-status-claim = { $unit }: { $supplied ->
    [in] versorgt?
   *[out] unversorgt?
    }
france-status-disputed = { $unit } ist bestritten: { $supplied ->
    [in] versorgt?
   *[out] unversorgt?
    }
france-hex = `{ $hex }`{ $ground ->
    [none] {""}
   *[other] {" "}{ $ground }
    } · { $seat }: { $units }
france-away = { $seat }, nicht auf der Karte: { $units }
france-score-seat = { $seat }: { $points }
france-score-hex = gehalten: { $hex }
france-score-eliminated = { $count ->
    [one] Feind ausgeschieden
   *[other] { $count } Feinde ausgeschieden
    }
france-score-bonus = gegeben
france-asks-claim = sagen, ob { $unit } { $supplied ->
    [in] versorgt
   *[out] unversorgt
    } ist
france-asks-lead = die führende Einheit von Kampf { $combat } nennen
france-asks-choose = das Ergebnis von Kampf { $combat } als Stufen oder als Rückzug nehmen
france-asks-lose = nennen, wer in Kampf { $combat } eine Stufe verliert
france-asks-retreat = { $unit } um { $hexes } { $hexes ->
    [one] Feld
   *[other] Felder
    } zurückziehen
france-asks-initiative = ein HQ handeln lassen oder passen
france-asks-acting = { $doing ->
    [movement] bewegen
    [combat] Kämpfe ansagen
   *[none] bewegen oder kämpfen
    } ({ $left ->
    [one] der letzte Schritt
   *[other] noch { $left } Schritte
    })
france-asks-resolving = die angesagten Kämpfe austragen
france-asks-reaction = reagieren oder passen ({ $points } { $points ->
    [one] Punkt
   *[other] Punkte
    })
france-asks-replacement = ersetzen oder passen ({ $points } { $points ->
    [one] Punkt
   *[other] Punkte
    })
france-asks-over = nichts mehr tun

# --- Optionen, und was eine Spielleitung setzt
france-option-campaign = Kampagne „{ $name }“
france-option-method = { $value ->
    [original] ursprüngliche CRDT
   *[alternative] alternative CRDT
    }
france-option-bloody_c = ein blutiges C kostet den Angreifer eine Stufe
france-option-choose_lower_odds = der Angreifer darf ein niedrigeres Verhältnis wählen
france-option-all_or_nothing = Reaktionen sind nicht ganz oder gar nicht
france-option-unofficial_errata = ohne die inoffiziellen Errata
france-set-unit-hex = { $unit }: Feld
france-set-unit-steps = { $unit }: Stufen
france-set-unit-supply = { $unit }: Versorgung
france-set-reaction-points = { $seat }: Reaktionspunkte
france-set-replacement-points = { $seat }: Ersatzpunkte
france-set-markers = { $seat }: Marker
france-set-bonus = { $seat }: gegebene Punkte
france-set-objective-holder = { $hex }: wer es hält
france-set-turn-number = Runde
france-set-to-eliminated = ausgeschieden
france-set-to-traced = wie ermittelt
france-set-to-in = versorgt
france-set-to-out = unversorgt

# --- das Menü
france-choice-activate = { $hq } aktivieren
france-choice-move = { $unit } nach { $hexes } ({ $kind })
france-choice-declare = { $odds } · { $kind } · { $attackers } gegen { $hexes }
france-choice-column = { $column }: { $letters }
france-choice-ratio-open = nach Verhältniswert
france-choice-ratio = Verhältniswert { $ratio }: { $letter }
france-choice-next = { $doing ->
    [combat] Ansagen beenden
    [movement] Schritt beenden
   *[none] Schritt auslassen
    }
france-choice-air = Kampf { $combat }: { $kind } ({ $chance })
france-choice-resolve = { $combat } austragen ({ $hexes }){ $column ->
    [none] {""}
   *[other] , Verhältnis { $column }
    } · { $odds }
france-choice-lead = { $unit } führt
france-choice-choose-steps = Stufen verlieren
france-choice-choose-retreat = Zurückziehen
france-choice-lose = { $unit } verliert eine Stufe
france-choice-retreat = { $unit } nach { $to }
france-choice-react-army = Armee: { $piece }
france-choice-react-single = Einzelne Einheit: { $piece }
france-choice-replace = { $unit }{ $to ->
    [none] {""}
   *[other] {" "}zurück in { $to }
    }: eine Stufe
france-choice-pass = { $phase ->
    [acting] Aktivierung beenden
    [replacement] Ersatz beenden
   *[other] Passen
    }
france-choice-supply = { $unit }: { $supplied ->
    [in] versorgt
   *[out] unversorgt
    }
france-choice-agree = Zustimmen
france-choice-dispute = Bestreiten
france-choice-resign = Ja, die Kampagne aufgeben
france-node-activate = Aktivieren …
france-node-move = Bewegen …
france-node-declare = Ansagen …
france-node-air = Luftunterstützung …
france-node-resolve = Austragen …
france-node-lead = Führen …
france-node-choose = Wählen …
france-node-lose = Stufe verlieren …
france-node-retreat = Rückzug …
france-node-react = Reagieren …
france-node-replace = Ersetzen …
france-node-supply = Versorgung …
france-node-resign = Aufgeben …

# --- Bilder
france-picture-below = Runde { $number } von { $most }
france-picture-part = Teil der Karte: { $first } bis { $last }
france-picture-alt = { $title }, Runde { $turn }. Punkte: { $score }.
france-picture-points = { $seat } { $points }
france-picture-stack = { $hex } { $seat }: { $units }
france-picture-out = unversorgt
france-drawn-morale = Moral { $attacker } – { $defender }{ $detail } = { $value }
france-drawn-column = Spalte { $column }, { $kind }
france-drawn-control = Führung { $value }
france-drawn-attacker = Angreifer verliert
france-drawn-defender = Verteidiger verliert
france-drawn-air = { $air }, Zahl { $needed }: { $found ->
    [yes] kommt
   *[no] kommt nicht
    }
france-drawn-fight = { $attackers } gegen { $defenders }
france-drawn-combat = { $column ->
    [none] { $kind }
   *[other] Angriff { $column }, { $kind }
    }
france-drawn-lost = { $steps ->
    [one] 1 Stufe
   *[other] { $steps } Stufen
    }
france-drawn-back = { $hexes ->
    [one] 1 Feld
   *[other] { $hexes } Felder
    }
france-drawn-ratio = Verhältnis { $ratio }
france-drawn-odds = Stärke { $attack } zu { $defence }{ $column ->
    [none] {""}
   *[other] {" "}= { $column }
    }
france-drawn-lead = { $unit } führt
france-drawn-result = { $defenders }: ohne Wirkung
france-drawn-out = ohne Nachschub
france-drawn-reach = Reichweite des HQ
france-drawn-range = erreichbar
france-drawn-told = { $what ->
    [combats] { $seat ->
        [allied] Alliierte
        [german] Deutsche
       *[none] Beide Seiten
        }: { $count } { $count ->
        [one] Kampf
       *[other] Kämpfe
        }
   *[moves] { $seat ->
        [allied] Die Alliierten ziehen
        [german] Die Deutschen ziehen
       *[none] Beide Seiten ziehen
        }
    }
france-drawn-flag = HQ darunter
france-drawn-points = Punkte
france-drawn-steps = Stufen
france-drawn-values = Stärke, Moral, Weg

# --- Kampagnen, und Kämpfe ohne eine
france-odds-title = Die sechs Ergebnisse
france-campaign = **{ $title }**: { $turns } { $turns ->
    [one] Runde
   *[other] Runden
    }, { $hexes } { $hexes ->
    [one] Feld
   *[other] Felder
    } ({ $first } bis { $last })
france-campaign-side = { $seat }: { $units } { $units ->
    [one] Kampfeinheit
   *[other] Kampfeinheiten
    }, { $hqs } { $hqs ->
    [one] HQ
   *[other] HQs
    }
france-campaign-entries = { $entries } { $entries ->
    [one] Verstärkung.
   *[other] Verstärkungen.
    }
france-campaign-tables = { $tables ->
    [none] Alle Tabellen sind die des Hauses.
   *[other] Eigene Tabellen: { $tables }
    }
campaign-list = ### Kampagnen von France 1944
france-campaign-ours = - `{ $key }` · { $title }, zum Üben
campaign-brought = - **{ $title }** · `{ $key }` · mitgebracht von { $by }
france-campaign-added = „{ $title }“ kann hier gespielt werden: `/france new`, Kampagne `{ $key }`.
refused-campaign-unknown = Hier gibt es keine Kampagne „{ $given }“. `/france campaign list` nennt alle.
refused-campaign-broken = Die Kampagne „{ $given }“ besteht die Prüfung dieser Fassung nicht; bring sie noch einmal.
refused-campaign-unfit = Keine Kampagnendatei kann die Kampagne „{ $given }“ so enthalten: Karte, Einheiten, Runden oder Tabellen verletzen die Regeln für Kampagnen.
