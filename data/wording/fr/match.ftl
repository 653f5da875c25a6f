# La partie : salon, places, mots pour les dés, maître du jeu, coups annulés. Au présent, bref, une seule voix ;
# on vouvoie. { card-seat.le } met un camp dans une phrase, d’après son nom dans $seat : « l’Allemand »,
# « la Résistance ». Une espace insécable précède ; : ! ? et se tient dans les guillemets.

seat-public = tout le monde

yes = oui
no = non
and = et
separator = ,{" "}
chance = { $one ->
    [0] jamais
   *[other] { $of ->
        [1] à coup sûr
       *[other] { $one } fois sur { $of }
        }
    }
nobody = personne

# --- boutons et panneaux
button-mine = Mes ordres
button-log = Journal
button-sit = Jouer { card-seat.le }
button-cancel = Fermer la table
button-words = Mes mots
button-back = Retour
button-more = Plus
button-yes = Accepter
button-no = Refuser
button-play-on = Continuer à jouer
pick-next = Choisir…

# --- cartes
card-title = ### { $name } · partie { $game }
card-lobby = La table est prête. Prenez une place ci-dessous.
card-closed = La table est fermée : personne n’est venu. Ouvrez une nouvelle partie pour jouer.
card-seat = **{ $seat } :** { $player }
    .le = { FORM($seat, case: "le", article: "la") }
    .Le = { FORM($seat, case: "Le", article: "La") }
card-seat-free = libre
card-seat-kept = gardée pour { $player }
card-master = **Maître du jeu :** { $player }
card-options = -# Options : { $options }
card-options-none = -# Options : les règles habituelles
card-waiting = **On attend { card-seat.le }** ({ $player }). À faire : { $what }.
card-paused = { $by ->
   *[master] ⏸ **En pause**, par le maître du jeu : { $why }
    [removal] ⏸ **En pause** jusqu’à ce que le bot soit de nouveau sur ce serveur.
    }
card-over = **La partie est finie.** { $result }
home-invitation = **{ $name }** · partie `{ $game }` : on joue dans le fil ci-dessous.
turn-title = **{ $title }** · { $game }{ $continued ->
    [yes] {" "}… suite
   *[no] {""}
    }
post-footer = -# { $game } · { $step }
nudge = **{ $name }** · partie `{ $game }` : c’est à vous (**{ $seat }**). À faire : { $what }.
    { $link }
reminder = **{ $name }** · partie `{ $game }` : votre délai s’achève { $when }. Il reste à faire : { $what }.
    { $link }
undo-call = **{ $name }** · partie `{ $game }` : { card-seat.le } demande à annuler son dernier coup. Êtes-vous d’accord ?
    { $link }
nudge-here = { $player }, la partie `{ $game }` vous attend. À faire : { $what }.
private-title = **{ $name }** · partie `{ $game }`, rien que pour vous :
panel-title = ### Vos ordres : { $seat } · partie { $game }
panel-look = ### Ce que sait { card-seat.le } · partie { $game }
panel-yours = **À vous :** { $what }.
panel-lobby = La partie n’a pas commencé : une place est encore libre.
panel-closed = La table est fermée : personne n’est venu. Ouvrez une nouvelle partie pour jouer.
panel-over = La partie est finie. { $result }
dms-closed = -# Je ne peux pas vous écrire en privé. Rien n’est perdu : tout ce qui est à vous se trouve sous « Mes ordres ».

# --- événements
match-opened = La partie `{ $game }` est ouverte.
seat-taken = **{ $seat } :** { $user } prend place.
words-given = **{ card-seat.Le }** donne des mots pour les dés.
match-started = Les deux joueurs sont là. La partie commence.
    -# Empreinte des dés : `{ $fingerprint }`.
master-named = { $user } est maître du jeu{ $also_plays ->
    [yes] {" "}et joue aussi
   *[no] {""}
    }.
master-also-plays = { $user } est maître du jeu et joue aussi.
master-looked = Le maître du jeu regarde { $seat ->
    [everything] tout
   *[other] ce que sait { card-seat.le }
    }. Ce qu’il voit reste scellé.
