# Memoir '44: the board, its terrain and units, why a battle is not allowed, what is wrong with a scenario.

# --- terrain, structures and obstacles
memoir44-ground-open = open ground
memoir44-ground-forest = forest
memoir44-ground-town = town
memoir44-ground-hedgerow = hedgerow
memoir44-ground-hill = hill
memoir44-ground-river = river
memoir44-ground-beach = beach
memoir44-ground-ocean = ocean
memoir44-ground-church = church
memoir44-ground-cliff = cliff
memoir44-ground-bluff = bluff
memoir44-ground-steep_hill = steep hill
memoir44-ground-impassable_hill = impassable hill
memoir44-ground-blocking_hill = impassable hill that stops fire
memoir44-ground-wide_river = wide river
memoir44-ground-ford = ford
memoir44-ground-stream = fordable stream
memoir44-ground-frozen_river = frozen river
memoir44-ground-road = road
memoir44-ground-ruins = ruins
memoir44-ground-hill_forest = forest on a hill
memoir44-ground-hill_town = town on a hill
memoir44-ground-trench = trenches
memoir44-ground-ravine = ravine
memoir44-ground-dam = dam
memoir44-ground-mountain = mountain
memoir44-ground-lake = lake
memoir44-ground-fortress = fortress
memoir44-ground-camp = camp
memoir44-ground-cemetery = cemetery
memoir44-ground-depot = supply depot
memoir44-ground-bunker = bunker
memoir44-ground-bridge = bridge
memoir44-ground-bridge_section = bridge section
memoir44-ground-field_bunker = field bunker
memoir44-ground-wire = wire
memoir44-ground-sandbags = sandbags
memoir44-ground-hedgehog = hedgehogs
memoir44-ground-sea_wall = sea wall
memoir44-ground-roadblock = roadblock
memoir44-ground-dragons_teeth = dragon’s teeth

# --- units
memoir44-kind-infantry = infantry
memoir44-kind-armor = armor
memoir44-kind-artillery = artillery
memoir44-kind-special_infantry = special infantry
memoir44-kind-resistance = French Resistance
memoir44-kind-elite_armor = elite armor
memoir44-kind-cavalry = Polish cavalry
memoir44-kind-sniper = sniper
memoir44-kind-engineer = engineers
memoir44-kind-ski = ski troops
memoir44-kind-anti_tank = anti-tank gun
memoir44-kind-machine_gun = machine gun
memoir44-kind-mortar = mortar
memoir44-kind-mobile_artillery = mobile artillery
memoir44-kind-flame_tank = flame tanks
memoir44-kind-big_gun = big gun
memoir44-kind-heavy_anti_tank = heavy anti-tank gun

# --- nations
memoir44-nation-us = United States
memoir44-nation-gb = Great Britain
memoir44-nation-ca = Canada
memoir44-nation-fr = France
memoir44-nation-pl = Poland
memoir44-nation-de = Germany
memoir44-nation-it = Italy
memoir44-nation-ru = Soviet Union
memoir44-nation-jp = Japan
memoir44-nation-cn = China
memoir44-nation-fi = Finland
memoir44-nation-nl = Netherlands
memoir44-nation-no = Norway
memoir44-nation-sk = Slovakia

# --- sections, symbols
memoir44-section-left = left
memoir44-section-centre = center
memoir44-section-right = right
memoir44-symbol-flag = flag
memoir44-symbol-star = star
memoir44-symbol-infantry = infantry
memoir44-symbol-armor = armor
memoir44-symbol-grenade = grenade

# --- what changes the number to hit; $by is −1 where a die counts one less
memoir44-modifier-target-forest = target in a forest { $by }
memoir44-modifier-target-town = target in a town { $by }
memoir44-modifier-target-hedgerow = target in a hedgerow { $by }
memoir44-modifier-target-hill = target up a hill { $by }
memoir44-modifier-target-bunker = target in its bunker { $by }
memoir44-modifier-target-sandbags = target behind sandbags { $by }
memoir44-modifier-target-church = target in a church { $by }
memoir44-modifier-target-cliff = target up a cliff { $by }
memoir44-modifier-target-bluff = target up a bluff { $by }
memoir44-modifier-target-steep_hill = target up a steep hill { $by }
memoir44-modifier-target-ruins = target in ruins { $by }
memoir44-modifier-target-hill_forest = target in a forest { $by }
memoir44-modifier-target-hill_town = target in a town { $by }
memoir44-modifier-target-trench = target in trenches { $by }
memoir44-modifier-target-mountain = target up a mountain { $by }
memoir44-modifier-target-fortress = target in a fortress { $by }
memoir44-modifier-target-camp = target in a camp { $by }
memoir44-modifier-target-field_bunker = target in a field bunker { $by }
memoir44-modifier-target-sea_wall = target behind its sea wall { $by }
memoir44-modifier-target-roadblock = target behind a roadblock { $by }
memoir44-modifier-attacker-town = attacker in a town { $by }
memoir44-modifier-attacker-wire = attacker in wire { $by }
memoir44-modifier-attacker-church = attacker in a church { $by }
memoir44-modifier-attacker-ford = attacker in a ford { $by }
memoir44-modifier-attacker-hill_town = attacker in a town { $by }
memoir44-modifier-attacker-camp = attacker in a camp { $by }
memoir44-modifier-stars = stars hit +{ $by }

