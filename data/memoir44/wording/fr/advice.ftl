# Pourquoi l’ordinateur conseille un coup : une phrase chacune, à côté du coup et de sa chance.

advice-memoir44-hit = { $chance } % de chances de toucher { $unit } en { $hex }.
advice-memoir44-it = { $chance } % de chances de toucher.
advice-memoir44-stand = { $units ->
    [one] Elle combat sans bouger.
   *[other] Elles combattent sans bouger.
    }
advice-memoir44-danger = { $unit } est la plus dangereuse.
advice-memoir44-eliminate = { $chance } % de chances de la détruire : une médaille.
advice-memoir44-no-way-back = { $unit } ne peut pas reculer : chaque drapeau lui coûte une figurine.
advice-memoir44-objective = L’objectif en { $hex } est pris.
advice-memoir44-cover = { $unit } est mieux à couvert en { $hex }.
advice-memoir44-safe = { $unit } est hors d’atteinte de l’ennemi en { $hex }.
advice-memoir44-safer = { $unit } a moins à craindre en { $hex } que là où l’unité se trouve.
advice-memoir44-least = De tous les hexagones d’où { $unit } peut combattre, { $hex } est le plus sûr.
advice-memoir44-aims = De là, elle peut combattre { $enemies ->
    [one] une unité ennemie.
   *[other] { $enemies } unités ennemies.
    }
advice-memoir44-nearer = { $unit } se rapproche de l’ennemi.
advice-memoir44-orders = { $units ->
    [0] Elle n’active aucune unité.
    [1] Elle active 1 unité, qui { $battles ->
        [0] ne peut pas combattre ce tour-ci.
       *[other] peut combattre ce tour-ci.
    }
   *[other] Elle active { $units } unités, dont { $battles ->
        [0] aucune ne peut combattre ce tour-ci.
        [all] toutes peuvent combattre ce tour-ci.
        [1] une peut combattre ce tour-ci.
       *[other] { $battles } peuvent combattre ce tour-ci.
    }
    }
advice-memoir44-dig = { $units ->
    [0] Aucune unité n’a besoin de sacs de sable maintenant.
    [1] Une unité sous le feu se retranche.
   *[other] { $units } unités sous le feu se retranchent.
    }
advice-memoir44-heal = Une unité entamée retrouve des figurines.
advice-memoir44-draw = À la fin, vous choisissez entre deux cartes.
advice-memoir44-first = { $unit } combat avant d’être attaquée.
advice-memoir44-enough = Les unités gardent ce qu’elles ont.
advice-memoir44-hold = Renoncer rapporte plus.
advice-memoir44-wire = Les barbelés ne barrent plus la route.
advice-memoir44-keep = Vos unités sont là où cette carte leur sert.
