# Memoir ’44 am Tisch: Seiten, Karten, Möglichkeiten, was geschehen ist. Nüchtern, wie die Gefechte waren. Eine
# Einheit heißt wie auf dem Plan, „Inf 1“; in den Sätzen, was geschehen ist, steht das Zeichen ihrer Seite davor.

game-memoir44 = Memoir ’44
seat-allies = Seite der Alliierten
seat-axis = Seite der Achse
memoir44-side-allies = Alliierte
memoir44-side-axis = Achse
memoir44-place = { $hex } ({ $ground })
memoir44-mine = Mine der { $seat ->
    [allies] Alliierten
   *[axis] Achse
    }{ $dice ->
    [unknown] {""}
    [one] {""}, ein Würfel
   *[other] {""}, { $dice } Würfel
    }
memoir44-at-least = { $least }+
memoir44-die = { $die } { $symbol }

# --- die Karten: wie sie heißen und was sie tun
memoir44-card-section = { $card } { $section }
memoir44-card-recon = Aufklärung
memoir44-card-probe = Vorstoß
memoir44-card-attack = Angriff
memoir44-card-assault = Sturm
memoir44-card-general-advance = Allgemeiner Vormarsch
memoir44-card-pincer-move = Zangenbewegung
memoir44-card-recon-in-force = Gewaltsame Aufklärung
memoir44-card-air-power = Luftangriff
memoir44-card-ambush = Hinterhalt
memoir44-card-armor-assault = Panzersturm
memoir44-card-artillery-bombard = Artillerieschlag
memoir44-card-barrage = Sperrfeuer
memoir44-card-behind-enemy-lines = Hinter den Linien
memoir44-card-close-assault = Nahkampf
memoir44-card-counter-attack = Gegenangriff
memoir44-card-dig-in = Eingraben
memoir44-card-direct-from-hq = Befehl vom Stab
memoir44-card-firefight = Feuergefecht
memoir44-card-infantry-assault = Infanteriesturm
memoir44-card-medics-and-mechanics = Sanitäter & Mechaniker
memoir44-card-move-out = Abmarsch
memoir44-card-their-finest-hour = Ihre größte Stunde
memoir44-card-air-recon = Aufklärung als Luftangriff
# what stands on a card whose name is too long for one line
memoir44-card-short = { $card ->
    [general-advance] Vormarsch
    [pincer-move] Zange
    [armor-assault] Panzer
    [artillery-bombard] Artillerie
    [counter-attack] Konter
    [direct-from-hq] Vom Stab
    [firefight] Gefecht
    [infantry-assault] Infanterie
    [medics-and-mechanics] Sanitäter
   *[other] { $name }
    }
# where a word of these names may be parted
memoir44-card-breaks = Auf|klärung

memoir44-does-recon = Befehl für eine Einheit { memoir44-does-assault.where }. Danach zwei Karten ziehen und eine davon behalten.
memoir44-does-probe = Befehl für zwei Einheiten { memoir44-does-assault.where }.
memoir44-does-attack = Befehl für drei Einheiten { memoir44-does-assault.where }.
memoir44-does-assault = Befehl für alle Einheiten { memoir44-does-assault.where }.
    .where = { $section ->
        [left] links
        [right] rechts
       *[other] in der Mitte
        }
