# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

resistance-guide-placement = Cachez les onze pions ; une zone avec un train a besoin d’une escouade ou de gendarmes. Plusieurs zones au même total en disent le moins.
resistance-guide-interrogation = On répond « trop haut », « trop bas » ou « juste ». Commencez au milieu.
resistance-guide-attack = Nommez les deux zones où vous vous battrez. Un train vaut le combat ; une escouade de six coûte plus cher que des gendarmes.
resistance-guide-order = On se bat dans les deux zones, chaque fois avec des hommes frais et une horloge pleine. Prenez d’abord celle dont vous êtes le plus sûr.
resistance-guide-reroll = Vous pouvez relancer tous ces dés, une fois, et le second jet compte. Faites-le quand le jet est sous la moyenne.
resistance-guide-choose = Vous dites laquelle de vos figurines est touchée, ou s’enfuit. À couvert on se sauve plus souvent ; gardez le chef et le dernier homme d’un groupe.
resistance-guide-actions-german = Chaque action coûte un point, et un combattant finit avant que le suivant commence. Dépensez d’abord pour votre mission ; puis approchez-vous et tirez.
resistance-guide-actions-resistance = Chaque action coûte un point, et un combattant finit avant que le suivant commence. Allez dans la section de la mission, lancez pour la charge, et tirez avec le reste.
