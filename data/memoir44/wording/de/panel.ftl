# Memoir '44: die Tafel eines Spielers, und ein Spielzug, wie alle ihn lesen. $mark ist die Nummer eines Feldes oder
# einer Einheit auf dem Bild; $figure und $destroys sind Aussichten in Prozent.

# --- ein Spielzug
memoir44-title = { $scenario } · { $number ->
    [0] vor dem ersten Spielzug
   *[other] Spielzug { $number }
    } · { $seat ->
    [allies] die Alliierten
   *[axis] die Achse
    }
memoir44-tally = Alliierte { $allies } · Achse { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] : keine Einheit erhält einen Befehl
   *[other] : { $units }
    }.
memoir44-told-move = { $unit } nach { $to }
memoir44-told-moves = { $moves }.
memoir44-told-dug = In Stellung: { $units }.
memoir44-told-drop = Absprung: { $landed ->
    [none] keine Einheit landet
   *[other] { $landed }
    }.{ $lost ->
    [none] {""}
   *[other] {" "}Verloren: { $lost }.
    }
memoir44-told-landed = { $unit } auf { $hex }
memoir44-told-hazard = { $what ->
    [mine] Mine
   *[ice] Eis
    } auf { $hex }, { $unit }: { $results }.
memoir44-told-dud = ein Blindgänger
memoir44-told-pair = { $unit } auf { $target }
memoir44-told-battle = { $pair }: { $results }.
memoir44-told-ambush = *Hinterhalt!* { $pair }: { $results }.
memoir44-told-vain = Ohne Wirkung: { $battles }.
memoir44-told-nothing = ohne Wirkung
memoir44-told-lost = { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
    } verloren
memoir44-told-destroyed = { $medal ->
    [yes] **vernichtet**, eine Medaille
   *[no] **vernichtet**
    }
memoir44-told-stood = eine Flagge ignoriert
memoir44-told-back = { $unit } zurück nach { $to }
memoir44-told-took = auf { $to } nachgerückt
memoir44-told-goal = { $seat ->
    [allies] Die Alliierten halten { $goal }.
    [axis] Die Achse hält { $goal }.
   *[none] Niemand hält { $goal }.
    }
memoir44-news-goal = **{ $own ->
    [yes] Du hast
   *[no] Der Gegner hat
    } { $medals ->
    [one] die Medaille
   *[other] die { $medals } Medaillen
    } von { $goal } { $won ->
    [yes] gewonnen
   *[no] verloren
    }.**
memoir44-climax-fallen = **{ $unit } ist vernichtet{ $won ->
    [one] {""}
   *[other] {""}: { $won } Medaillen
    }.** { $side }: Medaille { $medals } von { $needed }.
memoir44-climax-left = **{ $unit } verlässt den Spielplan über { $by }{ $won ->
    [one] {""}
   *[other] {""}: { $won } Medaillen
    }.** { $side }: Medaille { $medals } von { $needed }.
memoir44-climax-objective = **{ $seat ->
    [allies] Die Alliierten nehmen { $goal } ein.
   *[axis] Die Achse nimmt { $goal } ein.
    }** Medaille { $medals } von { $needed }.

# --- die Zeile mit dem, was zu wissen ist
memoir44-head-orders = **{ $card }**{ $slots ->
    [none] {""}
   *[other] {" "}· { $slots }
    }
memoir44-head-moves = Noch zu bewegen: { $units }
memoir44-head-battles = Kampfbereit: { $units }
memoir44-head-again = Noch einmal zu bewegen: { $units }

# --- die Karte
memoir44-ask-card = *Welche Karte spielst du?*
memoir44-ask-lay = *Welche Karte legst du unter den Chip?*{ $card ->
    [none] {""}
   *[other] {" "}Gespielt wird dann die Karte, die schon dort liegt: **{ $card }**.
    }
memoir44-lay = { $card } · unter den Chip
memoir44-ask-way = **{ $card }**: *Wie spielst du sie?*
memoir44-play = { $card } · { $dice ->
    [none] { $count ->
        [0] keine Einheit
       *[other] { $count }
    }
    [one] ein Würfel
   *[other] { $dice } Würfel
    }
memoir44-ask-keep = *Welche Karte behältst du?*
memoir44-ask-drop = *Wo springen sie ab?* { $units } { $units ->
    [one] Einheit treibt
   *[other] Einheiten treiben
    } vor der Landung { $steps ->
    [0] nicht
    [one] ein Feld weit
   *[other] { $steps } Felder weit
    } ab.