memoir44-does-general-advance = Befehl für zwei Einheiten in jedem Abschnitt.
memoir44-does-pincer-move = Befehl für zwei Einheiten links und zwei rechts.
memoir44-does-recon-in-force = Befehl für eine Einheit in jedem Abschnitt.
memoir44-does-air-power = Angriff auf bis zu vier gegnerische Einheiten, die aneinandergrenzen; Gelände schützt sie nicht. Je Ziel zwei Würfel, wenn die Karte den Alliierten gehört, sonst einer; es treffen das Symbol der Einheit, Stern und Granate.
memoir44-does-ambush = Antwort auf einen Nahkampf: Deine Einheit kämpft zuerst, und du ziehst sofort eine neue Karte.
memoir44-does-armor-assault = Befehl für bis zu vier Panzereinheiten, mit einem Würfel mehr im Nahkampf.
memoir44-does-artillery-bombard = Befehl für alle Artillerie: Jede Einheit bewegt sich bis zu drei Felder oder kämpft zweimal.
memoir44-does-barrage = Angriff mit vier Würfeln auf eine gegnerische Einheit; Gelände schützt sie nicht. Ihr Symbol und Granaten treffen.
memoir44-does-night = Bei Nacht trifft die Karte niemanden; dafür erhält eine beliebige Einheit einen Befehl.
memoir44-does-behind-enemy-lines = Eine Infanterieeinheit bewegt sich bis zu drei Felder, kämpft mit einem Würfel mehr und bewegt sich noch einmal bis zu drei. Kein Gelände hält oder bremst sie.
memoir44-does-close-assault = Alle Infanterie und alle Panzer neben einem Gegner greifen im Nahkampf an, mit einem Würfel mehr. Sie bewegen sich nicht.
memoir44-does-counter-attack = Der letzte Befehl der anderen Seite noch einmal, links und rechts vertauscht.
memoir44-does-dig-in = Bis zu vier Infanterieeinheiten auf Feldern ohne Hindernis graben sich hinter Sandsäcken ein.
memoir44-does-direct-from-hq = Befehl für vier beliebige Einheiten.
memoir44-does-firefight = Bis zu vier Einheiten, die neben keinem Gegner stehen, schießen mit einem Würfel mehr. Sie bewegen sich nicht.
memoir44-does-infantry-assault = Befehl für alle Infanterie eines Abschnitts: Sie bewegt sich bis zu zwei Felder und kämpft, oder bis zu drei ohne Kampf.
memoir44-does-medics-and-mechanics = Eine Einheit mit Verlusten wird geheilt: Für jede Handkarte wird ein Würfel geworfen; jedes Symbol dieser Einheit und jeder Stern bringt eine Figur zurück. Dann darf sie sich bewegen und kämpfen.
memoir44-does-move-out = Befehl für bis zu vier Infanterieeinheiten.
memoir44-does-their-finest-hour = Für jede Handkarte fällt ein Würfel: Jedes Symbol Infanterie oder Panzer gibt einer Einheit dieser Art Befehl, jeder Stern einer beliebigen. Alle kämpfen mit einem Würfel mehr; danach wird der Stapel neu gemischt.
memoir44-does-air-recon = Angriff auf bis zu vier benachbarte gegnerische Einheiten, die erste { memoir44-does-assault.where }. Für jede würfeln die Alliierten mit zwei Würfeln, die Achse mit einem.

memoir44-slot-infantry = { $count ->
    [all] alle Infanterie
    [one] eine Infanterieeinheit
   *[other] { $count } Infanterieeinheiten
    }{ memoir44-slot-any.where }
memoir44-slot-armor = { $count ->
    [all] alle Panzer
    [one] eine Panzereinheit
   *[other] { $count } Panzereinheiten
    }{ memoir44-slot-any.where }
memoir44-slot-artillery = { $count ->
    [all] alle Artillerie
    [one] eine Artillerieeinheit
   *[other] { $count } Artillerieeinheiten
    }{ memoir44-slot-any.where }
memoir44-slot-any = { $where ->
    [none] { $count ->
        [all] alle Einheiten
        [one] eine beliebige Einheit
       *[other] { $count } beliebige Einheiten
        }
   *[other] { $count ->
        [all] alle Einheiten
        [one] eine Einheit
       *[other] { $count } Einheiten
        }
    }{ memoir44-slot-any.where }
    .where = { $where ->
        [section-left] {" "}links
        [section-centre] {" "}in der Mitte
        [section-right] {" "}rechts
        [beside] {" "}neben einem Gegner
        [apart] , die neben keinem Gegner { $count ->
            [one] steht
           *[other] stehen
            }
        [bare] {" "}auf Feldern ohne Hindernis
        [hurt] {" "}mit Verlusten
       *[none] {""}
        }

# --- Optionen
memoir44-option-dice = die Würfel der Schachtel, mit Symbolen (M66)
memoir44-option-bunker_flags = eine 1, die Artillerie im eigenen Bunker trifft, ist auch eine Flagge (M9)
memoir44-option-save_from_cards = Panzer wehren auch Karten und Minen ab (M16)
memoir44-option-pace = { $value ->
    [mail] per Post
   *[live] live
    }

