# The lobby of French Resistance.

resistance-card-facts = -# Two players · an evening, or two weeks by mail · easy to learn
resistance-card-lobby = Plan Vert: Major Dreben, the **German**, hides four trains and their guards in five zones along the railway. Les “le rouge” and Ralph “le bleu” of the **Resistance** have seven questions, then one night to blow up two tracks.
