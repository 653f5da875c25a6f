# Quand un joueur est appelé, et quand on le laisse en paix. Lui seul lit ceci.

preferences-title = ### Quand je vous appelle
preferences-calls = { $nudges ->
    [all] Je vous le dis quand c’est à vous, et encore une fois avant la fin de votre délai{ $calls ->
        [dm] , par message privé
        [post] , par un message du fil qui vous nomme
       *[both] , par message privé et par un message du fil qui vous nomme
        }.
    [reminders] Je ne vous appelle qu’avant la fin de votre délai, pas au début de votre tour{ $calls ->
        [dm] , par message privé
        [post] , par un message du fil qui vous nomme
       *[both] , par message privé et par un message du fil qui vous nomme
        }.
   *[none] Je ne vous appelle jamais. Regardez vous-même `/table list`.
    }
preferences-quiet = De { $begins } h à { $ends } h ({ $zone }, où il est { $time }), je ne vous envoie rien ; tout arrive à la fin de ces heures de silence. Les délais, eux, courent toujours.
preferences-no-quiet = Vous n’avez pas d’heures de silence.
preferences-boards = { $boards ->
    [words] Vos panneaux décrivent le plateau en mots.
   *[pictures] Vos panneaux montrent le plateau en image.
    }
preferences-change = -# Les options de `/table remind` changent cela ; deux fois la même heure met fin au silence. Personne d’autre ne l’apprend.
refused-hour-range = Une heure va de 0 à { $most }.
refused-quiet-ends = Vos heures de silence demandent un début et une fin : `quiet_from` et `quiet_to`.
refused-time-zone = « { $given } » n’est pas un fuseau horaire. Choisissez dans la liste qui s’affiche pendant la frappe, par exemple Europe/Paris.