# --- Was zu tun ist
memoir44-asks-card = eine Karte spielen
memoir44-asks-lay = eine Karte unter den Chip des Kommissars legen
memoir44-asks-section = **{ $card }**: in welchem Abschnitt?
memoir44-asks-orders = den Einheiten Befehle geben
memoir44-asks-targets = { $count ->
    [one] das Ziel nennen
   *[other] bis zu { $count } Ziele nennen
    }
memoir44-asks-moves = die Einheiten mit Befehl bewegen
memoir44-asks-battles = mit den Einheiten kämpfen, die Befehl haben
memoir44-asks-again = die Einheiten mit Befehl noch einmal bewegen
memoir44-asks-keep = eine der gezogenen Karten behalten
memoir44-asks-answer = auf den Nahkampf gegen { $unit } antworten
memoir44-asks-retreat = mit { $unit } zurückgehen
memoir44-asks-ground = mit { $unit } nachrücken oder stehen bleiben
memoir44-asks-back = mit { $unit } zurückschlagen oder darauf verzichten
memoir44-asks-overrun = mit { $unit } nachstoßen oder darauf verzichten
memoir44-asks-nothing = nichts mehr
memoir44-asks-drop = das Feld für den Absprung nennen

# --- der Weg durch einen Spielzug
memoir44-lead-orders = **{ $card }**: { $does }
    Befehl für { $slots }.{ $given ->
    [none] {""}
   *[other] {" "}Befehl schon für { $given }.
    }
memoir44-lead-retreat = **{ $unit }** steht auf { $place }. { $must ->
    [0] Die Einheit ist so weit gegangen, wie sie muss
    [one] Die Einheit geht ein Feld zurück
   *[other] Die Einheit geht { $must } Felder zurück
    }{ $may ->
    [0] {""}
    [one] , und darf noch eines gehen
   *[other] , und darf noch bis zu { $may } gehen
    }.{ $ignorable ->
    [yes] {" "}Die erste Flagge darf sie hier ignorieren.
   *[no] {" "}Jedes Feld, das sie nicht zurückkann, kostet eine Figur.
    }
memoir44-lead-answer = **{ $attacker }** ({ $figures } { $figures ->
    [one] Figur
   *[other] Figuren
    }) greift **{ $target }** ({ $left }) auf { $place } im Nahkampf an.

# --- Befehle zur Wahl
memoir44-choice-order = { $unit } ×{ $figures } · { $place }
memoir44-advised-order = Befehl an { $unit } · { $place }
memoir44-advised-target = Schlag gegen { $unit } · { $place }
memoir44-advised-done = { $stage ->
    [orders] Keine weiteren Befehle
    [moves] { $several ->
        [yes] Alle bleiben
       *[no] Bleiben
    }
   *[other] Spielzug beenden
    }
memoir44-advised-battle = { $unit } { $distance ->
    [one] stürmt
   *[other] schießt auf
    } { $target }
memoir44-choice-target = { $unit } ×{ $figures } · { $place }: Treffer { $figure }, vernichtet { $eliminate }
memoir44-choice-move = { $unit }: nach { $place }
memoir44-choice-lay = Unter den Chip: { $card }
memoir44-choice-battle = { $unit } { $distance ->
    [one] stürmt
   *[other] schießt auf
    } { $target }: Treffer { $figure }, vernichtet { $eliminate }, Flagge { $flag }
memoir44-choice-overrun = Nachstoßen auf { $target }: Treffer { $figure }, vernichtet { $eliminate }, Flagge { $flag }
memoir44-choice-back = Zurückschlagen: Treffer { $figure }, vernichtet { $eliminate }, Flagge { $flag }
memoir44-choice-ambush = Hinterhalt: Treffer { $figure }, vernichtet { $eliminate }, Flagge { $flag }
memoir44-choice-clear = { $unit }: { $what ->
    [mine] die Mine
   *[wire] den Draht
    } räumen
