# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

resistance-guide-placement = Un train a besoin d’une garde. Des zones de même valeur en disent le moins.
resistance-guide-interrogation = Commencez par un chiffre moyen. On ne revient pas à une zone qu’on a quittée.
resistance-guide-attack = Battez-vous là où sont les trains. Les gendarmes gardent moins bien que les soldats.
resistance-guide-order = Aucun choix n’est mauvais : on se bat pour les deux zones.
resistance-guide-reroll = Vous pouvez relancer ces dés une fois ; c’est alors le second jet qui compte.
resistance-guide-choose = À couvert, on se sauve plus souvent. Épargnez le chef.
resistance-guide-actions-german = La voie d’abord : les six chiffres gagnent la zone. Puis approchez-vous et tirez.
resistance-guide-actions-resistance = La charge d’abord : les six chiffres gagnent la zone. Tirez avec les points qui restent.
