# Die Analyse eines beendeten Spiels.
button-analysis = Analyse
button-details = Genauigkeit und Einzelheiten
analysis-progress = Der Computer spielt das Spiel ab jedem Spielzug weiter: { $bar } { $percent }
analysis-progress-details = Der Computer beurteilt jede Entscheidung: { $bar } { $percent }
analysis-title = ## Analyse
    { $result }
analysis-turning = **Wendepunkte** (Gewinnchance, { $seat })
analysis-turning-none = **Wendepunkte:** keine.
analysis-turning-line =
    { $turn }{ $causes ->
        [none] {""}
       *[other] {" "}({ $causes })
    }
    { $what }
analysis-decisions = Entscheidungen { $points }
analysis-luck = Glück { $points }
analysis-turn = **{ $mark }** { $title }: { $before } → { $after }
analysis-doubt = **{ $seat }:** ① { $given } ({ $did }); besser: ② { $better } ({ $could }).
analysis-doubt-line = - { $title }. { $doubt }
analysis-doubts = **Zweifelhafte Entscheidungen** (①: was getan wurde, mit der eigenen Gewinnchance; ②: was besser gewesen wäre)
analysis-doubts-none = **Zweifelhafte Entscheidungen:** keine.
analysis-details-title = ## Genauigkeit und Einzelheiten
analysis-sum = **{ $seat }**, Gewinnchance: { $start } am Anfang; eigene Entscheidungen { $own }, die der Gegenseite { $theirs }, Glück { $luck } (± { $error }){ $rest }; Ergebnis { $end }.
analysis-sum-rest = , nicht beurteilt { $rest }
analysis-side = **{ $seat }:** Genauigkeit { $accuracy }; { $count ->
        [one] die eine Entscheidung, auf die es ankam,
       *[other] jede von { $count } Entscheidungen, auf die es ankam,
    } kostete im Mittel { $loss } eines Sieges.
analysis-side-none = **{ $seat }:** Auf keine Entscheidung kam es an.
analysis-note = -# Chancen sind der Anteil der Siege in Spielen, die der Computer von dort weiterspielte; Entscheidungen zählen gegen seine eigene, bei denselben Würfeln und nach dem, was der Spieler wissen konnte; Glück ist das Übrige, was geschah. Genauigkeit = 100 · e^(−(Kosten ÷ { $loss })²).
analysis-picture = Gewinnchance nach jedem Spielzug · { $game }
analysis-picture-said = { $seat }, am Anfang und Spielzug um Spielzug: { $chances }.
report-analysis = Die Analyse des Computers
refused-analysis-nothing = Im Spiel { $game } gab niemand einen Befehl: Es gibt nichts zu analysieren.