memoir44-choice-leave = { $unit }: den Spielplan über { $by } verlassen
memoir44-choice-drop = Absprung auf { $place }
memoir44-node-row = Reihe { $row }
memoir44-choice-retreat = Zurück nach { $place }
memoir44-choice-ground = Nachrücken
memoir44-choice-keep = { $card } behalten
memoir44-choice-done = Weiter
memoir44-choice-hold-answer = Kein Hinterhalt
memoir44-choice-hold-flag = Eine Flagge ignorieren
memoir44-choice-hold-stand = Hier stehen bleiben
memoir44-choice-hold-ground = Stehen bleiben
memoir44-choice-hold-back = Nicht zurückschlagen
memoir44-choice-hold-overrun = Kein Kampf mehr
memoir44-choice-orders = Bei einem Nahkampf: { $when_assaulted }
memoir44-choice-retreats = Bei einer Flagge: { $when_flagged }
memoir44-choice-resign = Ja, aufgeben
memoir44-node-orders = Dauerbefehle …
memoir44-node-resign = Aufgeben …
memoir44-standing-ask = jedes Mal fragen
memoir44-standing-pass = kein Hinterhalt
memoir44-standing-spring = Hinterhalt, wenn möglich
memoir44-standing-spring-2 = Hinterhalt spielen, wenn mindestens 2 Figuren angreifen
memoir44-standing-spring-3 = Hinterhalt spielen, wenn mindestens 3 Figuren angreifen
memoir44-falling-ask = jedes Mal fragen
memoir44-falling-straight = geradewegs zurück
memoir44-falling-cover = möglichst in Deckung

# --- Was geschehen ist
memoir44-deck-shuffled = Der Stapel wird gemischt.
memoir44-hand-dealt = { $side ->
    [Achse] Die Achse erhält
   *[other] Die Alliierten erhalten
    } zu Beginn die Karten **{ $cards }**.
memoir44-card-drawn = { memoir44-cards-offered.draws } die Karte **{ $card }**.
memoir44-cards-offered = { memoir44-cards-offered.draws } die Karten **{ $cards }** und { $side ->
    [Achse] behält
   *[other] behalten
    } eine davon.
    .draws = { $side ->
        [Achse] Die Achse zieht
       *[other] Die Alliierten ziehen
        }
memoir44-card-kept = { $side ->
    [Achse] Die Achse behält
   *[other] Die Alliierten behalten
    } **{ $card }**.
memoir44-card-laid = { $side ->
    [Achse] Die Achse legt
   *[other] Die Alliierten legen
    } **{ $card }** unter den Chip.
memoir44-deck-renewed = Die { $count } Karten, die niemand auf der Hand hat, werden zu einem neuen Stapel gemischt.
memoir44-turn-began = **{ memoir44-turn-began.who }** · Spielzug { $number }.
    .who = { $side ->
        [Achse] Die Achse
       *[other] Die Alliierten
        }
    .of = { $side ->
        [Achse] der Achse
       *[other] der Alliierten
        }
memoir44-card-played = { memoir44-ambush-sprung.plays } **{ $card }**. { $does }{ $repeats ->
    [none] {""}
    [nothing] {" "}Noch gibt es keinen Befehl zu wiederholen; keine Einheit erhält einen Befehl.
   *[other] {" "}Diesmal bedeutet das: { $repeats }.
    }{ $plain ->
    [yes] {" "}Eine solche Einheit gibt es nicht; eine beliebige erhält den Befehl.
    [night] {" "}Bei Nacht erhält eine beliebige Einheit den Befehl.
   *[no] {""}
    }
memoir44-symbols-rolled = 🎲 Wurf { memoir44-turn-began.of }: { $dice }. { $slots ->
    [none] Keine Einheit erhält einen Befehl.
   *[other] Befehl für { $slots }.
    }
memoir44-units-ordered = Befehl für { $units }.
memoir44-target-named = Ziel: { $unit }.
memoir44-unit-moved = { $unit } bewegt sich von { $origin } nach { $to }{ $hexes ->
    [one] {""}
   *[other] {" "}({ $hexes } Felder)
    }.
memoir44-obstacle-removed = { $obstacle ->
    [wire] Der Draht auf { $hex } wird entfernt.
   *[sandbags] Die Sandsäcke auf { $hex } werden aufgegeben.
    }
memoir44-wire-cleared = { $unit } räumt den Draht, statt zu kämpfen.
memoir44-mines-laid = Die Zahlen der Minen werden gezogen.
memoir44-mine-revealed = { $unit } löst die Mine auf { $hex } aus: { $number ->
    [0] ein Blindgänger
    [one] ein Würfel
   *[other] { $number } Würfel
    }.
