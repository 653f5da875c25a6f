# France 1944, überarbeitet: das Menü, die Dauerbefehle, und ein Zug in wenigen Zeilen.

# --- ein Spielzug für alle
france-title = { $campaign } · Runde { $number }{ $phase ->
    [over] {""}
    [replacement] {" "}· { $seat } · Ersatz
   *[other] {" "}· { $seat }
    }
france-tally = Punkte: Alliierte **{ $allied }**, Deutsche **{ $german }** · Reaktionspunkte: Alliierte { $ours }, Deutsche { $theirs } · Runde { $number } von { $most }
france-told-action = { $by ->
    [activation] { $piece } handelt mit { $count ->
        [0] niemandem
        [one] einer Einheit
       *[other] { $count } Einheiten
        }
    [army] Reaktion ({ $seat }) für { $paid ->
        [one] einen Punkt
       *[other] { $paid } Punkte
        }: { $piece } mit allen Einheiten
   *[single] Reaktion ({ $seat }) für { $paid ->
        [one] einen Punkt
       *[other] { $paid } Punkte
        }: { $piece }
    }{ $went ->
    [none] .
   *[other] {" "}– { $went }.
    }
france-told-moves = { $went }.
france-told-went = { $unit } nach { $hex }
france-told-combat = { $attackers }{ $air ->
    [yes] {" "}mit Luftunterstützung
    [failed] {" "}ohne Flugzeuge
   *[no] {""}
    } gegen { $where }{ $column ->
    [none] {""}
   *[other] , { $column }
    }: { $what ->
    [none] keine Wirkung
   *[other] { $what }
    }.
france-told-house = -# Auslegungen der Regeln: { $entries }
france-told-quiet = Ohne Wirkung bei { $hexes }.
france-told-lost = { $unit } { $count ->
    [one] verliert
   *[other] verlieren je
    } { $steps ->
    [one] eine Stufe
   *[other] { $steps } Stufen
    }{ $after ->
    [none] {""}
   *[other] {" "}({ $before } auf { $after })
    }{ $hex ->
    [none] {""}
    [away] , { $count ->
        [one] weicht
       *[other] weichen
        } zurück
   *[other] {" "}und { $count ->
        [one] weicht
       *[other] weichen
        } nach { $hex }
    }
france-told-gone = { $unit } scheidet aus
france-told-back = { $unit } { $count ->
    [one] weicht
   *[other] weichen
    }{ $hex ->
    [away] {" "}zurück
   *[other] {" "}nach { $hex }
    }
france-told-starved = Mangels Versorgung verlieren eine Stufe: { $units }.
france-told-replaced = { $unit } ({ $steps ->
    [one] eine Stufe
   *[other] { $steps } Stufen
    })
france-told-replacements = Ersatz: { $units }.
france-told-no-replacements = Kein Ersatz.
france-told-arrived = { $unit } in { $hex }
france-told-arrivals = Verstärkung: { $units }.
france-news-objective = **{ $what ->
    [lost] Verloren: das Ziel { $hex }
    [won] Von dir genommen: das Ziel { $hex }
   *[theirs] Vom Gegner genommen: das Ziel { $hex }
    }**, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
    }.
france-climax = **Die Front bricht bei { $where }.** { $attackers }{ $what ->
    [none] {" "}mit Erfolg
   *[other] : { $what }
    }.

# --- die Zeile der Tatsachen
france-facts-initiative = { $markers ->
    [one] Noch ein HQ kann handeln
   *[other] Noch { $markers } HQs können handeln
    } · Punkte: Alliierte **{ $allied }**, Deutsche **{ $german }**
france-facts-acting = **{ $piece }**{ $most ->
    [1] {""}
   *[other] {" "}· Schritt { $number } von { $most }
    }
france-facts-combat = { $attackers } gegen { $defenders }{ $decided ->
    [none] {""}
   *[other] : { $decided }
    }
france-facts-combats = { $count ->
    [one] Ein angesagter Kampf
   *[other] { $count } angesagte Kämpfe
    }
france-facts-reaction = { $points ->
    [one] Ein Reaktionspunkt
   *[other] { $points } Reaktionspunkte
    } · { $whole ->
    [0] HQ mit Einheiten kostet { $army }, eine Einheit { $single }
    [3] jede Reaktion kostet 3
   *[other] jede Reaktion kostet 3 oder den Rest: { $whole }
    }
france-facts-replacement = { $points ->
    [one] Ein Ersatzpunkt
   *[other] { $points } Ersatzpunkte
    }

# --- was gefragt wird
france-ask-initiative = *Welches HQ handelt?* { $first ->
    [yes] Mehr Punkte nach Runde { $most } gewinnen: Orte (Fahnen), zerstörte Gegner. Alle HQs haben gehandelt: Runde zu Ende.
   *[no] Ein Hauptquartier lässt seine Einheiten zweimal ziehen oder angreifen.
    }
