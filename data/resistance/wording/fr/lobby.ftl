# Avant la partie.

resistance-card-facts = -# Deux joueurs · une soirée, ou deux semaines par courrier · facile à apprendre
resistance-card-lobby = Plan Vert : le major Dreben, l’**Allemand**, cache quatre trains et leurs gardes dans cinq zones le long de la voie. Les « le rouge » et Ralph « le bleu » de la **Résistance** ont sept questions, puis une nuit pour faire sauter deux voies.
