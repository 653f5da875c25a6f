# Die Partie: Anmeldung, Plätze, Worte für die Würfel, Spielleitung, zurückgenommene Schritte. Gegenwart, knapp,
# eine Stimme, „du“. { card-seat.nom } und die anderen Fälle setzen eine Seite mit ihrem Artikel in einen Satz.
# Ein Platz, dessen Name nicht weiblich ist, nennt seine Fälle bei seinem Namen: seat-….nom.

seat-public = alle

yes = ja
no = nein
and = und
separator = ,{" "}
chance = { $one ->
    [0] nie
   *[other] { $of ->
        [1] sicher
       *[other] in { $one } von { $of } Fällen
        }
    }
nobody = niemand

# --- Knöpfe und Tafeln
button-mine = Meine Befehle
button-log = Protokoll
button-sit = Ich spiele { card-seat.acc }
button-cancel = Tisch schließen
button-words = Meine Worte
button-back = Zurück
button-more = Mehr
button-yes = Zustimmen
button-no = Ablehnen
button-play-on = Weiterspielen
pick-next = Wählen …

# --- Karten
card-title = ### { $name } · Spiel { $game }
card-lobby = Der Tisch ist bereit. Nimm dir einen Platz.
card-closed = Der Tisch ist geschlossen: Es kam niemand. Eröffne ein neues Spiel, um zu spielen.
card-seat = **{ $seat }:** { $player }
    .nom = { FORM($seat, case: "nom", article: "die") }
    .Nom = { FORM($seat, case: "Nom", article: "Die") }
    .gen = { FORM($seat, case: "gen", article: "der") }
    .dat = { FORM($seat, case: "dat", article: "der") }
    .acc = { FORM($seat, case: "acc", article: "die") }
card-seat-free = frei
card-seat-kept = frei gehalten für { $player }
card-master = **Spielleitung:** { $player }
card-options = -# Optionen: { $options }
card-options-none = -# Optionen: die üblichen Regeln
card-waiting = **Gewartet wird auf { card-seat.acc }** ({ $player }): { $what }.
card-paused = { $by ->
   *[master] ⏸ **Pause** durch die Spielleitung: { $why }
    [removal] ⏸ **Pause**, bis der Bot wieder auf diesem Server ist.
    }
card-over = **Das Spiel ist aus.** { $result }
home-invitation = **{ $name }** · Spiel `{ $game }`: Gespielt wird im Thread hier unten.
turn-title = **{ $title }** · { $game }{ $continued ->
    [yes] {" "}… Fortsetzung
   *[no] {""}
    }
post-footer = -# { $game } · { $step }
nudge = **{ $name }** · Spiel `{ $game }`: Du bist dran (**{ $seat }**): { $what }.
    { $link }
reminder = **{ $name }** · Spiel `{ $game }`: Deine Zeit läuft { $when } ab. Noch zu tun: { $what }.
    { $link }
undo-call = **{ $name }** · Spiel `{ $game }`: { card-seat.Nom } möchte den letzten Schritt zurücknehmen. Bist du einverstanden?
    { $link }
nudge-here = { $player }, Spiel `{ $game }` wartet auf dich: { $what }.
private-title = **{ $name }** · Spiel `{ $game }`, nur für dich:
panel-title = ### Deine Befehle: { $seat } · Spiel { $game }
panel-look = ### Was { card-seat.nom } weiß · Spiel { $game }
panel-yours = **Du bist dran:** { $what }.
panel-lobby = Das Spiel hat noch nicht begonnen: Ein Platz ist noch frei.
panel-closed = Der Tisch ist geschlossen: Es kam niemand. Eröffne ein neues Spiel, um zu spielen.
panel-over = Das Spiel ist aus. { $result }
dms-closed = -# Ich kann dir keine Direktnachrichten schicken. Nichts geht verloren: Alles, was dein ist, steht unter „Meine Befehle“.

