# Warum der Computer einen Befehl rät: je ein Satz, neben dem Befehl und seiner Aussicht.

advice-resistance-task = Die Aufgabe zuerst: Sechs Zahlen gewinnen die Zone.
advice-resistance-walk = Von Abschnitt { $section } aus lässt sich für die Ladung würfeln.
advice-resistance-second = { $there ->
    [one] Fällt einer, hält ein anderer Abschnitt { $section }.
   *[other] Mehr Leute in Abschnitt { $section } halten länger stand.
    }
advice-resistance-leave-cover = In Deckung geht niemand, und die Ladung gehört in Abschnitt { $section }.
advice-resistance-shoot = Ein Schuss: zu { $chance } % tödlich.
advice-resistance-cover = Ein Gegner kann herankommen und schießen, und in Deckung rettet schon eine 3.
advice-resistance-shield = Ein Treffer gilt dem Mann in Deckung, und ihn rettet schon eine 3.
advice-resistance-bar = Wer in Abschnitt { $section } steht, hält die Ladung von ihm fern.
advice-resistance-rescue = Mit { $chance } % verschwindet der Verlust, bevor er Moral kostet.
advice-resistance-advance = Aus dem Nachbarabschnitt trifft ein Schuss mit 4+, von weiter weg seltener.
advice-resistance-end = Keine Aktion erhöht jetzt noch deine Chancen.
advice-resistance-spent = Alle Punkte sind ausgegeben.
advice-resistance-place = Der Zufall hat gewählt, also verrät kein Muster etwas.
advice-resistance-ask = Zu { $low } % ist es mehr, zu { $correct } % stimmt es, zu { $high } % ist es weniger.
advice-resistance-known = Keine Frage, die noch bleibt, verrät mehr.
advice-resistance-attack = { $chance } % für den Sieg.
advice-resistance-first = Beide Reihenfolgen sind gleich gut.
advice-resistance-keep = Ein zweiter Wurf wäre eher schlechter.
advice-resistance-reroll = Ein zweiter Wurf wäre eher besser.
advice-resistance-choose = Diese Figur ist am ehesten zu entbehren.
advice-resistance-whim = Aufs Geratewohl, ohne vorauszudenken.
advice-resistance-balance = Ihre Summen verraten der Résistance wenig.
