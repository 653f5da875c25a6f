# Le salon, les dés, la façon de jouer, et ce qui s’est passé pendant une absence.

card-pace = { $pace ->
    [mail] par courrier
   *[live] en direct
    }
card-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
    } par décision
card-guided = guidée
button-alone = Seul : { $seat }
button-next = Suite
button-howto = Comment jouer
button-fair = Des dés sûrs
card-hints = avec conseils
hints-allowed = Les conseils sont permis : en prenant place, on accepte que chacun puisse demander conseil à l’ordinateur et que tous l’apprennent.
hint-asked = **{ $seat } :** un conseil de l’ordinateur.
button-hint = Conseil
hint-title = Conseil
hint-line = • **{ $what }**{ $near ->
    [0] {" "}· à peu près aussi bon
    [1] {" "}· un peu moins bon
    [2] {" "}· nettement moins bon
   *[best] {""}
    } · { $why }
hint-best = ★ **{ $what }** · { $why }
refused-hint-not = Un conseil se demande à son propre tour, dans une partie contre l’ordinateur ou ouverte avec conseils.
practice = **Entraînement :** l’ordinateur accepte que tout coup soit annulé, et la partie ne compte pas pour le classement.
practice-set = { $on ->
    [yes] { $by } : { practice }
   *[no] { $by } : plus d’entraînement. Contre l’ordinateur, un coup ne s’annule que si aucun camp n’a depuis jeté les dés ni rien montré.
    }
button-practice = { $on ->
    [yes] Pas d’entraînement
   *[no] Entraînement
    }
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
button-unguided = ✕ Aide
guide-off = Plus de conseils d’office. *Conseil* les remet.
since = **Entre-temps :** { $what }
since-lost = **Vous avez perdu { $what }.**
since-destroyed = **Vous avez détruit { $what }.**

# --- les conditions : ce qui est convenu avant la partie
button-terms = Rythme, délai, décisions
term = { $name } : { $value }
term-switched = { $on ->
    [yes] oui
   *[no] non
    }
term-hours-value = { $hours ->
    [0] sans limite
    [1] une heure
   *[other] { $hours } heures
    }
term-pace = Rythme
term-hours = Délai par décision
term-on_expiry = Quand il est écoulé
term-guided = Partie guidée
term-hints = Conseils
term-opponent = Ordinateur
about-pace = { option-pace }
about-hours = { option-hours }
about-on_expiry = Ce qui arrive alors (par défaut : un rappel)
about-guided = { option-guided }
about-hints = Chacun peut demander conseil à l’ordinateur, et tous l’apprennent (par défaut : non)
terms-title = ### Convenu avant la partie · { $game }
terms-line = - { $term }
terms-pick = Modifier…
terms-fixed = -# La personne qui a ouvert la partie choisit, jusqu’à ce que quelqu’un d’autre prenne place.
terms-changed = Convenu avant la partie : { $terms }.
refused-terms-not-yours = C’est la personne qui a ouvert la partie qui en choisit le rythme, le délai et les décisions.
refused-terms-agreed = Quelqu’un d’autre a pris place, et accepté la partie telle qu’elle est. Vous pouvez en ouvrir une autre.
refused-terms-impossible = Cette partie ne connaît pas « { $given } ».
refused-term-unknown = « { $given } » n’est pas une condition de cette partie.{ $near ->
    [none] {""}
   *[other] {" "}Pensez-vous à « { $near } » ?
    } Vous pouvez taper, séparés par des virgules : { $legal }.
refused-name-unknown = Il n’y a pas de « { $given } » ici.{ $near ->
    [none] {""}
   *[other] {" "}Pensez-vous à « { $near } » ?
    } Il y a { $legal }.

# --- le bac à sable
language-name = Français
sandbox-welcome = { $alone ->
    [none] **Prenez chacun un camp**, avec un bouton vert : on change de personne en haut, sous « Viewing as ».
   *[other] **Pressez « { $alone } ».** L’ordinateur joue l’autre camp et explique chaque première décision. À deux, prenez chacun un camp : on change de personne en haut, sous « Viewing as ».
    }
sandbox-alone = **Appuyez sur « Mes ordres »** dans le message ci-dessus : l’ordinateur joue l’autre camp.
sandbox-language = Désormais, vous lisez le français.
sandbox-letter = -# ✉ Message privé à { $name }

# --- deux parties
both-sides-played = Deux parties : les camps changent après la première, et les points des deux comptent.
card-both = les deux camps, deux parties
button-both = { $on ->
    [yes] Une partie
   *[no] Deux parties
    }
term-both = Deux parties avec échange des camps
about-both = Deux parties, les camps changent après la première, un seul score (par défaut : non)
sides-changed = Les camps changent : la seconde partie commence.