memoir44-mine-rolled = 🎲 Die Mine auf { $hex } gegen { $unit }: { $dice }. { $hits ->
    [0] Kein Treffer
    [one] **Ein Treffer**
   *[other] **{ $hits } Treffer**
    }.
memoir44-mine-removed = -# Auf { $hex } liegt keine Mine mehr.
memoir44-mine-cleared = { $unit } räumt eine Mine, statt zu kämpfen.
memoir44-ice-rolled = 🎲 { $unit } auf dem Eis ({ $hex }): { $dice }. { $stars ->
    [0] Das Eis hält.
    [one] Das Eis bricht: **ein Stern**.
   *[other] Das Eis bricht: **{ $stars } Sterne**.
    }
memoir44-visibility-rolled = 🎲 Sicht { memoir44-turn-began.of }: { $dice }. { memoir44-sight }
memoir44-sight = { $visibility ->
    [0] Es ist Tag: Nichts begrenzt die Sicht.
    [one] Es ist Nacht: Einheiten sehen ein Feld weit.
   *[other] Es ist Nacht: Einheiten sehen { $visibility } Felder weit.
    }
memoir44-trooper-dropped = { $hex ->
    [none] { $unit } geht beim Absprung verloren.
   *[other] { $unit } landet auf { $hex }.
    }
memoir44-unit-left = { $unit } verlässt den Spielplan über { $by }: { $medals ->
    [one] **eine Medaille**
   *[other] **{ $medals } Medaillen**
    }.
memoir44-sandbags-placed = { $unit } gräbt sich auf { $hex } ein.
memoir44-battle-declared = { $unit }{ $overrun ->
    [yes] {" "}stößt nach und
   *[no] {""}
    } { $close ->
    [yes] greift { $target } ({ $hex }) im Nahkampf an.
   *[no] schießt auf { $target } ({ $hex }).
    }
memoir44-assault-went-on = -# Der Nahkampf geht weiter.
memoir44-ambush-sprung = { memoir44-ambush-sprung.plays } **Hinterhalt**. Das Ziel kämpft zuerst.
    .plays = { $side ->
        [Achse] Die Achse spielt
       *[other] Die Alliierten spielen
        }
memoir44-attack-rolled = 🎲 { $unit } auf { $target }: { $dice }. { $hits ->
    [0] Kein Treffer
    [one] **Ein Treffer**
   *[other] **{ $hits } Treffer**
    } ({ $needed ->
    [Granate] nur die Granate trifft
   *[other] Treffer bei { $needed }
    }){ $flags ->
    [0] {""}
    [one] , eine Flagge
   *[other] , { $flags } Flaggen
    }.
memoir44-strike-rolled = 🎲 { $card } auf { $target }: { $dice }. { $hits ->
    [0] Kein Treffer
    [one] **Ein Treffer**
   *[other] **{ $hits } Treffer**
    }{ $flags ->
    [0] {""}
    [one] , eine Flagge
   *[other] , { $flags } Flaggen
    }.
memoir44-save-rolled = 🎲 { $unit } wehrt ab (nötig: 5+): { $dice }. { $cancelled ->
    [0] Kein Treffer wird
    [one] Ein Treffer wird
   *[other] { $cancelled } Treffer werden
    } abgewehrt.
memoir44-figures-lost = { $unit } verliert { $lost ->
    [one] eine Figur
   *[other] { $lost } Figuren
    }{ $why ->
    [retreat] , weil kein Rückzug möglich ist
    [mine] {" "}durch die Mine
    [ice] {" "}im Eis
   *[hits] {""}
    }.
memoir44-unit-eliminated = **{ $unit } ist vernichtet.** { $medal ->
    [none] Ein Scharfschütze ist keine Medaille wert.
   *[other] { $medal ->
        [Achse] Die Achse gewinnt
       *[other] Die Alliierten gewinnen
        } { $medals ->
        [one] eine Medaille
       *[other] { $medals } Medaillen
        }.
    }