master-acted = { $deed ->
    [set] Le maître du jeu change quelque chose à la main
    [act] Le maître du jeu agit pour { card-seat.le }
    [undo] Le maître du jeu annule des coups
   *[end] Le maître du jeu met fin à la partie
    } : { $reason }
dice-imposed = Le maître du jeu impose les prochains dés : { $values }. { $reason }
imposed-dice-used = Parmi ces dés, { $count } { $count ->
    [one] est imposé
   *[other] sont imposés
    } par le maître du jeu.
match-paused = { $by ->
   *[master] ⏸ La partie est en pause. Raison : « { $reason } »
    [removal] ⏸ Le bot a été retiré de ce serveur : la partie est en pause jusqu’à son retour.
    }
match-resumed = ▶ La partie reprend.
lobby-closed = 🚪 Personne n’est venu pendant une semaine : la table est fermée. Ouvrez une nouvelle partie pour jouer.
lobby-cancelled = 🚪 { $by } ferme la table. Ouvrez une nouvelle partie pour jouer.
seat-replaced = **{ $seat } :** { $user } remplace { $old }. { $reason }
computer-took-over = **{ $seat } :** { $computer }, remplace { $old }. { $reason }
computer-replaced = **{ $seat } :** { $user } remplace { $computer }. { $reason }
match-moved = 🧭 La partie passe dans un autre salon : { $reason }
undo-asked = **{ card-seat.Le }** demande à annuler son dernier coup. Des dés ont roulé ou quelque chose a été montré : l’autre camp doit accepter.
undo-declined = **{ card-seat.Le }** n’accepte pas. Le coup reste joué.
moves-undone = { $moves ->
    [one] Un coup est annulé. Il reste
   *[other] { $moves } coups sont annulés. Ils restent
    } dans le journal.

# --- réponses
done = C’est fait.
answer-open = La partie `{ $game }` est ouverte : { $link }
answer-moved = La partie `{ $game }` continue ici : { $link }
answer-sit = Vous jouez **{ card-seat.le }**.
answer-words = Vos mots pour les dés sont maintenant « { $words } ».
answer-undo-asked = La demande est faite : si l’autre camp accepte, le coup est annulé.
resign-sure = **Abandonner vraiment ?** L’autre camp gagne, et la partie est finie.
resign-not = Vous continuez à jouer.
answer-list-none = Vous n’avez aucune partie ici. Ouvrez-en une avec { $new }.
answer-list-line = `{ $game }` · { $name } · { $link } · { $what }
answer-list-waits = on attend { card-seat.le }{ $since ->
    [none] {""}
   *[other] {" "}· demande faite { $since }
    }{ $until ->
    [none] {""}
   *[other] {" "}· fin du délai { $until }
    }
answer-list-lobby = une place est libre
answer-list-paused = en pause
answer-list-over = finie, { $when } : { $result }
answer-list-ended = **Finies.** `/table replay` montre une partie et la raconte, `/table export` en donne le procès-verbal : tapez l’un des deux dans le fil de la partie, ou nommez-la par l’option `game`.
log-entry = `{ $number }`{ $undone ->
    [yes] {" "}*(annulé)*
   *[no] {""}
    }
answer-log-empty = Il ne s’est encore rien passé.
words-title = Vos mots pour les dés
words-label = Une phrase à vous
words-hint = Elle se mêle à chaque jet : pas même l’hôte ne peut choisir les dés.
not-acknowledged = Votre demande m’est parvenue trop tard ; rien n’est fait. Veuillez réessayer.
internal = Quelque chose a mal tourné chez moi. C’est noté, et rien n’est perdu ; veuillez réessayer.
outage-full = Le disque du bot est plein ; rien n’est fait. Veuillez réessayer plus tard.
outage-held = Un autre programme bloque les registres du bot ; rien n’est fait. Veuillez réessayer dans une minute.
outage-away = Le bot n’atteint pas ses registres ; rien n’est fait. Veuillez réessayer dans une minute.
outage-doubtful = Le bot a perdu l’accès à ses registres à cet instant : vérifiez si c’est fait avant de réessayer.
outage-broken = Les registres du bot sont hors service ; rien n’est fait. La personne qui fait tourner le bot doit les réparer.
help-title = ### Ce que vous pouvez faire maintenant

