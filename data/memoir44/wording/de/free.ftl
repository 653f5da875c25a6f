# Memoir ’44 ohne Spiel: ein Kampf oder Wurf auf einem Plan aus Pappe; und die Szenarien eines Servers.

memoir44-single-attack = **{ $attacker }** gegen **{ $target }**, { $distance ->
    [one] Nahkampf
   *[other] { $distance } Felder
    }
memoir44-single-unit = { $kind } ({ $figures }{ $ground ->
    [none] {""}
   *[other] , { $ground }
    })
memoir44-single-dice = { $dice } { $dice ->
    [one] Würfel, er trifft
   *[other] Würfel, jeder trifft
    } bei { $needed }{ $changes ->
    [none] {""}
   *[other] {" "}· { $changes }
    }
memoir44-single-saves = Wird das Ziel getroffen, verteidigt es sich mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
    }: Jede 5 und 6 hebt einen Treffer auf.
memoir44-single-flags = Flaggen
memoir44-single-lost = { $count } verloren
memoir44-single-rolled = 🎲 { $dice }: { $hits } { $hits ->
    [one] Treffer
   *[other] Treffer
    }, { $flags } { $flags ->
    [one] Flagge
   *[other] Flaggen
    }.
memoir44-single-saved = 🎲 Verteidigung { $dice }: { $saved } aufgehoben.
memoir44-single-result = **{ $gone ->
    [yes] Die Einheit ist vernichtet.
   *[no] { $lost } { $lost ->
        [one] Figur
       *[other] Figuren
        } verloren, { $flags } { $flags ->
        [one] Flagge
       *[other] Flaggen
        } gegen sie.
    }**
scenario-list = ### Szenarien
    Eröffne eines mit `/memoir new`, sieh es dir an mit `/memoir scenario show`.
memoir44-scenario-line = **{ $title }** · `{ $key }`
    -# { $blurb }
scenario-brought = **{ $title }** · `{ $key }` · gebracht von { $by }
memoir44-scenario-side = **{ $side }**{ $nation ->
    [none] {""}
   *[other] {" "}({ $nation })
    }: { $units } { $units ->
    [one] Einheit
   *[other] Einheiten
    }, { $cards } { $cards ->
    [one] Karte
   *[other] Karten
    }, { $medals } { $medals ->
    [one] Medaille
   *[other] Medaillen
    } zum Sieg{ $top ->
    [yes] , oben
   *[no] , unten
    }{ $starts ->
    [yes] ; beginnt
   *[no] {""}
    }
memoir44-scenario-night = Es ist Nacht: Ziele sind höchstens { $hexes } { $hexes ->
    [one] Feld
   *[other] Felder
    } entfernt.
memoir44-scenario-added = **{ $title }** kann hier gespielt werden: `/memoir new`, Szenario `{ $key }`.
memoir44-scenario-passed = -# Übergangen, weil es hier keine Regel ändert: { $what }.
memoir44-passed = { $what ->
    [badge] Abzeichen { $given }
    [tag] Marke { $given }
    [option] Option `{ $given }`
    [country] Land `{ $given }`
   *[field] `{ $given }`
    }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    }
memoir44-cautions = ### Nicht angewandt
    Diese Datei sagt nicht alles, was ihre Regeln brauchen könnten:
memoir44-caution = - { $what ->
    [lacks] Die Datei hat Namen oder Nummer von Szenario { $number } der Grundbox, dessen Regeln auch { $given } brauchen.
    [grows] Die Datei hat Namen oder Nummer von Szenario { $number } der Grundbox, in dem eine Hand am Ende eines Spielzugs wächst. Hier wächst sie nicht.
    [deck] Die Datei hat Namen oder Nummer von Szenario { $number } der Grundbox, in dem der Stapel nicht neu gemischt wird und sein Ende entscheidet. Hier wird er neu gemischt.
    [medals] Die Datei hat Namen oder Nummer von Szenario { $number } der Grundbox und sagt nicht, was ihre Medaillen zählen. Hier zählt jede 1, solange ihr Feld gehalten wird.
   *[year] Die Datei hat kein lesbares Jahr. { $given }: gespielt nach den Regeln des späten Kriegs, ab 1943.
    }
