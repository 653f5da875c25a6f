command-ferry = Night Ferry
command-ferry-new = Open a game of Night Ferry in this channel
option-ferry-new-watch = Who is the watch
option-ferry-new-crew = Who is the crew
term-boats = Boats that must come over (4)
about-boats = How many boats must come over (default: 3)
command-ferry-post = Post the sentry at a ford
command-ferry-row = Row a boat at a ford
option-ford = The ford, 1 to 3

ferry-card-facts = -# Two players · ten minutes · easy to learn
ferry-card-lobby = The **Watch** posts a sentry at a ford each night. The **Crew** wants its boats over the river.