# --- Ereignisse
match-opened = Spiel `{ $game }` ist eröffnet.
seat-taken = **{ $seat }:** { $user } nimmt Platz.
words-given = **{ card-seat.Nom }** gibt eigene Worte für die Würfel.
match-started = Beide Plätze sind besetzt. Das Spiel beginnt.
    -# Siegel der Würfel: `{ $fingerprint }`.
master-named = { $user } hat die Spielleitung{ $also_plays ->
    [yes] {" "}und spielt selbst mit
   *[no] {""}
    }.
master-also-plays = { $user } hat die Spielleitung und spielt selbst mit.
master-looked = Die Spielleitung sieht sich { $seat ->
    [everything] alles an
   *[other] an, was { card-seat.nom } weiß
    }. Was sie sieht, bleibt versiegelt.
master-acted = { $deed ->
    [set] Die Spielleitung ändert etwas von Hand
    [act] Die Spielleitung handelt für { card-seat.acc }
    [undo] Die Spielleitung nimmt Schritte zurück
   *[end] Die Spielleitung beendet das Spiel
    }: { $reason }
dice-imposed = Die Spielleitung bestimmt die nächsten Würfel: { $values }. { $reason }
imposed-dice-used = Von diesen Würfeln { $count ->
    [one] ist { $count }
   *[other] sind { $count }
    } von der Spielleitung bestimmt.
match-paused = { $by ->
   *[master] ⏸ Das Spiel macht Pause. Grund: „{ $reason }“
    [removal] ⏸ Der Bot wurde von diesem Server entfernt: Das Spiel macht Pause, bis er zurück ist.
    }
match-resumed = ▶ Das Spiel geht weiter.
lobby-closed = 🚪 Eine Woche lang kam niemand dazu: Der Tisch ist geschlossen. Eröffne ein neues Spiel, um zu spielen.
lobby-cancelled = 🚪 { $by } schließt den Tisch. Eröffne ein neues Spiel, um zu spielen.
seat-replaced = **{ $seat }:** { $user } übernimmt von { $old }. { $reason }
computer-took-over = **{ $seat }:** Für { $old } spielt jetzt { $computer }. { $reason }
computer-replaced = **{ $seat }:** { $user } übernimmt; bisher spielte { $computer }. { $reason }
match-moved = 🧭 Das Spiel zieht in einen anderen Kanal: { $reason }
undo-asked = **{ card-seat.Nom }** möchte den letzten Schritt zurücknehmen. Es ist gewürfelt oder etwas gezeigt worden; darum muss die andere Seite zustimmen.
undo-declined = **{ card-seat.Nom }** stimmt nicht zu. Der Schritt gilt.
moves-undone = { $moves ->
    [one] Ein Schritt ist zurückgenommen. Er bleibt
   *[other] { $moves } Schritte sind zurückgenommen. Sie bleiben
    } im Protokoll.

# --- Antworten
done = Erledigt.
answer-open = Spiel `{ $game }` ist eröffnet: { $link }
answer-moved = Spiel `{ $game }` geht hier weiter: { $link }
answer-sit = Du spielst **{ card-seat.acc }**.
answer-words = Deine Worte für die Würfel sind jetzt „{ $words }“.
answer-undo-asked = Die andere Seite ist gefragt; stimmt sie zu, wird der Schritt zurückgenommen.
resign-sure = **Wirklich aufgeben?** Die andere Seite gewinnt, und das Spiel ist aus.
resign-not = Du spielst weiter.
answer-list-none = Du hast hier kein Spiel. Eröffne eines mit { $new }.
answer-list-line = `{ $game }` · { $name } · { $link } · { $what }
answer-list-waits = wartet auf { card-seat.acc }{ $since ->
    [none] {""}
   *[other] {" "}· gefragt { $since }
    }{ $until ->
    [none] {""}
   *[other] {" "}· die Frist endet { $until }
    }