# --- refus
refusal-rule = { $sentence } *(règles, § { $rule })*
refusal-ruling = { $sentence } *(décision { $rule })*
refused-game-over = La partie est finie.
refused-match-lobby = La partie `{ $game }` n’a pas commencé : une place est encore libre.
refused-match-paused = { $by ->
   *[master] Le maître du jeu a mis la partie `{ $game }` en pause : { $why }
    [removal] La partie `{ $game }` est en pause jusqu’à ce que le bot soit de nouveau sur son serveur.
    }
refused-match-closed = La partie `{ $game }` a été fermée avant de commencer. Ouvrez une nouvelle partie pour jouer.
refused-match-over = La partie `{ $game }` est finie.
refused-seats-closed = La partie `{ $game }` a commencé, et toutes ses places sont prises.
refused-seat-taken = La place de { card-seat.le } est prise. Prenez l’autre, si elle est libre.
refused-seat-kept = La place de { card-seat.le } est gardée pour quelqu’un d’autre.
refused-cancel-not-yours = Seules la personne qui a ouvert la partie et celle qui y est invitée peuvent fermer la table.
refused-seat-free = Personne n’a encore la place de { card-seat.le } : `/table sit` la prend.
refused-both-seats = Une même personne ne peut tenir les deux places.
refused-replace-knows = { $player } a vu ce qui est secret pour { $seats }. Pour lui donner la place quand même, ajoutez l’option `knowing`.
refused-stranger = Vous n’avez pas de place dans la partie `{ $game }`.
refused-not-yours = La partie attend { card-seat.le }, pas vous.
refused-stale = C’est déjà décidé. Ouvrez « Mes ordres » pour voir ce qui est demandé maintenant.
refused-not-your-button = Ce bouton est à { card-seat.le }. Les vôtres sont sous « Mes ordres ».
refused-not-your-list = Cette liste est à quelqu’un d’autre. `/table log` et `/table list` vous montrent les vôtres.
page-first = ‹‹
page-back = ‹
page-number = { $number } sur { $of }
page-on = ›
page-last = ››
list-more = { $count } de plus ({ $where })
cut-log = -# … et { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
    } : `/table log`
cut-turn = -# … { $count ->
    [one] { $count } ligne précédente
   *[other] { $count } lignes précédentes
    } : `/table log`
cut-report = -# … et { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
    } : `/table replay`
cut-board = -# … et { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
    } : `/table board`
cut-verdict = … et { $count ->
    [one] { $count } étape de plus
   *[other] { $count } étapes de plus
    } : `planvert verify` les nomme toutes.
cut = … et { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
    }
refused-words-late = Les premiers dés sont jetés ; vos mots restent.
refused-words-length = Donnez de 1 à { $most } caractères, dont au moins un visible.
refused-not-master = Seul le maître du jeu de `{ $game }` peut le faire, ou un membre qui peut gérer le serveur.
refused-reason-length = Donnez une raison de 1 à { $most } caractères, dont au moins un visible ; tout le monde la lira.
refused-dice-values = Donnez des dés de 1 à 6, par exemple « 6 6 1 ».
refused-act-unknown = « { $line } » n’est pas permis à { card-seat.le } maintenant. Choisissez dans la liste qui s’affiche pendant la frappe.
refused-not-paused = La partie `{ $game }` n’est pas en pause.
refused-undo-nothing = Il n’y a rien à annuler.
refused-undo-not-yours = Le dernier coup n’est pas le vôtre. Seul le maître du jeu peut l’annuler.
refused-undo-computer = Contre l’ordinateur, un coup ne s’annule que si aucun camp n’a depuis jeté les dés ni rien montré. Au-delà, il n’accepte que dans une partie d’entraînement, choisie avant le début.
refused-undo-asked = La demande est déjà faite à l’autre camp.
refused-undo-not-asked = Personne ne demande à annuler un coup.
refused-undo-own-request = La demande est de vous ; c’est à l’autre camp de répondre.
refused-undo-steps = { $most ->
    [0] Aucun coup ne peut être annulé.
    [one] Un seul coup peut être annulé.
   *[other] Donnez un nombre de 1 à { $most } ; plus de coups ne peuvent être annulés.
    }
