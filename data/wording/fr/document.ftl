# Ce qui ne va pas dans un document apporté : un scénario, une campagne. Chaque phrase suit sa ligne et sa place.

document-syntax = ce n’est pas du TOML : `{ $given }`
document-twice = `{ $name }` est donné deux fois, d’abord ligne { $first }.
document-again = cela a déjà été donné : `{ $given }`
document-number-long = ce nombre est trop long pour être lu.
document-is-json = c’est du JSON ; un scénario est en TOML, en lignes comme `title = …`.
document-json = ce n’est plus du JSON à partir de la colonne { $column }.
document-deep = c’est trop profondément emboîté ; { $most } niveaux au plus sont permis.
document-long = le fichier a { $given } caractères ; { $most } au plus sont permis.
document-text-long = ce texte a { $given } caractères ; { $most } au plus { $most ->
    [one] est permis
   *[other] sont permis
    }.
document-list-long = il y a ici { $given } entrées ; { $most } au plus { $most ->
    [one] est permise
   *[other] sont permises
    }.
document-text-short = ce texte est trop court ; il faut au moins { $least } { $least ->
    [one] caractère
   *[other] caractères
    }.
document-list-short = il faut ici au moins { $least } { $least ->
    [one] entrée
   *[other] entrées
    }.
document-missing = `{ $name }` manque.
document-unknown = `{ $name }` n’est pas connu ici.
document-one-of = `{ $given }` n’est pas connu ici. On connaît { $legal }.
document-at-least = `{ $given }` est trop peu ; le minimum est { $least }.
document-at-most = `{ $given }` est trop ; le maximum est { $most }.
document-kind = il faut ici { $kind ->
    [number] un nombre entier
    [text] un texte entre guillemets
    [yes-no] true ou false
    [list] une liste
   *[table] une table
    }.
document-wrong = `{ $given }` n’a pas sa place ici.
document-rest = le fichier a d’autres fautes ; la première de chaque sorte est citée ici, au plus { $most }.
document-unseen = il faut ici une seule ligne, sans signe invisible.
