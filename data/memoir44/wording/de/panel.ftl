# Memoir '44: die Tafel eines Spielers, und ein Spielzug, wie alle ihn lesen. $mark ist die Nummer eines Feldes oder
# einer Einheit auf dem Bild; $figure und $destroys sind Aussichten in Prozent.

# --- ein Spielzug
memoir44-title = { $scenario } · { $number ->
    [0] Absprung
   *[other] Spielzug { $number }
    } · { $seat ->
    [allies] die Alliierten
   *[axis] die Achse
    }
memoir44-tally = Medaillen { $allies } · { $axis }
memoir44-told-card = **{ $card }**{ $units ->
    [none] : niemand
   *[other] : { $units }
    }.
memoir44-told-move = { $unit } nach { $to }
memoir44-told-moves = { $moves }.
memoir44-told-dug = In Stellung: { $units }.
memoir44-told-drop = Absprung: { $landed ->
    [none] niemand landet
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
    [yes] **vernichtet** ★
   *[no] **vernichtet**
    }
memoir44-told-stood = eine Flagge missachtet
memoir44-told-back = zurück nach { $to }
memoir44-told-took = { $to } genommen
memoir44-told-goal = { $seat ->
    [allies] Die Alliierten halten { $goal } ★.
    [axis] Die Achse hält { $goal } ★.
   *[none] Niemand hält { $goal } ★.
    }
memoir44-climax-fallen = **{ $unit } ist vernichtet{ $won ->
    [one] {""}
   *[other] {""}: { $won } Medaillen
    }.** { $side }: Medaille { $medals } von { $needed }.
memoir44-climax-left = **{ $unit } verlässt den Plan über { $by }{ $won ->
    [one] {""}
   *[other] {""}: { $won } Medaillen
    }.** { $side }: Medaille { $medals } von { $needed }.
memoir44-climax-objective = **{ $seat ->
    [allies] Die Alliierten nehmen { $goal }.
   *[axis] Die Achse nimmt { $goal }.
    }** Medaille { $medals } von { $needed }.
memoir44-climax-end = **{ $winner ->
    [allies] Die Alliierten gewinnen { $allies } zu { $axis }.
    [axis] Die Achse gewinnt { $axis } zu { $allies }.
   *[none] Unentschieden, { $allies } zu { $axis }.
    }** { $why ->
    [medals] Die letzte Medaille ist gewonnen.
    [deck] Der Stapel ist aufgebraucht.
    [sudden] Am Ende des Spielzugs hält die Seite die Orte, die sofort gewinnen.
    [eliminated] Die andere Seite hat keine Einheit mehr.
    [resigned] Die andere Seite gibt auf.
   *[ended] Die Spielleitung beendet das Spiel.
    }

# --- die Zeile mit dem, was zu wissen ist
memoir44-head-orders = **{ $card }** · Befehle: { $slots }
memoir44-head-moves = **{ $card }** · { $units ->
    [none] alle sind gezogen
   *[other] es ziehen: { $units }
    }
memoir44-head-battles = **{ $card }** · { $units ->
    [none] alle haben gekämpft
   *[other] es kämpfen: { $units }
    }
memoir44-head-again = **{ $card }** · { $units ->
    [none] alle sind gezogen
   *[other] es ziehen noch einmal: { $units }
    }

# --- die Karte
memoir44-ask-card = *Welche Karte spielst du?*
memoir44-play = { $mark } { $card } · { $count ->
    [0] niemand
   *[other] { $count }
    }
memoir44-play-muster = { $mark } { $card } · { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
    }
memoir44-ask-keep = *Welche Karte behältst du?*
memoir44-ask-drop = *Wo springen sie ab?* { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
    }, und jede treibt { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
    } weit ab, bevor sie landet.
memoir44-ask-drop-row = *Auf welches Feld der Reihe { $row }?*
memoir44-pick-drop = Wähle ein Feld
memoir44-card-line = **{ $card }**: { $does }

# --- Befehle und Ziele
memoir44-ask-orders = *{ $most ->
    [0] Niemand kann Befehl erhalten.
    [one] Welche Einheit erhält Befehl?
   *[other] Welche Einheiten erhalten Befehl, bis zu { $most }?
    }*
