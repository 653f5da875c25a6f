# Memoir '44: what the special rules of a scenario mark on the board, in text and on pictures.

# --- on the text board; each line has about 38 letters
memoir44-map-group = { $deciding ->
    [majority] for more than the enemy has of
    [any] for any of
   *[none] for { $needed } of
    } { $hexes }
memoir44-map-sudden = ⚑ { $side } wins with { $needed } of { $hexes }
memoir44-map-exits = → { $side } leaves the board by { $hexes }
memoir44-map-mines = Mines of { $side }: { $mines }
memoir44-map-spotters = ◉ Observers of { $side }: { $hexes }
memoir44-map-sight = ☾ Sight: { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
    }
memoir44-map-mine = mine
memoir44-map-worth = worth two medals

# --- the key of the pictures
memoir44-picture-group = counted together
memoir44-picture-sudden = wins at once
memoir44-picture-exit = exit
memoir44-picture-spotters = observation post
memoir44-picture-night = sight in hexes
