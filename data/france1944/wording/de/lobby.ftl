# Vor dem Spiel.

france1944-card-facts = -# Zwei Spieler · mehrere Abende, oder Monate per Post · für Besitzer des Brettspiels
france1944-card-lobby = Der **Alliierte** muss durchbrechen und die Städte nehmen, ehe die letzte Woche endet. Der **Deutsche** lässt jede Stadt mehr kosten, als sie wert ist, und gibt Boden nur her, um Einheiten zu retten.