memoir44-ask-drop-row = *Auf welches Feld der Reihe { $row }?*
memoir44-pick-drop = Wähle ein Feld
memoir44-card-line = **{ $card }**: { $does }

# --- Befehle und Ziele
memoir44-ask-orders = *{ $most ->
    [0] Keine Einheit kann einen Befehl erhalten.
    [one] Welche Einheit erhält einen Befehl?
   *[other] Welche Einheiten erhalten einen Befehl (höchstens { $most })?
    }*
memoir44-pick-orders = { $most ->
    [one] Wähle eine Einheit
   *[other] Wähle bis zu { $most } Einheiten
    }
memoir44-order-unit = { $mark } { $unit }{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-order-reach = { $units ->
    [none] kein Gegner erreichbar
   *[other] erreicht { $units }
    }
memoir44-end-orders = { $given ->
    [0] Keine Befehle
   *[other] Bewegen
    }
memoir44-ask-targets = *{ $most ->
    [one] Welches Ziel greifst du an?
   *[other] Welche Ziele greifst du an (höchstens { $most })?
    }*
memoir44-strike-chain = { $marks } · Ø { $figures } { $figures ->
    [one] Figur
   *[other] Figuren
    }
memoir44-end-targets = { $given ->
    [0] Kein Angriff
   *[other] Jetzt angreifen
    }
memoir44-pick-other = Andere

# --- Bewegungen
memoir44-hexes = { $most }
    .most = { $most ->
    [one] ein Feld
   *[other] bis zu { $most } Felder
    }
    .fighting = { $fighting ->
    [one] ein Feld
   *[other] { $fighting } Felder
    }
memoir44-ask-move = **{ $unit }** darf sich { $how ->
    [both] { memoir44-hexes.most } bewegen und kämpfen.
    [or] { memoir44-hexes.most } bewegen oder kämpfen.
    [again] noch einmal { memoir44-hexes.most } bewegen.
   *[less] { memoir44-hexes.fighting } bewegen und kämpfen, ohne Kampf auch { $most ->
        [one] ein Feld
       *[other] { $most } Felder
        }.
    }{ $odds ->
    [yes] {" "}{ memoir44-ask-odds }
   *[no] {""}
    }
memoir44-move-to = { $mark ->
    [none] { $hex }
   *[other] { $mark } { $hex }
    }{ memoir44-move-to.there }
    .there = { $medal ->
        [yes] {" "}· Medaille
       *[no] { $ground ->
            [none] {""}
           *[other] {" "}{ $ground }
            }
        }{ $figure ->
        [none] {""}
       *[other] {" "}· { $figure }
        }
memoir44-move-stay = Bleiben{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure }
    }
memoir44-move-none = Alle bleiben
memoir44-move-leave = Vom Spielplan · { $medals ->
    [one] Medaille
   *[other] { $medals } Medaillen
    }
memoir44-pick-elsewhere = Anderswohin

# --- Kämpfe
memoir44-ask-battle = **{ $unit }**: *Welches Ziel?*
memoir44-ask-odds = Angegeben ist die Trefferchance.
memoir44-ask-destroyed = Vernichtungschance: { $odds }.
memoir44-shot = { $mark } { $unit } · { $figure }{ $few ->
    [yes] {" "}Treffer
   *[no] {""}
    }
memoir44-battle-clear = { $what ->
    [mine] Mine räumen
   *[wire] Draht räumen
    }
memoir44-battle-hold = { $ends ->
    [yes] Spielzug beenden
   *[no] Nächste Einheit
    }

# --- in einem Kampf
memoir44-answer-ambush = Hinterhalt{ $figure ->
    [none] {""}
   *[other] {" "}· { $figure } Treffer
    }
memoir44-ask-retreat = **{ $unit }** muss { $must ->
    [0] nicht weiter zurück
    [one] ein Feld zurück
   *[other] { $must } Felder zurück
    }{ $may ->
    [0] {""}
    [one] , darf aber ein weiteres Feld gehen
   *[other] , darf aber bis zu { $may } weitere Felder gehen
    }. *Wohin?*
memoir44-ask-ground = **{ $unit }** darf auf { $place } nachrücken. *Rückst du nach?*
memoir44-ground-take = Auf { $hex } nachrücken{ $figure ->
    [none] {""}
   *[other] {" "}· dann { $figure } Treffer
    }
