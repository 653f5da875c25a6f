# The panel of French Resistance: the way through a turn, keep or re-roll, the placement wizard.

resistance-step-morale = Moral
resistance-step-points = Punkte
resistance-step-actions = Figuren und Auftrag
resistance-step-clock = Uhr
resistance-lead-acting = **{ $figure }** handelt: { $used }. Sobald eine andere Figur handelt, ist sie fertig.
resistance-used-move = { $done } von { $most } { $most ->
    [one] Bewegung
   *[other] Bewegungen
    }
resistance-used-shoot = { $done } von { $most } { $most ->
    [one] Schuss
   *[other] Schüssen
    }
resistance-used-cover = { $done } von { $most } Deckungswechsel{ $most ->
    [one] {""}
   *[other] n
    }
resistance-stake-strength = Behältst du den Wurf, hast du **{ $value } Figuren**. Neu gewürfelt mehr: { $better }; weniger: { $worse }. Der zweite Wurf gilt.
resistance-stake-points = Behältst du den Wurf, hat der Trupp **{ $value } Punkte**. Neu gewürfelt mehr: { $better }; weniger: { $worse }. Der zweite Wurf gilt.
resistance-stake-clock = Behältst du den Wurf, geht die Uhr von { $base } auf **{ $value }**. Neu gewürfelt verliert sie mehr: { $better }; weniger: { $worse }.{ $ends ->
    [no] {""}
   *[other] {" "}Bei 0 ist die Zone vorbei; der neue Wurf führt dahin: { $ends }.
    } Der zweite Wurf gilt.
resistance-stake-line = Behältst du den Wurf, zählt die Zeile **{ $value } { $value ->
    [one] Siegpunkt
   *[other] Siegpunkte
    }**. Neu gewürfelt mehr: { $better }; weniger: { $worse }. Der zweite Wurf gilt.
resistance-keep-strength = { $value } Figuren behalten
resistance-keep-points = { $value } Punkte behalten
resistance-keep-clock = Behalten: Uhr { $value }
resistance-keep-line = { $value } behalten
resistance-reroll-strength = Neu würfeln (mehr: { $better })
resistance-reroll-points = Neu würfeln (mehr: { $better })
resistance-reroll-clock = Neu würfeln (schneller: { $better })
resistance-reroll-line = Neu würfeln (mehr: { $better })
resistance-lead-order = Nach dem Dauerbefehl wäre es **{ $figure }**: zuerst eine Figur in Deckung, dann ein Gendarm der stärksten Gruppe, dann ein Soldat, der Anführer zuletzt.
resistance-lead-run = { $count ->
    [one] Eine Figur läuft davon.
   *[other] { $count } Figuren laufen davon, eine nach der anderen.
    } Wer davonläuft, hinterlässt keinen Verlustmarker.
resistance-button-always = Immer so für mich wählen
resistance-wizard-title = Verstecke alle elf Spielsteine: 3 Infanterietrupps, 2 Güterzüge, 1 Personenzug, 1 VIP-Zug, 4 Gendarmengruppen.
resistance-wizard-zone = { $zone }: Wähle, was hier versteckt ist
resistance-wizard-unfit = Passt nicht zu den anderen Zonen
resistance-wizard-left = Noch zu verstecken: { $items }
resistance-wizard-all = Alles ist versteckt.
resistance-placing-items = In jeder Zone sind 1 bis 3 Spielsteine.
resistance-placing-trains = In keiner Zone ist mehr als ein Zug.
resistance-placing-squads = In keiner Zone ist mehr als ein Trupp.
resistance-placing-guard = Wo kein Trupp ist, ist eine Gendarmengruppe.
resistance-placing-count = Alle Spielsteine sind versteckt, und keiner zu viel.
resistance-wizard-kept = **Alle Regeln sind eingehalten.** Versiegle, wenn du zufrieden bist.
resistance-wizard-ways = -# { $count ->
    [0] Keine erlaubte Aufstellung beginnt so.
    [one] Eine erlaubte Aufstellung beginnt so.
   *[other] { $count } erlaubte Aufstellungen beginnen so.
    }
resistance-wizard-stuck = ✗ Noch ist keine Regel gebrochen, aber aus diesen Zonen wird keine erlaubte Aufstellung: Ändere eine davon.
resistance-wizard-seal = Versiegeln
resistance-wizard-random = Zufällig
resistance-wizard-clear = Leeren
