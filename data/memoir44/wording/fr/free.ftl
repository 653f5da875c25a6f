# Mémoire 44 sans partie : un combat ou un jet sur un plateau de carton ; et les scénarios d’un serveur.

memoir44-single-attack = **{ $attacker }** contre **{ $target }**, { $distance ->
    [1] corps à corps
   *[other] { $distance } hexagones
    }
memoir44-single-unit = { $kind } ({ $figures }{ $ground ->
    [none] {""}
   *[other] , { $ground }
    })
memoir44-single-dice = { $dice } { $dice ->
    [one] dé, touche
   *[other] dés, chacun touche
    } sur { $needed }{ $changes ->
    [none] {""}
   *[other] {" "}· { $changes }
    }
memoir44-single-saves = Touchée, la cible se défend avec { $dice } { $dice ->
    [one] dé
   *[other] dés
    } : chaque 5 et chaque 6 annule une touche.
memoir44-single-flags = Drapeaux
memoir44-single-lost = { $count } { $count ->
    [one] perdue
   *[other] perdues
    }
memoir44-single-rolled = 🎲 { $dice } : { $hits } { $hits ->
    [one] touche
   *[other] touches
    }, { $flags } { $flags ->
    [one] drapeau
   *[other] drapeaux
    }.
memoir44-single-saved = 🎲 Défense { $dice } : { $saved } { $saved ->
    [one] annulée
   *[other] annulées
    }.
memoir44-single-result = **{ $gone ->
    [yes] L’unité est détruite.
   *[no] { $lost } { $lost ->
        [one] figurine perdue
       *[other] figurines perdues
        }, { $flags } { $flags ->
        [one] drapeau
       *[other] drapeaux
        } contre elle.
    }**
scenario-list = ### Scénarios
    Ouvrez-en un avec `/memoir new`, regardez-le avec `/memoir scenario show`.
memoir44-scenario-line = **{ $title }** · `{ $key }`
    -# { $blurb }
scenario-brought = **{ $title }** · `{ $key }` · apporté par { $by }
memoir44-scenario-side = **{ $side }**{ $nation ->
    [none] {""}
   *[other] {" "}({ $nation })
    } : { $units } { $units ->
    [one] unité
   *[other] unités
    }, { $cards } { $cards ->
    [one] carte
   *[other] cartes
    }, { $medals } { $medals ->
    [one] médaille
   *[other] médailles
    } pour gagner{ $top ->
    [yes] , en haut
   *[no] , en bas
    }{ $starts ->
    [yes] , et commence
   *[no] {""}
    }
memoir44-scenario-night = Il fait nuit : une cible est à { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
    } au plus.
memoir44-scenario-added = **{ $title }** peut se jouer ici : `/memoir new`, scénario `{ $key }`.
memoir44-scenario-passed = -# Laissé de côté, car cela ne change ici aucune règle : { $what }.
memoir44-passed = { $what ->
    [badge] l’insigne { $given }
    [tag] le pion { $given }
    [option] l’option `{ $given }`
    [country] le pays `{ $given }`
   *[field] `{ $given }`
    }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
    }
memoir44-cautions = ### Non appliqué
    Ce fichier ne dit pas tout ce dont ses règles peuvent avoir besoin :
memoir44-caution = - { $what ->
    [lacks] Il porte le nom ou le numéro du scénario { $number } de la boîte de base, dont les règles demandent aussi { $given }.
    [grows] Il porte le nom ou le numéro du scénario { $number } de la boîte de base, où une main grandit à la fin d’un tour. Ici, elle ne grandit pas.
    [deck] Il porte le nom ou le numéro du scénario { $number } de la boîte de base, où la pioche n’est pas remélangée et sa fin décide de la partie. Ici, elle est remélangée.
    [medals] Il porte le nom ou le numéro du scénario { $number } de la boîte de base, sans dire ce que valent ses médailles. Ici, chacune vaut 1 tant que son hexagone est tenu.
   *[year] Il n’a pas d’année lisible. { $given } : joués avec les règles de la fin de la guerre, dès 1943.
    }
