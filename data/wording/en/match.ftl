# The match: lobby, seats, words for the dice, the game master, undo. Present tense, short, one voice.

seat-public = everybody

yes = yes
no = no
and = and
separator = ,{" "}
chance = { $one ->
    [0] never
   *[other] { $of ->
        [1] surely
       *[other] { $one } in { $of }
    }
}
nobody = nobody

# --- buttons and panels
button-mine = My orders
button-log = Log
button-sit = Play the { $seat }
button-cancel = Close the table
button-words = My words
button-back = Back
button-more = More
button-yes = Agree
button-no = Decline
button-play-on = Play on
pick-next = Choose…

# --- cards
card-title = ### { $name } · game { $game }
card-lobby = The table is set. Take a seat below.
card-closed = The table is closed: nobody came. Open a new game to play.
card-seat = **{ $seat }:** { $player }
card-seat-free = free
card-seat-kept = kept for { $player }
card-master = **Game master:** { $player }
card-options = -# Options: { $options }
card-options-none = -# Options: the standard rules
card-waiting = **Waiting for the { $seat }** ({ $player }) to { $what }.
card-paused = { $by ->
   *[master] ⏸ **Paused** by the game master: { $why }
    [removal] ⏸ **Paused** until the bot is on this server again.
    }
card-over = **The game is over.** { $result }
home-invitation = **{ $name }** · game `{ $game }`: the table is in the thread below.
turn-title = **{ $title }** · { $game }{ $continued ->
    [yes] {" "}… continued
   *[no] {""}
    }
post-footer = -# { $game } · { $step }
nudge = **{ $name }** · game `{ $game }`: it is your turn as the **{ $seat }**: { $what }.
    { $link }
reminder = **{ $name }** · game `{ $game }`: your time runs out { $when }. Still to do: { $what }.
    { $link }
undo-call = **{ $name }** · game `{ $game }`: the **{ $seat }** asks to take the last move back. Do you agree?
    { $link }
nudge-here = { $player }, game `{ $game }` waits for you: { $what }.
private-title = **{ $name }** · game `{ $game }`, for you alone:
panel-title = ### Your orders: { $seat } · game { $game }
panel-look = ### What the { $seat } knows · game { $game }
panel-yours = **Your move:** { $what }.
panel-lobby = The game has not begun: a seat is still free.
panel-closed = The table is closed: nobody came. Open a new game to play.
panel-over = The game is over. { $result }
dms-closed = -# Your direct messages are closed to me. Nothing is lost: everything for you is under “My orders”.

# --- events of the match
match-opened = Game `{ $game }` is open.
seat-taken = **{ $seat }:** { $user } sits down.
words-given = **The { $seat }** changes their words for the dice.
match-started = Both seats are taken. The game begins.
    -# Seal of the dice: `{ $fingerprint }`.
master-named = { $user } is the game master{ $also_plays ->
    [yes] {" "}and also plays
   *[no] {""}
    }.
master-also-plays = { $user } is the game master and also plays.
master-looked = The game master looks at { $seat ->
    [everything] everything
   *[other] what the { $seat } knows
    }. What they see there stays sealed.
master-acted = { $deed ->
    [set] The game master sets something by hand
    [act] The game master acts for the { $seat }
    [undo] The game master takes moves back
   *[end] The game master ends the game
    }: { $reason }
dice-imposed = The game master imposes the next dice: { $values }. { $reason }
imposed-dice-used = Of these dice, { $count } { $count ->
    [one] was
   *[other] were
    } imposed by the game master.
match-paused = { $by ->
   *[master] ⏸ The game is paused. Reason: “{ $reason }”
    [removal] ⏸ The bot was removed from this server: the game is paused until it is back.
    }
