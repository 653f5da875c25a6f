# Ce que tous apprennent d’un tour, ce que « ? » explique, et ce que l’Allemand apprend de sa mise en place.

resistance-title = { $zone } · tour { $number } · { card-seat.le }
resistance-title-placement = La cachette des trains
resistance-title-interrogation = L’interrogatoire
resistance-title-points = Les points de victoire
resistance-tally = Horloge **{ $clock }** · charge { $charge } · pertes : Résistance { $lost }, Allemand { $dead }
resistance-tally-points = Allemand **{ $german }** · Résistance **{ $resistance }**

resistance-men-maquis = { $count ->
    [one] un maquisard
   *[other] { $count } maquisards
    }
resistance-men-soldier = { $count ->
    [one] un soldat
   *[other] { $count } soldats
    }
resistance-men-gendarme = { $count ->
    [one] un gendarme
   *[other] { $count } gendarmes
    }
resistance-told-times = { $zone } { $count ->
    [1] une fois
   *[other] { $count } fois
    }
resistance-told-questions = Questions de la Résistance : { $zones }.
resistance-told-zone = { $zone ->
    [none] {""}
   *[other] **{ $zone }** :{" "}
    }{ $resistance } maquisards face à { $germans } Allemands. La charge est à poser en section { $section }.
resistance-told-comes = On se bat maintenant pour **{ $zone }**.
resistance-told-advance = { $who } { $count ->
    [one] avance
   *[other] avancent
    } en section { $to }.
resistance-told-withdraw = { $who } { $count ->
    [one] se replie
   *[other] se replient
    } en section { $to }.
resistance-told-cover = { $who } { $count ->
    [one] se met
   *[other] se mettent
    } à couvert.
resistance-told-ran = { $who } { $count ->
    [one] s’enfuit
   *[other] s’enfuient
    }.
resistance-told-shots = { $shots ->
    [one] Un tir
   *[other] { $shots } tirs
    } sur la section { $at } : { $hits ->
    [0] { $voice ->
        [0] personne n’est touché
        [1] seul le ballast vole
       *[2] perdu dans le noir
    }
    [one] un touché
   *[other] { $hits } touchés
    }{ $hits ->
    [0] {""}
   *[other] { $dead ->
        [0] { $voice ->
            [0] , personne ne tombe
            [1] , mais la chance tient
           *[2] , un manteau troué
        }
        [one] { $voice ->
            [0] , { $who } tombe
            [1] , { $who } s’abat près des rails
           *[2] , { $who } ne se relève pas
        }
       *[other] { $voice ->
            [0] , { $who } tombent
            [1] , { $who } s’abattent près des rails
           *[2] , { $who } ne se relèvent pas
        }
    }
    }.
resistance-told-task-resistance = { $new ->
    [0] Jet pour la charge : { $dice }, rien de nouveau.
   *[other] Jet pour la charge, chiffres acquis : { $numbers }.
    }
resistance-told-task-german = { $new ->
    [0] Jet de réparation : { $dice }, rien de nouveau.
   *[other] Jet de réparation, chiffres acquis : { $numbers }.
    }
resistance-told-rescues = { $tries ->
    [one] Une tentative
   *[other] { $tries } tentatives
    } d’emporter un mort : { $markers ->
    [none] { $voice ->
        [0] en vain
       *[1] le feu est trop proche
    }
   *[other] { $voice ->
        [0] on ramène { $markers }
       *[1] on tire { $markers } hors du feu
    }
    }.
resistance-told-roll = { $after } { $what ->
    [strength] { $after ->
        [one] maquisard
       *[other] maquisards
    }
    [points] { $after ->
        [one] point
       *[other] points
    } de l’escouade
   *[clock] { $after ->
        [one] minute
       *[other] minutes
    }
    }{ $before ->
    [none] {""}
   *[other]  au lieu de { $before }
    }
resistance-told-again = Un mauvais jet est relancé une fois : { $rolls }.
resistance-told-points = { $lines }.
resistance-told-opened = Jamais attaquées : { $zones }.

resistance-news-zone = **{ $won ->
    [yes] Vous avez gagné
   *[no] Vous avez perdu
    } { $zone } :** { $why ->
    [resistance] la voie a sauté
    [german] l’Allemand a sauvé la voie
   *[clock] le temps est écoulé
    }.
resistance-news-attack = **La Résistance attaque { $zones }.**

resistance-climax-resistance = **{ $voice ->
        [0] La voie { $zone ->
            [Avranches] d’Avranches
           *[other] de { $zone }
        } saute
        [1] Un éclair sur { $zone } : la voie saute
       *[2] { $zone } tremble : la voie saute
    }{ $train ->
    [none] {""}
   *[other] , et le { $train } avec elle
    }.**
resistance-climax-german = **{ $train ->
    [none] { $zone } a tenu.
   *[other] { $voice ->
        [0] { $zone } : le { $train } est passé.
        [1] De la vapeur dans le noir : le { $train } de { $zone } est passé.
       *[2] Un long sifflet : le { $train } de { $zone } est passé.
    }
    }**
resistance-climax-clock = **{ $voice ->
        [0] { $zone } : le temps est écoulé.
        [1] L’aube sur { $zone } : le temps est écoulé.
       *[2] Les coqs chantent à { $zone } : le temps est écoulé.
    }**{ $train ->
    [none] {""}
   *[other] {" "}Le { $train } est resté où il était.
    }
