# Memoir '44: what the special rules of a scenario mark on the board, in text and on pictures.

# --- on the text board; each line has about 38 letters
memoir44-map-mines = Mines of { $side }: { $mines }
memoir44-map-mine = mined
memoir44-map-worth = worth two medals

# --- the key of the pictures
