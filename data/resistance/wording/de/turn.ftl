# Was alle von einem Spielzug erfahren, was hinter „?“ erklärt wird, und was der Deutsche über seine Aufstellung hört.

resistance-title = { $zone } · Spielzug { $number } · { card-seat.nom }
resistance-title-placement = Das Versteck der Züge
resistance-title-interrogation = Die Befragung
resistance-title-points = Die Siegpunkte
resistance-tally = Uhr **{ $clock }** · Ladung { $charge } · Verluste: Résistance { $lost }, Deutscher { $dead }
resistance-tally-points = Deutscher **{ $german }** · Résistance **{ $resistance }**

resistance-men-maquis = { $count ->
    [one] ein Maquisard
   *[other] { $count } Maquisards
    }
resistance-men-soldier = { $count ->
    [one] ein Soldat
   *[other] { $count } Soldaten
    }
resistance-men-gendarme = { $count ->
    [one] ein Gendarm
   *[other] { $count } Gendarmen
    }
resistance-told-times = { $zone } { $count ->
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
    }
resistance-told-questions = Die Résistance fragt nach { $zones }.
resistance-told-zone = { $zone ->
    [none] {""}
   *[other] **{ $zone }**:{" "}
    }{ $resistance } Maquisards stehen { $germans } Deutschen gegenüber. Die Ladung gehört in Abschnitt { $section }.
resistance-told-comes = Jetzt wird um **{ $zone }** gekämpft.
resistance-told-advance = { $who } { $count ->
    [one] rückt
   *[other] rücken
    } in Abschnitt { $to } vor.
resistance-told-withdraw = { $who } { $count ->
    [one] weicht
   *[other] weichen
    } in Abschnitt { $to } zurück.
resistance-told-cover = { $who } { $count ->
    [one] geht
   *[other] gehen
    } in Deckung.
resistance-told-ran = { $who } { $count ->
    [one] läuft
   *[other] laufen
    } davon.
resistance-told-shots = { $shots ->
    [one] Ein Schuss
   *[other] { $shots } Schüsse
    } auf Abschnitt { $at }: { $hits ->
    [0] { $voice ->
        [0] kein Treffer
        [1] nur Schotter spritzt
       *[2] ins Dunkel verschossen
    }
    [one] ein Treffer
   *[other] { $hits } Treffer
    }{ $hits ->
    [0] {""}
   *[other] { $dead ->
        [0] { $voice ->
            [0] , niemand fällt
            [1] , aber das Glück hält
           *[2] , nur ein Mantel hat ein Loch
        }
        [one] { $voice ->
            [0] , { $who } fällt
            [1] , { $who } stürzt neben das Gleis
           *[2] , { $who } steht nicht mehr auf
        }
       *[other] { $voice ->
            [0] , { $who } fallen
            [1] , { $who } stürzen neben das Gleis
           *[2] , { $who } stehen nicht mehr auf
        }
    }
    }.
resistance-told-task-resistance = { $new ->
    [0] Wurf für die Ladung: { $dice }, keine neue Zahl.
   *[other] Neu für die Ladung: { $numbers }.
    }
resistance-told-task-german = { $new ->
    [0] Wurf für das Gleis: { $dice }, keine neue Zahl.
   *[other] Neu für das Gleis: { $numbers }.
    }
resistance-told-rescues = { $tries ->
    [one] Ein Versuch
   *[other] { $tries } Versuche
    }, einen Gefallenen zu bergen: { $markers ->
    [none] { $voice ->
        [0] vergeblich
       *[1] das Feuer ist zu nah
    }
   *[other] { $voice ->
        [0] { $markers } ist geborgen
       *[1] { $markers } ist aus dem Feuer geholt
    }
    }.
resistance-told-roll = { $after } { $what ->
    [strength] { $after ->
        [one] Maquisard
       *[other] Maquisards
    }
    [points] { $after ->
        [one] Punkt
       *[other] Punkte
    } des Trupps
   *[clock] { $after ->
        [one] Minute
       *[other] Minuten
    }
    }{ $before ->
    [none] {""}
   *[other]  statt { $before }
    }