match-resumed = ▶ The game resumes.
lobby-closed = 🚪 Nobody joined for a week: the table is closed. Open a new game to play.
lobby-cancelled = 🚪 { $by } closes the table. Open a new game to play.
seat-replaced = **{ $seat }:** { $user } takes over from { $old }. { $reason }
computer-took-over = **{ $seat }:** { $computer }, takes over from { $old }. { $reason }
computer-replaced = **{ $seat }:** { $user } takes over from { $computer }. { $reason }
match-moved = 🧭 The game moves to another channel: { $reason }
undo-asked = **The { $seat }** asks to take the last move back. Dice were rolled or something was shown, so it takes the other side’s consent.
undo-declined = **The { $seat }** does not agree. The move stands.
moves-undone = { $moves ->
    [one] One move is
   *[other] { $moves } moves are
    } taken back. The log keeps what was undone.

# --- answers
done = Done.
answer-open = Game `{ $game }` is open: { $link }
answer-moved = Game `{ $game }` goes on here: { $link }
answer-sit = You play the **{ $seat }**.
answer-words = Your words for the dice are now “{ $words }”.
answer-undo-asked = The other side is asked; the move goes back if they agree.
resign-sure = **Really resign?** The other side wins, and the game is over.
resign-not = You play on.
answer-list-none = You have no game here. Open one with { $new }.
answer-list-line = `{ $game }` · { $name } · { $link } · { $what }
answer-list-waits = waits for the { $seat }{ $since ->
    [none] {""}
   *[other] {" "}· asked { $since }
    }{ $until ->
    [none] {""}
   *[other] {" "}· time runs out { $until }
    }
answer-list-lobby = in the lobby
answer-list-paused = paused
answer-list-over = over, { $when }: { $result }
answer-list-ended = **Over.** `/table replay` shows a game and tells its story, `/table export` gives its record: type one of them in the game’s thread, or name the game with the option `game`.
log-entry = `{ $number }`{ $undone ->
    [yes] {" "}*(taken back)*
   *[no] {""}
    }
answer-log-empty = Nothing has happened yet.
words-title = Your words for the dice
words-label = A line of your own
words-hint = It is mixed into every roll, so that not even the host can choose the dice.
not-acknowledged = That reached me too late; nothing was done. Please try again.
internal = Something went wrong on my side. It is logged, and nothing is lost; please try again.
outage-full = The bot’s disk is full; nothing changed. Please try again later.
outage-held = Another program holds the bot’s records; nothing changed. Please try again in a minute.
outage-away = The bot cannot reach its records; nothing changed. Please try again in a minute.
outage-doubtful = The bot lost its records at that moment: look whether it was done before you try again.
outage-broken = The bot’s records are out of order; nothing changed. Whoever runs the bot must mend them.
help-title = ### What you can do now

# --- refusals
refusal-rule = { $sentence } *(rules, section { $rule })*
refusal-ruling = { $sentence } *(ruling { $rule })*
refused-game-over = The game is over.
refused-match-lobby = Game `{ $game }` has not begun: a seat is still free.
refused-match-paused = { $by ->
   *[master] Game `{ $game }` is paused by the game master: { $why }
    [removal] Game `{ $game }` is paused until the bot is on its server again.
    }
refused-match-closed = Game `{ $game }` was closed before it began. Open a new game to play.
refused-match-over = Game `{ $game }` is over.
refused-seats-closed = Game `{ $game }` has begun, and every seat is taken.
refused-seat-taken = The seat of the { $seat } is taken. Take the other one, if it is free.
refused-seat-kept = The seat of the { $seat } is kept for somebody else.
refused-cancel-not-yours = Only whoever opened the game, and those who are asked to it, can close the table.
refused-seat-free = Nobody has the seat of the { $seat } yet: `/table sit` takes it.
refused-both-seats = One person cannot hold both seats.
refused-replace-knows = { $player } has seen what is secret to { $seats }. To seat them all the same, add the option `knowing`.
refused-stranger = You have no seat at game `{ $game }`.
refused-not-yours = The game waits for the { $seat }, not for you.
refused-stale = That is already decided. Open “My orders” for what is asked now.
refused-not-your-button = That button belongs to the { $seat }. Your own are under “My orders”.
refused-not-your-list = That list belongs to somebody else. `/table log` and `/table list` show you yours.
page-first = ‹‹
page-back = ‹
page-number = { $number } of { $of }
page-on = ›
page-last = ››
list-more = { $count } more ({ $where })
cut-log = -# … and { $count ->
    [one] one more line
   *[other] { $count } more lines
    }: `/table log`
