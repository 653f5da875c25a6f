# Die Analyse eines beendeten Spiels.
button-analysis = Analyse
analysis-progress = Der Computer geht das Spiel noch einmal durch: { $bar } { $percent }
analysis-title = ## Analyse
    { $result }
analysis-side = **{ $seat }:** Genauigkeit { $accuracy }; { $count ->
        [one] die eine beurteilte Entscheidung
       *[other] jede von { $count } Entscheidungen
    } kostete im Mittel { $loss } eines Sieges.
analysis-side-none = **{ $seat }:** keine Entscheidung zu beurteilen.
analysis-turning = **Wendepunkte** (Gewinnchance, { $seat })
analysis-turning-none = **Wendepunkte:** keine.
analysis-turning-line = { $turn }{ $causes }. { $what }
analysis-causes = { " " }({ $told })
analysis-dice = Würfel { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-mistakes = Fehler { $sign ->
        [plus] +
       *[minus] −
    }{ $percent }
analysis-turn = { $mark } { $title }: { $before } → { $after }
analysis-doubts = **Zweifelhafte Entscheidungen** (die eigene Gewinnchance)
analysis-doubt-line = - **{ $seat }**, { $title }: { $given } ({ $did }); besser: { $better } ({ $could })
analysis-doubts-none = **Zweifelhafte Entscheidungen:** keine.
analysis-luck-none = **Glück:** Kein Würfel hat etwas entschieden.
analysis-luck-usual = **Glück:** gewöhnliche Würfel, { card-seat.dat } { $worth ->
    [one] einen Punkt
   *[other] { $worth } Punkte
    } von hundert wert.
analysis-luck-odd = **Glück:** seltene Würfel, { card-seat.dat } { $worth ->
    [one] einen Punkt
   *[other] { $worth } Punkte
    } von hundert wert.
analysis-note = -# Beurteilt vom Computer (mittel), der nur wusste, was der Spieler wissen konnte. Alle Chancen sind Schätzungen.
analysis-part = Das Spiel ist lang: Beurteilt wurde eine Entscheidung von je { $every }.
analysis-picture = Gewinnchance nach jedem Spielzug · { $game }
analysis-picture-said = { $seat }, am Anfang und Spielzug um Spielzug: { $chances }.
report-analysis = Die Analyse des Computers
refused-analysis-nothing = Im Spiel { $game } gab niemand einen Befehl: Es gibt nichts zu analysieren.
