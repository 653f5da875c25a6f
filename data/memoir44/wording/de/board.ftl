# Memoir ’44: der Plan, sein Gelände und seine Einheiten, warum ein Kampf nicht geht, was an einem Szenario falsch ist.

# --- Gelände, Bauten und Hindernisse
memoir44-ground-open = offenes Gelände
memoir44-ground-forest = Wald
memoir44-ground-town = Ort
memoir44-ground-hedgerow = Hecke
memoir44-ground-hill = Hügel
memoir44-ground-river = Fluss
memoir44-ground-beach = Strand
memoir44-ground-ocean = Meer
memoir44-ground-church = Kirche
memoir44-ground-cliff = Klippe
memoir44-ground-bluff = Steilufer
memoir44-ground-steep_hill = Steilhang
memoir44-ground-impassable_hill = unzugänglicher Hügel
memoir44-ground-blocking_hill = unzugänglicher Hügel, der Feuer aufhält
memoir44-ground-wide_river = breiter Fluss
memoir44-ground-ford = Furt
memoir44-ground-stream = seichter Bach
memoir44-ground-frozen_river = zugefrorener Fluss
memoir44-ground-road = Straße
memoir44-ground-ruins = Ruinen
memoir44-ground-hill_forest = Wald auf einem Hügel
memoir44-ground-hill_town = Ort auf einem Hügel
memoir44-ground-trench = Schützengräben
memoir44-ground-ravine = Schlucht
memoir44-ground-dam = Staumauer
memoir44-ground-mountain = Berg
memoir44-ground-lake = See
memoir44-ground-fortress = Festung
memoir44-ground-camp = Lager
memoir44-ground-cemetery = Friedhof
memoir44-ground-depot = Depot
memoir44-ground-bunker = Bunker
memoir44-ground-bridge = Brücke
memoir44-ground-bridge_section = Brückenteil
memoir44-ground-field_bunker = Feldbunker
memoir44-ground-wire = Draht
memoir44-ground-sandbags = Sandsäcke
memoir44-ground-hedgehog = Panzersperren
memoir44-ground-sea_wall = Ufermauer
memoir44-ground-roadblock = Straßensperre
memoir44-ground-dragons_teeth = Höckerlinie

# --- Einheiten
memoir44-kind-infantry = Infanterie
memoir44-kind-armor = Panzer
memoir44-kind-artillery = Artillerie
memoir44-kind-special_infantry = Spezialinfanterie
memoir44-kind-resistance = Résistance
memoir44-kind-elite_armor = Elitepanzer
memoir44-kind-cavalry = Polnische Kavallerie
memoir44-kind-sniper = Scharfschütze
memoir44-kind-engineer = Pioniere
memoir44-kind-ski = Skitruppen
memoir44-kind-anti_tank = Panzerabwehr
memoir44-kind-machine_gun = Maschinengewehr
memoir44-kind-mortar = Mörser
memoir44-kind-mobile_artillery = Mobile Artillerie
memoir44-kind-flame_tank = Flammpanzer
memoir44-kind-big_gun = Schweres Geschütz
memoir44-kind-heavy_anti_tank = Schweres Panzerabwehrgeschütz

# --- Nationen
memoir44-nation-us = USA
memoir44-nation-gb = Großbritannien
memoir44-nation-ca = Kanada
memoir44-nation-fr = Frankreich
memoir44-nation-pl = Polen
memoir44-nation-de = Deutschland
memoir44-nation-it = Italien
memoir44-nation-ru = Sowjetunion
memoir44-nation-jp = Japan
memoir44-nation-cn = China
memoir44-nation-fi = Finnland
memoir44-nation-nl = Niederlande
memoir44-nation-no = Norwegen
memoir44-nation-sk = Slowakei

# --- Abschnitte, Symbole
memoir44-section-left = links
memoir44-section-centre = Mitte
memoir44-section-right = rechts
memoir44-symbol-flag = Flagge
memoir44-symbol-star = Stern
memoir44-symbol-infantry = Infanterie
memoir44-symbol-armor = Panzer
memoir44-symbol-grenade = Granate

