# What the slash commands say of themselves, at most 100 characters each. A name stands only where some
# language has one of its own; in English it is that of the code. Texts that mention a command write its name
# as their reader types it.

command-help = What you can do now, and how the game is played

# --- options that several commands share
option-game = Which game, if it is not plain from the place
option-reason = Everybody reads it
option-seat = Which seat
option-zone = The zone, by name or number
    .name = zone
option-figure = The figure by its name, such as R1
    .name = figure

# --- /table
command-table = Your games: status, orders, words, undo
command-table-list = Your games, and whose turn it is
command-table-status = How the game stands
command-table-board = The board as text
command-table-mine = Your orders: what is yours alone, and every legal command
command-table-sit = Take a free seat
command-table-words = Give your own words for the dice, before the first roll
option-table-words-words = A line of your own
command-table-undo = Take your last move back; after a roll the other side must agree
command-table-away = You are away for some days: your time does not run
option-table-away-days = How many days; 0 says that you are back
command-table-resign = Give the game up; the other side wins
command-table-log = What happened, as far as you may know it
command-table-export = The record of the game as a file; before the end, what you may know
command-table-report = The battle report as files; before the end, what you may know
command-table-verify = Check the dice and the record: of a game that is over, or of a file
option-table-verify-file = An export; without it, this game

# --- /gm
command-gm = For the game master: mend anything, in the open
command-gm-look = Look at what a seat knows; that you look is posted
option-gm-look-seat = Whose knowledge; without it, everybody's
command-gm-set = Set something by hand
option-gm-set-what = What to set
option-gm-set-value = What to set it to
command-gm-dice = Impose the next dice; it is posted and marked in the record
option-gm-dice-values = Such as: 6 6 1
command-gm-act = Act for a player
option-gm-act-seat = For whom
option-gm-act-command = One of the legal commands
command-gm-undo = Take moves back, the last first
option-gm-undo-steps = How many moves (default: 1)
command-gm-extend = Give the awaited player more time
option-gm-extend-hours = How many hours more
command-gm-pause = Stop the game for a while
command-gm-resume = Let a paused game go on
command-gm-replace = Give a seat to somebody else
option-gm-replace-member = Who takes it
command-gm-end = End the game; without a winner it is a draw
option-gm-end-winner = The seat that wins
command-gm-log = The whole public log, with undone moves

# --- /resistance
command-resistance = French Resistance, D-Day 1944
command-resistance-new = Open a game of French Resistance in this channel
option-resistance-new-german = Who plays the German
option-resistance-new-resistance = Who plays the Resistance
option-resistance-new-gm = Who is game master
option-resistance-new-gendarmes_ignore_one = R6: the German side ignores a gendarme's marker too (default: no)
option-resistance-new-task_dice_max = R14: the most dice of a task declaration (default: 3)
option-resistance-new-laid_charge = R16: a charge laid earlier may be fired with no figure left (default: yes)
option-resistance-new-dead_cap_per_zone = R17: at most 3 dead are counted in each zone, not in all (default: no)
option-resistance-new-deduction_aid = R3: the report sheet deduces from all legal placements (default: no)
option-resistance-new-hours = How many hours the game waits for a player (default: for ever)
option-resistance-new-on_expiry = What happens then (default: a nudge)
choice-on_expiry-nudge = a nudge
choice-on_expiry-ask = the game master is asked
choice-on_expiry-act = the referee chooses
command-resistance-place = Hide items in the zones; with all five legal, they are sealed
    .name = place
option-resistance-place-caen = What Caen holds, such as: vip, gendarme
option-resistance-place-bayeux = What Bayeux holds
option-resistance-place-lison = What Lison holds
option-resistance-place-saint_lo = What Saint-Lô holds
option-resistance-place-avranches = What Avranches holds
command-resistance-interrogate = Guess a zone's total: too high, too low, or correct
    .name = interrogate
option-resistance-interrogate-guess = 1 to 10
    .name = guess
command-resistance-stop = Ask no more guesses
    .name = stop
command-resistance-attack = Name the two zones to attack
    .name = attack
option-resistance-attack-zone = One zone, by name or number
    .name = zone
option-resistance-attack-other = The other zone
    .name = other
command-resistance-first = Say which of the two zones is fought first
    .name = first
command-resistance-reroll = Throw all the dice of the roll on the table again, once
    .name = reroll
command-resistance-keep = Let the roll on the table stand
    .name = keep
command-resistance-choose = Name the figure that is hit, or that runs away
    .name = choose
command-resistance-move = Move a figure to the next section
    .name = move
option-resistance-move-to = The section, 1 to 6
    .name = to
command-resistance-shoot = Shoot at the enemies in a section
    .name = shoot
option-resistance-shoot-at = The section, 1 to 6
    .name = at
command-resistance-cover = Go into cover, or come out of it
    .name = cover
command-resistance-rescue = Try to remove a casualty marker: 5 or 6
    .name = rescue
command-resistance-task = Spend points on the task, a die each
    .name = task
option-resistance-task-dice = How many dice
    .name = dice
option-resistance-task-pool = Which pool pays first (German)
    .name = pool
command-resistance-end = End your actions; the clock is rolled
    .name = end
command-resistance-orders = When a figure of yours is hit: ask you, or choose for you
    .name = orders
option-resistance-orders-when_hit = Whether you are asked who is hit, or it is chosen for you
    .name = when_hit
choice-when_hit-ask = ask me
choice-when_hit-choose = choose for me
