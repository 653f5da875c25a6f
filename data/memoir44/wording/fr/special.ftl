# Ce qu’un scénario a de particulier : ses règles, une ligne chacune ; ses unités et terrains peu communs.

memoir44-special = ### Ce scénario
memoir44-special-objective = ◎ { $hexes }{ $seat ->
    [allies] {" "}(Alliés)
    [axis] {" "}(Axe)
   *[none] {""}
    } : { $medals ->
    [one] une médaille
   *[other] { $medals } médailles
    } { $deciding ->
    [majority] au camp qui en occupe plus que l’autre
    [any] aux Alliés s’ils en occupent un, et sinon à l’Axe
    [there] au camp qui s’y trouve
   *[enough] au camp qui en occupe { $needed }
    }, { $held ->
    [yes] tant que cela dure
   *[no] pour de bon
    }.{ $alone ->
    [yes] {" "}Quand les deux camps y sont, personne ne l’a.
   *[no] {""}
    }{ $kept ->
    [yes] {" "}Le camp la garde jusqu’à ce que l’autre la prenne.
   *[no] {""}
    }{ $at_start ->
    [yes] {" "}Elle ne se compte qu’au début du tour de son camp.
   *[no] {""}
    }
memoir44-special-sudden = **Mort subite.** { $seat ->
    [allies] Les Alliés gagnent
   *[axis] L’Axe gagne
    } aussitôt en occupant { $needed } de ces hexagones à la fin { $seat ->
    [allies] de leur
   *[axis] de son
    } tour : { $hexes }.
memoir44-special-exits = **Sorties** { $seat ->
    [allies] des Alliés
   *[axis] de l’Axe
    } : { $hexes }. Une unité qui s’y trouve, ou qui en atteint une avec un hexagone de reste, peut quitter le plateau pour une médaille{ $infantry ->
    [one] {""}
   *[other] {""}, l’infanterie pour { $infantry }
    }.
memoir44-special-mines = **Mines** { $seat ->
    [allies] des Alliés
   *[axis] de l’Axe
    } : { $hexes }. Personne ne sait quel numéro est où : 0 à 4 dés. Un ennemi qui entre s’arrête et déclenche la mine ; symbole et grenade touchent. Une mine sans effet est enlevée.
memoir44-special-airdrop = **Parachutage.** Avant le premier tour, { $seat ->
    [allies] les Alliés nomment
   *[axis] l’Axe nomme
    } un hexagone. { $units } { $units ->
    [one] unité y saute
   *[other] unités y sautent
    } ({ $kind }), chacune dérive de { $steps } { $steps ->
    [one] hexagone
   *[other] hexagones
    } ; hors du plateau, sur une unité ou sur un terrain fermé, elle est perdue.
memoir44-special-night = **{ $falls ->
    [yes] Tombée de la nuit
   *[no] Attaque de nuit
    }.** Les unités voient d’abord à { $first } { $first ->
    [one] hexagone
   *[other] hexagones
    }. Au début d’un tour { $seat ->
    [allies] des Alliés
   *[axis] de l’Axe
    }, { $dice } D6 sont lancés : chaque étoile { $falls ->
    [yes] enlève un hexagone, jusqu’à un seul
   *[no] ajoute un hexagone ; à { $day }, il fait jour
    }.
memoir44-special-spotters = **Observateurs.** Tant qu’une unité des Alliés est sur un de ces hexagones, ils peuvent jouer Reconnaissance en appui aérien : { $hexes }.
memoir44-special-air_strikes = **Frappes aériennes.** De jour, { $seat ->
    [allies] les Alliés peuvent
   *[axis] l’Axe peut
    } jouer Reconnaissance en appui aérien.
memoir44-special-blitz = **Blitz.** Les blindés alliés avancent de deux hexagones au plus. De jour, l’Axe peut jouer Reconnaissance en appui aérien.
memoir44-special-commissar = **Commissaire.** { $seat ->
    [allies] Les Alliés posent
   *[axis] L’Axe pose
    } chaque carte d’abord sous le jeton du commissaire et joue celle qui s’y trouvait ; Reconnaissance et Contre-attaque peuvent se jouer directement.
