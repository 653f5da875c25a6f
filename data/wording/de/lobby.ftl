# Die Lobby, die Würfel, die Anleitung, und was geschah, während jemand fort war.

card-pace = { $pace ->
    [mail] per Post
   *[live] live
    }
card-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
    } je Entscheidung
card-guided = mit Anleitung
button-alone = Allein: { $seat }
button-next = Weiter
button-howto = So wird gespielt
button-fair = Faire Würfel
card-hints = mit Tipps
hints-allowed = Tipps sind erlaubt: Wer Platz nimmt, ist einverstanden, dass beide den Computer fragen dürfen und alle davon erfahren.
hint-asked = **{ $seat }:** ein Tipp vom Computer.
button-hint = Tipp
hint-title = Rat
hint-line = • **{ $what }**{ $near ->
    [0] {" "}· etwa gleich gut
    [1] {" "}· nicht ganz so gut
    [2] {" "}· deutlich schwächer
   *[best] {""}
    } · { $why }
hint-best = ★ **{ $what }** · { $why }
refused-hint-not = Einen Tipp gibt es, wenn du selbst dran bist, in einem Spiel gegen den Computer oder einem, das mit Tipps eröffnet wurde.
practice = **Übung:** Der Computer stimmt jeder Rücknahme zu, und das Spiel zählt nicht für die Rangliste.
practice-set = { $on ->
    [yes] { $by }: { practice }
   *[no] { $by }: keine Übung mehr. Gegen den Computer lässt sich ein Schritt nur zurücknehmen, solange seitdem keine Seite gewürfelt oder etwas gezeigt hat.
    }
button-practice = { $on ->
    [yes] Keine Übung
   *[no] Übung
    }
button-solo = Gegen den Computer
button-solo-as = { $seat } · { level }
solo-ask = **Welche Seite nimmst du, und wie gut soll der Computer spielen?** Das Spiel beginnt sofort.
level = { $level ->
    [easy] leicht
    [hard] schwer
   *[medium] mittel
    }
computer = der Computer, { level }
computer-seated = **{ $seat }:** { $computer }.
refused-computer-none = Für { $name } gibt es keinen Computergegner: Es wird nur geleitet und braucht zwei Menschen.
refused-computer-seat = { $seat }: Diesen Platz hat kein Computer.
refused-computer-sits = { $seat }: Hier spielt schon ein Computer. `/gm replace` gibt den Platz jemandem.
fair-dice = ### Faire Würfel
    Ehe sich jemand setzte, hat der Schiedsrichter eine geheime Zahl versiegelt. Ihr Fingerabdruck: `{ $fingerprint }`.
    Jeder Wurf folgt aus dieser Zahl und aus einer Zeile in den eigenen Worten jedes Spielers. So kann niemand einen Würfel wählen, weder ein Spieler noch der Betreiber.
fair-words = **{ $seat }:** „{ $words }“
fair-check = { $over ->
    [yes] Die Zahl ist veröffentlicht. Jeder kann jeden Würfel prüfen.
   *[no] Am Ende des Spiels wird die Zahl veröffentlicht, und jeder kann jeden Würfel prüfen.
    }
match-guided = Ein Spiel mit Anleitung: Zu jeder ersten Entscheidung gibt es einen Rat, den jeder Spieler abschalten kann.
balance = -# Zwischen zwei Computern gewinnt diese Seite, { $seat }, { $share } der Spiele, auf { $error } genau.
guide = -# 💡 { $text }
button-unguided = ✕ Rat
guide-off = Der Rat ist aus. *Tipp* schaltet ihn wieder ein.
since = **Inzwischen:** { $what }
since-lost = **Verloren: { $what }.**
since-destroyed = **Von dir vernichtet: { $what }.**

# --- die Bedingungen: was vor dem Spiel vereinbart wird
button-terms = Tempo, Zeit, Auslegungen
term = { $name }: { $value }
term-switched = { $on ->
    [yes] an
   *[no] aus
    }
term-hours-value = { $hours ->
    [0] unbegrenzt
    [one] eine Stunde
   *[other] { $hours } Stunden
    }
term-pace = Tempo
term-hours = Zeit je Entscheidung
term-on_expiry = Wenn sie um ist
term-guided = Anleitung
term-hints = Tipps
term-opponent = Computer
about-pace = { option-pace }
about-hours = { option-hours }
about-on_expiry = Was dann geschieht (sonst: eine Erinnerung)
about-guided = { option-guided }
about-hints = Beide dürfen den Computer um Tipps bitten, und alle erfahren es (sonst: nein)
terms-title = ### Vor dem Spiel vereinbart · { $game }
terms-line = - { $term }
terms-pick = Ändern …
terms-fixed = -# Wer das Spiel eröffnet hat, wählt, bis noch jemand Platz nimmt.
terms-changed = Vor dem Spiel vereinbart: { $terms }.
refused-terms-not-yours = Tempo, Zeit und Auslegungen wählt, wer das Spiel eröffnet hat.
refused-terms-agreed = Jemand anders hat Platz genommen und ist mit dem Spiel einverstanden, wie es ist. Du kannst ein anderes eröffnen.
refused-terms-impossible = Dieses Spiel kennt „{ $given }“ nicht.
refused-term-unknown = „{ $given }“ lässt sich für dieses Spiel nicht vereinbaren.{ $near ->
    [none] {""}
   *[other] {" "}Meinst du „{ $near }“?
    } Du kannst eingeben, mit Kommas dazwischen: { $legal }.
refused-name-unknown = „{ $given }“ gibt es hier nicht.{ $near ->
    [none] {""}
   *[other] {" "}Meinst du „{ $near }“?
    } Es gibt { $legal }.

# --- der Sandkasten
language-name = Deutsch
sandbox-welcome = { $alone ->
    [none] **Nehmt jeder eine Seite**, mit einem grünen Knopf: Wer du bist, wählst du oben unter „Viewing as“.
   *[other] **Drück „{ $alone }“.** Der Computer spielt die andere Seite und erklärt jede erste Entscheidung. Zu zweit nimmt jeder eine Seite: Wer du bist, wählst du oben unter „Viewing as“.
    }
sandbox-alone = **Drücke „Meine Befehle“** im Beitrag darüber: Der Computer spielt die andere Seite.
sandbox-language = Du liest von jetzt an Deutsch.
sandbox-letter = -# ✉ Direktnachricht an { $name }

# --- zwei Partien
both-sides-played = Zwei Partien: Nach der ersten werden die Seiten getauscht, und die Punkte beider zählen.
card-both = beide Seiten, zwei Partien
button-both = { $on ->
    [yes] Eine Partie
   *[no] Zwei Spiele
    }
term-both = Zwei Spiele mit Seitentausch
about-both = Zwei Partien, nach der ersten Seitentausch, die Punkte beider zählen (sonst: nein)
sides-changed = Seitentausch: Die zweite Partie beginnt.