resistance-climax-onward = { $zone ->
    [none] Aux points de victoire
   *[other] En route pour { $zone }
    }
resistance-climax-score = Zone { $number } sur { $zones } · pour l’instant : { $scores }
resistance-climax-side = { $seat } { $points }{ $dice ->
    [0] {""}
    [one] {" "}+ un dé
   *[other] {" "}+ { $dice } dés
    }
resistance-climax-found = **{ $zone } vaut { $total }.** L’interrogatoire l’a établi.
resistance-climax-missing = Il manquait { $count } { $count ->
    [one] chiffre
   *[other] chiffres
    } à la charge : { $points } points pour l’Allemand.


resistance-why-orders = Une consigne répond pour vous : par courrier, un tour ne demande alors qu’une visite. Un jet est faible si un second a plus de chances d’être meilleur que pire. Est touché d’abord un homme à couvert, puis un gendarme, puis un soldat, le chef en dernier.
resistance-why-placement = L’Allemand cache onze pions dans les cinq zones : trains, escouades et groupes de gendarmes. Ensuite vous avez sept questions sur les totaux des zones, puis vous désignez les deux zones à attaquer.
resistance-why-interrogation = Proposez le total d’une zone : la réponse est « c’est plus », « c’est moins » ou « c’est juste » ; « c’est moins » veut dire que votre nombre est trop haut. Dès que vous interrogez une autre zone, vous ne pouvez pas revenir. Le train VIP vaut 6, un train de voyageurs 5, un train de marchandises 4, une escouade 3, un groupe de gendarmes 1. Une zone contient de un à trois pions, un train et une escouade au plus, et sans escouade au moins un groupe de gendarmes.
resistance-why-total = { $zone }, { $total } : { $contents }
resistance-why-attack = Vous combattez pour les deux zones, l’une après l’autre, chaque fois avec des hommes frais et 30 à l’horloge. Une voie détruite rapporte 3D6 points, et son train 2D6 de plus s’il est de marchandises, 3D6 s’il est de voyageurs, 4D6 si c’est le train VIP. L’Allemand gagne 2D6 pour une zone sans train, et 3 points pour chaque chiffre qui manque encore à la fin.
resistance-why-order = On se bat pour les deux zones, chaque fois avec des hommes frais et une horloge pleine. Seul l’ordre dépend de vous.
resistance-why-reroll = Tous ces dés sont relancés, une fois, et le second jet compte : { $better } de faire mieux, { $worse } de faire pire.
resistance-why-hit = Vous choisissez qui est touché. Un combattant se sauve à 4+, à couvert à 3+. Une escouade ou un groupe de gendarmes reçoit ses points d’action tant qu’il lui reste un homme. Votre consigne désignerait { $figure }.
resistance-why-run = L’un des hommes les plus avancés s’enfuit, et vous choisissez lequel. Il ne laisse pas de marqueur de perte. Votre consigne désignerait { $figure }.
resistance-why-actions = **Points :** votre tour commence par { $side ->
    [german] deux dés pour une escouade, relançables une fois, et un par groupe de gendarmes.
   *[resistance] deux dés.
    } Avec deux combattants au plus, il n’y a qu’un dé. Chaque action coûte un point : deux déplacements, deux tirs et un changement de couvert au plus par combattant. Un combattant termine avant que le suivant commence.
resistance-why-task-resistance = **Charge**, une fois par tour : jusqu’à { $most } dés, un point chacun, par un combattant en section { $section }. Les six chiffres font sauter la voie ; il reste { $needed }. Si l’Allemand a ses six chiffres avant, elle est sauvée.
resistance-why-task-german = **Réparation**, une fois par tour : jusqu’à { $most } dés, un point chacun, de n’importe où. Les six chiffres sauvent la voie ; il reste { $needed }. Si la charge a ses six chiffres avant, elle saute. La charge se pose en section { $section }.
resistance-why-shot = **Les tirs** touchent à 4+ à une section, 5+ à deux, 6 à trois, sans personne entre les deux ; puis la cible se sauve sur 4+, à couvert sur 3+.
resistance-why-shot-none = Personne ne peut tirer en ce moment.
resistance-why-shot-example = { $figure } sur la section { $at } : { $hit } de toucher, { $kill } de tuer.
resistance-why-cover = **Le couvert** dure jusqu’à ce que le combattant en sorte. À couvert, il peut tirer, mais pas se déplacer.
resistance-why-casualties = **Pertes :** au début de votre tour, vous lancez un dé par marqueur, et sur chaque 1 un combattant s’enfuit. { $count ->
    [one] Un des vôtres est à terre.
   *[other] { $count } des vôtres sont à terre.
    } Un combattant de la section en emporte un à 5+.
resistance-why-clock = **Horloge :** à la fin de votre tour, un dé en est retiré. Elle est à { $clock } ; à 0 la zone est terminée{ $side ->
    [german] , et c’est ce que vous voulez
   *[resistance] , et chaque chiffre qui manque donne 3 points à l’Allemand
    }.

# What the computer seems to be after.

resistance-company = 🤖 { $after ->
        [task] { $side ->
            [german] Il se hâte de réparer.
           *[resistance] Il ne pense qu’à la voie.
        }
        [shoot] { $side ->
            [german] Il en veut à vos hommes.
           *[resistance] Il veut écarter les gardes.
        }
        [move] { $side ->
            [german] Il marche sur vos hommes.
           *[resistance] Il rassemble ses hommes là où va la charge.
        }
       *[cover] Il se met à l’abri.
    }