refused-amend-what = « { $what } » ne peut être changé maintenant. Ce qui peut l’être : { $legal }.
refused-amend-value = « { $what } » ne peut devenir « { $value } ». Permis : { $legal }.
refused-game-unknown = Il n’y a pas de partie `{ $game }` que vous puissiez voir.
refused-no-game-here = Aucune de vos parties n’est ici. Tapez la commande dans le fil d’une partie, ou ouvrez-en une avec { $new }.
refused-other-game = La partie `{ $game }` est d’un autre jeu ; ses commandes commencent par `/{ $group }`.
refused-server-only = Ouvrez une partie dans un salon du serveur, pas en privé.
refused-channel-closed = Je ne peux pas écrire dans ce salon. Il me faut : { $missing }.
refused-cannot-see = { $members } ne { $count ->
    [one] peut
   *[other] peuvent
    } pas voir { $place }. Ouvrez-en l’accès, ou choisissez un autre salon.
refused-bot-member = { $members } { $count ->
    [one] est un bot
   *[other] sont des bots
    }. Nommez des personnes : un bot ne peut ni jouer ni être maître du jeu.
refused-move-where = Une partie se place dans un salon textuel, un fil ou la discussion d’un salon vocal, sur le serveur où elle a été ouverte. Tapez `/gm move` là-bas, ou nommez-en un.
refused-place-not-yours = Vous ne pouvez pas écrire vous-même dans { $place } ; amenez la partie là où vous le pouvez.
permission-read_messages = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-embed_links = Intégrer des liens
refused-which-game = Vous avez plusieurs parties. Dites laquelle avec l’option `game` : { $games }.
refused-seat-unknown = Il n’y a pas de place « { $given } ». Les places : { $legal }.
help-plays = **Permis maintenant :** { $commands }. Tout cela est aussi sous « Mes ordres ».
help-others = **À votre disposition aussi :** { $commands }.
help-commands = Ouvrez une partie avec { $new } ; prenez place par les boutons de sa carte, puis regardez sous « Mes ordres » ou tapez `/table mine`. `/table list` montre vos parties. Qui veut jouer : `/table looking`. Pour inviter quelqu’un, ou tout le monde : `/table challenge`.
seed-opened = Partie { $game }
    Graine des dés : { $seed }
    Son empreinte, publiée avant le premier jet : { $fingerprint }
    Somme de contrôle du journal : { $digest }
    Pour vérifier : « Vérifier les dés » sous « Plus », ou « planvert verify » avec le fichier de « /table export ».
seed-renewed = -# La graine était connue : les prochains dés viennent d’une nouvelle, `{ $fingerprint }`.
answer-export = Le procès-verbal de la partie `{ $game }`, autant que vous pouvez en savoir. Vérifiez-le avec `/table verify`, ou hors ligne avec `planvert verify`.
refused-file-large = Ce fichier dépasse { $most } Kio.
refused-no-export = Ce fichier n’est pas un export : c’est du JSON d’autre chose. Obtenez-en un avec `/table export`.
refused-no-export-json = Ce fichier n’est pas un export : ce n’est pas du JSON (ligne { $line }). Obtenez-en un avec `/table export`.
refused-no-export-text = Ce fichier n’est pas un export : ce n’est pas du texte en UTF-8. Obtenez-en un avec `/table export`.
refused-no-export-twice = Ce fichier n’est pas un export intact : « { $name } » figure deux fois au même endroit.
refused-no-export-deep = Ce fichier n’est pas un export : ses listes sont imbriquées sur plus de { $most } niveaux.
refused-no-export-damaged = Ce fichier n’est pas un export intact : `{ $where }` manque ou est faux.
refused-no-export-earlier = Cette version ne lit pas ce fichier : il est en `{ $format }`, fait par la version 0.1, qui le vérifie.
refused-no-export-format = Cette version ne lit pas ce fichier : il est en `{ $format }`, d’un Plan Vert plus récent.
refused-no-export-game = Ce fichier n’est pas d’un jeu que cette version connaît : « { $given } ».
refused-no-export-roll = Ce fichier n’est pas un export intact : le jet { $number } a { $given } nombres ; il y en a { $most } au plus.
verdict-good = ✓ Ce procès-verbal est exact. Chaque étape a été arbitrée de nouveau avec les mêmes dés : { $events } { $events ->
    [one] événement
   *[other] événements
    }, { $dice } { $dice ->
    [one] dé
   *[other] dés
    }.
