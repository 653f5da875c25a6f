# Warum der Computer einen Befehl rät: je ein Satz, neben dem Befehl und seiner Aussicht.

advice-resistance-task = Sechs abgehakte Zahlen beenden die Zone: { $dice ->
        [one] Ein Würfel hakt
       *[other] { $dice } Würfel haken
    } in { $chance } % der Würfe eine neue Zahl ab.
advice-resistance-walk = Nur eine Figur in Abschnitt { $section } kann am Auftrag arbeiten.
advice-resistance-leave-cover = Eine Figur in Deckung kann sich nicht bewegen, und der Auftrag liegt in Abschnitt { $section }.
advice-resistance-shoot = Der Schuss tötet in { $chance } % der Fälle, und ein toter Gegner zählt am Ende.
advice-resistance-cover = Ein Gegner ist in Schussweite: In Deckung gelingt die Rettung ab 3.
advice-resistance-advance = Ein Schuss aus dem Nachbarabschnitt trifft ab 4, von weiter weg seltener.
advice-resistance-end = Nichts anderes ist einen Punkt wert.
advice-resistance-place = Eine Aufstellung, die der Zufall gewählt hat, verrät kein Muster.
advice-resistance-ask = { $possible ->
        [one] Eine Aufstellung ist
       *[other] { NUMBER($possible) } Aufstellungen sind
    } noch möglich; diese Antwort hilft der Wahl der Zonen am meisten.
advice-resistance-attack = Nach den bisherigen Antworten versprechen diese beiden Zonen am meisten.
advice-resistance-first = Um beide Zonen wird in jedem Fall gekämpft.
advice-resistance-keep = Dieselben Würfel noch einmal wären eher schlechter.
advice-resistance-reroll = Dieselben Würfel noch einmal wären eher besser.
advice-resistance-choose = Diese Figur ist am ehesten zu entbehren.
advice-resistance-whim = Aufs Geratewohl, ohne vorauszudenken.
advice-resistance-balance = Gezogen aus den Aufstellungen, die selbst eine Résistance nicht ausnutzen kann, die jede Summe erfährt.
advice-resistance-stop = Weitere Antworten würden die Wahl der Zonen kaum ändern.
