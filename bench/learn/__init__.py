"""Learning what a position is worth, by playing against oneself."""
