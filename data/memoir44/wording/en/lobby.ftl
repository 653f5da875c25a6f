# The lobby of Memoir ’44.

memoir44-card-facts = -# Two players · an hour, or two weeks by mail · six-sided dice
memoir44-card-lobby = A command card of your secret hand sends a few units of one section into battle. **Allied side** and **Axis side** race for medals: units destroyed, places taken.
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
