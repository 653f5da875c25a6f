# Ce qui reste des parties terminées : l’historique d’un membre sur un serveur.

history-title = { $whose ->
    [own] ### Vos parties sur ce serveur
   *[other] ### Les parties de { $player } sur ce serveur
    }
history-none = { $whose ->
    [own] Aucune de vos parties n’est encore terminée sur ce serveur. `/table list` montre celles en cours.
   *[other] Aucune partie de { $player } n’est encore terminée sur ce serveur.
    }
history-people = **Contre des personnes :** { $count ->
    [one] { $count } partie
   *[other] { $count } parties
    } · { $score }
history-score = gagné { $won } · nul { $drawn } · perdu { $lost }
history-between = **Vous contre { $player } :** { $score }
history-part = { $game } · { $seat }
history-line = { $name } : { $score }
history-computer = **Contre l’ordinateur, { level } :** { $score }
history-streak = { $how ->
    [won] Victoires de suite en ce moment : { $count }.
   *[lost] Défaites de suite en ce moment : { $count }.
    }
history-best = Victoires de suite, au mieux : { $count }.
history-dice = **Dés :** { $count ->
    [one] { $count } lancé
   *[other] { $count } lancés
    }, moyenne { $mean }. { $words }
history-opponents = **Adversaires**
refused-records-server = Ceci est tenu pour chaque serveur : tapez la commande dans un salon du serveur.

# --- le classement
ladder-title = ### Le classement de { $name }
ladder-empty = Personne ne s’y est encore inscrit.
ladder-rung = **{ $number }.** { $player } · **{ $points }** ± { $error }{ $provisional ->
    [yes] {" "}· provisoire
   *[no] {""}
    } · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
    }
ladder-mark = -# { $points } ± { $error } · l’ordinateur, { level }
ladder-yours = { $stands ->
    [yes] Vous y figurez. Qui le quitte en disparaît aussitôt, et perd sa cote.
   *[no] Vous n’y figurez pas. Qui s’inscrit commence à 1 500.
    }
ladder-note = -# Une partie compte si les deux joueurs figuraient ici à sa fin, si personne n’est intervenu pour eux, et si son procès-verbal, arbitré de nouveau, est vrai. ± est l’écart type ; la cote est provisoire s’il dépasse { $sure }.{ $marks ->
    [yes] {" "}Les niveaux de l’ordinateur sont des repères : les parties contre lui ne comptent pas.
   *[no] {""}
    }
button-ladder-join = S’inscrire
button-ladder-leave = Quitter
refused-ladder-unknown = Il n’y a pas de jeu nommé « { $given } ». Choisissez-en un dans la liste qui paraît pendant que vous tapez.
