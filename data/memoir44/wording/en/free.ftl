# Memoir ’44 with no game: one battle or roll at a board of cardboard; and the scenarios of a server.

memoir44-single-attack = **{ $attacker }** at **{ $target }**, { $distance ->
    [one] close assault
   *[other] { $distance } hexes
    }
memoir44-single-unit = { $kind } ({ $figures }{ $ground ->
    [none] {""}
   *[other] , { $ground }
    })
memoir44-single-dice = { $dice } { $dice ->
    [one] die, hits
   *[other] dice, each hits
    } on { $needed }{ $changes ->
    [none] {""}
   *[other] {" "}· { $changes }
    }
memoir44-single-saves = If it is hit, the target rolls { $dice } in defense: each 5 and 6 cancels a hit.
memoir44-single-flags = Flags
memoir44-single-lost = { $count } lost
memoir44-single-rolled = 🎲 { $dice }: { $hits } { $hits ->
    [one] hit
   *[other] hits
    }, { $flags } { $flags ->
    [one] flag
   *[other] flags
    }.
memoir44-single-saved = 🎲 Defense { $dice }: { $saved } canceled.
memoir44-single-result = **{ $gone ->
    [yes] The unit is destroyed.
   *[no] { $lost } { $lost ->
        [one] figure
       *[other] figures
        } lost, { $flags } { $flags ->
        [one] flag
       *[other] flags
        } against it.
    }**
scenario-list = ### Scenarios
    Open one with `/memoir new`, look at it with `/memoir scenario show`.
memoir44-scenario-line = **{ $title }** · `{ $key }`
    -# { $blurb }
scenario-brought = **{ $title }** · `{ $key }` · brought by { $by }
memoir44-scenario-side = **{ $side }**{ $nation ->
    [none] {""}
   *[other] {" "}({ $nation })
    }: { $units } { $units ->
    [one] unit
   *[other] units
    }, { $cards } { $cards ->
    [one] card
   *[other] cards
    }, { $medals } { $medals ->
    [one] medal
   *[other] medals
    } to win{ $top ->
    [yes] , at the top
   *[no] , at the bottom
    }{ $starts ->
    [yes] ; begins
   *[no] {""}
    }
memoir44-scenario-night = It is night: targets are at most { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
    } away.
memoir44-scenario-added = **{ $title }** can be played here: `/memoir new`, scenario `{ $key }`.
memoir44-scenario-passed = -# Ignored, because it changes no rule here: { $what }.
memoir44-passed = { $what ->
    [badge] badge { $given }
    [tag] counter { $given }
    [option] option `{ $given }`
    [country] country `{ $given }`
   *[field] `{ $given }`
    }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    }
memoir44-cautions = ### Not applied
    This file does not say all that its rules may need:
memoir44-caution = - { $what ->
    [lacks] It has the name or number of scenario { $number } of the base box, whose rules also need { $given }.
    [grows] It has the name or number of scenario { $number } of the base box, in which a hand grows at the end of a turn. Here it does not.
    [deck] It has the name or number of scenario { $number } of the base box, in which the deck is not shuffled again and its end decides the game. Here it is shuffled again.
    [medals] It has the name or number of scenario { $number } of the base box, and does not say what its medals are worth. Here each is worth 1 while its hex is held.
   *[year] It has no year that can be read. { $given }: played with the rules of the late war, from 1943 on.
    }
memoir44-cautions-lobby = -# The file of this scenario does not say all that its rules may need: see `/memoir scenario show`.
memoir44-unrefereed = ### Not refereed
    The file also has rules in prose. The referee plays by the rest of the file; whatever else these rules say is for the players to keep:
memoir44-unrefereed-lobby = -# The file of this scenario has rules in prose that are not refereed: see `/memoir scenario show`.
m44-rule-name = { $rule ->
    [desert] North African desert
    [british] British battle back
    [marines] US Marines
    [japanese] Imperial Japanese Army
    [italian] Royal Italian Army
    [mine-deck] a mine deck of its own
    [smoke] smoke screens
    [armor-breakthrough] armor breakthrough
    [supply-train] supply train
    [later-drop] an air drop during the game
    [blown-bridges] blown bridges
    [must-exit] units that must leave the board
    [empty-sections] medals for empty sections
   *[campaign] campaign
    }
m44-lacks = { $what ->
    [board] board { $given }
    [face] board face { $given }
    [option] option `{ $given }`
    [victory] victory condition { $given }
    [box] scenario { $given } of the base box
    [badge] badge { $given }
    [tiger] Tiger
    [terrain] terrain “{ $given }”
    [structure] structure “{ $given }”
    [obstacle] obstacle “{ $given }”
    [unit] unit “{ $given }”
    [tag] counter “{ $given }”
   *[field] `{ $given }`
    }
refused-scenario-unknown = There is no scenario “{ $given }” here. `/memoir scenario list` shows them.
refused-scenario-broken = The scenario “{ $given }” can no longer be read. Add it again with `/memoir scenario add`.
refused-scenario-unfit = No scenario file can hold the scenario “{ $given }” as it is here: its board, units, hands or medals break the rules for scenarios.

memoir44-shelf-title = **{ $title }**{ $year ->
    [none] {""}
   *[other] {" "}· { $year }
    }
memoir44-shelf-length = Played to { $same ->
    [yes] { $allied ->
            [one] { $allied } medal
           *[other] { $allied } medals
        }.
   *[no] { $allied ->
            [one] { $allied } medal
           *[other] { $allied } medals
        } for the Allies, { $axis } for the Axis.
    }
memoir44-shelf-rules = { $rules ->
    [none] No special rules.
   *[other] Special: { $rules }.
    }
memoir44-shelf-sudden_death = places that win at once
memoir44-shelf-exits = units that leave the board
memoir44-shelf-mines = mines
memoir44-shelf-airdrop = an airdrop
memoir44-shelf-night = night
memoir44-shelf-nightfall = nightfall
memoir44-shelf-spotters = spotters
memoir44-shelf-cards = cards played as others
memoir44-shelf-deck_ends = an end with the deck
memoir44-shelf-grows = a growing hand
memoir44-shelf-visibility = short sight
memoir44-shelf-air_strikes = air strikes
memoir44-shelf-blitz = Blitz
memoir44-shelf-commissar = a commissar
memoir44-shelf-battle-back = units that battle back
memoir44-balance-symbols = { $share ->
    [none] -# Evenness with the box’s dice: not measured.
   *[other] -# With the box’s dice the { $seat } wins { $share } of games, give or take { $error }.
    }
