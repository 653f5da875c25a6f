"""What players see: cards, panels and wording, all made from views."""