memoir44-cautions-lobby = -# Le fichier de ce scénario ne dit pas tout ce dont ses règles peuvent avoir besoin : voyez `/memoir scenario show`.
memoir44-unrefereed = ### Non arbitré
    Le fichier contient aussi des règles en prose. L’arbitre s’en tient au reste du fichier ; ce que ces règles disent d’autre est l’affaire des joueurs :
memoir44-unrefereed-lobby = -# Le fichier de ce scénario contient des règles en prose qui ne sont pas arbitrées : voyez `/memoir scenario show`.
m44-rule-name = { $rule ->
    [desert] désert d’Afrique du Nord
    [british] riposte britannique
    [marines] Marines américains
    [japanese] armée impériale japonaise
    [italian] armée royale italienne
    [mine-deck] paquet de mines particulier
    [smoke] écrans de fumée
    [armor-breakthrough] percée de blindés
    [supply-train] convoi de ravitaillement
    [later-drop] parachutage en cours de partie
    [blown-bridges] ponts détruits
    [must-exit] unités qui doivent quitter le plateau
    [empty-sections] médailles pour des secteurs vides
   *[campaign] campagne
    }
m44-lacks = { $what ->
    [board] le plateau { $given }
    [face] la face { $given } du plateau
    [option] l’option `{ $given }`
    [victory] la condition de victoire { $given }
    [box] le scénario { $given } de la boîte de base
    [badge] l’insigne { $given }
    [tiger] le Tigre
    [terrain] le terrain « { $given } »
    [structure] la construction « { $given } »
    [obstacle] l’obstacle « { $given } »
    [unit] l’unité « { $given } »
    [tag] le pion « { $given } »
   *[field] `{ $given }`
    }
refused-scenario-unknown = Il n’y a pas de scénario « { $given } » ici. `/memoir scenario list` les montre.
refused-scenario-broken = Le scénario « { $given } » ne se lit plus. Apportez-le de nouveau avec `/memoir scenario add`.
refused-scenario-unfit = Aucun fichier de scénario ne peut contenir ainsi le scénario « { $given } » : plateau, unités, mains ou médailles enfreignent les règles des scénarios.

memoir44-shelf-title = **{ $title }**{ $year ->
    [none] {""}
   *[other] {" "}· { $year }
    }
memoir44-shelf-length = On joue pour { $same ->
    [yes] { $allied ->
            [one] { $allied } médaille
           *[other] { $allied } médailles
        }.
   *[no] { $allied ->
            [one] { $allied } médaille
           *[other] { $allied } médailles
        } (Alliés), { $axis } (Axe).
    }
memoir44-shelf-rules = { $rules ->
    [none] Pas de règle spéciale.
   *[other] Règles spéciales : { $rules }.
    }
memoir44-shelf-sudden_death = lieux qui font gagner aussitôt
memoir44-shelf-exits = unités qui quittent le plateau
memoir44-shelf-mines = mines
memoir44-shelf-airdrop = parachutage
memoir44-shelf-night = nuit
memoir44-shelf-nightfall = tombée de la nuit
memoir44-shelf-spotters = observateurs
memoir44-shelf-cards = cartes jouées comme d’autres
memoir44-shelf-deck_ends = fin avec la pioche
memoir44-shelf-grows = main qui grandit
memoir44-shelf-visibility = vue courte
memoir44-shelf-air_strikes = frappes aériennes
memoir44-shelf-blitz = Blitz
memoir44-shelf-commissar = un commissaire
memoir44-shelf-battle-back = unités qui ripostent
memoir44-balance-symbols = { $share ->
    [none] -# Équilibre avec les dés de la boîte : non mesuré.
   *[other] -# Avec les dés de la boîte, ce camp, { $seat }, gagne { $share } des parties, à { $error } près.
    }
