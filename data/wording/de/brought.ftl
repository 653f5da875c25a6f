# Was Mitglieder eines Servers bringen, und Würfel ohne Spiel.

# --- Dokumente
document-mistakes = **{ $file }** lässt sich noch nicht spielen. { $count ->
    [one] Ein Fehler
   *[other] { $count } Fehler
    }:
document-lacks = Hier nicht gespielt:
document-empty = (leer)
document-near = Ist `{ $near }` gemeint?
document-line = - { $line ->
    [0] {""}
   *[other] Zeile { $line }{ $where ->
        [none] :{" "}
       *[other] ,{" "}
        }
    }{ $where ->
    [none] {""}
   *[other] `{ $where }`:{" "}
    }{ $sentence }
document-more = … und { $count } weitere.
refused-document-name = „{ $given }“ hat weder Buchstaben noch Ziffern. Gib einen anderen Namen an.
refused-document-no-text = Diese Datei ist kein Text.
refused-document-taken = „{ $name }“ ist vergeben. Gib einen anderen Namen an.
refused-document-many = Dieser Server hat { $most } davon, das sind die meisten, die erlaubt sind. Entferne erst eines.
refused-document-share = { $most } davon sind von dir, mehr darf ein Mitglied nicht beitragen. Entferne erst eines.
refused-document-not-yours = Hier gibt es kein „{ $name }“, das du entfernen darfst.

# --- Würfel
throw-by = { $thrower } würfelt:
throw-sealed = -# { $promised ->
    [yes] Versiegelt unter `{ $fingerprint }`, ehe jemand fragte
   *[no] Versiegelt unter `{ $fingerprint }`, der erste Wurf in diesem Kanal
    }; Worte: „{ $words }“. Prüfe die Datei mit `/table verify`.
throw-next = -# Der nächste Wurf hier ist versiegelt unter `{ $fingerprint }`.
answer-thrown = Gewürfelt, vor allen.

button-play = Spielen
button-titles = Alle Titel
shelf-not-measured = Ausgewogenheit: nicht gemessen.
