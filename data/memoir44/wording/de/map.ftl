# Memoir '44: was die Sonderregeln eines Szenarios auf dem Plan zeigen, in Text und Bild.

# --- auf dem Plan als Text; jede Zeile hat etwa 38 Zeichen
memoir44-map-mines = Minen von { $side }: { $mines }
memoir44-map-mine = Mine
memoir44-map-worth = zwei Medaillen wert

# --- die Zeichenerklärung der Bilder