answer-list-lobby = ein Platz ist frei
answer-list-paused = macht Pause
answer-list-over = aus, { $when }: { $result }
answer-list-ended = **Beendet.** `/table replay` zeigt ein Spiel und erzählt es, `/table export` gibt seine Aufzeichnung: Gib eines davon im Thread des Spiels ein, oder nenne das Spiel mit der Option `game`.
log-entry = `{ $number }`{ $undone ->
    [yes] {" "}*(zurückgenommen)*
   *[no] {""}
    }
answer-log-empty = Es ist noch nichts geschehen.
words-title = Deine Worte für die Würfel
words-label = Eine Zeile von dir
words-hint = Sie geht in jeden Wurf ein; so kann nicht einmal der Gastgeber die Würfel wählen.
not-acknowledged = Das kam zu spät bei mir an; nichts ist geschehen. Bitte versuch es noch einmal.
internal = Bei mir ist etwas schiefgegangen. Es ist vermerkt, und nichts geht verloren; bitte versuch es noch einmal.
outage-full = Die Platte des Bots ist voll; nichts ist geschehen. Bitte versuch es später noch einmal.
outage-held = Ein anderes Programm hält die Aufzeichnungen des Bots fest; nichts ist geschehen. Bitte versuch es in einer Minute noch einmal.
outage-away = Der Bot erreicht seine Aufzeichnungen nicht; nichts ist geschehen. Bitte versuch es in einer Minute noch einmal.
outage-doubtful = Der Bot hat seine Aufzeichnungen in diesem Augenblick verloren: Sieh nach, ob es geschehen ist, bevor du es noch einmal versuchst.
outage-broken = Die Aufzeichnungen des Bots sind nicht in Ordnung; nichts ist geschehen. Wer den Bot betreibt, muss sie instand setzen.
help-title = ### Was du jetzt tun kannst

# --- Abgelehnt
refusal-rule = { $sentence } *(Regeln, § { $rule })*
refusal-ruling = { $sentence } *(Auslegung { $rule })*
refused-game-over = Das Spiel ist aus.
refused-match-lobby = Spiel `{ $game }` hat noch nicht begonnen: Ein Platz ist noch frei.
refused-match-paused = { $by ->
   *[master] Die Spielleitung hat Spiel `{ $game }` angehalten: { $why }
    [removal] Spiel `{ $game }` macht Pause, bis der Bot wieder auf seinem Server ist.
    }
refused-match-closed = Spiel `{ $game }` wurde geschlossen, bevor es begann. Eröffne ein neues Spiel, um zu spielen.
refused-match-over = Spiel `{ $game }` ist aus.
refused-seats-closed = Spiel `{ $game }` hat begonnen, und alle Plätze sind besetzt.
refused-seat-taken = Der Platz { card-seat.gen } ist besetzt. Nimm den anderen, wenn er frei ist.
refused-seat-kept = Der Platz { card-seat.gen } wird für jemand anderen frei gehalten.
refused-cancel-not-yours = Den Tisch schließt nur, wer das Spiel eröffnet hat oder dazu gebeten ist.
refused-seat-free = Den Platz { card-seat.gen } hat noch niemand: `/table sit` nimmt ihn.
refused-both-seats = Niemand kann beide Plätze haben.
refused-replace-knows = { $player } hat gesehen, was nur { $seats } wissen darf. Soll der Platz trotzdem vergeben werden, ergänze die Option `knowing`.
refused-stranger = Du hast keinen Platz in Spiel `{ $game }`.
refused-not-yours = Das Spiel wartet auf { card-seat.acc }, nicht auf dich.
refused-stale = Das ist schon entschieden. Was jetzt ansteht, steht unter „Meine Befehle“.
refused-not-your-button = Dieser Knopf gehört { card-seat.dat }. Deine stehen unter „Meine Befehle“.
refused-not-your-list = Diese Liste gehört jemand anderem. `/table log` und `/table list` zeigen dir deine.
page-first = ‹‹
page-back = ‹
page-number = { $number } von { $of }
page-on = ›
page-last = ››
list-more = { $count } weitere ({ $where })
cut-log = -# … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
    }: `/table log`
