# Ce que tous apprennent d’un tour, ce que « ? » explique, et ce que l’Allemand apprend de sa mise en place.

resistance-title = { $zone } · tour { $number } · { card-seat.le }
resistance-title-placement = La cachette des trains
resistance-title-interrogation = L’interrogatoire
resistance-title-points = Les points de victoire
resistance-tally = Horloge **{ $clock }** · charge { $charge } · pertes { $lost } : { $dead }
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
resistance-told-questions = La Résistance interroge { $zones }.
resistance-told-zone = { $zone ->
    [none] {""}
   *[other] **{ $zone }** (les Anglais disent « { $spoken } ») :{" "}
    }{ $resistance } maquisards face à { $germans } Allemands. La charge est à poser en section { $section }.
resistance-told-comes = On se bat maintenant pour **{ $zone }** (les Anglais disent « { $spoken } »).
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
    [0] aucun touché
    [one] un touché
   *[other] { $hits } touchés
    }{ $hits ->
    [0] {""}
   *[other] { $dead ->
        [0] , personne ne tombe
        [one] , { $who } tombe
       *[other] , { $who } tombent
    }
    }.
resistance-told-task-resistance = La charge : { $dice } – { $new ->
    [0] rien de nouveau
    [one] un fil posé
   *[other] { $new } fils posés
    }.
resistance-told-task-german = La voie : { $dice } – { $new ->
    [0] rien de nouveau
    [one] un numéro acquis
   *[other] { $new } numéros acquis
    }.
resistance-told-rescues = { $tries ->
    [one] Une tentative
   *[other] { $tries } tentatives
    } d’emporter un mort : { $markers ->
    [none] en vain
   *[other] réussi pour { $markers }
    }.
resistance-told-roll = { $roll } { $before ->
    [none] {""}
   *[other] { $before }{" "}
    }→ { $after }
resistance-told-again = Relancé : { $rolls }.
resistance-told-points = { $lines }.
resistance-told-opened = Jamais attaquées : { $zones }.

resistance-news-zone = **{ $won ->
    [yes] Vous avez gagné
   *[no] Vous avez perdu
    } { $zone } :** { $why ->
    [resistance] la voie a sauté
    [german] la mission de l’Allemand est accomplie
   *[clock] le temps est écoulé
    }.
resistance-news-attack = **La Résistance attaque { $zones }.**

resistance-climax-resistance = **La voie { $zone ->
        [Avranches] d’Avranches
       *[other] de { $zone }
    } saute{ $train ->
    [none] {""}
   *[other] , et le { $train } avec elle
    }.** { $dice }D6 points de victoire pour la Résistance.
resistance-climax-german = **{ $train ->
    [none] { $zone } a tenu.
   *[other] { $zone } : le { $train } est passé.
    }** { $dice }D6 points de victoire pour l’Allemand.
resistance-climax-clock = **{ $zone } : le temps est écoulé.**{ $train ->
    [none] {""}
   *[other] {" "}Le { $train } est resté où il était.
    }{ $dice ->
    [0] {""}
   *[other] {" "}{ $dice }D6 points de victoire.
    }
resistance-climax-found = **{ $zone } vaut { $total }.** L’interrogatoire l’a établi.
resistance-climax-missing = Il manquait { $count } { $count ->
    [one] numéro
   *[other] numéros
    } à la charge : { $points } points pour l’Allemand.
resistance-climax-lost = Pertes : Résistance { $lost }, Allemand { $dead }.

resistance-review-bare = **{ $zone } est à nu :** un total de { $total } ne peut être que { $contents }.
resistance-review-hidden = **{ $zone } cache le mieux le { $train } :** un total de { $total } peut être { $count } choses différentes.
resistance-review-weak = **{ $zone } est peu gardée :** trois gendarmes seuls gardent le { $train }.

