"""Computer players of the dice game."""
