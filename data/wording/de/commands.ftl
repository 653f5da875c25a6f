# Was die Befehle von sich sagen, höchstens 100 Zeichen. Ein Name steht da, wo es einen deutschen gibt.

command-help = Was du jetzt tun kannst und wie gespielt wird
option-help-topic = Ein Kapitel der Regeln oder eine Auslegung wie R12
option-help-search = Ein oder zwei Wörter, die du in den Regeln suchst

# --- Optionen, die mehrere Befehle teilen
option-game = Welches Spiel, wenn der Ort es nicht sagt
option-reason = Alle lesen den Grund
option-seat = Welcher Platz
option-gm = Wer die Spielleitung hat
option-hours = Wie viele Stunden das Spiel wartet (sonst: immer)
option-pace = Per Post wird auf niemanden gewartet, der im Voraus antworten kann; live wird gefragt (sonst: Post)
choice-pace-mail = per Post
choice-pace-live = live
option-on_expiry = Was dann geschieht (sonst: eine Erinnerung)
option-guided = Erklärt beiden Spielern jede erste Entscheidung; jeder kann es abschalten (sonst: nein)
choice-on_expiry-nudge = eine Erinnerung
choice-on_expiry-ask = die Spielleitung wird gefragt
choice-on_expiry-act = der Schiedsrichter wählt

# --- /table
command-table = Deine Spiele: Stand, Befehle, Worte, Rücknahme
command-table-list = Deine Spiele und wer dran ist
command-table-status = Wie das Spiel steht
command-table-board = Wie das Spiel steht, als Bild, mit deinem Wissen und deinen Chancen
command-table-mine = Deine Befehle: was nur du weißt, und alles, was erlaubt ist
command-table-sit = Einen freien Platz nehmen
option-table-sit-words = Eine Zeile von dir für die Würfel; ohne sie wird dir eine gemacht
command-table-words = Deine eigenen Worte für die Würfel geben, vor dem ersten Wurf
option-table-words-words = Eine Zeile von dir
command-table-undo = Deinen letzten Schritt zurücknehmen; nach einem Wurf muss die andere Seite zustimmen
command-table-away = Ein paar Tage fort sein: Deine Zeit läuft nicht
option-table-away-days = Wie viele Tage; 0 heißt, dass du zurück bist
command-table-remind = Wann der Bot dich ruft, und deine Ruhezeit; nur du erfährst davon
option-table-remind-nudges = Welche Rufe du willst
choice-nudges-all = wenn ich dran bin und bevor meine Zeit um ist
choice-nudges-reminders = nur bevor meine Zeit um ist
choice-nudges-none = nie
option-table-remind-calls = Wie du gerufen wirst
choice-calls-dm = mit einer Direktnachricht
choice-calls-post = mit einer Nachricht im Thread des Spiels
choice-calls-both = mit beidem
option-table-remind-boards = Wie deine Tafeln das Brett zeigen
choice-boards-pictures = Bilder
choice-boards-words = Worte
option-table-remind-quiet_from = Die Stunde, in der deine Ruhe beginnt, 0 bis 23; nur zusammen mit quiet_to
option-table-remind-quiet_to = Die Stunde, in der sie endet; nur mit quiet_from, und dieselbe Stunde heißt: keine Ruhe
option-table-remind-zone = Deine Zeitzone, etwa Europe/Berlin
command-table-resign = Das Spiel aufgeben; die andere Seite gewinnt
command-table-dice = Was die Würfel gezeigt haben, und ob das ungewöhnlich ist
command-table-log = Was geschehen ist, soweit du es wissen darfst
command-table-export = Die Aufzeichnung als Datei; vor dem Ende, was du wissen darfst
command-table-report = Der Gefechtsbericht als Dateien; vor dem Ende, was du wissen darfst
command-table-verify = Würfel und Aufzeichnung prüfen: eines Spiels, das aus ist, oder einer Datei
option-table-verify-file = Ein Export; ohne ihn dieses Spiel

# --- /gm
command-gm = Für die Spielleitung: alles richten, vor aller Augen
command-gm-look = Ansehen, was ein Platz weiß; der Blick wird gemeldet
option-gm-look-seat = Wessen Wissen; ohne Angabe das von allen
command-gm-set = Etwas von Hand setzen
option-gm-set-what = Was gesetzt wird
option-gm-set-value = Auf welchen Wert
command-gm-dice = Die nächsten Würfel bestimmen; es wird gemeldet und im Protokoll vermerkt
option-gm-dice-values = Etwa: 6 6 1
command-gm-act = Für jemanden handeln
option-gm-act-seat = Für wen
option-gm-act-command = Einer der erlaubten Befehle
command-gm-undo = Schritte zurücknehmen, den letzten zuerst
option-gm-undo-steps = Wie viele Schritte (sonst: 1)
command-gm-extend = Der Seite, die dran ist, mehr Zeit geben
option-gm-extend-hours = Wie viele Stunden mehr
command-gm-pause = Das Spiel eine Weile anhalten
command-gm-resume = Ein angehaltenes Spiel weitergehen lassen
command-gm-replace = Einen Platz jemand anderem geben
option-gm-replace-member = Wer ihn nimmt
command-gm-end = Das Spiel beenden; ohne Sieger endet es unentschieden
option-gm-end-winner = Der Platz, der gewinnt
command-gm-move = Das Spiel in einen anderen Kanal bringen; was wartet, wird dort gesagt
option-gm-move-channel = Wohin; sonst in den Kanal, in dem du tippst
command-gm-log = Das ganze öffentliche Protokoll, auch zurückgenommene Schritte
