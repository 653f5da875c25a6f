# Die eigene Tafel: der Weg durch einen Spielzug, was auf dem Spiel steht, Rücknahme.

button-text = In Worten
panel-more = **Was sonst?**
panel-every = Alles, was erlaubt ist
button-undo = Zurücknehmen
button-undo-ask = Die andere Seite fragen
panel-undo = **Deinen letzten Schritt zurücknehmen?** Es ist gewürfelt oder etwas gezeigt worden; darum muss die andere Seite zustimmen. Der Wurf bleibt im Protokoll.
panel-older = Für diese Partie ist eine neuere Tafel offen; hier ist sie.
panel-below = -# Deine Tafel steht unter dem Spielzug des Computers.
