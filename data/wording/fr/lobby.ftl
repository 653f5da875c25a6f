# Le salon, les dés, la façon de jouer, et ce qui s’est passé pendant une absence.

card-pace = { $pace ->
    [mail] par courrier
   *[live] en direct
    }
card-guided = guidée
button-howto = Comment jouer
button-fair = Des dés sûrs
card-hints = avec conseils
hints-allowed = Les conseils sont permis : qui prend place accepte que chacun puisse demander à l’ordinateur et que tous l’apprennent.
hint-asked = **{ $seat } :** un conseil de l’ordinateur.
button-hint = Conseil
hint-title = **Ce que ferait l’ordinateur**, et vos chances de gagner selon lui :
hint-line = - **{ $what }** · { $chance }. { $why }
hint-best = L’ordinateur choisirait maintenant : **{ $what }**. { $why }
refused-hint-not = Un conseil se demande à son propre tour, dans une partie contre l’ordinateur ou ouverte avec conseils.
button-solo = Contre l’ordinateur
button-solo-as = { $seat } · { level }
solo-ask = **Quel camp prenez-vous, et de quel niveau doit être l’ordinateur ?** La partie commence aussitôt.
level = { $level ->
    [easy] facile
    [hard] difficile
   *[medium] moyen
    }
computer = l’ordinateur, { level }
computer-seated = **{ $seat } :** { $computer }.
refused-computer-none = Il n’y a pas d’adversaire ordinateur pour { $name } : le jeu est seulement arbitré et demande deux personnes.
refused-computer-seat = { $seat } : aucun ordinateur n’a cette place.
refused-computer-sits = { $seat } : un ordinateur joue déjà ce camp. `/gm replace` donne la place à quelqu’un.
fair-dice = ### Des dés sûrs
    Avant que quiconque prenne place, l’arbitre a scellé un nombre secret. Son empreinte : `{ $fingerprint }`.
    Chaque jet découle de ce nombre et d’une ligne des mots de chaque joueur. Personne ne peut donc choisir un dé : ni un joueur, ni l’hébergeur.
fair-words = **{ $seat } :** « { $words } »
fair-check = { $over ->
    [yes] Le nombre est publié. Chacun peut vérifier chaque dé.
   *[no] À la fin de la partie, le nombre est publié, et chacun peut vérifier chaque dé.
    }
match-guided = Une partie guidée : chaque première décision vient avec un conseil, que chaque joueur peut arrêter.
balance = -# Entre deux ordinateurs, ce camp, { $seat }, gagne { $share } des parties, à { $error } près.
guide = -# 💡 { $text }
button-unguided = Plus de conseils
since = **Depuis votre dernière visite :** { $what }
since-lost = **Vous avez perdu { $what }.**
since-destroyed = **Vous avez détruit { $what }.**
button-missed = Montrer
missed-nothing = Il ne s’est rien passé depuis.

# --- le bac à sable
language-name = Français
sandbox-welcome = **D’abord**, prenez un camp avec un bouton vert ci-dessus. Puis choisissez **{ $second }** tout en haut, sous « Viewing as », et prenez l’autre.
sandbox-alone = **Appuyez sur « Mes ordres »** dans le message ci-dessus : l’ordinateur joue l’autre camp.
sandbox-language = Désormais, vous lisez le français.
sandbox-letter = -# ✉ Message privé à { $name }
