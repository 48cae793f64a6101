"""Computer players of the card game."""