france-ask-acting = { $doing ->
    [movement] *Wer bewegt sich?*
    [combat] *Kämpfen oder noch ansagen?* Alle Angriffe werden vor dem ersten Würfel angesagt.
   *[none] *Angreifen oder bewegen?*
    }
france-ask-target = *Wen greifst du an?* Jeder Knopf zeigt das Verhältnis.
france-ask-attack = *Angriff von { $attackers } auf { $defenders }?*{ $losses ->
    [none] {""}
   *[other] {" "}{ $losses }.
    }
france-ask-march = *Wohin { $count ->
    [one] zieht
   *[other] ziehen
    } { $units }?*
france-ask-resolving = { $count ->
    [one] *Flugzeuge rufen oder würfeln?* Wenn sie kommen, sinkt die Moral des Gegners.
   *[other] *Welcher Kampf zuerst?* Ein Feld, das fällt, kann dem nächsten Angriff helfen.
    }
france-ask-lead = *Welche Einheit führt die anderen?* Für alle gilt ihre Moral. Jeder Knopf nennt das Verhältnis, das sich mit ihr ergibt.
france-ask-choose = *Stufen verlieren oder zurückweichen?* Eine Stufe weniger schwächt; ein Rückzug gibt das Feld her.
france-ask-lose = *Wer verliert die Stufe?* Eine Stufe ist ein Teil der Stärke: jetzt → dann
france-ask-retreat = *Wohin weicht { $unit } zurück?* Die Einheit muss sich vom Gegner entfernen.
france-ask-reaction = { $asked ->
    [more] *Reagiert noch eine Einheit?* Bis zu drei dürfen es nacheinander.
    [yes] *Der Gegner reagiert nicht. Reagierst du?* Handle außer der Reihe: mit einem HQ oder bis zu drei Einheiten. Verzichten kostet nichts.
   *[no] *Reagierst du?* Handle außer der Reihe: mit einem HQ oder bis zu drei Einheiten. Verzichten kostet nichts.
    }
france-ask-replacement = { $back ->
    [yes] *Wer kehrt zurück oder bekommt eine Stufe?*
   *[no] *Wer bekommt eine Stufe zurück?*
    } Je ein Punkt; Stärke jetzt → dann
france-ask-claim = *Ist { $unit } { $supplied ->
    [in] versorgt?*
   *[out] unversorgt?*
    }
france-ask-orders = *Für dich beantwortet, damit niemand wartet:*

# --- was angeboten wird
france-brief = { $hexes ->
    [0] { $steps ->
        [one] Eine Stufe verlieren
       *[other] { $steps } Stufen verlieren
        }
    [one] { $steps ->
        [0] Ein Feld zurück
        [one] Eine Stufe, ein Feld zurück
       *[other] { $steps } Stufen, ein Feld zurück
        }
   *[other] { $steps ->
        [0] { $hexes } Felder zurück
        [one] Eine Stufe, { $hexes } Felder zurück
       *[other] { $steps } Stufen, { $hexes } Felder zurück
        }
    }
france-losses = Verlust oder Rückzug: Gegner { $theirs }, du { $ours }
france-offer-hq = { $hq } · { $count } { $count ->
    [one] Einheit
   *[other] Einheiten
    }
france-offer-pass = Passen
france-offer-target = { $defenders }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-targets = { $poor ->
    [yes] { $count ->
        [one] Ein schlechtes Ziel
       *[other] { $count } schlechte Ziele
        }
   *[no] { $count ->
        [one] Noch ein Ziel
       *[other] Noch { $count } Ziele
        }
    }
france-offer-fight = Kämpfen{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-instead = { $kind ->
    [mobile] Angriff aus der Bewegung
   *[set-piece] Vorbereiteter Angriff
    }
france-offer-air = { $air ->
    [heavy] Bomber kommen: { $chance }
   *[ordinary] Luft kommt: { $chance }
    }
france-offer-declare = Nur ansagen
france-offer-declare-why = Ausgetragen, wenn andere Angriffe angesagt sind
france-offer-group = { $attackers } · { $column ->
    [none] {""}
   *[other] { $column },{" "}
    }{ $kind }
france-offer-finish = { $count ->
    [0] Kämpfen
    [one] Kämpfen
    [2] Beide austragen
   *[other] Alle { $count } austragen
    }
france-offer-next = { $what ->
    [declared] Einzeln
    [movement] Nächster Schritt
   *[none] Schritt auslassen
    }
france-offer-end = { $last ->
    [yes] Fertig
   *[no] Vorzeitig fertig
    }
france-offer-unit = { $unit } ({ $hex }) · { $move ->
    [one] ein Feld
   *[other] { $move } Felder
    }{ $far ->
    [0] {""}
   *[other] , { $far } im Nachschub
    }
france-offer-stack = Der ganze Stapel in { $hex }, { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
    }
france-offer-to = { $hex } · { $far ->
    [one] ein Feld
   *[other] { $far } Felder
    }{ $way ->
    [administrative] , administrativ
   *[normal] {""}
    }
france-offer-objective = Ziel, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
    }