verdict-replayed = ✓ La graine, les dés et la chaîne sont exacts. La version { $rules } des règles a décidé { $steps ->
    [one] une étape autrement que celle d’aujourd’hui : elle a seulement été rejouée, et Plan Vert { $release } la prouve
   *[other] { $steps } étapes autrement que celle d’aujourd’hui : elles ont seulement été rejouées, et Plan Vert { $release } les prouve
    }. Les autres ont été arbitrées de nouveau.
verdict-computed = { $moves ->
    [one] Un coup de l’ordinateur a été recalculé
   *[other] { $moves } coups de l’ordinateur ont été recalculés
    }, avec le même résultat.
verdict-uncomputed = { $moves ->
    [one] Un coup de l’ordinateur était permis ; que ce soit son propre choix,
   *[other] { $moves } coups de l’ordinateur étaient permis ; que ce soit son propre choix,
    } seul `planvert verify --computer` de la même version le vérifie.
verdict-published = Sa somme de contrôle est celle qui a été publiée à la fin de la partie.
verdict-unproved = { $events ->
    [one] Son dernier événement, { $first }, est venu ensuite : elle ne le prouve pas.
   *[other] Ses { $events } derniers événements, à partir de l’événement { $first }, sont venus ensuite : elle ne les prouve pas.
    }
verdict-digest = Sa somme de contrôle : `{ $digest }`. Comparez-la à celle du dernier message de la partie.
verdict-early = ✓ La chaîne des événements est sans rupture ({ $events }). Les dés et la somme de contrôle se vérifient quand la partie est finie et la graine publiée.
verdict-throw = ✓ La graine a bien son empreinte, et { $dice ->
    [one] le dé est celui qu’elle donne
   *[other] les { $dice } dés sont ceux qu’elle donne
    }.
verdict-stopped = … La vérification n’a pas été achevée : ce procès-verbal n’est ni exact ni faux. { $limit ->
    [size] Le fichier dépasse { $most } Kio.
    [events] Il a plus de { $most } événements.
    [rolls] Il a plus de { $most } jets.
    [seats] Il a les mots pour les dés de plus de { $most } joueurs.
    [words] Ses mots pour les dés dépassent { $most } lettres.
    [purpose] Le but d’un jet dépasse { $most } lettres.
    [earlier] Il a plus de { $most } graines antérieures.
    [series] Une étape a plus de { $most } commandes.
    [people] Il nomme des personnes plus de { $most } fois.
   *[seconds] Elle a duré plus de { $most } secondes.
    } `planvert verify --no-limits` le vérifie sur votre propre machine.
verdict-bad = ✗ Ce procès-verbal n’est pas exact :
verdict-fault = - { $where } : { $what }
verdict-step = { $seat ->
    [none] `{ $asked }` :
   *[other] { $seat }, `{ $asked }` :
    }
