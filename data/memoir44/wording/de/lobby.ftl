# Vor dem Spiel.

memoir44-card-facts = -# Zwei Spieler · gewöhnliche Würfel · eine Stunde, oder zwei Wochen per Post · leicht zu lernen
memoir44-card-lobby = Jede Seite hat eine geheime Hand von Befehlskarten; eine Karte lässt ein paar Einheiten eines Abschnitts ziehen und kämpfen. Die **Alliierten** und die **Achse** wollen dasselbe: Medaillen, für vernichtete Einheiten und genommene Orte. Wer zuerst die Zahl auf dem Plan erreicht, gewinnt.
