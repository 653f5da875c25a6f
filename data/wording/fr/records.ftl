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
