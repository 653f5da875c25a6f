# La rediffusion d’une partie. Au présent, bref, une seule voix.
button-replay = Rediffusion
button-report = Récit
replay-progress = Préparation des images : { $bar } { $percent }
replay-answer = **Rediffusion** de la partie `{ $game }`, depuis le début, en { $count } { $count ->
    [one] image
   *[other] images
    }.
replay-thinned = -# { $of } étapes, dont { $count } en image. Le récit donne le texte de chacune.
replay-known = -# Avec ce que vous pouvez savoir maintenant. Le reste est scellé jusqu’à la fin de la partie.
replay-failed = Les images n’ont pas pu être dessinées. Le récit raconte la partie sans elles :
replay-none = La partie `{ $game }` n’a pas d’images à rediffuser. Le récit donne le texte de chaque étape :
replay-alt = { $count ->
    [one] Une image
   *[other] { $count } images, l’une après l’autre
    } :
