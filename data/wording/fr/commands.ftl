# Ce que les commandes disent d’elles-mêmes, 100 caractères au plus. Un nom, là où le français a le sien.

command-help = Ce qui est possible maintenant, et comment on joue
option-help-topic = Un chapitre des règles, ou une décision comme R12
option-help-search = Un mot ou deux à chercher dans les règles

# --- options communes à plusieurs commandes
option-game = Quelle partie, si le lieu ne le dit pas
option-reason = Tout le monde la lit
option-seat = Quel camp
option-gm = Qui est le maître du jeu
option-hours = Combien d’heures la partie attend un joueur (par défaut : toujours)
option-pace = Par courrier, on n’attend pas qui peut répondre d’avance ; en direct, on demande (défaut : courrier)
choice-pace-mail = par courrier
choice-pace-live = en direct
option-on_expiry = Ce qui arrive alors (par défaut : un rappel)
option-guided = Explique à chacun toute première décision ; chacun peut l’arrêter (par défaut : non)
choice-on_expiry-nudge = un rappel
choice-on_expiry-ask = le maître du jeu est consulté
choice-on_expiry-act = l’arbitre choisit

# --- /table
command-table = Vos parties : état, ordres, mots, annulation
command-table-list = Vos parties, et à qui c’est de jouer
command-table-status = Où en est la partie
command-table-board = Où en est la partie, en image, avec ce que vous savez et vos chances
command-table-mine = Vos ordres : ce que vous seul savez, et tout ce qui est permis
command-table-sit = Prendre une place libre
option-table-sit-words = Une phrase à vous pour les dés ; à défaut, il en est fait une pour vous
command-table-words = Donner vos propres mots pour les dés, avant le premier jet
option-table-words-words = Une phrase à vous
command-table-undo = Reprendre votre dernier coup ; après un jet, l’autre camp doit accepter
command-table-away = Vous absenter quelques jours : votre délai ne court pas
option-table-away-days = Combien de jours ; 0 annonce le retour
command-table-remind = Quand le bot vous appelle, et vos heures de silence ; vous seul le savez
option-table-remind-nudges = Les rappels que vous voulez
choice-nudges-all = à mon tour et avant la fin de mon délai
choice-nudges-reminders = seulement avant la fin de mon délai
choice-nudges-none = jamais
option-table-remind-calls = Comment vous êtes appelé
choice-calls-dm = par message privé
choice-calls-post = par un message dans le fil de la partie
choice-calls-both = des deux façons
option-table-remind-boards = Comment vos panneaux montrent le plateau
choice-boards-pictures = images
choice-boards-words = mots
option-table-remind-quiet_from = L’heure où votre silence commence, de 0 à 23 ; avec quiet_to
option-table-remind-quiet_to = L’heure où il finit, avec quiet_from ; la même heure : pas de silence
option-table-remind-zone = Votre fuseau horaire, par exemple Europe/Paris
command-table-resign = Abandonner la partie ; l’autre camp gagne
command-table-dice = Ce que les dés ont donné, et si c’est étonnant
command-table-log = Ce qui s’est passé, autant que vous pouvez en savoir
command-table-export = Le procès-verbal en fichier ; avant la fin, ce que vous pouvez en savoir
command-table-report = Le récit de la bataille en fichiers ; avant la fin, ce que vous pouvez en savoir
command-table-verify = Vérifier les dés et le procès-verbal d’une partie finie, ou d’un fichier
option-table-verify-file = Un export ; à défaut, cette partie

# --- /gm
command-gm = Pour le maître du jeu : tout corriger, au grand jour
command-gm-look = Voir ce que sait un camp ; le regard est annoncé
option-gm-look-seat = Le savoir de qui ; à défaut, de tous
command-gm-set = Fixer quelque chose à la main
option-gm-set-what = Ce qu’il faut fixer
option-gm-set-value = À quelle valeur
command-gm-dice = Imposer les prochains dés ; c’est annoncé et marqué au journal
option-gm-dice-values = Par exemple : 6 6 1
command-gm-act = Agir pour un joueur
option-gm-act-seat = Pour qui
option-gm-act-command = Une des commandes permises
command-gm-undo = Faire reprendre des coups, le dernier d’abord
option-gm-undo-steps = Combien de coups (par défaut : 1)
command-gm-extend = Donner plus de temps au joueur attendu
option-gm-extend-hours = Combien d’heures de plus
command-gm-pause = Arrêter la partie pour un temps
command-gm-resume = Reprendre une partie arrêtée
command-gm-replace = Donner une place à quelqu’un d’autre
option-gm-replace-member = Qui la prend
command-gm-end = Finir la partie ; sans vainqueur, elle est nulle
option-gm-end-winner = Le camp qui gagne
command-gm-move = Amener la partie dans un autre salon ; ce qui attend y sera dit
option-gm-move-channel = Où ; à défaut, le salon où vous tapez
command-gm-log = Tout le journal public, coups repris compris
