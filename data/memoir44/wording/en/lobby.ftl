# The lobby of Memoir ’44.

memoir44-card-facts = -# Two players · ordinary dice · an hour, or two weeks by mail · easy to learn
memoir44-card-lobby = Each side holds a secret hand of command cards; a card sends a few units of one section to move and fight. The **Allied side** and the **Axis side** want the same: medals, for units destroyed and places taken. The first to reach the number on the board wins.
