"""Computer players of the tile-laying titles."""
