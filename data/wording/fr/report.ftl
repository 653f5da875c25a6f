# Le récit de la bataille. Au présent, bref, une seule voix.

answer-report = Le récit de la partie `{ $game }`, autant que vous pouvez en savoir : une page à lire ou à imprimer.
report-kind = Récit de la bataille
report-unfinished = La partie n’est pas finie.
report-told-whole = Tout ce qui s’est passé, avec tout ce qui était scellé.
report-told-public = Ce que tout le monde peut savoir. Le reste est scellé jusqu’à la fin de la partie.
report-told-seat = Ce que { card-seat.le } peut savoir. Le reste est scellé jusqu’à la fin de la partie.
report-master = Maître du jeu
report-options = Options
report-options-none = les règles habituelles
report-when = Jouée
report-contents = Sommaire
report-story = Tour par tour
report-table = La table et la preuve
report-score = Points de victoire
report-board = Où en est la partie
report-board-over = Comment elle a fini
report-lobby = La table
report-end = La fin
report-alone = seulement pour : { $seats }
dice-mark = 🎲{" "}
report-undone = annulé
report-luck = La chance des deux camps
report-dice = Tous les dés
report-dice-note = { $count } { $count ->
    [one] dé
   *[other] dés
    }, par numéro de jet, avec l’objet de chacun.
report-roll = Jet
report-purpose = Objet
report-thrown = Dés
report-imposed = { $count } { $count ->
    [one] imposé
   *[other] imposés
    } par le maître du jeu
report-fingerprint = Les dés étaient scellés sous
report-seed = Leur graine :
report-check = Vérifiez chaque dé avec /table verify, ou hors ligne avec /table export et planvert verify.
report-check-early = La graine est publiée à la fin de la partie ; chaque dé peut alors être vérifié.