memoir44-ask-back = **{ $unit }** hat noch eine Figur und darf mit einem Würfel auf { $attacker } zurückschlagen. *Schlägst du zurück?*
memoir44-answer-back = Zurückschlagen · Treffer { $figure }
memoir44-ask-overrun = **{ $unit }** auf { $place } darf noch einmal kämpfen. *Welches Ziel?*

# --- Dauerbefehle
memoir44-ask-standing = *Was tun deine Einheiten im Spielzug der anderen Seite?* Nur du siehst das.
memoir44-standing-orders = Bei einem Nahkampf
memoir44-standing-retreats = Bei einem Rückzug

# --- was die Entscheidung erklärt
memoir44-why-card = Spiele eine Karte; sie sagt, welche deiner Einheiten Befehl erhalten. Am Ende des Spielzugs ziehst du eine neue. Ein Punkt ist eine Einheit, die in diesem Spielzug kämpfen kann, wenn nötig nach einer Bewegung.
memoir44-why-lay = Eine Karte wartet einen Spielzug unter dem Chip des Kommissars: Du legst eine hin, und die dort lag, wird gespielt. Aufklärung und Gegenangriff dürfen stattdessen aus der Hand gespielt werden; dann bleibt die Karte unter dem Chip.
memoir44-why-keep = Du behältst eine der beiden Karten. Die andere kommt erst wieder ins Spiel, wenn neu gemischt wird.
memoir44-why-moves = Erst bewegen sich alle Einheiten, dann wird gekämpft. Wer neben einem Gegner stehen bleibt, kann nur im Nahkampf angreifen. Die Prozentzahl ist die Aussicht, von dort das beste Ziel zu treffen.
memoir44-why-again = Die Einheiten dieser Karte bewegen sich noch einmal und kämpfen nicht.
memoir44-why-drop = Die Einheiten springen nacheinander. Jede treibt Feld um Feld ab, nach irgendeiner Seite oder gar nicht. Neben dem Spielplan, auf einer Einheit oder auf Gelände, das sie nicht betreten darf, ist sie verloren; eine Medaille bringt das niemandem. Am sichersten ist ein Feld mit offenem Gelände ringsum.
memoir44-why-terrain = { $ground }: { $effects }
memoir44-ground-stops = hält an, wer es betritt
memoir44-ground-no-battle = kein Kampf in diesem Spielzug
memoir44-ground-covers = { $dice ->
    [symbols] Würfel auf eine Einheit dort
   *[regular] jeder Würfel auf eine Einheit dort
    }: { $off }
memoir44-ground-off = { $type } −{ $by }
memoir44-ground-flag = die erste Flagge darf ignoriert werden
memoir44-why-battles = { $dice ->
    [symbols] Jedes Symbol, das trifft, kostet das Ziel eine Figur. Für jede Flagge geht das Ziel ein Feld zurück.
   *[regular] Jeder Würfel, der trifft, kostet das Ziel eine Figur. Jede 1 ist eine Flagge: Das Ziel geht ein Feld zurück.
    } Wer neben einem Gegner steht, greift nur einen an, der daneben steht.
memoir44-why-answer = Hast du einen Hinterhalt, kannst du ihn jetzt spielen: Deine Einheit kämpft zuerst, und du ziehst sofort eine neue Karte. Gefragt wirst du bei jedem Nahkampf; so verrät die Frage nichts.
memoir44-why-retreat = Für jede Flagge geht die Einheit ein Feld zurück, zur eigenen Grundlinie hin, nie zur Seite. Felder mit Deckung stehen zuerst.
memoir44-why-ground = Wer nachrückt, verlässt das eigene Feld. Panzer können danach noch einmal kämpfen.
memoir44-why-back = Eine Einheit, die mit ihrer letzten Figur zurückschlägt, wirft einen Würfel auf den Angreifer, ohne Gelände. Per Post tut sie es immer.
memoir44-why-overrun = Panzer, die nachgerückt sind, dürfen noch einmal kämpfen, einmal im Spielzug.
memoir44-why-strikes = Die Karte greift ihre Ziele nacheinander an.
memoir44-why-standing = Diese Dauerbefehle gelten im Spielzug der anderen Seite, ohne dass du gefragt wirst. Ein Hinterhalt, der nicht gespielt wird, hinterlässt keine Spur. Ein Rückzug nach Dauerbefehl ignoriert eine Flagge, wo das Gelände es erlaubt, und nimmt den Weg, der die wenigsten Figuren kostet: geradewegs zurück oder in die beste Deckung. Mit „mich fragen“ wartet das Spiel auf dich.
