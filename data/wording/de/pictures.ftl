# Was in den Bildern steht. Kurz: es ist wenig Platz.

# --- Chancen und Würfel
picture-decimal = ,
picture-percent = { $percent } %
luck-none = kein Würfel geworfen
luck-few = Zu wenige Würfel, um etwas zu sagen.
luck-usual = Nichts Ungewöhnliches: In { $percent } % der Spiele weichen gute Würfel mindestens so weit vom Mittel ab.
luck-odd = Ungleich: Nur in { $percent } % der Spiele weichen gute Würfel so weit vom Mittel ab.
luck-rare = Sehr ungleich: In weniger als 1 % der Spiele weichen gute Würfel so weit vom Mittel ab.

# --- was gezeigt und gefragt wird
luck-count = { $face }: { $count }
luck-side = **{ $seat }:** { $counts }. { $words }