fault-refused = ce n’était pas permis. { $why }
fault-decided = le procès-verbal dit « { $says } », mais selon les règles et ces dés c’est « { $found } » ({ $fields })
fault-field = { $name } : { $says } ≠ { $found }
fault-missing = il manque « { $event } »
fault-more = « { $event } » ne suit pas
fault-beside = « { $event } » a eu lieu, mais pas par cette personne, à cette heure, pour ces lecteurs ou avec ces dés
fault-digest-published = la somme de contrôle publiée n’est pas celle du procès-verbal qui précède
fault-not-published = ce n’est pas le procès-verbal dont vous avez la somme de contrôle
fault-rules = cette version des règles n’est pas connue ici
fault-time = l’heure manque, ou précède celle de l’événement d’avant
fault-digest = modifié après avoir été écrit
fault-seed = la graine manque ou est mal formée
fault-fingerprint = la graine n’a pas l’empreinte publiée
fault-published = ce n’est pas l’empreinte qui a été publiée
fault-opened = ce n’est pas la graine publiée à la fin
fault-until = ce n’est pas là que commence la graine suivante
fault-number = le numéro n’est pas le suivant
fault-imposed = les dés imposés ne sont pas ceux que le maître du jeu a nommés
fault-die = les dés ne viennent pas de la graine
fault-seq = le numéro n’est pas le suivant
fault-impossible = cela n’a pas pu se produire
fault-audience = ce n’est pas destiné à ceux qui l’ont su
fault-replay = ce n’est pas ce à quoi mènent les événements
fault-computer = l’ordinateur aurait joué autrement
fault-told = ce ne sont pas les dés jetés
refused-too-fast = Une chose à la fois, s’il vous plaît : vos derniers clics sont encore en traitement. Rien n’est perdu.
refused-busy = { $own ->
    [yes] Cela se prépare encore pour vous. Attendez de l’avoir reçu, ou réessayez dans une minute.
   *[no] Le bot est occupé. Réessayez dans une minute.
    }
refused-games-many = Vous avez ouvert { $most ->
    [one] une partie qui n’est pas finie, et c’est le maximum. Finissez-la d’abord
   *[other] { $most } parties qui ne sont pas finies, et c’est le maximum. Finissez-en d’abord une
    } ; une table que personne ne rejoint ferme après une semaine.
refused-shows-many = Sur ce serveur, { $most } parties entre ordinateurs sont en cours, et c’est le maximum. Suivez-en d’abord une jusqu’à la fin.
card-deadline = -# Le délai s’achève { $when } ; ensuite, { $then ->
    [nudge] un rappel suit
    [ask] le maître du jeu tranche
   *[act] l’arbitre choisit
    }.
late = **{ $name }** · partie `{ $game }` : { card-seat.le } est en retard. Vous pouvez donner plus de temps (`/gm extend`), agir à sa place (`/gm act`) ou confier le camp à quelqu’un d’autre (`/gm replace`).
    { $link }
late-here = { $player }, { card-seat.le } est en retard. Vous pouvez donner plus de temps (`/gm extend`), agir à sa place (`/gm act`) ou confier le camp à quelqu’un d’autre (`/gm replace`).
deadline-extended = Le maître du jeu donne { $hours } { $hours ->
    [one] heure
   *[other] heures
    } de plus : { $reason }
player-away = **{ card-seat.Le }** { $until ->
    [back] est de retour.
   *[other] s’absente jusqu’au { $until }. D’ici là, aucun délai ne court.
    }
deadline-missed = ⌛ Le délai de **{ card-seat.le }** est écoulé. { $then ->
    [nudge] La partie attend.
    [ask] Le maître du jeu tranche.
   *[act] L’arbitre choisit pour le camp absent.
    }
refused-hours-range = Donnez de 0 à { $most } heures ; 0 : pas de délai.
refused-ask-nobody = Il n’y a personne à qui demander : nommez un maître du jeu avec `gm`, ou choisissez une autre suite à un délai écoulé.
refused-days-range = Donnez de 0 à { $most } jours ; 0 : vous êtes de retour.
refused-no-deadline = Aucun délai ne court maintenant.
refused-ending = Le bot va redémarrer. Rien n’est fait ; veuillez réessayer dans une minute.
trouble = **{ $name }** · partie `{ $game }` : je ne peux pas écrire dans { $link } ({ $why }). Rien n’est perdu : ce qui est à dire attend{ $gone ->
    [yes] . Le maître du jeu, ou qui peut gérer le serveur, peut taper `/gm move` dans un autre salon : tout y sera dit.
   *[no] , et part dès que je peux de nouveau y écrire.
    }
trouble-permission = il m’y manque une permission
trouble-gone = ce lieu n’existe plus
trouble-silence = depuis une heure, Discord ne prend pas mes messages
