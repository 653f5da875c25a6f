# Le panneau privé : le chemin d’un tour, ce qui est en jeu, les coups repris.

button-board = Images
button-text = En mots
panel-facts = { $facts } · { $game }
panel-more = **Quoi d’autre ?**
panel-every = Tous les coups permis
panel-note-cut = -# … la suite est au journal
button-undo = Reprendre
button-undo-ask = Demander à l’autre camp
panel-undo = **Reprendre votre dernier coup ?** Des dés ont roulé ou quelque chose a été montré : l’autre camp doit accepter. Le jet reste dans le journal.