cut-turn = -# … { $count ->
    [one] one earlier line
   *[other] { $count } earlier lines
    }: `/table log`
cut-report = -# … and { $count ->
    [one] one more line
   *[other] { $count } more lines
    }: `/table replay`
cut-board = -# … and { $count ->
    [one] one more line
   *[other] { $count } more lines
    }: `/table board`
cut-verdict = … and { $count ->
    [one] one more step
   *[other] { $count } more steps
    }: `planvert verify` names each.
cut = … and { $count ->
    [one] one more line
   *[other] { $count } more lines
    }
refused-words-late = The first dice have been rolled, so your words stand.
refused-words-length = Give 1 to { $most } characters, at least one of them visible.
refused-not-master = Only the game master of `{ $game }` may do that, or a member who may manage the server.
refused-reason-length = Give a reason of 1 to { $most } characters, at least one of them visible; everybody will read it.
refused-dice-values = Give dice from 1 to 6, such as “6 6 1”.
refused-act-unknown = “{ $line }” is not legal for the { $seat } now. Pick one from the list that appears while you type.
refused-not-paused = Game `{ $game }` is not paused.
refused-undo-nothing = There is nothing to take back.
refused-undo-not-yours = The last move is not yours. Only the game master can take it back.
refused-undo-computer = Against the computer a move can be taken back only while neither side has rolled dice or shown anything since. Beyond that it agrees in a practice game alone, which is chosen in the lobby before the game begins.
refused-undo-asked = The other side has been asked already.
refused-undo-not-asked = Nobody has asked for an undo.
refused-undo-own-request = You asked for it yourself, so the other side answers.
refused-undo-steps = { $most ->
    [0] There is no move to take back.
    [one] Only one move can be taken back.
   *[other] Give 1 to { $most }; no more moves can be taken back.
    }
refused-amend-what = “{ $what }” cannot be set now. What can: { $legal }.
refused-amend-value = “{ $what }” cannot be “{ $value }”. Legal: { $legal }.
refused-game-unknown = There is no game `{ $game }` that you can see.
refused-no-game-here = There is no game of yours here. Type the command in a game’s thread, or open one with { $new }.
refused-other-game = Game `{ $game }` is of another kind; its commands begin with `/{ $group }`.
refused-server-only = Open a game in a server’s channel, not in private.
refused-channel-closed = I may not write in this channel. I need: { $missing }.
refused-cannot-see = { $members } cannot see { $place }. Give { $count ->
    [one] this person
   *[other] these people
    } access to it, or choose another channel.
refused-bot-member = { $members } { $count ->
    [one] is a bot
   *[other] are bots
    }. Name people: a bot can neither play nor be game master.
refused-move-where = A game moves to a text channel, a thread or the chat of a voice channel, in the server where it was opened. Type `/gm move` there, or name one.
refused-place-not-yours = You may not write in { $place } yourself; move the game to where you may.
permission-read_messages = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
refused-which-game = You have more than one game. Say which with the option `game`: { $games }.
refused-seat-unknown = There is no seat “{ $given }”. The seats: { $legal }.
help-plays = **Legal for you now:** { $commands }. All of it is also under “My orders”.
help-others = **Also open to you:** { $commands }.
help-commands = Open a game with { $new }; sit down with the buttons on its card, then look under “My orders” or type `/table mine`. `/table list` shows your games. Who is there to play: `/table looking`. To invite somebody, or anybody: `/table challenge`.
seed-opened = Game { $game }
    Seed of the dice: { $seed }
    Its fingerprint, published before the first roll: { $fingerprint }
    Digest of the log: { $digest }
    To check them: “Verify the dice” behind “More”, or “planvert verify” with the file from “/table export”.
