# What the slash commands say of themselves, at most 100 characters each. A name stands only where some
# language has one of its own; in English it is that of the code. Texts that mention a command write its name
# as their reader types it.

command-help = What you can do now, and how the game is played
option-help-topic = A part of the rules, or a ruling such as R12
option-help-search = A word or two that you look for in the rules

# --- options that several commands share
option-game = Which game, if the place does not say it
option-reason = Everybody reads it
option-seat = Which seat
option-gm = Who is game master
option-hours = How many hours the game waits for a player (default: for ever)
option-pace = By mail nobody is waited for who can answer in advance; live, everybody is asked (default: by mail)
choice-pace-mail = by mail
choice-pace-live = live
option-on_expiry = What happens then (default: a nudge)
option-guided = Explains each first decision to both players, who can each switch it off (default: no)
option-hints = Either player may ask the computer for hints, and everybody is told (default: no)
option-opponent = The computer plays the side that nobody takes, as well as this
choice-opponent-easy = easy
choice-opponent-medium = medium
choice-opponent-hard = hard
choice-on_expiry-nudge = a nudge
choice-on_expiry-ask = the game master is asked
choice-on_expiry-act = the referee chooses

# --- /table
command-table = Your games: status, orders, words, undo
command-table-list = Your games, and whose turn it is
command-table-status = How the game stands
command-table-board = How the game stands, as a picture, with what you know and your odds
command-table-mine = Your orders: what only you know, and every legal command
command-table-sit = Take a free seat
option-table-sit-words = A line of your own for the dice; without it one is made for you
command-table-computer = Let the computer play the other side; the game begins
option-table-computer-level = How well it plays
choice-level-easy = easy
choice-level-medium = medium
choice-level-hard = hard
option-table-computer-seat = The side that you take, unless you sit already
command-table-words = Give your own words for the dice, before the first roll
option-table-words-words = A line of your own
command-table-undo = Take your last move back; after a roll the other side must agree
command-table-away = Be away for some days: your time does not run
option-table-away-days = How many days; 0 means that you are back
command-table-remind = When the bot calls you, and your quiet hours; only you learn of it
option-table-remind-nudges = Which calls you want
choice-nudges-all = on my turn and before my time is up
choice-nudges-reminders = only before my time is up
choice-nudges-none = never
option-table-remind-calls = How you are called
choice-calls-dm = by direct message
choice-calls-post = by a post in the game’s thread
choice-calls-both = by both
option-table-remind-boards = How your panels show the board
choice-boards-pictures = pictures
choice-boards-words = words
option-table-remind-quiet_from = The hour at which your quiet begins, 0 to 23; needs quiet_to
option-table-remind-quiet_to = The hour at which it ends; needs quiet_from, and the same hour means no quiet
option-table-remind-zone = Your time zone, such as Europe/Paris
command-table-resign = Give the game up; the other side wins
command-table-dice = What the dice have shown, and whether that is unusual
command-table-log = What happened, as far as you may know it
command-table-export = The record of the game as a file; before the end, what you may know
command-table-report = The battle report as files; before the end, what you may know
command-table-analysis = The computer judges a finished game: chances, turning points, better moves, luck
command-table-verify = Check the dice and the record: of a game that is over, or of a file
option-table-verify-file = An export; without it, this game
command-table-history = What your games here add up to, or a member’s: by game, side and opponent; the dice
option-table-history-member = Whose games; without it, your own
command-table-ladder = The ratings of those who have joined the ladder of a game here; join it or leave it
option-table-ladder-kind = The game; without it, one that is played here
command-table-forget-me = Delete what is kept of you, on every server; the games of the others stay whole

# --- /gm
command-gm = For the game master: put anything right, in the open
command-gm-look = Look at what a seat knows; everybody is told that you look
option-gm-look-seat = Whose knowledge; without it, everybody’s
command-gm-set = Set something by hand
option-gm-set-what = What to set
option-gm-set-value = What to set it to
command-gm-dice = Impose the next dice; everybody is told, and the record says so
option-gm-dice-values = Such as: 6 6 1
command-gm-act = Act for a player
option-gm-act-seat = For whom
option-gm-act-command = One of the legal commands
command-gm-undo = Take moves back, the last one first
option-gm-undo-steps = How many moves (default: 1)
command-gm-extend = Give the awaited player more time
option-gm-extend-hours = How many hours more
command-gm-pause = Stop the game for a while
command-gm-resume = Resume a paused game
command-gm-replace = Give a seat to somebody else
option-gm-replace-member = Who takes it
command-gm-end = End the game; without a winner it is a draw
option-gm-end-winner = The seat that wins
command-gm-move = Move the game to another channel; what waits is posted there
option-gm-move-channel = Where to; without it, the channel where you type
command-gm-log = The whole public log, with undone moves
