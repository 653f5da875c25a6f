# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

resistance-guide-placement = Un train a besoin d’une garde. Des zones de même valeur en disent le moins.
resistance-guide-interrogation = Commencez au milieu, et terminez-en avec une zone avant de la quitter : on n’y revient pas.
resistance-guide-attack = Battez-vous là où sont les trains. Une escouade de six garde mieux que des gendarmes.
resistance-guide-order = On se battra pour les deux zones ; l’ordre change peu de chose.
resistance-guide-reroll = Vous pouvez relancer ces dés, une fois, et le second jet compte. Faites-le si le premier est mauvais.
resistance-guide-choose = À couvert, on se sauve plus souvent. Gardez le chef et le dernier homme d’un groupe.
resistance-guide-actions-german = La voie d’abord : les six chiffres gagnent la zone. Puis approchez-vous et tirez.
resistance-guide-actions-resistance = La charge d’abord : les six chiffres gagnent la zone. Tirez avec les points qui restent.
