# Rat zu jeder ersten Entscheidung eines Spiels mit Anleitung: zwei Sätze.

resistance-guide-placement = Verstecke alle elf Spielsteine; in jeder Zone mit einem Zug braucht es einen Infanterietrupp oder Gendarmen. Mehrere Zonen mit derselben Summe verraten am wenigsten.
resistance-guide-interrogation = Du hörst „zu hoch“, „zu niedrig“ oder „richtig“. Fang in der Mitte an.
resistance-guide-attack = Nenne die beiden Zonen, um die du kämpfst. Ein Zug lohnt den Kampf; ein Infanterietrupp zu sechst kostet mehr als Gendarmen.
resistance-guide-order = Um beide Zonen wird gekämpft, jedes Mal mit frischen Leuten und voller Uhr. Nimm zuerst die, bei der du dir sicherer bist.
resistance-guide-reroll = Du darfst alle diese Würfel einmal neu werfen, und der zweite Wurf gilt. Tu es, wenn der Wurf unter dem Durchschnitt liegt.
resistance-guide-choose = Du sagst, welche deiner Figuren getroffen ist oder flieht. Wer in Deckung ist, rettet sich öfter; behalte den Anführer und den letzten Mann einer Gruppe.
resistance-guide-actions-german = Jede Aktion kostet einen Punkt, und eine Figur wird fertig, ehe die nächste beginnt. Gib zuerst Punkte für deinen Auftrag; dann geh nah heran und schieß.
resistance-guide-actions-resistance = Jede Aktion kostet einen Punkt, und eine Figur wird fertig, ehe die nächste beginnt. Geh in den Abschnitt des Auftrags, würfle für die Ladung und schieß mit dem Rest.
