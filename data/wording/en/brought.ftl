# What members of a server bring, and dice without a game.

# --- documents
document-mistakes = **{ $file }** cannot be played yet. { $count ->
    [one] One mistake
   *[other] { $count } mistakes
    }:
document-lacks = Not played here:
document-empty = (empty)
document-near = Is `{ $near }` meant?
document-line = - { $line ->
    [0] {""}
   *[other] line { $line }{ $where ->
        [none] :{" "}
       *[other] ,{" "}
        }
    }{ $where ->
    [none] {""}
   *[other] `{ $where }`:{" "}
    }{ $sentence }
document-more = … and { $count } more.
refused-document-name = “{ $given }” has no letter or digit. Give another name.
refused-document-no-text = That file is not text.
refused-document-taken = “{ $name }” is taken. Give another name.
refused-document-many = This server has { $most } of them, the most allowed. Remove one first.
refused-document-share = { $most } of them are yours, the most that one member may bring. Remove one first.
refused-document-not-yours = There is no “{ $name }” here that you may remove.

# --- dice
throw-by = { $thrower } throws:
throw-sealed = -# { $promised ->
    [yes] Sealed under `{ $fingerprint }` before anybody asked
   *[no] Sealed under `{ $fingerprint }`, the first roll in this channel
    }; words: “{ $words }”. Check the file with `/table verify`.
throw-next = -# The next roll here is sealed under `{ $fingerprint }`.
answer-thrown = Rolled, in the open.

button-play = Play
button-titles = All titles
shelf-not-measured = Evenness: not measured.
