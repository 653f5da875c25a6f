# Was von beendeten Spielen bleibt: die Geschichte eines Mitglieds auf einem Server.

history-title = { $whose ->
    [own] ### Deine Spiele auf diesem Server
   *[other] ### Die Spiele von { $player } auf diesem Server
    }
history-none = { $whose ->
    [own] Auf diesem Server ist noch keines deiner Spiele zu Ende. `/table list` zeigt die laufenden.
   *[other] Auf diesem Server ist noch kein Spiel von { $player } zu Ende.
    }
history-people = **Gegen Menschen:** { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
    } · { $score }
history-score = { $won } gewonnen · { $drawn } unentschieden · { $lost } verloren
history-between = **Du gegen { $player }:** { $score }
history-part = { $game } · { $seat }
history-line = { $name }: { $score }
history-computer = **Gegen den Computer, { level }:** { $score }
history-streak = { $how ->
    [won] Zurzeit { $count } in Folge gewonnen.
   *[lost] Zurzeit { $count } in Folge verloren.
    }
history-best = Höchstens { $count } in Folge gewonnen.
history-dice = **Würfel:** { $count ->
    [one] 1 geworfen
   *[other] { $count } geworfen
    }, Mittel { $mean }. { $words }
history-opponents = **Gegner**
refused-records-server = Das wird für jeden Server geführt: Gib es in einem Kanal des Servers ein.

# --- die Rangliste
ladder-title = ### Die Rangliste von { $name }
ladder-empty = Noch ist ihr niemand beigetreten.
ladder-rung = **{ $number }.** { $player } · **{ $points }**{ $provisional ->
    [yes] ?
   *[no] {""}
    } ± { $error } · { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
    }
ladder-mark = -# { $points } ± { $error } · der Computer, { level }
ladder-yours = { $stands ->
    [yes] Du stehst auf ihr. Wer austritt, ist sofort von ihr herunter und verliert seine Wertung.
   *[no] Du stehst nicht auf ihr. Wer beitritt, beginnt bei 1.500.
    }
ladder-note = -# Ein Spiel zählt, wenn an seinem Ende beide hier standen, niemand für sie eingegriffen hat und seine Aufzeichnung, noch einmal geleitet, wahr ist. ± ist die Standardabweichung; liegt sie über { $sure }, ist die Wertung vorläufig (?).{ $marks ->
    [yes] {" "}Die Stufen des Computers sind Marken: Spiele gegen ihn werden nicht gewertet.
   *[no] {""}
    }
button-ladder-join = Beitreten
button-ladder-leave = Austreten

# --- wer geht
somebody-left = jemand, der gegangen ist
forget-title = ### Löschen, was von dir aufbewahrt ist?
forget-playing = **Du gibst auf:** { $games }. Die andere Seite gewinnt { $count ->
    [one] dieses Spiel
   *[other] diese Spiele
    }.
forget-waiting = **Dein Platz bleibt leer** in { $games }, bis ihn die Spielleitung jemand anderem gibt.
forget-goes = **Gelöscht, auf jedem Server:** wer du in { $count ->
    [one] 1 Spiel
   *[other] { $count } Spielen
    } bist, deine Geschichte und deine Plätze auf Ranglisten, deine Einstellungen und deine Sprache, was du vorbereitet hast, und Nachrichten, die auf dich warten.
forget-stays = **Was bleibt:** die Spiele, in denen du eine Nummer bist, damit die anderen die ihren beweisen können; in ihren Geschichten bist du „jemand, der gegangen ist“. Deine Worte für die Würfel, Gründe, die du genannt hast, und Szenarien, die du hinzugefügt hast, bleiben als Text, ohne dich. Was in Kanälen steht, bleibt dort.
forget-final = Das lässt sich nicht zurücknehmen.
forget-not = Nichts wurde gelöscht.
forget-sent = Das ist alles, was hier über dich aufbewahrt wird, nach Tabellen, für dich allein. Was du von einem Spiel wissen darfst, steht in `/table export`.
forgotten = Du bist vergessen: Nichts von dir wird hier mehr aufbewahrt. Wer wiederkommt, ist neu hier.
button-forget-send = Was über mich aufbewahrt wird
button-forget = Mich vergessen
button-forget-not = Alles behalten
refused-seat-left = Wer im Spiel `{ $game }` den Platz { $seat } hatte, ist gegangen. Die Spielleitung kann ihn jemand anderem geben.
