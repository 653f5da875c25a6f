# Die Hilfe; die Regeln selbst stehen in data/help.

help-pick = { $name }: die Regeln nach Thema …
help-button-now = Was jetzt?
help-button-rulings = Auslegungen und Optionen{ $of ->
    [none] {""}
   *[other] : { $of }
    }
help-topic-label = { $title } · { $rule }
help-found = ### Was die Regeln zu „{ $words }“ sagen
help-also = -# { $count ->
    [one] Ein weiteres Thema handelt
   *[other] { $count } weitere Themen handeln
    } davon: { $topics }. Die Option `topic` von `/help` zeigt jedes.
help-nothing = Nichts in den Regeln klingt wie „{ $words }“. Versuche ein einzelnes Wort oder wähle unten ein Thema.
help-rulings = ### Auslegungen und Optionen
    Wo die gedruckten Regeln schweigen oder sich widersprechen, hält es der Schiedsrichter so.
help-ruling = **{ $rule }** { $text }
help-here = **Hier: { $value ->
    [yes] ja
    [no] nein
    [mail] per Post
    [live] live
   *[other] { $value }
    }.**

# --- so wird gespielt
help-button-primer = So wird gespielt{ $of ->
    [none] {""}
   *[other] : { $of }
    }
primer-title = ### So wird gespielt: { $name }
primer-card = **{ $title }.** { $text }
primer-last = **Die Regeln** stehen unten nach Themen; *Auslegungen und Optionen* sagt, was anders ist als in der Schachtel. Am besten lernst du beim Spielen{ $computer ->
    [yes] : Der Computer spielt leicht und erklärt jede erste Entscheidung.
   *[no] {""}, zu zweit: Dieses Spiel spielt kein Computer.
    }
