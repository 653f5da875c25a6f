# Was in einem mitgebrachten Dokument nicht stimmt: einem Szenario, einer Kampagne. Jeder Satz folgt auf seine Zeile.

document-syntax = Das ist kein TOML: `{ $given }`
document-json = Das ist kein JSON.
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
document-unseen = hier muss eine einzige Zeile stehen, ohne unsichtbare Zeichen.
