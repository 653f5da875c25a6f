# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

france1944-guide-initiative = Choisissez le QG dont les unités touchent un ennemi faible ou la prochaine ville.
france1944-guide-acting = Attaquez un ennemi de deux côtés. Si le rapport est mauvais, approchez d’abord.
france1944-guide-resolving = À vous de choisir l’ordre. Le plus sûr d’abord : un hexagone pris en isole un autre.
france1944-guide-reaction = Réagir coûte des points pendant le tour adverse. La première fois, trois, ou le reste.
france1944-guide-replacement = Renforcez les unités ravitaillées du front et les plus précieuses des éliminées.
france1944-guide-lead = Prenez le meilleur moral : chaque point de plus est une meilleure colonne.
france1944-guide-choose = Des pas ou un recul ? Reculer garde la force, mais cède l’hexagone.
france1944-guide-lose = Ôtez le pas à une unité complète, pour qu’aucune ne soit éliminée.
france1944-guide-retreat = Un hexagone qui n’est pas libre coûte un pas. Restez à cinq hexagones d’un QG.
france1944-guide-claim = Acceptez si la carte le montre. Sinon, le maître du jeu tranche.