# --- why an attack is not allowed
refused-battle-own = { $target } is on your own side.
refused-battle-figures = { $given } { $given ->
    [one] figure
   *[other] figures
    }; this kind of unit has { $most ->
    [one] one
   *[other] 1 to { $most }
    }.
refused-battle-range = { $distance ->
    [0] A unit does not attack its own hex.
   *[other] The target is { $distance } hexes away; this unit reaches { $most }.
    }
refused-battle-not-at = A { $kind } does not attack { $target }.
refused-battle-hopeless = Nothing hits here: it would take a { $needed } on a die.
refused-battle-no-dice = No die is left for this attack: distance and ground take them all.
refused-battle-close = { $unit } stands beside an enemy. It makes a close assault on one of those beside it ({ $legal }), or does not battle.
refused-battle-unseen = { $unit } has no line of sight to { $hex }.
refused-battle-ocean = { $unit } is in the ocean. It battles from the beach.
refused-battle-never = { $unit } cannot battle from where it stands ({ $ground }). It may move out first.
refused-battle-shut = Nothing fires across the high ground between { $unit } and { $hex }, not even artillery. Move round it, or choose another target.
refused-battle-bank = { $hex } is on the other bank of the wide river. Infantry fires on its own bank only, or from the bridge.
refused-battle-dark = It is night: targets are at most { $most } { $most ->
    [one] hex
   *[other] hexes
    } away, this one is { $distance }.

# --- what is wrong with a scenario
scenario-rows = the map has { $given } { $given ->
    [one] row
   *[other] rows
    }; a board has { $wanted }.
scenario-row = row { $row } has { $given } { $given ->
    [one] hex
   *[other] hexes
    }; it needs { $wanted }.
scenario-mark = `{ $given }` is not a mark of the map.
scenario-bridge = `{ $given }`: a bridge stands on a river or on open ground.
scenario-owner = list `{ $given }` in `[allies.ground]` or `[axis.ground]`, by the side that built it.
scenario-hex = `{ $given }` is not a hex. Hexes are A1 to I13, in rows B, D, F and H up to 12.
scenario-twice = `{ $given }` is named twice; a hex has one of a kind.
scenario-figures = { $hex }: { $given } { $given ->
    [one] figure
   *[other] figures
    }; this kind of unit has { $most ->
    [one] one
   *[other] 1 to { $most }
    }.
scenario-taken = a unit stands on { $hex } already.
scenario-closed = this kind of unit cannot stand on { $hex }.
scenario-no-unit = no unit stands on `{ $given }` at the start.
scenario-card = `{ $given }` is not a card of the deck. Cards have the names in `cards.toml`, such as `air-power`.
scenario-empty = the { $seat ->
    [allies] Allies
   *[axis] Axis
    } have no unit.
m44-board = the board is { $given }; only STANDARD boards of 13 × 9 hexes are played here.
m44-object = this is JSON, but not a scenario: a scenario is one object in braces.
m44-face = the board's face { $given } is not known.
m44-sides = both players have the side { $given }.
m44-option = the option `{ $given }` ({ $value }) is not played here.
m44-victory = the scenario has victory conditions of its own ({ $given }); only medals are played here.
m44-hex = { $hex }: not on a board of 13 × 9 hexes.
m44-twice = { $hex }: twice in the file, with the same layer both times.
m44-field = `{ $given }` is not known here and may change the rules.
m44-box = scenario { $number } of the base box is played on two boards; only scenarios on one board are played here.
m44-incomplete = this copy of scenario { $number } of the base box is not complete: it lacks { $given }.
m44-rule = { m44-rule-name } (`{ $given }`): this rule is not played here.
m44-old = this copy of scenario { $number } of the base box is not complete: it does not say what the medal on { $hex } is worth.
m44-bunker = { $hex }: this bunker has no owner, and no unit stands in it.
m44-national = { $hex }: “{ $given }” comes with the rules of the Japanese Army, which are not played here yet.
m44-badge = { $hex }: badge { $badge } on “{ $given }” is not known here.
m44-tiger = { $hex }: “{ $given }” with one figure is a Tiger, whose rules are not played here yet.
m44-unknown = { $hex }: { $layer ->
    [terrain] terrain
    [structure] structure
    [obstacle] obstacle
    [unit] unit
   *[tag] counter
    } “{ $given }” is not known here.
