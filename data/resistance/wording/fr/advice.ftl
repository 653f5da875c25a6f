# Pourquoi l’ordinateur conseille un ordre : une phrase, à côté de l’ordre et de ses chances.

advice-resistance-task = Six chiffres cochés terminent la zone : { $dice ->
        [one] un dé coche
       *[other] { $dice } dés cochent
    } un nouveau chiffre dans { $chance } % des jets.
advice-resistance-walk = Seule une figurine dans la section { $section } peut travailler à la mission.
advice-resistance-leave-cover = Une figurine à couvert ne peut pas avancer, et la mission est dans la section { $section }.
advice-resistance-shoot = Le tir tue dans { $chance } % des cas, et un ennemi mort compte à la fin.
advice-resistance-cover = Un ennemi est à portée : à couvert, la sauvegarde réussit dès 3.
advice-resistance-advance = Un tir depuis la section voisine touche dès 4, de plus loin moins souvent.
advice-resistance-end = Rien d’autre ne vaut un point.
advice-resistance-place = Un placement choisi par le hasard ne trahit aucun schéma.
advice-resistance-ask = { $possible ->
        [one] Un placement reste possible
       *[other] { NUMBER($possible) } placements restent possibles
    } ; cette réponse aide le plus à choisir les zones.
advice-resistance-attack = D’après les réponses, ces deux zones promettent le plus.
advice-resistance-first = On se bat dans les deux zones de toute façon.
advice-resistance-keep = Les mêmes dés relancés donneraient plutôt moins bien.
advice-resistance-reroll = Les mêmes dés relancés devraient donner mieux.
advice-resistance-choose = C’est la figurine dont on se passe le mieux.
advice-resistance-whim = Au hasard, sans regarder plus loin.
advice-resistance-balance = Tiré parmi les placements dont même une Résistance qui apprend tous les totaux ne peut profiter.
advice-resistance-stop = D’autres réponses ne changeraient guère le choix des zones.