resistance-why-orders = Une consigne répond pour vous, afin qu’une partie par courrier ne demande qu’une visite par tour. « Sous la moyenne » relance ce qu’un second jet a plus de chances d’améliorer que d’empirer : un 2 pour la force, 5 points pour l’escouade. Pour les pertes et les fuites, elle prend d’abord une figurine à couvert, puis un gendarme du groupe le plus nombreux, puis un soldat, le chef en dernier.
resistance-why-placement = L’Allemand cache onze pions dans les cinq zones : trains, escouades et groupes de gendarmes. Ensuite vous avez sept questions sur les totaux des zones, puis vous désignez les deux zones à attaquer.
resistance-why-interrogation = Proposez le total d’une zone : la réponse est trop haut, trop bas ou correct ; « trop haut » veut dire que votre nombre est au-dessus. Dès que vous interrogez une autre zone, vous ne pouvez pas revenir. Le train VIP vaut 6, un train de voyageurs 5, un train de marchandises 4, une escouade 3, un groupe de gendarmes 1. Une zone en contient un à trois, au plus un train et une escouade, et des gendarmes s’il n’y a pas d’escouade.
resistance-why-total = { $zone }, { $total } : { $contents }
resistance-why-attack = Vous combattez pour les deux zones, l’une après l’autre, chaque fois avec des forces fraîches et 30 à l’horloge. Une voie détruite rapporte 3D6 points, son train de marchandises 2D6 de plus, un train de voyageurs 3D6, le train VIP 4D6. Une zone sans train rapporte 2D6 à l’Allemand, et chaque numéro qui manque à la fin à votre charge 3.
resistance-why-order = Les deux zones sont jouées, chacune avec des forces fraîches et une horloge neuve ; seul l’ordre dépend de vous. Ce que disent les dés dans la première ne change rien à la seconde.
resistance-why-reroll = Tous les dés du jet sont relancés une fois, et le second jet reste. { $result } : un second jet est meilleur à { $better } ({ $better_exact }), égal à { $same }, moins bon à { $worse } ({ $worse_exact }).
resistance-why-hit = Vous choisissez qui est touché. La figurine se sauve sur 4+, à couvert sur 3+. Une escouade ou un groupe de gendarmes lance ses points tant qu’il lui reste un homme. Selon votre consigne, ce serait { $figure }.
resistance-why-run = Une des figurines les plus avancées s’enfuit, et vous choisissez laquelle. Une figurine qui s’enfuit ne laisse pas de marqueur de perte. Selon votre consigne, ce serait { $figure }.
resistance-why-actions = Une action coûte 1 point. Une figurine finit avant qu’une autre commence, puis elle a joué pour ce tour : deux déplacements, deux tirs et un changement de couvert au plus.
resistance-why-task-resistance = **Charge**, une fois par tour : jusqu’à { $most } dés, un point chacun, tant qu’une de vos figurines est en section { $section }. Chaque numéro de 1 à 6 sert une fois ; il vous manque { $needed }. { $most } dés en donnent un nouveau à { $tick }.
resistance-why-task-german = **Voie**, une fois par tour : jusqu’à { $most } dés, un point chacun, de n’importe où. Chaque numéro de 1 à 6 sert une fois ; il vous manque { $needed }. { $most } dés en donnent un nouveau à { $tick }. La Résistance pose sa charge en section { $section }.
resistance-why-shot = **Les tirs** touchent à 4+ à une section, 5+ à deux, 6 à trois, sans personne entre les deux ; puis la cible se sauve sur 4+, à couvert sur 3+.
resistance-why-shot-example = { $figure } sur la section { $at } : touché { $hit }, non sauvé { $lost } : mort { $kill }, { $percent }.
resistance-why-cover = **Le couvert** dure jusqu’à ce que la figurine en sorte. À couvert, elle peut tirer, mais pas se déplacer.
resistance-why-casualties = **Pertes :** au début de votre tour, vous lancez un dé par marqueur, et sur chaque 1 une figurine s’enfuit. { $count ->
    [0] Aucun des vôtres n’y est en ce moment.
    [one] Un des vôtres y est en ce moment.
   *[other] { $count } des vôtres y sont en ce moment.
    } Une figurine de la section en emporte un sur 5+.
resistance-why-clock = **Horloge :** à la fin de votre tour, un dé en est retiré. Elle est à { $clock } ; à 0 la zone est finie{ $side ->
    [german] , et c’est ce que vous voulez
   *[resistance] , et chaque numéro qui manque donne 3 points à l’Allemand
    }.
