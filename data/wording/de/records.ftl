# Was von beendeten Partien bleibt: die Geschichte eines Mitglieds auf einem Server.

history-title = { $whose ->
    [own] ### Deine Partien auf diesem Server
   *[other] ### Die Partien von { $player } auf diesem Server
    }
history-none = { $whose ->
    [own] Auf diesem Server ist noch keine deiner Partien zu Ende. `/table list` zeigt die laufenden.
   *[other] Auf diesem Server ist noch keine Partie von { $player } zu Ende.
    }
history-people = **Gegen Menschen:** { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
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
