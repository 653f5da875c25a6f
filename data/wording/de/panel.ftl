# Die eigene Tafel: der Weg durch einen Spielzug, was auf dem Spiel steht, Rücknahme.

pick-other = Andere wählen…
button-board = Bild
button-undo = Zurücknehmen
button-undo-ask = Die andere Seite fragen
panel-undo = **Deinen letzten Schritt zurücknehmen?** Seither ist gewürfelt oder etwas gezeigt worden; darum muss die andere Seite zustimmen. Was die Würfel gezeigt haben, bleibt im Protokoll.
