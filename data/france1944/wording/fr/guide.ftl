# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

france1944-guide-initiative = Un marqueur active un QG : les unités ravitaillées à cinq hexagones au plus agissent pendant deux incréments. Choisissez le QG dont les unités peuvent se battre ensemble.
france1944-guide-acting = Bougez d’abord, pour que des unités tiennent deux hexagones à côté d’un seul hexagone ennemi ; puis déclarez toutes les attaques avant le premier dé. Un combat déclaré reste déclaré.
france1944-guide-resolving = Vous choisissez l’ordre des combats. Commencez par le plus sûr : un hexagone qui tombe peut en isoler un autre.
france1944-guide-reaction = Les points de réaction font bouger et attaquer hors de son tour. Tout ou rien : qui en dépense un en paie trois, ou ce qu’il a encore.
france1944-guide-replacement = Les unités sans ravitaillement ont perdu un pas. Donnez des points aux unités ravitaillées du front, et aux plus chères de la case des éliminés.
france1944-guide-lead = Quand les morals diffèrent, une unité mène. Le meilleur moral décale le plus la colonne.
france1944-guide-choose = Prenez le résultat en pas ou en retraite. Une retraite garde votre force mais cède l’hexagone.
france1944-guide-lose = Vous dites quelle unité perd le pas. Prenez-le à une unité complète, pour qu’aucune ne soit éliminée.
france1944-guide-retreat = Chaque hexagone d’une retraite éloigne de l’ennemi ; un hexagone qui n’est pas libre coûte un pas. Restez à cinq hexagones d’un QG au plus.
france1944-guide-claim = L’autre camp dit si une unité est ravitaillée. Acceptez si la carte le montre ; si vous contestez, le maître du jeu tranche.