memoir44-pick-orders = { $most ->
    [one] Wähle eine Einheit
   *[other] Wähle bis zu { $most } Einheiten
    }
memoir44-order-unit = { $mark } { $unit }
memoir44-order-reach = { $units ->
    [none] niemand in Reichweite
   *[other] in Reichweite: { $units }
    }
memoir44-end-orders = { $given ->
    [0] Keine Befehle
   *[other] Zu den Bewegungen
    }
memoir44-ask-targets = *{ $most ->
    [one] Welche Einheit wird getroffen?
   *[other] Welche Einheiten werden getroffen, bis zu { $most }?
    }*
memoir44-strike-unit = { $mark } { $unit } · { $figure } Verlust{ memoir44-odds.destroys }
memoir44-strike-chain = { $units } · im Mittel { $figures } verloren
memoir44-end-targets = { $given ->
    [0] Niemanden treffen
   *[other] Jetzt zuschlagen
    }

# --- Bewegungen
memoir44-hexes = { $most }
    .most = { $most ->
    [one] einem Feld
   *[other] { $most } Felder
    }
    .fighting = { $fighting ->
    [one] einem Feld
   *[other] { $fighting } Felder
    }
memoir44-ask-move = **{ $unit }** zieht { $how ->
    [both] bis zu { memoir44-hexes.most } und kämpft.
    [or] bis zu { memoir44-hexes.most } oder kämpft.
    [again] noch einmal bis zu { memoir44-hexes.most }.
   *[less] bis zu { memoir44-hexes.fighting } und kämpft, oder bis zu { memoir44-hexes.most } ohne Kampf.
    } *Wohin?*
memoir44-move-to = { $mark } { $place }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    } · { $what }
memoir44-move-stay = Bleiben in { $place } · { $what }{ $medal ->
    [yes] {" "}★
   *[no] {""}
    }
memoir44-move-none = { $units } bleiben
memoir44-move-leave = Den Plan über { $by } verlassen { $stars }
memoir44-move-elsewhere = Anderswohin… ({ $count })
memoir44-there-assault = Nahkampf mit { $unit }, { $figure }
memoir44-there-fire = Feuer auf { $unit }, { $figure }
memoir44-there-none = { $hexes ->
    [one] 1 Feld
   *[other] { $hexes } Felder
    }, kein Kampf
memoir44-there-nobody = { $hexes ->
    [0] niemand in Reichweite
    [one] 1 Feld, niemand in Reichweite
   *[other] { $hexes } Felder, niemand in Reichweite
    }
memoir44-ask-passed-moves = *Diese sind geblieben. Zieht eine von ihnen?*
memoir44-ask-passed-battles = *Diese haben nicht gekämpft. Kämpft eine von ihnen?*
memoir44-end-moves = Zu den Kämpfen
memoir44-end-battles = Spielzug beenden
memoir44-end-again = Spielzug beenden

# --- Kämpfe
memoir44-ask-battle = **{ $unit }**: *gegen wen?*
memoir44-shot = { $mark } { $unit } · { $figure } Verlust{ memoir44-odds.destroys }
memoir44-battle-clear = Den Draht räumen
memoir44-battle-clear-mine = Die Mine räumen
memoir44-battle-all = Alle { $count } kämpfen · im Mittel { $figures } verloren
memoir44-battle-hold = Kein Kampf{ $ends ->
    [yes] {" "}· der Spielzug endet
   *[no] {""}
    }
memoir44-odds = { $figure }
    .destroys = { $destroys ->
    [none] {""}
   *[other] {" "}· { $destroys } vernichtet
    }

# --- in einem Kampf
memoir44-answer-ambush = Hinterhalt · { $figure } Verlust{ memoir44-odds.destroys }
memoir44-ask-retreat = **{ $unit }** { $must ->
    [0] ist weit genug zurück
    [one] geht ein Feld zurück
   *[other] geht { $must } Felder zurück
    }{ $may ->
    [0] {""}
    [one] , wenn du willst, eines mehr
   *[other] , wenn du willst, bis zu { $may } mehr
    }. *Wohin?*