france-offer-beside = neben { $enemies }
france-offer-resolve = { $letter ->
    [none] { $defenders }{ $column ->
        [none] {""}
       *[other] {" "}· { $column }
        }
   *[other] Verhältniswert { $ratio }: Ergebnis { $letter }
    }
france-offer-lead = { $unit } führt{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-led = { $unit }{ $column ->
    [none] {""}
   *[other] {" "}· { $column }
    }
france-offer-lose = { $unit } · { $left ->
    [0] scheidet aus
   *[other] { $strength } → { $then }
    }
france-offer-no-reaction = Keine Reaktion
france-offer-done = Fertig
france-offer-army = { $unit }
france-offer-single = { $unit } · { $hex }
france-offer-replace = { $unit } · { $strength } → { $then }
france-pick-group = Anders angreifen …
france-pick-farther = Weiter fort …
france-pick-unit = Bewegen …
france-pick-reaction = Eine einzelne Einheit …

# --- Dauerbefehle
france-option-pace = { $value ->
    [mail] per Post
   *[live] live
    }
france-orders-given = Dauerbefehl: *{ $order }*.
france-node-orders = Dauerbefehle …
france-node-order-hq = Reaktion, nachdem ein HQ gehandelt hat
france-node-order-hex = Reaktion, solange ein Feind nahe einem Feld ist
france-node-order-supply = was der Gegner zur Versorgung meldet
france-node-order-result = Stufen oder Rückzug
france-node-order-loss = wer eine Stufe verliert
france-node-order-way = wohin der Rückzug geht
france-order-hq-never = Nie reagieren, wenn ein HQ handelt
france-order-hq-always = Immer fragen, wenn ein HQ handelt
france-order-hq = Fragen, wenn { $to } handelt
france-order-hex-nowhere = Nie reagieren, wenn ein Feind naht
france-order-hex = Fragen, wenn ein Feind { $to } erreichen kann
france-order-supply-agree = Allen Versorgungsmeldungen zustimmen
france-order-supply-ask = Zur Versorgung mich fragen
france-order-result-hold = Zurückweichen, aber Ziele halten
france-order-result-steps = Stufen verlieren, nie zurückweichen
france-order-result-retreat = Immer zurückweichen
france-order-result-ask = Fragen, ob Stufen oder Rückzug
france-order-loss-strong = Stufen verliert die stärkste Einheit
france-order-loss-weak = Stufen verliert die schwächste Einheit
france-order-loss-ask = Fragen, wer eine Stufe verliert
france-order-way-home = Rückzug in Richtung eines HQ
france-order-way-ask = Fragen, wohin der Rückzug geht

# --- das Fragezeichen
france-why-initiative = Ein **HQ** (Hauptquartier) führt die versorgten Einheiten im Umkreis von fünf Feldern. Wenn es handelt, haben sie zwei **Schritte**: In jedem ziehen sie oder greifen an. Die Nummer eines Knopfes steht auf der Karte. *Passen* lässt die andere Seite weitermachen und kostet dich ein Handeln. Die Runde endet, wenn beide keines mehr haben; dann kommt Ersatz.
france-why-acting = { $doing ->
    [movement] Dieser Schritt ist für Bewegung: Jede Einheit dieses HQs darf weiter, solange sie Felder übrig hat, mit *Bewegen …* oder dem ★. Bleib neben dem Gegner stehen, den du angreifen willst, möglichst auf zwei Feldern, und lass in jedem Ort eine Einheit. *Nächster Schritt* erlaubt wieder Angriffe; *Fertig* beendet, was dieses HQ tut.
    [combat] Du hast Angriffe angesagt. Jede Einheit kann nur in einem sein. Sag mit einem Ziel noch einen an, oder kämpfe: Vorher fällt kein Würfel.
   *[none] Ein **Schritt** ist für Angriffe oder für Bewegung: Was du zuerst tust, entscheidet. Ein Knopf wie *① Linde 1 · 3-2* ist ein Gegner, ① auf der Karte, mit dem **Verhältnis**, Stärke gegen Stärke: Tipp darauf, um zu sehen, was jeder Würfel bringt; entschieden ist damit noch nichts. *Bewegen …* bringt Einheiten heran. *Schritt auslassen* geht ohne beides weiter, *Fertig* beendet, was dieses HQ tut.
    }
france-why-declare = Das sind alle Gegner neben Einheiten dieses HQs, jeder mit dem besten Verhältnis, das sie haben. Unter 1-4 gibt es keinen Angriff. Ab 3-1 schaden die meisten Würfel dem Gegner, bei 1-1 oder weniger meist dir, und ein graues Ziel kann nur schaden. Zwei Felder nebeneinander lassen sich zusammen angreifen. Ein Tipp entscheidet noch nichts.
france-why-move = Goldene Felder kann die Einheit erreichen: Die besten sind Knöpfe mit ihrer Nummer auf der Karte, die anderen nennt die Auswahl nach ihrem Feld. Eine normale Bewegung reicht so weit wie die letzte Zahl der Marke. Eine **administrative** reicht doppelt so weit, aber jedes Feld ihres Weges muss versorgt sein: bis fünf Felder von einem HQ. Keine Einheit zieht auf ein Feld mit Gegnern. Nach einer Bewegung ist der Schritt nur noch für Bewegung.
france-why-stack = { france-why-move }
france-why-attack = Die Tabelle zeigt, was jeder Würfel bringt: Ein roter Punkt ist eine **Stufe**, ein Teil der Stärke; ein Pfeil ist ein Rückzug um so viele Felder. Die letzte Zeile ist die Rechnung: Stärke gegen Stärke, um eine Spalte verschoben für jeden Punkt Moral zwischen der Einheit, die **führt**, und dem Verteidiger; Gelände hilft ihm. *Luft kommt: 67 %* ist die Chance, dass Flugzeuge kommen, nicht dass du gewinnst: Sie senken seine Moral um 1, Bomber um 2; bleiben sie aus, wird ohne sie gekämpft. Ein **vorbereiteter** Angriff kostet Stufen, wo einer **aus der Bewegung** Boden kostet.
france-why-resolving = Jeder Kampf bekommt einen Würfel, in der Reihenfolge, die du wählst; die Tabelle unter der Karte zeigt, was er bringt. Luftunterstützung wird einmal im Schritt versucht, vor dem Würfel: Sie senkt die Moral des Verteidigers um 1, Bomber um 2.
france-why-lead = Deine Einheiten in diesem Kampf haben verschiedene Moral, die mittlere Zahl einer Marke. Eine führt, und ihre Moral gilt: Jeder Punkt verschiebt das Verhältnis um eine Spalte.
france-why-choose = Der Würfel lässt dem Verteidiger die Wahl. Eine **Stufe** ist ein Teil der Stärke: Mit der letzten scheidet die Einheit aus. Ein **Rückzug** kostet keine Stärke, wenn der Weg frei ist, aber der Gegner kann das Feld nehmen.
france-why-lose = Die Punkte einer Marke sind ihre **Stufen**, jede ein Teil der Stärke. Der Knopf zeigt die Stärke vorher und nachher. Mit der letzten Stufe scheidet die Einheit aus.
france-why-retreat = Jedes Feld eines Rückzugs ist weiter von jedem feindlichen Feld des Kampfes entfernt als das vorige, und nie geht es an einem Feind vorbei. Die Nummern stehen auf der Karte. Ein Feld, das nicht frei ist, kostet eine Stufe.
france-why-reaction = **Reaktionspunkte** lassen dich handeln, wenn der Gegner dran ist. Ein HQ reagiert mit allen Einheiten, zwei Schritte lang; oder bis zu drei einzelne Einheiten nacheinander, jede einen Schritt lang. Der Preis ist für alles derselbe: drei Punkte oder was davon übrig ist, wenn die Kampagne nicht jede einzeln zahlen lässt. *Keine Reaktion* spart sie für später. Reagiere, wenn es einen Kampf gewinnt oder einen Ort rettet; sonst spare.
france-why-replacement = Ein Punkt gibt einer versorgten Einheit eine verlorene Stufe zurück: Der Knopf zeigt die Stärke vorher und nachher. Er kann auch eine ausgeschiedene mit ihrer letzten Stufe zurückholen, als **Kader**, zu einem HQ oder einer Quelle. *Fertig* behält den Rest.
france-why-claim = Die andere Seite meldet, ob eine Einheit versorgt ist. Bestreitest du es, entscheidet die Spielleitung, und bis dahin ändert sich nichts.
france-why-orders = Per Post wartet das Spiel nicht auf das, was du im Voraus beantworten kannst. Nur du siehst diese Dauerbefehle; ändere sie, wann du willst. Der Feind erfährt von einem erst, wenn er ausgeführt wird. Beim Verteidiger führt immer die beste Moral.
