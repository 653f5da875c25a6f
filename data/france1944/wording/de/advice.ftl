# Warum der Computer zu einem Befehl rät: je ein Satz, neben dem Befehl.

france-advised-attack = Angriff auf { $hexes }
advice-france1944-attack = { $unit } zu { $column }: { $chance } % für eine Stufe oder das Feld{ advice-france1944-risk }
advice-france1944-risk = { $risk ->
    [0] .
   *[other] , { $risk } % für eine eigene Stufe.
    }
advice-france1944-later = Dann { $unit } zu { $column }: { $chance } % für Stufe oder Feld{ advice-france1944-later.but }
    .but = { $price ->
        [supply] , dort aber ohne Nachschub.
        [exposed] , aber offen für einen Gegenangriff.
       *[none] .
        }
advice-france1944-air = { $chance } %, dass sie da ist, und es kostet nichts.
advice-france1944-take = Das Ziel { $hex } fällt: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
    }{ advice-france1944-later.but }
advice-france1944-guard = Das stärkt { $hex }{ advice-france1944-later.but }
advice-france1944-cover = Näher bei { $hex }, um es mit zu halten{ advice-france1944-later.but }
advice-france1944-safer = Dort steht die Einheit besser{ advice-france1944-later.but }
advice-france1944-near = Auf dem Weg nach { $hex }{ advice-france1944-later.but }
advice-france1944-lead = Moral { $morale } verschiebt die Spalte am weitesten.
advice-france1944-steps = Das Feld ist mehr wert als die Stufen.
advice-france1944-retreat = Die Stufen sind mehr wert als das Feld.
advice-france1944-lose = Die Stufe, die am ehesten zu entbehren ist.
advice-france1944-back = Das beste Feld, um weiterzukämpfen.
advice-france1944-rebuild = Hier ist die Stufe am meisten wert.
advice-france1944-claim = Die Felder der Karte entscheiden es.
advice-france1944-save = Die Punkte sind später mehr wert.
advice-france1944-idle = Kein HQ kann jetzt handeln.
advice-france1944-enough = Keine Bewegung und kein Angriff bringt mehr, als sie wagen.