seed-renewed = -# The seed had become known, so the next dice come from a fresh one: `{ $fingerprint }`.
answer-export = The record of game `{ $game }`, as far as you may know it. Check it with `/table verify`, or offline with `planvert verify`.
refused-file-large = That file is larger than { $most } KiB.
refused-no-export = That file is not an export: it is JSON of something else. Get one with `/table export`.
refused-no-export-json = That file is not an export: it is not JSON (line { $line }). Get one with `/table export`.
refused-no-export-text = That file is not an export: it is not text in UTF-8. Get one with `/table export`.
refused-no-export-twice = That file is not an export as it was made: “{ $name }” stands twice in one place.
refused-no-export-deep = That file is not an export: its lists are nested more than { $most } deep.
refused-no-export-damaged = That file is not an export as it was made: `{ $where }` is missing or wrong.
refused-no-export-earlier = This version cannot read that file: it is `{ $format }`, made by version 0.1; it verifies with that.
refused-no-export-format = That file is not in a form that this version can read: it is `{ $format }`, of a newer Plan Vert.
refused-no-export-game = That file is not of a game that this version knows: “{ $given }”.
refused-no-export-roll = That file is not an export as it was made: roll { $number } has { $given } numbers; one has { $most } at most.
verdict-good = ✓ This record is true. The referee decided every step again, with the same dice: { $events } { $events ->
    [one] event
   *[other] events
    }, { $dice } { $dice ->
    [one] die
   *[other] dice
    }.
verdict-replayed = ✓ Seed, dice and chain are true. Version { $rules } of the rules decided { $steps ->
    [one] one step otherwise than today’s: it was
   *[other] { $steps } steps otherwise than today’s: they were
    } checked by replay only, and Plan Vert { $release } can prove { $steps ->
    [one] it
   *[other] them
    }. The referee decided all others again.
verdict-computed = { $moves ->
    [one] One move of the computer was
   *[other] { $moves } moves of the computer were
    } computed again, with the same result.
verdict-uncomputed = { $moves ->
    [one] One move of the computer was legal; whether it was its own choice,
   *[other] { $moves } moves of the computer were legal; whether they were its own choice,
    } only `planvert verify --computer` of the same version can tell.
verdict-published = Its digest is the one that was published at the end of the game.
verdict-unproved = { $events ->
    [one] Its last event, { $first }, came
   *[other] Its last { $events } events, from event { $first } on, came
    } after that and { $events ->
    [one] is
   *[other] are
    } not proved by it.
verdict-digest = Its digest: `{ $digest }`. Compare it with the one in the game’s last post.
verdict-early = ✓ The chain of { $events ->
    [one] one event has
   *[other] { $events } events has
    } no break. The dice and the digest can be checked when the game is over and its seed is published.
verdict-throw = ✓ The seed fits its fingerprint, and { $dice ->
    [one] its one die is
   *[other] all { $dice } dice are
    } what it gives.
verdict-stopped = … The check was not finished, so this record is neither true nor false. { $limit ->
    [size] The file is larger than { $most } KiB.
    [events] It has more than { $most } events.
    [rolls] It has more than { $most } rolls.
    [seats] It has words for the dice of more than { $most } players.
    [words] Its words for the dice are longer than { $most } letters.
    [purpose] What a roll is for is longer than { $most } letters.
    [earlier] It has more than { $most } earlier seeds.
    [series] A step has more than { $most } commands.
    [people] It names people more than { $most } times.
   *[seconds] It took longer than { $most } seconds.
    } `planvert verify --no-limits` checks it on your own machine.
