# Un conseil pour chaque première décision d’une partie guidée : deux phrases.

memoir44-guide-card = La première rangée de médailles pleine gagne. Jouez là où vos cibles abondent.
memoir44-guide-lay = Posez la carte qui servira encore après la réponse de l’ennemi.
memoir44-guide-drop = Le vent disperse les parachutistes. Visez un terrain dégagé, loin des unités et du bord.
memoir44-guide-section = La carte vaut pour un secteur : prenez celui où le plus d’unités ont à faire.
memoir44-guide-orders = Seules les unités activées agissent. Prenez d’abord celles qui ont une cible.
memoir44-guide-moves = On bouge d’abord, on combat ensuite. Finissez à couvert si vous pouvez.
memoir44-guide-battles = On combat l’une après l’autre : un hexagone vidé ouvre la voie à la suivante.
memoir44-guide-again = Cette unité peut bouger encore : à couvert, ou là où l’on a besoin d’elle.
memoir44-guide-keep = Vous gardez une carte : celle d’un secteur où vos unités sont prêtes.
memoir44-guide-answer = Votre carte peut frapper avant l’assaut. Elle vaut le plus contre un assaillant affaibli.
memoir44-guide-retreat = Chaque drapeau est un hexagone vers votre ligne de base. Allez à couvert.
memoir44-guide-ground = L’hexagone est vide, prenez-le. Un blindé peut alors combattre encore.
memoir44-guide-back = Ripostez : vous lancez un dé et vous ne risquez rien.
memoir44-guide-overrun = Ce blindé peut combattre encore. Renoncez-y s’il devait rester à découvert.
