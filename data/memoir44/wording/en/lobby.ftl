# The lobby of Memoir ’44.

memoir44-card-facts = -# Two players · an hour, or two weeks by mail · six-sided dice
memoir44-card-lobby = Each side holds a secret hand of command cards; a card sends a few units of one section to move and fight. The **Allied side** and the **Axis side** want the same: medals, for units destroyed and places taken. The first to reach the number on the board wins.
memoir44-faces = { $symbols ->
    [yes] In battle · two faces are infantry
   *[no] In battle (infantry, by hexes) · on cards
    }
memoir44-face = { $hexes ->
    [flag] retreat
    [0] miss
    [star] miss
    [infantry] hits infantry
    [armor] hits armor
    [grenade] hits all
   *[other] hits at { $hexes }
    }