# --- was die Trefferzahl ändert; $by ist −1, wo ein Würfel um eins weniger zählt
memoir44-modifier-target-forest = Ziel im Wald { $by }
memoir44-modifier-target-town = Ziel im Ort { $by }
memoir44-modifier-target-hedgerow = Ziel in einer Hecke { $by }
memoir44-modifier-target-hill = Ziel auf einem Hügel { $by }
memoir44-modifier-target-bunker = Ziel im eigenen Bunker { $by }
memoir44-modifier-target-sandbags = Ziel hinter Sandsäcken { $by }
memoir44-modifier-target-church = Ziel in einer Kirche { $by }
memoir44-modifier-target-cliff = Ziel auf einer Klippe { $by }
memoir44-modifier-target-bluff = Ziel auf einem Steilufer { $by }
memoir44-modifier-target-steep_hill = Ziel auf einem Steilhang { $by }
memoir44-modifier-target-ruins = Ziel in Ruinen { $by }
memoir44-modifier-target-hill_forest = Ziel im Wald { $by }
memoir44-modifier-target-hill_town = Ziel im Ort { $by }
memoir44-modifier-target-trench = Ziel im Graben { $by }
memoir44-modifier-target-mountain = Ziel auf einem Berg { $by }
memoir44-modifier-target-fortress = Ziel in einer Festung { $by }
memoir44-modifier-target-camp = Ziel im Lager { $by }
memoir44-modifier-target-field_bunker = Ziel in einem Feldbunker { $by }
memoir44-modifier-target-sea_wall = Ziel hinter der eigenen Ufermauer { $by }
memoir44-modifier-target-roadblock = Ziel hinter einer Straßensperre { $by }
memoir44-modifier-attacker-town = Angreifer im Ort { $by }
memoir44-modifier-attacker-wire = Angreifer im Draht { $by }
memoir44-modifier-attacker-church = Angreifer in einer Kirche { $by }
memoir44-modifier-attacker-ford = Angreifer in einer Furt { $by }
memoir44-modifier-attacker-hill_town = Angreifer im Ort { $by }
memoir44-modifier-attacker-camp = Angreifer im Lager { $by }
memoir44-modifier-stars = Sterne treffen +{ $by }

# --- warum ein Angriff nicht geht
refused-battle-own = { $target } gehört zur eigenen Seite.
refused-battle-figures = { $given } { $given ->
    [one] Figur
   *[other] Figuren
    }; Einheiten dieser Art haben { $most ->
    [one] eine
   *[other] 1 bis { $most }
    }.
refused-battle-range = { $distance ->
    [0] Eine Einheit greift nicht das eigene Feld an.
   *[other] Das Ziel ist { $distance } Felder weit; diese Einheit reicht { $most } weit.
    }
refused-battle-not-at = Diese Einheit ({ $kind }) greift dieses Ziel nicht an: { $target }.
refused-battle-hopeless = Hier trifft nichts: Ein Würfel müsste { $needed } zeigen.
refused-battle-no-dice = Für diesen Angriff bleibt kein Würfel: Entfernung und Gelände nehmen alle.
refused-battle-close = { $unit } steht neben einem Gegner und greift einen von denen im Nahkampf an ({ $legal }) oder kämpft nicht.
refused-battle-unseen = { $unit } hat keine Sicht auf { $hex }.
refused-battle-ocean = { $unit } ist im Meer. Gekämpft wird vom Strand aus.
refused-battle-never = { $unit } kann von dort nicht kämpfen ({ $ground }). Zieh die Einheit erst heraus.
refused-battle-shut = Zwischen { $unit } und { $hex } liegt eine Höhe, über die nichts schießt, auch keine Artillerie. Umgeh sie oder wähle ein anderes Ziel.
refused-battle-bank = { $hex } liegt am anderen Ufer des breiten Flusses. Infanterie schießt nur auf ihrem Ufer oder von der Brücke aus.
refused-battle-dark = Es ist Nacht: Ziele sind höchstens { $most } { $most ->
    [one] Feld
   *[other] Felder
    } weit, dieses ist es { $distance }.

