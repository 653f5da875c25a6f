# Was in den Bildern steht. Kurz: es ist wenig Platz.

# --- Chancen und Würfel
picture-odds-title = Die Chancen
picture-odds-best = { $title } · und { $count } mehr
picture-odds-line = { $label }: { $chance } = { $percent }
picture-decimal = ,
picture-percent = { $percent } %
picture-luck-dice = { $dice } Würfel
picture-luck-mean = Mittel { $mean }
picture-luck-expected = gestrichelt: erwartet
picture-luck-count = { $face }: { $count }
picture-luck-side = { $seat }: { $counts }. { $luck }
luck-none = kein Würfel geworfen
luck-few = Zu wenige Würfel, um etwas zu sagen.
luck-usual = Nichts Ungewöhnliches: In { $percent } % der Spiele weichen gute Würfel mindestens so weit vom Mittel ab.
luck-odd = Ungleich: Nur in { $percent } % der Spiele weichen gute Würfel so weit vom Mittel ab.
luck-rare = Sehr ungleich: In weniger als 1 % der Spiele weichen gute Würfel so weit vom Mittel ab.

# --- was gezeigt und gefragt wird
luck-title = Die Würfel des Spiels { $game }
luck-side = **{ $seat }:** { $words }
