# Warum der Computer zu einem Befehl rät: je ein Satz, neben dem Befehl.

france-advised-attack = Angriff auf { $hexes }
advice-france1944-attack = { $unit } zu { $column }: { $chance } % für eine Stufe oder das Feld.
advice-france1944-later = Dann { $unit } zu { $column }: { $chance } % für Stufe oder Feld.
advice-france1944-air = { $chance } %, dass sie da ist, und es kostet nichts.
advice-france1944-take = Das Ziel { $hex } fällt: { $points ->
    [one] ein Punkt.
   *[other] { $points } Punkte.
    }
advice-france1944-guard = Das Ziel { $hex } wird gesichert.
advice-france1944-near = Auf dem Weg nach { $hex }.
advice-france1944-lead = Moral { $morale } verschiebt die Spalte am weitesten.
advice-france1944-steps = Das Feld ist mehr wert als die Stufen.
advice-france1944-retreat = Die Stufen sind mehr wert als das Feld.
advice-france1944-lose = Die Stufe, die am ehesten zu entbehren ist.
advice-france1944-back = Das beste Feld, um weiterzukämpfen.
advice-france1944-rebuild = Hier ist die Stufe am meisten wert.
advice-france1944-claim = Die Felder der Karte entscheiden es.
advice-france1944-save = Die Punkte sind später mehr wert.
advice-france1944-enough = Nichts anderes bringt genug ein.