cut-turn = -# … { $count ->
    [one] eine frühere Zeile
   *[other] { $count } frühere Zeilen
    }: `/table log`
cut-report = -# … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
    }: `/table replay`
cut-board = -# … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
    }: `/table board`
cut-verdict = … und { $count ->
    [one] ein weiterer Schritt
   *[other] { $count } weitere Schritte
    }: `planvert verify` nennt jeden.
cut = … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
    }
refused-words-late = Die ersten Würfel sind gefallen; deine Worte bleiben.
refused-words-length = Gib 1 bis { $most } Zeichen ein, darunter mindestens ein sichtbares.
refused-not-master = Das darf nur die Spielleitung von `{ $game }` oder ein Mitglied, das den Server verwalten darf.
refused-reason-length = Gib einen Grund von 1 bis { $most } Zeichen an, darunter mindestens ein sichtbares; alle werden ihn lesen.
refused-dice-values = Gib Würfel von 1 bis 6 an, etwa „6 6 1“.
refused-act-unknown = „{ $line }“ ist { card-seat.dat } jetzt nicht erlaubt. Wähle aus der Liste, die beim Tippen erscheint.
refused-not-paused = Spiel `{ $game }` macht keine Pause.
refused-undo-nothing = Es gibt nichts zurückzunehmen.
refused-undo-not-yours = Der letzte Schritt ist nicht deiner. Nur die Spielleitung kann ihn zurücknehmen.
refused-undo-computer = Gegen den Computer lässt sich ein Schritt nur zurücknehmen, solange seitdem keine Seite gewürfelt oder etwas gezeigt hat. Darüber hinaus stimmt er nur in einem Übungsspiel zu, das vor dem Beginn gewählt wird.
refused-undo-asked = Die andere Seite ist schon gefragt.
refused-undo-not-asked = Niemand bittet gerade um eine Rücknahme.
refused-undo-own-request = Die Bitte kommt von dir; die andere Seite antwortet.
refused-undo-steps = { $most ->
    [0] Es gibt keinen Schritt, der zurückgenommen werden könnte.
    [one] Nur ein Schritt kann zurückgenommen werden.
   *[other] Gib 1 bis { $most } an; mehr Schritte können nicht zurückgenommen werden.
    }
refused-amend-what = „{ $what }“ kann jetzt nicht gesetzt werden. Möglich: { $legal }.
refused-amend-value = „{ $what }“ kann nicht „{ $value }“ sein. Möglich: { $legal }.
refused-game-unknown = Es gibt kein Spiel `{ $game }`, das du sehen kannst.
refused-no-game-here = Hier ist kein Spiel von dir. Gib den Befehl im Thread eines Spiels ein oder eröffne eines mit { $new }.
refused-other-game = Spiel `{ $game }` ist von anderer Art; seine Befehle beginnen mit `/{ $group }`.
refused-server-only = Eröffne ein Spiel in einem Kanal des Servers, nicht unter vier Augen.
refused-channel-closed = Ich darf in diesem Kanal nicht schreiben. Ich brauche: { $missing }.
refused-cannot-see = { $members } { $count ->
    [one] kann
   *[other] können
    } { $place } nicht sehen. Gib Zugang dazu oder wähle einen anderen Kanal.
refused-bot-member = { $members } { $count ->
    [one] ist ein Bot
   *[other] sind Bots
    }. Nenne Menschen: Ein Bot kann weder spielen noch leiten.
