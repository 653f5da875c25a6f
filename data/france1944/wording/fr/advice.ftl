# Pourquoi l’ordinateur conseille un coup : une phrase chacune, à côté du coup.

france-advised-attack = Attaquer { $hexes }
advice-france1944-attack = { $unit } à { $column } : { $chance } % de lui coûter un pas ou l’hexagone{ advice-france1944-risk }
advice-france1944-risk = { $risk ->
    [0] .
   *[other] , { $risk } % d’y perdre un pas.
    }
advice-france1944-later = Puis { $unit } à { $column } : { $chance } % pour un pas ou l’hexagone{ advice-france1944-later.but }
    .but = { $price ->
        [supply] , mais sans ravitaillement.
        [exposed] , mais exposé à une contre-attaque.
       *[none] .
        }
advice-france1944-air = { $chance } % de l’obtenir, et cela ne coûte rien.
advice-france1944-take = L’objectif { $hex } tombe : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }{ advice-france1944-later.but }
advice-france1944-guard = Cela renforce { $hex }{ advice-france1944-later.but }
advice-france1944-cover = Plus près de { $hex }, pour aider à le tenir{ advice-france1944-later.but }
advice-france1944-safer = L’unité y est mieux placée{ advice-france1944-later.but }
advice-france1944-near = En route vers { $hex }{ advice-france1944-later.but }
advice-france1944-lead = Moral { $morale } : c’est lui qui décale le plus la colonne.
advice-france1944-steps = L’hexagone vaut plus que les pas.
advice-france1944-retreat = Les pas valent plus que l’hexagone.
advice-france1944-lose = Le pas dont on se passe le mieux.
advice-france1944-back = Le meilleur hexagone pour la suite.
advice-france1944-rebuild = C’est ici que le pas vaut le plus.
advice-france1944-claim = Les hexagones de la carte en décident.
advice-france1944-save = Les points vaudront plus tard davantage.
advice-france1944-idle = Aucun QG ne peut agir maintenant.
advice-france1944-enough = Aucun autre coup ne rapporte plus qu’il ne risque.