verdict-bad = ✗ This record is not true:
verdict-fault = - { $where }: { $what }
verdict-step = { $seat ->
    [none] `{ $asked }`:
   *[other] { $seat }, `{ $asked }`:
    }
fault-refused = this was not allowed. { $why }
fault-decided = the record says “{ $says }”, but by the rules and these dice it is “{ $found }” ({ $fields })
fault-field = { $name }: { $says } ≠ { $found }
fault-missing = “{ $event }” is missing
fault-more = “{ $event }” does not follow
fault-beside = “{ $event }” happened, but not by this person, at this time, for these readers or with these dice
fault-digest-published = the published digest is not that of the record before it
fault-not-published = this is not the record whose digest you have
fault-rules = no such version of the rules is known here
fault-time = its time is missing, or earlier than that of the event before it
fault-digest = it was changed after it was written
fault-seed = the seed is missing or malformed
fault-fingerprint = the seed does not have the published fingerprint
fault-published = it is not the fingerprint that was published
fault-opened = it is not the seed that was published at the end
fault-until = it is not where the next seed begins
fault-number = its number is not the next one
fault-imposed = the imposed dice are not those that the game master named
fault-die = the dice do not follow from the seed
fault-seq = its number is not the next one
fault-impossible = it cannot have happened
fault-audience = it is not for those who were told
fault-replay = it is not what the events lead to
fault-computer = the computer would have chosen another move
fault-told = they are not those that were thrown
refused-too-fast = One thing at a time, please: your last clicks are still being worked on. Nothing is lost.
refused-busy = { $own ->
    [yes] This is still being made for you. Wait until you have it, or try again in a minute.
   *[no] The bot is busy. Try again in a minute.
    }
refused-games-many = You have opened { $most ->
    [one] 1 game that is not over, and that is the most. Finish it first
   *[other] { $most } games that are not over, and that is the most. Finish one first
    }; a lobby that nobody joins closes after a week.
refused-shows-many = On this server { $most } games between computers are being played, and that is the most. Watch one of them to its end first.
card-deadline = -# Time runs out { $when }; then { $then ->
    [nudge] a nudge follows
    [ask] the game master is asked
   *[act] the referee chooses
    }.
late = **{ $name }** · game `{ $game }`: the { $seat } is late. Give more time (`/gm extend`), act for the seat (`/gm act`), or give it to somebody else (`/gm replace`).
    { $link }
late-here = { $player }, the { $seat } is late: give more time (`/gm extend`), act for the seat (`/gm act`), or give it to somebody else (`/gm replace`).
deadline-extended = The game master gives { $hours } { $hours ->
    [one] hour
   *[other] hours
    } more: { $reason }
player-away = **The { $seat }** { $until ->
    [back] is back.
   *[other] is away until { $until }. No deadline runs until then.
    }
deadline-missed = ⌛ The time of the **{ $seat }** is up. { $then ->
    [nudge] The game waits.
    [ask] The game master is asked.
   *[act] The referee chooses for the absent player.
    }
refused-hours-range = Give 0 to { $most } hours; 0 means no deadline.
refused-ask-nobody = There is nobody to ask: name a game master with `gm`, or choose what else happens when the time is up.
refused-days-range = Give 0 to { $most } days; 0 means that you are back.
refused-no-deadline = No deadline is running now.
refused-ending = The bot is about to restart. Nothing was done; please try again in a minute.
trouble = **{ $name }** · game `{ $game }`: I cannot write in { $link } ({ $why }). Nothing is lost: what is to be told waits{ $gone ->
    [yes] . The game master, or anybody who may manage the server, can type `/gm move` in another channel, and it is posted there.
   *[no] , and goes out as soon as I may write there again.
    }
trouble-permission = I lack a permission there
trouble-gone = it is gone
trouble-silence = Discord has not taken my messages for an hour
