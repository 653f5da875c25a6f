# Was an einem Szenario besonders ist: eigene Regeln, je eine Zeile; ungewöhnliche Einheiten und Gelände.

memoir44-special = ### Dieses Szenario
memoir44-special-objective = ◎ { $hexes }{ $seat ->
    [allies] {" "}(Alliierte)
    [axis] {" "}(Achse)
   *[none] {""}
    }: { $medals ->
    [one] eine Medaille
   *[other] { $medals } Medaillen
    } { $deciding ->
    [majority] für die Seite, die auf mehr davon steht als die andere
    [any] für die Alliierten, wenn sie auf irgendeinem davon stehen, und sonst für die Achse
    [there] für die Seite, die dort steht
   *[enough] für die Seite, die auf { $needed } davon steht
    }, { $held ->
    [yes] solange es so ist
   *[no] für immer
    }.{ $alone ->
    [yes] {" "}Stehen beide Seiten dort, hat sie niemand.
   *[no] {""}
    }{ $kept ->
    [yes] {" "}Sie bleibt, bis die andere Seite sie nimmt.
   *[no] {""}
    }{ $at_start ->
    [yes] {" "}Gezählt wird nur, wenn der Spielzug der Seite beginnt.
   *[no] {""}
    }
memoir44-special-sudden = **Sofortiger Sieg.** { $seat ->
    [allies] Die Alliierten gewinnen
   *[axis] Die Achse gewinnt
    } sofort, wenn am Ende des eigenen Spielzugs Einheiten auf { $needed } dieser Felder stehen: { $hexes }.
memoir44-special-exits = **Ausgänge** der { $seat ->
    [allies] Alliierten
   *[axis] Achse
    }: { $hexes }. Wer dort steht oder einen Ausgang mit einem Feld Vorrat erreicht, darf den Spielplan für eine Medaille verlassen{ $infantry ->
    [one] {""}
   *[other] {""}, Infanterie für { $infantry }
    }.
memoir44-special-mines = **Minen** der { $seat ->
    [allies] Alliierten
   *[axis] Achse
    }: { $hexes }. Welche Zahl wo liegt, weiß niemand: 0 bis 4 Würfel. Ein Gegner, der eintritt, hält an und löst die Mine aus; Symbol und Granate treffen. Ein Blindgänger wird entfernt.
memoir44-special-airdrop = **Absprung.** Vor dem ersten Spielzug { $seat ->
    [allies] nennen die Alliierten
   *[axis] nennt die Achse
    } ein Feld. Dort { $units ->
    [one] springt { $units } Einheit
   *[other] springen { $units } Einheiten
    } ab ({ $kind }), und jede treibt { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
    } weit; neben dem Spielplan, auf einer Einheit oder auf gesperrtem Gelände ist sie verloren.
memoir44-special-night = **{ $falls ->
    [yes] Einbruch der Nacht
   *[no] Nachtangriff
    }.** Einheiten sehen zuerst { $first ->
    [one] ein Feld
   *[other] { $first } Felder
    } weit. Wenn ein Spielzug der { $seat ->
    [allies] Alliierten
   *[axis] Achse
    } beginnt, fallen { $dice } W6: Jeder Stern { $falls ->
    [yes] nimmt ein Feld weg, bis auf eines
   *[no] gibt ein Feld dazu; bei { $day } ist es Tag
    }.
memoir44-special-spotters = **Beobachter.** Solange eine Einheit der Alliierten auf einem dieser Felder steht, dürfen sie Aufklärung als Luftangriff spielen: { $hexes }.
memoir44-special-air_strikes = **Luftschläge.** Bei Tag { $seat ->
    [allies] dürfen die Alliierten
   *[axis] darf die Achse
    } Aufklärung als Luftangriff spielen.
memoir44-special-blitz = **Blitz.** Panzer der Alliierten bewegen sich höchstens zwei Felder. Bei Tag darf die Achse Aufklärung als Luftangriff spielen.
memoir44-special-commissar = **Kommissar.** { $seat ->
    [allies] Die Alliierten legen
   *[axis] Die Achse legt
    } jede Karte erst unter den Chip des Kommissars und spielt, was dort lag; Aufklärung und Gegenangriff dürfen direkt gespielt werden.
