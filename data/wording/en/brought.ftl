# What members of a server bring, and dice without a game.

# --- documents
document-mistakes = **{ $file }** cannot be played yet. { $count ->
    [one] One mistake
   *[other] { $count } mistakes
    }:
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
refused-document-name = “{ $given }” has no letter or digit to be called by. Give a name.
refused-document-no-text = That file is no text.
refused-document-taken = “{ $name }” is taken. Give another name.
refused-document-many = This server has { $most } of them, and that is as many as there may be. Take one away first.
refused-document-not-yours = There is no “{ $name }” here that is yours to take away.

# --- dice
throw-by = { $thrower } throws:
throw-sealed = -# { $promised ->
    [yes] Sealed under `{ $fingerprint }` before anybody asked
   *[no] Sealed under `{ $fingerprint }`, the first throw in this channel
    }; words: “{ $words }”. Check the file with `/table verify`.
throw-next = -# The next throw here is sealed under `{ $fingerprint }`.
answer-thrown = Thrown, in the open.