memoir44-flags-raised = { $unit } muss { $must ->
    [one] ein Feld
   *[other] { $must } Felder
    } zurückgehen{ $may ->
    [0] {""}
    [one] {" "}und darf ein weiteres gehen
   *[other] {" "}und darf bis zu { $may } weitere gehen
    }.{ $ignorable ->
    [yes] {" "}Sie darf die erste Flagge ignorieren.
   *[no] {""}
    }
memoir44-flag-ignored = { $unit } ignoriert eine Flagge.
memoir44-unit-retreated = { $unit } weicht von { $origin } nach { $to } zurück.
memoir44-retreat-ended = -# Der Rückzug von { $unit } ist beendet.
memoir44-battle-back-opened = -# { $unit } darf zurückschlagen.
memoir44-battled-back = { $unit } **schlägt zurück**.
memoir44-advance-opened = -# { $unit } darf nachrücken.
memoir44-ground-taken = { $unit } rückt auf { $to } nach.
memoir44-overrun-opened = -# { $unit } darf noch einmal kämpfen.
memoir44-battle-ended = -# Der Kampf von { $unit } ist beendet.
memoir44-figures-restored = 🎲 { $unit }: { $dice }. { $restored ->
    [0] Keine Figur kommt zurück.
    [one] Eine Figur kommt zurück.
   *[other] { $restored } Figuren kommen zurück.
    }
memoir44-objective-taken = **{ $side ->
    [Achse] Die Achse nimmt
   *[other] Die Alliierten nehmen
    } das Ziel { $objective } ein.**
memoir44-objective-lost = { $side ->
    [Achse] Die Achse verliert
   *[other] Die Alliierten verlieren
    } das Ziel { $objective }.
memoir44-game-ended = **{ $winner ->
    [allies] Die Alliierten gewinnen { $allies } zu { $axis }.
    [axis] Die Achse gewinnt { $axis } zu { $allies }.
   *[none] Unentschieden, { $allies } zu { $axis }.
    }**{ $why ->
    [medals] {" "}Das war die entscheidende Medaille.
    [deck] {" "}Der Stapel ist aufgebraucht.
    [sudden] {" "}Am Ende des Spielzugs hält die Seite die Orte, die sofort gewinnen.
    [eliminated] {" "}Die andere Seite hat keine Einheit mehr.
    [resigned] {" "}Die andere Seite gibt auf.
   *[ended] {""}
    }
memoir44-order-given = Dauerbefehl { memoir44-turn-began.of } für den Nahkampf: { $when_assaulted }.
memoir44-retreats-ordered = Dauerbefehl { memoir44-turn-began.of } für Rückzüge: { $when_flagged }.
memoir44-amended-medals = Die Spielleitung hat die Medaillen für Einheiten gesetzt ({ $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }): *{ $medals }*.
memoir44-amended-unit-figures = Die Spielleitung hat die Figuren von { $unit } gesetzt: *{ $figures }*.
memoir44-amended-objective-holder = Die Spielleitung hat gesetzt, wer das Ziel { $hex } hat: *{ $holder ->
    [allies] { memoir44-side-allies }
    [axis] { memoir44-side-axis }
   *[none] { nobody }
    }*.
memoir44-amended-hex-obstacle = Die Spielleitung hat das Hindernis auf { $hex } gesetzt: *{ $obstacle }*.
memoir44-amended-unit-place = Die Spielleitung hat { $unit } gesetzt: *{ $hex ->
    [none] entfernt
   *[other] auf { $hex }
    }*.
memoir44-set-unit-place = { $unit }
memoir44-set-medals = Medaillen für Einheiten: { $side ->
    [allies] { memoir44-side-allies }
   *[axis] { memoir44-side-axis }
    }
memoir44-set-unit-figures = Figuren von { $unit }
memoir44-set-objective-holder = das Ziel { $hex }: wer es hat
memoir44-set-hex-obstacle = das Hindernis auf { $hex }
memoir44-set-to-none = keines
memoir44-set-to-removed = entfernt
memoir44-chapter-deal = Das Austeilen
memoir44-chapter-turn = { $side }, Spielzug { $number }

# --- Stand, Hand, Plan
memoir44-medals = { $side }: { $medals } von { $needed } { $needed ->
    [one] Medaille
   *[other] Medaillen
    }
