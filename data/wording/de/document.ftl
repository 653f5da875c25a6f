# Was in einem mitgebrachten Dokument nicht stimmt: einem Szenario, einer Kampagne. Jeder Satz folgt auf seine Zeile.

document-syntax = Das ist kein TOML: `{ $given }`
document-twice = `{ $name }` steht zweimal da, zuerst in Zeile { $first }.
document-again = Das stand schon einmal da: `{ $given }`
document-number-long = Diese Zahl ist zu lang, um gelesen zu werden.
document-is-json = Das ist JSON; ein Szenario ist TOML, in Zeilen wie `title = …`.
document-json = Ab Spalte { $column } ist das kein JSON.
document-deep = Das ist zu tief geschachtelt; höchstens { $most } Ebenen sind erlaubt.
document-long = Die Datei hat { $given } Zeichen; höchstens { $most } sind erlaubt.
document-text-long = Dieser Text hat { $given } Zeichen; höchstens { $most } { $most ->
    [one] ist
   *[other] sind
    } erlaubt.
document-list-long = Hier stehen { $given } Einträge; höchstens { $most } { $most ->
    [one] ist
   *[other] sind
    } erlaubt.
document-text-short = Dieser Text ist zu kurz; nötig { $least ->
    [one] ist mindestens ein Zeichen
   *[other] sind mindestens { $least } Zeichen
    }.
document-list-short = Hier { $least ->
    [one] muss mindestens ein Eintrag
   *[other] müssen mindestens { $least } Einträge
    } stehen.
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
document-rest = Die Datei hat noch mehr Fehler; von jeder Art steht hier der erste, höchstens { $most }.
document-unseen = hier muss eine einzige Zeile stehen, ohne unsichtbare Zeichen.
