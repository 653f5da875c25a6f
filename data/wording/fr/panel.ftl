# Le panneau privé : le chemin d’un tour, ce qui est en jeu, les coups repris.

pick-other = Un autre…
button-board = Image
button-undo = Reprendre
button-undo-ask = Demander à l’autre camp
panel-undo = **Reprendre votre dernier coup ?** Depuis, des dés ont roulé ou quelque chose a été montré : l’autre camp doit accepter. Ce que les dés ont montré reste dans le journal.
