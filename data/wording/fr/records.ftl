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
ladder-rung = **{ $number }.** { $player } · **{ $points }**{ $provisional ->
    [yes]  ?
   *[no] {""}
    } ± { $error } · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
    }
ladder-mark = -# { $points } ± { $error } · l’ordinateur, { level }
ladder-yours = { $stands ->
    [yes] Vous y figurez. Si vous le quittez, vous en disparaissez aussitôt et perdez votre cote.
   *[no] Vous n’y figurez pas. On commence à 1 500.
    }
ladder-note = -# Une partie compte si les deux joueurs figuraient ici à sa fin, si personne n’est intervenu pour eux, et si son procès-verbal, arbitré de nouveau, est vrai. ± est l’écart type ; s’il dépasse { $sure }, la cote est provisoire ( ?).{ $marks ->
    [yes] {" "}Les niveaux de l’ordinateur sont des repères : les parties contre lui ne comptent pas.
   *[no] {""}
    }
button-ladder-join = S’inscrire
button-ladder-leave = Quitter

# --- qui s’en va
somebody-left = quelqu’un qui est parti
forget-title = ### Effacer ce qui est gardé de vous ?
forget-playing = **Vous abandonnez** { $games } : l’autre camp gagne { $count ->
    [one] cette partie
   *[other] ces parties
    }.
forget-waiting = **Votre place reste vide** dans { $games }, jusqu’à ce que le maître du jeu la donne à quelqu’un d’autre.
forget-goes = **Effacé, sur chaque serveur :** qui vous êtes dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
    }, votre historique et vos places aux classements, vos réglages et votre langue, ce que vous avez préparé, et les messages qui vous attendent.
forget-stays = **Ce qui reste :** les parties, où vous êtes un numéro, pour que les autres puissent prouver les leurs ; dans leurs historiques, vous êtes « quelqu’un qui est parti ». Vos mots pour les dés, les raisons que vous avez données et les scénarios que vous avez ajoutés restent comme textes, sans vous. Ce qui a été posté dans les salons y reste.
forget-final = Ceci est définitif.
forget-not = Rien n’a été effacé.
forget-sent = Voici tout ce qui est gardé de vous ici, par table, pour vous seul. Ce que vous pouvez savoir d’une partie se trouve dans `/table export`.
forgotten = Tout ce qui était gardé de vous ici est effacé. Si vous revenez, vous repartez de zéro.
button-forget-send = M’envoyer mes données
button-forget = Tout effacer
button-forget-not = Tout garder
refused-seat-left = La personne qui avait la place { $seat } dans la partie `{ $game }` est partie. Le maître du jeu peut donner cette place à quelqu’un d’autre.
