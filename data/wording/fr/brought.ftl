# Ce que les membres d’un serveur apportent, et les dés sans partie.

# --- documents
document-mistakes = **{ $file }** ne peut pas encore se jouer. { $count ->
    [one] Une erreur
   *[other] { $count } erreurs
    } :
document-lacks = Ne se joue pas ici :
document-empty = (vide)
document-near = Est-ce `{ $near }` ?
document-line = - { $line ->
    [0] {""}
   *[other] ligne { $line }{ $where ->
        [none] {""} :{" "}
       *[other] ,{" "}
        }
    }{ $where ->
    [none] {""}
   *[other] `{ $where }` :{" "}
    }{ $sentence }
document-more = … et encore { $count }.
refused-document-name = « { $given } » n’a ni lettre ni chiffre. Donnez un autre nom.
refused-document-no-text = Ce fichier n’est pas du texte.
refused-document-taken = « { $name } » est pris. Donnez un autre nom.
refused-document-many = Ce serveur en a { $most }, le maximum permis. Retirez-en un d’abord.
refused-document-share = Vous en avez apporté { $most }, le maximum par membre. Retirez-en un d’abord.
refused-document-not-yours = Il n’y a pas ici de « { $name } » que vous puissiez retirer.

# --- les dés
throw-by = { $thrower } lance :
throw-sealed = -# { $promised ->
    [yes] Scellé sous `{ $fingerprint }` avant toute demande
   *[no] Scellé sous `{ $fingerprint }`, premier jet dans ce salon
    } ; mots : « { $words } ». Vérifiez le fichier avec `/table verify`.
throw-next = -# Le prochain jet ici est scellé sous `{ $fingerprint }`.
answer-thrown = Lancé, devant tous.

button-play = Jouer
button-titles = Tous les titres
shelf-not-measured = Équilibre : non mesuré.
