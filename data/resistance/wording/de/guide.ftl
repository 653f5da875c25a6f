# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

resistance-guide-placement = Neben einen Zug gehört eine Wache. Zonen von gleichem Wert verraten am wenigsten.
resistance-guide-interrogation = Beginne in der Mitte, und kläre eine Zone, bevor du weitergehst: Zurück kannst du nicht.
resistance-guide-attack = Kämpfe, wo die Züge sind. Ein Trupp zu sechst bewacht besser als Gendarmen.
resistance-guide-order = Gekämpft wird um beide Zonen; die Reihenfolge ändert wenig.
resistance-guide-reroll = Diese Würfel darfst du einmal neu werfen, und der zweite Wurf gilt. Tu es, wenn der erste schlecht ist.
resistance-guide-choose = In Deckung rettet sich eine Figur öfter. Behalte den Anführer und den letzten Mann einer Gruppe.
resistance-guide-actions-german = Erst das Gleis: Alle sechs Zahlen gewinnen die Zone. Dann geh nah heran und schieß.
resistance-guide-actions-resistance = Erst die Ladung: Alle sechs Zahlen gewinnen die Zone. Schieß mit den Punkten, die übrig sind.
