# Trouver un adversaire : les invitations, et la liste de ceux qui cherchent une partie. Un seul appel ; dire
# non est permis.

invitation-asks = { $guest ->
    [none] { $host } cherche un adversaire : **{ $name }**
   *[other] { $guest }, { $host } vous défie : **{ $name }**
    }
invitation-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
    } par décision
invitation-side = { $host } joue { card-seat.le }
invitation-die = Un dé décide de ce que joue { $host } : { $sides }
invitation-share = { $first }–{ $last } { $seat }
invitation-until = Ouverte jusqu’au { $when } ({ $left }).
button-accept = Accepter
button-decline = Décliner
button-take = Jouer
button-withdraw = Retirer
invitation-sent = C’est publié. L’invitation reste ouverte jusqu’à une réponse et prend fin { $when }.
invitation-declined = C’est décliné. Personne ne vous appelle plus pour cela.
invitation-accepted = { $host } et { $guest } jouent à **{ $name }** · partie `{ $game }`{ $home ->
    [none] .
   *[other] : { $home }
    }
invitation-drawn = **{ $number }** : { $host } joue **{ card-seat.le }**.
invitation-ended = { $state ->
    [declined] { $guest } ne peut pas jouer à **{ $name }** avec { $host } cette fois.
    [withdrawn] { $host } a retiré l’invitation à **{ $name }**.
   *[lapsed] L’invitation de { $host } à **{ $name }** a pris fin.
    }
refused-kind-unknown = Il n’y a pas de jeu « { $given } ». Les jeux : { $legal }.
refused-document-none = { $name } n’a pas de scénarios à choisir.
refused-invitation-self = Vous ne pouvez pas jouer contre vous-même. Nommez quelqu’un d’autre, ou personne : tout membre peut alors prendre l’autre camp.
refused-invitation-computer = C’est l’ordinateur. Pour jouer contre lui, nommez le bot comme joueur dans { $new }, ou appuyez sur « Contre l’ordinateur » dans un salon.
refused-invitation-again = { $state ->
    [open] Vous avez déjà invité ce membre ; l’invitation reste ouverte et prend fin { $when }.
   *[other] Vous avez déjà invité ce membre. Vous pourrez l’inviter de nouveau { $when }.
    }
refused-invitation-crowd = Plusieurs membres ont déjà invité ce membre. Vous pourrez l’inviter { $when }.
refused-invitation-unposted = Discord ne me laisse rien publier ici : personne n’est invité.
refused-invitation-many = Parmi vos invitations, { $most } attendent ou n’ont mené à aucune partie, le plus à la fois. Vous pourrez inviter de nouveau { $when }.
refused-invitation-over = Cette invitation est finie. `/table challenge` en fait une nouvelle.
refused-invitation-own = Cette invitation est la vôtre : c’est à un autre membre de l’accepter.
refused-invitation-not-own = Seul le membre qui a invité peut retirer ceci.
refused-invitation-not-yours = Cette invitation est pour quelqu’un d’autre. `/table challenge` en fait une à vous.
refused-invitation-left = Le membre qui a invité n’est plus sur ce serveur : l’invitation est finie.

# --- ceux qui cherchent une partie
seekers-title = ### Qui cherche une partie ici
seekers-none = Personne pour l’instant.
seekers-line = **{ $number }** { $member } · { $games ->
    [none] tous les jeux
   *[other] { $games }
    }{ $pace ->
    [mail] {" "}· par courrier
    [live] {" "}· en direct
   *[none] {""}
    }{ $hours ->
    [none] {""}
   *[other] {" "}· { $hours }
    }
seekers-hours = { $begins }–{ $ends }
seekers-own = -# Un numéro défie ce membre.{ $until ->
    [none] {""}
   *[other] {" "}Vous êtes sur la liste jusqu’au { $until } au plus tard.
    }
seekers-likes = Les jeux que vous aimez (aucun : tous)
seekers-ask = À quel jeu défiez-vous { $member } ? L’appel se fait une fois, par un message dans ce canal, et un dé décide des camps.
button-seek = Me mettre sur la liste
button-unseek = Me retirer de la liste
refused-seekers-server = La liste est celle d’un serveur. Regardez-la dans un de ses canaux.
refused-seeker-gone = Ce membre ne cherche plus de partie ici. `/table looking` montre qui en cherche une.
refused-play-hours-ends = Il faut à vos heures un début et une fin : `plays_from` et `plays_to`.