resistance-told-again = Ein schwacher Wurf wird einmal wiederholt: { $rolls }.
resistance-told-points = { $lines }.
resistance-told-opened = Nie angegriffen: { $zones }.

resistance-news-zone = **{ $zone } { $won ->
    [yes] gewonnen
   *[no] verloren
    }:** { $why ->
    [resistance] Die Strecke ist gesprengt
    [german] Der Deutsche hat das Gleis gesichert
   *[clock] Die Zeit ist um
    }.
resistance-news-attack = **Die Résistance greift { $zones } an.**

resistance-climax-resistance = **{ $voice ->
        [0] Die Strecke bei { $zone } ist gesprengt
        [1] Ein Blitz über { $zone }: Die Strecke ist gesprengt
       *[2] { $zone } bebt: Die Strecke ist gesprengt
    }{ $train ->
    [none] {""}
   *[other] , und mit ihr der { $train }
    }.**
resistance-climax-german = **{ $train ->
    [none] { $zone } ist gehalten.
   *[other] { $voice ->
        [0] Der { $train } bei { $zone } ist durch.
        [1] Dampf im Dunkeln: Der { $train } bei { $zone } ist durch.
       *[2] Ein langer Pfiff: Der { $train } bei { $zone } ist durch.
    }
    }**
resistance-climax-clock = **{ $voice ->
        [0] Die Zeit bei { $zone } ist um.
        [1] Morgenrot über { $zone }: Die Zeit ist um.
       *[2] Die Hähne krähen bei { $zone }: Die Zeit ist um.
    }**{ $train ->
    [none] {""}
   *[other] {" "}Der { $train } steht, wo er stand.
    }
resistance-climax-onward = { $zone ->
    [none] Weiter zu den Siegpunkten
   *[other] Weiter nach { $zone }
    }
resistance-climax-score = Zone { $number } von { $zones } · bisher: { $scores }
resistance-climax-side = { $seat } { $points }{ $dice ->
    [0] {""}
    [one] {" "}+ ein Würfel
   *[other] {" "}+ { $dice } Würfel
    }
resistance-climax-found = **{ $zone } ist { $total }.** Die Befragung hat es herausgefunden.
resistance-climax-missing = Der Ladung { $count ->
    [one] fehlte { $count } Zahl
   *[other] fehlten { $count } Zahlen
    }: { $points } Punkte für den Deutschen.


resistance-why-orders = Ein Dauerbefehl antwortet für dich, damit ein Spielzug nur einen Besuch braucht. Schwach ist ein Wurf, den ein zweiter eher verbessert als verschlechtert. Getroffen wird zuerst, wer in Deckung ist, dann ein Gendarm, dann ein Soldat, der Anführer zuletzt.
resistance-why-placement = Der Deutsche versteckt elf Spielsteine in den fünf Zonen: Züge, Trupps und Gendarmengruppen. Danach hast du sieben Fragen nach den Summen der Zonen und nennst die zwei Zonen für den Angriff.
resistance-why-interrogation = Rate die Summe einer Zone: Die Antwort ist zu hoch, zu niedrig oder richtig; „zu hoch“ heißt, dass deine Zahl darüber liegt. Sobald du nach einer anderen Zone fragst, kannst du nicht zurück. Ein VIP-Zug zählt 6, ein Personenzug 5, ein Güterzug 4, ein Trupp 3, eine Gendarmengruppe 1. In einer Zone sind ein bis drei davon, höchstens ein Zug und ein Trupp, ohne Trupp mindestens eine Gendarmengruppe.
resistance-why-total = { $zone }, { $total }: { $contents }
resistance-why-attack = Du kämpfst um beide Zonen, nacheinander, jedes Mal mit neuen Leuten und 30 auf der Uhr. Eine gesprengte Strecke bringt 3W6 Punkte, ihr Güterzug 2W6 mehr, ein Personenzug 3W6, der VIP-Zug 4W6. Der Deutsche bekommt 2W6 für eine Zone ohne Zug und 3 Punkte für jede Zahl, die der Ladung zuletzt noch fehlt.
resistance-why-order = Um beide Zonen wird gekämpft, jedes Mal mit neuen Leuten und voller Uhr. Nur die Reihenfolge ist deine Sache.
resistance-why-reroll = Alle diese Würfel fallen noch einmal, und der zweite Wurf gilt: mit { $better } besser, mit { $worse } schlechter.
resistance-why-hit = Du wählst, wer getroffen ist. Die Figur rettet sich mit 4+, in Deckung mit 3+. Ein Trupp oder eine Gendarmengruppe würfelt Punkte, solange ein Mann übrig ist. Nach deinem Dauerbefehl wäre es { $figure }.
resistance-why-run = Eine der vordersten Figuren läuft davon, und du wählst, welche. Wer davonläuft, hinterlässt keinen Verlustmarker. Nach deinem Dauerbefehl wäre es { $figure }.
resistance-why-actions = **Punkte:** Dein Spielzug beginnt mit { $side ->
    [german] zwei Würfeln für einen Trupp, die du einmal wiederholen darfst, und einem je Gendarmengruppe.
   *[resistance] zwei Würfeln.
    } Mit höchstens zwei Figuren ist es ein Würfel. Jede Aktion kostet einen Punkt: je Figur höchstens zwei Bewegungen, zwei Schüsse und ein Deckungswechsel. Eine Figur handelt zu Ende, bevor die nächste beginnt.
