# Pourquoi l’ordinateur conseille un coup : une phrase chacune, à côté du coup et de sa chance.

advice-memoir44-hit = { $unit } en { $hex } perd une figurine dans { $chance } % des lancers.
advice-memoir44-eliminate = L’unité est éliminée dans { $chance } % des lancers : une médaille.
advice-memoir44-no-way-back = { $unit } ne peut pas reculer : chaque drapeau lui coûte une figurine.
advice-memoir44-objective = L’objectif en { $hex } est pris.
advice-memoir44-cover = { $unit } est mieux à couvert en { $hex }.
advice-memoir44-safe = { $unit } est hors d’atteinte de l’ennemi en { $hex }.
advice-memoir44-safer = { $unit } a moins à craindre en { $hex } que là où l’unité se trouve.
advice-memoir44-nearer = { $unit } se rapproche de l’ennemi.
advice-memoir44-orders = { $units ->
    [0] Aucune unité n’a mieux à faire que de rester.
    [1] Une unité a quelque chose à faire{ advice-memoir44-orders.battles }
   *[other] { $units } unités ont quelque chose à faire{ advice-memoir44-orders.battles }
    }
    .battles = { $battles ->
        [0] , sans combat.
        [1] , et une peut combattre.
       *[other] , et { $battles } peuvent combattre.
        }
advice-memoir44-dig = { $units ->
    [0] Aucune unité n’a besoin de sacs de sable maintenant.
    [1] Une unité sous le feu se retranche.
   *[other] { $units } unités sous le feu se retranchent.
    }
advice-memoir44-heal = Une unité entamée retrouve des figurines.
advice-memoir44-ahead = Au-delà de la réponse de l’adversaire, cette carte mène plus loin que celle qui rapporte le plus tout de suite.
advice-memoir44-draw = À la fin, vous choisissez entre deux cartes.
advice-memoir44-first = { $unit } combat avant d’être attaquée.
advice-memoir44-enough = Tout ce qui reste à faire rapporte moins.
advice-memoir44-hold = Ce qui est offert rapporte moins que d’y renoncer.
advice-memoir44-wire = Les barbelés ne barrent plus la route.
advice-memoir44-keep = Vos unités sont là où cette carte leur sert.
