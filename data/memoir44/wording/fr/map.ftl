# Memoir '44 : ce que les règles spéciales d’un scénario marquent sur le plateau, en texte et en image.

# --- sur le plateau en texte ; chaque ligne compte environ 38 signes
memoir44-map-group = { $deciding ->
    [majority] pour plus que l’ennemi n’en a parmi
    [any] pour n’importe lequel de
   *[none] pour { $needed } de
    } { $hexes }
memoir44-map-sudden = ⚑ { $side } gagne avec { $needed } de { $hexes }
memoir44-map-exits = → { $side } quitte le plateau par { $hexes }
memoir44-map-mines = Mines de { $side } : { $mines }
memoir44-map-spotters = ◉ Observateurs de { $side } : { $hexes }
memoir44-map-sight = ☾ Vue : { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
    }
memoir44-map-mine = mine
memoir44-map-worth = vaut deux médailles

# --- la légende des images
memoir44-picture-group = comptent ensemble
memoir44-picture-sudden = gagne aussitôt
memoir44-picture-exit = sortie
memoir44-picture-spotters = poste d’observation
memoir44-picture-night = vue en hexagones