memoir44-special-card = **{ $card }** gilt als { $as }.
memoir44-special-deck = **Ein einziger Stapel.** Er wird nicht neu gemischt. Ist er aufgebraucht, { $seat ->
    [allies] gewinnen die Alliierten
   *[axis] gewinnt die Achse
    }.
memoir44-special-grows = **Wachsende Hand.** Die { $seat ->
    [allies] Alliierten ziehen
   *[axis] Achse zieht
    } am Ende eines Spielzugs eine Karte mehr, bis zu einer Hand von { $cards }.
memoir44-special-trait = { $units }: { $trait }.
memoir44-special-line = • { $line }
memoir44-trait-two_medals = zwei Medaillen wert
memoir44-trait-battle_back = schlägt mit der letzten Figur im Nahkampf zurück (ein Würfel, ohne Gelände)
memoir44-trait-steadfast = darf überall eine Flagge ignorieren
memoir44-trait-slow = bewegt sich höchstens zwei Felder
memoir44-trait-deliberate = bewegt sich oder kämpft, nicht beides
memoir44-about = **{ $kind }**: { $facts }.
memoir44-about-engineer = im Nahkampf zählt das Gelände des Ziels nicht; kämpfen aus Draht und räumen ihn dabei; räumen eine Mine, statt sie auszulösen
memoir44-about-ski = drei Figuren, Treffer bei 4+ und 5+; drei Felder und Kampf, auch beim Eintritt in Deckung; weichen je Flagge ein bis drei Felder
memoir44-about-anti_tank = ohne Bewegung treffen Sterne Panzer; rückt nie nach
memoir44-about-machine_gun = ohne Bewegung treffen Sterne Infanterie; rückt nie nach
memoir44-about-mortar = ohne Bewegung reicht er vier Felder weit, braucht keine Sicht, und das Gelände des Ziels zählt nicht; rückt nie nach
memoir44-about-mobile_artillery = Artillerie, die sich zwei Felder bewegt oder eines und kämpft
memoir44-about-flame_tank = im Nahkampf zieht Gelände höchstens 1 ab
memoir44-about-big_gun = Artillerie mit einer Reichweite von acht Feldern; hat sie ein Ziel getroffen, ein Würfel mehr gegen dieses Ziel, solange es dort bleibt
memoir44-about-heavy_anti_tank = Artillerie mit einer Reichweite von vier Feldern, die eine Sichtlinie braucht; kein Gelände des Ziels zählt, und Sterne treffen Panzer
memoir44-special-lobby = -# Dieses Szenario hat eigene Regeln: siehe `/memoir scenario show`.
memoir44-effect-closed = { $types ->
    [all] für alle Einheiten gesperrt
   *[other] gesperrt für: { $types }
    }
memoir44-effect-still = kein Kampf von dort: { $types }
memoir44-effect-climb = ein Schritt hinauf{ $from ->
    [none] {""}
   *[other] {" "}(von: { $from })
    } zählt wie { $hexes }{ $types ->
    [all] {""}
   *[other] {" "}und geht nur für { $types }
    }
memoir44-effect-foothold = nur von einer Höhe aus zu betreten
memoir44-effect-line = hinein und heraus nur in der eigenen Richtung
memoir44-effect-road = auf der Straße geht es ein Feld weiter
memoir44-effect-ice = Würfel beim Betreten: { $dice }, und eine Figur weniger für jeden Stern
memoir44-effect-sight = { $blocks ->
    [pair] zwei davon sperren die Sicht
    [solid] selbst Artillerie schießt nicht darüber
   *[yes] sperrt die Sicht
    }
memoir44-effect-wide = Infanterie schießt nicht von Ufer zu Ufer
memoir44-effect-holds = keine Einheit weicht von dort
memoir44-effect-out = { $dice ->
    [symbols] Würfel einer Einheit von dort
   *[regular] jeder Würfel einer Einheit von dort
    }: { $off }
memoir44-effect-own = nur für die Seite, die es gebaut hat
