# Memoir '44 : ce que les règles spéciales d’un scénario marquent sur le plateau, en texte et en image.

# --- sur le plateau en texte ; chaque ligne compte environ 38 signes
memoir44-map-mines = Mines de { $side } : { $mines }
memoir44-map-mine = mine
memoir44-map-worth = vaut deux médailles

# --- la légende des images
