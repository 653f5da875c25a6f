# What is special about a scenario: its own rules, a line each; its unusual units and ground.

memoir44-special = ### This scenario
memoir44-special-objective = ◎ { $hexes }{ $seat ->
    [allies] {" "}(Allies)
    [axis] {" "}(Axis)
   *[none] {""}
    }: { $medals ->
    [one] a medal
   *[other] { $medals } medals
    } { $deciding ->
    [majority] for standing on more of them than the other side
    [any] for the Allies if they stand on any of them, and for the Axis if they do not
    [there] for standing there
   *[enough] for standing on { $needed } of them
    }, { $held ->
    [yes] as long as that is so
   *[no] for good
    }.{ $alone ->
    [yes] {" "}Nobody has it while both sides are there.
   *[no] {""}
    }{ $kept ->
    [yes] {" "}It is kept until the other side takes it.
   *[no] {""}
    }{ $at_start ->
    [yes] {" "}It is looked at only when the turn of its side begins.
   *[no] {""}
    }
memoir44-special-sudden = **Sudden death.** { $seat ->
    [allies] The Allies win
   *[axis] The Axis wins
    } at once by standing, when { $seat ->
    [allies] their
   *[axis] its
    } turn ends, on { $needed } of these hexes: { $hexes }.
memoir44-special-exits = **Exits** of the { $seat ->
    [allies] Allies
   *[axis] Axis
    }: { $hexes }. A unit that stands there, or reaches an exit with a hex to spare, may leave the board for a medal{ $infantry ->
    [one] {""}
   *[other] {""}, infantry for { $infantry }
    }.
memoir44-special-mines = **Mines** of the { $seat ->
    [allies] Allies
   *[axis] Axis
    }: { $hexes }. Which number lies where, nobody knows: 0 to 4 dice. An enemy that enters stops and sets the mine off; symbol and grenade hit. A dud is removed.
memoir44-special-airdrop = **Air drop.** Before the first turn the { $seat ->
    [allies] Allies
   *[axis] Axis
    } name a hex. { $units } { $units ->
    [one] unit falls
   *[other] units fall
    } there ({ $kind }), and each drifts { $steps } { $steps ->
    [one] step
   *[other] steps
    }; off the board, on a unit or on closed ground it is lost.
memoir44-special-night = **{ $falls ->
    [yes] Nightfall
   *[no] Night attack
    }.** Units see { $first ->
    [one] one hex
   *[other] { $first } hexes
    } at first. When a turn of the { $seat ->
    [allies] Allies
   *[axis] Axis
    } begins, { $dice }D6 are rolled: each star { $falls ->
    [yes] takes a hex off, down to one
   *[no] adds a hex; at { $day } it is day
    }.
memoir44-special-spotters = **Spotters.** While a unit of the Allies stands on one of these hexes, they may play a Recon card as an air strike: { $hexes }.
memoir44-special-air_strikes = **Air strikes.** By day the { $seat ->
    [allies] Allies
   *[axis] Axis
    } may play a Recon card as an air strike.
memoir44-special-blitz = **Blitz.** Allied armor moves two hexes at most. By day the Axis may play a Recon card as an air strike.
memoir44-special-commissar = **Commissar.** The { $seat ->
    [allies] Allies lay
   *[axis] Axis lays
    } each card under the commissar’s chip first and play the one that lay there; Recon and Counter-Attack may be played directly.
memoir44-special-card = **{ $card }** is played as { $as }.
memoir44-special-deck = **One deck.** It is not shuffled again. When it is used up, { $seat ->
    [allies] the Allies win
   *[axis] the Axis wins
    }.
memoir44-special-grows = **Growing hand.** The { $seat ->
    [allies] Allies draw
   *[axis] Axis draws
    } a card more at the end of a turn, up to a hand of { $cards }.
memoir44-special-trait = { $units }: { $trait }.
memoir44-special-line = • { $line }
memoir44-trait-two_medals = worth two medals
memoir44-trait-battle_back = with one figure left it battles back in close assault (one die, no terrain)
memoir44-trait-steadfast = may ignore a flag anywhere
memoir44-trait-slow = moves two hexes at most
memoir44-trait-deliberate = moves or battles, not both
memoir44-about = **{ $kind }**: { $facts }.
memoir44-about-engineer = no terrain of the target counts in close assault; battles from wire and removes it as well; removes a mine instead of setting it off
memoir44-about-ski = three figures, hitting on 4+ and 5+; three hexes and battle, even on entering cover; retreats one to three hexes a flag
memoir44-about-anti_tank = if it has not moved, stars hit armor; never takes ground
memoir44-about-machine_gun = if it has not moved, stars hit infantry; never takes ground
memoir44-about-mortar = if it has not moved, it reaches four hexes, needs no sight, and no terrain of the target counts; never takes ground
memoir44-about-mobile_artillery = artillery that moves two hexes, or one and battles
memoir44-about-flame_tank = in close assault terrain takes off 1 at most
memoir44-about-big_gun = artillery with a range of eight hexes; once it has hit a target, one extra die against it as long as the target stays there
memoir44-about-heavy_anti_tank = artillery with a range of four hexes that needs a line of sight; no terrain of the target counts, and stars hit armor
memoir44-special-lobby = -# This scenario has rules of its own: see `/memoir scenario show`.
memoir44-effect-closed = { $types ->
    [all] closed to all units
   *[other] closed to { $types }
    }
memoir44-effect-still = no battle from there: { $types }
memoir44-effect-climb = a step up{ $from ->
    [none] {""}
   *[other] {" "}from { $from }
    } counts as { $hexes }{ $types ->
    [all] {""}
   *[other] {" "}and is for { $types } alone
    }
memoir44-effect-foothold = entered from high ground alone
memoir44-effect-line = entered and left along its own line alone
memoir44-effect-road = a move along the road goes a hex farther
memoir44-effect-ice = dice on entry: { $dice }, and a figure lost for each star
memoir44-effect-sight = { $blocks ->
    [pair] two of them block sight
    [solid] not even artillery fires across
   *[yes] blocks sight
    }
memoir44-effect-wide = infantry does not fire from bank to bank
memoir44-effect-holds = no unit retreats from there
memoir44-effect-out = { $dice ->
    [symbols] dice of a unit there
   *[regular] each die of a unit there
    }: { $off }
memoir44-effect-own = only for the side that built it
