# Vor dem Spiel.

resistance-card-facts = -# Zwei Spieler · ein Abend, oder zwei Wochen per Post · leicht zu lernen
resistance-card-lobby = Plan Vert: Major Dreben, der **Deutsche**, versteckt vier Züge und ihre Wachen in fünf Zonen an der Bahn. Les „le rouge“ und Ralph „le bleu“ von der **Résistance** haben sieben Fragen, dann eine Nacht, um zwei Gleise zu sprengen.
