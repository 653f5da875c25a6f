# La rediffusion d’une partie. Au présent, bref, une seule voix.
button-replay = Rediffusion
button-report = Récit
button-replay-turn = Dernier tour
button-replay-game = Partie entière
button-replay-page = Rediffusion en page
replay-progress = Les images se peignent : { $bar } { $percent }
replay-answer-turn = **Rediffusion** de la partie `{ $game }` : { $title }, en { $count } { $count ->
    [one] image
   *[other] images
    }.
replay-answer-game = **Rediffusion** de la partie `{ $game }`, depuis le début, en { $count } { $count ->
    [one] image
   *[other] images
    }.
replay-thinned = -# { $of } étapes, dont { $count } en image. La page donne le texte de chacune.
replay-known = -# Avec ce que vous pouvez savoir maintenant. Le reste est scellé jusqu’à la fin de la partie.
replay-answer-page = **Rediffusion** de la partie `{ $game }` sur une page, avec le texte de chaque étape. Ouvrez le fichier dans un navigateur : il n’a pas besoin de réseau.
replay-judging = -# L’ordinateur juge encore la partie. Redemandez la page plus tard : elle mènera aux tournants.
replay-failed = Les images n’ont pas pu être peintes. La page s’en passe :
replay-none = La partie `{ $game }` n’a pas d’images à rediffuser. La page a le texte de chaque étape :
replay-alt = { $count ->
    [one] Une image
   *[other] { $count } images, l’une après l’autre
    } :
replay-kind = Rediffusion
replay-page-thinned = La partie est trop longue pour une image de chaque étape : seule la fin des tours en a une.
replay-controls = Rediffusion
replay-first = Première étape
replay-back = Une étape en arrière
replay-play = Lecture
replay-pause = Pause
replay-on = Une étape en avant
replay-last = Dernière étape
replay-place = Étape
replay-go = Aller à l’étape { $number }
replay-points = Tournants
replay-point = { $title } – { $what }
replay-notes = Ce que sait ce camp : { $seat }
replay-steps = Étape par étape
replay-keys = Touches : ← et → reculent et avancent d’une étape, Origine et Fin mènent à la première et à la dernière, la barre d’espace lance la lecture.
replay-noscript = Les images ont besoin de JavaScript, qui est désactivé dans ce navigateur. Le texte de chaque étape est plus bas.