resistance-why-task-resistance = **Ladung**, einmal im Spielzug: bis zu { $most } Würfel, je einen Punkt, durch eine Figur in Abschnitt { $section }. Alle sechs Zahlen sprengen das Gleis; noch fehlt { $needed }. Hat der Deutsche seine sechs zuerst, ist es gerettet.
resistance-why-task-german = **Gleis**, einmal im Spielzug: bis zu { $most } Würfel, je einen Punkt, von überall. Alle sechs Zahlen retten das Gleis; noch fehlt { $needed }. Hat die Ladung ihre sechs zuerst, fliegt es in die Luft. Die Ladung wird in Abschnitt { $section } gelegt.
resistance-why-shot = **Schüsse** treffen mit 4+ auf einen Abschnitt, 5+ auf zwei, 6 auf drei, wenn niemand dazwischen steht; dann rettet sich das Ziel mit 4+, in Deckung mit 3+.
resistance-why-shot-none = Gerade kann niemand schießen.
resistance-why-shot-example = { $figure } auf Abschnitt { $at }: mit { $hit } ein Treffer, mit { $kill } tödlich.
resistance-why-cover = **Deckung** hält, bis die Figur sie verlässt. In Deckung kann sie schießen, aber nicht gehen.
resistance-why-casualties = **Verluste:** Zu Beginn deines Spielzugs würfelst du für jeden Marker, und bei jeder 1 läuft eine Figur davon. { $count ->
    [one] Von deinen liegt jetzt einer da.
   *[other] Von deinen liegen jetzt { $count } da.
    } Eine Figur im Abschnitt birgt einen mit 5+.
resistance-why-clock = **Uhr:** Am Ende deines Spielzugs geht ein Würfel von ihr ab. Sie steht auf { $clock }; bei 0 ist die Zone vorbei{ $side ->
    [german] , und das willst du
   *[resistance] , und jede Zahl, die noch fehlt, bringt dem Deutschen 3 Punkte
    }.

# What the computer seems to be after.

resistance-company = 🤖 { $after ->
        [task] { $side ->
            [german] Er beeilt sich mit der Reparatur.
           *[resistance] Er will vor allem ans Gleis.
        }
        [shoot] { $side ->
            [german] Er hat es auf deine Leute abgesehen.
           *[resistance] Er will die Wachen aus dem Weg haben.
        }
        [move] { $side ->
            [german] Er rückt deinen Leuten entgegen.
           *[resistance] Er sammelt sich, wo die Ladung hingehört.
        }
       *[cover] Er hält die Stellung.
    }
