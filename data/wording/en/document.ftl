# What is wrong with a document that somebody wrote: a scenario, a campaign. Each stands behind its line and place.

document-syntax = this is not TOML: `{ $given }`
document-json = this is not JSON.
document-deep = too many things stand in one another here; at most { $most } do.
document-long = at most { $most } are allowed.
document-short = at least { $least } are needed.
document-missing = `{ $name }` is missing.
document-unknown = `{ $name }` is not known here.
document-one-of = `{ $given }` is not known here. Known are { $legal }.
document-at-least = `{ $given }` is too little; the least is { $least }.
document-at-most = `{ $given }` is too much; the most is { $most }.
document-kind = this has to be { $kind ->
    [number] a whole number
    [text] text in quotes
    [yes-no] true or false
    [list] a list
   *[table] a table
    }.
document-wrong = `{ $given }` is not what belongs here.
document-unseen = this has to be one line, without invisible signs.
