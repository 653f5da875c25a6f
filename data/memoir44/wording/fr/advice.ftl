# Pourquoi l’ordinateur conseille un coup : chaque fois une partie de phrase, sans point.

advice-memoir44-hit = { $percent } % de toucher { $unit } en { $hex }
advice-memoir44-eliminate = { $percent } % d’éliminer { $unit }
advice-memoir44-no-way-back = { $unit } ne peut pas reculer
advice-memoir44-objective = prend l’objectif en { $hex }
advice-memoir44-cover = { $unit } est mieux à couvert en { $hex }
advice-memoir44-safe = { $unit } est hors d’atteinte de l’ennemi en { $hex }
advice-memoir44-safer = { $unit } est moins exposée en { $hex }
advice-memoir44-nearer = { $unit } se rapproche de l’ennemi
advice-memoir44-orders = { $units ->
    [0] aucune unité n’y gagne
    [1] une unité y gagne
   *[other] { $units } unités y gagnent
    }{ $battles ->
    [0] {""}
    [1] , une peut combattre
   *[other] , { $battles } peuvent combattre
    }
advice-memoir44-dig = { $units ->
    [0] aucune unité n’a besoin de sacs de sable
    [1] une unité se retranche sous le feu
   *[other] { $units } unités se retranchent sous le feu
    }
advice-memoir44-heal = { $units ->
    [0] aucune unité n’a perdu de figurines
   *[other] des figurines reviennent
    }
advice-memoir44-draw = une carte à garder sur deux
advice-memoir44-first = { $unit } combat avant d’être attaquée
advice-memoir44-enough = tout le reste rapporte moins
advice-memoir44-hold = vaut mieux que ce qui est offert
advice-memoir44-wire = ouvre la voie
advice-memoir44-keep = utile là où sont les unités maintenant
