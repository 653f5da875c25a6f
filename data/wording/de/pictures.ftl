# Was in den Bildern steht. Kurz: es ist wenig Platz.

# --- Chancen und Würfel
picture-odds-title = Die Chancen
picture-odds-best = { $title } · und { $count } mehr
picture-odds-line = { $label }: { $chance } = { $percent }
picture-decimal = ,
picture-percent = { $percent } %
picture-luck-dice = { $dice } Würfel
picture-luck-mean = Mittel { $mean }
picture-luck-expected = gestrichelt: was zu erwarten ist
picture-luck-count = { $face }: { $count }
picture-luck-side = { $seat }: { $counts }. { $luck }
luck-none = kein Würfel geworfen
luck-few = Zu wenige Würfel, um etwas zu sagen.
luck-usual = Nichts Ungewöhnliches: Gute Würfel weichen in { $percent } von 100 Spielen mindestens so weit vom Erwarteten ab.
luck-odd = Ungleich: Gute Würfel sind es so sehr in { $percent } von 100 Spielen.
luck-rare = Sehr ungleich: Gute Würfel sind es so sehr in weniger als einem von 100 Spielen.

# --- was gezeigt und gefragt wird
luck-title = Die Würfel des Spiels { $game }
luck-side = **{ $seat }:** { $words }
