# The lobby of France 1944.

france1944-card-facts = -# Two players · several evenings, or months by mail · for owners of the board game
france1944-card-lobby = The **Allied player** must break through and take the towns before the last week ends. The **German** makes every town cost more than it is worth, and gives ground only to save units.