memoir44-ask-ground = **{ $unit }** kann { $place } nehmen. *Tut sie es?*
memoir44-ground-take = { $place } nehmen{ $unit ->
    [none] {""}
   *[other] {" "}· dann { $unit }, { $figure } Verlust
    }
memoir44-ask-overrun = **{ $unit }** in { $place } kann noch einmal kämpfen. *Gegen wen?*

# --- Vorgaben
memoir44-ask-standing = *Was geschieht im Spielzug der anderen Seite?* Niemand sonst erfährt davon.
memoir44-standing-orders = Bei einem Nahkampf
memoir44-standing-retreats = Muss eine Einheit zurück

# --- was die Entscheidung erklärt
memoir44-why-card = Du spielst eine Karte, sie gibt deinen Einheiten Befehl. Am Ende des Spielzugs ziehst du eine neue. „Mit Ziel“ sind Einheiten, die in diesem Spielzug kämpfen können, wenn nötig nach einer Bewegung.
memoir44-why-example = Zum Beispiel gibt { $card } jetzt { $most ->
    [one] einer Einheit
   *[other] bis zu { $most } Einheiten
    } Befehl; { $units ->
    [none] keine erreicht einen Gegner.
   *[other] einen Gegner erreichen: { $units }.
    }
memoir44-why-keep = Du behältst eine der beiden Karten; die andere bleibt aus dem Spiel, bis neu gemischt wird.
memoir44-why-moves = Alle Bewegungen kommen vor allen Kämpfen. Wer nach den Bewegungen neben einem Gegner steht, kann nur im Nahkampf kämpfen. Die Prozentzahl ist die Aussicht auf einen Verlust im besten Kampf von dort; ★ ist eine Medaille.
memoir44-why-again = Die Einheiten dieser Karte ziehen noch einmal und kämpfen nicht.
memoir44-why-drop = Die Einheiten springen nacheinander. Jede treibt Schritt um Schritt ab, nach irgendeiner Seite oder gar nicht. Neben dem Plan, auf einer Einheit oder auf Gelände, das sie nicht betreten kann, ist sie verloren; eine Medaille bringt das nicht. Am sichersten ist ein Feld mit offenem Gelände ringsum.
memoir44-why-terrain = { $ground }: { $effects }
memoir44-ground-stops = eine Einheit hält dort an
memoir44-ground-no-battle = kein Kampf nach dem Betreten
memoir44-ground-covers = nimmt jedem Würfel der Infanterie { $infantry } und der Panzer { $armor }
memoir44-ground-flag = die erste Flagge darf missachtet werden
memoir44-why-battles = Jeder Würfel, der trifft, nimmt eine Figur, jede natürliche 1 ist eine Flagge: Das Ziel geht ein Feld zurück. Wer neben einem Gegner steht, kämpft nur gegen einen, der daneben steht. Die Tabelle nennt die Aussicht auf jedes Ergebnis.
memoir44-why-answer = Wer einen Hinterhalt hat, kann ihn jetzt spielen: Das Ziel kämpft zuerst, und sein Besitzer zieht sofort nach. Die Frage kommt bei jedem Nahkampf, ob ein Hinterhalt da ist oder nicht.
memoir44-why-retreat = Eine Flagge kostet ein Feld zur eigenen Grundlinie, nie zur Seite. Deckung steht in der Liste zuerst.
memoir44-why-ground = Wer das Feld nimmt, verlässt das eigene; Panzer können danach noch einmal kämpfen.
memoir44-why-overrun = Panzer, die ein Feld genommen haben, dürfen noch einmal kämpfen, einmal im Spielzug. Die Tabelle nennt die Aussicht auf jedes Ergebnis.
memoir44-why-strikes = Die Karte trifft ihre Ziele eines nach dem anderen.
memoir44-why-standing = Diese Vorgaben gelten im Spielzug der anderen Seite; sie wirken im Stillen und werden danach erzählt. Ein Hinterhalt, der nicht gespielt wird, hinterlässt keine Spur. Ein Rückzug nach Vorgabe missachtet eine Flagge, wo das Feld es erlaubt, und nimmt den Weg, der die wenigsten Figuren kostet: geradewegs zurück oder in die beste Deckung. Mit „mich fragen“ wartet das Spiel auf dich.
