# Le panneau privé : le chemin d’un tour, ce qui est en jeu, les coups annulés.

button-text = En mots
panel-more = **Quoi d’autre ?**
panel-every = Tous les coups permis
button-undo = Annuler
button-undo-ask = Demander à l’autre camp
panel-undo = **Annuler votre dernier coup ?** Des dés ont roulé ou quelque chose a été montré : l’autre camp doit accepter. Le jet reste dans le journal.
panel-older = Un panneau plus récent de cette partie est ouvert ; le voici.
panel-below = -# Votre panneau est sous le tour de l’ordinateur.