refused-move-where = Ein Spiel zieht in einen Textkanal, einen Thread oder den Chat eines Sprachkanals, auf dem Server, wo es eröffnet wurde. Gib dort `/gm move` ein, oder nenne einen.
refused-place-not-yours = In { $place } darfst du selbst nicht schreiben; bring das Spiel dorthin, wo du es darfst.
permission-read_messages = Kanal anzeigen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-embed_links = Links einbetten
refused-which-game = Du hast mehrere Spiele. Sag mit der Option `game`, welches du meinst: { $games }.
refused-seat-unknown = Es gibt keinen Platz „{ $given }“. Die Plätze: { $legal }.
help-plays = **Dir jetzt erlaubt:** { $commands }. All das steht auch unter „Meine Befehle“.
help-others = **Außerdem für dich:** { $commands }.
help-commands = Ein Spiel eröffnest du mit { $new }; Platz nimmst du mit den Knöpfen auf seiner Karte, dann sieh unter „Meine Befehle“ nach oder gib `/table mine` ein. `/table list` zeigt deine Spiele. Wer spielen möchte, zeigt `/table looking`; jemanden oder alle einladen kannst du mit `/table challenge`.
seed-opened = Spiel { $game }
    Startwert der Würfel: { $seed }
    Sein Fingerabdruck, vor dem ersten Wurf veröffentlicht: { $fingerprint }
    Prüfsumme des Protokolls: { $digest }
    Zum Prüfen: „Würfel prüfen“ unter „Mehr“, oder „planvert verify“ mit der Datei von „/table export“.
seed-renewed = -# Der Startwert war bekannt, darum kommen die nächsten Würfel aus einem neuen: `{ $fingerprint }`.
answer-export = Die Aufzeichnung von Spiel `{ $game }`, soweit du sie kennen darfst. Prüfe sie mit `/table verify` oder ohne Netz mit `planvert verify`.
refused-file-large = Diese Datei ist größer als { $most } KiB.
refused-no-export = Diese Datei ist kein Export: Sie ist JSON von etwas anderem. Hol dir einen mit `/table export`.
refused-no-export-json = Diese Datei ist kein Export: Sie ist kein JSON (Zeile { $line }). Hol dir einen mit `/table export`.
refused-no-export-text = Diese Datei ist kein Export: Sie ist kein Text in UTF-8. Hol dir einen mit `/table export`.
refused-no-export-twice = Diese Datei ist kein unveränderter Export: „{ $name }“ steht an einer Stelle doppelt.
refused-no-export-deep = Diese Datei ist kein Export: Ihre Listen sind mehr als { $most }-fach verschachtelt.
refused-no-export-damaged = Diese Datei ist kein unveränderter Export: `{ $where }` fehlt oder ist falsch.
refused-no-export-earlier = Diese Datei kann diese Version nicht lesen: Sie ist `{ $format }`, von Version 0.1 geschrieben, und lässt sich mit ihr prüfen.
refused-no-export-format = Diese Datei kann diese Version nicht lesen: Sie ist `{ $format }`, von einem neueren Plan Vert.
refused-no-export-game = Diese Datei ist von keinem Spiel, das diese Version kennt: „{ $given }“.
refused-no-export-roll = Diese Datei ist kein unveränderter Export: Wurf { $number } hat { $given } Zahlen; mehr als { $most } gibt es nicht.
verdict-good = ✓ Diese Aufzeichnung stimmt. Jeder Schritt wurde mit denselben Würfeln noch einmal entschieden: { $events } { $events ->
    [one] Ereignis
   *[other] Ereignisse
    }, { $dice } Würfel.
verdict-replayed = ✓ Startwert, Würfel und Kette stimmen. Fassung { $rules } der Regeln hat { $steps ->
    [one] einen Schritt anders entschieden als die heutige: Er wurde nur nachgespielt, und Plan Vert { $release } beweist ihn
   *[other] { $steps } Schritte anders entschieden als die heutige: Sie wurden nur nachgespielt, und Plan Vert { $release } beweist sie
    }. Alle anderen sind noch einmal entschieden.
verdict-computed = { $moves ->
    [one] Eine Entscheidung des Computers wurde
   *[other] { $moves } Entscheidungen des Computers wurden
    } noch einmal berechnet, mit demselben Ergebnis.
