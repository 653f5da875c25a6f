# Avant la partie.

france1944-card-facts = -# Deux joueurs · plusieurs soirées, ou des mois par courrier · pour qui possède le jeu de plateau
france1944-card-lobby = L’**Allié** doit percer et prendre les villes avant la fin de la dernière semaine. L’**Allemand** fait payer chaque ville plus qu’elle ne vaut, et ne cède du terrain que pour sauver des unités.
