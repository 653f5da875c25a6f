# Wann ein Spieler gerufen wird und wann er seine Ruhe hat. Nur er liest das.

preferences-title = ### Wann ich dich rufe
preferences-calls = { $nudges ->
    [all] Ich sage dir, wenn du dran bist, und noch einmal, bevor deine Zeit abläuft{ $calls ->
        [dm] : mit einer Direktnachricht
        [post] : mit einer Nachricht im Thread, die dich nennt
       *[both] : mit einer Direktnachricht und mit einer Nachricht im Thread, die dich nennt
        }.
    [reminders] Ich rufe dich nur, bevor deine Zeit abläuft, nicht am Anfang deines Spielzugs{ $calls ->
        [dm] : mit einer Direktnachricht
        [post] : mit einer Nachricht im Thread, die dich nennt
       *[both] : mit einer Direktnachricht und mit einer Nachricht im Thread, die dich nennt
        }.
   *[none] Ich rufe dich nie. Sieh selbst in `/table list` nach.
    }
preferences-quiet = Von { $begins } Uhr bis { $ends } Uhr ({ $zone }, dort ist es jetzt { $time }) schicke ich dir nichts; es kommt, wenn die Ruhezeit vorbei ist. Fristen laufen weiter.
preferences-no-quiet = Du hast keine Ruhezeit.
preferences-boards = { $boards ->
    [words] Deine Tafeln beschreiben das Brett in Worten.
   *[pictures] Deine Tafeln zeigen das Brett als Bild.
    }
preferences-change = -# Ändere es mit den Optionen von `/table remind`; zweimal dieselbe Stunde beendet die Ruhezeit. Sonst erfährt niemand davon.
refused-hour-range = Eine Stunde geht von 0 bis { $most }.
refused-quiet-ends = Die Ruhezeit braucht Anfang und Ende: `quiet_from` und `quiet_to`.
refused-time-zone = „{ $given }“ ist keine Zeitzone. Wähle eine aus der Liste, die beim Tippen erscheint, etwa Europe/Berlin.