# --- was an einem Szenario falsch ist
scenario-rows = der Spielplan hat { $given } { $given ->
    [one] Reihe
   *[other] Reihen
    }; es müssen { $wanted } sein.
scenario-row = Reihe { $row } hat { $given } { $given ->
    [one] Feld
   *[other] Felder
    }; es müssen { $wanted } sein.
scenario-mark = `{ $given }` ist kein Zeichen des Spielplans.
scenario-bridge = `{ $given }`: eine Brücke steht auf einem Fluss oder auf offenem Gelände.
scenario-owner = `{ $given }` gehört unter `[allies.ground]` oder `[axis.ground]`, je nach der Seite, die es gebaut hat.
scenario-hex = `{ $given }` ist kein Feld. Die Felder sind A1 bis I13, in den Reihen B, D, F und H nur bis 12.
scenario-twice = `{ $given }` steht zweimal da; ein Feld hat von jeder Art nur eines.
scenario-figures = { $hex }: { $given } { $given ->
    [one] Figur
   *[other] Figuren
    }; Einheiten dieser Art haben { $most ->
    [one] eine
   *[other] 1 bis { $most }
    }.
scenario-taken = auf { $hex } steht schon eine Einheit.
scenario-closed = solche Einheiten können auf { $hex } nicht stehen.
scenario-no-unit = auf `{ $given }` steht am Anfang keine Einheit.
scenario-card = `{ $given }` ist keine Karte. Karten heißen wie in `cards.toml`, etwa `air-power`.
scenario-empty = { $seat ->
    [allies] die Alliierten haben
   *[axis] die Achse hat
    } keine Einheit.
m44-board = das Brett ist { $given }; gespielt wird hier nur auf STANDARD mit 13 × 9 Feldern.
m44-object = Das ist JSON, aber kein Szenario: ein Szenario ist ein einziges Objekt in geschweiften Klammern.
m44-face = die Seite { $given } des Bretts ist nicht bekannt.
m44-sides = beide haben die Seite { $given }.
m44-option = die Option `{ $given }` ({ $value }) wird hier nicht gespielt.
m44-victory = das Szenario hat eigene Siegbedingungen ({ $given }); hier zählen nur Medaillen.
m44-hex = { $hex }: nicht auf einem Brett von 13 × 9 Feldern.
m44-twice = { $hex }: zweimal in der Datei, beide Male mit derselben Schicht.
m44-field = `{ $given }` ist hier nicht bekannt und kann die Regeln ändern.
m44-box = Szenario { $number } der Grundbox wird auf zwei Spielplänen gespielt; hier werden nur Szenarien auf einem gespielt.
m44-incomplete = diese Kopie von Szenario { $number } der Grundbox ist nicht vollständig: Es fehlt { $given }.
m44-rule = { m44-rule-name } (`{ $given }`): Diese Regel wird hier nicht gespielt.
m44-old = diese Kopie von Szenario { $number } der Grundbox ist nicht vollständig: Sie sagt nicht, was die Medaille auf { $hex } zählt.
m44-bunker = { $hex }: Dieser Bunker gehört niemandem, und keine Einheit steht darin.
m44-national = { $hex }: „{ $given }“ bringt die Regeln der japanischen Armee mit, die hier noch nicht gespielt werden.
m44-badge = { $hex }: Abzeichen { $badge } an „{ $given }“ ist hier nicht bekannt.
m44-tiger = { $hex }: „{ $given }“ mit einer Figur ist ein Tiger, dessen Regeln hier noch nicht gespielt werden.
m44-unknown = { $hex }: { $layer ->
    [terrain] Gelände
    [structure] Bauwerk
    [obstacle] Hindernis
    [unit] Einheit
   *[tag] Marke
    } „{ $given }“ ist hier nicht bekannt.
