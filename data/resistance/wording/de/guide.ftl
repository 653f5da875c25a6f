# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

resistance-guide-placement = Neben einen Zug gehört eine Wache. Zonen von gleichem Wert verraten am wenigsten.
resistance-guide-interrogation = Beginne mit einer mittleren Zahl. In eine Zone, die du verlässt, kommst du nicht zurück.
resistance-guide-attack = Kämpfe, wo die Züge sind. Gendarmen sind schwächere Wachen als Soldaten.
resistance-guide-order = Falsch ist keine Wahl: Gekämpft wird um beide Zonen.
resistance-guide-reroll = Diese Würfel darfst du einmal neu werfen; dann gilt der zweite Wurf.
resistance-guide-choose = In Deckung rettet sich eine Figur öfter. Behalte den Anführer.
resistance-guide-actions-german = Erst das Gleis: Sechs Zahlen gewinnen die Zone. Dann geh nah heran und schieß.
resistance-guide-actions-resistance = Erst die Ladung: Sechs Zahlen gewinnen die Zone. Dann schieß mit dem Rest.