memoir44-objective = { $medals ->
    [one] Medaille
   *[other] { $medals } Medaillen
    } auf { $hex }{ $whose ->
    [none] {""}
   *[other] {" "}für { $whose }
    }, { $held ->
    [yes] solange besetzt
   *[no] für immer
    }{ $holder ->
    [none] {""}
   *[other] {""}: hat { $holder }
    }
memoir44-board-units = { $section }: { $units }
memoir44-status-turn = **{ $side }** · { $number ->
    [0] vor dem ersten Spielzug
   *[other] Spielzug { $number }
    }
memoir44-status-card = { $turn } · { $card }
memoir44-status-cards = -# Karten auf der Hand: Alliierte { $allies }, Achse { $axis }; im Stapel: { $deck }
memoir44-hand = **Deine Hand** ({ $count } { $count ->
    [one] Karte
   *[other] Karten
    })
memoir44-hand-card = - **{ $card }**: { $does }
memoir44-hand-now = { $count ->
    [-1] {""}
   *[other] (jetzt: { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
    }, { $battles } { $battles ->
    [one] kann
   *[other] können
    } in diesem Spielzug kämpfen)
    }
memoir44-asked = { $stage ->
    [orders] { $count ->
        [one] Befehl für eine Einheit
       *[other] Befehle für { $count } Einheiten
        }
    [strike] { $count ->
        [one] Ziel wählen
       *[other] { $count } Ziele wählen
        }
    [more] Noch eine Einheit?
    [keep] Welche behalten?
    [answer] { $unit }: Hinterhalt?
    [retreat] { $unit }: wohin zurück?
    [ground] { $unit }: nachrücken?
    [back] { $unit }: zurückschlagen?
    [battles] { $unit }: welches Ziel?
    [overrun] { $unit }: welches Ziel?
   *[other] { $unit }: wohin?
    }
memoir44-hits-on = { $saves ->
    [yes] rettet bei
   *[no] trifft bei
    } { $needed }
memoir44-came = { $back ->
    [yes] zurück, kein Verlust
   *[no] { $flags ->
        [0] { memoir44-told-nothing }
       *[other] Flagge, kein Verlust
        }
    }
memoir44-flagged = { $back ->
    [yes] zurück
   *[no] Flagge
    }
memoir44-destroyed = vernichtet
memoir44-in-sight = Sicht { $hexes }
memoir44-in-reach = Gegner, die von dort erreichbar sind
memoir44-card-all = alle
memoir44-hand-reach = kann in diesem Spielzug kämpfen
memoir44-hand-names = **Deine Hand:** { $cards }
memoir44-hand-chip = Unter dem Chip: { $cards }
memoir44-hand-offered = **Gezogen, eine bleibt:** { $cards }
memoir44-score-units = { $count ->
    [one] vernichtete Einheit
   *[other] vernichtete Einheiten
    }
memoir44-score-objective = Ziel { $hex }
memoir44-result = { $winner ->
    [none] Unentschieden
   *[other] Sieg: { $winner }
    }. Medaillen: Alliierte { $allies }, Achse { $axis }.

# --- wofür gewürfelt wurde
memoir44-purpose-attack = { $unit } auf { $target }
memoir44-purpose-strike = { $card } auf { $target }
memoir44-purpose-card-dice = { $card }
memoir44-purpose-defence = Abwehr von { $unit }
memoir44-purpose-deck = Mischen des Stapels
memoir44-purpose-mines = Ziehen der Minen
memoir44-purpose-mine-dice = Mine auf { $hex } gegen { $unit }
memoir44-purpose-ice-dice = { $unit } auf dem Eis von { $hex }
memoir44-purpose-visibility = Sicht bei Nacht
memoir44-purpose-drift = { $unit } treibt im Fall ab

# --- Chancen
memoir44-odds-attack = { $unit } auf { $target }

# --- Bilder

# What the computer seems to be after.

memoir44-company = 🤖 { $after ->
        [objective] Er ist hinter den Zielen her.
        [battle] { $gone ->
            [yes] Er hat { $unit } vernichtet.
           *[no] Er hat es auf { $unit } abgesehen.
        }
        [advance] Er rückt vor.
        [retreat] Er zieht sich zurück.
       *[wait] Er wartet auf dich.
    }