memoir44-special-card = **{ $card }** se joue comme { $as }.
memoir44-special-deck = **Une seule pioche.** Elle n’est pas mélangée de nouveau. Quand elle est épuisée, { $seat ->
    [allies] les Alliés gagnent
   *[axis] l’Axe gagne
    }.
memoir44-special-grows = **Main qui grandit.** { $seat ->
    [allies] Les Alliés piochent
   *[axis] L’Axe pioche
    } une carte de plus à la fin d’un tour, jusqu’à une main de { $cards }.
memoir44-special-trait = { $units } : { $trait }.
memoir44-special-line = • { $line }
memoir44-trait-two_medals = vaut deux médailles
memoir44-trait-battle_back = avec une seule figurine, elle riposte au corps à corps (un dé, sans terrain)
memoir44-trait-steadfast = peut ignorer un drapeau partout
memoir44-trait-slow = avance de deux hexagones au plus
memoir44-trait-deliberate = avance ou combat, pas les deux
memoir44-about = **{ $kind }** : { $facts }.
memoir44-about-engineer = au corps à corps, le terrain de la cible ne compte pas ; ils combattent depuis des barbelés et les enlèvent aussi ; ils enlèvent une mine au lieu de la déclencher
memoir44-about-ski = trois figurines, qui touchent à 4+ et 5+ ; avancent de trois hexagones et combattent, même en entrant à couvert ; reculent d’un à trois hexagones par drapeau
memoir44-about-anti_tank = s’ils ne bougent pas, les étoiles touchent les blindés ; ils ne prennent jamais le terrain
memoir44-about-machine_gun = s’ils ne bougent pas, les étoiles touchent l’infanterie ; ils ne prennent jamais le terrain
memoir44-about-mortar = s’il ne bouge pas, il porte à quatre hexagones sans ligne de vue, et le terrain de la cible ne compte pas ; il ne prend jamais le terrain
memoir44-about-mobile_artillery = artillerie qui avance de deux hexagones, ou d’un et combat
memoir44-about-flame_tank = au corps à corps, le terrain ne leur ôte pas plus de 1
memoir44-about-big_gun = artillerie d’une portée de huit hexagones ; une cible touchée reçoit un dé de plus tant qu’elle reste sur place
memoir44-about-heavy_anti_tank = artillerie d’une portée de quatre hexagones, à qui il faut une ligne de vue ; le terrain de la cible ne compte pas, et les étoiles touchent les blindés
memoir44-special-lobby = -# Ce scénario a ses propres règles : voir `/memoir scenario show`.
memoir44-effect-closed = { $types ->
    [all] fermé à toutes les unités
   *[other] fermé à : { $types }
    }
memoir44-effect-still = pas de combat de là : { $types }
memoir44-effect-climb = un pas vers le haut{ $from ->
    [none] {""}
   *[other] {" "}(depuis : { $from })
    } compte pour { $hexes }{ $types ->
    [all] {""}
   *[other] {" "}et n’est que pour { $types }
    }
memoir44-effect-foothold = accessible depuis une hauteur seulement
memoir44-effect-line = entrée et sortie dans son axe seulement
memoir44-effect-road = un hexagone de plus le long de la route
memoir44-effect-ice = dés en entrant : { $dice }, et une figurine perdue par étoile
memoir44-effect-sight = { $blocks ->
    [pair] deux d’affilée bloquent la vue
    [solid] pas même l’artillerie ne tire par-dessus
   *[yes] bloque la vue
    }
memoir44-effect-wide = l’infanterie ne tire pas d’une rive à l’autre
memoir44-effect-holds = aucune unité n’en recule
memoir44-effect-out = { $dice ->
    [symbols] dés d’une unité qui combat de là
   *[regular] chaque dé d’une unité qui combat de là
    } : { $off }
memoir44-effect-own = seulement pour le camp qui l’a construit
