# Trouver un adversaire : appeler quelqu’un à une partie, et la liste de ceux qui en cherchent une. Un seul appel ;
# dire non est permis.

side-share = { $first }–{ $last } { $seat }
side-drawn = **{ $number }** ({ $sides }) : { $player } joue **{ card-seat.le }**.
refused-asked-self = Vous ne pouvez pas jouer contre vous-même. Nommez quelqu’un d’autre, ou personne : tout membre peut alors prendre l’autre camp.
refused-asked-again = Vous avez déjà invité ce membre à une partie. Vous pourrez l’inviter de nouveau dans deux jours.
refused-asked-by-many = Plusieurs membres ont déjà invité ce membre à une partie. Réessayez dans un jour ou deux.
refused-kind-unknown = Il n’y a pas de jeu « { $given } ». Les jeux : { $legal }.
refused-document-none = { $name } n’a pas de scénarios à choisir.

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
seekers-own = -# Pressez un numéro pour défier ce membre.{ $until ->
    [none] {""}
   *[other] {" "}Vous êtes sur la liste jusqu’au { $until } au plus tard.
    }
seekers-likes = Les jeux que vous aimez (aucun : tous)
seekers-ask = À quel jeu défiez-vous { $member } ? L’invitation part une seule fois, et un dé décide des camps.
button-seek = Me mettre sur la liste
button-unseek = Me retirer de la liste
refused-seekers-server = La liste est celle d’un serveur. Regardez-la dans un de ses salons.
refused-seeker-gone = Ce membre ne cherche plus de partie ici. `/table looking` montre qui en cherche une.
refused-play-hours-ends = Vos heures de jeu demandent un début et une fin : `plays_from` et `plays_to`.
