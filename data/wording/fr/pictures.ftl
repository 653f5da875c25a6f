# Ce qui est écrit dans les images. Court : il y a peu de place.

# --- chances et dés
picture-decimal = ,
picture-percent = { $percent } %
luck-none = aucun dé jeté
luck-few = Trop peu de dés pour en juger.
luck-usual = Rien d’étonnant : dans { $percent } % des parties, des dés justes s’écartent au moins autant de la moyenne.
luck-odd = Inégal : dans { $percent } % des parties seulement, des dés justes s’écartent autant de la moyenne.
luck-rare = Très inégal : dans moins de 1 % des parties, des dés justes s’écartent autant de la moyenne.

# --- ce qui est publié et demandé
luck-count = { $face } : { $count }
luck-side = **{ $seat } :** { $counts }. { $words }
