# Le panneau d’aide ; les règles elles-mêmes sont dites dans data/help.

help-pick = { $name } : les règles par sujet…
help-button-now = Et maintenant ?
help-button-rulings = Décisions et options{ $of ->
    [none] {""}
   *[other] {""} : { $of }
    }
help-topic-label = { $title } · { $rule }
help-found = ### Ce que les règles disent de « { $words } »
help-also = -# { $count ->
    [one] { $count } autre chapitre en parle
   *[other] { $count } autres chapitres en parlent
    } : { $topics }. L’option `topic` de `/help` montre chacun.
help-nothing = Rien dans les règles ne ressemble à « { $words } ». Essayez un seul mot, ou choisissez un sujet ci-dessous.
help-rulings = ### Décisions et options
    Là où les règles imprimées se taisent ou se contredisent, l’arbitre fait ainsi.
help-ruling = **{ $rule }** { $text }
help-here = **Ici : { $value ->
    [yes] oui
    [no] non
    [mail] par courrier
    [live] en direct
   *[other] { $value }
    }.**

# --- comment jouer
help-button-primer = Comment jouer{ $of ->
    [none] {""}
   *[other] {""} : { $of }
    }
primer-title = ### Comment jouer : { $name }
primer-card = **{ $title }.** { $text }
primer-last = **Les règles**, par thème, sont ci-dessous ; *Décisions et options* dit ce qui diffère de la boîte. Le mieux est de jouer{ $computer ->
    [yes]  : l’ordinateur joue doucement et explique chaque première décision.
   *[no] {""}, à deux : aucun ordinateur ne joue à ce jeu.
    }
