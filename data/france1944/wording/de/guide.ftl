# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

france1944-guide-initiative = Ein Marker aktiviert ein HQ: Die versorgten Einheiten im Umkreis von fünf Feldern handeln in zwei Abschnitten. Wähle das HQ, dessen Einheiten zusammen kämpfen können.
france1944-guide-acting = Zieh zuerst, sodass Einheiten auf zwei Feldern neben einem Feld des Gegners stehen; dann sag jeden Angriff vor dem ersten Würfel an. Ein angesagter Kampf gilt.
france1944-guide-resolving = Du bestimmst die Reihenfolge der Kämpfe. Beginne mit dem sichersten: Ein Feld, das fällt, schneidet vielleicht ein anderes ab.
france1944-guide-reaction = Reaktionspunkte lassen außer der Reihe ziehen und angreifen. Ganz oder gar nicht: Wer einen ausgibt, zahlt drei, oder was er noch hat.
france1944-guide-replacement = Unversorgte Einheiten haben eine Stufe verloren. Gib Punkte den versorgten Einheiten an der Front und den wertvollsten unter den ausgeschiedenen.
france1944-guide-lead = Wo die Moral verschieden ist, führt eine Einheit. Die beste Moral verschiebt die Spalte am weitesten.
france1944-guide-choose = Nimm das Ergebnis als Stufen oder als Rückzug. Ein Rückzug erhält die Stärke, gibt aber das Feld her.
france1944-guide-lose = Du sagst, welche Einheit die Stufe verliert. Nimm eine volle, damit keine vernichtet wird.
france1944-guide-retreat = Jedes Feld eines Rückzugs führt vom Gegner fort; eines, das nicht frei ist, kostet eine Stufe. Bleib im Umkreis von fünf Feldern um ein HQ.
france1944-guide-claim = Die andere Seite sagt, ob eine Einheit versorgt ist. Stimm zu, wenn die Karte es zeigt; bestreitest du es, entscheidet die Spielleitung.
