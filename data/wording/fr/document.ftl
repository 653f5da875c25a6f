# Ce qui ne va pas dans un document apporté : un scénario, une campagne. Chaque phrase suit sa ligne et sa place.

document-syntax = ce n’est pas du TOML : `{ $given }`
document-json = ce n’est pas du JSON.
document-deep = plus de { $most } niveaux y sont emboîtés.
document-long = { $most } au plus sont permis.
document-short = il en faut au moins { $least }.
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
document-unseen = il faut ici une seule ligne, sans signe invisible.
