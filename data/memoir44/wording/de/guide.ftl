# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

memoir44-guide-card = Die erste volle Medaillenreihe gewinnt. Spiel, wo die meisten Einheiten ein Ziel haben.
memoir44-guide-lay = Lege die Karte, die auch nach der Antwort des Gegners noch nützt.
memoir44-guide-drop = Der Wind streut die Fallschirmjäger. Ziel auf offenes Gelände, fern von Einheiten und Rand.
memoir44-guide-section = Die Karte gilt für einen Abschnitt: Nimm den, in dem die meisten Einheiten zu tun haben.
memoir44-guide-orders = Nur Einheiten mit Befehl bewegen sich und kämpfen. Nimm zuerst die mit einem Ziel.
memoir44-guide-moves = Erst bewegen sich alle, dann kämpfen alle. Halte in Deckung, schwache Einheiten fern.
memoir44-guide-battles = Gekämpft wird nacheinander: Ein leeres Feld öffnet der nächsten Einheit den Weg.
memoir44-guide-again = Diese Einheit darf sich noch einmal bewegen: zurück in Deckung oder dorthin, wo sie fehlt.
memoir44-guide-keep = Du behältst eine Karte. Nimm eine für einen Abschnitt, in dem Einheiten bereitstehen.
memoir44-guide-answer = Deine Karte darf zuerst zuschlagen. Am meisten trifft das schwache Angreifer.
memoir44-guide-retreat = Jede Flagge heißt: ein Feld zurück zur Grundlinie. Geh dorthin, wo Deckung ist.
memoir44-guide-ground = Das Feld ist leer, du darfst nachrücken. Panzer dürfen danach noch einmal kämpfen.
memoir44-guide-back = Schlage zurück: Es ist ein Würfel, und nichts geht dabei verloren.
memoir44-guide-overrun = Diese Panzer dürfen noch einmal kämpfen. Halte, wenn sie danach im Freien stünden.
