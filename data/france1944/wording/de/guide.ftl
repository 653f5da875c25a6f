# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

france1944-guide-initiative = Wähle ein HQ mit Einheiten neben schwachen Gegnern oder nahe einer Stadt.
france1944-guide-acting = Greif einen Gegner von zwei Feldern an. Ist das Verhältnis schlecht, zieh erst heran.
france1944-guide-resolving = Du bestimmst die Reihenfolge. Beginne sicher: Ein Feld, das fällt, schneidet andere ab.
france1944-guide-reaction = Reaktionspunkte handeln außer der Reihe. Der erste kostet drei oder den Rest.
france1944-guide-replacement = Stärke versorgte Einheiten an der Front und die wertvollsten der ausgeschiedenen.
france1944-guide-lead = Nimm die beste Moral: Jeder Punkt mehr ist eine bessere Spalte.
france1944-guide-choose = Stufen oder Rückzug? Ein Rückzug erhält die Stärke, gibt aber das Feld her.
france1944-guide-lose = Nimm die Stufe von einer vollen Einheit, damit keine ausscheidet.
france1944-guide-retreat = Ein Feld, das nicht frei ist, kostet eine Stufe. Bleib nahe an einem HQ.
france1944-guide-claim = Stimm zu, wenn die Karte es zeigt. Sonst entscheidet die Spielleitung.