verdict-uncomputed = { $moves ->
    [one] Eine Entscheidung des Computers war erlaubt; ob er sie selbst getroffen hat,
   *[other] { $moves } Entscheidungen des Computers waren erlaubt; ob er sie selbst getroffen hat,
    } prüft nur `planvert verify --computer` derselben Version.
verdict-published = Die Prüfsumme ist die, die am Ende des Spiels veröffentlicht wurde.
verdict-unproved = { $events ->
    [one] Das letzte Ereignis der Datei, { $first }, kam danach und wird
   *[other] Die letzten { $events } Ereignisse der Datei, ab Ereignis { $first }, kamen danach und werden
    } von ihr nicht bewiesen.
verdict-digest = Die Prüfsumme: `{ $digest }`. Vergleiche sie mit der im letzten Beitrag des Spiels.
verdict-early = ✓ Die Kette der Ereignisse ({ $events }) ist lückenlos. Die Würfel und die Prüfsumme sind prüfbar, wenn das Spiel aus und der Startwert veröffentlicht ist.
verdict-throw = ✓ Der Startwert passt zu seinem Fingerabdruck, und { $dice ->
    [one] der Würfel ist der, den er ergibt
   *[other] alle { $dice } Würfel sind die, die er ergibt
    }.
verdict-stopped = … Die Prüfung wurde nicht beendet; diese Aufzeichnung ist weder wahr noch falsch. { $limit ->
    [size] Die Datei ist größer als { $most } KiB.
    [events] Sie hat mehr als { $most } Ereignisse.
    [rolls] Sie hat mehr als { $most } Würfe.
    [seats] Sie hat Würfelworte von mehr als { $most } Spielern.
    [words] Ihre Würfelworte sind länger als { $most } Zeichen.
    [purpose] Der Zweck eines Wurfs ist länger als { $most } Zeichen.
    [earlier] Sie hat mehr als { $most } frühere Startwerte.
    [series] Ein Schritt hat mehr als { $most } Befehle.
    [people] Sie nennt öfter als { $most }-mal jemanden.
   *[seconds] Sie hat länger als { $most } Sekunden gedauert.
    } `planvert verify --no-limits` prüft sie auf deinem eigenen Rechner.
verdict-bad = ✗ Diese Aufzeichnung stimmt nicht:
verdict-fault = - { $where }: { $what }
verdict-step = { $seat ->
    [none] `{ $asked }`:
   *[other] { $seat }, `{ $asked }`:
    }
fault-refused = das war nicht erlaubt. { $why }
fault-decided = die Aufzeichnung sagt „{ $says }“, nach den Regeln und mit diesen Würfeln ist es „{ $found }“ ({ $fields })
fault-field = { $name }: { $says } ≠ { $found }
fault-missing = „{ $event }“ fehlt
fault-more = „{ $event }“ folgt nicht
fault-beside = „{ $event }“ ist geschehen, aber nicht durch diese Person, zu dieser Zeit, für diese Leser oder mit diesen Würfeln
fault-digest-published = die veröffentlichte Prüfsumme ist nicht die der Aufzeichnung davor
fault-not-published = das ist nicht die Aufzeichnung, deren Prüfsumme du hast
fault-rules = diese Fassung der Regeln ist hier nicht bekannt
fault-time = die Zeit fehlt oder liegt vor der des Ereignisses davor
fault-digest = nach dem Schreiben verändert
fault-seed = der Startwert fehlt oder hat die falsche Form
fault-fingerprint = der Startwert hat nicht den veröffentlichten Fingerabdruck
fault-published = das ist nicht der veröffentlichte Fingerabdruck
fault-opened = das ist nicht der am Ende veröffentlichte Startwert
fault-until = hier beginnt der nächste Startwert nicht
fault-number = die Nummer ist nicht die nächste
fault-imposed = die bestimmten Würfel sind nicht die der Spielleitung
fault-die = die Würfel folgen nicht aus dem Startwert
fault-seq = die Nummer ist nicht die nächste
fault-impossible = das kann nicht geschehen sein
fault-audience = das ist nicht für die, die es erfahren haben
fault-replay = dahin führen die Ereignisse nicht
fault-computer = der Computer hätte anders gezogen
fault-told = das sind nicht die geworfenen Würfel
refused-too-fast = Eins nach dem anderen, bitte: Deine letzten Klicks sind noch in Arbeit. Nichts geht verloren.
refused-busy = { $own ->
    [yes] Das wird für dich noch gemacht. Warte, bis du es hast, oder versuche es in einer Minute wieder.
   *[no] Der Bot ist ausgelastet. Versuche es in einer Minute wieder.
    }