memoir44-cautions-lobby = -# Die Datei dieses Szenarios sagt nicht alles, was ihre Regeln brauchen könnten: siehe `/memoir scenario show`.
memoir44-unrefereed = ### Nicht geleitet
    Die Datei hat auch Regeln in Worten. Der Schiedsrichter hält sich an den Rest der Datei; was diese Regeln sonst noch sagen, beachten die Spieler selbst:
memoir44-unrefereed-lobby = -# Die Datei dieses Szenarios hat Regeln in Worten, die nicht geleitet werden: siehe `/memoir scenario show`.
m44-rule-name = { $rule ->
    [desert] nordafrikanische Wüste
    [british] britisches Zurückschlagen
    [marines] US-Marines
    [japanese] kaiserlich-japanische Armee
    [italian] königlich-italienische Armee
    [mine-deck] ein eigener Minenstapel
    [smoke] Nebelwände
    [armor-breakthrough] Panzerdurchbruch
    [supply-train] Nachschubkolonne
    [later-drop] ein Absprung während des Spiels
    [blown-bridges] gesprengte Brücken
    [must-exit] Einheiten, die den Spielplan verlassen müssen
    [empty-sections] Medaillen für leere Abschnitte
   *[campaign] Feldzug
    }
m44-lacks = { $what ->
    [board] Brett { $given }
    [face] Seite { $given } des Bretts
    [option] Option `{ $given }`
    [victory] Siegbedingung { $given }
    [box] Szenario { $given } des Grundspiels
    [badge] Abzeichen { $given }
    [tiger] Tiger
    [terrain] Gelände „{ $given }“
    [structure] Bauwerk „{ $given }“
    [obstacle] Hindernis „{ $given }“
    [unit] Einheit „{ $given }“
    [tag] Marke „{ $given }“
   *[field] `{ $given }`
    }
refused-scenario-unknown = Ein Szenario „{ $given }“ gibt es hier nicht. `/memoir scenario list` zeigt sie.
refused-scenario-broken = Das Szenario „{ $given }“ lässt sich nicht mehr lesen. Bring es noch einmal mit `/memoir scenario add`.
refused-scenario-unfit = Keine Szenariodatei kann das Szenario „{ $given }“ so enthalten: Spielplan, Einheiten, Karten oder Medaillen verletzen die Regeln für Szenarien.

memoir44-shelf-title = **{ $title }**{ $year ->
    [none] {""}
   *[other] {" "}· { $year }
    }
memoir44-shelf-length = Gespielt bis { $same ->
    [yes] { $allied ->
            [one] { $allied } Medaille
           *[other] { $allied } Medaillen
        }.
   *[no] { $allied ->
            [one] { $allied } Medaille
           *[other] { $allied } Medaillen
        } (Alliierte), { $axis } (Achse).
    }
memoir44-shelf-rules = { $rules ->
    [none] Keine Sonderregeln.
   *[other] Sonderregeln: { $rules }.
    }
memoir44-shelf-sudden_death = Orte, die sofort gewinnen
memoir44-shelf-exits = Einheiten verlassen den Spielplan
memoir44-shelf-mines = Minen
memoir44-shelf-airdrop = Fallschirmabsprung
memoir44-shelf-night = Nacht
memoir44-shelf-nightfall = Einbruch der Nacht
memoir44-shelf-spotters = Beobachter
memoir44-shelf-cards = Karten, die als andere gelten
memoir44-shelf-deck_ends = Ende mit dem Stapel
memoir44-shelf-grows = wachsende Hand
memoir44-shelf-visibility = kurze Sicht
memoir44-shelf-air_strikes = Luftschläge
memoir44-shelf-blitz = Blitz
memoir44-shelf-commissar = ein Kommissar
memoir44-shelf-battle-back = Einheiten, die zurückschlagen
memoir44-balance-symbols = { $share ->
    [none] -# Ausgewogenheit mit den Würfeln der Schachtel: nicht gemessen.
   *[other] -# Mit den Würfeln der Schachtel gewinnt diese Seite, { $seat }, { $share } der Spiele, auf { $error } genau.
    }
