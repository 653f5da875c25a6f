# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

france1944-guide-initiative = Un marqueur active un QG et les unités à cinq hexagones au plus.
france1944-guide-acting = Entourez un ennemi de deux côtés, puis déclarez toutes les attaques.
france1944-guide-resolving = À vous de choisir l’ordre. Le plus sûr d’abord : un hexagone pris en isole un autre.
france1944-guide-reaction = Les points de réaction agissent hors tour. Le premier en coûte trois, ou le reste.
france1944-guide-replacement = Renforcez les unités ravitaillées du front et les plus chères des éliminées.
france1944-guide-lead = Une unité mène l’attaque. Le meilleur moral décale le plus la colonne.
france1944-guide-choose = Des pas ou une retraite ? La retraite garde la force, mais cède l’hexagone.
france1944-guide-lose = Prenez le pas à une unité complète, pour qu’aucune ne soit éliminée.
france1944-guide-retreat = Un hexagone qui n’est pas libre coûte un pas. Restez à cinq hexagones d’un QG.
france1944-guide-claim = Acceptez si la carte le montre. Sinon, le maître du jeu tranche.
