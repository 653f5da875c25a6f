# Was in einem mitgebrachten Dokument nicht stimmt: einem Szenario, einer Kampagne. Jeder Satz folgt auf seine Zeile.

document-syntax = Das ist kein TOML: `{ $given }`
document-json = Ab Spalte { $column } ist das kein JSON.
document-json-object = Das ist JSON, aber kein Szenario: ein Szenario ist ein einziges Objekt in geschweiften Klammern.
document-json-twice = `{ $name }` steht hier zweimal.
document-deep = Mehr als { $most } Ebenen sind ineinander geschachtelt.
document-long = Höchstens { $most } sind erlaubt.
document-short = Mindestens { $least } sind nötig.
document-missing = `{ $name }` fehlt.
document-unknown = `{ $name }` ist hier nicht bekannt.
document-one-of = `{ $given }` ist hier nicht bekannt. Bekannt sind { $legal }.
document-at-least = `{ $given }` ist zu wenig; mindestens { $least }.
document-at-most = `{ $given }` ist zu viel; höchstens { $most }.
document-kind = Hier gehört { $kind ->
    [number] eine ganze Zahl
    [text] ein Text in Anführungszeichen
    [yes-no] true oder false
    [list] eine Liste
   *[table] eine Tabelle
    } hin.
document-wrong = `{ $given }` gehört nicht hierher.
