# Ce qui est écrit dans les images. Court : il y a peu de place.

# --- chances et dés
picture-odds-title = Les chances
picture-odds-best = { $title } · et { $count } de plus
picture-odds-line = { $label } : { $chance } = { $percent }
picture-decimal = ,
picture-percent = { $percent } %
picture-luck-dice = { $dice } { $dice ->
    [one] dé
   *[other] dés
    }
picture-luck-mean = moyenne { $mean }
picture-luck-expected = en tirets : l’attendu
picture-luck-count = { $face } : { $count }
picture-luck-side = { $seat } : { $counts }. { $luck }
luck-none = aucun dé jeté
luck-few = Trop peu de dés pour en juger.
luck-usual = Rien d’étonnant : dans { $percent } % des parties, des dés justes s’écartent au moins autant de la moyenne.
luck-odd = Inégal : dans { $percent } % des parties seulement, des dés justes s’écartent autant de la moyenne.
luck-rare = Très inégal : dans moins de 1 % des parties, des dés justes s’écartent autant de la moyenne.

# --- ce qui est publié et demandé
luck-title = Les dés de la partie { $game }
luck-side = **{ $seat } :** { $words }