refused-games-many = Du hast { $most ->
    [one] ein Spiel eröffnet, das noch nicht aus ist; mehr geht nicht. Beende es zuerst
   *[other] { $most } Spiele eröffnet, die noch nicht aus sind; mehr geht nicht. Beende zuerst eines
    }; ein Tisch, an den sich niemand setzt, schließt nach einer Woche.
refused-shows-many = Auf diesem Server laufen schon { $most } Spiele zwischen Computern; mehr geht nicht. Sieh dir zuerst eines bis zum Ende an.
card-deadline = -# Die Frist endet { $when }; dann { $then ->
    [nudge] folgt eine Erinnerung
    [ask] entscheidet die Spielleitung
   *[act] wählt der Schiedsrichter
    }.
late = **{ $name }** · Spiel `{ $game }`: { card-seat.Nom } ist in Verzug. Du kannst mehr Zeit geben (`/gm extend`), für die Seite handeln (`/gm act`) oder sie jemand anderem geben (`/gm replace`).
    { $link }
late-here = { $player }, { card-seat.nom } ist in Verzug. Du kannst mehr Zeit geben (`/gm extend`), für die Seite handeln (`/gm act`) oder sie jemand anderem geben (`/gm replace`).
deadline-extended = Die Spielleitung gibt { $hours } { $hours ->
    [one] Stunde
   *[other] Stunden
    } mehr: { $reason }
player-away = **{ card-seat.Nom }** { $until ->
    [back] ist zurück.
   *[other] ist fort bis { $until }. Bis dahin läuft keine Frist.
    }
deadline-missed = ⌛ Die Zeit **{ card-seat.gen }** ist um. { $then ->
    [nudge] Das Spiel wartet.
    [ask] Die Spielleitung entscheidet.
   *[act] Der Schiedsrichter wählt für die abwesende Seite.
    }
refused-hours-range = Gib 0 bis { $most } Stunden an; 0 heißt: keine Frist.
refused-ask-nobody = Es ist niemand da, der gefragt werden kann: Benenne mit `gm` eine Spielleitung, oder wähle etwas anderes für den Fall, dass die Zeit um ist.
refused-days-range = Gib 0 bis { $most } Tage an; 0 heißt: du bist zurück.
refused-no-deadline = Gerade läuft keine Frist.
refused-ending = Der Bot startet gleich neu. Nichts ist geschehen; bitte versuch es in einer Minute noch einmal.
trouble = **{ $name }** · Spiel `{ $game }`: Ich kann in { $link } nicht schreiben ({ $why }). Nichts geht verloren: Was zu sagen ist, wartet{ $gone ->
    [yes] . Die Spielleitung, oder wer den Server verwalten darf, kann in einem anderen Kanal `/gm move` eingeben; dort wird es gesagt.
   *[no] {" "}und geht hinaus, sobald ich dort wieder schreiben darf.
    }
trouble-permission = mir fehlt dort ein Recht
trouble-gone = den Ort gibt es nicht mehr
trouble-silence = Discord nimmt seit einer Stunde keine Nachricht von mir an
