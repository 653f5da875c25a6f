# Pourquoi l’ordinateur conseille un ordre : une phrase, à côté de l’ordre et de ses chances.

advice-resistance-task = La tâche d’abord : six chiffres gagnent la zone.
advice-resistance-walk = De la section { $section }, on peut lancer les dés de la charge.
advice-resistance-second = { $there ->
    [one] Si l’un tombe, un autre tient la section { $section }.
   *[other] Plus d’hommes en section { $section } y tiennent plus longtemps.
    }
advice-resistance-leave-cover = À couvert, on ne bouge pas, et la charge va en section { $section }.
advice-resistance-shoot = Un tir : { $chance } % de tuer.
advice-resistance-cover = Un ennemi peut venir tirer, et à couvert un 3 suffit pour se sauver.
advice-resistance-shield = C’est l’homme à couvert qui est touché, et un 3 suffit pour le sauver.
advice-resistance-bar = Un homme en section { $section } empêche d’y poser la charge.
advice-resistance-rescue = { $chance } % d’effacer la perte avant qu’elle ne coûte du moral.
advice-resistance-advance = De la section voisine, un tir touche à 4+, de plus loin moins souvent.
advice-resistance-end = Aucune autre action n’augmente vos chances.
advice-resistance-spent = Tous les points sont dépensés.
advice-resistance-place = Le hasard a choisi : rien ne le trahit.
advice-resistance-ask = À { $low } % c’est plus, à { $correct } % c’est juste, à { $high } % c’est moins.
advice-resistance-known = Aucune des questions permises n’en dirait plus.
advice-resistance-attack = { $chance } % de gagner la partie.
advice-resistance-first = Les deux ordres se valent.
advice-resistance-keep = Un second jet serait plutôt moins bon.
advice-resistance-reroll = Un second jet serait plutôt meilleur.
advice-resistance-choose = C’est le combattant dont on se passe le mieux.
advice-resistance-whim = Au hasard, sans regarder plus loin.
advice-resistance-balance = Ses totaux n’apprennent presque rien à la Résistance.
