# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

memoir44-guide-card = Eine Karte sagt, wie viele Einheiten handeln dürfen und in welchem Abschnitt. Spiel für den Abschnitt, in dem zwei oder drei deiner Einheiten ein Ziel haben.
memoir44-guide-lay = Du planst einen Zug voraus. Lege die Karte, die auch nach der Antwort des Gegners noch nützt.
memoir44-guide-drop = Deine Fallschirmjäger landen rund um das Feld, das du nennst, wohin der Wind sie trägt. Wähle offenes Gelände, fern von Einheiten und vom Rand des Plans.
memoir44-guide-section = Diese Karte gilt für einen Abschnitt deiner Wahl. Nimm den, in dem die meisten deiner Einheiten etwas zu tun haben.
memoir44-guide-orders = Nur Einheiten mit Befehl ziehen und kämpfen in diesem Spielzug. Wähle die mit einem Ziel in Reichweite, dann die, die eines in Reichweite bringen.
memoir44-guide-moves = Alle Bewegungen kommen vor allen Kämpfen. Halte in Deckung, wenn es geht, und lass eine schwache Einheit außer Reichweite.
memoir44-guide-battles = Jede Einheit mit Befehl kämpft einmal, und neben einem Gegner muss sie gegen diesen kämpfen. Beginne, wo die Chancen am besten sind: Ein leeres Feld öffnet vielleicht den nächsten den Weg.
memoir44-guide-again = Diese Einheit darf noch einmal ziehen. Nimm sie zurück in Deckung, oder dorthin, wo sie gebraucht wird.
memoir44-guide-keep = Du behältst eine der gezogenen Karten. Nimm die für einen Abschnitt, in dem deine Einheiten bereitstehen.
memoir44-guide-answer = Der Gegner greift im Nahkampf an, und eine Karte von dir darf zuerst antworten. Am meisten bringt sie, wenn der Angreifer fast vernichtet ist.
memoir44-guide-retreat = Jede Flagge treibt die Einheit ein Feld auf ihre Grundlinie zu; ein Feld, das nicht frei ist, kostet eine Figur. Geh dorthin, wo sie in Deckung steht.
memoir44-guide-ground = Der Gegner hat das Feld verlassen, und deine Einheit darf es nehmen. Panzer, die nachrücken, dürfen noch einmal kämpfen.
memoir44-guide-back = Ein Würfel, und nichts zu verlieren. Schlage zurück, wenn der Angreifer nicht gerade dort bleiben soll.
memoir44-guide-overrun = Diese Panzer dürfen in diesem Spielzug noch einmal kämpfen. Halte, wenn sie danach offen vor frischen Gegnern stünden.
