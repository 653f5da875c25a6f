# What is wrong with a document that somebody wrote: a scenario, a campaign. Each stands behind its line and place.

document-syntax = this is not TOML: `{ $given }`
document-twice = `{ $name }` is given twice, first in line { $first }.
document-again = this was given before: `{ $given }`
document-number-long = this number is too long to be read.
document-is-json = this is JSON; a scenario is TOML, in lines such as `title = …`.
document-json = this is not JSON from column { $column } on.
document-deep = this is nested too deeply; at most { $most } levels are allowed.
document-long = the file has { $given } characters; at most { $most } are allowed.
document-text-long = this text has { $given } characters; at most { $most } { $most ->
    [one] is
   *[other] are
    } allowed.
document-list-long = there are { $given } entries here; at most { $most } { $most ->
    [one] is
   *[other] are
    } allowed.
document-text-short = this text is too short; it needs at least { $least ->
    [one] one character
   *[other] { $least } characters
    }.
document-list-short = this needs at least { $least ->
    [one] one entry
   *[other] { $least } entries
    }.
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
document-wrong = `{ $given }` does not belong here.
document-rest = the file has more mistakes; of each kind the first is named here, up to { $most }.
document-unseen = this has to be one line, without invisible characters.
